package tournament

import (
	"errors"
	"fmt"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/seal"
	"renju-arbiter/pairing/standings"
	"renju-arbiter/pairing/swiss"
)

// sampleEvent is an event with games that end as the test wants.
type sampleEvent struct {
	State
	games map[string]game.State
	ids   int
	sent  map[string]UnsealedLineUp // by the captains, by seal
}

// unsealed is what the closed line-ups of the next round hide.
func (h *sampleEvent) unsealed() (list []UnsealedLineUp) {
	round := h.State.Rounds() + 1
	for _, team := range h.Closed(round) {
		list = append(list, h.sent[h.ClosedLineUps[TeamRound{team, round}]])
	}
	return list
}

// withSealed gives a command what is kept beside the journal.
func (h *sampleEvent) withSealed(c Command) Command {
	switch c := c.(type) {
	case SealLineUp:
		if c.Salt == nil {
			c.Salt = make(seal.Salt, seal.SaltSize)
		}
		if h.sent == nil {
			h.sent = map[string]UnsealedLineUp{}
		}
		u := UnsealedLineUp{c.Team, c.Players, c.Salt}
		h.sent[u.Seal(h.ID, h.State.Rounds()+1)] = u
		c.Sealed = h.unsealed()
		return c
	case LineUp:
		c.Sealed = h.unsealed()
		return c
	case PublishRound:
		c.Sealed = h.unsealed()
		return c
	}
	return c
}

func swissEvent(t testing.TB, rounds int, format Format, players ...string) *sampleEvent {
	t.Helper()
	format.System, format.Rounds = Swiss, rounds
	events, err := decide(State{}, Create(Created{Name: "Open", Cycles: 1, Win: 1, Draw: 0.5, Format: format}))
	if err != nil {
		t.Fatal(err)
	}
	h := &sampleEvent{games: map[string]game.State{}}
	h.State = apply(t, State{}, events...)
	if len(players) > 0 {
		h.do(t, Admit{Players: entries(players...)})
	}
	return h
}

func (h *sampleEvent) gameOf(id string) (game.State, error) {
	if g, ok := h.games[id]; ok {
		return g, nil
	}
	return game.State{}, errors.New("no such game")
}

func (h *sampleEvent) newID() string { h.ids++; return fmt.Sprint("g", h.ids) }

// book is the event as its games stand now.
func (h *sampleEvent) book() *Book { return NewBook(h.State, h.gameOf) }

// decide decides in an event without results.
func decide(s State, c Command) ([]Event, error) {
	h := &sampleEvent{State: s}
	return Decide(h.book(), c, h.newID)
}

// Table is the table of the event as its games stand.
func (h *sampleEvent) Table() (standings.Standings, error) {
	table, _, err := h.book().Tables()
	return table, err
}

// Cross is its cross table.
func (h *sampleEvent) Cross() (standings.Cross, error) {
	_, cross, err := h.book().Tables()
	return cross, err
}

// try carries a command out and answers with its refusal.
func (h *sampleEvent) try(t testing.TB, c Command) error {
	t.Helper()
	old := h.State
	before := fmt.Sprintf("%+v", old)
	events, err := Decide(h.book(), h.withSealed(c), h.newID)
	if err != nil {
		return err
	}
	for _, e := range events {
		body, err := Encode(e)
		if err != nil {
			t.Fatal(err)
		}
		read, err := Decode(e.Kind(), EventVersion, body)
		if err != nil {
			t.Fatal(err)
		}
		if h.State, err = Apply(h.State, read); err != nil {
			t.Fatal(err)
		}
	}
	for _, p := range h.Pairings {
		if _, known := h.games[p.Game]; p.Game != "" && !known {
			h.games[p.Game] = game.State{Status: game.Scheduled}
		}
	}
	if fmt.Sprintf("%+v", old) != before {
		t.Fatalf("%T changed the old state", c)
	}
	return nil
}

func (h *sampleEvent) do(t testing.TB, c Command) {
	t.Helper()
	if err := h.try(t, c); err != nil {
		t.Fatalf("%T: %v", c, err)
	}
}

// end gives a game its result.
func (h *sampleEvent) end(id, score, reason string) {
	result, err := game.ParseScore(score)
	if err != nil {
		panic(err)
	}
	h.games[id] = game.State{Status: game.EndedGame, Outcome: &game.Outcome{Score: result, Reason: reason}}
}

// endAll ends the open games of the last round: tentative Black wins.
func (h *sampleEvent) endAll() {
	for _, p := range h.Pairings {
		if p.Game != "" && h.games[p.Game].Outcome == nil {
			h.end(p.Game, "1-0", game.ReasonFive)
		}
	}
}

// sign closes the last round and signs the standings.
func (h *sampleEvent) sign(t testing.TB) {
	t.Helper()
	h.do(t, CloseRound{Round: h.State.Rounds(), now: 1})
	h.do(t, Sign{})
}

func (h *sampleEvent) next(t testing.TB) {
	t.Helper()
	h.do(t, PublishRound{Round: h.State.Rounds() + 1})
}

