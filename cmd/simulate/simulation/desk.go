package simulation

import (
	"context"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/dispute"
	"renju-arbiter/arbiter/fakeplayers"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/clock"
)

// What waits for an arbiter.
const (
	arrival = "arrival"
	claim   = "claim"
	call    = "call"
	contest = "contest"
	rests   = "rests" // the clocks are stopped, and nothing is left to say
	full    = "full"
	appeal  = "appeal"
)

// task is something that waits for an arbiter.
type task struct {
	what   string
	game   string
	number int
	person *seated
	chief  bool // for the chief arbiter alone
}

// waits puts something on the list, once.
func (h *Tournament) waits(t task) {
	if !h.known[t] {
		h.known[t] = true
		h.tasks = append(h.tasks, t)
	}
}

// desk looks at what a game shows the arbiters.
func (h *Tournament) desk(ctx context.Context, id string) error {
	s, err := h.Desk.Game(id)
	if err != nil {
		return err
	}
	if pending, waits := s.Pending(); waits {
		h.waits(task{what: claim, game: id, number: pending.Number})
	}
	switch {
	case s.Called != "":
		h.waits(task{what: call, game: id, number: int(s.CalledAt)})
	case s.Contest != nil:
		h.waits(task{what: contest, game: id, number: int(s.Contest.At)})
	case s.Full():
		h.waits(task{what: full, game: id, number: len(s.Plies)})
	case s.Stopped && !s.Over() && !h.served(id):
		h.waits(task{what: rests, game: id, number: len(s.Plies)})
	}
	if err := h.time(ctx); err != nil {
		return err
	}
	return h.assign(ctx)
}

// served tells whether somebody is at a board already, or goes there.
func (h *Tournament) served(id string) bool {
	for t := range h.known {
		if t.game == id && (t.what == claim || t.what == call) {
			return true
		}
	}
	return false
}

// assign sends those who are free to what waits, in its order. Now and then two go, and the second is told.
func (h *Tournament) assign(ctx context.Context) error {
	var left []task
	for _, t := range h.tasks {
		free := h.free(t)
		if free == nil {
			left = append(left, t)
			continue
		}
		h.sends(ctx, free, t)
		if second := h.free(t); second != nil && t.what == claim && h.random.IntN(100) < 4 {
			h.sends(ctx, second, t)
		}
	}
	h.tasks = left
	return nil
}

// free returns the free arbiter who may do it and has done the least so far.
func (h *Tournament) free(t task) (least *official) {
	for _, o := range h.arbiters {
		if !o.busy && (!t.chief || o == h.chief) && (least == nil || o.done < least.done) {
			least = o
		}
	}
	return least
}

// sends lets an arbiter walk to a board and do what is to be done.
func (h *Tournament) sends(ctx context.Context, o *official, t task) {
	o.busy = true
	o.done++
	h.in(o.Walks(), func() error { return h.sees(ctx, o, t) })
}

// done lets an arbiter go on to what waits next.
func (h *Tournament) done(ctx context.Context, o *official, t task) error {
	o.busy = false
	delete(h.known, t)
	h.quiet = h.now()
	if t.what == appeal {
		return h.assign(ctx)
	}
	return h.desk(ctx, t.game)
}

// sees is what an arbiter does at a board.
func (h *Tournament) sees(ctx context.Context, o *official, t task) error {
	s, err := h.Desk.Game(t.game)
	if err != nil {
		return err
	}
	switch t.what {
	case arrival:
		_, err = h.presides(ctx, o, t.game, game.Command{Do: game.DoArrive, Player: t.person.as})
		h.looks(ctx, t.person, h.now())
	case claim:
		return h.rules(ctx, o, t, s)
	case call:
		return h.called(ctx, o, t, s)
	case contest:
		return h.contested(ctx, o, t, s)
	case full:
		_, err = h.presides(ctx, o, t.game, game.Command{Do: game.DoRecord})
	case rests:
		err = h.resume(ctx, o, t.game)
	case appeal:
		return h.concludes(ctx, o, t)
	}
	if err != nil {
		return err
	}
	return h.done(ctx, o, t)
}

