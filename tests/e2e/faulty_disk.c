/* SPDX-License-Identifier: GPL-3.0-or-later
   For tests, loaded before the C library (LD_PRELOAD): a disk that is slow or full when the file
   named by KYDAI_FAULTY_DISK says so: "slow 4000" lets every fdatasync of a database take so many
   milliseconds, "full" lets writes to its write-ahead log fail with ENOSPC. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/types.h>
#include <time.h>
#include <unistd.h>

static int order(char* text, size_t size) {
    const char* path = getenv("KYDAI_FAULTY_DISK");
    const int file = path == NULL ? -1 : open(path, O_RDONLY | O_CLOEXEC);
    if (file < 0) return 0;
    const ssize_t got = read(file, text, size - 1);
    close(file);
    text[got > 0 ? got : 0] = '\0';
    return got > 0;
}

static int is_games_log(int file) {
    char link[64];
    char path[4096];
    snprintf(link, sizeof link, "/proc/self/fd/%d", file);
    const ssize_t size = readlink(link, path, sizeof path - 1);
    if (size < 0) return 0;
    path[size] = '\0';
    return strstr(path, "games.sqlite-wal") != NULL;
}

int fdatasync(int file) {
    char text[64];
    int millis = 0;
    if (is_games_log(file) && order(text, sizeof text) && sscanf(text, "slow %d", &millis) == 1) {
        const struct timespec pause = {millis / 1000, millis % 1000 * 1000000L};
        nanosleep(&pause, NULL);
    }
    int (*real)(int) = (int (*)(int))dlsym(RTLD_NEXT, "fdatasync");
    return real(file);
}

ssize_t pwrite64(int file, const void* bytes, size_t size, off64_t offset) {
    char text[64];
    if (is_games_log(file) && order(text, sizeof text) && strncmp(text, "full", 4) == 0) {
        errno = ENOSPC;
        return -1;
    }
    ssize_t (*real)(int, const void*, size_t, off64_t) =
        (ssize_t(*)(int, const void*, size_t, off64_t))dlsym(RTLD_NEXT, "pwrite64");
    return real(file, bytes, size, offset);
}
