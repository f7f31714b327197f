"""What is said around the class report in its notebook."""

from __future__ import annotations

from collections.abc import Sequence

from ...core.english import listed
from ...core.words import shown
from .folders import CLASS_FOLDER, READ_ME

WHERE_THEY_ARE = "A folder, or a zip, with the students' files:"
READ_THEM, READ_AGAIN = "Read the files", "Read them again"
READ_FIRST = "Read the files first, with the button above. Then this appears here."
FOLDER_MADE = f"The folder {CLASS_FOLDER} beside this page was not there, or was empty. It is there now."
PUT_THEM_THERE = (
    f"If you type nothing, the folder {CLASS_FOLDER} beside this page is read. "
    "Drag the students' files into it, in the list on the left."
)
TAKE_THE_PAGE, TAKE_THE_TABLES = "Save the report as a page", "Save the tables (CSV)"
IF_EMPTY = "If you open it in JupyterLab, press Trust HTML above it, or its figures stay blank."
KEEP_WHY = (
    "The page opens in any browser without a network, and can be printed. The tables open in any spreadsheet. "
    "Both name nobody but by pseudonym. Only paths.csv says where the files lie; keep that one to yourself."
)


def page_kept(path: str) -> str:
    return f"Saved beside this page as {path}, and in your downloads. {IF_EMPTY}"


def tables_kept(folder: str, number: int, sent: str) -> str:
    return (
        f"{number} tables are saved beside this page in the folder {folder}. "
        f"Its {READ_ME} says what their columns mean. "
        f"The table of the students is in your downloads, too: {sent}."
    )


def no_such_picture(name: object, names: Sequence[str]) -> str:
    return f"There is no figure {shown(name)}, only {listed(names, 'and')}."
