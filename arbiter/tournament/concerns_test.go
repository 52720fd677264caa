package tournament

import (
	"reflect"
	"slices"
	"testing"

	"renju-arbiter/arbiter/dispute"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/tournament/access"
)

// An event concerns the persons, teams and accounts that it names.
func TestWhomAnEventConcerns(t *testing.T) {
	for _, one := range []struct {
		e    Event
		want []string
	}{
		{Entered{Players: []PlayerEntry{{Player: "a"}, {Player: "t", Members: []string{"b", "c"}}}}, []string{"a", "t", "b", "c"}},
		{CheckedIn{Players: []string{"a", "b"}}, []string{"a", "b"}}, {Forbade{Players: []string{"a", "b"}}, []string{"a", "b"}},
		{Expelled{Player: "a"}, []string{"a"}}, {Expelled{Player: "t", Person: "b"}, []string{"t", "b"}}, {Readmitted{Player: "t", Person: "b"}, []string{"t", "b"}},
		{LinedUp{Team: "t", Players: []string{"b", "c"}}, []string{"t", "b", "c"}}, {LineUpSealed{Team: "t"}, []string{"t"}},
		{LineUpsOpened{LineUps: []UnsealedLineUp{{Team: "t", Players: []string{"b"}}, {Team: "u", Players: []string{"c"}}}}, []string{"t", "b", "u", "c"}}, {access.Appointed{Account: "1"}, []string{"account:1"}}, {access.Dismissed{Account: "1"}, []string{"account:1"}},
		{dispute.Opened{Players: []string{"a", "b"}}, []string{"a", "b"}}, {dispute.Ruled{}, nil},
		{Removed{Player: "a"}, []string{"a"}}, {Withdrawn{Player: "a"}, []string{"a"}}, {Returned{Player: "a"}, []string{"a"}}, {ByeRequested{Player: "a"}, []string{"a"}},
		{MatchRuled{Winner: "a"}, []string{"a"}}, {MatchRuled{}, nil}, {PersonCorrected{Person: "a"}, []string{"a"}}, {PersonForgotten{Person: "a"}, []string{"a"}},
		{access.LinksMade{Person: "a"}, []string{"a"}}, {access.LinksWithdrawn{Person: "a"}, []string{"a"}}, {TimeArbiterCame{Arbiter: "x"}, []string{"x"}}, {TimeArbiterWent{Arbiter: "x"}, []string{"x"}},
		{TimeArbiterAssigned{Arbiter: "x"}, []string{"x"}}, {TimeArbiterTookOver{Arbiter: "x"}, []string{"x"}}, {RoundClosed{Round: 1}, nil}, {Published{}, nil},
	} {
		if got := Concerns(one.e); !slices.Equal(got, one.want) {
			t.Errorf("%T concerns %q, not %q", one.e, got, one.want)
		}
	}
}

// The reason of an act is the one that its event has. What takes an act back gets a reason of its own.
func TestTheReasonOfAnAct(t *testing.T) {
	for _, e := range []Event{ByeRequested{Reason: "r"}, Withdrawn{Reason: "r"}, Returned{Reason: "r"}, Expelled{Reason: "r"}, Readmitted{Reason: "r"}, Unpublished{Reason: "r"}, RoundReopened{Reason: "r"},
		access.LinksWithdrawn{Reason: "r"}, Published{Reason: "r"}, Provisional{Reason: "r"}, MatchRuled{Reason: "r"}, Reopened{Reason: "r"}, Described{Reason: "r"}, SettingsChanged{Reason: "r"}, PersonCorrected{Reason: "r"}, access.Dismissed{Reason: "r"}} {
		if why := (Act{Event: e}).Why(); why != "r" {
			t.Errorf("%T: %q", e, why)
		}
	}
	if why := (Act{Event: RoundClosed{}}).Why(); why != "" {
		t.Errorf("a closed round has the reason %q", why)
	}
	for _, one := range []struct {
		c, want Command
		later   bool
	}{
		{RequestBye{Player: "a"}, RequestBye{Player: "a", Reason: "r"}, true}, {Return{Player: "a"}, Return{Player: "a", Reason: "r"}, true},
		{WithdrawLinks{Person: "a"}, WithdrawLinks{Person: "a", Reason: "r"}, true}, {ReopenRound{Round: 1}, ReopenRound{Round: 1, Reason: "r"}, false},
		{Unpublish{Round: 1}, Unpublish{Round: 1, Reason: "r"}, false}, {CallRound{Round: 1}, CallRound{Round: 1}, false},
	} {
		if got := WithReason(one.c, "r"); !reflect.DeepEqual(got, one.want) {
			t.Errorf("%+v, not %+v", got, one.want)
		}
		if got := (Act{Undo: one.c}).Later().Reason; got != one.later {
			t.Errorf("%T later needs a reason: %v", one.c, got)
		}
	}
}

