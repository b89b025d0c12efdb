# The Debian packages: `cpack -G DEB` in the build folder; `kydai`, the window, and `kydai-server`,
# the server with the site, where they are built. `cmake --install build --component desktop` (or
# server) installs the same files.
include(GNUInstallDirs)

set(CPACK_COMPONENTS_ALL "")
set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME kydai)
set(CPACK_PACKAGE_VENDOR "Kỳ Đài")
set(CPACK_PACKAGE_CONTACT "Kỳ Đài <kydai@localhost>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "Chess, its variants and caro")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION games)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)

if(TARGET kydai-desktop)
    list(APPEND CPACK_COMPONENTS_ALL desktop)
    install(TARGETS kydai kydai-desktop RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR}
            COMPONENT desktop)
    install(FILES apps/desktop/install/kydai.desktop
            DESTINATION ${CMAKE_INSTALL_DATADIR}/applications COMPONENT desktop)
    install(FILES assets/app/kydai.svg
            DESTINATION ${CMAKE_INSTALL_DATADIR}/icons/hicolor/scalable/apps COMPONENT desktop)
    foreach(size 16 24 32 48 64 128 256)
        install(FILES assets/app/kydai-${size}.png RENAME kydai.png COMPONENT desktop
                DESTINATION ${CMAKE_INSTALL_DATADIR}/icons/hicolor/${size}x${size}/apps)
    endforeach()
    install(FILES LICENSE RENAME copyright
            DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/kydai COMPONENT desktop)
    set(CPACK_DEBIAN_DESKTOP_PACKAGE_NAME kydai)
    set(CPACK_COMPONENT_DESKTOP_DESCRIPTION "Chess, its variants and caro in a window")
    # What is loaded at run time and no linker sees: QML modules, pictures, sound, letters.
    set(CPACK_DEBIAN_DESKTOP_PACKAGE_DEPENDS "qml6-module-qtqml, qml6-module-qtqml-models, \
qml6-module-qtqml-workerscript, qml6-module-qtquick, qml6-module-qtquick-window, \
qml6-module-qtquick-templates, libqt6svg6, gstreamer1.0-plugins-base, gstreamer1.0-plugins-good, \
fonts-noto-core, fonts-dejavu-core")
    set(CPACK_DEBIAN_DESKTOP_PACKAGE_RECOMMENDS "qt6-wayland")
endif()

if(TARGET kydai-server)
    list(APPEND CPACK_COMPONENTS_ALL server)
    install(TARGETS kydai-server RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR} COMPONENT server)
    if(TARGET kydai-worker)
        install(TARGETS kydai-worker RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR} COMPONENT server)
    endif()
    # The site is built with the WebAssembly module (preset wasm); without it there is no page.
    install(DIRECTORY build/site/ DESTINATION ${CMAKE_INSTALL_DATADIR}/kydai/site
            COMPONENT server OPTIONAL)
    install(FILES apps/server/install/kydai-server.service DESTINATION lib/systemd/system
            COMPONENT server)
    install(FILES apps/server/install/kydai-server.default RENAME kydai-server
            DESTINATION /etc/default COMPONENT server)
    install(FILES docs/operate.md apps/server/install/nginx.conf
                  apps/server/install/nginx-cluster.conf apps/server/install/Caddyfile
            DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/kydai-server COMPONENT server)
    install(FILES LICENSE RENAME copyright
            DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/kydai-server COMPONENT server)
    set(CPACK_DEBIAN_SERVER_PACKAGE_NAME kydai-server)
    set(CPACK_DEBIAN_SERVER_PACKAGE_SECTION web)
    set(CPACK_COMPONENT_SERVER_DESCRIPTION "A server of online games of chess and caro, with its web site")
    set(CPACK_DEBIAN_SERVER_PACKAGE_RECOMMENDS "nginx | caddy")
    set(CPACK_DEBIAN_SERVER_PACKAGE_CONTROL_EXTRA
        "${PROJECT_SOURCE_DIR}/apps/server/install/conffiles")
endif()

if(CPACK_COMPONENTS_ALL)
    include(CPack)
endif()
