package shown

import (
	"strconv"

	"renju-arbiter/arbiter/game"
	"renju-arbiter/views/shown/boardname"
)

// BoardCalled is what the board of a game is called, as it is typed: "4", of a match "4.2";
// empty of a game of no event.
func (tell Presenter) BoardCalled(id string, g game.State) string {
	if g.Board == 0 {
		return "" // of no event
	}
	t, err := tell.Desk.Tournament(g.Tournament)
	if err != nil {
		return strconv.Itoa(g.Board)
	}
	return boardname.OfGame(t, id, g)
}

// Place is where those who play a game sit down: the board of the hall, which is one for
// all games of a match, "4", or that of a team, "2.3".
func (tell Presenter) Place(id string, g game.State) string {
	if t, err := tell.Desk.Tournament(g.Tournament); err == nil {
		if p, paired := t.PairingOf(id); paired {
			return boardname.Sign(t, p)
		}
	}
	return strconv.Itoa(g.Board)
}
