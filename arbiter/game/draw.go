package game

import (
	"renju-arbiter/arbiter/board"
	"renju-arbiter/clock"
)

// offer decides a draw offer (RIF 10b, seed 8b): it belongs to the own move, and
// is made between the stone and the press. A player who answered before the
// opponent's press has not pressed either, and may still offer. Where the event has it
// after the press the opponent's clock runs first.
func offer(s State, c Command) ([]Event, *Refusal) {
	switch {
	case s.Actor() == c.By, !hasJustMoved(&s, c.By), offers(&s, c.By), pressesFirst(&s, c.By):
		return nil, refuse(NotAllowed)
	case s.pressed && !s.OffersAfterPress():
		return nil, refuse(OfferTooLate)
	}
	return []Event{Offered{By: c.By, OnBehalf: c.OnBehalf}}, nil
}

// offers tells that an offer of a person's side stands.
func offers(s *State, p board.Person) bool { return s.Offer != board.Nobody && s.Offer.SameSide(p) }

// OffersAfterPress tells that the event has draw offers made after the own press (PLAY.md,
// "Draw offers").
func (s *State) OffersAfterPress() bool { return s.Settings.Rules.DrawOffer == DrawOfferAfterPress }

// pressesFirst tells that somebody who has moved has to press before a draw can be offered.
func pressesFirst(s *State, p board.Person) bool {
	return s.OffersAfterPress() && s.Timed && hasJustMoved(s, p) && wouldRun(s) == p
}

// lapsing is whose open draw offer a step ends: it is for the next move of the other side.
func lapsing(s *State, e Stepped) board.Person {
	if s.Offer == board.Nobody || s.Offer.SameSide(e.By) || !e.Do.isMove() {
		return board.Nobody
	}
	return s.Offer
}

// hasJustMoved tells whether the last steps are a person's own and hold more
// than a swap or a keep.
func hasJustMoved(s *State, p board.Person) bool {
	for i := len(s.Steps) - 1; i >= 0 && s.Steps[i].By == p; i-- {
		if Act(s.Steps[i].Step.Kind).isMove() {
			return true
		}
	}
	return false
}

// accept ends the game by agreement (RIF 10.2, seed 8.2); it asks for no flag.
func accept(s State, c Command, at clock.Instant) ([]Event, *Refusal) {
	if s.Offer == board.Nobody || s.Offer.SameSide(c.By) {
		return nil, refuse(NoOffer)
	}
	if _, pending := s.Pending(); pending {
		return nil, refuse(NotAllowed) // a win claim in the window comes first
	}
	return []Event{Ended{At: at, Outcome: outcome(draw, ReasonAgreement), By: c.By, OnBehalf: c.OnBehalf}}, nil
}

func decline(s State, c Command) ([]Event, *Refusal) {
	if s.Offer == board.Nobody || s.Offer.SameSide(c.By) {
		return nil, refuse(NoOffer)
	}
	return []Event{Declined{By: c.By, OnBehalf: c.OnBehalf}}, nil
}

// record is the arbiter's word to an end that has come without one: what time had
// brought about before an interruption, or a full board (RIF 10.1, seed 8.1). Until it
// is given, the last stone's five can be claimed.
func record(s State, at clock.Instant) ([]Event, *Refusal) {
	if _, pending := s.Pending(); pending {
		return nil, refuse(WaitingClaim)
	}
	if end, due := cameDue(&s); due {
		return []Event{Ended{At: end.at, Outcome: end.outcome}}, nil
	}
	if !s.filled() {
		return nil, refuse(NotAllowed)
	}
	return []Event{Ended{At: at, Outcome: outcome(draw, ReasonBoardFull)}}, nil
}

// LastStoneClaimable tells whether the stone that was placed last decides the game
// once somebody claims it: a five, White's overline, Black's foul. It is for the
// arbiter alone.
func (r Referee) LastStoneClaimable(s State) bool {
	ply, any := s.last()
	if !any || ply.Pass() {
		return false
	}
	pos := stonesBefore(&s, len(s.Plies))
	class := r.class(s, &pos, ply)
	return claimable(ClaimFive, ply.Colour, class) || ply.Colour == board.Black && claimable(ClaimFoul, ply.Colour, class)
}
