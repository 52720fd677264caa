package game

import (
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/testkit/sampling"
	"renju-arbiter/arbiter/variant"
)

// PLAY.md, renju 3, in the games that end on the board: their captures, bans and
// falling discs are made again.
func TestCorrectionsInTheGamesOfTheFamily(t *testing.T) {
	pente, connect := Settings{Game: "pente"}, Settings{Game: "connect4"}
	moving := Settings{Game: "gomoku", Rules: Rules{Options: variant.Options{Size: 15, BoardFull: variant.Moving, Stones: 5}}}
	five := "moves h8 a1 i8 c1 j8 e1 k8 g1 l8"
	check(t, []example{
		{rule: "the stone goes elsewhere", settings: pente, play: "moves j10 a1\narbiter correct 2 b1 why\nP1 b1 -> occupied\nP1 a1", result: "open"},
		{rule: "the first stone stays on the centre", settings: pente, play: "moves j10 a1\narbiter correct 1 a2 why -> outside-square", result: "open"},
		{rule: "a capture that was none: the pair stands", settings: pente,
			play: "moves j10 k10 a1 l10 m10\narbiter correct 5 n10 why\nP2 k10 -> occupied\nP2 m10", result: "open"},
		{rule: "a capture that was made: its points are empty", settings: pente,
			play: "moves j10 k10 a1 l10 n10\narbiter correct 5 m10 why\nP2 k10", result: "open"},
		{rule: "a stone on a point that a capture never emptied", settings: pente,
			play: "moves j10 k10 a1 l10 m10 k10\narbiter correct 5 n10 why -> later-ply-impossible", result: "open"},
		{rule: "a five on the board ends the game", settings: Settings{Game: "gomoku"}, play: strings.Replace(five, "l8", "m8", 1) + "\narbiter correct 9 l8 why", result: "ended 1-0 five"},
		{rule: "a five that there was not: the game goes on, once the arbiter says so", settings: Settings{Game: "gomoku"},
			play: five + "\narbiter correct 9 m8 why\nP2 l8 -> clock-stopped\narbiter resume\nP2 l8", result: "open"},
		{rule: "and ends as the board says", settings: Settings{Game: "gomoku"},
			play: five + "\narbiter correct 9 m8 why\narbiter resume\nP2 a2\nP1 l8", result: "ended 1-0 five"},
		{rule: "a five that stays a five", settings: Settings{Game: "gomoku"}, play: five + "\narbiter correct 9 g8 why\narbiter resume -> game-over", result: "ended 1-0 five"},
		{rule: "a five before the last ply", settings: Settings{Game: "gomoku"},
			play: strings.Replace(five, "l8", "m8 a2", 1) + "\narbiter correct 9 l8 why -> later-ply-impossible", result: "open"},
		{rule: "a resignation stands", settings: Settings{Game: "gomoku"},
			play: strings.Replace(five, "l8", "m8", 1) + "\nP1 resign\narbiter correct 9 l8 why\narbiter resume -> game-over", result: "ended 0-1 resignation"},
		{rule: "a result that the arbiter has set stands", settings: Settings{Game: "gomoku"},
			play: five + "\narbiter result 0-1 appeal\narbiter correct 9 m8 why\narbiter resume -> game-over", result: "ended 0-1 ruling"},
		{rule: "a banned stone is refused", settings: Settings{Game: "gomoku", Rules: Rules{Options: variant.Options{Preset: "1899"}}},
			play: "moves j10 a1 j11 a3 k12 a5 l12 a7 s19\narbiter correct 9 j12 why -> not-allowed", result: "open"},
		{rule: "or loses", settings: Settings{Game: "gomoku", Rules: Rules{Options: variant.Options{Preset: "1912"}}},
			play: "moves j10 a1 j11 a3 k12 a5 l12 a7 s19\narbiter correct 9 j12 why", result: "ended 0-1 foul-double-three"},
		{rule: "a ban that the correction brings to a later stone", settings: Settings{Game: "gomoku", Rules: Rules{Options: variant.Options{Preset: "1899"}}},
			play: "moves j10 a1 j11 a3 k12 a5 s1 a7 j12\narbiter correct 7 l12 why -> later-ply-impossible", result: "open"},
		{rule: "no passes outside renju", settings: Settings{Game: "gomoku"}, play: "moves h8 a1 b1 c1 d1\narbiter correct 5 pass why -> not-allowed", result: "open"},
		{rule: "another place for a moved stone", settings: moving,
			play: "moves a1 a15 c1 c15 e1 e15 g1 g15 i1 i15 a1>a2\narbiter correct 11 a3 why\nP2 a15>a2", result: "open"},
		{rule: "another stone that was moved", settings: moving,
			play: "moves a1 a15 c1 c15 e1 e15 g1 g15 i1 i15 a1>a2\narbiter correct 11 c15>a2 why -> not-allowed\narbiter correct 11 c1>a2 why\nP2 a15>a1 -> occupied\nP2 a15>c1", result: "open"},
		{rule: "a stone that a later move lifts", settings: moving,
			play: "moves a1 a15 c1 c15 e1 e15 g1 g15 i1 i15 a1>a2 a15>a14\narbiter correct 1 b1 why -> later-ply-impossible\narbiter correct 3 d1>c1 why -> not-allowed", result: "open"},
		{rule: "a disc falls in the other column, and those above it too", settings: connect,
			play: "moves 4 4 4 4\narbiter correct 2 3 why\nmoves 3 4 4 4\nP1 4 -> column-full", result: "open"},
		{rule: "a column that is full by then", settings: connect,
			play: "moves 1 1 1 1 1 1 2\narbiter correct 7 1 why -> column-full\narbiter correct 7 8 why -> off-board\narbiter correct 7 b6 why -> not-allowed\narbiter correct 7 c5 why", result: "open"},
		{rule: "a later disc has no room", settings: connect,
			play: "moves 2 1 1 1 1 1 1\narbiter correct 1 1 why -> later-ply-impossible", result: "open"},
		{rule: "four that fall together", settings: connect, play: "moves 1 7 2 7 3 6 5\narbiter correct 7 4 why", result: "ended 1-0 four"},
		{rule: "a game of four", settings: Settings{Game: "pente4"}, play: "moves j10 a1 b1 c1 d1\narbiter correct 1 a9 why -> outside-square\narbiter correct 3 c1 why -> later-ply-impossible\narbiter correct 3 e1 why\nP2 b1", result: "open"},
		{rule: "automatic renju: a five ends the game", settings: Settings{Mode: ModeAutomatic}, play: fourInARow + "\nP1 m8\narbiter correct 9 l8 why", result: "ended 1-0 five"},
		{rule: "automatic renju: there was none", settings: Settings{Mode: ModeAutomatic}, play: fourInARow + "\nP1 l8\narbiter correct 9 m8 why\narbiter resume\nP2 l8", result: "open"},
		{rule: "automatic renju: a foul", settings: Settings{Mode: ModeAutomatic}, play: strings.Replace(doubleThree, " i8", " o15", 1) + "\narbiter correct 9 i8 why", result: "ended 0-1 foul-double-three"},
		{rule: "automatic renju: a five before the last ply", settings: Settings{Mode: ModeAutomatic}, play: fourInARow + "\nmoves m8 a15\narbiter correct 9 l8 why -> later-ply-impossible", result: "open"},
		{rule: "claim mode: a claim that was upheld stands", play: fourInARow + "\nP1 l8\nP1 claim five\narbiter judge 1 yes\narbiter correct 9 m8 why", result: "ended 1-0 five"},
	})
}

