// SPDX-License-Identifier: GPL-3.0-or-later
// kydai-server: serves the web site. A problem is one line on standard error; exit status 2 for a
// wrong word, 1 for anything else.
#include <fmt/format.h>

#include <cstdio>
#include <vector>

#include "apps/server/net/http_server.hpp"
#include "apps/server/options.hpp"
#include "apps/server/site/site_answer.hpp"

namespace {

using namespace kydai::server;
namespace fs = std::filesystem;

constexpr int kFailed = 1;
constexpr int kMisused = 2;

int fail(int status, std::string_view problem) {
    fmt::print(stderr, "kydai-server: {}\n", problem);
    return status;
}

// In the build tree: build/bin beside build/site. Installed: bin beside share.
fs::path usual_site() {
    std::error_code error;
    const fs::path program = fs::read_symlink("/proc/self/exe", error).parent_path();
    const fs::path installed = program / ".." / "share" / "kydai" / "site";
    return fs::exists(installed, error) ? installed : program / ".." / "site";
}

int serve(const Options& options) {
    const fs::path folder = options.site.empty() ? usual_site() : options.site;
    const auto site = Site::load(folder, options.downloads);
    if (!site) return fail(kFailed, site.error());
    auto server = HttpServer::listen(options.host, options.port, [&](const HttpRequest& request) {
        return site_answer(*site, request);
    });
    if (!server) return fail(kFailed, server.error());
    fmt::print("Kỳ Đài: http://{}:{}/\n", options.host, server->port());
    std::fflush(stdout);
    server->run();
    return 0;
}

}  // namespace

int main(int count, char** arguments) {
    const std::vector<std::string_view> words(arguments + 1, arguments + count);
    const auto options = parse_options(words);
    if (!options) {
        return fail(kMisused, fmt::format("{} (kydai-server --help)", options.error()));
    }
    if (options->help) {
        fmt::print("{}", kUsage);
        return 0;
    }
    return serve(*options);
}
