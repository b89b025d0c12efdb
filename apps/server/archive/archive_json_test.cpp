// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/server/archive/archive_json.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "apps/server/store/test_stored_games.hpp"

namespace kydai::server {
namespace {

using testing::HasSubstr;

TEST(ArchiveJson, PlayersStandOnTheSidesThatTheyHad) {
    GameHead head = test::head(1);
    head.names = {"An", "Bình"};
    ArchivedGame game{.head = head, .result = test::end_of(1, {}).result, .ended_at = {}};
    const auto text = [&] { return archive_json(std::span(&game, 1), 11, false); };
    EXPECT_THAT(text(), HasSubstr(R"("first":"An","second":"Bình","you":"first")"));
    EXPECT_THAT(text(), HasSubstr(R"("score":"0-1")"));
    game.sides_exchanged = true;
    EXPECT_THAT(text(), HasSubstr(R"("first":"Bình","second":"An","you":"second")"));
    EXPECT_THAT(text(), HasSubstr(R"("score":"0-1")"));
}

}  // namespace
}  // namespace kydai::server
