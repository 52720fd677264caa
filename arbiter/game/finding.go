package game

import (
	"cmp"
	"slices"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/renju"
)

// findOnBoard returns what a claim of a five or a foul is about (COMMANDS.md, "finding"). A named ply
// stands for itself, or for the five that holds its stone. Without one it is the newest ply that can be
// claimed, or else the last stone of the colour. Every ply is judged on the board as it was when it was
// played.
func (r Referee) findOnBoard(s State, c Command) Finding {
	colour := board.Black
	if c.Kind == ClaimFive {
		colour = s.ColourOf(c.By)
	}
	if c.Ply != 0 {
		if c.Ply < 1 || c.Ply > len(s.Plies) || s.Plies[c.Ply-1].Pass() || s.Plies[c.Ply-1].Colour != colour {
			return Finding{What: FoundNothing, Ply: c.Ply}
		}
		if c.Kind == ClaimFive {
			return r.finding(s, c.Kind, r.madeFive(s, c.Ply))
		}
		return r.finding(s, c.Kind, c.Ply)
	}
	ply := r.newestClaimable(s, c.Kind, colour)
	if ply == 0 {
		ply = lastStone(s.Plies, colour)
	}
	if ply == 0 {
		return Finding{What: FoundNothing}
	}
	return r.finding(s, c.Kind, ply)
}

// madeFive returns the ply that made the five to which a ply's stone belongs (PLAY.md: any stone of a
// five can claim it). It prefers the given ply, then the newest ply with an open window, then the
// newest. Without a five it returns the given ply.
func (r Referee) madeFive(s State, number int) int {
	named, pos := s.Plies[number-1], stonesBefore(&s, number)
	open, lapsed := 0, 0
	for n := number; n <= len(s.Plies); n++ {
		ply := s.Plies[n-1]
		if ply.Pass() {
			continue
		}
		class := r.class(s, &pos, ply)
		if ply.Colour == named.Colour && claimable(ClaimFive, ply.Colour, class) && (n == number || r.makesRow(s, &pos, ply, named.Point)) {
			if lapsed = n; windowOpen(&s, ClaimFive, n, class) {
				open = n
			}
			if n == number && open == n {
				return n
			}
		}
		pos.Set(ply.Point, ply.Colour)
	}
	return cmp.Or(open, lapsed, number)
}

// makesRow tells whether a stone makes a five, or White's overline, that holds the
// given point.
func (r Referee) makesRow(s State, pos *board.Position, ply Ply, point board.Point) bool {
	verdict := r.Engine.Explain(pos, ply.Point, ply.Colour, s.Settings.Rules.DoubleThreeReading)
	rows := verdict.Fives
	if ply.Colour == board.White {
		rows = slices.Concat(rows, verdict.Overlines)
	}
	return slices.ContainsFunc(rows, func(row renju.Row) bool { return slices.Contains(row.Stones, point) })
}

// newestClaimable is the number of the newest ply that bears the claim out and
// whose window is open; 0 when there is none.
func (r Referee) newestClaimable(s State, kind string, colour board.Stone) int {
	pos := s.Position
	for i := len(s.Plies) - 1; i >= 0; i-- {
		ply := s.Plies[i]
		if ply.Pass() {
			continue
		}
		pos.Set(ply.Point, board.Empty)
		if ply.Colour != colour {
			continue
		}
		class := r.class(s, &pos, ply)
		if claimable(kind, colour, class) && windowOpen(&s, kind, i+1, class) {
			return i + 1
		}
	}
	return 0
}

func lastStone(plies []Ply, colour board.Stone) int {
	for i := len(plies) - 1; i >= 0; i-- {
		if plies[i].Colour == colour && !plies[i].Pass() {
			return i + 1
		}
	}
	return 0
}

// finding judges the stone of one ply and the window of the claim.
func (r Referee) finding(s State, kind string, number int) Finding {
	pos := stonesBefore(&s, number)
	ply := s.Plies[number-1]
	class := r.class(s, &pos, ply)
	verdict := r.Engine.Explain(&pos, ply.Point, ply.Colour, s.Settings.Rules.DoubleThreeReading)
	f := Finding{What: class.String(), Ply: number, Rule: verdict.Rule, Verdict: &verdict}
	switch {
	case class == renju.Legal:
		f.What = FoundNothing
	case claimable(kind, ply.Colour, class) && !windowOpen(&s, kind, number, class):
		f.What = FoundLapsed
		f.Rule = "RIF 9.8 (seed 7.8)"
		if kind == ClaimFive {
			f.Rule = "RIF 9.7 (seed 7.7)"
		}
	}
	return f
}

