// SPDX-License-Identifier: GPL-3.0-or-later
// Endings of up to seven pieces from the user's own Syzygy files. What reads the files (libfathom)
// lies behind SyzygyFiles; without that library in the build `open_syzygy` finds nothing.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/chess/endings/prober.hpp"

namespace kydai::apps {

// For the side to move. A cursed win and a blessed loss are draws by the fifty-move rule.
enum class SyzygyResult : std::uint8_t { Loss, BlessedLoss, Draw, CursedWin, Win };

struct SyzygyMove {
    chess::Square from;
    chess::Square to;
    std::optional<chess::Role> promotion;
    SyzygyResult result = SyzygyResult::Draw;  // for the side that moves, its clock counted
    int plies = 0;                             // until the next capture or pawn move
};

// Precondition of both: no castling right. Threads: `result` from any, `moves` from one at a time.
class SyzygyFiles {
  public:
    SyzygyFiles() = default;
    SyzygyFiles(const SyzygyFiles&) = delete;
    SyzygyFiles& operator=(const SyzygyFiles&) = delete;
    virtual ~SyzygyFiles() = default;

    [[nodiscard]] virtual int most_pieces() const = 0;
    [[nodiscard]] virtual std::optional<SyzygyResult> result(
        const chess::StandardPosition& position) const = 0;
    // Empty: a file is missing.
    [[nodiscard]] virtual std::vector<SyzygyMove> moves(
        const chess::StandardPosition& position) const = 0;
};

class SyzygyProber final : public chess_engine::EndingProber {
  public:
    explicit SyzygyProber(std::unique_ptr<const SyzygyFiles> files) : files_(std::move(files)) {}

    [[nodiscard]] int most_pieces() const override { return files_->most_pieces(); }
    [[nodiscard]] std::optional<Result> result(const Position& position,
                                               chess_engine::endings::Effort effort) const override;
    [[nodiscard]] std::vector<chess_engine::endings::RootVerdict> root(
        const Position& position) const override;

  private:
    std::unique_ptr<const SyzygyFiles> files_;
};

// The files in these folders (separated as in PATH). Nothing: no file there, or no library. One
// set of files at a time in a program: the library has it so.
[[nodiscard]] std::shared_ptr<const chess_engine::EndingProber> open_syzygy(
    const std::string& folders);

}  // namespace kydai::apps