func (h *sampleEvent) round(n int) (list []string) {
	for _, p := range h.Pairings {
		if p.Round == n {
			list = append(list, fmt.Sprintf("%s-%s%s", p.First, p.Second, p.Bye))
		}
	}
	return list
}

func TestTheFirstRoundOfASwissPairsTheHalves(t *testing.T) {
	h := swissEvent(t, 5, Format{}, "a", "b", "c", "d", "e", "f", "g")
	h.next(t)
	if diff := cmp.Diff([]string{"a-d", "e-b", "c-f", "g-"}, h.round(1)); diff != "" {
		t.Error(diff)
	}
}

func TestADrawnColourTurnsTheFirstRound(t *testing.T) {
	for _, method := range []string{ByNigiri, ByHiddenStone} {
		h := swissEvent(t, 5, Format{}, "a", "b", "c", "d")
		h.do(t, DrawColour{Second: true, Method: method})
		h.next(t)
		if diff := cmp.Diff([]string{"c-a", "b-d"}, h.round(1)); diff != "" {
			t.Errorf("%s: %s", method, diff)
		}
	}
}

func TestTheNextRoundWaitsForResults(t *testing.T) {
	h := swissEvent(t, 5, Format{}, "a", "b", "c", "d")
	h.next(t)
	if err := h.try(t, PublishRound{Round: 2}); !refusedWith(err, RoundUnfinished) {
		t.Fatal(err)
	}
	h.end("g1", "1-0", game.ReasonFive)
	h.do(t, SetProvisional{Game: "g2", Score: game.Score{P1: 1, P2: 1}, Reason: "dispute"})
	h.do(t, PublishRound{Round: 2})
	notes := h.book().Notes()
	if len(notes) != 1 || notes[0].Game != "g2" || !notes[0].Provisional || !notes[0].Open || notes[0].Round != 2 {
		t.Errorf("%+v", notes)
	}
	h.end("g2", "1/2-1/2", game.ReasonAgreement)
	if notes := h.book().Notes(); len(notes) != 0 {
		t.Errorf("the result is as it was paired: %+v", notes)
	}
}

func TestAResultChangedAfterTheNextRoundIsNotedAndPairsNothing(t *testing.T) {
	h := swissEvent(t, 5, Format{}, "a", "b", "c", "d")
	h.next(t)
	h.endAll()
	h.next(t)
	was := h.round(2)
	h.end("g1", "0-1", game.ReasonRuling)
	notes := h.book().Notes()
	if len(notes) != 1 || notes[0].Then.Result() != "1-0" || notes[0].Now.Result() != "0-1" || notes[0].Open {
		t.Errorf("%+v", notes)
	}
	if diff := cmp.Diff(was, h.round(2)); diff != "" {
		t.Error(diff)
	}
}

func TestANoteStaysWhenLaterRoundsArePairedWithTheNewResult(t *testing.T) {
	h := swissEvent(t, 5, Format{}, "a", "b", "c", "d", "e", "f", "g", "h")
	notes := func() (list []string) {
		for _, n := range h.book().Notes() {
			list = append(list, fmt.Sprintf("%d: %s %v %v", n.Round, n.Game, n.Then.Score, n.Now.Score))
		}
		return list
	}
	h.next(t)
	h.endAll()
	h.next(t)
	h.end("g1", "0-1", game.ReasonRuling)
	h.endAll()
	h.next(t)
	want := []string{"2: g1 1-0 0-1"}
	if diff := cmp.Diff(want, notes()); diff != "" {
		t.Errorf("after round 3: %s", diff)
	}
	h.do(t, Unpublish{3, "the wrong colours"})
	if diff := cmp.Diff(want, notes()); diff != "" {
		t.Errorf("round 3 taken back: %s", diff)
	}
	h.next(t)
	h.end("g1", "1/2-1/2", game.ReasonRuling)
	h.endAll()
	h.next(t)
	h.endAll()
	want = append(want[:0], "2: g1 1-0 1/2-1/2", "3: g1 0-1 1/2-1/2")
	if diff := cmp.Diff(want, notes()); diff != "" {
		t.Errorf("corrected again: %s", diff)
	}
	h.sign(t)
	if diff := cmp.Diff(want, notes()); diff != "" {
		t.Errorf("on the final table: %s", diff)
	}
	h.end("g1", "1-0", game.ReasonRuling)
	if diff := cmp.Diff([]string{"3: g1 0-1 1-0", "4: g1 1/2-1/2 1-0"}, notes()); diff != "" {
		t.Errorf("as round 2 was paired: %s", diff)
	}
}

// A forfeit is no game: the two may meet again, and nobody had a colour.
func TestAResultThatBecomesAForfeitIsNoted(t *testing.T) {
	h := swissEvent(t, 5, Format{}, "a", "b", "c", "d")
	h.next(t)
	h.endAll()
	h.next(t)
	h.end("g1", "1-0", game.ReasonForfeit)
	notes := h.book().Notes()
	if len(notes) != 1 || notes[0].Then.Result() != "1-0" || notes[0].Now.Result() != "+/-" {
		t.Errorf("%+v", notes)
	}
	h.end("g1", "1-0", game.ReasonRuling)
	if notes := h.book().Notes(); len(notes) != 0 {
		t.Errorf("as it was paired: %+v", notes)
	}
}

