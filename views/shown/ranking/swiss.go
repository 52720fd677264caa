package ranking

import (
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/pairing/swiss"
)

// PointsBefore returns the points of each player when a round was paired, by start number.
func PointsBefore(f swiss.Field) map[int]string {
	all := map[int]string{}
	for _, p := range f.Players {
		sum := p.Brought
		for _, cell := range p.Cells {
			sum += cell.Points + cell.Extra
		}
		all[p.No] = PointsText(sum)
	}
	return all
}

// PairsNext tells whether a Swiss round is the next to be paired.
func PairsNext(t *tournament.Book, n int) bool {
	return t.How() == tournament.Swiss && n == t.Rounds()+1 && n <= t.LastRound()
}
