#!/usr/bin/env python3
"""kydai-server over real sockets: what a browser, a careless client and a hostile one meet."""
import os
import pathlib
import signal
import socket
import subprocess
import sys
import tempfile
import unittest

PROGRAM = sys.argv.pop(1)
PATIENCE = 20  # seconds; nothing here takes one


def answer_to(port, request, shut=False):
    with socket.create_connection(("127.0.0.1", port), timeout=PATIENCE) as connection:
        connection.sendall(request)
        if shut:
            connection.shutdown(socket.SHUT_WR)
        received = b""
        while chunk := connection.recv(65536):
            received += chunk
    return received


def request(method, target, *headers):
    lines = [f"{method} {target} HTTP/1.1", "Host: localhost", "Connection: close", *headers, "", ""]
    return "\r\n".join(lines).encode()


class ServerTest(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        site = pathlib.Path(self.folder.name) / "site"
        site.mkdir()
        (site / "index.html").write_text("first page")
        (site / "large.txt").write_text("x" * 3_000_000)
        self.server = self.start(*self.usual("data"))
        line = self.server.stdout.readline()
        self.port = int(line.rsplit(":", 1)[1].strip().rstrip("/"))

    def tearDown(self):
        if self.server.poll() is None:
            self.server.kill()
        self.server.communicate()
        self.folder.cleanup()

    def usual(self, data, port=0):
        return ("--port", str(port), "--site", self.folder.name + "/site",
                "--data", f"{self.folder.name}/{data}")

    def start(self, *arguments):
        return subprocess.Popen([PROGRAM, *arguments], stdout=subprocess.PIPE,
                                stderr=subprocess.PIPE, text=True)

    def test_serves_a_page(self):
        head, body = answer_to(self.port, request("GET", "/")).split(b"\r\n\r\n", 1)
        self.assertTrue(head.startswith(b"HTTP/1.1 200"))
        self.assertEqual(body, b"first page")
        self.assertIn(b"Content-Security-Policy", head)

    def test_head_says_the_length_and_sends_nothing(self):
        head, body = answer_to(self.port, request("HEAD", "/")).split(b"\r\n\r\n", 1)
        self.assertIn(b"Content-Length: 10", head)
        self.assertEqual(body, b"")

    def test_a_large_file_arrives_whole(self):
        body = answer_to(self.port, request("GET", "/large.txt")).split(b"\r\n\r\n", 1)[1]
        self.assertEqual(len(body), 3_000_000)

    def test_several_requests_share_a_connection(self):
        both = b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n" + request("GET", "/")
        self.assertEqual(answer_to(self.port, both).count(b"first page"), 2)

    def test_not_modified_has_no_body(self):
        head = answer_to(self.port, request("GET", "/")).decode()
        tag = next(line[6:] for line in head.split("\r\n") if line.startswith("ETag: "))
        again = answer_to(self.port, request("GET", "/", f"If-None-Match: {tag}"))
        self.assertTrue(again.startswith(b"HTTP/1.1 304"))
        self.assertTrue(again.endswith(b"\r\n\r\n"))

    def test_what_is_not_there_and_what_is_not_allowed(self):
        self.assertTrue(answer_to(self.port, request("GET", "/../etc/passwd")).startswith(
            b"HTTP/1.1 404"))
        self.assertTrue(answer_to(self.port, request("DELETE", "/")).startswith(b"HTTP/1.1 405"))

    def test_oversized_and_broken_requests_are_refused(self):
        long_header = request("GET", "/", "X: " + "a" * 20_000)
        self.assertTrue(answer_to(self.port, long_header).startswith(b"HTTP/1.1 431"))
        with_body = request("POST", "/", "Content-Length: 5") + b"12345"
        self.assertTrue(answer_to(self.port, with_body).startswith(b"HTTP/1.1 405"))
        too_much = request("POST", "/", "Content-Length: 20000") + b"x" * 20_000
        self.assertTrue(answer_to(self.port, too_much).startswith(b"HTTP/1.1 413"))
        self.assertTrue(answer_to(self.port, b"nonsense\r\n\r\n").startswith(b"HTTP/1.1 400"))

    def test_who_hangs_up_in_the_middle_does_no_harm(self):
        self.assertEqual(answer_to(self.port, b"GET / HT", shut=True), b"")
        self.test_serves_a_page()

    def test_a_signal_ends_it_cleanly_with_connections_open(self):
        for number in (signal.SIGTERM, signal.SIGINT):
            server = self.start(*self.usual(f"data{number}"))
            port = int(server.stdout.readline().rsplit(":", 1)[1].strip().rstrip("/"))
            with socket.create_connection(("127.0.0.1", port)):
                server.send_signal(number)
                _, problems = server.communicate(timeout=PATIENCE)
            self.assertEqual(server.returncode, 0)
            self.assertTrue(problems.endswith(" stopped\n"), problems)

    def test_a_port_in_use_is_one_clear_line(self):
        second = self.start(*self.usual("other", self.port))
        output, problems = second.communicate(timeout=PATIENCE)
        self.assertEqual(second.returncode, 1)
        self.assertEqual(output, "")
        self.assertEqual(problems, f"kydai-server: port {self.port} is in use\n")

    def test_nobody_else_reads_the_data_whoever_made_the_folder(self):
        (pathlib.Path(self.folder.name) / "open").mkdir(mode=0o755)
        server = self.start(*self.usual("open"))
        server.stdout.readline()
        modes = {file.name: file.stat().st_mode & 0o077
                 for file in (pathlib.Path(self.folder.name) / "open").iterdir()}
        server.terminate()
        server.communicate(timeout=PATIENCE)
        self.assertIn("people.sqlite", modes)
        self.assertEqual(set(modes.values()), {0}, modes)

    def test_a_name_that_is_not_ours_is_refused(self):
        rebound = request("GET", "/").replace(b"localhost", b"evil.example")
        self.assertTrue(answer_to(self.port, rebound).startswith(b"HTTP/1.1 421"))

    def test_every_address_is_said_when_all_machines_may_come(self):
        server = self.start(*self.usual("all"), "--host", "0.0.0.0")
        first = server.stdout.readline()
        server.terminate()
        more = server.communicate(timeout=PATIENCE)[0].splitlines()
        self.assertIn("http://127.0.0.1:", first)
        for line in more:
            self.assertRegex(line, r"^On other machines: http://\S+:\d+/$")

    def test_a_wrong_word_and_help(self):
        wrong = self.start("--prot")
        self.assertIn("unknown option '--prot'", wrong.communicate(timeout=PATIENCE)[1])
        self.assertEqual(wrong.returncode, 2)
        asked = self.start("--help")
        self.assertTrue(asked.communicate(timeout=PATIENCE)[0].startswith("usage: kydai-server"))
        self.assertEqual(asked.returncode, 0)


if __name__ == "__main__":
    os.environ.pop("MALLOC_PERTURB_", None)
    unittest.main()
