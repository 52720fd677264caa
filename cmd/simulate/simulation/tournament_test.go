package simulation

import (
	"bytes"
	"context"
	"errors"
	"path/filepath"
	"reflect"
	"strings"
	"testing"
	"time"

	"renju-arbiter/arbiter"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/journal"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/arbiter/verify"
	"renju-arbiter/records"
	"renju-arbiter/records/accounts"
	"renju-arbiter/records/projection"
)

// open is a hall with few boards, on a file of its own.
func open(t *testing.T, o Options) *Tournament {
	t.Helper()
	now := NewClock(time.Date(2026, 5, 2, 9, 0, 0, 0, time.UTC), 0)
	store, err := records.Open(t.Context(), filepath.Join(t.TempDir(), "hall.db"), records.Options{Projectors: []projection.Projector{projection.ShellTables{}}, Now: now.Now,
		Password: accounts.PasswordCost{Memory: 64, Passes: 1, Lanes: 1}})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := store.Close(); err != nil {
			t.Error(err)
		}
	})
	if o.Game, err = o.Game.Complete(); err != nil {
		t.Fatal(err)
	}
	o.Store, o.Clock = store, now
	h := New(o)
	if h.Desk, err = arbiter.Open(t.Context(), store, store.People(), arbiter.Options{Broadcast: h, Now: now.Now(), Log: store.Security()}); err != nil {
		t.Fatal(err)
	}
	return h
}

