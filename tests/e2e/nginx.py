"""nginx before several servers, as the examples for administrators have it (apps/server/install)."""
import pathlib
import signal
import socket
import subprocess
import time

from postgres import die_with_parent

INSTALL = pathlib.Path(__file__).resolve().parents[2] / "apps" / "server" / "install"
PATIENCE = 30  # seconds


def config(folder, port, nodes):
    """The examples with the addresses of this machine."""
    example = (INSTALL / "nginx-cluster.conf").read_text()
    upstream = example[example.index("upstream kydai {"):]
    lines = [line for line in upstream.splitlines() if "10.0.0." not in line]
    lines[1:1] = [f"    server 127.0.0.1:{node} max_fails=0;" for node in nodes]
    proxy = [line.removeprefix("#").strip() for line in example.splitlines()
             if line.startswith("#     ")]
    single = (INSTALL / "nginx.conf").read_text()
    headers = [line.strip() for line in single.splitlines()
               if line.strip().startswith(("proxy_http", "proxy_set", "proxy_read"))]
    return f"""daemon off;
pid {folder}/nginx.pid;
error_log {folder}/nginx.log;
events {{ worker_connections 20000; }}
worker_rlimit_nofile 20000;
http {{
access_log off;
{" ".join(f"{kind}_temp_path {folder}/nginx-{kind};" for kind in
          ("client_body", "proxy", "fastcgi", "uwsgi", "scgi"))}
{chr(10).join(lines)}
server {{
listen 127.0.0.1:{port};
location / {{
{chr(10).join(proxy + headers)}
}}
}}
}}
"""


def command(folder):
    """Starts it with the configuration that was written to the folder."""
    return ["nginx", "-c", folder / "nginx.conf", "-e", folder / "nginx.log"]


def answers(port):
    try:
        socket.create_connection(("127.0.0.1", port), timeout=1).close()
        return True
    except OSError:
        return False


class Nginx:
    """A running one in this folder; it ends with the process that started it."""

    def __init__(self, folder, port, nodes):
        self.port = port
        (folder / "nginx.conf").write_text(config(folder, port, nodes))
        with open(folder / "nginx.log", "ab") as log:
            self.process = subprocess.Popen(command(folder), stdout=log, stderr=log,
                                            preexec_fn=lambda: die_with_parent(signal.SIGTERM))
        end = time.monotonic() + PATIENCE
        while not answers(port):
            if self.process.poll() is not None or time.monotonic() > end:
                raise RuntimeError((folder / "nginx.log").read_text())
            time.sleep(0.02)

    def reload(self):
        """New workers; the old ones go on with the connections that they have."""
        self.process.send_signal(signal.SIGHUP)

    def close(self):
        if self.process.poll() is None:
            self.process.terminate()
            self.process.wait(timeout=PATIENCE)
