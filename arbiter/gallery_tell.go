package arbiter

import (
	"errors"
	"maps"
	"slices"
)

// release tells the gallery of what has become visible.
func (d *Desk) release() error {
	if d.shown == nil {
		return nil
	}
	return d.shown.gallery.release()
}

// release folds what has become visible, and tells who watches.
func (g *gallery) release() error {
	g.mu.Lock()
	events := slices.Collect(maps.Values(g.events))
	g.mu.Unlock()
	var all error
	for _, late := range events {
		changed, games, err := g.catchUp(late)
		for _, id := range games {
			g.desk.shown.broadcast.GameChanged(id)
		}
		if changed {
			g.desk.shown.broadcast.TournamentChanged(late.room.id)
		}
		if !errors.Is(err, ErrNotFound) { // else it was deleted
			all = errors.Join(all, err)
		}
	}
	return all
}

// catchUp folds what has become visible of an event, and names the games of which something has.
func (g *gallery) catchUp(late *lateEvent) (changed bool, games []string, err error) {
	late.mu.Lock()
	defer late.mu.Unlock()
	before := late.told
	if err = g.follow(late); err != nil {
		return false, nil, err
	}
	if late.told = late.room.current.Load(); late.told == nil {
		return false, nil, nil
	}
	for _, id := range late.told.AllGames() {
		own, failed := g.followGame(late, id)
		err = errors.Join(err, failed)
		if now := own.room.current.Load(); now != own.told {
			own.told, games = now, append(games, id)
		}
	}
	return late.told != before || len(games) > 0, games, err
}

// gameMoved tells who watches a game that it has changed: spectators when they may see it.
func (d *Desk) gameMoved(id string) {
	d.broadcast.GameChanged(id)
	if d.shown != nil && !d.shown.gallery.holds(d.EventOf(id)) {
		d.shown.broadcast.GameChanged(id)
	}
}

// eventMoved tells who watches an event that it has changed: spectators when they may see it.
func (d *Desk) eventMoved(id string) {
	d.broadcast.TournamentChanged(id)
	if d.shown != nil && !d.shown.gallery.holds(id) {
		d.shown.broadcast.TournamentChanged(id)
	}
}

// holds tells whether spectators of an event are told by release.
func (g *gallery) holds(event string) bool {
	room, err := g.desk.event(event)
	return err == nil && g.late(room) != nil
}
