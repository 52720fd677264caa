package tournament

import "slices"

// HeldByAnother refuses to send somebody to a board at which another time arbiter is, and
// to take one over from who is not there any more.
const HeldByAnother Code = "held-by-another"

// TimeArbiterTookOver puts a time arbiter in the place of another one at a board: only who
// is assigned acts there, and both must know who that is.
type TimeArbiterTookOver struct {
	Game    string `json:"game"`
	Arbiter string `json:"arbiter"`
	From    string `json:"from"`
}

// Kind is the name under which the journal keeps it.
func (TimeArbiterTookOver) Kind() string { return "time-arbiter-took-over" }

// TakeOver puts a time arbiter in the place of another one at a board.
type TakeOver struct{ Game, Arbiter, From string }

func (c TakeOver) decide(b *Book) ([]Event, error) {
	if err := b.hasBoard(c.Game); err != nil {
		return nil, err
	}
	now, assigned := b.PostAt(c.Game)
	switch {
	case !slices.Contains(b.TimeArbiters, c.Arbiter):
		return nil, &Refusal{Code: NotOnDuty}
	case !assigned:
		return nil, &Refusal{Code: NotAssigned}
	case now == c.Arbiter:
		return nil, &Refusal{Code: AlreadyAssigned}
	case now != c.From:
		return nil, &Refusal{Code: HeldByAnother}
	}
	return []Event{TimeArbiterTookOver(c)}, nil
}

// undone gives the board back, or lets it go where who had it is not on duty any more.
func (e TimeArbiterTookOver) undone(b *Book, a Act) Act {
	switch at, assigned := b.PostAt(e.Game); {
	case !assigned || at != e.Arbiter:
	case slices.Contains(b.TimeArbiters, e.From):
		a.Undo = TakeOver{Game: e.Game, Arbiter: e.From, From: e.Arbiter}
	default:
		a.Undo = Release{Game: e.Game}
	}
	return a
}
