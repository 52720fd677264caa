package dossier

import (
	"maps"
	"slices"

	"renju-arbiter/arbiter/game"
	"renju-arbiter/clock"
)

// Options is the part that all settings of the games are but what is played, in pairs or not, on which
// board, by which protocol and with which clock. What is left of the event's are those of its first game.
const Options = "options"

// Essential are the settings of a game by name without those options.
func Essential(values map[string]string) map[string]string {
	d := Dossier{Event: Event{Game: values}}
	if s, err := d.Settings(Game{}); err == nil {
		values = settings(s)
	}
	out := map[string]string{}
	for _, name := range []string{"game", "opening", "size", "pairs", "control"} {
		if values[name] != "" && (name != "size" || values["game"] != game.Renju) {
			out[name] = values[name]
		}
	}
	if c, _ := clock.Parse(out["control"]); c.None() { // also where it is no control
		delete(out, "control")
	}
	return out
}

// Played are the settings of a game by name.
func (d *Dossier) Played(g Game) map[string]string {
	if g.Settings != nil {
		return g.Settings
	}
	return d.Event.Game
}

// Essentials are the essential settings of each game; those of the event are found once.
func (d *Dossier) Essentials() func(Game) map[string]string {
	event := Essential(d.Event.Game)
	return func(g Game) map[string]string {
		if g.Settings == nil {
			return event
		}
		return Essential(g.Settings)
	}
}

// Pairs is the part that partners are: what is left was played by the first of each side.
const Pairs = "pairs"

// inPairs tells whether partners play a game; of no game, whether they do by the settings of the event.
func (d *Dossier) inPairs(g Game) bool { return d.Played(g)["pairs"] == "true" }

// partnered counts the games that are played in pairs, and the settings of the event.
func (d *Dossier) partnered() (n int) {
	if d.inPairs(Game{}) {
		n++
	}
	return n + count(d.Games, d.inPairs)
}

// withoutPairs takes the partners away.
func (d *Dossier) withoutPairs() {
	single := func(values map[string]string) map[string]string {
		values = maps.Clone(values)
		delete(values, "pairs")
		return values
	}
	for i, g := range d.Games {
		if !d.inPairs(g) {
			continue
		}
		g.Settings, g.Players, g.Steps = single(g.Settings), g.Players[:min(2, len(g.Players))], slices.Clone(g.Steps)
		for j := range g.Steps {
			g.Steps[j].By = g.Steps[j].By.Side()
		}
		if g.Result != nil {
			r := *g.Result
			r.By = r.By.Side()
			g.Result = &r
		}
		d.Games[i] = g
	}
	d.Event.Game = single(d.Event.Game)
}

// optional counts the settings of the event and of games that have options.
func (d *Dossier) optional() (n int) {
	event, games := d.essential()
	if !maps.Equal(event, d.Event.Game) {
		n++
	}
	for i, g := range d.Games {
		if !maps.Equal(games[i], g.Settings) {
			n++
		}
	}
	return n
}

// withoutOptions takes the options away.
func (d *Dossier) withoutOptions() {
	event, games := d.essential()
	d.Event.Game = event
	for i := range d.Games {
		d.Games[i].Settings = games[i]
	}
}

// essential are the settings of the event, and of each game that has others, without options.
func (d *Dossier) essential() (event map[string]string, games []map[string]string) {
	of := d.Essentials()
	event = of(Game{})
	for i, g := range d.Games {
		own := of(g)
		if i == 0 {
			event = own
		}
		if maps.Equal(own, event) {
			own = nil
		}
		games = append(games, own)
	}
	return event, games
}
