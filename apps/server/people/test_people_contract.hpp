// SPDX-License-Identifier: GPL-3.0-or-later
// For tests: what every store of people promises, whichever it is (people_store.hpp). A store's
// test instantiates the suite with a way to make an empty one.
#pragma once

#include <gtest/gtest.h>

#include <functional>
#include <memory>

#include "apps/server/people/people_store.hpp"

namespace kydai::server::test {

struct PeopleMaker {
    std::function<std::unique_ptr<PeopleStore>()> make;
};

class PeopleContract : public testing::TestWithParam<PeopleMaker> {
  protected:
    static game::Instant at(int seconds) { return game::Instant(std::chrono::seconds(seconds)); }
    PlayerId guest(const std::string& name, const std::string& token, int seconds = 1) {
        return store->add_guest(name, token, at(seconds)).value().id;
    }
    PeopleStore::Result<void> make_account(PlayerId id, const std::string& name,
                                           const std::string& token) {
        return store->make_account(
            {.account = {.id = id, .name = name, .password_hash = "hash of " + name},
             .name_key = "key of " + name,
             .token_hash = token},
            at(2));
    }

    std::unique_ptr<PeopleStore> store = GetParam().make();
};

TEST_P(PeopleContract, AGuestIsFoundByTheSession) {
    const PlayerId an = guest("An", "a");
    EXPECT_NE(guest("Bình", "b"), an);
    const auto found = store->session("a").value();
    EXPECT_EQ(found.person, (Person{.id = an, .name = "An"}));
    EXPECT_EQ(found.seen, at(1));
    EXPECT_EQ(store->session("c").error(), PeopleTrouble::NoSession);
}

TEST_P(PeopleContract, UseIsNotedAndOldSessionsEndWithTheirGuests) {
    const PlayerId an = guest("An", "a");
    const PlayerId two = guest("Bình", "b");
    ASSERT_TRUE(store->add_session(two, "b2", at(5)));
    ASSERT_TRUE(make_account(guest("Chi", "c"), "Chi", "c2"));
    ASSERT_TRUE(store->note_use("a", at(1)));
    ASSERT_TRUE(store->sweep(at(3), 10));
    EXPECT_EQ(store->person(an).error(), PeopleTrouble::NotFound);
    EXPECT_EQ(store->session("b").error(), PeopleTrouble::NoSession);
    EXPECT_TRUE(store->session("b2")) << "the guest has another";
    EXPECT_TRUE(store->account("key of Chi")) << "accounts stay";
    EXPECT_GT(guest("Dũng", "d"), two) << "numbers are not used again";
}

TEST_P(PeopleContract, OnlySoManySessionsAreSweptAtOnceTheOldestFirst) {
    guest("An", "a", 2);
    guest("Bình", "b", 1);
    ASSERT_TRUE(store->sweep(at(9), 1));
    EXPECT_TRUE(store->session("a"));
    EXPECT_FALSE(store->session("b"));
}

TEST_P(PeopleContract, AGuestWhoLogsOutIsGoneAndAnAccountIsNot) {
    const PlayerId an = guest("An", "a");
    const PlayerId chi = guest("Chi", "c");
    ASSERT_TRUE(make_account(chi, "Chi", "c2"));
    ASSERT_TRUE(store->end_session("a"));
    ASSERT_TRUE(store->end_session("c2"));
    ASSERT_TRUE(store->end_session("never"));
    EXPECT_FALSE(store->person(an));
    EXPECT_TRUE(store->person(chi));
}

TEST_P(PeopleContract, AnAccountHasOneNameAndANewSession) {
    const PlayerId an = guest("guest", "a");
    ASSERT_TRUE(make_account(an, "An", "a2"));
    EXPECT_FALSE(store->session("a"));
    EXPECT_EQ(store->session("a2").value().person,
              (Person{.id = an, .name = "An", .has_account = true}));
    EXPECT_EQ(store->account("key of An").value().password_hash, "hash of An");
    EXPECT_EQ(store->account("key of nobody").error(), PeopleTrouble::WrongLogin);
    EXPECT_EQ(make_account(guest("other", "b"), "An", "b2").error(), PeopleTrouble::NameTaken);
    EXPECT_TRUE(store->session("b")) << "nothing has changed";
    EXPECT_EQ(make_account(an, "Another", "a3").error(), PeopleTrouble::HasAccount);
    EXPECT_TRUE(store->session("a2"));
    EXPECT_EQ(store->account_keys().value(), std::vector<std::string>{"key of An"});
}

TEST_P(PeopleContract, ANewPasswordEndsAllSessionsButOne) {
    const PlayerId an = guest("An", "a");
    ASSERT_TRUE(make_account(an, "An", "a2"));
    ASSERT_TRUE(store->add_session(an, "a3", at(3)));
    ASSERT_TRUE(store->set_password({.id = an, .password_hash = "new", .token_hash = "a4"}, at(4)));
    EXPECT_FALSE(store->session("a2"));
    EXPECT_FALSE(store->session("a3"));
    EXPECT_TRUE(store->session("a4"));
    EXPECT_EQ(store->account("key of An").value().password_hash, "new");
}

TEST_P(PeopleContract, GuestsAndAccountsAreRenamedEachInTheirWay) {
    const PlayerId an = guest("An", "a");
    const PlayerId chi = guest("Chi", "c");
    ASSERT_TRUE(make_account(chi, "Chi", "c2"));
    ASSERT_TRUE(store->rename(an, "Ân"));
    ASSERT_TRUE(store->rename(chi, "Other"));
    EXPECT_EQ(store->person(an).value().name, "Ân");
    EXPECT_EQ(store->person(chi).value().name, "Chi") << "not like a guest";
    ASSERT_TRUE(store->rename_account(chi, "Chị", "another key"));
    EXPECT_EQ(store->account("another key").value().name, "Chị");
    ASSERT_TRUE(make_account(an, "An", "a2"));
    EXPECT_EQ(store->rename_account(an, "x", "another key").error(), PeopleTrouble::NameTaken);
}

TEST_P(PeopleContract, PeopleAreListedByAPartOfTheName) {
    const PlayerId guest_id = guest("Trần Ân", "a");
    const PlayerId account = guest("x", "b");
    ASSERT_TRUE(make_account(account, "TRẦN Bình", "b2"));
    guest("Lê", "c");
    const auto found = store->list("trần", 10).value();
    ASSERT_EQ(found.size(), 2U);
    EXPECT_EQ(found[0].id, account) << "accounts first";
    EXPECT_EQ(found[1],
              (PersonRow{.id = guest_id, .name = "Trần Ân", .since = at(1), .seen = at(1)}));
    EXPECT_EQ(store->list("", 2)->size(), 2U);
}

TEST_P(PeopleContract, AdministratorsHaveAnAccount) {
    const PlayerId an = guest("An", "a");
    ASSERT_TRUE(store->set_admin(an, true));
    EXPECT_FALSE(store->person(an).value().is_admin);
    ASSERT_TRUE(make_account(an, "An", "a2"));
    ASSERT_TRUE(store->set_admin(an, true));
    EXPECT_TRUE(store->session("a2").value().person.is_admin);
    EXPECT_TRUE(store->account("key of An").value().is_admin);
}

TEST_P(PeopleContract, OfARemovedPersonNothingIsLeft) {
    const PlayerId an = guest("An", "a");
    const PlayerId chi = guest("Chi", "c");
    ASSERT_TRUE(make_account(an, "An", "a2"));
    ASSERT_TRUE(store->add_reset(an, "r", at(9)));
    ASSERT_TRUE(store->set_block(chi, an, true));
    ASSERT_TRUE(
        store->add_report({.at = at(1), .by = an, .about = chi, .game = "g", .lines = "l"}));
    ASSERT_TRUE(store->remove_person(an));
    EXPECT_FALSE(store->person(an));
    EXPECT_FALSE(store->session("a2"));
    EXPECT_FALSE(store->take_reset("r", at(2)));
    EXPECT_TRUE(store->blocks(chi)->empty());
    ASSERT_EQ(store->reports(9)->size(), 1U);
    EXPECT_EQ(store->reports(9)->at(0).by, 0);
}

TEST_P(PeopleContract, BansHoldUntilTheyEndOrAreLifted) {
    ASSERT_TRUE(store->add_ban({.player = 7, .until = at(5), .reason = "r", .since = at(1)}));
    ASSERT_TRUE(store->add_ban({.range = "10.0.0.0/8", .since = at(1)}));
    const auto found = store->bans(at(4)).value();
    ASSERT_EQ(found.size(), 2U);
    EXPECT_EQ(found[0],
              (Ban{.id = found[0].id, .player = 7, .until = at(5), .reason = "r", .since = at(1)}));
    EXPECT_EQ(found[1].player, std::nullopt);
    EXPECT_EQ(store->bans(at(5))->size(), 1U);
    ASSERT_TRUE(store->remove_ban(found[1].id));
    EXPECT_EQ(store->remove_ban(found[1].id).error(), PeopleTrouble::NotFound);
    EXPECT_TRUE(store->bans(at(5))->empty());
}

TEST_P(PeopleContract, ALinkToANewPasswordIsGoodOnceAndForATime) {
    const PlayerId an = guest("An", "a");
    ASSERT_TRUE(store->add_reset(an, "old", at(9)));
    ASSERT_TRUE(store->add_reset(an, "r", at(9)));
    EXPECT_FALSE(store->take_reset("old", at(2))) << "a newer one ended it";
    EXPECT_EQ(store->take_reset("r", at(2)), an);
    EXPECT_EQ(store->take_reset("r", at(2)).error(), PeopleTrouble::NoSession);
    ASSERT_TRUE(store->add_reset(an, "late", at(9)));
    EXPECT_FALSE(store->take_reset("late", at(9)));
}

TEST_P(PeopleContract, ReportsAreReadFromTheLatest) {
    for (int i = 1; i <= 3; ++i) {
        ASSERT_TRUE(store->add_report(
            {.at = at(i), .by = i, .about = 9, .game = "g", .lines = "An: \"x\"\n"}));
    }
    const auto found = store->reports(2).value();
    ASSERT_EQ(found.size(), 2U);
    EXPECT_EQ(found[0].at, at(3));
    EXPECT_EQ(found[0].lines, "An: \"x\"\n");
    EXPECT_EQ(found[1].by, 2);
}

TEST_P(PeopleContract, BlocksAreSetOnceAndLifted) {
    ASSERT_TRUE(store->set_block(1, 2, true));
    ASSERT_TRUE(store->set_block(1, 2, true));
    ASSERT_TRUE(store->set_block(1, 3, true));
    ASSERT_TRUE(store->set_block(1, 3, false));
    EXPECT_EQ(store->blocks(1).value(), std::set<PlayerId>{2});
    EXPECT_TRUE(store->blocks(2)->empty());
}

TEST_P(PeopleContract, ThoseWithAnAccountAreToldFromGuests) {
    const PlayerId an = guest("An", "a");
    const PlayerId chi = guest("Chi", "c");
    ASSERT_TRUE(make_account(chi, "Chi", "c2"));
    EXPECT_EQ(store->accounts_among({an, chi, 999}).value(), std::set<PlayerId>{chi});
    EXPECT_TRUE(store->accounts_among({})->empty());
    EXPECT_EQ(store->account_names({an, chi, 999}).value(),
              (std::map<PlayerId, std::string>{{chi, "Chi"}}));
    EXPECT_TRUE(store->account_names({})->empty());
}

}  // namespace kydai::server::test
