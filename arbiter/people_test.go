package arbiter_test

import (
	"bytes"
	"context"
	"errors"
	"testing"

	"github.com/google/go-cmp/cmp"

	"renju-arbiter/arbiter"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/journal"
	"renju-arbiter/arbiter/sidetable"
	"renju-arbiter/arbiter/tournament"
)

// swiss opens an event to which nobody is entered yet.
func (h *deskFixture) swiss(id string) {
	h.t.Helper()
	c := tournament.Created{Name: id, TimeZone: "UTC", Cycles: 1, Win: 1, Draw: 0.5, Format: tournament.Format{System: tournament.Swiss, Rounds: 1}}
	if err := h.Events.Create(h.t.Context(), id, h.order(chief), c); err != nil {
		h.t.Fatal(err)
	}
}

// Nobody takes another's place under a known id: not in the same event, not from
// another one, not with the command that entered the first.
func TestAPersonIsNotExchangedByEnteringAnother(t *testing.T) {
	h := newDesk(t)
	ctx := t.Context()
	h.swiss("one")
	h.swiss("two")
	enter := h.order(chief)
	ada := sidetable.Person{ID: "p", Name: "Ada Brook", Rating: 2240}
	eve := sidetable.Person{ID: "p", Name: "Eve", Rating: 2240}
	for range 2 { // sent again it is carried out once
		if err := h.Entries.Add(ctx, "one", enter, []sidetable.Person{ada}); err != nil {
			t.Fatal(err)
		}
	}
	head := h.head()
	for what, try := range map[string]func() error{
		"the same command": func() error { return h.Entries.Add(ctx, "one", enter, []sidetable.Person{eve}) },
		"another event":    func() error { return h.Entries.Add(ctx, "two", enter, []sidetable.Person{eve}) },
		"another command":  func() error { return h.Entries.Add(ctx, "two", h.order(chief), []sidetable.Person{eve}) },
	} {
		var reused *journal.CommandReusedError
		if err := try(); !errors.As(err, &reused) {
			t.Errorf("%s: %v", what, err)
		}
	}
	if err := h.People.Remember(ctx, "one", h.order(chief), eve); !errors.Is(err, sidetable.ErrPersonKnown) {
		t.Errorf("a time arbiter under a known id: %v", err)
	}
	if h.People.Get("p") != ada || h.head() != head {
		t.Errorf("it is %+v, and %d events were written", h.People.Get("p"), h.head()-head)
	}
}

// An event is opened once: what comes after under its id is another command.
func TestAnEventIsNotOpenedAgain(t *testing.T) {
	h := newDesk(t)
	h.swiss("one")
	if err := h.Entries.Add(t.Context(), "one", h.order(chief), []sidetable.Person{{ID: "p", Name: "Ada"}}); err != nil {
		t.Fatal(err)
	}
	head := h.head()
	var reused *journal.CommandReusedError
	err := h.Events.Create(t.Context(), "one", h.order(chief), tournament.Created{Name: "Empty", TimeZone: "UTC", Cycles: 1, Win: 1, Draw: 0.5})
	if s, _ := h.Tournament("one"); !errors.As(err, &reused) || h.head() != head || len(s.Entries) != 1 {
		t.Errorf("%v, %d events, the event is %+v", err, h.head()-head, s)
	}
}

// A correction is an event with its author and reason; the name is no part of it.
func TestACorrectionIsAnEventWithoutTheName(t *testing.T) {
	h := newDesk(t)
	ctx := t.Context()
	h.swiss("one")
	was := sidetable.Person{ID: "p", Name: "Ada Brok", Country: "SWE", Rating: 2240}
	if err := h.Entries.Add(ctx, "one", h.order(chief), []sidetable.Person{was, {ID: "q", Name: "Ilmar"}}); err != nil {
		t.Fatal(err)
	}
	is := sidetable.Person{ID: "p", Name: "Ada Quillfeather", Country: "NOR", RIFID: "987654", Rating: 2250}
	correct := h.order("account:2")
	for range 2 {
		if err := h.People.Correct(ctx, "one", correct, is, "misread on the form"); err != nil {
			t.Fatal(err)
		}
	}
	if h.People.Get("p") != is {
		t.Errorf("it is %+v", h.People.Get("p"))
	}
	history, err := h.History.Event(ctx, "one")
	if err != nil || len(history) != 4 {
		t.Fatalf("%d events: %v", len(history), err)
	}
	last := history[3]
	want := tournament.PersonCorrected{Person: "p", Rating: 2250, Nation: "NOR", Reason: "misread on the form",
		Fields: []tournament.PersonField{tournament.NameField, tournament.CountryField, tournament.IDField, tournament.RatingField}}
	want.Seals = tournament.SealsIn(last.Event)
	if diff := cmp.Diff(tournament.Event(want), last.Event); diff != "" || last.Actor != "account:2" || last.Wall.IsZero() || len(want.Seals) != 1 {
		t.Errorf("by %s at %s: %s", last.Actor, last.Wall, diff)
	}
	for _, r := range h.journal() {
		if bytes.Contains(r.Body, []byte("Ada")) || bytes.Contains(r.Body, []byte("987654")) {
			t.Errorf("%s has a name: %s", r.Kind, r.Body)
		}
	}
	for what, try := range map[string]func() error{
		"another name, sent with the same id": func() error {
			return h.People.Correct(ctx, "one", correct, sidetable.Person{ID: "p", Name: "Eve"}, "misread on the form")
		},
		"somebody of another event": func() error {
			h.swiss("two")
			return h.People.Correct(ctx, "two", h.order(chief), sidetable.Person{ID: "p", Name: "Eve"}, "r")
		},
		"without a reason": func() error {
			return h.People.Correct(ctx, "one", h.order(chief), sidetable.Person{ID: "p", Name: "Eve"}, "")
		},
	} {
		if err := try(); err == nil || h.People.Get("p") != is {
			t.Errorf("%s: %v, and it is %+v", what, err, h.People.Get("p"))
		}
	}
}

