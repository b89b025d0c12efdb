// SPDX-License-Identifier: GPL-3.0-or-later
// The ratings that a class keeps of its own members, in the hall and as its members see them.
#include <gtest/gtest.h>

#include "apps/server/rooms/class_json.hpp"
#include "apps/server/rooms/test_school.hpp"
#include "core/tournament/event_text.hpp"
#include "protocol/wire/json.hpp"

namespace kydai::server {
namespace {

using test::fill;
using test::is_done;
using test::kOpenSwiss;
using test::play_round;
using test::School;

void pair_first_round(School& school) {
    ASSERT_TRUE(is_done(school.order(kOpenSwiss, kTerms)));
    ASSERT_TRUE(is_done(school.order("tournament pair")));
}
int points(const School& school, int member) {
    return shown_class_rating(school.state(), {member - 1}, wire::Kind::Chess, school.now).points;
}

struct Shown {
    std::int64_t points = 0;
    bool provisional = false;
    std::int64_t games = 0;
    friend bool operator==(const Shown&, const Shown&) = default;
};
// What a member, or the teacher, reads of the ratings: by the number of the member.
std::map<std::int64_t, Shown> shown(const School& school, PlayerId to = School::kTeacher) {
    const auto json =
        wire::parse_json(class_json(*school.hall->class_view(*school.code), to, school.now));
    std::map<std::int64_t, Shown> all;
    for (const wire::Json& member : *json->find("members")->as_array()) {
        const wire::Json* rating = member.find("rating");
        if (rating == nullptr) continue;
        all[*member.find("number")->as_number()] = {
            .points = *rating->find("points")->as_number(),
            .provisional = *rating->find("provisional")->as_bool(),
            .games = *rating->find("games")->as_number()};
    }
    return all;
}

// The same from the log on the disk alone: the results of each tournament as they stand when the
// next one begins, in the order of their first entry.
std::map<std::int64_t, Shown> recomputed(School& school) {
    const auto stored = school.disk.classes().value();
    game::RatingBook book;
    ClassState state;
    std::vector<std::pair<std::optional<BoardPlace>, game::RatedResult>> results;
    const auto settle = [&] {
        for (const auto& [place, result] : results) (void)book.add(result);
        results.clear();
    };
    for (const ClassLine& line : stored.back().log) {
        std::string_view rest = line.what;
        const std::string_view kind = next_word(rest);
        const auto event = kind == "tournament" ? tournament::decode(trimmed(rest)) : std::nullopt;
        if (event && std::holds_alternative<tournament::Open>(*event)) settle();
        const auto* entered = event ? std::get_if<tournament::EnterResult>(&*event) : nullptr;
        const auto add = [&](tournament::Outcome outcome, PlayerId first, PlayerId second,
                             std::optional<BoardPlace> place) {
            std::erase_if(results, [&](const auto& one) {
                return place && one.first == place &&
                       (outcome == tournament::Outcome::Pending || tournament::is_forfeit(outcome));
            });
            if (outcome == tournament::Outcome::Pending || tournament::is_forfeit(outcome)) return;
            const double score = outcome == tournament::Outcome::FirstWins ? 1
                                 : outcome == tournament::Outcome::Draw    ? 0.5
                                                                           : 0;
            for (auto& [at, result] : results) {
                if (place && at == place) return void(result.first_score = score);
            }
            results.push_back({place,
                               {.first = first,
                                .second = second,
                                .first_score = score,
                                .kind = {.rules = "chess"},
                                .at = day_time(line.at)}});
        };
        if (entered != nullptr) {
            const BoardPlace place{entered->round, entered->board};
            const tournament::Board& pair = state.board(place).board;
            add(entered->outcome, state.entrant(pair.first), state.entrant(pair.second), place);
        }
        if (kind == "ended") {
            const auto& friendly = state.friendlies().at(*wire::GameId::parse(next_word(rest)));
            add(*tournament::parse_outcome(trimmed(rest)),
                state.person(friendly.members[Seat::First]),
                state.person(friendly.members[Seat::Second]), {});
        }
        EXPECT_TRUE(state.apply(line)) << line.what;
    }
    settle();
    std::map<std::int64_t, Shown> all;
    for (int i = 0; i < std::ssize(state.members().members()); ++i) {
        const auto rating =
            book.rating(state.person({i}), {.rules = "chess"}, day_time(school.now));
        all[i + 1] = {.points = std::lround(rating.points),
                      .provisional = game::is_provisional(rating),
                      .games = std::ssize(book.history(state.person({i}), {.rules = "chess"}))};
    }
    return all;
}

TEST(ClassRatingsInTheHall, NoneIsKeptUntilTheTeacherTurnsItOn) {
    School school;
    fill(school, 2);
    EXPECT_EQ(school.ask(1, CommandClass{*school.code, "ratings on"})->error(),
              ClassTrouble::NotAllowed);
    pair_first_round(school);
    play_round(school);
    EXPECT_TRUE(shown(school).empty());
    ASSERT_TRUE(is_done(school.order("ratings on")));
    EXPECT_EQ(shown(school)[1], (Shown{.points = 1500, .provisional = true, .games = 0}))
        << "what was played before does not count";
    ASSERT_TRUE(is_done(school.order("ratings off")));
    EXPECT_TRUE(shown(school).empty());
}

TEST(ClassRatingsInTheHall, AGameOfTheTournamentChangesBothAndEverybodySeesIt) {
    School school;
    fill(school, 2);
    ASSERT_TRUE(is_done(school.order("ratings on")));
    pair_first_round(school);
    play_round(school);
    EXPECT_EQ(shown(school)[1], (Shown{.points = 1662, .provisional = true, .games = 1}));
    EXPECT_EQ(shown(school)[2], (Shown{.points = 1338, .provisional = true, .games = 1}));
    EXPECT_EQ(shown(school, 2), shown(school)) << "pupils see the same";
    const std::string strangers =
        class_json(*school.hall->class_view(*school.code), 77, school.now);
    EXPECT_EQ(strangers.find("rating"), std::string::npos);
    ASSERT_TRUE(is_done(school.order("ratings off")));
    ASSERT_TRUE(is_done(school.order("ratings on")));
    EXPECT_EQ(points(school, 1), 1662) << "turned off, they are not forgotten";
}

TEST(ClassRatingsInTheHall, AtTheBoardTheyStandBesideTheNamesAndThenWhatTheGameChanged) {
    School school;
    fill(school, 2);
    ASSERT_TRUE(is_done(school.order("ratings on")));
    pair_first_round(school);
    const GameId game = school.state().games().begin()->second;
    school.serve(school.hall->opened(
        900, {.player = 1, .name = "Nguyen", .address = "10.0.0.1", .has_account = true},
        school.now));
    school.serve(school.hall->received(900, wire::Hello{}, {}, school.now));
    school.serve(school.hall->received(900, wire::Join{game, 0}, {}, school.now));
    EXPECT_EQ(school.joined->first_rating,
              (wire::ShownRating{.points = 1500, .provisional = true, .of_class = true}));
    play_round(school);
    ASSERT_TRUE(school.rated);
    EXPECT_EQ(
        school.rated->first,
        (wire::ShownRating{.points = 1662, .provisional = true, .change = 162, .of_class = true}));
    EXPECT_EQ(school.rated->second.change, -162);
    ASSERT_TRUE(is_done(school.order("ratings off")));
    school.serve(school.hall->received(900, wire::Join{game, 0}, {}, school.now));
    EXPECT_FALSE(school.joined->first_rating) << "nor that of an account of another name";
}

TEST(ClassRatingsInTheHall, CorrectionsAreFollowedAndForfeitsDoNotCount) {
    School school;
    fill(school, 2);
    ASSERT_TRUE(is_done(school.order("ratings on")));
    pair_first_round(school);
    ASSERT_TRUE(is_done(school.order("tournament result 1 1 +/-")));
    EXPECT_EQ(shown(school)[1].games, 0);
    ASSERT_TRUE(is_done(school.order("tournament result 1 1 1/2-1/2")));
    EXPECT_EQ(shown(school)[1].games, 1);
    EXPECT_EQ(points(school, 1), 1500);
    ASSERT_TRUE(is_done(school.order("ratings off")));
    ASSERT_TRUE(is_done(school.order("tournament result 1 1 0-1")));
    ASSERT_TRUE(is_done(school.order("ratings on")));
    EXPECT_EQ(points(school, 1), 1338) << "a correction counts whenever it is made";
    ASSERT_TRUE(is_done(school.order("tournament result 1 1 *")));
    EXPECT_EQ(shown(school)[1].games, 0);
    EXPECT_EQ(shown(school), recomputed(school));
}

TEST(ClassRatingsInTheHall, PlayersWithoutADeviceAreNotRatedNorAreTheirOpponents) {
    School school;
    fill(school, 1);
    ASSERT_TRUE(is_done(school.order("ratings on")));
    ASSERT_TRUE(is_done(school.order(kOpenSwiss, kTerms)));
    ASSERT_TRUE(is_done(school.order("tournament enter 1500 Ông Ba")));
    ASSERT_TRUE(is_done(school.order("tournament pair")));
    ASSERT_TRUE(is_done(school.order("tournament result 1 1 1-0")));
    EXPECT_EQ(shown(school)[1].games, 0);
}

TEST(ClassRatingsInTheHall, TheNextTournamentStartsInTheOrderOfTheRatings) {
    School school;
    fill(school, 4);
    ASSERT_TRUE(is_done(school.order("ratings on")));
    ASSERT_TRUE(is_done(school.order(kOpenSwiss, kTerms)));
    ASSERT_TRUE(is_done(school.order("tournament pair 4-1 3-2")));
    play_round(school);
    ASSERT_TRUE(is_done(school.order("tournament finish")));
    ASSERT_TRUE(is_done(school.order(kOpenSwiss, kTerms)));
    std::vector<int> numbers;
    for (const auto player : school.state().tournament()->numbers()) {
        numbers.push_back(player.index() + 1);
    }
    EXPECT_EQ(numbers, (std::vector{3, 4, 1, 2}));
    EXPECT_EQ(school.state().tournament()->players()[3].rating, 1662);
}

// --- games outside the tournament ---

class Rematches : public testing::Test {
  protected:
    void SetUp() override {
        fill(school, 2);
        ASSERT_TRUE(is_done(school.order("ratings on")));
        pair_first_round(school);
        first = school.state().games().begin()->second;
        play_round(school);
    }
    void come(ConnectionId id, PlayerId who, const GameId& game) {
        school.serve(school.hall->opened(id, {.player = who, .name = "p", .address = "10.0.0.1"},
                                         school.now));
        school.serve(school.hall->received(id, wire::Hello{}, {}, school.now));
        school.serve(school.hall->received(id, wire::Join{game, 0}, {}, school.now));
    }
    void agree() {
        come(901, 1, first);
        come(902, 2, first);
        for (const ConnectionId id : {901, 902}) {
            if (!school.is_dead()) {
                school.serve(school.hall->received(id, wire::Rematch{first}, {}, school.now));
            }
        }
    }

