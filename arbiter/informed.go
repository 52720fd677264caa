package arbiter

import (
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/tournament"
)

// informed is a command with what its game does not know: who reports a result, and how
// often a claimant has claimed without ground in the other games of the event. An arbiter
// who has closed a round has said that a correction alone changes its results.
func (d *Desk) informed(id string, s game.State, o Order, c game.Command) (game.Command, error) {
	switch {
	case s.Over():
		if book := d.bookIn(s); book != nil && book.Closed(s.Round) && !corrects(c) {
			return c, &tournament.Refusal{Code: tournament.RoundIsClosed, Round: s.Round}
		}
	case c.Do == game.DoJudge && !c.Upheld:
		if book := d.bookIn(s); book != nil {
			c.Earlier = book.EarlierFalseClaims(claimant(s, c.Claim), id)
		}
	}
	if c.Do == game.DoReport {
		c.Actor = o.Actor
	}
	return c, nil
}

// corrects tells whether a command changes what is closed, and says why.
func corrects(c game.Command) bool { return c.Do == game.DoResult || c.Do == game.DoCorrect }

// claimant is who made a claim; empty for nobody.
func claimant(s game.State, number int) string {
	for _, claim := range s.Claims {
		if claim.Number == number {
			return s.Seat(claim.By)
		}
	}
	return ""
}

// bookIn is the book of a game's event; nil for a game that belongs to none.
func (d *Desk) bookIn(s game.State) *tournament.Book {
	book, err := d.Book(s.Tournament)
	if s.Tournament == "" || err != nil {
		return nil
	}
	return book
}
