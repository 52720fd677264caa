package arbiter_test

import (
	"bytes"
	"errors"
	"testing"

	"renju-arbiter/arbiter"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/journal"
	"renju-arbiter/arbiter/sidetable"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/arbiter/tournament/access"
)

// The journal knows the officials of an event by id: their names stand beside it, and an
// official keeps the id from one description to the next.
func TestOfficialsAreNamedBesideTheJournal(t *testing.T) {
	h := newDesk(t)
	h.swiss("one")
	first := h.order(chief)
	officials := []arbiter.Appointed{{Role: access.ChiefArbiter, Name: "Quinlan Overmeer"}, {Role: access.Arbiter, Name: "Ilmar Tamm"}}
	for range 2 { // sent again it is carried out once
		if err := h.Events.Describe(t.Context(), "one", first, tournament.Description{Place: "Tallinn"}, officials, ""); err != nil {
			t.Fatal(err)
		}
	}
	s, _ := h.Tournament("one")
	before := s.Description.Officials
	if len(before) != 2 || h.People.Get(before[0].Person).Name != "Quinlan Overmeer" {
		t.Fatalf("%+v", before)
	}
	officials[1].Name = "Eve"
	if err := h.Events.Describe(t.Context(), "one", h.order(chief), tournament.Description{Place: "Tartu"}, officials, ""); err != nil {
		t.Fatal(err)
	}
	s, _ = h.Tournament("one")
	if after := s.Description.Officials; after[0] != before[0] || after[1].Person == before[1].Person || s.Description.Place != "Tartu" {
		t.Errorf("%+v, then %+v", before, after)
	}
	for _, r := range h.journal() {
		if bytes.Contains(r.Body, []byte("Overmeer")) {
			t.Errorf("the journal has the name: %s", r.Body)
		}
	}
}

// A deleted event is found by nobody, its id stays taken, and the chain keeps it.
func TestADeletedEventIsInNoList(t *testing.T) {
	h := newDesk(t)
	h.swiss("one")
	h.swiss("two")
	if err := h.Events.Delete(t.Context(), "one", h.order(chief), "made twice"); err != nil {
		t.Fatal(err)
	}
	_, err := h.Books.Of("one")
	if list := h.Tournaments(); len(list) != 1 || list[0] != "two" || !errors.Is(err, journal.ErrNotFound) {
		t.Errorf("%v, %v", list, err)
	}
	if err := h.Entries.Add(t.Context(), "one", h.order(chief), []sidetable.Person{{ID: "p", Name: "Ada"}}); !errors.Is(err, journal.ErrNotFound) {
		t.Errorf("entered: %v", err)
	}
	var reused *journal.CommandReusedError
	if err := h.Events.Create(t.Context(), "one", h.order(chief), tournament.Created{Name: "Again", TimeZone: "UTC", Cycles: 1, Win: 1}); !errors.As(err, &reused) {
		t.Errorf("opened again: %v", err)
	}
	if h.head() != 5 { // two were made
		t.Errorf("the journal has %d events", h.head())
	}
}

// With a sample its games are gone: those that were going on are void in the same act, and
// no clock of them runs on, here or after the next start.
func TestADeletedSampleStopsItsGames(t *testing.T) {
	h := newDesk(t)
	h.enterInto(2, tournament.Created{Name: "Sample", TimeZone: "UTC", Cycles: 1, Win: 1, Draw: 0.5, Sample: true,
		Game: game.Settings{Control: "600"}, Format: tournament.Format{System: tournament.Swiss, Rounds: 1}})
	h.must(h.arrange(tournament.PublishRound{Round: 1}))
	s, _ := h.Tournament(event)
	id := s.Pairings[0].Game
	if n, err := h.Boards.StartAll(t.Context(), event, 1, h.order(chief)); n != 1 || err != nil {
		t.Fatal(n, err)
	}
	o := h.order(chief)
	for range 2 { // sent again nobody finds it
		if err := h.Events.Delete(t.Context(), event, o, ""); err != nil && !errors.Is(err, journal.ErrNotFound) {
			t.Fatal(err)
		}
	}
	if _, err := h.Game(id); !errors.Is(err, journal.ErrNotFound) {
		t.Errorf("its game is found: %v", err)
	}
	list := h.journal()
	last := list[len(list)-2:]
	if last[0].Kind != "deleted" || last[1].Kind != "voided" || last[0].CommandID != last[1].CommandID {
		t.Errorf("the journal ends with %s, %s", last[0].Kind, last[1].Kind)
	}
}

// Among equal ratings the title goes before the name, the surname before the given name.
func TestEqualRatingsAreNumberedByTitleAndName(t *testing.T) {
	h := newDesk(t)
	c := tournament.Created{Name: "one", TimeZone: "UTC", Cycles: 1, Win: 1, Draw: 0.5,
		Format: tournament.Format{System: tournament.Swiss, Rounds: 1, Numbers: tournament.NumbersRating}}
	if err := h.Events.Create(t.Context(), "one", h.order(chief), c); err != nil {
		t.Fatal(err)
	}
	people := []sidetable.Person{{ID: "a", Name: "Zoe Abel", Surname: "Abel", Given: "Zoe", Rating: 2000}, {ID: "b", Name: "Bo", Rating: 2100},
		{ID: "c", Name: "Ada Zorn", Surname: "Zorn", Given: "Ada", Rating: 2000}, {ID: "d", Name: "Yan", Rating: 2000, Title: "GM"}}
	if err := h.Entries.Add(t.Context(), "one", h.order(chief), people); err != nil {
		t.Fatal(err)
	}
	s, _ := h.Tournament("one")
	order := ""
	for _, e := range s.Entries {
		order += e.Player
	}
	if order != "bdac" {
		t.Errorf("the numbers are %s", order)
	}
}
