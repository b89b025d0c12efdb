// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/server/net/machine.hpp"

#include <arpa/inet.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <limits>
#include <memory>

namespace kydai::server {

namespace {

std::string address_of(const sockaddr* address) {
    std::array<char, INET6_ADDRSTRLEN> text{};
    if (address->sa_family == AF_INET) {
        const auto* v4 = reinterpret_cast<const sockaddr_in*>(address);
        inet_ntop(AF_INET, &v4->sin_addr, text.data(), text.size());
    } else if (address->sa_family == AF_INET6) {
        const auto* v6 = reinterpret_cast<const sockaddr_in6*>(address);
        if (IN6_IS_ADDR_LINKLOCAL(&v6->sin6_addr)) return "";
        inet_ntop(AF_INET6, &v6->sin6_addr, text.data(), text.size());
    }
    return text.data();
}

}  // namespace

std::vector<std::string> machine_addresses() {
    ifaddrs* raw = nullptr;
    if (getifaddrs(&raw) != 0) return {};
    const std::unique_ptr<ifaddrs, decltype(&freeifaddrs)> list(raw, &freeifaddrs);
    std::vector<std::string> found;
    for (const ifaddrs* one = list.get(); one != nullptr; one = one->ifa_next) {
        const bool usable = (one->ifa_flags & IFF_UP) != 0 && (one->ifa_flags & IFF_LOOPBACK) == 0;
        if (one->ifa_addr == nullptr || !usable) continue;
        std::string address = address_of(one->ifa_addr);
        if (!address.empty()) found.push_back(std::move(address));
    }
    return found;
}

std::string machine_name() {
    std::array<char, 256> name{};
    return gethostname(name.data(), name.size() - 1) == 0 ? name.data() : "";
}

int raise_open_files() {
    rlimit limit{};
    if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return 0;
    limit.rlim_cur = limit.rlim_max;
    setrlimit(RLIMIT_NOFILE, &limit);
    getrlimit(RLIMIT_NOFILE, &limit);
    constexpr rlim_t kMost = std::numeric_limits<int>::max();
    return static_cast<int>(std::min(limit.rlim_cur, kMost));
}

}  // namespace kydai::server
