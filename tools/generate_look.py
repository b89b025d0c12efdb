#!/usr/bin/env python3
"""Turns the tokens of the visual language (assets/look/look.toml) into code.

usage: generate_look.py qml FOLDER | css FOLDER | cpp FOLDER

  qml   Look.qml      the desktop's singleton
  css   look.css      the web's variables
  cpp   tokens.hpp    colours for the terminal (play/look)
"""
import argparse
import pathlib
import re
import sys
import tomllib

SOURCE = pathlib.Path(__file__).resolve().parent.parent / "assets" / "look" / "look.toml"
NOTE = "Made by tools/generate_look.py from assets/look/look.toml. Not to be edited."


def load():
    with open(SOURCE, "rb") as file:
        return tomllib.load(file)


# ---- Colours ------------------------------------------------------------------------------------

def channels(colour):
    """(red, green, blue) of #RRGGBB or #RRGGBBAA, 0..255."""
    if not re.fullmatch(r"#[0-9A-F]{6}([0-9A-F]{2})?", colour):
        raise ValueError(f"{colour} is not #RRGGBB or #RRGGBBAA in capitals")
    return tuple(int(colour[i:i + 2], 16) for i in (1, 3, 5))


def luminance(colour):
    """Relative luminance as WCAG 2 defines it."""
    def linear(channel):
        c = channel / 255
        return c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4
    red, green, blue = map(linear, channels(colour))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one, other):
    """Contrast ratio of WCAG 2: 1 to 21."""
    high, low = sorted((luminance(one), luminance(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def at(tokens, path):
    for key in path.split("."):
        tokens = tokens[key]
    return tokens


def xterm_index(colour):
    """The nearest of the 240 fixed colours of a 256-colour terminal."""
    steps = [0, 95, 135, 175, 215, 255]
    palette = {16 + 36 * r + 6 * g + b: (steps[r], steps[g], steps[b])
               for r in range(6) for g in range(6) for b in range(6)}
    palette |= {232 + i: (8 + 10 * i,) * 3 for i in range(24)}
    mine = channels(colour)
    return min(palette, key=lambda i: sum((a - b) ** 2 for a, b in zip(palette[i], mine)))


def camel(name):
    head, *tail = name.split("-")
    return head + "".join(word.capitalize() for word in tail)


def snake(name):
    return name.replace("-", "_")


# ---- CSS ----------------------------------------------------------------------------------------

def css_variables(values, prefix, unit=""):
    return [f"  --{prefix}{name}: {value}{unit};" for name, value in values.items()]


def css_sizes(sizes):
    """Type in rem, so that it follows the size that the reader has set in the browser (16 px unless
    they have); everything else in px."""
    def value(name, size):
        is_type = name.startswith("text") or name in ("title", "display")
        return f"{size / 16:g}rem" if is_type else f"{size}px"
    return css_variables({name: value(name, size) for name, size in sizes.items()}, "")


def css(tokens):
    light = css_variables(tokens["theme"]["light"], "")
    dark = css_variables(tokens["theme"]["dark"], "")
    font = tokens["font"]
    lines = [f"/* {NOTE} */", ":root {", "  color-scheme: light;", *light,
             *css_variables(tokens["mark"], "mark-"), *css_variables(tokens["piece"], "piece-"),
             f'  --font: "{font["family"]}", "{font["fallback"]}", sans-serif;',
             f"  --font-regular: {font['regular']};", f"  --font-strong: {font['strong']};",
             *css_sizes(tokens["size"]),
             *css_variables(tokens["motion"], "motion-", "ms"), "}"]
    lines += ["/* Dark where the reader chose it, or where the system is dark and nothing else is",
              "   chosen. */", ':root[data-theme="dark"] {', "  color-scheme: dark;", *dark, "}",
              "@media (prefers-color-scheme: dark) {", '  :root:not([data-theme="light"]) {',
              "    color-scheme: dark;", *["  " + line for line in dark], "  }", "}"]
    for name, board in tokens["board"].items():
        selector = f'[data-board="{name}"]'
        lines += [f":root, {selector} {{" if name == "wood" else f"{selector} {{",
                  *css_variables(board, "board-"), "}"]
    lines += ["@media (prefers-reduced-motion: reduce) {", "  :root {",
              *[f"    --motion-{name}: 0ms;" for name in tokens["motion"]], "  }", "}"]
    return lines


# ---- QML ----------------------------------------------------------------------------------------

def qml_colour(colour):
    """QML writes the opacity first."""
    return f'"#{colour[7:]}{colour[1:7]}"' if len(colour) == 9 else f'"{colour}"'


def qml_name(name):
    """As camel, but "on-light" is `lightInk`: QML takes `onLight` for the handler of a signal."""
    return camel(f"{name[3:]}-ink" if name.startswith("on-") else name)


def qml_object(name, colours):
    return [f"    readonly property QtObject {name}: QtObject {{",
            *[f"        readonly property color {qml_name(key)}: {qml_colour(value)}"
              for key, value in colours.items()], "    }"]


def qml(tokens):
    themes, font = tokens["theme"], tokens["font"]
    lines = [f"// {NOTE}", "// Look.ink, Look.board.dark, Look.mark.check, Look.motion.move …",
             "pragma Singleton", "import QtQuick", "", "QtObject {", "    id: look", "",
             "    // Set from the settings and the system.", "    property bool dark: false",
             '    property string boardName: "wood"', "    property bool reducedMotion: false",
             "    property real scale: 1  // of text; larger windows have larger text", ""]
    for name in themes["light"]:
        lines.append(f"    readonly property color {camel(name)}: dark ? "
                     f"{qml_colour(themes['dark'][name])} : {qml_colour(themes['light'][name])}")
    lines.append("")
    for name, board in tokens["board"].items():
        lines += qml_object(name + "Board", board)
    chain = " : ".join(f'boardName === "{name}" ? {name}Board' for name in list(tokens["board"])[1:])
    lines.append(f"    readonly property QtObject board: {chain} : woodBoard")
    names = ", ".join(f'"{name}"' for name in tokens["board"])
    lines.append(f"    readonly property var boardNames: [{names}]")
    lines += qml_object("mark", tokens["mark"]) + qml_object("piece", tokens["piece"])
    lines += ["", f'    readonly property string fontFamily: "{font["family"]}"',
              f'    readonly property string fontFallback: "{font["fallback"]}"']
    lines += [f"    readonly property int {camel(key)}: "
              + (f"Math.round({value} * scale)" if key.startswith(("text", "title")) else str(value))
              for key, value in tokens["size"].items()]
    lines += ["", "    // Milliseconds.", "    readonly property QtObject motion: QtObject {",
              *[f"        readonly property int {camel(key)}: look.reducedMotion ? 0 : {value}"
                for key, value in tokens["motion"].items()], "    }", "}"]
    return lines


# ---- C++ ----------------------------------------------------------------------------------------

def cpp_struct(name, fields):
    return [f"struct {name} {{", *[f"    Colour {snake(field)};" for field in fields], "};"]


def cpp_value(struct, name, colours):
    values = []
    for key, colour in colours.items():
        red, green, blue = channels(colour)
        values.append(f"    .{snake(key)} = {{{red}, {green}, {blue}, {xterm_index(colour)}}},")
    return [f"inline constexpr {struct} k{name[0].upper()}{name[1:]}{{", *values, "};"]


def opaque(colours):
    return {key: value for key, value in colours.items() if len(value) == 7}


def cpp(tokens):
    groups = [("Theme", tokens["theme"]), ("BoardColours", tokens["board"]),
              ("MarkColours", {"marks": tokens["mark"]}), ("PieceColours", {"pieces": tokens["piece"]})]
    lines = [f"// {NOTE}", "#pragma once", "", "#include <cstdint>", "", "namespace kydai::look {",
             "", "struct Colour {", "    std::uint8_t red, green, blue;",
             "    std::uint8_t xterm;  // the nearest of a 256-colour terminal's fixed colours",
             "};", ""]
    for struct, members in groups:
        lines += cpp_struct(struct, opaque(next(iter(members.values()))))
        for name, colours in members.items():
            lines += cpp_value(struct, name + ("Board" if struct == "BoardColours" else ""),
                               opaque(colours))
        lines.append("")
    return lines + ["}  // namespace kydai::look"]


OUTPUTS = {"qml": ("Look.qml", qml), "css": ("look.css", css), "cpp": ("tokens.hpp", cpp)}


def main():
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("kind", choices=OUTPUTS)
    parser.add_argument("folder", type=pathlib.Path)
    arguments = parser.parse_args()
    name, make = OUTPUTS[arguments.kind]
    arguments.folder.mkdir(parents=True, exist_ok=True)
    (arguments.folder / name).write_text("\n".join(make(load())) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
