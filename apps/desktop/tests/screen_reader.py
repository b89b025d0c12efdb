# SPDX-License-Identifier: GPL-3.0-or-later
"""A window under Xvfb as a screen reader meets it, over the accessibility bus (AT-SPI).

Everything runs on one thread: events of the bus arrive while `until` waits.
"""

import os
import subprocess
import sys
import tempfile
import time
from contextlib import contextmanager

try:
    import gi
    gi.require_version("Atspi", "2.0")
    from gi.repository import Atspi, GLib
except (ImportError, ValueError) as reason:
    print(f"skipped: the accessibility bus cannot be reached from Python: {reason}")
    sys.exit(77)

PATIENCE = 40  # seconds


def start_screen():
    read_end, write_end = os.pipe()
    screen = subprocess.Popen(
        ["Xvfb", "-displayfd", str(write_end), "-screen", "0", "1000x700x24", "-nolisten", "tcp"],
        pass_fds=[write_end], stderr=subprocess.DEVNULL)
    os.close(write_end)
    with os.fdopen(read_end) as told:
        os.environ["DISPLAY"] = ":" + told.readline().strip()
    return screen


@contextmanager
def window_of(program, *arguments, settings=()):
    """The program on a screen of its own, with settings of its own."""
    with tempfile.TemporaryDirectory() as home:
        os.makedirs(home + "/kydai")
        os.mkdir(home + "/run", 0o700)
        with open(home + "/kydai/settings", "w", encoding="utf-8") as file:
            file.write("\n".join(["language = en", "desktop.pace = 0", *settings, ""]))
        os.environ.update(
            HOME=home, XDG_CONFIG_HOME=home, XDG_DATA_HOME=home, XDG_RUNTIME_DIR=home + "/run",
            QT_QPA_PLATFORM="xcb", QT_LINUX_ACCESSIBILITY_ALWAYS_ON="1", KYDAI_SILENT="1",
            KYDAI_REDUCED_MOTION="1", LANG="C.UTF-8")
        screen = start_screen()
        window = subprocess.Popen([program, *arguments])
        try:
            yield window
        finally:
            for process in (window, screen):
                process.kill()
                process.wait()


def until(happens, complaint):
    """What `happens` returns as soon as it is true; lets events arrive meanwhile."""
    deadline = time.monotonic() + PATIENCE
    context = GLib.MainContext.default()
    while time.monotonic() < deadline:
        while context.iteration(False):
            pass
        if found := happens():
            return found
        time.sleep(0.02)
    sys.exit(f"{sys.argv[0]}: {complaint()}")


def everything(node):
    """The tree below a node. What goes away meanwhile is passed over."""
    if node is None:
        return
    yield node
    try:
        children = [node.get_child_at_index(i) for i in range(node.get_child_count())]
    except GLib.Error:
        return
    for child in children:
        yield from everything(child)


def find(window, name):
    """The thing of that name, as soon as there is one."""
    def look():
        for app in everything_named(Atspi.get_desktop(0), window.pid):
            for node in everything(app):
                try:
                    if node.get_name() == name:
                        return node
                except GLib.Error:
                    continue
        return None

    return until(look, lambda: f"nothing is called “{name}”")


def everything_named(desktop, pid):
    """The applications of a process."""
    desktop.clear_cache()
    for i in range(desktop.get_child_count()):
        app = desktop.get_child_at_index(i)
        if app is not None and app.get_process_id() == pid:
            yield app


def press(node):
    names = [node.get_action_name(i) for i in range(node.get_n_actions())]
    node.do_action(names.index("Press"))


class Listener:
    """What a screen reader speaks, in order: what takes the focus, and notifications as they are
    shown. A name that changes without an event is not heard."""

    def __init__(self, window):
        self.pid = window.pid
        self.heard = []
        self.listener = Atspi.EventListener.new(self.on_event)
        for event in ("object:state-changed:focused", "object:state-changed:showing"):
            self.listener.register(event)

    def on_event(self, event):
        try:
            if not event.detail1 or event.source.get_process_id() != self.pid:
                return
            is_focus = event.type == "object:state-changed:focused"
            if is_focus or event.source.get_role() == Atspi.Role.NOTIFICATION:
                self.heard.append(event.source.get_name())
                print("  spoken:", self.heard[-1], flush=True)
        except GLib.Error:  # it is gone already
            pass

    def wait_for(self, words):
        """The next thing spoken that contains these words."""
        passed = []

        def arrives():
            while self.heard:
                passed.append(self.heard.pop(0))
                if words in passed[-1]:
                    return True
            return False

        until(arrives, lambda: f"“{words}” was not spoken, but {passed}")


def keys(*names):
    print("keys:", *names, flush=True)
    subprocess.run(["xdotool", "key", "--clearmodifiers", *names], check=True)


def type_text(text):
    print("typed:", text, flush=True)
    subprocess.run(["xdotool", "type", "--delay", "20", text], check=True)


def give_keyboard(window):
    """No window manager is there to do so. A program has more windows than the one that is seen."""
    found = subprocess.run(
        ["xdotool", "search", "--sync", "--onlyvisible", "--pid", str(window.pid)],
        check=True, capture_output=True, text=True, timeout=PATIENCE).stdout.split()
    subprocess.run(["xdotool", "windowfocus", "--sync", found[-1]], check=True, timeout=PATIENCE)
