package arbiter_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"renju-arbiter/arbiter"
	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/dispute"
	"renju-arbiter/arbiter/dossier"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/journal"
	"renju-arbiter/arbiter/sidetable"
	"renju-arbiter/arbiter/testkit/sampling"
	"renju-arbiter/arbiter/tournament"
)

func (h *deskFixture) dossier(f dossier.For) dossier.Dossier {
	h.t.Helper()
	d, err := h.Dossiers.Of(h.t.Context(), event, f)
	h.must(err)
	return d
}

// same tells whether two dossiers are one that was made once.
func same(a, b dossier.Dossier) bool { return &a.Persons[0] == &b.Persons[0] }

// The dossier is made once until something happens in the event or its games, or to one of its
// people; what happens elsewhere makes none.
func TestADossierIsMadeOnceUntilSomethingHappens(t *testing.T) {
	h := newDesk(t)
	h.swissIn(4, 3)
	games := h.roundOf(1)
	h.start(1)
	kept := map[dossier.Audience]dossier.Dossier{}
	for _, a := range []dossier.Audience{dossier.Public, dossier.Arbiters} {
		kept[a] = h.dossier(dossier.For{Audience: a})
	}
	step := func(what string, another bool, err error) {
		t.Helper()
		h.must(err)
		for a, was := range kept {
			is := h.dossier(dossier.For{Audience: a})
			if same(was, is) == another {
				t.Errorf("%s, for %s: made anew: %v", what, a, !same(was, is))
			}
			var people []sidetable.SaltedPerson
			for _, p := range is.Persons {
				people = append(people, sidetable.SaltedPerson{Person: h.People.Get(p.ID)})
			}
			fresh, err := arbiter.DossierIn(t.Context(), h.store, people, event, dossier.For{Audience: a}, time.Now()) // of the journal as it lies there
			h.must(err)
			one, err := is.Bytes(nil)
			h.must(err)
			if other, _ := fresh.Bytes(nil); string(one) != string(other) {
				t.Errorf("%s, for %s: an old one is given", what, a)
			}
			kept[a] = is
		}
	}
	step("nothing", false, nil)
	h.swiss("elsewhere")
	step("a person elsewhere", false, h.Entries.Add(t.Context(), "elsewhere", h.order(chief), []sidetable.Person{{ID: "x", Name: "Xi"}}))
	if d := h.dossier(dossier.For{}); !same(d, kept[dossier.Public]) {
		t.Error("for nobody named it is not the public one")
	}
	_, err := h.Play(t.Context(), games[0], h.order(chief), stone(board.P1, "h8"))
	step("a stone", true, err)
	_, err = h.Play(t.Context(), games[0], h.order(chief), game.Command{Do: game.DoResign, By: board.P2})
	step("a resignation", true, err)
	h.must(h.file(dispute.Begin{Game: games[0], Subject: dispute.OfConduct, Words: "A stone was moved.", Typed: chief}))
	step("a file", true, nil)
	step("a ruling", true, h.file(dispute.Rule{Number: 1, Words: "It is not known who.", Typed: chief}))
	step("a precedent", true, h.file(dispute.Publish{Number: 1, Words: "Who moved a stone is not known.", Typed: chief}))
	step("a withdrawn precedent", true, h.file(dispute.Unpublish{Number: 1, Typed: chief}))
	p := h.People.Get("p01")
	p.Name, p.Surname, p.Given = "Another Name", "", ""
	step("a corrected name", true, h.People.Correct(t.Context(), event, h.order(chief), p, "misread"))
	public := kept[dossier.Public]
	if who, _ := public.Person("p01"); who.Name != "Another Name" {
		t.Errorf("the name is %q", who.Name)
	}
	step("another event with it", false, nil)
	step("an announcement", true, h.arrange(tournament.Announce{ID: "tea", Text: "Tea."}))
}

