package arbiter_test

import (
	"bytes"
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"reflect"
	"strings"
	"sync"
	"testing"
	"time"

	"renju-arbiter/arbiter"
	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/dossier"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/sidetable"
	"renju-arbiter/arbiter/testkit/sampling"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/arbiter/tournament/access"
)

// aged is a made-up installation: events of some rounds. Those with even numbers were
// archived, and are idle by now.
type aged struct {
	*deskFixture
	random *rand.Rand
	events []string
	games  []string
	people []string
	links  []string
	tokens []string // of links and keys
}

func newAged(t testing.TB, events int, seed uint64) *aged {
	a := &aged{deskFixture: newDesk(t), random: rand.New(rand.NewPCG(seed, 1))}
	for n := range events {
		a.add(n)
	}
	a.must(a.Idle.Summarize(t.Context(), time.Now().Add(30*24*time.Hour), func(time.Duration) {}))
	return a
}

// add plays an event.
func (a *aged) add(n int) {
	a.t.Helper()
	ctx, id := a.t.Context(), fmt.Sprintf("event-%02d", n)
	do := func(c tournament.Command) {
		a.t.Helper()
		if err := a.Arrange(ctx, id, a.order(chief), c, func() string {
			a.games = append(a.games, fmt.Sprintf("%s-game-%d", id, len(a.games)))
			return a.games[len(a.games)-1]
		}); err != nil {
			a.t.Fatalf("%s: %T: %v", id, c, err)
		}
	}
	rounds := 1 + a.random.IntN(2)
	a.must(a.Events.Create(ctx, id, a.order(chief), tournament.Created{Name: fmt.Sprint("Open ", n), TimeZone: "UTC", Cycles: 1, Win: 1, Draw: 0.5,
		Game: game.Settings{Control: "600"}, Format: tournament.Format{System: tournament.Swiss, Rounds: rounds}}))
	a.events = append(a.events, id)
	var people []sidetable.Person
	for i := range 4 + 2*a.random.IntN(3) {
		people = append(people, sidetable.Person{ID: fmt.Sprintf("%s-p%d", id, i), Name: fmt.Sprint("Player ", a.random.IntN(4)), Country: []string{"EST", "SWE"}[i%2]})
		a.people = append(a.people, people[i].ID)
	}
	a.must(a.Entries.Add(ctx, id, a.order(chief), people))
	if a.random.IntN(2) == 0 {
		do(tournament.Appoint{Account: "helper", Role: access.Arbiter})
	}
	link := a.link(id, people[0].ID)
	a.links, a.tokens = append(a.links, link.ID), append(a.tokens, link.Token, a.key(id, "boards"))
	program, err := a.unlocks(a.tokens[len(a.tokens)-1])
	a.must(err)
	for round := range rounds {
		do(tournament.PublishRound{Round: round + 1})
		if _, err := a.Boards.StartAll(ctx, id, round+1, a.order(chief)); err != nil {
			a.t.Fatal(err)
		}
		s, err := a.Tournament(id)
		a.must(err)
		for i, p := range s.PairingsIn(round + 1) {
			if p.Game == "" {
				continue
			}
			a.do(p.Game, program.Actor(), stone(board.P1, "h8"))
			if i%2 == 0 {
				a.do(p.Game, chief, game.Command{Do: game.DoPenalty, Player: board.P2, Kind: game.PenaltyNote, Reason: "noise"})
			}
			loser := board.Person(1 + a.random.IntN(2))
			a.do(p.Game, "player:"+[]string{p.First, p.Second}[loser-1], game.Command{Do: game.DoResign, By: loser})
		}
		do(tournament.CloseRound{Round: round + 1})
	}
	a.must(a.People.Correct(ctx, id, a.order(chief), sidetable.Person{ID: people[1].ID, Name: "Corrected", Country: "NOR"}, "misread"))
	if n%2 == 0 {
		do(tournament.Archive{Away: true})
	}
	if n%4 == 0 {
		a.must(a.People.Forget(ctx, id, a.order(chief), people[2].ID))
	}
}

// opened is another desk on the same file: one that lets events rest, or one that folds them all.
func (a *aged) opened(rests bool) *arbiter.Desk {
	a.t.Helper()
	o := arbiter.Options{Now: time.Now(), Log: a.store.Security()}
	if rests {
		o.Summaries = a.store.Summaries()
	}
	d, err := arbiter.Open(context.Background(), a.store, a.store.People(), o)
	a.must(err)
	return d
}

