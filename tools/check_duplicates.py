#!/usr/bin/env python3
"""Finds blocks of more than 12 lines of code that stand in two places, to be written once instead.

Two lines are the same if they differ in white space only, or in the name of the game: code for caro
that was copied from chess is found too. Blank lines, comments, includes, imports and lines without
a letter are passed over, and so are tests, each of which should be readable by itself.
"""
import collections
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
MOST = 12
ENDINGS = {".cpp", ".hpp", ".qml", ".svelte", ".ts", ".mjs", ".css", ".py", ".sh", ".cu", ".cuh"}
# The lab shows each textbook algorithm complete, so that it can be read by itself.
MAY_REPEAT = re.compile(r"^engine/lab/|(^|/)tests/|_test\.|/test_|\.test\.")
PASSED_OVER = re.compile(r"^(//|\*|/\*|#|import |from |using |export .* from |<!--|[^a-zA-Z]*$)")
GAMES = re.compile("chess|caro", re.IGNORECASE)


def lines_of(path):
    """(line number, what is compared) for each line of code."""
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        text = " ".join(line.split())
        if not PASSED_OVER.match(text):
            yield number, GAMES.sub("game", text)


def repeated(files):
    """(file, line, other file, other line) of each block that stands twice."""
    code = {name: list(lines_of(ROOT / name)) for name in files}
    places = collections.defaultdict(list)
    for name, lines in code.items():
        for at in range(len(lines) - MOST):
            places[tuple(text for _, text in lines[at:at + MOST + 1])].append((name, at))
    ends = set()  # pairs of places inside blocks that were reported
    for found in places.values():
        for other in found[1:]:
            first = found[0]
            if (first[0], first[1] - 1, other[0], other[1] - 1) not in ends:
                yield (first[0], code[first[0]][first[1]][0], other[0], code[other[0]][other[1]][0])
            ends.add((*first, *other))


def main():
    listed = subprocess.run(["git", "ls-files", "-co", "--exclude-standard"], cwd=ROOT, check=True,
                            capture_output=True, text=True).stdout.splitlines()
    files = [name for name in listed if pathlib.PurePath(name).suffix in ENDINGS
             and not MAY_REPEAT.search(name) and (ROOT / name).is_file()]
    found = [f"{a}:{i} and {b}:{j} are the same for more than {MOST} lines"
             for a, i, b, j in repeated(files)]
    print(*found, f"{len(files)} files, {len(found)} repeated blocks", sep="\n")
    return 1 if found or not files else 0


if __name__ == "__main__":
    sys.exit(main())
