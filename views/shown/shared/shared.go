// Package shared says an event or a game in the words that stand beside a link to it: as spectators may know it.
package shared

import (
	"strings"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/part"
	"renju-arbiter/views/part/goban"
	"renju-arbiter/views/part/play"
	"renju-arbiter/views/shown"
	"renju-arbiter/views/shown/gamestate"
)

// Words are an event or a game in words. Empty fields say nothing.
type Words struct {
	Head    string // the event, and a game's round
	Sides   []Side // who plays
	Result  string // such as 1–0
	State   string // how it ended, or how far it is
	Lines   []string
	Diagram goban.Diagram
}

// A Side is a name with the colour of its stones, where that is told.
type Side struct{ Name, Colour string }

// Description is all of it in one line.
func (w Words) Description() string {
	var said []string
	if len(w.Sides) > 0 {
		said = append(said, w.Head)
	}
	if w.Result != "" {
		said = append(said, w.Result)
	}
	if w.State != "" {
		said = append(said, w.State)
	}
	return strings.Join(append(said, w.Lines...), " · ")
}

// Event says an event in the words of a language.
func Event(tell shown.Presenter, t *locale.Translator, b *tournament.Book) Words {
	about := tell.About(b.State)
	var stands []string
	for _, text := range shown.StateOf(b) {
		stands = append(stands, t.Text(text))
	}
	w := Words{Head: b.Name, State: strings.Join(stands, ", ")}
	w.Lines = filled(
		t.T("system."+string(b.How())),
		t.T("event.players", "Count", len(b.Entries)),
		strings.Join(filled(about.Place, about.Country), ", "),
		about.Dates)
	return w
}

// FirstBoard is the board of the round's first game that has begun and may be seen; empty without one.
func FirstBoard(tell shown.Presenter, b *tournament.Book) (d goban.Diagram) {
	for _, p := range tell.HallGames(b, b.RoundNow()) {
		if g, known := tell.GameOf(p); known && !g.Redaction(false).Board && len(g.Plies) > 0 {
			return gamestate.Board(g)
		}
	}
	return d
}

// Game says a game in the words of a language, as a page has it. The name of its event stands first, with the round.
func Game(tell shown.Presenter, t *locale.Translator, g game.State, m play.Game) Words {
	w := Words{Diagram: m.Board, Head: eventOf(tell, t, g)}
	for _, p := range game.Sides() {
		w.Sides = append(w.Sides, Side{tell.SideName(g, p), colour(g, p)})
	}
	switch {
	case g.Outcome != nil:
		w.Result, w.State = part.Score(m.Status.Result), t.T("reason."+m.Status.Reason)
	case m.Status.State == "waiting":
		w.State = t.T("status.waiting")
	default:
		w.State = t.T("status.moves", "Count", len(m.Moves))
	}
	w.Lines = filled(strings.Join(filled(m.Opening, t.Text(part.OpeningText(g.Settings.Opening))), " · "), boardOf(t, m.Number))
	return w
}

// Ply says a game as it stood after a ply: nothing that came later is told. Colours are left out while the opening may
// still change them.
func Ply(tell shown.Presenter, t *locale.Translator, g game.State, m play.Game, n int) Words {
	w := Game(tell, t, g, m)
	cut := g
	cut.Plies = g.Plies[:n]
	w.Diagram, w.Result, w.State = gamestate.Standing(g, cut.Plies), "", t.T("status.moves", "Count", n)
	w.Lines = filled(strings.Join(filled(gamestate.OpeningName(cut), t.Text(part.OpeningText(g.Settings.Opening))), " · "), boardOf(t, m.Number))
	if g.Settings.Opening != "free" && n < afterOpening {
		for i := range w.Sides {
			w.Sides[i].Colour = ""
		}
	}
	return w
}

// afterOpening is a ply after the last swap of every opening.
const afterOpening = 12

// eventOf is the event of a game with its round; the name of the game's kind for one of no event.
func eventOf(tell shown.Presenter, t *locale.Translator, g game.State) string {
	b, err := tell.Desk.Books.Of(g.Tournament)
	if err != nil {
		return t.T("game." + g.Settings.Game)
	}
	if g.Round == 0 {
		return b.Name
	}
	return b.Name + ", " + t.T("rounds.round", "Round", g.Round)
}

func boardOf(t *locale.Translator, number string) string {
	if number == "" {
		return ""
	}
	return t.T("links.board", "Board", number)
}

func colour(g game.State, p board.Person) string {
	if held := gamestate.HoldsColour(g, p); held == "black" || held == "white" || held == "red" || held == "blue" {
		return held
	}
	return ""
}

func filled(list ...string) (said []string) {
	for _, one := range list {
		if one != "" {
			said = append(said, one)
		}
	}
	return said
}
