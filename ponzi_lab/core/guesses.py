"""What a guess may be besides a number, in a student's file (SF-07 of its STUDENT.md) and in a figure's call."""

NEVER = "never"
