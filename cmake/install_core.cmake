# The core as a CMake package of its own:
#     find_package(kydai-core REQUIRED)
#     target_link_libraries(mine PRIVATE kydai::core)
# `cmake --install build --component core` installs only this.
include(CMakePackageConfigHelpers)

set(package_folder lib/cmake/kydai-core)
# Includes name their layer ("core/chess/position.hpp"), so the headers get a root of their own.
target_include_directories(kydai_core INTERFACE $<INSTALL_INTERFACE:include/kydai>)
set_target_properties(kydai_core PROPERTIES EXPORT_NAME core)

install(TARGETS kydai_core EXPORT kydai-core ARCHIVE DESTINATION lib COMPONENT core)
install(DIRECTORY ${PROJECT_SOURCE_DIR}/core DESTINATION include/kydai COMPONENT core
        FILES_MATCHING PATTERN *.hpp PATTERN test_*.hpp EXCLUDE
        PATTERN tournament EXCLUDE PATTERN classroom EXCLUDE)  # libraries of their own, not of the package
install(EXPORT kydai-core NAMESPACE kydai:: FILE kydai-core-config.cmake
        DESTINATION ${package_folder} COMPONENT core)
write_basic_package_version_file(${PROJECT_BINARY_DIR}/kydai-core-config-version.cmake
                                 COMPATIBILITY SameMinorVersion)
install(FILES ${PROJECT_BINARY_DIR}/kydai-core-config-version.cmake
        DESTINATION ${package_folder} COMPONENT core)
