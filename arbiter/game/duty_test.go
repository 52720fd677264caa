package game

import (
	"slices"
	"testing"

	"renju-arbiter/arbiter/board"
)

// RIF 13 (seed 11): with five minutes or less on the own clock the duty to record rests,
// from that ply to the one at which the shortage ends.
func TestTheDutyToRecordRestsWithFiveMinutesLeft(t *testing.T) {
	for _, c := range []struct {
		rule     string
		settings Settings
		play     string
		want     []Exempt // P1's
	}{
		{"above five minutes nothing rests", Settings{Control: "600"}, "0 arbiter start\n299 P1 h8\nP1 press", nil},
		{"with exactly five minutes it rests, from the ply of the press", Settings{Control: "600"}, "0 arbiter start\n300 P1 h8\nP1 press", []Exempt{{From: 1}}},
		{"it rests for the one who is short alone", Settings{Control: "600"}, "0 arbiter start\n1 P1 h8\nP1 press\n400 P2 a1\nP2 press", nil},
		{"a control that is made ends the shortage", Settings{Control: "2/600:600"}, "0 arbiter start\n400 P1 h8\nP1 press\n401 P2 a1\nP2 press\n402 P1 i8\nP1 press", []Exempt{{From: 1, To: 3}}},
		{"so does an arbiter's correction", Settings{Control: "600"}, "0 arbiter start\n400 P1 h8\nP1 press\n401 P2 a1\nP2 press\narbiter adjust P1 300", []Exempt{{From: 1, To: 2}}},
		{"an increment of half a minute changes nothing by itself", Settings{Control: "300+30"}, "0 arbiter start\n200 P1 h8\nP1 press", []Exempt{{From: 1}}},
		{"where the event says so it does", Settings{Control: "300+30", SheetDuty: DutyUnlessIncrement}, "0 arbiter start\n200 P1 h8\nP1 press", nil},
		{"a smaller increment does not", Settings{Control: "300+29", SheetDuty: DutyUnlessIncrement}, "0 arbiter start\n200 P1 h8\nP1 press", []Exempt{{From: 1}}},
		{"without a clock nobody is short", Settings{}, "moves h8 a1", nil},
	} {
		g := sitDown(t, c.settings)
		g.play(t, c.play)
		if got := g.state.Exempted(board.P1); !slices.Equal(got, c.want) {
			t.Errorf("%s: %v", c.rule, got)
		}
	}
}

// What was left out is made up when the sheet has every ply of the shortage.
func TestWhatWasLeftOutIsMadeUp(t *testing.T) {
	g := sitDown(t, Settings{Control: "2/600:600"})
	g.play(t, "0 arbiter start\n400 P1 h8\nP1 press\n401 P2 a1\nP2 press\n402 P1 i8\nP1 press")
	exempt := g.state.Exempted(board.P1)[0]
	for _, step := range []struct {
		text string
		done bool
	}{{"h8", false}, {"h8 ? i8", false}, {"h8 a1 i8", true}} {
		if refusal := notes(g, t, "P1", step.text); refusal != nil {
			t.Fatal(refusal)
		}
		if got := g.state.Sheets.MadeUp(board.P1, exempt); got != step.done {
			t.Errorf("%q: made up %t", step.text, got)
		}
	}
}
