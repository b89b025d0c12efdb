// SPDX-License-Identifier: GPL-3.0-or-later
#include "tools/chess_endings/writer.hpp"

#include <algorithm>

#include "engine/chess/endings/part.hpp"
#include "tools/chess_endings/bit_encoder.hpp"

namespace kydai::chess_engine::endings {
namespace {

using Bytes = std::vector<std::byte>;

void append_number(Bytes& bytes, std::size_t number, int size) {
    for (int i = 0; i < size; ++i) bytes.push_back(static_cast<std::byte>(number >> (8 * i)));
}
void append(Bytes& bytes, const Bytes& more) {
    bytes.insert(bytes.end(), more.begin(), more.end());
}

constexpr int kResults = 3;
constexpr std::uint8_t bit_of(Result result) {
    return static_cast<std::uint8_t>(1U << static_cast<unsigned>(result));
}
constexpr std::uint8_t kAnyResult = 7;

constexpr Result result_of(Mark mark) {
    if (is_won(mark)) return Result::Won;
    return is_lost(mark) ? Result::Lost : Result::Drawn;
}
constexpr int moves_of(Mark mark) { return (plies_of(mark) + 1) / 2; }

// The values that a cell may hold. A probe tries captures and promotions itself and takes the best,
// so where those decide, any value that is no better will do ("don't care"): the cheapest one is
// written.
struct Allowed {
    std::uint8_t results = kAnyResult;  // a set
    bool has_distance = false;
    bool is_exact = false;   // no capture or promotion does as well
    std::uint8_t moves = 0;  // to mate

    [[nodiscard]] bool allows(int guess, Result written) const {
        if (!has_distance || guess == moves) return true;
        return !is_exact && (written == Result::Won ? guess > moves : guess < moves);
    }
};

Allowed allowed_of(Mark mark, Mark conversion) {
    Allowed allowed{.results = bit_of(result_of(mark))};
    if (mark != kDrawn) {
        allowed.has_distance = true;
        allowed.is_exact = conversion != mark;
        allowed.moves = static_cast<std::uint8_t>(moves_of(mark));
    }
    const bool converts = conversion != kImpossible && result_of(conversion) == result_of(mark);
    if (!converts || allowed.is_exact) return allowed;
    if (mark == kDrawn) allowed.results |= bit_of(Result::Lost);
    if (is_won(mark)) allowed.results = kAnyResult;
    return allowed;
}

class PartWriter {
  public:
    PartWriter(const Solver& solver, int number, Side turn)
        : number_(number), turn_(turn), run_(run_length(ending())) {
        const auto& marks = solver.marks(number)[turn];
        allowed_.resize(marks.size());
        for (std::size_t i = 0; i < marks.size(); ++i) {
            if (marks[i] == kImpossible) continue;
            const Mark conversion = solver.best_conversion(number, turn, static_cast<int>(i));
            allowed_[i] = allowed_of(marks[i], conversion);
        }
        choose_results();
    }

    [[nodiscard]] Bytes results() const;
    [[nodiscard]] Bytes distances() const;

  private:
    using Counts = std::array<std::array<std::int64_t, kResults>, kResultContexts>;

    [[nodiscard]] const Ending& ending() const {
        return kEndings[static_cast<std::size_t>(number_)];
    }
    [[nodiscard]] std::size_t group_size() const {
        return static_cast<std::size_t>(run_) * kRunsInGroup;
    }
    [[nodiscard]] Bytes part(PartKind kind, const Bytes& content) const;

    void choose_results();
    [[nodiscard]] Bytes chances() const;
    [[nodiscard]] int pick(const Allowed& allowed,
                           const std::array<std::int64_t, kResults>& counts) const;

