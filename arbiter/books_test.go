package arbiter_test

import (
	"context"
	"errors"
	"sync"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"renju-arbiter/arbiter"
	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/journal"
	"renju-arbiter/arbiter/tournament"
)

func (h *deskFixture) begin(round int) error {
	_, err := h.Boards.StartAll(context.Background(), event, round, h.order(chief))
	return err
}

func (h *deskFixture) book() *tournament.Book {
	h.t.Helper()
	b, err := h.Books.Of(event)
	if err != nil {
		h.t.Fatal(err)
	}
	return b
}

// isRight holds the book that is kept against one that is made of what the games
// say now.
func (h *deskFixture) isRight(when string) {
	h.t.Helper()
	b := h.book()
	s, err := h.Tournament(event)
	if err != nil {
		h.t.Fatal(err)
	}
	fresh := tournament.NewBook(s, h.Game)
	_, got, err := b.Tables()
	_, want, wantErr := fresh.Tables()
	if diff := cmp.Diff(want, got); diff != "" || err != nil || wantErr != nil {
		h.t.Errorf("%s the book is an old one: %v %v %s", when, err, wantErr, diff)
	}
	round, progress := b.Progress()
	if freshRound, freshProgress := fresh.Progress(); round != freshRound || progress != freshProgress {
		h.t.Errorf("%s the book says %s in round %d", when, progress, round)
	}
}

// The book of an event is kept while stones are placed, and is another one as soon
// as the event or a result is.
func TestTheBookIsKeptUntilAResultOrTheEventChanges(t *testing.T) {
	h, ctx := newDesk(t), context.Background()
	if _, err := h.Books.Of("nowhere"); !errors.Is(err, journal.ErrNotFound) {
		t.Error(err)
	}
	h.publish(4, game.Settings{Control: "600"})
	h.start(1)
	games := h.roundOf(1)
	kept := h.book()
	step := func(what string, changes bool, err error) {
		t.Helper()
		if err != nil {
			t.Fatal(what, err)
		}
		now := h.book()
		if (now != kept) != changes {
			t.Errorf("%s: another book: %v", what, now != kept)
		}
		h.isRight("after " + what)
		kept = now
	}
	play := func(id string, c game.Command) error {
		_, err := h.Play(ctx, id, h.order(chief), c)
		return err
	}
	step("nothing", false, nil)
	step("a stone", false, play(games[0], stone(board.P1, "h8")))
	step("a resignation", true, play(games[0], game.Command{Do: game.DoResign, By: board.P2}))
	step("a correction", true, play(games[0], game.Command{Do: game.DoResult, Score: game.Score{P1: 1, P2: 1}, Reason: "misread"}))
	_, err := h.Boards.PlayAgain(ctx, games[1], h.order(chief), "the table fell", "again")
	step("a game that is played again", true, err)
	step("a ruling", true, play("again", game.Command{Do: game.DoRule, Score: game.Score{P1: 2}, Reason: "ruled"}))
	step("the start of the next round", true, h.begin(2))
	step("a withdrawal", true, h.Arrange(ctx, event, h.order(chief), tournament.Withdraw{Player: "p02", Round: 2, Reason: "ill"}, names()))
}

// Whoever has been told that a result stands finds it in the book, while sixteen
// hands write results and others read.
func TestAnAcknowledgedResultIsInTheBook(t *testing.T) {
	h := newDesk(t)
	h.publish(12, game.Settings{})
	s, err := h.Tournament(event)
	if err != nil {
		t.Fatal(err)
	}
	var games []string
	for _, p := range s.Pairings {
		games = append(games, p.Game)
	}
	done := make(chan struct{})
	var readers, writers sync.WaitGroup
	for range 4 {
		readers.Go(func() {
			for last := 0; ; {
				b, err := h.Books.Of(event)
				if err != nil {
					t.Error(err)
					return
				}
				open := len(b.OpenGames())
				if ended := len(games) - open; ended < last {
					t.Errorf("%d results, after %d", ended, last)
					return
				} else {
					last = ended
				}
				select {
				case <-done:
					return
				default:
				}
			}
		})
	}
	for hand := range 8 {
		writers.Go(func() {
			for n, id := range games {
				if n%8 != hand {
					continue
				}
				o := arbiter.Order{Actor: chief, Arrival: time.Now(), ID: "result-" + id, Seen: -1}
				if _, err := h.Play(t.Context(), id, o, game.Command{Do: game.DoRule, Score: game.Score{P1: 2}, Reason: "ruled"}); err != nil {
					t.Error(err)
					return
				}
				b, err := h.Books.Of(event)
				if err != nil {
					t.Error(err)
					return
				}
				for _, p := range b.OpenGames() {
					if p.Game == id {
						t.Errorf("%s has no result in the book", id)
					}
				}
			}
		})
	}
	writers.Wait()
	close(done)
	readers.Wait()
	h.isRight("at the end")
}

// After a commit of which nobody knows whether it is durable the book is made of
// what the journal has.
func TestTheBookFollowsTheJournalAfterAnUnknownOutcome(t *testing.T) {
	h, j := faultyDesk(t)
	h.publish(4, game.Settings{})
	games := h.roundOf(1)
	for _, durable := range []bool{true, false} {
		before := h.book()
		j.append = func(ctx context.Context, b journal.Batch) ([]journal.Record, error) {
			if durable {
				if _, err := j.Journal.Append(ctx, b); err != nil {
					return nil, err
				}
			}
			return nil, journal.ErrOutcomeUnknown
		}
		_, err := h.Play(t.Context(), games[0], h.order(chief), game.Command{Do: game.DoRule, Score: game.Score{P1: 2}, Reason: "ruled"})
		j.append = nil
		if !errors.Is(err, journal.ErrOutcomeUnknown) {
			t.Fatal(err)
		}
		h.isRight("after an unknown outcome")
		if durable && h.book() == before {
			t.Error("the result is not in the book")
		}
		games = games[1:]
	}
}

// A new book comes with each result; why the boards of a published round are as they
// are is not looked for again.
func TestTheReasonsOfARoundOutliveAResult(t *testing.T) {
	h := newDesk(t)
	h.enterInto(6, tournament.Created{Name: "Open", TimeZone: "UTC", Cycles: 1, Win: 1, Draw: 0.5,
		Game: game.Settings{Control: "600"}, Format: tournament.Format{System: tournament.Swiss, Rounds: 3}})
	h.must(h.Arrange(t.Context(), event, h.order(chief), tournament.PublishRound{Round: 1}, names()))
	before := h.book()
	reasons, err := before.Reasons(1)
	if err != nil {
		t.Fatal(err)
	}
	h.start(1)
	h.do(h.roundOf(1)[0], "player", game.Command{Do: game.DoResign, By: board.P1})
	if again, err := h.book().Reasons(1); h.book() == before || again != reasons || err != nil {
		t.Errorf("the reasons are looked for again: %v", err)
	}
}
