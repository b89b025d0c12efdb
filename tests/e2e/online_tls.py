#!/usr/bin/env python3
"""The examples of TLS in front of the server (apps/server/install) as they are, but for names, ports
and a self-signed certificate: a page, a session and a game through nginx and through Caddy."""
import http.client
import json
import pathlib
import shutil
import socket
import ssl
import subprocess
import sys
import tempfile
import time
import unittest

import online

PROGRAM = sys.argv.pop(1)
EXAMPLES = pathlib.Path(__file__).resolve().parents[2] / "apps" / "server" / "install"
NAME = "caro.example.org"


class TlsSocket(online.WebSocket):
    """A WebSocket whose connection is wrapped in TLS before the first byte."""

    def __init__(self, port, context, cookie):
        self.wrap = lambda plain: context.wrap_socket(plain, server_hostname=NAME)
        create, online.socket.create_connection = online.socket.create_connection, self.connect
        self.create = create
        try:
            super().__init__(port, cookie=cookie, host=NAME, origin=f"https://{NAME}")
        finally:
            online.socket.create_connection = create

    def connect(self, address, timeout=None):
        return self.wrap(self.create(address, timeout=timeout))


class Tls(unittest.TestCase):
    def setUp(self):
        self.folder = pathlib.Path(self.enterContext(tempfile.TemporaryDirectory()))
        subprocess.run(
            ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1",
             "-nodes", "-days", "2", "-subj", f"/CN={NAME}", "-addext", f"subjectAltName=DNS:{NAME}",
             "-keyout", self.folder / "key.pem", "-out", self.folder / "fullchain.pem"],
            check=True, capture_output=True)
        self.context = ssl.create_default_context(cafile=self.folder / "fullchain.pem")
        self.server = online.Server(PROGRAM, "--trust-proxy", "127.0.0.1", "--allow-host", NAME)
        self.addCleanup(self.server.close)
        self.port, self.plain_port = online.free_port(), online.free_port()

    def start(self, *command):
        log = self.enterContext(open(self.folder / "proxy.log", "wb"))
        environment = {"HOME": str(self.folder), "PATH": "/usr/sbin:/usr/bin:/bin"}
        process = subprocess.Popen(command, stdout=log, stderr=log, env=environment)
        self.addCleanup(process.wait)
        self.addCleanup(process.terminate)
        end = time.monotonic() + online.PATIENCE
        while True:
            try:
                return socket.create_connection(("127.0.0.1", self.port)).close()
            except OSError:
                assert process.poll() is None and time.monotonic() < end, \
                    (self.folder / "proxy.log").read_text()
                time.sleep(0.05)

    def request(self, path, body=None, **headers):
        connection = http.client.HTTPSConnection(NAME, self.port, context=self.context)
        connection.sock = self.context.wrap_socket(
            socket.create_connection(("127.0.0.1", self.port)), server_hostname=NAME)
        # A proxy must not pass on what a client says of its own address.
        headers = {"Host": NAME, "X-Forwarded-For": "6.6.6.6", **headers}
        if body is not None:
            headers["Content-Type"] = "application/json"
        connection.request("GET" if body is None else "POST", path, body, headers)
        answer = connection.getresponse()
        text = answer.read().decode()
        connection.close()
        return answer.status, answer.headers, text

    def check_everything(self):
        status, headers, text = self.request("/")
        self.assertEqual((status, text), (200, "first page"))
        self.assertIn("max-age=", headers["Strict-Transport-Security"])
        status, headers, text = self.request("/api/session", "{}")
        self.assertEqual(status, 200, text)
        self.assertIn("; Secure", headers["Set-Cookie"])
        self.assertEqual(self.request("/metrics")[0], 403, "not for those who come by a proxy")
        cookie = online.cookie_of(headers)
        player = TlsSocket(self.port, self.context, cookie)
        player.send_text(json.dumps({"type": "hello", "version": online.VERSION}))
        welcome = json.loads(player.receive_text())
        self.assertEqual((welcome["type"], welcome["name"]), ("welcome", json.loads(text)["name"]))
        player.send_text(json.dumps({"type": "seek", "terms": online.CHESS, "visibility": "public",
                                     "may-watch": []}))
        self.assertEqual(json.loads(player.receive_text())["type"], "waiting")
        player.drop()
        banned = subprocess.run([PROGRAM, "admin", "--data", str(self.server.data), "ban", "--range",
                                 "6.6.6.6"], check=True, capture_output=True)
        self.assertEqual(banned.returncode, 0)
        self.assertEqual(self.request("/api/me")[0], 200, "the address is the connection's")

    @unittest.skipUnless(shutil.which("nginx", path="/usr/sbin:/usr/bin"), "no nginx here")
    def test_nginx(self):
        example = (EXAMPLES / "nginx.conf").read_text(encoding="utf-8")
        for old, new in ((f"/etc/ssl/{NAME}", str(self.folder)), ("http://127.0.0.1:8080",
                         f"http://127.0.0.1:{self.server.port}"), ("listen [::]:443 ssl http2;", ""),
                         ("listen [::]:80;", ""), ("listen 443", f"listen 127.0.0.1:{self.port}"),
                         ("listen 80", f"listen 127.0.0.1:{self.plain_port}")):
            self.assertIn(old, example)
            example = example.replace(old, new)
        temporary = "".join(f"{kind}_temp_path {self.folder}/{kind};\n" for kind in
                            ("client_body", "proxy", "fastcgi", "uwsgi", "scgi"))
        whole = (f"daemon off;\npid {self.folder}/pid;\nerror_log stderr;\nevents {{}}\n"
                 f"http {{\naccess_log off;\n{temporary}{example}}}\n")
        (self.folder / "nginx.conf").write_text(whole, encoding="utf-8")
        self.start("nginx", "-e", "stderr", "-p", str(self.folder), "-c", str(self.folder / "nginx.conf"))
        self.check_everything()
        plain = http.client.HTTPConnection("127.0.0.1", self.plain_port)
        plain.request("GET", "/x", headers={"Host": NAME})
        answer = plain.getresponse()
        self.assertEqual((answer.status, answer.headers["Location"]), (301, f"https://{NAME}/x"))

    @unittest.skipUnless(shutil.which("caddy"), "no Caddy here")
    def test_caddy(self):
        example = (EXAMPLES / "Caddyfile").read_text(encoding="utf-8")
        site = f"https://{NAME}:{self.port} {{\n\ttls {self.folder}/fullchain.pem {self.folder}/key.pem\n"
        for old, new in ((NAME + " {\n", site), ("127.0.0.1:8080", f"127.0.0.1:{self.server.port}")):
            self.assertIn(old, example)
            example = example.replace(old, new)
        options = f"{{\n\tadmin off\n\tauto_https disable_redirects\n\thttp_port {self.plain_port}\n}}\n"
        (self.folder / "Caddyfile").write_text(options + example, encoding="utf-8")
        self.start("caddy", "run", "--adapter", "caddyfile", "--config", str(self.folder / "Caddyfile"))
        self.check_everything()


if __name__ == "__main__":
    unittest.main(warnings="ignore")
