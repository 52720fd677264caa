package tournament

import (
	"cmp"
	"fmt"
	"maps"
	"reflect"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/testkit/sampling"
	"renju-arbiter/arbiter/text"
	"renju-arbiter/arbiter/tournament/album"
	"renju-arbiter/clock"
)

// playedEvent is an event whose games are played by the referee, and its time.
type playedEvent struct {
	*sampleEvent
	at clock.Instant
}

// noon is when these tests begin, in journal time.
const noon clock.Instant = 1_700_000_000_000

func newPlayedEvent(t testing.TB, rounds int, players ...string) *playedEvent {
	t.Helper()
	return &playedEvent{sampleEvent: swissEvent(t, rounds, Format{}, players...), at: noon}
}

// say carries a command of the event out.
func (e *playedEvent) say(t testing.TB, c Command) error {
	t.Helper()
	if timely, is := c.(interface{ arriving(clock.Instant) Command }); is {
		c = timely.arriving(e.at)
	}
	err := e.try(t, c)
	settings, _ := game.Settings{Control: "600"}.Complete()
	for _, p := range e.Pairings {
		if g := e.games[p.Game]; p.Game != "" && g.Created.Settings.Game == "" {
			g, err := game.Apply(game.State{}, game.Created{Settings: settings, Round: p.Round, Board: p.Board, Players: [2]string{p.First, p.Second}}, e.at)
			if err != nil {
				t.Fatal(err)
			}
			e.games[p.Game] = g
		}
	}
	return err
}

// play carries a command of a game out.
func (e *playedEvent) play(t testing.TB, id string, c game.Command) *game.Refusal {
	t.Helper()
	events, refusal := game.Standard.Decide(e.games[id], c, e.at)
	for _, event := range events {
		next, err := game.Apply(e.games[id], event, e.at)
		if err != nil {
			t.Fatal(err)
		}
		e.games[id] = next
	}
	return refusal
}

func (e *playedEvent) must(t testing.TB, c Command) {
	t.Helper()
	if err := e.say(t, c); err != nil {
		t.Fatalf("%+v: %v", c, err)
	}
}

func (e *playedEvent) in(round int) (ids []string) {
	for _, p := range e.PairingsIn(round) {
		if p.Game != "" {
			ids = append(ids, p.Game)
		}
	}
	return ids
}

var (
	begins   = game.Command{Do: game.DoStart}
	reports  = game.Command{Do: game.DoReport, Score: game.Score{P1: 2}, Kind: game.ReasonFive, Sure: true}
	forfeits = game.Command{Do: game.DoReport, Score: game.Score{P1: 2}, Forfeit: true, Sure: true}
)

func confirms(p board.Person) game.Command { return game.Command{Do: game.DoConfirm, By: p} }

func disputes(p board.Person) game.Command {
	return game.Command{Do: game.DoContest, By: p, Reason: "I won"}
}

// A round goes its way: what the arbiter says, what the games say, what the players
// confirm, and what closes it.
func TestTheStagesOfARound(t *testing.T) {
	e := newPlayedEvent(t, 3, "a", "b", "c", "d")
	stage := func(when string, round int, want Stage) {
		t.Helper()
		if got := e.book().Stage(round); got != want {
			t.Errorf("%s: %q, expected %q", when, got, want)
		}
	}
	stage("before it is paired", 1, "")
	e.must(t, PublishRound{Round: 1})
	stage("paired", 1, StagePublished)
	e.must(t, OpenDoors{Round: 1})
	stage("the doors are open", 1, StageDoors)
	e.must(t, CallRound{Round: 1, At: e.at + 60_000})
	stage("called", 1, StageCountdown)
	e.must(t, CallRound{Round: 1, At: e.at + 90_000})
	e.must(t, CallRound{Round: 1})
	stage("not called any more", 1, StageDoors)
	e.must(t, CallRound{Round: 1, At: e.at + 60_000})
	e.at += 120_000
	stage("the time has come, and nobody has started", 1, StageCountdown)
	games := e.in(1)
	e.play(t, games[0], forfeits)
	stage("somebody does not come", 1, StageCountdown)
	e.play(t, games[1], begins)
	stage("begun", 1, StagePlay)
	e.play(t, games[1], reports)
	stage("over", 1, StageResults)
	e.play(t, games[1], confirms(board.P1))
	stage("one has confirmed", 1, StageResults)
	e.play(t, games[1], confirms(board.P2))
	stage("both have", 1, StageConfirmed)
	said := e.book().RoundState(1)
	if said.Round != 1 || said.Stage != StageConfirmed || said.DoorsAt != noon || said.CalledFor != noon+60_000 || said.ConfirmedAt != 0 {
		t.Errorf("%+v", said)
	}
	e.must(t, CloseRound{Round: 1})
	stage("closed", 1, StageClosed)
	e.must(t, ReopenRound{Round: 1, Reason: "board 2"})
	stage("opened again", 1, StageConfirmed)
	e.must(t, PublishRound{Round: 2})
	stage("followed by another", 1, StageClosed)
	if got := e.book().SettledAt(1); got != StageClosed {
		t.Errorf("when the next round is published, the results of this one stand at %q", got)
	}
	stage("which is only published", 2, StagePublished)
	e.must(t, Unpublish{Round: 2, Reason: "late entry"})
	stage("and taken back", 1, StageConfirmed)
	stage("and taken back", 2, "")
}

