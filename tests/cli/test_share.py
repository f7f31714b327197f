"""`ponzi-lab share`: the links that it makes of a clone's remote, and what it says where there is none."""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path
from urllib.parse import parse_qs, unquote, urlsplit

import pytest

from ponzi_lab.core.errors import Refused
from ponzi_lab.lab import words
from ponzi_lab.lab.share import Published, _place, links

from .conftest import Typed

Type = Callable[..., Typed]
GITHUB = "https://github.com/ada/ponzi_lab"
BINDER = "https://mybinder.org/v2"
HUB = "https://hub.example.org"

needs_git = pytest.mark.skipif(shutil.which("git") is None, reason="git is not installed")


def git(*words: str) -> None:
    subprocess.run(["git", *words], check=True, capture_output=True)


@pytest.fixture
def clone(typed: Type, monkeypatch: pytest.MonkeyPatch) -> Callable[[str], None]:
    """Make the current folder a clone of ponzi_lab on branch main; what is called makes its remote."""
    for name in ("GIT_CONFIG_GLOBAL", "GIT_CONFIG_SYSTEM"):
        monkeypatch.setenv(name, "/dev/null")
    git("init", "-q", "--initial-branch=main")
    for folder in ("binder", "notebooks"):
        Path(folder).mkdir()
    for name in ("01_b", "00_a", "first_look"):
        Path("notebooks", f"{name}.ipynb").touch()
    git("-c", "user.name=Ada", "-c", "user.email=ada@example.org", "commit", "-q", "--allow-empty", "-m", "first")

    def remote(url: str) -> None:
        git("remote", "add", "origin", url)
        git("update-ref", "refs/remotes/origin/main", "HEAD")  # what `git push` leaves here

    return remote


def site_of(url: str) -> tuple[str, str]:
    return _place("origin", url)


# What the links are


@pytest.mark.parametrize(
    "url",
    [
        GITHUB,
        f"{GITHUB}.git",
        f"{GITHUB}/",
        "http://github.com/ada/ponzi_lab",
        "https://www.github.com/ada/ponzi_lab",
        "https://GitHub.com/ada/ponzi_lab",
        "git@github.com:ada/ponzi_lab.git",
        "github.com:ada/ponzi_lab",
        "ssh://git@github.com/ada/ponzi_lab.git",
        "ssh://git@ssh.github.com:443/ada/ponzi_lab.git",
        "git://github.com/ada/ponzi_lab.git",
        "https://ada:secret@github.com/ada/ponzi_lab.git?private_token=secret#secret",
    ],
)
def test_github_in_every_form(url: str) -> None:
    published = Published(*site_of(url), "main")
    assert published.address == GITHUB
    assert published.binder == f"{BINDER}/gh/ada/ponzi_lab/main?urlpath=lab/tree/notebooks"


@pytest.mark.parametrize(
    "url",
    [
        "https://gitlab.com/uni/econ/ponzi_lab.git",
        "git@gitlab.com:uni/econ/ponzi_lab.git",
        "ssh://git@altssh.gitlab.com:443/uni/econ/ponzi_lab.git",
    ],
)
def test_gitlab_with_groups_within_groups(url: str) -> None:
    published = Published(*site_of(url), "main")
    assert published.address == "https://gitlab.com/uni/econ/ponzi_lab"
    assert published.binder == f"{BINDER}/gl/uni%2Fecon%2Fponzi_lab/main?urlpath=lab/tree/notebooks"


@pytest.mark.parametrize(
    ("url", "address"),
    [
        ("git@git.example.org:ada/ponzi_lab.git", "https://git.example.org/ada/ponzi_lab.git"),
        ("ssh://git@git.example.org:2222/ada/ponzi_lab", "https://git.example.org/ada/ponzi_lab"),
        ("https://ada:secret@git.example.org:8443/ponzi_lab.git", "https://git.example.org:8443/ponzi_lab.git"),
        ("http://git.example.org/a%20b/ponzi lab.git", "http://git.example.org/a%20b/ponzi%20lab.git"),
        ("https://1.1.1.1/ada/ponzi.git", "https://1.1.1.1/ada/ponzi.git"),
    ],
)
def test_any_other_host(url: str, address: str) -> None:
    published = Published(*site_of(url), "main")
    assert published.address == address
    place, ref = urlsplit(published.binder).path.removeprefix("/v2/git/").split("/")
    assert (unquote(place), ref) == (address, "main")


@pytest.mark.parametrize(
    ("ref", "shown"),
    [("main", "main"), ("course/2026", "course/2026"), ("a#b?c", "a%23b%3Fc"), ("Zürich", "Z%C3%BCrich")],
)
def test_branches_of_any_name(ref: str, shown: str) -> None:
    assert Published("https://github.com", "ada/ponzi_lab", ref).binder.startswith(
        f"{BINDER}/gh/ada/ponzi_lab/{shown}?"
    )


