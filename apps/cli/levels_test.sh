#!/usr/bin/env bash
# levels_test.sh KYDAI chess|caro: the gentle levels of play stand in order, and a beginner
# (docs/lab.md) scores about even against the gentlest. Levels are bounded by nodes and random choices
# are seeded, so every build plays the same games; docs/strength.md and docs/strength-caro.md have
# matches of hundreds of games.
set -uo pipefail
kydai=$1
game=$2
bad=0

# expect LOW HIGH MATCH-OPTION...: the first player's score in percent lies there.
expect() {
    local low=$1 high=$2 said score
    shift 2
    said=$("$kydai" match --games 20 --seed 3 "$@" 2>/dev/null)
    score=$(sed -n 's/.*, \([0-9]*\)\.[0-9]* %.*/\1/p' <<<"$said")
    if [[ -z $score ]] || ((score < low || score > high)); then
        echo "FAILED: ${score:-no score}, not $low to $high %: $*"
        bad=1
    fi
}

chess() { expect "$1" "$2" --nodes 100000000 --random-plies 6 --first "$3" --second "$4"; }
caro() { expect "$1" "$2" --game caro --size 15 --first "$3" --second "$4"; }

if [[ $game == chess ]]; then
    for weaker in 0 1 2 3; do
        chess 50 100 "ours | Level=$((weaker + 1))" "ours | Level=$weaker"
    done
    chess 25 75 lab:beginner "ours | Level=1"
    chess 0 40 lab:beginner "ours | Level=3"
else
    # Steps of caro are smaller: two at once.
    for weaker in 0 1 2; do
        caro 50 100 "ours,level=$((weaker + 2)),hash=2" "ours,level=$weaker,hash=2"
    done
    caro 25 85 beginner ours,level=1,hash=2
    caro 0 55 beginner ours,level=3,hash=2
fi
exit $bad
