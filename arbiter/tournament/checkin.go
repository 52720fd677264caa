package tournament

// OpenCheckin begins the check-in of the next round: who is not marked as here
// will not be paired.
type OpenCheckin struct{}

// CloseCheckin ends it: everybody is taken to be here.
type CloseCheckin struct{}

// CheckIn marks players as here, or not. It also confirms who did not come to the
// last round (TOURNAMENT.md: a no-show is not paired next round until confirmed).
type CheckIn struct {
	Players []string
	Here    bool
}

func (OpenCheckin) decide(b *Book) ([]Event, error) {
	round := b.Rounds() + 1
	switch {
	case b.how() != Swiss:
		return nil, &Refusal{Code: NotInThisSystem}
	case round > b.LastRound():
		return nil, &Refusal{Code: NoRoundLeft}
	case b.Checkin.Round == round:
		return nil, &Refusal{Code: CheckinOpen}
	}
	return []Event{CheckinOpened{Round: round}}, nil
}

func (CloseCheckin) decide(b *Book) ([]Event, error) {
	if b.Checkin.Round != b.Rounds()+1 {
		return nil, &Refusal{Code: CheckinClosed}
	}
	return []Event{CheckinEnded{Round: b.Checkin.Round}}, nil
}

func (c CheckIn) decide(b *Book) ([]Event, error) {
	if b.how() != Swiss {
		return nil, &Refusal{Code: NotInThisSystem}
	}
	if len(c.Players) == 0 {
		return nil, &Refusal{Code: NameNeeded}
	}
	for _, p := range c.Players {
		if _, entered := b.Entry(p); !entered {
			return nil, &Refusal{Code: NotEntered, Player: p}
		}
	}
	return []Event{CheckedIn{Round: b.Rounds() + 1, Players: c.Players, Here: c.Here}}, nil
}
