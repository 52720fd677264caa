package arbiter

import (
	"errors"
	"maps"
	"slices"

	"renju-arbiter/arbiter/journal"
)

// release brings the delayed view up to date, where there is one.
func (d *Desk) release() error {
	if d.delayed == nil {
		return nil
	}
	return d.delayed.delayedView.release()
}

// release folds every record that has become visible, and notifies its viewers.
func (v *delayedView) release() error {
	v.mu.Lock()
	events := slices.Collect(maps.Values(v.events))
	v.mu.Unlock()
	var all error
	for _, late := range events {
		changed, games, err := v.catchUp(late)
		for _, id := range games {
			v.desk.delayed.broadcast.GameChanged(id)
		}
		if changed {
			v.desk.delayed.broadcast.TournamentChanged(late.room.id)
		}
		if !errors.Is(err, journal.ErrNotFound) { // a deleted event
			all = errors.Join(all, err)
		}
	}
	return all
}

// catchUp folds the records of an event that have become visible, and returns the games that changed.
func (v *delayedView) catchUp(late *delayedEvent) (changed bool, games []string, err error) {
	late.mu.Lock()
	defer late.mu.Unlock()
	before := late.told
	if err = v.follow(late); err != nil {
		return false, nil, err
	}
	if late.told = late.room.current.Load(); late.told == nil {
		return false, nil, nil
	}
	for _, id := range late.told.AllGames() {
		own, failed := v.followGame(late, id)
		err = errors.Join(err, failed)
		if now := own.room.current.Load(); now != own.told {
			own.told, games = now, append(games, id)
		}
	}
	return late.told != before || len(games) > 0, games, err
}

// gameMoved notifies the viewers of a game. Delayed spectators are notified by release.
func (d *Desk) gameMoved(id string) {
	d.broadcast.GameChanged(id)
	if d.delayed != nil && !d.delayed.delayedView.holds(d.EventOf(id)) {
		d.delayed.broadcast.GameChanged(id)
	}
}

// eventMoved notifies the viewers of an event. Delayed spectators are notified by release.
func (d *Desk) eventMoved(id string) {
	d.broadcast.TournamentChanged(id)
	if d.delayed != nil && !d.delayed.delayedView.holds(id) {
		d.delayed.broadcast.TournamentChanged(id)
	}
}

// holds reports whether spectators of an event are notified by release.
func (v *delayedView) holds(event string) bool {
	room, err := v.desk.event(event)
	return err == nil && v.delayed(room) != nil
}
