package sgf

import (
	"bytes"
	"slices"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/dossier"
)

// Name is that of the format.
const Name = "sgf"

// carried are the parts of a dossier that a file has.
var carried = []string{"event.name", "event.place", "event.from", "event.game",
	"persons.id", "persons.name", "persons.rating",
	"games.id", "games.round", "games.board", "games.players", "games.settings", "games.started",
	"games.result.score", "games.result.reason", "games.result.rule",
	"games.steps.by", "games.steps.do", "games.steps.put", "games.steps.points", "games.steps.n", "games.steps.opening",
	"games.steps.system", "games.steps.left", "games.steps.comment"}

// Write writes all games of a dossier.
func Write(d dossier.Dossier) ([]byte, []dossier.Loss) {
	w := writer{played: d.Essentials(), lost: append(d.LossesBut(carried...), d.Losses(dossier.IDs, dossier.Options)...)}
	lose := func(parts ...string) { w.lost = append(w.lost, d.Losses(parts...)...) }
	if d.Event.Name != dossier.OneLine(d.Event.Name) {
		lose("event.name")
		d.Event.Name = ""
	}
	if d.Event.Place != dossier.OneLine(d.Event.Place) {
		lose("event.place")
		d.Event.Place = ""
	}
	if w.dated = slices.ContainsFunc(d.Games, func(g dossier.Game) bool { return g.Started != 0 }); w.dated || !dossier.IsDay(d.Event.From) {
		lose("event.from")
		d.Event.From = ""
	}
	if slices.ContainsFunc(d.Games, func(g dossier.Game) bool { return !hasPlace(g, w.played(g)) }) {
		lose("games.steps", "games.result")
		w.noSteps = true
	}
	if slices.ContainsFunc(d.Games, badResult) {
		lose("games.result")
		w.noResults = true
	}
	if slices.ContainsFunc(d.Games, uncommented) {
		lose("games.steps.comment")
		w.noComments = true
	}
	if slices.ContainsFunc(d.Games, func(g dossier.Game) bool { return !clocked(g) }) {
		lose("games.steps.left")
		w.noClocks = true
	}
	if slices.ContainsFunc(d.Games, func(g dossier.Game) bool { return g.Round < 0 || g.Board < 0 }) {
		lose("games.round", "games.board")
		w.noRounds = true
	}
	if w.players = namesakes(&d); w.players == nil {
		lose("games.players", "persons")
	}
	if len(d.Games) == 0 {
		w.root(&d, dossier.Game{}, board.P1)
		w.property("RG", "0")
		w.out.WriteString(")\n")
	}
	for _, g := range d.Games {
		w.game(&d, g)
	}
	return w.out.Bytes(), w.lost
}

type writer struct {
	out     bytes.Buffer
	lost    []dossier.Loss
	players map[string]player // nil: none can be written
	played  func(dossier.Game) map[string]string

	dated, noSteps, noResults, noComments, noClocks, noRounds bool
}

func (w *writer) property(name string, values ...string) {
	w.out.WriteString(name)
	for _, v := range values {
		w.out.WriteString("[" + escapes.Replace(v) + "]")
	}
}

// fact is a property that is left out where it is empty.
func (w *writer) fact(name, value string) {
	if value != "" {
		w.property(name, value)
	}
}
