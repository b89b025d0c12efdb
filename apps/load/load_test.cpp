// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include <vector>

#include "apps/load/caro_script.hpp"
#include "apps/load/frames.hpp"
#include "apps/load/latency.hpp"
#include "apps/load/options.hpp"
#include "apps/load/server_process.hpp"
#include "core/game/caro_rules.hpp"
#include "protocol/wire/online_game.hpp"

namespace kydai::load {
namespace {

// As a server would send it: not masked.
std::string server_frame(std::string_view payload) {
    std::string frame = client_frame(FrameKind::Text, payload);
    frame[1] = static_cast<char>(frame[1] & 0x7F);
    frame.erase(frame.size() - payload.size() - 4, 4);
    return frame;
}

TEST(Frames, AnyLengthComesBackHoweverItIsCut) {
    for (const std::size_t size : {0U, 1U, 125U, 126U, 65'535U, 65'536U, 100'000U}) {
        const std::string payload(size, 'x');
        const std::string bytes = server_frame(payload) + server_frame("next");
        FrameReader reader;
        std::vector<std::string> payloads;
        for (std::size_t at = 0; at < bytes.size(); at += 7) {
            reader.feed(std::string_view(bytes).substr(at, 7));
            while (auto frame = reader.next()) payloads.emplace_back(frame->payload);
        }
        ASSERT_EQ(payloads.size(), 2U) << size;
        EXPECT_EQ(payloads[0], payload);
        EXPECT_EQ(payloads[1], "next");
    }
}

TEST(Frames, AClientsFrameIsMasked) {
    const std::string frame = client_frame(FrameKind::Pong, "ab");
    EXPECT_EQ(frame, std::string("\x8A\x82\0\0\0\0ab", 8));
}

TEST(Latencies, PercentilesAreOfWhatWasMeasured) {
    Latencies times;
    EXPECT_EQ(times.of_thousand(500), 0);
    for (int i = 1; i <= 1000; ++i) times.note(std::chrono::milliseconds(i));
    EXPECT_EQ(times.of_thousand(500), 501);
    EXPECT_EQ(times.of_thousand(990), 991);
    EXPECT_EQ(times.of_thousand(1000), 1000);
}

TEST(CaroScript, NobodyWinsBeforeTheLastMoveOfALoad) {
    using Rules = game::CaroRules;
    const wire::Terms terms{
        .game = wire::Kind::Caro, .start = kCaroStart, .time = "600+5", .opening = "plain"};
    wire::OnlineGame<Rules> game(wire::begin_of<Rules>(terms).value());
    const auto first = caro_script(game::Side::First);
    const auto second = caro_script(game::Side::Second);
    ASSERT_GE(static_cast<int>(std::min(first.size(), second.size())), kMostMoves / 2);
    for (std::size_t i = 0; i < kMostMoves; ++i) {
        const bool is_first = i % 2 == 0;
        const auto event = wire::decode_event<Rules>(
            (is_first ? "play first " + first[i / 2] : "play second " + second[i / 2]));
        ASSERT_TRUE(event.has_value());
        ASSERT_TRUE(game.apply(*event, game::Instant())) << i;
        ASSERT_FALSE(game.is_over()) << i;
    }
}

std::expected<Options, std::string> parsed(std::vector<std::string_view> words) {
    return parse_options(words);
}

TEST(LoadOptions, OneMeasurementAtATime) {
    EXPECT_EQ(parsed({"--games", "5", "--rate", "10"})->games, 5);
    EXPECT_EQ(parsed({}).error(), "give exactly one of --games, --watchers, --lobby, --idle");
    EXPECT_EQ(parsed({"--games", "5", "--idle", "5"}).error(),
              "give exactly one of --games, --watchers, --lobby, --idle");
    EXPECT_EQ(parsed({"--moves", "201"}).error(),
              "--moves takes a number from 1 to 200, not '201'");
    EXPECT_EQ(parsed({"--moves", "x"}).error(), "--moves takes a number from 1 to 200, not 'x'");
    EXPECT_EQ(parsed({"--game", "5"}).error(), "unknown option '--game'");
    EXPECT_EQ(parsed({"--games"}).error(), "--games needs N");
    EXPECT_TRUE(parsed({"--help"})->help);
}

// Nothing is left behind that would be ended in its place.
TEST(ServerProcess, OneThatCannotBeRunIsNoProcess) {
    const std::filesystem::path data = testing::TempDir() + "load_without_server";
    const auto server = ServerProcess::start("/nowhere/kydai-server", data);
    std::filesystem::remove_all(data);
    ASSERT_FALSE(server.has_value());
    EXPECT_EQ(server.error(), "cannot run /nowhere/kydai-server");
}

}  // namespace
}  // namespace kydai::load
