// SPDX-License-Identifier: GPL-3.0-or-later
// Bans, and how the owner of a machine finds its server.
#include <gtest/gtest.h>

#include <filesystem>

#include "apps/server/admin/bans.hpp"
#include "apps/server/admin/control_file.hpp"

namespace kydai::server {
namespace {

namespace fs = std::filesystem;

const game::Instant kNow{game::Millis(1'700'000'000'000)};

TEST(Bans, APersonIsKeptOutUntilTheTimeIsOver) {
    Bans bans;
    bans.set({{.player = 7, .until = kNow + std::chrono::hours(1)}, {.player = 8}});
    EXPECT_TRUE(bans.hold_player(7, kNow));
    EXPECT_FALSE(bans.hold_player(7, kNow + std::chrono::hours(1)));
    EXPECT_TRUE(bans.hold_player(8, kNow + std::chrono::hours(100'000)));
    EXPECT_FALSE(bans.hold_player(9, kNow));
    EXPECT_FALSE(bans.hold_address("10.0.0.1", kNow))
        << "a ban of a person is not one of addresses";
}

TEST(Bans, ARangeKeepsItsAddressesOutAndNobodyElse) {
    Bans bans;
    bans.set({{.range = "10.0.0.0/8"}, {.range = "2001:db8::/32"}, {.range = "nonsense"}});
    EXPECT_TRUE(bans.hold_address("10.9.9.9", kNow));
    EXPECT_TRUE(bans.hold_address("2001:db8:5::1", kNow));
    EXPECT_FALSE(bans.hold_address("11.0.0.1", kNow));
    EXPECT_FALSE(bans.hold_player(0, kNow)) << "nobody in particular";
}

TEST(ControlFile, IsReadByItsOwnerAloneAndGoesWithTheServer) {
    const fs::path folder = testing::TempDir() + "control_file";
    fs::create_directories(folder);
    {
        const auto file = ControlFile::write(
            folder, {.host = "::1", .port = 8080, .secret = std::string(64, 'a')});
        ASSERT_TRUE(file.has_value()) << file.error();
        const auto control = ControlFile::read(folder);
        ASSERT_TRUE(control.has_value());
        EXPECT_EQ(control->host, "::1");
        EXPECT_EQ(control->port, 8080);
        EXPECT_EQ(control->secret, std::string(64, 'a'));
        EXPECT_EQ(fs::status(folder / "control").permissions(),
                  fs::perms::owner_read | fs::perms::owner_write);
    }
    EXPECT_FALSE(ControlFile::read(folder).has_value());
    EXPECT_FALSE(ControlFile::write(folder / "no-such-folder", {}).has_value());
    fs::remove_all(folder);
}

}  // namespace
}  // namespace kydai::server
