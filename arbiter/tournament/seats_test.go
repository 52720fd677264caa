package tournament

import (
	"errors"
	"slices"
	"testing"

	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/tournament/groups"
	"renju-arbiter/arbiter/tournament/seats"
	draw "renju-arbiter/pairing/groups"
	"renju-arbiter/pairing/knockout"
	"renju-arbiter/pairing/stages"
)

// ownSource are those who are entered in an event or named there, and some more.
func (h *sampleEvent) ownSource(more ...seats.Player) seats.Source {
	s := seats.Source{Players: more}
	for _, e := range h.Entries {
		s.Players = append(s.Players, seats.Player{Player: e.Player, Same: e.Player, Entered: true})
	}
	for _, a := range h.Fed.Answers {
		if _, entered := h.Entry(a.Who.Player); !entered && !slices.ContainsFunc(more, func(p seats.Player) bool { return p.Player == a.Who.Player }) {
			s.Players = append(s.Players, seats.Player{Player: a.Who.Player, Same: a.Who.Player})
		}
	}
	return s
}

// seating are the commands about seats: a wild card, who is named for it, and the confirmation.
func (h *sampleEvent) seating(guest PlayerEntry) []Command {
	sources := []seats.Source{h.ownSource(seats.Player{Player: guest.Player, Same: guest.Player})}
	who := seats.Ref{Player: guest.Player}
	confirm := ConfirmSeats{Reason: "named", Sources: sources, Enter: map[seats.Ref]PlayerEntry{}, Wall: 1}
	if p, err := seats.Fill(h.Fed, sources, 1); err == nil {
		confirm.Seen = p.Sum()
		for _, new := range p.New {
			entry := guest
			entry.Player = new.Player
			confirm.Enter[new] = entry
		}
	}
	return []Command{
		SetSeats{Add: []seats.Row{{Kind: stages.WildCard}}}, SetSeats{Remove: 1},
		AnswerSeat{Row: 1, Who: who, Do: stages.Named, Sources: sources, Wall: 1}, confirm,
		h.drawGroup(), MoveToGroup{Moved: groups.Moved{From: "other", Left: "x", Into: h.ID, Player: guest.Player, Reason: "agreed"}, Enter: []PlayerEntry{guest}},
	}
}

// drawGroup is a draw with another group, in which the last one here takes part from now on.
func (h *sampleEvent) drawGroup() DrawGroup {
	c := DrawGroup{Drawn: groups.Drawn{Rule: groups.Rule{Way: draw.Snake}, Groups: []string{h.ID, "other"}}}
	for i, e := range h.Entries {
		p := groups.Player{Player: e.Player, Group: 1}
		if i > 1 && i == len(h.Entries)-1 {
			p.Group, p.Player, c.Leave = 2, "there", []string{e.Player}
		}
		c.Drawn.Players = append(c.Drawn.Players, p)
	}
	return c
}

