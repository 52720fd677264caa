package tournament

// Sign makes the standings final.
type Sign struct{}

// ReopenTable makes the standings provisional again.
type ReopenTable struct{ Reason string }

func (Sign) decide(s State, w World) ([]Event, error) {
	if s.Signed {
		return nil, &Refusal{Code: AlreadySigned}
	}
	if !s.Published {
		return nil, &Refusal{Code: TooFewPlayers}
	}
	for _, p := range s.Pairings {
		if p.Game != "" && !s.resultOf(p, w).done {
			return nil, &Refusal{Code: RoundUnfinished, Round: p.Round, Board: p.Board, Match: s.Boards > 0}
		}
	}
	return []Event{Signed{}}, nil
}

func (c ReopenTable) decide(s State, _ World) ([]Event, error) {
	switch {
	case !s.Signed:
		return nil, &Refusal{Code: NotSigned}
	case c.Reason == "":
		return nil, &Refusal{Code: ReasonNeeded}
	}
	return []Event{Reopened(c)}, nil
}
