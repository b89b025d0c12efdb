# Flags that every target shares, and two small functions to declare libraries and tests.

option(KYDAI_TESTS "Build the tests" ON)
option(KYDAI_BENCHMARKS "Build the benchmarks" OFF)
option(KYDAI_FUZZERS "Build the libFuzzer targets (clang only)" OFF)
option(KYDAI_UNITY "Compile up to eight sources of a target together: faster from scratch" OFF)
set(KYDAI_SANITIZE "" CACHE STRING "Sanitizers for every target, as for -fsanitize=")

set(CMAKE_CXX_STANDARD 23)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)
set(CMAKE_RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/bin)

if(NOT CMAKE_BUILD_TYPE)
    set(CMAKE_BUILD_TYPE Release CACHE STRING "" FORCE)
endif()

find_program(CCACHE ccache)
if(CCACHE AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
    # ccache needs this permission to cache precompiled headers.
    set(CMAKE_CXX_COMPILER_LAUNCHER env CCACHE_SLOPPINESS=pch_defines,time_macros)
    # With paths relative to the build folder, clones in different folders share results. Not where
    # clang makes precompiled headers: it writes full paths into them.
    if(CMAKE_CXX_COMPILER_ID STREQUAL GNU OR CMAKE_SYSTEM_NAME STREQUAL WASI)
        list(APPEND CMAKE_CXX_COMPILER_LAUNCHER CCACHE_BASEDIR=${PROJECT_SOURCE_DIR} CCACHE_NOHASHDIR=1)
    endif()
    list(APPEND CMAKE_CXX_COMPILER_LAUNCHER ${CCACHE})
endif()

# An interface target, so that an installed core does not force our warnings on its users.
add_library(kydai_flags INTERFACE)
target_compile_options(kydai_flags INTERFACE -Wall -Wextra -Wpedantic -Wshadow -Wconversion
                                             -Wno-sign-conversion)
# g++ 12 sees an uninitialised value in every std::expected it inlines, a missing field in every
# designated initialiser, and copies that overlap or run too far in `"text" + std::string` (GCC bugs
# 105651, 105329).
target_compile_options(kydai_flags INTERFACE
    "$<$<CXX_COMPILER_ID:GNU>:-Wno-maybe-uninitialized;-Wno-missing-field-initializers>"
    "$<$<CXX_COMPILER_ID:GNU>:-Wno-restrict;-Wno-array-bounds;-Wno-stringop-overflow>")
# clang 19 sees the same missing fields, and in libstdc++'s std::stable_sort a deprecated buffer.
target_compile_options(kydai_flags INTERFACE
    "$<$<CXX_COMPILER_ID:Clang>:-Wno-missing-designated-field-initializers;-Wno-deprecated-declarations>")
if(KYDAI_SANITIZE)
    add_compile_options(-fsanitize=${KYDAI_SANITIZE} -fno-sanitize-recover=all
                        -fno-omit-frame-pointer)
    add_link_options(-fsanitize=${KYDAI_SANITIZE})
    add_compile_definitions(KYDAI_SANITIZED)  # see tests/scale.hpp
endif()
if(KYDAI_FUZZERS)
    add_compile_options(-fsanitize=fuzzer-no-link)
endif()

# kydai_unity(TARGET): a unity build of the target. Headers cost more time than most sources, so a
# clean build takes less when sources share them; ./test and ./run ask for it (KYDAI_UNITY). Not for
# the core and the engines, whose code should not depend on how they are built (but in a sanitizer
# build it does not matter), nor for WebAssembly, which has a limit of bytes.
function(kydai_unity target)
    if(KYDAI_NATIVE AND KYDAI_UNITY)
        set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_BATCH_SIZE 8)
    endif()
endfunction()

# kydai_separate_sources(FILE...): sources that are never compiled together with others, because they
# use the same names for other things. (As below, in the folder of the target.)
function(kydai_separate_sources)
    set_source_files_properties(${ARGN} PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
endfunction()

# kydai_library(NAME SOURCES... ): a static library that sees the repository root.
function(kydai_library name)
    add_library(${name} STATIC ${ARGN})
    kydai_unity(${name})
    target_include_directories(${name} PUBLIC $<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}>)
    target_link_libraries(${name} PRIVATE $<BUILD_INTERFACE:kydai_flags>)
    if(KYDAI_NATIVE)
        if(NOT TARGET kydai_headers)
            kydai_precompiled_headers(kydai_headers standard.hpp)
            target_link_libraries(kydai_headers PRIVATE kydai_flags)
        endif()
        kydai_share_precompiled(${name} kydai_headers)
    endif()
endfunction()

# kydai_cold_sources(FILE...): sources of this folder's target that are not performance-critical. In
# the WebAssembly build they are optimised for size. (Last: a property of a source counts only
# in the folder of its target.)
function(kydai_cold_sources)
    if(CMAKE_SYSTEM_NAME STREQUAL WASI)
        set_source_files_properties(${ARGN} PROPERTIES COMPILE_OPTIONS -Oz)
    endif()
endfunction()

# Tests of text and of packaging need to run once, not once per compiler.
set(KYDAI_NATIVE OFF)
if(NOT CMAKE_SYSTEM_NAME STREQUAL WASI)
    set(KYDAI_NATIVE ON)
endif()
set(KYDAI_PLAIN_BUILD OFF)
if(KYDAI_NATIVE AND NOT KYDAI_SANITIZE)
    set(KYDAI_PLAIN_BUILD ON)
endif()

