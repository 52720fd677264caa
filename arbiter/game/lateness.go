package game

import (
	"slices"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/clock"
)

// Who does not come is late by the event's limit, whether anybody has noted it or not (RIF 15,
// seed 13; TOURNAMENT.md, "Lateness"). At half the limit and at the limit the arbiter is asked
// about a board where the person to move has neither opened a seat nor acted there; nobody else
// is told. What the arbiter says counts: DoAbsent, DoArrive. Without a word the system takes for
// absent whose own seat was never opened, and nobody else. A wooden board and a device between
// two say nothing of a person: there the arbiter alone knows.

// SeatOpened says that somebody has opened the own seat at the game, once the clocks had
// started; Nobody: the device between the players. It stands in the journal once, where the event
// has a limit, and is told to nobody.
type SeatOpened struct {
	Player board.Person `json:"player,omitempty"`
}

// Kind is the name of the kind, as the journal keeps it.
func (SeatOpened) Kind() string { return "seat-opened" }

// Came tells that somebody has opened the own seat, has acted at the board, or was seen there
// by an arbiter.
func (s *State) Came(p board.Person) bool { return p != board.Nobody && s.came[p-1] }

// AsksSeats tells whether it matters whose seat is opened.
func (s *State) AsksSeats() bool {
	return s.Settings.LateLimit > 0 && s.Status == Open && slices.ContainsFunc(s.Persons(), func(p board.Person) bool { return !s.Came(p) })
}

// DeviceOpened tells that the device between the players was opened.
func (s *State) DeviceOpened() bool { return s.atDevice }

// Awaited are those about whom the arbiter is asked: from half the limit on, where the person to
// move has not come, everybody who has not and is not noted as absent.
func (s *State) Awaited(at clock.Instant) []board.Person {
	if !s.AsksSeats() || s.Came(s.Actor()) || 2*s.Ran(at) < s.Settings.LateLimit {
		return nil
	}
	return s.missing()
}

// AwaitedFrom is the instant from which the arbiter is asked, or asked once more, if nobody comes;
// false when not, or while play rests.
func (s *State) AwaitedFrom(at clock.Instant) (clock.Instant, bool) {
	if !s.AsksSeats() || s.Stopped || s.Came(s.Actor()) || len(s.missing()) == 0 {
		return 0, false
	}
	for _, left := range []clock.Span{(s.Settings.LateLimit + 1) / 2, s.Settings.LateLimit} {
		if from := s.ranAt + clock.Instant(left-s.ran); from > at {
			return from, true
		}
	}
	return 0, false
}

// Overdue tells that the limit has passed.
func (s *State) Overdue(at clock.Instant) bool {
	return s.Settings.LateLimit > 0 && s.Ran(at) > s.Settings.LateLimit
}

// missing are those who have not come, and of whom nobody has said so.
func (s *State) missing() []board.Person {
	return slices.DeleteFunc(s.Persons(), func(p board.Person) bool { return s.Came(p) || s.absent(p) })
}

// NoShows returns the players that the system takes for absent at an instant. The limit has passed while
// the clocks ran, and the player to move has not come. The caller checks that they never opened their
// seats. Where the limit lies before a stop, or the turn has passed since, it is left to the arbiter.
func (s *State) NoShows(at clock.Instant) []board.Person {
	if !s.AsksSeats() || s.Stopped || s.Wooden() || s.Device == DeviceShared || s.atDevice || s.Came(s.Actor()) {
		return nil
	}
	limit := s.limitAt()
	if limit < s.ranAt || at <= limit || s.turnSince > limit {
		return nil
	}
	return s.missing()
}

// NoShow notes them as absent as of the start, and what comes of it.
func (r Referee) NoShow(s State, persons []board.Person, at clock.Instant) []Event {
	var events []Event
	for _, p := range persons {
		e := Absented{Player: p, Begun: true}
		next, err := Apply(s, e, at)
		if err != nil {
			return nil
		}
		s, events = next, append(events, e)
	}
	return append(events, due(&s, at)...)
}

