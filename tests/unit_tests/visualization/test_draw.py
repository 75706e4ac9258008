"""A drawing has the language of its machine, is not too large, and is well-formed DOT, Mermaid and SVG."""

import re
import shutil
import subprocess
from itertools import product
from random import Random
from typing import Any
from xml.etree import ElementTree

import pytest

from langchain_tooldec.automata.automaton import Automaton
from langchain_tooldec.automata.expression import (
    EPSILON,
    Expression,
    choice,
    intersection,
    literal,
    reference,
    repeat,
    sequence,
)
from langchain_tooldec.automata.shortest_string import is_empty
from langchain_tooldec.automata.trie import trie
from langchain_tooldec.automata.unicode import code_points
from langchain_tooldec.errors import MissingProgramError, OptionError
from langchain_tooldec.formats import FORMATS, ToolSpec
from langchain_tooldec.grammars.json_schema import arguments_expression
from langchain_tooldec.grammars.regex import pattern
from langchain_tooldec.tools import function_dict
from langchain_tooldec.visualization import Graph, draw
from langchain_tooldec.visualization.graph import graph_of
from langchain_tooldec.visualization.states import in_words

needs_graphviz = pytest.mark.skipif(shutil.which("dot") is None, reason="Graphviz is not installed")


def machine_of(graph: Graph, byte: int, states: frozenset[tuple[Expression, int, bool]]) -> frozenset[Any]:
    """The states of a graph after a byte: what remains of a node's body or of an edge, and the node it belongs to."""
    return frozenset(
        (after, node, inside)
        for rest, node, inside in closed(graph, states)
        if not is_empty(after := rest.derivative(byte))
    )


def closed(graph: Graph, states: frozenset[tuple[Expression, int, bool]]) -> set[tuple[Expression, int, bool]]:
    """With those that are reached without a byte. `inside`: in the node's body, else on an edge to the node."""
    found, left = set(states), list(states)
    while left:
        rest, node, inside = left.pop()
        if rest.nullable and not inside:
            new = [(graph.nodes[node].body or EPSILON, node, True)]
        elif rest.nullable:
            new = [(edge.language, edge.target, False) for edge in graph.edges if edge.source == node]
        else:
            continue
        left += [one for one in new if one not in found]
        found.update(new)
    return found


def accepts(graph: Graph, states: frozenset[tuple[Expression, int, bool]]) -> bool:
    return any(inside and rest.nullable and graph.nodes[node].accepts for rest, node, inside in closed(graph, states))


START: frozenset[Any] = frozenset({(EPSILON, 0, False)})


def assert_same_language(graph: Graph, expression: Expression, limit: int = 4_000) -> None:
    """Walk both side by side, through all pairs of states or some of them."""
    random = Random(0)
    seen, left = {(START, expression)}, [(START, expression)]
    while left and len(seen) < limit:
        position = random.randrange(len(left))
        left[-1], left[position] = left[position], left[-1]
        states, rest = left.pop()
        assert accepts(graph, states) == rest.nullable
        for mask, after in rest.transitions():
            byte = mask.bit_length() - 1
            pair = (machine_of(graph, byte, states), after)
            assert bool(pair[0]) or is_empty(after)
            if pair not in seen:
                seen.add(pair)
                left.append(pair)
        for byte in b'ab019"}, -\nzA':
            assert bool(machine_of(graph, byte, states)) == (not is_empty(rest.derivative(byte))), byte


PATTERNS = [
    "", "a", "ab|ac", "(ab)*", "a+b?", "(a|b){2}", "[ab]*c", "a{0,3}b", "(a|bc)+", "a(b|)c", "(a?b)*", "[^a]b", "a*b*",
    "((a|b)c)*|c", "a{7,9}", "(?=ab)a.c?",
]  # fmt: skip


@pytest.mark.parametrize("source", PATTERNS)
def test_a_drawing_of_a_pattern_matches_what_re_matches(source: str) -> None:
    graph = graph_of(pattern(f"^(?:{source})$", code_points))
    for length in range(6 if "{7" not in source else 10):
        for letters in product("abc" if length < 6 else "a", repeat=length):
            text = "".join(letters)
            states = START
            for byte in text.encode():
                states = machine_of(graph, byte, states)
            assert accepts(graph, states) == bool(re.fullmatch(source, text)), text


