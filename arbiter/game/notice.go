package game

import (
	"cmp"
	"slices"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/clock"
)

// What is decided about a game while a player looks at the board, or away from it,
// concerns that player: it is said at the seat and stays there until the player has seen
// it. That it was seen is in the journal, as what was decided is: a warning that nobody
// has read is none. It changes nothing in the game.

// Notice is something that concerns those at the board.
type Notice struct {
	Number int           // in this game, from 1
	Event  Event         // Ruled, Penalised, Adjusted, Declined, Resumed, Corrected, Resulted, Settled, TakenBack, Switched, or a step: a pass, or what let a draw offer lapse
	At     clock.Instant // when it happened

	unseen [4]bool // by whom
}

// Notices are those of a game that somebody has not seen yet. States share the list: it is never
// changed in place.
type Notices []Notice

// Seen says that a player has seen a notice. Without Alone, as journals had it when the
// oldest was shown first, it is all notices up to that number.
type Seen struct {
	By       board.Person `json:"by"`
	Notice   int          `json:"notice"`
	Alone    bool         `json:"alone,omitempty"`
	OnBehalf bool         `json:"onBehalf,omitempty"`
}

// Kind is the name of the kind, as the journal keeps it.
func (Seen) Kind() string { return "seen" }

// Unseen are the notices that a person has not seen yet, as they are told: what was decided
// before what only matters to the course of the game, and the newest first. Of what was
// taken back that is told alone: the act would seem to stand again. When the game is over,
// what only mattered to its course is left out.
func (s *State) Unseen(p board.Person) []Notice {
	var list []Notice
	for _, n := range s.Notices {
		if p == board.Nobody || !n.unseen[p-1] || s.Over() && n.passing() || s.ArbiterActs.tookBack(n) {
			continue
		}
		list = append(list, n)
	}
	slices.SortFunc(list, func(a, b Notice) int {
		switch {
		case a.passing() && !b.passing():
			return 1
		case b.passing() && !a.passing():
			return -1
		}
		return cmp.Compare(b.Number, a.Number)
	})
	return list
}

// tookBack tells that a notice is of an act that was taken back.
func (list ArbiterActs) tookBack(n Notice) bool {
	return slices.ContainsFunc(list, func(d ArbiterAct) bool { return d.TakenBack && d.At == n.At && d.Event.Kind() == n.Event.Kind() })
}

// passing tells that a notice has nothing to say when the game is over.
func (n Notice) passing() bool {
	switch n.Event.(type) {
	case Stepped, Declined, Resumed:
		return true
	}
	return false
}

// see decides that a player has seen a notice, and no other: what stands behind it was not
// shown. Nobody has seen what was not said yet.
func see(s State, c Command) ([]Event, *Refusal) {
	if !slices.ContainsFunc(s.Unseen(c.By), func(n Notice) bool { return n.Number == c.N }) {
		return nil, refuse(NothingUnseen)
	}
	return []Event{Seen{By: c.By, Notice: c.N, Alone: true, OnBehalf: c.OnBehalf}}, nil
}

// notify leaves a notice for some of those at the board.
func (s *State) notify(e Event, at clock.Instant, whom ...board.Person) {
	s.noticed++
	n := Notice{Number: s.noticed, Event: e, At: at}
	for _, p := range whom {
		n.unseen[p-1] = true
	}
	s.Notices = grown(s.Notices, n)
}

// notifies is what an event leaves for those whom it concerns. Covered tells whether the
// board was covered before it. That play goes on is no news when it does not.
func (s *State) notifies(e Event, covered bool, at clock.Instant) {
	if s.Stopped && len(s.Notices) > 0 {
		s.Notices = s.Notices.without(func(n Notice) bool { return n.Event.Kind() == Resumed{}.Kind() })
	}
	switch e := e.(type) {
	case Stepped:
		switch {
		case e.Do == DoPass && !e.System:
			s.notify(e, at, s.foes(e.By)...)
		case e.Lapses != board.Nobody:
			s.notify(e, at, e.Lapses)
		}
	case Declined:
		s.notify(e, at, s.foes(e.By)...)
	case Resumed:
		if covered && e.Reason == "" { // and lies open again
			s.notify(e, at, s.Persons()...)
		}
	case Ruled, Penalised, Adjusted, Corrected, Resulted, Settled, TakenBack, Switched:
		s.notify(e, at, s.Persons()...)
	}
}

// after are those that are left after a player has seen one. A notice that everybody has seen is forgotten.
func (list Notices) after(e Seen) Notices {
	list = slices.Clone(list)
	for i := range list {
		if n := list[i].Number; n == e.Notice || n < e.Notice && !e.Alone {
			list[i].unseen[e.By-1] = false
		}
	}
	return list.without(func(n Notice) bool { return n.unseen == [4]bool{} })
}

// without are the notices but some.
func (list Notices) without(which func(Notice) bool) Notices {
	if !slices.ContainsFunc(list, which) {
		return list
	}
	return slices.DeleteFunc(slices.Clone(list), which)
}