func playThrough(t *testing.T, o Options) (*Tournament, Report) {
	t.Helper()
	h := open(t, o)
	if err := h.Play(t.Context()); err != nil {
		t.Fatal(err)
	}
	report, err := h.Report(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	for _, one := range report.Broken {
		t.Error(one)
	}
	return h, report
}

var swiss = game.Settings{Opening: "taraguchi-10", Control: "900+10", TimeArbiters: true, Flags: game.FlagsCall, LateLimit: 900_000}

// An playThrough ends with every game decided, every round closed, signed standings and no rule broken;
// and of the same seed comes the same evening.
func TestAnEveningEndsAsTheRulesHaveIt(t *testing.T) {
	h, report := playThrough(t, Options{Boards: 6, Rounds: 2, Seed: 4, Game: swiss})
	s, err := h.Desk.Tournament(h.ID)
	if err != nil || !s.Signed || report.Games < 8 || report.Moves < 100 || len(report.Claims) == 0 || len(report.Waits) == 0 {
		t.Errorf("%v, signed %v, %+v", err, s.Signed, report)
	}
	_, again := playThrough(t, Options{Boards: 6, Rounds: 2, Seed: 4, Game: swiss})
	if !reflect.DeepEqual(report, again) {
		t.Errorf("the same seed, another evening:\n%+v\n%+v", report, again)
	}
	var text bytes.Buffer
	report.Write(&text)
	for _, want := range []string{"games", "claims", "waits", "no rule is broken"} {
		if !strings.Contains(text.String(), want) {
			t.Errorf("the report has no word of %s:\n%s", want, &text)
		}
	}
}

// A hall in which something waits that nobody does ends all the same, and says so.
func TestAHallThatStandsStillSaysSo(t *testing.T) {
	h := open(t, Options{Boards: 2, Rounds: 1, Seed: 2, Game: swiss})
	h.Begun = func() error {
		h.tasks = append(h.tasks, task{what: "nothing that anybody knows", chief: true})
		h.chief.busy = true
		return nil
	}
	if err := h.Play(t.Context()); !errors.Is(err, ErrStandsStill) {
		t.Errorf("%v", err)
	}
}

// Where every claim goes to a file, every file is ruled on.
func TestFilesOfClaimsAreClosed(t *testing.T) {
	h := open(t, Options{Boards: 2, Rounds: 1, Seed: 2, Game: swiss})
	h.Begun = func() error {
		for _, o := range h.arbiters {
			o.Files = 100
		}
		return nil
	}
	if err := h.Play(t.Context()); err != nil {
		t.Fatal(err)
	}
	report, err := h.Report(t.Context())
	if err != nil || len(report.Broken) > 0 || report.Disputes["claim"] == 0 {
		t.Errorf("%v, %+v", err, report)
	}
}

// The other games of the family are played to their ends too, and other openings.
func TestOtherGamesEndToo(t *testing.T) {
	for seed, s := range []game.Settings{
		{Game: "gomoku", Opening: "swap2", Control: "600+5"},
		{Game: "pente", Control: "600"},
		{Game: "connect4", Control: "300"},
		{Opening: "soosorv-8", Control: "300:10c60"},
		{Opening: "rif", Control: "600+5", Mode: game.ModeAutomatic},
	} {
		t.Run(s.Game+s.Opening, func(t *testing.T) { playThrough(t, Options{Boards: 2, Rounds: 1, Seed: uint64(seed), Game: s}) })
	}
}

// altered is a journal in which something else was written.
type altered struct {
	journal.Reader
	alter func(*journal.Record)
}

func (a altered) Read(ctx context.Context, after int64, limit int) ([]journal.Record, error) {
	list, err := a.Reader.Read(ctx, after, limit)
	for i := range list {
		a.alter(&list[i])
	}
	return list, err
}

// Each of the checks sees what it is there for.
func TestTheChecksSee(t *testing.T) {
	h, _ := playThrough(t, Options{Boards: 4, Rounds: 2, Seed: 1, Game: swiss})
	write := func(kind, old, other string) func(*journal.Record) {
		return func(r *journal.Record) {
			if r.Kind == kind {
				r.Body = bytes.Replace(r.Body, []byte(old), []byte(other), 1)
			}
		}
	}
	for _, c := range []struct {
		says  string
		alter func(*journal.Record)
	}{
		{"ended by five: nobody has claimed it", write("ruled", `"upheld":true`, `"upheld":false`)},
		{"ended by time: nobody has claimed or called it", write("ended", `"reason":"five"`, `"reason":"time"`)},
		{"nobody was missing", write("ended", `"reason":"five"`, `"reason":"late"`)},
		{"the player has not said so", write("ended", `"reason":"five"`, `"reason":"resignation"`)},
		{"another state than the journal folds to", write("pressed", `"counts":true`, `"counts":false`)},
		{"another state of the event", write("round-closed", `"round":1`, `"round":2`)},
		{"round 1 is not closed", write("round-closed", `"round":1`, `"round":2`)},
	} {
		broken, err := Check(t.Context(), altered{h.Store, c.alter}, h.Desk, h.ID)
		if err != nil {
			t.Errorf("%s: %v", c.says, err)
		}
		if !strings.Contains(strings.Join(broken, "\n"), c.says) {
			t.Errorf("nothing says %q:\n%s", c.says, strings.Join(broken, "\n"))
		}
	}
}

// Clocks are reckoned apart from package clock: an increment too many is seen.
func TestAClockThatIsWrongIsSeen(t *testing.T) {
	h, _ := playThrough(t, Options{Boards: 2, Rounds: 1, Seed: 3, Game: swiss})
	c := check{games: map[string]*checked{}}
	if err := verify.Replay(t.Context(), h.Store, c.take); err != nil {
		t.Fatal(err)
	}
	g := c.games[c.order[0]]
	g.granted[0] += 10
	c.finished(g)
	if len(c.broken) != 1 || !strings.Contains(c.broken[0], "the clock of P1") {
		t.Errorf("%v", c.broken)
	}
}

// Two who have played do not meet again; of a forfeit there was no game, and they may (DUTCH.md, "Criteria", C1).
func TestOnlyWhoHasPlayedMeetsAgain(t *testing.T) {
	h, _ := playThrough(t, Options{Boards: 4, Rounds: 1, Seed: 3, Game: swiss})
	c := check{games: map[string]*checked{}}
	if err := verify.Replay(t.Context(), h.Store, c.take); err != nil {
		t.Fatal(err)
	}
	for _, g := range c.games {
		g.state.Outcome.Reason = game.ReasonResignation
	}
	next := tournament.Published{Pairings: c.event.PairingsIn(1)}
	for i := range next.Pairings {
		next.Pairings[i].Round, next.Pairings[i].Game = 2, ""
	}
	var err error
	if c.event, err = tournament.Apply(c.event, next); err != nil {
		t.Fatal(err)
	}
	again := func() int {
		c.broken = nil
		c.paired()
		return strings.Count(strings.Join(c.broken, "\n"), "meet again")
	}
	if n := again(); n != len(c.games) {
		t.Errorf("of %d pairs %d meet again: %q", len(c.games), n, c.broken)
	}
	c.games[c.order[0]].state.Outcome.Reason = game.ReasonLate
	if n := again(); n != len(c.games)-1 {
		t.Errorf("after a forfeit %d meet again: %q", n, c.broken)
	}
}

// The hall's time stops at what is to happen next, and is so many times as fast as the computer's.
func TestTheTimeOfTheHall(t *testing.T) {
	begin := time.Date(2026, 5, 2, 9, 0, 0, 0, time.UTC)
	c := NewClock(begin, 1e9)
	if reached, err := c.wait(t.Context(), begin.Add(time.Hour), nil); !reached || err != nil || !c.Now().Equal(begin.Add(time.Hour)) {
		t.Errorf("%v, %v, %v", reached, err, c.Now())
	}
	slow, woken := NewClock(begin, 1e-3), make(chan struct{}, 1)
	woken <- struct{}{}
	if reached, err := slow.wait(t.Context(), begin.Add(time.Hour), woken); reached || err != nil || !slow.Now().Equal(begin) {
		t.Errorf("woken: %v, %v, %v", reached, err, slow.Now())
	}
	ended, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := slow.wait(ended, begin.Add(time.Hour), nil); err == nil {
		t.Error("it waits although nobody waits for it")
	}
}