func TestACorrectionNamesWhatChangesOnTheBoard(t *testing.T) {
	for _, test := range []struct {
		rule     string
		settings Settings
		play     string
		want     []Change
	}{
		{"a capture", Settings{Game: "pente"}, "moves j10 k10 a1 l10 n10 a2\narbiter correct 5 m10 why", []Change{{Ply: 5, Was: "legal", Is: "captures l10 k10"}}},
		{"a later capture that falls away", Settings{Game: "pente"}, "moves j10 k10 a1 l10 m10\narbiter correct 2 k9 why", []Change{{Ply: 5, Was: "captures l10 k10", Is: "legal"}}},
		{"the result", Settings{Game: "gomoku"}, "moves h8 a1 i8 c1 j8 e1 k8 g1 l8\narbiter correct 7 k9 why",
			[]Change{{Ply: 9, Was: "five", Is: "legal"}, {Was: "1-0 five", Is: "open"}}},
		{"discs that fell elsewhere", Settings{Game: "connect4"}, "moves 4 4 4\narbiter correct 1 3 why", []Change{{Ply: 2, Was: "d2 legal", Is: "d1 legal"}, {Ply: 3, Was: "d3 legal", Is: "d2 legal"}}},
		{"the result of an automatic game", Settings{Mode: ModeAutomatic}, fourInARow + "\nP1 l8\narbiter correct 9 m8 why",
			[]Change{{Ply: 9, Was: "five", Is: "legal"}, {Was: "1-0 five", Is: "open"}}},
		{"a result that stands, with what the board says", Settings{Game: "gomoku"}, "moves h8 a1 i8 c1 j8 e1 k8 g1 m8\nP1 resign\narbiter correct 9 l8 why",
			[]Change{{Ply: 9, Was: "legal", Is: "five"}, {Was: "0-1 resignation", Is: "1-0 five"}}},
	} {
		g := sitDown(t, test.settings)
		g.play(t, test.play)
		if diff := cmp.Diff(test.want, g.changes()); diff != "" {
			t.Errorf("%s: %s", test.rule, diff)
		}
	}
}

