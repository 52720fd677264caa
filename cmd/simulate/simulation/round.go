package simulation

import (
	"context"
	"time"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/dispute"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/rights"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/clock"
)

// What the chief arbiter waits for.
const (
	checksIn  = 15 * 60 * clock.Second
	callsFor  = 10 * 60 * clock.Second // from the doors to the word to start
	confirms  = 8 * 60 * time.Second   // after the last thing that happened, before the rest is confirmed for all
	mayAppeal = (tournament.AppealMinutes + 1) * time.Minute
)

// presided does something in the event as the chief arbiter.
func (h *Tournament) presided(ctx context.Context, act rights.Act, c tournament.Command) error {
	_, err := h.arrange(ctx, h.chief.actor(), rights.Organiser, act, c)
	return err
}

// checkin opens the check-in of a round; players check themselves in, and who does not, and comes, is
// marked at the desk.
func (h *Tournament) checkin(ctx context.Context, round int) {
	h.in(60*clock.Second, func() error {
		if err := h.presided(ctx, "event checkin-open", tournament.OpenCheckin{}); err != nil {
			return err
		}
		for _, p := range h.players {
			if h.random.IntN(100) < 3 {
				continue // has overslept
			}
			h.in(clock.Span(h.random.IntN(int(checksIn))), func() error {
				here := tournament.CheckIn{Players: []string{p.id}, Here: true}
				if h.random.IntN(100) < 15 {
					return h.presided(ctx, "event checkin", here)
				}
				here.Self = true // with the own card, as who holds it joins
				_, err := h.arrange(ctx, "player:"+p.id, rights.Player, "installation join", here)
				return err
			})
		}
		h.in(checksIn+60*clock.Second, func() error { return h.publish(ctx, round) })
		return nil
	})
}

// publish closes the check-in, pairs the round and calls it.
func (h *Tournament) publish(ctx context.Context, round int) error {
	if err := h.presided(ctx, "event checkin-close", tournament.CloseCheckin{Sure: true}); err != nil {
		return err
	}
	if err := h.presided(ctx, "event publish", tournament.PublishRound{Round: round}); err != nil {
		return err
	}
	s, err := h.Desk.Tournament(h.ID)
	if err != nil {
		return err
	}
	for _, p := range h.players {
		p.game, p.here, p.arrived = "", false, false
	}
	for _, pairing := range s.PairingsIn(round) {
		if pairing.Game == "" {
			continue
		}
		first, second := h.byID[pairing.First], h.byID[pairing.Second]
		h.at[pairing.Game] = [2]*seated{first, second}
		for i, p := range h.at[pairing.Game] {
			p.game, p.as = pairing.Game, board.Person(i+1)
			p.SitsDown()
		}
	}
	if err := h.presided(ctx, "event desk doors", tournament.OpenDoors{Round: round}); err != nil {
		return err
	}
	if err := h.presided(ctx, "event desk call", tournament.CallRound{Round: round, At: h.instant().Add(callsFor)}); err != nil {
		return err
	}
	for _, p := range h.players {
		if after, comes := p.Arrives(callsFor); comes && p.game != "" {
			h.in(after, func() error { return h.arrives(ctx, p, round) })
		}
	}
	for _, o := range h.timers {
		if !h.Game.TimeArbiters {
			break
		}
		if _, err := h.arrange(ctx, o.actor(), o.role, "event time duty", tournament.Duty{Arbiter: o.actor(), On: true}); err != nil {
			return err
		}
	}
	h.in(callsFor, func() error { return h.start(ctx, round) })
	return nil
}

// start notes who is missing and gives the word.
func (h *Tournament) start(ctx context.Context, round int) error {
	for _, p := range h.players {
		if p.game == "" || p.here {
			continue
		}
		if _, err := h.presides(ctx, h.chief, p.game, game.Command{Do: game.DoAbsent, Player: p.as}); err != nil {
			return err
		}
	}
	h.may(rights.Organiser, "event start")
	if _, err := h.Desk.Boards.StartAll(ctx, h.ID, round, h.order(h.chief.actor())); err != nil {
		return err
	}
	if h.Starts != nil {
		h.Starts(round)
	}
	h.quiet = h.now()
	h.closes(ctx, round)
	return nil
}

// arrives lets a player sit down. Who comes late is noted as here by an arbiter.
func (h *Tournament) arrives(ctx context.Context, p *seated, round int) error {
	p.here = true
	s, err := h.Desk.Game(p.game)
	if err != nil || s.Over() || !s.Absent[p.as-1] {
		return err
	}
	h.waits(task{what: arrival, game: p.game, person: p, number: round})
	return h.assign(ctx)
}

// closes looks from time to time whether the round is over.
func (h *Tournament) closes(ctx context.Context, round int) {
	h.in(30*clock.Second, func() error {
		book, err := h.Desk.Books.Of(h.ID)
		if err != nil {
			return err
		}
		if h.waiting(book, round) {
			h.closes(ctx, round)
			return nil
		}
		for _, o := range h.timers {
			if _, err := h.arrange(ctx, o.actor(), o.role, "event time duty", tournament.Duty{Arbiter: o.actor()}); err != nil {
				return err
			}
		}
		if err := h.presided(ctx, "event desk close", tournament.CloseRound{Round: round}); err != nil {
			return err
		}
		if round < h.Rounds {
			h.checkin(ctx, round+1)
			return nil
		}
		h.over = true
		return h.presided(ctx, "event sign", tournament.Sign{Sure: true})
	})
}

// waiting tells whether a round still waits for something: a result, a confirmation that may come, a
// ruling, an appeal for which there is time.
func (h *Tournament) waiting(book *tournament.Book, round int) bool {
	count := book.Count(round)
	since := h.now().Sub(h.quiet)
	switch {
	case count.Waiting > 0 || count.Contested > 0 || len(h.tasks) > 0 || h.atWork():
		h.quiet = h.now()
		return true
	case count.Unconfirmed > 0 && since < confirms:
		return true
	}
	for _, f := range book.Disputes {
		if f.Waiting() {
			h.quiet = h.now()
			return true
		}
		if f.State == dispute.Settled && f.Appeal == nil && since < mayAppeal {
			return true
		}
	}
	return since < 60*time.Second
}

func (h *Tournament) atWork() bool {
	for _, o := range h.arbiters {
		if o.busy {
			return true
		}
	}
	return false
}
