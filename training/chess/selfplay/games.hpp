// SPDX-License-Identifier: GPL-3.0-or-later
// Self-play of a warp, and the positions of its games as records (docs/formats/training.md).
//
// A game follows from the run's seed and its own number alone: table and history begin empty.
#pragma once

#include "training/chess/selfplay/search.hpp"

namespace kydai::gpu {

inline constexpr int kMaxGame = 400;                      // plies
inline constexpr int kMaxKeys = kMaxGame + kMaxPly + 84;  // 512
inline constexpr int kDecided = 1'500;                    // centipawns …
inline constexpr int kDecidedPlies = 4;                   // … so many times in a row ends a game
inline constexpr Word kFewestRandomPlies = 6;
inline constexpr Word kMostRandomPlies = 10;
inline constexpr Word kShuffledOneIn = 5;  // games that begin from a Chess960 position
inline constexpr int kClassicalStart = 518;
inline constexpr int kFairStart = 350;  // centipawns; beyond it another opening is drawn

enum class Ending : int { None, FiftyMoves, Repetition, Bare, Length, NoMove, Decided };

struct GameLog {
    int plies, half_points, start, random_plies;
    Ending ending;
    std::uint16_t moves[kMaxGame + 2];
    std::int16_t evaluations[kMaxGame + 2], values[kMaxGame + 2];  // for the side to move
};

struct Plan {
    Bits nanoseconds;  // no game begins later
    Bits first_game, last_game;
    Word nodes;
    Word seed;
    Bits logged;  // how many games, from the first one on, are logged
};

// Positions of finished games: a board of 32 bytes and a word with the rest of the record each.
struct Harvest {
    uint4* boards;
    Word* facts;
    Bits capacity;
    Bits* count;
};

struct Results {
    Bits games, plies, white_wins, draws, black_wins, lost_games;
    Totals totals;
};

struct Run {
    Plan plan;
    Harvest harvest;
    Bits* next_game;
    Results* results;
    GameLog* logs;
};

// The positions of a game, kept by the warp until the result is known.
struct GameMemory {
    uint4* boards;
    Word* facts;
};

// xorshift; never 0.
class Lots {
  public:
    KYDAI_DEVICE Lots(Word seed, Bits game) {
        Bits mixed = (game + 1) * 0x9E3779B97F4A7C15ULL ^ (static_cast<Bits>(seed) << 32);
        mixed = (mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9ULL;
        mixed = (mixed ^ (mixed >> 27)) * 0x94D049BB133111EBULL;
        state_ = static_cast<Word>(mixed >> 32) | 1;
    }
    KYDAI_DEVICE Word below(Word limit) {
        state_ ^= state_ << 13;
        state_ ^= state_ >> 17;
        state_ ^= state_ << 5;
        return static_cast<Word>((static_cast<Bits>(state_) * limit) >> 32);
    }

  private:
    Word state_;
};

// The back rank of a Chess960 start by its number, a nibble a file.
KYDAI_DEVICE Word back_rank(int number) {
    Word rank = 0;
    const auto place = [&](int file, Word role) { rank |= role << (4 * file); };
    // Puts a piece on the n-th free file.
    const auto place_free = [&](int n, Word role) {
        for (int file = 0; file < 8; ++file) {
            if (((rank >> (4 * file)) & 15) != 0) continue;
            if (n-- == 0) return place(file, role);
        }
    };
    place(number % 4 * 2 + 1, kBishop);
    number /= 4;
    place(number % 4 * 2, kBishop);
    number /= 4;
    place_free(number % 6, kQueen);
    number /= 6;
    // The ten ways of two knights on five files: the first one's file and how far the other is.
    int first = 0;
    int apart = number;
    for (int room = 4; apart >= room; --room) {
        apart -= room;
        ++first;
    }
    place_free(first + apart + 1, kKnight);
    place_free(first, kKnight);
    place_free(0, kRook);
    place_free(0, kKing);
    place_free(0, kRook);
    return rank;
}

KYDAI_DEVICE Position start_position(int number) {
    const Word rank = back_rank(number);
    Position p{};
    Word files[2] = {0, 0};  // of the rooks: on the queen's side, on the king's
    int found = 0;
    for (int file = 0; file < 8; ++file) {
        const Word role = (rank >> (4 * file)) & 15;
        const Bits both = (1ULL << file) | (1ULL << (56 + file));
        p.plane0 |= role & 1 ? both : 0;
        p.plane1 |= role & 2 ? both : 0;
        p.plane2 |= role & 4 ? both : 0;
        if (role == kRook) files[found++ & 1] = static_cast<Word>(file);
    }
    p.plane0 |= 0x00FF'0000'0000'FF00ULL;
    p.black = 0xFFFF'0000'0000'0000ULL;
    p.rooks = files[1] | files[0] << 3 | files[1] << 6 | files[0] << 9;
    p.state = (15 << kRightsShift) | (kNoSquare << kPassantShift);
    p.key = key_of(p);
    return p;
}

template <bool kChecked>
class GamePlayer {
  public:
    KYDAI_DEVICE GamePlayer(const BlockMemory& block, WarpMemory& memory, const Ground& ground,
                            const GameMemory& kept, const Run& run)
        : memory_(memory),
          ground_(ground),
          kept_(kept),
          run_(run),
          search_(block, memory, ground) {}

