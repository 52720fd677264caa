package arbiter

import (
	"slices"

	"renju-arbiter/arbiter/game"
	"renju-arbiter/clock"
)

// An Outage is a time without a leader, in which clocks of a round ran. It ends when a desk takes over
// (BecomeLeader). Nobody is charged for it.
type Outage struct{ From, To clock.Instant }

// Outages returns the outages of a round, oldest first; ErrNotFound.
func (d *Desk) Outages(eventID string, round int) ([]Outage, error) {
	room, err := d.event(eventID)
	if err != nil {
		return nil, err
	}
	c := room.history
	c.mu.Lock()
	defer c.mu.Unlock()
	return slices.Clone(c.away[round]), nil
}

// noteOutage derives outages from the entries of games. An outage begins for all games with the same
// instant, so it is noted once.
func (c *eventHistory) noteOutage(t *HistoryEntry) {
	switch e := t.Deed.Event.(type) {
	case game.Interrupted:
		if e.Reason == ReasonFailover {
			c.left[t.Game] = e.At
		}
	case game.Resumed:
		from, left := c.left[t.Game]
		delete(c.left, t.Game)
		away := Outage{From: from, To: t.Deed.At}
		if list := c.away[t.Round]; left && e.Reason == ReasonFailover && !slices.Contains(list, away) {
			c.away[t.Round] = append(list, away)
		}
	}
}
