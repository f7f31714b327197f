"""For teachers: the class report, the papers, and the numbers of the lesson plan."""
