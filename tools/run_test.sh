#!/usr/bin/env bash
# run_test.sh: what ./run and tools/setup.sh do around a program, with programs made of paper.
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
