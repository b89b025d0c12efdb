# The Debian package of the window: `cpack -G DEB` in the build folder.
# `cmake --install build --component desktop` installs the same files.
if(NOT TARGET kydai-desktop)
    return()
endif()
include(GNUInstallDirs)

install(TARGETS kydai kydai-desktop RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR} COMPONENT desktop)
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

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME kydai)
set(CPACK_PACKAGE_VENDOR "Kỳ Đài")
set(CPACK_PACKAGE_CONTACT "Kỳ Đài <kydai@localhost>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "Chess, its variants and caro in a window")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_COMPONENTS_ALL desktop)
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_DEBIAN_DESKTOP_PACKAGE_NAME kydai)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION games)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
# Run-time dependencies that the linker does not see: QML modules, images, sound, fonts.
set(CPACK_DEBIAN_PACKAGE_DEPENDS "qml6-module-qtqml, qml6-module-qtqml-models, \
qml6-module-qtqml-workerscript, qml6-module-qtquick, qml6-module-qtquick-window, \
qml6-module-qtquick-templates, libqt6svg6, gstreamer1.0-plugins-base, gstreamer1.0-plugins-good, \
fonts-noto-core, fonts-dejavu-core")
set(CPACK_DEBIAN_PACKAGE_RECOMMENDS "qt6-wayland")
include(CPack)
