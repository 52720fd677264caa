package arbiter

import (
	"slices"

	"renju-arbiter/arbiter/game"
	"renju-arbiter/clock"
)

// An Away is a time in which games of a round ran and nobody decided, until another desk took over
// (BecomeLeader). Nobody is charged for it.
type Away struct{ From, To clock.Instant }

// Away are those of a round, the oldest first; ErrNotFound.
func (d *Desk) Away(eventID string, round int) ([]Away, error) {
	room, err := d.event(eventID)
	if err != nil {
		return nil, err
	}
	c := room.chronicle
	c.mu.Lock()
	defer c.mu.Unlock()
	return slices.Clone(c.away[round]), nil
}

// noteAway learns of one from what was done in a game: of many games it is one, which begins for all of
// them with the last durable instant.
func (c *chronicle) noteAway(t *Told) {
	switch e := t.Deed.Event.(type) {
	case game.Interrupted:
		if e.Reason == ReasonFailover {
			c.left[t.Game] = e.At
		}
	case game.Resumed:
		from, left := c.left[t.Game]
		delete(c.left, t.Game)
		away := Away{From: from, To: t.Deed.At}
		if list := c.away[t.Round]; left && e.Reason == ReasonFailover && !slices.Contains(list, away) {
			c.away[t.Round] = append(list, away)
		}
	}
}
