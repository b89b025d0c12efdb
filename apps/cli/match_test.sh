#!/usr/bin/env bash
# match_test.sh KYDAI: players of every kind, books of both kinds, refusals.
set -uo pipefail
# shellcheck source=apps/cli/expect.sh
source "$(dirname "$0")/expect.sh"

# say_last COMMAND...: only the last line that it writes on standard error.
# shellcheck disable=SC2317  # called through expect
say_last() {
    local status=0
    "$@" 2>"$folder/all" || status=$?
    tail -1 "$folder/all" >&2
    return "$status"
}

# The lab plays: a search beats chance, and a guarded game stays legal in every variant.
expect 0 out "2 games: +2 =0 -0" "$kydai" match --games 2 --depth 3 \
    --first "lab:alphabeta | Evaluation=arena" --second "lab:random"
for variant in chess960 crazyhouse kingofthehill 3check atomic antichess horde racingkings; do
    expect 0 out "2 games" "$kydai" match --games 2 --nodes 300 --variant "$variant" \
        --first "lab:quiescence | Depth=2 | Evaluation=material" --second "lab:greedy | Seed=5"
done
expect 0 out "2 games" "$kydai" match --games 2 --nodes 200 --first "lab:negamax | Depth=1" \
    --second "ours | Level=1"

# The numbers of each search, for a tuner.
expect 0 out "razor.base " "$kydai" match --params
expect 0 out "razor.per_ply_squared " "$kydai" match --game caro --params

# Books.
printf '[Event "?"]\n\n1. e4 c5 2. Nf3 *\n' >"$folder/book.pgn"
expect 0 out "2 games" "$kydai" match --games 2 --nodes 100 --openings "$folder/book.pgn" \
    --pgn "$folder/games.pgn"
grep -qF '[FEN "rnbqkbnr/pp1ppppp/8/2p5/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2"]' \
    "$folder/games.pgn" || { echo "FAILED: games do not begin from the book" && bad=1; }
expect 0 out "2 games" "$kydai" match --games 2 --nodes 100 --openings "$folder/book.pgn" \
    --plies 1 --pgn "$folder/games.pgn"
grep -qF '[FEN "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1"]' \
    "$folder/games.pgn" || { echo "FAILED: --plies is not kept" && bad=1; }
expect 0 out "0 broken" "$kydai" pgn check "$folder/games.pgn"

printf '%s\n' 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - bm e3; id "x";' nonsense \
    >"$folder/book.epd"
expect 0 err "book.epd: 1 of 2 openings skipped; line 2: bad FEN" "$kydai" match --games 2 --nodes 100 \
    --openings "$folder/book.epd"

# Games differ without a book; where they do not, the match says so.
expect 0 out "12 games" "$kydai" match --games 12 --nodes 20
! grep -q differ "$folder/err" || { echo "FAILED: games without a book do not differ" && bad=1; }
expect 0 err "only 2 of 4 games differ" "$kydai" match --games 4 --nodes 20 --random-plies 0

# Players with random choices play the same games whatever --concurrency is, and no game twice.
for threads in 1 3; do
    expect 0 out "12 games" "$kydai" match --games 12 --nodes 100 --random-plies 0 \
        --concurrency "$threads" --first "ours | Level=0" --second lab:random \
        --pgn "$folder/games-$threads.pgn"
    ! grep -q differ "$folder/err" || { echo "FAILED: a seed was used twice" && bad=1; }
    "$kydai" pgn convert "$folder/games-$threads.pgn" | grep -v '^\[' | tr '\n' ' ' |
        sed 's/{[^}]*} //g; s/[0-9]*\.\.\. //g; s/\(1-0\|0-1\|2-1\/2\)/\1\n/g' |
        sed 's/^ *//' | sort >"$folder/moves-$threads"
done
cmp "$folder/moves-1" "$folder/moves-3" || { echo "FAILED: threads change the games" && bad=1; }

# A program that crashes loses that game and plays the next; one that cannot be started again ends
# the match, and what was played until then counts.
cat >"$folder/crash" <<'END'
#!/bin/sh
# Plays one move a life, and lives as often as the second argument says.
echo life >>"$1"
[ "$(wc -l <"$1")" -le "$2" ] || exit 0
moves=0
while read -r word rest; do
    case $word in
    uci) printf 'id name Cra"sh\nuciok\n' ;;
    isready) echo readyok ;;
    position) case $rest in *moves*) move=e7e6 ;; *) move=e2e4 ;; esac ;;
    go)
        moves=$((moves + 1))
        [ "$moves" -eq 1 ] || exit 0
        echo "bestmove $move"
        ;;
    quit) exit 0 ;;
    esac
