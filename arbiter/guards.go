package arbiter

import (
	"context"
	"slices"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/rights"
	"renju-arbiter/arbiter/tournament"
)

// A guard checks a command of a game before the referee decides it. It returns the reason to refuse
// the command, or completes the command with what the game does not know. It holds the game's lock.
type guard func(d *Desk, ctx context.Context, p *playing) error

// playing is a command on its way through the guards.
type playing struct {
	stream  *gameStream
	state   *game.State // as the stream has it
	order   Order
	command game.Command
}

// guards are called in this order; the first error ends it:
//
//	previewed         a correction still does what its preview showed
//	positionSeen      the sender has seen the newest position
//	actsSeen          the sender has seen the newest act of another arbiter
//	notWithdrawn      both players are still in the event, or it is a word on the result
//	notSigned         the standings are not signed
//	ownTimeArbiter    a time arbiter acts at the boards assigned to them
//	notOfEvent        an expulsion is an act of the event, not of a board
//	notInFile         a claim or result with a dispute is ruled on there
//	roundAllows       the round of a finished game still allows the act
//	notInDispute      a game with an open dispute is not resumed
//	withEarlierClaims completes a ruling with the claimant's unfounded claims in other games
//	withReporter      completes a report with the person who sends it
//	withEnvelope      completes a sealed move with its salt, or opens its envelope
var guards = []guard{previewed, positionSeen, actsSeen, notWithdrawn, notSigned, ownTimeArbiter, notOfEvent, notInFile,
	roundAllows, notInDispute, withEarlierClaims, withReporter, withEnvelope}

func (d *Desk) guarded(ctx context.Context, stream *gameStream, s *game.State, o Order, c game.Command) (game.Command, error) {
	p := &playing{stream, s, o, c}
	for _, g := range guards {
		if err := g(d, ctx, p); err != nil {
			return c, err
		}
	}
	return p.command, nil
}

func previewed(d *Desk, _ context.Context, p *playing) error {
	if p.order.Previewed == "" {
		return nil
	}
	now, err := d.Corrections.preview(p.stream, p.order, p.command)
	if err == nil && now.Digest != p.order.Previewed {
		return &PreviewError{}
	}
	return err
}

func positionSeen(_ *Desk, _ context.Context, p *playing) error {
	if p.order.Seen >= 0 && p.order.Seen != p.state.Version && positional(p.command.Do) {
		return stale(p.order, *p.state)
	}
	return nil
}

func actsSeen(_ *Desk, _ context.Context, p *playing) error {
	return p.stream.unseen(*p.state, p.order, p.command)
}

func notWithdrawn(d *Desk, _ context.Context, p *playing) (err error) {
	p.command, err = d.effects.afterWithdrawal(*p.state, p.command)
	return err
}

func notSigned(d *Desk, _ context.Context, p *playing) error {
	return d.signed(p.state.Tournament, p.command)
}

// signed refuses a command in a game of an event whose standings are signed. The caller holds the
// game's lock, as does Sign, so that no act is missing from what is signed.
func (d *Desk) signed(event string, c game.Command) error {
	s, err := d.Tournament(event)
	if event == "" || err != nil {
		return nil
	}
	return s.AtBoards(string(c.Do))
}

func ownTimeArbiter(d *Desk, _ context.Context, p *playing) error {
	row, _ := rights.Of(rights.AtGame(string(p.command.Do)))
	t, err := d.Tournament(p.state.Tournament)
	if p.order.Arbiter || err != nil || !row.May(rights.AtBoard) || !slices.Contains(t.TimeArbiters, p.order.Actor) {
		return nil
	}
	if at, _ := t.Posts.At(p.stream.id); at != p.order.Actor {
		return &tournament.Refusal{Code: tournament.HeldByAnother}
	}
	return nil
}

func notOfEvent(d *Desk, _ context.Context, p *playing) error {
	if p.command.Do != game.DoPenalty && p.command.Do != game.DoTakeBack {
		return nil
	}
	if book := d.bookIn(*p.state); book != nil {
		return ofEvent(book, *p.state, p.command)
	}
	return nil
}

func notInFile(d *Desk, _ context.Context, p *playing) error {
	switch p.command.Do {
	case game.DoJudge, game.DoRule, game.DoSettle:
		if book := d.bookIn(*p.state); book != nil {
			return book.InFile(p.stream.id, *p.state, p.command)
		}
	}
	return nil
}

func roundAllows(d *Desk, _ context.Context, p *playing) error {
	if !p.state.Over() {
		return nil
	}
	if book := d.bookIn(*p.state); book != nil {
		return barred(book, *p.state, p.command)
	}
	return nil
}

func notInDispute(d *Desk, _ context.Context, p *playing) error {
	if p.state.Over() || p.command.Do != game.DoResume {
		return nil
	}
	if book := d.bookIn(*p.state); book != nil {
		return book.MayResume(p.stream.id)
	}
	return nil
}