// A group takes the players that were drawn, in the order of the draw, and keeps the draw. After round 1 nothing
// is drawn, and nobody is drawn into an event whose players have seats.
func TestAGroupTakesItsPlayersFromADraw(t *testing.T) {
	b := eventOf(t, Created{}, entries("a", "b", "c")...)
	drawn := groups.Drawn{Rule: groups.Rule{Way: draw.Snake}, Groups: []string{"here", "there"}, Players: []groups.Player{
		{Player: "new", Group: 1}, {Player: "a2", Group: 2}, {Player: "c", Group: 1}, {Player: "x", Group: 2}}}
	b.ID, drawn.Players[0].Group = "here", 1
	b.do(t, DrawGroup{Drawn: drawn, Leave: []string{"a"}, Enter: []PlayerEntry{{Player: "new"}}})
	if got := b.players(); !slices.Equal(got, []string{"new", "c", "b"}) || b.NumberedBy != ByGroups {
		t.Errorf("%q by %s", got, b.NumberedBy)
	}
	if b.Groups.Number("here", "c") != 3 {
		t.Error("the draw is not kept")
	}
	for name, c := range map[string]Command{
		"a draw of others":     DrawGroup{Drawn: groups.Drawn{Groups: []string{"x", "y"}}},
		"nobody so called":     DrawGroup{Drawn: drawn, Leave: []string{"a"}},
		"to the same group":    MoveToGroup{Moved: groups.Moved{From: "here", Into: "here", Left: "b", Reason: "agreed"}},
		"somebody not entered": MoveToGroup{Moved: groups.Moved{From: "here", Into: "there", Left: "a", Reason: "agreed"}},
	} {
		if _, err := Decide(b.book(), c, nil); !refusedGroup(err, groups.NoGroup, groups.NotMoved) {
			t.Errorf("%s: %v", name, err)
		}
	}
	b.do(t, MoveToGroup{Moved: groups.Moved{From: "here", Into: "there", Left: "b", Player: "b2", Reason: "agreed"}})
	if _, err := Decide(b.book(), MoveToGroup{Moved: groups.Moved{From: "here", Into: "there", Left: "c", Reason: "agreed"}}, nil); !refusedGroup(err, groups.GroupOfOne) {
		t.Errorf("a group of one: %v", err)
	}
	b.do(t, PublishSchedule{})
	if _, err := Decide(b.book(), DrawGroup{Drawn: drawn}, nil); !refusedWith(err, AlreadyPublished) {
		t.Errorf("after round 1: %v", err)
	}
	fed := eventOf(t, Created{}, entries("a", "b")...)
	fed.ID = "here"
	fed.do(t, SetSeats{Add: []seats.Row{{Kind: stages.WildCard}}})
	if _, err := Decide(fed.book(), DrawGroup{Drawn: drawn}, nil); !refusedGroup(err, groups.Fed) {
		t.Errorf("with seats: %v", err)
	}
}

func refusedGroup(err error, codes ...groups.Code) bool {
	var r *groups.Refusal
	return errors.As(err, &r) && slices.Contains(codes, r.Code)
}

// qualifier is an event that feeds, with its players by place.
func qualifier(players ...string) seats.Source {
	s := seats.Source{Event: "QT", Signed: true}
	for i, player := range players {
		s.Lines = append(s.Lines, seats.Line{Player: player, Place: i + 1})
		s.Players = append(s.Players, seats.Player{Player: player, Same: player, Nation: "EST"})
	}
	return s
}

// fed is an event with the places 1 and 2 of a qualifier, and a nation's seat.
func fed(t *testing.T) *sampleEvent {
	t.Helper()
	events, err := decide(State{}, Create(Created{Name: "Final", Cycles: 1, Win: 1, Draw: 0.5}))
	if err != nil {
		t.Fatal(err)
	}
	h := &sampleEvent{games: map[string]game.State{}, State: apply(t, State{}, events...)}
	h.do(t, SetSeats{Add: []seats.Row{{Kind: stages.PlaceSeat, From: "QT", Place: 1, Else: "QT"},
		{Kind: stages.PlaceSeat, From: "QT", Place: 2, Else: "QT"}, {Kind: stages.NationSeat, Nation: "JPN"}}})
	return h
}

// confirms is the confirmation of the seats as they are, under ids with a prime.
func (h *sampleEvent) confirms(from seats.Source, reason string) ConfirmSeats {
	return h.confirmsOf(reason, from)
}

func (h *sampleEvent) confirmsOf(reason string, from ...seats.Source) ConfirmSeats {
	own := h.ownSource()
	for i, p := range own.Players {
		if t, seated := h.Fed.Seat(p.Player); seated {
			own.Players[i].Same = t.Who.Player
		}
	}
	c := ConfirmSeats{Sources: append(from, own), Enter: map[seats.Ref]PlayerEntry{}, Reason: reason}
	p, err := seats.Fill(h.Fed, c.Sources, 0)
	if err == nil {
		c.Seen = p.Sum()
	}
	for _, who := range p.New {
		c.Enter[who] = PlayerEntry{Player: who.Player + "'", Nation: "EST"}
	}
	return c
}

func (h *sampleEvent) players() (list []string) {
	for _, e := range h.Entries {
		list = append(list, e.Player)
	}
	return list
}

