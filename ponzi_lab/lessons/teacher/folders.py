"""What folders and files of the class report are called, in any language."""

CLASS_FOLDER, REPORT_FOLDER = "class-files", "class-report"
READ_ME = "README.txt"