func withEarlierClaims(d *Desk, _ context.Context, p *playing) error {
	if p.state.Over() || p.command.Do != game.DoJudge || p.command.Upheld {
		return nil
	}
	if book := d.bookIn(*p.state); book != nil {
		p.command.Earlier = book.FalseClaimsBefore(*p.state, claimant(*p.state, p.command.Claim), p.stream.id)
	}
	return nil
}

func withReporter(_ *Desk, _ context.Context, p *playing) error {
	if p.command.Do == game.DoReport {
		p.command.Actor = p.order.Actor
	}
	return nil
}

func withEnvelope(d *Desk, ctx context.Context, p *playing) (err error) {
	p.command, err = d.Adjournments.enveloped(ctx, p.stream.id, *p.state, p.command)
	return err
}

// barred refuses an act in a finished game when its round no longer allows it. In a closed round, and
// after a later round was paired with a result, only a correction changes it. Nobody contests what an
// arbiter has confirmed for all.
func barred(book *tournament.Book, s game.State, c game.Command) error {
	act, _ := s.ArbiterActs.Numbered(c.ArbiterAct)
	switch {
	case c.Do == game.DoResult || c.Do == game.DoCorrect || c.Do == game.DoSeen:
		return nil
	case book.RoundStates.Closed(s.Round):
		return &tournament.Refusal{Code: tournament.RoundIsClosed, Round: s.Round}
	case c.Do == game.DoContest && book.RoundStates[s.Round].ConfirmedAt > 0:
		return &tournament.Refusal{Code: tournament.AlreadyConfirmed, Round: s.Round}
	case c.Do == game.DoTakeBack && act.Ended() && book.Followed(s.Round):
		return &tournament.Refusal{Code: tournament.RoundFollowed, Round: s.Round}
	}
	return nil
}

// claimant returns the player who made a claim; nobody where there is no such claim.
func claimant(s game.State, number int) board.Person {
	for _, claim := range s.Claims {
		if claim.Number == number {
			return claim.By
		}
	}
	return board.Nobody
}

// bookIn returns the book of a game's event; nil for a game that belongs to none.
func (d *Desk) bookIn(s game.State) *tournament.Book {
	book, err := d.Books.Of(s.Tournament)
	if s.Tournament == "" || err != nil {
		return nil
	}
	return book
}

// Two arbiters may act at one board at the same time. An act that can be repeated (a warning, two more
// minutes, another result) would then be done twice, or overwrite the first. So a form carries the
// newest act that its page showed. If there is a newer one its sender is told first.

// An UnseenActError refuses an act because its sender's page did not show a newer act of somebody
// else. The answer has the form again; sent once more, the act is done.
type UnseenActError struct {
	Done Done // what was done
	Do   game.Act
}

func (e *UnseenActError) Error() string {
	return "another arbiter has acted meanwhile: " + string(e.Done.ArbiterAct.Do)
}

// Sentence says what was done meanwhile, and by whom. A claim is ruled on once.
func (e *UnseenActError) Sentence() (key string, args []any) {
	key = "refused.meanwhile"
	if e.Do == game.DoJudge {
		key = "refused.meanwhile.judge"
	}
	return key, []any{"Actor", game.Actor(e.Done.Actor), "What", e.Done}
}

// Known returns the position of the newest act of an arbiter in a game; 1 where there is none. The
// forms of arbiters carry it.
func (d *Desk) Known(gameID string) int64 {
	stream, err := d.game(gameID)
	if err != nil {
		return 0
	}
	known := int64(1)
	for _, rec := range stream.acts.all() {
		known = max(known, rec.Position)
	}
	return known
}

// unseen refuses a command whose sender has not seen the newest act of another arbiter.
func (r *gameStream) unseen(s game.State, o Order, c game.Command) error {
	for i, rec := range slices.Backward(r.acts.all()) {
		if i >= len(s.ArbiterActs) || s.ArbiterActs[i].TakenBack {
			continue
		}
		ruled, _ := s.ArbiterActs[i].Event.(game.Ruled)
		again := c.Do == game.DoJudge && ruled.Number == c.Claim
		unseen := 0 < o.Known && o.Known < rec.Position && o.Actor != rec.Actor
		if again || unseen && repeatable(c.Do) {
			done := doneBy(rec.Record)
			done.Game, done.Board, done.ArbiterAct = r.id, s.Board, s.ArbiterActs[i]
			return &UnseenActError{Done: done, Do: c.Do}
		}
	}
	return nil
}

// repeatable reports whether a second act of this kind repeats or overwrites the first.
func repeatable(do game.Act) bool {
	switch do {
	case game.DoAdjust, game.DoPenalty, game.DoDisturbed, game.DoRule, game.DoResult:
		return true
	}
	return false
}
