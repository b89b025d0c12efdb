// SPDX-License-Identifier: GPL-3.0-or-later
// The one place that knows ncurses: a terminal on the full screen as long as this lives. Decodes
// keys and the mouse, paints screens; ncurses sends only what has changed. One at a time.
#pragma once

#include <memory>
#include <optional>

#include "apps/terminal/event.hpp"
#include "apps/terminal/line_mode.hpp"
#include "apps/terminal/screen.hpp"

struct screen;  // of ncurses, whose header is full of macros

namespace kydai::terminal {

class CursesTerminal {
  public:
    // Nothing for an unknown terminal type.
    static std::unique_ptr<CursesTerminal> open(Charset charset);
    CursesTerminal(const CursesTerminal&) = delete;
    CursesTerminal& operator=(const CursesTerminal&) = delete;
    ~CursesTerminal();

    [[nodiscard]] Display display() const;
    void paint(const Screen& screen);
    void ring();
    // The next pending event; never blocks.
    std::optional<Event> next();

  private:
    CursesTerminal(struct screen* handle, Charset charset);
    static std::optional<Event> read_mouse();
    static std::optional<Event> read_paste();

    struct screen* handle_;  // what ncurses calls SCREEN
    Charset charset_;
    Colours colours_;
};

}  // namespace kydai::terminal
