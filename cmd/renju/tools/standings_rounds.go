package tools

import (
	"fmt"
	"slices"

	"renju-arbiter/pairing/standings"
)

// roundFlags say which rounds a table counts.
type roundFlags struct {
	Round      int    `placeholder:"N" help:"The table after this round; if left out, after the last one that is over."`
	Unfinished string `default:"" enum:",win,draw,loss,none" help:"Count rounds that are not over too, and in them a game without a result as a win, draw or loss of the first player, or as nothing (none)."`
}

// openRound is a round in which games have no result.
type openRound struct {
	Round int `json:"round"`
	Games int `json:"games"`
}

// openIn are the rounds with games that have no result, in order.
func openIn(results []standings.Result) (list []openRound) {
	games := map[int]int{}
	for _, r := range results {
		if r.Second != 0 && r.FirstCode == standings.Pending {
			games[r.Round]++
		}
	}
	for round, n := range games {
		list = append(list, openRound{round, n})
	}
	slices.SortFunc(list, func(a, b openRound) int { return a.Round - b.Round })
	return list
}

// unfinishedCodes are what a game without a result counts, for the first player and the second.
var unfinishedCodes = map[string][2]standings.Code{"win": {'1', '0'}, "draw": {'=', '='}, "loss": {'0', '1'}}

// take leaves the rounds in that are wanted, and answers those that are not over.
func (f roundFlags) take(in *standings.Input) ([]openRound, error) {
	last := 0
	for _, r := range in.Results {
		last = max(last, r.Round)
	}
	if f.Round < 0 || f.Round > last {
		return nil, fmt.Errorf("--round %d: expected 1 to %d, the rounds of the file", f.Round, last)
	}
	if f.Round > 0 {
		in.Results = slices.DeleteFunc(in.Results, func(r standings.Result) bool { return r.Round > f.Round })
	}
	open := openIn(in.Results)
	if f.Unfinished == "" {
		if n := len(open); f.Round > 0 && n > 0 && open[n-1].Round == f.Round {
			return nil, fmt.Errorf("--round %d: in it %s no result; expected --unfinished win, draw, loss or none beside it", f.Round, have(open[n-1].Games))
		}
		return open, nil
	}
	in.Live = true
	codes, counts := unfinishedCodes[f.Unfinished]
	for i, r := range in.Results {
		if counts && r.Second != 0 && r.FirstCode == standings.Pending {
			in.Results[i].FirstCode, in.Results[i].SecondCode = codes[0], codes[1]
		}
	}
	return open, nil
}

func have(games int) string {
	if games == 1 {
		return "1 game has"
	}
	return fmt.Sprintf("%d games have", games)
}

// note says of each round that is not over how it is counted.
func (f roundFlags) note(program Program, open []openRound, last int) {
	for _, o := range open {
		counted := "counted as nothing; the table is not final"
		switch {
		case f.Unfinished != "" && f.Unfinished != "none":
			counted = fmt.Sprintf("counted as --unfinished %s; the table is not final", f.Unfinished)
		case o.Round > last:
			counted = fmt.Sprintf("the table is that after round %d; --unfinished win, draw, loss or none counts this round", last)
		}
		program.Note("in round %d %s no result: %s", o.Round, have(o.Games), counted)
	}
}
