// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/server/people/people.hpp"

#include <gtest/gtest.h>
#include <sodium.h>
#include <sqlite3.h>

#include <array>
#include <filesystem>
#include <future>

#include "apps/server/people/cookies.hpp"
#include "apps/server/people/names.hpp"
#include "apps/server/people/password.hpp"
#include "apps/server/people/sqlite_people.hpp"
#include "apps/server/people/test_people_contract.hpp"
#include "core/base/prng.hpp"
#include "core/base/utf8.hpp"

namespace kydai::server {
namespace {

using namespace std::chrono_literals;

const game::Instant kNow{game::Millis(1'700'000'000'000)};

TEST(Token, IsRandomAndKnownByItsHash) {
    const Token token = Token::random();
    EXPECT_NE(token.text(), Token::random().text());
    const auto back = Token::parse(token.text());
    ASSERT_TRUE(back.has_value());
    EXPECT_EQ(back->hash(), token.hash());
    EXPECT_NE(token.hash(), token.text());
}

TEST(Token, ItsHashIsSha256) {
    // sha256sum of 64 zeros
    EXPECT_EQ(Token::parse(std::string(64, '0'))->hash(),
              "60e05bd1b195af2f94112fa7197a5c88289058840ce7c6df9693756bc6250f55");
}

TEST(Token, NothingElseIsOne) {
    for (const std::string_view text : {"", "abc", "0123456789abcdef"}) {
        EXPECT_FALSE(Token::parse(text).has_value());
    }
    EXPECT_FALSE(Token::parse(std::string(64, 'g')).has_value());
    EXPECT_FALSE(Token::parse(std::string(64, 'A')).has_value());
    EXPECT_FALSE(Token::parse(std::string(65, 'a')).has_value());
}

TEST(Names, ANameIsShownInOneWayWhateverKeyboardWroteIt) {
    EXPECT_EQ(fit_name("Hoa\u0300ng"), "Hoàng") << "NFC";
    EXPECT_EQ(fit_name("An\u3000Bình"), "An Bình") << "an ideographic blank";
    EXPECT_EQ(fit_name("\u00a0An\u00a0"), "An");
    EXPECT_EQ(name_key("STRASSE"), name_key("straße"));
    EXPECT_EQ(fit_name("Мария"), "Мария");
    EXPECT_EQ(fit_name("山田 Taro"), "山田 Taro") << "scripts that a language mixes";
    EXPECT_EQ(fit_name("<b>x</b>"), "<b>x</b>") << "shown as text";
}

TEST(Names, ANameHasALetterOrADigit) {
    for (const char* blank : {"\u00a0", "\u3000", "\u2800", "\u2800\u3000 ", "...", "\u3164", ""}) {
        EXPECT_EQ(fit_name(blank), std::nullopt) << blank;
    }
}

TEST(Names, ScriptsAreNotMixedAndMarksAreNotStacked) {
    EXPECT_EQ(fit_name("P\u0430ul"), std::nullopt) << "a Cyrillic a among Latin letters";
    EXPECT_EQ(fit_name("\u0e01\u0e31\u0e49\u0e49\u0e49\u0e49"), std::nullopt);
    EXPECT_EQ(fit_name("\u0e01\u0e31\u0e49\u0e19"), "\u0e01\u0e31\u0e49\u0e19") << "a Thai word";
    EXPECT_EQ(fit_name("A\u20dd"), std::nullopt) << "a letter in a circle";
}

TEST(Names, NobodySpeaksForTheServer) {
    for (const char* name : {"Admin", "ADMIN", "admin 1", "\u0410dmin", "A d m i n", "Kỳ Đài",
                             "Quản trị viên", "Moderator", "_admin_", "Admin0"}) {
        EXPECT_EQ(fit_name(name), std::nullopt) << name;
    }
    EXPECT_EQ(fit_name("Minh"), "Minh");
    EXPECT_EQ(fit_name("Model"), "Model");
    EXPECT_TRUE(name_key("Admin").has_value()) << "an older account still logs in";
}

TEST(Cookies, TheTokenIsFoundAmongOthers) {
    const std::string token(64, 'a');
    EXPECT_EQ(token_in("x=1; kydai=" + token + "; y=2")->text(), token);
    EXPECT_FALSE(token_in("notkydai=" + token).has_value());
    EXPECT_FALSE(token_in("kydai=" + token + "b").has_value());
    EXPECT_FALSE(token_in("").has_value());
    EXPECT_FALSE(token_in(";;=;").has_value());
}

TEST(Cookies, ScriptsAndOtherSitesDoNotGetIt) {
    const std::string cookie = cookie_for(Token::random(), Transport::Plain);
    EXPECT_NE(cookie.find("; HttpOnly"), std::string::npos);
    EXPECT_NE(cookie.find("; SameSite=Lax"), std::string::npos);
    EXPECT_EQ(cookie.find("Secure"), std::string::npos);
    EXPECT_NE(cookie_for(Token::random(), Transport::Tls).find("; Secure"), std::string::npos);
    EXPECT_NE(no_cookie(Transport::Plain).find("Max-Age=0"), std::string::npos);
}

TEST(Names, AnAccountIsFoundHoweverItsNameIsWritten) {
    EXPECT_EQ(name_key("ÂN ♔"), "ân ♔");
    EXPECT_NE(name_key("Hòa"), name_key("Hoa"));
    EXPECT_EQ(name_key("Ho\u0300a"), name_key("Hòa"));
    EXPECT_EQ(name_key("  An\u200B   Bình "), name_key("An Bình"));
}

// An invisible character keeps marks apart from each other or from their letter; without it NFC
// puts them in another order, or joins them.
TEST(Names, AKeyIsItsOwnKeyAlsoAfterInvisibleCharactersAreTakenOut) {
    EXPECT_EQ(name_key("\u0627\u200B\u0653"), name_key("\u0622")) << "alef with madda";
    EXPECT_EQ(name_key("\u1100\u200B\u1161"), name_key("\uAC00")) << "a Hangul syllable";
    EXPECT_EQ(name_key("7\u059D\u200B\u05B3"), name_key("7\u05B3\u059D")) << "two Hebrew marks";

    constexpr std::array<char32_t, 6> kInvisible = {0x01, 0x1C, 0xAD, 0x034F, 0x200B, 0x2060};
    Prng prng(2026);
    int again_a_name = 0;
    for (int i = 0; i < 50'000; ++i) {
        std::string name;
        for (std::uint64_t length = 1 + prng.below(6); length > 0; --length) {
            const bool is_letter = prng.below(4) != 0;
            append_utf8(name, static_cast<char16_t>(is_letter ? 0x30 + prng.below(0x7D0)
                                                              : kInvisible[prng.below(6)]));
        }
        const auto key = name_key(name);
        const auto again = key ? name_key(*key) : std::nullopt;
        if (!again) continue;
        EXPECT_EQ(again, key) << name;
        ++again_a_name;
    }
    EXPECT_GT(again_a_name, 1'000);
}

TEST(Names, LettersWithoutACounterpartStayApart) {
    EXPECT_NE(name_key("ẖ"), name_key("ẗ"));
    EXPECT_NE(name_key("İ"), name_key("ı"));
    EXPECT_EQ(name_key("ẞ"), name_key("ss"));
}

TEST(Names, WhatIsNoNameIsNoAccount) {
    EXPECT_FALSE(name_key("x\u0303").has_value()) << "a mark that makes no letter";
    EXPECT_FALSE(name_key(" \u200B ").has_value());
    EXPECT_FALSE(name_key("10.0.0.7").has_value());
    EXPECT_FALSE(name_key("\xff").has_value());
}

TEST(Names, AGuestIsCalledInTheLanguageOfTheBrowser) {
    EXPECT_EQ(guest_name("vi-VN,vi;q=0.9", 7), "Khách 0007");
    EXPECT_EQ(guest_name("en-GB", 123'456), "Guest 3456");
    EXPECT_EQ(guest_name("", 1), "Khách 0001");
}

TEST(Passwords, OnlyTheSameOneFits) {
    const auto hash = hash_password("correct horse");
    ASSERT_TRUE(hash.has_value());
    EXPECT_TRUE(hash->starts_with("$argon2id$"));
    EXPECT_EQ(hash->find("horse"), std::string::npos);
    EXPECT_TRUE(is_password(*hash, "correct horse"));
    EXPECT_FALSE(is_password(*hash, "correct hors"));
    EXPECT_FALSE(is_password("", "correct horse"));
    EXPECT_FALSE(is_password(std::string(500, 'x'), "correct horse"));
    EXPECT_NE(hash_password("correct horse"), hash) << "salted";
}

// A malformed hash would be refused at once, and the time would show that the name is unknown.
TEST(Passwords, NobodysHashIsMadeLikeAnyOther) {
    constexpr unsigned long long kPasses = 2;
    constexpr std::size_t kMemory = 19 << 20;
    for (const std::string& hash : {*hash_password("correct horse"), nobodys_hash()}) {
        EXPECT_EQ(crypto_pwhash_str_needs_rehash(hash.c_str(), kPasses, kMemory), 0) << hash;
    }
    EXPECT_FALSE(is_password(nobodys_hash(), "correct horse"));
    EXPECT_FALSE(is_password(nobodys_hash(), ""));
}

TEST(Worker, DoesWhatIsLeftAndTakesABoundedNumber) {
    int done = 0;
    int taken = 0;
    std::promise<void> gate;
    {
        Worker worker(2, Worker::AtEnd::Finish);
        worker.add([&gate] { gate.get_future().wait(); });
        while (worker.waiting() > 0) std::this_thread::yield();
        for (int i = 0; i < 10; ++i) taken += worker.add([&done] { ++done; }) ? 1 : 0;
        gate.set_value();
    }
    EXPECT_EQ(taken, 2);
    EXPECT_EQ(done, 2);
}

using test::PeopleContract;
INSTANTIATE_TEST_SUITE_P(Sqlite, PeopleContract, testing::Values(test::PeopleMaker{[] {
                             return open_sqlite_people(":memory:").value();
                         }}));

// Answers are run by the test, as the thread of the sockets would.
class PeopleTest : public testing::Test {
  protected:
    void SetUp() override {
        ASSERT_GE(sodium_init(), 0);
        const std::string name = testing::UnitTest::GetInstance()->current_test_info()->name();
        path_ = testing::TempDir() + "people_" + name + ".sqlite";
        remove();
        open();
    }
    void TearDown() override {
        people_.reset();
        remove();
    }
    void remove() {
        for (const char* suffix : {"", "-wal", "-shm"}) std::filesystem::remove(path_ + suffix);
    }
    void open() {
        people_.reset();
        auto store = open_sqlite_people(path_);
        ASSERT_TRUE(store.has_value()) << store.error();
        const auto post = [this](std::function<void()> task) {
            const std::lock_guard lock(mutex_);
            posted_.push_back(std::move(task));
            changed_.notify_one();
        };
        people_ = std::move(People::open(std::move(*store), post).value());
    }

    // Asks and waits for the answer.
    template <class T, class Ask>
    std::expected<T, PeopleTrouble> answer_to(Ask ask) {
        std::optional<std::expected<T, PeopleTrouble>> answer;
        ask([&](std::expected<T, PeopleTrouble> said) { answer = std::move(said); });
        while (!answer) {
            std::unique_lock lock(mutex_);
            changed_.wait(lock, [this] { return !posted_.empty(); });
            const auto task = std::move(posted_.front());
            posted_.pop_front();
            lock.unlock();
            task();
        }
        return *answer;
    }
    Session guest(const std::string& name = "Khách 1") {
        return answer_to<Session>([&](auto a) { people_->add_guest(name, kNow, a); }).value();
    }
    std::expected<Session, PeopleTrouble> session(const Token& token, game::Instant at = kNow) {
        return answer_to<Session>([&](auto a) { people_->find(token, at, a); });
    }
    std::expected<Person, PeopleTrouble> find(const Token& token, game::Instant at = kNow) {
        const auto found = session(token, at);
        if (!found) return std::unexpected(found.error());
        return found->person;
    }
    std::expected<Session, PeopleTrouble> make_account(const Person& who,
                                                       const Credentials& credentials) {
        return answer_to<Session>(
            [&](auto a) { people_->make_account(who, credentials, kNow, a); });
    }
    std::expected<Session, PeopleTrouble> login(const Credentials& said) {
        return answer_to<Session>([&](auto a) { people_->login(said, kNow, a); });
    }

    // Players and sessions, while nobody else has the file open.
    [[nodiscard]] std::pair<int, int> count_rows() const {
        return {with_file("SELECT count(*) FROM player"),
                with_file("SELECT count(*) FROM session")};
    }
    // The first number of what SQL gives; nothing else has the file open.
    int with_file(const char* sql) const {
        int number = 0;
        const auto keep = [](void* to, int /*count*/, char** values, char** /*names*/) {
            *static_cast<int*>(to) = std::stoi(values[0]);
            return 0;
        };
        sqlite3* file = nullptr;
        EXPECT_EQ(sqlite3_open(path_.c_str(), &file), SQLITE_OK);
        EXPECT_EQ(sqlite3_exec(file, sql, keep, &number, nullptr), SQLITE_OK) << sql;
        sqlite3_close(file);
        return number;
    }

    std::string path_;
    std::mutex mutex_;
    std::condition_variable changed_;
    std::deque<std::function<void()>> posted_;
    std::unique_ptr<People> people_;
};

const Credentials kAn{.name = "Ân", .password = "correct horse"};

TEST_F(PeopleTest, AGuestIsFoundByTheTokenAlsoAfterARestart) {
    const Session session = guest();
    EXPECT_EQ(find(*session.fresh), session.person);
    open();
    EXPECT_EQ(find(*session.fresh), session.person);
    EXPECT_EQ(find(Token::random()).error(), PeopleTrouble::NoSession);
    EXPECT_NE(guest().person.id, session.person.id);
}

TEST_F(PeopleTest, ANewNameIsKept) {
    const Session session = guest();
    people_->rename(session.person.id, "Bình");
    EXPECT_EQ(find(*session.fresh)->name, "Bình");
}

TEST_F(PeopleTest, AGuestWithAnAccountStaysTheSamePlayer) {
    const Session session = guest();
    const auto made = make_account(session.person, kAn);
    ASSERT_TRUE(made.has_value());
    const PlayerId id = made->person.id;
    EXPECT_EQ(id, session.person.id);
    EXPECT_EQ(find(*made->fresh), (Person{.id = id, .name = "Ân", .has_account = true}));
    const auto elsewhere = login({.name = "âN", .password = kAn.password});
    ASSERT_TRUE(elsewhere.has_value());
    EXPECT_EQ(elsewhere->person.id, id);
    EXPECT_NE(elsewhere->fresh->text(), session.fresh->text());
}

// Somebody who read the guest's token, on a shared machine or over plain HTTP, cannot use the
// account.
TEST_F(PeopleTest, RegisteringRenewsTheSessionsToken) {
    const Session session = guest();
    const auto made = make_account(session.person, kAn);
    ASSERT_TRUE(made.has_value());
    EXPECT_NE(made->fresh->text(), session.fresh->text());
    EXPECT_EQ(find(*session.fresh).error(), PeopleTrouble::NoSession);
}

TEST_F(PeopleTest, ANameThatLooksLikeAnAccountsIsTaken) {
    ASSERT_TRUE(make_account(guest().person, {.name = "Carol", .password = "long enough"}));
    for (const char* name : {"\u0421arol", "Caro1", "Car\u00f3l"}) {
        const bool differs = std::string(name) == "Car\u00f3l";  // an accent is seen
        EXPECT_EQ(people_->is_free(name), differs) << name;
    }
    open();
    EXPECT_FALSE(people_->is_free("Caro1")) << "after a restart";
}

TEST_F(PeopleTest, AnAccountsNameIsNobodyElses) {
    ASSERT_TRUE(make_account(guest().person, kAn).has_value());
    EXPECT_EQ(make_account(guest().person, {.name = "ÂN", .password = "long enough"}).error(),
              PeopleTrouble::NameTaken);
    EXPECT_FALSE(people_->is_free("ân"));
    EXPECT_FALSE(people_->is_free(" Ân")) << "which is shown without the blank";
    EXPECT_FALSE(people_->is_free("Â\u200bn\u202e")) << "and without what nobody sees";
    EXPECT_FALSE(people_->is_free("\u200b")) << "which is no name";
    EXPECT_TRUE(people_->is_free("an"));
    open();
    EXPECT_FALSE(people_->is_free("ân")) << "after a restart";
}

TEST_F(PeopleTest, ANameThatCouldNotBeRegisteredIsFreeAgain) {
    const Person has_one = make_account(guest().person, kAn)->person;
    Person forged = has_one;
    forged.has_account = false;  // asked twice at once
    const Credentials other{.name = "Bình", .password = "long enough"};
    EXPECT_EQ(make_account(forged, other).error(), PeopleTrouble::HasAccount);
    EXPECT_TRUE(people_->is_free("Bình"));
}

TEST_F(PeopleTest, WhatIsNotFitForAnAccountIsRefused) {
    const Person who = guest().person;
    const auto trouble = [&](const std::string& name, const std::string& password) {
        return make_account(who, {.name = name, .password = password}).error();
    };
    EXPECT_EQ(trouble("", "long enough"), PeopleTrouble::BadName);
    EXPECT_EQ(trouble("Ho\u0300a", "long enough"), PeopleTrouble::BadName);
    EXPECT_EQ(trouble("An", "short"), PeopleTrouble::BadPassword);
    EXPECT_EQ(trouble("An", std::string(129, 'x')), PeopleTrouble::BadPassword);
}

TEST_F(PeopleTest, NobodyIsToldWhetherTheNameOrThePasswordWasWrong) {
    ASSERT_TRUE(make_account(guest().person, kAn).has_value());
    EXPECT_EQ(login({.name = "Ân", .password = "wrong horse"}).error(), PeopleTrouble::WrongLogin);
    EXPECT_EQ(login({.name = "Ông", .password = "wrong horse"}).error(), PeopleTrouble::WrongLogin);
    EXPECT_EQ(login({.name = "", .password = ""}).error(), PeopleTrouble::WrongLogin);
}

TEST_F(PeopleTest, ANewPasswordEndsAllOtherSessions) {
    const Session session = make_account(guest().person, kAn).value();
    const Person who = session.person;
    const auto change = [&](const PasswordChange& request) {
        return answer_to<Session>([&](auto a) { people_->change_password(who, request, kNow, a); });
    };
    EXPECT_EQ(change({.old = "wrong", .fresh = "better battery"}).error(),
              PeopleTrouble::WrongLogin);
    EXPECT_TRUE(find(*session.fresh).has_value());
    const auto changed = change({.old = kAn.password, .fresh = "better battery"});
    ASSERT_TRUE(changed.has_value());
    EXPECT_EQ(find(*session.fresh).error(), PeopleTrouble::NoSession);
    EXPECT_TRUE(find(*changed->fresh).has_value());
    EXPECT_EQ(login(kAn).error(), PeopleTrouble::WrongLogin);
    EXPECT_TRUE(login({.name = "Ân", .password = "better battery"}).has_value());
}

TEST_F(PeopleTest, ASessionLastsAsLongAsItIsUsed) {
    const Token token = *guest().fresh;
    EXPECT_FALSE(session(token, kNow + 1h)->fresh) << "the cookie is young enough";
    game::Instant at = kNow;
    for (int i = 0; i < 3; ++i) {
        at += kSessionLasts;
        const auto found = session(token, at);
        ASSERT_TRUE(found.has_value());
        ASSERT_TRUE(found->fresh.has_value()) << "its cookie is to last longer";
        EXPECT_EQ(found->fresh->text(), token.text());
    }
    EXPECT_EQ(find(token, at + kSessionLasts + 1ms).error(), PeopleTrouble::NoSession);
}

TEST_F(PeopleTest, ThoseWhoStayAwayAreForgottenByAndByAndAccountsStay) {
    const Session account = guest();
    ASSERT_TRUE(make_account(account.person, kAn).has_value());
    for (int i = 0; i < 20; ++i) guest();
    const auto later = kNow + kSessionLasts + 1h;
    const auto rows = [this] {
        people_.reset();
        const auto counted = count_rows();
        open();
        return counted;
    };
    EXPECT_EQ(rows(), (std::pair{21, 21}));
    (void)answer_to<Session>([&](auto a) { people_->add_guest("Chi", later, a); });
    EXPECT_EQ(rows().second, 18) << "a few at a time";
    for (int i = 0; i < 10; ++i) {
        (void)answer_to<Session>([&](auto a) { people_->add_guest("Chi", later, a); });
    }
    EXPECT_EQ(rows(), (std::pair{12, 11}));
    EXPECT_TRUE(login(kAn).has_value());
}

TEST_F(PeopleTest, AGuestWhoLogsOutIsForgottenAndTheNumberIsNotUsedAgain) {
    const Session session = guest();
    ASSERT_TRUE(answer_to<void>([&](auto a) { people_->logout(*session.fresh, a); }).has_value());
    EXPECT_GT(guest().person.id, session.person.id);
    people_.reset();
    EXPECT_EQ(count_rows(), (std::pair{1, 1}));
    open();
}

TEST_F(PeopleTest, AFileOfAnEarlierVersionIsReadAndItsSessionsGoOn) {
    const Session session = guest();
    people_.reset();
    with_file(
        "DROP INDEX session_seen; ALTER TABLE session DROP COLUMN seen; "
        "ALTER TABLE player DROP COLUMN admin; DROP TABLE ban; DROP TABLE reset; "
        "DROP TABLE report; DROP TABLE block; PRAGMA user_version = 0;");
    open();
    EXPECT_EQ(find(*session.fresh, kNow + kSessionLasts), session.person);
}

TEST_F(PeopleTest, APasswordThatCannotBeSetWholeIsNotSetAtAll) {
    const Session session = make_account(guest().person, kAn).value();
    const Session other = guest();
    people_.reset();
    auto store = open_sqlite_people(path_).value();
    const NewPassword clash{.id = session.person.id,
                            .password_hash = "x",
                            .token_hash = other.fresh->hash()};  // which is another's
    EXPECT_FALSE(store->set_password(clash, kNow));
    EXPECT_TRUE(store->session(session.fresh->hash()));
    EXPECT_NE(store->account("ân")->password_hash, "x");
}

TEST_F(PeopleTest, WhoLogsOutIsNotFound) {
    const Session session = guest();
    EXPECT_TRUE(answer_to<void>([&](auto a) { people_->logout(*session.fresh, a); }).has_value());
    EXPECT_EQ(find(*session.fresh).error(), PeopleTrouble::NoSession);
}

TEST_F(PeopleTest, PasswordsDoNotPileUp) {
    const Person who = guest().person;
    std::size_t busy = 0;
    for (std::size_t i = 0; i < 3 * People::kPasswordsAtOnce; ++i) {
        people_->make_account(who, {.name = "n" + std::to_string(i), .password = "long enough"},
                              kNow, [&](const auto& made) {
                                  busy += !made && made.error() == PeopleTrouble::Busy ? 1 : 0;
                              });
    }
    EXPECT_GT(busy, People::kPasswordsAtOnce);
    EXPECT_LE(people_->passwords_waiting(), People::kPasswordsAtOnce);
}

}  // namespace
}  // namespace kydai::server