// asks are what pages ask a desk, each with an answer that can be compared.
func (a *aged) asks() map[string]func(d *arbiter.Desk, r *rand.Rand) any {
	ctx := context.Background()
	one := func(r *rand.Rand, list []string) string { return list[r.IntN(len(list))] }
	said := func(v any, err error) any { return fmt.Sprint(asText(v), err) }
	return map[string]func(d *arbiter.Desk, r *rand.Rand) any{
		"list":    func(d *arbiter.Desk, r *rand.Rand) any { return d.Tournaments() },
		"outline": func(d *arbiter.Desk, r *rand.Rand) any { return said(d.Events.Outline(one(r, a.events))) },
		"card":    func(d *arbiter.Desk, r *rand.Rand) any { return said(d.Events.Card(one(r, a.events))) },
		"state": func(d *arbiter.Desk, r *rand.Rand) any {
			s, err := d.Tournament(one(r, a.events))
			return append(exported(s), fmt.Sprint(err))
		},
		"game":    func(d *arbiter.Desk, r *rand.Rand) any { return said(d.Game(one(r, a.games))) },
		"whose":   func(d *arbiter.Desk, r *rand.Rand) any { return d.EventOf(one(r, a.games)) },
		"entries": func(d *arbiter.Desk, r *rand.Rand) any { return said(d.History.Game(ctx, one(r, a.games))) },
		"history": func(d *arbiter.Desk, r *rand.Rand) any {
			list, more, err := d.History.Entries(one(r, a.events), arbiter.HistoryQuery{Count: 1 + r.IntN(60)})
			return fmt.Sprint(asText(list), more, err)
		},
		"everybody": func(d *arbiter.Desk, r *rand.Rand) any { return said(d.History.Everybody(one(r, a.events))) },
		"acts":      func(d *arbiter.Desk, r *rand.Rand) any { return said(d.History.Acts(one(r, a.events), 1+r.IntN(2), 0)) },
		"known":     func(d *arbiter.Desk, r *rand.Rand) any { return d.Known(one(r, a.games)) },
		"links":     func(d *arbiter.Desk, r *rand.Rand) any { return said(d.Links.Of(one(r, a.events))) },
		"link":      func(d *arbiter.Desk, r *rand.Rand) any { return said(d.Links.Get(one(r, a.links), time.Now())) },
		"token": func(d *arbiter.Desk, r *rand.Rand) any {
			return said(d.Links.Redeem(ctx, one(r, a.tokens), time.Now()))
		},
		"unlock": func(d *arbiter.Desk, r *rand.Rand) any {
			return said(d.APIKeys.Unlock(ctx, one(r, a.tokens), time.Now()))
		},
		"programs": func(d *arbiter.Desk, r *rand.Rand) any { return said(d.APIKeys.Of(one(r, a.events))) },
		"person":   func(d *arbiter.Desk, r *rand.Rand) any { return d.People.Get(one(r, a.people)) },
		"apart":    func(d *arbiter.Desk, r *rand.Rand) any { return d.People.Apart(one(r, a.events), one(r, a.people)) },
		"numbered": func(d *arbiter.Desk, r *rand.Rand) any {
			return fmt.Sprint(d.People.Numbered(one(r, a.events)), d.People.Altered())
		},
		"count": func(d *arbiter.Desk, r *rand.Rand) any {
			c, err := d.Books.Count(one(r, a.events))
			return said(c.Here, err)
		},
		"closing": func(d *arbiter.Desk, r *rand.Rand) any {
			c, is := d.Statements.Closing(one(r, a.events), 1)
			return fmt.Sprint(c, is)
		},
		"dossier": func(d *arbiter.Desk, r *rand.Rand) any {
			_, text, err := d.Dossiers.Text(ctx, one(r, a.events), []dossier.Audience{dossier.Public, dossier.Arbiters}[r.IntN(2)])
			return fmt.Sprint(string(text), err)
		},
	}
}

func asText(v any) string {
	t, err := json.Marshal(v)
	if err != nil {
		return err.Error()
	}
	return string(t)
}

// exported are the fields of a state that anybody sees.
func exported(s tournament.State) (list []any) {
	v := reflect.ValueOf(s)
	for i := range v.NumField() {
		if v.Type().Field(i).IsExported() {
			list = append(list, v.Field(i).Interface())
		}
	}
	return list
}

