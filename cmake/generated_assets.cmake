# Code and data generated from assets/: messages, look and lessons. Needs Python 3.11 only.
find_package(Python3 3.11 REQUIRED COMPONENTS Interpreter)

# kydai_generate_words(KIND FOLDER VARIABLE): the message catalogue as KIND (cpp, qml or js) in
# FOLDER; VARIABLE receives the files. Regenerated when the catalogue or an enum that it
# must cover changes.
function(kydai_generate_words kind folder variable)
    set(names.cpp message_id.hpp codes.hpp table.cpp)
    set(names.qml Words.qml words_table.js)
    set(names.js words.js words.d.ts vi.js vi.d.ts en.js en.d.ts later-vi.js later-vi.d.ts
        later-en.js later-en.d.ts)
    list(TRANSFORM names.${kind} PREPEND ${folder}/ OUTPUT_VARIABLE files)
    list(GET files 0 first)
    set(depfile ${CMAKE_CURRENT_BINARY_DIR}/words_${kind}.d)
    set(left_out)
    if(kind STREQUAL cpp AND CMAKE_SYSTEM_NAME STREQUAL WASI)
        # The page has its own copy of what it shows by itself; the module is part of its first load.
        set(left_out --leave-out terminal. how. online.account. online.admin. online.archive.
            online.host. online.rated. computer. downloads. analysis.board. analysis.glyph. analysis.review.
            analysis.learn. analysis.server. editor. class. lab.tree. library.kept
            # Of the rest it tells the ids that choices_json and lessons ask for.
            --keys menu. game.caro board. mode. level. new-game. chess.variant. chess.color.
            chess.refusal. caro.rule. caro.side. caro.refusal.)
    elseif(kind STREQUAL js)
        set(left_out --leave-out terminal. how.desktop. online.host. computer.)  # of other programs
    endif()
    add_custom_command(
        OUTPUT ${files}
        COMMAND ${Python3_EXECUTABLE} ${PROJECT_SOURCE_DIR}/tools/generate_messages.py ${kind}
                ${folder} --depfile ${depfile} --target ${first} ${left_out}
        COMMAND ${CMAKE_COMMAND} -E touch ${files}
        DEPENDS ${PROJECT_SOURCE_DIR}/tools/generate_messages.py
                ${PROJECT_SOURCE_DIR}/tools/message_catalogue.py
        DEPFILE ${depfile}
        COMMENT "Generating the words (${kind})"
        VERBATIM)
    set(${variable} ${files} PARENT_SCOPE)
endfunction()

# kydai_generate_look(KIND FOLDER VARIABLE): the tokens of the look as KIND (cpp, qml or css).
function(kydai_generate_look kind folder variable)
    set(name.cpp tokens.hpp)
    set(name.qml Look.qml)
    set(name.css look.css)
    set(file ${folder}/${name.${kind}})
    add_custom_command(
        OUTPUT ${file}
        COMMAND ${Python3_EXECUTABLE} ${PROJECT_SOURCE_DIR}/tools/generate_look.py ${kind} ${folder}
        DEPENDS ${PROJECT_SOURCE_DIR}/tools/generate_look.py
                ${PROJECT_SOURCE_DIR}/assets/look/look.toml
        COMMENT "Generating the look (${kind})"
        VERBATIM)
    set(${variable} ${file} PARENT_SCOPE)
endfunction()

# The lessons, one file per language in this folder (docs/formats/lessons.md), which programs read
# when they are asked for. The target makes them.
set(KYDAI_LESSONS_FOLDER ${PROJECT_BINARY_DIR}/generated/lessons)
add_custom_command(
    OUTPUT ${KYDAI_LESSONS_FOLDER}/lessons.vi ${KYDAI_LESSONS_FOLDER}/lessons.en
    COMMAND ${Python3_EXECUTABLE} ${PROJECT_SOURCE_DIR}/tools/generate_lessons.py
            ${KYDAI_LESSONS_FOLDER} --depfile ${CMAKE_CURRENT_BINARY_DIR}/lessons.d
            --target ${KYDAI_LESSONS_FOLDER}/lessons.vi
    DEPENDS ${PROJECT_SOURCE_DIR}/tools/generate_lessons.py
            ${PROJECT_SOURCE_DIR}/tools/message_catalogue.py
    DEPFILE ${CMAKE_CURRENT_BINARY_DIR}/lessons.d
    COMMENT "Generating the lessons"
    VERBATIM)
add_custom_target(kydai_lessons
    DEPENDS ${KYDAI_LESSONS_FOLDER}/lessons.vi ${KYDAI_LESSONS_FOLDER}/lessons.en)

# The networks that the programs and the web site ship with.
file(GLOB KYDAI_CHESS_NETWORK CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/assets/networks/chess-*.bin)
file(GLOB KYDAI_VARIANTS_NETWORK CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/assets/networks/variants-*.bin)
file(GLOB KYDAI_CARO_NETWORK CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/assets/networks/caro-*.bin)
foreach(game CHESS VARIANTS CARO)
    list(LENGTH KYDAI_${game}_NETWORK networks)
    if(NOT networks EQUAL 1)
        message(FATAL_ERROR "assets/networks must hold one file for ${game}; it holds ${networks}")
    endif()
endforeach()

# kydai_embed(FILES NAME VARIABLE): the bytes of the files, one after the other, as the C++ array
# kydai::NAME; VARIABLE receives the source file.
function(kydai_embed files name variable)
    set(source ${CMAKE_CURRENT_BINARY_DIR}/${name}.cpp)
    add_custom_command(
        OUTPUT ${source}
        COMMAND ${Python3_EXECUTABLE} ${PROJECT_SOURCE_DIR}/tools/embed_file.py ${files} ${name}
                ${source}
        DEPENDS ${files} ${PROJECT_SOURCE_DIR}/tools/embed_file.py
        COMMENT "Embedding ${name}"
        VERBATIM)
    set(${variable} ${source} PARENT_SCOPE)
endfunction()
