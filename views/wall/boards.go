package wall

import (
	"github.com/a-h/templ"

	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/views/part/play"
)

func (l *look) boardsPlate(p Plate) (string, templ.Component) {
	h := hang(len(l.games), l.scene.four)
	cards, lines := l.hung("")
	title := l.roundTitle("rounds.round", l.round)
	line := func(p tournament.Pairing) templ.Component {
		g, _ := l.GameOf(p)
		return play.HallLine(l.say, l.HallGame(l.t, p, g, l.now))
	}
	switch {
	case h.cards == 0:
		return l.titled(title, h.rest, p.Page), rows("lines", columns(lines, h.rest, p.Page, line))
	case len(lines) == 0:
		return title, cardsOf(l.say, l.cards(cards, h))
	}
	return title, mixed(cardsOf(l.say, l.cards(cards, h)), rows("lines", columns(lines, h.rest, 1, line)))
}

// cards are the boards in lines that are equally long: what is missing in the last one is
// nil.
func (l *look) cards(list []tournament.Pairing, h hanging) [][]*play.HallGame {
	all := make([][]*play.HallGame, h.lines)
	for i := range all {
		all[i] = make([]*play.HallGame, h.inLine())
	}
	for i, p := range list {
		state, _ := l.GameOf(p)
		g := l.HallCard(l.t, p, state, l.now)
		all[i/h.inLine()][i%h.inLine()] = &g
	}
	return all
}

// boardPlate is one board alone; it finds the board's next game by itself.
func (l *look) boardPlate(p Plate) (string, templ.Component) {
	title := l.say.T("links.board", "Board", p.Sign)
	cards, _ := l.hung(p.Sign)
	if len(cards) == 0 {
		return title, words(l.say.T("wall.board.none"))
	}
	return title, cardsOf(l.say, l.cards(cards, hang(1, false)))
}
