package game

import (
	"fmt"
	"slices"

	"renju-arbiter/arbiter/board"
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

// kept are the sheets of those at the board, and how far they were compared.
type kept struct {
	sheets  [4]Sheet // never written to
	agreed  int      // up to that ply all that reach so far agree
	differ  int      // the first ply at which they do not; 0: none
	settled int      // the difference that an arbiter has looked at
}

// SheetOf is the score sheet of a person, as far as it was entered.
func (s *State) SheetOf(p board.Person) Sheet { return s.kept.sheets[p-1] }

// HasSheets tells whether somebody's sheet was entered.
func (s *State) HasSheets() bool {
	return slices.ContainsFunc(s.kept.sheets[:], func(sheet Sheet) bool { return len(sheet) > 0 })
}

// SheetsDiffer is the first ply at which the sheets and the record are not the same; 0
// where all agree as far as they reach.
func (s *State) SheetsDiffer() int { return s.kept.differ }

// SheetsStand tells whether an arbiter has looked at that difference and let the record
// stand.
func (s *State) SheetsStand() bool { return s.kept.differ != 0 && s.kept.differ == s.kept.settled }

// SheetsWait tells whether a game is over and confirmed whose sheets differ, and nobody has
// looked at it.
func (s *State) SheetsWait() bool { return s.kept.differ != 0 && !s.SheetsStand() && s.Confirmed() }

// note decides what a player's sheet has now: the whole of it, and what has changed is
// written down, the old beside the new.
func note(s State, c Command) ([]Event, *Refusal) {
	if !s.sits(c.By) {
		return nil, refuse(NotAllowed)
	}
	was := s.SheetOf(c.By)
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
	case s.kept.differ == 0, s.SheetsStand():
		return nil, refuse(SheetsAgree)
	case c.Reason == "":
		return nil, refuse(ReasonNeeded)
	}
	return []Event{Compared{Ply: s.kept.differ, Reason: c.Reason}}, nil
}

// notedDown folds what a sheet has. What is replaced must be what stood there.
func (s *State) notedDown(e Noted) error {
	was, from := s.SheetOf(e.Of), e.Ply-1
	if from < 0 || from+len(e.Was) > len(was) || !slices.EqualFunc(was[from:from+len(e.Was)], e.Was, Mark.equal) {
		return fmt.Errorf("the sheet of %s has not at ply %d what is replaced there", e.Of, e.Ply)
	}
	s.kept.sheets[e.Of-1] = slices.Concat(was[:from], e.Marks, was[from+len(e.Was):])
	s.compareFrom(e.Ply)
	return nil
}

// compareFrom compares the sheets and the record again from a ply on, as far as they reach.
func (s *State) compareFrom(ply int) {
	if !s.HasSheets() {
		s.kept.agreed, s.kept.differ = 0, 0
		return
	}
	sheets, longest := append([]Sheet{s.Sheet()}, s.kept.sheets[:]...), 0
	for _, sheet := range sheets {
		longest = max(longest, len(sheet))
	}
	n := &s.kept
	n.agreed, n.differ = max(0, min(n.agreed, ply-1)), 0
	for n.agreed < longest {
		if !agreeAt(n.agreed+1, sheets) {
			n.differ = n.agreed + 1
			return
		}
		n.agreed++
	}
}

// compareAfter compares again what an event has changed of the record.
func (s *State) compareAfter(e Event) {
	if !s.HasSheets() {
		return
	}
	switch e := e.(type) {
	case Stepped:
		s.compareFrom(len(s.Plies) - 1) // what became of the colours belongs to the ply before
	case Corrected:
		s.compareFrom(min(e.Ply, 1))
	case TakenBack:
		s.compareFrom(1)
	}
}

// notedAs keeps the sheets as they are, where a game is again as it was before an act.
func (s *State) notedAs(now State) { s.kept = now.kept }