// What an arbiter confirms for all is confirmed, and closing a round confirms it.
func TestAnArbiterConfirmsForAll(t *testing.T) {
	e := newPlayedEvent(t, 3, "a", "b", "c", "d")
	e.must(t, PublishRound{Round: 1})
	for _, id := range e.in(1) {
		e.play(t, id, reports)
	}
	e.must(t, ConfirmRound{Round: 1})
	if s := e.book().Stage(1); s != StageConfirmed {
		t.Error(s)
	}
	e.must(t, ReopenRound{Round: 1, Reason: "too early"})
	if s := e.book().Stage(1); s != StageResults {
		t.Error(s)
	}
	e.must(t, CloseRound{Round: 1})
	if s := e.book().RoundState(1); s.Stage != StageClosed || s.ConfirmedAt != e.at || s.ClosedAt != e.at || s.ReopenedAt != e.at {
		t.Errorf("%+v", s)
	}
}

// The schedule of a round robin is published whole: no round closes another. A game that
// a withdrawal has decided is over: nobody waits for it, and nobody can play it.
func TestTheStagesOfASchedule(t *testing.T) {
	events, err := decide(State{}, Create(Created{Name: "Open", Cycles: 1, Win: 1, Draw: 0.5}))
	if err != nil {
		t.Fatal(err)
	}
	e := &playedEvent{sampleEvent: &sampleEvent{games: map[string]game.State{}}, at: noon}
	e.State = apply(t, State{}, events...)
	e.must(t, Admit{Players: entries("a", "b", "c", "d")})
	e.must(t, PublishSchedule{})
	if s := e.book().Stage(1); s != StagePublished {
		t.Error(s)
	}
	games := e.in(1)
	e.play(t, games[0], reports)
	if s := e.book().Stage(1); s != StagePlay {
		t.Error(s)
	}
	p, _ := e.PairingOf(games[1])
	e.must(t, Withdraw{Player: p.First, Round: 1, Reason: "ill"})
	if s, count := e.book().Stage(1), e.book().Count(1); s != StageResults || count.Waiting != 0 || count.Open != 0 {
		t.Error(s, count)
	}
	if s := e.book().Stage(2); s != StagePublished {
		t.Error(s)
	}
}