// same asks two desks the same at random; the first is asked by several at once, and its streams are
// let go of in between.
func (a *aged) same(when string, rests, all *arbiter.Desk, times int) {
	a.t.Helper()
	asks := a.asks()
	var many sync.WaitGroup
	for who := range uint64(4) {
		seed := a.random.Uint64()
		many.Go(func() {
			r := rand.New(rand.NewPCG(seed, who))
			for range times {
				for what, ask := range asks { // in any order
					seed := r.Uint64()
					got, want := ask(rests, rand.New(rand.NewPCG(seed, 0))), ask(all, rand.New(rand.NewPCG(seed, 0)))
					if !reflect.DeepEqual(got, want) {
						a.t.Errorf("%s: %s: %.600v\nand not %.600v", when, what, got, want)
						return
					}
					if r.IntN(20) == 0 {
						rests.LetGo()
					}
				}
			}
		})
	}
	many.Wait()
}

// Whether events rest or not, everybody is answered the same, whatever was asked for before, and
// in the delayed view too; and after something was done in one that rested.
func TestADeskWhoseEventsRestAnswersLikeOneThatHasThemAllOpen(t *testing.T) {
	for seed := range uint64(sampling.Times(1, 3)) {
		a := newAged(t, 6, seed)
		rests, all := a.opened(true), a.opened(false)
		if n, folded, _ := rests.Resting(); n != 3 || folded != 0 {
			t.Fatalf("%d events rest, %d were folded", n, folded)
		}
		a.same("at the start", rests, all, 6)
		now := func() time.Time { return time.Now() }
		a.same("in the delayed view", rests.DelayedView(now, &later{h: a.deskFixture}), all.DelayedView(now, &later{h: a.deskFixture}), 3)
		if n, folded, _ := rests.Resting(); n != 3 || folded < 3 {
			t.Errorf("%d events rest, and %d times one was folded", n, folded)
		}
		a.Desk = rests
		a.acts()
		a.same("when something was done", rests, a.opened(false), 6)
		if n, _, _ := rests.Resting(); n != 1 {
			t.Errorf("%d events rest", n)
		}
	}
}

// acts does something in two of the events that rest: in one as a whole, and in a game.
func (a *aged) acts() {
	a.t.Helper()
	ctx := a.t.Context()
	a.must(a.Arrange(ctx, a.events[2], a.order(chief), tournament.Archive{}, nil))
	a.must(a.People.Correct(ctx, a.events[2], a.order(chief), sidetable.Person{ID: a.events[2] + "-p0", Name: "Corrected"}, "misread"))
	a.LetGo()
	a.must(a.Arrange(ctx, a.events[4], a.order(chief), tournament.Archive{}, nil))
	rounds := 1
	if s, err := a.Tournament(a.events[4]); err == nil {
		rounds = s.Rounds()
	}
	a.must(a.Arrange(ctx, a.events[4], a.order(chief), tournament.ReopenRound{Round: rounds, Reason: "a wrong result"}, nil))
	var id string
	for _, g := range a.games {
		if strings.HasPrefix(g, a.events[4]) {
			id = g
		}
	}
	var many sync.WaitGroup
	for range 4 { // of many at once each is done
		o := a.order(chief)
		many.Go(func() {
			if _, err := a.Play(ctx, id, o, game.Command{Do: game.DoResult, Score: game.Score{P1: 1, P2: 1}, Reason: "misread"}); err != nil {
				if _, refused := errors.AsType[*game.Refusal](err); !refused {
					a.t.Errorf("%s: %v", id, err)
				}
			}
		})
	}
	many.Wait()
	if s, err := a.Game(id); err != nil || s.Outcome == nil || s.Outcome.Score != (game.Score{P1: 1, P2: 1}) {
		a.t.Errorf("%s ended %+v, %v", id, s.Outcome, err)
	}
}

