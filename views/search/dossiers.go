package search

import (
	"context"
	"strconv"
	"strings"

	"renju-arbiter/arbiter"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/sidetable"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/views/address"
)

// ofDossier names a person or a game of a dossier among those of all events.
func ofDossier(sum, id string) string { return sum + ":" + id }

// readDossier reads the games of a dossier. A game that cannot be played through is left out.
func readDossier(desk *arbiter.Desk, sum string, e, _ *eventGames) (put []readGame, err error) {
	d, _, err := desk.Archive.Open(context.Background(), sum)
	if err != nil {
		return nil, err
	}
	e.Outline = tournament.Outline{ID: sum, Name: d.Event.Name, Place: d.Event.Place, Country: d.Event.Country, From: d.Event.From, To: d.Event.To, Organiser: d.Event.Organiser}
	e.page, e.persons, e.apart = address.Dossier(sum), map[string]sidetable.Person{}, map[string]string{}
	for id, apart := range d.Apart() {
		e.apart[ofDossier(sum, id)] = apart
	}
	for _, p := range d.Persons {
		id := ofDossier(sum, p.ID)
		e.persons[id] = sidetable.Person{ID: id, Name: p.Name, Surname: p.Surname, Given: p.Given, Native: p.Native, Country: p.Country, RIFID: p.RIFID}
	}
	e.entrants = entrantsIn(d, e)
	for i, one := range d.Games {
		if game.Status(one.Status) != game.EndedGame || one.Covered {
			continue
		}
		g, err := d.Replay(one)
		if err != nil || g.Outcome == nil || g.Outcome.Forfeit() {
			continue
		}
		id := ofDossier(sum, strconv.Itoa(i+1))
		read := readOf(id, g)
		read.page = address.DossierGame(sum, i+1)
		for at, player := range read.players {
			read.players[at] = ofDossier(sum, player)
		}
		e.games[id], put = version{*g.Outcome, len(g.Plies), g.Version}, append(put, read)
	}
	return put, nil
}

// entrantsIn are the persons and teams of a dossier. Somebody who was forgotten has a number for a name, and is left
// out.
func entrantsIn(d *arbiter.OpenDossier, e *eventGames) (list []entrant) {
	places := map[int]string{}
	for _, p := range d.Places {
		places[p.Number] = strconv.Itoa(p.From)
	}
	if d.Table != nil && len(d.Places) == 0 {
		for _, row := range d.Table.Rows {
			if row.Rank > 0 {
				places[row.Number] = strconv.Itoa(row.Rank)
			}
		}
	}
	add := func(id, place string) {
		if p := e.persons[ofDossier(e.ID, id)]; p.ID != "" && !strings.HasPrefix(p.Name, "#") {
			list = append(list, entrant{p.ID, e.page, place})
		}
	}
	entered := map[string]bool{}
	for _, one := range d.Entries {
		if one.Name != "" {
			id := ofDossier(e.ID, one.ID)
			e.persons[id] = sidetable.Person{ID: id, Name: one.Name, Country: one.Nation}
		}
		ids := one.Members
		if len(ids) == 0 || one.Name != "" {
			ids = append([]string{one.ID}, ids...)
		}
		for _, id := range ids {
			entered[id] = true
			add(id, places[one.Number])
		}
	}
	for _, p := range d.Persons { // a file of games alone has no entries
		if !entered[p.ID] && len(d.Entries) == 0 {
			add(p.ID, "")
		}
	}
	return list
}