// What cannot be said of a round is refused with what is in the way.
func TestWhatCannotBeSaidOfARound(t *testing.T) {
	minute := clock.Instant(60_000)
	for _, c := range []struct {
		rule   string
		before func(*playedEvent, testing.TB)
		say    func(*playedEvent) Command
		want   Code
	}{
		{"no round", nil, func(*playedEvent) Command { return OpenDoors{Round: 2} }, RoundUnpublished},
		{"the doors of no round", nil, func(*playedEvent) Command { return OpenDoors{Round: 9} }, NoSuchRound},
		{"a round called that is not published", nil, func(*playedEvent) Command { return CallRound{Round: 2, At: noon + minute} }, RoundUnpublished},
		{"an unpublished round confirmed", nil, func(*playedEvent) Command { return ConfirmRound{Round: 2} }, RoundUnpublished},
		{"an unpublished round closed", nil, func(*playedEvent) Command { return CloseRound{Round: 3} }, RoundUnpublished},
		{"no round reopened", nil, func(*playedEvent) Command { return ReopenRound{Round: 4, Reason: "x"} }, NoSuchRound},
		{"the doors of a round that has been played", func(e *playedEvent, t testing.TB) { e.allReported(t) },
			func(*playedEvent) Command { return OpenDoors{Round: 1} }, RoundPlayed},
		{"the doors of a closed round", func(e *playedEvent, t testing.TB) { e.allReported(t); e.must(t, CloseRound{Round: 1}) },
			func(*playedEvent) Command { return OpenDoors{Round: 1} }, AlreadyClosed},
		{"a sign that rings", nil, func(*playedEvent) Command { return Announce{ID: "a", Text: "Lunch\a"} }, TextUnreadable},
		{"no sign at all", nil, func(*playedEvent) Command { return Announce{ID: "a", Text: "Lunch\x00 at one"} }, TextUnreadable},
		{"an order turned round", nil, func(*playedEvent) Command { return Announce{ID: "a", Text: "Lunch \u202eeno ta"} }, TextUnreadable},
		{"a thirteenth announcement", func(e *playedEvent, t testing.TB) {
			for n := range 12 {
				e.must(t, Announce{ID: fmt.Sprint(n), Text: "Lunch"})
			}
		}, func(*playedEvent) Command { return Announce{ID: "a", Text: "Dinner"} }, TooManyAnnounced},
		{"no round 0", nil, func(*playedEvent) Command { return CallRound{Round: 0, At: noon + minute} }, NoSuchRound},
		{"a countdown in the past", nil, func(e *playedEvent) Command { return CallRound{Round: 1, At: e.at - 1} }, CallPast},
		{"a countdown to now", nil, func(e *playedEvent) Command { return CallRound{Round: 1, At: e.at} }, CallPast},
		{"a countdown for years", nil, func(e *playedEvent) Command { return CallRound{Round: 1, At: e.at + clock.Instant(MostAhead) + 1} }, CallTooFar},
		{"nothing to take back", nil, func(*playedEvent) Command { return CallRound{Round: 1} }, NotCalled},
		{"doors twice", func(e *playedEvent, t testing.TB) { e.must(t, OpenDoors{Round: 1}) }, func(*playedEvent) Command { return OpenDoors{Round: 1} }, DoorsOpen},
		{"a countdown of what is played", func(e *playedEvent, t testing.TB) { e.play(t, e.in(1)[0], begins) },
			func(e *playedEvent) Command { return CallRound{Round: 1, At: e.at + minute} }, RoundBegun},
		{"doors of what is played", func(e *playedEvent, t testing.TB) { e.play(t, e.in(1)[0], reports) }, func(*playedEvent) Command { return OpenDoors{Round: 1} }, RoundBegun},
		{"a result is missing", func(e *playedEvent, t testing.TB) { e.play(t, e.in(1)[0], reports) }, func(*playedEvent) Command { return ConfirmRound{Round: 1} }, ResultMissing},
		{"closed with a result missing", nil, func(*playedEvent) Command { return CloseRound{Round: 1} }, ResultMissing},
		{"a dispute waits", func(e *playedEvent, t testing.TB) {
			e.play(t, e.in(1)[0], reports)
			e.play(t, e.in(1)[1], reports)
			e.play(t, e.in(1)[1], disputes(board.P2))
		}, func(*playedEvent) Command { return CloseRound{Round: 1} }, ResultContested},
		{"confirmed twice", func(e *playedEvent, t testing.TB) { e.allReported(t); e.must(t, ConfirmRound{Round: 1}) },
			func(*playedEvent) Command { return ConfirmRound{Round: 1} }, AlreadyConfirmed},
		{"closed twice", func(e *playedEvent, t testing.TB) { e.allReported(t); e.must(t, CloseRound{Round: 1}) },
			func(*playedEvent) Command { return CloseRound{Round: 1} }, AlreadyClosed},
		{"reopened without a reason", func(e *playedEvent, t testing.TB) { e.allReported(t); e.must(t, CloseRound{Round: 1}) },
			func(*playedEvent) Command { return ReopenRound{Round: 1} }, ReasonNeeded},
		{"what is not closed", func(e *playedEvent, t testing.TB) { e.allReported(t) }, func(*playedEvent) Command { return ReopenRound{Round: 1, Reason: "x"} }, NotClosed},
		{"what is followed", func(e *playedEvent, t testing.TB) {
			e.allReported(t)
			e.must(t, CloseRound{Round: 1})
			e.must(t, PublishRound{Round: 2})
		}, func(*playedEvent) Command { return ReopenRound{Round: 1, Reason: "x"} }, RoundFollowed},
		{"a closed board played again", func(e *playedEvent, t testing.TB) { e.allReported(t); e.must(t, CloseRound{Round: 1}) },
			func(e *playedEvent) Command { return PlayAgain{Game: e.in(1)[0], New: "g99"} }, RoundIsClosed},
		{"an announcement of nothing", nil, func(*playedEvent) Command { return Announce{ID: "a", Text: " \n"} }, TextNeeded},
		{"an announcement too long", nil, func(*playedEvent) Command { return Announce{ID: "a", Text: strings.Repeat("Õ", MostAnnounced+1)} }, TextTooLong},
		{"an announcement twice", func(e *playedEvent, t testing.TB) { e.must(t, Announce{ID: "a", Text: "Lunch"}) },
			func(*playedEvent) Command { return Announce{ID: "a", Text: "Dinner"} }, NoSuchAnnouncement},
		{"no such announcement", nil, func(*playedEvent) Command { return EndAnnouncement{ID: "a"} }, NoSuchAnnouncement},
		{"a picture without a caption", nil, picture(func(p *album.Picture) { p.Caption = " " }), BadCaption},
		{"a caption too long", nil, picture(func(p *album.Picture) { p.Caption = strings.Repeat("Õ", album.MostLetters+1) }), BadCaption},
		{"a caption of two lines", nil, picture(func(p *album.Picture) { p.Caption = "a\nb" }), BadCaption},
		{"a picture of nobody", nil, picture(func(p *album.Picture) { p.Source = "" }), BadSource},
		{"a picture that is no hash", nil, picture(func(p *album.Picture) { p.Hash = "../etc" }), NoPicture},
		{"a picture without a size", nil, picture(func(p *album.Picture) { p.Width = 0 }), NoPicture},
		{"a picture twice", func(e *playedEvent, t testing.TB) { e.must(t, AddPicture{aPicture(1)}) }, picture(func(*album.Picture) {}), PictureTwice},
		{"one picture too many", func(e *playedEvent, t testing.TB) {
			for n := range album.MostPictures {
				e.must(t, AddPicture{aPicture(n + 2)})
			}
		}, picture(func(*album.Picture) {}), TooManyPictures},
		{"no such picture", func(e *playedEvent, t testing.TB) {
			e.must(t, AddPicture{aPicture(1)})
			e.must(t, RemovePicture{aPicture(1).Hash})
		}, func(*playedEvent) Command { return RemovePicture{aPicture(1).Hash} }, NoSuchPicture},
		{"no such plate", nil, func(*playedEvent) Command { return ArrangeWall{Plates: []Plate{"weather"}} }, BadPlate},
		{"a plate twice", nil, func(*playedEvent) Command { return ArrangeWall{Plates: []Plate{PlateBoards, PlateBoards}} }, BadPlate},
		{"too fast", nil, func(*playedEvent) Command { return ArrangeWall{Seconds: 4} }, BadSeconds},
		{"too slow", nil, func(*playedEvent) Command { return ArrangeWall{Seconds: 121} }, BadSeconds},
		{"below nothing", nil, func(*playedEvent) Command { return ArrangeWall{Seconds: -1} }, BadSeconds},
	} {
		e := newPlayedEvent(t, 3, "a", "b", "c", "d")
		e.must(t, PublishRound{Round: 1})
		if c.before != nil {
			c.before(e, t)
		}
		was := fmt.Sprintf("%+v", e.State)
		if err := e.say(t, c.say(e)); !refusedWith(err, c.want) {
			t.Errorf("%s: %v, expected %s", c.rule, err, c.want)
		}
		if fmt.Sprintf("%+v", e.State) != was {
			t.Errorf("%s: refused, and changed something", c.rule)
		}
	}
}

