#!/usr/bin/env python3
"""Skips the tests of a build that passed before with the same inputs.

usage: tools/passed_tests.py plan BUILD [--again] [CTEST_OPTION...]
       tools/passed_tests.py keep BUILD
       tools/passed_tests.py failed BUILD

  plan  writes BUILD/tests_to_run, a list for `ctest -I` (empty when nothing is left), and prints how
        many tests it leaves out; none with --again
  keep  follows ctest: remembers those that passed in BUILD/passed_tests.json
  failed
        follows ctest: the names of those that neither passed nor were left out, a line each

What counts as the same inputs, and why: docs/decisions/0003-unchanged-tests-are-not-run-again.md
"""
import hashlib
import json
import os
import pathlib
import platform
import shutil
import subprocess
import sys
import xml.etree.ElementTree as xml
from collections import Counter

ROOT = pathlib.Path(__file__).resolve().parent.parent
# The label of tests that are new each time: random seeds, measured speed.
EVERY_TIME = "every_time"
# When one of these is set, tests read data or run sizes that the digest does not cover.
UNNAMEABLE = ("KYDAI_EXTRA_DATA", "KYDAI_LONG")
# What tests and the programs they start look up in the environment, besides KYDAI_*.
ENVIRONMENT = ("LANG", "LC_ALL", "PATH", "TZ")


def digest(*parts):
    """One digest of several texts, with their boundaries."""
    return hashlib.sha256(json.dumps(parts).encode()).hexdigest()


class Files:
    """Digests of contents, each file read once."""

    def __init__(self):
        self.known = {}

    def of(self, path):
        """The digest of a file, or of a folder with all that is in it; empty when neither exists."""
        path = pathlib.Path(path)
        if path not in self.known:
            self.known[path] = self._read(path)
        return self.known[path]

    def of_all(self, paths):
        return digest(*((str(path), self.of(path)) for path in sorted(paths)))

    def _read(self, path):
        if path.is_file():
            with path.open("rb") as file:
                content = hashlib.file_digest(file, "sha256").hexdigest()
            return content + (" executable" if os.access(path, os.X_OK) else "")
        if path.is_dir():
            return self.of_all(entry for entry in path.rglob("*") if entry.is_file())
        return ""


def output_of(*command):
    return subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout


def machine(files):
    """Installed packages, CPU and kernel; none if they cannot be determined."""
    if not shutil.which("dpkg-query"):
        return None
    cpu = pathlib.Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
    ours = {name for name in os.environ if name.startswith("KYDAI_")} - {"KYDAI_AGAIN"}
    return digest(
        output_of("dpkg-query", "-W", "-f", "${Package} ${Version} ${db:Status-Abbrev}\n"),
        sorted({line for line in cpu if line.startswith(("model name", "flags"))}),
        platform.release(),
        os.geteuid(),
        [(name, os.environ.get(name)) for name in [*ENVIRONMENT, *sorted(ours)]],
        files.of(shutil.which("node") or ""),  # it may come from elsewhere
    )


def whole_tree(files, build):
    """Every file that git would commit, and everything of the build that tests start or serve."""
    listed = output_of("git", "ls-files", "-co", "--exclude-standard", "-z").split("\0")
    modules = list(build.glob("*.wasm"))
    folders = [build / "bin"]
    served = []
    if modules:  # the web site is tested through its server, and against the window
        folders.append(ROOT / "build/bin")
        served.append(ROOT / "build/site")
    programs = [path for folder in folders for path in folder.glob("*")
                if path.is_file() and os.access(path, os.X_OK)]
    return files.of_all([*(ROOT / name for name in listed if name), *programs, *modules, *served])


def named_in(command, folder):
    """The files that a command line names, also as NAME=PATH."""
    paths = (os.path.join(folder, word.split("=", 1)[-1]) for word in command)
    return {pathlib.Path(path) for path in paths if os.path.isfile(path)}


