"""Every sentence of the command line."""

from __future__ import annotations

from collections.abc import Sequence

from ..core.english import counted, listed, plural

WHAT_IT_IS = "A teaching kit on Ponzi economics: board games, played exactly, and the books they leave behind."
WITHOUT_A_VERB = "Without a verb it opens JupyterLab on the chapters."
VERBS = "verbs"
LAB = "without a verb"

RULES = "print the rules of a game"
SIMULATE = "let strategies play many games, always on the same seats"
TOURNAMENT = "let strategies play each other, changing seats, and say who wins how often"
CHECK = "replay records and say whether every move and every sum is right"
SHOW = "print a record as a readable transcript"
REPORT = "read the students' files of a class, play all their games again, and write a report"
CLASS_FILES = "a folder or a zip with the students' files, as they were handed in"
PAGE = "the page to write, *.html; it opens without a network (default %(default)s)"
CSV = "write the tables into this folder, too, for a spreadsheet"
FILES_AND_GAMES = "files and games"
DEMO = "show the demonstration of 15 minutes in a page of its own, for a projector"
DOCTOR = "look at all that the lab needs, and say in plain words what is missing and what repairs it"
SHARE = "print the links under which others can open the chapters in a browser, with nothing installed"

SEATS = "the strategies, by seat, for instance cautious,greedy,random,random"
STRATEGIES = "the strategies, for instance random,cautious,planner"
PLAYERS = "how many seats a game has (default 4)"
RECORDS = "write the record of every game into this folder"
OUT = "write one row per game and seat into this file, *.csv or *.parquet"
HOW_MANY = "how many games (default %(default)s)"
SEED = "the same seed gives the same games (default %(default)s)"
RULE = "a rule option, for instance advanced=true; may be given several times"
DATA = "a folder with card tables of your own"
PROCESSES = "how many processes share the work (default 1); the results do not depend on it"
RECORD_FILE = "a record, *.jsonl"
ROUND = "only this round, or turn"
SEAT = "only what this seat could see while it played; seats count from 0"
NO_BROWSER = "start JupyterLab, but open no browser: its address is printed"
PORT = "the port JupyterLab listens on; without it JupyterLab looks for a free one"
PORT_TO_TRY = "look whether this port is free; without it, whether any is that JupyterLab tries"
NO_BROWSER_FOR_DEMO = "open no browser: the address is printed"
PORT_OF_DEMO = "the port it listens on; without it a free one is looked for"
FRESH = "get changed chapters back as they were; yours are kept beside them under another name"
HUB = "the address of a JupyterHub, for a link that opens the chapters there"
PUPILS = "links for pupils: they open the first chapter alone, and no list of files beside it"
REMOTE = "the remote of the clone that the links lead to (default %(default)s)"

OTHER_CARDS = "Note: it was played with other card tables than these."

ONLY_WITHOUT_A_VERB = "--no-browser, --port and --fresh are for JupyterLab, which opens without a verb"

NO_JUPYTERLAB = "JupyterLab is not installed. How to get it, says: ponzi-lab doctor"
NO_VOILA = "Voila, which shows the demonstration, is not installed. How to get it, says: ponzi-lab doctor"
HOW_TO_CHOOSE_A_PORT = "Choose another with --port, or leave it out: then JupyterLab looks for a free one."

BINDER_LINK = "On Binder, with nothing to install:"
BADGE = "The same as a badge, for a text in Markdown:"
HUB_LINK = "On the JupyterHub, if nbgitpuller and ponzi_lab are installed there:"

NO_GIT = "The links are read from a clone with git, and git is not installed here."
NO_CLONE = "There is no clone of ponzi_lab in this folder. Clone it with git, go into the folder, and type it there."
NO_REMOTES = (
    "This clone has no remote, so nobody else can get at it. Make a public repository, for instance at GitHub or "
    "GitLab, and then type: git remote add origin URL, and: git push origin HEAD."
)
NOT_AN_ADDRESS = "--hub wants the whole address of a JupyterHub, such as https://hub.example.org."
NO_BRANCH = "The link to a hub needs a branch, and this clone stands on none. Choose one with: git switch BRANCH."


def games(names: Sequence[str]) -> str:
    return f"the game: {listed(names)}"


def not_a_table(path: str) -> str:
    return f"--out writes a table, so its file must end in .csv or .parquet: {path}"


def not_a_page(path: str) -> str:
    return f"--out writes a page, so its file must end in .html: {path}"


def no_report_of_ours(path: str) -> str:
    return f"{path} is there already, and it is no class report. Move it away, or choose another name with --out."


def reported(path: str, students: int, problems: int, replaced: bool) -> str:
    verdict = f"{problems} {plural(problems, 'line')} about what does not hold" if problems else "all files hold"
    return f"{path}: {students} {plural(students, 'student')}, {verdict}" + (
        " (it replaces an older report)" if replaced else ""
    )


