package ranking

import (
	"renju-arbiter/arbiter/tournament"
)

// PointsBefore returns the points of each player when a round was paired, by start number; false for a
// published round that was not paired by itself.
func PointsBefore(t *tournament.Book, round int) (map[int]string, bool) {
	f, ok := t.FieldOf(round)
	if round == t.Rounds()+1 {
		var err error
		f, err = t.Field()
		ok = err == nil
	}
	all := map[int]string{}
	if table, is := t.KeizerBefore(round); is {
		for _, row := range table.Rows {
			all[row.Player.No] = row.Total()
		}
		return all, ok
	}
	for _, p := range f.Players {
		sum := p.Brought
		for _, cell := range p.Cells {
			sum += cell.Points + cell.Extra
		}
		all[p.No] = PointsText(sum)
	}
	return all, ok
}

// PairsNext tells whether a round of a Swiss or a Keizer is the next to be paired.
func PairsNext(t *tournament.Book, n int) bool {
	return t.ByTable() && n == t.Rounds()+1 && n <= t.LastRound()
}
