package arbiter

import (
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/tournament"
)

// A withdrawal decides a game that has not begun. The stream of the game has no record of that: if the
// player returns, the game is played.

// stands returns a game as it counts in its event.
func (d *Desk) stands(s game.State) game.State {
	if event := d.leftBy(s); event != nil {
		return event.Stands(s)
	}
	return s
}

// leftBy returns the event of a game that a withdrawal has decided; nil for any other game.
func (d *Desk) leftBy(s game.State) *tournament.State {
	if s.Status != game.Scheduled || s.Tournament == "" {
		return nil
	}
	room, err := d.event(s.Tournament)
	if err != nil {
		return nil
	}
	event := room.current.Load()
	if event == nil || event.GoneFrom(s) == "" {
		return nil
	}
	return event
}

// afterWithdrawal refuses an act in a game from which a player has withdrawn, except for a result. A
// correction becomes a ruling there: where both stay away, both have lost.
func (d *Desk) afterWithdrawal(s game.State, c game.Command) (game.Command, error) {
	event := d.leftBy(s)
	if event == nil {
		return c, nil
	}
	switch c.Do {
	case game.DoResult:
		c.Do = game.DoRule // there is no result yet that it could correct
		return c, nil
	case game.DoReport, game.DoRule:
		return c, nil
	}
	return c, &tournament.Refusal{Code: tournament.PlayerGone, Player: event.GoneFrom(s), Round: s.Round, Board: s.Board}
}
