# CMake 3.25 has no platform file for WASI; an empty one is enough.
