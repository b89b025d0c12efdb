#!/usr/bin/env bash
# lab_test.sh KYDAI: the lab from outside: tables, files, refusals.
set -uo pipefail
# shellcheck source=apps/cli/expect.sh
source "$(dirname "$0")/expect.sh"

kiwipete='r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1'

# Every algorithm on one position; progress on the side.
expect 0 out "quiescence" "$kydai" lab --depths 2 "$kiwipete"
expect 0 out "yes" "$kydai" lab --depths 2 --evaluation material "$kiwipete"
expect 0 err "position 1 of 1 done" "$kydai" lab --depths 1 "$kiwipete"
# Our own engine, and its evaluation in the leaves of the others: exact algorithms agree on it.
expect 0 out "engine" "$kydai" lab --algorithms alphabeta,engine --depths 1-3 "$kiwipete"
expect 0 out "yes" "$kydai" lab --depths 2 --evaluation engine "$kiwipete"
expect 0 out "yes" "$kydai" lab --game caro --depths 2 --evaluation engine
# 1 + 48 + 2,039 positions.
expect 0 out "2088" "$kydai" lab --algorithms minimax --depths 2 "$kiwipete"
expect 0 out "a move, over 6 positions" "$kydai" lab --depths 1
expect 0 out "8/8/8/8/8/8/krbnNBRK/qrbnNBRQ" "$kydai" lab --variant racingkings --depths 1
expect 0 out "stopped" "$kydai" lab --algorithms minimax --depths 4 --max-nodes 1000 "$kiwipete"

# Positions of a file.
printf '# two\n%s\n\n8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1 # an ending\n' "$kiwipete" >"$folder/fens"
expect 0 out "a move, over 2 positions" "$kydai" lab --depths 1 --file "$folder/fens"

printf '%s\n' 'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - bm Qxf6; id "kiwi";' \
    >"$folder/epd"
expect 0 out "R3K2R w KQkq - 0 1" "$kydai" lab --depths 1 --file "$folder/epd"

# Ctrl-C: what was finished is printed and written, in both games.
for game in chess caro; do
    positions=("$kiwipete" "$kiwipete")
    [[ $game == chess ]] || positions=(h8i9g9 h8i9)
    "$kydai" lab --game "$game" --algorithms alphabeta,minimax --depths 1,6 --csv "$folder/$game.csv" \
        "${positions[@]}" >"$folder/table" 2>"$folder/progress" &
    lab=$!
    sleep 2
    kill -INT "$lab"
    wait "$lab"
    status=$?
    if [[ $status != 130 ]] || ! grep -q "runs were finished" "$folder/progress" ||
        ! grep -q alphabeta "$folder/table" || ! grep -q alphabeta "$folder/$game.csv"; then
        echo "FAILED: an interrupted lab keeps nothing ($game, status $status)" && bad=1
    fi
done

# A file that cannot be written is reported before the runs; an existing file is kept until then.
expect 2 err "cannot write $folder/none/runs.csv" "$kydai" lab --csv "$folder/none/runs.csv"
! grep -q "done" "$folder/err" || { echo "FAILED: the runs were made in vain" && bad=1; }
echo "of yesterday" >"$folder/old.csv"
expect 2 err "bad FEN" "$kydai" lab --csv "$folder/old.csv" nonsense
grep -q yesterday "$folder/old.csv" || { echo "FAILED: a file was emptied too early" && bad=1; }

# What is written can be read, and says the same.
expect 0 out "alphabeta" "$kydai" lab --algorithms minimax,alphabeta --depths 1-2 \
    --csv "$folder/runs.csv" --json "$folder/runs.json" "$kiwipete"
expect 0 out "alphabeta" "$kydai" lab --algorithms alphabeta --depths 2 \
    --tree "$folder/tree.json" "$kiwipete"
python3 - "$folder" <<'PYTHON' || bad=1
import csv, json, pathlib, sys

folder = pathlib.Path(sys.argv[1])
rows = list(csv.DictReader((folder / "runs.csv").open()))
runs = json.loads((folder / "runs.json").read_text())["runs"]
assert len(rows) == len(runs) == 4, (rows, runs)
for row, run in zip(rows, runs):
    assert row["algorithm"] == run["algorithm"] and int(row["nodes"]) == run["nodes"]
    assert int(row["value"]) == run["value"] and row["move"] == run["move"]
assert [run["agrees"] for run in runs] == [None, None, True, True]
tree = json.loads((folder / "tree.json").read_text())
assert len(tree["tree"]) == tree["nodes"] == runs[3]["nodes"]
assert tree["tree"][0]["best"] == runs[3]["move"] and tree["tree"][0]["value"] == runs[3]["value"]
assert any(node["mark"] == "cut" and node["skipped"] > 0 for node in tree["tree"])
PYTHON

# Caro.
expect 0 out "alphabeta" "$kydai" lab --game caro --depths 1
expect 0 out "yes" "$kydai" lab --game caro --algorithms minimax,alphabeta --depths 1-2 h8i9
for algorithm in negamax deepening; do
    for rule in tictactoe renju caro5; do
        size=$([[ $rule == tictactoe ]] && echo 3 || echo 9)
        expect 0 out "yes" "$kydai" lab --game caro --rule "$rule" --size "$size" --depths 2 \
            --algorithms "minimax,$algorithm" b2
    done
done
expect 0 out "quiescence" "$kydai" lab --game caro --algorithms quiescence --depths 1 \
    --tree "$folder/caro.json" h8i9g9
python3 - "$folder/caro.json" <<'PYTHON' || bad=1
import json, pathlib, sys

tree = json.loads(pathlib.Path(sys.argv[1]).read_text())
assert len(tree["tree"]) == tree["nodes"] > 10 and tree["rule"] == "caro-open"
assert tree["moves"] == "h8i9g9" and tree["tree"][0]["best"] == tree["tree"][0]["best"].lower()
PYTHON
expect 0 out "stopped" "$kydai" lab --game caro --algorithms minimax --depths 3 --max-nodes 50 h8

# Refusals.
expect 2 err "unknown algorithm 'mcts'; one of random, beginner, greedy, minimax" "$kydai" lab --algorithms mcts
expect 2 err "unknown algorithm 'mcts'; one of random, beginner" "$kydai" lab --game caro --algorithms mcts
expect 2 err "unknown evaluation 'network'; one of material, arena, engine" "$kydai" lab --evaluation network
expect 2 err "--depths takes numbers from 1 to 20" "$kydai" lab --depths 0
expect 2 err "--depths takes numbers from 1 to 20" "$kydai" lab --depths 3-1
expect 2 err "--seed takes a number, not 'lucky'" "$kydai" lab --seed lucky
expect 2 err "bad FEN" "$kydai" lab 8/8/8
expect 2 err "the game is over" "$kydai" lab '7k/5Q2/6K1/8/8/8/8/8 b - - 0 1'
expect 2 err "--game is chess or caro" "$kydai" lab --game go
expect 2 err "cannot read $folder/none" "$kydai" lab --file "$folder/none"
expect 2 err "--tree needs one algorithm" "$kydai" lab --tree "$folder/tree.json"
expect 2 err "--tree-nodes needs --tree" "$kydai" lab --tree-nodes 5
expect 2 err "unknown evaluation 'arena'; one of windows, engine" "$kydai" lab --game caro --evaluation arena
expect 2 err "five in a row only" "$kydai" lab --game caro --rule tictactoe --size 3 --evaluation engine a1
expect 2 err "is not a list of moves" "$kydai" lab --game caro nonsense

exit "$bad"
