package trf

import (
	"fmt"
	"slices"
)

// check looks at what needs the whole file: numbers that somebody must have, and
// games on which both players must agree.
func (t *Tournament) check(lines []Line) error {
	players := t.ByNumber()
	byLine := make(map[int]Line, len(lines))
	for _, l := range lines {
		byLine[l.At] = l
	}
	for _, p := range t.Players {
		for r, c := range p.Cells {
			if c.Opponent == 0 {
				continue
			}
			if err := checkGame(byLine[p.Line], p, players, r, c); err != nil {
				return err
			}
		}
	}
	if t.ofTeams() {
		return nil
	}
	if err := checkNumbers(lines, players); err != nil {
		return err
	}
	if err := t.checkAccelerated(players); err != nil {
		return err
	}
	return t.checkAwarded()
}

func checkGame(l Line, p Player, players map[int]Player, r int, c Cell) error {
	column := columnOf(r + 1)
	other, ok := players[c.Opponent]
	switch {
	case !ok:
		return l.fail(column, UnknownNumber, fmt.Sprintf("nobody has number %d", c.Opponent), "the number of a player")
	case c.Opponent == p.No:
		return l.fail(column, OwnOpponent, fmt.Sprintf("player %d is paired with himself", p.No), "another player's number")
	case r >= len(other.Cells) || other.Cells[r].Blank():
		return l.fail(column, NoCounterpart, fmt.Sprintf("player %d has nothing in round %d", other.No, r+1), "the game against %d on line %d too", p.No, other.Line)
	}
	back := other.Cells[r]
	if back.Opponent != p.No {
		return l.fail(column, NoCounterpart, fmt.Sprintf("player %d does not have player %d in round %d", other.No, p.No, r+1), "each to name the other, see line %d", other.Line)
	}
	if c.Colour == back.Colour && c.Colour != '-' || (c.Colour == '-') != (back.Colour == '-') {
		return l.fail(column+5, Disagree, fmt.Sprintf("players %d and %d both have colour %c in round %d", p.No, other.No, c.Colour, r+1), "w and b, see line %d", other.Line)
	}
	if !fits(c.Result, back.Result) {
		return l.fail(column+7, Disagree, fmt.Sprintf("result %q against %q of player %d in round %d", letter(c.Result), letter(back.Result), other.No, r+1),
			"results that belong together, see line %d", other.Line)
	}
	return nil
}

func letter(r rune) string {
	if r == 0 {
		return ""
	}
	return string(r)
}

// fits says that two results can be of one game. By a ruling both may win or lose,
// or one have a draw and the other nothing.
func fits(a, b rune) bool {
	pairs := []string{"10", "==", "00", "11", "=0", "+-", "--", "++", "??", "\x00\x00"}
	return slices.Contains(pairs, string([]rune{a, b})) || slices.Contains(pairs, string([]rune{b, a}))
}

// checkNumbers looks for the players that extension lines name.
func checkNumbers(lines []Line, players map[int]Player) error {
	for _, l := range lines {
		var words []word
		switch l.code() {
		case "240":
			words = l.words(11)
		case "299":
			words = l.words(24)
		case "XXP", "XXZ":
			words = l.words(4)
		case "260":
			words = l.words(4)[2:]
		case "XXA":
			words = l.words(5)[:1]
		}
		for _, w := range words {
			if n, ok := whole(w.text); ok {
				if _, known := players[n]; !known {
					return l.fail(w.column, UnknownNumber, fmt.Sprintf("nobody has number %d", n), "the number of a player")
				}
			}
		}
	}
	return nil
}