// What a ruling gives is the same in the table and in the next pairing.
func TestUnusualResultsCountInTableAndPairing(t *testing.T) {
	for _, c := range []struct{ score, reason string }{{"1-1", game.ReasonRuling}, {"1/2-0", game.ReasonRuling}, {"0-1/2", game.ReasonRuling},
		{"1-1", game.ReasonForfeit}, {"0-0", game.ReasonForfeit}, {"1/2-1/2", game.ReasonBothAbsent}} {
		h := swissEvent(t, 5, Format{}, "a", "b", "c", "d")
		h.next(t)
		h.end("g1", c.score, c.reason)
		h.end("g2", "1-0", game.ReasonFive)
		samePointsOf(t, h)
		f, err := h.book().Field()
		if err != nil {
			t.Fatal(err)
		}
		table, err := h.Cross()
		if err != nil {
			t.Fatal(err)
		}
		cell := f.Players[0].Cells[0]
		for _, row := range table.Rows {
			if row.Player.No == 1 && row.ByRound[0].Code.Played() != cell.Played {
				t.Errorf("%s (%s): played %v in the pairing, %v in the table", c.score, c.reason, cell.Played, row.ByRound[0].Code)
			}
		}
		if away := len(h.book().Away()); away == 0 {
			h.next(t)
		} else if away != 2 || cell.Played || c.score == "1-1" {
			t.Errorf("%s (%s): %d are taken to be away", c.score, c.reason, away)
		}
	}
}

func TestUnfinishedGamesCountAsTheEventSays(t *testing.T) {
	h := swissEvent(t, 5, Format{Unfinished: UnfinishedDraw}, "a", "b", "c", "d")
	h.next(t)
	h.do(t, PublishRound{Round: 2})
	f, err := h.book().Field()
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range f.Players {
		if p.Cells[0].Points != 500 || !p.Cells[0].Played {
			t.Errorf("%d: %+v", p.No, p.Cells[0])
		}
	}
}

func TestWhoIsAwayIsNotPaired(t *testing.T) {
	h := swissEvent(t, 5, Format{}, "a", "b", "c", "d", "e", "f")
	h.do(t, RequestBye{Player: "a", Round: 1, Bye: HalfBye})
	h.do(t, RequestBye{Player: "b", Round: 1, Bye: FullBye})
	h.do(t, RequestBye{Player: "c", Round: 1, Bye: HalfBye})
	h.do(t, RequestBye{Player: "c", Round: 1, Bye: ""})
	h.do(t, Withdraw{Player: "f", Reason: "ill"})
	h.next(t)
	if diff := cmp.Diff([]string{"c-d", "e-", "a-half", "b-full", "f-zero"}, h.round(1)); diff != "" {
		t.Error(diff)
	}
	h.endAll()
	table, err := h.Table()
	if err != nil {
		t.Fatal(err)
	}
	got := map[int]string{}
	for _, row := range table.Rows {
		got[row.Player.No] = row.Points.String()
	}
	if diff := cmp.Diff(map[int]string{1: "0.5", 2: "1", 3: "1", 4: "0", 5: "1", 6: "0"}, got); diff != "" {
		t.Error(diff)
	}
}

func TestCheckInLeavesOutWhoIsNotMarked(t *testing.T) {
	h := swissEvent(t, 5, Format{}, "a", "b", "c", "d")
	h.do(t, OpenCheckin{})
	h.do(t, CheckIn{Players: []string{"a", "b", "c"}, Here: true})
	h.do(t, CheckIn{Players: []string{"c"}, Here: false})
	h.next(t)
	if diff := cmp.Diff([]string{"a-b", "c-zero", "d-zero"}, h.round(1)); diff != "" {
		t.Error(diff)
	}
	h.endAll()
	if diff := cmp.Diff([]Away{{"c", ZeroBye, AwayNoShow}, {"d", ZeroBye, AwayNoShow}}, h.book().Away()); diff != "" {
		t.Error("who was absent last round is not paired until confirmed: ", diff)
	}
	h.do(t, CheckIn{Players: []string{"c", "d"}, Here: true})
	h.next(t)
	if diff := cmp.Diff(4, len(h.Entries)-len(h.book().Away())); diff != "" {
		t.Error("the check-in of one round is not that of the next: ", diff)
	}
}

// Who was expected and not seen at the check-in does not count as present in the next
// round; who had said so, came later or had withdrawn does.
func TestTheAbsentOfACheckInAreNotPairedUntilConfirmed(t *testing.T) {
	h := swissEvent(t, 5, Format{}, "a", "b", "c", "d", "e")
	h.do(t, RequestBye{Player: "d", Round: 1, Bye: ZeroBye})
	h.do(t, Withdraw{Player: "e", Reason: "the train"})
	h.do(t, OpenCheckin{})
	h.do(t, CheckIn{Players: []string{"a", "b"}, Here: true})
	h.do(t, CloseCheckin{})
	h.next(t)
	h.do(t, Return{Player: "e"})
	h.endAll()
	if diff := cmp.Diff([]Away{{"c", ZeroBye, AwayNoShow}}, h.book().Away()); diff != "" {
		t.Error(diff)
	}
	h.do(t, CheckIn{Players: []string{"c"}, Here: true})
	if away := h.book().Away(); len(away) != 0 {
		t.Errorf("%+v", away)
	}
}

