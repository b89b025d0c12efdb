// SPDX-License-Identifier: GPL-3.0-or-later
// A workbench (play/analysis) of one game with its engine, which searches in slices, one per
// request, so that the Worker can answer other messages in between.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "core/base/json.hpp"
#include "engine/dispatch/level_player.hpp"
#include "play/analysis/editor.hpp"
#include "play/analysis/workbench.hpp"
#include "play/game/setup.hpp"
#include "play/text/gesture_text.hpp"
#include "play/words/words.hpp"

namespace kydai::wasm {

template <class Rules>
game::Record<Rules> record_of_setup(const play::Setup<Rules>& setup) {
    return {.tags = setup.tags,
            .start = setup.begin.start,
            .tree = setup.begin.opened,
            .score = game::score_of(setup.begin.result)};
}

class AnyAnalysis {
  public:
    AnyAnalysis() = default;
    AnyAnalysis(const AnyAnalysis&) = delete;
    AnyAnalysis& operator=(const AnyAnalysis&) = delete;
    virtual ~AnyAnalysis() = default;

    // {"effects": [{"sound": …}], "thinks": whether the engine has more to search, "network": the
    // one that evaluates this game, or null, "endings": the numbers of those that the position
    // shown wants and that are not there; left out where there are none}
    virtual std::string result() = 0;
    virtual std::string apply(std::string_view input, game::Instant at) = 0;
    virtual std::string think(std::uint64_t nodes, game::Instant at) = 0;
    // As play/text/analysis_text.hpp reads them.
    virtual std::string review(std::string_view what, game::Instant at) = 0;
    virtual std::string learn(std::string_view what, game::Instant at) = 0;
    [[nodiscard]] virtual std::string view(words::Language language, int from,
                                           game::Instant at) const = 0;
    // The part of a view that the engine changes while it searches (play/json/analysis_json.hpp).
    [[nodiscard]] virtual std::string report(words::Language language) const = 0;
    // This analysis with what another record of the same game has beside it, the board where it
    // is; null for another game. Its engine starts again.
    [[nodiscard]] virtual std::unique_ptr<AnyAnalysis> joined(
        const play::AnySetup& other) const = 0;
    // An editor that begins with the position shown.
    [[nodiscard]] virtual play::AnyEditor editor() const = 0;
    [[nodiscard]] virtual std::string record() const = 0;
    [[nodiscard]] virtual std::string position() const = 0;
    [[nodiscard]] virtual std::string spoken(std::string_view question, game::Instant at) const = 0;
};

template <class Rules>
class AnalysisWithEngine final : public AnyAnalysis {
  public:
    explicit AnalysisWithEngine(play::Analysis<Rules> analysis);

    std::string result() override { return carry_out({}); }
    std::string apply(std::string_view input, game::Instant at) override;
    std::string think(std::uint64_t nodes, game::Instant at) override;
    std::string review(std::string_view what, game::Instant at) override;
    std::string learn(std::string_view what, game::Instant at) override;
    [[nodiscard]] std::string view(words::Language language, int from,
                                   game::Instant at) const override;
    [[nodiscard]] std::string report(words::Language language) const override;
    [[nodiscard]] std::unique_ptr<AnyAnalysis> joined(const play::AnySetup& other) const override;
    [[nodiscard]] play::AnyEditor editor() const override;
    [[nodiscard]] std::string record() const override;
    [[nodiscard]] std::string position() const override;
    [[nodiscard]] std::string spoken(std::string_view question, game::Instant at) const override;

  private:
    using Position = typename Rules::Position;
    using Move = typename Rules::Move;
    using Engine = engine::LevelPlayer<Position, Move>;

    std::string carry_out(const play::Effects<Rules>& effects);
    void begin_search(const play::Think<Position>& think);
    [[nodiscard]] const play::Analysis<Rules>& board() const { return bench_.board(); }
    [[nodiscard]] const std::string& review_text(words::Language language) const;
    Engine& engine();

    // The input from which the text of the review was made.
    struct ReviewShown {
        int done = 0;
        bool running = false;
        words::Language language = {};
        friend bool operator==(const ReviewShown&, const ReviewShown&) = default;
    };

    play::Workbench<Rules> bench_;
    mutable std::string review_text_;  // as JSON; made when a view asks for it
    mutable ReviewShown review_shown_;
    play::Gesture<Rules> gesture_;
    std::unique_ptr<Engine> engine_;           // made when the first question comes
    std::size_t network_size_ = 0;             // of the networks that it was made with
    std::optional<play::ThinkId> question_;    // that the engine searches
    std::vector<engine::Info<Move>> reports_;  // not yet passed on
    game::Instant now_;                        // the engine's clock
};

extern template class AnalysisWithEngine<game::ChessRules>;
extern template class AnalysisWithEngine<game::CaroRules>;

}  // namespace kydai::wasm
