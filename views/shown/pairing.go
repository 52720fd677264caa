package shown

import (
	"cmp"
	"strconv"

	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/shown/boardname"
)

// GameOf returns the game of a pairing; false for none.
func (tell Presenter) GameOf(p tournament.Pairing) (game.State, bool) {
	if p.Game == "" {
		return game.State{}, false
	}
	g, err := tell.Desk.Game(p.Game)
	return g, err == nil
}

// ByeText says why a player has no opponent. Only in a Swiss and in a Keizer is a bye worth points.
func ByeText(t tournament.State, b tournament.Bye) locale.Text {
	if !t.ByTable() {
		return locale.Say("rounds.bye")
	}
	return ByeKind(t, b)
}

// ByeKind names a kind of bye. In a Keizer each counts a share of the own value.
func ByeKind(t tournament.State, b tournament.Bye) locale.Text {
	return locale.Say(ByeWords(t) + cmp.Or(string(b), "pairing"))
}

// ByeWords is how the keys of the kinds of byes begin.
func ByeWords(t tournament.State) string {
	if t.How() == tournament.Keizer {
		return "bye.keizer."
	}
	return "bye."
}

// Claimed tells whether a game waits for a ruling.
func Claimed(g game.State) bool {
	_, pending := g.Pending()
	return pending
}

// BoardCalled returns the name of a game's board as it is typed: "4", in a match "4.2"; empty without an
// event.
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

// Place returns the place of a game in the hall: "4", also for all games of a match, or "2.3" in a match of
// teams.
func (tell Presenter) Place(id string, g game.State) string {
	if t, err := tell.Desk.Tournament(g.Tournament); err == nil {
		if p, paired := t.PairingOf(id); paired {
			return boardname.Sign(t, p)
		}
	}
	return strconv.Itoa(g.Board)
}
