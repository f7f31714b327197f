"""Changes of the syntax tree of a file, each said by kind and position, never by the text or by names of locals.

A place is a function with its qualified name (`PayInterest.run`), or a constant of the module or of a class (`SAFE`,
`Rules.bears`). A change says what becomes of the n-th piece of its kind there, as the pieces are written; so another
name, or another layout, leaves it as it is. Two sorts of changes can be said:

- a small one, of which a list can be had: `comparison 2 <=`, `condition 1 never`, `display 3 without 2`; the docstrings
  of the kinds say what there is;
- one by hand: after `=` stands what the piece becomes, with other pieces put in: `{}` is the piece itself, `{call 2}`
  the second call, `{call 2.1}` its first part (0 is what is called), `{parameter 1}` and `{function}` the function's
  own. So `comparison 1.2 = 2 * {}` doubles the right side of the first comparison.

Untouched are annotations, decorators, docstrings, names with two underscores in front, and what stands in a `raise`.
"""

from __future__ import annotations

import ast
import copy
import difflib
import re
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

Ways = dict[str, Callable[[], None]]  # what a piece can become, and how that is done to the tree
Pieces = Iterator[tuple[Any, Ways]]
Function = ast.FunctionDef | ast.AsyncFunctionDef


class Change(NamedTuple):
    """The n-th piece of that kind in a place, counted from 1, and what becomes of it."""

    kind: str
    nth: int
    to: str


class NotThere(Exception):
    """A change that cannot be made, with the reason."""


class Place:
    """A function or a constant: the nodes that may be changed, each before its parts, and its locals."""

    def __init__(self, node: ast.AST, name: str) -> None:
        self.node, self.name = node, name
        self.nodes = [one for root in _roots(node) for one in _walk(root)]
        self.locals = list(dict.fromkeys([*_parameters(node), *self._stored()]))

    def _stored(self) -> Iterator[str]:
        inner = {id(one) for node in self.nodes if isinstance(node, ast.comprehension) for one in ast.walk(node.target)}
        for node in self.nodes:
            if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store) and id(node) not in inner:
                yield node.id

    def of(self, *kinds: type[Any]) -> list[Any]:
        """The nodes of these kinds."""
        return [node for node in self.nodes if isinstance(node, kinds)]

    def put(self, old: ast.AST, new: ast.AST) -> Callable[[], None]:
        """What puts one node into the place of another; the new one may hold the old."""

        def do() -> None:
            for node in ast.walk(self.node):
                for field, value in ast.iter_fields(node):
                    if value is old:
                        setattr(node, field, new)
                        return
                    if isinstance(value, list) and any(one is old for one in value):
                        setattr(node, field, [new if one is old else one for one in value])
                        return

        return do


def _roots(node: ast.AST) -> list[ast.AST]:
    if isinstance(node, Function):
        defaults = [one for one in (*node.args.defaults, *node.args.kw_defaults) if one is not None]
        return [*defaults, *node.body]
    return [node.value]  # type: ignore[attr-defined]


def _walk(node: ast.AST) -> Iterator[ast.AST]:
    """A node and its parts, as they are written, without what stays untouched."""
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
        return
    yield node
    if isinstance(node, ast.Raise):
        return
    for field, value in ast.iter_fields(node):
        if field not in ("annotation", "returns", "decorator_list", "type_params", "type_comment"):
            for part in value if isinstance(value, list) else [value]:
                if isinstance(part, ast.AST):
                    yield from _walk(part)


def _parameters(node: ast.AST) -> list[str]:
    if not isinstance(node, Function):
        return []
    return [one.arg for one in ast.walk(node.args) if isinstance(one, ast.arg) and one.arg not in ("self", "cls")]


# Where changes can be made


def places(tree: ast.Module) -> dict[str, Place]:
    """All functions and constants of a module by their qualified names, in order; of one name, the last."""
    return {place.name: place for place in _places(tree.body, "")}


def _places(body: list[ast.stmt], before: str) -> Iterator[Place]:
    for node in body:
        if isinstance(node, ast.ClassDef):
            yield from _places(node.body, f"{before}{node.name}.")
        elif isinstance(node, Function):
            yield Place(node, before + node.name)
        elif isinstance(node, ast.Assign | ast.AnnAssign) and node.value is not None:
            target = node.targets[0] if isinstance(node, ast.Assign) else node.target
            if isinstance(target, ast.Name) and not target.id.startswith("__") and not _is_type(node.value):
                yield Place(node, before + target.id)