// An event of before paired in round 2 who was absent in round 1: the reasons of its
// rounds are found as they were.
func TestARoundIsExplainedWithThoseItPaired(t *testing.T) {
	h := swissEvent(t, 5, Format{}, "a", "b", "c", "d")
	h.do(t, OpenCheckin{})
	h.do(t, CheckIn{Players: []string{"a", "b"}, Here: true})
	h.next(t)
	h.endAll()
	h.do(t, CheckIn{Players: []string{"c", "d"}, Here: true})
	h.next(t)
	made := h.PairingRecords[2]
	made.Before.Checkin = Checkin{} // nobody had to be confirmed
	h.PairingRecords[2] = made
	f, ok := NewBook(h.State, h.book().gameOf).FieldOf(2)
	if !ok {
		t.Fatal("no field")
	}
	for _, p := range f.Players {
		if p.Absent {
			t.Errorf("%d was paired, and counts as absent", p.No)
		}
	}
}

func TestANoShowIsNotPairedUntilConfirmed(t *testing.T) {
	h := swissEvent(t, 5, Format{}, "a", "b", "c", "d")
	h.next(t)
	h.end("g1", "1-0", game.ReasonLate)
	h.end("g2", "1-0", game.ReasonFive)
	if diff := cmp.Diff([]Away{{"c", ZeroBye, AwayNoShow}}, h.book().Away()); diff != "" {
		t.Error(diff)
	}
	h.do(t, CheckIn{Players: []string{"c"}, Here: true})
	if away := h.book().Away(); len(away) != 0 {
		t.Errorf("%+v", away)
	}
}

func TestLateEntriesPlayFromTheNextRound(t *testing.T) {
	h := swissEvent(t, 2, Format{}, "a", "b", "c")
	h.next(t)
	h.endAll()
	h.do(t, Admit{Players: entries("d")})
	h.next(t)
	h.endAll()
	if e, _ := h.Entry("d"); e.From != 2 || e.Number != 4 {
		t.Errorf("%+v", e)
	}
	if err := h.try(t, Admit{Players: entries("e")}); !refusedWith(err, NoRoundLeft) {
		t.Error(err)
	}
	if err := h.try(t, PublishRound{Round: 3}); !refusedWith(err, NoRoundLeft) {
		t.Error(err)
	}
}

func TestCompatriotsAreKeptApart(t *testing.T) {
	h := swissEvent(t, 3, Format{Apart: ApartAlways})
	h.do(t, Admit{Players: []PlayerEntry{{Player: "a", Nation: "FR"}, {Player: "b"}, {Player: "c", Nation: "FR"}, {Player: "d"}}})
	h.next(t)
	if diff := cmp.Diff([]string{"a-d", "c-b"}, h.round(1)); diff != "" {
		t.Error(diff)
	}
}

func TestForbiddenPairsDoNotMeet(t *testing.T) {
	h := swissEvent(t, 3, Format{}, "a", "b", "c", "d")
	h.do(t, Forbid{[]string{"a", "c"}})
	h.do(t, Forbid{[]string{"a", "d"}})
	h.next(t)
	if diff := cmp.Diff([]string{"a-b", "c-d"}, h.round(1)); diff != "" {
		t.Error(diff)
	}
	h.endAll()
	var none *swiss.Error
	if err := h.try(t, PublishRound{Round: 2}); !errors.As(err, &none) || none.Code != swiss.NoPairing || none.Obstacle == nil {
		t.Errorf("a has nobody left: %v", err)
	}
	h.do(t, OpenHand{})
	if h.Hand == nil || len(h.Hand.Pairs) != 0 {
		t.Errorf("%+v", h.Hand)
	}
}

func TestPairingByHand(t *testing.T) {
	h := swissEvent(t, 3, Format{}, "a", "b", "c", "d", "e")
	h.do(t, OpenHand{})
	if len(h.Hand.Pairs) != 3 {
		t.Fatalf("%+v", h.Hand)
	}
	h.do(t, ChangeHand{[]Pair{{"a", "b"}, {"c", "d"}}})
	if err := h.try(t, PublishRound{Round: 1, Reason: "wish"}); !refusedWith(err, NotPaired) {
		t.Error(err)
	}
	h.do(t, ChangeHand{[]Pair{{"a", "b"}, {"c", "a"}, {"d", "e"}}})
	if err := h.try(t, PublishRound{Round: 1, Reason: "wish"}); !refusedWith(err, PairedTwice) {
		t.Error(err)
	}
	h.do(t, ChangeHand{[]Pair{{"a", "b"}, {"c", "d"}, {"e", ""}}})
	if err := h.try(t, PublishRound{Round: 1}); !refusedWith(err, ReasonNeeded) {
		t.Error(err)
	}
	h.do(t, PublishRound{Round: 1, Reason: "the hall's wish"})
	if diff := cmp.Diff([]string{"a-b", "c-d", "e-"}, h.round(1)); diff != "" || h.Hand != nil {
		t.Error(diff)
	}
}

