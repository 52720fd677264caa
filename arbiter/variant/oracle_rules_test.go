package variant

import (
	"fmt"
	"slices"

	"renju-arbiter/arbiter/board"
)

// do plays P1 black, P2 white, P3 red, P4 blue in turn, and says what came of
// it. A refusal changes nothing.
func (s *slow) do(from, p board.Point) string {
	persons := 2
	if s.game == "pente4" {
		persons = 4
	}
	by := board.Person(s.plies%persons) + board.P1
	colour := board.Stone(by)
	if s.end != "" {
		return "game-over"
	}
	if why := s.point(p, from, colour); why != "" {
		return why
	}
	before := s.stones
	if from != board.NoPoint {
		s.stones[from] = board.Empty
	}
	s.stones[p] = colour
	var taken []board.Point
	if s.game == "pente" || s.game == "pente4" || s.game == "ninuki" {
		taken = s.pairs(p, colour)
	}
	counting := 0
	for _, q := range taken {
		if s.stones[q]%2 != colour%2 {
			counting++
		}
		s.stones[q] = board.Empty
	}
	why, end, fives := s.judge(by, colour, p, from, taken, counting, before)
	if why != "" {
		s.stones = before
		return why
	}
	s.plies++
	s.taken = copied(s.taken)
	s.taken[by] += counting
	if from == board.NoPoint {
		s.set = copied(s.set)
		s.set[colour]++
	}
	s.waiting, s.waits, s.end = fives, by, end
	return end
}

func (s *slow) point(p, from board.Point, colour board.Stone) string {
	switch {
	case s.at(p.X(), p.Y()) == 99:
		return "off-board"
	case s.at(p.X(), p.Y()) != 0:
		return "occupied"
	case s.game == "pente4" && s.plies == 0 && p != board.Centre(19):
		return "outside-square"
	case s.game == "connect4" && p.Y() > 0 && s.at(p.X(), p.Y()-1) == 0:
		return "floats"
	}
	moving := s.o.BoardFull == "moving" && s.set[board.Black] == s.o.Stones && s.set[board.White] == s.o.Stones
	if moving != (from != board.NoPoint) || moving && s.stones[from] != colour {
		return "not-allowed"
	}
	return ""
}

func (s *slow) judge(by board.Person, colour board.Stone, p, from board.Point, taken []board.Point, counting int, before stones) (why, end string, fives [][]board.Point) {
	win := func(reason string, who board.Person) (string, string, [][]board.Point) {
		return "", reason + " " + who.String(), nil
	}
	longest := 0
	for _, row := range s.through(p, colour) {
		longest = max(longest, len(row))
	}
	full := s.stones.count() == s.wide*s.high
	switch s.game {
	case "connect4":
		if longest >= 4 {
			return win("four", by)
		}
	case "pente", "pente4":
		mine := s.taken[by] + counting
		if s.game == "pente4" {
			mine += s.taken[(by+1)%4+1]
		}
		if longest >= 5 {
			return win("five", by)
		}
		if mine >= 10 {
			return win("captures", by)
		}
	case "gomoku":
		other := by.Opponent()
		if len(s.fives(p, colour)) > 0 {
			return win("five", by)
		}
		if longest > 5 && s.o.Overline == "losesForBlack" {
			return win("foul-overline", other)
		}
		if foul := s.gomokuFoul(p, colour); foul != "" && s.o.BannedStone == "loses" {
			return win("foul-"+foul, other)
		} else if foul != "" {
			return "not-allowed " + foul, "", nil
		}
		then := slow{stones: before, wide: s.wide, high: s.high}
		old := then.rowsOf(colour)
		for _, row := range s.rowsOf(colour) { // a new five where a stone was lifted
			was := slices.ContainsFunc(old, func(o []board.Point) bool { return slices.Equal(o, row) })
			if from != board.NoPoint && s.isFive(len(row), colour) && !was {
				return win("five", by)
			}
		}
	case "ninuki":
		return s.ninuki(by, colour, p, taken, before)
	}
	if full {
		return "", "board-full", nil
	}
	return "", "", nil
}

func (s *slow) gomokuFoul(p board.Point, colour board.Stone) string {
	bans := map[string]bool{"bannedForBoth": true, "bannedForBlack": colour == board.Black}
	fours := s.fours(p, colour)
	switch {
	case bans[s.o.DoubleFour] && fours >= 2:
		return "double-four"
	case !bans[s.o.DoubleThree], s.threes(p, colour) < 2:
		return ""
	case fours == 0 || s.o.FourThreeThree == "banned":
		return "double-three"
	}
	return ""
}

func (s *slow) ninuki(by board.Person, colour board.Stone, p board.Point, taken []board.Point, before stones) (why, end string, fives [][]board.Point) {
	fives = s.fives(p, colour)
	broken, standing := 0, 0
	for _, five := range s.waiting {
		whole := true
		for _, q := range five {
			whole = whole && s.stones[q] == board.Stone(s.waits)
		}
		if whole {
			standing++
		} else {
			broken++
		}
	}
	if broken == 0 {
		if s.o.DoubleFour == "banned" && len(fives) == 0 && s.fours(p, colour) >= 2 {
			return "not-allowed double-four", "", nil
		}
		asked := colour == board.Black || s.o.DoubleThree == "both"
		if asked && (len(fives) == 0 || s.o.DoubleThreeFive == "banned") && s.threes(p, colour) >= 2 {
			return "not-allowed double-three", "", nil
		}
	}
	if s.taken[by]+len(taken) >= 10 {
		return "", fmt.Sprint("captures ", by), nil
	}
	if standing > 0 {
		return "", fmt.Sprint("five ", s.waits), nil
	}
	if s.o.PerfectFive == "atOnce" {
		weak := s.threatened(colour)
		for _, five := range fives {
			if !slices.ContainsFunc(five, func(q board.Point) bool { return slices.Contains(weak, q) }) {
				return "", fmt.Sprint("five ", by), nil
			}
		}
	}
	// rows of exactly five of the enemy's that were part of more before
	then := slow{stones: before, wide: s.wide, high: s.high}
	for _, row := range s.rowsOf(colour.Other()) {
		for _, old := range then.rowsOf(colour.Other()) {
			if len(row) == 5 && len(old) > 5 && slices.Contains(old, row[0]) && slices.Contains(old, row[1]) {
				return "", "broken-overline", nil
			}
		}
	}
	if s.stones.count() == s.wide*s.high {
		if len(fives) > 0 {
			return "", fmt.Sprint("five ", by), nil
		}
		return "", "board-full", nil
	}
	return "", "", fives
}
