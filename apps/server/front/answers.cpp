// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/server/front/answers.hpp"

#include "apps/server/net/addresses.hpp"

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

HttpAnswer metrics_answer(const HttpRequest& request, const Metrics& metrics,
                          const Gauges& gauges) {
    if (!is_loopback(request.peer) || !request.forwarded_for.empty()) {
        return plain_answer(status::kForbidden, "Metrics are available on this machine only.\n");
    }
    return plain_answer(status::kOk, metrics.text(gauges));
}

}  // namespace kydai::server
