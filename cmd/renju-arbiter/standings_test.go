package main

import (
	"bytes"
	"encoding/json"
	"math"
	"strings"
	"testing"

	"renju-arbiter/arbiter/oracles"
	"renju-arbiter/records/notation"
)

// standingsCase is a line of oracles.Standings.
type standingsCase struct {
	ID, TRF string
	Options struct {
		Tiebreaks        []string
		System, Unplayed string
		Win, Draw        *float64
		Seed             json.Number
	}
	Expect any
}

func (c standingsCase) command() standingsCommand {
	command := standingsCommand{Tiebreaks: c.Options.Tiebreaks, System: c.Options.System, Unplayed: c.Options.Unplayed,
		Win: 1, Draw: 0.5, Games: 1, MatchWin: 2, MatchDraw: 1, Seed: c.Options.Seed.String()}
	if command.Unplayed == "" {
		command.Unplayed = "fide2026"
	}
	if c.Options.Win != nil {
		command.Win = *c.Options.Win
	}
	if c.Options.Draw != nil {
		command.Draw = *c.Options.Draw
	}
	return command
}

func TestStandingsCommandAgreesWithTheSharedCases(t *testing.T) {
	lines := oracles.Lines(t, oracles.Standings)
	for _, line := range lines {
		var c standingsCase
		if err := json.Unmarshal(line, &c); err != nil {
			t.Fatal(err)
		}
		read, err := notation.ReadTRF(strings.NewReader(c.TRF))
		if err != nil {
			t.Fatalf("%s: %v", c.ID, err)
		}
		command := c.command()
		table, err := command.table(read)
		if err != nil {
			t.Fatalf("%s: %v", c.ID, err)
		}
		var out bytes.Buffer
		if err := writeJSON(&out, table); err != nil {
			t.Fatal(err)
		}
		var got any
		if err := json.Unmarshal(out.Bytes(), &got); err != nil {
			t.Fatal(err)
		}
		if !sameJSON(got, c.Expect) {
			t.Errorf("%s:\n got %v\nwant %v", c.ID, got, c.Expect)
		}
	}
	t.Logf("%d cases", len(lines))
}

// sameJSON compares two values, numbers within a thousandth.
func sameJSON(a, b any) bool {
	switch a := a.(type) {
	case map[string]any:
		other, ok := b.(map[string]any)
		if !ok || len(a) != len(other) {
			return false
		}
		for key := range a {
			if value, there := other[key]; !there || !sameJSON(a[key], value) {
				return false
			}
		}
		return true
	case []any:
		other, ok := b.([]any)
		if !ok || len(a) != len(other) {
			return false
		}
		for i := range a {
			if !sameJSON(a[i], other[i]) {
				return false
			}
		}
		return true
	case float64:
		other, ok := b.(float64)
		return ok && math.Abs(a-other) <= 0.001
	}
	return a == b
}