func TestACorrectedDiscIsWrittenWhereItFell(t *testing.T) {
	g := sitDown(t, Settings{Game: "connect4"})
	g.play(t, "moves 4 4 3\narbiter correct 2 c6 why")
	if e := g.state.Corrections[0]; e.From != point(t, "d2") || e.To != point(t, "c1") || g.state.Plies[2].Point != point(t, "c2") || g.state.Steps[2].Step.Point != point(t, "c2") {
		t.Errorf("%+v, %+v", e, g.state.Plies)
	}
}

// What the stones bring about stands in the event: an engine mended later changes
// nothing of it.
func TestACorrectionIsFoldedWithoutTheRules(t *testing.T) {
	g := sitDown(t, Settings{Game: "pente"})
	g.play(t, "moves j10 k10 a1 l10 n10")
	events, refusal := Standard.Decide(g.state, Command{Do: DoCorrect, Ply: 5, Point: point(t, "m10"), Reason: "why"}, g.at)
	if refusal != nil {
		t.Fatal(refusal)
	}
	e := events[0].(Corrected)
	if len(e.Effects) != 1 || len(e.Effects[0].Captured) != 2 {
		t.Fatalf("%+v", e)
	}
	e.Effects[0].Captured = nil // an engine that knew no captures
	s, err := Apply(g.state, e, g.at)
	if err != nil || s.Position.At(point(t, "k10")) != board.White || s.Table.Captured(board.P1) != 0 {
		t.Errorf("the rules were asked again: %v", err)
	}
	e.Effects = nil
	if _, err := Apply(g.state, e, g.at); err == nil {
		t.Error("a correction without its effects was folded")
	}
}

