// SPDX-License-Identifier: GPL-3.0-or-later
// For tests: a file system for SQLite in memory that forgets, when the power fails, what was not
// synced. A kill -9 proves little, as the kernel keeps what was written; this loses it.
#pragma once

#include <sqlite3.h>

#include <algorithm>
#include <cstring>
#include <map>
#include <string>

#include "core/base/prng.hpp"

namespace kydai::server::test {

class PowerVfs {
  public:
    explicit PowerVfs(std::string name) : name_(std::move(name)) {
        vfs_.iVersion = 1;
        vfs_.szOsFile = sizeof(OpenFile);
        vfs_.mxPathname = 256;
        vfs_.zName = name_.c_str();
        vfs_.pAppData = this;
        vfs_.xOpen = open;
        vfs_.xDelete = remove;
        vfs_.xAccess = access;
        vfs_.xFullPathname = [](sqlite3_vfs*, const char* path, int size, char* out) {
            sqlite3_snprintf(size, out, "%s", path);
            return SQLITE_OK;
        };
        vfs_.xRandomness = [](sqlite3_vfs*, int size, char* out) {
            std::memset(out, 7, static_cast<std::size_t>(size));
            return size;
        };
        vfs_.xSleep = [](sqlite3_vfs*, int micros) { return micros; };
        vfs_.xCurrentTime = [](sqlite3_vfs*, double* now) {
            *now = 2460000.5;
            return SQLITE_OK;
        };
        vfs_.xGetLastError = [](sqlite3_vfs*, int, char*) { return 0; };
        sqlite3_vfs_register(&vfs_, 0);
    }
    PowerVfs(const PowerVfs&) = delete;
    PowerVfs& operator=(const PowerVfs&) = delete;
    ~PowerVfs() { sqlite3_vfs_unregister(&vfs_); }

    [[nodiscard]] const char* name() const { return name_.c_str(); }
    [[nodiscard]] int syncs() const { return syncs_; }
    // From now on nothing more gets to be durable; and then nothing is even written: the power is
    // off.
    void stop_syncing() { syncing_ = false; }
    void switch_off() { powered_ = false; }
    void fail_reads(bool on) { readable_ = !on; }
    // Every file is as it was when it was last synced, but for some of the pages written since,
    // which may have got there. To be called when no database is open.
    void lose_power(Prng& chance) {
        for (auto& [path, file] : files_) {
            std::string bytes = file.synced;
            constexpr std::size_t kSector = 512;
            for (std::size_t at = 0; at < file.now.size(); at += kSector) {
                if (chance.below(2) == 0) continue;
                const auto sector = file.now.substr(at, kSector);
                if (bytes.size() < at + sector.size()) bytes.resize(at + sector.size(), '\0');
                bytes.replace(at, sector.size(), sector);
            }
            file.now = file.synced = bytes;
        }
        syncing_ = powered_ = true;
    }

  private:
    struct File {
        std::string now;
        std::string synced;
    };
    struct OpenFile {
        sqlite3_file base;
        PowerVfs* vfs;
        File* file;
    };

    static PowerVfs& self(sqlite3_vfs* vfs) { return *static_cast<PowerVfs*>(vfs->pAppData); }
    static PowerVfs& vfs_of(sqlite3_file* file) { return *reinterpret_cast<OpenFile*>(file)->vfs; }
    static File& file_of(sqlite3_file* file) { return *reinterpret_cast<OpenFile*>(file)->file; }

    static int open(sqlite3_vfs* vfs, const char* path, sqlite3_file* file, int flags,
                    int* out_flags) {
        auto* opened = reinterpret_cast<OpenFile*>(file);
        opened->vfs = &self(vfs);
        opened->file = &self(vfs).files_[path == nullptr ? "temporary" : path];
        opened->base.pMethods = &kMethods;
        if (out_flags != nullptr) *out_flags = flags;
        return SQLITE_OK;
    }
    static int remove(sqlite3_vfs* vfs, const char* path, int /*sync*/) {
        if (self(vfs).powered_) self(vfs).files_.erase(path);
        return SQLITE_OK;
    }
    static int access(sqlite3_vfs* vfs, const char* path, int /*flags*/, int* out) {
        *out = self(vfs).files_.contains(path) ? 1 : 0;
        return SQLITE_OK;
    }
    static int read(sqlite3_file* file, void* out, int size, sqlite3_int64 at) {
        if (!vfs_of(file).readable_) return SQLITE_IOERR_READ;
        const std::string& bytes = file_of(file).now;
        const auto from = static_cast<std::size_t>(at);
        const auto wanted = static_cast<std::size_t>(size);
        const std::size_t there = from < bytes.size() ? std::min(wanted, bytes.size() - from) : 0;
        std::memset(out, 0, wanted);
        if (there > 0) std::memcpy(out, bytes.data() + from, there);
        return there == wanted ? SQLITE_OK : SQLITE_IOERR_SHORT_READ;
    }
    static int write(sqlite3_file* file, const void* in, int size, sqlite3_int64 at) {
        if (!vfs_of(file).powered_) return SQLITE_OK;
        std::string& bytes = file_of(file).now;
        const auto end = static_cast<std::size_t>(at + size);
        if (bytes.size() < end) bytes.resize(end, '\0');
        std::memcpy(bytes.data() + at, in, static_cast<std::size_t>(size));
        return SQLITE_OK;
    }
    static int truncate(sqlite3_file* file, sqlite3_int64 size) {
        if (vfs_of(file).powered_) file_of(file).now.resize(static_cast<std::size_t>(size));
        return SQLITE_OK;
    }
    static int sync(sqlite3_file* file, int /*flags*/) {
        if (!vfs_of(file).syncing_) return SQLITE_OK;
        file_of(file).synced = file_of(file).now;
        ++vfs_of(file).syncs_;
        return SQLITE_OK;
    }
    static int size(sqlite3_file* file, sqlite3_int64* out) {
        *out = static_cast<sqlite3_int64>(file_of(file).now.size());
        return SQLITE_OK;
    }
    static int nothing(sqlite3_file* /*file*/) { return SQLITE_OK; }
    static int lock(sqlite3_file* /*file*/, int /*how*/) { return SQLITE_OK; }
    static int reserved(sqlite3_file* /*file*/, int* out) {
        *out = 0;
        return SQLITE_OK;
    }
    static int control(sqlite3_file* /*file*/, int /*what*/, void* /*argument*/) {
        return SQLITE_NOTFOUND;
    }
    static int sector(sqlite3_file* /*file*/) { return 512; }
    static int characteristics(sqlite3_file* /*file*/) { return 0; }

    static constexpr sqlite3_io_methods kMethods = {
        .iVersion = 1,
        .xClose = nothing,
        .xRead = read,
        .xWrite = write,
        .xTruncate = truncate,
        .xSync = sync,
        .xFileSize = size,
        .xLock = lock,
        .xUnlock = lock,
        .xCheckReservedLock = reserved,
        .xFileControl = control,
        .xSectorSize = sector,
        .xDeviceCharacteristics = characteristics,
        .xShmMap = nullptr,
        .xShmLock = nullptr,
        .xShmBarrier = nullptr,
        .xShmUnmap = nullptr,
        .xFetch = nullptr,
        .xUnfetch = nullptr,
    };

    std::string name_;
    sqlite3_vfs vfs_{};
    std::map<std::string, File> files_;
    int syncs_ = 0;
    bool syncing_ = true;
    bool powered_ = true;
    bool readable_ = true;
};

}  // namespace kydai::server::test
