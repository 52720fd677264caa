package standings

import (
	"encoding/json"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
	"testing"

	"renju-arbiter/arbiter/testkit/oracles"
)

// sharedCase is a line of oracles.Standings.
type sharedCase struct {
	ID      string
	TRF     string
	Options struct {
		Tiebreaks        []Tiebreak
		System, Unplayed string
		Win, Draw        *float64
		Seed             json.Number
	}
	Expect struct {
		Players []struct {
			No        int
			Points    float64
			Rank      int
			Tiebreaks map[Tiebreak]json.RawMessage
		}
	}
}

func (c sharedCase) input(t *testing.T) Input {
	t.Helper()
	in := readTRF(t, c.TRF)
	in.Tiebreaks, in.Seed = c.Options.Tiebreaks, string(c.Options.Seed)
	if c.Options.System == "roundrobin" {
		in.System = RoundRobin
	}
	if c.Options.Unplayed != "" {
		rule, ok := ParseUnplayed(c.Options.Unplayed)
		if !ok {
			t.Fatalf("unplayed %q", c.Options.Unplayed)
		}
		in.Unplayed = rule
	}
	in.Scoring = Scoring{Win: Point, Draw: HalfPoint}
	if c.Options.Win != nil {
		in.Scoring.Win, _ = PointsOf(*c.Options.Win)
	}
	if c.Options.Draw != nil {
		in.Scoring.Draw, _ = PointsOf(*c.Options.Draw)
	}
	return in
}

// readTRF takes numbers, ratings and result cells from the player lines.
func readTRF(t *testing.T, text string) Input {
	t.Helper()
	var in Input
	field := func(line string, from, to int) string {
		if len(line) < from {
			return ""
		}
		return strings.TrimSpace(line[from-1 : min(to, len(line))])
	}
	number := func(text string) int {
		if text == "" {
			return 0
		}
		n, err := strconv.Atoi(text)
		if err != nil {
			t.Fatal(err)
		}
		return n
	}
	type seat struct{ no, round int }
	codes, colours, opponents := map[seat]Code{}, map[seat]string{}, map[seat]int{}
	for line := range strings.Lines(text) {
		line = strings.TrimRight(line, "\r\n")
		if !strings.HasPrefix(line, "001") {
			continue
		}
		no := number(field(line, 5, 8))
		in.Players = append(in.Players, Player{No: no, Rating: number(field(line, 49, 52))})
		for round, at := 1, 92; at <= len(line); round, at = round+1, at+10 {
			letter := field(line, at+7, at+7)
			if letter == "" {
				continue
			}
			code, ok := parseCode(letter[0])
			if !ok {
				t.Fatalf("code %q", letter)
			}
			s := seat{no, round}
			codes[s], colours[s], opponents[s] = code, field(line, at+5, at+5), number(field(line, at, at+3))
		}
	}
	for s, opponent := range opponents {
		switch {
		case opponent == 0:
			in.Results = append(in.Results, Result{Round: s.round, First: s.no, FirstCode: codes[s]})
		case colours[s] == "w":
			in.Results = append(in.Results, Result{Round: s.round, First: s.no, Second: opponent, FirstCode: codes[s], SecondCode: codes[seat{opponent, s.round}]})
		}
	}
	return in
}

func TestStandingsAgreeWithTheCalculators(t *testing.T) {
	checked := map[string]int{}
	oracles.Each(t, oracles.Standings, func(c sharedCase) {
		t.Run(c.ID, func(t *testing.T) {
			got, err := Table(c.input(t))
			if err != nil {
				t.Fatal(err)
			}
			checked[c.Options.System] += compareWithCase(t, got, c)
		})
	})
	t.Logf("numbers compared, by --system (empty: swiss): %v", checked)
}

// compareWithCase checks order, ranks, points and every value, and counts the
// numbers that it looked at.
func compareWithCase(t *testing.T, got Standings, c sharedCase) int {
	t.Helper()
	if len(got.Rows) != len(c.Expect.Players) {
		t.Fatalf("%d rows, want %d", len(got.Rows), len(c.Expect.Players))
	}
	checked := 0
	for i, want := range c.Expect.Players {
		row := got.Rows[i]
		if row.Player.No != want.No || row.Rank != want.Rank || math.Abs(row.Points.Float()-want.Points) > 0.001 {
			t.Errorf("row %d: player %d rank %d with %v, want player %d rank %d with %v", i, row.Player.No, row.Rank, row.Points, want.No, want.Rank, want.Points)
			continue
		}
		checked += 2
		for j, name := range c.Options.Tiebreaks {
			if err := sameValue(row.Values[j], want.Tiebreaks[name]); err != nil {
				t.Errorf("player %d, %s: %v", want.No, name, err)
			}
			checked++
		}
	}
	return checked
}

func sameValue(got Value, want json.RawMessage) error {
	if string(want) == "null" {
		if !got.None {
			return fmt.Errorf("%v, want no value", got.Numbers)
		}
		return nil
	}
	var list []float64
	if err := json.Unmarshal(want, &list); err != nil {
		list = make([]float64, 1)
		if err := json.Unmarshal(want, &list[0]); err != nil {
			return err
		}
	}
	if got.None || !slices.EqualFunc(got.Numbers, list, func(p Points, f float64) bool { return math.Abs(p.Float()-f) <= 0.001 }) {
		return fmt.Errorf("%v (none: %v), want %s", got.Numbers, got.None, want)
	}
	return nil
}

// parseCode reads a letter of a TRF's result column; W, D and L (unrated games)
// are 1, = and 0. False for any other letter.
func parseCode(letter byte) (Code, bool) {
	switch c := Code(letter); c {
	case 'W':
		return Won, true
	case 'D':
		return Drawn, true
	case 'L':
		return Lost, true
	case Won, Drawn, Lost, ForfeitWon, ForfeitLost, PairingBye, FullBye, HalfBye, Absent:
		return c, true
	}
	return Pending, false
}