// limitAt is when the limit passes, or has passed, as play goes on now.
func (s *State) limitAt() clock.Instant {
	return s.ranAt + clock.Instant(s.Settings.LateLimit-s.ran)
}

// about are those of whom an arbiter says that they are absent, or here, once the clocks run:
// somebody about whom the arbiter is asked, or all of them.
func (s *State) about(c Command, at clock.Instant) ([]board.Person, *Refusal) {
	asked := s.Awaited(at)
	switch {
	case c.Player == board.Nobody && len(asked) > 0:
		return asked, nil
	case s.sits(c.Player) && slices.Contains(asked, c.Player):
		return []board.Person{c.Player}, nil
	case s.sits(c.Player) && s.Settings.LateLimit > 0 && !s.AwaitsStart() && s.Came(c.Player):
		return nil, refuse(HasCome)
	}
	return nil, refuse(NotAllowed)
}

// absent notes somebody as missing: before the organiser's word, or when the arbiter is asked.
func absent(s State, c Command, at clock.Instant) ([]Event, *Refusal) {
	if s.AwaitsStart() {
		if !s.sits(c.Player) || s.absent(c.Player) {
			return nil, refuse(NotAllowed)
		}
		return []Event{Absented{Player: c.Player}}, nil
	}
	var events []Event
	about, refusal := s.about(c, at)
	for _, p := range about {
		events = append(events, Absented{Player: p, Begun: true})
	}
	return events, refusal
}

// arrive notes that who was missing is at the board, or who is asked about.
func arrive(s State, c Command, at clock.Instant) ([]Event, *Refusal) {
	about := []board.Person{c.Player}
	if !s.sits(c.Player) || !s.absent(c.Player) {
		var refusal *Refusal
		if about, refusal = s.about(c, at); refusal != nil {
			return nil, refusal
		}
	}
	var events []Event
	for _, p := range about {
		events = append(events, Arrived{Player: p})
	}
	return events, nil
}

// absented folds that somebody is missing. Once the clocks run it is so as of the start: where
// nobody has come one clock runs, and what it has run counts for all.
func absented(s *State, e Absented, at clock.Instant) {
	s.Absent[e.Player-1] = true
	if e.Begun && s.Timed && !s.Wooden() && s.nobodyCame() {
		s.Clock = s.Clock.Share(s.Ran(at), at)
	}
}

// comes folds what an event says of who is here.
func (s *State) comes(e Event, at clock.Instant) {
	p, _ := OnBehalf(e)
	switch e := e.(type) {
	case Absented:
		s.came[e.Player-1] = false
	case Arrived:
		p = e.Player
	case SeatOpened:
		p, s.atDevice = e.Player, s.atDevice || e.Player == board.Nobody
	case Stepped:
		if s.turnSince = at; e.System {
			return
		}
	}
	if p != board.Nobody {
		s.came[p-1] = true
	}
}

// Ran is for how long play has gone on since the start, in ms: the time that the
// clocks have run, and in a game without one would have run. It is what a late
// limit counts (RIF 15, seed 13; TOURNAMENT.md, "Lateness").
func (s *State) Ran(at clock.Instant) clock.Span {
	if s.Status != Open || s.Stopped {
		return s.ran
	}
	return s.ran + max(0, at.Sub(s.ranAt))
}

// reckon notes for how long play has gone on up to an instant at which it stops or
// goes on.
func (s *State) reckon(at clock.Instant) {
	s.ran, s.ranAt = s.Ran(at), max(s.ranAt, at)
}

// TimeRuns tells whether time can bring something about: a clock runs, or the limit of
// somebody who is missing, or who has not come.
func (s *State) TimeRuns() bool {
	waits := s.Settings.LateLimit > 0 && slices.ContainsFunc(s.Persons(), s.absent) || s.AsksSeats()
	return s.Status == Open && !s.Stopped && (s.Timed && !s.Wooden() || waits)
}

// LateIn is for how long play may still go on before a missing player is late; false
// without a limit.
func (s *State) LateIn(at clock.Instant) (clock.Span, bool) {
	return s.Settings.LateLimit - s.Ran(at), s.Settings.LateLimit > 0
}
