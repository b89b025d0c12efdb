#!/usr/bin/env python3
"""The examples for containers (apps/server/install) hold together: what they name is there, programs are
given options that they have, and nginx takes its configuration. No container program is needed."""
import pathlib
import re
import subprocess
import sys
import tempfile
import unittest

import yaml

import online

INSTALL = pathlib.Path(__file__).resolve().parents[2] / "apps" / "server" / "install"
PROGRAMS = {"kydai-server": sys.argv.pop(1)}
if len(sys.argv) > 1 and not sys.argv[1].startswith("-"):
    PROGRAMS["kydai-worker"] = sys.argv.pop(1)


class Deployment(unittest.TestCase):
    def check_options(self, program, words):
        """Every option is one of the program's."""
        if program not in PROGRAMS:
            self.skipTest(f"{program} is not built here")
        said = subprocess.run([PROGRAMS[program], "--help"], capture_output=True, text=True, check=True)
        known = set(re.findall(r"--[\w-]+", said.stdout))
        options = [word for word in words if word.startswith("--")]
        self.assertTrue(options)
        for option in options:
            self.assertIn(option, known, program)

    def test_compose_names_what_is_there(self):
        compose = yaml.safe_load((INSTALL / "compose.yaml").read_text())
        services = compose["services"]
        servers = [name for name in services if name.startswith("server-")]
        self.assertEqual(len(servers), 3)
        for service in services.values():
            for other in service.get("depends_on", []):
                self.assertIn(other, services)
            for volume in service.get("volumes", []):
                source = volume.split(":")[0]
                is_made = source in compose["volumes"] or source == "./worker.key"
                self.assertTrue(is_made or (INSTALL / source).exists(), source)
        upstream = re.findall(r"server ([\w-]+):8080 max_fails=0;",
                              (INSTALL / "compose-nginx.conf").read_text())
        self.assertEqual(upstream, servers)
        self.assertEqual(services["proxy"]["depends_on"], servers)
        for server in servers:
            self.check_options("kydai-server", services[server]["command"])
        self.assertEqual(services["worker"]["entrypoint"], ["/usr/bin/kydai-worker"])
        self.check_options("kydai-worker", services["worker"]["command"])

    def test_kubernetes_names_what_is_there(self):
        every = list(yaml.safe_load_all((INSTALL / "kubernetes.yaml").read_text()))
        of_kind = {kind: {one["metadata"]["name"]: one["spec"] for one in every if one["kind"] == kind}
                   for kind in ("Deployment", "Service", "Ingress")}
        deployments, services = of_kind["Deployment"], of_kind["Service"]
        self.assertEqual(set(deployments), {"kydai-server", "kydai-redis", "kydai-worker"})
        self.assertEqual(deployments["kydai-server"]["replicas"], 3)
        labels = [one["template"]["metadata"]["labels"] for one in deployments.values()]
        for one in deployments.values():
            self.assertEqual(one["selector"]["matchLabels"], one["template"]["metadata"]["labels"])
            pod = one["template"]["spec"]
            volumes = {volume["name"] for volume in pod.get("volumes", [])}
            for container in pod["containers"]:
                mounted = {mount["name"] for mount in container.get("volumeMounts", [])}
                self.assertEqual(mounted, volumes)
                words = [*container.get("command", []), *container.get("args", [])]
                for host in re.findall(r"(kydai-\w+):\d+|http://(kydai-\w+)", " ".join(words)):
                    self.assertIn("".join(host), services)
        for service in services.values():
            self.assertIn(service["selector"], labels)
        rule, = of_kind["Ingress"]["kydai"]["rules"]
        backend = rule["http"]["paths"][0]["backend"]["service"]
        ports = [port["port"] for port in services[backend["name"]]["ports"]]
        self.assertIn(backend["port"]["number"], ports)
        server, = deployments["kydai-server"]["template"]["spec"]["containers"]
        self.assertIn(rule["host"], server["args"])
        self.check_options("kydai-server", server["args"])
        worker, = deployments["kydai-worker"]["template"]["spec"]["containers"]
        self.assertEqual(worker["command"][0], "/usr/bin/kydai-worker")
        self.check_options("kydai-worker", worker["command"])

    def test_nginx_takes_its_configuration(self):
        said = (INSTALL / "compose-nginx.conf").read_text()
        said = re.sub(r"server-\d", "127.0.0.1", said)
        said = said.replace("listen 80", f"listen 127.0.0.1:{online.free_port()}")
        with tempfile.TemporaryDirectory() as name:
            folder = pathlib.Path(name)
            paths = " ".join(f"{kind}_temp_path {folder}/{kind};" for kind in
                             ("client_body", "proxy", "fastcgi", "uwsgi", "scgi"))
            (folder / "nginx.conf").write_text(
                f"pid {folder}/pid; error_log {folder}/log; events {{}} "
                f"http {{ access_log off; {paths} {said} }}")
            done = subprocess.run(["nginx", "-t", "-c", folder / "nginx.conf", "-e", folder / "log"],
                                  capture_output=True, text=True, check=False)
        self.assertEqual(done.returncode, 0, done.stderr)


if __name__ == "__main__":
    unittest.main()