@pytest.mark.parametrize(
    "url",
    [
        "",
        "/srv/git/ponzi.git",
        "../ponzi",
        "file:///srv/git/ponzi.git",
        r"C:\git\ponzi",
        "C:/git/ponzi",
        "git@server:ponzi.git",
        "https://ada:secret@localhost/ponzi.git",
        "https://ada:secret@github.com:no-number/ponzi",
        "https://[github.com/ada/ponzi",
        "https://github.com/",
        "https://github.com/ada",
        "https://raw.github.com/ada",
        "https://raw.githubusercontent.com/ada/ponzi_lab/main",
        "https://192.168.1.5/ada/ponzi.git",
        "git@10.0.0.7:ada/ponzi.git",
        "ssh://git@127.0.0.1:2222/ada/ponzi.git",
        "http://172.16.0.9:3000/ada/ponzi",
        "http://192.168.5/ada/ponzi",
        "https://169.254.1.1/ada/ponzi",
        "https://git.school.lan/ada/ponzi.git",
        "https://nas.local/ada/ponzi.git",
        "https://nas.local./ada/ponzi.git",
        "https://[fd00::1]/ada/ponzi.git",
    ],
)
def test_a_remote_that_others_cannot_reach(url: str) -> None:
    with pytest.raises(Refused, match="The remote 'origin' is no address that others can reach") as refused:
        site_of(url)
    assert "secret" not in str(refused.value)


@pytest.mark.parametrize(
    ("hub", "base"),
    [
        (HUB, HUB),
        (f"{HUB}/", HUB),
        (f"{HUB}/hub/home?next=1", HUB),
        (f"{HUB}/user/ada/lab/tree/x", HUB),
        (f"{HUB}:8000/jupyter/hub/spawn", f"{HUB}:8000/jupyter"),
        ("https://ada:secret@hub.example.org/jupyter", f"{HUB}/jupyter"),
        (f"{HUB}/user-redirect/lab", HUB),
        (f'{HUB}/a"><b>', f"{HUB}/a%22%3E%3Cb%3E"),
    ],
)
def test_the_link_to_a_hub(hub: str, base: str) -> None:
    link = Published("https://github.com", "ada/ponzi_lab", "course/2026 b").on(hub)
    assert link.startswith(f"{base}/hub/user-redirect/git-pull?repo=https://github.com/ada/ponzi_lab&branch=")
    assert parse_qs(urlsplit(link).query) == {
        "repo": [GITHUB],
        "branch": ["course/2026 b"],
        "targetPath": ["ponzi_lab"],
        "urlpath": ["lab/tree/ponzi_lab/notebooks"],
    }


def test_on_a_hub_a_clone_has_the_name_of_its_repository() -> None:
    link = Published("https://git.example.org", "ada/ponzi.git", "main").on(HUB)
    asked = parse_qs(urlsplit(link).query)
    assert asked["repo"] == ["https://git.example.org/ada/ponzi.git"]
    assert asked["targetPath"] == ["ponzi"]
    assert asked["urlpath"] == ["lab/tree/ponzi/notebooks"]


@pytest.mark.parametrize(
    "hub", ["", "hub.example.org", "ftp://hub.example.org", "https://", "https://[x", "https://x:y", 'https://x"><b>']
)
def test_what_is_no_address_of_a_hub(hub: str) -> None:
    with pytest.raises(Refused, match="--hub wants the whole address of a JupyterHub, such as"):
        links(Published("https://github.com", "ada/ponzi_lab", "main"), hub)


def test_a_chapter_with_blanks_in_its_name_is_written_as_links_are() -> None:
    published = Published("https://github.com", "ada/ponzi_lab", "main", page="00 a&b.ipynb")
    opened = "doc/tree/notebooks/00 a&b.ipynb"
    assert parse_qs(urlsplit(published.binder).query) == {"urlpath": [opened]}
    assert parse_qs(urlsplit(published.on(HUB)).query)["urlpath"] == [opened.replace("tree/", "tree/ponzi_lab/")]


# What is printed


@needs_git
def test_it_prints_the_link_and_a_badge(typed: Type, clone: Callable[[str], None]) -> None:
    clone("https://ada:secret@github.com/ada/ponzi_lab.git")
    link = f"{BINDER}/gh/ada/ponzi_lab/main?urlpath=lab/tree/notebooks"
    told = typed("share")
    assert (told.code, told.err) == (0, "")
    assert told.lines == [
        f"These links open what has been pushed to {GITHUB}, branch main. The repository must be public.",
        "",
        "On Binder, with nothing to install:",
        link,
        "",
        "The same as a badge, for a text in Markdown:",
        f"[![Binder](https://mybinder.org/badge_logo.svg)]({link})",
    ]
    with_hub = typed("share", "--hub", HUB)
    assert with_hub.out.startswith(told.out)
    assert with_hub.lines[7:9] == ["", "On the JupyterHub, if nbgitpuller and ponzi_lab are installed there:"]
    assert with_hub.lines[9].startswith(f"{HUB}/hub/user-redirect/git-pull?repo={GITHUB}&branch=main&")
    assert typed("share", "--hub", "hub.example.org").code == 2


