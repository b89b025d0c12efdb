#!/usr/bin/env python3
"""The Debian package of the server: it is built, installed into a folder of its own, serves from there
and is removed; its systemd unit is valid and confined."""
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import unittest

import online

BUILD = pathlib.Path(sys.argv.pop(1))
MOST_EXPOSURE = 2.0  # of 10, by systemd-analyze


def run(*words, **how):
    done = subprocess.run([str(word) for word in words], capture_output=True, text=True, check=False,
                          **how)
    if done.returncode != 0:
        raise AssertionError(f"{words}: {done.stdout}{done.stderr}")
    return done.stdout


class InstalledServer(online.Server):
    """With the site of the package."""

    def __init__(self, program):
        self.program, self.arguments, self.stderr = str(program), (), None
        self.environment = dict(os.environ)
        self.folder = tempfile.TemporaryDirectory()
        self.data = pathlib.Path(self.folder.name) / "data"
        self.site = None  # the one beside the program
        self.start()


class Package(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(cls.folder.cleanup)
        folder = pathlib.Path(cls.folder.name)
        run("cpack", "-G", "DEB", "--config", BUILD / "CPackConfig.cmake", "-B", folder / "packages",
            "-D", "CPACK_COMPONENTS_ALL=server", cwd=BUILD)
        cls.package, = (folder / "packages").glob("kydai-server_*.deb")
        cls.root = folder / "root"
        # An empty system: what the package depends on is this machine's own.
        (cls.root / "var/lib/dpkg/updates").mkdir(parents=True)
        (cls.root / "var/lib/dpkg/info").mkdir()
        (cls.root / "var/lib/dpkg/status").touch()
        cls.dpkg("--install", cls.package)

    @classmethod
    def dpkg(cls, *words):
        return run("dpkg", f"--root={cls.root}", "--force-not-root", "--force-depends", *words,
                   env={**os.environ, "PATH": os.environ["PATH"] + ":/usr/sbin:/sbin"})

    def test_it_names_what_it_needs_and_keeps_the_options_of_its_owner(self):
        fields = run("dpkg-deb", "--field", self.package)
        for library in ("libicu", "libpq5", "libsodium", "libhiredis", "libsqlite3", "libspdlog"):
            self.assertIn(library, fields)
        files = run("dpkg-deb", "--contents", self.package)
        for file in ("/usr/bin/kydai-server", "/usr/lib/systemd/system/kydai-server.service",
                     "/etc/default/kydai-server", "/usr/share/doc/kydai-server/operate.md"):
            self.assertIn(f".{file}\n", files)
        control = run("dpkg-deb", "--info", self.package, "conffiles")
        self.assertEqual(control.strip(), "/etc/default/kydai-server")
        self.assertNotIn(str(pathlib.Path.cwd()), fields + control)

    @unittest.skipUnless((BUILD / "site/index.html").exists(), "the site is not built here")
    def test_it_serves_its_own_site(self):
        server = InstalledServer(self.root / "usr/bin/kydai-server")
        self.addCleanup(server.close)
        status, headers, text = server.request("GET", "/")
        self.assertEqual(status, 200)
        self.assertIn("text/html", headers["Content-Type"])
        self.assertIn("<html", text)
        self.assertEqual(server.request("GET", "/healthz")[0], 200)
        online.Player(server).socket.drop()

    @unittest.skipUnless(shutil.which("systemd-analyze"), "no systemd here")
    def test_its_unit_is_valid_and_confined(self):
        unit = self.root / "usr/lib/systemd/system/kydai-server.service"
        # As systemd would find it, with the installed program.
        text = unit.read_text(encoding="utf-8").replace(
            "/usr/bin/kydai-server", str(self.root / "usr/bin/kydai-server"))
        checked = pathlib.Path(self.folder.name) / "kydai-server.service"
        checked.write_text(text, encoding="utf-8")
        done = subprocess.run(["systemd-analyze", "verify", "--man=no", str(checked)],
                              capture_output=True, text=True, check=False)
        complaints = [line for line in done.stderr.splitlines() if "kydai-server" in line]
        self.assertEqual(complaints, [])
        report = run("systemd-analyze", "security", "--offline=true", "--no-pager", checked)
        exposure = float(re.search(r"exposure level for \S+: ([0-9.]+)", report)[1])
        self.assertLessEqual(exposure, MOST_EXPOSURE)

    def test_removing_it_leaves_nothing_behind(self):
        other = pathlib.Path(self.folder.name) / "other"
        shutil.copytree(self.root, other, symlinks=True)
        run("dpkg", f"--root={other}", "--force-not-root", "--force-depends", "--purge",
            "kydai-server", env={**os.environ, "PATH": os.environ["PATH"] + ":/usr/sbin:/sbin"})
        left = [path for path in other.rglob("*") if "kydai" in path.name and
                not path.is_relative_to(other / "var/lib/dpkg")]
        self.assertEqual(left, [])


if __name__ == "__main__":
    unittest.main(warnings="ignore")