// Seats that are confirmed enter their players, in the order of the seats. When one declines, the next is entered
// in the same place, with a reason, and who declined is no entry any more.
func TestConfirmedSeatsAreEntries(t *testing.T) {
	h := fed(t)
	qt := qualifier("a", "b", "c")
	h.do(t, h.confirms(qt, ""))
	if got := h.players(); !slices.Equal(got, []string{"a'", "b'"}) {
		t.Fatalf("entered: %v", got)
	}
	if _, err := Decide(h.book(), h.confirms(qt, ""), nil); !refusedSeat(err, seats.NothingNew) {
		t.Errorf("the same again: %v", err)
	}
	h.do(t, AnswerSeat{Who: seats.Ref{Event: "QT", Player: "a"}, Do: stages.Declined, Sources: []seats.Source{qt}})
	var refused *Refusal
	if _, err := Decide(h.book(), h.confirms(qt, ""), nil); !errors.As(err, &refused) || refused.Code != ReasonNeeded {
		t.Errorf("a change without a reason: %v", err)
	}
	stale := h.confirms(qt, "declined")
	stale.Seen = "another"
	if _, err := Decide(h.book(), stale, nil); !refusedSeat(err, seats.SeatsChanged) {
		t.Errorf("another proposal than was seen: %v", err)
	}
	h.do(t, h.confirms(qt, "declined"))
	if got := h.players(); !slices.Equal(got, []string{"c'", "b'"}) || h.NumberedBy != BySeats {
		t.Errorf("entered: %v, numbered by %q", got, h.NumberedBy)
	}
}

// Seats by standings that are not signed are confirmed by who is sure, and say so for ever.
func TestSeatsByUnsignedStandingsAreAskedFor(t *testing.T) {
	h := fed(t)
	qt := qualifier("a", "b")
	qt.Signed = false
	c := h.confirms(qt, "")
	if _, err := Decide(h.book(), c, nil); !refusedSeat(err, seats.Unsigned) {
		t.Errorf("%v", err)
	}
	c.Sure = true
	events, err := Decide(h.book(), c, nil)
	if err != nil {
		t.Fatal(err)
	}
	if confirmed := events[0].(seats.Confirmed); !slices.Equal(confirmed.Unsigned, []string{"QT"}) {
		t.Errorf("%+v", confirmed)
	}
}

// A nation's seat is for its own players, an amended rule needs a reason, and after round 1 nothing is fed.
func TestSeatsAreRefused(t *testing.T) {
	h := fed(t)
	qt := qualifier("a", "b", "c")
	guest := seats.Source{Players: []seats.Player{{Player: "x", Same: "x", Nation: "JPN"}}}
	for name, test := range map[string]struct {
		c    Command
		code seats.Code
	}{
		"another nation":  {AnswerSeat{Row: 3, Who: seats.Ref{Event: "QT", Player: "c"}, Do: stages.Named, Sources: []seats.Source{qt}}, seats.OtherNation},
		"a stranger":      {AnswerSeat{Who: seats.Ref{Event: "QT", Player: "z"}, Do: stages.Accepted, Sources: []seats.Source{qt}}, seats.NobodyThere},
		"no such row":     {AnswerSeat{Row: 9, Who: seats.Ref{Event: "QT", Player: "a"}, Do: stages.Named, Sources: []seats.Source{qt}}, seats.NoSuchSeat},
		"a place is none": {AnswerSeat{Row: 1, Who: seats.Ref{Event: "QT", Player: "c"}, Do: stages.Named, Sources: []seats.Source{qt}}, seats.NoSuchSeat},
		"no answer":       {AnswerSeat{Who: seats.Ref{Event: "QT", Player: "a"}, Do: "maybe", Sources: []seats.Source{qt}}, seats.NoSuchSeat},
		"a bad row":       {SetSeats{Add: []seats.Row{{Kind: stages.PlaceSeat, From: "QT"}}}, seats.PlaceNeeded},
	} {
		if events, err := Decide(h.book(), test.c, nil); !refusedSeat(err, test.code) {
			t.Errorf("%s: %v, %v", name, events, err)
		}
	}
	h.do(t, AnswerSeat{Row: 3, Who: seats.Ref{Player: "x"}, Do: stages.Named, Sources: []seats.Source{qt, guest}})
	if events, err := Decide(h.book(), AnswerSeat{Row: 3, Who: seats.Ref{Player: "x"}, Do: stages.Named, Sources: []seats.Source{qt, guest}, Wall: 5}, nil); err != nil || len(events) > 0 {
		t.Errorf("said again: %v, %v", events, err)
	}
	var refused *Refusal
	amended := SetSeats{Remove: 3, Begun: true}
	if _, err := Decide(h.book(), amended, nil); !errors.As(err, &refused) || refused.Code != ReasonNeeded {
		t.Errorf("amended without a reason: %v", err)
	}
	h.do(t, h.confirms(qt, ""))
	h.do(t, PublishSchedule{})
	amended.Reason = "agreed"
	if _, err := Decide(h.book(), amended, nil); !errors.As(err, &refused) || refused.Code != AlreadyPublished {
		t.Errorf("after round 1: %v", err)
	}
}

