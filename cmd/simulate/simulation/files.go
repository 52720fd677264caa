package simulation

import (
	"context"
	"slices"

	"renju-arbiter/arbiter/dispute"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/rights"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/clock"
)

// file does something in the files of the event.
func (h *Tournament) file(ctx context.Context, actor string, who rights.Role, act rights.Act, c dispute.Command) (refused bool, err error) {
	return h.arrange(ctx, actor, who, act, tournament.OnDispute{Do: c})
}

// numbered is a file as it stands.
func (h *Tournament) numbered(n int) (dispute.File, error) {
	s, err := h.Desk.Tournament(h.ID)
	f, _ := s.Disputes.Numbered(n)
	return f, err
}

// opens opens a file, hears both sides and rules. A game about which somebody was called may go on
// meanwhile, under protest.
func (h *Tournament) opens(ctx context.Context, o *official, t task, begin dispute.Begin, effect func(dispute.File) dispute.Effect) error {
	refused, err := h.file(ctx, o.actor(), o.role, "event disputes", begin)
	if err != nil {
		return err
	}
	if refused {
		if err := h.resume(ctx, o, t.game); err != nil {
			return err
		}
		return h.done(ctx, o, t)
	}
	s, err := h.Desk.Tournament(h.ID)
	if err != nil {
		return err
	}
	n := len(s.Disputes)
	for _, p := range h.at[t.game] {
		if _, err := h.file(ctx, "player:"+p.id, rights.Entered, "event disputes say", dispute.Say{Number: n, By: p.as, Words: p.Says(), Typed: "player:" + p.id}); err != nil {
			return err
		}
	}
	if begin.Subject == dispute.OfCall && h.random.IntN(100) < 40 {
		if _, err := h.file(ctx, o.actor(), o.role, "event disputes go-on", dispute.GoOn{Number: n, By: begin.By, Typed: o.actor()}); err != nil {
			return err
		}
		if err := h.resume(ctx, o, t.game); err != nil {
			return err
		}
	}
	h.in(o.Talks(), func() error {
		f, err := h.numbered(n)
		if err != nil {
			return err
		}
		refused, err := h.file(ctx, o.actor(), o.role, "event disputes rule", dispute.Rule{Number: n, Rules: o.Rules(f), Words: o.Says(), Effect: effect(f), Typed: o.actor()})
		if refused && err == nil { // the game has ended meanwhile: the file says that nothing is left to change
			_, err = h.file(ctx, o.actor(), o.role, "event disputes rule", dispute.Rule{Number: n, Rules: o.Rules(f), Words: "The game has ended meanwhile.", Typed: o.actor()})
		}
		if err != nil {
			return err
		}
		if err := h.ruled(ctx, o, t, n); err != nil {
			return err
		}
		return h.done(ctx, o, t)
	})
	return nil
}

// ruled is what follows a ruling in a file: play goes on, a contested result stands where nothing else
// was given, and a party may take it further.
func (h *Tournament) ruled(ctx context.Context, o *official, t task, n int) error {
	if err := h.resume(ctx, o, t.game); err != nil {
		return err
	}
	s, err := h.Desk.Game(t.game)
	if err != nil {
		return err
	}
	if s.Contest != nil {
		if _, err := h.presides(ctx, o, t.game, game.Command{Do: game.DoSettle, Reason: "As ruled in the file."}); err != nil {
			return err
		}
	}
	for _, p := range h.at[t.game] {
		h.in(clock.Span(30+h.random.IntN(900))*clock.Second, func() error { return h.appeals(ctx, p, n) })
	}
	return nil
}

