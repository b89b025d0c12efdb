// SPDX-License-Identifier: GPL-3.0-or-later
// Two algorithms play each other: who at the left, the board of the present game in the middle, the
// score of all at the right; one below the other in a narrow window.
pragma ComponentBehavior: Bound
import QtQuick
import KyDai

FocusScope {
    id: screen

    property real margin: Look.space4

    property string game: "chess"
    property var contestants: [{ algorithm: "alphabeta", depth: 2, evaluation: "arena" }, { algorithm: "greedy", depth: 1, evaluation: "arena" }]
    property int games: 10
    property var names: ["", ""]   // of those who play now
    readonly property var offers: Duel.offers[game]
    readonly property var duel: Duel.state
    readonly property bool isHere: duel.games !== undefined
    readonly property var gameNames: ({ tictactoe: "caro.rule.TicTacToe.name", chess: "menu.chess", caro: "menu.caro" })

    readonly property real inner: width - 2 * margin
    readonly property real gap: Look.space6
    readonly property int columns: width >= 1100 ? 3 : width >= 720 ? 2 : 1
    readonly property real planWidth: columns === 1 ? inner : Math.min(380 * Look.scale, inner * (columns === 3 ? 0.24 : 0.4))
    readonly property real restWidth: columns === 1 ? inner : inner - planWidth - gap
    readonly property real boardWidth: Math.min(columns === 3 ? restWidth * 0.58 : restWidth, Math.max(200, area.height - 2 * Look.space4 - 2 * 36 - (columns === 3 ? 0 : 40)))

    function isDeep(algorithm: string): bool {
        return offers.algorithms.some(one => one.id === algorithm && one.deep);
    }
    function usesEvaluation(algorithm: string): bool {
        return offers.algorithms.some(one => one.id === algorithm && one.evaluates);
    }
    function nameOf(one: var): string {
        const name = Words.text("lab.algorithm." + one.algorithm);
        return isDeep(one.algorithm) ? name + " (" + one.depth + ")" : name;
    }
    function change(index: int, what: string, value: var) {
        contestants = contestants.map((one, i) => i === index ? Object.assign({}, one, { [what]: value }) : one);
    }
    function changeGame(value: string) {
        game = value;
        contestants = contestants.map(one => ({
            algorithm: offers.algorithms.some(offered => offered.id === one.algorithm) ? one.algorithm : "alphabeta",
            depth: Math.min(one.depth, offers.depth),
            evaluation: offers.evaluations[0]
        }));
    }
    function start() {
        names = contestants.map(nameOf);
        Duel.start({ game: game, contestants: contestants, games: games, seed: Math.floor(Math.random() * 0xffffffff) });
    }
    function half(points: real): string {
        return Number.isInteger(points) ? String(points) : (Math.floor(points) || "") + "½";
    }
    function sideName(side: int): string {
        return Words.text(duel.kind === "chess" ? (side === 0 ? "chess.color.White" : "chess.color.Black") : side === 0 ? "caro.side.X" : "caro.side.O");
    }
    function plays(side: int): string {
        return isHere ? Words.text("lab.duel.plays", { side: sideName(side), name: names[side === 0 ? duel.first : 1 - duel.first] }) : "";
    }
    function said(result: var): string {
        return result.winner < 0 ? Words.text("lab.duel.drawn", { number: result.number })
                                 : Words.text("lab.duel.won", { number: result.number, name: names[result.winner] });
    }

    objectName: "labDuel"
    Component.onCompleted: begin.forceActiveFocus()
    Component.onDestruction: Duel.close()

    Connections {
        target: Duel

        function onGameEnded() {
            if (screen.duel.over)
                notice.say(Words.text("lab.duel.over", { games: screen.duel.games, name: screen.names[0], points: screen.half(screen.duel.wins + screen.duel.draws / 2) }));
        }
    }

    ScrollArea {
        id: area

        anchors.fill: parent
        contentHeight: Math.max(plan.y + plan.height, ...(screen.isHere ? [table.y + table.height, place.y + place.height] : [])) + Look.space4
        barInset: 2

        Column {
            id: plan

            x: screen.margin
            y: Look.space4
            width: screen.planWidth
            spacing: Look.space4

            Label {
                width: parent.width
                text: Words.text("lab.duel.intro")
                color: Look.muted
                wrapMode: Text.Wrap
            }
            Picker {
                label: Words.text("new-game.game")
                options: ["chess", "caro", "tictactoe"].map(value => ({ value: value, text: Words.text(screen.gameNames[value]) }))
                value: screen.game
                objectName: "duelGame"
                onChosen: value => screen.changeGame(value)
            }
            Repeater {
                model: 2

                Section {
                    id: contestant

                    required property int index
                    readonly property var who: screen.contestants[index]

                    width: plan.width
                    title: Words.text(index === 0 ? "lab.duel.one" : "lab.duel.two")

                    Flow {
                        width: parent.width
                        spacing: Look.space2

                        Picker {
                            label: Words.text("lab.tree.algorithm")
                            options: screen.offers.algorithms.map(one => ({ value: one.id, text: Words.text("lab.algorithm." + one.id) }))
                            value: contestant.who.algorithm
                            objectName: "duelAlgorithm" + contestant.index
                            onChosen: value => screen.change(contestant.index, "algorithm", value)
                        }
                        Picker {
                            visible: screen.isDeep(contestant.who.algorithm)
                            label: Words.text("lab.depth")
                            options: Array.from({ length: screen.offers.depth }, (_, i) => ({ value: i + 1, text: String(i + 1) }))
                            value: contestant.who.depth
                            onChosen: value => screen.change(contestant.index, "depth", value)
                        }
                        // For algorithms that use one of several evaluations; the engine has its own.
                        Picker {
                            visible: screen.offers.evaluations.length > 1 && screen.usesEvaluation(contestant.who.algorithm)
                            label: Words.text("lab.evaluation")
                            mostWidth: 240
                            options: screen.offers.evaluations.map(value => ({ value: value, text: Words.text("lab.evaluation-of." + value) }))
                            value: contestant.who.evaluation
                            objectName: "duelEvaluation" + contestant.index
                            onChosen: value => screen.change(contestant.index, "evaluation", value)
                        }
                    }
                }
            }
            Picker {
                label: Words.text("lab.duel.games")
                options: [2, 10, 20, 50, 100].map(count => ({ value: count, text: String(count) }))
                value: screen.games
                onChosen: value => screen.games = value
            }
            Flow {
                width: parent.width
                spacing: Look.space2

                TextButton {
                    id: begin

                    primary: true
                    icon.name: "play"
                    text: Words.text("lab.duel.start")
                    objectName: "duelStart"
                    onClicked: screen.start()
                }
                TextButton {
                    visible: screen.isHere && !screen.duel.over
                    implicitHeight: 48
                    icon.name: Duel.running ? "pause" : "play"
                    text: Words.text(Duel.running ? "lab.duel.stop" : "lab.duel.resume")
                    objectName: "duelStop"
                    onClicked: Duel.running ? Duel.stop() : Duel.resume()
                }
            }
        }
        Column {
            id: place

            visible: screen.isHere
            x: screen.columns === 1 ? screen.margin : screen.margin + screen.planWidth + screen.gap
            y: screen.columns === 1 ? plan.y + plan.height + Look.space4 : Look.space4
            width: screen.boardWidth
            spacing: Look.space2

            Label {
                width: parent.width
                text: screen.plays(1)
                font.weight: Font.DemiBold
                elide: Text.ElideRight
            }
            Board {
                width: parent.width
                height: width
                game: Duel.game
                interactive: false
                browses: false
            }
            Label {
                width: parent.width
                text: screen.plays(0)
                font.weight: Font.DemiBold
                elide: Text.ElideRight
            }
        }
        Label {
            visible: !screen.isHere && screen.columns > 1
            x: place.x
            width: screen.restWidth
            height: area.height
            horizontalAlignment: Text.AlignHCenter
            verticalAlignment: Text.AlignVCenter
            text: Words.text("lab.duel.empty")
            color: Look.muted
            wrapMode: Text.Wrap
        }
        DuelScore {
            id: table

            visible: screen.isHere
            x: screen.columns === 3 ? place.x + place.width + screen.gap : screen.columns === 2 ? place.x : screen.margin
            y: screen.columns === 3 ? Look.space4 : place.y + place.height + Look.space4
            width: screen.width - x - screen.margin
            duel: screen.duel
            names: screen.names
            lines: Duel.results.map(screen.said)
            half: screen.half
        }
    }
    Notice {
        id: notice
    }
}
