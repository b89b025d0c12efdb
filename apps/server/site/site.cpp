// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/server/site/site.hpp"

#include <fmt/format.h>

#include "apps/common/files.hpp"

namespace kydai::server {

namespace {

namespace fs = std::filesystem;

constexpr std::string_view kDefaultType = "application/octet-stream";
constexpr std::string_view kHashedFolder = "/assets/";  // names there carry a hash of the content

struct MediaType {
    std::string_view extension;
    std::string_view type;
};
constexpr MediaType kMediaTypes[] = {
    {".css", "text/css; charset=utf-8"},
    {".deb", "application/vnd.debian.binary-package"},
    {".html", "text/html; charset=utf-8"},
    {".js", "text/javascript; charset=utf-8"},
    {".json", "application/json"},
    {".ogg", "audio/ogg"},
    {".png", "image/png"},
    {".svg", "image/svg+xml"},
    {".txt", "text/plain; charset=utf-8"},
    {".wasm", "application/wasm"},
    {".wav", "audio/wav"},
    {".webmanifest", "application/manifest+json"},
    {".woff2", "font/woff2"},
};

// FNV-1a over 64 bits: tells two versions of a file apart, no more.
std::uint64_t hash(std::string_view bytes) {
    std::uint64_t value = 0xcbf29ce484222325;
    for (const char byte : bytes) {
        value ^= static_cast<unsigned char>(byte);
        value *= 0x100000001b3;
    }
    return value;
}

std::optional<Content> compressed(const fs::path& path, std::string_view suffix,
                                  std::size_t plain_size) {
    fs::path beside = path;
    beside += suffix;
    auto bytes = apps::read_file(beside);
    if (!bytes || bytes->size() >= plain_size) return std::nullopt;
    return content_of(std::move(*bytes));
}

bool is_compressed(const fs::path& path) {
    return path.extension() == ".gz" || path.extension() == ".br";
}

std::optional<SiteFile> site_file(const fs::path& path, std::string_view address) {
    auto bytes = apps::read_file(path);
    if (!bytes) return std::nullopt;
    const std::size_t size = bytes->size();
    return SiteFile{.type = std::string(media_type(path.filename().string())),
                    .is_immutable = address.starts_with(kHashedFolder),
                    .identity = content_of(std::move(*bytes)),
                    .gzip = compressed(path, ".gz", size),
                    .brotli = compressed(path, ".br", size)};
}

// A name that stands in JSON and in an address as it is.
bool is_plain_name(std::string_view name) {
    return !name.empty() && name.find_first_not_of(
                                "abcdefghijklmnopqrstuvwxyz"
                                "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
                                "0123456789._+~-") == std::string_view::npos;
}

void add_downloads(Site& site, const fs::path& folder) {
    std::string list;
    std::error_code error;
    for (const auto& entry : fs::directory_iterator(folder, error)) {
        const std::string name = entry.path().filename().string();
        if (!entry.is_regular_file(error) || !is_plain_name(name)) continue;
        auto file = site_file(entry.path(), "/downloads/");
        if (!file) continue;
        list += fmt::format(R"({}{{"name":"{}","bytes":{}}})", list.empty() ? "" : ",", name,
                            file->identity.bytes.size());
        site.add("/downloads/" + name, std::move(*file));
    }
    site.add("/downloads/index.json", {.type = std::string(media_type("index.json")),
                                       .identity = content_of("[" + list + "]")});
}

}  // namespace

std::string_view media_type(std::string_view name) {
    for (const auto& [extension, type] : kMediaTypes) {
        if (name.ends_with(extension)) return type;
    }
    return kDefaultType;
}

Content content_of(std::string bytes) {
    std::string etag = fmt::format("\"{:016x}\"", hash(bytes));
    return {.bytes = std::move(bytes), .etag = std::move(etag)};
}

std::expected<Site, std::string> Site::load(const fs::path& folder, const fs::path& downloads) {
    Site site;
    std::error_code error;
    for (const auto& entry : fs::recursive_directory_iterator(folder, error)) {
        if (!entry.is_regular_file() || is_compressed(entry.path())) continue;
        const std::string address = "/" + fs::relative(entry.path(), folder).generic_string();
        auto file = site_file(entry.path(), address);
        if (!file) return std::unexpected(fmt::format("cannot read {}", entry.path().string()));
        site.add(address, std::move(*file));
    }
    if (site.find("/index.html") == nullptr) {
        return std::unexpected(fmt::format("no web site in {}", folder.string()));
    }
    add_downloads(site, downloads);
    return site;
}

const SiteFile* Site::find(std::string_view path) const {
    const auto found = files_.find(path == "/" ? std::string_view("/index.html") : path);
    return found == files_.end() ? nullptr : &found->second;
}

}  // namespace kydai::server