// appeals lets a party take a ruling further, by what the page of the file shows it.
func (h *Tournament) appeals(ctx context.Context, p *seated, n int) error {
	f, err := h.numbered(n)
	if err != nil || f.State != dispute.Settled || f.Appeal != nil {
		return err
	}
	s, err := h.Desk.Game(f.Game)
	if err != nil {
		return err
	}
	me := f.Party(p.id)
	shown, seen := f.As(dispute.Viewer{Party: me}, s)
	to, words, does := p.Appeal(shown, me)
	if !seen || !does {
		return nil
	}
	refused, err := h.file(ctx, "player:"+p.id, rights.Entered, "event disputes appeal", dispute.AppealTo{Number: n, By: me, To: to, Words: words, Typed: "player:" + p.id})
	if err != nil {
		return err
	}
	if refused && to == dispute.Jury { // too few may judge
		to = dispute.Chief
		refused, err = h.file(ctx, "player:"+p.id, rights.Entered, "event disputes appeal", dispute.AppealTo{Number: n, By: me, To: to, Words: words, Typed: "player:" + p.id})
	}
	if refused || err != nil {
		return err
	}
	if to == dispute.Jury {
		h.meets(ctx, n)
		return nil
	}
	if f.Ruling.Typed == h.chief.actor() { // nobody judges the own ruling, and there is no other chief
		_, err = h.file(ctx, "player:"+p.id, rights.Entered, "event disputes withdraw", dispute.Withdraw{Number: n, By: me, Typed: "player:" + p.id})
		return err
	}
	h.waits(task{what: appeal, game: f.Game, number: n, chief: true})
	return h.assign(ctx)
}

// meets lets the jury vote, and the last of them write the decision down. One who may not judge tries
// all the same, and is refused.
func (h *Tournament) meets(ctx context.Context, n int) {
	for i, o := range h.jury {
		h.in(clock.Span(120+60*i+h.random.IntN(600))*clock.Second, func() error {
			_, err := h.file(ctx, o.actor(), o.role, "event disputes vote", dispute.Vote{Number: n, Overturn: o.Overturns(), Member: o.account})
			return err
		})
	}
	h.in(20*60*clock.Second, func() error {
		s, err := h.Desk.Tournament(h.ID)
		if err != nil {
			return err
		}
		f, _ := s.Disputes.Numbered(n)
		if len(f.Votes) == 0 { // nobody came
			_, err := h.file(ctx, h.chief.actor(), rights.Organiser, "event disputes withdraw", dispute.Withdraw{Number: n, Words: "No decision could be made.", Typed: h.chief.actor()})
			return err
		}
		i := slices.IndexFunc(h.jury, func(o *official) bool { return o.account == f.Votes[0].Member })
		return h.decides(ctx, h.jury[i], f, dispute.Conclude{Number: n, Member: h.jury[i].account})
	})
}

// concludes is the chief arbiter's decision of an appeal.
func (h *Tournament) concludes(ctx context.Context, o *official, t task) error {
	f, err := h.numbered(t.number)
	if err != nil {
		return err
	}
	if err := h.decides(ctx, o, f, dispute.Conclude{Number: t.number, Chief: true, Overturn: o.Overturns()}); err != nil {
		return err
	}
	return h.done(ctx, o, t)
}

// decides writes a decision down. What takes the place of a ruling that does not stand is a draw, where
// the game has another result; else nothing.
func (h *Tournament) decides(ctx context.Context, o *official, f dispute.File, c dispute.Conclude) error {
	s, err := h.Desk.Game(f.Game)
	if err != nil {
		return err
	}
	c.Words, c.Typed = o.Says(), o.actor()
	if half := (game.Score{P1: 1, P2: 1}); s.Over() && s.Outcome != nil && s.Outcome.Score != half && !s.Outcome.Forfeit() {
		c.Effect.Score = &half
	}
	refused, err := h.file(ctx, o.actor(), o.role, "event disputes decide", c)
	if err != nil || !refused {
		return err
	}
	// The installation says no: the party takes the appeal back, and the ruling stands.
	_, err = h.file(ctx, h.chief.actor(), rights.Organiser, "event disputes withdraw", dispute.Withdraw{Number: f.Number, By: f.Appeal.By, Words: "No decision could be made.", Typed: h.chief.actor()})
	return err
}