def _is_type(node: ast.expr) -> bool:
    """Whether it is the name of several types together, such as `Buy | Pass`."""
    return isinstance(node, ast.BinOp) and all(
        isinstance(one, ast.BinOp | ast.BitOr | ast.Name | ast.expr_context) for one in ast.walk(node)
    )


# The kinds of changes

SIGNS: dict[str, type[ast.AST]] = {
    **{"<": ast.Lt, "<=": ast.LtE, ">": ast.Gt, ">=": ast.GtE, "==": ast.Eq, "!=": ast.NotEq},
    **{"is": ast.Is, "is not": ast.IsNot, "in": ast.In, "not in": ast.NotIn},
    **{"+": ast.Add, "-": ast.Sub, "*": ast.Mult, "/": ast.Div, "//": ast.FloorDiv, "%": ast.Mod, "**": ast.Pow},
    **{"|": ast.BitOr, "&": ast.BitAnd, "and": ast.And, "or": ast.Or},
}
SIGN_OF = {kind: sign for sign, kind in SIGNS.items()}
NEXT_TO = {
    **{"<": ("<=", ">"), "<=": ("<", ">="), ">": (">=", "<"), ">=": (">", "<="), "==": ("!=",), "!=": ("==",)},
    **{"is": ("is not",), "is not": ("is",), "in": ("not in",), "not in": ("in",)},
    **{"+": ("-",), "-": ("+",), "*": ("//",), "/": ("*",), "//": ("*",), "%": ("//",), "**": ("*",)},
    **{"|": ("&",), "&": ("|",), "and": ("or",), "or": ("and",)},
}
OTHER_CALL = {"min": "max", "max": "min", "any": "all", "all": "any", "ceil": "floor", "floor": "ceil"}
PASSED_ON = ("abs", "max", "min", "reversed", "round", "set", "sorted")  # calls that can become one of their arguments


def _sign(node: Any, field: str, place: int | None = None) -> Ways:
    """The sign of an operation becomes one beside it."""
    now = getattr(node, field) if place is None else getattr(node, field)[place]

    def become(sign: str) -> Callable[[], None]:
        new = SIGNS[sign]()
        return lambda: setattr(node, field, new) if place is None else getattr(node, field).__setitem__(place, new)

    return {sign: become(sign) for sign in NEXT_TO.get(SIGN_OF.get(type(now), ""), ())}


def comparison(place: Place) -> Pieces:
    """A comparison becomes another: `<` becomes `<=` or `>`, `is` becomes `is not`."""
    for node in place.of(ast.Compare):
        for at in range(len(node.ops)):
            yield node, _sign(node, "ops", at)


def junction(place: Place) -> Pieces:
    """An `and` becomes an `or`, an `or` an `and`; or it loses one of its parts (`without 2`)."""
    for node in place.of(ast.BoolOp):
        yield (
            node,
            _sign(node, "op") | {f"without {at + 1}": _without(node, "values", at) for at in range(len(node.values))},
        )


def _without(node: Any, field: str, at: int) -> Callable[[], None]:
    def do() -> None:
        for one in field.split():
            setattr(node, one, [part for number, part in enumerate(getattr(node, one)) if number != at])

    return do


def operation(place: Place) -> Pieces:
    """An operation gets the opposite sign, or becomes its left or its right side."""
    for node in place.of(ast.BinOp, ast.AugAssign):
        sides = {"left": node.left, "right": node.right} if isinstance(node, ast.BinOp) else {"right": node.value}
        if any(isinstance(side, ast.JoinedStr) or _is_text(side) for side in sides.values()):
            yield node, {}
        elif isinstance(node, ast.AugAssign):
            yield node, _sign(node, "op")
        else:
            yield node, _sign(node, "op") | {name: place.put(node, side) for name, side in sides.items()}


def _is_text(node: ast.AST) -> bool:
    return isinstance(node, ast.Constant) and isinstance(node.value, str | bytes)


