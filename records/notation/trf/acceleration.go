package trf

import (
	"fmt"
	"maps"
	"slices"

	"renju-arbiter/pairing/swiss"
)

// Acceleration is a line 250: virtual points for a range of players in a span of
// rounds.
type Acceleration struct {
	Points      swiss.Points
	From, To    int // rounds
	First, Last int // start numbers
	at          Line
}

// virtual reads XXA: the number in 5-8, a value every five columns from 10.
func (t *Tournament) virtual(l Line) error {
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
func (t *Tournament) accelerated(l Line) error {
	if err := l.blank(4, 9, 14, 18, 22, 27); err != nil {
		return err
	}
	if _, _, err := l.points(5, 8, "match points"); err != nil {
		return err
	}
	a := Acceleration{at: l}
	var err error
	if a.Points, err = l.given(10, 13, "virtual points"); err != nil {
		return err
	}
	for _, f := range []struct {
		to              *int
		from, end, most int
		name            string
	}{{&a.From, 15, 17, MaxRounds, "round"}, {&a.To, 19, 21, MaxRounds, "round"}, {&a.First, 23, 26, 9999, "start number"}, {&a.Last, 28, 31, 9999, "start number"}} {
		if *f.to, err = l.counted(f.from, f.end, f.most, f.name); err != nil {
			return err
		}
	}
	switch {
	case a.Points == 0:
		return l.fail(10, OutOfRange, "virtual points of 0", "more than 0")
	case a.From > a.To:
		return l.fail(19, OutOfRange, fmt.Sprintf("rounds %d to %d", a.From, a.To), "the first round before the last")
	case a.First > a.Last:
		return l.fail(28, OutOfRange, fmt.Sprintf("players %d to %d", a.First, a.Last), "the lower number before the higher")
	}
	t.Accelerations = append(t.Accelerations, a)
	return nil
}

// String is the line.
func (a Acceleration) String() string {
	return fmt.Sprintf("250      %4s %3d %3d %4d %4d", show(a.Points), a.From, a.To, a.First, a.Last)
}

// checkAccelerated refuses ranges that end with nobody, and points given twice.
func (t *Tournament) checkAccelerated(players map[int]Player) error {
	for i, a := range t.Accelerations {
		for i, no := range []int{a.First, a.Last} {
			if _, known := players[no]; !known {
				return a.at.fail(columnOfID(23, i), UnknownNumber, fmt.Sprintf("nobody has number %d", no), "the number of a player")
			}
		}
		for _, no := range slices.Sorted(maps.Keys(t.Virtual)) {
			if a.First <= no && no <= a.Last {
				return a.at.fail(23, NumberTwice, fmt.Sprintf("virtual points of %d have already been given", no), "lines XXA or lines 250")
			}
		}
		for _, b := range t.Accelerations[:i] {
			if max(a.First, b.First) <= min(a.Last, b.Last) && max(a.From, b.From) <= min(a.To, b.To) {
				return a.at.fail(23, NumberTwice, fmt.Sprintf("some of them already have points for these rounds on line %d", b.at.At), "the points of each player and round once")
			}
		}
	}
	return nil
}

// virtualOf are the virtual points of a player, round by round.
func (t Tournament) virtualOf(no int) []swiss.Points {
	list := slices.Clone(t.Virtual[no])
	for _, a := range t.Accelerations {
		if no < a.First || no > a.Last {
			continue
		}
		for len(list) < a.To {
			list = append(list, 0)
		}
		for round := a.From; round <= a.To; round++ {
			list[round-1] = a.Points
		}
	}
	return list
}

// Accelerated tells that some players have virtual points by lines of the file.
func (t Tournament) Accelerated() bool { return len(t.Accelerations)+len(t.Virtual) > 0 }

// Baku tells that the event is accelerated by C.04.7: its code says so, or everybody up to some
// start number has those virtual points.
func (t Tournament) Baku() bool {
	if system, err := t.System(); err == nil && system.Baku {
		return true
	}
	if len(t.Accelerations) > 0 || len(t.Virtual) == 0 {
		return false
	}
	last := slices.Max(slices.Collect(maps.Keys(t.Virtual)))
	for _, p := range t.Players {
		if points, is := t.Virtual[p.No]; is != (p.No <= last) || is && !slices.Equal(points, t.BakuPoints()) {
			return false
		}
	}
	return true
}

// BakuPoints are the virtual points of a player of Baku's group A (C.04.7), round by round.
func (t Tournament) BakuPoints() []swiss.Points {
	return swiss.BakuPoints(t.Rounds, t.Scoring.value('W'), t.Scoring.value('D'))
}

// lastOfBaku is the number of the last player of Baku's group A. That is half of the players paired in
// the first round; late entries move nobody. If that round is the next, absent tells which players are
// away.
func (t Tournament) lastOfBaku(played int, absent func(Player) bool) int {
	var numbers []int
	for _, p := range t.Players {
		if played == 0 && !absent(p) || played > 0 && len(p.Cells) > 0 && p.Cells[0].Paired() {
			numbers = append(numbers, p.No)
		}
	}
	return swiss.LastOfBaku(numbers)
}
