package paper

import (
	"renju-arbiter/arbiter/game"
	"renju-arbiter/views/shown/boardname"
	"renju-arbiter/views/shown/settingtext"
)

// A slip is for one game: each player marks the own row and signs there.
type slip struct {
	Board         string
	Leg           int // which game of a pairing; 0 where there is one
	First, Second Participant
}

type slips struct {
	Pages [][]slip
	Class string   // "four" or "six"
	Ends  []string // how a game can end: what is ticked
}

func (s *Pages) slipsOfFour(a asked) ([]sheet, error) { return s.slips(a, 4, "four"), nil }

func (s *Pages) slipsOfSix(a asked) ([]sheet, error) { return s.slips(a, 6, "six"), nil }

func (s *Pages) slips(a asked, each int, class string) []sheet {
	m := slips{Class: class, Ends: endings(a.t.Game.Game, each == 4)}
	then := a.t.AsPaired(a.round)
	for _, p := range a.t.PairingsIn(a.round) {
		if p.Game == "" {
			continue
		}
		if n := len(m.Pages); n == 0 || len(m.Pages[n-1]) == each {
			m.Pages = append(m.Pages, nil)
		}
		last := &m.Pages[len(m.Pages)-1]
		one := slip{Board: boardname.Sign(then, p)}
		if a.t.Boards == 0 {
			one.Leg = p.Leg
		}
		one.First, one.Second = s.sides(then, p)
		*last = append(*last, one)
	}
	title := a.T.T("paper.slips-4")
	if each != 4 {
		title = a.T.T("paper.slips-6")
	}
	return []sheet{{Title: title, Class: "paper-slips", Bare: true, Body: slipPages(a.Frame, a.head, m)}}
}

// endings are how a game ends, as a slip has room for: those of a game in which fives and
// fouls are claimed, or of one that ends on the board.
func endings(name string, all bool) []string {
	list := []string{"five", "foul", "resignation", "time", "agreement"}
	if !settingtext.ByClaim(name) {
		list = []string{"board", "resignation", "time", "agreement"}
	}
	if all && name == game.Renju {
		list = append(list, "two-passes", "board-full")
	}
	return append(list, "absent")
}
