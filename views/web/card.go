package web

import (
	"context"
	"errors"
	"net/http"
	"slices"
	"time"

	"renju-arbiter/arbiter"
	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/sidetable"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/arbiter/tournament/access"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/shown"
	"renju-arbiter/views/web/presence"
)

// A Card admits a person without an account to a board. A player's own card is good for the whole event.
// The card of a shared device is good for a board's number in every round. The card leads its holder
// from one game to the next.
type Card struct {
	arbiter.Link
	at tournament.Pairing // of a device: the board, whatever the round
}

// Shared tells that the card is that of a device between two.
func (c Card) Shared() bool { return c.Kind == access.BoardLink }

// Plays tells that a card is one for a seat.
func (c Card) Plays() bool { return c.Kind == access.PlayerLink || c.Kind == access.BoardLink }

// person returns the player of an own card; empty for a shared device, and without a card.
func (c Card) person() string {
	if c.ID == "" || c.Shared() {
		return ""
	}
	return c.Person
}

// asks notes a request with the card from a seat at a game.
func (c Card) asks(at *presence.Register, game string, now time.Time) {
	if c.ID != "" {
		at.Asked(game, c.Tournament, c.person(), now)
	}
}

// Cards say what a card opens, as a presenter's desk has it.
type Cards struct{ *shown.Presenter }

// Of is a link as a card, with the board that it opens now: a void game's is that of the game
// played in its place.
func (s *Cards) Of(link arbiter.Link) Card {
	c := Card{Link: s.Opens(link)}
	if c.Shared() {
		if t, err := s.Desk.Tournament(link.Tournament); err == nil {
			c.at, _ = t.PairingOf(c.Game)
		}
	}
	return c
}

// sits tells whether a pairing is played at the board of a device. A match of teams has
// a board for each of its games; the games of a mini-match follow each other at one.
func (c Card) sits(t tournament.State, p tournament.Pairing) bool {
	return c.at.Board > 0 && p.Game != "" && p.Board == c.at.Board && (t.Boards == 0 || p.Leg == c.at.Leg)
}

// Cards are those with which the viewer sits at a board, one in each event or more.
func (v Viewer) Cards() []Card {
	return slices.DeleteFunc(slices.Clone(v.cards), func(c Card) bool { return !c.Plays() })
}

// PlaysIn is as whom the viewer, by an own card, plays in an event; empty for nobody.
func (v Viewer) PlaysIn(event string) string {
	for _, c := range v.cards {
		if c.Plays() && c.Tournament == event && !c.Shared() && c.Person != "" {
			return c.Person
		}
	}
	return ""
}

// Withdrawn tells that the viewer has held a card, and that it opens nothing any more.
func (v Viewer) Withdrawn() bool { return len(v.gone) > 0 }

// before is the viewer as long as those cards were good.
func (v Viewer) before() Viewer {
	v.cards = slices.Concat(v.cards, v.gone)
	return v
}

// Pairings are those that a card is for, in their order.
func (c Card) Pairings(t *tournament.Book) []tournament.Pairing {
	if !c.Shared() {
		own, _ := t.EntryOf(c.Person)
		return slices.DeleteFunc(slices.Clone(t.PairingsOf(own.Player)), func(p tournament.Pairing) bool {
			seats := t.Seats(p)
			return p.Second != "" && len(seats) > 0 && !slices.Contains(seats, c.Person)
		})
	}
	var all []tournament.Pairing
	for round := 1; round <= t.Rounds(); round++ {
		for _, p := range t.PairingsIn(round) {
			if c.sits(t.State, p) {
				all = append(all, p)
			}
		}
	}
	return all
}

// BoardOf is the board that a card opens now: the first with a game that is not over,
// and else the last. An adjourned game gives way to one of a round that the hall is in. Who has no game in the round that the hall is in has none.
func (s *Cards) BoardOf(t *tournament.Book, c Card) (tournament.Pairing, bool) {
	if _, free := s.FreeIn(t, c); free {
		return tournament.Pairing{}, false
	}
	var last, rests tournament.Pairing
	for _, p := range c.Pairings(t) {
		if p.Game == "" {
			continue
		}
		last = p
		switch g, ok := s.GameOf(p); {
		case !ok || g.Over():
		case g.Adjourned != nil && !g.AwaitsSeal():
			if rests.Game == "" {
				rests = p
			}
		case rests.Game == "" || p.Round <= t.RoundNow():
			return p, true
		}
	}
	if rests.Game != "" {
		return rests, true
	}
	return last, last.Game != ""
}

// AsksForWord tells that the result of a game waits for a person's word: that it is right,
// or not. When an arbiter has confirmed the round nobody is asked.
func AsksForWord(t *tournament.Book, g game.State, p board.Person) bool {
	return t.SettledAt(g.Round) == "" && g.Outcome != nil && g.Over() && !g.Confirmed() && g.Contest == nil && !g.HasConfirmed(p)
}

