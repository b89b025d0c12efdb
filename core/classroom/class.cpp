// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/classroom/class.hpp"

#include <algorithm>

#include "core/base/clean_name.hpp"
#include "core/base/text.hpp"

namespace kydai::classroom {
namespace {

std::unexpected<EventRefusal> denied(EventRefusal why) { return std::unexpected(why); }

// Latin letters without accents compare whatever their case; enough to keep "an" from posing as
// "An".
bool same_name(std::string_view a, std::string_view b) {
    return std::ranges::equal(a, b, {}, to_lower, to_lower);
}

}  // namespace

std::expected<void, EventRefusal> Class::apply(const Event& event) {
    const bool opens = std::holds_alternative<Open>(event);
    if (opened_.has_value() == opens) {
        return denied(opens ? EventRefusal::AlreadyOpen : EventRefusal::NotOpen);
    }
    if (ended_) return denied(EventRefusal::Ended);
    return std::visit([this](const auto& e) { return on(e); }, event);
}

auto Class::check_name(std::string_view name, std::optional<MemberId> own) const -> Answer {
    if (!is_clean_name(name, kLongestName)) return denied(EventRefusal::BadName);
    for (int i = 0; i < static_cast<int>(members_.size()); ++i) {
        const Member& other = members_[static_cast<std::size_t>(i)];
        const bool self = own && own->index == i;
        if (!self && other.present && same_name(other.name, name))
            return denied(EventRefusal::NameTaken);
    }
    return {};
}

auto Class::on(const Open& event) -> Answer {
    if (!is_clean_name(event.title, kLongestTitle)) return denied(EventRefusal::BadName);
    opened_ = event;
    return {};
}
auto Class::on(const Join& event) -> Answer {
    if (!admits_) return denied(EventRefusal::Closed);
    if (present() >= kMostMembers || std::ssize(members_) >= kMostEntries) {
        return denied(EventRefusal::Full);
    }
    if (const Answer answer = check_name(event.name, {}); !answer) return answer;
    members_.push_back({.name = event.name});
    return {};
}
auto Class::on(const Leave& event) -> Answer {
    if (!has(event.member)) return denied(EventRefusal::NoSuchMember);
    if (!at(event.member).present) return denied(EventRefusal::NotThere);
    at(event.member).present = false;
    return {};
}
// A pupil whose connection broke comes back even when the class is closed to newcomers.
auto Class::on(const Rejoin& event) -> Answer {
    if (!has(event.member)) return denied(EventRefusal::NoSuchMember);
    Member& member = at(event.member);
    if (member.removed) return denied(EventRefusal::Removed);
    if (member.present) return denied(EventRefusal::StillThere);
    if (present() >= kMostMembers) return denied(EventRefusal::Full);
    if (const Answer answer = check_name(member.name, event.member); !answer) return answer;
    member.present = true;
    return {};
}
auto Class::on(const Remove& event) -> Answer {
    if (!has(event.member)) return denied(EventRefusal::NoSuchMember);
    Member& member = at(event.member);
    if (member.removed) return denied(EventRefusal::Removed);
    member.removed = true;
    member.present = false;
    return {};
}
auto Class::on(const Rename& event) -> Answer {
    if (!has(event.member)) return denied(EventRefusal::NoSuchMember);
    if (const Answer answer = check_name(event.name, event.member); !answer) return answer;
    at(event.member).name = event.name;
    return {};
}
auto Class::on(const Mute& event) -> Answer {
    if (!has(event.member)) return denied(EventRefusal::NoSuchMember);
    at(event.member).muted = event.muted;
    return {};
}
auto Class::on(const Admit& event) -> Answer {
    admits_ = event.newcomers;
    return {};
}
auto Class::on(const Chat& event) -> Answer {
    chat_ = event.allowed;
    return {};
}
auto Class::on(const KeepRatings& event) -> Answer {
    keeps_ratings_ = event.kept;
    return {};
}
auto Class::on(const End& /*event*/) -> Answer {
    ended_ = true;
    return {};
}

// --- lessons ---

auto Class::check_present(MemberId member) const -> Answer {
    if (!has(member)) return denied(EventRefusal::NoSuchMember);
    const Member& who = members_[static_cast<std::size_t>(member.index)];
    if (!who.present) return denied(EventRefusal::NotThere);
    return {};
}
auto Class::on(const Ask& event) -> Answer {
    question_ = Question{.asked = event, .answers = {}};
    return {};
}
auto Class::on(const GiveAnswer& event) -> Answer {
    if (const Answer answer = check_present(event.member); !answer) return answer;
    if (!question_) return denied(EventRefusal::NothingAsked);
    if (question_->revealed) return denied(EventRefusal::AlreadyRevealed);
    const bool is_first = question_->answers.try_emplace(event.member, event.move).second;
    if (!is_first) return denied(EventRefusal::AlreadyAnswered);
    return {};
}
auto Class::on(const Reveal& /*event*/) -> Answer {
    if (!question_) return denied(EventRefusal::NothingAsked);
    if (question_->revealed) return denied(EventRefusal::AlreadyRevealed);
    question_->revealed = true;
    return {};
}
auto Class::on(const Unask& /*event*/) -> Answer {
    if (!question_) return denied(EventRefusal::NothingAsked);
    question_.reset();
    return {};
}
auto Class::on(const GiveWork& event) -> Answer {
    work_ = Work{.given = event, .done = {}};
    return {};
}
auto Class::on(const Progress& event) -> Answer {
    if (const Answer answer = check_present(event.member); !answer) return answer;
    if (!work_) return denied(EventRefusal::NoWork);
    const auto before = work_->done.find(event.member);
    const int had = before == work_->done.end() ? 0 : before->second;
    if (event.done <= had || event.done > work_->given.goal) {
        return denied(EventRefusal::NoProgress);
    }
    work_->done.insert_or_assign(event.member, event.done);
    return {};
}
auto Class::on(const EndWork& /*event*/) -> Answer {
    if (!work_) return denied(EventRefusal::NoWork);
    work_.reset();
    return {};
}

int Class::present() const {
    return static_cast<int>(std::ranges::count(members_, true, &Member::present));
}

bool Class::may_chat(MemberId member) const {
    if (!is_open() || !chat_ || !has(member)) return false;
    const Member& writer = members_[static_cast<std::size_t>(member.index)];
    return writer.present && !writer.muted;
}

std::optional<Class> replay(std::string_view log) {
    Class room;
    while (!log.empty()) {
        const auto event = decode(next_field(log, '\n'));
        if (!event || !room.apply(*event)) return std::nullopt;
    }
    return room;
}

}  // namespace kydai::classroom
