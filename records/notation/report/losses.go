package report

import (
	"fmt"
	"maps"
	"slices"
	"time"

	"renju-arbiter/arbiter/dossier"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/records/notation/trf"
)

// What no file says.
var (
	neverHeld = []string{"audience", "event.organiser", "event.federation", "event.rated", "event.site", "event.timeZone", "event.sample", "event.signed", "event.source", "event.doubts", "event.described", "event.describedAt",
		"persons.native", "persons.city", "persons.federationId", "entries.nation", "entries.starting", "entries.from", "entries.withdrawn", "entries.expelled",
		"rounds.stage", "rounds.byHand", "rounds.reason", "rounds.decided", "disputes", "expelled", "seats", "carried", "before", "draw", "playOffs", "table", "places", "notes", "announcements", "head"}
	neverOfGames = []string{"games.settings", "games.inPlaceOf", "games.started", "games.ended", "games.resulted", "games.resultedAt", "games.covered", "games.steps", "games.earlier",
		"games.claims", "games.corrections", "games.acts", "games.sheets", "games.device",
		"games.result.reason", "games.result.rule", "games.result.by", "games.result.note"}
)

// losses are what the file does not hold of the event.
func (v *view) losses() []dossier.Loss {
	l := v.whole.Losing()
	l.Some("event.system", "event.system", func(d *dossier.Dossier) { d.Event.System = v.d.Event.System })
	away := map[string][]dossier.Bye{}
	for _, e := range v.d.Entries {
		away[e.ID] = v.byesOf(e)
	}
	v.losesEvent(l)
	if !v.teams {
		l.Some("entries.members", "entries", partners)
	}
	l.Some("entries.byes", "entries.byes", func(d *dossier.Dossier) {
		for i, e := range d.Entries {
			d.Entries[i].Byes = away[e.ID]
		}
	})
	v.losesPersons(l)
	l.Some("rounds.pairings.hangs", "rounds.pairings", hanging)
	if v.teams {
		l.Some("rounds.lineUps", "rounds.lineUps", v.seatings)
	} else {
		l.All("rounds.lineUps")
	}
	l.Some("rounds.pairings.leg", "rounds.pairings.leg", v.legs)
	l.Some("rounds.pairings.board", "rounds.pairings", inOrder)
	l.All(neverHeld...)
	l.All(neverOfGames...)
	l.Some("games", "games", v.onlyResults)
	return l.Losses()
}

// losesEvent is lost because the header has no line for it, or too short a line.
func (v *view) losesEvent(l *dossier.Losing) {
	e := v.d.Event
	for part, field := range map[string]func(*dossier.Dossier) *string{
		"event.name":    func(d *dossier.Dossier) *string { return &d.Event.Name },
		"event.place":   func(d *dossier.Dossier) *string { return &d.Event.Place },
		"event.country": func(d *dossier.Dossier) *string { return &d.Event.Country }} {
		l.Some(part, part, func(d *dossier.Dossier) { *field(d) = oneLine(*field(d)) })
	}
	l.Some("event.from", "event.from", func(d *dossier.Dossier) { d.Event.From = dayOf(d.Event.From) })
	l.Some("event.to", "event.to", func(d *dossier.Dossier) { d.Event.To = dayOf(d.Event.To) })
	l.Some("event.times", "event.times", func(d *dossier.Dossier) { d.Event.Times = v.onlyDays() })
	l.Some("event.officials", "event.officials", onlyNames)
	if v.swiss() {
		var sets [][]string
		for _, a := range v.apart() {
			if a.From == 0 {
				var set []string
				for _, no := range a.Players {
					i := slices.IndexFunc(v.d.Entries, func(e dossier.Entry) bool { return e.Number == no })
					if i >= 0 { // a dossier may name a number that no entry has
						set = append(set, v.d.Entries[i].ID)
					}
				}
				sets = append(sets, set)
			}
		}
		l.Some("event.apart", "event.apart", func(d *dossier.Dossier) { d.Event.Apart = sets })
	} else {
		l.All("event.apart", "event.initial")
	}
	l.Some("event.cycles", "event.cycles", func(d *dossier.Dossier) { d.Event.Cycles = v.cycles() })
	held := dossier.Dossier{Event: dossier.Event{System: e.System, Cycles: v.cycles(), Win: e.Win, Draw: e.Draw, Format: v.format(), Game: gameOf(v.rate())}}
	_ = held.Settle() // of an event with impossible settings they are told as they stand
	v.losesSettings(l, "event.format", held.Event.Format, func(e *dossier.Event) *map[string]string { return &e.Format })
	v.losesSettings(l, "event.game", held.Event.Game, func(e *dossier.Event) *map[string]string { return &e.Game })
}

