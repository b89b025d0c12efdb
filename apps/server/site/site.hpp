// SPDX-License-Identifier: GPL-3.0-or-later
// The files of the web site, read once into memory: a request can only ever reach what lies here.
// Immutable after loading; may be used from any thread.
#pragma once

#include <expected>
#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <string_view>

namespace kydai::server {

struct Content {
    std::string bytes;
    std::string etag;  // quoted
};

struct SiteFile {
    std::string type;  // "text/html; charset=utf-8"
    bool is_immutable = false;
    Content identity;
    // Made when the site was built ("app.js.gz", "app.js.br"), where they are smaller.
    std::optional<Content> gzip = {};
    std::optional<Content> brotli = {};
};

class Site {
  public:
    // Everything below `folder`; `downloads`, where it exists, becomes /downloads/ with a list of
    // its files in /downloads/index.json.
    static std::expected<Site, std::string> load(const std::filesystem::path& folder,
                                                 const std::filesystem::path& downloads);

    // By the path of a request ("/", "/assets/app.js"); null where there is nothing.
    [[nodiscard]] const SiteFile* find(std::string_view path) const;
    [[nodiscard]] int size() const { return static_cast<int>(files_.size()); }

    void add(std::string path, SiteFile file) { files_[std::move(path)] = std::move(file); }

  private:
    std::map<std::string, SiteFile, std::less<>> files_;
};

// What a file of this name is; "application/octet-stream" when nobody knows.
std::string_view media_type(std::string_view name);

// Content with its tag, which differs wherever the bytes do.
Content content_of(std::string bytes);

}  // namespace kydai::server
