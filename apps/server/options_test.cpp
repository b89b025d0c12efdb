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
    EXPECT_EQ(options->help, "");
    EXPECT_EQ(options->log_level, LogLevel::Info);
}

TEST(Options, EveryWordIsRead) {
    const auto options = parsed({"--port", "0", "--host", "::1", "--site", "a", "--downloads", "b",
                                 "--log-level", "warning"});
    ASSERT_TRUE(options.has_value());
    EXPECT_EQ(options->port, 0);
    EXPECT_EQ(options->host, "::1");
    EXPECT_EQ(options->site, "a");
    EXPECT_EQ(options->downloads, "b");
    EXPECT_EQ(options->log_level, LogLevel::Warning);
}

TEST(Options, ARedisIsNamedByItsAddress) {
    EXPECT_EQ(parsed({})->redis, std::nullopt);
    const auto options = parsed({"--redis", "db1:7000"});
    ASSERT_TRUE(options.has_value());
    EXPECT_EQ(options->redis, (RedisAddress{.host = "db1", .port = 7000}));
    EXPECT_FALSE(parsed({"--redis", "db1:many"}));
}

TEST(Options, SomeMayBeGivenAgain) {
    const auto options =
        parsed({"--allow-host", "a.example", "--allow-host", "b.example", "--trust-proxy",
                "10.0.0.1", "--trust-proxy", "fd00::/8", "--max-connections", "100",
                "--per-address", "5", "--data", "d", "--database", "postgresql://a,b/kydai"});
    ASSERT_TRUE(options.has_value());
    EXPECT_EQ(options->allow_hosts, (std::vector<std::string>{"a.example", "b.example"}));
    EXPECT_EQ(options->trust_proxies,
              (std::vector{*AddressRange::parse("10.0.0.1"), *AddressRange::parse("fd00::/8")}));
    EXPECT_EQ(options->max_connections, 100);
    EXPECT_EQ(options->per_address, 5);
    EXPECT_EQ(options->data, "d");
    EXPECT_EQ(options->database, "postgresql://a,b/kydai");
}

TEST(Options, HelpNamesEveryOption) {
    const auto options = parsed({"--help"});
    ASSERT_TRUE(options.has_value());
    for (const char* word : {"--port", "--trust-proxy", "--per-address", "--log-level"}) {
        EXPECT_NE(options->help.find(word), std::string::npos) << word;
    }
}

// Whether the words are refused with a line that names what is wrong.
void expect_refused(std::vector<std::string_view> words, const std::string& named) {
    const auto options = parsed(std::move(words));
    ASSERT_FALSE(options.has_value()) << named;
    EXPECT_NE(options.error().find(named), std::string::npos) << options.error();
    EXPECT_EQ(options.error().find('\n'), std::string::npos) << options.error();
}

TEST(Options, AWrongWordIsRefusedByName) {
    expect_refused({"--prot", "1"}, "--prot");
    expect_refused({"--port"}, "--port");
    expect_refused({"--port", "65536"}, "--port");
    expect_refused({"--port", "8080x"}, "8080x");
    expect_refused({"--per-address", "0"}, "--per-address");
    expect_refused({"--log-level", "loud"}, "'loud' is not a level");
    expect_refused({"--trust-proxy", "nonsense"}, "'nonsense' is neither an address nor a range");
    expect_refused({"--trust-proxy", "10.0.0.0/33"}, "10.0.0.0/33");
    expect_refused({"stray"}, "stray");
}

}  // namespace
}  // namespace kydai::server