// An act is taken back as long as it is what stands.
func TestAnActIsTakenBackWhileItStands(t *testing.T) {
	e := newPlayedEvent(t, 3, "a", "b", "c", "d")
	undo := func(a Act) Command { return e.book().Undone(a).Undo }
	e.must(t, RequestBye{Player: "a", Round: 1, Bye: HalfBye})
	bye := Act{Round: 1, Event: ByeRequested{Player: "a", Round: 1, Bye: HalfBye}}
	if got := undo(bye); !reflect.DeepEqual(got, RequestBye{Player: "a", Round: 1}) {
		t.Errorf("a bye: %+v", got)
	}
	if got := undo(Act{Round: 1, Event: ByeRequested{Player: "a", Round: 1, Bye: ZeroBye}}); got != nil {
		t.Errorf("another bye: %+v", got)
	}
	e.must(t, RequestBye{Player: "a", Round: 1})
	if got := undo(bye); got != nil {
		t.Errorf("a bye that was taken back: %+v", got)
	}
	e.must(t, OpenCheckin{})
	e.must(t, CloseCheckin{Sure: true})
	concluded := Act{Round: 1, Event: CheckinConcluded{Round: 1}}
	if got := undo(concluded); !reflect.DeepEqual(got, OpenCheckin{}) {
		t.Errorf("a check-in: %+v", got)
	}
	if got := undo(Act{Round: 2, Event: CheckinConcluded{Round: 2}}); got != nil {
		t.Errorf("the check-in of another round: %+v", got)
	}
	e.must(t, OpenCheckin{})
	if got := undo(concluded); got != nil {
		t.Errorf("a check-in that was opened again: %+v", got)
	}
	e.must(t, CheckIn{Players: []string{"a", "b", "c", "d"}, Here: true})
	e.must(t, CloseCheckin{})
	e.must(t, Announce{ID: "1", Text: "x"})
	if got := undo(Act{Event: Announced{ID: "1"}}); !reflect.DeepEqual(got, EndAnnouncement{ID: "1"}) {
		t.Errorf("an announcement: %+v", got)
	}
	if got := undo(Act{Event: Announced{ID: "2"}}); got != nil {
		t.Errorf("an announcement that was taken down: %+v", got)
	}
	e.must(t, PublishRound{Round: 1})
	if got := undo(concluded); got != nil {
		t.Errorf("the check-in of a published round: %+v", got)
	}
	published := Act{Round: 1, Event: Published{Pairings: e.PairingsIn(1)}}
	if got := e.book().Undone(published); !reflect.DeepEqual(got.Undo, Unpublish{Round: 1}) || !got.Reason {
		t.Errorf("a round: %+v", got)
	}
	if got := undo(Act{Round: 1, Event: Published{}}); got != nil {
		t.Errorf("other pairings: %+v", got)
	}
	if at := e.book().SettledAt(1); at != "" {
		t.Errorf("a round of which nobody has said anything is %q", at)
	}
	e.allReportedAfterStart(t)
	if got := undo(published); got != nil {
		t.Errorf("a round that was played: %+v", got)
	}
	e.must(t, CloseRound{Round: 1})
	closed := Act{Round: 1, Event: RoundClosed{Round: 1, At: e.at}}
	if got := e.book().Undone(closed); !reflect.DeepEqual(got.Undo, ReopenRound{Round: 1}) || !got.Reason {
		t.Errorf("a closed round: %+v", got)
	}
	if got := undo(Act{Round: 1, Event: RoundClosed{Round: 1, At: e.at - 1}}); got != nil {
		t.Errorf("an earlier close: %+v", got)
	}
	if at := e.book().SettledAt(1); at != StageClosed {
		t.Errorf("a closed round is %q", at)
	}
	e.must(t, Withdraw{Player: "a", Reason: "ill"})
	if got := undo(Act{Event: Withdrawn{Player: "a", Round: 2}}); !reflect.DeepEqual(got, Return{Player: "a"}) {
		t.Errorf("a withdrawal: %+v", got)
	}
	for _, other := range []Withdrawn{{Player: "a", Round: 1}, {Player: "b", Round: 2}, {Player: "x"}} {
		if got := undo(Act{Event: other}); got != nil {
			t.Errorf("%+v: %+v", other, got)
		}
	}
	e.must(t, PublishRound{Round: 2})
	if got := undo(closed); got != nil {
		t.Errorf("a closed round with the next one published: %+v", got)
	}
	if e.book().Opens("nothing that is done") || e.book().Opens("event corrections confirm") || !e.book().Opens("event unpublish") {
		t.Error("an act is open where the table of rights has it so")
	}
}

