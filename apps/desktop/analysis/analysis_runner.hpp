// SPDX-License-Identifier: GPL-3.0-or-later
// Runs a workbench (play/analysis: board, review, learning) with its engine thread.
#pragma once

#include <QObject>

#include "apps/common/engine_thread.hpp"
#include "apps/desktop/analysis/analysis_board.hpp"
#include "apps/desktop/model/game_runner.hpp"
#include "play/analysis/workbench.hpp"

namespace kydai::desktop {

template <class Rules>
class AnalysisRunner final : public GameRunner<Rules>, public AnalysisBoard {
  public:
    using Move = typename Rules::Move;
    using Position = typename Rules::Position;

    AnalysisRunner(const play::Analysis<Rules>& analysis, RunningGame::Listener listener);

    // --- GameRunner: what a board and a move list need ---
    void open() override { listener_.changed(); }
    // While somebody learns, the board before the mistake.
    [[nodiscard]] const play::Game<Rules>& game() const override { return bench_.board(); }
    // Moves and browsing; other inputs of a running game mean nothing here.
    void put(const play::Input<Rules>& input) override;

    // --- AnalysisBoard ---
    bool input(std::string_view text) override;
    bool review(std::string_view what) override;
    bool learn(std::string_view what) override;
    void useEngine(const play::EngineSettings& settings) override;
    [[nodiscard]] QVariantMap boardMap(words::Language language) const override;
    [[nodiscard]] QVariantMap reviewMap(words::Language language) const override;
    [[nodiscard]] QVariantMap learnMap(words::Language language) const override;
    [[nodiscard]] std::string record() const override;
    [[nodiscard]] std::string position() const override {
        return Rules::to_text(bench_.analysis().session().position());
    }
    [[nodiscard]] bool isReviewing() const override { return bench_.is_reviewing(); }
    [[nodiscard]] int positionsReviewed() const override {
        return bench_.review() != nullptr ? bench_.review()->done() : 0;
    }
    [[nodiscard]] play::AnyEditor editor() const override {
        using Editor = std::conditional_t<std::is_same_v<Rules, game::ChessRules>,
                                          play::ChessEditor, play::CaroEditor>;
        return Editor(bench_.analysis().session().position());
    }
    [[nodiscard]] AnySetup playFromHere(game::Side machine, engine::Level level,
                                        std::uint64_t seed) const override {
        return play::play_from_here(bench_.analysis(), machine, level, seed);
    }

  private:
    void carryOut(const play::Effects<Rules>& effects);
    // From the engine thread, on this one.
    void heard(const play::Input<Rules>& input);
    apps::EngineThread<Rules>& engine();

    play::Workbench<Rules> bench_;
    RunningGame::Listener listener_;
    play::EngineSettings settings_;
    QObject anchor_;  // context of queued calls from the engine thread: they are dropped with it
    std::unique_ptr<apps::EngineThread<Rules>> engine_;  // made for the first question
};

extern template class AnalysisRunner<game::ChessRules>;
extern template class AnalysisRunner<game::CaroRules>;

}  // namespace kydai::desktop
