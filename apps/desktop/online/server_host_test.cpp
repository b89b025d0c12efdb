// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/desktop/online/server_host.hpp"

#include <gtest/gtest.h>

namespace kydai::desktop {
namespace {

TEST(ServerHost, TheAddressForOtherMachinesIsTheOneToShow) {
    EXPECT_EQ(announcedAddress("Kỳ Đài: http://127.0.0.1:41234/\n"
                               "On other machines: http://192.168.1.7:41234/\n"
                               "On other machines: http://10.0.0.3:41234/\n"),
              "http://192.168.1.7:41234/");
}

TEST(ServerHost, WithoutANetworkItIsTheMachinesOwn) {
    EXPECT_EQ(announcedAddress("Kỳ Đài: http://127.0.0.1:8080/\n"), "http://127.0.0.1:8080/");
}

TEST(ServerHost, HalfALineIsNoAddressYet) {
    EXPECT_EQ(announcedAddress(""), "");
    EXPECT_EQ(announcedAddress("Kỳ Đài: http://127.0.0.1:80"), "");
}

}  // namespace
}  // namespace kydai::desktop
