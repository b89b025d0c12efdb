// SPDX-License-Identifier: GPL-3.0-or-later
// One position: its best lines as text or JSON.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include "apps/cli/analyse/searching.hpp"
#include "apps/cli/command.hpp"
#include "core/base/json.hpp"
#include "core/game/caro_rules.hpp"
#include "core/game/chess_rules.hpp"
#include "play/analysis/chance.hpp"

namespace kydai::cli {
namespace {

void write_position(JsonWriter& json, const chess::AnyPosition& position) {
    json.field("fen", position.fen());
}
void write_position(JsonWriter& json, const caro::Position& position) {
    json.field("position", game::CaroRules::to_text(position));
}

template <class Rules, class Searcher>
class OnePosition {
  public:
    using Position = typename Rules::Position;
    using Found = typename Searcher::Found;
    using Line = engine::Line<typename Rules::Move>;

    explicit OnePosition(const Position& position) : position_(position) {}

    int analyse(Searcher& searcher, const AnalyseOptions& options) const {
        const Found found =
            search_interruptibly(searcher, {.position = position_, .limits = options.limits});
        if (options.json) {
            print_json(found);
        } else if (found.lines.empty()) {
            fmt::print("the game is over\n");
        } else {
            print_text(found);
        }
        return is_interrupted() ? kInterrupted : kDone;
    }

  private:
    std::vector<std::string> moves(const Line& line) const {
        std::vector<std::string> texts;
        Position position = position_;
        for (const auto move : line.moves) {
            if (position.outcome() || !position.is_legal(move)) break;
            texts.push_back(Rules::move_text(position, move));
            position.play(move);
        }
        return texts;
    }

    std::string evaluation(const Line& line) const {
        const bool is_first = Rules::turn(position_) == game::Side::First;
        return game::to_text(play::evaluation_of(line.score, is_first));
    }

    void print_json(const Found& found) const {
        JsonWriter json;
        json.object([&] {
            write_position(json, position_);
            json.field("depth", found.depth).field("nodes", found.nodes);
            json.key("lines").list(found.lines, [&](const Line& line) {
                json.object([&] {
                    json.field("evaluation", evaluation(line));
                    json.key("moves").list(moves(line),
                                           [&](const std::string& move) { json.value(move); });
                });
            });
        });
        fmt::print("{}\n", std::move(json).text());
    }

    void print_text(const Found& found) const {
        fmt::print("depth {}, {} nodes\n", found.depth, found.nodes);
        for (const Line& line : found.lines) {
            fmt::print("{:>8}  {}\n", evaluation(line), fmt::join(moves(line), " "));
        }
    }

    const Position& position_;
};

}  // namespace

int analyse_position(const chess::AnyPosition& position, chess_engine::Searcher& searcher,
                     const AnalyseOptions& options) {
    return OnePosition<game::ChessRules, chess_engine::Searcher>(position).analyse(searcher,
                                                                                   options);
}

int analyse_position(const caro::Position& position, caro_engine::Searcher& searcher,
                     const AnalyseOptions& options) {
    return OnePosition<game::CaroRules, caro_engine::Searcher>(position).analyse(searcher, options);
}

}  // namespace kydai::cli