// cycles are those that a file says: of an event that nobody has entered its rounds say nothing,
// and of the codes of TRF26 those for players alone.
func (v *view) cycles() int {
	if v.d.Event.System != string(tournament.RoundRobin) || len(v.d.Entries) > 0 {
		return v.d.Event.Cycles
	}
	if system, _ := trf.SystemOf(v.code()); v.newer {
		return max(system.Cycles, 1)
	}
	return 1
}

// losesSettings names each setting that comes back as another; of an event whose settings are
// impossible nothing is known to come back.
func (v *view) losesSettings(l *dossier.Losing, part string, held map[string]string, of func(*dossier.Event) *map[string]string) {
	names := maps.Clone(held)
	maps.Copy(names, *of(&v.whole.Event))
	for _, name := range slices.Sorted(maps.Keys(names)) {
		l.Some(part+"."+name, part, func(d *dossier.Dossier) {
			settings := of(&d.Event)
			if *settings == nil {
				*settings = map[string]string{}
			}
			if value, is := held[name]; is {
				(*settings)[name] = value
			} else {
				delete(*settings, name)
			}
		})
	}
}

// gameOf are the settings of a game of which a file says the rate of play alone.
func gameOf(rate string) map[string]string {
	values := map[string]string{"game": "renju", "opening": "free"}
	if rate != "" {
		values["control"] = rate
	}
	return values
}

// format are the settings of pairing and table that a file says.
func (v *view) format() map[string]string {
	said := map[string]string{}
	is := func(name, value string, so bool) {
		if so {
			said[name] = value
		}
	}
	is("rounds", fmt.Sprint(v.created.Rounds), v.swiss())
	is("baku", "true", v.accelerates())
	is("legs", fmt.Sprint(v.created.Legs), v.several() && v.d.Event.System != string(tournament.KnockOut))
	is("boards", fmt.Sprint(v.created.Boards), v.teams)
	is("reserves", fmt.Sprint(reserves(v.d.Entries, v.created.Boards)), v.teams && reserves(v.d.Entries, v.created.Boards) > 0)
	for i, name := range v.named() {
		if i > 0 {
			name = said["tiebreaks"] + "," + name
		}
		said["tiebreaks"] = name
	}
	return said
}

// reserves are how many more than the boards the largest team has.
func reserves(entries []dossier.Entry, boards int) (most int) {
	for _, e := range entries {
		most = max(most, len(e.Members)-boards)
	}
	return most
}

// onlyDays are the times of rounds without the hours.
func (v *view) onlyDays() (times []string) {
	for n, text := range v.d.Event.Times {
		if at, err := time.Parse(roundTime, text); err == nil && v.column(n+1) > 0 {
			times = append(times, slices.Repeat([]string{""}, n-len(times))...)
			times = append(times, at.Format(time.DateOnly)+"T00:00")
		}
	}
	return times
}

// onlyNames keeps the officials that a file can name, and of each the name alone.
func onlyNames(d *dossier.Dossier) {
	list := officials(d)
	d.Event.Officials = nil
	for i, o := range list {
		p, _ := d.Person(o.Person)
		id := fmt.Sprint("official ", i+1)
		d.Persons = append(d.Persons, dossier.Person{ID: id, Name: oneLine(p.Name)})
		d.Event.Officials = append(d.Event.Officials, dossier.Official{Role: o.Role, Person: id})
	}
}

// partners replaces the members of an entry by one person, which stands on its line.
func partners(d *dossier.Dossier) {
	for i, e := range d.Entries {
		if len(e.Members) > 0 {
			d.Persons = append(d.Persons, dossier.Person{ID: e.ID, Name: e.Name})
			d.Entries[i].Members, d.Entries[i].Name = nil, ""
		}
	}
}

