package ledger

import (
	"fmt"
	"testing"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/opening"
	"renju-arbiter/arbiter/positions"
)

// playedUnder plays steps, and lets somebody resign.
func playedUnder(t *testing.T, settings game.Settings, loser board.Person, steps ...game.Command) game.State {
	t.Helper()
	line, referee := game.NewLine(), game.Standard
	do := func(c game.Command) {
		t.Helper()
		if _, refusal := referee.Act(line, c, 0); refusal != nil {
			t.Fatalf("%+v: %v", c, refusal)
		}
	}
	settings, err := settings.Complete()
	if err != nil {
		t.Fatal(err)
	}
	if err := line.Fold(game.Created{Settings: settings, Players: [2]string{"a", "b"}}, 0); err != nil {
		t.Fatal(err)
	}
	do(game.Command{Do: game.DoStart})
	for _, c := range steps {
		s := line.State()
		c.By = s.Actor()
		do(c)
	}
	if loser != board.Nobody {
		do(game.Command{Do: game.DoResign, By: loser})
	}
	return line.State()
}

func stone(p string) game.Command { return game.Command{Do: game.DoStone, Point: at(p)} }

func at(p string) board.Point { q, _ := board.ParsePoint(p); return q }

func points(list ...string) (all []board.Point) {
	for _, p := range list {
		all = append(all, at(p))
	}
	return all
}

// The ledger has the opening by its name in whatever orientation, its swap, the fifths as the opening is
// drawn, and both results.
func TestTheLedgerCountsWhatWasPlayed(t *testing.T) {
	under := game.Settings{Mode: game.ModeClaim, Opening: "rif"}
	swap, keep := game.Command{Do: game.DoSwap}, game.Command{Do: game.DoKeep}
	offer := func(list ...string) game.Command { return game.Command{Do: game.DoPropose, Points: points(list...)} }
	choose := func(p string) game.Command { return game.Command{Do: game.DoChoose, Point: at(p)} }
	var games []Game
	add := func(s game.State) {
		t.Helper()
		g, is := Of(fmt.Sprint(len(games)+1), s)
		if !is {
			t.Fatal("not in the ledger")
		}
		games = append(games, g)
	}
	// Kagetsu as it is drawn, and mirrored: the third stone on i9 and on g9.
	add(playedUnder(t, under, board.P1, stone("h8"), stone("h9"), stone("i9"), swap, stone("g7"), offer("g8", "i8"), choose("g8")))
	add(playedUnder(t, under, board.P1, stone("h8"), stone("h9"), stone("g9"), keep, stone("i7"), offer("i8", "g8"), choose("i8")))
	if fmt.Sprint(games[0].Offered) != "[g8 i8]" || fmt.Sprint(games[1].Offered) != "[g8 i8]" || games[1].Chosen != at("g8") {
		t.Errorf("%+v", games)
	}
	rows := Rows(games)
	if len(rows) != 1 {
		t.Fatalf("%+v", rows)
	}
	row := rows[0]
	// P1 lost twice: once as real White after the swap, once as real Black.
	if row.Opening.Latin != "Kagetsu" || row.Protocol != "rif" || row.Swaps != 1 || fmt.Sprint(row.Games) != "[1 2]" ||
		row.Real != (positions.Tally{Games: 2, Black: 1, White: 1}) || row.Tentative != (positions.Tally{Games: 2, White: 2}) ||
		fmt.Sprint(row.Fifths) != "[{g8 2 2} {i8 2 0}]" {
		t.Errorf("%+v", row)
	}
}

// A game that goes on, and one of another kind, are not in the ledger.
func TestOnlyFinishedGamesOfRenjuAreInTheLedger(t *testing.T) {
	three := []game.Command{stone("h8"), stone("h9"), stone("i9")}
	if _, is := Of("", playedUnder(t, game.Settings{Mode: game.ModeClaim, Opening: "rif"}, board.Nobody, three...)); is {
		t.Error("it goes on")
	}
	free := game.Settings{Opening: "free"}
	free.Game = "gomoku"
	if _, is := Of("", playedUnder(t, free, board.P1, three...)); is {
		t.Error("gomoku has no names")
	}
	if g, is := Of("", playedUnder(t, game.Settings{Opening: "free"}, board.P2, stone("h8"), stone("h9"), stone("o15"))); !is || g.Opening != (opening.Opening{}) || g.Real != positions.BlackWon {
		t.Errorf("without a name: %+v", g)
	}
}
