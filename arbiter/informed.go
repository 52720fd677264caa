package arbiter

import (
	"slices"

	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/rights"
	"renju-arbiter/arbiter/tournament"
)

// informed is a command with what its game does not know: who reports a result, and how
// often a claimant has claimed without ground in the other games of the event. It refuses
// what the round does not allow any more.
func (d *Desk) informed(id string, s game.State, o Order, c game.Command) (game.Command, error) {
	if refusal := d.final(s.Tournament, c); refusal != nil {
		return c, refusal
	}
	if refusal := d.notTheirs(id, s, o, c); refusal != nil {
		return c, refusal
	}
	if c.Do == game.DoPenalty || c.Do == game.DoTakeBack {
		if book := d.bookIn(s); book != nil {
			if refusal := ofEvent(book, s, c); refusal != nil {
				return c, refusal
			}
		}
	}
	if c.Do == game.DoJudge || c.Do == game.DoRule || c.Do == game.DoSettle {
		if book := d.bookIn(s); book != nil {
			if refusal := book.InFile(id, s, c); refusal != nil {
				return c, refusal
			}
		}
	}
	switch {
	case s.Over():
		if book := d.bookIn(s); book != nil {
			if refusal := barred(book, s, c); refusal != nil {
				return c, refusal
			}
		}
	case c.Do == game.DoResume:
		if book := d.bookIn(s); book != nil {
			if refusal := book.Rests(id); refusal != nil {
				return c, refusal
			}
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

// notTheirs refuses what a time arbiter does at a board to which another one has been sent
// meanwhile: only a board's own time arbiter acts there.
func (d *Desk) notTheirs(id string, s game.State, o Order, c game.Command) error {
	row, _ := rights.Of(rights.AtGame(string(c.Do)))
	t, err := d.Tournament(s.Tournament)
	if o.Arbiter || err != nil || !row.May(rights.AtBoard) || !slices.Contains(t.TimeArbiters, o.Actor) {
		return nil
	}
	if at, _ := t.PostAt(id); at != o.Actor {
		return &tournament.Refusal{Code: tournament.HeldByAnother}
	}
	return nil
}

// final refuses what is done in a game of an event whose standings are signed. Whoever asks holds the game, as
// does whoever signs, so that no act slips in beside the signature.
func (d *Desk) final(event string, c game.Command) error {
	s, err := d.Tournament(event)
	if event == "" || err != nil {
		return nil
	}
	return s.AtBoards(string(c.Do))
}

// barred refuses what is done in a finished game when its round does not allow it any
// more: what an arbiter has closed is changed by a correction alone, and so is a result
// with which a later round was paired; what one has confirmed for all nobody refuses.
func barred(book *tournament.Book, s game.State, c game.Command) error {
	deed, _ := s.Deed(c.Deed)
	switch {
	case c.Do == game.DoResult || c.Do == game.DoCorrect || c.Do == game.DoSeen:
		return nil
	case book.Closed(s.Round):
		return &tournament.Refusal{Code: tournament.RoundIsClosed, Round: s.Round}
	case c.Do == game.DoContest && book.RoundStates[s.Round].ConfirmedAt > 0:
		return &tournament.Refusal{Code: tournament.AlreadyConfirmed, Round: s.Round}
	case c.Do == game.DoTakeBack && deed.Ended() && book.Followed(s.Round):
		return &tournament.Refusal{Code: tournament.RoundFollowed, Round: s.Round}
	}
	return nil
}

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
