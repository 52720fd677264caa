package trf

import (
	"fmt"
	"slices"
	"strings"

	"renju-arbiter/pairing/swiss"
)

// award is a line 299: what a kind of result is worth, or points added or taken
// beside the results.
type award struct {
	kind    rune // a letter of Cell.Result, 0 for a penalty or a bonus
	points  swiss.Points
	round   int   // 0 for all
	players []int // empty for everybody
	at      Line
}

// awardLetters are the kinds of 299 as the results they name.
var awardLetters = map[rune]rune{' ': 0, 'W': '1', 'D': '=', 'L': '0', 'F': 'F', 'H': 'H', 'Z': 'Z', '+': '+', '-': '-'}

// awarded reads 299: the kind in column 5, points 14-17 (8-11 are a team's), the
// round 20-22, players from 24 on.
func (t *Tournament) awarded(l Line) error {
	kind, ok := awardLetters[l.letter(5)]
	if !ok {
		return l.fail(5, BadLine, fmt.Sprintf("points for %q", l.text(5, 5)), "W, D, L, F, H, Z, +, - or a blank in column 5")
	}
	if err := l.blank(4, 6, 7, 12, 13, 18, 19, 23); err != nil {
		return err
	}
	if err := l.noMatchPoints(8, 11); err != nil {
		return err
	}
	a := award{kind: kind, at: l}
	taken := strings.HasPrefix(l.text(14, 17), "-")
	unsigned := l
	if taken {
		unsigned.runes = slices.Clone(l.runes)
		unsigned.runes[slices.Index(l.runes[13:], '-')+13] = ' '
	}
	var err error
	if a.points, err = unsigned.given(14, 17, "points"); err != nil {
		return err
	}
	if taken {
		a.points = -a.points
	}
	if a.round, err = l.number(20, 22, MaxRounds, "round"); err != nil {
		return err
	}
	if a.players, err = l.ids(24); err != nil {
		return err
	}
	if kind == 0 && a.round == 0 {
		return l.fail(20, BadLine, "a penalty or a bonus without a round", "the round whose score it changes")
	}
	t.awards = append(t.awards, a)
	return nil
}

// general says that the line is about everybody in every round.
func (a award) general() bool { return a.round == 0 && len(a.players) == 0 }

// holds says that the line is about a player's round, from 1.
func (a award) holds(no, round int) bool {
	return (a.round == 0 || a.round == round) && (len(a.players) == 0 || slices.Contains(a.players, no))
}

// checkAwarded refuses two worths of one result.
func (t *Tournament) checkAwarded() error {
	for i, a := range t.awards {
		for _, b := range t.awards[:i] {
			rounds := a.round == 0 || b.round == 0 || a.round == b.round
			players := len(a.players) == 0 || len(b.players) == 0 || slices.ContainsFunc(a.players, func(no int) bool { return slices.Contains(b.players, no) })
			if a.kind != 0 && a.kind == b.kind && a.general() == b.general() && rounds && players && a.points != b.points {
				return a.at.fail(24, Disagree, fmt.Sprintf("line %d gives the same result different points", b.at.At), "one value for a result")
			}
		}
	}
	return nil
}

// worthOf is what a player's cell of a round, from 1, is worth, and the points
// beside it. What is said of a player or a round goes before what is said of all.
func (t Tournament) worthOf(no, round int, result rune) (points, extra swiss.Points) {
	points = t.Scoring.Worth(result)
	for _, general := range []bool{true, false} {
		for _, a := range t.awards {
			switch {
			case a.general() != general || !a.holds(no, round):
			case a.kind == 0:
				extra += a.points
			case a.kind == result:
				points = a.points
			}
		}
	}
	return points, extra
}
