package records

import (
	"context"
	"fmt"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/journal"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/records/projection"
)

// projectedGame is a game that is decided by the referee and projected as it goes on.
type projectedGame struct {
	t     *testing.T
	store *Store
	state game.State
	n     int64
}

func newProjectedGame(t *testing.T, path string, s game.Settings) *projectedGame {
	t.Helper()
	store, err := Open(context.Background(), path, Options{Projectors: []projection.Projector{projection.ShellTables{}}})
	if err != nil {
		t.Fatal(err)
	}
	completed, err := s.Complete()
	if err != nil {
		t.Fatal(err)
	}
	g := &projectedGame{t: t, store: store}
	g.append(game.Created{Settings: completed, Players: [2]string{"ann", "ben"}}, game.Started{})
	return g
}

func (g *projectedGame) append(events ...game.Event) {
	g.t.Helper()
	part := journal.StreamAppend{Stream: "game/g1", Expected: g.n}
	for _, e := range events {
		body, err := game.Encode(e)
		if err != nil {
			g.t.Fatal(err)
		}
		part.Events = append(part.Events, journal.Event{Kind: e.Kind(), Version: game.EventVersion, Body: body})
		if g.state, err = game.Apply(g.state, e, 0); err != nil {
			g.t.Fatal(err)
		}
	}
	_, err := g.store.Append(context.Background(), journal.Batch{CommandID: fmt.Sprint("c", g.n), Digest: "d", Actor: "system", Wall: time.Now(), Streams: []journal.StreamAppend{part}})
	if err != nil {
		g.t.Fatal(err)
	}
	g.n += int64(len(events))
}

func (g *projectedGame) do(c game.Command) {
	g.t.Helper()
	events, refusal := game.Standard.Decide(g.state, c, 0)
	if refusal != nil {
		g.t.Fatal(refusal)
	}
	g.append(events...)
}

func (g *projectedGame) play(points string) {
	g.t.Helper()
	for _, word := range strings.Fields(points) {
		c := game.Command{Do: game.DoStone, By: g.state.Actor()}
		if err := c.Point.UnmarshalText([]byte(word)); err != nil {
			g.t.Fatal(err)
		}
		if c.Point.X() < 7 && g.state.Settings.Game == "connect4" {
			c.Column = c.Point.X() + 1
		}
		g.do(c)
	}
}

// caughtUp waits until the projections that lag have taken up everything.
func caughtUp(t *testing.T, s *Store) {
	t.Helper()
	if err := s.catchUpProjections(t.Context()); err != nil {
		t.Fatal(err)
	}
}

// rows is the game and its moves, as the sqlite3 shell shows them.
func (g *projectedGame) rows() string {
	g.t.Helper()
	caughtUp(g.t, g.store)
	var text string
	err := g.store.readers.QueryRow(`SELECT status || ' ' || coalesce(score_p1, '-') || ' ' || reason || ' ' || coalesce(ended, '-') || ': ' ||
(SELECT group_concat(act || ' ' || point, ', ') FROM (SELECT * FROM moves WHERE game = games.id ORDER BY sequence)) FROM games`).Scan(&text)
	if err != nil {
		g.t.Fatal(err)
	}
	return text
}

// What is taken back is taken back for the sqlite3 shell too: the result, the ruling with
// the pass that it brought, the correction.
func TestTheTablesFollowWhatIsTakenBack(t *testing.T) {
	report := game.Command{Do: game.DoReport, Score: game.Score{P1: 2}, Kind: game.ReasonNotSaid, Sure: true}
	for _, test := range []struct {
		rule, moves string
		acts        []game.Command
		want        string
	}{
		{"a report", "h8 a1", []game.Command{report}, "open -  -: stone h8, stone a1 (no claim)"},
		{"a correction", "h8", []game.Command{report, {Do: game.DoResult, Score: game.Score{P2: 2}, Kind: game.ReasonTime, Reason: "misread"}},
			"ended 1.0 not-said 0: stone h8 (no claim)"},
		{"a ruling with its pass", "h8 a1 g8", []game.Command{{Do: game.DoClaim, By: board.P2, Kind: game.ClaimFoul}, {Do: game.DoJudge, Claim: 1}},
			"open -  -: stone h8, stone a1, stone g8 (waits)"},
		{"a claim upheld", "h8 a1 g8", []game.Command{{Do: game.DoClaim, By: board.P2, Kind: game.ClaimFoul}, {Do: game.DoJudge, Claim: 1, Upheld: true, Reason: "seen by all"}},
			"open -  -: stone h8, stone a1, stone g8 (waits)"},
	} {
		path := filepath.Join(t.TempDir(), "renju.db")
		g := newProjectedGame(t, path, game.Settings{Rules: game.Rules{FalseClaim: game.FalseClaimTurn}})
		g.play(test.moves)
		for _, c := range append(test.acts, game.Command{Do: game.DoTakeBack}) {
			g.do(c)
		}
		caughtUp(t, g.store)
		var claim string
		if err := g.store.readers.QueryRow(`SELECT coalesce((SELECT CASE WHEN upheld IS NULL THEN 'waits' ELSE 'judged' END FROM claims), 'no claim')`).Scan(&claim); err != nil {
			t.Fatal(err)
		}
		if got := g.rows() + " (" + claim + ")"; got != test.want {
			t.Errorf("%s:\n%s, expected\n%s", test.rule, got, test.want)
		}
		if err := g.store.Close(); err != nil {
			t.Fatal(err)
		}
	}
}