func (e *playedEvent) allReported(t testing.TB) {
	for _, p := range e.Pairings {
		if p.Game != "" && e.games[p.Game].Outcome == nil {
			e.play(t, p.Game, reports)
		}
	}
}

// Announcements stand until they are taken down; the wall has what was chosen last.
func TestWhatTheHallIsTold(t *testing.T) {
	e := newPlayedEvent(t, 3, "a", "b")
	e.must(t, Announce{ID: "1", Text: " Lunch at one "})
	e.at += 1000
	e.must(t, Announce{ID: "2", Text: strings.Repeat("Õ", MostAnnounced)})
	e.must(t, EndAnnouncement{ID: "2"})
	e.must(t, Announce{ID: "3", Text: "Round 2 at three"})
	want := Announcements{{ID: "1", Text: "Lunch at one", At: noon, Round: 1}, {ID: "3", Text: "Round 2 at three", At: noon + 1000, Round: 1}}
	if !reflect.DeepEqual(e.Announcements, want) {
		t.Errorf("%+v", e.Announcements)
	}
	e.must(t, ArrangeWall{Plates: Plates(), Seconds: LeastSeconds})
	e.must(t, ArrangeWall{Plates: []Plate{PlateStandings}, Seconds: MostSeconds})
	if !reflect.DeepEqual(e.Wall, Wall{[]Plate{PlateStandings}, MostSeconds}) {
		t.Errorf("%+v", e.Wall)
	}
}

