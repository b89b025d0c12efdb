// SPDX-License-Identifier: GPL-3.0-or-later
// A class: a teacher's room that pupils enter by a code, without accounts. The fold of its events:
// `apply` either applies an event, or refuses it with a reason and changes nothing. The teacher is
// no member. Chat is off until the teacher turns it on.
#pragma once

#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/classroom/event.hpp"
#include "core/classroom/lesson.hpp"

namespace kydai::classroom {

// Why an event is refused.
enum class EventRefusal : std::uint8_t {
    NotOpen,
    AlreadyOpen,
    Ended,
    BadName,
    NameTaken,  // by somebody who is there, whatever the case of the letters
    Closed,     // to newcomers
    Full,
    NoSuchMember,
    NotThere,
    StillThere,
    Removed,
    NothingAsked,
    AlreadyRevealed,
    AlreadyAnswered,
    NoWork,
    NoProgress,  // not more than before, or more than there is to do
};
constexpr EventRefusal last_key(EventRefusal) { return EventRefusal::NoProgress; }

struct Member {
    std::string name;
    bool present = true;
    bool removed = false;
    bool muted = false;

    friend bool operator==(const Member&, const Member&) = default;
};

class Class {
  public:
    [[nodiscard]] std::expected<void, EventRefusal> apply(const Event& event);

    [[nodiscard]] bool is_open() const { return opened_.has_value() && !ended_; }
    [[nodiscard]] bool has_ended() const { return ended_; }
    // Precondition: it was opened.
    [[nodiscard]] const ClassCode& code() const { return opened_->code; }
    [[nodiscard]] const std::string& title() const { return opened_->title; }
    // All who ever joined, by MemberId.
    [[nodiscard]] const std::vector<Member>& members() const { return members_; }
    [[nodiscard]] int present() const;
    [[nodiscard]] bool admits_newcomers() const { return admits_; }
    [[nodiscard]] bool chat_allowed() const { return chat_; }
    [[nodiscard]] bool keeps_ratings() const { return keeps_ratings_; }
    // Whether this member may write to the others now.
    [[nodiscard]] bool may_chat(MemberId member) const;

    [[nodiscard]] const std::optional<Question>& question() const { return question_; }
    [[nodiscard]] const std::optional<Work>& work() const { return work_; }

    friend bool operator==(const Class&, const Class&) = default;

  private:
    using Answer = std::expected<void, EventRefusal>;

    Answer on(const Open& event);
    Answer on(const Join& event);
    Answer on(const Leave& event);
    Answer on(const Rejoin& event);
    Answer on(const Remove& event);
    Answer on(const Rename& event);
    Answer on(const Mute& event);
    Answer on(const Admit& event);
    Answer on(const Chat& event);
    Answer on(const KeepRatings& event);
    Answer on(const End& event);
    Answer on(const Ask& event);
    Answer on(const GiveAnswer& event);
    Answer on(const Reveal& event);
    Answer on(const Unask& event);
    Answer on(const GiveWork& event);
    Answer on(const Progress& event);
    Answer on(const EndWork& event);

    [[nodiscard]] bool has(MemberId member) const {
        return member.index >= 0 && member.index < static_cast<int>(members_.size());
    }
    [[nodiscard]] Member& at(MemberId member) {
        return members_[static_cast<std::size_t>(member.index)];
    }
    // Whether this member is there to take part.
    [[nodiscard]] Answer check_present(MemberId member) const;
    [[nodiscard]] Answer check_name(std::string_view name, std::optional<MemberId> own) const;

    std::optional<Open> opened_;
    std::vector<Member> members_;
    std::optional<Question> question_;
    std::optional<Work> work_;
    bool admits_ = true;
    bool chat_ = false;
    bool keeps_ratings_ = false;
    bool ended_ = false;
};

// The class of a log; nothing when a line is no event or is refused.
[[nodiscard]] std::optional<Class> replay(std::string_view log);

}  // namespace kydai::classroom
