#!/usr/bin/env python3
"""Turns the message catalogue (assets/messages/*.toml) into code.

usage: generate_messages.py check | cpp FOLDER | qml FOLDER | js FOLDER

  check  says what is wrong with the catalogue
  cpp    message_id.hpp, codes.hpp, table.cpp    (play/words)
  qml    Words.qml, words_table.js               (the desktop's singleton)
  js     words.js, words.d.ts, vi.js, en.js, later-vi.js, later-en.js
                                                 (the web's module, typed by words.d.ts)

--depfile FILE writes what the output depends on, for ninja.
"""
import argparse
import dataclasses
import json
import pathlib
import sys

import message_catalogue as catalogue

NOTE = "Made by tools/generate_messages.py from assets/messages. Not to be edited."


# ---- C++ ----------------------------------------------------------------------------------------

def cpp_string(text):
    return json.dumps(text, ensure_ascii=False)


def cpp_ids(messages):
    lines = [f"// {NOTE}", "#pragma once", "", "#include <cstdint>", "",
             '#include "core/base/keyed_array.hpp"', "", "namespace kydai::words {", "",
             "enum class MessageId : std::uint16_t {"]
    lines += [f"    {message.name},  // {message.id}" for message in messages]
    last = messages[-1].name
    return [*lines, "};", f"constexpr MessageId last_key(MessageId) {{ return MessageId::{last}; }}",
            "", "}  // namespace kydai::words"]


def cpp_function(code, names):
    """One constexpr switch; of two enums, the inner one is a switch as well."""
    parameters = ", ".join(f"{cpp} {chr(97 + i)}" for i, (cpp, _) in enumerate(code.enums))
    lines = [f"constexpr MessageId {code.function}({parameters}) {{"]
    values = catalogue.values(code)
    if len(code.enums) == 1:
        lines.append("    switch (a) {")
        for (value,), wanted in values:
            lines += [f"        case {code.enums[0][0]}::{value}:",
                      f"            return MessageId::{names[wanted]};"]
        lines.append("    }")
    else:
        for value in catalogue.enumerators(*code.enums[0]):
            lines += [f"    if (a == {code.enums[0][0]}::{value}) {{", "        switch (b) {"]
            for (first, second), wanted in values:
                if first == value:
                    lines += [f"            case {code.enums[1][0]}::{second}:",
                              f"                return MessageId::{names[wanted]};"]
            lines += ["        }", "    }"]
    return lines + ["    std::unreachable();", "}"]


def cpp_codes(messages):
    names = {message.id: message.name for message in messages}
    lines = [f"// {NOTE}", "// From the codes of core and engine to their words.", "#pragma once",
             "", "#include <utility>", ""]
    lines += [f'#include "{header}"' for header in catalogue.headers()]
    lines += ['#include "play/words/message_id.hpp"', "", "namespace kydai::words {", ""]
    for code in catalogue.codes():
        lines += cpp_function(code, names)
    for suffix in ("name", "about"):
        ids = [f"MessageId::{names[f'level.{level}.{suffix}']}" for level in catalogue.level_ids()]
        lines += [f"constexpr MessageId {suffix}_of(engine::Level level) {{",
                  "    constexpr KeyedArray<engine::Level, MessageId> ids{",
                  *[f"        {name}," for name in ids[:-1]], f"        {ids[-1]}}};",
                  "    return ids[level];", "}"]
    return lines + ["", "}  // namespace kydai::words"]


def cpp_table(messages):
    lines = [f"// {NOTE}", '#include "play/words/table.hpp"', "", "namespace kydai::words {", "",
             "constinit const Row kTable[] = {"]
    for message in messages:
        said = [message.texts[language] for language in catalogue.LANGUAGES]
        forms = [f"{{{cpp_string(s['other'])}, {cpp_string(s.get('one', s['other']))}}}"
                 for s in said]
        lines.append(f"    {{{cpp_string(message.key)}, {{{forms[0]}, {forms[1]}}}}},")
    lines += ["};", "static_assert(std::size(kTable) == kKeyCount<MessageId>);", "",
              "}  // namespace kydai::words"]
    return lines