// Whatever arbiters and players do in whatever order, a round only goes forward, unless
// somebody takes something back, corrects a result or refuses a forfeit; and what is taken back at once
// leaves the table as it was.
func TestARoundGoesForward(t *testing.T) {
	reached := map[Stage]int{}
	sampling.Until(t, func() bool { return !slices.ContainsFunc(Stages(), func(s Stage) bool { return reached[s] == 0 }) }, func(rt *rapid.T) {
		e := newPlayedEvent(t, 2, "a", "b", "c", "d", "e")
		for range rapid.IntRange(5, 40).Draw(rt, "acts") {
			e.at += clock.Instant(rapid.SampledFrom([]int{0, 1, 30_000, 90_000}).Draw(rt, "passes"))
			before, stages := e.book(), map[int]Stage{}
			for round := range 3 {
				stages[round] = before.Stage(round)
			}
			mayGoBack, undo := e.anything(t, rt)
			after := e.book()
			for round, was := range stages {
				now := after.Stage(round)
				reached[now]++
				if !mayGoBack && was != "" && !now.Reached(was) {
					rt.Fatalf("round %d went from %s to %s", round, was, now)
				}
			}
			if undo == "" {
				continue
			}
			if refusal := e.play(t, undo, game.Command{Do: game.DoTakeBack}); refusal != nil {
				rt.Fatalf("what was just reported is not taken back: %v", refusal)
			}
			_, was, _ := before.Tables()
			if _, now, _ := e.book().Tables(); !reflect.DeepEqual(was, now) {
				rt.Fatalf("a result taken back leaves another table:\n%+v\n%+v", was, now)
			}
		}
	})
	for _, stage := range Stages() {
		if reached[stage] == 0 {
			t.Errorf("no round was %s: %v", stage, reached)
		}
	}
}

