package sgf

import (
	"slices"
	"strconv"
	"strings"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/dossier"
)

// player is somebody as a file names them.
type player struct {
	name, rating, which string // which: of several with this name
}

// namesakes are the players of all games; nil where one of them has no name that can be written.
func namesakes(d *dossier.Dossier) map[string]player {
	all, of := map[string]player{}, map[string]int{}
	for _, g := range d.Games {
		if n := len(g.Players); g.Players != nil && (n < 2 || n > 4) {
			return nil
		}
		for _, id := range g.Players {
			if _, known := all[id]; known {
				continue
			}
			p, known := d.Person(id)
			if !known || p.Name != dossier.OneLine(p.Name) || p.Rating < 0 {
				return nil
			}
			one := player{name: p.Name}
			if p.Rating > 0 {
				one.rating = strconv.Itoa(p.Rating)
			}
			key := one.name + "\n" + one.rating
			of[key]++
			if of[key] > 1 || one.name == "" {
				one.which = strconv.Itoa(of[key])
			}
			all[id] = one
		}
	}
	return all
}

// people are the players, by colour.
func (w *writer) people(d *dossier.Dossier, g dossier.Game, black board.Person) {
	if w.players == nil || len(g.Players) < 2 {
		return
	}
	b, white := w.players[g.Players[black-1]], w.players[g.Players[black.Opponent()-1]]
	w.property("PB", w.side(g, black, b.name))
	w.property("PW", w.side(g, black.Opponent(), white.name))
	w.fact("BR", b.rating)
	w.fact("WR", white.rating)
	w.fact("BT", teamOf(d, g.Players[black-1]))
	w.fact("WT", teamOf(d, g.Players[black.Opponent()-1]))
	which := []string{b.which, white.which}
	var more []string
	for _, id := range g.Players[2:] {
		p := w.players[id]
		more, which = append(more, p.name, p.rating), append(which, p.which)
	}
	if len(more) > 0 {
		w.property("RP", more...)
	}
	if strings.Join(which, "") != "" {
		w.property("RI", which...)
	}
}

// between stands between the names of partners.
const between = " / "

// side are the names of all who play on a side.
func (w *writer) side(g dossier.Game, first board.Person, name string) string {
	if partner := int(first) + 1; partner < len(g.Players) {
		return name + between + w.players[g.Players[partner]].name
	}
	return name
}

// teamOf is the name of the team for which somebody plays; empty for none.
func teamOf(d *dossier.Dossier, person string) string {
	i := slices.IndexFunc(d.Entries, func(e dossier.Entry) bool { return slices.Contains(e.Members, person) })
	if i < 0 {
		return ""
	}
	return dossier.OneLine(d.Entries[i].Name)
}
