package shown

import (
	"strconv"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/clock"
	"renju-arbiter/views/part/play"
	"renju-arbiter/views/shown/boardname"
	"renju-arbiter/views/shown/gamestate"
)

// HallGame is a game as everybody in the hall may see it, its position left out: a line
// has none.
func (tell Presenter) HallGame(t *tournament.Book, p tournament.Pairing, g game.State, now clock.Instant) play.HallGame {
	m := play.HallGame{ID: p.Game, Sign: boardname.Of(t.State, p), Hidden: g.Redaction(false).Board,
		Clocks: tell.ClocksOf(g, now), Status: tell.StatusOf(p.Game, g), Contested: t.Contested(p.Game, g)}
	if who := gamestate.Turn(g); who != board.Nobody {
		m.Turn = who.String()
	}
	if n := len(g.Plies); n > 0 && !m.Hidden && !g.Plies[n-1].Pass() {
		m.Last = strconv.Itoa(n) + " " + pointed(g, g.Plies[n-1].Point)
		m.LastBy = g.Plies[n-1].By.String()
	}
	return m
}

// pointed is a point as it stands after its number: a column under an arrow.
func pointed(g game.State, p board.Point) string {
	if g.Table.Rules().Standing() {
		return "↓" + gamestate.PointName(g, p)
	}
	return gamestate.PointName(g, p)
}

// HallCard is the same with the position, where it may be seen.
func (tell Presenter) HallCard(t *tournament.Book, p tournament.Pairing, g game.State, now clock.Instant) play.HallGame {
	m := tell.HallGame(t, p, g, now)
	if !m.Hidden {
		m.Board = gamestate.Board(g)
	}
	if t.Boards == 0 {
		for i := range m.Clocks.Faces {
			m.Clocks.Faces[i].At = EntrantAt(t.State, g.Seat(board.Person(i+1)))
		}
	}
	return m
}

// HallGames are the boards of a round as they stand in the hall, in the order of their
// numbers: of a mini-match the game that is being played there, or the last one.
func (tell Presenter) HallGames(t *tournament.Book, round int) []tournament.Pairing {
	var list []tournament.Pairing
	for _, m := range t.Matches(round) {
		at := -1
		for _, p := range m.Games {
			g, ok := tell.GameOf(p)
			switch {
			case !ok:
				continue
			case t.Boards > 0:
				list = append(list, p)
				continue
			case at < 0:
				at, list = len(list), append(list, p)
			}
			list[at] = p
			if !g.Over() {
				break
			}
		}
	}
	return list
}
