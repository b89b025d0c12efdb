/* SPDX-License-Identifier: GPL-3.0-or-later
   For tests, loaded before the C library (LD_PRELOAD): a disk that is slow or full, and a wrong date,
   when the file named by KYDAI_FAULTY_DISK says so: "slow 4000" lets every fdatasync of a database
   take so many milliseconds, "full" lets writes to its write-ahead log fail with ENOSPC, and
   "date 3600" sets the machine's clock forward by so many seconds. */
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

/* Whether the file orders this; `number` is what follows the word. */
static int is_ordered(const char* word, long* number) {
    char text[128];
    const char* path = getenv("KYDAI_FAULTY_DISK");
    const int file = path == NULL ? -1 : open(path, O_RDONLY | O_CLOEXEC);
    if (file < 0) return 0;
    const ssize_t got = read(file, text, sizeof text - 1);
    close(file);
    text[got > 0 ? got : 0] = '\0';
    const char* found = strstr(text, word);
    if (found == NULL) return 0;
    *number = strtol(found + strlen(word), NULL, 10);
    return 1;
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
    long millis = 0;
    if (is_games_log(file) && is_ordered("slow", &millis)) {
        const struct timespec pause = {millis / 1000, millis % 1000 * 1000000L};
        nanosleep(&pause, NULL);
    }
    int (*real)(int) = (int (*)(int))dlsym(RTLD_NEXT, "fdatasync");
    return real(file);
}

ssize_t pwrite64(int file, const void* bytes, size_t size, off64_t offset) {
    long ignored = 0;
    if (is_games_log(file) && is_ordered("full", &ignored)) {
        errno = ENOSPC;
        return -1;
    }
    ssize_t (*real)(int, const void*, size_t, off64_t) =
        (ssize_t(*)(int, const void*, size_t, off64_t))dlsym(RTLD_NEXT, "pwrite64");
    return real(file, bytes, size, offset);
}

int clock_gettime(clockid_t clock, struct timespec* time) {
    static int (*real)(clockid_t, struct timespec*) = NULL;
    if (real == NULL) {
        real = (int (*)(clockid_t, struct timespec*))dlsym(RTLD_NEXT, "clock_gettime");
    }
    const int result = real(clock, time);
    long seconds = 0;
    if (clock == CLOCK_REALTIME && is_ordered("date", &seconds)) time->tv_sec += seconds;
    return result;
}