func refusedSeat(err error, code seats.Code) bool {
	refused, ok := errors.AsType[*seats.Refusal](err)
	return ok && refused.Code == code
}

// The seat of the title holder of a title match is the first one: nothing else makes it number 1.
func TestTheHolderOfATitleMatchHasTheFirstSeat(t *testing.T) {
	place, holder := seats.Row{Kind: stages.PlaceSeat, From: "QT", Place: 1}, seats.Row{Kind: stages.HolderSeat}
	late := func(err error) bool {
		refusal, is := errors.AsType[*seats.Refusal](err)
		return is && refusal.Code == seats.HolderFirst && refusal.Row == 2
	}
	h := titleMatch(t, Created{})
	h.do(t, SetSeats{Add: []seats.Row{place}})
	if err := h.try(t, SetSeats{Add: []seats.Row{holder}}); !late(err) {
		t.Error(err)
	}
	h.do(t, SetSeats{Add: []seats.Row{holder}, Position: 1})
	if err := h.try(t, SetSeats{Add: []seats.Row{{Kind: stages.WildCard}}, Position: 1}); !late(err) {
		t.Error(err)
	}
	other := eventOf(t, Created{Format: Format{System: KnockOut}})
	other.do(t, SetSeats{Add: []seats.Row{place, holder}})
	other.Level = []string{string(knockout.Holder)}
	if err := other.try(t, other.confirms(qualifier("a", "b"), "")); !late(err) {
		t.Error("it was no title match before: ", err)
	}
}

// The confirmation of seats for few players makes a round robin double; when more have entered before it begins, single
// again.
func TestAConfirmationSaysHowOftenAllMeet(t *testing.T) {
	h := eventOf(t, Created{})
	rule := seats.Rule{Terms: seats.Terms{Few: &seats.Few{Of: "q", Most: 3, Seats: 2, Cycles: 2, Otherwise: 1}}}
	for place := range 3 {
		rule = rule.With(0, seats.Row{Kind: stages.PlaceSeat, From: "q", Place: place + 1})
	}
	h.do(t, SetSeats{Add: rule.Rows, Terms: &rule.Terms})
	source := seats.Source{Event: "q", Signed: true}
	enter := func(players ...string) {
		for _, player := range players {
			source.Players = append(source.Players, seats.Player{Player: player, Same: player})
			source.Lines = append(source.Lines, seats.Line{Player: player, Place: len(source.Players)})
		}
	}
	enter("a", "b", "c")
	h.do(t, h.confirms(source, ""))
	if h.Cycles != 2 || len(h.Entries) != 2 || h.Fed.Confirmed()[2].State != seats.Unused {
		t.Errorf("%d cycles, %d entries, %+v", h.Cycles, len(h.Entries), h.Fed.Confirmed())
	}
	enter("d")
	h.do(t, h.confirms(source, ""))
	if h.Cycles != 1 || len(h.Entries) != 3 {
		t.Errorf("%d cycles, %d entries", h.Cycles, len(h.Entries))
	}
	swiss := swissEvent(t, 3, Format{})
	if _, err := Decide(swiss.book(), SetSeats{Add: rule.Rows, Terms: &rule.Terms}, nil); !refusedSeat(err, seats.FewCycles) {
		t.Errorf("in a Swiss: %v", err)
	}
}