# The only path of the repository that unit tests get, so that their result depends on nothing else.
set(KYDAI_TEST_DATA ${PROJECT_SOURCE_DIR}/tests/data)

# kydai_as_test(TARGET OPTIMISE): the flags of tests, the same for all: they share precompiled headers.
function(kydai_as_test target optimise)
    target_link_libraries(${target} PRIVATE kydai_flags GTest::gmock)
    target_compile_options(${target} PRIVATE ${optimise})
endfunction()

# kydai_test_data(TARGET): lets a test find the files of KYDAI_TEST_DATA (tests/data_folder.hpp).
function(kydai_test_data target)
    if(NOT TARGET kydai_test_data)
        set(source ${PROJECT_BINARY_DIR}/generated/data_folder.cpp)
        configure_file(${PROJECT_SOURCE_DIR}/tests/data_folder.cpp.in ${source} @ONLY)
        add_library(kydai_test_data STATIC ${source})
        target_include_directories(kydai_test_data PRIVATE ${PROJECT_SOURCE_DIR})
    endif()
    target_link_libraries(${target} PRIVATE kydai_test_data)
endfunction()

# kydai_test(NAME LIBS lib... SOURCES file... [LABEL label] [RUN_BY command...]): one GoogleTest
# program; each case is a ctest test, or with RUN_BY all of them are one, started by that command (from
# the repository root, which it depends on). The label is `unit` unless another is given; in a sanitizer build it is `asan`, and with
# rapidcheck, whose cases are new every time, `every_time`. It reads tests/data and nothing else (see
# READS below).
function(kydai_test name)
    if(NOT KYDAI_TESTS OR NOT KYDAI_NATIVE)
        return()
    endif()
    cmake_parse_arguments(arg "" "LABEL" "LIBS;SOURCES;RUN_BY" ${ARGN})
    # Little optimisation: tests are half of the time of a clean build and run briefly.
    set(optimise -O1)
    if(KYDAI_SANITIZE)
        set(optimise -O0)
        set(arg_LABEL asan)
    elseif(NOT arg_LABEL)
        set(arg_LABEL unit)
    endif()
    if(rapidcheck IN_LIST arg_LIBS)
        set(arg_LABEL every_time)
    endif()
    find_package(GTest REQUIRED)
    include(GoogleTest)
    if(NOT TARGET kydai_test_headers)
        kydai_precompiled_headers(kydai_test_headers tests.hpp)
        kydai_as_test(kydai_test_headers ${optimise})
    endif()
    add_executable(${name} ${arg_SOURCES})
    kydai_unity(${name})
    target_link_libraries(${name} PRIVATE ${arg_LIBS} GTest::gtest_main)
    kydai_as_test(${name} ${optimise})
    kydai_test_data(${name})
    kydai_share_precompiled(${name} kydai_test_headers)
    if(arg_RUN_BY)
        kydai_command_test(${name} LABELS ${arg_LABEL} COMMAND ${arg_RUN_BY} $<TARGET_FILE:${name}>)
        return()
    endif()
    # Parameters by number: some of their values print as addresses, which change with every run.
    gtest_discover_tests(${name} DISCOVERY_MODE PRE_TEST DISCOVERY_TIMEOUT 60 NO_PRETTY_VALUES
                         PROPERTIES LABELS ${arg_LABEL} TIMEOUT 1200
                                    REQUIRED_FILES ${KYDAI_TEST_DATA})
endfunction()

# kydai_command_test(NAME LABELS label... COMMAND ... [READS path...] [PROPERTIES name value...]): a
# program whose exit status is the result. READS declares that it depends only on these files and
# those that the command names; without READS it depends on the whole repository. The label
# `every_time` marks tests whose result depends on random choices or on the speed of the machine.
# ./test skips tests that passed before with the same inputs (tools/passed_tests.py).
function(kydai_command_test name)
    if(NOT KYDAI_TESTS)
        return()
    endif()
    cmake_parse_arguments(arg "" "" "LABELS;COMMAND;READS;PROPERTIES" ${ARGN})
    add_test(NAME ${name} COMMAND ${arg_COMMAND} WORKING_DIRECTORY ${PROJECT_SOURCE_DIR})
    # ctest starts tests with a higher cost first; without costs of an earlier run (a fresh clone), a
    # long test that starts last would keep one core waiting.
    set(cost 1)
    foreach(label e2e web fuzz)
        if(label IN_LIST arg_LABELS)
            set(cost 10)
        endif()
    endforeach()
    set_tests_properties(${name} PROPERTIES LABELS "${arg_LABELS}" TIMEOUT 1200 COST ${cost}
                                            REQUIRED_FILES "${arg_READS}" ${arg_PROPERTIES})
endfunction()

# kydai_fuzzer(NAME LIBS lib... SOURCES file...): a libFuzzer program; tools/fuzz says how long ctest
# runs it. Seeds lie in tests/fuzz/NAME/ when there are any.
function(kydai_fuzzer name)
    if(NOT KYDAI_FUZZERS)
        return()
    endif()
    cmake_parse_arguments(arg "" "" "LIBS;SOURCES" ${ARGN})
    add_executable(${name} ${arg_SOURCES})
    target_link_libraries(${name} PRIVATE ${arg_LIBS} kydai_flags)
    target_link_options(${name} PRIVATE -fsanitize=fuzzer)
    kydai_command_test(${name} LABELS fuzz asan every_time
        COMMAND ${PROJECT_SOURCE_DIR}/tools/fuzz $<TARGET_FILE:${name}>
                ${PROJECT_SOURCE_DIR}/tests/fuzz/${name})
endfunction()