// A correction that was written before there were effects folds as it did.
func TestAnOldCorrectionFoldsAsItDid(t *testing.T) {
	g := sitDown(t, Settings{})
	g.play(t, fourInARow+"\nP1 m8\nP1 claim five")
	e, err := Decode("corrected", 1, []byte(`{"ply":9,"from":"m8","to":"l8","reason":"as on the board","changes":[{"ply":9,"was":"legal","is":"five"},{"claim":1,"was":"nothing","is":"five","finding":{"what":"five","ply":9}}]}`))
	if err != nil {
		t.Fatal(err)
	}
	s, err := Apply(g.state, e, g.at)
	if err != nil || s.Position.At(point(t, "l8")) != board.Black || s.Plies[8].Point != point(t, "l8") || s.Claims[0].Finding.What != "five" || s.Status != Open {
		t.Errorf("%+v, %v", s.Claims, err)
	}
}

// The oracle of a correction is the game played anew with the move as it was: the
// same board, the same record, the same result; and where that game could not have
// been played, the correction is refused with the ply and for the reason at which
// it stops.
func TestACorrectedGameIsTheGameThatWasPlayed(t *testing.T) {
	seen := map[string]int{}
	property := func(t *rapid.T) {
		settings := familySettings(t)
		g := underWay(t, settings)
		var played []Command
		for range rapid.IntRange(1, 30).Draw(t, "length") {
			c := familyCommand(t, g.state)
			if refusal := g.do(t, c); refusal == nil {
				played = append(played, c)
			}
			if g.state.Over() {
				break
			}
		}
		corrected := slices.Clone(played)
		ply, i := anyPly(t, played)
		if i < 0 {
			return
		}
		c := Command{Do: DoCorrect, Ply: ply, Reason: "as on the board"}
		other := familyCommand(t, g.state)
		for tries := 0; other.Do != DoStone && tries < 20; tries++ {
			other = familyCommand(t, g.state)
		}
		if other.Do != DoStone {
			return
		}
		c.Point, c.Column = other.Point, other.Column
		corrected[i].Point, corrected[i].Column = other.Point, other.Column
		if other.Column == played[i].Column && other.Point == played[i].Point {
			return
		}
		want := underWay(t, settings)
		stop, code := -1, Code("")
		for k, c := range corrected {
			if k < len(played) && want.state.Over() {
				stop, code = k, GameOver
				break
			}
			if refusal := want.do(t, c); refusal != nil {
				stop, code = k, refusal.Code
				break
			}
		}
		wasOver := g.state.Over()
		refusal := g.do(t, c)
		switch {
		case stop < 0 && refusal != nil:
			t.Fatalf("%+v refused: %v", c, refusal)
		case stop < 0:
			seen[settings.Game]++
			if wasOver && !want.state.Over() {
				seen["reopened"]++
			}
			sameGame(t, want.state, g.state)
			if want.state.Over() {
				seen["ended"]++
			}
		case refusal == nil:
			t.Fatalf("%+v was accepted, but step %d is impossible: %s", c, stop, code)
		case stop == i && (refusal.Code != code || refusal.Ply != 0):
			t.Fatalf("%+v: %v, expected %s", c, refusal, code)
		case stop > i && (refusal.Code != LaterPlyBroken || refusal.Cause != code || refusal.Ply != len(want.state.Plies)+1):
			t.Fatalf("%+v: %v, expected ply %d, %s", c, refusal, len(want.state.Plies)+1, code)
		case stop > i:
			seen["later"]++
			seen["later "+string(code)]++
		}
	}
	wanted := []string{"renju", "gomoku", "pente", "pente4", "ninuki", "connect4", "ended", "reopened", "later", "later game-over", "later column-full", "later occupied"}
	missing := func() []string {
		return slices.DeleteFunc(slices.Clone(wanted), func(what string) bool { return seen[what] > 0 })
	}
	sampling.Until(t, func() bool { return len(missing()) == 0 }, property)
	for _, what := range missing() {
		t.Errorf("no correction of %s was seen: %v", what, seen)
	}
}