    int number_;
    Side turn_;
    int run_;
    std::vector<Allowed> allowed_;
    std::vector<std::uint8_t> cells_;  // results
    Counts counts_{};
};

int PartWriter::pick(const Allowed& allowed,
                     const std::array<std::int64_t, kResults>& counts) const {
    int best = -1;
    for (int i = 0; i < kResults; ++i) {
        if ((allowed.results >> i & 1) == 0) continue;
        if (best < 0 ||
            counts[static_cast<std::size_t>(i)] > counts[static_cast<std::size_t>(best)])
            best = i;
    }
    return best;
}

// Where several results are allowed, the most frequent one of the context costs least. The
// frequencies depend on the choices, so they are found by iteration; after a few rounds they hardly
// change.
void PartWriter::choose_results() {
    cells_.resize(allowed_.size());
    std::array<std::int64_t, kResults> all{};
    for (const Allowed& allowed : allowed_) {
        if (std::has_single_bit(allowed.results))
            ++all[static_cast<std::size_t>(pick(allowed, {}))];
    }
    constexpr int kRounds = 4;
    for (int round = 0; round < kRounds; ++round) {
        const Counts before = counts_;
        counts_ = {};
        for (std::size_t i = 0; i < allowed_.size(); ++i) {
            const std::size_t in_group = i % group_size();
            const auto near = neighbours(&cells_[i - in_group], static_cast<int>(in_group), run_);
            const auto context = static_cast<std::size_t>(result_context(near));
            const auto& seen = before[context];
            const bool is_new = seen[0] + seen[1] + seen[2] == 0;
            const int chosen = pick(allowed_[i], is_new ? all : seen);
            cells_[i] = static_cast<std::uint8_t>(chosen);
            const bool counts = round > 0 || std::has_single_bit(allowed_[i].results);
            if (counts) ++counts_[context][static_cast<std::size_t>(chosen)];
        }
    }
}

std::uint16_t chance_of(std::int64_t yes, std::int64_t no) {
    if (yes + no == 0) return kCertain / 2;
    const std::int64_t chance = (yes * kCertain + (yes + no) / 2) / (yes + no);
    return static_cast<std::uint16_t>(std::clamp<std::int64_t>(chance, 1, kCertain - 1));
}

Bytes PartWriter::chances() const {
    Bytes bytes;
    int count = 0;
    int last = -1;
    for (int i = 0; i < kResultContexts; ++i) {
        const auto& [drawn, won, lost] = counts_[static_cast<std::size_t>(i)];
        if (drawn + won + lost == 0) continue;
        append_number(bytes, static_cast<std::size_t>(i - last - 1), 1);
        append_number(bytes, chance_of(drawn, won + lost), 2);
        append_number(bytes, chance_of(won, lost), 2);
        last = i;
        ++count;
    }
    bytes.insert(bytes.begin(), static_cast<std::byte>(count));
    return bytes;
}

Bytes PartWriter::part(PartKind kind, const Bytes& content) const {
    Bytes bytes;
    for (const char c : {'E', 'N', '1'}) bytes.push_back(static_cast<std::byte>(c));
    append_number(bytes, static_cast<std::size_t>(number_), 1);
    append_number(bytes, static_cast<std::size_t>(kind) * 2 + static_cast<std::size_t>(turn_), 1);
    append_number(bytes, content.size(), 3);
    append(bytes, content);
    return bytes;
}

Bytes PartWriter::results() const {
    Bytes content = chances();
    Bytes data;
    for (std::size_t first = 0; first < cells_.size(); first += group_size()) {
        const std::size_t end = std::min(cells_.size(), first + group_size());
        BitEncoder encoder;
        for (std::size_t i = first; i < end; ++i) {
            const auto near = neighbours(&cells_[first], static_cast<int>(i - first), run_);
            const auto& [drawn, won, lost] =
                counts_[static_cast<std::size_t>(result_context(near))];
            const bool is_drawn = cells_[i] == static_cast<int>(Result::Drawn);
            encoder.bit(chance_of(drawn, won + lost), is_drawn);
            if (is_drawn) continue;
            encoder.bit(chance_of(won, lost), cells_[i] == static_cast<int>(Result::Won));
        }
        const Bytes group = encoder.finish();
        append_number(content, group.size(), 2);
        append(data, group);
    }
    append(content, data);
    return part(PartKind::Results, content);
}

Bytes PartWriter::distances() const {
    Bytes content;
    Bytes data;
    std::vector<std::uint8_t> moves(cells_.size());
    for (std::size_t first = 0; first < cells_.size(); first += group_size()) {
        const std::size_t end = std::min(cells_.size(), first + group_size());
        BitEncoder encoder;
        DistanceModel model;
        for (std::size_t i = first; i < end; ++i) {
            auto around = distance_context(&moves[first], static_cast<int>(i - first), run_);
            moves[i] = DistanceModel::guessed(around.near);
            if (cells_[i] == static_cast<int>(Result::Drawn)) continue;
            const auto squares = squares_of(ending(), static_cast<int>(i));
            const CellFacts facts = cell_facts(ending(), squares, turn_);
            if (!facts.is_coded) continue;
            around.may_convert = facts.may_convert;
            if (!allowed_[i].allows(moves[i], static_cast<Result>(cells_[i]))) {
                moves[i] = allowed_[i].moves;
            }
            model.code(encoder, around, moves[i]);
        }
        const Bytes group = encoder.finish();
        append_number(content, group.size(), 2);
        append(data, group);
    }
    append(content, data);
    return part(PartKind::Distances, content);
}

}  // namespace

WrittenEnding write_ending(const Solver& solver, int ending) {
    WrittenEnding written;
    const bool is_even = kEndings[static_cast<std::size_t>(ending)].is_even();
    for (const Side turn : kKeys<Side>) {
        if (is_even && turn == Side::Weak) break;
        const PartWriter writer(solver, ending, turn);
        append(written.results, writer.results());
        const Bytes distances = writer.distances();
        if (written.distances.empty() || distances.size() < written.distances.size()) {
            written.distances = distances;
        }
    }
    return written;
}

}  // namespace kydai::chess_engine::endings
