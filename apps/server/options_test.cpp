// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/server/options.hpp"

#include <gtest/gtest.h>

#include <vector>

namespace kydai::server {
namespace {

std::expected<Options, std::string> parsed(std::vector<std::string_view> words) {
    return parse_options(words);
}

TEST(Options, NothingSaidIsThisMachineAlone) {
    const auto options = parsed({});
    ASSERT_TRUE(options.has_value());
    EXPECT_EQ(options->host, "127.0.0.1");
    EXPECT_EQ(options->port, 8080);
    EXPECT_FALSE(options->help);
}

TEST(Options, EveryWordIsRead) {
    const auto options =
        parsed({"--port", "0", "--host", "::1", "--site", "a", "--downloads", "b", "--help"});
    ASSERT_TRUE(options.has_value());
    EXPECT_EQ(options->port, 0);
    EXPECT_EQ(options->host, "::1");
    EXPECT_EQ(options->site, "a");
    EXPECT_EQ(options->downloads, "b");
    EXPECT_TRUE(options->help);
}

TEST(Options, SomeMayBeGivenAgain) {
    const auto options =
        parsed({"--allow-host", "a.example", "--allow-host", "b.example", "--trust-proxy",
                "10.0.0.1", "--max-connections", "100", "--per-address", "5", "--data", "d"});
    ASSERT_TRUE(options.has_value());
    EXPECT_EQ(options->allow_hosts, (std::vector<std::string>{"a.example", "b.example"}));
    EXPECT_EQ(options->trust_proxies, std::vector<std::string>{"10.0.0.1"});
    EXPECT_EQ(options->max_connections, 100);
    EXPECT_EQ(options->per_address, 5);
    EXPECT_EQ(options->data, "d");
}

TEST(Options, AWrongWordIsRefusedByName) {
    EXPECT_EQ(parsed({"--prot", "1"}).error(), "unknown word '--prot'");
    EXPECT_EQ(parsed({"--port"}).error(), "--port wants a value");
    EXPECT_EQ(parsed({"--port", "65536"}).error(), "'65536' is no port");
    EXPECT_EQ(parsed({"--port", "8080x"}).error(), "'8080x' is no port");
    EXPECT_EQ(parsed({"--per-address", "0"}).error(), "'0' is no number");
}

}  // namespace
}  // namespace kydai::server
