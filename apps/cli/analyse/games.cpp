// SPDX-License-Identifier: GPL-3.0-or-later
// Games: each is reviewed (play/analysis/review.hpp) and written again with evaluations, glyphs and
// better lines, or reported as JSON.
#include <fmt/format.h>

#include <cmath>

#include "apps/cli/analyse/opening_of_record.hpp"
#include "apps/cli/analyse/run_review.hpp"
#include "apps/cli/command.hpp"
#include "apps/cli/counted.hpp"
#include "core/base/json.hpp"
#include "core/game/caro_record.hpp"
#include "core/game/event_text.hpp"
#include "core/game/pgn.hpp"

namespace kydai::cli {
namespace {

constexpr KeyedArray<play::Judgement, std::string_view> kJudgements = {"good", "inaccuracy",
                                                                       "mistake", "blunder"};
constexpr int kProgressEvery = 10;  // positions
constexpr double kTenths = 10.0;

double rounded(double percent) { return std::round(percent * kTenths) / kTenths; }

std::string percent_text(double percent) { return fmt::format("{:.1f}", rounded(percent)); }

template <class Notation, class Searcher>
class Games {
  public:
    using Rules = typename Notation::Rules;
    using Move = typename Rules::Move;
    using Review = play::Review<Rules>;

    Games(Searcher& searcher, const AnalyseOptions& options)
        : searcher_(searcher), options_(options) {}

    int analyse(std::string_view text) {
        game::RecordReader<Notation> reader(text);
        int left_out = 0;
        JsonWriter json;
        json.array([&] {
            for (auto game = reader.read(); game && !is_interrupted(); game = reader.read()) {
                ++number_;
                left_out += static_cast<int>(!game->faults.empty());
                if (game->record) report(*game->record, json);
            }
        });
        if (options_.json) fmt::print("{}\n", std::move(json).text());
        if (is_interrupted()) return kInterrupted;
        if (left_out == 0) return kDone;
        fmt::print(stderr, "{} of {} read in part only (kydai pgn check)\n", left_out,
                   counted(number_, "game"));
        return kFailed;
    }

  private:
    void report(const game::Record<Rules>& record, JsonWriter& json) {
        const auto opening = opening_of_record(record);
        Review review(record,
                      {.nodes = *options_.limits.nodes, .book_plies = opening ? opening->ply : 0});
        run(review);
        if (options_.json) return write(json, record, review, opening);
        game::Record<Rules> annotated = review.annotated();
        if (opening && !annotated.tags.get("ECO")) annotated.tags.set("ECO", opening->name.eco);
        if (opening && !annotated.tags.get("Opening")) {
            annotated.tags.set("Opening", opening->name.english());
        }
        fmt::print("{}", game::write_record<Notation>(annotated));
    }

    void run(Review& review) {
        run_review(review, searcher_, [&] {
            if (review.done() % kProgressEvery == 0 || review.is_whole()) {
                fmt::print(stderr, "game {}: {} of {} positions\n", number_, review.done(),
                           review.total());
            }
            return true;
        });
    }

    void write(JsonWriter& json, const game::Record<Rules>& record, const Review& review,
               const std::optional<play::OpeningFound>& opening) const {
        json.object([&] {
            json.field("game", number_).field("nodes", *options_.limits.nodes);
            if (opening) {
                json.field("eco", opening->name.eco).field("opening", opening->name.english());
            }
            json.key("accuracy").object([&] {
                const auto accuracy = review.accuracy();
                for (const game::Side side : game::kSides) {
                    if (!accuracy[side]) continue;
                    json.key(game::name(side)).raw(percent_text(*accuracy[side]));
                }
            });
            json.key("moves").array([&] { write_moves(json, record, review); });
        });
    }

    void write_moves(JsonWriter& json, const game::Record<Rules>& record,
                     const Review& review) const {
        auto position = record.start;
        int ply = 0;
        for (const auto& move : review.moves()) {
            const Move played = record.tree.move(move.node);
            json.object([&] {
                json.field("ply", ++ply).field("move", Rules::move_text(position, played));
                const auto& after = review.positions()[ply];
                json.field("evaluation", game::to_text(after.evaluation));
                json.key("loss").raw(percent_text(move.loss));
                json.key("accuracy").raw(percent_text(move.accuracy));
                json.field("judgement", kJudgements[move.judgement]).field("book", move.is_book);
                if (move.missed_win) json.field("missedWin", true);
                if (!move.better.empty()) write_line(json, position, move.better);
            });
            position.play(played);
        }
    }

    static void write_line(JsonWriter& json, typename Rules::Position position,
                           const std::vector<Move>& line) {
        json.key("better").array([&] {
            for (const Move move : line) {
                if (position.outcome() || !position.is_legal(move)) break;
                json.value(Rules::move_text(position, move));
                position.play(move);
            }
        });
    }

    Searcher& searcher_;
    const AnalyseOptions& options_;
    int number_ = 0;
};

}  // namespace

int analyse_chess_games(std::string_view text, chess_engine::Searcher& searcher,
                        const AnalyseOptions& options) {
    return Games<game::Pgn, chess_engine::Searcher>(searcher, options).analyse(text);
}

int analyse_caro_games(std::string_view text, caro_engine::Searcher& searcher,
                       const AnalyseOptions& options) {
    return Games<game::CaroNotation, caro_engine::Searcher>(searcher, options).analyse(text);
}

}  // namespace kydai::cli