done
END
chmod +x "$folder/crash"
expect 1 out "10 games: +0 =0 -10" "$kydai" match --games 10 --nodes 20 --random-plies 0 \
    --first "$folder/crash $folder/lives 10" --pgn "$folder/games.pgn"
grep -qF '[White "Cra\"sh"]' "$folder/games.pgn" || { echo "FAILED: quotes in names" && bad=1; }
expect 2 err "sh cannot be started again" say_last "$kydai" match --games 10 --nodes 20 \
    --random-plies 0 --first "$folder/crash $folder/other-lives 3"
grep -qF "(the match stood at 2 games: +0 =0 -2" "$folder/err" ||
    { echo "FAILED: the results until then are lost" && bad=1; }

# Ctrl-C tells how the match stood. A match that cannot begin leaves the games of the last one.
touch "$folder/progress"
"$kydai" match --games 100000 --nodes 50 --first "$kydai uci" >"$folder/score" 2>"$folder/progress" &
match=$!
until grep -q games "$folder/progress"; do sleep 0.1; done
kill -INT "$match"
wait "$match"
if [[ $? != 130 ]] || ! grep -qE "games?: \+" "$folder/score"; then
    echo "FAILED: an interrupted match tells nothing" && bad=1
fi
cp "$folder/games.pgn" "$folder/kept.pgn"
expect 2 err "exited without answering 'uci'" \
    "$kydai" match --games 2 --second /bin/true --pgn "$folder/kept.pgn"
cmp "$folder/games.pgn" "$folder/kept.pgn" || { echo "FAILED: games were lost" && bad=1; }

# An odd number of games is played as it was asked for; the match says what it plays.
expect 0 out "3 games: " "$kydai" match --games 3 --nodes 20
expect 0 err "1 game, ours against lab:random, 20 nodes a move, 1 at once" \
    "$kydai" match --games 1 --nodes 20 --second lab:random --pgn "$folder/one.pgn"
grep -q "^1 game: +[01] =[01] -[01], [0-9.]* %$" "$folder/out" ||
    { echo "FAILED: one game has no Elo" && bad=1; }

# What the record says: date, limits, and of each move score, depth and time.
for pattern in "^\\[Date \"20[0-9.]*\"\\]" '^\[Limit "20 nodes a move"\]' \
    '{[-+][0-9M.]*/[0-9]* [0-9.]*s}'; do
    grep -q "$pattern" "$folder/one.pgn" || { echo "FAILED: no $pattern in the PGN" && bad=1; }
done
# The tolerance: what is tested is the text, not how busy this machine is.
expect 0 out "2 games" "$kydai" match --games 2 --time 1+0.1 --tolerance 20000 \
    --pgn "$folder/clocks.pgn"
for pattern in '^\[TimeControl "1+0.1"\]' '{\[%clk 0:00:0'; do
    grep -q "$pattern" "$folder/clocks.pgn" || { echo "FAILED: no $pattern in the PGN" && bad=1; }
done

# Caro: records that `kydai pgn` reads, failed games among them.
expect 0 out "3 games" "$kydai" match --game caro --games 3 --first ours,nodes=200 --second easy \
    --rule caro5 --pgn "$folder/caro.txt"
expect 0 out "3 games, " "$kydai" pgn check "$folder/caro.txt"
expect 0 out "2 games" "$kydai" match --game caro --games 2 --rule tictactoe --size 3 \
    --first lab:deepening,depth=9 --second lab:quiescence,depth=2,nodes=5000
expect 2 err "unknown algorithm 'mcts'" "$kydai" match --game caro --games 2 --first lab:mcts
expect 2 err "out of its range: depth" "$kydai" match --game caro --games 2 --first lab:minimax,depth=99
# Without a limit, our engine has one second a move.
expect 0 out "1 game" "$kydai" match --game caro --games 1 --rule tictactoe --size 3 \
    --first ours --second lab:deepening,depth=9 --tolerance 60000 --pgn "$folder/usual.txt"
grep -q '^\[XLimit "1000 ms a move"\]' "$folder/usual.txt" ||
    { echo "FAILED: no usual limit in the record" && bad=1; }
expect 2 err "'ms' takes a number from 0 to 86400000, not -5" \
    "$kydai" match --game caro --games 2 --first ours,ms=-5