func sameGame(t *rapid.T, want, got State) {
	t.Helper()
	for i := range want.Plies {
		want.Plies[i].At, got.Plies[i].At = 0, 0
	}
	if want.Position != got.Position || !want.Table.Equal(got.Table) || !reflect.DeepEqual(want.Opening, got.Opening) ||
		!reflect.DeepEqual(want.Plies, got.Plies) || !reflect.DeepEqual(want.Steps, got.Steps) {
		t.Fatalf("the corrected game is not the one that was played: %s", cmp.Diff(want.Plies, got.Plies))
	}
	if want.Status != got.Status || !reflect.DeepEqual(want.Outcome, got.Outcome) {
		t.Fatalf("the game is %s, expected %s", standing(got), standing(want))
	}
	if !reflect.DeepEqual(recordOf(&got), recordOf(&want)) {
		t.Fatal("the records differ")
	}
}

// familySettings are games of every kind, on rules under which much happens.
func familySettings(t *rapid.T) Settings {
	s := Settings{Game: rapid.SampledFrom(Games()).Draw(t, "game")}
	switch s.Game {
	case Renju:
		s.Mode = rapid.SampledFrom([]string{ModeClaim, ModeAutomatic, ModeAutomatic}).Draw(t, "mode")
		s.Opening = rapid.SampledFrom([]string{"free", "free", "rif", "soosorv-2"}).Draw(t, "opening")
	case "gomoku":
		s.Rules.Options = rapid.SampledFrom([]variant.Options{
			{Size: 15}, {Size: 15, Preset: "1899"}, {Size: 15, Preset: "1918"}, {Size: 15, BoardFull: variant.Moving, Stones: 6},
		}).Draw(t, "options")
		s.Opening = rapid.SampledFrom([]string{"free", "swap2"}).Draw(t, "opening")
	case "ninuki":
		s.Rules.PerfectFive = rapid.SampledFrom([]string{variant.AtOnce, variant.AfterReply}).Draw(t, "perfectFive")
	}
	return s
}

// familyCommand is a step that may be possible, on a field so small that rows and
// captures come about.
func familyCommand(t *rapid.T, s State) Command {
	c := Command{By: s.Actor(), Do: DoStone, Point: board.NoPoint}
	centre := board.Centre(s.Table.Rules().Columns())
	spot := rapid.Custom(func(t *rapid.T) board.Point {
		return board.At(centre.X()+rapid.IntRange(-2, 3).Draw(t, "x"), centre.Y()+rapid.IntRange(-1, 1).Draw(t, "y"))
	})
	if s.Table.Rules().Standing() {
		c.Column = rapid.IntRange(1, 4).Draw(t, "column")
		return c
	}
	if s.ownColours() {
		c.Point = centre
		if len(s.Plies) > 0 {
			c.Point = spot.Draw(t, "point")
		}
		return c
	}
	option := rapid.SampledFrom(s.Opening.Ask().Options).Draw(t, "option")
	c.Do, c.N = Act(option.Kind), option.Max
	switch c.Do {
	case DoStone:
		if c.Point = spot.Draw(t, "point"); option.Square == 1 {
			c.Point = centre
		}
		if s.Table.Moving() {
			from := rapid.SampledFrom(s.Plies).Draw(t, "from").Point
			c.From = &from
		}
	case DoChoose:
		c.Point = rapid.SampledFrom(option.From).Draw(t, "choice")
	case DoPropose:
		for range option.Count {
			c.Points = append(c.Points, board.At(rapid.IntRange(0, 14).Draw(t, "x"), rapid.IntRange(0, 14).Draw(t, "y")))
		}
	}
	return c
}

// anyPly draws one of the plies: its number, and which command it was; -1 without.
func anyPly(t *rapid.T, played []Command) (ply, index int) {
	var at []int
	for i, c := range played {
		if c.Do.isPly() {
			at = append(at, i)
		}
	}
	if len(at) == 0 {
		return 0, -1
	}
	ply = rapid.IntRange(1, len(at)).Draw(t, "ply")
	if index = at[ply-1]; played[index].Do == DoPass {
		return 0, -1
	}
	return ply, index
}