    // Until the time or the games are over.
    KYDAI_DEVICE void play_all() {
        const Bits begun = nanoseconds();
        KYDAI_ROLLED
        while (true) {
            Bits number = 0;
            if (lane_index() == 0) {
                const bool late = nanoseconds() - begun > run_.plan.nanoseconds;
                number = late ? ~0ULL : add_shared(run_.next_game, 1);
            }
            number = from_lane(number, 0);
            if (number >= run_.plan.last_game) return;
            play(number);
            hand_over();
        }
    }

  private:
    KYDAI_DEVICE void play(Bits number) {
        begin(number);
        KYDAI_ROLLED
        while (true) {
            const Position root = memory_.frames[0].position;
            ending_ = ending_by_rule(root);
            if (ending_ != Ending::None) {
                half_points_ = 1;
                return;
            }
            const bool by_lot = plies_ < random_plies_;
            const Word limit = run_.plan.nodes + lots_.below(run_.plan.nodes / 4 + 1);
            Found found = search_.run(plies_, limit, by_lot);
            if (found.legal_moves == 0) {
                ending_ = Ending::NoMove;
                half_points_ = !found.in_check ? 1 : black_to_move(root) ? 2 : 0;
                return;
            }
            if (by_lot) {
                const Word chosen = lots_.below(static_cast<Word>(found.legal_moves));
                found.move = memory_.list[chosen] & 0xFFFF;
                found.value = 0;
            }
            if (plies_ == random_plies_ && magnitude_of(found.value) > kFairStart) {
                open();
                continue;
            }
            log_move(found);
            if (!by_lot && is_over_after(root, found)) return;
            meet();
            memory_.frames[0].position = after_move(root, found.move);
            meet();
            ++plies_;
        }
    }

    static KYDAI_DEVICE int magnitude_of(int value) { return value < 0 ? -value : value; }

    KYDAI_DEVICE void begin(Bits number) {
        lots_ = Lots(run_.plan.seed, number);
        const Bits index = number - run_.plan.first_game;
        log_ = index < run_.plan.logged ? run_.logs + index : nullptr;
        for (int i = lane_index(); i < kHistorySize; i += kLanes) ground_.history[i] = 0;
        for (Word i = static_cast<Word>(lane_index()); i <= ground_.table_mask; i += kLanes) {
            ground_.table[i] = ulonglong2{0, 0};
        }
        open();
    }

    // Draws the start and how many random plies follow it.
    KYDAI_DEVICE void open() {
        const bool shuffled = lots_.below(kShuffledOneIn) == 0;
        start_ = shuffled ? static_cast<int>(lots_.below(960)) : kClassicalStart;
        random_plies_ = static_cast<int>(kFewestRandomPlies +
                                         lots_.below(kMostRandomPlies - kFewestRandomPlies + 1));
        plies_ = 0;
        positions_ = 0;
        decided_ = 0;
        meet();
        memory_.frames[0].position = start_position(start_);
        meet();
    }

    KYDAI_DEVICE Ending ending_by_rule(const Position& root) const {
        const int quiet = quiet_plies(root);
        int repeated = 0;
        for (int back = 4 + 2 * lane_index(); back <= quiet && back <= plies_; back += 2 * kLanes) {
            repeated += ground_.keys[plies_ - back] == root.key;
        }
        repeated = sum_of_all(repeated);
        if (quiet >= 100) return Ending::FiftyMoves;
        if (repeated >= 2) return Ending::Repetition;
        if (is_bare(root)) return Ending::Bare;
        return plies_ >= kMaxGame ? Ending::Length : Ending::None;
    }

