// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/server/site/site_answer.hpp"

#include <algorithm>

#include "core/base/text.hpp"

namespace kydai::server {

namespace {

// Nothing but our own files; WebAssembly may be compiled, text may not be run as code.
constexpr std::string_view kContentSecurityPolicy =
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; "
    "img-src 'self' data:; font-src 'self'; media-src 'self'; connect-src 'self'; "
    "worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; "
    "frame-ancestors 'none'";
constexpr std::string_view kForever = "public, max-age=31536000, immutable";
constexpr std::string_view kAskAgain = "no-cache";

std::string_view next_item(std::string_view& list, char separator) {
    return trimmed(next_field(list, separator));
}

bool equal_ignoring_case(std::string_view a, std::string_view b) {
    return a.size() == b.size() && std::equal(a.begin(), a.end(), b.begin(), [](char x, char y) {
               return to_lower(x) == to_lower(y);
           });
}

// Whether `q=0` forbids it.
bool is_forbidden(std::string_view parameters) {
    while (!parameters.empty()) {
        const std::string_view parameter = next_item(parameters, ';');
        if (!parameter.starts_with("q=") && !parameter.starts_with("Q=")) continue;
        return parameter.substr(2).find_first_not_of("0.") == std::string_view::npos;
    }
    return false;
}

bool accepts(std::string_view accept_encoding, std::string_view name) {
    while (!accept_encoding.empty()) {
        std::string_view item = next_item(accept_encoding, ',');
        const std::string_view coding = next_item(item, ';');
        if (equal_ignoring_case(coding, name)) return !is_forbidden(item);
    }
    return false;
}

bool names_tag(std::string_view if_none_match, std::string_view etag) {
    while (!if_none_match.empty()) {
        std::string_view tag = next_item(if_none_match, ',');
        if (tag == "*") return true;
        if (tag.starts_with("W/")) tag.remove_prefix(2);
        if (tag == etag) return true;
    }
    return false;
}

void add_common(HttpAnswer& answer) {
    answer.headers.push_back({"Content-Security-Policy", std::string(kContentSecurityPolicy)});
    answer.headers.push_back({"X-Content-Type-Options", "nosniff"});
    answer.headers.push_back({"Referrer-Policy", "no-referrer"});
    answer.headers.push_back({"Cross-Origin-Opener-Policy", "same-origin"});
    answer.headers.push_back({"Cross-Origin-Resource-Policy", "same-origin"});
}

HttpAnswer refusal(int status, std::string_view body) {
    HttpAnswer answer{.status = status, .headers = {}, .body = body};
    add_common(answer);
    answer.headers.push_back({"Content-Type", "text/plain; charset=utf-8"});
    answer.headers.push_back({"Cache-Control", std::string(kAskAgain)});
    return answer;
}

struct Chosen {
    const Content* content;
    std::string_view encoding;  // empty: as it is
};

Chosen choose(const SiteFile& file, std::string_view accept_encoding) {
    if (file.brotli && accepts(accept_encoding, "br")) return {&*file.brotli, "br"};
    if (file.gzip && accepts(accept_encoding, "gzip")) return {&*file.gzip, "gzip"};
    return {&file.identity, {}};
}

}  // namespace

HttpAnswer site_answer(const Site& site, const HttpRequest& request) {
    if (request.method != Method::Get && request.method != Method::Head) {
        HttpAnswer answer = refusal(405, "Only GET and HEAD.\n");
        answer.headers.push_back({"Allow", "GET, HEAD"});
        return answer;
    }
    const SiteFile* file = site.find(request.path());
    if (file == nullptr) return refusal(404, "There is nothing here.\n");
    const auto [content, encoding] = choose(*file, request.accept_encoding);
    HttpAnswer answer;
    add_common(answer);
    answer.headers.push_back({"ETag", content->etag});
    answer.headers.push_back(
        {"Cache-Control", std::string(file->is_immutable ? kForever : kAskAgain)});
    if (file->gzip || file->brotli) answer.headers.push_back({"Vary", "Accept-Encoding"});
    if (names_tag(request.if_none_match, content->etag)) {
        answer.status = 304;
        return answer;
    }
    answer.headers.push_back({"Content-Type", file->type});
    if (!encoding.empty()) answer.headers.push_back({"Content-Encoding", std::string(encoding)});
    answer.body = content->bytes;
    return answer;
}

}  // namespace kydai::server