// What rests is not folded at the start, however many there are, nor read; what is asked for in
// lists opens none.
func TestWhatRestsIsNotFoldedAtTheStart(t *testing.T) {
	a := newAged(t, 8, 7)
	a.must(a.Arrange(t.Context(), a.events[1], a.order(chief), tournament.Archive{Away: true}, nil))
	for _, id := range []int{3, 5, 7} {
		a.must(a.Arrange(t.Context(), a.events[id], a.order(chief), tournament.Archive{Away: true}, nil))
	}
	a.must(a.Idle.Summarize(t.Context(), time.Now().Add(30*24*time.Hour), func(time.Duration) {}))
	d := a.opened(true)
	for _, id := range d.Tournaments() {
		if _, err := d.Events.Outline(id); err != nil {
			t.Error(err)
		}
		if _, err := d.Events.Card(id); err != nil {
			t.Error(err)
		}
		if d.Events.Tells(id) {
			t.Errorf("%s is told to a webhook", id)
		}
	}
	if n, folded, _ := d.Resting(); n != 8 || folded != 0 || d.StreamsOpen() != 0 {
		t.Errorf("of 8 that rest %d do, %d times one was folded, %d games are open", n, folded, d.StreamsOpen())
	}
}

// A note that somebody else wrote, or of an event in which something has happened since, is none:
// the event is folded. One whose records are others now is not shown.
func TestANoteOfAnEventThatRestsDecidesNothing(t *testing.T) {
	a := newAged(t, 4, 3)
	a.must(a.Arrange(t.Context(), a.events[0], a.order(chief), tournament.Announce{ID: "a", Text: "Photographs are there"}, nil))
	notes, err := a.store.Summaries().LoadSummaries(t.Context())
	a.must(err)
	if len(notes) != 2 {
		t.Fatalf("%d notes", len(notes))
	}
	if n, _, _ := a.opened(true).Resting(); n != 1 {
		t.Errorf("%d events rest, one of which has grown since", n)
	}
	var note arbiter.IdleEvent
	a.must(json.Unmarshal(notes[1], &note))
	note.Content = bytes.Repeat([]byte{1}, 32)
	forged, err := json.Marshal(note)
	a.must(err)
	a.must(a.store.Summaries().KeepSummary(t.Context(), note.Card.ID, forged))
	d := a.opened(true)
	if _, err := d.Tournament(note.Card.ID); err == nil {
		t.Error("what is not as it came to rest is shown")
	}
}

// The streams that are kept are bounded, but for a single event's: those go that were asked for least
// lately, and those for which nobody asks.
func TestFewIdleEventsAreLoaded(t *testing.T) {
	a := newAged(t, 8, 5)
	d := a.opened(true)
	list := d.Tournaments()
	look := func(n int) {
		t.Helper()
		if _, err := d.Tournament(a.events[n]); err != nil {
			t.Fatal(err)
		}
	}
	for range 3 {
		for n := range list {
			look(n)
		}
	}
	_, folded, all := d.Resting()
	if folded != 4 || all == 0 {
		t.Errorf("%d times one of 4 was folded, %d records are kept", folded, all)
	}
	d.KeepStreams(all / 2)
	for range 3 {
		for n := range list {
			look(n)
			if _, _, kept := d.Resting(); kept > all/2 {
				t.Fatalf("%d records are kept, of %d", kept, all)
			}
		}
	}
	d.KeepStreams(1)
	look(0)
	look(2)
	if _, _, kept := d.Resting(); kept == 0 || kept > all/2 {
		t.Errorf("of one event %d records are kept", kept)
	}
	if !d.OneStream(a.events[4]) {
		t.Error("two who decide in one event have a stream each")
	}
	d.LetGo()
	if _, _, kept := d.Resting(); kept != 0 {
		t.Errorf("%d records are kept for which nobody asks", kept)
	}
}

// Who was exchanged by hand in an event that rests is shown by a number at once, and who was
// forgotten there stays one; nobody has to open it for that.
func TestWhoWasExchangedInAnEventThatRestsIsANumber(t *testing.T) {
	a := newAged(t, 1, 9)
	a.close()
	db, err := sql.Open("sqlite", a.path)
	a.must(err)
	_, err = db.ExecContext(t.Context(), `UPDATE people SET name = 'Eve' WHERE id = 'event-00-p3'`)
	a.must(errors.Join(err, db.Close()))
	again := openDesk(t, a.path, nil, nil)
	if n, _, _ := again.Resting(); n != 1 || again.People.Get("event-00-p3").Name != "#4" || again.People.Get("event-00-p2").Name != "#3" {
		t.Errorf("%d events rest; they are called %q and %q", n, again.People.Get("event-00-p3").Name, again.People.Get("event-00-p2").Name)
	}
	if found := again.People.Altered(); len(found) != 1 || found[0].ID != "event-00-p3" {
		t.Errorf("exchanged: %+v", found)
	}
}