def tables_written(folder: str, names: Sequence[str]) -> str:
    return f"{folder}: {listed(names, 'and')}"


def file_problem(error: OSError) -> str:
    return f"{error.filename}: {error.strerror}." if error.filename else f"{error}."


def checked(file: str, decisions: int, periods: int, period_name: str, over: bool, other_cards: bool) -> str:
    parts = [f"{decisions} {plural(decisions, 'decision')}", f"{periods} {plural(periods, period_name)}"]
    if not over:
        parts.append("not finished")
    cards = " (other card tables)" if other_cards else ""
    return f"{file}: ok, {', '.join(parts)}{cards}"


# The lab

THE_LAB, THE_DEMONSTRATION = "lab", "demonstration"
AS_ROOT = "You are the user root. JupyterLab advises against that, and is started all the same."


def opens(name: str) -> str:
    return f"The {name} opens. That takes a moment."


def is_open(name: str, address: str) -> str:
    return f"The {name} is open at {address}\nLeave this window open. Ctrl-C ends it."


def closed(name: str) -> str:
    return f"The {name} is closed."


def ended_by_itself(name: str, last: Sequence[str]) -> str:
    output = "".join(f"\n    {line}" for line in last) or " nothing."
    return f"The {name} has ended, and nobody had asked it to. The last it said:{output}"


def no_such_port(port: int) -> str:
    return f"There is no port {port}; ports are 1 to 65535. {HOW_TO_CHOOSE_A_PORT}"


def port_in_use(port: int) -> str:
    return f"Port {port} is in use. {HOW_TO_CHOOSE_A_PORT}"


def port_not_allowed(port: int) -> str:
    return f"Port {port} may not be used on this computer. {HOW_TO_CHOOSE_A_PORT}"


def fresh_in_a_clone(folder: str) -> str:
    return (
        f"--fresh is for chapters that were copied from an installed package. Those in {folder} are the chapters "
        "themselves. Rename what you want to keep, and then type there: git restore ."
    )


def nowhere_to_write(here: str, home: str) -> str:
    return f"The chapters need a folder of yours, and none can be made in {here} or in {home}. Go to one that you own."


def chapters_copied(folder: str, copied: int, left: int) -> str:
    if not copied:
        return f"The chapters are in {folder}. Nothing was copied: all is there, and stays as it is."
    if not left:
        return f"The chapters are in {folder}: {counted(copied, 'file')} copied."
    return f"The chapters are in {folder}: {counted(copied, 'file')} copied, {left} already there and left as they are."


def set_aside(chapter: str, mine: str) -> str:
    return f"{chapter} had been changed: yours is now called {mine}."


# Links for others


def no_such_remote(name: str, names: Sequence[str]) -> str:
    return f"There is no remote {name!r} here, only {listed(names, 'and')}. Choose one with --remote NAME."


def not_public(remote: str) -> str:
    return (
        f"The remote {remote!r} is no address that others can reach. Push to a public repository, for instance at "
        "GitHub or GitLab, make it a remote with: git remote add NAME URL, and choose it with --remote NAME."
    )


def what_opens(address: str, ref: str) -> str:
    return f"These links open what has been pushed to {address}, {ref}. The repository must be public."


def not_pushed(remote: str) -> str:
    return (
        f"Careful: as far as this clone knows, that has never been pushed, and then the links open nothing. "
        f"To push it, type: git push {remote} HEAD"
    )


def not_ignored(paths: Sequence[str]) -> str:
    return (
        f"Careful: {listed(paths, 'and')} {'lies' if len(paths) == 1 else 'lie'} in a clone, and git does not ignore "
        "that: git add and git push would publish your class. Move it out of the clone."
    )


def branch(name: str) -> str:
    return f"branch {name}"


def commit(name: str) -> str:
    return f"commit {name}"


def link(title: str, text: str) -> str:
    return f"\n{title}\n{text}"


# The doctor

THE_PYTHON = "Python"
THE_PACKAGES = "the packages"
THE_FRONT_ENDS = "what shows tables and figures"
THE_DATA = "the data"
THE_CHAPTERS = "the chapters"
THE_FOLDER = "the folder"
THE_PORT = "the port"
THE_LOG = "the log"
THE_KERNEL = "the Python of a chapter"
ECONOMICS = "economics"

NO_PACKAGES = "The packages of the lab are not installed."
NEWER_PYTHON = "Install a newer Python, and then ponzi_lab with it, as README.md says."
OLD_PYTHON = f"This Python is too old for ponzi_lab. {NEWER_PYTHON}"
UNSET_PATHS = "JupyterLab was told to look elsewhere: take JUPYTER_PATH and JUPYTER_DATA_DIR out of the environment."
MOVE_AWAY = "Delete that folder, or move it elsewhere."
FRESH_CHAPTERS = "ponzi-lab --fresh"
MAKE_ROOM = "Make room on that disk, or copy the whole folder of the kit to another, and start it there."
GO_TO_ONE = "Go to a folder of your own with space left (cd FOLDER), and start ponzi-lab there."
WITHOUT_PORT = "Start it without --port: ponzi-lab"
WHAT_TAKES_PORTS = (
    "Close the program that uses it. If there is none, a firewall may be in the way: ask who looks after it."
)
STICK = "FOLDER-ON-THE-STICK"
WITHOUT_NETWORK = f"Without a network, write behind the word install: --no-index --find-links {STICK}"


