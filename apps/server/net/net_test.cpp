// SPDX-License-Identifier: GPL-3.0-or-later
// The parts of the network layer that need no sockets.
#include <gtest/gtest.h>

#include <optional>

#include "apps/server/net/addresses.hpp"
#include "apps/server/net/hosts.hpp"
#include "apps/server/net/occupancy.hpp"

namespace kydai::server {
namespace {

const std::vector<AddressRange> kProxies = {*AddressRange::parse("10.0.0.1"),
                                            *AddressRange::parse("10.0.0.2")};

TEST(Addresses, AnAddressIsPlain) {
    EXPECT_EQ(plain_address("::ffff:192.168.1.5"), "192.168.1.5");
    EXPECT_EQ(plain_address("fe80::1%eth0"), "fe80::1");
    EXPECT_EQ(plain_address("::ffff:nonsense"), "::ffff:nonsense");
}

TEST(Addresses, AHouseholdOfIpv6IsItsFirst64Bits) {
    EXPECT_EQ(address_key("2001:db8:1:2:3:4:5:6"), address_key("2001:db8:1:2:ffff::1"));
    EXPECT_NE(address_key("2001:db8:1:2::1"), address_key("2001:db8:1:3::1"));
    EXPECT_EQ(address_key("192.168.1.5"), "192.168.1.5");
    EXPECT_NE(address_key("192.168.1.5"), address_key("192.168.1.6"));
}

TEST(Addresses, ANetworkOfIpv6IsItsFirst48BitsAndIpv4HasNone) {
    EXPECT_EQ(network_key("2001:db8:1:2::1"), "2001:db8:1::/48");
    EXPECT_EQ(network_key("192.168.1.5"), "");
}

bool is_in(std::string_view address, std::string_view range) {
    return AddressRange::parse(range).value().contains(address);
}

TEST(Addresses, ARangeHoldsTheAddressesThatShareItsPrefix) {
    EXPECT_TRUE(is_in("10.9.9.9", "10.0.0.0/8"));
    EXPECT_FALSE(is_in("11.0.0.1", "10.0.0.0/8"));
    EXPECT_TRUE(is_in("172.18.0.1", "172.16.0.0/12"));
    EXPECT_FALSE(is_in("172.32.0.1", "172.16.0.0/12"));
    EXPECT_TRUE(is_in("::ffff:10.0.0.1", "10.0.0.1"));
    EXPECT_FALSE(is_in("10.0.0.2", "10.0.0.1"));
    EXPECT_TRUE(is_in("2001:db8::5", "2001:db8::/32"));
    EXPECT_FALSE(is_in("10.0.0.1", "2001:db8::/32"));
    EXPECT_TRUE(is_in("10.0.0.1", "0.0.0.0/0"));
    EXPECT_FALSE(is_in("2001:db8::1", "0.0.0.0/0"));
    EXPECT_FALSE(is_in("nonsense", "0.0.0.0/0"));
}

TEST(Addresses, ARangeIsWrittenAsItsPrefix) {
    EXPECT_EQ(AddressRange::parse("10.1.2.3/8")->text(), "10.0.0.0/8");
    EXPECT_EQ(AddressRange::parse("10.1.2.3")->text(), "10.1.2.3");
    EXPECT_EQ(AddressRange::parse("2001:DB8::/32")->text(), "2001:db8::/32");
    for (const char* bad : {"", "/8", "10.0.0.0/", "10.0.0.0/33", "10.0.0/8", "::/129", "x/8",
                            "10.0.0.0/-1", "10.0.0.0/8/8", "fe80::1%eth0", "10.0.0.0 /8"}) {
        EXPECT_FALSE(AddressRange::parse(bad).has_value()) << bad;
    }
}

TEST(Addresses, LoopbackIsThisMachine) {
    EXPECT_TRUE(is_loopback("127.0.0.1"));
    EXPECT_TRUE(is_loopback("127.9.9.9"));
    EXPECT_TRUE(is_loopback("::1"));
    EXPECT_FALSE(is_loopback("127.evil.example"));
    EXPECT_FALSE(is_loopback("10.0.0.1"));
}

TEST(Addresses, OnlyAProxyIsBelievedWhomItSpeaksFor) {
    EXPECT_EQ(client_address("5.5.5.5", "1.1.1.1", kProxies), "5.5.5.5");
    EXPECT_EQ(client_address("10.0.0.1", "1.1.1.1", kProxies), "1.1.1.1");
    EXPECT_EQ(client_address("10.0.0.1", "", kProxies), "10.0.0.1");
}

TEST(Addresses, WhatAClientWroteBeforeItsProxyCountsForNothing) {
    EXPECT_EQ(client_address("10.0.0.1", "9.9.9.9, 1.1.1.1", kProxies), "1.1.1.1");
    EXPECT_EQ(client_address("10.0.0.1", "9.9.9.9, 1.1.1.1, 10.0.0.2", kProxies), "1.1.1.1");
    EXPECT_EQ(client_address("10.0.0.1", "9.9.9.9,", kProxies), "10.0.0.1");
}

TEST(Hosts, AHostIsANameWithoutItsPort) {
    EXPECT_EQ(host_name("Example.org:8080"), "example.org");
    EXPECT_EQ(host_name("[::1]:8080"), "::1");
    EXPECT_EQ(host_name("127.0.0.1"), "127.0.0.1");
    EXPECT_EQ(host_name("[::1"), "");
    EXPECT_EQ(host_name(""), "");
}

TEST(Hosts, OnlyOurNamesAreServed) {
    const std::vector<std::string> names = {"127.0.0.1", "localhost", "Caro.example.org"};
    const AllowedHosts hosts(names);
    EXPECT_TRUE(hosts.allows("127.0.0.1:9999"));
    EXPECT_TRUE(hosts.allows("LOCALHOST"));
    EXPECT_TRUE(hosts.allows("caro.example.org"));
    EXPECT_FALSE(hosts.allows("evil.example"));
    EXPECT_FALSE(hosts.allows("localhost.evil.example"));
    EXPECT_FALSE(hosts.allows("evil.example:127.0.0.1"));
    EXPECT_FALSE(hosts.allows(""));
}

TEST(Hosts, AnOriginIsOursWhenItNamesHostAndPort) {
    EXPECT_TRUE(is_own_origin("http://127.0.0.1:8080", "127.0.0.1:8080"));
    EXPECT_TRUE(is_own_origin("https://Caro.example.org", "caro.example.org"));
    EXPECT_FALSE(is_own_origin("http://127.0.0.1:9000", "127.0.0.1:8080"));
    EXPECT_FALSE(is_own_origin("http://evil.example", "127.0.0.1:8080"));
    EXPECT_FALSE(is_own_origin("null", "null"));
    EXPECT_FALSE(is_own_origin("file://localhost", "localhost"));
    EXPECT_FALSE(is_own_origin("http://", ""));
}

TEST(Occupancy, APlaceCountsAsLongAsItLives) {
    Occupancy occupancy;
    {
        const Occupancy::Place one(occupancy, "a");
        std::optional<Occupancy::Place> two(std::in_place, occupancy, "a");
        Occupancy::Place moved(std::move(*two));
        two.reset();
        EXPECT_EQ(occupancy.count(), 2);
        EXPECT_EQ(occupancy.count_of("a"), 2);
        EXPECT_EQ(occupancy.count_of("b"), 0);
    }
    EXPECT_EQ(occupancy.count(), 0);
    EXPECT_EQ(occupancy.count_of("a"), 0);
}

}  // namespace
}  // namespace kydai::server
