// SPDX-License-Identifier: GPL-3.0-or-later
// For tests: what every store promises, whichever it is (apps/server/rooms/store.hpp). A store's
// test instantiates the suite with a way to make an empty one.
#pragma once

#include "apps/server/rooms/test_memory_store.hpp"
#include "apps/server/store/test_any_store.hpp"

namespace kydai::server::test {

TEST_P(StoreContract, AGameComesBackWithItsLog) {
    wire::LogLine servers = line(2);
    servers.by.reset();
    servers.started.reset();
    const Write batch[] = {CreateGame{head(1)}, AppendLine{head(1).id, line(1)},
                           AppendLine{head(1).id, servers}};
    ASSERT_TRUE(store->write(batch, game::Instant(game::Millis(9000))));
    const auto game = store->load(head(1).id).value();
    ASSERT_TRUE(game);
    EXPECT_EQ(*game, (StoredGame{.head = head(1),
                                 .log = {line(1), servers},
                                 .stored_at = game::Instant(game::Millis(9000))}));
    EXPECT_EQ(store->heartbeat(), game::Instant(game::Millis(9000)));
    EXPECT_EQ(store->load(head(2).id).value(), std::nullopt);
}

TEST_P(StoreContract, TheEndOfASlowCommitIsKeptWithTheLastLineAndNeverMovesBack) {
    const auto at = [](int seconds) { return game::Instant(std::chrono::seconds(seconds)); };
    const Write batch[] = {CreateGame{head(1)}, AppendLine{head(1).id, line(1)}};
    ASSERT_TRUE(store->write(batch, at(9)));
    const Write late[] = {SetStoredAt{.game = head(1).id, .at = at(13)}};
    ASSERT_TRUE(store->write(late, at(13)));
    EXPECT_EQ(store->load(head(1).id).value()->stored_at, at(13));
    const Write early[] = {SetStoredAt{.game = head(1).id, .at = at(10)}};
    ASSERT_TRUE(store->write(early, at(14)));
    EXPECT_EQ(store->load(head(1).id).value()->stored_at, at(13));
}

TEST_P(StoreContract, TheBearersOfNamesAreKept) {
    GameHead claimed = head(1);
    claimed.may_watch = {{.who = "An", .player = 13}, {.who = "Bình", .player = 14}};
    ASSERT_TRUE(write({CreateGame{head(1)}, SetWatchers{head(1).id, claimed.may_watch}}));
    EXPECT_EQ(store->load(head(1).id).value()->head, claimed);
}

TEST_P(StoreContract, OnlyUnfinishedGamesGoOn) {
    ASSERT_TRUE(write({CreateGame{head(1)}, CreateGame{head(2)}, end_of(1, game::Millis(6000))}));
    const auto games = store->unfinished().value().games;
    ASSERT_EQ(games.size(), 1U);
    EXPECT_EQ(games[0].head.id, head(2).id);
    EXPECT_TRUE(store->load(head(1).id).value()->finished);
}

// --- the fence ---

TEST_P(StoreContract, WhatIsThereAlreadyIsAcknowledgedAgain) {
    const std::vector<Write> batch = {CreateGame{head(1)}, AppendLine{head(1).id, line(1)},
                                      AppendLine{head(1).id, line(2)}};
    ASSERT_TRUE(write(batch));
    EXPECT_TRUE(conflicts(batch).empty()) << "the same once more";
    EXPECT_TRUE(
        conflicts({AppendLine{head(1).id, line(2)}, AppendLine{head(1).id, line(3)}}).empty())
        << "a part of it";
    EXPECT_EQ(store->load(head(1).id).value()->log.size(), 3U);
}

// A commit may succeed although nobody hears of it: a connection breaks at that moment. The batch
// is then written once more.
TEST_P(StoreContract, ABatchThatRemovesAGameIsAcknowledgedAgain) {
    ASSERT_TRUE(write({CreateGame{head(1)}, AppendLine{head(1).id, line(1)}}));
    const std::vector<Write> batch = {AppendLine{head(1).id, line(2)}, RemoveGame{head(1).id}};
    ASSERT_TRUE(write(batch));
    EXPECT_TRUE(conflicts(batch).empty());
    EXPECT_EQ(store->load(head(1).id).value(), std::nullopt);
    const std::vector<Write> whole = {CreateGame{head(2)}, AppendLine{head(2).id, line(1)},
                                      RemoveGame{head(2).id}};
    ASSERT_TRUE(write(whole));
    EXPECT_TRUE(conflicts(whole).empty());
    EXPECT_EQ(store->load(head(2).id).value(), std::nullopt);
}

TEST_P(StoreContract, ABatchThatNamesBearersIsAcknowledgedAgain) {
    const std::vector<Write> batch = {CreateGame{head(1)},
                                      SetWatchers{head(1).id, {{.who = "An", .player = 15}}},
                                      AppendLine{head(1).id, line(1)}};
    ASSERT_TRUE(write(batch));
    EXPECT_TRUE(conflicts(batch).empty());
    EXPECT_EQ(store->load(head(1).id).value()->head.may_watch[0].player, 15);
}

TEST_P(StoreContract, TextsComeBackAsTheyWere) {
    GameHead odd = head(1);
    odd.names = {R"(a"b\c{},'NULL)", "NULL"};
    odd.may_watch = {{.who = R"(\"{,})"}};
    wire::LogLine said = line(1);
    said.what = R"(note "quoted\", {braces}, 'NULL', ký tự)";
    ASSERT_TRUE(write({CreateGame{odd}, AppendLine{odd.id, said}}));
    const auto game = store->load(odd.id).value();
    ASSERT_TRUE(game);
    EXPECT_EQ(game->head, odd);
    EXPECT_EQ(game->log.at(0), said);
}

TEST_P(StoreContract, WhoIsBehindIsToldTheTail) {
    ASSERT_TRUE(write(
        {CreateGame{head(1)}, AppendLine{head(1).id, line(1)}, AppendLine{head(1).id, line(2)}}));
    wire::LogLine other = line(2);
    other.nonce = 999;
    const std::vector<Conflict> expected = {{.game = head(1).id, .tail = {line(2)}}};
    EXPECT_EQ(conflicts({AppendLine{head(1).id, other}}), expected);
    EXPECT_EQ(store->load(head(1).id).value()->log[1], line(2));
}

TEST_P(StoreContract, OneGamesConflictFailsNoOtherGame) {
    ASSERT_TRUE(write({CreateGame{head(1)}, AppendLine{head(1).id, line(1)}}));
    wire::LogLine other = line(1);
    other.nonce = 999;
    const auto found = conflicts({CreateGame{head(2)}, AppendLine{head(1).id, other},
                                  AppendLine{head(1).id, line(2)}, AppendLine{head(2).id, line(1)},
                                  end_of(1, game::Millis(1))});
    EXPECT_EQ(found, (std::vector<Conflict>{{.game = head(1).id, .tail = {line(1)}}}));
    EXPECT_EQ(store->load(head(2).id).value()->log.size(), 1U);
    EXPECT_EQ(store->load(head(1).id).value()->log.size(), 1U) << "none of its writes";
    EXPECT_FALSE(store->load(head(1).id).value()->finished);
}

TEST_P(StoreContract, ALineThatLeavesAGapConflicts) {
    ASSERT_TRUE(write({CreateGame{head(1)}, AppendLine{head(1).id, line(1)}}));
    EXPECT_EQ(conflicts({AppendLine{head(1).id, line(3)}}),
              (std::vector<Conflict>{{.game = head(1).id, .tail = {}}}));
}

TEST_P(StoreContract, ANonceThatItsAuthorHasUsedForAnotherLineConflicts) {
    ASSERT_TRUE(write({CreateGame{head(1)}, AppendLine{head(1).id, line(1)}}));
    wire::LogLine same_nonce = line(2);
    same_nonce.nonce = line(1).nonce;
    EXPECT_EQ(conflicts({AppendLine{head(1).id, same_nonce}}).size(), 1U);
    EXPECT_EQ(store->load(head(1).id).value()->log.size(), 1U);
}

TEST_P(StoreContract, AnotherGameOfTheSameIdConflicts) {
    ASSERT_TRUE(write({CreateGame{head(1)}}));
    GameHead other = head(1);
    other.players = {98, 99};
    EXPECT_EQ(conflicts({CreateGame{other}}).size(), 1U);
    EXPECT_EQ(store->load(head(1).id).value()->head, head(1));
}

TEST_P(StoreContract, ANonceIsItsAuthorsOwn) {
    wire::LogLine others = line(2);
    others.nonce = line(1).nonce;
    others.by = wire::Seat::Second;
    EXPECT_TRUE(write(
        {CreateGame{head(1)}, AppendLine{head(1).id, line(1)}, AppendLine{head(1).id, others}}));
}

TEST_P(StoreContract, ALineOfNoGameConflicts) {
    EXPECT_EQ(conflicts({AppendLine{head(1).id, line(1)}}),
              (std::vector<Conflict>{{.game = head(1).id, .tail = {}}}));
}

TEST_P(StoreContract, AnyBatchesGiveWhatTheStoreInMemoryGives) {
    MemoryStore model;
    RandomBatches batches(7);
    int conflicting = 0;
    for (int round = 1; round <= 300; ++round) {
        const game::Instant at{std::chrono::seconds(round)};
        const std::vector<Write> batch = batches.next(model, at);
        const auto expected = model.write(batch, at).value();
        ASSERT_EQ(store->write(batch, at), expected) << "round " << round;
        if (!expected.empty()) ++conflicting;
        for (int number = 1; number <= 3; ++number) {
            const auto& id = head(number).id;
            ASSERT_EQ(store->load(id), model.load(id)) << "round " << round << " game " << number;
        }
        ASSERT_EQ(store->rated_log(), model.rated_log()) << "round " << round;
    }
    EXPECT_GT(conflicting, 30);
    EXPECT_LT(conflicting, 250);
}

// --- classes ---

inline AppendClassLine class_line(int number, wire::Seq seq, std::string what = "join Bình") {
    return {.id = head(number).id,
            .line = {.seq = seq,
                     .person = 40 + static_cast<PlayerId>(seq),
                     .at = game::Instant(game::Millis(100 * seq)),
                     .what = std::move(what)}};
}

TEST_P(StoreContract, AClassComesBackWithItsLog) {
    EXPECT_TRUE(store->classes().value().empty());
    const auto open = class_line(1, 1, "open BCDFGH Lớp 5A");
    const auto quoted = class_line(1, 2, "join B'; DROP TABLE class_event; --");
    ASSERT_TRUE(write({open, quoted}));
    const auto tabbed = class_line(1, 3, "ask caro\tcaro5 15x15 5 open x\tX đi đâu?");
    ASSERT_TRUE(write({tabbed}));
    const std::vector<StoredClass> expected{
        {.id = head(1).id, .log = {open.line, quoted.line, tabbed.line}}};
    EXPECT_EQ(store->classes().value(), expected);
}

TEST_P(StoreContract, ALineOfAClassThatIsThereIsAcknowledgedAgain) {
    ASSERT_TRUE(write({class_line(1, 1), class_line(1, 2)}));
    EXPECT_TRUE(write({class_line(1, 1), class_line(1, 2), class_line(1, 3)}));
    EXPECT_EQ(store->classes().value().front().log.size(), 3U);
}

TEST_P(StoreContract, TheWriterOfAClassWhoIsBehindIsToldTheTail) {
    ASSERT_TRUE(write({class_line(1, 1), class_line(1, 2), class_line(1, 3)}));
    const auto found = conflicts({class_line(1, 2, "join An"), class_line(2, 1)});
    ASSERT_EQ(found.size(), 1U);
    EXPECT_EQ(found.front().game, head(1).id);
    EXPECT_EQ(found.front().class_tail,
              (std::vector{class_line(1, 2).line, class_line(1, 3).line}));
    EXPECT_EQ(store->classes().value().size(), 2U);  // the other class was written
    EXPECT_EQ(conflicts({class_line(2, 5)}).size(), 1U) << "a line that leaves a gap";
    EXPECT_EQ(conflicts({class_line(3, 2)}).size(), 1U) << "a line of no class";
}

TEST_P(StoreContract, OfARemovedClassNothingIsLeft) {
    ASSERT_TRUE(write({class_line(1, 1), class_line(2, 1)}));
    ASSERT_TRUE(write({RemoveClass{head(1).id}}));
    const auto left = store->classes().value();
    ASSERT_EQ(left.size(), 1U);
    EXPECT_EQ(left.front().id, head(2).id);
}

TEST_P(StoreContract, GamesWithoutAClockSleepWithoutTheirLogs) {
    GameHead patient = head(2);
    patient.terms.time = "-";
    std::vector<Write> batch = {CreateGame{head(1)}, CreateGame{patient}};
    for (wire::Seq seq = 1; seq < Store::kLinesToSleep; ++seq) {
        batch.push_back(AppendLine{head(1).id, line(seq)});
        batch.push_back(AppendLine{head(2).id, line(seq)});
    }
    ASSERT_TRUE(write(batch));
    EXPECT_EQ(store->unfinished()->games.size(), 2U) << "it has just begun";
    ASSERT_TRUE(write({AppendLine{head(1).id, line(Store::kLinesToSleep)},
                       AppendLine{head(2).id, line(Store::kLinesToSleep)}}));
    const auto found = store->unfinished().value();
    ASSERT_EQ(found.games.size(), 1U);
    EXPECT_EQ(found.games[0].head, head(1));
    const game::Millis last(line(Store::kLinesToSleep).at);
    EXPECT_EQ(found.sleeping, (std::vector<SleepingGame>{{patient, patient.began_at + last}}));
}

TEST_P(StoreContract, AGameThatHasNotBegunDoesNotSleepHoweverLongItsLogIs) {
    GameHead patient = head(2);
    patient.terms.time = "-";
    std::vector<Write> batch = {CreateGame{patient}};
    for (wire::Seq seq = 1; seq <= 2 * Store::kLinesToSleep; ++seq) {
        wire::LogLine outage = line(seq);
        outage.what = seq % 2 == 1 ? "suspend" : "resume";
        batch.push_back(AppendLine{patient.id, outage});
    }
    ASSERT_TRUE(write(batch));
    EXPECT_EQ(store->unfinished()->games.size(), 1U);
}

TEST_P(StoreContract, TheArchiveOfAPlayerIsReadPageByPageFromTheLatest) {
    for (int i = 1; i <= 5; ++i) {
        ASSERT_TRUE(write({CreateGame{head(i)}}));
        // Two ended at the same time.
        if (i == 5) continue;
        ASSERT_TRUE(write({end_of(i, game::Millis(6000 + 1000 * (i / 2)))}));
    }
    GameHead others = head(6);
    others.players = {98, 99};
    ASSERT_TRUE(write({CreateGame{others}, end_of(6, game::Millis(9000))}));
    ArchiveQuery query{.of = OwnGames{12}, .limit = 3};
    const auto first = store->archive(query).value();
    ASSERT_EQ(first.size(), 3U);
    EXPECT_EQ(first[0].head, head(4));
    EXPECT_EQ(first[0].result, end_of(4, {}).result);
    EXPECT_EQ(first[0].ended_at, game::Instant(game::Millis(8000)));
    query.before = ArchivePlace{first[2].ended_at, first[2].head.id};
    EXPECT_EQ(ids(query), std::vector{head(1).id});
    EXPECT_EQ(ids({.of = OwnGames{99}}), std::vector{others.id});
    EXPECT_TRUE(ids({.of = OwnGames{97}}).empty());
}

TEST_P(StoreContract, TheArchiveKnowsWhoHadWhichSideAfterSwap2) {
    const auto exchanged = [this](int number, const std::vector<std::string>& choices) {
        std::vector<Write> batch{CreateGame{open_head(number)}};
        for (wire::Seq seq = 1; const std::string& choice : choices) {
            wire::LogLine chosen = line(seq++);
            chosen.what = choice;
            batch.push_back(AppendLine{head(number).id, chosen});
        }
        batch.push_back(end_of(number, game::Millis(6000 + number)));
        EXPECT_TRUE(write(batch));
        return store->archive({.of = AllPublicGames{}, .limit = 1}).value().at(0).sides_exchanged;
    };
    EXPECT_FALSE(exchanged(1, {}));
    EXPECT_FALSE(exchanged(2, {"choose second keep-o", "play first h8"}));
    EXPECT_TRUE(exchanged(3, {"choose second take-x", "play first h8"}));
    EXPECT_FALSE(exchanged(4, {"choose second add-two"}));
    EXPECT_TRUE(exchanged(5, {"choose second add-two", "choose first keep-o"}));
    EXPECT_FALSE(exchanged(6, {"choose second add-two", "choose first take-x"}));
}

TEST_P(StoreContract, AbortedGamesAreListedOnlyWhenTheyAreAskedFor) {
    for (int i = 1; i <= 3; ++i) {
        FinishGame end = end_of(i, game::Millis(6000 + i));
        if (i != 2) end.result = {.winner = std::nullopt, .reason = game::EndReason::Aborted};
        ASSERT_TRUE(write({CreateGame{open_head(i)}, end}));
    }
    EXPECT_EQ(ids({.of = OwnGames{11}}), std::vector{head(2).id});
    EXPECT_EQ(ids({.of = AllPublicGames{}, .limit = 1}), std::vector{head(2).id})
        << "a page is filled with others";
    EXPECT_EQ(ids({.of = OwnGames{11}, .aborted = AbortedGames::Listed}),
              (std::vector{head(3).id, head(2).id, head(1).id}));
}

TEST_P(StoreContract, AGameThatIsFinishedTwiceIsArchivedOnce) {
    ASSERT_TRUE(write({CreateGame{head(1)}, end_of(1, game::Millis(6000))}));
    ASSERT_TRUE(write({end_of(1, game::Millis(7000))}));
    EXPECT_EQ(ids({.of = OwnGames{11}}), std::vector{head(1).id});
}

TEST_P(StoreContract, OfARemovedGameNothingIsLeft) {
    ASSERT_TRUE(write({CreateGame{open_head(1)}, AppendLine{head(1).id, line(1)},
                       end_of(1, game::Millis(6000)), CreateGame{open_head(2)},
                       end_of(2, game::Millis(6000)), CreateGame{open_head(3)}}));
    ASSERT_TRUE(write({RemoveGame{head(1).id}, RemoveGame{head(3).id}}));
    EXPECT_EQ(store->load(head(1).id).value(), std::nullopt);
    EXPECT_EQ(ids({.of = OwnGames{11}}), std::vector{head(2).id});
    EXPECT_EQ(ids({.of = AllPublicGames{}}), std::vector{head(2).id});
    EXPECT_EQ(ids({.of = PublicGamesOf{"Nguyễn"}}), std::vector{head(2).id});
    EXPECT_TRUE(store->unfinished()->games.empty());
    EXPECT_TRUE(write({CreateGame{head(1)}, AppendLine{head(1).id, line(1)}})) << "nor of its log";
}

TEST_P(StoreContract, TheGamesOfARemovedPersonStayWithoutTheName) {
    ASSERT_TRUE(write({CreateGame{open_head(1)}, end_of(1, game::Millis(6000)),
                       CreateGame{open_head(2)}, ForgetPlayer{11}}));
    EXPECT_EQ(store->load(head(1).id).value()->head.names[wire::Seat::First], "");
    EXPECT_EQ(store->load(head(2).id).value()->head.names[wire::Seat::First], "") << "unfinished";
    EXPECT_NE(store->load(head(1).id).value()->head.names[wire::Seat::Second], "");
    EXPECT_TRUE(ids({.of = PublicGamesOf{"Nguyễn"}}).empty());
    EXPECT_EQ(ids({.of = AllPublicGames{}}), std::vector{head(1).id});
    ASSERT_TRUE(write({end_of(2, game::Millis(7000))}));
    EXPECT_EQ(ids({.of = AllPublicGames{}}), (std::vector{head(2).id, head(1).id}));
}

TEST_P(StoreContract, OldGamesAreFoundTheOldestFirst) {
    for (int i = 1; i <= 4; ++i) {
        ASSERT_TRUE(write({CreateGame{head(i)}, end_of(i, game::Millis(10'000 - 1000 * i))}));
    }
    ASSERT_TRUE(write({CreateGame{head(5)}}));
    const auto found = [this](const ArchivePlace& after, std::int64_t before, int limit) {
        std::vector<wire::GameId> list;
        const auto games = store->ended(after, game::Instant(game::Millis(before)), limit);
        for (const EndedGame& one : games.value()) list.push_back(one.place.id);
        return list;
    };
    EXPECT_EQ(found({}, 9000, 2), (std::vector{head(4).id, head(3).id}));
    const ArchivePlace second{game::Instant(game::Millis(7000)), head(3).id};
    EXPECT_EQ(found(second, 9000, 2), std::vector{head(2).id}) << "one of 9000 is not before it";
    EXPECT_EQ(
        store->ended({}, game::Instant(game::Millis(9000)), 1)->at(0).players[wire::Seat::First],
        11);
}

TEST_P(StoreContract, OthersSeeOnlyTheGamesThatAnyoneCouldWatch) {
    GameHead guarded = open_head(2);
    guarded.may_watch = {{.who = "An"}};
    ASSERT_TRUE(write({CreateGame{open_head(1)}, CreateGame{guarded}, CreateGame{head(3)}}));
    for (int i = 1; i <= 3; ++i) ASSERT_TRUE(write({end_of(i, game::Millis(6000))}));
    EXPECT_EQ(ids({.of = PublicGamesOf{"Nguyễn"}}), std::vector{head(1).id});
    EXPECT_EQ(ids({.of = AllPublicGames{}}), std::vector{head(1).id});
}

TEST_P(StoreContract, GamesAreFoundByANameHoweverItIsWrittenPageByPage) {
    GameHead others = open_head(4);
    others.names = {"NGUYỄN", "Nguyễn 2"};
    ASSERT_TRUE(write({CreateGame{open_head(1)}, CreateGame{open_head(2)}, CreateGame{open_head(3)},
                       CreateGame{others}}));
    EXPECT_TRUE(ids({.of = PublicGamesOf{"Nguyễn"}}).empty()) << "none is finished";
    for (int i = 1; i <= 4; ++i) ASSERT_TRUE(write({end_of(i, game::Millis(6000 + i))}));
    ArchiveQuery query{.of = PublicGamesOf{"nguyỄN"}, .limit = 3};
    EXPECT_EQ(ids(query), (std::vector{head(4).id, head(3).id, head(2).id}));
    query.before = ArchivePlace{game::Instant(game::Millis(6002)), head(2).id};
    EXPECT_EQ(ids(query), std::vector{head(1).id});
    EXPECT_EQ(ids({.of = PublicGamesOf{"nguyễn 2"}}), std::vector{head(4).id});
    EXPECT_TRUE(ids({.of = PublicGamesOf{""}}).empty()) << "which is nobody's name";
    EXPECT_TRUE(ids({.of = PublicGamesOf{"guyễn"}}).empty());
}

}  // namespace kydai::server::test
