// SPDX-License-Identifier: GPL-3.0-or-later
// Playing on the full screen: keys and mouse in, a grid of cells out. Pure: knows no terminal.
#pragma once

#include "apps/terminal/contents.hpp"
#include "apps/terminal/event.hpp"
#include "apps/terminal/ui.hpp"

namespace kydai::terminal {

class FullScreen {
  public:
    explicit FullScreen(Host& host);

    void on(const Key& key);
    void on(const Mouse& mouse);
    void on(const Paste& paste);
    // Ctrl-C: asks to quit, whatever is on the screen; the second time it quits.
    void interrupt();
    // Called after events that the user did not cause: shows the result of a game that has ended.
    void look_again();
    void resize(const Display& display) { display_ = display; }
    [[nodiscard]] Screen screen() const { return draw(*host_, ui_, display_).screen; }
    [[nodiscard]] bool is_over() const { return over_; }
    // When the screen must be drawn again: a clock's next second, the next step of the spinner, or
    // the game's own timer.
    [[nodiscard]] std::optional<game::Instant> wake() const;
    [[nodiscard]] const Ui& ui() const { return ui_; }

  private:
    // Views
    void take(const Key& key);
    void take(const Paste& paste);
    void on_key(const Key& key, ListView& view);
    void on_key(const Key& key, FormView& view);
    void on_key(const Key& key, PageView& view);
    void on_key(const Key& key, GameView& view);
    void open(const ListView& view);
    void open(MenuItem item);
    void change_row(const FormView& view, int by);
    void back();
    [[nodiscard]] ListView menu() const;
    void leave_what_is_gone();
    void submit(const FormView& view);
    void open_in_lobby(int row);
    bool on_games_key(char32_t c, const ListView& view);

    // What is laid over
    void on_key(const Key& key, const std::monostate& nothing);
    void on_key(const Key& key, Confirm& confirm);
    void on_key(const Key& key, Prompt& prompt);
    void on_key(const Key& key, Promotion& promotion);
    void on_key(const Key& key, ResultBox& ending);
    void answer(const Confirm& confirm);
    void submit(const Prompt& prompt);
    void promote(const Promotion& promotion);
    void go_on_after(const ResultBox& ending);

    // Commands
    void run_or_ask(const Command& command);
    void run(const Command& command);
    void type_command(MessageId label, std::optional<CommandId> command, std::string text);
    void show_game();
    void show_lobby();

    // A game
    void on_character(char32_t c, GameView& view);
    void on_space();
    void submit_typed(GameView& view);
    void move_cursor(GameView& view, int right, int up);
    void act_at_cursor(GameView& view);
    // Applies the gesture's input; opens the picker if a promotion is pending.
    void take(const play::ChessGesture::MaybeInput& input);
    void renew_gesture();
    void next_in_hand(GameView& view);
    static void let_go(GameView& view);
    [[nodiscard]] bool may_begin_move(char32_t c) const;
    void change_speed(int by);

    // The mouse
    void take(const Mouse& mouse);
    [[nodiscard]] std::optional<Meaning> meaning_at(const Mouse& mouse) const;
    void press(const PickRow& pick);
    void press(const PickButton& pick);
    void press(const PickSquare& square);
    void press(const PickHand& hand);
    void press(const PickPoint& point);
    void press(const PickNode& node);
    void release(const Mouse& mouse);
    void wheel(int by);

    GameView* game_view() { return std::get_if<GameView>(&ui_.views.back()); }

    Host* host_;
    Ui ui_;
    Display display_;
    bool over_ = false;
    bool was_running_ = false;  // the game on the board, when last looked at
};

}  // namespace kydai::terminal