    // Keeps the position if it is quiet; returns whether the game is decided.
    KYDAI_DEVICE bool is_over_after(const Position& root, const Found& found) {
        const bool black = black_to_move(root) != 0;
        const int magnitude = magnitude_of(found.value);
        const bool mates = magnitude > kMateBound;
        const int for_white = black ? -found.value : found.value;
        if (!found.in_check && !mates && is_quiet(root, found.move)) keep(root, for_white);
        decided_ = magnitude >= kDecided ? decided_ + 1 : 0;
        if (decided_ < kDecidedPlies) return false;
        ending_ = Ending::Decided;
        half_points_ = for_white > 0 ? 2 : 0;
        ++plies_;
        return true;
    }

    // Two squares to a byte, a byte to a lane.
    KYDAI_DEVICE void keep(const Position& root, int for_white) {
        const auto code = [&](int square) -> Word {
            const int role = role_at(root, square);
            return static_cast<Word>(role == kNone ? 0 : role + 6 * ((root.black >> square) & 1));
        };
        const int square = 2 * lane_index();
        reinterpret_cast<std::uint8_t*>(kept_.boards + 2 * positions_)[lane_index()] =
            static_cast<std::uint8_t>(code(square) | code(square + 1) << 4);
        kept_.facts[positions_] = static_cast<Word>(static_cast<std::uint16_t>(for_white)) |
                                  (black_to_move(root) ? 4U << 16 : 0) |
                                  (start_ != kClassicalStart ? 8U << 16 : 0) |
                                  static_cast<Word>(plies_ < 255 ? plies_ : 255) << 24;
        ++positions_;
    }

    KYDAI_DEVICE void log_move(const Found& found) {
        if (log_ == nullptr) return;
        log_->moves[plies_] = static_cast<std::uint16_t>(found.move);
        log_->evaluations[plies_] = static_cast<std::int16_t>(found.evaluation);
        log_->values[plies_] = static_cast<std::int16_t>(found.value);
    }

    // Adds the game's positions with its result to the harvest, if there is room for all.
    KYDAI_DEVICE void hand_over() {
        const Harvest& harvest = run_.harvest;
        Bits at = 0;
        if (lane_index() == 0) at = add_shared(harvest.count, static_cast<Bits>(positions_));
        at = from_lane(at, 0);
        meet();
        const bool fits = at + static_cast<Bits>(positions_) <= harvest.capacity;
        for (int i = lane_index(); fits && i < 2 * positions_; i += kLanes) {
            harvest.boards[2 * at + static_cast<Bits>(i)] = kept_.boards[i];
        }
        for (int i = lane_index(); fits && i < positions_; i += kLanes) {
            harvest.facts[at + static_cast<Bits>(i)] =
                kept_.facts[i] | static_cast<Word>(half_points_) << 16;
        }
        if (lane_index() == 0) count_game(fits);
        meet();
    }

    KYDAI_DEVICE void count_game(bool fits) {
        Results& results = *run_.results;
        add_shared(&results.games, 1);
        add_shared(&results.plies, static_cast<Bits>(plies_));
        add_shared(half_points_ == 2   ? &results.white_wins
                   : half_points_ == 1 ? &results.draws
                                       : &results.black_wins,
                   1);
        if (!fits) add_shared(&results.lost_games, 1);
        memory_.totals.positions += static_cast<Bits>(positions_);
        if (log_ == nullptr) return;
        log_->plies = plies_;
        log_->half_points = half_points_;
        log_->start = start_;
        log_->random_plies = random_plies_;
        log_->ending = ending_;
    }

    WarpMemory& memory_;
    const Ground& ground_;
    const GameMemory& kept_;
    const Run& run_;
    Search<kChecked> search_;

    Lots lots_{0, 0};
    int start_, random_plies_;
    int plies_, positions_, decided_;
    int half_points_;
    Ending ending_;
    GameLog* log_;
};

// Adds what the warp counted to the run's.
KYDAI_DEVICE void add_totals(const Totals& mine, Results& results) {
    if (lane_index() != 0) return;
    add_shared(&results.totals.nodes, mine.nodes);
    add_shared(&results.totals.searches, mine.searches);
    add_shared(&results.totals.depths, mine.depths);
    add_shared(&results.totals.positions, mine.positions);
    add_shared(&results.totals.full_lists, mine.full_lists);
    add_shared(&results.totals.mismatches, mine.mismatches);
}

}  // namespace kydai::gpu