// Of many who ask one makes it, and whoever was told that something stands finds it there.
func TestOfManyWhoAskOneMakesTheDossier(t *testing.T) {
	h := newDesk(t)
	h.swissIn(16, 1)
	h.start(1)
	var asking sync.WaitGroup
	var written atomic.Int64
	for i, id := range h.roundOf(1) {
		order := h.order(chief)
		asking.Go(func() {
			if _, err := h.Play(t.Context(), id, order, stone(board.P1, "h8")); err != nil {
				t.Error(err)
			}
			for range 4 {
				if d, err := h.Dossiers.Of(t.Context(), event, dossier.For{}); err != nil || len(d.Games[i].Steps) != 1 {
					t.Errorf("%s has not the stone that was acknowledged: %v", id, err)
				}
			}
		})
	}
	asking.Wait()
	for range 8 {
		asking.Go(func() {
			text, err := h.Dossiers.Written(t.Context(), event, dossier.Public, "all", func(d dossier.Dossier) ([]byte, error) {
				written.Add(1)
				return d.Bytes(nil)
			})
			if err != nil || len(text) == 0 {
				t.Error(err)
			}
		})
	}
	asking.Wait()
	if written.Load() != 1 {
		t.Errorf("it was written %d times", written.Load())
	}
}

// The cache keeps its limits: the entry that was used least recently is evicted.
func TestTheCabinetIsBounded(t *testing.T) {
	h := newDesk(t)
	h.swissIn(2, 1)
	for i := range 4 {
		h.swiss(fmt.Sprint("other", i))
	}
	write := func(event string) (again bool) {
		again = true
		_, err := h.Dossiers.Written(t.Context(), event, dossier.Public, "all", func(dossier.Dossier) ([]byte, error) {
			again = false
			return make([]byte, 20<<20), nil
		})
		h.must(err)
		return again
	}
	for _, e := range []string{event, "other0", event, "other1"} {
		write(e)
	}
	if !write(event) || !write("other1") {
		t.Error("what was asked for lately is gone")
	}
	if write("other0") {
		t.Error("more is kept than the cache may hold")
	}
}

func BenchmarkDossier(b *testing.B) {
	h := newDesk(b)
	h.swissIn(64, 1)
	h.start(1)
	points := []string{"h8", "a1", "i8", "c1", "j9", "e1", "j10", "g1", "j8", "i1"}
	for _, id := range h.roundOf(1) {
		for i, p := range points {
			by := []board.Person{board.P1, board.P2}[i%2]
			h.move(id, by, p)
		}
	}
	for name, f := range map[string]dossier.For{"kept": {}, "made": {UntilWall: 1 << 60}} {
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				h.dossier(f)
			}
		})
	}
}

// What is read on is what is read anew, however much happens elsewhere in between.
func TestADossierIsReadOn(t *testing.T) {
	h := newDesk(t)
	h.swissIn(8, 3)
	h.start(1)
	games := h.roundOf(1)
	random := rand.New(rand.NewPCG(13, 11))
	acts := make([]int, len(games))
	others := int64(0)
	elsewhere := func(at int) int {
		if at == 15 {
			return 1100 // more than is read at once
		}
		return random.IntN(30)
	}
	for at := range sampling.Times(20, 60) {
		for range random.IntN(6) {
			i := random.IntN(len(games))
			do := []game.Act{game.DoStop, game.DoResume}[acts[i]%2]
			_, err := h.Play(t.Context(), games[i], h.order(chief), game.Command{Do: do, Reason: "noise"})
			h.must(err)
			acts[i]++
		}
		if n := elsewhere(at); n > 0 {
			_, err := h.store.Append(t.Context(), journal.Batch{CommandID: fmt.Sprint("else", at), Digest: "else", Actor: "system", Wall: time.Now(),
				Streams: []journal.StreamAppend{{Stream: "elsewhere", Expected: others, Events: slices.Repeat([]journal.Event{{Kind: "else", Version: 1, Body: []byte("{}")}}, n)}}})
			h.must(err)
			others += int64(n)
		}
		is := h.dossier(dossier.For{Audience: dossier.Arbiters})
		var people []sidetable.SaltedPerson
		for _, p := range is.Persons {
			people = append(people, sidetable.SaltedPerson{Person: h.People.Get(p.ID)})
		}
		fresh, err := arbiter.DossierIn(t.Context(), h.store, people, event, dossier.For{Audience: dossier.Arbiters}, time.Now())
		h.must(err)
		one, _ := is.Bytes(nil)
		if other, _ := fresh.Bytes(nil); string(one) != string(other) {
			t.Fatal("what was read on is not what lies there")
		}
	}
	if acts[0] == 0 {
		t.Error("nothing was done")
	}
}
