// SPDX-License-Identifier: GPL-3.0-or-later
// The HTTP API of classes and their tournaments, under /api/class (docs/formats/http.md). News come
// by long polling: a request that names the version it has is answered when there is a newer one.
//
// A class has rate limits of its own, because its pupils may all come from one address; codes that
// are tried in vain count for the address.
#pragma once

#include <functional>
#include <string>

#include "apps/server/front/reception.hpp"
#include "apps/server/hall_runner.hpp"
#include "apps/server/net/http.hpp"
#include "protocol/wire/json.hpp"

namespace kydai::server {

// Everything outlives it.
struct ClassApiParts {
    Reception& reception;
    HallRunner& hall;
    Gate& gate;
    Metrics& metrics;
    const ServerClock& clock;
    std::vector<std::string> addresses = {};  // of this server, as others in the network find it
};

class ClassApi {
  public:
    explicit ClassApi(ClassApiParts parts) : parts_(std::move(parts)) {}

    static bool serves(std::string_view path) {
        return path == kRoot || path.starts_with("/api/class/");
    }
    void answer(const HttpRequest& request, const HttpReply& reply);

  private:
    static constexpr std::string_view kRoot = "/api/class";
    using Asked = std::function<void(const Session&)>;

    void open(const HttpRequest& request, const HttpReply& reply);
    void post(const HttpRequest& request, const Caller& caller, const HttpReply& reply);
    void join(const Caller& caller, const std::string& name, const HttpReply& reply);
    void command(const Caller& caller, const wire::Json& json, const HttpReply& reply);
    void get(const HttpRequest& request, const Caller& caller, const HttpReply& reply);
    void tell_class(const Caller& caller, std::uint64_t have, const HttpReply& reply);
    void tell_wall(const Caller& caller, std::uint64_t have, const HttpReply& reply);
    void show_board(const Caller& caller, const wire::Json& json, const HttpReply& reply);
    void tell_board(const Caller& caller, std::uint64_t have, const HttpReply& reply);
    // Long polling: answers as soon as there is something newer than what the member has.
    using IsNewer = std::function<bool(const ClassView&)>;
    using AsJson = std::function<std::string(const ClassView&)>;
    void tell_members(const Caller& caller, const HttpReply& reply, const IsNewer& is_newer,
                      const AsJson& as_json);
    void export_file(const Caller& caller, std::string_view file, const HttpReply& reply);
    void export_games(const ClassState& state, const HttpReply& reply);

    // Calls `then` with the session of the caller, a new guest's for `identify`, or replies.
    void identify(const Caller& caller, const HttpReply& reply, const Asked& then);
    void recognise(const Caller& caller, const HttpReply& reply, const Asked& then);
    // Precondition: the caller's class was found.
    [[nodiscard]] static classroom::ClassCode code_of(const Caller& caller);

    ClassApiParts parts_;
};

}  // namespace kydai::server