// anything is some act of an arbiter or a player. It tells whether a round may go back by
// it, and the game whose report is to be taken back at once.
func (e *playedEvent) anything(t testing.TB, rt *rapid.T) (mayGoBack bool, undo string) {
	round := rapid.IntRange(1, 2).Draw(rt, "round")
	if games := e.in(round); len(games) > 0 && rapid.IntRange(0, 3).Draw(rt, "in a game?") > 0 {
		id, p := rapid.SampledFrom(games).Draw(rt, "game"), rapid.SampledFrom([]board.Person{board.P1, board.P2}).Draw(rt, "player")
		switch c := rapid.SampledFrom([]game.Act{game.DoStart, game.DoStart, game.DoReport, game.DoReport, game.DoReport, game.DoConfirm, game.DoConfirm,
			game.DoConfirm, game.DoContest, game.DoSettle, game.DoResult, game.DoTakeBack}).Draw(rt, "act"); c {
		case game.DoStart:
			e.play(t, id, begins)
		case game.DoReport:
			report := rapid.SampledFrom([]game.Command{reports, reports, forfeits}).Draw(rt, "report")
			if e.play(t, id, report) == nil && rapid.IntRange(0, 3).Draw(rt, "undo") == 0 {
				return false, id
			}
		case game.DoConfirm:
			for _, q := range []board.Person{p, p.Opponent()} {
				e.play(t, id, confirms(q))
			}
		case game.DoContest:
			o := e.games[id].Outcome
			e.play(t, id, disputes(p))
			return o != nil && o.Forfeit(), "" // nobody had to confirm it, and somebody says that they were there
		case game.DoSettle:
			e.play(t, id, game.Command{Do: game.DoSettle, Reason: "both sheets say so"})
		default:
			e.play(t, id, game.Command{Do: c, Score: game.Score{P2: 2}, Kind: game.ReasonFive, Reason: "misread"})
			return true, ""
		}
		return false, ""
	}
	switch rapid.IntRange(0, 8).Draw(rt, "of the round") {
	case 0, 1, 2:
		_ = e.say(t, PublishRound{Round: round})
	case 3:
		_ = e.say(t, OpenDoors{Round: round})
	case 4:
		_ = e.say(t, CallRound{Round: round, At: e.at + 60_000})
	case 5:
		_ = e.say(t, ConfirmRound{Round: round})
	case 6:
		_ = e.say(t, CloseRound{Round: round})
	case 7:
		_ = e.say(t, CallRound{Round: round})
		return true, ""
	case 8:
		_ = e.say(t, ReopenRound{Round: round, Reason: "x"})
		_ = e.say(t, Unpublish{Round: round, Reason: "x"})
		return true, ""
	}
	return false, ""
}

// A forfeit that is reported is an unplayed game, for the table with its tie-breaks, for
// the pairing, and for who did not come: just as one that is ruled.
func TestAReportedForfeitIsAnUnplayedGame(t *testing.T) {
	how := map[string]game.Command{
		"reported":       forfeits,
		"ruled":          {Do: game.DoRule, Score: game.Score{P1: 2}, Forfeit: true},
		"played for":     reports,
		"played, ruling": {Do: game.DoRule, Score: game.Score{P1: 2}},
	}
	tables, again, away := map[string]any{}, map[string][]Pair{}, map[string][]Away{}
	for name, c := range how {
		e := newPlayedEvent(t, 3, "a", "b")
		e.Tiebreaks = []string{"buchholz", "sonneborn-berger", "wins-played", "wins", "opponents"}
		e.must(t, PublishRound{Round: 1})
		e.play(t, e.in(1)[0], c)
		table, _, err := e.book().Tables()
		if err != nil {
			t.Fatal(err)
		}
		tables[name], away[name] = table, e.book().Away()
		e.must(t, CheckIn{Players: []string{"a", "b"}, Here: true})
		again[name], _ = e.book().Proposal()
	}
	if !reflect.DeepEqual(tables["reported"], tables["ruled"]) {
		t.Errorf("reported %+v\nruled %+v", tables["reported"], tables["ruled"])
	}
	if reflect.DeepEqual(tables["reported"], tables["played for"]) {
		t.Error("a forfeit counts as a game")
	}
	if !reflect.DeepEqual(tables["played for"], tables["played, ruling"]) {
		t.Error("how a game ended changes the table")
	}
	if len(away["reported"]) != 1 || away["reported"][0].Why != AwayNoShow || !reflect.DeepEqual(away["reported"], away["ruled"]) || len(away["played for"]) != 0 {
		t.Errorf("%+v", away)
	}
	if len(again["reported"]) != 1 || again["reported"][0].Second == "" || again["played for"] != nil {
		t.Errorf("who has not played may meet again, who has may not: %+v", again)
	}
}

