// SPDX-License-Identifier: GPL-3.0-or-later
// A local game of one kind with its engine. The engine searches in slices, one per request, so that
// the Worker can answer other messages in between.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "core/base/json.hpp"
#include "engine/dispatch/level_player.hpp"
#include "play/game/local_game.hpp"
#include "play/text/gesture_text.hpp"
#include "play/text/record_text.hpp"
#include "play/words/words.hpp"

namespace kydai::wasm {

class AnyGame {
  public:
    AnyGame() = default;
    AnyGame(const AnyGame&) = delete;
    AnyGame& operator=(const AnyGame&) = delete;
    virtual ~AnyGame() = default;

    // Each returns the result as JSON: effects, whether the engine has more to search, when to
    // wake.
    virtual std::string open(game::Instant at) = 0;
    // Continues the game of an autosave file; `log` is the part of it that could be read.
    virtual std::string go_on(game::Instant at, std::string_view log) = 0;
    virtual std::string apply(std::string_view input, game::Instant at) = 0;
    virtual std::string think(std::uint64_t nodes, game::Instant at) = 0;

    virtual std::string view(words::Language language, int from, game::Instant at) const = 0;
    virtual std::string record(const play::RecordOptions& options) const = 0;
    virtual std::string position() const = 0;
    virtual std::string spoken(std::string_view question, game::Instant at) const = 0;
};

template <class Rules>
class GameWithEngine final : public AnyGame {
  public:
    explicit GameWithEngine(play::LocalGame<Rules> game) : game_(std::move(game)) {}

    std::string open(game::Instant at) override;
    std::string go_on(game::Instant at, std::string_view log) override;
    std::string apply(std::string_view input, game::Instant at) override;
    std::string think(std::uint64_t nodes, game::Instant at) override;
    std::string view(words::Language language, int from, game::Instant at) const override;
    std::string record(const play::RecordOptions& options) const override;
    std::string position() const override;
    std::string spoken(std::string_view question, game::Instant at) const override;

  private:
    using Position = typename Rules::Position;
    using Move = typename Rules::Move;
    using Engine = engine::LevelPlayer<Position, Move>;

    std::string carry_out(const play::Effects<Rules>& effects);
    void on(JsonWriter& json, const play::Think<Position>& think);
    void on(JsonWriter& json, const play::Forget& forget);
    void on(JsonWriter& json, const play::Hurry& hurry);
    void on(JsonWriter& json, const play::OpenLog& log);
    void on(JsonWriter& json, const play::AppendLog& log);
    void on(JsonWriter& json, const play::PlaySound& sound);
    Engine& engine();
    void begin_search();

    play::LocalGame<Rules> game_;
    play::Gesture<Rules> gesture_;
    std::unique_ptr<Engine> engine_;  // made when the first question comes
    std::size_t network_size_ = 0;    // of the network that it has
    std::size_t book_size_ = 0;       // likewise of the book
    bool wants_network_ = false;      // it was asked for a level that evaluates by one
    std::optional<play::Think<Position>> question_;
    bool has_begun_ = false;  // the search begins with the first slice: the book may come before
    std::optional<engine::Info<Move>> report_;  // not yet passed to the game
    game::Instant now_;                         // the engine's clock
};

extern template class GameWithEngine<game::ChessRules>;
extern template class GameWithEngine<game::CaroRules>;

}  // namespace kydai::wasm