def looking(name: str, seconds: int) -> str:
    return f"Looking at {name}: {seconds} s "


def well(text: str) -> str:
    return f"ok     {text}"


def wrong(text: str, repair: str) -> str:
    return f"WRONG  {text}\n       What to do: {repair}"


def later(name: str) -> str:
    return f"later  Not looked at until the packages are there: {name}."


def summary(wrong: int, called: str, pip: bool) -> str:
    if not wrong:
        return f"All is well. Type: {called}"
    things = "One thing is wrong" if wrong == 1 else f"{wrong} things are wrong, the first one first"
    without = f"\n{WITHOUT_NETWORK}" if pip else ""
    return f"{things}. Do what stands below it, and then type again: {called} doctor{without}"


def unforeseen(name: str, error: Exception) -> str:
    return f"Something is broken in {name}: {type(error).__name__}: {' '.join(str(error).split())[:300]}"


def python(version: str, program: str) -> str:
    return f"Python {version}: {program}"


def wrong_python(version: str, versions: str) -> str:
    return f"This is Python {version}, and ponzi_lab needs {versions}."


def packages(number: int) -> str:
    return f"{number} packages, all there and none too old"


def packages_wrong(missing: Sequence[str], old: Sequence[tuple[str, str, str]]) -> str:
    sentences = [f"Not installed: {listed(missing, 'and')}."] if missing else []
    sentences += [f"{name} is {version}, and {name}{versions} is needed." for name, version, versions in old]
    return " ".join(sentences)


def damaged_packages(names: Sequence[str]) -> str:
    return f"Files are missing or damaged: {listed(names, 'and')}."


def front_ends(number: int) -> str:
    return f"{number} extensions of JupyterLab, which show tables and figures"


def not_looked_for(name: str, folder: str) -> str:
    return f"JupyterLab does not look where {name} lies: {folder}"


def another_is_taken(name: str, folder: str) -> str:
    return f"JupyterLab takes an old {name} of another installation: {folder}"


def rename(to: str) -> str:
    return f"Rename it, for instance to {to}"


def is_off(name: str) -> str:
    return f"Someone has switched {name} off in JupyterLab."


def damaged_kit(files: Sequence[str]) -> str:
    more = f" and {counted(len(files) - 3, 'more file')}" if len(files) > 3 else ""
    return f"Files of ponzi_lab are missing or damaged: {', '.join(files[:3])}{more}."


def damaged_data(title: str, error: str) -> str:
    return f"The data of {title} cannot be read: {error}"


def other_cards(game: str) -> str:
    return f"The card tables of {game} are not those of its sample game."


def data(games: int) -> str:
    return f"the data: {counted(games, 'sample game')} played again, and all tables read"


def broken_chapters(names: Sequence[str], folder: str = "") -> str:
    return f"Chapters that cannot be read{f' in {folder}' if folder else ''}: {listed(names, 'and')}."


def no_chapters(folder: str) -> str:
    return f"There are no chapters in {folder}"


def get_the_folder_again(folder: str) -> str:
    return f"Get the folder {folder} once more, from where you have it."


def chapter(number: str) -> str:
    return f"chapter {number}"


def missing(names: Sequence[str]) -> str:
    return f"Files of the kit are missing: {listed(names, 'and')}."


def chapters(number: int) -> str:
    return counted(number, "chapter")


def folder(path: str) -> str:
    return f"room to write: {path}"


def no_folder(tried: Sequence[tuple[str, str]]) -> str:
    return "Nothing can be written. " + " ".join(f"{path}: {why}." for path, why in tried)


def port(number: int) -> str:
    return f"port {number} is free"


def no_port(first: int, last: int) -> str:
    return f"None of the ports {first} to {last} is free."


def no_log(path: str) -> str:
    return f"the lab has not run yet; what it says will be in {path}"


def log(path: str) -> str:
    return f"what the lab said when it last ran is in {path}"


def kernel(seconds: float) -> str:
    return f"the Python of a chapter starts and answers: {seconds:.1f} s"


def kernel_silent(why: str) -> str:
    return f"The Python of a chapter does not start, or does not answer: {why}"


def kernel_fails(error: str) -> str:
    return f"The Python of a chapter cannot load all it needs: {error}"


def in_the_way(file: str, name: str) -> str:
    return f"The chapters take this file for the package {name}: {file}"


def another_kit(folder: str) -> str:
    return f"The chapters would run with another ponzi_lab, or with another Python: {folder}"
