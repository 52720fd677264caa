package arbiter_test

import (
	"context"
	"errors"
	"testing"
	"time"

	"renju-arbiter/arbiter"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/journal"
	"renju-arbiter/arbiter/sidetable"
	"renju-arbiter/arbiter/tournament/access"
)

// Whoever sends a command again before it is known to stand in the journal gets nothing that stands
// nowhere: of links whose tokens were made for the second time it is said that they were made.
func TestATokenThatIsGivenOutIsGood(t *testing.T) {
	h, f := faultyDesk(t)
	h.publish(5, game.Settings{})
	var underWay *journal.Batch
	lost := false
	f.append = func(ctx context.Context, b journal.Batch) ([]journal.Record, error) {
		if lost { // whoever asked has gone, and it has not come to the log yet
			lost, underWay = false, &b
			return nil, &journal.UnsureError{Why: context.Canceled}
		}
		if underWay != nil {
			_, err := f.Journal.Append(ctx, *underWay)
			h.must(err)
			underWay = nil
		}
		return f.Journal.Append(ctx, b)
	}
	o, wanted := h.order(chief), []arbiter.WantedLink{{Person: "p02", Ends: time.Now().Add(time.Hour)}}
	makes := func() ([]arbiter.MadeLink, error) {
		return h.Links.Make(t.Context(), event, o, access.TimeArbiterLink, wanted)
	}
	lost = true
	if _, err := makes(); !errors.Is(err, journal.ErrOutcomeUnknown) {
		t.Fatal(err)
	}
	made, err := makes()
	h.must(err)
	for _, m := range made {
		if _, err := h.Links.Redeem(t.Context(), m.Token, time.Now()); m.Token != "" && err != nil {
			t.Errorf("a token that was given out: %v", err)
		}
	}
	key, before := h.order(chief), h.head()
	wantedKey := keyNamed("boards")
	lost = true
	if _, err := h.APIKeys.Make(t.Context(), event, key, wantedKey); !errors.Is(err, journal.ErrOutcomeUnknown) {
		t.Fatal(err)
	}
	if again, err := h.APIKeys.Make(t.Context(), event, key, wantedKey); err != nil || again != "" || h.head() != before+1 {
		t.Errorf("a key that was made before: %q, %v, and %d events", again, err, h.head()-before)
	}
	hook := h.order(chief)
	adds := func() (string, error) {
		return h.Hooks.Add(t.Context(), event, hook, "https://example.org", "example.org", []access.News{access.NewsOfRounds})
	}
	lost = true
	if _, err := adds(); !errors.Is(err, journal.ErrOutcomeUnknown) {
		t.Fatal(err)
	}
	if secret, err := adds(); err != nil || secret != "" {
		t.Errorf("a webhook that was added before: %q, %v", secret, err)
	}
}

// unread are people of whom nothing can be read for so often.
type unread struct {
	sidetable.Store
	fails int
}

func (u *unread) FindPeople(ctx context.Context, ids []string) ([]sidetable.SaltedPerson, error) {
	if u.fails > 0 {
		u.fails--
		return nil, errDisk
	}
	return u.Store.FindPeople(ctx, ids)
}

// What people are known by is read when it stands in the journal. Where it cannot be read then, the act is
// done all the same, and nothing of it is missing.
func TestWhatCannotBeReadAtOnceIsReadAgain(t *testing.T) {
	h := newDesk(t)
	people := &unread{Store: h.store.People()}
	var err error
	h.Desk, err = arbiter.Open(t.Context(), h.store, people, arbiter.Options{Now: time.Now()})
	h.must(err)
	h.publish(4, game.Settings{})
	people.fails = 1
	h.must(h.People.Correct(t.Context(), event, h.order(chief), sidetable.Person{ID: "p02", Name: "Corrected"}, "misread"))
	if got := h.People.Get("p02").Name; got != "Corrected" || people.fails != 0 {
		t.Errorf("it is %q", got)
	}
}

// What was written down although nobody knew it at first is told of once, like everything else.
func TestWhatNobodyKnewIsAcceptedToo(t *testing.T) {
	f := &faulty{}
	unknown, said := false, 0
	f.append = func(ctx context.Context, b journal.Batch) ([]journal.Record, error) {
		r, err := f.Journal.Append(ctx, b)
		if err == nil && unknown {
			unknown = false
			return nil, &journal.UnsureError{Why: errors.New("the lead was lost")}
		}
		return r, err
	}
	h := openWith(t, t.TempDir()+"/renju.db", func(j journal.Journal) journal.Journal { f.Journal = j; return f },
		arbiter.Options{Accepted: func(context.Context, arbiter.Accepted) { said++ }})
	h.publish(5, game.Settings{})
	said, unknown = 0, true
	o, corrected := h.order(chief), sidetable.Person{ID: "p02", Name: "Corrected"}
	if err := h.People.Correct(t.Context(), event, o, corrected, "misread"); !errors.Is(err, journal.ErrOutcomeUnknown) {
		t.Error(err)
	}
	h.must(h.People.Correct(t.Context(), event, o, corrected, "misread"))
	if said != 1 {
		t.Errorf("it was told %d times", said)
	}
}