func TestARoundIsTakenBackBeforeItsGamesBegin(t *testing.T) {
	h := swissEvent(t, 3, Format{}, "a", "b", "c", "d")
	h.next(t)
	h.endAll()
	h.next(t)
	if err := h.try(t, Unpublish{Round: 1, Reason: "wrong"}); !refusedWith(err, NotLastRound) {
		t.Error(err)
	}
	events, err := Decide(h.book(), Unpublish{Round: 2, Reason: "late entry"}, h.newID)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(h.Pairings[2:], events[0].(Unpublished).Pairings); diff != "" {
		t.Error(diff)
	}
	h.do(t, Unpublish{Round: 2, Reason: "late entry"})
	if h.State.Rounds() != 1 || !h.Published {
		t.Errorf("%d rounds", h.State.Rounds())
	}
	h.next(t)
	h.end("g5", "1-0", game.ReasonFive)
	if err := h.try(t, Unpublish{Round: 2, Reason: "wrong"}); !refusedWith(err, GameBegun) {
		t.Error(err)
	}
}

func TestAScheduleIsTakenBackWhole(t *testing.T) {
	h := roundRobin(t, Format{})
	whole := slices.Clone(h.Pairings)
	h.do(t, Unpublish{Round: 1, Reason: "a late entry"})
	if diff := cmp.Diff(whole, h.TakenBack[0].Pairings); diff != "" || h.Published || h.State.Rounds() != 0 {
		t.Error(diff)
	}
	h.do(t, Admit{Players: entries("e")})
	h.do(t, PublishSchedule{})
	if h.State.Rounds() != 5 {
		t.Errorf("%d rounds", h.State.Rounds())
	}
	h.end(h.PairingsIn(3)[1].Game, "1-0", game.ReasonFive)
	if err := h.try(t, Unpublish{Round: 1, Reason: "wrong"}); !refusedWith(err, GameBegun) || h.book().MayUnpublish(1) {
		t.Error(err)
	}
}

func TestAMatchOfTwoGamesIsOnePairing(t *testing.T) {
	h := swissEvent(t, 3, Format{Legs: 2}, "a", "b", "c", "d")
	h.next(t)
	if diff := cmp.Diff([]string{"a-c", "c-a", "d-b", "b-d"}, h.round(1)); diff != "" {
		t.Error(diff)
	}
	h.endAll() // tentative Black wins each: 1-1
	f, err := h.book().Field()
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range f.Players {
		if p.Cells[0].Points != 1000 || f.Win != 2000 {
			t.Errorf("%+v", p)
		}
	}
}

func TestSignedStandingsAreFinalUntilReopened(t *testing.T) {
	h := swissEvent(t, 1, Format{}, "a", "b")
	h.next(t)
	if err := h.try(t, Sign{}); !refusedWith(err, RoundUnfinished) {
		t.Error(err)
	}
	h.endAll()
	h.sign(t)
	if err := h.try(t, Sign{}); !refusedWith(err, AlreadySigned) {
		t.Error(err)
	}
	h.do(t, ReopenTable{Reason: "appeal"})
	if h.Signed {
		t.Error("still signed")
	}
	h.do(t, ReopenRound{Round: 1, Reason: "appeal"})
	if err := h.try(t, Sign{}); !refusedWith(err, RoundNotClosed) {
		t.Errorf("with a round open: %v", err)
	}
}

// A result that a player refuses keeps the standings from being signed, in whichever round.
func TestStandingsWithADisputedResultAreNotSigned(t *testing.T) {
	h := swissEvent(t, 2, Format{}, "a", "b", "c", "d")
	h.next(t)
	h.endAll()
	disputed := h.games["g1"]
	disputed.Contest = &game.Contest{Words: "I won"}
	h.games["g1"] = disputed
	h.next(t)
	h.endAll()
	h.do(t, CloseRound{Round: 2, now: 1})
	if err := h.try(t, Sign{}); !refusedWith(err, ResultContested) {
		t.Errorf("with a disputed result: %v", err)
	}
}

