package tools

import (
	"bytes"
	"encoding/json"
	"math"
	"testing"

	"renju-arbiter/arbiter/testkit/oracles"
	"renju-arbiter/records/notation/trf"
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

func (c standingsCase) command() Standings {
	command := Standings{Tiebreaks: c.Options.Tiebreaks, System: c.Options.System, Unplayed: c.Options.Unplayed,
		Win: 1, Draw: 0.5, Games: 1, matchFlags: matchFlags{MatchWin: 2, MatchDraw: 1}, Seed: c.Options.Seed.String()}
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
		read, err := trf.Read([]byte(c.TRF))
		if err != nil {
			t.Fatalf("%s: %v", c.ID, err)
		}
		command := c.command()
		table, open, err := command.table(read)
		if err != nil {
			t.Fatalf("%s: %v", c.ID, err)
		}
		var out bytes.Buffer
		if err := writeJSON(&out, table, open); err != nil {
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

// printedTable is a real cross table of two games a round, 4, 2 and 0 over the two.
type printedTable struct {
	ID        string
	WinPoints float64 `json:"win_points"`
	Players   []struct {
		No     int
		Rounds []*struct {
			Score    *float64
			Opponent *int
		}
		Total float64
		Ties  map[string]float64
	}
}

// file is the table with a column for each game: won and drawn for 3 points, and
// two drawn games for 2.
func (p printedTable) file() trf.Tournament {
	t := trf.Tournament{}
	games := map[float64]string{4: "11", 3: "1=", 2: "==", 1: "0=", 0: "00"}
	for _, in := range p.Players {
		one := trf.Player{No: in.No}
		for _, round := range in.Rounds {
			cells := [2]trf.Cell{}
			switch {
			case round == nil || round.Score == nil:
			case round.Opponent == nil && *round.Score == 0:
				cells = [2]trf.Cell{{Colour: '-', Result: 'Z'}, {Colour: '-', Result: 'Z'}}
			case round.Opponent == nil:
				cells = [2]trf.Cell{{Colour: '-', Result: 'U'}, {Colour: '-', Result: 'U'}}
			default:
				for i, letter := range games[*round.Score] {
					colour := 'w'
					if (in.No < *round.Opponent) != (i == 0) {
						colour = 'b'
					}
					cells[i] = trf.Cell{Opponent: *round.Opponent, Colour: colour, Result: letter}
				}
			}
			one.Cells = append(one.Cells, cells[:]...)
		}
		t.Players = append(t.Players, one)
	}
	return t
}

// The tables of Taiwan with two games a round, written with a column for each game,
// come out of the command: totals, and the sums of the opponents' totals where the
// source has them right.
func TestRealTablesOfTwoGamesARoundComeOut(t *testing.T) {
	tables, sums, agree := 0, 0, 0
	oracles.Each(t, oracles.Crosstables, func(p printedTable) {
		if p.WinPoints != 4 {
			return
		}
		tables++
		var text bytes.Buffer
		if err := trf.Write(&text, p.file()); err != nil {
			t.Fatalf("%s: %v", p.ID, err)
		}
		read, err := trf.Read(text.Bytes())
		if err != nil {
			t.Fatalf("%s: %v", p.ID, err)
		}
		for _, score := range []string{"game", "match"} {
			c := Standings{Tiebreaks: []string{"opponents", "game-points"}, Unplayed: "none", System: "swiss", Win: 2, Draw: 1, Games: 2, matchFlags: matchFlags{score, 4, 2}}
			table, _, err := c.table(read)
			if err != nil {
				t.Fatalf("%s: %v", p.ID, err)
			}
			same := true
			for _, row := range table.Rows {
				for _, printed := range p.Players {
					if printed.No != row.Player.No {
						continue
					}
					if got := row.Values[1].Number().Float(); got != printed.Total {
						t.Errorf("%s, player %d: %v game points, printed %v", p.ID, printed.No, got, printed.Total)
					}
					want, there := printed.Ties["opponents"]
					same = same && (!there || row.Values[0].Number().Float() == want)
				}
			}
			if _, there := p.Players[0].Ties["opponents"]; there && score == "game" {
				if sums++; same {
					agree++
				}
			}
		}
	})
	// pairing/standings names the two that count otherwise.
	if tables != 47 || sums-agree != 2 {
		t.Errorf("%d tables, of %d with sums %d agree", tables, sums, agree)
	}
}
