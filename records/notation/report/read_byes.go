package report

import (
	"cmp"
	"slices"

	"renju-arbiter/arbiter/dossier"
	"renju-arbiter/arbiter/tournament"
)

// bye is a round without an opponent; in a round robin it is none. A player with a blank cell came later,
// has left, or has lost in a knock-out.
func (r *reading) bye(letter rune) (kind string, is bool) {
	if letter == 0 || r.d.Event.System == string(tournament.RoundRobin) {
		return "", letter != 0
	}
	return byeKinds[letter], true
}

// byes reads what is granted for rounds to come.
func (r *reading) byes() {
	if !byTable(r.d.Event.System) {
		return
	}
	played := r.t.RoundsPlayed()
	for no := range r.lines {
		if c := r.cell(no, played); !r.ofTeams && c.Opponent == 0 && !c.Blank() {
			r.grant(no, played+1, c.Result)
		}
	}
	for _, no := range r.t.Absent {
		r.grant(no, played+1, 'Z')
	}
	for _, b := range r.t.Byes {
		for _, no := range b.Players {
			if b.Round > played {
				r.grant(no, b.Round, b.Kind)
			}
		}
	}
	for i := range r.d.Entries {
		slices.SortFunc(r.d.Entries[i].Byes, func(a, b dossier.Bye) int { return cmp.Compare(a.Round, b.Round) })
	}
}

// grant notes a bye in a round of the file, for the entry of a start number. The first that is said of
// a round counts.
func (r *reading) grant(no, column int, letter rune) {
	at, round := r.entryOf(no), r.roundAt(column)
	if at < 1 || at > len(r.d.Entries) {
		return
	}
	e := &r.d.Entries[at-1]
	if !slices.ContainsFunc(e.Byes, func(b dossier.Bye) bool { return b.Round == round }) {
		e.Byes = append(e.Byes, dossier.Bye{Round: round, Bye: byeKinds[letter]})
	}
}
