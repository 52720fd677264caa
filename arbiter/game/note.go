package game

import (
	"fmt"
	"slices"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/clock"
)

// Both players record every move (RIF 13, seed 11). The record is the official one; the
// players' sheets are kept beside it, as they are typed, pasted, or read from paper, and
// are compared with it and with each other as they grow. They decide nothing: a sheet is
// evidence, and what follows from a difference is an arbiter's word.

// Noted is what a player's sheet has from a ply on, in place of what stood there.
type Noted struct {
	Of       board.Person `json:"of"`
	Ply      int          `json:"ply"` // 0: redacted
	Marks    Sheet        `json:"marks,omitempty"`
	Was      Sheet        `json:"was,omitempty"`
	OnBehalf bool         `json:"onBehalf,omitempty"` // read from the player's paper
}

// Compared says that the record stands although the sheets differ from a ply on.
type Compared struct {
	Ply    int    `json:"ply"`
	Reason string `json:"reason"`
}

// Kind is the name of the kind, as the journal keeps it.
func (Noted) Kind() string { return "noted" }

// Kind is the name of the kind, as the journal keeps it.
func (Compared) Kind() string { return "compared" }

// Sheets are the sheets of those at the board, and how far they were compared.
type Sheets struct {
	of      [4]Sheet // never written to
	agreed  int      // up to that ply all that reach so far agree
	differ  int      // the first ply at which they do not; 0: none
	settled int      // the difference that an arbiter has looked at
}

// Of is the score sheet of a person, as far as it was entered.
func (k *Sheets) Of(p board.Person) Sheet { return k.of[p-1] }

// Any tells whether somebody's sheet was entered.
func (k *Sheets) Any() bool {
	return slices.ContainsFunc(k.of[:], func(sheet Sheet) bool { return len(sheet) > 0 })
}

// Differ is the first ply at which the sheets and the record are not the same; 0
// where all agree as far as they reach.
func (k *Sheets) Differ() int { return k.differ }

// Stand tells whether an arbiter has looked at that difference and let the record
// stand.
func (k *Sheets) Stand() bool { return k.differ != 0 && k.differ == k.settled }

// SheetsWait tells whether a game is over and confirmed whose sheets differ, and nobody has
// looked at it.
func (s *State) SheetsWait() bool { return s.Sheets.differ != 0 && !s.Sheets.Stand() && s.Confirmed() }

// note decides what a player's sheet has now: the whole of it, and what has changed is
// written down, the old beside the new.
func note(s State, c Command) ([]Event, *Refusal) {
	if !s.sits(c.By) {
		return nil, refuse(NotAllowed)
	}
	was := s.Sheets.Of(c.By)
	if c.N != len(was) {
		return nil, refuse(SheetChanged)
	}
	if i := slices.IndexFunc(c.Sheet, func(m Mark) bool { return !m.on(s.Position.Size()) }); i >= 0 || len(c.Sheet) > mostMarks {
		return nil, refuse(NotAllowed)
	}
	e := changed(was, c.Sheet)
	if len(e.Marks)+len(e.Was) == 0 {
		return nil, refuse(SheetSame)
	}
	e.Of, e.OnBehalf = c.By, c.OnBehalf
	return []Event{e}, nil
}

// changed is what makes of a sheet another one: between what both begin and end with.
func changed(was, is Sheet) Noted {
	from := 0
	for from < min(len(was), len(is)) && was[from].equal(is[from]) {
		from++
	}
	end := 0
	for end < min(len(was), len(is))-from && was[len(was)-1-end].equal(is[len(is)-1-end]) {
		end++
	}
	return Noted{Ply: from + 1, Marks: slices.Clone(is[from : len(is)-end]), Was: slices.Clone(was[from : len(was)-end])}
}

// compare is an arbiter's word that the record stands although the sheets differ.
func compare(s State, c Command) ([]Event, *Refusal) {
	switch {
	case s.Sheets.differ == 0, s.Sheets.Stand():
		return nil, refuse(SheetsAgree)
	case c.Reason == "":
		return nil, refuse(ReasonNeeded)
	}
	return []Event{Compared{Ply: s.Sheets.differ, Reason: c.Reason}}, nil
}

// note folds what a sheet has, beside the official record. What is replaced must be what stood there.
func (k *Sheets) note(e Noted, record Sheet) error {
	was, from := k.Of(e.Of), e.Ply-1
	if from < 0 || from+len(e.Was) > len(was) || !slices.EqualFunc(was[from:from+len(e.Was)], e.Was, Mark.equal) {
		return fmt.Errorf("the sheet of %s has not at ply %d what is replaced there", e.Of, e.Ply)
	}
	k.of[e.Of-1] = slices.Concat(was[:from], e.Marks, was[from+len(e.Was):])
	k.compareFrom(e.Ply, record)
	return nil
}

// compareFrom compares the sheets and the record again from a ply on, as far as they reach.
func (k *Sheets) compareFrom(ply int, record Sheet) {
	if !k.Any() {
		k.agreed, k.differ = 0, 0
		return
	}
	sheets, longest := append([]Sheet{record}, k.of[:]...), 0
	for _, sheet := range sheets {
		longest = max(longest, len(sheet))
	}
	k.agreed, k.differ = max(0, min(k.agreed, ply-1)), 0
	for k.agreed < longest {
		if !agreeAt(k.agreed+1, sheets) {
			k.differ = k.agreed + 1
			return
		}
		k.agreed++
	}
}

// compareAfter compares the sheets again with what an event has changed of the record.
func compareAfter(s *State, e Event) {
	if !s.Sheets.Any() {
		return
	}
	switch e := e.(type) {
	case Stepped:
		s.Sheets.compareFrom(len(s.Plies)-1, s.Sheet()) // what became of the colours belongs to the ply before
	case Corrected:
		s.Sheets.compareFrom(min(e.Ply, 1), s.Sheet())
	case TakenBack:
		s.Sheets.compareFrom(1, s.Sheet())
	}
}

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
// whether the duty rests: for everybody whose clock it is.
func noteDuty(s *State, p board.Person, at clock.Instant) {
	if !dutyRests(s) {
		return
	}
	for _, p := range s.Sharing(p) {
		noteDutyOf(s, p, at)
	}
}

func noteDutyOf(s *State, p board.Person, at clock.Instant) {
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
