package whatif

import (
	"iter"
	"slices"

	"renju-arbiter/pairing/standings"
)

// MaxOpen is the largest number of open games: 729 outcomes.
const MaxOpen = 6

// Open is a pairing of the event that is not settled, as it stands in the results.
type Open struct {
	Round, First, Second int
	Game                 int // which game of the pairing, where it has several
}

// Outcome is one way in which the open games can end.
type Outcome struct {
	// Results are the open games as they end, in the order asked for.
	Results []standings.Result
	// Input is the event with them, and Table its standings.
	Input standings.Input
	Table standings.Standings
}

// endings are the ways in which a game can end, in the order of the outcomes.
var endings = [][2]standings.Code{
	{standings.Won, standings.Lost}, {standings.Drawn, standings.Drawn}, {standings.Lost, standings.Won},
}

// Outcomes goes through every way in which the open games can end; the last game
// changes first. Without open games there is one outcome, the table as it is. What
// standings.Table refuses is refused with its error, a bad question with an *Error.
func Outcomes(in standings.Input, open []Open) (iter.Seq[Outcome], error) {
	places, err := find(in, open)
	if err != nil {
		return nil, err
	}
	first, err := settle(in, places, 0)
	if err != nil {
		return nil, err
	}
	for i, o := range open {
		if o.Round > first.Table.Rounds {
			return nil, &Error{Code: RoundStillOpen, Open: open[i]}
		}
	}
	return func(yield func(Outcome) bool) {
		for n := range count(len(open)) {
			outcome, err := settle(in, places, n)
			if err != nil {
				panic("whatif: an outcome of a checked event was refused: " + err.Error())
			}
			if !yield(outcome) {
				return
			}
		}
	}, nil
}

// count is the number of outcomes of n games.
func count(n int) int {
	outcomes := 1
	for range n {
		outcomes *= len(endings)
	}
	return outcomes
}

// settle ends the games at these places of the results in the n-th way.
func settle(in standings.Input, places []int, n int) (Outcome, error) {
	in.Results = slices.Clone(in.Results)
	outcome := Outcome{Results: make([]standings.Result, len(places))}
	for i := len(places) - 1; i >= 0; i-- {
		r := &in.Results[places[i]]
		ending := endings[n%len(endings)]
		r.FirstCode, r.SecondCode = ending[0], ending[1]
		outcome.Results[i] = *r
		n /= len(endings)
	}
	table, err := standings.Table(in)
	outcome.Input, outcome.Table = in, table
	return outcome, err
}

// find is the place of each open game among the results.
func find(in standings.Input, open []Open) ([]int, error) {
	if len(open) > MaxOpen {
		return nil, &Error{Code: TooManyOpen, Number: len(open)}
	}
	places := make([]int, len(open))
	for i, o := range open {
		places[i] = slices.IndexFunc(in.Results, func(r standings.Result) bool {
			return r.Round == o.Round && r.Game == o.Game && r.First == o.First && r.Second == o.Second
		})
		switch {
		case places[i] < 0 || o.Second == 0:
			return nil, &Error{Code: NoSuchGame, Open: o}
		case slices.Contains(places[:i], places[i]):
			return nil, &Error{Code: OpenTwice, Open: o}
		}
	}
	return places, nil
}