    School school;
    GameId first;
};

TEST_F(Rematches, ARematchIsAGameOfTheClassToo) {
    agree();
    ASSERT_EQ(school.state().friendlies().size(), 1U);
    const auto& [id, friendly] = *school.state().friendlies().begin();
    EXPECT_FALSE(friendly.over);
    const auto stored = school.disk.load(id).value();
    ASSERT_TRUE(stored);
    EXPECT_EQ(stored->head.names, (game::BySeat<std::string>{"p2", "p1"})) << "seats are swapped";
    const std::string json = class_json(*school.hall->class_view(*school.code), 1, school.now);
    EXPECT_NE(json.find("\"game\":\"" + id.text() + "\""), std::string::npos) << "it waits for p1";
    come(903, 1, id);
    EXPECT_TRUE(school.is_silent) << "nobody chats there either";
    school.resign(1, id);
    EXPECT_TRUE(school.state().friendlies().begin()->second.over);
    EXPECT_EQ(shown(school)[1].games, 2);
    EXPECT_EQ(shown(school), recomputed(school));
    EXPECT_EQ(school.state().tournament()->rounds()[0].games[0].outcome,
              tournament::Outcome::FirstWins);
}

TEST_F(Rematches, OneThatIsAbortedChangesNothing) {
    agree();
    const GameId id = school.state().friendlies().begin()->first;
    school.pass(Hall::kUnattendedInClass + 1s);
    EXPECT_FALSE(school.disk.load(id).value());
    EXPECT_TRUE(school.state().friendlies().begin()->second.over);
    EXPECT_EQ(shown(school)[1].games, 1);
}

TEST_F(Rematches, WhoWasRemovedGetsNone) {
    ASSERT_TRUE(is_done(school.order("remove 2")));
    agree();
    EXPECT_TRUE(school.state().friendlies().empty());
    EXPECT_EQ(school.troubles.back(), Trouble::NotAllowed);
}

// --- crashes ---

// A tournament with a correction, a rematch and another tournament; the server is killed after
// write number `death`. A client without an answer asks again.
void rate_with_death(int death, int& writes) {
    School school;
    school.open();
    for (int i = 1; i <= 4; ++i) school.join(i, "p" + std::to_string(i));
    school.order("ratings on");
    const int before = school.writes;
    school.die_after(death);
    const std::vector<std::string> orders = {
        kOpenSwiss, "tournament pair", "play", "tournament result 1 1 0-1",
        "rematch",  "tournament pair", "play", "tournament finish",
        kOpenSwiss, "tournament pair", "play"};
    for (const std::string& order : orders) {
        for (int tries = 0; tries < 2; ++tries) {
            if (school.is_dead()) school.restart();
            if (order == "play") {
                play_round(school);
            } else if (order == "rematch") {
                const GameId game = school.state().games().begin()->second;
                for (const PlayerId who : {1, 2, 3, 4}) {
                    const ConnectionId id = 900 + static_cast<ConnectionId>(who);
                    school.serve(school.hall->opened(
                        id, {.player = who, .name = "p", .address = "10.0.0.1"}, school.now));
                    school.serve(school.hall->received(id, wire::Hello{}, {}, school.now));
                    school.serve(school.hall->received(id, wire::Join{game, 0}, {}, school.now));
                    school.serve(school.hall->received(id, wire::Rematch{game}, {}, school.now));
                    if (school.is_dead()) break;
                }
                if (!school.is_dead() && !school.state().friendlies().empty()) {
                    const auto& [id, friendly] = *school.state().friendlies().begin();
                    school.resign(school.state().person(friendly.members[Seat::First]), id);
                }
            } else {
                school.order(order, kTerms);
            }
            if (!school.is_dead()) break;
        }
    }
    if (school.is_dead()) school.restart();
    writes = school.writes - before;
    EXPECT_EQ(shown(school), recomputed(school));
    const auto again = ClassRoom::from(school.disk.classes().value().back());
    ASSERT_TRUE(again);
    EXPECT_EQ(again->settled(), school.state());
    for (const auto& [id, friendly] : school.state().friendlies()) {
        EXPECT_TRUE(friendly.over || school.disk.load(id).value()) << "made up for";
    }
}

TEST(ClassRatingsInTheHall, AfterAnyCrashTheyAreThoseOfTheLog) {
    int all = 1;
    for (int death = 1; death <= all; ++death) {
        int writes = 0;
        rate_with_death(death, writes);
        if (testing::Test::HasFailure()) FAIL() << "killed after write " << death;
        all = std::max(all, writes);
    }
    EXPECT_GT(all, 30);
}

TEST(ClassRatingsInTheHall, ALogOfAnEarlierServerOpensWithoutRatings) {
    StoredClass stored{.id = *GameId::parse("abcdefghijkl"), .log = {}};
    const std::pair<PlayerId, const char*> lines[] = {
        {School::kTeacher, "open BCDFGH Lớp 5A"},
        {1, "join An"},
        {2, "join Bình"},
        {0, "tournament open swiss 1 first plain 1.0"},
        {0, "terms chess\tchess x\t-\tplain"},
        {1, "tournament enter 0 An"},
        {2, "tournament enter 0 Bình"},
        {0, "tournament pair 1-2"},
        {0, "tournament result 1 1 1-0"}};
    for (const auto& [person, what] : lines) {
        stored.log.push_back({.seq = static_cast<Seq>(stored.log.size() + 1),
                              .person = person,
                              .at = {},
                              .what = what});
    }
    const auto room = ClassRoom::from(stored);
    ASSERT_TRUE(room);
    EXPECT_FALSE(room->settled().members().keeps_ratings());
    EXPECT_EQ(room->settled().ratings().games({0}, "chess"), 0);
}

}  // namespace
}  // namespace kydai::server
