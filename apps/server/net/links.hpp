// SPDX-License-Identifier: GPL-3.0-or-later
// Connections between servers of one database (links), as streams of bytes. Interfaces only, like
// network.hpp; everything runs on the network thread.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace kydai::server {

// Numbers are not used twice.
using LinkId = std::uint64_t;

class Links {
  public:
    Links() = default;
    Links(const Links&) = delete;
    Links& operator=(const Links&) = delete;
    virtual ~Links() = default;

    // on_link_open follows, or on_link_end. `host` is an address, not a name.
    virtual LinkId connect(const std::string& host, std::uint16_t port) = 0;
    // Ignored for a link that has ended. One whose queue grows too long is ended (back-pressure).
    virtual void send(LinkId to, std::string_view bytes) = 0;
    // on_link_end follows; nothing else does.
    virtual void end(LinkId which) = 0;
};

class LinkListener {
  public:
    LinkListener() = default;
    LinkListener(const LinkListener&) = delete;
    LinkListener& operator=(const LinkListener&) = delete;
    virtual ~LinkListener() = default;

    // A connection that we asked for, or that another server has made.
    virtual void on_link_open(LinkId id) = 0;
    virtual void on_link_bytes(LinkId id, std::string_view bytes) = 0;
    // Once for every link, never while another call to the listener is on its way.
    virtual void on_link_end(LinkId id) = 0;
};

}  // namespace kydai::server
