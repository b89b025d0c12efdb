// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/desktop/learn/trial_runner.hpp"

#include "apps/desktop/model/adapters.hpp"
#include "apps/desktop/model/game_runner.hpp"
#include "play/analysis/analysis.hpp"

namespace kydai::desktop {

namespace {

using ChessWay = std::vector<chess::Move>;

// One move, and a passed turn after it where the opponent does not answer (lessons::passed). A
// passed turn is a null move in the tree.
std::optional<ChessWay> wayTo(const chess::AnyPosition& from, const chess::AnyPosition& to) {
    if (from.variant() != to.variant()) return std::nullopt;
    for (const chess::Move move : from.legal_moves()) {
        const chess::AnyPosition after = from.after(move);
        if (after == to) return ChessWay{move};
        if (lessons::passed(after) == lessons::Position(to)) return ChessWay{move, chess::Move()};
    }
    return std::nullopt;
}

template <class Rules>
class TrialRunner final : public GameRunner<Rules>, public Trial {
  public:
    using Position = typename Rules::Position;
    using MoveText = typename Rules::MoveText;

    TrialRunner(const Position& start, Tried tried, RunningGame::Listener listener)
        : shown_(start),
          board_(game::Record<Rules>{.start = start}),
          tried_(std::move(tried)),
          listener_(std::move(listener)) {}

    void open() override { listener_.changed(); }
    [[nodiscard]] const play::Game<Rules>& game() const override { return board_; }
    // Other inputs of a running game mean nothing here.
    void put(const play::Input<Rules>& input) override {
        if (const auto* made = std::get_if<play::MakeMove<MoveText>>(&input)) tried_(made->move);
    }

    bool show(const lessons::Position& position) override {
        const auto* next = std::get_if<Position>(&position);
        if (next == nullptr) return false;
        if (*next == shown_) return true;
        if (!stepTo(*next)) return false;
        shown_ = *next;
        listener_.changed();
        return true;
    }

  private:
    bool stepTo(const Position& next);

    Position shown_;  // the last of the tree, which counts passed turns as moves
    play::Analysis<Rules> board_;
    Tried tried_;
    RunningGame::Listener listener_;
};

template <>
bool TrialRunner<game::ChessRules>::stepTo(const chess::AnyPosition& next) {
    const auto way = wayTo(shown_, next);
    if (!way) return false;
    auto record = board_.record();
    game::NodeId node = board_.cursor();
    for (const chess::Move move : *way) node = record.tree.add(node, move);
    board_ = play::Analysis<game::ChessRules>(record, node);
    return true;
}

// A stone is known by its point, so that stones that stay are not drawn anew.
template <>
bool TrialRunner<game::CaroRules>::stepTo(const caro::Position& next) {
    if (next.rules() != shown_.rules()) return false;
    auto record = board_.record();
    const auto last = next.last();
    const bool follows = last && !shown_.refusal(last->point) && shown_.after(last->point) == next;
    if (!follows) {
        board_ = play::Analysis<game::CaroRules>(game::CaroRecord{.start = next});
        return true;
    }
    const game::NodeId node = record.tree.add(board_.cursor(), last->point);
    board_ = play::Analysis<game::CaroRules>(record, node);
    return true;
}

template <class Rules>
SetUpTrial setUp(const typename Rules::Position& start, Trial::Tried tried,
                 RunningGame::Listener listener) {
    auto runner =
        std::make_unique<TrialRunner<Rules>>(start, std::move(tried), std::move(listener));
    Trial* const trial = runner.get();
    return {adapt(std::move(runner)), trial};
}

}  // namespace

SetUpTrial setUpTrial(const lessons::Position& start, Trial::Tried tried,
                      RunningGame::Listener listener) {
    if (const auto* chess = std::get_if<chess::AnyPosition>(&start)) {
        return setUp<game::ChessRules>(*chess, std::move(tried), std::move(listener));
    }
    return setUp<game::CaroRules>(std::get<caro::Position>(start), std::move(tried),
                                  std::move(listener));
}

}  // namespace kydai::desktop
