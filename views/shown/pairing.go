package shown

import (
	"cmp"
	"strconv"

	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/shown/boardname"
)

// GameOf is the game of a pairing; false where it has none.
func (tell Presenter) GameOf(p tournament.Pairing) (game.State, bool) {
	if p.Game == "" {
		return game.State{}, false
	}
	g, err := tell.Desk.Game(p.Game)
	return g, err == nil
}

// ByeText is why somebody has no opponent, in the words of every list. A bye is worth
// points in a Swiss alone: elsewhere who is without an opponent does not play.
func ByeText(t tournament.State, b tournament.Bye) locale.Text {
	if t.How() != tournament.Swiss {
		return locale.Say("rounds.bye")
	}
	return locale.Say("bye." + cmp.Or(string(b), "pairing"))
}

// Claimed tells whether a game waits for a ruling.
func Claimed(g game.State) bool {
	_, pending := g.Pending()
	return pending
}

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
