package shown

import (
	"cmp"

	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/views/locale"
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