expect 2 err "'level' takes a number from 0 to 12, not 99" \
    "$kydai" match --game caro --games 2 --first ours,level=99
expect 2 err "'hash' takes a number from" "$kydai" match --game caro --games 2 --first ours,hash=0
expect 2 err "'easy' takes no options" "$kydai" match --game caro --games 2 --first easy,depth=2
for pattern in '^\[X "ours,nodes=200"\]' '^\[XLimit "200 nodes a move"\]' '^\[Rules "caro5"\]' \
    "{book}" '{[-+][0-9M.]*/[0-9]*[^}]*s}'; do
    grep -q "$pattern" "$folder/caro.txt" || { echo "FAILED: no $pattern in the record" && bad=1; }
done

# Games that were played before are not overwritten.
expect 0 out "1 game, " "$kydai" selfplay --games 1 --nodes 50 --out "$folder/positions"
cp "$folder/positions" "$folder/positions.kept"
expect 2 err "positions is there already; --append adds to it" \
    "$kydai" selfplay --games 1 --nodes 50 --out "$folder/positions"
cmp "$folder/positions" "$folder/positions.kept" || { echo "FAILED: it was overwritten" && bad=1; }
expect 0 out "1 game, " "$kydai" selfplay --games 1 --nodes 50 --append --out "$folder/positions"
[[ $(wc -l <"$folder/positions") -gt $(wc -l <"$folder/positions.kept") ]] ||
    { echo "FAILED: --append adds nothing" && bad=1; }
network=$(echo assets/networks/chess-*.bin)
expect 0 out " games, " "$kydai" selfplay --seconds 1 --games 100000 --nodes 50 --network "$network" \
    --out "$folder/timed"
expect 2 err "README.md is not a network for this variant" \
    "$kydai" selfplay --games 1 --network README.md --out "$folder/none"
expect 2 err "is not a network for this variant" \
    "$kydai" selfplay --games 1 --variant atomic --network "$network" --out "$folder/none"
expect 2 err "NetworkFile has no network for atomic" say_last \
    "$kydai" match --variant atomic --games 2 --nodes 50 --first "ours | NetworkFile=$network"
[[ ! -e $folder/none ]] || { echo "FAILED: a file without games" && bad=1; }

# Refusals.
expect 2 err "cannot start /no/such/engine: No such file" \
    "$kydai" match --games 2 --first /no/such/engine
expect 2 err "cannot start /no/such/brain: No such file" say_last \
    "$kydai" match --game caro --games 2 --first cmd:/no/such/brain
expect 2 err "unknown rule 'go'; one of tictactoe, freestyle, standard, caro5, caro6, caro-open, renju" \
    "$kydai" match --game caro --games 2 --rule go
expect 2 err "--size 99: " "$kydai" match --game caro --games 2 --size 99
expect 2 err "unknown algorithm 'mcts'" "$kydai" match --first lab:mcts --games 2
expect 2 err "Evaluation is material or arena" "$kydai" match --games 2 \
    --first "lab:greedy | Evaluation=network"
expect 2 err "out of its range: Depth" "$kydai" match --games 2 --first "lab:minimax | Depth=0"
expect 2 err "book.pgn: no usable opening" "$kydai" match --games 2 --variant horde \
    --openings "$folder/book.pgn"
expect 2 err "--plies takes a number" "$kydai" match --games 2 --plies many
expect 2 err "--random-plies is 100 at most" "$kydai" match --games 2 --random-plies 1000000
echo '8/8/8/8/8/8/p7/1N6 b - - 0 1' >"$folder/short.epd"
expect 2 err "--random-plies 2: random games end before that" "$kydai" match --games 2 \
    --variant antichess --openings "$folder/short.epd" --random-plies 2
expect 2 err "the lower Elo difference first" "$kydai" match --games 2 --sprt 10,0
expect 2 err "--nodes is 1 at least" "$kydai" match --games 2 --nodes 0
expect 2 err "--depth takes a number" "$kydai" match --games 2 --depth deep
expect 2 err "--time needs more than 0 seconds" "$kydai" match --games 2 --time inf
expect 2 err "give only one of --time, --nodes and --depth" "$kydai" match --games 2 --nodes 5 --depth 2
expect 2 err "--rule is for caro" "$kydai" match --games 2 --rule renju
expect 2 err "--nodes is for chess" "$kydai" match --game caro --games 2 --nodes 5
expect 2 err "--games is 1 at least" "$kydai" match --games 0

exit "$bad"
