package web

import (
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/tournament"
)

// FreeIn is the round that the hall is in, where a card has nothing to do in it: neither a
// game of that round, nor one that hangs from before, has begun ahead, or waits for a word
// on its result. A game that nobody plays because somebody has withdrawn is none.
func (s *Cards) FreeIn(t *tournament.Book, c Card) (round int, free bool) {
	round = t.RoundNow()
	if round == 0 {
		return 0, false
	}
	for _, p := range c.Pairings(t) {
		if g, ok := s.GameOf(p); ok && !Walkover(g) && s.busy(t, c, p.Round-round, g) {
			return 0, false
		}
	}
	return round, true
}

// busy tells whether a game, so many rounds after the one that the hall is in, keeps who
// holds a card.
func (s *Cards) busy(t *tournament.Book, c Card, ahead int, g game.State) bool {
	switch {
	case ahead == 0:
		return true
	case g.Over():
		return s.keeps(t, c, g)
	}
	return ahead < 0 || !g.AwaitsStart() || t.How() == tournament.KnockOut // the rounds of a cup overlap
}

// Walkover tells that nobody plays a game because somebody has withdrawn, or was expelled.
func Walkover(g game.State) bool { return g.Outcome != nil && g.Outcome.Walkover() }

// NextOf is the first game after a round that a card has to play, if it is published.
func (s *Cards) NextOf(t *tournament.Book, c Card, round int) (tournament.Pairing, bool) {
	for _, p := range c.Pairings(t) {
		if g, ok := s.GameOf(p); ok && p.Round > round && !g.Over() {
			return p, true
		}
	}
	return tournament.Pairing{}, false
}

// assigned tells whether the viewer is the time arbiter of a game.
func (s *Cards) assigned(v Viewer, id string, g game.State) bool {
	self := v.TimeArbiter(g.Tournament)
	if self == "" {
		return false
	}
	t, err := s.Desk.Tournament(g.Tournament)
	if err != nil {
		return false
	}
	at, _ := t.Posts.At(id)
	return at == self
}
