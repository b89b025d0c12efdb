#!/usr/bin/env python3
"""Tests of leaving out unchanged tests, with a small project of its own and the real ctest."""
import contextlib
import io
import os
import pathlib
import re
import subprocess
import tempfile
import unittest
from unittest import mock

import passed_tests

PROJECT = """
cmake_minimum_required(VERSION 3.25)
project(small LANGUAGES NONE)
enable_testing()
function(says_yes name)
    add_test(NAME ${name} COMMAND grep -q yes ${name}.txt WORKING_DIRECTORY ${PROJECT_SOURCE_DIR})
endfunction()
says_yes(named)
set_tests_properties(named PROPERTIES REQUIRED_FILES ${PROJECT_SOURCE_DIR}/folder)
says_yes(unnamed)
says_yes(measured)
set_tests_properties(measured PROPERTIES LABELS every_time)
add_test(NAME program COMMAND ${PROJECT_BINARY_DIR}/bin/program)
set_tests_properties(program PROPERTIES REQUIRED_FILES ${PROJECT_SOURCE_DIR}/folder)
"""
# By its name: a bare system has no make, which cmake would look for.
CONFIGURE = ["cmake", "-G", "Ninja", "-S", ".", "-B", "build"]
ALL = ["named", "unnamed", "measured", "program"]


@unittest.skipUnless(passed_tests.shutil.which("dpkg-query"), "nothing is ever left out here")
class PassedTests(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = pathlib.Path(folder.name).resolve()
        self.build = self.root / "build"
        for name in ("named", "unnamed", "measured", "elsewhere", "folder/data"):
            self.write(f"{name}.txt", "yes")
        self.write(".gitignore", "/build/")
        self.write("CMakeLists.txt", PROJECT)
        self.write("build/bin/program", "#!/bin/sh\nexit 0\n")
        (self.build / "bin/program").chmod(0o755)
        for command in (["git", "init", "--quiet"], CONFIGURE):
            subprocess.run(command, cwd=self.root, check=True, capture_output=True)
        # Whatever this test itself runs under is not part of the small project.
        clean = {name: value for name, value in os.environ.items() if not name.startswith("KYDAI_")}
        for patch in (mock.patch.object(passed_tests, "ROOT", self.root),
                      mock.patch.dict(os.environ, clean, clear=True)):
            patch.start()
            self.addCleanup(patch.stop)

    def write(self, name, text):
        path = self.root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")

    def plan(self, *options):
        """The names of the tests that are left to run."""
        with contextlib.redirect_stdout(io.StringIO()) as said:
            passed_tests.plan(self.build, options)
        chosen = ["-I", self.build / "tests_to_run"]
        if not (self.build / "tests_to_run").read_text(encoding="utf-8"):
            return []
        listed = subprocess.run(["ctest", "--test-dir", self.build, "-N", *chosen], check=True,
                                capture_output=True, text=True).stdout
        names = re.findall(r"Test +#\d+: (\w+)", listed)
        self.assertEqual(int(said.getvalue()), len(ALL) - len(names))
        return names

    def run_tests(self, *options):
        """Plans, runs and remembers; the names of those that were run."""
        names = self.plan(*options)
        self.run_planned()
        passed_tests.keep(self.build)
        return names

    def run_planned(self):
        subprocess.run(["ctest", "--test-dir", self.build, "--output-junit", "tests.xml", "-I",
                        self.build / "tests_to_run"], capture_output=True, check=False)

    def test_what_passed_is_left_out_when_nothing_changed(self):
        self.assertEqual(self.run_tests(), ALL)
        self.assertEqual(self.run_tests(), ["measured"])
        self.assertEqual(self.run_tests("--again"), ALL)
        self.assertEqual(self.plan(), ["measured"])

    def test_a_change_runs_all_that_could_see_it(self):
        self.run_tests()
        self.write("elsewhere.txt", "no")
        self.assertEqual(self.run_tests(), ["unnamed", "measured"])
        self.write("untracked.txt", "new")
        self.assertEqual(self.run_tests(), ["unnamed", "measured"])
        self.write("named.txt", "yes, still")
        self.assertEqual(self.run_tests(), ["named", "unnamed", "measured"])
        self.write("folder/more.txt", "new")
        self.assertEqual(self.run_tests(), ALL)
        self.write("build/bin/program", "#!/bin/sh\nexec true\n")
        self.assertEqual(self.run_tests(), ["unnamed", "measured", "program"])

    def test_what_failed_is_run_until_it_passes(self):
        self.write("named.txt", "no")
        self.assertEqual(self.run_tests(), ALL)
        self.assertEqual(self.run_tests(), ["named", "measured"])
        self.write("named.txt", "yes")
        self.assertEqual(self.run_tests(), ["named", "unnamed", "measured"])
        self.assertEqual(self.plan(), ["measured"])

    def test_failures_are_named_and_what_was_skipped_is_none(self):
        self.write("CMakeLists.txt", PROJECT + """
set_tests_properties(unnamed PROPERTIES SKIP_RETURN_CODE 1)
add_test(NAME missing COMMAND ${PROJECT_BINARY_DIR}/bin/no_such_program)
""")
        subprocess.run(CONFIGURE, cwd=self.root, check=True, capture_output=True)
        for name in ("named", "unnamed"):
            self.write(f"{name}.txt", "no")
        with mock.patch(f"{__name__}.ALL", [*ALL, "missing"]):
            self.run_tests()
        with contextlib.redirect_stdout(io.StringIO()) as said:
            passed_tests.failed(self.build)
        self.assertEqual(said.getvalue().split(), ["named", "missing"])

    def test_what_changes_while_tests_run_is_not_believed(self):
        self.plan()
        self.run_planned()
        self.write("named.txt", "yes, but later")
        passed_tests.keep(self.build)
        self.assertEqual(self.plan(), ["named", "unnamed", "measured"])
        self.write("named.txt", "yes")
        self.assertEqual(self.plan(), ["named", "unnamed", "measured"])

    def test_another_machine_or_size_runs_everything(self):
        self.run_tests()
        for name in ("KYDAI_LONG", "KYDAI_EXTRA_DATA", "KYDAI_CPU", "LANG"):
            with mock.patch.dict(os.environ, {name: "another"}):
                self.assertEqual(self.plan(), ALL, name)
        with mock.patch.dict(os.environ, {"PATH": os.environ["PATH"] + ":/nowhere"}):
            self.assertEqual(self.plan(), ALL)
        self.assertEqual(self.plan(), ["measured"])

    def test_the_same_name_twice_is_never_left_out(self):
        self.write("CMakeLists.txt", PROJECT + "add_subdirectory(twice)")
        self.write("twice/CMakeLists.txt", "add_test(NAME named COMMAND false)")
        subprocess.run(CONFIGURE, cwd=self.root, check=True, capture_output=True)
        with mock.patch(f"{__name__}.ALL", [*ALL, "named"]):
            self.run_tests()
            self.assertEqual(sorted(self.plan()), ["measured", "named", "named"])


if __name__ == "__main__":
    unittest.main()
