package arbiter

import (
	"context"
	"errors"
	"maps"
	"slices"
	"strings"
	"sync"
	"time"

	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/journal"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/arbiter/tournament/access"
	"renju-arbiter/clock"
)

// A delayedView holds the events whose spectators were ever delayed. It folds each of them a second
// time, from the records that spectators may see by now (tournament.Sight). All other events it
// reads from the desk.
type delayedView struct {
	desk *Desk // the desk that decides, without delay
	wall func() time.Time

	mu     sync.Mutex
	events map[string]*delayedEvent
}

// A delayedEvent is one event of a delayed view, with its games.
type delayedEvent struct {
	mu     sync.Mutex
	stream *eventStream
	all    tournament.State  // the undelayed state, as far as the stream was read
	from   *tournament.State // the desk's state when the stream was last read
	told   *tournament.State // the state that viewers were last notified of
	read   int64             // the sequence number of the last record that was read
	waits  []heldEvent       // records that spectators may not see yet, in order
	games  map[string]*delayedGame
}

// A heldEvent is a record of an event that spectators may not see yet.
type heldEvent struct {
	journal.Record
	event tournament.Event
	rests []string // the games that must be shown first
}

// A delayedGame is one game of a delayedEvent.
type delayedGame struct {
	stream *gameStream
	from   *game.State
	told   *game.State
	read   int64
	waits  []journal.Record
}

// ErrDelayedView refuses a command that was given to the delayed view.
var ErrDelayedView = errors.New("the delayed view is read-only")

// DelayedView returns the desk as spectators see it by now. It notifies b of everything that
// becomes visible. A desk has one delayed view; a second call replaces its broadcast.
func (d *Desk) DelayedView(wall func() time.Time, b Broadcast) *Desk {
	d.delayed = newDesk(d.office, b)
	d.delayed.delayedView = &delayedView{desk: d, wall: wall, events: map[string]*delayedEvent{}}
	return d.delayed
}

// moment returns the present in journal time and by the wall clock.
func (d *Desk) moment() access.Moment {
	now := time.Now()
	if d.delayed != nil {
		now = d.delayed.delayedView.wall()
	}
	return access.Moment{At: d.time.At(now), Wall: now.UnixMilli()}
}

// Then returns the instant of which this desk shows a game at now: earlier, where it is delayed.
func (d *Desk) Then(g game.State, now clock.Instant) clock.Instant {
	if d.delayedView == nil {
		return now
	}
	t, err := d.delayedView.desk.Tournament(g.Tournament)
	if err != nil {
		return now
	}
	return now.Add(-t.Access.DelayAt(g.Board).For)
}

// event returns an event as spectators see it; ErrNotFound.
func (v *delayedView) event(id string) (*eventStream, error) {
	stream, err := v.desk.event(id)
	if err != nil {
		return nil, err
	}
	late := v.delayed(stream)
	if late == nil {
		return stream, nil
	}
	late.mu.Lock()
	defer late.mu.Unlock()
	return late.stream, v.follow(late)
}

// game returns a game as spectators see it; ErrNotFound.
func (v *delayedView) game(id string) (*gameStream, error) {
	stream, err := v.desk.game(id)
	if err != nil {
		return nil, err
	}
	event, err := v.desk.event(eventOf(stream))
	if err != nil {
		return stream, nil // it belongs to no event
	}
	late := v.delayed(event)
	if late == nil {
		return stream, nil
	}
	late.mu.Lock()
	defer late.mu.Unlock()
	if err := v.follow(late); err != nil {
		return nil, err
	}
	if s := late.stream.current.Load(); s == nil || !s.KnowsGame(id) {
		return nil, journal.ErrNotFound
	}
	own, err := v.followGame(late, id)
	return own.stream, err
}

// still keeps an event from being folded further here, until the returned function is called.
func (v *delayedView) still(id string) (goesOn func()) {
	stream, err := v.desk.event(id)
	if err != nil {
		return func() {}
	}
	late := v.delayed(stream)
	if late == nil {
		return func() {}
	}
	late.mu.Lock()
	return late.mu.Unlock
}

func eventOf(stream *gameStream) string {
	if s := stream.current.Load(); s != nil {
		return s.Tournament
	}
	return ""
}

