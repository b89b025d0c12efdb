#!/usr/bin/env bash
# run_test.sh: what ./run and tools/setup.sh do around a program, with stubs for cmake and the program.
# (tools/front_ends_test.py starts the real ones.)
set -euo pipefail
root=$(cd "$(dirname "$0")/.." && pwd)
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
bad=0
expect() { # expect NAME WANTED GOT
    if [[ $3 != "$2" ]]; then
        printf '%s\n  expected: %s\n  got:      %s\n' "$1" "$2" "$3" >&2
        bad=1
    fi
}

# A repository with a program that is built already.
mkdir -p "$folder"/{repository/tools/packages,repository/build/bin,programs,games}
cp "$root/run" "$folder/repository"
cp "$root/tools/setup.sh" "$folder/repository/tools"
echo bin/kydai >"$folder/repository/build/build.ninja"
echo paper >"$folder/repository/tools/packages/build.txt"
# shellcheck disable=SC2016  # for the program to expand
printf '#!/usr/bin/env bash\necho "$PWD: $*"\n' >"$folder/repository/build/bin/kydai"
printf '#!/usr/bin/env bash\n' >"$folder/programs/cmake"
chmod +x "$folder/repository/build/bin/kydai" "$folder/programs/cmake"

cd "$folder/games"
expect "files among the arguments are where the caller is" "$folder/games: pgn check my.pgn" \
    "$(KYDAI_NO_SETUP=1 PATH=$folder/programs:$PATH ../repository/run cli pgn check my.pgn)"

# What ./run says of a first build, of a later one, and of one that fails.
run() { KYDAI_NO_SETUP=1 PATH=$folder/programs:$PATH ../repository/run "$@" 2>&1; }
expect "a program that is there is built again without a word" "$folder/games: version" \
    "$(run cli version)"
rm "$folder/repository/build/bin/kydai"
cat >"$folder/programs/cmake" <<END
#!/usr/bin/env bash
[[ \$1 != --build ]] || printf '#!/bin/sh\necho made\n' >"$folder/repository/build/bin/kydai"
[[ \$1 != --build ]] || chmod +x "$folder/repository/build/bin/kydai"
END
expect "a first build is announced with its time" \
    "== Building the command line program. The first build takes about" \
    "$(run cli | head -n 1 | sed -E 's/ [0-9]+ minute.*//')"
expect "the program follows" made "$(run cli | tail -n 1)"
printf '#!/usr/bin/env bash\nexit 1\n' >"$folder/programs/cmake"
expect "a failed build is told in words" \
    "run: could not build the command line program; the messages above say why" "$(run cli)"
rm "$folder/repository/build/bin/kydai"
expect "nothing is built where that is forbidden" \
    "run: the command line program is not built (without KYDAI_NO_BUILD it will be)" \
    "$(KYDAI_NO_BUILD=1 run cli)"
expect "a window needs a display" \
    "run: there is no display for the window; ./run web and ./run terminal need none" \
    "$(env -u DISPLAY -u WAYLAND_DISPLAY -u QT_QPA_PLATFORM KYDAI_NO_BUILD=1 bash ../repository/run desktop 2>&1)"
expect "a wrong word is told" "run: unknown word 'wep'; one of: desktop web terminal cli (./run --help)" \
    "$(run wep)"

# A system with half of what installing takes.
for program in bash basename dirname paste sed sort xargs echo; do
    ln -s "$(type -P "$program")" "$folder/programs/$program"
done
ln -s /bin/true "$folder/programs/apt-get"
# shellcheck disable=SC2016  # for the inner shell to expand
said=$(env -u KYDAI_NO_SETUP PATH="$folder/programs" bash -c \
    'cd ../repository && source tools/setup.sh && need build' 2>&1 || true)
expect "apt-get without dpkg-query is no apt" "== This system has no apt. These Debian packages," \
    "${said%% or their*}"

exit "$bad"
