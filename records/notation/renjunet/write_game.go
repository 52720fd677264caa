package renjunet

import (
	"slices"
	"strconv"
	"strings"

	"renju-arbiter/arbiter/dossier"
	"renju-arbiter/arbiter/game"
)

// tale is what is told of a game beside its stones.
type tale struct {
	rule  []string
	swaps string
}

// tales are those of all games, in which nothing of the openings is lost yet.
func tales(d dossier.Dossier) (list []tale) {
	for _, g := range d.Games {
		swaps := d.Swaps(g)
		list = append(list, tale{ruleOf(d.Played(g)), swaps[:min(len(swaps), 20)]})
	}
	return list
}

func (w *writer) player(t *tables, p dossier.Person) {
	byBoth, surnameFirst := p.Called()
	reversed := "0"
	if surnameFirst {
		reversed = "1"
	}
	given, surname := p.Given, p.Surname
	if !byBoth {
		given, surname = "", p.Name
	}
	country := t.countries.id(p.Country, reversed)
	birth := ""
	if p.Born > 0 {
		birth = strconv.Itoa(10_000 + p.Born)[1:] + "-00-00"
	}
	t.people[p.ID] = len(t.people) + 1
	w.element("player", "/>\n", "id", strconv.Itoa(t.people[p.ID]), "disp_id", p.RIFID, "name", given, "surname", surname, "native_name?", p.Native,
		"country", country, "city", t.cities.id(country, p.City), "gender", map[string]string{"": "0", "m": "1", "f": "2"}[p.Sex], "birth?", birth)
}

func (w *writer) game(t *tables, g dossier.Game, told tale) {
	var moves []string
	colours := []string{strconv.Itoa(t.people[""]), strconv.Itoa(t.people[""])}
	for i := range g.Players {
		colours[i] = strconv.Itoa(t.people[g.Players[i]])
	}
	swapped := false
	for _, s := range g.Steps {
		swapped = swapped != (s.Do == string(game.DoSwap))
		for _, put := range s.Put {
			moves = append(moves, put.Point)
		}
	}
	if swapped {
		slices.Reverse(colours)
	}
	w.element("game", "><move>", "id", strings.TrimPrefix(g.ID, "g"), "publisher", colours[0], "tournament", "1", "round?", g.Place(), "rule", t.rules.id(told.rule...),
		"black", colours[0], "white", colours[1], "bresult", bresult(g.Result, swapped), "opening", t.openings.id(named(moves)...),
		"alt", strings.Join(g.Offered(), " "), "swap", told.swaps)
	w.out.WriteString(strings.Join(moves, " ") + "</move></game>\n")
}

// bresult is Black's share, who is the second player where they have swapped.
func bresult(r *dossier.Result, swapped bool) string {
	if r == nil {
		return ""
	}
	if swapped {
		return map[string]string{"1-0": "0", "0-1": "1", "1/2-1/2": "0.5"}[r.Score]
	}
	return map[string]string{"1-0": "1", "0-1": "0", "1/2-1/2": "0.5"}[r.Score]
}
