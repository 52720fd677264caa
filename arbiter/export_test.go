package arbiter

import (
	"runtime"

	"renju-arbiter/arbiter/cache"
)

// LetGo lets go of all streams of events that rest.
func (d *Desk) LetGo() {
	d.Idle.evictUnused()
	d.Idle.evictUnused()
	runtime.GC()
}

// Resting are the events that rest, how often streams of such were folded, and how many records the
// streams have that are kept.
func (d *Desk) Resting() (events, folded int, kept int64) {
	d.Idle.mu.Lock()
	defer d.Idle.mu.Unlock()
	_, records := d.Idle.open.Size()
	return len(d.Idle.events), d.Idle.folded, int64(records)
}

// StreamsOpen are how many streams of games there are that do not rest.
func (d *Desk) StreamsOpen() int {
	d.mu.RLock()
	defer d.mu.RUnlock()
	return len(d.games)
}

// KeepStreams has the streams that are kept have so many records at most, but for a single event's.
func (d *Desk) KeepStreams(most int64) { d.Idle.open = cache.New[string, *eventStream](int(most)) }

// OneStream reports whether a caller that still holds the stream of an evicted idle event shares it with
// the next caller.
func (d *Desk) OneStream(id string) bool {
	one, err := d.event(id)
	d.LetGo()
	other, failed := d.event(id)
	same := one == other && err == nil && failed == nil
	runtime.KeepAlive(one)
	return same
}

// Followed is how far the journal was followed.
func (d *Desk) Followed() int64 { return d.follows.position.Load() }
