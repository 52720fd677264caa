package sgf

import (
	"bytes"
	"slices"
	"strconv"
	"strings"
	"time"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/dossier"
	"renju-arbiter/arbiter/game"
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

// hasPlace tells whether the steps of a game have a place in a file.
func hasPlace(g dossier.Game, played map[string]string) bool {
	if !sayable(g) {
		return false
	}
	on := gridOf(played)
	for _, s := range g.Steps {
		for _, put := range s.Put {
			for _, text := range append([]string{put.Point, put.From}, put.Took...) {
				if p, err := board.ParsePoint(text); text != "" && (err != nil || p.X() >= on.columns || p.Y() >= on.rows) {
					return false
				}
			}
		}
	}
	return on.fits() && plies(g) <= most(on)
}

func plies(g dossier.Game) (n int) {
	for _, s := range g.Steps {
		n += len(s.Put)
	}
	return n
}

// most is how many moves a game has at most: as many passes as points.
func most(g grid) int { return 2 * g.columns * g.rows }

// badResult tells that a result could not be read again.
func badResult(g dossier.Game) bool {
	if g.Result == nil {
		return false
	}
	_, _, err := game.ParseResult(g.Result.Score)
	return err != nil || g.Result.Reason != long(g.Result.Reason) || g.Result.Rule != long(g.Result.Rule)
}

// uncommented tells that a game has a comment that no node can have.
func uncommented(g dossier.Game) bool {
	return slices.ContainsFunc(g.Steps, func(s dossier.Step) bool { return s.Comment != long(s.Comment) || s.Comment != "" && len(s.Put) == 0 })
}

// clocked tells whether every move has both clocks, or none of them any.
func clocked(g dossier.Game) bool {
	return !slices.ContainsFunc(g.Steps, func(s dossier.Step) bool {
		return len(s.Left) != 0 && len(s.Left) != 2 || slices.ContainsFunc(s.Left, func(ms int64) bool { return ms > largest || ms < -largest || max(ms, -ms) >= 1e13 })
	})
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

// root is the node with the facts.
func (w *writer) root(d *dossier.Dossier, g dossier.Game, black board.Person) {
	values := w.played(g)
	on := gridOf(values)
	if !on.fits() {
		on = grid{game.Size, game.Size}
	}
	w.out.WriteString("(;FF[4]GM[4]CA[UTF-8]AP[renju-arbiter]")
	w.property("SZ", on.size())
	w.property("RU", dossier.Title(values))
	tm, ot := times(values["control"])
	w.fact("TM", tm)
	w.fact("OT", ot)
	w.fact("EV", d.Event.Name)
	w.fact("PC", d.Event.Place)
	if !w.noRounds {
		w.fact("RO", g.Place())
	}
	switch {
	case g.Started != 0:
		w.property("DT", time.UnixMilli(g.Started).UTC().Format(time.DateOnly))
		w.property("RB", strconv.FormatInt(g.Started, 10))
	case !w.dated:
		w.fact("DT", d.Event.From)
	}
	w.people(d, g, black)
	if g.Result != nil && !w.noResults {
		re, rr := written(*g.Result, black)
		w.property("RE", re)
		if rr != nil {
			w.property("RR", rr...)
		}
	}
}

// game writes one.
func (w *writer) game(d *dossier.Dossier, g dossier.Game) {
	if w.noSteps {
		g.Steps, g.Result = nil, nil
	}
	black := holder{black: board.P1}
	for _, s := range g.Steps {
		black.after(s)
	}
	w.root(d, g, black.black)
	at, on := holder{black: board.P1}, gridOf(w.played(g))
	var before, offered, others []string
	_, wrong := d.Replay(g) // a reader would look for an opening in it, unless a step is told
	for _, s := range g.Steps {
		if w.noClocks {
			s.Left = nil
		}
		if s.Do == string(game.DoPropose) {
			offered = s.Points
		}
		if len(s.Put) == 0 {
			before = append(before, said(bare(s)))
			at.after(s)
			continue
		}
		chosen := s.Do == string(game.DoChoose) && others == nil
		if chosen {
			others = slices.DeleteFunc(slices.Clone(offered), func(p string) bool { return p == s.Put[0].Point })
		}
		if chosen && len(others) > 0 {
			w.out.WriteString("\n(")
		} else if at.plies%10 == 0 {
			w.out.WriteString("\n")
		}
		w.move(&at, on, s, before, wrong != nil && at.plies == 0)
		if chosen && len(others) == 1 {
			w.property("5A", letters(on, others[0]))
		} else if chosen && len(others) > 1 {
			w.property("5A", strconv.Itoa(len(offered)))
		}
		before = nil
		at.after(s)
	}
	if len(before) > 0 {
		w.property("RN", before...)
	}
	if len(others) > 0 {
		for _, p := range others {
			w.out.WriteString(")\n(;B[" + letters(on, p) + "]")
		}
		w.out.WriteString(")")
	}
	w.out.WriteString(")\n")
}

// letters are a point that is named.
func letters(on grid, text string) string {
	p, err := board.ParsePoint(text)
	if err != nil || p.X() >= on.columns || p.Y() >= on.rows {
		return ""
	}
	return on.letters(p)
}

// move is the node of a move, with the steps before it.
func (w *writer) move(at *holder, on grid, s dossier.Step, before []string, told bool) {
	put := s.Put[0]
	colour := at.colour(put)
	name := "W"
	if colour == board.Black {
		name = "B"
	}
	w.out.WriteString(";")
	w.property(name, letters(on, put.Point))
	if told || len(before) > 0 || said(bare(s)) != said(at.plain(colour, put.Point)) {
		w.property("RS", append(before, said(bare(s)))...)
	}
	if len(put.Took) > 0 {
		var took []string
		for _, p := range put.Took {
			took = append(took, letters(on, p))
		}
		w.property("RC", took...)
	}
	w.fact("RF", letters(on, put.From))
	if len(s.Left) == 2 {
		w.property("BL", seconds(s.Left[at.of(board.Black)-1]))
		w.property("WL", seconds(s.Left[at.of(board.White)-1]))
	}
	if !w.noComments {
		w.fact("C", s.Comment)
	}
}

// player is somebody as a file names them.
type player struct {
	name, rating, which string // which: of several of that name
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
