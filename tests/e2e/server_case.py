"""The base of tests against a running server. The program is the first argument of the test."""
import sys
import unittest

import online
from online import Closed, Player, Refused, WebSocket

PROGRAM = sys.argv.pop(1)


class ServerCase(unittest.TestCase):
    arguments = ()

    def setUp(self):
        self.server = online.Server(PROGRAM, *self.arguments)
        self.addCleanup(self.server.close)

    def status_of_socket(self, **how):
        with self.assertRaises(Refused) as refused:
            WebSocket(self.server.port, **how)
        return refused.exception.status

    def refusals(self, reason):
        return self.server.metrics()[f'kydai_refusals_total{{reason="{reason}"}}']

    def closing_code(self, web_socket):
        with self.assertRaises(Closed) as closed:
            while True:
                web_socket.receive_text()
        return closed.exception.code

    def assert_alive(self):
        Player(self.server).socket.drop()
