"""Every sentence of the command line."""

from __future__ import annotations

from collections.abc import Sequence

from .core.words import listed

WHAT_IT_IS = "A teaching kit on Ponzi economics: board games, played exactly, and the books they leave behind."
WITHOUT_A_VERB = "Without a verb it opens JupyterLab on the chapters."
VERBS = "verbs"
LAB = "without a verb"

RULES = "print the rules of a game"
SIMULATE = "let strategies play many games, always on the same seats"
TOURNAMENT = "let strategies play each other, changing seats, and say who wins how often"
CHECK = "replay records and say whether every move and every sum is right"
SHOW = "print a record as a readable transcript"
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
FRESH = "get changed chapters back as they were; yours are kept beside them under another name"
ALLOW_ROOT = "start it for the user root too, which JupyterLab refuses otherwise"
HUB = "the address of a JupyterHub, for a link that opens the chapters there"
REMOTE = "the remote of the clone that the links lead to (default %(default)s)"

OTHER_CARDS = "Note: it was played with other card tables than these."

ONLY_WITHOUT_A_VERB = "--no-browser, --port, --fresh and --allow-root are for JupyterLab, which opens without a verb"

NO_JUPYTERLAB = 'JupyterLab is not installed. Install it with: pip install "ponzi_lab[lab]"'
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


def file_problem(error: OSError) -> str:
    return f"{error.filename}: {error.strerror}." if error.filename else f"{error}."


def checked(file: str, decisions: int, periods: int, period_name: str, over: bool, other_cards: bool) -> str:
    parts = [_counted(decisions, "decision"), _counted(periods, period_name)]
    if not over:
        parts.append("not finished")
    cards = " (other card tables)" if other_cards else ""
    return f"{file}: ok, {', '.join(parts)}{cards}"


def _counted(number: int, noun: str) -> str:
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


# The lab


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


def chapters_copied(folder: str, copied: int, kept: int) -> str:
    if not copied:
        return f"The chapters are in {folder}. Nothing was copied: all is there, and stays as it is."
    if not kept:
        return f"The chapters are in {folder}: {_counted(copied, 'file')} copied."
    return (
        f"The chapters are in {folder}: {_counted(copied, 'file')} copied, {kept} already there and left as they are."
    )


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


def branch(name: str) -> str:
    return f"branch {name}"


def commit(name: str) -> str:
    return f"commit {name}"


def link(title: str, text: str) -> str:
    return f"\n{title}\n{text}"
