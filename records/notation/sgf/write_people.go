package sgf

import (
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
	w.property("PB", b.name)
	w.property("PW", white.name)
	w.fact("BR", b.rating)
	w.fact("WR", white.rating)
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
