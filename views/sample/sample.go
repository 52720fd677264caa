package sample

import (
	"context"
	"errors"
	"sync"
	"time"

	"renju-arbiter/arbiter"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/web"
)

// Maker makes the samples at a desk.
type Maker struct {
	Desk  *arbiter.Desk
	Actor string             // who asked for them: every act of an arbiter in them is theirs
	Words *locale.Translator // what people write in an event is in their language
	Now   func() time.Time
}

// event is a sample that is being made.
type event struct {
	Maker
	id string
}

// making lets one form that comes twice at once wait for itself.
var making sync.Mutex

// Make makes both, the Swiss under the given id. A sample that is there already is left
// as it is.
func (m Maker) Make(ctx context.Context, id string) error {
	making.Lock()
	defer making.Unlock()
	if _, err := m.Desk.Tournament(id); err == nil {
		return nil
	}
	swiss := &event{m, id}
	if err := swiss.begin(ctx); err != nil { // the id may be that of a tournament that was deleted: then nothing is made
		return err
	}
	return joined([]func() error{
		func() error { return swiss.open(ctx) },
		func() error { return (&event{m, web.NewID()}).teams(ctx) },
	})
}

// order names an act that is done now.
func (e *event) order() arbiter.Order {
	return arbiter.Order{Actor: e.Actor, Arrival: e.Now(), ID: web.NewID(), Seen: -1}
}

// create opens the event and says what it is.
func (e *event) create(ctx context.Context, c tournament.Created, rounds []string, officials ...arbiter.Appointed) error {
	c.TimeZone, c.Cycles, c.Win, c.Draw, c.Sample = "UTC", 1, 1, 0.5, true
	if err := e.Desk.Events.Create(ctx, e.id, e.order(), c); err != nil {
		return err
	}
	today := e.Now().UTC().Format(time.DateOnly)
	return e.Desk.Events.Describe(ctx, e.id, e.order(), tournament.Description{Place: "Port Elsewhere", From: today, To: today, Organiser: e.Words.T("sample.organiser"),
		Rated: tournament.RatedNo, Names: tournament.NamesBoth, Times: rounds}, officials, "")
}

// times are those of the rounds; the one that is played now began on the hour, or at its
// half.
func (e *event) times(rounds, now int, apart time.Duration) (list []string) {
	at := e.Now().UTC().Truncate(30 * time.Minute).Add(-time.Duration(now-1) * apart)
	for range rounds {
		list = append(list, at.Format("2006-01-02T15:04"))
		at = at.Add(apart)
	}
	return list
}

// arrange carries out commands in the event, in turn.
func (e *event) arrange(ctx context.Context, commands ...tournament.Command) error {
	for _, c := range commands {
		if err := e.Desk.Arrange(ctx, e.id, e.order(), c, web.NewID); err != nil {
			return err
		}
	}
	return nil
}

// start gives the word to a round, except at its wooden boards.
func (e *event) start(ctx context.Context, round int, wooden ...int) error {
	_, err := e.Desk.Boards.StartAll(ctx, e.id, round, e.order(), wooden...)
	return err
}

// joined does several things at the same time, for acts that wait for the disk share one
// wait.
func joined(tasks []func() error) error {
	failed := make([]error, len(tasks))
	var all sync.WaitGroup
	for i, task := range tasks {
		all.Go(func() { failed[i] = task() })
	}
	all.Wait()
	return errors.Join(failed...)
}
