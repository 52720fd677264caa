package game

import (
	"slices"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/clock"
)

// RIF 13 (seed 11): with five minutes or less on the own clock the duty to record rests,
// and what is missing is made up as soon as the shortage ends.
const restsAt = 5 * 60 * clock.Second

// longIncrement is one that leaves time to write: the duty never rests then, where the
// event says so (DutyUnlessIncrement).
const longIncrement = 30 * clock.Second

// Exempt are plies that a player need not have recorded at once.
type Exempt struct {
	From, To int // To 0: the shortage lasts, or lasted to the end
}

// Exempted are the stretches of plies for which a person's duty to record rested.
func (s *State) Exempted(p board.Person) []Exempt { return s.exempt[p-1] }

// MadeUp tells whether a person's sheet has what the duty did not ask for at once.
func (k *Sheets) MadeUp(p board.Person, e Exempt) bool {
	sheet := k.Of(p)
	return e.To != 0 && len(sheet) >= e.To && !slices.ContainsFunc(sheet[e.From-1:e.To], func(m Mark) bool { return m.Blank })
}

// dutyRests tells whether the event knows the exemption.
func dutyRests(s *State) bool {
	if !s.Timed {
		return false
	}
	return s.Settings.SheetDuty != DutyUnlessIncrement ||
		!slices.ContainsFunc(s.Clock.Control().Stages, func(stage clock.Stage) bool { return stage.Bonus >= longIncrement })
}

// noteDuty notes from a reading of a person's clock, at a press or as an arbiter has set it,
// whether the duty rests.
func noteDuty(s *State, p board.Person, at clock.Instant) {
	if !dutyRests(s) {
		return
	}
	list, short := s.exempt[p-1], s.Remaining(p, at) <= restsAt
	lasts := len(list) > 0 && list[len(list)-1].To == 0
	if short == lasts {
		return
	}
	list = slices.Clone(list)
	if short {
		list = append(list, Exempt{From: max(1, len(s.Plies))})
	} else {
		list[len(list)-1].To = max(list[len(list)-1].From, len(s.Plies))
	}
	s.exempt[p-1] = list
}