// What the signed standings rest on is not changed in any way; what nothing rests on is.
func TestASignedEventIsNotChanged(t *testing.T) {
	h := swissEvent(t, 2, Format{}, "a", "b", "c", "d")
	h.next(t)
	h.endAll()
	h.sign(t)
	for _, c := range []Command{Sign{}, PublishRound{Round: 2}, PublishSchedule{}, Unpublish{1, "r"}, SetPrizes{}, OpenDoors{Round: 2}, CallRound{Round: 2},
		ConfirmRound{Round: 1}, CloseRound{Round: 1}, ReopenRound{Round: 1, Reason: "r"}, PlayAgain{"g1", "g9"}, CorrectPerson{Person: "a"}, RemoveEntry{"a"},
		Admit{}, Withdraw{Player: "a", Reason: "r"}, Return{Player: "a"}, RequestBye{Player: "a", Round: 2, Bye: HalfBye}, LineUp{}, OpenCheckin{}, CloseCheckin{},
		CheckIn{}, SetProvisional{Game: "g1"}, Assign{Game: "g1"}, AssignAll{}, ChangeSettings{}, OpenHand{}, ChangeHand{}, DropHand{}, RuleMatch{}, DrawColour{}, Number{}, Forbid{}} {
		if err := h.try(t, c); !refusedWith(err, AlreadySigned) {
			t.Errorf("%T: %v", c, err)
		}
	}
	for _, c := range []Command{Announce{ID: "1", Text: "Prizes at six"}, EndAnnouncement{ID: "1"}, ArrangeWall{}, Archive{Away: true}, ReopenTable{Reason: "r"}} {
		h.do(t, c)
	}
}

// Whatever happens in an event, its pairing keeps the absolute rules, everybody is
// in each round once, and the pairing counts the same points as the table.
func TestASwissEventIsPairedByTheRules(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(4, 14).Draw(t, "players")
		var players []string
		for i := range n {
			players = append(players, fmt.Sprint("p", i))
		}
		format := Format{Legs: rapid.IntRange(1, 3).Draw(t, "legs"), Baku: rapid.Bool().Draw(t, "baku")}
		if format.Legs > 1 {
			format.Score = rapid.SampledFrom([]Score{ScoreUnnamed, ByMatches, ByGames}).Draw(t, "score")
			format.MatchWin = rapid.SampledFrom([]float64{0, 3, 4}).Draw(t, "match")
			format.MatchDraw = min(format.MatchWin, 1.5)
		}
		h := swissEvent(nil2(t), rapid.IntRange(1, 5).Draw(t, "rounds"), format, players...)
		for h.State.Rounds() < h.LastRound() {
			disturb(t, h)
			err := h.try(nil2(t), PublishRound{Round: h.State.Rounds() + 1})
			var none *swiss.Error
			if errors.As(err, &none) && (none.Code == swiss.NoPairing || none.Code == swiss.NoPlayers) {
				return
			}
			if err != nil {
				t.Fatal(err)
			}
			everybodyOnce(t, h)
			for _, p := range h.Pairings {
				if p.Game != "" && h.games[p.Game].Outcome == nil {
					score := rapid.SampledFrom([]string{"1-0", "0-1", "1/2-1/2", "0-0", "1-1", "1/2-0"}).Draw(t, "score")
					reason := rapid.SampledFrom([]string{game.ReasonFive, game.ReasonFive, game.ReasonLate}).Draw(t, "reason")
					if score == "1/2-1/2" || score == "1/2-0" {
						reason = game.ReasonAgreement
					}
					h.end(p.Game, score, reason)
				}
			}
			samePoints(t, h)
		}
	})
}

// nil2 lets the helpers be used inside a property.
func nil2(t *rapid.T) testing.TB { return fatal{t: t} }

type fatal struct {
	testing.TB
	t *rapid.T
}

func (f fatal) Helper()                      {}
func (f fatal) Fatal(args ...any)            { f.t.Fatal(args...) }
func (f fatal) Fatalf(s string, args ...any) { f.t.Fatalf(s, args...) }

func disturb(t *rapid.T, h *sampleEvent) {
	who := h.Entries[rapid.IntRange(0, len(h.Entries)-1).Draw(t, "who")].Player
	round := h.State.Rounds() + 1
	switch rapid.IntRange(0, 6).Draw(t, "what") {
	case 0:
		_ = h.try(nil2(t), Withdraw{Player: who, Reason: "ill"})
	case 1:
		_ = h.try(nil2(t), Return{Player: who})
	case 2:
		_ = h.try(nil2(t), RequestBye{Player: who, Round: round, Bye: rapid.SampledFrom([]Bye{FullBye, HalfBye, ZeroBye}).Draw(t, "bye")})
	case 3:
		_ = h.try(nil2(t), Admit{Players: entries(fmt.Sprint("late", len(h.Entries)))})
	case 4:
		_ = h.try(nil2(t), CheckIn{Players: []string{who}, Here: true})
	}
}

func everybodyOnce(t *rapid.T, h *sampleEvent) {
	round, met, byes := h.State.Rounds(), map[string]int{}, map[string]int{}
	sits := map[string]int{}
	for r := 1; r <= round; r++ {
		for _, m := range h.Matches(r) {
			if r == round {
				sits[m.First]++
				sits[m.Second]++
			}
			if m.Second == "" {
				if m.Bye == PairingBye {
					byes[m.First]++
				}
				continue
			}
			pair := fmt.Sprint(min(m.First, m.Second), " ", max(m.First, m.Second))
			played := false
			for _, p := range m.Games {
				g := h.games[p.Game]
				played = played || g.Outcome == nil || g.Outcome.Reason != game.ReasonLate
			}
			if played {
				met[pair]++
			}
		}
	}
	for _, e := range h.Entries {
		if sits[e.Player] != 1 {
			t.Fatalf("%s is %d times in round %d", e.Player, sits[e.Player], round)
		}
		if byes[e.Player] > 1 {
			t.Fatalf("%s has %d byes", e.Player, byes[e.Player])
		}
	}
	for pair, n := range met {
		if n > 1 {
			t.Fatalf("%s met %d times", pair, n)
		}
	}
}

