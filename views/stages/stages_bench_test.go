package stages_test

import (
	"context"
	"fmt"
	"io"
	"net/http"
	"syscall"
	"testing"
	"time"

	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/sidetable"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/arbiter/tournament/seats"
	pairing "renju-arbiter/pairing/stages"
	"renju-arbiter/views/testkit/visit"
)

// BenchmarkStages sends the page of six events with 300 players to the arbiter, who sees the proposals: four
// qualifiers of 75, a final of 12 of their places, and a tournament of everybody else. It reports the time of the
// processor, that of the client included.
func BenchmarkStages(b *testing.B) {
	e := visit.OpenEvent(b, tournament.Created{})
	ctx := context.Background()
	made := tournament.Created{TimeZone: "UTC", Cycles: 1, Win: 1, Draw: 0.5, Game: game.Settings{Opening: "free", Mode: game.ModeClaim, Control: "1800+10"}}
	const rest = "0198a000-0000-7000-8000-0000000000ff"
	made.Name = "Everybody else"
	e.Must(e.Desk.Events.Create(ctx, rest, e.Order(), made))
	var rows, others []seats.Row
	made.Format = tournament.Format{System: tournament.Swiss, Rounds: 3}
	for q := range 4 {
		id := fmt.Sprintf("0198a000-0000-7000-8000-0000000000b%d", q)
		made.Name = fmt.Sprint("Qualifier ", q+1)
		e.Must(e.Desk.Events.Create(ctx, id, e.Order(), made))
		var people []sidetable.Person
		for i := range 75 {
			people = append(people, sidetable.Person{ID: fmt.Sprintf("q%d-%d", q, i), Name: fmt.Sprintf("Player %d of %d", i, q), Country: "EST", Rating: 2000 - i})
		}
		e.Must(e.Desk.Entries.Add(ctx, id, e.Order(), people))
		newID := visit.NewIDs()
		for round := 1; round <= 3; round++ {
			if round == 1 {
				e.Must(e.Desk.Arrange(ctx, id, e.Order(), tournament.DrawColour{Method: tournament.ByLot, Seed: "7"}, nil))
			}
			e.Must(e.Desk.Arrange(ctx, id, e.Order(), tournament.PublishRound{Round: round}, func() string { return fmt.Sprintf("%d-%d-%s", q, round, newID()) }))
			book, err := e.Desk.Books.Of(id)
			e.Must(err)
			for _, p := range book.PairingsIn(round) {
				if p.Game != "" {
					_, err := e.Desk.Play(ctx, p.Game, e.Order(), game.Command{Do: game.DoRule, Score: game.Score{P1: 2}, Reason: "paper"})
					e.Must(err)
				}
			}
			e.Must(e.Desk.Arrange(ctx, id, e.Order(), tournament.CloseRound{Round: round}, nil))
		}
		e.Must(e.Desk.Arrange(ctx, id, e.Order(), tournament.Sign{Sure: true}, nil))
		for place := 1; place <= 3; place++ {
			rows = append(rows, seats.Row{Kind: pairing.PlaceSeat, From: id, Place: place, Else: id})
		}
		others = append(others, seats.Row{Kind: pairing.EverybodyElse, From: id})
	}
	e.Must(e.Desk.Seats.Set(ctx, e.ID, e.Order(), tournament.SetSeats{Add: rows}))
	e.Must(e.Desk.Seats.Set(ctx, rest, e.Order(), tournament.SetSeats{Add: others, Terms: &seats.Terms{Beside: []string{e.ID}}}))
	for event, id := range map[string]string{e.ID: "final", rest: "rest"} {
		book, err := e.Desk.Books.Of(event)
		e.Must(err)
		o := e.Order()
		p, err := e.Desk.Seats.Proposal(book, o.Arrival)
		e.Must(err)
		e.Must(e.Desk.Seats.Confirm(ctx, event, o, tournament.ConfirmSeats{Seen: p.Sum(), Sure: true}, func(n int) string { return fmt.Sprint(id, n) }, func(string) bool { return true }))
	}
	for who, v := range map[string]*visit.Visitor{"arbiter": e.Arbiter, "anybody": e.Anybody} {
		b.Run(who, func(b *testing.B) {
			before := processor(b)
			for b.Loop() {
				answer, err := v.Client.Get(v.Base + e.Path("/stages"))
				e.Must(err)
				n, err := io.Copy(io.Discard, answer.Body)
				e.Must(err)
				if answer.Body.Close(); answer.StatusCode != http.StatusOK || n < 10000 {
					b.Fatal(answer.Status, n)
				}
			}
			b.ReportMetric(float64(processor(b)-before)/float64(b.N)/float64(time.Millisecond), "cpu-ms/op")
		})
	}
}

// processor is the time that this process has used the processors.
func processor(b *testing.B) time.Duration {
	var used syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &used); err != nil {
		b.Fatal(err)
	}
	return time.Duration(used.Utime.Nano() + used.Stime.Nano())
}
