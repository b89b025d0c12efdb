// SPDX-License-Identifier: GPL-3.0-or-later
// A person at the full screen, for tests: keys and mouse in, what is seen out.
#pragma once

#include <gmock/gmock.h>

#include "apps/terminal/full_screen.hpp"
#include "apps/terminal/test_outside.hpp"
#include "apps/terminal/text.hpp"

namespace kydai::terminal {

class FullScreenTest : public testing::Test {
  protected:
    void type(std::string_view text) {
        while (!text.empty()) full.on(Key{KeyName::Character, take_code_point(text)});
    }
    void enter(std::string_view text) {
        type(text);
        full.on(Key{KeyName::Enter});
    }
    void press(KeyName name, int times = 1) {
        for (int i = 0; i < times; ++i) full.on(Key{name});
    }
    void begin(std::string_view command) {
        host.run(parse_command(command).value());
        full = FullScreen(host);
    }
    std::string seen() const { return full.screen().text(); }
    int ply() const { return host.chess()->game().session().ply(); }

    // The middle of the square, as the screen shows it.
    Mouse at(MouseAct act, chess::Square square) {
        for (const Zone& zone : draw(host, full.ui(), {}).zones) {
            const auto* pick = std::get_if<PickSquare>(&zone.meaning);
            if (pick != nullptr && pick->square == square) {
                return {act, zone.area.row, zone.area.column + zone.area.width / 2};
            }
        }
        ADD_FAILURE() << "no such square on the screen";
        return {act, 0, 0};
    }
    void click(chess::Square square) {
        const Mouse press = at(MouseAct::Press, square);
        full.on(press);
        full.on(Mouse{MouseAct::Release, press.row, press.column});
    }

    TestOutside outside;
    Host host{outside, {}, "en_GB.UTF-8"};
    FullScreen full{host};
};

}  // namespace kydai::terminal
