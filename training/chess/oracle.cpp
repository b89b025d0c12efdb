// SPDX-License-Identifier: GPL-3.0-or-later
// Compares what was computed elsewhere with the core and the engine:
//
//     chess_oracle replay NETWORK < games.txt    the games that `selfplay play --log` wrote
//     chess_oracle inputs NETWORK < fens.txt     what the engine makes of positions
//
// `inputs` takes positions of the network's rule set. It answers each position with its value and
// the network's inputs, of the side to move and of the other, in ascending order; "-" where the
// network is not used. `replay` checks in every game that each move is legal, each evaluation is
// the network's, and the end is what the rules say; it prints the differences and counts.
#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <fstream>
#include <iostream>
#include <iterator>
#include <map>
#include <sstream>
#include <string>
#include <vector>

#include "core/base/text.hpp"
#include "core/chess/any_position.hpp"
#include "core/chess/chess960.hpp"
#include "core/chess/resolve.hpp"
#include "core/chess/uci_move.hpp"
#include "engine/chess/nnue/accumulators.hpp"

namespace kydai::chess_engine {
namespace {

using chess::AnyPosition;

// As training/chess/selfplay numbers them.
enum class Ending : int { None, FiftyMoves, Repetition, Bare, Length, NoMove, Decided };

constexpr int kMaxGame = 400;
constexpr Value kMaxEvaluation = 20'000;

Value evaluation(const nnue::Network& network, const AnyPosition& position) {
    nnue::Accumulators accumulators;
    accumulators.reset(network, position.board());
    const Value value =
        accumulators.evaluate(position.board(), position.turn(), position.pockets());
    return std::clamp(value, -kMaxEvaluation, kMaxEvaluation);
}

struct Count {
    int games = 0;
    int plies = 0;
    int wrong = 0;
};

class Replay {
  public:
    Replay(const nnue::Network& network, Count& count) : network_(network), count_(count) {}

    void game(const std::string& line) {
        std::istringstream words(line);
        int start = 0;
        int half_points = 0;
        int ending = 0;
        int random_plies = 0;
        words >> start >> half_points >> ending >> random_plies;
        auto position = AnyPosition::from(chess::Variant::Chess960, chess::chess960_start(start));
        if (!position) return complain("start", line);
        ++count_.games;
        std::map<chess::Key, int> seen;
        int plies = 0;
        for (std::string word; words >> word; ++plies) {
            ++seen[position->key()];
            std::string_view rest = word;
            const auto said = chess::parse_uci_move(next_field(rest, ':'));
            const auto value = parse_number<int>(next_field(rest, ':'));
            if (!said || !value) return complain("text", word);
            const auto move = chess::resolve(*position, *said);
            if (!move) return complain("illegal move", position->fen() + " " + word);
            if (*value != evaluation(network_, *position)) {
                complain("evaluation", position->fen() + " " + word);
            }
            ++count_.plies;
            position->play(*move);
        }
        ++seen[position->key()];
        if (!ended_so(static_cast<Ending>(ending), half_points, *position, seen, plies)) {
            complain("ending", position->fen() + " " + std::to_string(ending));
        }
    }

  private:
    static bool ended_so(Ending ending, int half_points, const AnyPosition& position,
                         const std::map<chess::Key, int>& seen, int plies) {
        switch (ending) {
            case Ending::FiftyMoves:
                return half_points == 1 && position.halfmove_clock() >= 100;
            case Ending::Repetition:
                return half_points == 1 && seen.at(position.key()) >= 3;
            case Ending::Bare:
                return half_points == 1 && position.board().occupied().count() <= 3;
            case Ending::Length:
                return half_points == 1 && plies == kMaxGame;
            case Ending::NoMove: {
                if (!position.legal_moves().empty()) return false;
                if (!position.in_check()) return half_points == 1;
                return half_points == (position.turn() == chess::Color::White ? 0 : 2);
            }
            case Ending::Decided:
                return half_points != 1;
            case Ending::None:
                break;
        }
        return false;
    }

    void complain(const char* what, const std::string& text) {
        ++count_.wrong;
        std::printf("%s: %s\n", what, text.c_str());
    }

    const nnue::Network& network_;
    Count& count_;
};

int replay(const nnue::Network& network) {
    Count count;
    Replay replay(network, count);
    for (std::string line; std::getline(std::cin, line);) replay.game(line);
    std::printf("%d games, %d plies, %d wrong\n", count.games, count.plies, count.wrong);
    return count.wrong == 0 && count.plies > 0 ? 0 : 1;
}

std::string inputs_of(const nnue::Network& network, const AnyPosition& position, Color side) {
    const chess::Board& board = position.board();
    const nnue::View view = nnue::view_of(network, board, side);
    std::vector<int> inputs;
    const auto add = [&](nnue::Placed piece) {
        inputs.push_back(view.bucket * network.inputs() + nnue::input_of(piece, side, view));
    };
    for (const Square square : board.occupied()) {
        add(nnue::placed({*board.at(square), square}));
    }
    nnue::for_each_more_in_hand(position.pockets(), {}, add);
    std::ranges::sort(inputs);
    std::string text;
    for (const int input : inputs) text += ' ' + std::to_string(input);
    return text;
}

chess::Variant variant_of(chess::RuleSet rule_set) {
    if (rule_set == chess::RuleSet::Standard) return chess::Variant::Chess960;
    return *std::ranges::find(chess::kVariants, rule_set, chess::rules_of);
}

int print_inputs(const nnue::Network& network) {
    for (std::string line; std::getline(std::cin, line);) {
        const auto position = AnyPosition::parse(variant_of(network.rule_set()), line);
        if (!position || nnue::count_pieces(position->board(), position->pockets()) >
                             nnue::max_pieces(network.rule_set())) {
            std::printf("-\n");
            continue;
        }
        std::printf("%d;%s;%s\n", evaluation(network, *position),
                    inputs_of(network, *position, position->turn()).c_str(),
                    inputs_of(network, *position, ~position->turn()).c_str());
    }
    return 0;
}

std::shared_ptr<const nnue::Network> read_network(const char* path) {
    std::ifstream file(path, std::ios::binary);
    const std::vector<char> bytes((std::istreambuf_iterator<char>(file)), {});
    return nnue::Network::read(std::as_bytes(std::span(bytes)));
}

int run(int count, char** words) {
    const std::string command = count == 3 ? words[1] : "";
    if (command != "replay" && command != "inputs") {
        std::fprintf(stderr, "usage: chess_oracle replay | inputs NETWORK < FILE\n");
        return 2;
    }
    const auto network = read_network(words[2]);
    if (!network) {
        std::fprintf(stderr, "chess_oracle: %s is no network\n", words[2]);
        return 1;
    }
    return command == "replay" ? replay(*network) : print_inputs(*network);
}

}  // namespace
}  // namespace kydai::chess_engine

int main(int count, char** words) { return kydai::chess_engine::run(count, words); }
