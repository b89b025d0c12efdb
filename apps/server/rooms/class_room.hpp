// SPDX-License-Identifier: GPL-3.0-or-later
// A class in memory: what its lines on the disk make of it, and what was decided since. Decided
// lines count for the next decision at once, but nobody is told of them before they are settled
// (durable before acknowledged), as in a game's Room. Pure.
#pragma once

#include <deque>
#include <expected>
#include <string>

#include "apps/server/rooms/class_state.hpp"

namespace kydai::server {

class ClassRoom {
  public:
    // A term of lessons has some thousand lines; a class that grows beyond this takes no more.
    static constexpr wire::Seq kMostLines = 50'000;

    explicit ClassRoom(wire::GameId id) : id_(std::move(id)) {}
    // Nothing when a line is refused: another version wrote it.
    static std::optional<ClassRoom> from(const StoredClass& stored);

    [[nodiscard]] const wire::GameId& id() const { return id_; }
    [[nodiscard]] const ClassState& decided() const { return decided_; }
    [[nodiscard]] const ClassState& settled() const { return settled_; }
    // The number of the last line on the disk, and of the last that was decided.
    [[nodiscard]] wire::Seq version() const { return version_; }
    [[nodiscard]] wire::Seq head() const {
        return version_ + static_cast<wire::Seq>(waiting_.size());
    }
    [[nodiscard]] game::Instant last_at() const { return last_at_; }

    // Decides a line, to be written.
    std::expected<ClassLine, ClassTrouble> append(PlayerId person, std::string what,
                                                  game::Instant at);
    // The next line is on the disk.
    void settle();
    // Drops what was decided and not written, and goes on with what others have written; false
    // when that does not fold.
    bool resume(const std::vector<ClassLine>& tail);

  private:
    wire::GameId id_;
    ClassState decided_;
    ClassState settled_;
    std::deque<ClassLine> waiting_;
    wire::Seq version_ = 0;
    game::Instant last_at_;
};

}  // namespace kydai::server
