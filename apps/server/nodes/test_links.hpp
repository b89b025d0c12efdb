// SPDX-License-Identifier: GPL-3.0-or-later
// For tests: links without sockets. What one end sends waits until the test delivers it.
#pragma once

#include <deque>
#include <map>

#include "apps/server/net/links.hpp"

namespace kydai::server::test {

// Both ends of every link. The ends have numbers of their own: n of the one who connects, kOther +
// n of the one who is connected to.
class FakeLinks final : public Links {
  public:
    static constexpr LinkId kOther = 1 << 20;

    LinkId connect(const std::string& host, std::uint16_t port) override {
        asked.emplace_back(host, port);
        return ++last_;
    }
    void send(LinkId to, std::string_view bytes) override {
        if (!ended.contains(to)) sent[to] += bytes;
    }
    void end(LinkId which) override { ended.emplace(which, true); }

    // What an end has sent since the last time.
    std::string taken_from(LinkId end) { return std::exchange(sent[end], {}); }

    std::deque<std::pair<std::string, std::uint16_t>> asked;
    std::map<LinkId, std::string> sent;
    std::map<LinkId, bool> ended;

  private:
    LinkId last_ = 0;
};

}  // namespace kydai::server::test