def tool(name: str, properties: dict[str, Any], *required: str) -> dict[str, Any]:
    parameters = {"type": "object", "properties": properties, "required": [*required]}
    return {"name": name, "description": "", "parameters": parameters}


TOOLS = [
    tool("add", {"a": {"type": "integer"}, "b": {"type": "number"}}, "a", "b"),
    tool("add_days", {"day": {"type": "string", "format": "date"}, "n": {"type": "integer", "maximum": 30}}, "day"),
    tool("weather", {"city": {"type": "string", "maxLength": 3}, "unit": {"enum": ["c", "f"]}}),
    tool("tags", {"tags": {"type": "array", "items": {"type": "string", "pattern": "^[a-z]+$"}, "maxItems": 9}}),
]
MANY = [tool(f"{verb}_{number}", {"a": {"type": "boolean"}}) for verb in ("get", "put") for number in range(500)]
TREE = {
    "name": "tree",
    "parameters": {"$ref": "#/$defs/node", "$defs": {"node": {"properties": {
        "left": {"$ref": "#/$defs/node"}, "value": {"type": "boolean"}}, "type": "object"}}},
}  # fmt: skip


@pytest.mark.parametrize("name", sorted(FORMATS))
@pytest.mark.parametrize("max_nodes", [8, 25, 200])
def test_a_drawing_of_tools_has_the_language_of_their_machine(name: str, max_nodes: int) -> None:
    drawing = draw(TOOLS, format=name, max_nodes=max_nodes)
    expression = FORMATS[name]().grammar(specs(TOOLS))
    assert_same_language(drawing.graph, expression, 300)
    assert len(drawing.graph.nodes) <= max_nodes


@pytest.mark.parametrize("tool", TOOLS, ids=lambda tool: tool["name"])
@pytest.mark.parametrize("max_nodes", [4, 12, 200])
def test_a_drawing_of_arguments_has_their_language(tool: dict[str, Any], max_nodes: int) -> None:
    expression = arguments_expression(tool["parameters"])
    assert_same_language(draw(expression, max_nodes=max_nodes).graph, expression, 800)


def specs(tools: list[dict[str, Any]]) -> list[Any]:
    return [ToolSpec(**function_dict(tool)["function"]) for tool in tools]


@pytest.mark.parametrize("tools", [MANY, [TREE]], ids=["many", "recursive"])
def test_large_and_recursive_machines_are_folded_and_keep_their_language(tools: list[dict[str, Any]]) -> None:
    drawing = draw(tools)
    assert len(drawing.graph.nodes) <= 60
    assert_same_language(drawing.graph, FORMATS["react"]().grammar(specs(tools)), 300)


def test_names_that_are_not_drawn_are_counted() -> None:
    drawing = draw(MANY)
    assert [node.label for node in drawing.graph.nodes if "more" in node.label] == ["… 993 more names"]
    words = trie({f"value {number}": EPSILON for number in range(40)})
    labels = [node.label for node in graph_of(words, 16).nodes]
    assert "… 38 more values" in labels


def test_edges_are_runs_of_text_classes_and_folded_parts_in_words() -> None:
    dot = draw(TOOLS[:1]).dot
    assert r'label=" “\\nAction: add” \n  "' in dot  # the last line is empty, and keeps the text off the arrow
    assert r'label=" “\\nAction Input: ” \n  "' in dot
    assert r'label=" “{\"a\":␣” \n  "' in dot
    assert dot.count('label="text"') == 2
    assert dot.count('label="integer"') == dot.count('label="number"') == 1
    graph = graph_of(pattern("^[0-9]x?$", code_points))
    assert [node.label for node in graph.nodes] == ["", "", ""]
    assert [node.accepts for node in graph.nodes] == [False, True, True]


@pytest.mark.parametrize("length", range(20, 90))
def test_no_line_of_a_label_is_too_long_and_no_last_one_is_a_quote_alone(length: int) -> None:
    label = re.search(r"\|\"(.*)\"\|", draw(literal("x" * length)).mermaid)
    assert label is not None
    lines = label[1].split("<br>")
    assert "".join(lines) == f"“{'x' * length}”"
    assert max(map(len, lines)) <= 28
    assert len(lines[-1]) >= 4