# ---- JavaScript: one formatter for the web and for QML ------------------------------------------

FORMATTER = """\
// A message is a text, or [one, other] where the language has a plural. args.count chooses.
function fill(message, args) {
    const text = typeof message === "string" ? message
        : message[args && Number(args.count) === 1 ? 0 : 1];
    if (!args) return text;
    return text.replace(/\\{([a-z]+)\\}/g,
                        (whole, name) => name in args ? String(args[name]) : whole);
}
""".splitlines()


def js_table(messages, language):
    lines = []
    for message in messages:
        said = message.texts[language]
        value = [said["one"], said["other"]] if "one" in said else said["other"]
        lines.append(f"    {json.dumps(message.id)}: {json.dumps(value, ensure_ascii=False)},")
    return ["{", *lines, "}"]


def js_words(_messages):
    return [f"// {NOTE}", *FORMATTER, "",
            "// The words of one language: makeWords(table)(id, args). The tables are vi.js, en.js.",
            "export function makeWords(table) {",
            "    return (id, args) => fill(table[id], args);",
            "}"]


def js_types(messages):
    lines = [f"// {NOTE}", "type Value = string | number;",
             "// What each message wants filled in; `never` where it wants nothing.",
             "export interface Placeholders {"]
    for message in messages:
        names = sorted(message.placeholders("en"))
        kind = " | ".join(json.dumps(name) for name in names) or "never"
        lines.append(f"    {json.dumps(message.id)}: {kind};")
    lines += ["}", "export type MessageId = keyof Placeholders;",
              "export type Table = Record<MessageId, string | [one: string, other: string]>;",
              "type Rest<Id extends MessageId> = [Placeholders[Id]] extends [never] ? []",
              "    : [args: Record<Placeholders[Id], Value>];",
              "export type Words = <Id extends MessageId>(id: Id, ...rest: Rest<Id>) => string;",
              "export function makeWords(table: Table): Words;"]
    return lines


# What only screens of the page and the window say. C++ has no need of it, except for what play/ says
# to the window.
LATER = ("class.", "learn.", "puzzle.", "lab.", "online.ratings.")
SAID_IN_CPP = ("lab.tree.",)
# The page has a table of its own for these and other texts of screens that are loaded when somebody
# asks for them (speakMore in web/site/words.svelte.ts).
LATER_ON_PAGE = (*LATER, "how.", "downloads.", "online.account.", "online.admin.",
                 "online.rated.")


def js_language(language, later=False):
    def table(messages):
        lines = js_table([m for m in messages if m.id.startswith(LATER_ON_PAGE) == later], language)
        return [f"// {NOTE}", "export default " + lines[0], *lines[1:-1], "};"]
    return table


JS_LANGUAGE_TYPES = [f"// {NOTE}", 'import type { Table } from "./words.js";',
                     "declare const table: Table;", "export default table;"]


# ---- QML ----------------------------------------------------------------------------------------

def qml_table(messages):
    lines = [".pragma library", f"// {NOTE}", *FORMATTER, "var tables = {"]
    for language in catalogue.LANGUAGES:
        table = js_table(messages, language)
        lines += [f"{language}: {{", *table[1:-1], "},"]
    return lines + ["};", "function text(language, id, args) {",
                    "    const message = tables[language][id];",
                    "    return message === undefined ? id : fill(message, args);", "}"]


QML_WORDS = f"""\
// {NOTE}
// Every word the window shows: Words.text("button.undo"), Words.text("result.moves", {{count: 3}}).
// A binding that calls text() follows a change of `language` by itself.
pragma Singleton
import QtQml
import "words_table.js" as Table

QtObject {{
    // "vi" or "en"; at first what the system speaks.
    property string language: Qt.locale().name.startsWith("vi") ? "vi" : "en"

    function text(id: string, args: var): string {{
        return Table.text(language, id, args);
    }}
    function has(id: string): bool {{
        return Table.tables[language][id] !== undefined;
    }}
}}""".splitlines()


# ---- Files --------------------------------------------------------------------------------------

