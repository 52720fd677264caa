package whatif

import (
	"cmp"
	"slices"

	"renju-arbiter/pairing/standings"
)

// Prospect is where one player can be when the open games are over.
type Prospect struct {
	// No is the start number.
	No int
	// Best and Worst are ranks; 0 for a player whose results are annulled.
	Best, Worst int
	// BestIf and WorstIf are the open games as they end in the first outcome that
	// gives that rank.
	BestIf, WorstIf []standings.Result
}

// Prospects has the best and the worst rank of every player over all outcomes, by
// start number. It refuses what Outcomes refuses.
func Prospects(in standings.Input, open []Open) ([]Prospect, error) {
	outcomes, err := Outcomes(in, open)
	if err != nil {
		return nil, err
	}
	byNumber := make(map[int]Prospect, len(in.Players))
	for outcome := range outcomes {
		for _, row := range outcome.Table.Rows {
			p, seen := byNumber[row.Player.No]
			p.No = row.Player.No
			if !seen || row.Rank < p.Best {
				p.Best, p.BestIf = row.Rank, outcome.Results
			}
			if !seen || row.Rank > p.Worst {
				p.Worst, p.WorstIf = row.Rank, outcome.Results
			}
			byNumber[row.Player.No] = p
		}
	}
	prospects := make([]Prospect, 0, len(byNumber))
	for _, p := range byNumber {
		prospects = append(prospects, p)
	}
	slices.SortFunc(prospects, func(a, b Prospect) int { return cmp.Compare(a.No, b.No) })
	return prospects, nil
}
