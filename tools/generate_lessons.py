#!/usr/bin/env python3
"""Turns the lessons (assets/lessons/*.toml) into one file per language, as play/lessons reads them.

usage: generate_lessons.py check | FOLDER

  check   says what is wrong with the texts; the rules of the games are checked by tests/lessons
  FOLDER  writes FOLDER/lessons.vi and FOLDER/lessons.en (docs/formats/lessons.md)

--depfile FILE --target NAME write what the output depends on, for ninja.
"""
import argparse
import pathlib
import re
import sys
import tomllib
import types

import message_catalogue as catalogue

FOLDER = catalogue.ROOT / "assets/lessons"
LANGUAGES = catalogue.LANGUAGES
MOST_LETTERS = {"title": 36, "text": 230, "answer": 160, "label": 40}
PHRASES = ("right", "go-on", "wrong", "lesson-done", "too-long", "drawn", "lost", "solution",
           "must-answer")
STEP_KEYS = {"vi", "en", "fen", "variant", "rule", "size", "x", "o", "turn", "goal", "line", "opponent",
             "limit", "right", "else", "wrong", "option", "mark", "arrow"}
# Goals with which the learner may play any legal move and the other side never moves: the line of such
# a step holds the learner's moves only.
FREE_GOALS = ("visit",)


class LessonError(Exception):
    pass


class Writer:
    """The lines of one language, and what is wrong with its texts."""

    def __init__(self, language):
        self.language = language
        self.lines = [f"kydai-lessons 1 {language}"]
        self.problems = []

    def put(self, word, *rest):
        self.lines.append(" ".join([word, *[str(part) for part in rest]]))

    def text(self, where, said, kind):
        """What `said`, a table of languages, says in this one."""
        text = said.get(self.language, "")
        message = types.SimpleNamespace(id=where)
        self.problems += catalogue.text_problems(message, self.language, text)
        if "\n" in text or (kind == "label" and "|" in text):
            self.problems.append(f"{where} ({self.language}): a line break or a bar in the text")
        if len(text) > MOST_LETTERS[kind]:
            self.problems.append(f"{where} ({self.language}): {len(text)} letters, at most "
                                 f"{MOST_LETTERS[kind]}")
        return text


def chess_board(step):
    return f"{step.get('variant', 'chess')} {step['fen']}"


def caro_board(step):
    """ "caro-open 11x11 5 open x f6x g7o": as core/game reads positions of caro. """
    rule = step.get("rule", "caro-open")
    size = step.get("size", 3 if rule == "tictactoe" else 11)
    xs, os_ = step.get("x", "").split(), step.get("o", "").split()
    turn = step.get("turn", "x" if len(xs) == len(os_) else "o")
    stones = [f"{point}x" for point in xs] + [f"{point}o" for point in os_]
    return " ".join([rule, f"{size}x{size}", "3" if rule == "tictactoe" else "5", "open", turn,
                     *stones])


def turns(step, opponent):
    """The line as turns: what the learner may play, and the reply ("self": the learner's too)."""
    moves = step.get("line", "").split()
    if opponent == "passes":
        return [[move] for move in moves]
    return [[move for move in moves[i:i + 2] if move != "self"] for i in range(0, len(moves), 2)]


def write_step(writer, where, game, step):
    if unknown := set(step) - STEP_KEYS:
        raise LessonError(f"{where}: unknown: {', '.join(sorted(unknown))}")
    goal = step.get("goal", "moves")
    opponent = step.get("opponent", "passes" if goal.split()[0] in FREE_GOALS else "")
    writer.put("step")
    writer.put("say", writer.text(where, step, "text"))
    writer.put("board", chess_board(step) if game == "chess" else caro_board(step))
    writer.put("goal", goal)
    if opponent:
        writer.put("opponent", opponent)
    if "limit" in step:
        writer.put("limit", step["limit"])
    for turn in turns(step, opponent):
        writer.put("turn", *turn)
    for word in ("right", "else"):
        if word in step:
            writer.put(word, writer.text(f"{where}.{word}", step[word], "answer"))
    for wrong in step.get("wrong", []):
        writer.put("wrong", wrong["move"],
                   writer.text(f"{where}.wrong.{wrong['move']}", wrong, "answer"))
    for number, option in enumerate(step.get("option", []), 1):
        name = f"{where}.option.{number}"
        writer.put("option", "right" if option.get("right") else "wrong",
                   writer.text(name, option["label"], "label"), "|",
                   writer.text(name, option["answer"], "answer"))
    if "mark" in step:
        writer.put("mark", step["mark"])
    for arrow in step.get("arrow", "").split():
        writer.put("arrow", arrow)


def write_section(writer, section):
    writer.put("section", section["id"], writer.text(section["id"], section["title"], "title"))
    for lesson in section["lesson"]:
        if not re.fullmatch(r"[a-z0-9.-]+", lesson["id"]):
            raise LessonError(f"{lesson['id']}: an id has small letters, digits, dots and hyphens")
        writer.put("lesson", lesson["id"], section["game"])
        writer.put("title", writer.text(lesson["id"], lesson["title"], "title"))
        common = {key: lesson[key] for key in ("variant", "rule", "size") if key in lesson}
        for number, step in enumerate(lesson["step"], 1):
            write_step(writer, f"{lesson['id']}.{number}", section["game"], common | step)


def sources():
    """The files in the order of the sections: their names begin with a number."""
    return sorted(FOLDER.glob("*.toml"))


def written(language):
    writer = Writer(language)
    for file in sources():
        with open(file, "rb") as stream:
            table = tomllib.load(stream)
        if "phrase" in table:
            for name in PHRASES:
                writer.put("phrase", name, writer.text(f"phrase.{name}", table["phrase"][name], "answer"))
        else:
            write_section(writer, table)
    if writer.problems:
        raise LessonError("\n".join(writer.problems))
    return "\n".join(writer.lines) + "\n"


def main():
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("folder")
    parser.add_argument("--depfile", type=pathlib.Path)
    parser.add_argument("--target", help="what the depfile says depends")
    arguments = parser.parse_args()
    try:
        texts = {language: written(language) for language in LANGUAGES}
    except (LessonError, KeyError, tomllib.TOMLDecodeError) as error:
        print(f"assets/lessons: {error}", file=sys.stderr)
        return 1
    if arguments.folder == "check":
        count = texts["en"].count("\nlesson "), texts["en"].count("\nstep\n")
        print(f"{count[0]} lessons with {count[1]} steps in {len(LANGUAGES)} languages")
        return 0
    folder = pathlib.Path(arguments.folder)
    folder.mkdir(parents=True, exist_ok=True)
    for language, text in texts.items():
        (folder / f"lessons.{language}").write_text(text, encoding="utf-8")
    if arguments.depfile:
        files = " ".join(map(str, sources()))
        arguments.depfile.write_text(f"{arguments.target}: {files}\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