OUTPUTS = {
    "cpp": {"message_id.hpp": cpp_ids, "codes.hpp": cpp_codes, "table.cpp": cpp_table},
    "qml": {"Words.qml": lambda _: QML_WORDS, "words_table.js": qml_table},
    "js": {"words.js": js_words, "words.d.ts": js_types,
           "vi.js": js_language("vi"), "vi.d.ts": lambda _: JS_LANGUAGE_TYPES,
           "en.js": js_language("en"), "en.d.ts": lambda _: JS_LANGUAGE_TYPES,
           "later-vi.js": js_language("vi", later=True), "later-vi.d.ts": lambda _: JS_LANGUAGE_TYPES,
           "later-en.js": js_language("en", later=True), "later-en.d.ts": lambda _: JS_LANGUAGE_TYPES},
}


# What only the terminal or the window says; and refusals, hints and evaluations, which the
# module puts into words itself.
NOT_ON_THE_PAGE = ("terminal.", "how.desktop.", "open.", "chess.fen.", "chess.refusal.", "chess.san.",
                   "chess.setup.", "caro.refusal.", "caro.rules.", "caro.setup.", "game.refusal.",
                   "game.input.", "game.load.", "game.read.", "hint.",
                   "speech.time", "speech.minutes", "speech.seconds",
                   "analysis.board.play-here-short", "class.window.", "library.kept",
                   *(f"online.archive.{key}" for key in ("keep", "loading", "mine-and-others", "offline",
                                                         "online", "retry")),
                   "online.trouble.", "analysis.allows", "analysis.better", "analysis.equal",
                   "analysis.mate-in", "analysis.missed-win", "analysis.winning", "analysis.wins-in")


def wanted_by(kind, messages):
    """The page leaves out what others say: every byte of it is loaded by everyone. C++ leaves out
    what screens say that only the page and the window have."""
    if kind == "cpp":
        return [message for message in messages
                if not message.id.startswith(LATER) or message.id.startswith(SAID_IN_CPP)]
    if kind != "js":
        return messages
    return [message for message in messages if not message.id.startswith(NOT_ON_THE_PAGE)]


def write(kind, folder, messages):
    """Writes what has changed; an equal file keeps its date."""
    messages = wanted_by(kind, messages)
    folder.mkdir(parents=True, exist_ok=True)
    for name, make in OUTPUTS[kind].items():
        text = "\n".join(make(messages)) + "\n"
        file = folder / name
        if not file.is_file() or file.read_text(encoding="utf-8") != text:
            file.write_text(text, encoding="utf-8")


def write_depfile(depfile, target):
    files = [*sorted(catalogue.FOLDER.glob("*.toml")),
             *(catalogue.ROOT / header for header in catalogue.headers())]
    depfile.write_text(f"{target}: " + " ".join(map(str, files)) + "\n", encoding="utf-8")


def main():
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("kind", choices=["check", *OUTPUTS])
    parser.add_argument("folder", nargs="?", type=pathlib.Path)
    parser.add_argument("--leave-out", nargs="*", default=[], metavar="PREFIX",
                        help="messages that get no text, because the program never shows them")
    parser.add_argument("--keys", nargs="*", metavar="PREFIX",
                        help="messages whose key the program asks for; without this, all")
    parser.add_argument("--depfile", type=pathlib.Path)
    parser.add_argument("--target", help="what the depfile says depends")
    arguments = parser.parse_args()
    try:
        messages = catalogue.checked()
    except catalogue.CatalogueError as error:
        print(error, file=sys.stderr)
        return 1
    if arguments.kind == "check":
        print(f"{len(messages)} messages in {len(catalogue.LANGUAGES)} languages")
        return 0
    silent = {language: {"other": ""} for language in catalogue.LANGUAGES}
    messages = [dataclasses.replace(message, texts=silent)
                if message.id.startswith(tuple(arguments.leave_out)) else message
                for message in messages]
    if arguments.keys is not None:
        kept = tuple(arguments.keys)
        messages = [message if message.id.startswith(kept) else
                    dataclasses.replace(message, has_key=False) for message in messages]
    write(arguments.kind, arguments.folder, messages)
    if arguments.depfile:
        write_depfile(arguments.depfile, arguments.target)
    return 0


if __name__ == "__main__":
    sys.exit(main())
