# fmt and CLI11 from their headers alone, for a compiler that has no libraries of its own: Debian's
# headers are the same for every system, the rest of /usr/include is not.
set(headers ${PROJECT_BINARY_DIR}/headers)
file(MAKE_DIRECTORY ${headers})
foreach(library fmt CLI)
    find_path(${library}_parent ${library} PATHS /usr/include REQUIRED NO_DEFAULT_PATH)
    file(CREATE_LINK ${${library}_parent}/${library} ${headers}/${library} SYMBOLIC)
endforeach()
add_library(fmt::fmt INTERFACE IMPORTED GLOBAL)
target_compile_definitions(fmt::fmt INTERFACE FMT_HEADER_ONLY)
add_library(CLI11::CLI11 INTERFACE IMPORTED GLOBAL)
foreach(library fmt::fmt CLI11::CLI11)
    target_include_directories(${library} SYSTEM INTERFACE ${headers})
endforeach()
