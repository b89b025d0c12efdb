// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/game/autosave.hpp"

#include <gtest/gtest.h>

#include <array>
#include <cstdio>

#include "core/base/crc32.hpp"
#include "core/game/opened.hpp"
#include "core/game/pgn.hpp"
#include "core/game/test_support.hpp"

namespace kydai::game {
namespace {

using namespace std::chrono_literals;
using test::at;

// A line as the file has it.
std::string sealed(const std::string& line) {
    std::array<char, 9> seal{};
    std::snprintf(seal.data(), seal.size(), "%08x", static_cast<unsigned>(crc32(line)));
    return line + " " + seal.data() + "\n";
}

Begin<ChessRules> five_minutes() {
    return {.start = chess::AnyPosition::start(chess::Variant::Chess),
            .time = *TimeControl::base(5min, 3s)};
}

// The file that the document shows.
constexpr const char* kFile =
    "kydai-autosave 1 chess 022743bf\n"
    "tag White An cfc73bbc\n"
    "time 300+3 at-once 32fec6de\n"
    "start chess rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha - 0 1 6d7a59d6\n"
    "1 4200 play first e2e4 b1d59629\n"
    "2 9000 play second e7e5 da4ca0f4\n"
    "3 14000 tick b5ec4cc2\n";

std::string written() {
    Tags tags;
    tags.set("White", "An");
    std::string file = autosave_head(five_minutes(), tags);
    ChessSession session(five_minutes());
    const auto move = [](const char* text) { return *ChessRules::parse_move_text(text); };
    using Played = Play<chess::MoveText>;
    const Timed<ChessRules> events[] = {{at(4200ms), Played{Side::First, move("e2e4")}},
                                        {at(9s), Played{Side::Second, move("e7e5")}},
                                        {at(14s), Tick{}}};
    int number = 0;
    for (const auto& event : events) file += autosave_line<ChessRules>(++number, event);
    return file;
}

TEST(Autosave, IsWrittenAsTheDocumentShows) { EXPECT_EQ(written(), kFile); }

TEST(Autosave, AfterACrashTimeIsChargedUpToTheLastLine) {
    const auto loaded = load_autosave<ChessRules>(written());
    ASSERT_TRUE(loaded);
    const ChessSession& session = loaded->session;
    EXPECT_EQ(session.ply(), 2);
    EXPECT_EQ(session.now(), at(14s));
    EXPECT_EQ(session.clock().left(Side::First, session.now()), 5min - 4200ms + 3s - 5s);
    EXPECT_EQ(session.clock().left(Side::Second, session.now()), 5min - 4800ms + 3s);
    EXPECT_EQ(loaded->tags.get("White"), "An");
    EXPECT_EQ(loaded->next_line, 4);
}

TEST(Autosave, ATagMayChangeAmongTheEvents) {
    const std::string file = written() + autosave_tag_line(4, {"White", "An Bình"}) +
                             autosave_line<ChessRules>(5, {at(15s), Tick{}});
    const auto loaded = load_autosave<ChessRules>(file);
    ASSERT_TRUE(loaded);
    EXPECT_EQ(loaded->stopped, Stopped::End);
    EXPECT_EQ(loaded->next_line, 6);
    EXPECT_EQ(loaded->tags.get("White"), "An Bình");
    EXPECT_EQ(load_autosave<ChessRules>(written() + autosave_tag_line(5, {"White", "X"}))->stopped,
              Stopped::Refused);
}

TEST(Autosave, SaysWhichGameItHolds) {
    EXPECT_EQ(autosave_game(written()), "chess");
    EXPECT_EQ(autosave_game("nothing"), std::nullopt);
    EXPECT_EQ(load_autosave<CaroRules>(written()).error().error, LoadError::OtherGame);
    EXPECT_EQ(load_autosave<ChessRules>("").error().error, LoadError::NotAutosave);
}

TEST(Autosave, ALineThatIsMissingEndsTheReading) {
    std::string file = written();
    const std::size_t second = file.find("2 9000");
    file.erase(second, file.find('\n', second) + 1 - second);
    const auto loaded = load_autosave<ChessRules>(file);
    EXPECT_EQ(loaded->next_line, 2);
    EXPECT_EQ(loaded->stopped, Stopped::Refused) << "what follows is whole";
}

TEST(Autosave, SaysWhyReadingStopped) {
    EXPECT_EQ(load_autosave<ChessRules>(written())->stopped, Stopped::End);
    EXPECT_EQ(load_autosave<ChessRules>(written() + "4 15000 ti")->stopped, Stopped::Torn);
    const auto late =
        load_autosave<ChessRules>(written() + autosave_line<ChessRules>(4, {at(15s), Resume{}}));
    EXPECT_EQ(late->stopped, Stopped::Refused);
    ASSERT_TRUE(late->refused);
    EXPECT_EQ(late->refused->refusal, EventRefusal::NotSuspended);
    EXPECT_EQ(late->good_bytes, written().size());
}

TEST(Autosave, SaysWhyAGameCannotBegin) {
    EXPECT_EQ(
        ChessRules::parse_position("chess 8/8/8/8/8/8/8/8 w - - 0 1").error().reason,
        chess::AnyPosition::parse(chess::Variant::Chess, "8/8/8/8/8/8/8/8 w - - 0 1").error());
    EXPECT_EQ(ChessRules::parse_position("checkers 8/8 w").error().text, "checkers");
    EXPECT_EQ(CaroRules::parse_position("caro5 15x15 five open x").error().text, "five");
    EXPECT_EQ(CaroRules::parse_position("caro5 99x99 5 open x").error().reason,
              caro::PositionError(caro::RulesError::BoardSize));
    const std::string head = autosave_head<CaroRules>(
        {.start = caro::Position(caro::BoardRules::usual(caro::RuleSet::Caro5))});
    EXPECT_TRUE(load_autosave<CaroRules>(head));
    std::string broken = "start caro5 99x99 5 open x";
    const auto fault =
        load_autosave<CaroRules>(head.substr(0, head.find("start")) + sealed(broken)).error();
    EXPECT_EQ(fault.error, LoadError::BadStart);
    EXPECT_EQ(fault.line, 3);
    EXPECT_EQ(fault.start->reason, caro::PositionError(caro::RulesError::BoardSize));
}

ChessRecord opened_record(std::string_view text) { return PgnReader(text).next()->value(); }

TEST(Autosave, AGameOpenedFromARecordKeepsItsVariationsNotesAndClocks) {
    const auto record = opened_record(
        "1. e4 {[%clk 0:04:58.125] best; by test} (1. d4 d5 (1... Nf6 $5)) 1... e5 $1 2. Nf3 *");
    const Begin<ChessRules> begin = begin_of(record, *TimeControl::base(5min));
    ChessSession session(begin);
    std::string file = autosave_head(begin);
    EXPECT_EQ(load_autosave<ChessRules>(file)->session, session);
    const NodeId nf6 = session.tree().children(NodeId::from_index(2))[1];
    const Timed<ChessRules> events[] = {{at(1s), GoTo{nf6}}, {at(2s), Undo{1}}, {at(3s), Tick{}}};
    int number = 0;
    for (const auto& event : events) {
        ASSERT_TRUE(session.apply(event.event, event.at));
        file += autosave_line<ChessRules>(++number, event);
    }
    const auto loaded = load_autosave<ChessRules>(file);
    EXPECT_EQ(loaded->stopped, Stopped::End);
    EXPECT_EQ(loaded->session, session);
    EXPECT_EQ(loaded->session.tree().clock(NodeId::from_index(1)), 4min + 58125ms);
}

TEST(Autosave, NodesOfAnOpenedRecordAreNumberedAsItsTextSaysThem) {
    ChessRecord record = opened_record("1. e4 e5 2. Nf3 *");
    const auto d4 = *test::read(record.start, "d4");
    record.tree.promote(record.tree.add(NodeId::root(), d4));  // the main line now, numbered last
    const ChessSession session = session_of(record);
    EXPECT_EQ(session.node(), NodeId::from_index(1));
    EXPECT_EQ(session.last_move(), d4);
    EXPECT_EQ(load_autosave<ChessRules>(autosave_head(begin_of(record)))->session.node(),
              session.node());
}

TEST(Autosave, ARecordThatWasPlayedOnPastADrawLoads) {
    std::string text;
    for (int i = 0; i < 5; ++i) text += "Nf3 Nf6 Ng1 Ng8 ";
    const auto begin = begin_of(opened_record(text + "e4 *"));
    const ChessSession session(begin);
    EXPECT_EQ(session.ply(), 21) << "five times was reached four moves before";
    EXPECT_EQ(load_autosave<ChessRules>(autosave_head(begin))->session, session);
}

TEST(Autosave, ARecordThatSaysItsResultLoadsWithIt) {
    const auto begin = begin_of(opened_record("[Termination \"Time forfeit\"]\n\n1. e4 e5 0-1"),
                                *TimeControl::base(5min));
    const ChessSession session(begin);
    EXPECT_EQ(session.result(), (Result{Side::Second, EndReason::TimeOut}));
    EXPECT_FALSE(session.clock().running());
    const auto loaded = load_autosave<ChessRules>(autosave_head(begin));
    EXPECT_EQ(loaded->session, session);
    EXPECT_EQ(loaded->begin, begin);
    const auto forfeit = begin_of(opened_record("1-0"));
    EXPECT_EQ(load_autosave<ChessRules>(autosave_head(forfeit))->session.result(),
              (Result{Side::First, EndReason::Unstated}));
}

TEST(EventText, RefusesTextThatIsNotAnEvent) {
    for (const char* text :
         {"", "play", "play first", "play third e2e4", "play first e2e9", "play first e2e4 x",
          "play first e2e4 1 2", "resign", "offer first tea", "go-to -1", "tick tock",
          "undo 99999999999", "add-time first 9999999999999999", "abandon first"}) {
        EXPECT_FALSE(decode<ChessRules>(text)) << text;
    }
    EXPECT_FALSE(decode<CaroRules>("play first z99"));
    EXPECT_TRUE(decode<CaroRules>("play first v22"));
}

}  // namespace
}  // namespace kydai::game