def number(place: Place) -> Pieces:
    """A number becomes one more or one less."""
    for node in place.of(ast.Constant):
        if type(node.value) in (int, float):
            yield (
                node,
                {
                    "+1": place.put(node, ast.Constant(node.value + 1)),
                    "-1": place.put(node, ast.Constant(node.value - 1)),
                },
            )


def truth(place: Place) -> Pieces:
    """True becomes False, False becomes True."""
    for node in place.of(ast.Constant):
        if type(node.value) is bool:
            yield node, {"the other": place.put(node, ast.Constant(not node.value))}


def condition(place: Place) -> Pieces:
    """What is asked (by `if`, `while`, and in a comprehension) is turned round, or holds always, or never."""
    for node in place.of(ast.If, ast.IfExp, ast.While, ast.comprehension):
        for test in node.ifs if isinstance(node, ast.comprehension) else [node.test]:
            ways = {
                "not": place.put(test, ast.UnaryOp(ast.Not(), test)),
                "never": place.put(test, ast.Constant(False)),
            }
            if not isinstance(node, ast.While):
                ways["always"] = place.put(test, ast.Constant(True))
            yield test, ways


def turned(place: Place) -> Pieces:
    """A `not` or a minus goes."""
    for node in place.of(ast.UnaryOp):
        yield node, {"drop": place.put(node, node.operand)}


def statement(place: Place) -> Pieces:
    """A statement goes: one that changes something in its place, calls, deletes, raises, goes on or breaks off."""
    for node in place.of(ast.Assign, ast.AugAssign, ast.Expr, ast.Delete, ast.Raise, ast.Continue, ast.Break):
        if not (isinstance(node, ast.Assign) and any(isinstance(one, ast.Name | ast.Tuple) for one in node.targets)):
            yield node, {"drop": place.put(node, ast.Pass())}


def call(place: Place) -> Pieces:
    """A call has two arguments that stand beside each other swapped, or becomes one of its arguments, or is another."""
    for node in place.of(ast.Call):
        args = node.args
        plain = [not isinstance(one, ast.Starred) for one in args]
        ways: Ways = {
            f"swap {at} {at + 1}": _swap(node, "args", at - 1)
            for at in range(1, len(args))
            if plain[at - 1] and plain[at] and ast.dump(args[at - 1]) != ast.dump(args[at])
        }
        name = node.func.id if isinstance(node.func, ast.Name) else ""
        if name in PASSED_ON and (len(args) > 1 or name not in ("max", "min")):
            ways |= {f"only {at + 1}": place.put(node, one) for at, one in enumerate(args) if plain[at]}
        if name in OTHER_CALL:
            ways[OTHER_CALL[name]] = place.put(node.func, ast.Name(OTHER_CALL[name], ast.Load()))
        yield node, ways


def _swap(node: Any, field: str, at: int) -> Callable[[], None]:
    def do() -> None:
        parts = list(getattr(node, field))
        parts[at : at + 2] = parts[at + 1], parts[at]
        setattr(node, field, parts)

    return do


def keyword(place: Place) -> Pieces:
    """An argument that is given by its name goes."""
    for node in place.of(ast.Call):
        for at in range(len(node.keywords)):
            yield node.keywords[at].value, {"drop": _without(node, "keywords", at)}


def display(place: Place) -> Pieces:
    """A tuple, list, set or dictionary loses an element, or has two that stand beside each other swapped."""
    for node in place.of(ast.Tuple, ast.List, ast.Set, ast.Dict):
        if isinstance(getattr(node, "ctx", None), ast.Store):
            continue
        parts = node.values if isinstance(node, ast.Dict) else node.elts
        fields, values = ("keys values", "values") if isinstance(node, ast.Dict) else ("elts", "elts")
        ways = {f"without {at + 1}": _without(node, fields, at) for at in range(len(parts))}
        for at in range(1, len(parts)):
            if not isinstance(node, ast.Set) and ast.dump(parts[at - 1]) != ast.dump(parts[at]):
                ways[f"swap {at} {at + 1}"] = _swap(node, values, at - 1)
        yield node, ways


def cut(place: Place) -> Pieces:
    """A slice loses its start or its end."""
    for node in place.of(ast.Slice):
        yield (
            node,
            {
                f"no {name}": _unset(node, field)
                for name, field in (("start", "lower"), ("end", "upper"))
                if getattr(node, field) is not None
            },
        )