class Keys:
    """For each test a digest of all its inputs; none if they are unknown."""

    def __init__(self, build):
        self.files = Files()
        self.machine = machine(self.files)
        self.tree = whole_tree(self.files, build)
        if any(name in os.environ for name in UNNAMEABLE):
            self.machine = None

    def of(self, test):
        properties = test["properties"]
        if self.machine is None or EVERY_TIME in properties.get("LABELS", []):
            return None
        reads = properties.get("REQUIRED_FILES", [])
        inputs = {*map(pathlib.Path, reads),
                  *named_in(test["command"], properties["WORKING_DIRECTORY"])}
        # A test that does not say what it reads may read anything.
        return digest(self.machine, test, self.files.of_all(inputs), "" if reads else self.tree)


def listed_tests(build, options):
    """What ctest would run with these options, in its order."""
    listed = subprocess.run(["ctest", "--test-dir", build, "--show-only=json-v1", *options],
                            check=True, capture_output=True, text=True).stdout
    return [{"name": test["name"],
             "command": test.get("command", []),
             "properties": {entry["name"]: entry["value"] for entry in test["properties"]
                            if entry["name"] != "COST"}}  # what ctest has learnt itself
            for test in json.loads(listed)["tests"]]


def load(path):
    try:
        return json.loads(path.read_text(encoding="utf-8"))
    except (FileNotFoundError, json.JSONDecodeError):
        return {}


def plan(build, options):
    tests = listed_tests(build, [option for option in options if option != "--again"])
    keys = Keys(build)
    times = Counter(test["name"] for test in tests)
    # ctest's report knows tests by their names alone: of two that share one nothing is remembered.
    planned = {test["name"]: {"test": test, "key": keys.of(test)}
               for test in tests if times[test["name"]] == 1}
    passed = {} if "--again" in options else load(build / "passed_tests.json")
    left = [number for number, test in enumerate(tests, start=1)
            if not is_unchanged(test["name"], planned, passed)]
    (build / "test_plan.json").write_text(json.dumps(planned), encoding="utf-8")
    # ctest's way to say "these and no others": from 0 to 0, and these; without the end of the line it
    # would miss the last digit.
    chosen = ",".join(map(str, [0, 0, 1, *left])) + "\n" if left else ""
    (build / "tests_to_run").write_text(chosen, encoding="utf-8")
    print(len(tests) - len(left))


def is_unchanged(name, planned, passed):
    key = planned.get(name, {}).get("key")
    return key is not None and passed.get(name) == key


def keep(build):
    planned = load(build / "test_plan.json")
    passed = load(build / "passed_tests.json")
    keys = Keys(build)
    for case in xml.parse(build / "tests.xml").iter("testcase"):
        name = case.get("name")
        passed.pop(name, None)
        if case.get("status") != "run" or name not in planned:
            continue
        # What changed while the tests ran may or may not have been seen by them.
        key = keys.of(planned[name]["test"])
        if key is not None and key == planned[name]["key"]:
            passed[name] = key
    (build / "passed_tests.json").write_text(json.dumps(passed), encoding="utf-8")


def failed(build):
    for case in xml.parse(build / "tests.xml").iter("testcase"):
        if case.get("status") in ("fail", "notrun") and not was_skipped(case):
            print(case.get("name"))


def was_skipped(case):
    """A test that could not be started is reported as skipped too, with another message."""
    message = case.find("skipped").get("message", "") if case.find("skipped") is not None else ""
    return message.startswith(("SKIP_", "Disabled"))


def main():
    match sys.argv[1:]:
        case ["plan", build, *options]:
            plan(pathlib.Path(build).resolve(), options)
        case ["keep", build]:
            keep(pathlib.Path(build).resolve())
        case ["failed", build]:
            failed(pathlib.Path(build).resolve())
        case _:
            print(__doc__, file=sys.stderr)
            return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