// SeatAt is the board that a card shows: the one that it opens, but a game that has just
// ended stays until its result has been confirmed, or the next round is called.
func (s *Cards) SeatAt(t *tournament.Book, c Card) (tournament.Pairing, bool) {
	next, found := s.BoardOf(t, c)
	if g, ok := s.GameOf(next); !found || !ok || g.Status != game.Scheduled || t.RoundState(next.Round).CalledFor > 0 {
		return next, found
	}
	var before tournament.Pairing
	for _, p := range c.Pairings(t) {
		if p == next {
			break
		}
		if p.Game != "" {
			before = p
		}
	}
	if g, ok := s.GameOf(before); ok && s.keeps(t, c, g) {
		return before, true
	}
	return next, true
}

// keeps tells that a game that is over still concerns who holds a card.
func (s *Cards) keeps(t *tournament.Book, c Card, g game.State) bool {
	if g.Contest != nil {
		return true
	}
	return slices.ContainsFunc(g.Persons(), func(p board.Person) bool {
		return (c.Shared() || g.Seat(p) == c.Person) && AsksForWord(t, g, p)
	})
}

// Doubled are the cards of an event that are open on more devices than one, of which no
// arbiter has said that it is right so.
func (s *Cards) Doubled(event string, now time.Time) ([]Card, error) {
	links, err := s.Desk.Links.Doubled(event, now)
	var cards []Card
	for _, link := range links {
		if card := s.Of(link); card.Plays() {
			cards = append(cards, card)
		}
	}
	return cards, err
}

// at is the card with which a viewer sits at a game.
func (s *Cards) at(v Viewer, at GameViewer) (Card, Seat) {
	for _, card := range v.cards {
		if !card.Plays() || card.Tournament != at.State.Tournament {
			continue
		}
		if card.Shared() {
			t, err := s.Desk.Tournament(card.Tournament)
			p, known := t.PairingOf(at.ID)
			if card.Game == at.ID || err == nil && known && card.sits(t, p) {
				return card, atTable
			}
			continue
		}
		if card.Game != "" && card.Game != at.ID {
			continue
		}
		for _, p := range at.State.Persons() {
			if at.State.Seat(p) == card.Person {
				return card, Own(p)
			}
		}
	}
	return Card{}, Seat{}
}

// At is a card's board, from the seat there.
func (s *Server) At(v Viewer, card Card, game string) (GameViewer, error) {
	at := GameViewer{ID: game, Viewer: v, Card: card}
	card.asks(s.Presence, game, s.Wall())
	var err error
	if at.State, err = s.Desk.Game(game); err != nil {
		return at, err
	}
	if card.Shared() {
		at.Seat = atTable
		return at, nil
	}
	for _, p := range at.State.Persons() {
		if at.State.Seat(p) == card.Person {
			at.Seat = Own(p)
		}
	}
	if at.Seat.Person == board.Nobody {
		return at, NotTheirs()
	}
	return at, nil
}

// Opens is a link with the board that it opens now: a void game's is that of the
// game played in its place.
func (s *Cards) Opens(link arbiter.Link) arbiter.Link {
	if link.Game == "" {
		return link
	}
	if t, err := s.Desk.Tournament(link.Tournament); err == nil {
		link.Game = t.Current(link.Game)
	}
	return link
}

// FreeIn returns the current round of the event if the card has nothing to do in it: no game of the
// round, no unfinished earlier one, none begun ahead, and no result to confirm. A game that nobody plays
// because somebody has withdrawn is none.
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

// unlocks gives a viewer the card of a caster's key. It marks the viewer of a key that opens nothing in the event: the page
// must not show the delayed view in its place, since no caster would notice.
func (s *Server) unlocks(ctx context.Context, v *Viewer, event, key string) error {
	if key == "" {
		return nil
	}
	link, err := s.Desk.Links.Redeem(ctx, key, s.Wall())
	switch {
	case err == nil && link.Kind == access.CasterLink && link.Tournament != event:
		v.shut = &Refused{Status: http.StatusForbidden, Text: locale.Say("caster.foreign")}
	case err == nil && link.Kind == access.CasterLink:
		v.cards = append(v.cards, s.Cards.Of(link))
	case err == nil, errors.Is(err, sidetable.ErrNoLink), errors.Is(err, arbiter.ErrLinkExpired), errors.Is(err, arbiter.ErrLinkRevoked):
		v.shut = castGone()
	default:
		return err
	}
	return nil
}

// casts tells whether the viewer picks what the overlays of an event show.
func (v Viewer) casts(event string) bool {
	return slices.ContainsFunc(v.cards, func(c Card) bool { return c.Kind == access.CasterLink && c.Tournament == event && !c.ShowsOnly })
}

// castGone answers a caster whose round is over.
func castGone() *Refused {
	return &Refused{Status: http.StatusGone, Text: locale.Say("caster.ended")}
}
