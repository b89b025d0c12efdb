# The hot layers (core and engine) once per CPU level, in one program.
# Why and how: docs/decisions/0002-cpu-levels.md

# The levels besides the plain one. Sanitizer builds and other processors have the plain one only;
# so has Windows, whose object files cannot be joined (presets windows and windows-avx2 instead).
set(KYDAI_CPU_LEVELS "")
if(KYDAI_PLAIN_BUILD AND NOT WIN32 AND CMAKE_SYSTEM_PROCESSOR MATCHES "^(x86_64|AMD64)$")
    set(KYDAI_CPU_LEVELS x86-64-v3)
    find_program(KYDAI_LD NAMES ld.bfd REQUIRED)
endif()

# kydai_level_entry(LEVEL VARIABLE): the name of a level's only visible symbol.
function(kydai_level_entry level variable)
    string(REPLACE - _ symbol kydai_hot_${level})
    set(${variable} ${symbol} PARENT_SCOPE)
endfunction()

# kydai_hot_library(NAME [SOURCES file...] [PLAIN folder...]): a kydai_library that is compiled again
# for every CPU level, with all sources and flags added to it later. Sources in the PLAIN folders are
# compiled once: a level's table does not reach them (tools/check_level checks it).
function(kydai_hot_library name)
    cmake_parse_arguments(arg "" "" "SOURCES;PLAIN" ${ARGN})
    kydai_library(${name} ${arg_SOURCES})
    if(NOT KYDAI_SANITIZE)
        set_target_properties(${name} PROPERTIES UNITY_BUILD OFF)
    endif()
    string(REGEX REPLACE "[^A-Za-z0-9_/-]" "." here ${CMAKE_CURRENT_SOURCE_DIR})
    list(JOIN arg_PLAIN "|" plain)
    foreach(level IN LISTS KYDAI_CPU_LEVELS)
        set(objects ${name}.${level})
        set(sources $<TARGET_PROPERTY:${name},SOURCES>)
        if(plain)
            set(sources "$<FILTER:${sources},EXCLUDE,^${here}/(${plain})/>")
        endif()
        add_library(${objects} OBJECT ${sources})
        target_include_directories(${objects} PRIVATE
            $<TARGET_PROPERTY:${name},INCLUDE_DIRECTORIES>)
        kydai_level_entry(${level} entry)
        target_compile_definitions(${objects} PRIVATE
            $<TARGET_PROPERTY:${name},COMPILE_DEFINITIONS>
            KYDAI_LEVEL="${level}" KYDAI_LEVEL_ENTRY=${entry} KYDAI_PEXT)
        target_compile_options(${objects} PRIVATE
            $<TARGET_PROPERTY:${name},COMPILE_OPTIONS> -march=${level}
            # One section per function, so that the linker drops what the level's table does not reach.
            -ffunction-sections -fdata-sections
            # A unique symbol would be shared with the plain level by the dynamic linker.
            $<$<CXX_COMPILER_ID:GNU>:-fno-gnu-unique>)
        set_property(GLOBAL APPEND PROPERTY KYDAI_HOT_OBJECTS.${level}
                     $<TARGET_OBJECTS:${objects}>)
    endforeach()
endfunction()

# kydai_join_level(LEVEL OUTPUT): every hot library's objects for LEVEL as one object file whose
# only global symbol is the level's entry. Call it after the last kydai_hot_library.
function(kydai_join_level level output)
    kydai_level_entry(${level} entry)
    get_property(objects GLOBAL PROPERTY KYDAI_HOT_OBJECTS.${level})
    add_custom_command(
        OUTPUT ${output}
        COMMAND ${KYDAI_LD} -r --force-group-allocation --gc-sections --entry=${entry}
                -o ${output}.joined ${objects}
        COMMAND ${CMAKE_OBJCOPY} --keep-global-symbol=${entry} ${output}.joined ${output}
        DEPENDS ${objects}
        COMMENT "Joining the hot layers for ${level}"
        COMMAND_EXPAND_LISTS VERBATIM)
    set_source_files_properties(${output} PROPERTIES EXTERNAL_OBJECT ON GENERATED ON)
endfunction()
