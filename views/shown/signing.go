package shown

import (
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/views/part"
)

// Signing is how final the standings of an event are, as whoever manages it, or anybody
// else, is shown them. A system says itself from when on it has any.
func (tell Presenter) Signing(t *tournament.Book, command string, manage, stands bool) part.Signing {
	m := part.Signing{Event: t.ID, Command: command, Manage: manage, Stands: stands, Signed: t.Signed,
		RoundsLeft: max(t.LastRound()-t.Rounds(), 0), Notes: tell.TableNotes(t)}
	m.Superseded = t.Superseded
	for _, p := range t.Corrections {
		if t.Signed && p.Waits() {
			m.Waiting++
		}
	}
	if t.Signed {
		m.Closed = tell.Closed(t, 0)
	}
	if t.Signed || !t.Published {
		return m
	}
	open := t.Unsettled()
	m.Ready = open == nil
	if open != nil && t.Finished() && m.RoundsLeft == 0 {
		m.Open, m.OpenRound = tell.In(t.State).Words(open), open.Round
	}
	return m
}
