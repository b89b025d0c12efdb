// SPDX-License-Identifier: GPL-3.0-or-later
// For tests: what every store promises about logs that are packed: that nobody notices. A store's
// test instantiates the suite, as test_store_contract.hpp.
#pragma once

#include "apps/server/rooms/test_memory_store.hpp"
#include "apps/server/store/test_any_store.hpp"

namespace kydai::server::test {

inline game::Instant at_second(int second) { return game::Instant(std::chrono::seconds(second)); }

// A Swap2 game of four lines, one of them the server's, that ended in this second.
inline std::vector<Write> ended_game(int number, int second) {
    wire::LogLine choice = line(1);
    choice.what = "choose second take-x";
    wire::LogLine servers = line(4);
    servers.by.reset();
    servers.started.reset();
    servers.what = "flag";
    const auto& id = head(number).id;
    return {CreateGame{open_head(number)}, AppendLine{id, choice},
            AppendLine{id, line(2)},       AppendLine{id, line(3)},
            AppendLine{id, servers},       end_of(number, at_second(second).time_since_epoch())};
}

class PackingContract : public StoreContract {
  protected:
    // Packs what ended before this second; how many games were looked at.
    int pack(int second, int most = 100) {
        return store->pack_finished(at_second(second), most).value();
    }
    StoredGame game(int number) { return store->load(head(number).id).value().value(); }
};

TEST_P(PackingContract, APackedGameIsReadAsBefore) {
    ASSERT_TRUE(write(ended_game(1, 6)));
    ASSERT_TRUE(write(ended_game(2, 7)));
    const auto games = std::vector{game(1), game(2)};
    const ArchiveQuery query{.of = AllPublicGames{}};
    const auto list = store->archive(query).value();
    ASSERT_TRUE(list.at(0).sides_exchanged);
    EXPECT_EQ(pack(100), 2);
    EXPECT_EQ((std::vector{game(1), game(2)}), games);
    EXPECT_EQ(store->archive(query).value(), list);
    EXPECT_EQ(store->ended({}, at_second(100), 10).value().size(), 2U);
    EXPECT_TRUE(store->unfinished().value().games.empty());
}

TEST_P(PackingContract, GamesArePackedAFewAtATimeTheOldestFirst) {
    for (int number = 1; number <= 5; ++number) {
        ASSERT_TRUE(write(ended_game(number, 10 - number / 2)));
    }
    ASSERT_TRUE(write({CreateGame{head(6)}, AppendLine{head(6).id, line(1)}}));
    EXPECT_EQ(pack(10, 2), 2);
    EXPECT_EQ(pack(10, 2), 2);
    EXPECT_EQ(pack(10, 2), 0) << "the first of them ended at 10, which is not before it";
    EXPECT_EQ(pack(11, 2), 1);
    EXPECT_EQ(pack(11, 2), 0);
    EXPECT_EQ(game(6).log.size(), 1U) << "it goes on";
    ASSERT_TRUE(write(ended_game(7, 11)));
    EXPECT_EQ(pack(100, 2), 1) << "later ones follow";
}

TEST_P(PackingContract, WhenTheClockWasSetBackLaterGamesArePackedAllTheSame) {
    ASSERT_TRUE(write(ended_game(1, 900)));
    EXPECT_EQ(pack(1000), 1);
    ASSERT_TRUE(write(ended_game(2, 60)));
    EXPECT_EQ(pack(50), 0);
    EXPECT_EQ(pack(61), 1);
    EXPECT_EQ(game(1).log.size(), 4U);
    EXPECT_EQ(game(2).log.size(), 4U);
}

// --- the fence ---

TEST_P(PackingContract, WhatIsPackedAlreadyIsAcknowledgedAgain) {
    const auto batch = ended_game(1, 6);
    ASSERT_TRUE(write(batch));
    const StoredGame before = game(1);
    const std::vector<std::vector<Write>> sent_again = {
        batch, {batch[4]}, {batch[1]}, {batch[3], batch[4], batch[5]}};
    for (const auto& again : sent_again) {
        pack(100);
        EXPECT_TRUE(conflicts(again).empty());
        EXPECT_EQ(game(1).log, before.log);
    }
}

TEST_P(PackingContract, WhoIsBehindAPackedGameIsToldTheTail) {
    ASSERT_TRUE(write(ended_game(1, 6)));
    const auto log = game(1).log;
    for (const wire::Seq seq : {1U, 3U, 5U, 6U}) {
        pack(100);
        wire::LogLine other = line(seq);
        other.nonce = seq == 5 ? log[1].nonce : 999;  // 5 follows, but with a nonce that was used
        const auto found = conflicts({AppendLine{head(1).id, other}});
        ASSERT_EQ(found.size(), 1U) << "line " << seq;
        const std::vector<wire::LogLine> tail(
            log.begin() + std::min<std::ptrdiff_t>(seq - 1, std::ssize(log)), log.end());
        EXPECT_EQ(found[0].tail, tail) << "line " << seq;
    }
    GameHead other = open_head(1);
    other.players = {98, 99};
    pack(100);
    const auto found = conflicts({CreateGame{other}});
    ASSERT_EQ(found.size(), 1U);
    EXPECT_EQ(found[0].tail, log);
    EXPECT_EQ(game(1).log, log);
}

TEST_P(PackingContract, APackedGameCanBeGoneOnWithAndPackedAgain) {
    ASSERT_TRUE(write(ended_game(1, 6)));
    pack(100);
    ASSERT_TRUE(write({AppendLine{head(1).id, line(5)}}));
    EXPECT_EQ(game(1).log.size(), 5U);
    EXPECT_EQ(pack(100), 1);
    EXPECT_EQ(game(1).log.size(), 5U);
    EXPECT_EQ(game(1).log[4], line(5));
}

TEST_P(PackingContract, TheEndOfASlowCommitIsKeptWithAPackedLog) {
    ASSERT_TRUE(store->write(ended_game(1, 6), at_second(7)));
    pack(100);
    ASSERT_TRUE(write({SetStoredAt{head(1).id, at_second(9)}}));
    EXPECT_EQ(game(1).stored_at, at_second(9));
    pack(100);
    EXPECT_EQ(game(1).stored_at, at_second(9));
}

// --- removal ---

TEST_P(PackingContract, OfARemovedGameThatWasPackedNothingIsLeft) {
    ASSERT_TRUE(write(ended_game(1, 6)));
    ASSERT_TRUE(write(ended_game(2, 6)));
    pack(100);
    ASSERT_TRUE(write({RemoveGame{head(1).id}}));
    EXPECT_EQ(store->load(head(1).id).value(), std::nullopt);
    EXPECT_EQ(ids({.of = AllPublicGames{}}), std::vector{head(2).id});
    EXPECT_TRUE(write({CreateGame{head(1)}, AppendLine{head(1).id, line(1)}})) << "nor of its log";
    EXPECT_EQ(game(1).log.size(), 1U);
}

TEST_P(PackingContract, AGameThatIsRemovedAndMadeAgainInOneBatchIsTheNewOne) {
    ASSERT_TRUE(write(ended_game(1, 6)));
    pack(100);
    ASSERT_TRUE(write({RemoveGame{head(1).id}}));
    ASSERT_TRUE(write({CreateGame{head(1)}, AppendLine{head(1).id, line(1)}}));
    ASSERT_TRUE(write({AppendLine{head(1).id, line(2)}}));
    EXPECT_EQ(game(1).log, (std::vector{line(1), line(2)}));
    EXPECT_FALSE(game(1).finished);
}

TEST_P(PackingContract, TheNameOfARemovedPersonIsOnNoPackedGame) {
    ASSERT_TRUE(write(ended_game(1, 6)));
    const auto log = game(1).log;
    pack(100);
    ASSERT_TRUE(write({ForgetPlayer{11}}));
    EXPECT_EQ(game(1).head.names[wire::Seat::First], "");
    EXPECT_EQ(game(1).log, log);
    EXPECT_TRUE(ids({.of = PublicGamesOf{"Nguyễn"}}).empty());
}

// --- all of it ---

TEST_P(PackingContract, AnyBatchesGiveTheSameHoweverOftenLogsArePacked) {
    MemoryStore model;
    RandomBatches batches(9);
    Prng chance(10);
    int packed = 0;
    for (int round = 1; round <= 300; ++round) {
        const game::Instant at = at_second(round);
        const std::vector<Write> batch = batches.next(model, at);
        const auto expected = model.write(batch, at).value();
        ASSERT_EQ(store->write(batch, at), expected) << "round " << round;
        if (chance.below(3) > 0) packed += pack(round + 1, 2);
        for (int number = 1; number <= 3; ++number) {
            const auto& id = head(number).id;
            ASSERT_EQ(store->load(id), model.load(id)) << "round " << round << " game " << number;
        }
        const ArchiveQuery query{.of = OwnGames{11}, .aborted = AbortedGames::Listed};
        ASSERT_EQ(store->archive(query), model.archive(query)) << "round " << round;
        ASSERT_EQ(store->rated_log(), model.rated_log()) << "round " << round;
    }
    EXPECT_GT(packed, 20);
}

}  // namespace kydai::server::test
