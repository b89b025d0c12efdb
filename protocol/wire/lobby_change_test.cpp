// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocol/wire/lobby_change.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>

#include "protocol/wire/codec.hpp"

namespace kydai::wire {
namespace {

GameId id_of(std::uint64_t number) { return GameId::from_random(number, 7); }

const Terms kTerms{
    .game = Kind::Caro, .start = "caro5 15x15 5 open x", .time = "300+3", .opening = "plain"};

OpenSeek seek(std::uint64_t number, const std::string& name = "An") {
    return {.id = id_of(number), .terms = kTerms, .seat = {}, .name = name};
}
RunningGame running(std::uint64_t number, int watchers) {
    return {.id = id_of(number),
            .terms = kTerms,
            .first = "An",
            .second = "Bình",
            .watchers = watchers};
}

TEST(LobbyChange, NothingIsSaidWhenNothingChanged) {
    const Lobby lobby{.seeks = {seek(1)}, .games = {running(2, 3)}, .players = 4};
    EXPECT_EQ(lobby_change(lobby, lobby), std::nullopt);
}

TEST(LobbyChange, OnlyWhatChangedIsSaid) {
    const Lobby before{
        .seeks = {seek(1), seek(2)}, .games = {running(3, 5), running(4, 0)}, .players = 4};
    const Lobby after{
        .seeks = {seek(2), seek(5)}, .games = {running(3, 6), running(4, 0)}, .players = 5};
    const auto change = lobby_change(before, after);
    ASSERT_TRUE(change);
    EXPECT_EQ(change->gone, std::vector{id_of(1)});
    EXPECT_EQ(change->seeks, std::vector{seek(5)});
    EXPECT_TRUE(change->games.empty());
    EXPECT_EQ(change->watchers, (std::vector{WatcherCount{id_of(3), 6}}));
    EXPECT_LT(encode(FromServer(*change)).size(), encode(FromServer(after)).size() / 2);
}

// A random lobby: ids from a small set, so that rows come, go and change.
Lobby any_lobby(std::mt19937& random) {
    Lobby lobby{.players = static_cast<int>(random() % 3)};
    for (std::uint64_t number = 0; number < 12; ++number) {
        if (random() % 3 == 0) lobby.seeks.push_back(seek(number, random() % 4 ? "An" : "Chi"));
        if (random() % 3 == 0) {
            lobby.games.push_back(running(100 + number, static_cast<int>(random() % 3)));
        }
    }
    std::ranges::sort(lobby.games, watched_more);
    return lobby;
}

TEST(LobbyChange, ApplyingEveryChangeGivesTheServersLobby) {
    std::mt19937 random(1);
    Lobby server = any_lobby(random);
    Lobby shown = server;
    for (int i = 0; i < 2000; ++i) {
        Lobby next = any_lobby(random);
        const auto change = lobby_change(server, next);
        EXPECT_EQ(change.has_value(), server != next);
        if (change) apply(shown, *change);
        server = std::move(next);
        // Seeks are a set: one that comes back stands last.
        std::ranges::sort(shown.seeks, {}, [](const OpenSeek& s) { return s.id; });
        std::ranges::sort(server.seeks, {}, [](const OpenSeek& s) { return s.id; });
        ASSERT_EQ(shown, server);
    }
}

}  // namespace
}  // namespace kydai::wire
