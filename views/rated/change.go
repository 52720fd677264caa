package rated

import (
	"context"
	"errors"
	"reflect"

	"renju-arbiter/arbiter"
	"renju-arbiter/arbiter/ratings"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/pairing/rating/whr"
)

// A Change is what an event changed, on its last day. It must not be changed.
type Change struct {
	// Out is why its games do not count, and Wrong by what it contradicts other events.
	Out   ratings.Reason
	Wrong error
	// Rules and On are the category and the day.
	Rules ratings.Rules
	On    int
	// Rows in the order of the entries: those with a game that counts.
	Rows []Changed
}

// Changed is the rating of one person before and after an event. New: there was none before.
type Changed struct {
	Person        string // the id
	Before, After ratings.Rating
	New           bool
	Games         int
}

// Change returns what an event changed. Before is the list without it, after the list with it, both of what had ended
// by its last day. Where it is not current, another one is being computed; it is nil where there is none yet. The desk
// is that of spectators; late: so is the book.
func (k *Keeper) Change(ctx context.Context, desk *arbiter.Desk, b *tournament.Book, late bool) (change *Change, current bool) {
	e, ids := EventOf(desk, b)
	if e.Out == "" && !e.Rules.Known() {
		e.Out = ratings.OtherGame
	}
	if e.Out != "" || len(e.Games) == 0 {
		return &Change{Out: e.Out, Rules: e.Rules}, true
	}
	q := question{event: b.ID, late: late}
	defer k.questions.Waits()()
	a := k.answers.GetOrPut(q, &answer{}, 1)
	current = a.upkeep.Wait(ctx, func() { k.newChange(context.WithoutCancel(ctx), desk, q, a, e, ids) })
	_, change, _ = a.kept()
	return change, current && change != nil
}

func (k *Keeper) newChange(ctx context.Context, desk *arbiter.Desk, q question, a *answer, e ratings.Event, ids []string) {
	defer k.reportsPanic()
	k.computing.Lock()
	defer k.computing.Unlock()
	k.read.all(ctx, desk, &k.questions, false)
	k.read.join(&e, ids)
	if _, last, of := a.kept(); last != nil && of.inputs == k.read.version && reflect.DeepEqual(of.event, e) {
		return
	}
	var change *Change
	err := desk.Dossiers.Limit(ctx, func() (err error) {
		change, err = k.changeOf(e, ids)
		return err
	})
	if err != nil {
		k.report(err)
		return
	}
	k.put(q, a, nil, change, edition{inputs: k.read.version, event: e}, 1+len(change.Rows))
}

// changeOf rates without an event and with it.
func (k *Keeper) changeOf(e ratings.Event, ids []string) (*Change, error) {
	c := &Change{Rules: e.Rules, On: e.Games[0].Day}
	var events []ratings.Event
	for _, one := range k.read.events {
		if one.ID != e.ID || one.ID == "" {
			events = append(events, one)
		}
	}
	own := len(events)
	events = append(events, e)
	events[own].Games = nil // its persons are the same in both
	before, from, err := k.rate(events, c, k.nearest(question{rules: e.Rules}, nil))
	if err != nil {
		return nil, err
	}
	if c.Wrong = before.wrongAt(own); c.Wrong != nil {
		return c, nil
	}
	events[own].Games = e.Games
	after, to, err := k.rate(events, c, from)
	if err != nil {
		return nil, err
	}
	played := make([]int, len(ids))
	for _, g := range e.Games {
		played[g.Black]++
		played[g.White]++
	}
	for i, key := range after.Keys[own] {
		row := Changed{Person: ids[i], New: true, Games: played[i]}
		if row.Games == 0 {
			continue
		}
		row.After, _ = after.Rated(to, key)
		if from != nil {
			var had bool
			row.Before, had = before.Rated(from, key)
			row.New = !had
		}
		c.Rows = append(c.Rows, row)
	}
	return c, nil
}

// gathered are games with the contradictions of their events.
type gathered struct {
	ratings.Gathered
	wrong []error
}

func (g gathered) wrongAt(event int) error {
	for _, err := range g.wrong {
		if at, _ := ratings.Contradicts(err); at == event {
			return err
		}
	}
	return nil
}

func (k *Keeper) rate(events []ratings.Event, c *Change, from *whr.History) (g gathered, h *whr.History, err error) {
	g.Gathered, g.wrong, err = ratings.GatherConsistent(events, c.Rules, &c.On)
	if errors.Is(err, ratings.ErrNoGames) {
		return g, nil, nil
	}
	if err == nil {
		h, err = whr.Rate(g.Games, c.Rules.Settings(), from)
	}
	return g, h, err
}
