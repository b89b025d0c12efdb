// SPDX-License-Identifier: GPL-3.0-or-later
// An analysis board of either game with its engine, review and learning, as AnalysisModel uses it.
// What is on the board itself is shown by a GameModel, like any running game. On the GUI thread.
#pragma once

#include <QVariant>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "apps/desktop/model/running_game.hpp"
#include "play/analysis/editor.hpp"
#include "play/game/engine_settings.hpp"
#include "play/words/words.hpp"

namespace kydai::desktop {

class AnalysisBoard {
  public:
    AnalysisBoard() = default;
    AnalysisBoard(const AnalysisBoard&) = delete;
    AnalysisBoard& operator=(const AnalysisBoard&) = delete;
    virtual ~AnalysisBoard() = default;

    // Inputs as play/text/analysis_text.hpp reads them; false when the text is invalid, or not
    // possible now.
    virtual bool input(std::string_view text) = 0;
    virtual bool review(std::string_view what) = 0;
    virtual bool learn(std::string_view what) = 0;
    // From the next question on.
    virtual void useEngine(const play::EngineSettings& settings) = 0;

    // As AnalysisModel's properties have them; empty without a review, and while nobody learns.
    [[nodiscard]] virtual QVariantMap boardMap(words::Language language) const = 0;
    [[nodiscard]] virtual QVariantMap reviewMap(words::Language language) const = 0;
    [[nodiscard]] virtual QVariantMap learnMap(words::Language language) const = 0;
    // PGN or a caro record of the whole tree.
    [[nodiscard]] virtual std::string record() const = 0;
    // The position shown, rules included, as core/game writes it.
    [[nodiscard]] virtual std::string position() const = 0;
    [[nodiscard]] virtual bool isReviewing() const = 0;
    [[nodiscard]] virtual int positionsReviewed() const = 0;  // 0 without a review
    // With the position shown.
    [[nodiscard]] virtual play::AnyEditor editor() const = 0;
    [[nodiscard]] virtual AnySetup playFromHere(game::Side machine, engine::Level level,
                                                std::uint64_t seed) const = 0;
};

// The board of a game that was opened (play/text/open_text.hpp), with what GameModel shows of it.
// `board` lives as long as `game`.
struct OpenedAnalysis {
    std::unique_ptr<RunningGame> game;
    AnalysisBoard* board;
};
// `path` is the way to the node to begin at ("0,0,1"), nothing for the end of the main line.
OpenedAnalysis analyse(const AnySetup& setup, std::optional<std::string_view> path,
                       RunningGame::Listener listener);

}  // namespace kydai::desktop
