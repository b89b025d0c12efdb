// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/server/front/answers.hpp"

namespace kydai::server {

namespace {

HttpAnswer answer(int status, std::string body, std::string_view type) {
    return {.status = status,
            .headers = {{"Content-Type", std::string(type)},
                        {"Cache-Control", "no-store"},
                        {"Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'"},
                        {"X-Content-Type-Options", "nosniff"},
                        {"Referrer-Policy", "no-referrer"},
                        {"Cross-Origin-Resource-Policy", "same-origin"}},
            .made_body = std::move(body)};
}

}  // namespace

HttpAnswer plain_answer(int status, std::string body) {
    return answer(status, std::move(body), "text/plain; charset=utf-8");
}
HttpAnswer json_answer(int status, std::string body) {
    return answer(status, std::move(body), "application/json");
}

}  // namespace kydai::server
