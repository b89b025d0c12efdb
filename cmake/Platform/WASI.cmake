# CMake 3.25 does not know this system; nothing needs saying about it.