def test_a_dead_end_of_an_intersection_is_not_drawn() -> None:
    both = intersection(
        choice(literal("ab"), literal("cd")), sequence(repeat(choice(literal("a"), literal("b"), literal("c"))))
    )
    graph = graph_of(both)
    assert_same_language(graph, both)
    assert len(graph.edges) == 2


def test_recursion_is_drawn_as_a_loop_where_it_is_one() -> None:
    loop = reference("loop", lambda: choice(literal("."), sequence(literal("a"), loop)))
    graph = graph_of(loop)
    assert (len(graph.nodes), len(graph.edges)) == (2, 2)
    assert Automaton(loop).matches(b"aaa.")
    nested = reference("nested", lambda: choice(literal("x"), sequence(literal("("), nested, literal(")"))))
    assert {node.label for node in graph_of(nested).nodes} == {"", "nested"}
    assert_same_language(graph_of(nested), nested, 100)


def test_a_recursive_schema_is_drawn_to_where_it_comes_again() -> None:
    drawing = draw([TREE])
    assert len(drawing.graph.nodes) < 20
    assert [node.label for node in drawing.graph.nodes if node.label] == ["text", "text", "node"]


@pytest.mark.parametrize(
    ("source", "words"),
    [
        ("[0-9]{3}", "3 digits"),
        ("[0-9]{2,40}", "2 to 40 digits"),
        ("[0-9]{0,7}", "up to 7 digits"),
        ("[^a]", "any character but a"),
        ("(ab){9}", "9 × “ab”"),
        ("(a|bc)*", "0 or more × a|bc"),
        (r"[\s\S]{7,}", "7 or more characters"),
    ],
)
def test_parts_of_a_machine_in_words(source: str, words: str) -> None:
    assert in_words(pattern(f"^(?:{source})$", code_points)) == words


def test_a_drawing_is_the_same_each_time() -> None:
    assert draw(TOOLS).dot == draw(list(TOOLS)).dot


HOSTILE = literal('"]; x -> y [label="<b>&amp;|#1;\\\n\u202e\x00')


def test_text_cannot_break_out_of_mermaid() -> None:
    lines = draw(HOSTILE).mermaid.splitlines()
    assert len(lines) == 7
    for line in lines[5:]:
        label = line[line.index('|"') + 2 : line.rindex('"|')].replace("<br>", "")
        assert re.fullmatch(r"(#\d+;|[\w “”…␣,.:\-])*", label)


@needs_graphviz
def test_svg_is_well_formed_and_shows_text_as_it_is() -> None:
    svg = draw(HOSTILE).svg()
    root = ElementTree.fromstring(svg)
    text = "".join("".join(one.itertext()) for one in root.iter("{http://www.w3.org/2000/svg}text"))
    assert "label=" in text
    assert "\u202e" not in text
    assert "http" not in svg.replace("http://www.w3.org", "")


@needs_graphviz
def test_dot_is_what_graphviz_reads() -> None:
    for drawing in (draw(TOOLS), draw(MANY), draw(HOSTILE)):
        plain = subprocess.run(["dot", "-Tplain"], input=drawing.dot, capture_output=True, check=True, text=True)
        kinds = [line.split()[0] for line in plain.stdout.splitlines()]
        assert plain.stderr == ""
        assert kinds.count("node") == len(drawing.graph.nodes) + 1
        assert kinds.count("edge") == len({(edge.source, edge.target) for edge in drawing.graph.edges}) + 1


@needs_graphviz
def test_a_notebook_is_given_svg() -> None:
    bundle = draw(literal("a"))._repr_mimebundle_()
    assert bundle["image/svg+xml"] == draw(literal("a"))._repr_svg_()
    assert bundle["text/plain"].startswith("digraph")


def test_without_graphviz_there_is_text_and_the_error_says_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "")
    drawing = draw(literal("a"))
    with pytest.raises(MissingProgramError, match="apt install graphviz"):
        drawing.svg()
    assert drawing._repr_svg_() is None
    assert drawing._repr_mimebundle_() == {"text/plain": drawing.dot, "text/vnd.mermaid": drawing.mermaid}


def test_an_unknown_format_is_refused_by_name() -> None:
    with pytest.raises(OptionError, match=r"format='xml': expected one of apertus, .*react"):
        draw(TOOLS, format="xml")
