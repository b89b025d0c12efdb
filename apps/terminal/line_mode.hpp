// SPDX-License-Identifier: GPL-3.0-or-later
// The plain way to play: lines in, lines out, nothing moves and nothing is drawn over. For pipes,
// scripts and screen readers: every move is said in words. Pure: the text comes in and goes out by
// calls.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "apps/terminal/host.hpp"

namespace kydai::terminal {

enum class Charset : std::uint8_t { Ascii, Utf8 };

class LineMode {
  public:
    LineMode(Host& host, Charset charset);

    void take_line(std::string_view line);
    // Called after engine or timer events: prints what has changed.
    void look_again();
    // What to print since the last call.
    std::string take_output();
    [[nodiscard]] bool is_over() const { return over_; }
    // An engine is to move: input from a script waits.
    [[nodiscard]] bool is_busy() const;

  private:
    enum class Place : std::uint8_t { Menu, Variants, Files, Games, Lobby, Sheet, Settings, Game };

    void enter(Place place);
    void go(const Done& done);
    void run_or_ask(const Command& command);
    // Asks what is asked before the command; false where it needs no question (any more).
    bool ask_before(const Command& command);
    void take_choice(std::string_view line);
    void choose(int number);
    void choose_in_menu(int number);
    void choose_in_lobby(int number);
    void begin_from_sheet();
    void take_answer(std::string_view line);
    void take_list_line(Command command);
    void take_game_line(std::string_view line);
    void show_rows(const std::vector<std::string>& rows);
    void show_place();
    void show_board();
    void say_status();
    template <class Rules>
    void say_players(const Running<Rules>& running);
    void say_new_moves();
    void say_notice();
    void say_online();
    void say_link();
    void say_chat();
    void print(std::string_view text);
    [[nodiscard]] std::vector<Field> sheet_fields() const;
    [[nodiscard]] std::vector<std::string> sheet_rows() const;
    [[nodiscard]] std::vector<std::string> settings_rows() const;

    Host* host_;
    Charset charset_;
    Place place_ = Place::Menu;
    Choice choice_;
    CommandId sheet_for_ = CommandId::New;  // or Pair, or Invite
    std::optional<Command> asked_;
    std::string output_;
    bool over_ = false;

    // What was printed last, so that only changes are printed.
    std::optional<game::NodeId> said_node_;
    std::string said_status_;
    std::string said_hint_;
    std::optional<words::Message> said_notice_;
    std::string said_link_;
    std::vector<std::string> said_online_;
    bool said_lobby_ = false;  // on this connection
    std::vector<play::ChatLine> said_chat_;
    std::string said_asked_;
};

}  // namespace kydai::terminal
