// Package closing shows how final the standings of an event are: their notes, their signature, and the
// statement of a closed round.
package closing

import (
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/views/part"
	"renju-arbiter/views/shown"
)

// Signing shows how final the standings of an event are. Manage is set for a viewer who manages the event,
// stands if the system of the event has standings yet.
func Signing(tell shown.Presenter, t *tournament.Book, command string, manage, stands bool) part.Signing {
	m := part.Signing{Event: t.ID, Command: command, Manage: manage, Stands: stands, Signed: t.Signed,
		RoundsLeft: max(t.LastRound()-t.Rounds(), 0), Notes: Notes(tell, t)}
	m.Superseded = t.Superseded
	for _, p := range t.Corrections {
		if t.Signed && p.Waits() {
			m.Waiting++
		}
	}
	if t.Signed {
		m.Closed = Position(tell, t, 0)
	}
	if t.Signed || !t.Published {
		return m
	}
	open := t.Unsettled()
	m.Ready = open == nil
	if open != nil && t.Finished() && m.RoundsLeft == 0 && t.LevelMatch(t.Rounds()) == 0 {
		m.Open, m.OpenRound = tell.In(t.State).Words(open), open.Round
	}
	return m
}
