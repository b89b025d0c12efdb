// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/classroom/class.hpp"

#include <gtest/gtest.h>

#include "core/base/prng.hpp"

namespace kydai::classroom {
namespace {

Class after(std::string_view log) {
    auto room = replay(log);
    EXPECT_TRUE(room.has_value()) << log;
    return room.value_or(Class{});
}
constexpr std::string_view kTwo = "open BCDFGH Lớp 5A\njoin An\njoin Bình\n";

TEST(ClassCode, IsReadAsPeopleTypeIt) {
    const auto code = ClassCode::parse("BCDFGH");
    ASSERT_TRUE(code);
    EXPECT_EQ(code->text(), "BCDFGH");
    EXPECT_EQ(ClassCode::parse("bcd-fgh"), code);
    EXPECT_EQ(ClassCode::parse(" bc df gh "), code);
    for (const std::string_view text : {"", "BCDFG", "BCDFGHJ", "BCDFGA", "BCDFG1"}) {
        EXPECT_FALSE(ClassCode::parse(text)) << text;
    }
}
TEST(ClassCode, EveryNumberBelowTheCountIsAnotherCode) {
    EXPECT_EQ(ClassCode::from_number(0).text(), "BBBBBB");
    EXPECT_EQ(ClassCode::from_number(ClassCode::kCount - 1).text(), "ZZZZZZ");
    EXPECT_EQ(ClassCode::from_number(ClassCode::kCount), ClassCode::from_number(0));
    for (std::uint64_t i = 0; i < 1000; ++i) {
        const ClassCode code = ClassCode::from_number(i * 7919);
        EXPECT_EQ(ClassCode::parse(code.text()), code);
        EXPECT_NE(code, ClassCode::from_number(i * 7919 + 1));
    }
}

TEST(Class, ChatIsOffUntilTheTeacherTurnsItOn) {
    Class room = after(kTwo);
    EXPECT_FALSE(room.may_chat({0}));
    ASSERT_TRUE(room.apply(Chat{.allowed = true}));
    EXPECT_TRUE(room.may_chat({0}));
    ASSERT_TRUE(room.apply(Mute{.member = {0}}));
    EXPECT_FALSE(room.may_chat({0}));
    EXPECT_TRUE(room.may_chat({1}));
    ASSERT_TRUE(room.apply(Mute{.member = {0}, .muted = false}));
    EXPECT_TRUE(room.may_chat({0}));
    EXPECT_FALSE(room.may_chat({7}));
}

TEST(Class, AClosedClassLetsOnlyItsOwnPupilsBackIn) {
    Class room = after(std::string(kTwo) + "close\nleave 1\n");
    EXPECT_EQ(room.apply(Join{.name = "Châu"}).error(), EventRefusal::Closed);
    EXPECT_TRUE(room.apply(Rejoin{.member = {0}}));
    ASSERT_TRUE(room.apply(Admit{}));
    EXPECT_TRUE(room.apply(Join{.name = "Châu"}));
}

TEST(Class, WhoeverWasRemovedDoesNotComeBack) {
    Class room = after(std::string(kTwo) + "remove 1\n");
    EXPECT_EQ(room.present(), 1);
    EXPECT_EQ(room.apply(Rejoin{.member = {0}}).error(), EventRefusal::Removed);
    EXPECT_EQ(room.apply(Remove{.member = {0}}).error(), EventRefusal::Removed);
    EXPECT_TRUE(room.apply(Join{.name = "An"}));  // the name is free again
    EXPECT_EQ(room.members().size(), 3U);
}

TEST(Class, TwoPupilsCannotHaveOneName) {
    Class room = after(kTwo);
    EXPECT_EQ(room.apply(Join{.name = "an"}).error(), EventRefusal::NameTaken);
    EXPECT_EQ(room.apply(Rename{.member = {1}, .name = "AN"}).error(), EventRefusal::NameTaken);
    EXPECT_TRUE(room.apply(Rename{.member = {0}, .name = "AN"}));  // his own
    ASSERT_TRUE(room.apply(Leave{.member = {0}}));
    ASSERT_TRUE(room.apply(Join{.name = "An"}));
    EXPECT_EQ(room.apply(Rejoin{.member = {0}}).error(), EventRefusal::NameTaken);
}

TEST(Class, RefusalsChangeNothing) {
    Class room = after(kTwo);
    const Class before = room;
    EXPECT_EQ(room.apply(Open{.code = before.code(), .title = "x"}).error(),
              EventRefusal::AlreadyOpen);
    EXPECT_EQ(room.apply(Join{.name = ""}).error(), EventRefusal::BadName);
    EXPECT_EQ(room.apply(Join{.name = "a\nb"}).error(), EventRefusal::BadName);
    EXPECT_EQ(room.apply(Leave{.member = {5}}).error(), EventRefusal::NoSuchMember);
    EXPECT_EQ(room.apply(Leave{.member = {-1}}).error(), EventRefusal::NoSuchMember);
    EXPECT_EQ(room.apply(Rejoin{.member = {1}}).error(), EventRefusal::StillThere);
    EXPECT_EQ(room, before);
    EXPECT_EQ(Class().apply(Join{.name = "An"}).error(), EventRefusal::NotOpen);
    ASSERT_TRUE(room.apply(End{}));
    EXPECT_EQ(room.apply(Join{.name = "Em"}).error(), EventRefusal::Ended);
    EXPECT_FALSE(room.is_open());
}

TEST(Class, HasRoomForTwoHundred) {
    Class room = after("open BCDFGH x\n");
    for (int i = 0; i < kMostMembers; ++i) {
        ASSERT_TRUE(room.apply(Join{.name = "Pupil " + std::to_string(i)}));
    }
    EXPECT_EQ(room.apply(Join{.name = "One more"}).error(), EventRefusal::Full);
    ASSERT_TRUE(room.apply(Leave{.member = {3}}));
    EXPECT_TRUE(room.apply(Join{.name = "One more"}));
}

TEST(ClassText, WhatIsNoEventIsRefused) {
    for (const std::string_view text :
         {"", "join", "join \x01", "open BCDFGA x", "open BCDFGH", "leave", "leave 0", "leave 1 2",
          "mute x", "rename 1", "chat", "chat maybe", "close now", "end end"}) {
        EXPECT_FALSE(decode(text)) << text;
    }
}

Event random_event(Prng& chance) {
    const MemberId member{static_cast<int>(chance.below(8))};
    const std::string name = "Bé " + std::to_string(chance.below(6));
    switch (chance.below(11)) {
        case 0:
            return Open{.code = ClassCode::from_number(chance.next()), .title = "Lớp 5A"};
        case 1:
            return Leave{member};
        case 2:
            return Rejoin{member};
        case 3:
            return Remove{member};
        case 4:
            return Rename{member, name};
        case 5:
            return Mute{member, chance.below(2) == 0};
        case 6:
            return Admit{chance.below(3) != 0};
        case 7:
            return Chat{chance.below(2) == 0};
        case 8:
            return chance.below(30) == 0 ? Event(End{}) : Event(Chat{});
        default:
            return Join{name};
    }
}
TEST(ClassText, AnyLogReplaysToTheSameClass) {
    Prng chance(19);
    for (int run = 0; run < 500; ++run) {
        Class room;
        std::string log;
        for (int step = 0; step < 60; ++step) {
            const Event event = random_event(chance);
            ASSERT_EQ(decode(encode(event)), event) << encode(event);
            const Class before = room;
            if (room.apply(event)) {
                log += encode(event) + "\n";
            } else {
                ASSERT_EQ(room, before);
            }
        }
        ASSERT_EQ(replay(log), room) << log;
    }
}

}  // namespace
}  // namespace kydai::classroom