def _unset(node: Any, field: str) -> Callable[[], None]:
    return lambda: setattr(node, field, None)


def loop(place: Place) -> Pieces:
    """A loop, or one in a comprehension, goes through nothing, or through the first only."""
    for node in place.of(ast.For, ast.comprehension):
        whole = ast.Call(ast.Name("list", ast.Load()), [node.iter], [])
        first = ast.Subscript(whole, ast.Slice(None, ast.Constant(1)), ast.Load())
        nothing = ast.Tuple([], ast.Load())
        yield node.iter, {"nothing": place.put(node.iter, nothing), "the first": place.put(node.iter, first)}


def name(place: Place) -> Pieces:
    """A local that is read, not only to look into it, becomes the k-th other of the locals that have come up so far."""
    owners = {id(node.value) for node in place.of(ast.Attribute)}
    known = _parameters(place.node)
    for node in place.of(ast.Name):
        if isinstance(node.ctx, ast.Store) and node.id in place.locals:
            known = list(dict.fromkeys([*known, node.id]))
        elif node.id in place.locals and id(node) not in owners:
            others = [one for one in known if one != node.id]
            yield node, {f"other {at}": place.put(node, ast.Name(one, ast.Load())) for at, one in enumerate(others, 1)}


def attribute(place: Place) -> Pieces:
    """What is read of an object becomes the k-th other that the function reads of it."""
    found = [node for node in place.of(ast.Attribute) if isinstance(node.ctx, ast.Load)]
    for node in found:
        of = ast.dump(node.value)
        others = dict.fromkeys([one.attr for one in found if ast.dump(one.value) == of and one.attr != node.attr])
        yield (
            node,
            {
                f"other {at}": place.put(node, ast.Attribute(node.value, one, ast.Load()))
                for at, one in enumerate(others, 1)
            },
        )


KINDS: dict[str, Callable[[Place], Pieces]] = {
    kind.__name__: kind
    for kind in (
        *(comparison, junction, operation, number, truth, condition, turned, statement),
        *(call, keyword, display, cut, loop, name, attribute),
    )
}


# More pieces, which are changed by hand only


def assigned(place: Place) -> Pieces:
    """What is put into a variable, or added to it."""
    for node in place.of(ast.Assign, ast.AnnAssign, ast.AugAssign):
        yield node.value, {}


def collected(place: Place) -> Pieces:
    """What a list, a set or a generator collects."""
    for node in place.of(ast.ListComp, ast.SetComp, ast.GeneratorExp):
        yield node.elt, {}


def doing(place: Place) -> Pieces:
    """A statement that only calls a function, or another method of the object itself."""
    for node in place.of(ast.Expr):
        if isinstance(node.value, ast.Call) and ast.unparse(node.value.func).removeprefix("self.").isidentifier():
            yield node.value, {}


def returned(place: Place) -> Pieces:
    """What a function gives back."""
    for node in place.of(ast.Return):
        if node.value is not None:
            yield node.value, {}


def subscript(place: Place) -> Pieces:
    """A sequence or a mapping with what is looked up in it; no slices."""
    for node in place.of(ast.Subscript):
        if not isinstance(node.slice, ast.Slice):
            yield node, {}


PIECES = KINDS | {kind.__name__: kind for kind in (assigned, collected, doing, returned, subscript)}


# Changes by hand


def _piece(place: Place, address: str) -> Any:
    """The piece at an address such as `call 2.1`: the first part of the second call."""
    kind, _, path = address.partition(" ")
    if kind not in (*PIECES, "parameter") or not re.fullmatch(r"\d+(\.\d+)*", path):
        raise NotThere(f"this is no piece: {address}")
    nth, *inner = map(int, path.split("."))
    if kind == "parameter":
        return ast.Name(_nth(_parameters(place.node), nth, address), ast.Load())
    node = _nth([node for node, _ in PIECES[kind](place)], nth, f"{address} in {place.name}")
    for step in inner:
        whole = isinstance(node, ast.Call) and step == 0
        node = node.func if whole else _nth(_parts(node), step, f"{address} in {place.name}")
    return node


def _nth(found: list[Any], nth: int, what: str) -> Any:
    if not 1 <= nth <= len(found):
        raise NotThere(f"no {what}: there are {len(found)}")
    return found[nth - 1]


