package tournament

// Sign makes the standings final.
type Sign struct{}

// ReopenTable makes the standings provisional again.
type ReopenTable struct{ Reason string }

func (Sign) decide(b *Book) ([]Event, error) {
	if b.Signed {
		return nil, &Refusal{Code: AlreadySigned}
	}
	if !b.Published {
		return nil, &Refusal{Code: TooFewPlayers}
	}
	if open := b.OpenGames(); len(open) > 0 {
		return nil, &Refusal{Code: RoundUnfinished, Round: open[0].Round, Board: open[0].Board, Match: b.Boards > 0}
	}
	return []Event{Signed{}}, nil
}

func (c ReopenTable) decide(b *Book) ([]Event, error) {
	switch {
	case !b.Signed:
		return nil, &Refusal{Code: NotSigned}
	case c.Reason == "":
		return nil, &Refusal{Code: ReasonNeeded}
	}
	return []Event{Reopened(c)}, nil
}