// The event comes first: a name is never another one without it.
func TestANameStaysWhereItsCorrectionIsNotWritten(t *testing.T) {
	h, f := faultyDesk(t)
	h.swiss("one")
	was := sidetable.Person{ID: "p", Name: "Ada"}
	if err := h.Entries.Add(t.Context(), "one", h.order(chief), []sidetable.Person{was}); err != nil {
		t.Fatal(err)
	}
	f.append = func(context.Context, journal.Batch) ([]journal.Record, error) { return nil, errDisk }
	if err := h.People.Correct(t.Context(), "one", h.order(chief), sidetable.Person{ID: "p", Name: "Eve"}, "r"); !errors.Is(err, errDisk) {
		t.Errorf("%v", err)
	}
	people, err := h.store.Personal().LoadPeople(t.Context())
	if err != nil || h.People.Get("p") != was || len(people) != 1 || people[0].Person != was {
		t.Errorf("it is %+v, and %+v in the file (%v)", h.People.Get("p"), people, err)
	}
}

func TestAForgottenPersonIsANumber(t *testing.T) {
	h := newDesk(t)
	ctx := t.Context()
	h.publish(2, game.Settings{})
	if err := h.People.Forget(ctx, event, h.order(chief), "p02"); err == nil {
		t.Error("who still plays was forgotten")
	}
	h.start(1)
	for _, p := range h.roundOf(1) {
		if _, err := h.Play(ctx, p, h.order(chief), game.Command{Do: game.DoRule, Score: game.Score{P1: 2}, Reason: "r"}); err != nil {
			t.Fatal(err)
		}
	}
	forget := h.order(chief)
	for range 2 {
		if err := h.People.Forget(ctx, event, forget, "p02"); err != nil {
			t.Fatal(err)
		}
	}
	want := sidetable.Person{ID: "p02", Name: "#2"}
	people, err := h.store.Personal().LoadPeople(ctx)
	if err != nil || h.People.Get("p02") != want || len(people) != 1 {
		t.Errorf("it is %+v, and %+v in the file (%v)", h.People.Get("p02"), people, err)
	}
	if s, _ := h.Tournament(event); !s.Forgotten("p02") || s.Forgotten("p01") {
		t.Errorf("%+v", s.PersonChanges)
	}
}

func TestARemovedPlayerIsForgottenToo(t *testing.T) {
	h := newDesk(t)
	ctx := t.Context()
	h.enter(4, game.Settings{})
	for range 2 {
		if err := h.Entries.Remove(ctx, event, arbiter.Order{Actor: chief, ID: "remove", Seen: -1}, "p02"); err != nil {
			t.Fatal(err)
		}
	}
	people, err := h.store.Personal().LoadPeople(ctx)
	if s, _ := h.Tournament(event); err != nil || len(people) != 3 || len(s.Entries) != 3 || h.People.Get("p02").Name != "" {
		t.Errorf("%d entries, people %+v, %+v (%v)", len(s.Entries), people, h.People.Get("p02"), err)
	}
	if err := h.Arrange(ctx, event, h.order(chief), tournament.PublishSchedule{}, names()); err != nil {
		t.Fatal(err)
	}
	if err := h.Entries.Remove(ctx, event, h.order(chief), "p01"); err == nil || h.People.Get("p01").Name == "" {
		t.Errorf("after publishing: %v", err)
	}
}

// Who is renamed is renamed whole: surname and given name that are not those of the new
// name are asked for, and nothing is changed meanwhile.
func TestWhoIsRenamedIsRenamedWhole(t *testing.T) {
	h := newDesk(t)
	h.swiss("one")
	was := sidetable.Person{ID: "p", Name: "Ada Brook", Surname: "Brook", Given: "Ada", Rating: 2240}
	odd := sidetable.Person{ID: "q", Name: "Ilmar Tamm", Surname: "Tam"} // as it was entered
	if err := h.Entries.Add(t.Context(), "one", h.order(chief), []sidetable.Person{was, odd}); err != nil {
		t.Fatal(err)
	}
	for _, is := range []sidetable.Person{
		{ID: "p", Name: "Ada Lind", Surname: "Brook", Given: "Ada"},
		{ID: "p", Name: "Ada Brook", Surname: "Lind", Given: "Ada"},
		{ID: "p", Name: "Eva Brook", Given: "Ada"},
	} {
		head := h.head()
		var parts *arbiter.NamePartsError
		if err := h.People.Correct(t.Context(), "one", h.order(chief), is, "married"); !errors.As(err, &parts) || h.People.Get("p") != was || h.head() != head {
			t.Errorf("%+v: %v, and it is %+v", is, err, h.People.Get("p"))
		}
	}
	for _, is := range []sidetable.Person{
		{ID: "p", Name: "LIND, Ada Maria", Surname: "Lind", Given: "Ada"},
		{ID: "p", Name: "Ada Lind"},
		{ID: "q", Name: "Ilmar Tamm", Surname: "Tam", Rating: 2205}, // no name was touched
	} {
		if err := h.People.Correct(t.Context(), "one", h.order(chief), is, "married"); err != nil || h.People.Get(is.ID) != is {
			t.Errorf("%+v: %v", is, err)
		}
	}
}
