package clock_test

import (
	"testing"

	"renju-arbiter/clock"
)

const (
	p1 clock.Side = 0
	p2 clock.Side = 1
)

func control(t testing.TB, text string) clock.Control {
	t.Helper()
	c, err := clock.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// table is a clock with two persons at it and a watch that only goes forward.
type table struct {
	clock.Clock
	now clock.Instant
}

func sit(t testing.TB, text string) *table {
	t.Helper()
	return &table{Clock: clock.New(control(t, text), 2).Start(p1, 0)}
}

// moves lets each of the times pass, with a press after each.
func (b *table) moves(seconds ...float64) {
	for _, s := range seconds {
		b.wait(s)
		b.press(true)
	}
}

func (b *table) wait(seconds float64) { b.now += clock.Instant(seconds * 1000) }

func (b *table) press(counts bool) {
	b.Clock = b.Press(1-b.Running(), b.now, counts)
}

func (b *table) left(s clock.Side) float64 { return float64(b.Remaining(s, b.now)) / 1000 }

func TestTheControlGrantsAtThePress(t *testing.T) {
	tests := []struct {
		rule    string
		control string
		moves   []float64 // time of each move, P1 first, a press after each
		p1, p2  float64
	}{
		{"sudden death: what is used is gone", "600", []float64{10, 20, 5}, 585, 580},
		{"Fischer: the first increment comes with the first press", "600+5", []float64{1, 30}, 604, 575},
		{"Fischer: nothing remaining at the press, no increment", "60+5", []float64{60}, 0, 60},
		{"Fischer: a millisecond remaining, the increment counts", "60+5", []float64{59.999}, 5.001, 60},
		{"Fischer: an increment of nothing gives nothing", "60+0", []float64{5}, 55, 60},
		{"Bronstein: a short turn comes back whole", "300b10", []float64{4}, 300, 300},
		{"Bronstein: of a long turn at most I comes back", "300b10", []float64{25}, 285, 300},
		{"Bronstein: nothing comes back to a fallen clock", "20b10", []float64{25}, -5, 20},
		{"delay: the first D of each turn cost nothing", "300d10", []float64{9, 10, 25, 0, 3}, 285, 300},
		{"stages: the press of the last move grants the next, the rest is carried", "2/60:600", []float64{10, 0, 20}, 630, 60},
		{"stages: the last with N repeats", "1/60:2/30", []float64{1, 0, 1, 0, 1, 0, 1, 0, 1}, 145, 120},
		{"stages: one counted stage alone repeats", "2/60", []float64{10, 0, 10, 0, 10, 0, 10}, 140, 120},
		{"stages: the last move of a stage has its increment", "2/100+5:600", []float64{10, 0, 10, 0, 10}, 680, 710},
		{"stages: a move pressed too late grants nothing", "2/60:600", []float64{10, 0, 50}, 0, 60},
		{"byo-yomi: within the period it is whole again", "60:3x20", []float64{60, 0, 19.999}, 60, 120},
		{"byo-yomi: exactly T is in full, and lost", "60:3x20", []float64{60, 0, 20}, 40, 120},
		{"byo-yomi: two periods in one turn", "60:3x20", []float64{60, 0, 45}, 20, 120},
		{"byo-yomi: all periods in full is a fallen flag", "60:3x20", []float64{60, 0, 60}, 0, 120},
		{"byo-yomi: the clock runs on below zero", "60:3x20", []float64{125}, -5, 120},
		{"byo-yomi alone: a period for every move", "1x30", []float64{29, 29}, 30, 30},
		{"byo-yomi: the increment ends with the main time", "60+5:3x20", []float64{10, 0, 60}, 60, 125},
		{"Canadian: the period starts afresh after n", "20:3c30", []float64{25, 0, 5, 0, 5}, 30, 50},
		{"Canadian: the move in which the main time runs out is the first", "20:2c30", []float64{25, 0, 5}, 30, 50},
		{"Canadian: so is one that uses it exactly", "20:2c30", []float64{20, 0, 5}, 30, 50},
		{"Canadian: nothing is carried", "20:1c30", []float64{21, 0, 1}, 30, 50},
		{"Canadian: a move in the main time is none of the n", "20:2c30", []float64{19, 0, 2}, 29, 50},
		{"Canadian: the clock runs on below zero", "20:2c30", []float64{55}, -5, 50},
		{"Canadian: a move in the time carried over is none of the n", "1/60:2c30", []float64{20, 0, 10, 0, 35, 0, 10}, 30, 90},
		{"byo-yomi after a counted stage: carried time comes first", "1/60:2x10", []float64{20}, 60, 60},
	}
	for _, test := range tests {
		t.Run(test.rule, func(t *testing.T) {
			b := sit(t, test.control)
			b.moves(test.moves...)
			got, want := [2]float64{b.left(p1), b.left(p2)}, [2]float64{test.p1, test.p2}
			if got != want {
				t.Errorf("%s after %v: remaining %v, want %v", test.control, test.moves, got, want)
			}
		})
	}
}
