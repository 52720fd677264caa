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
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/clock"
)

// gallery is where spectators stand: of events whose spectators were ever delayed it has rooms of its
// own, which are folded from what may be seen by now (tournament.Sight). All others it shares with
// the desk.
type gallery struct {
	desk *Desk // that at which everything is done
	wall func() time.Time

	mu     sync.Mutex
	events map[string]*lateEvent
}

// lateEvent is an event of the gallery, with its games.
type lateEvent struct {
	mu    sync.Mutex
	room  *eventRoom
	all   tournament.State  // as it stands at the desk, as far as its stream was read
	from  *tournament.State // what stood there when the stream was read last
	told  *tournament.State // what who watches was told of last
	read  int64             // up to where, by the sequence
	waits []lateSaid        // what was read and may not be seen yet, in order
	games map[string]*lateGame
}

type lateSaid struct {
	Record
	event tournament.Event
	rests []string // games
}

// lateGame is one of its games.
type lateGame struct {
	room  *gameRoom
	from  *game.State
	told  *game.State
	read  int64
	waits []Record
}

// ErrGallery is the answer to whoever would do something where one only looks.
var ErrGallery = errors.New("nothing is done in the gallery")

// Gallery is the desk as spectators see it by now. Of what becomes visible there it tells a
// broadcast of its own. There is one: asked for again it gets another broadcast.
func (d *Desk) Gallery(wall func() time.Time, b Broadcast) *Desk {
	d.shown = &Desk{office: d.office, broadcast: b, gallery: &gallery{desk: d, wall: wall, events: map[string]*lateEvent{}}}
	return d.shown
}

// Moment is when somebody looks who comes now.
func (d *Desk) moment() tournament.Moment {
	now := time.Now()
	if d.shown != nil {
		now = d.shown.gallery.wall()
	}
	return tournament.Moment{At: d.time.At(now), Wall: now.UnixMilli()}
}

// Then is the instant at which a game stood as it is seen here at an instant.
func (d *Desk) Then(g game.State, now clock.Instant) clock.Instant {
	if d.gallery == nil {
		return now
	}
	t, err := d.gallery.desk.Tournament(g.Tournament)
	if err != nil {
		return now
	}
	return now.Add(-t.DelayAt(g.Board).For)
}

// event is an event as it is seen; ErrNotFound.
func (g *gallery) event(id string) (*eventRoom, error) {
	room, err := g.desk.event(id)
	if err != nil {
		return nil, err
	}
	late := g.late(room)
	if late == nil {
		return room, nil
	}
	late.mu.Lock()
	defer late.mu.Unlock()
	return late.room, g.follow(late)
}

// game is a game as it is seen; ErrNotFound.
func (g *gallery) game(id string) (*gameRoom, error) {
	room, err := g.desk.game(id)
	if err != nil {
		return nil, err
	}
	event, err := g.desk.event(eventOf(room))
	if err != nil {
		return room, nil // of no event
	}
	late := g.late(event)
	if late == nil {
		return room, nil
	}
	late.mu.Lock()
	defer late.mu.Unlock()
	if err := g.follow(late); err != nil {
		return nil, err
	}
	if s := late.room.current.Load(); s == nil || !s.KnowsGame(id) {
		return nil, ErrNotFound
	}
	own, err := g.followGame(late, id)
	return own.room, err
}

func eventOf(room *gameRoom) string {
	if s := room.current.Load(); s != nil {
		return s.Tournament
	}
	return ""
}

// late is an event that has a room of its own here; nil for any other.
func (g *gallery) late(room *eventRoom) *lateEvent {
	if s := room.current.Load(); s == nil || len(s.Delays) == 0 {
		return nil
	}
	g.mu.Lock()
	defer g.mu.Unlock()
	late, known := g.events[room.id]
	if !known {
		late = &lateEvent{room: newEventRoom(room.id), games: map[string]*lateGame{}}
		late.room.moved = func(_, _ *tournament.State) { late.room.happenings.Add(1) }
		g.events[room.id] = late
	}
	return late
}

