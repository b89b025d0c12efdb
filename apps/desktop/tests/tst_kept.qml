// SPDX-License-Identifier: GPL-3.0-or-later
// Settings that were kept, good and bad: the file is written by main.cpp before anything runs.
import QtQuick
import QtTest
import KyDai
import KyDaiTest

TestCase {
    name: "StoredSettings"

    FakeDesktop {
        id: desktop
    }

    function test_a_good_line_counts() {
        compare(Preferences.board, "jade");
        compare(Choices.level, 9); // "strong", which an older version counted as the seventh
    }
    function test_a_value_that_cannot_be_leaves_the_default() {
        compare(Preferences.theme, "system");
        compare(Choices.mode, "computer");
        compare(Preferences.soundVolume, 70);
    }
    function test_a_damaged_file_is_said_once_and_harms_nothing() {
        compare(GameLibrary.message.id, "error.bad-settings");
    }
    function test_what_another_program_chose_meanwhile_stays() {
        desktop.keepElsewhere("notation", "letters");
        Preferences.theme = "dark";
        tryVerify(() => desktop.kept("desktop.theme") === "dark");
        compare(desktop.kept("notation"), "letters");
    }
    function test_the_defaults_come_back() {
        Preferences.name = "An";
        Preferences.useDefaults();
        compare(Preferences.board, "wood");
        compare(Preferences.name, "An");
    }
}