// losesPersons is what does not fit the columns of a line 001.
func (v *view) losesPersons(l *dossier.Losing) {
	official := map[string]bool{}
	for _, o := range l.Rest.Event.Officials {
		official[o.Person] = true
	}
	for _, part := range []struct {
		name string
		take func(p, as *dossier.Person)
	}{
		{"name", func(p, as *dossier.Person) { p.Name, p.Surname, p.Given = as.Name, as.Surname, as.Given }},
		{"country", func(p, as *dossier.Person) { p.Country = as.Country }},
		{"title", func(p, as *dossier.Person) { p.Title = as.Title }},
		{"rifId", func(p, as *dossier.Person) { p.RIFID = as.RIFID }},
		{"sex", func(p, as *dossier.Person) { p.Sex = as.Sex }},
		{"born", func(p, as *dossier.Person) { p.Born = as.Born }},
		{"rating", func(p, as *dossier.Person) {
			if p.Rating = as.Rating; !v.teams {
				p.Rating = 0
			}
		}},
	} {
		counted := "persons." + part.name
		if part.name == "name" {
			counted = "persons"
		}
		l.Some("persons."+part.name, counted, func(d *dossier.Dossier) {
			for i := range d.Persons {
				if p := &d.Persons[i]; !official[p.ID] {
					as := asPlayed(*p)
					part.take(p, &as)
				}
			}
		})
	}
	most := trf.MaxRating
	if v.teams {
		if most = 0; v.newer {
			most = 999999
		}
		l.Some("entries.name", "entries.name", func(d *dossier.Dossier) {
			for i, e := range d.Entries {
				d.Entries[i].Name = cut(oneLine(e.Name), 32)
			}
		})
	} else {
		l.All("entries.name")
	}
	l.Some("entries.rating", "entries.rating", func(d *dossier.Dossier) {
		for i, e := range d.Entries {
			d.Entries[i].Rating = within(e.Rating, most)
		}
	})
}

// hanging leaves out what games count that are not over.
func hanging(d *dossier.Dossier) {
	for _, r := range d.Rounds {
		for i, p := range r.Pairings {
			if one, _ := letters(p); one == 0 {
				r.Pairings[i].Result, r.Pairings[i].Hangs = "", false
			}
		}
	}
}

// seatings keeps the line-ups that differ from the order of the team.
func (v *view) seatings(d *dossier.Dossier) {
	for i, r := range v.d.Rounds {
		lineUps := map[string][]string{}
		for _, m := range v.matchesOf(r) {
			if m.second != "" {
				lineUps[m.first], lineUps[m.second] = seated(m.seats[0]), seated(m.seats[1])
			}
		}
		d.Rounds[i].LineUps = nil
		for _, e := range v.d.Entries {
			if lineUp, is := lineUps[e.ID]; is && !slices.Equal(lineUp, usual(e, v.created.Boards)) {
				d.Rounds[i].LineUps = append(d.Rounds[i].LineUps, dossier.LineUp{Team: e.ID, Players: lineUp})
			}
		}
	}
}

// legs numbers the games of pairings that have several, and no others.
func (v *view) legs(d *dossier.Dossier) {
	for _, r := range d.Rounds {
		several := v.teams && v.created.Boards > 1 || !v.teams && v.column(r.Number+1)-v.column(r.Number) > 1 || !v.teams && v.column(r.Number+1) == 0 && len(v.columns)-v.column(r.Number) > 0
		for i, p := range r.Pairings {
			switch {
			case !several || p.Second == "":
				r.Pairings[i].Leg = 0
			case p.Leg == 0:
				r.Pairings[i].Leg = 1
			}
		}
	}
}

// onlyResults reduces the games to players and result.
func (v *view) onlyResults(d *dossier.Dossier) {
	was := map[string]dossier.Game{}
	for _, g := range d.Games {
		was[g.ID] = g
	}
	d.Games = nil
	for _, r := range d.Rounds {
		for i, p := range r.Pairings {
			if p.Second == "" || v.teams && p.Game == "" {
				continue
			}
			if p.Game == "" {
				p.Game = fmt.Sprintf("round %d, board %d, game %d", r.Number, p.Board, p.Leg)
				r.Pairings[i].Game = p.Game
			}
			players := []string{p.First, p.Second}
			if v.teams {
				players = was[p.Game].Players
			}
			d.Games = append(d.Games, resultOf(p, r.Number, players))
		}
	}
}

// resultOf is a game of which the result alone is known.
func resultOf(p dossier.Pairing, round int, players []string) dossier.Game {
	g := dossier.Game{ID: p.Game, Round: round, Board: p.Board, Players: players, Status: "scheduled"}
	if p.Result != "" {
		g.Status, g.Result = "ended", &dossier.Result{Score: p.Result}
	}
	return g
}