// follow folds what of an event may be seen by now. Its lock is held.
func (g *gallery) follow(late *lateEvent) error {
	if err := g.readEvent(late); err != nil || len(late.waits) == 0 {
		return err
	}
	sight := late.all.Sight(g.desk.moment())
	var waits []lateSaid
	var failed error
	for _, said := range late.waits {
		seen := sight.Said(said.event, said.rests, func(id string) bool {
			own, err := g.followGame(late, id)
			failed = errors.Join(failed, err)
			return err != nil || len(own.waits) > 0 && own.waits[0].Position < said.Position
		})
		if !seen {
			waits = append(waits, said)
			continue
		}
		if _, err := late.room.fold(said.Record); err != nil {
			return &FoldError{Record: said.Record, Cause: err}
		}
	}
	late.waits = waits
	return failed
}

// readEvent takes what has come to the stream of an event.
func (g *gallery) readEvent(late *lateEvent) error {
	room, err := g.desk.event(late.room.id)
	if err != nil {
		return err
	}
	now := room.current.Load()
	if now == late.from {
		return nil
	}
	records, err := g.desk.journal.Stream(context.Background(), late.room.stream())
	if err != nil {
		return err
	}
	for _, r := range records {
		if r.Sequence <= late.read {
			continue
		}
		e, err := tournament.Decode(r.Kind, r.Version, r.Body)
		if err != nil {
			return &FoldError{Record: r, Cause: err}
		}
		late.waits = append(late.waits, lateSaid{r, e, late.all.RestsOn(e)})
		if late.all, err = tournament.Apply(late.all, e); err != nil {
			return &FoldError{Record: r, Cause: err}
		}
		late.read = r.Sequence
	}
	late.from = now
	return nil
}

// followGame folds what of a game may be seen by now. The lock of its event is held.
func (g *gallery) followGame(late *lateEvent, id string) (*lateGame, error) {
	own, known := late.games[id]
	if !known {
		own = &lateGame{room: newGameRoom(id)}
		own.room.moved = late.room.noteGame
		own.room.tell = func(rec Record, s game.State, e game.Event) { late.room.chronicle.tellGame(rec, id, s, e) }
		late.games[id] = own
	}
	if err := g.readGame(own); err != nil || len(own.waits) == 0 {
		return own, err
	}
	sight := late.all.Sight(g.desk.moment())
	for len(own.waits) > 0 {
		r := own.waits[0]
		e, err := game.Decode(r.Kind, r.Version, r.Body)
		if err != nil {
			return own, &FoldError{Record: r, Cause: err}
		}
		if !sight.Did(id, e, clock.Instant(r.Instant)) {
			return own, nil
		}
		if err := own.room.fold(r); err != nil {
			return own, &FoldError{Record: r, Cause: err}
		}
		if known { // else it was done before anybody looked
			own.room.lately.with(&Happened{Record: r, Event: e, After: *own.room.current.Load()})
		}
		own.waits = own.waits[1:]
	}
	return own, nil
}

// readGame takes what has come to the stream of a game.
func (g *gallery) readGame(own *lateGame) error {
	room, err := g.desk.game(own.room.id)
	if err != nil {
		return err
	}
	now := room.current.Load()
	if now == own.from {
		return nil
	}
	records, err := g.desk.journal.Stream(context.Background(), own.room.stream())
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

// seen are those records of a stream that may be seen.
func (g *gallery) seen(stream string, records []Record) ([]Record, error) {
	event, of := strings.CutPrefix(stream, eventPrefix)
	id, isGame := strings.CutPrefix(stream, gamePrefix)
	if isGame {
		event = g.desk.EventOf(id)
	} else if !of {
		return records, nil
	}
	room, err := g.desk.event(event)
	if err != nil {
		return nil, err
	}
	late := g.late(room)
	if late == nil {
		return records, nil
	}
	late.mu.Lock()
	defer late.mu.Unlock()
	if err := g.follow(late); err != nil {
		return nil, err
	}
	if isGame {
		own, err := g.followGame(late, id)
		return slices.DeleteFunc(records, func(r Record) bool { return r.Sequence > own.room.sequence }), err
	}
	return slices.DeleteFunc(records, func(r Record) bool {
		return r.Sequence > late.read || slices.ContainsFunc(late.waits, func(w lateSaid) bool { return w.Sequence == r.Sequence })
	}), nil
}

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

// stream are the records of a stream that may be seen.
func (d *Desk) stream(ctx context.Context, stream string) ([]Record, error) {
	records, err := d.journal.Stream(ctx, stream)
	if err != nil || d.gallery == nil {
		return records, err
	}
	return d.gallery.seen(stream, records)
}