func (r Referee) class(s State, pos *board.Position, ply Ply) renju.Class {
	return r.Engine.Class(pos, ply.Point, ply.Colour, s.Settings.Rules.DoubleThreeReading)
}

// stonesBefore is the board as it was before a ply.
func stonesBefore(s *State, number int) board.Position {
	pos := board.New(Size)
	for _, ply := range s.Plies[:number-1] {
		if !ply.Pass() {
			pos.Set(ply.Point, ply.Colour)
		}
	}
	return pos
}

// claimable tells whether a stone of this class wins for the one who claims it.
func claimable(kind string, colour board.Stone, class renju.Class) bool {
	if kind == ClaimFive {
		return class == renju.Five || (colour == board.White && class == renju.Overline)
	}
	return class.Foul()
}

// windowOpen tells whether a fact on the board can still be claimed: RIF 9.8
// (seed 7.8) for double-threes and double-fours, an event's setting for fives, of
// which each is claimed once.
func windowOpen(s *State, kind string, number int, class renju.Class) bool {
	closes := class == renju.DoubleThree || class == renju.DoubleFour
	if kind == ClaimFive {
		if claimedFive(s, number) {
			return false
		}
		closes = s.Settings.Rules.LateFive == LateFiveLapses
	}
	return !closes || !answered(s, number)
}

// claimedFive tells whether the five that a ply made has been claimed, and the arbiter has
// ruled against it.
func claimedFive(s *State, number int) bool {
	colour := s.Plies[number-1].Colour
	return slices.ContainsFunc(s.Claims, func(c Claim) bool {
		return c.Judged && !c.Upheld && c.Claim == ClaimFive && c.Finding.Ply == number && c.Holds(colour)
	})
}

// answered tells whether the opponent of a ply's colour has completed a move
// after it: a stone or a pass, pressed or not.
func answered(s *State, number int) bool {
	colour := s.Plies[number-1].Colour
	for _, later := range s.Plies[number:] {
		if later.Colour != colour {
			return true
		}
	}
	return false
}

// LastDecides is how the last step alone decides a game, as if it were claimed at once: a five, a foul
// of Black, an end that needs no claim. False where the game goes on after it.
func (r Referee) LastDecides(s State) (Outcome, bool) {
	list := recordOf(&s)
	if len(list) == 0 {
		return Outcome{}, false
	}
	s.Settings.Mode = ModeAutomatic
	_, end, _ := r.judgedAnew(s, list, len(list)-1, 0)
	if end == nil {
		return Outcome{}, false
	}
	return *end, true
}

// A Window is something on the board that can be claimed, or could have been: RIF 9.7 and 9.8
// (seed 7.7, 7.8) say until when. It is for arbiters alone.
type Window struct {
	Ply  int
	What string // as a finding has it: "five", "double-three"
	Kind string // of the claim: ClaimFive, ClaimFoul
	By   board.Person
	Open bool // its window is open after the last ply
}

// Windows are those of all plies from one on. In a game that ends on the board there are none:
// nothing waits for a claim there.
func (r Referee) Windows(s State, from int) (list []Window) {
	if !s.Table.Rules().ByClaim() || s.Settings.Mode == ModeAutomatic {
		return nil
	}
	for i, class := range r.classes(s, max(from, 1)) {
		number := max(from, 1) + i
		ply := s.Plies[number-1]
		w := Window{Ply: number, What: class.String(), Kind: ClaimFive, By: holding(&s, ply.Colour)}
		switch {
		case ply.Pass(), class == renju.Legal:
			continue
		case !claimable(ClaimFive, ply.Colour, class):
			w.Kind, w.By = ClaimFoul, holding(&s, board.White)
		}
		if claimable(w.Kind, ply.Colour, class) {
			w.Open = windowOpen(&s, w.Kind, number, class)
			list = append(list, w)
		}
	}
	return list
}

// holding is who holds a colour now.
func holding(s *State, colour board.Stone) board.Person {
	if s.ColourOf(board.P1) == colour {
		return board.P1
	}
	return board.P2
}
