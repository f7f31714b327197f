"""What `ponzi-lab share` does: links that open a clone's chapters in a browser, read from its remote without network.

Only addresses made of host and path are printed: a user name, a password or a token in a remote stays there.
"""

from __future__ import annotations

import re
import subprocess
from contextlib import suppress
from dataclasses import dataclass
from ipaddress import ip_address
from pathlib import Path
from urllib.parse import SplitResult, quote, unquote, urlencode, urlsplit

from ..core.errors import Refused
from ..core.records import place_of
from . import words

BINDER = "https://mybinder.org"
HOSTS = {"www.github.com": "github.com", "ssh.github.com": "github.com", "altssh.gitlab.com": "gitlab.com"}
LARGE = ("github.com", "gitlab.com")
NO_REPOSITORIES = ("raw.github.com", "raw.githubusercontent.com", "codeload.github.com", "api.github.com")
HERE_ONLY = ("local", "localhost", "localdomain", "lan", "home", "home.arpa", "internal", "intranet", "corp")
CHAPTERS = "notebooks"
OF_A_CLONE = ("binder", CHAPTERS)

# The short form that git has for ssh, such as git@github.com:ada/ponzi.git.
HOST = re.compile(r"[\w.:-]+")
SHORT = re.compile(r"(?:[^/@:]+@)?(?P<host>[^/@:]+):(?!//)(?P<path>.+)")


@dataclass(frozen=True)
class Published:
    """Where everybody can get a clone: the site of the repository, its path there, and a branch or a commit of it."""

    site: str
    path: str
    ref: str
    is_branch: bool = True
    page: str = ""  # one chapter, which opens alone, without the list of files

    @property
    def address(self) -> str:
        """Where it is cloned from."""
        return f"{self.site}/{quote(self.path)}"

    @property
    def name(self) -> str:
        """The folder that a clone of it gets."""
        return self.path.split("/")[-1].removesuffix(".git")

    @property
    def binder(self) -> str:
        """The link to Binder, which knows the two large hosts by a short form and all others by their address."""
        if self.site == "https://github.com" and self.path.count("/") == 1:
            source = f"gh/{quote(self.path)}"
        elif self.site == "https://gitlab.com":
            source = f"gl/{quote(self.path, safe='')}"
        else:
            source = f"git/{quote(self.address, safe='')}"
        return f"{BINDER}/v2/{source}/{quote(self.ref)}?urlpath={quote(self._opens(CHAPTERS))}"

    def _opens(self, folder: str) -> str:
        """What JupyterLab shows, given where the chapters lie in it."""
        return f"doc/tree/{folder}/{self.page}" if self.page else f"lab/tree/{folder}"

    def on(self, hub: str) -> str:
        """The link to a JupyterHub, where nbgitpuller fetches the repository first."""
        if not self.is_branch:
            raise Refused(words.NO_BRANCH)
        asked = {
            "repo": self.address,
            "branch": self.ref,
            "targetPath": self.name,
            "urlpath": self._opens(f"{self.name}/{CHAPTERS}"),
        }
        return f"{_hub(hub)}/hub/user-redirect/git-pull?{urlencode(asked, quote_via=quote, safe='/:')}"


def links(published: Published, hub: str | None = None) -> str:
    """All that `ponzi-lab share` prints."""
    ref = words.branch(published.ref) if published.is_branch else words.commit(published.ref)
    badge = f"[![Binder]({BINDER}/badge_logo.svg)]({published.binder})"
    parts = [
        words.what_opens(published.address, ref),
        words.link(words.BINDER_LINK, published.binder),
        words.link(words.BADGE, badge),
    ]
    if hub is not None:
        parts.append(words.link(words.HUB_LINK, published.on(hub)))
    return "\n".join(parts)


def of_this_clone(remote: str, pupils: bool = False) -> Published:
    """What a remote of the clone around the current folder tells. For pupils the links open the first chapter alone."""
    top = git("rev-parse", "--show-toplevel")
    if not top or not all((Path(top) / folder).is_dir() for folder in OF_A_CLONE):
        raise Refused(words.NO_CLONE)
    names = (git("remote") or "").splitlines()
    if not names:
        raise Refused(words.NO_REMOTES)
    if remote not in names:
        raise Refused(words.no_such_remote(remote, names))
    site, path = _place(remote, git("remote", "get-url", remote) or "")
    branch = git("symbolic-ref", "--short", "-q", "HEAD")
    page = min((path.name for path in Path(top, CHAPTERS).glob("*.ipynb")), default="") if pupils else ""
    return Published(site, path, branch or git("rev-parse", "HEAD") or "HEAD", bool(branch), page)


def is_pushed(published: Published, remote: str) -> bool:
    """Whether this clone knows that the remote has the branch or the commit; nobody is asked for it."""
    if published.is_branch:
        return git("rev-parse", "--verify", "-q", f"refs/remotes/{remote}/{published.ref}") is not None
    return bool(git("for-each-ref", "--contains", published.ref, f"refs/remotes/{remote}/"))


def would_be_published(path: Path) -> bool:
    """Whether a file lies in a clone, and `git add .` would take it up."""
    with suppress(OSError):
        file = place_of(path)
        command = ["git", "-C", str(file.parent), "check-ignore", "-q", "--", file.name]
        return subprocess.run(command, capture_output=True, check=False).returncode == 1
    return False


def git(*arguments: str) -> str | None:
    """What git says, or None if it does not know."""
    try:
        done = subprocess.run(["git", *arguments], capture_output=True, encoding="utf-8", errors="replace", check=False)
    except FileNotFoundError:
        raise Refused(words.NO_GIT) from None
    return done.stdout.strip() if done.returncode == 0 else None


def _place(remote: str, url: str) -> tuple[str, str]:
    """The site and the path of a remote."""
    short = SHORT.fullmatch(url)
    parts = _split(f"ssh://{short['host']}/{short['path']}" if short else url)
    host = (parts.hostname or "").rstrip(".") if parts else ""
    host = HOSTS.get(host, host)
    path = unquote(parts.path).strip("/") if parts else ""
    if parts is None or not path or not _is_public(host) or (host in LARGE and "/" not in path):
        raise Refused(words.not_public(remote))
    if host in LARGE:
        return f"https://{host}", path.removesuffix(".git")
    if parts.scheme in ("http", "https"):
        return f"{parts.scheme}://{host}" + (f":{parts.port}" if parts.port else ""), path
    return f"https://{host}", path  # the port of ssh is none for a browser


def _is_public(host: str) -> bool:
    """Whether it may be a site with repositories that everybody can reach; a folder of a disk has no host at all."""
    last = host.rpartition(".")[2]
    if last.isdigit():
        with suppress(ValueError):
            return ip_address(host).is_global
        return False
    here = any(host.endswith(f".{end}") for end in HERE_ONLY)
    return "." in host and not here and host not in NO_REPOSITORIES


def _hub(url: str) -> str:
    """The address of a hub; people copy it from the browser, with what they are just looking at behind it."""
    parts = _split(url)
    if parts is None or parts.scheme not in ("http", "https") or not HOST.fullmatch(parts.hostname or ""):
        raise Refused(words.NOT_AN_ADDRESS)
    base = re.split(r"/(?:hub|user|user-redirect)(?:/|$)", parts.path)[0].rstrip("/")
    return f"{parts.scheme}://{parts.netloc.rpartition('@')[2]}{quote(base, safe='/%')}"


def _split(url: str) -> SplitResult | None:
    try:
        parts = urlsplit(url)
        _ = parts.port  # a wrong one shows itself only when it is asked for
    except ValueError:
        return None
    return parts