def _parts(node: Any) -> list[Any]:
    match node:
        case ast.Call():
            return [*node.args, *[one.value for one in node.keywords]]
        case ast.Compare():
            return [node.left, *node.comparators]
        case ast.BinOp():
            return [node.left, node.right]
        case ast.IfExp():
            return [node.body, node.test, node.orelse]
        case ast.Subscript():
            return [node.value, node.slice]
        case ast.Slice():
            return [node.lower, node.upper, node.step]
        case ast.UnaryOp():
            return [node.operand]
        case ast.BoolOp() | ast.Dict():
            return node.values
        case ast.Tuple() | ast.List() | ast.Set():
            return node.elts
    return [node.value] if isinstance(node, ast.Attribute | ast.Starred) else []


def _by_hand(place: Place, change: Change) -> Callable[[], None]:
    """A piece, or a part of it, becomes what is written, with other pieces put in."""
    inner, _, text = change.to.partition("= ")
    old = _piece(place, f"{change.kind} {change.nth}{inner.strip()}")
    holes: dict[str, ast.AST] = {}

    def hole(found: re.Match[str]) -> str:
        name = f"_{len(holes)}_"
        address = found[1]
        if address == "function":
            holes[name] = ast.Name(place.name.rpartition(".")[2], ast.Load())
        else:
            holes[name] = copy.deepcopy(_piece(place, address) if address else old)
        return name

    class Fill(ast.NodeTransformer):
        def visit_Name(self, node: ast.Name) -> ast.AST:
            return holes.get(node.id, node)

    written = re.sub(r"\{(.*?)\}", hole, text)
    parsed: Any = ast.parse(f"_[{written}]" if isinstance(old, ast.Slice) else written, mode="eval").body
    new = Fill().visit(parsed.slice if isinstance(old, ast.Slice) else parsed)
    return place.put(old, new)


# What is asked for


def changes(place: Place) -> list[Change]:
    """All small changes of a place, always in the same order."""
    return [
        Change(kind, nth, to)
        for kind, found in KINDS.items()
        for nth, (_, ways) in enumerate(found(place), 1)
        for to in ways
    ]


def all_changes(source: str) -> dict[str, list[Change]]:
    """All small changes of a file, by place."""
    return {name: changes(place) for name, place in places(ast.parse(source)).items()}


def said(text: str) -> Change:
    """A change as it is written in a line: `condition 1 never`, `call 2.1 = -{}`."""
    found = re.fullmatch(r"([a-z]+) (\d+)((?:\.\d+)* ?=? ?.+)", text)
    if not found:
        raise NotThere(f"this says no change: {text}")
    return Change(found[1], int(found[2]), found[3].strip())


def changed(source: str, where: str, *wanted: Change) -> str:
    """The source of a file after changes of one of its places, one after the other; without its comments."""
    tree = ast.parse(source)
    for change in wanted:
        if where not in places(tree):
            raise NotThere(f"no {where}")
        before = ast.dump(tree)
        _do(places(tree)[where], change)()
        if ast.dump(tree) == before:
            raise NotThere(f"{' '.join(map(str, change))} changes nothing in {where}")
    return plain(tree)


def _do(place: Place, change: Change) -> Callable[[], None]:
    if change.kind not in PIECES:
        raise NotThere(f"there is no kind {change.kind}")
    if re.match(r"[. \d]*= ", change.to):
        return _by_hand(place, change)
    pieces = list(PIECES[change.kind](place))
    _, ways = _nth(pieces, change.nth, f"{change.kind} {change.nth} in {place.name}")
    if change.to not in ways:
        raise NotThere(f"{change.kind} {change.nth} in {place.name} becomes one of {list(ways)}, not {change.to}")
    return ways[change.to]


def plain(tree: ast.Module | str) -> str:
    """A source as its tree alone says it: without comments and layout."""
    tree = tree if isinstance(tree, ast.Module) else ast.parse(tree)
    return ast.unparse(ast.fix_missing_locations(tree)) + "\n"


def difference(old: str, new: str) -> tuple[list[str], list[str]]:
    """The lines that are only in the old source, and those only in the new."""
    found = list(difflib.ndiff(old.splitlines(), new.splitlines()))
    gone, come = ([line[2:].strip() for line in found if line.startswith(sign)] for sign in "-+")
    return gone, come
