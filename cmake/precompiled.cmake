# Headers that are compiled once for many sources.

set(KYDAI_PRECOMPILED ${PROJECT_SOURCE_DIR}/cmake/precompiled)

# kydai_precompile(TARGET HEADER): TARGET's sources begin with HEADER of cmake/precompiled, compiled
# once. It is named as sources name it: with its full path in it, ccache could not recognise the
# result of another clone.
function(kydai_precompile target header)
    target_precompile_headers(${target} PRIVATE <cmake/precompiled/${header}>)
    kydai_precompiled_flags(${target})
endfunction()

# kydai_share_precompiled(TARGET OWNER): uses the precompiled header of OWNER. Both need the same
# flags.
function(kydai_share_precompiled target owner)
    target_precompile_headers(${target} REUSE_FROM ${owner})
    kydai_precompiled_flags(${target})
endfunction()

# Lets ccache recognise the header: no timestamps, and a hash of the content.
function(kydai_precompiled_flags target)
    target_compile_options(${target} PRIVATE
        $<$<CXX_COMPILER_ID:GNU>:-fpch-preprocess>
        "$<$<CXX_COMPILER_ID:Clang>:SHELL:-Xclang -fno-pch-timestamp>")
endfunction()

# kydai_precompiled_headers(NAME HEADER): a target that has nothing but HEADER to share.
function(kydai_precompiled_headers name header)
    add_library(${name} OBJECT ${KYDAI_PRECOMPILED}/empty.cpp)
    target_include_directories(${name} PRIVATE ${PROJECT_SOURCE_DIR})
    kydai_precompile(${name} ${header})
endfunction()