func samePoints(t *rapid.T, h *sampleEvent) {
	f, err := h.book().Field()
	if err != nil {
		t.Fatal(err)
	}
	table, err := h.Table()
	if err != nil {
		t.Fatal(err)
	}
	paired := map[int]float64{}
	for _, p := range f.Players {
		for _, c := range p.Cells {
			paired[p.No] += float64(c.Points) / 1000
		}
	}
	for _, row := range table.Rows {
		if got := row.Points.Float(); got != paired[row.Player.No] {
			t.Fatalf("%d has %v points in the table, %v in the pairing", row.Player.No, got, paired[row.Player.No])
		}
	}
}

func TestWhoIsAwayCannotBePairedByHand(t *testing.T) {
	h := swissEvent(t, 3, Format{}, "a", "b", "c")
	h.do(t, RequestBye{Player: "c", Round: 1, Bye: HalfBye})
	h.do(t, OpenHand{})
	h.do(t, ChangeHand{[]Pair{{"a", "b"}, {"c", ""}}})
	if err := h.try(t, PublishRound{Round: 1, Reason: "wish"}); !refusedWith(err, PairedAway) {
		t.Error(err)
	}
	if err := h.try(t, OpenHand{}); !refusedWith(err, HandOpen) {
		t.Error(err)
	}
	h.do(t, DropHand{})
	h.next(t)
}

func TestALateEntryWaitsForItsRoundThoughOneIsTakenBack(t *testing.T) {
	h := swissEvent(t, 3, Format{}, "a", "b")
	h.next(t)
	h.do(t, Admit{Players: entries("c", "d")})
	h.do(t, Unpublish{1, "the wrong colours"})
	h.next(t)
	if diff := cmp.Diff([]string{"a-b", "c-zero", "d-zero"}, h.round(1)); diff != "" {
		t.Error(diff)
	}
}

func TestARoundKeepsOnlyTheResultsThatAreNewToIt(t *testing.T) {
	h := swissEvent(t, 3, Format{}, "a", "b", "c", "d")
	h.next(t)
	h.endAll()
	h.next(t)
	h.endAll()
	events, err := Decide(h.book(), PublishRound{Round: 3}, h.newID)
	if err != nil {
		t.Fatal(err)
	}
	var games []string
	for _, c := range events[0].(Published).Basis {
		games = append(games, c.Game)
	}
	if diff := cmp.Diff([]string{"g3", "g4"}, games); diff != "" {
		t.Error(diff)
	}
}

func TestWhoIsNotMarkedWhenTheCheckInIsClosedIsAbsent(t *testing.T) {
	h := swissEvent(t, 3, Format{}, "a", "b")
	h.do(t, OpenCheckin{})
	if err := h.try(t, OpenCheckin{}); !refusedWith(err, CheckinOpen) {
		t.Error(err)
	}
	if away := h.book().Away(); len(away) != 2 {
		t.Errorf("%+v", away)
	}
	h.do(t, CheckIn{Players: []string{"a"}, Here: true})
	h.do(t, CloseCheckin{})
	if away := h.book().Away(); !slices.Equal(away, []Away{{"b", ZeroBye, AwayNotCheckedIn}}) {
		t.Errorf("%+v", away)
	}
	if err := h.try(t, CloseCheckin{}); !refusedWith(err, CheckinClosed) {
		t.Error(err)
	}
	h.do(t, CheckIn{Players: []string{"b"}, Here: true}) // came late
	if away := h.book().Away(); len(away) != 0 {
		t.Errorf("%+v", away)
	}
	h.do(t, CheckIn{Players: []string{"a"}, Here: false}) // and left
	if away := h.book().Away(); len(away) != 1 || away[0].Player != "a" {
		t.Errorf("%+v", away)
	}
	h.do(t, OpenCheckin{})
	if away := h.book().Away(); len(away) != 1 || away[0].Player != "a" {
		t.Errorf("opened again: %+v", away)
	}
}

// Three at least and more than a quarter of those who are expected: the act asks, and
// says how many they are.
func TestClosingTheCheckInAsksWhenManyWouldBeAbsent(t *testing.T) {
	field := []string{"a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k", "l", "m"}
	for _, c := range []struct {
		away, field int
		asks        bool
	}{{2, 4, false}, {2, 2, false}, {3, 12, false}, {3, 11, true}, {12, 12, true}, {0, 12, false}} {
		h := swissEvent(t, 3, Format{}, field[:c.field]...)
		h.do(t, OpenCheckin{})
		if c.away < c.field {
			h.do(t, CheckIn{Players: field[c.away:c.field], Here: true})
		}
		err := h.try(t, CloseCheckin{})
		var refused *Refusal
		asked := errors.As(err, &refused) && refused.Code == ManyAbsent && refused.Count == c.away && refused.Of == c.field
		if asked != c.asks || err != nil && !asked {
			t.Errorf("%+v: %v", c, err)
		}
		if asked {
			h.do(t, CloseCheckin{Sure: true})
		}
		if away := h.book().Away(); len(away) != c.away {
			t.Errorf("%+v: %+v", c, away)
		}
	}
}

