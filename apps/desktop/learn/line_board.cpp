// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/desktop/learn/line_board.hpp"

#include "apps/desktop/model/adapters.hpp"
#include "apps/desktop/model/game_runner.hpp"
#include "play/analysis/analysis.hpp"

namespace kydai::desktop {

namespace {

template <class Rules>
class LineRunner final : public GameRunner<Rules>, public ShownLine {
  public:
    using Position = typename Rules::Position;
    using Move = typename Rules::Move;

    LineRunner(const Position& start, RunningGame::Listener listener)
        : start_{.start = start}, board_(start_), listener_(std::move(listener)) {}

    void open() override { listener_.changed(); }
    [[nodiscard]] const play::Game<Rules>& game() const override { return board_; }
    void put(const play::Input<Rules>& /*input*/) override {}

    void show(const std::vector<lab::TreeMove>& moves) override {
        game::Record<Rules> record = start_;
        game::NodeId node = game::NodeId::root();
        for (const lab::TreeMove& move : moves) {
            node = record.tree.add(node, std::get<Move>(move));
        }
        board_ = play::Analysis<Rules>(record, node);
        listener_.changed();
    }

  private:
    const game::Record<Rules> start_;
    play::Analysis<Rules> board_;
    RunningGame::Listener listener_;
};

template <class Rules>
std::unique_ptr<RunningGame> runLine(const typename Rules::Position& start, ShownLine*& line,
                                     RunningGame::Listener listener) {
    auto runner = std::make_unique<LineRunner<Rules>>(start, std::move(listener));
    line = runner.get();
    return adapt(std::move(runner));
}

}  // namespace

void LineBoard::show(const lessons::Position& start, const std::vector<lab::TreeMove>& moves) {
    if (line_ == nullptr || start_ != start) {
        start_ = start;
        game_.start([&](RunningGame::Listener listener) {
            if (const auto* chess = std::get_if<chess::AnyPosition>(&start)) {
                return runLine<game::ChessRules>(*chess, line_, std::move(listener));
            }
            return runLine<game::CaroRules>(std::get<caro::Position>(start), line_,
                                            std::move(listener));
        });
    }
    line_->show(moves);
}

void LineBoard::clear() {
    line_ = nullptr;
    start_.reset();
    game_.stop();
}

}  // namespace kydai::desktop