// delayed returns the delayed event of a stream; nil where its spectators were never delayed.
func (v *delayedView) delayed(stream *eventStream) *delayedEvent {
	if s := stream.current.Load(); s == nil || len(s.Access.Delays) == 0 {
		return nil
	}
	v.mu.Lock()
	defer v.mu.Unlock()
	late, known := v.events[stream.id]
	if !known {
		late = &delayedEvent{stream: newEventStream(stream.id), games: map[string]*delayedGame{}}
		late.stream.moved = func(_, _ *tournament.State) { late.stream.happenings.Add(1) }
		v.events[stream.id] = late
	}
	return late
}

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
			v.desk.delayed.broadcast.TournamentChanged(late.stream.id)
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
	if late.told = late.stream.current.Load(); late.told == nil {
		return false, nil, nil
	}
	for _, id := range late.told.AllGames() {
		own, failed := v.followGame(late, id)
		err = errors.Join(err, failed)
		if now := own.stream.current.Load(); now != own.told {
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
	stream, err := v.desk.event(event)
	return err == nil && v.delayed(stream) != nil
}

// follow folds the records of an event that spectators may see by now. The caller holds its lock.
func (v *delayedView) follow(late *delayedEvent) error {
	if err := v.readEvent(late); err != nil || len(late.waits) == 0 {
		return err
	}
	sight := late.all.VisibleAt(v.desk.moment())
	var waits []heldEvent
	var failed error
	for _, said := range late.waits {
		seen := sight.Said(said.event, said.rests, func(id string) bool {
			own, err := v.followGame(late, id)
			failed = errors.Join(failed, err)
			return err != nil || len(own.waits) > 0 && own.waits[0].Position < said.Position
		})
		if !seen {
			waits = append(waits, said)
			continue
		}
		if _, err := late.stream.fold(said.Record); err != nil {
			return &journal.FoldError{Record: said.Record, Cause: err}
		}
	}
	late.waits = waits
	return failed
}

// readEvent reads the new records of an event's stream.
func (v *delayedView) readEvent(late *delayedEvent) error {
	stream, err := v.desk.event(late.stream.id)
	if err != nil {
		return err
	}
	now := stream.current.Load()
	if now == late.from {
		return nil
	}
	records, err := v.desk.journal.Stream(context.Background(), late.stream.name())
	if err != nil {
		return err
	}
	for _, r := range records {
		if r.Sequence <= late.read {
			continue
		}
		e, err := tournament.Decode(r.Kind, r.Version, r.Body)
		if err != nil {
			return &journal.FoldError{Record: r, Cause: err}
		}
		late.waits = append(late.waits, heldEvent{r, e, late.all.RestsOn(e)})
		if late.all, err = tournament.Apply(late.all, e); err != nil {
			return &journal.FoldError{Record: r, Cause: err}
		}
		late.read = r.Sequence
	}
	late.from = now
	return nil
}

// followGame folds the records of a game that spectators may see by now. The caller holds its event's lock.
func (v *delayedView) followGame(late *delayedEvent, id string) (*delayedGame, error) {
	own, known := late.games[id]
	if !known {
		own = &delayedGame{stream: newGameStream(id)}
		own.stream.moved = late.stream.noteGame
		own.stream.tell = func(rec journal.Record, s game.State, e game.Event) { late.stream.history.tellGame(rec, id, s, e) }
		late.games[id] = own
	}
	if err := v.readGame(own); err != nil || len(own.waits) == 0 {
		return own, err
	}
	sight := late.all.VisibleAt(v.desk.moment())
	for len(own.waits) > 0 {
		r := own.waits[0]
		e, err := game.Decode(r.Kind, r.Version, r.Body)
		if err != nil {
			return own, &journal.FoldError{Record: r, Cause: err}
		}
		if !sight.Did(id, e, clock.Instant(r.Instant)) {
			return own, nil
		}
		before := own.stream.current.Load()
		if err := own.stream.fold(r); err != nil {
			return own, &journal.FoldError{Record: r, Cause: err}
		}
		quiet := silent(r)
		if quiet && own.told == before {
			own.told = own.stream.current.Load()
		}
		if known && !quiet { // the first fold is no news
			own.stream.recentEvents.with(&RecentEvent{Record: r, Event: e, After: own.stream.current.Load()})
		}
		own.waits = own.waits[1:]
	}
	return own, nil
}

// readGame reads the new records of a game's stream.
func (v *delayedView) readGame(own *delayedGame) error {
	stream, err := v.desk.game(own.stream.id)
	if err != nil {
		return err
	}
	now := stream.current.Load()
	if now == own.from {
		return nil
	}
	records, err := v.desk.journal.Stream(context.Background(), own.stream.name())
	if err != nil {
		return err
	}
	for _, r := range records {
		if r.Sequence > own.read {
			own.waits, own.read = append(own.waits, r), r.Sequence
		}
	}
	own.from = now
	return nil
}

// seen returns those records of a stream that spectators may see.
func (v *delayedView) seen(stream string, records []journal.Record) ([]journal.Record, error) {
	event, of := strings.CutPrefix(stream, journal.EventPrefix)
	id, isGame := strings.CutPrefix(stream, journal.GamePrefix)
	if isGame {
		event = v.desk.EventOf(id)
	} else if !of {
		return records, nil
	}
	held, err := v.desk.event(event)
	if err != nil {
		return nil, err
	}
	late := v.delayed(held)
	if late == nil {
		return records, nil
	}
	late.mu.Lock()
	defer late.mu.Unlock()
	if err := v.follow(late); err != nil {
		return nil, err
	}
	if isGame {
		own, err := v.followGame(late, id)
		return slices.DeleteFunc(records, func(r journal.Record) bool { return r.Sequence > own.stream.sequence }), err
	}
	return slices.DeleteFunc(records, func(r journal.Record) bool {
		return r.Sequence > late.read || slices.ContainsFunc(late.waits, func(w heldEvent) bool { return w.Sequence == r.Sequence })
	}), nil
}

// stream returns the records of a stream that this desk may show.
func (d *Desk) stream(ctx context.Context, stream string) ([]journal.Record, error) {
	records, err := d.journal.Stream(ctx, stream)
	if err != nil || d.delayedView == nil {
		return records, err
	}
	return d.delayedView.seen(stream, records)
}