// allReportedAfterStart plays every game of the evening.
func (e *playedEvent) allReportedAfterStart(t *testing.T) {
	t.Helper()
	for _, p := range e.Pairings {
		if p.Game != "" && e.games[p.Game].Outcome == nil {
			e.play(t, p.Game, begins)
			e.play(t, p.Game, reports)
		}
	}
}

// An event is at rest when it is over and nothing is awaited of it.
func TestAnEventAtRest(t *testing.T) {
	signed := State{Signed: true}
	with := func(change func(*State)) State {
		s := signed
		change(&s)
		return s
	}
	for name, one := range map[string]struct {
		state State
		want  bool
	}{
		"it goes on": {State{}, false}, "signed": {signed, true}, "archived": {State{Archived: true}, true}, "deleted": {State{Deleted: true}, true},
		"delayed":           {with(func(s *State) { s.Access.Delays = []access.Delayed{{}} }), false},
		"a file waits":      {with(func(s *State) { s.Disputes = dispute.Files{{State: dispute.Settled}, {State: dispute.Appeal}} }), false},
		"no file waits":     {with(func(s *State) { s.Disputes = dispute.Files{{State: dispute.Settled}} }), true},
		"a correction":      {with(func(s *State) { s.Corrections = []Proposal{{}} }), false},
		"none that waits":   {with(func(s *State) { s.Corrections = []Proposal{{Lapsed: true}} }), true},
		"a hook is told":    {with(func(s *State) { s.Access.Hooks = []access.Hook{{Released: true}} }), false},
		"no hook is told":   {with(func(s *State) { s.Access.Hooks = []access.Hook{{Ran: true}} }), true},
		"signed and hidden": {with(func(s *State) { s.Archived = true }), true},
	} {
		if got := one.state.AtRest(); got != one.want {
			t.Errorf("%s: %v", name, got)
		}
	}
	for want, s := range map[bool]State{true: {Created: Created{Format: Format{Boards: 1}}}, false: {}} {
		if s.InTeams() != want {
			t.Errorf("%d boards are teams: %v", s.Boards, !want)
		}
	}
	if four := (State{Created: Created{Game: game.Settings{Game: "pente4"}}}); !four.InTeams() {
		t.Error("partners are a team")
	}
}

// The outline and the card of an event say how far it is.
func TestTheCardOfAnEvent(t *testing.T) {
	h := swissEvent(t, 3, Format{}, "a", "b", "c", "d")
	h.do(t, Describe{Description: Description{Place: "Tartu", Country: "EST", From: "2026-05-01", To: "2026-05-02", Organiser: "Club"}})
	h.next(t)
	c := h.book().Card()
	if c.Name != "Open" || c.Place != "Tartu" || c.Country != "EST" || c.From != "2026-05-01" || c.To != "2026-05-02" || c.Organiser != "Club" || c.System != Swiss || c.Outline.Rounds != 1 || c.Signed ||
		c.Round != 1 || c.Last != 3 || c.Players != 4 || c.Game != game.Renju || c.Opening != "free" || c.Teams {
		t.Errorf("%+v", c)
	}
}

// The seals of people stand in the event that enters or changes them, or in one of their own.
func TestSealsStandInTheirEvent(t *testing.T) {
	old, seals := []Seal{{Person: "x"}}, []Seal{{Person: "a", Seal: "s"}}
	other := Event(RoundClosed{Round: 1})
	for _, e := range []Event{Entered{Seals: old}, PersonCorrected{Seals: old}, Described{Seals: old}, PeopleSealed{Seals: old}} {
		events := []Event{other, e, other}
		got := Sealing(events, seals)
		if len(got) != 3 || !reflect.DeepEqual(SealsIn(got[1]), seals) || !reflect.DeepEqual(SealsIn(events[1]), old) || got[2] != other || got[0] != other {
			t.Errorf("%T: %+v", e, got)
		}
	}
	if got := Sealing([]Event{other}, seals); len(got) != 2 || !reflect.DeepEqual(got[1], PeopleSealed{seals}) || SealsIn(other) != nil {
		t.Errorf("of their own: %+v", got)
	}
	if got := Sealing([]Event{other}, nil); len(got) != 1 {
		t.Errorf("no seals: %+v", got)
	}
}