@needs_git
def test_it_works_below_the_top_and_with_another_remote(
    typed: Type, clone: Callable[[str], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    clone("git@github.com:ada/ponzi_lab.git")
    git("remote", "add", "course", "git@gitlab.com:uni/econ/ponzi_lab.git")
    git("switch", "-q", "-c", "autumn/2026")
    monkeypatch.chdir("notebooks")
    assert f"{BINDER}/gh/ada/ponzi_lab/autumn/2026?" in typed("share").out
    assert f"{BINDER}/gl/uni%2Fecon%2Fponzi_lab/autumn/2026?" in typed("share", "--remote", "course").out


@needs_git
def test_a_clone_that_stands_on_no_branch(typed: Type, clone: Callable[[str], None]) -> None:
    clone(GITHUB)
    git("switch", "-q", "--detach")
    commit = Path(".git/HEAD").read_text(encoding="utf-8").strip()
    told = typed("share")
    assert f"{GITHUB}, commit {commit}." in told.out
    assert f"/ada/ponzi_lab/{commit}?" in told.out
    told = typed("share", "--hub", HUB)
    assert (told.code, told.out) == (2, "")
    assert told.err.endswith("Choose one with: git switch BRANCH.\n")


@needs_git
def test_for_pupils_the_links_open_the_first_chapter_alone(typed: Type, clone: Callable[[str], None]) -> None:
    """As JupyterLab shows it under `doc`: there is no list of files, where the answers lie."""
    clone(GITHUB)
    told = typed("share", "--pupils", "--hub", HUB)
    assert f"{BINDER}/gh/ada/ponzi_lab/main?urlpath=doc/tree/notebooks/00_a.ipynb" in told.lines
    link = parse_qs(urlsplit(told.lines[-1]).query)
    assert link["urlpath"] == ["doc/tree/ponzi_lab/notebooks/00_a.ipynb"]
    assert "lab/tree" not in told.out


@needs_git
def test_what_was_never_pushed_is_said_to_open_nothing(typed: Type, clone: Callable[[str], None]) -> None:
    clone(GITHUB)
    warning = words.not_pushed("origin")
    assert warning not in typed("share").out
    git("switch", "-q", "-c", "autumn/2026")
    told = typed("share")
    assert (told.code, told.lines[-1]) == (0, warning)
    git("update-ref", "refs/remotes/origin/autumn/2026", "HEAD")
    assert warning not in typed("share").out
    git("switch", "-q", "--detach")
    assert warning not in typed("share").out
    git("-c", "user.name=Ada", "-c", "user.email=ada@example.org", "commit", "-q", "--allow-empty", "-m", "second")
    assert typed("share").lines[-1] == warning


# What is said where there is nothing to link to


def test_without_git(typed: Type, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "")
    told = typed("share")
    assert told == Typed(2, "", "ponzi-lab: The links are read from a clone with git, and git is not installed here.\n")


@needs_git
def test_without_a_clone(typed: Type, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("GIT_CEILING_DIRECTORIES", str(tmp_path.parent))
    sentence = "ponzi-lab: There is no clone of ponzi_lab in this folder."
    assert typed("share").code == 2
    assert typed("share").err.startswith(sentence)
    git("init", "-q")
    git("remote", "add", "origin", GITHUB)
    assert typed("share").err.startswith(sentence), "another repository"


@needs_git
def test_without_a_remote(typed: Type, clone: Callable[[str], None]) -> None:
    told = typed("share")
    assert (told.code, told.out) == (2, "")
    assert told.err.startswith("ponzi-lab: This clone has no remote, so nobody else can get at it.")
    assert "git remote add origin URL" in told.err


@needs_git
@pytest.mark.parametrize("name", ["upstream", "--all", ""])
def test_a_remote_of_another_name(typed: Type, clone: Callable[[str], None], name: str) -> None:
    clone(GITHUB)
    git("remote", "add", "second", GITHUB)
    told = typed("share", f"--remote={name}")
    assert (told.code, told.out) == (2, "")
    assert told.err == (
        f"ponzi-lab: There is no remote {name!r} here, only origin and second. Choose one with --remote NAME.\n"
    )


@needs_git
def test_a_remote_that_is_a_folder(typed: Type, clone: Callable[[str], None]) -> None:
    clone("../elsewhere")
    told = typed("share")
    assert (told.code, told.out) == (2, "")
    assert told.err.startswith("ponzi-lab: The remote 'origin' is no address that others can reach.")
