// SPDX-License-Identifier: GPL-3.0-or-later
// The HTTP API of reviews (docs/formats/http.md): /api/review for people, who have one of their
// games, or one that they may watch, reviewed by a worker; /api/worker for workers, which know the
// worker key. Without a key there is no queue, and nobody is served.
#pragma once

#include <functional>
#include <string>

#include "apps/server/front/reception.hpp"
#include "apps/server/hall_runner.hpp"
#include "apps/server/net/http.hpp"
#include "apps/server/reviews/review_queue.hpp"

namespace kydai::server {

// Everything outlives it.
struct ReviewApiParts {
    Reception& reception;
    HallRunner& hall;
    ReviewQueue* queue = nullptr;  // null: without workers
    std::string worker_key;
    Gate& gate;
    Metrics& metrics;
    const ServerClock& clock;
};

class ReviewApi {
  public:
    explicit ReviewApi(ReviewApiParts parts) : parts_(std::move(parts)) {}

    static bool serves(std::string_view path) {
        return path == kRoot || path.starts_with("/api/review/") || path == kWorker;
    }
    void answer(const HttpRequest& request, const HttpReply& reply);

    static constexpr std::string_view kWorker = "/api/worker";

  private:
    static constexpr std::string_view kRoot = "/api/review";
    using Asked = std::function<void(const Session&)>;

    void hear_worker(const HttpRequest& request, const HttpReply& reply);
    void get(const Caller& caller, std::string_view rest, const HttpReply& reply);
    void post(const HttpRequest& request, const Caller& caller, std::string_view rest,
              const HttpReply& reply);
    void ask(const Caller& caller, const wire::GameId& game, const HttpReply& reply);
    void ask(const ReviewKey& key, const StoredGame& game, const HttpReply& reply);
    // Calls `then` with the session of the caller, or replies.
    void recognise(const Caller& caller, const HttpReply& reply, const Asked& then);

    ReviewApiParts parts_;
};

// "Bearer KEY" with the right key, compared in constant time.
bool bears_key(std::string_view authorization, std::string_view key);

}  // namespace kydai::server
