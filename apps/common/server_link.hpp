// SPDX-License-Identifier: GPL-3.0-or-later
// The connection to a server of online play, on a thread of its own: resumes the session over HTTP
// (a new guest gets one), then opens the WebSocket with it; over TLS where the address says https.
// The caller numbers its connections (wire::Connect); nothing of an older one is reported any more.
//
// All calls come from one thread and return at once. `Post` is called on the link's thread and has
// to bring the news to the caller's own loop.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>

#include "apps/common/sessions.hpp"

namespace kydai::apps {

struct LinkNews {
    enum class Kind : std::uint8_t { Opened, Closed, Text };
    Kind kind;
    std::uint32_t number;   // of the connection
    std::string text = {};  // of a frame
};

class ServerLink {
  public:
    using Post = std::function<void(LinkNews)>;

    ServerLink(Sessions sessions, Post post);
    ServerLink(const ServerLink&) = delete;
    ServerLink& operator=(const ServerLink&) = delete;
    // Queued messages are still sent, if that takes no longer than a moment.
    ~ServerLink();

    void open(const ServerAddress& server, std::uint32_t number);
    void send(std::string frame);
    void close();

  private:
    class Thread;
    std::unique_ptr<Thread> thread_;
};

}  // namespace kydai::apps
