// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/server/rooms/class_room.hpp"

#include <algorithm>

namespace kydai::server {

std::optional<ClassRoom> ClassRoom::from(const StoredClass& stored) {
    ClassRoom room(stored.id);
    if (stored.log.empty() || !room.resume(stored.log)) return std::nullopt;
    return room;
}

std::expected<ClassLine, ClassTrouble> ClassRoom::append(PlayerId person, std::string what,
                                                         game::Instant at) {
    if (head() >= kMostLines) return std::unexpected(ClassTrouble::TooMany);
    ClassLine line{
        .seq = head() + 1, .person = person, .at = std::max(at, last_at_), .what = std::move(what)};
    if (const auto done = decided_.apply(line); !done) return std::unexpected(done.error());
    last_at_ = line.at;
    waiting_.push_back(line);
    return line;
}

void ClassRoom::settle() {
    if (waiting_.empty()) return;
    (void)settled_.apply(waiting_.front());  // it was applied before, to the same state
    waiting_.pop_front();
    ++version_;
}

bool ClassRoom::resume(const std::vector<ClassLine>& tail) {
    ClassState state = settled_;
    wire::Seq version = version_;
    for (const ClassLine& line : tail) {
        if (line.seq != version + 1 || !state.apply(line)) return false;
        ++version;
        last_at_ = std::max(last_at_, line.at);
    }
    waiting_.clear();
    version_ = version;
    settled_ = state;
    decided_ = std::move(state);
    return true;
}

}  // namespace kydai::server
