# shellcheck shell=bash
# Sourced by ./run and ./test: messages, installing packages, configuring, building.
# One list of Debian packages per part lies in tools/packages/.

say() { printf '== %s\n' "$*"; }
die() {
    printf '%s: %s\n' "$(basename "$0")" "$2" >&2
    exit "$1"
}

# packages PART...: the names in the lists of these parts.
packages() {
    local part
    for part in "$@"; do
        sed 's/#.*//' "tools/packages/$part.txt"
    done | xargs -n1 | sort -u
}

# missing PART...: those of them that are not installed. A program that was installed in another way
# counts as installed: npm may have come with another node, beside which Debian's cannot be installed.
missing() {
    local -a wanted
    local name
    mapfile -t wanted < <(packages "$@")
    comm -23 <(printf '%s\n' "${wanted[@]}") \
        <(dpkg-query -W -f '${db:Status-Abbrev} ${Package}\n' "${wanted[@]}" 2>/dev/null |
            sed -n 's/^ii *//p' | sort -u) |
        while read -r name; do command -v "$name" >/dev/null || echo "$name"; done
}

as_root() {
    if [[ $EUID -eq 0 ]]; then "$@"; else sudo "$@"; fi
}

# keep_postgresql_still: Debian's package makes and starts a cluster of its own when it is installed.
# Nothing here uses that one: tests start their own (tests/e2e/postgres.py).
keep_postgresql_still() {
    local config=/etc/postgresql-common/createcluster.conf
    [[ ! -e $config ]] || return 0
    as_root mkdir -p "$(dirname "$config")"
    echo "create_main_cluster = false" | as_root tee "$config" >/dev/null
}

# need PART...: installs the missing packages of these parts.
# KYDAI_NO_SETUP=1 installs nothing (for systems without apt).
need() {
    [[ -z ${KYDAI_NO_SETUP:-} ]] || return 0
    if ! command -v apt-get >/dev/null || ! command -v dpkg-query >/dev/null; then
        say "This system has no apt. These Debian packages, or their counterparts, are needed:"
        packages "$@" | paste -sd ' '
        die 1 "install them, then set KYDAI_NO_SETUP=1"
    fi
    local -a lacking
    mapfile -t lacking < <(missing "$@")
    [[ ${#lacking[@]} -gt 0 ]] || return 0
    say "Installing: ${lacking[*]}"
    if [[ $EUID -ne 0 ]] && ! command -v sudo >/dev/null; then
        die 1 "no sudo here; as root: apt-get install ${lacking[*]}"
    fi
    [[ " ${lacking[*]} " != *" postgresql "* ]] || keep_postgresql_still
    as_root apt-get update -qq || die 1 "apt-get could not fetch the lists of packages (is there a network?)"
    as_root env DEBIAN_FRONTEND=noninteractive \
        apt-get install -y -qq --no-install-recommends "${lacking[@]}" ||
        die 1 "could not install: ${lacking[*]}"
}

# configure PRESET [OPTION...]: quiet unless it fails.
configure() {
    local output
    output=$(cmake --preset "$@" 2>&1) || {
        printf '%s\n' "$output" >&2
        die 1 "cmake could not configure the preset $1"
    }
}

# build FOLDER [TARGET...]: every target when none is named. Shows how many steps are done.
build() {
    local folder=$1
    shift
    NINJA_STATUS=${NINJA_STATUS:-'[%f/%t, %p] '} cmake --build "$folder" --parallel "$(nproc)" ${1:+--target "$@"}
}
