package dossier

import "slices"

// Unfinished are the rounds in which a game has no result of its own: it is not over, or adjourned.
func (d *Dossier) Unfinished() (rounds []int) {
	for _, r := range d.Rounds {
		if slices.ContainsFunc(r.Pairings, func(p Pairing) bool { return p.Second != "" && (p.Result == "" || p.Hangs) }) {
			rounds = append(rounds, r.Number)
		}
	}
	return rounds
}

// Through is the event with its rounds up to the last before which all are over: what was played
// later is left out, and the table is that of the rest.
func (d Dossier) Through() (Dossier, error) {
	open := d.Unfinished()
	if len(open) == 0 {
		return d, nil
	}
	d.Rounds = slices.DeleteFunc(slices.Clone(d.Rounds), func(r Round) bool { return r.Number >= open[0] })
	d.Games = slices.DeleteFunc(slices.Clone(d.Games), func(g Game) bool { return g.Round >= open[0] })
	d.Disputes = slices.DeleteFunc(slices.Clone(d.Disputes), func(f Dispute) bool {
		return f.Game != "" && !slices.ContainsFunc(d.Games, func(g Game) bool { return g.ID == f.Game })
	})
	book, err := d.Book()
	if err != nil {
		return d, err
	}
	d.Places = placesOf(book)
	d.Table, err = tableOf(book)
	return d, err
}