// The hall stays in a round after its last result, in every system: until it is closed, or
// until the next one is called, has its doors open or has begun.
func TestTheHallStaysInARoundUntilItIsClosedOrTheNextBegins(t *testing.T) {
	for name, h := range systems(t) {
		e := &playedEvent{sampleEvent: h, at: noon}
		now := func(when string, want int) {
			t.Helper()
			if got := e.book().RoundNow(); got != want {
				t.Errorf("%s, %s: in round %d, not %d", name, when, got, want)
			}
		}
		all := func(round int, c game.Command) {
			for _, id := range e.in(round) {
				e.play(t, id, c)
			}
		}
		publish := func() {
			if e.Whole() {
				e.must(t, PublishSchedule{})
			} else {
				e.must(t, PublishRound{Round: e.Rounds() + 1})
			}
		}
		now("before the first round", 0)
		publish()
		now("published", 1)
		all(1, begins)
		all(1, reports)
		now("with all its results", 1)
		if !e.Whole() {
			publish()
			now("when the next one is published", 2)
			continue
		}
		for _, c := range []struct {
			when     string
			do, undo func()
		}{
			{"the doors of the next", func() { e.must(t, OpenDoors{Round: 2}) }, nil},
			{"the next called", func() { e.must(t, CallRound{Round: 2, At: e.at + 1}) }, func() { e.must(t, CallRound{Round: 2}) }},
			{"the next begun", func() { e.play(t, e.in(2)[0], begins) }, nil},
			{"closed", func() { e.must(t, CloseRound{Round: 1}) }, func() { e.must(t, ReopenRound{Round: 1, Reason: "board 2"}) }},
		} {
			state, games := e.State, maps.Clone(e.games)
			c.do()
			now(c.when, 2)
			if c.undo != nil {
				c.undo()
				now("taken back: "+c.when, 1)
			}
			e.State, e.games = state, games
		}
	}
}

// Neither a game that hangs nor one that was played ahead moves the hall.
func TestOneGameDoesNotMoveTheHall(t *testing.T) {
	e := &playedEvent{sampleEvent: eventOf(t, Created{}, entries("a", "b", "c", "d", "e", "f")...), at: noon}
	e.must(t, PublishSchedule{})
	now := func(when string, want int) {
		t.Helper()
		if got := e.book().RoundNow(); got != want {
			t.Errorf("%s: in round %d, not %d", when, got, want)
		}
	}
	for _, id := range e.in(1) {
		e.play(t, id, begins)
	}
	e.play(t, e.in(2)[0], reports)
	now("a game of round 2 was played ahead", 1)
	for _, id := range e.in(1)[1:] {
		e.play(t, id, reports)
	}
	now("and one of round 1 hangs", 1)
	for _, id := range e.in(2)[1:] {
		e.play(t, id, begins)
	}
	now("round 2 has begun", 2)
}

// picture adds a picture of which something is changed.
func picture(change func(*album.Picture)) func(*playedEvent) Command {
	return func(*playedEvent) Command {
		p := aPicture(1)
		change(&p)
		return AddPicture{p}
	}
}

// An announcement in several languages: each reader has the own text, and everybody else the event's.
func TestAnAnnouncementIsReadInTheOwnLanguage(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		e := newPlayedEvent(t, 3, "a", "b")
		own := rapid.SampledFrom(append(text.Languages(), "")).Draw(rt, "the event's")
		if own != "" {
			e.must(t, Describe{Description: Description{Language: own}, Reason: "r"})
		}
		codes := rapid.SampledFrom(append(text.Languages(), "xx", "", "EN", "zh"))
		list := rapid.SliceOfN(rapid.Custom(func(t *rapid.T) Translated {
			return Translated{codes.Draw(t, "code"), rapid.SampledFrom([]string{"dinner", " tea ", "", "tea\a"}).Draw(t, "text")}
		}), 0, 4).Draw(rt, "texts")
		seen, wrong := map[string]string{own: ""}, Code("")
		for _, one := range list {
			_, twice := seen[one.Language]
			said := strings.TrimSpace(one.Text)
			switch {
			case wrong != "":
			case !slices.Contains(text.Languages(), one.Language):
				wrong = NoSuchLanguage
			case twice:
				wrong = LanguageTwice
			case said == "":
				wrong = TextNeeded
			case said == "tea\a":
				wrong = TextUnreadable
			}
			seen[one.Language] = said
		}
		err := e.say(t, Announce{ID: "1", Text: "Lunch", Also: list})
		if wrong != "" {
			if !refusedWith(err, wrong) || len(e.Announcements) > 0 {
				rt.Fatalf("%q in %q: %v, not %s", list, own, err, wrong)
			}
			return
		}
		if err != nil {
			rt.Fatalf("%q in %q: %v", list, own, err)
		}
		for _, code := range text.Languages() {
			want := cmp.Or(seen[code], "Lunch")
			if got := e.Announcements[0].In(code); got != want {
				rt.Fatalf("in %s it is %q, not %q", code, got, want)
			}
		}
	})
}
