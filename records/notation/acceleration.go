package notation

import (
	"fmt"
	"slices"

	"renju-arbiter/pairing/swiss"
)

// acceleration is a line 250: virtual points for a range of players in a span of
// rounds.
type acceleration struct {
	points      swiss.Points
	from, to    int // rounds
	first, last int // start numbers
	at          line
}

// virtual reads XXA: the number in 5-8, a value every five columns from 10.
func (t *Tournament) virtual(l line) error {
	no, err := l.counted(5, 8, 9999, "start number")
	if err != nil {
		return err
	}
	var list []swiss.Points
	for at := 10; at <= len(l.runes); at += 5 {
		if err := l.blank(at-1, at+4); err != nil {
			return err
		}
		p, _, err := l.points(at, at+3, "virtual points")
		if err != nil {
			return err
		}
		list = append(list, p)
	}
	if t.Virtual == nil {
		t.Virtual = make(map[int][]swiss.Points)
	}
	if _, twice := t.Virtual[no]; twice {
		return l.fail(5, NumberTwice, fmt.Sprintf("virtual points of %d have already been given", no), "one XXA line per player")
	}
	t.Virtual[no] = list
	return nil
}

// accelerated reads 250: points 10-13, rounds 15-17 and 19-21, players 23-26 and
// 28-31. The match points in 5-8 are a team's; some programs write them for players
// too, where they mean nothing.
func (t *Tournament) accelerated(l line) error {
	if err := l.blank(4, 9, 14, 18, 22, 27); err != nil {
		return err
	}
	if _, _, err := l.points(5, 8, "match points"); err != nil {
		return err
	}
	a := acceleration{at: l}
	var err error
	if a.points, err = l.given(10, 13, "virtual points"); err != nil {
		return err
	}
	for _, f := range []struct {
		to              *int
		from, end, most int
		name            string
	}{{&a.from, 15, 17, MaxRounds, "round"}, {&a.to, 19, 21, MaxRounds, "round"}, {&a.first, 23, 26, 9999, "start number"}, {&a.last, 28, 31, 9999, "start number"}} {
		if *f.to, err = l.counted(f.from, f.end, f.most, f.name); err != nil {
			return err
		}
	}
	switch {
	case a.points == 0:
		return l.fail(10, OutOfRange, "virtual points of 0", "more than 0")
	case a.from > a.to:
		return l.fail(19, OutOfRange, fmt.Sprintf("rounds %d to %d", a.from, a.to), "the first round before the last")
	case a.first > a.last:
		return l.fail(28, OutOfRange, fmt.Sprintf("players %d to %d", a.first, a.last), "the lower number before the higher")
	}
	t.accelerations = append(t.accelerations, a)
	return nil
}

// checkAccelerated refuses ranges that end with nobody, and points given twice.
func (t *Tournament) checkAccelerated(players map[int]Player) error {
	for i, a := range t.accelerations {
		for column, no := range map[int]int{23: a.first, 28: a.last} {
			if _, known := players[no]; !known {
				return a.at.fail(column, UnknownNumber, fmt.Sprintf("nobody has number %d", no), "the number of a player")
			}
		}
		for no := range t.Virtual {
			if a.first <= no && no <= a.last {
				return a.at.fail(23, NumberTwice, fmt.Sprintf("virtual points of %d have already been given", no), "lines XXA or lines 250")
			}
		}
		for _, b := range t.accelerations[:i] {
			if max(a.first, b.first) <= min(a.last, b.last) && max(a.from, b.from) <= min(a.to, b.to) {
				return a.at.fail(23, NumberTwice, fmt.Sprintf("some of them already have points for these rounds on line %d", b.at.at), "the points of each player and round once")
			}
		}
	}
	return nil
}

// virtualOf are the virtual points of a player, round by round.
func (t Tournament) virtualOf(no int) []swiss.Points {
	list := slices.Clone(t.Virtual[no])
	for _, a := range t.accelerations {
		if no < a.first || no > a.last {
			continue
		}
		for len(list) < a.to {
			list = append(list, 0)
		}
		for round := a.from; round <= a.to; round++ {
			list[round-1] = a.points
		}
	}
	return list
}

// bakuPoints are the virtual points of those whom C.04.7 accelerates, round by round.
func (t Tournament) bakuPoints() []swiss.Points {
	return swiss.BakuPoints(t.Rounds, t.Scoring.value('W'), t.Scoring.value('D'))
}

// lastOfBaku is the number of the last player of Baku's group A: of those who were
// paired in the first round, for late entries move nobody. absent are those who are
// not there to be paired, where that round is the next.
func (t Tournament) lastOfBaku(played int, absent func(Player) bool) int {
	var numbers []int
	for _, p := range t.Players {
		if played == 0 && !absent(p) || played > 0 && len(p.Cells) > 0 && p.Cells[0].Paired() {
			numbers = append(numbers, p.No)
		}
	}
	return swiss.LastOfBaku(numbers)
}
