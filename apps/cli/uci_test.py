#!/usr/bin/env python3
"""uci_test.py KYDAI SANITIZED: `kydai uci` as a process: every conversation ends by itself, with
exit status 0 and the answers it owes, whatever was said to it."""
import pathlib
import random
import resource
import subprocess
import sys
import unittest

KYDAI = pathlib.Path(sys.argv[1]).resolve()
SANITIZED = sys.argv[2] == "1"  # its shadow memory outgrows any limit
PATIENCE = 300  # seconds until a conversation counts as hung
MEGABYTE = 1 << 20


def talk(said, memory=None):
    """What the engine says to these lines (or bytes), and how much memory it took, in MB."""
    if not isinstance(said, bytes):
        said = "".join(line + "\n" for line in said).encode()

    def limit():
        if memory is not None:
            resource.setrlimit(resource.RLIMIT_AS, (memory * MEGABYTE, memory * MEGABYTE))

    done = subprocess.run([KYDAI, "uci"], input=said, capture_output=True, timeout=PATIENCE,
                          preexec_fn=limit, check=False)
    if done.returncode != 0:
        raise AssertionError(f"exit status {done.returncode}: {done.stderr[-2000:]}")
    return done.stdout.decode().splitlines()


def starting(lines, start):
    return [line for line in lines if line.startswith(start)]


def free_megabytes():
    fields = pathlib.Path("/proc/meminfo").read_text(encoding="ascii").split("MemAvailable:")
    return int(fields[1].split()[0]) // 1024


class Uci(unittest.TestCase):
    def test_infinite_search_is_answered_after_stop(self):
        lines = talk(["position startpos", "go infinite", "isready", "stop", "quit"])
        self.assertEqual(len(starting(lines, "bestmove ")), 1)
        self.assertLess(lines.index("readyok"), lines.index(starting(lines, "bestmove ")[0]))

    def test_quit_ends_a_search(self):
        talk(["go infinite", "quit"])
        talk(["setoption name Threads value 3", "go infinite", "quit"])
        talk(["go wtime 3600000 btime 3600000", "quit"])

    def test_so_does_the_end_of_input(self):
        talk(["go infinite"])
        talk(b"go infinite")  # not even a line's end

    def test_garbage(self):
        source = random.Random(5)
        noise = bytes(source.randrange(256) for _ in range(20_000)).replace(b"quit", b"")
        long_line = b"position startpos moves" + b" e2e4" * 100_000
        lines = talk(noise + b"\n" + long_line + b"\n\0\0\n\nisready\ngo depth 1\nisready\n")
        self.assertIn("readyok", lines)
        self.assertEqual(len(starting(lines, "bestmove")), 1)

    def test_a_game_of_three_hundred_moves(self):
        tour = ["g1f3", "g8f6", "b1c3", "b8c6", "f3g1", "f6g8", "c3b1", "c6b8"]
        moves = " ".join(tour * 75)
        self.assertEqual(len(moves.split()), 600)
        talked = ["isready"]
        for plies in (599, 600):
            talked += ["position startpos moves " + " ".join(moves.split()[:plies]), "go depth 4",
                       "isready"]
        lines = talk(talked + ["quit"])
        self.assertEqual(starting(lines, "info string"), [])
        self.assertEqual(len(starting(lines, "bestmove ")), 2)

    def test_tables_from_the_smallest_to_the_largest(self):
        sizes = [1, 2, 16, 333]
        if not SANITIZED and free_megabytes() > 6000:
            sizes.append(4096)
        for size in sizes:
            lines = talk([f"setoption name Hash value {size}", "isready", "go nodes 3000", "stop"])
            self.assertEqual(starting(lines, "info string"), [], size)
            self.assertEqual(len(starting(lines, "bestmove ")), 1, size)
        # The largest child so far: the table was really there.
        used = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss // 1024
        self.assertGreaterEqual(used, sizes[-1])

    @unittest.skipIf(SANITIZED, "sanitizers need more memory than any limit")
    def test_without_memory_it_says_so_and_plays_on(self):
        lines = talk(["setoption name Hash value 2000", "go nodes 3000", "isready", "stop",
                      "setoption name Hash value 64", "go nodes 3000", "stop"], memory=1000)
        self.assertEqual(len(starting(lines, "info string not enough memory for Hash")), 1)
        self.assertEqual(len(starting(lines, "bestmove ")), 2)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
