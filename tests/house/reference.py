"""The reference: a page for each module of the package, and on that of a picture the picture itself.

    python -m tests.house.reference FOLDER [MODULE...]

writes all pages there, or those of some modules, and says with which one to begin. No network is needed, neither to
write nor to read them.
"""

from __future__ import annotations

import builtins
import doctest
import importlib.util
import inspect
import re
import sys
import warnings
from pathlib import Path

import pdoc
from plotly.offline import get_plotlyjs

import ponzi_lab
from ponzi_lab import figures
from ponzi_lab.figures.kit.picture import Picture
from ponzi_lab.figures.kit.show import on_page

PAGES = Path(__file__).parent / "reference_page"
SCRIPT = "plotly.js"
# Not for those who write Python: words, and what is behind the commands, the tables and the chapters.
HIDDEN = r"!ponzi_lab\.(.*words|tables(\.(?!open$).*)?|(lessons|cli|doctor|launcher|share|\w+_settings)\b.*)$"


class Example(doctest.DocTestRunner):
    """An example that is run: what it shows last."""

    shown: object = None

    def report_success(self, out: object, test: object, example: object, got: str) -> None:
        self.shown = vars(builtins).get("_")


def drawn(example: doctest.DocTest) -> Picture:
    """The picture that an example makes."""
    runner = Example(optionflags=doctest.NORMALIZE_WHITESPACE)
    assert runner.run(example).failed == 0
    assert isinstance(runner.shown, Picture)
    return runner.shown


def with_a_list(doc: str, parameters: list[str]) -> str:
    """A docstring in which each parameter is an item of a list, without the marks for those who test it."""
    doc = re.sub(r" *# doctest:.*", "", doc)
    return re.sub(rf"^({'|'.join(parameters)}): ", r"- **\1**: ", inspect.cleandoc(doc), flags=re.MULTILINE)


def imported(names: list[str]) -> list[tuple[str, str, str]]:
    """What `from ponzi_lab import` gives: its name, the page it stands on, and what is said first about it."""
    things = [(name, getattr(ponzi_lab, name)) for name in names]
    return [
        (name, thing.__module__, (inspect.getdoc(thing) or "").split("\n\n")[0].replace("`", ""))
        for name, thing in things
        if callable(thing)
    ]


def is_there(module: str) -> bool:
    """Whether there is such a module in the package."""
    try:
        return module.partition(".")[0] == "ponzi_lab" and importlib.util.find_spec(module) is not None
    except ModuleNotFoundError:  # not even the package that it should be in
        return False


def write(folder: Path, *only: str) -> Path:
    """All pages, or those of some modules; the one to begin with."""
    examples: dict[str, doctest.DocTest] = {}
    for kind in (getattr(figures, name) for name in figures.PLACES):
        (examples[kind.__module__],) = doctest.DocTestFinder(recurse=False).find(kind, globs={})
        kind.__doc__ = with_a_list(kind.__doc__, list(inspect.signature(kind).parameters))

    def picture_of(module: str) -> str:
        if module not in examples:
            return ""
        shown = on_page(drawn(examples[module]), "picture")
        return f'<script src="{"../" * module.count(".")}{SCRIPT}"></script><section>{shown}</section>'

    pdoc.render.configure(template_directory=PAGES, show_source=False, footer_text="")
    pictures = {"Pictures": imported(sorted(figures.PLACES))}
    lists = {"ponzi_lab": {"To play": imported(ponzi_lab.__all__)} | pictures, figures.__name__: pictures}
    pdoc.render.env.globals |= {"picture_of": picture_of, "imported": lists}
    vars(ponzi_lab).pop("__all__", None)  # its names are loaded late: each stands on the page of its own module
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", "Error parsing type annotation")  # of a NamedTuple's own __init__
        pdoc.pdoc(*(only or ("ponzi_lab", HIDDEN)), output_directory=folder)
    (folder / SCRIPT).write_text(get_plotlyjs(), encoding="utf-8")
    first = only[0].replace(".", "/") if only else "index"
    return folder / f"{first}.html"


def main(folder: str, *only: str) -> None:
    """Write them, if there are such modules."""
    if unknown := [module for module in only if not is_there(module)]:
        sys.exit(f"There is no module {', '.join(unknown)}. A name is written like {Picture.__module__}.")
    print(f"Begin with {write(Path(folder), *only)}")


if __name__ == "__main__":
    main(*sys.argv[1:])
