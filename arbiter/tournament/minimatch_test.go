package tournament

import (
	"fmt"
	"testing"

	"github.com/google/go-cmp/cmp"

	"renju-arbiter/arbiter/game"
	"renju-arbiter/pairing/standings"
)

// minis is a Swiss of four with two games a round; a wins one and draws one against
// c, and d and b win one each.
func minis(t *testing.T, format Format) *sampleEvent {
	t.Helper()
	format.Legs = 2
	h := swissEvent(t, 3, format, "a", "b", "c", "d")
	h.next(t)
	for id, score := range map[string]string{"g1": "1-0", "g2": "1/2-1/2", "g3": "1-0", "g4": "1-0"} { // a-c, c-a, d-b, b-d
		h.end(id, score, game.ReasonFive)
	}
	return h
}

// TIEBREAKS.md, "Two games a round": the pairing uses the same score as the table.
func TestTableAndPairingUseOneScore(t *testing.T) {
	for name, c := range map[string]struct {
		format Format
		points map[int]string
		win    int // of a pairing, in thousandths
	}{
		"match points, unless the event says otherwise": {Format{}, map[int]string{1: "2", 2: "1", 3: "0", 4: "1"}, 2000},
		"match points": {Format{Score: ByMatches}, map[int]string{1: "2", 2: "1", 3: "0", 4: "1"}, 2000},
		"4, 2, 0":      {Format{Score: ByMatches, MatchWin: 4, MatchDraw: 2}, map[int]string{1: "4", 2: "2", 3: "0", 4: "2"}, 4000},
		"game points":  {Format{Score: ByGames}, map[int]string{1: "1.5", 2: "1", 3: "0.5", 4: "1"}, 2000},
	} {
		h := minis(t, c.format)
		if diff := cmp.Diff(c.points, pointsOf(t, h)); diff != "" {
			t.Errorf("%s: %s", name, diff)
		}
		samePointsOf(t, h)
		if f, _ := h.book().Field(); int(f.Win) != c.win {
			t.Errorf("%s: a pairing is worth %d", name, f.Win)
		}
	}
}

// Events of before do not name a score: what a match is worth makes it match points.
func TestTheScoreOfAnEventOfBefore(t *testing.T) {
	for text, want := range map[string]Score{
		`{"system":"swiss","rounds":3,"legs":2,"matchWin":4,"matchDraw":2}`: ByMatches,
		`{"system":"swiss","rounds":3,"legs":2}`:                            ByGames,
	} {
		e, err := Decode("tournament-created", 1, []byte(text))
		if err != nil {
			t.Fatal(err)
		}
		if got := e.(Created).Ranks(); got != want {
			t.Errorf("%s: %s, want %s", text, got, want)
		}
	}
	events, err := decide(State{}, Create(Created{Name: "Open", Cycles: 1, Win: 1, Draw: 0.5, Format: Format{Legs: 2}}))
	if err != nil || events[0].(Created).Score != ByMatches {
		t.Errorf("a new event names it: %+v, %v", events, err)
	}
}

func TestARoundOfTheTableIsARoundOfTheEvent(t *testing.T) {
	h := minis(t, Format{Tiebreaks: []string{"game-points", "wins-played", "opponents"}})
	h.do(t, RequestBye{Player: "d", Round: 2, Bye: HalfBye})
	h.next(t)
	h.endAll()
	table, err := h.Table()
	if err != nil || table.Rounds != 2 {
		t.Fatalf("%d rounds, %v", table.Rounds, err)
	}
	cross, err := h.Cross()
	if err != nil {
		t.Fatal(err)
	}
	for _, row := range cross.Rows {
		for _, cell := range row.ByRound {
			player := h.Entries[row.Player.No-1].Player
			for _, g := range cell.Games {
				p, known := h.PairingOf(h.GameIn(player, cell.Round, g.Game))
				if !known || p.Round != cell.Round || p.Leg != g.Game || p.First != player && p.Second != player {
					t.Errorf("game %d of %s in round %d is %+v", g.Game, player, cell.Round, p)
				}
			}
			if cell.Opponent != 0 && len(cell.Games) != 2 {
				t.Errorf("%s in round %d: %+v", player, cell.Round, cell)
			}
		}
	}
	if got := pointsOf(t, h)[4]; got != "2" { // a drawn match and a half-point bye of a pairing
		t.Errorf("d has %s", got)
	}
}

// TIEBREAKS.md, "Two games a round": half finished, a pairing counts as its games so
// far in the table, and as the event says for unfinished games in the next pairing.
func TestAHalfFinishedPairing(t *testing.T) {
	h := swissEvent(t, 3, Format{Legs: 2, Score: ByGames, Unfinished: UnfinishedDraw}, "a", "b", "c", "d")
	h.next(t)
	for _, id := range []string{"g1", "g3", "g4"} {
		h.end(id, "1-0", game.ReasonFive)
	}
	if diff := cmp.Diff(map[int]string{1: "1", 2: "1", 3: "0", 4: "1"}, pointsOf(t, h)); diff != "" {
		t.Error(diff)
	}
	f, err := h.book().Field()
	if err != nil {
		t.Fatal(err)
	}
	if a, c := f.Players[0].Cells[0].Points, f.Players[2].Cells[0].Points; a != 1500 || c != 500 {
		t.Errorf("%v and %v for the next pairing, a win and a draw are 1500 and 500", a, c)
	}
}

func TestAForfeitOfOneGameOfTwoIsOfThatGameAlone(t *testing.T) {
	h := swissEvent(t, 3, Format{Legs: 2, Tiebreaks: []string{"wins-played"}}, "a", "b")
	h.next(t)
	h.end("g1", "1-0", game.ReasonLate)
	h.end("g2", "1/2-1/2", game.ReasonAgreement)
	cross, err := h.Cross()
	if err != nil {
		t.Fatal(err)
	}
	cell := cross.Rows[0].ByRound[0]
	want := []standings.CrossGame{{Game: 1, Colour: standings.First, Code: standings.ForfeitWon, Points: standings.Point},
		{Game: 2, Colour: standings.Second, Code: standings.Drawn, Points: standings.HalfPoint}}
	if diff := cmp.Diff(want, cell.Games); diff != "" || cell.Code != standings.Won || cell.Points != 2*standings.Point {
		t.Errorf("%+v %s", cell, diff)
	}
	samePointsOf(t, h)
}

// What the form takes at most can be ranked.
func TestTheLargestPointsHaveATable(t *testing.T) {
	for _, format := range []Format{{Legs: MaxLegs, Score: ByGames}, {Legs: MaxLegs, MatchWin: MaxPoints, MatchDraw: 1}, {Boards: MaxBoards}} {
		format.System, format.Rounds = Swiss, 3
		events, err := decide(State{}, Create(Created{Name: "Open", Cycles: 1, Win: MaxPoints, Draw: MaxPoints, Format: format}))
		if err != nil {
			t.Fatal(err)
		}
		s := apply(t, State{}, events...)
		if _, _, err := NewBook(s, (&sampleEvent{}).gameOf).Tables(); err != nil {
			t.Errorf("%s: %v", fmt.Sprint(format), err)
		}
	}
}
