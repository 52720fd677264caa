package game

import (
	"strings"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/renju"
)

// changes lists what a correction alters: what plies make, and what the claims of
// the game would have found. Ply is the one that is corrected; 0: fifths alone.
func (r Referee) changes(old, mended State, ply int) []Change {
	from := max(ply, 1)
	if !old.Table.Rules().ByClaim() {
		return madeOtherwise(old, mended, from)
	}
	var list []Change
	was, is := r.classes(old, from), r.classes(mended, from)
	for i := range was {
		if was[i] != is[i] {
			list = append(list, Change{Ply: from + i, Was: was[i].String(), Is: is[i].String()})
		}
	}
	for _, c := range old.Claims {
		if c.Claim == ClaimTime || c.Finding.What == FoundBothFlags {
			continue
		}
		found := r.findOnBoard(untilClaim(mended, c), Command{By: c.By, Kind: c.Claim, Ply: c.Ply})
		if found.What != c.Finding.What || found.Ply != c.Finding.Ply {
			list = append(list, Change{Claim: c.Number, Was: c.Finding.What, Is: found.What, Finding: &found})
		}
	}
	return list
}

// madeOtherwise lists the plies from the corrected one on that bring about
// something else than they did: in games that end on the board.
func madeOtherwise(old, mended State, from int) []Change {
	var list []Change
	for i := from - 1; i < len(old.Plies); i++ {
		was, is := old.Plies[i].brought(), mended.Plies[i].brought()
		if i >= from && old.Plies[i].Point != mended.Plies[i].Point { // a disc that fell elsewhere
			was, is = old.Plies[i].Point.String()+" "+was, mended.Plies[i].Point.String()+" "+is
		}
		if was != is {
			list = append(list, Change{Ply: i + 1, Was: was, Is: is})
		}
	}
	return list
}

// brought is what a ply brought about, in the words of the journal: "legal",
// "captures b2 c2", "five" (one that waits for the reply, or that ends the game),
// "double-three".
func (p Ply) brought() string {
	var words []string
	if e := p.Effect; e != nil {
		if len(e.Captured) > 0 {
			words = append(words, "captures")
		}
		for _, taken := range e.Captured {
			words = append(words, taken.String())
		}
		if len(e.Fives) > 0 {
			words = append(words, ReasonFive)
		}
		if e.Foul != "" {
			words = append(words, e.Foul)
		} else if e.End != nil {
			words = append(words, e.End.Reason)
		}
	}
	if words == nil {
		return renju.Legal.String()
	}
	return strings.Join(words, " ")
}

// from is whence a stone was moved; NoPoint for a new one.
func (p Ply) from() board.Point {
	if p.Effect == nil {
		return board.NoPoint
	}
	return p.Effect.From
}

// untilClaim is the state with those plies and claims alone that stood when a claim was
// made.
func untilClaim(s State, c Claim) State {
	s.Position = stonesBefore(&s, c.Plies+1)
	s.Plies, s.Claims = s.Plies[:c.Plies], s.Claims[:c.Number-1]
	return s
}

// classes is what each ply from the given one on makes.
func (r Referee) classes(s State, from int) []renju.Class {
	pos := stonesBefore(&s, from)
	list := make([]renju.Class, 0, len(s.Plies)-from+1)
	for _, ply := range s.Plies[from-1:] {
		if ply.Pass() {
			list = append(list, renju.Legal)
			continue
		}
		list = append(list, r.class(s, &pos, ply))
		pos.Set(ply.Point, ply.Colour)
	}
	return list
}
