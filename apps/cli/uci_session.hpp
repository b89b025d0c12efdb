// SPDX-License-Identifier: GPL-3.0-or-later
// A UCI session: reads commands, writes replies. The search runs in a thread of its own, so that
// `stop`, `ponderhit` and `isready` are answered during a search.
//
// `handle` is called from one thread; the sink is called from that one and from the search's, never
// from both at once.
#pragma once

#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <thread>

#include "apps/common/syzygy.hpp"
#include "core/chess/uci_move.hpp"
#include "engine/chess/book.hpp"
#include "engine/common/levels.hpp"
#include "engine/common/stop.hpp"
#include "engine/dispatch/dispatch.hpp"
#include "protocol/uci/command.hpp"
#include "protocol/uci/reply.hpp"

namespace kydai::cli {

class UciSession {
  public:
    using Sink = std::function<void(const std::string& line)>;

    // What opens the user's files of endings; another one for tests.
    using OpenSyzygy = std::function<std::shared_ptr<const chess_engine::EndingProber>(
        const std::string& folders)>;

    UciSession(const engine::Dispatch& dispatch, Sink sink,
               OpenSyzygy open_syzygy = apps::open_syzygy);
    ~UciSession();
    UciSession(const UciSession&) = delete;
    UciSession& operator=(const UciSession&) = delete;

    // False after `quit`.
    bool handle(std::string_view line);
    // Waits until a running search has given its move; for tests.
    void finish();

  private:
    struct Options {
        int hash = engine::kDefaultTableMegabytes;
        int lines = 1;
        int overhead = 10;
        bool chess960 = false;
        chess::Variant variant = chess::Variant::Chess;
        bool limits_strength = false;
        int elo = 1500;
        bool by_hand = false;
        bool endings = true;
        bool own_book = false;
        bool shows_win_draw_loss = false;
    };

    void answer(const uci::Uci& command);
    void answer(const uci::Debug& command);
    void answer(const uci::IsReady& command);
    void answer(const uci::SetOption& command);
    void answer(const uci::NewGame& command);
    void answer(const uci::SetPosition& command);
    void answer(const uci::Go& command);
    void answer(const uci::Stop& command);
    void answer(const uci::PonderHit& command);
    void answer(const uci::Quit& command);
    void answer(const uci::Display& command);
    void answer(const uci::Empty& command);
    void answer(const uci::Unknown& command);

    void set_switch(std::string_view name, bool on);
    void set_number(std::string_view name, int value);
    void set_hash(int megabytes);
    void set_param(const uci::SetOption& command);
    void set_syzygy(const std::string& folders);
    std::optional<chess::Move> legal(const std::string& text);
    void say(const std::string& line);
    void complain(const std::string& what);
    [[nodiscard]] chess::Variant variant() const;
    [[nodiscard]] chess::CastlingNotation notation() const;
    [[nodiscard]] std::string text_of(chess::Move move) const;
    [[nodiscard]] engine::LevelLimits level_here() const;
    [[nodiscard]] chess_engine::Request request_for(const uci::Go& go);
    void report(const chess_engine::Info& info, uci::Bound bound = uci::Bound::Exact);
    void report(const engine::RootProgress<chess::Move>& progress);
    [[nodiscard]] chess_engine::Found chosen(chess_engine::Found found);
    bool answer_from_book(const uci::Go& go);
    void report_end();
    void think();
    void count_sequences(int depth);
    void stop_and_wait();
    void restart_position();

    const engine::Dispatch& dispatch_;
    Sink sink_;
    std::mutex sink_mutex_;
    OpenSyzygy open_syzygy_;
    std::shared_ptr<const chess_engine::EndingProber> endings_;  // our own
    std::unique_ptr<chess_engine::Searcher> searcher_;
    Options options_;
    chess::AnyPosition position_;
    std::vector<chess::Key> earlier_;
    std::optional<chess_engine::Book> book_;  // read when it is first wanted
    std::uint64_t lot_;                       // random seed of limited strength, new in every game
    engine::Millis elapsed_ = 0;              // of the last report
    bool is_over_ = false;

    std::thread thinker_;  // searches, or counts
    engine::StopFlag stop_counting_;
    std::mutex release_mutex_;
    std::condition_variable released_changed_;
    bool released_ = true;  // `bestmove` may be sent
};

}  // namespace kydai::cli
