// SPDX-License-Identifier: GPL-3.0-or-later
// One POST of JSON to a server, over TLS where the address says https; waits for the answer. Boost
// and OpenSSL stay behind this interface. For programs that have nothing else to do meanwhile.
#pragma once

#include <chrono>
#include <expected>
#include <functional>
#include <memory>
#include <string>

#include "apps/common/server_address.hpp"

namespace kydai::apps {

struct PostRequest {
    std::string path;
    std::string body;
    std::string authorization;
    std::chrono::milliseconds patience{10'000};  // for each step, and for the answer
};
struct PostAnswer {
    int status = 0;
    std::string body;
};

class HttpPost {
  public:
    explicit HttpPost(ServerAddress server);
    HttpPost(const HttpPost&) = delete;
    HttpPost& operator=(const HttpPost&) = delete;
    ~HttpPost();

    // The problem is one line. `is_cancelled` is asked several times a second.
    std::expected<PostAnswer, std::string> post(const PostRequest& request,
                                                const std::function<bool()>& is_cancelled);

    static constexpr std::size_t kLongestAnswer = 1 << 20;

  private:
    struct Inside;
    ServerAddress server_;
    std::unique_ptr<Inside> inside_;
};

}  // namespace kydai::apps
