"""Scenes made of functions of a sight and of picks."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from .pieces import Html
from .scene import Scene, Watched
from .sight import Picks, Sight


class Always(Mapping[Any, Any]):
    """The same for each key."""

    def __init__(self, value: Any) -> None:
        self.value = value

    def __getitem__(self, key: Any) -> Any:
        return self.value

    def __iter__(self) -> Any:
        return iter(())

    def __len__(self) -> int:
        return 0


def scenes(
    *,
    pick: Callable[[Sight, Picks, str, str], dict[str, Any]],
    action: Callable[[Sight, Picks], Any | str],
    picks_of: Callable[[Any], dict[str, Any]],
    headline: Callable[[Sight], str],
    own_turn: Callable[[Sight], bool],
    doing: Callable[[Sight], str],
    confirm: Callable[[Sight, Any], str],
    in_words: Callable[[Sight, Any], str],
    board: Callable[[Sight, Picks], Html],
    choice: Callable[[Sight, Picks], Html],
    wheel: Callable[[Sight, Picks], Html],
    brief: Callable[[Sight, Picks], str],
    can_pass: Callable[[Sight], Any | None],
    answers: Callable[[Sight], bool],
) -> dict[str, Any]:
    """`scenes` and `watched` of a face."""

    class Parts:
        sight: Any
        picks: Any
        board = lambda self: board(self.sight, self.picks)  # noqa: E731
        choice = lambda self: choice(self.sight, self.picks)  # noqa: E731
        wheel = lambda self: wheel(self.sight, self.picks)  # noqa: E731

    class One(Parts, Scene[Any]):
        own_turn = property(lambda self: own_turn(self.sight))
        answers = property(lambda self: answers(self.sight))
        headline = lambda self: headline(self.sight)  # noqa: E731
        brief = lambda self: brief(self.sight, self.picks)  # noqa: E731
        pick = lambda self, name, value: pick(self.sight, self.picks, name, value)  # noqa: E731
        made = lambda self: action(self.sight, self.picks)  # noqa: E731
        action = lambda self: action(self.sight, self.picks)  # noqa: E731
        picks_of = lambda self, made: picks_of(made)  # noqa: E731
        passing = lambda self: can_pass(self.sight)  # noqa: E731
        confirm = lambda self, made: confirm(self.sight, made)  # noqa: E731
        in_words = lambda self, made: in_words(self.sight, made)  # noqa: E731

    class Other(Parts, Watched):
        doing = lambda self: doing(self.sight)  # noqa: E731

    return {"scenes": Always(One), "watched": Other}
