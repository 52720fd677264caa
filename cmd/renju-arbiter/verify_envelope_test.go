package main

import (
	"database/sql"
	"errors"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"
	"unicode"

	"renju-arbiter/arbiter"
	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/sidetable"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/cmd/renju/tools"
	"renju-arbiter/records"
)

// sealedMove is a file in which the move of an adjourned game waits in its envelope.
func sealedMove(t *testing.T) (path string) {
	t.Helper()
	path = filepath.Join(t.TempDir(), "renju.db")
	store, err := records.Open(t.Context(), path, records.Options{Projectors: records.Projections()})
	if err != nil {
		t.Fatal(err)
	}
	desk, err := arbiter.Open(t.Context(), store, store.People(), arbiter.Options{Now: time.Now(), Log: store.Security(), Envelopes: store.Personal()})
	n := 0
	order := func() arbiter.Order {
		n++
		return arbiter.Order{ID: "order-" + strconv.Itoa(n), Actor: "account:chief", Arrival: time.Now(), Seen: -1}
	}
	if err == nil {
		err = desk.Events.Create(t.Context(), "open", order(), tournament.Created{Name: "Open", TimeZone: "UTC", Cycles: 1, Win: 1, Draw: 0.5})
	}
	if err == nil {
		err = desk.Entries.Add(t.Context(), "open", order(), []sidetable.Person{{ID: "a", Name: "Ann"}, {ID: "b", Name: "Ben"}})
	}
	if err == nil {
		err = desk.Arrange(t.Context(), "open", order(), tournament.PublishSchedule{}, func() string { return "g1" })
	}
	for _, c := range []game.Command{{Do: game.DoStart}, {Do: game.DoStone, By: board.P1, Point: board.At(7, 7)}, {Do: game.DoAdjourn, Sealing: true, Point: board.NoPoint},
		{Do: game.DoSeal, By: board.P2, Point: board.At(2, 12)}} {
		if err == nil {
			_, err = desk.Play(t.Context(), "g1", order(), c)
		}
	}
	if err = errors.Join(err, store.Close()); err != nil {
		t.Fatal(err)
	}
	return path
}

// A closed envelope is there, or verify names it and ends with status 1; of the move it says nothing.
func TestVerifyLooksForClosedEnvelopes(t *testing.T) {
	path := sealedMove(t)
	var out strings.Builder
	c := &verifyCommand{DB: path}
	err := c.check(t.Context(), &out)
	if told := slices.Contains(strings.FieldsFunc(out.String(), notOfAMove), "c13"); err != nil || !strings.Contains(out.String(), "1 closed; wrong: 0") || told {
		t.Fatalf("%v, told: %v\n%s", err, told, &out)
	}
	db, err := sql.Open("sqlite", path)
	if err != nil {
		t.Fatal(err)
	}
	_, err = db.Exec("DELETE FROM envelopes")
	if err = errors.Join(err, db.Close()); err != nil {
		t.Fatal(err)
	}
	out.Reset()
	if err := c.check(t.Context(), &out); !errors.Is(err, tools.ErrRefused) || !strings.Contains(out.String(), "game g1: the move sealed at position") || !strings.Contains(out.String(), "is gone") {
		t.Errorf("%v\n%s", err, &out)
	}
}

// notOfAMove parts words: the digits of a hash are one, whatever move they happen to hold.
func notOfAMove(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) }