// Who has withdrawn or has a bye is not waited for, and so is not among the many.
func TestTheCheckInWaitsForThoseWhoAreExpected(t *testing.T) {
	h := swissEvent(t, 3, Format{}, "a", "b", "c", "d", "e")
	h.do(t, Withdraw{Player: "a", Round: 1, Reason: "ill"})
	h.do(t, RequestBye{Player: "b", Round: 1, Bye: HalfBye})
	h.do(t, OpenCheckin{})
	h.do(t, CheckIn{Players: []string{"c"}, Here: true})
	if absent, of := h.book().Unmarked(); !slices.Equal(absent, []string{"d", "e"}) || of != 3 {
		t.Error(absent, of)
	}
	h.do(t, CloseCheckin{})
}

// A journal of the time when closing meant that everybody is here folds as it did then.
func TestAnOldClosedCheckInTakesEverybodyToBeHere(t *testing.T) {
	h := swissEvent(t, 3, Format{}, "a", "b")
	h.do(t, OpenCheckin{})
	var err error
	if h.State, err = Apply(h.State, CheckinEnded{Round: 1}); err != nil {
		t.Fatal(err)
	}
	if away := h.book().Away(); len(away) != 0 {
		t.Errorf("%+v", away)
	}
}

// McMahon: who begins with more points meets those who do, and the points are in the table. Late entries begin
// by the same limits.
func TestStartingPointsPairAndRank(t *testing.T) {
	players := entries("a", "b", "c", "d", "e", "f", "g", "h")
	for i := range players {
		players[i].Rating = 2400 - 100*i
	}
	h := eventOf(t, Created{Format: Format{System: Swiss, Rounds: 3}}, players...)
	h.do(t, SetStartingPoints{Limits: []int{1800, 2100}}) // a b c d begin with 2, e f g with 1, h with none
	h.do(t, PublishRound{Round: 1})
	if diff := cmp.Diff([]string{"a-c", "d-b", "e-f", "g-h"}, h.round(1)); diff != "" {
		t.Errorf("round 1: %s", diff)
	}
	h.endAll()
	h.do(t, Admit{Players: []PlayerEntry{{Player: "i", Rating: 2300}}})
	points := map[string]string{}
	table, err := h.Table()
	if err != nil {
		t.Fatal(err)
	}
	for _, row := range table.Rows {
		points[h.Entries.numbered(row.Player.No)] = row.Points.String()
	}
	for player, want := range map[string]string{"a": "3", "c": "2", "e": "2", "f": "1", "g": "2", "h": "0", "i": "2"} {
		if points[player] != want {
			t.Errorf("%s has %s, not %s", player, points[player], want)
		}
	}
	if table.Rows[0].Player.No != 1 {
		t.Errorf("%+v", table.Rows[0])
	}
}

func TestStartingPointsAreRefused(t *testing.T) {
	h := eventOf(t, Created{Format: Format{System: Swiss, Rounds: 3}}, entries("a", "b", "c", "d")...)
	cup := eventOf(t, Created{Format: Format{System: KnockOut}}, entries("a", "b")...)
	for name, c := range map[string]struct {
		of     *sampleEvent
		points SetStartingPoints
		want   Code
	}{
		"by hand without a reason": {h, SetStartingPoints{Points: map[string]int{"a": 1000}}, ReasonNeeded},
		"of a stranger":            {h, SetStartingPoints{Points: map[string]int{"x": 1000}, Reason: "x"}, NotEntered},
		"below none":               {h, SetStartingPoints{Points: map[string]int{"a": -500}, Reason: "x"}, BadStartingPoints},
		"too many":                 {h, SetStartingPoints{Points: map[string]int{"a": 1_000_001}, Reason: "x"}, BadStartingPoints},
		"limits that fall":         {h, SetStartingPoints{Limits: []int{2000, 1800}}, BadRatingLimits},
		"a limit of none":          {h, SetStartingPoints{Limits: []int{0}}, BadRatingLimits},
		"in a knock-out":           {cup, SetStartingPoints{Limits: []int{1800}}, NotInThisSystem},
	} {
		if _, err := Decide(c.of.book(), c.points, nil); !refusedWith(err, c.want) {
			t.Errorf("%s: %v", name, err)
		}
	}
	h.do(t, SetStartingPoints{Points: map[string]int{"a": 1000}, Reason: "won the league"})
	if events, err := Decide(h.book(), SetStartingPoints{Points: map[string]int{"a": 1000, "b": 0}, Reason: "again"}, nil); err != nil || len(events) > 0 {
		t.Errorf("the same again: %v, %v", events, err)
	}
	h.do(t, SetStartingPoints{Reason: "it was another league"})
	if h.Entries[0].Starting != 0 {
		t.Error("taken back, and still there")
	}
}
