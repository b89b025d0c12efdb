// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/game/autosave.hpp"

#include <gtest/gtest.h>

#include "core/game/test_support.hpp"

namespace kydai::game {
namespace {

using namespace std::chrono_literals;
using test::at;

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
    const auto move = [](const char* text) { return *ChessRules::parse_said(text); };
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

TEST(Autosave, SaysWhichGameItHolds) {
    EXPECT_EQ(autosave_game(written()), "chess");
    EXPECT_EQ(autosave_game("nothing"), std::nullopt);
    EXPECT_EQ(load_autosave<CaroRules>(written()).error(), LoadError::OtherGame);
    EXPECT_EQ(load_autosave<ChessRules>("").error(), LoadError::NotAutosave);
}

TEST(Autosave, ALineThatIsMissingEndsTheReading) {
    std::string file = written();
    const std::size_t second = file.find("2 9000");
    file.erase(second, file.find('\n', second) + 1 - second);
    EXPECT_EQ(load_autosave<ChessRules>(file)->next_line, 2);
}

TEST(EventText, RefusesWhatIsNoEvent) {
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