// resume lets play go on that rests without need.
func (h *Tournament) resume(ctx context.Context, o *official, id string) error {
	s, err := h.Desk.Game(id)
	if err != nil || !s.Stopped || s.Over() || s.Full() {
		return err
	}
	if _, waits := s.Pending(); waits {
		return nil
	}
	_, err = h.presides(ctx, o, id, game.Command{Do: game.DoResume})
	return err
}

// rules is an arbiter's ruling on a claim, at once or in a file. By a finding against which nothing is
// to be said the arbiter goes, most of the time.
func (h *Tournament) rules(ctx context.Context, o *official, t task, s game.State) error {
	var made game.Claim
	for _, c := range s.Claims {
		if c.Number == t.number {
			made = c
		}
	}
	upheld, reason := o.Claim(made, s.ColourOf(made.By))
	if o.OpensFile() && !made.Judged {
		return h.opens(ctx, o, t, dispute.Begin{Game: t.game, Subject: dispute.OfClaim, Claim: made.Number, Typed: o.actor()},
			func(dispute.File) dispute.Effect { return dispute.Effect{Upheld: &upheld} })
	}
	_, err := h.presides(ctx, o, t.game, game.Command{Do: game.DoJudge, Claim: t.number, Upheld: upheld, Reason: reason})
	if err != nil {
		return err
	}
	return h.done(ctx, o, t)
}

// called answers a call: the arbiter comes, hears what it is about, and play goes on.
func (h *Tournament) called(ctx context.Context, o *official, t task, s game.State) error {
	if s.Called == "" || s.Over() {
		return h.done(ctx, o, t)
	}
	by := s.CalledBy
	if _, err := h.presides(ctx, o, t.game, game.Command{Do: game.DoAttend, For: game.CallArbiter}); err != nil {
		return err
	}
	h.in(o.Talks(), func() error {
		now, err := h.Desk.Game(t.game)
		if err != nil {
			return err
		}
		if now.Over() {
			return h.done(ctx, o, t)
		}
		penalty, amount := o.Conduct(now)
		if o.OpensFile() {
			return h.opens(ctx, o, t, dispute.Begin{Game: t.game, Subject: dispute.OfCall, By: by, Words: "The other player spoke to somebody.", Typed: o.actor()},
				func(f dispute.File) dispute.Effect { return h.sanction(f, by, penalty, amount) })
		}
		if penalty != "" {
			if _, err := h.presides(ctx, o, t.game, game.Command{Do: game.DoPenalty, Player: by.Opponent(), Kind: penalty, Amount: amount, Reason: "Has spoken during play."}); err != nil {
				return err
			}
		}
		if err := h.resume(ctx, o, t.game); err != nil {
			return err
		}
		return h.done(ctx, o, t)
	})
	return nil
}

// sanction is what a ruling on a call does, as the game stands then.
func (h *Tournament) sanction(f dispute.File, by board.Person, penalty string, amount clock.Span) dispute.Effect {
	s, err := h.Desk.Game(f.Game)
	if err != nil || s.Over() || penalty == "" {
		return dispute.Effect{}
	}
	return dispute.Effect{Penalty: penalty, Against: by.Opponent(), Amount: amount}
}

// contested sees to a result that a player has refused.
func (h *Tournament) contested(ctx context.Context, o *official, t task, s game.State) error {
	if s.Contest == nil {
		return h.done(ctx, o, t)
	}
	if o.Contest() == fakeplayers.Files {
		return h.opens(ctx, o, t, dispute.Begin{Game: t.game, Subject: dispute.OfResult, By: s.Contest.By, Typed: o.actor()},
			func(dispute.File) dispute.Effect { return dispute.Effect{Score: o.OnResult(s)} })
	}
	if _, err := h.presides(ctx, o, t.game, game.Command{Do: game.DoSettle, Reason: "The record bears the result out."}); err != nil {
		return err
	}
	return h.done(ctx, o, t)
}
