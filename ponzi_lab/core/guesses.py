"""What a guess may be besides a number, in a student's file (`lessons/STUDENT.md`, SF-07) and in a figure's call."""

NEVER = "never"
