package tournament

import (
	"slices"
)

// Admit adds players. Before the first round is published they are numbered in
// the order of entry; who comes later plays from the round that is paired next, see
// late.go for the number.
type Admit struct{ Players []PlayerEntry }

// Withdraw takes a player out of the rounds from Round on; 0 is the next one.
type Withdraw struct {
	Player string
	Round  int
	Reason string
}

// Return lets a withdrawn player play again, from the next round on.
type Return struct{ Player string }

// RequestBye gives a player a bye in a round that is still to be paired, or takes
// it back (Bye empty).
type RequestBye struct {
	Player string
	Round  int
	Bye    Bye
}

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

// Bye is a round without an opponent.
type Bye string

// The byes: the one that the pairing gives because the field is odd, those that
// players request, and the absence of who is not here.
const (
	PairingBye Bye = ""
	FullBye    Bye = "full"
	HalfBye    Bye = "half"
	ZeroBye    Bye = "zero"
)

func (c Admit) decide(s State, _ World) ([]Event, error) {
	if !s.Published {
		return Enter(s, c.Players)
	}
	if s.Whole() || s.how() == KnockOut {
		return nil, &Refusal{Code: AlreadyPublished}
	}
	if s.Rounds() >= s.LastRound() {
		return nil, &Refusal{Code: NoRoundLeft}
	}
	events, err := enter(s, c.Players)
	if err != nil {
		return nil, err
	}
	late := events[0].(Entered)
	late.From = s.Rounds() + 1
	return append([]Event{late}, s.renumbered(late)...), nil
}

func (c Withdraw) decide(s State, _ World) ([]Event, error) {
	e, entered := s.Entry(c.Player)
	switch {
	case !entered:
		return nil, &Refusal{Code: NotEntered, Player: c.Player}
	case e.Withdrawn > 0:
		return nil, &Refusal{Code: AlreadyWithdrawn, Player: c.Player}
	case c.Round < 0 || c.Round > s.LastRound():
		return nil, &Refusal{Code: NoSuchRound, Round: c.Round}
	case c.Reason == "":
		return nil, &Refusal{Code: ReasonNeeded}
	case s.Whole():
		return []Event{Withdrawn{Player: c.Player, Round: max(c.Round, 1), Reason: c.Reason}}, nil
	case s.how() == KnockOut: // the match that is not over is lost
		return []Event{Withdrawn{Player: c.Player, Round: max(c.Round, s.Rounds(), 1), Reason: c.Reason}}, nil
	case c.Round != 0 && c.Round <= s.Rounds():
		return nil, &Refusal{Code: AlreadyPublished, Round: c.Round}
	}
	return []Event{Withdrawn{Player: c.Player, Round: max(c.Round, s.Rounds()+1), Reason: c.Reason}}, nil
}

func (c Return) decide(s State, _ World) ([]Event, error) {
	e, entered := s.Entry(c.Player)
	switch {
	case !entered:
		return nil, &Refusal{Code: NotEntered, Player: c.Player}
	case e.Withdrawn == 0:
		return nil, &Refusal{Code: NotWithdrawn, Player: c.Player}
	}
	return []Event{Returned(c)}, nil
}

func (c RequestBye) decide(s State, _ World) ([]Event, error) {
	_, entered := s.Entry(c.Player)
	switch {
	case !entered:
		return nil, &Refusal{Code: NotEntered, Player: c.Player}
	case s.how() != Swiss:
		return nil, &Refusal{Code: NotInThisSystem}
	case c.Round <= s.Rounds():
		return nil, &Refusal{Code: AlreadyPublished, Round: c.Round}
	case c.Round > s.LastRound():
		return nil, &Refusal{Code: NoSuchRound, Round: c.Round}
	case !slices.Contains([]Bye{"", FullBye, HalfBye, ZeroBye}, c.Bye):
		return nil, &Refusal{Code: NoSuchBye}
	}
	return []Event{ByeRequested(c)}, nil
}

func (OpenCheckin) decide(s State, _ World) ([]Event, error) {
	round := s.Rounds() + 1
	switch {
	case s.how() != Swiss:
		return nil, &Refusal{Code: NotInThisSystem}
	case round > s.LastRound():
		return nil, &Refusal{Code: NoRoundLeft}
	case s.Checkin.Round == round:
		return nil, &Refusal{Code: CheckinOpen}
	}
	return []Event{CheckinOpened{Round: round}}, nil
}

func (CloseCheckin) decide(s State, _ World) ([]Event, error) {
	if s.Checkin.Round != s.Rounds()+1 {
		return nil, &Refusal{Code: CheckinClosed}
	}
	return []Event{CheckinEnded{Round: s.Checkin.Round}}, nil
}

func (c CheckIn) decide(s State, _ World) ([]Event, error) {
	if s.how() != Swiss {
		return nil, &Refusal{Code: NotInThisSystem}
	}
	if len(c.Players) == 0 {
		return nil, &Refusal{Code: NameNeeded}
	}
	for _, p := range c.Players {
		if _, entered := s.Entry(p); !entered {
			return nil, &Refusal{Code: NotEntered, Player: p}
		}
	}
	return []Event{CheckedIn{Round: s.Rounds() + 1, Players: c.Players, Here: c.Here}}, nil
}

// gone tells whether a player has withdrawn before a round.
func (s State) gone(player string, round int) bool {
	e, ok := s.Entry(player)
	return ok && e.Withdrawn > 0 && round >= e.Withdrawn
}

// Why somebody is not paired in a round.
const (
	AwayRequested    = "requested"
	AwayWithdrawn    = "withdrawn"
	AwayNotYet       = "not-yet"        // entered for a later round
	AwayNotCheckedIn = "not-checked-in" // the check-in is open
	AwayNoShow       = "no-show"        // did not come to the last round and is not confirmed
)

// Away is somebody who is not to be paired, with what the round counts.
type Away struct {
	Player string
	Bye    Bye
	Why    string
}

// Away are those who are not to be paired in the next round, in the order of
// their numbers.
func (s State) Away(w World) []Away {
	round := s.Rounds() + 1
	noShows := s.noShows(s.Rounds(), w)
	var list []Away
	for _, e := range s.Entries {
		bye, requested := e.Byes[round]
		checked, known := s.Checkin.Here[e.Player]
		here := s.Checkin.Round == round && known && checked
		switch {
		case e.Withdrawn > 0 && round >= e.Withdrawn:
			list = append(list, Away{e.Player, ZeroBye, AwayWithdrawn})
		case e.From > round:
			list = append(list, Away{e.Player, ZeroBye, AwayNotYet})
		case requested:
			list = append(list, Away{e.Player, bye, AwayRequested})
		case s.Checkin.Round == round && s.Checkin.Open && !here:
			list = append(list, Away{e.Player, ZeroBye, AwayNotCheckedIn})
		case noShows[e.Player] && !here:
			list = append(list, Away{e.Player, ZeroBye, AwayNoShow})
		}
	}
	return list
}

// noShows are those who lost a game of the round, or have a draw, by not coming.
func (s State) noShows(round int, w World) map[string]bool {
	list := map[string]bool{}
	for _, p := range s.PairingsIn(round) {
		if p.Game == "" {
			continue
		}
		if r := s.resultOf(p, w); r.done && !r.played {
			list[p.First] = list[p.First] || r.first < 2
			list[p.Second] = list[p.Second] || r.second < 2
		}
	}
	return list
}