// A correction is a correction for the sqlite3 shell too, and the tables stay what
// the events say.
func TestTheTablesFollowACorrection(t *testing.T) {
	at := func(word string) (p board.Point) {
		if err := p.UnmarshalText([]byte(word)); err != nil {
			t.Fatal(err)
		}
		return p
	}
	for _, test := range []struct {
		settings game.Settings
		moves    string
		mend     game.Command
		want     string
	}{
		{game.Settings{Game: "gomoku"}, "h8 a1 i8 b1 j8 c1 k8 d1 l8", game.Command{Ply: 9, Point: at("m8")},
			"open -  -: stone h8, stone a1, stone i8, stone b1, stone j8, stone c1, stone k8, stone d1, stone m8"},
		{game.Settings{Game: "gomoku"}, "h8 a1 i8 b1 j8 c1 k8 d1 m8", game.Command{Ply: 9, Point: at("l8")},
			"ended 1.0 five 0: stone h8, stone a1, stone i8, stone b1, stone j8, stone c1, stone k8, stone d1, stone l8"},
		{game.Settings{Game: "connect4"}, "d1 d2 d3", game.Command{Ply: 1, Column: 1, Point: board.NoPoint},
			"open -  -: stone a1, stone d1, stone d2"},
		{game.Settings{}, "h8 a1 b1 c1", game.Command{Ply: 4, Kind: "pass"}, "open -  -: stone h8, stone a1, stone b1, pass "},
	} {
		path := filepath.Join(t.TempDir(), "renju.db")
		g := newProjectedGame(t, path, test.settings)
		g.play(test.moves)
		test.mend.Do, test.mend.Reason = game.DoCorrect, "as on the board"
		g.do(test.mend)
		if got := g.rows(); got != test.want {
			t.Errorf("%s, %+v:\n%s, expected\n%s", test.moves, test.mend, got, test.want)
		}
		if err := g.store.Close(); err != nil {
			t.Fatal(err)
		}
		again, err := Open(context.Background(), path, Options{Projectors: []projection.Projector{projection.ShellTables{}}})
		if err != nil {
			t.Fatal(err)
		}
		if len(again.Projections().Mended()) != 0 {
			t.Errorf("the tables were not what the events say: %v", again.Projections().Mended())
		}
		if err := again.Close(); err != nil {
			t.Fatal(err)
		}
	}
}

// A board shows the game that is played there now (RIF 8, seed 6).
func TestTheTableOfPairingsFollowsAGamePlayedAgain(t *testing.T) {
	store := openTest(t, newPath(t), Options{Projectors: []projection.Projector{projection.ShellTables{}}})
	part := journal.StreamAppend{Stream: "tournament/t1"}
	for _, e := range []tournament.Event{
		tournament.Created{Name: "Open"},
		tournament.Published{Pairings: []tournament.Pairing{{Round: 1, Board: 1, Game: "g1", First: "a", Second: "b"}, {Round: 1, Board: 2, Game: "g2", First: "c", Second: "d"}}},
		tournament.PlayedAgain{Round: 1, Board: 1, Old: "g1", New: "g3"},
	} {
		body, err := tournament.Encode(e)
		if err != nil {
			t.Fatal(err)
		}
		part.Events = append(part.Events, journal.Event{Kind: e.Kind(), Version: tournament.EventVersion, Body: body})
	}
	if _, err := store.Append(t.Context(), journal.Batch{CommandID: "c", Digest: "d", Actor: "system", Wall: wall, Streams: []journal.StreamAppend{part}}); err != nil {
		t.Fatal(err)
	}
	caughtUp(t, store)
	var games string
	if err := store.readers.QueryRow(`SELECT group_concat(game, ' ') FROM (SELECT game FROM pairings ORDER BY board)`).Scan(&games); err != nil || games != "g3 g2" {
		t.Errorf("the boards have %q, %v", games, err)
	}
}
