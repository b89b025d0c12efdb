#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Drives the real program: on the full screen inside tmux, and line by line through pipes.

usage: terminal_test.py PROGRAM [TEST...]
"""
import concurrent.futures
import itertools
import os
import pathlib
import re
import signal
import subprocess
import sys
import tempfile
import time

PROGRAM = str(pathlib.Path(sys.argv[1]).resolve())
LIMIT = 60  # seconds for anything to show up: generous, since machines are busy
VARIANTS = ["chess", "chess960", "crazyhouse", "kingofthehill", "3check", "atomic", "antichess",
            "horde", "racingkings"]
RULES = ["freestyle", "standard", "caro5", "caro6", "caro-open", "renju"]
numbers = itertools.count()


class Failed(Exception):
    pass


def expect(condition, what):
    if not condition:
        raise Failed(what)


def wait_until(condition, what):
    end = time.monotonic() + LIMIT
    while not condition():
        if time.monotonic() > end:
            raise Failed(f"waited for {what}")
        time.sleep(0.05)


def is_running(pid):
    try:
        return pathlib.Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()[0] != "Z"
    except OSError:
        return False


class Home:
    """Folders of our own, and the environment that names them."""

    def __init__(self):
        self.folder = tempfile.TemporaryDirectory(prefix="kydai-terminal-")

    def environment(self, language="en_US.UTF-8"):
        base = pathlib.Path(self.folder.name)
        return {"HOME": str(base), "XDG_CONFIG_HOME": str(base / "config"),
                "XDG_DATA_HOME": str(base / "data"), "LANG": language, "PATH": os.environ["PATH"]}


class Terminal:
    """The program on a full screen of its own."""

    def __init__(self, home, *arguments, size=(80, 24), language="en_US.UTF-8",
                 kind="screen-256color"):
        self.socket = f"kydai-test-{os.getpid()}-{next(numbers)}"
        environment = home.environment(language) | {"TERM": kind}
        # `exec`, so that the pane's process is the program itself.
        words = ["exec", "env", "-i", *(f"{k}={v}" for k, v in environment.items()), PROGRAM,
                 "--seed", "7", *arguments]
        self.tmux("-u", "new-session", "-d", "-x", str(size[0]), "-y", str(size[1]),
                  " ".join(words))

    def __enter__(self):
        return self

    def __exit__(self, *_):
        panes = self.tmux("list-panes", "-F", "#{pane_pid}", check=False).split()
        self.tmux("kill-server", check=False)
        # It still writes that the game is left; its folder must not go before that.
        wait_until(lambda: not any(is_running(pid) for pid in panes), "the program to end")

    def tmux(self, *words, check=True):
        done = subprocess.run(["tmux", "-L", self.socket, "-f", "/dev/null", *words],
                              capture_output=True, text=True, check=False,
                              env=os.environ | {"LC_ALL": "C.UTF-8"})
        if check and done.returncode != 0:
            raise Failed(f"tmux {words}: {done.stderr}")
        return done.stdout

    def screen(self):
        return self.tmux("capture-pane", "-p", check=False)

    def wait_for(self, *texts, without=()):
        end = time.monotonic() + LIMIT
        while time.monotonic() < end:
            seen = self.screen()
            if all(t in seen for t in texts) and not any(t in seen for t in without):
                return seen
            time.sleep(0.05)
        raise Failed(f"waited for {texts} without {without}, saw:\n{seen}")

    def wait_for_end(self):
        sessions = ["tmux", "-L", self.socket, "list-sessions"]
        wait_until(lambda: subprocess.run(sessions, check=False, capture_output=True).returncode,
                   "the program to end")

    def keys(self, *keys):
        self.tmux("send-keys", *keys)

    def enter(self, text):
        self.tmux("send-keys", "-l", text)
        self.keys("Enter")

    def mouse(self, button, row, column, end):
        self.tmux("send-keys", "-l", f"\033[<{button};{column + 1};{row + 1}{end}")

    def click(self, row, column):
        self.mouse(0, row, column, "M")
        self.mouse(0, row, column, "m")

    def pid(self):
        return int(self.tmux("list-panes", "-F", "#{pane_pid}").split()[0])


def lines(home, script, language="en_US.UTF-8"):
    """What the program prints for a script, line by line."""
    done = subprocess.run([PROGRAM, "--plain", "--seed", "5"], input="\n".join(script) + "\n",
                          capture_output=True, text=True, encoding="utf-8", timeout=10 * LIMIT,
                          env=home.environment(language), cwd=home.folder.name, check=False)
    expect(done.returncode == 0, f"exit status {done.returncode}: {done.stderr}")
    return done.stdout


# ---- Line by line -------------------------------------------------------------------------------

def test_scholars_mate_by_lines():
    home = Home()
    said = lines(home, ["new chess mode=two", "e4", "e5", "Qh5", "Nc6", "Bc4", "Nf6", "Qxf7",
                        "pgn", "save mate.pgn", "quit"])
    expect("checkmate\nWhite wins: Checkmate" in said, said)
    expect("4. Qxf7# 1-0" in said, said)
    path = pathlib.Path(home.folder.name, "mate.pgn")
    expect(f"Saved to {path}." in said, said)
    expect('[Result "1-0"]' in path.read_text(encoding="utf-8"), "the result is not in the file")


def test_a_resigned_game_is_saved_and_opened_with_its_result():
    home = Home()
    lines(home, ["new chess mode=two", "e4", "resign", "có", "save a.pgn", "quit"])
    said = lines(home, ["load a.pgn", "first", "last", "continue", "quit"])
    expect("Black wins" not in said and "White wins: Resignation" in said, said)
    expect("another window" not in said, said)


def play_to_the_end(game):
    said = lines(Home(), ["speed instant", f"new {game} mode=engines level=0 other=1 clock=-",
                          "pgn", "quit"])
    expect(re.search(r"^(White|Black|X|O) wins: |^Draw: ", said, re.MULTILINE),
           f"{game} did not end:\n{said[-600:]}")
    expect('[Result "*"]' not in said, said[-600:])


def test_every_variant_and_rule_to_its_end():
    games = VARIANTS + ["caro board=3"] + [f"caro board=10 rule={rule}" for rule in RULES]
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        for done in [pool.submit(play_to_the_end, game) for game in games]:
            done.result()


def test_a_person_against_the_machine_by_lines():
    said = lines(Home(), ["speed instant", "new chess mode=computer level=2 side=white", "d4",
                          "hint", "undo", "e4", "moves", "resign", "yes", "quit"])
    expect("Hint: " in said, said)
    expect("Took back 2 moves." in said, said)
    expect(re.search(r"^1\. e4 \S+$", said, re.MULTILINE), said)
    expect("Black wins: Resignation" in said, said)


def test_other_programs_are_opponents():
    kydai = pathlib.Path(PROGRAM).with_name("kydai")
    expect(kydai.exists(), f"{kydai}, which speaks UCI and Gomocup")
    said = lines(Home(), [f"program chess {kydai} uci", "new chess mode=computer side=white", "e4",
                          f"program caro {kydai} gomocup", "new caro mode=computer side=first",
                          "yes", "h8", "program chess false", "new chess mode=computer side=white",
                          "yes", "d4", "quit", "yes"])
    expect("Black: kydai" in said and "O: kydai" in said, said)
    expect(len(re.findall(r"^Move 1: black", said, re.MULTILINE)) == 2, said)
    expect(re.search(r"^Move 1: O ", said, re.MULTILINE), said)
    expect("The other program failed" in said, said)


def test_the_end_of_the_input_keeps_the_game():
    home = Home()
    lines(home, ["new chess mode=two", "e4"])
    expect("Going on with the last game." in lines(home, ["continue", "moves", "quit", "yes"]),
           "the game was not kept")


# ---- On the full screen -------------------------------------------------------------------------

def test_keys_from_the_menu_to_a_mate():
    with Terminal(Home()) as t:
        t.wait_for("Chess", "Variants", "Caro", "How to play", "Quit")
        t.keys("Enter")
        t.wait_for("New game", "Learner")
        t.keys("Right", "Enter")
        t.wait_for("White to move")
        for move in ["f3", "e5", "g4"]:
            t.enter(move)
        t.wait_for("g4", "Black to move")
        t.enter("Ke6")
        t.wait_for("This piece does not move like that.")
        t.enter("Qh4")
        t.wait_for("Black wins: Checkmate")
        t.keys("q")
        t.wait_for_end()


def test_the_mouse_clicks_and_drags():
    with Terminal(Home(), "new", "chess", "mode=two") as t:
        t.wait_for("White to move")
        # Squares are 5 × 2 cells at 80 × 24; a8 is in the upper left, at row 1, column 3.
        square = lambda name: (1 + 2 * (8 - int(name[1])), 5 + 5 * (ord(name[0]) - ord("a")))
        t.click(*square("g1"))
        t.wait_for("•")
        t.click(*square("f3"))
        t.wait_for("Nf3", "Black to move")
        t.mouse(0, *square("e7"), "M")
        t.mouse(32, *square("e6"), "M")
        t.mouse(0, *square("e5"), "m")
        t.wait_for("e5", "White to move")


def test_vietnamese_and_back():
    with Terminal(Home(), language="vi_VN.UTF-8") as t:
        t.wait_for("Cờ vua", "Biến thể", "Tiếp tục ván trước", "Cách chơi")
        t.keys("l")
        t.wait_for("Go on with the last game")
        t.keys("l")
        t.wait_for("Tiếp tục ván trước")


def test_resizing_while_it_runs():
    with Terminal(Home(), "new", "caro", "mode=two", "board=20") as t:
        t.wait_for("X to move", "20", " a b c d e f g h i j k l m n o p q r s t")
        for size in [(120, 50), (44, 16), (20, 5), (80, 24)]:
            t.tmux("resize-window", "-x", str(size[0]), "-y", str(size[1]))
            small = size[0] < 40
            t.wait_for("is too" if small else "Kỳ Đài", without=() if small else ("is too",))
        t.wait_for("X to move", "20", " a b c d e f g h i j k l m n o p q r s t")
        t.enter("j10")
        t.wait_for("O to move", "1. j10")


def test_without_utf8_there_is_only_ascii():
    with Terminal(Home(), "new", "chess", "mode=two", language="C") as t:
        t.enter("e4")
        seen = t.wait_for("Black to move", "[P]")
        expect(seen.isascii(), seen)
        expect("r    n    b    q    k    b    n    r" in seen, seen)


def test_without_colours():
    with Terminal(Home(), "new", "chess", "mode=two", kind="vt100") as t:
        t.wait_for("White to move")
        seen = t.tmux("capture-pane", "-p", "-e")
        expect(not re.search(r"\033\[(\d+;)*(3[0-8]|4[0-8]|9[0-7]|10[0-7])(;\d+)*m", seen), seen)
        expect("\033[7m" in seen, "no light squares: " + seen)
        t.keys("Up", "Enter")
        t.keys("Up", "Up", "Enter")
        t.wait_for("e4", "Black to move")


def test_the_machine_answers_and_can_be_hurried():
    with Terminal(Home(), "new", "chess", "mode=computer", "level=full", "side=white",
                  "clock=1800") as t:
        t.wait_for("Your turn")
        t.enter("Na3")  # in no book
        t.wait_for("The computer is thinking")
        t.keys("Space")
        t.wait_for("Your turn", without=("thinking",))


def test_two_machines_pause_and_step():
    with Terminal(Home(), "new", "caro", "mode=engines", "level=1", "other=1", "board=15") as t:
        t.wait_for("2. ")
        t.keys("Space")
        t.wait_for("Paused")
        t.keys("n")
        t.wait_for("Paused")


def test_a_paste_that_halts_and_a_resize_meanwhile():
    with Terminal(Home()) as t:
        t.wait_for("How to play", "Quit")
        t.tmux("send-keys", "-l", "\033[200~1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 ")
        time.sleep(0.5)
        t.tmux("resize-window", "-x", "100", "-y", "30")
        time.sleep(1)
        t.tmux("send-keys", "-l", "4. Qxf7# 1-0\033[201~")
        t.wait_for("Qxf7#", "White wins")
        # What was drawn for the new size reaches its last column.
        end = time.monotonic() + LIMIT
        while not any(len(line) > 90 for line in t.screen().splitlines()):
            expect(time.monotonic() < end, t.screen())
            time.sleep(0.05)


def test_questions_before_leaving():
    with Terminal(Home(), "new", "chess", "mode=two") as t:
        t.wait_for("White to move")
        t.keys("q")
        t.wait_for("Quit? The game is saved")
        t.keys("Escape")
        t.wait_for("White to move", without=("Quit? The game is saved",))
        t.keys("!")
        t.wait_for("Resign this game?")
        t.keys("y")
        t.wait_for("Black wins: Resignation")
        t.keys("Home")
        t.wait_for("How to play")


def test_a_killed_game_goes_on_with_its_clocks():
    home = Home()
    with Terminal(home, "new", "chess", "mode=two", "clock=300") as t:
        t.wait_for("White to move")
        t.enter("d4")
        t.wait_for("Black to move", "1. d4")
        seen = t.wait_for("4:57")
        os.kill(t.pid(), signal.SIGKILL)
        t.wait_for_end()
    with Terminal(home) as t:
        t.wait_for("Go on with the last game")
        t.keys("5")
        seen = t.wait_for("1. d4", "Black to move", "Going on with the last game.")
        clocks = re.findall(r"\b([45]):([0-5]\d)\b", seen)
        expect(len(clocks) == 2, seen)
        left = sorted(60 * int(m) + int(s) for m, s in clocks)
        expect(270 <= left[0] <= 300 and 290 <= left[1] <= 300, f"clocks {left}:\n{seen}")
        t.enter("d5")
        t.wait_for("White to move", "d5")


def test_a_game_that_another_program_plays_is_left_alone():
    home = Home()
    with Terminal(home, "new", "chess", "mode=two") as first, Terminal(home) as second:
        first.wait_for("White to move")
        first.enter("e4")
        first.wait_for("Black to move")
        second.wait_for("Quit")
        second.keys("5")
        second.wait_for("open in another window")


def test_idle_it_uses_no_time():
    def ticks(pid):
        return sum(map(int, pathlib.Path(f"/proc/{pid}/stat").read_text().split()[13:15]))

    with Terminal(Home(), "new", "chess", "mode=two", "clock=900") as t:
        t.wait_for("White to move")
        pid = t.pid()
        expect(pathlib.Path(f"/proc/{pid}/comm").read_text().startswith("kydai-terminal"[:15]),
               "not the program")
        before, start = ticks(pid), time.monotonic()
        time.sleep(5)
        used = (ticks(pid) - before) / os.sysconf("SC_CLK_TCK") / (time.monotonic() - start)
        expect(used < 0.01, f"{used:.2%} of a processor")


def run(test):
    start = time.monotonic()
    try:
        test()
        return test.__name__, None, time.monotonic() - start
    except (Failed, subprocess.TimeoutExpired) as failure:
        return test.__name__, str(failure), time.monotonic() - start


def main():
    wanted = sys.argv[2:]
    tests = [test for name, test in globals().items()
             if name.startswith("test_") and (not wanted or name in wanted)]
    with concurrent.futures.ThreadPoolExecutor(4) as pool:
        results = list(pool.map(run, tests))
    for name, failure, seconds in results:
        print(f"{'FAILED' if failure else 'ok    '} {name} ({seconds:.1f} s)")
        if failure:
            print(failure)
    return 1 if not results or any(failure for _, failure, _ in results) else 0


if __name__ == "__main__":
    sys.exit(main())
