package tournament

import (
	"slices"
)

// Admit adds players. Before the first round is published they are numbered in
// the order of entry; who comes later plays from the round that is paired next, see
// late.go for the number.
type Admit struct {
	Players []PlayerEntry
	Order   []string // everybody by title and name, where the numbers follow the rating
}

// Withdraw takes a player out of the rounds from Round on; 0 is the next one.
type Withdraw struct {
	Player string
	Round  int
	Reason string
}

// Return lets a withdrawn player play again, from the next round on.
type Return struct {
	Player string
	Reason string // where there is one to give
}

// RequestBye gives a player a bye in a round that is still to be paired, or takes
// it back (Bye empty).
type RequestBye struct {
	Player string
	Round  int
	Bye    Bye
	Reason string // where there is one to give
}

func (c Admit) decide(b *Book) ([]Event, error) {
	if !b.Published {
		events, err := b.enter(c.Players)
		if err != nil {
			return nil, err
		}
		return b.numberedAfter(c.Order, events...), nil
	}
	if b.Whole() || b.how() == KnockOut {
		return nil, &Refusal{Code: AlreadyPublished}
	}
	if b.Rounds() >= b.LastRound() {
		return nil, &Refusal{Code: NoRoundLeft}
	}
	events, err := b.enter(c.Players)
	if err != nil {
		return nil, err
	}
	late := events[0].(Entered)
	late.From = b.Rounds() + 1
	return append([]Event{late}, b.renumbered(late)...), nil
}

func (c Withdraw) decide(b *Book) ([]Event, error) {
	e, entered := b.Entry(c.Player)
	switch {
	case !entered:
		return nil, &Refusal{Code: NotEntered, Player: c.Player}
	case e.Expelled > 0:
		return nil, &Refusal{Code: AlreadyExpelled, Player: c.Player}
	case e.Withdrawn > 0:
		return nil, &Refusal{Code: AlreadyWithdrawn, Player: c.Player}
	case c.Round < 0 || c.Round > b.LastRound():
		return nil, &Refusal{Code: NoSuchRound, Round: c.Round}
	case c.Reason == "":
		return nil, &Refusal{Code: ReasonNeeded}
	case b.Whole():
		return []Event{Withdrawn{Player: c.Player, Round: max(c.Round, 1), Reason: c.Reason}}, nil
	case b.how() == KnockOut: // the match that is not over is lost
		return []Event{Withdrawn{Player: c.Player, Round: max(c.Round, b.Rounds(), 1), Reason: c.Reason}}, nil
	case c.Round != 0 && c.Round <= b.Rounds():
		return nil, &Refusal{Code: AlreadyPublished, Round: c.Round}
	}
	return []Event{Withdrawn{Player: c.Player, Round: max(c.Round, b.Rounds()+1), Reason: c.Reason}}, nil
}

func (c Return) decide(b *Book) ([]Event, error) {
	e, entered := b.Entry(c.Player)
	switch {
	case !entered:
		return nil, &Refusal{Code: NotEntered, Player: c.Player}
	case e.Withdrawn == 0:
		return nil, &Refusal{Code: NotWithdrawn, Player: c.Player}
	}
	return []Event{Returned(c)}, nil
}

func (c RequestBye) decide(b *Book) ([]Event, error) {
	_, entered := b.Entry(c.Player)
	switch {
	case !entered:
		return nil, &Refusal{Code: NotEntered, Player: c.Player}
	case b.how() != Swiss:
		return nil, &Refusal{Code: NotInThisSystem}
	case c.Round <= b.Rounds():
		return nil, &Refusal{Code: AlreadyPublished, Round: c.Round}
	case c.Round > b.LastRound():
		return nil, &Refusal{Code: NoSuchRound, Round: c.Round}
	case !slices.Contains([]Bye{"", FullBye, HalfBye, ZeroBye}, c.Bye):
		return nil, &Refusal{Code: NoSuchBye}
	}
	return []Event{ByeRequested(c)}, nil
}

// enter adds new entries, all or none. Every player has an id: an empty one stands for
// the bye in a pairing.
func (s State) enter(players []PlayerEntry) ([]Event, error) {
	if len(players) == 0 || slices.ContainsFunc(players, func(p PlayerEntry) bool { return p.Player == "" }) {
		return nil, &Refusal{Code: NameNeeded}
	}
	if len(s.Entries)+len(players) > MaxPlayers {
		return nil, &Refusal{Code: TooManyPlayers}
	}
	if err := s.mayHave(len(s.Entries) + len(players)); err != nil {
		return nil, err
	}
	seen := map[string]bool{}
	for _, e := range s.Entries {
		for _, id := range slices.Concat(e.Persons(), []string{e.Player}) {
			seen[id] = true
		}
	}
	for _, p := range players {
		if code := s.wrongTeam(p); code != "" {
			least, most := s.TeamSize()
			return nil, &Refusal{Code: code, Player: p.Player, Count: least, Of: most}
		}
		for _, id := range slices.Concat([]string{p.Player}, p.Members) {
			if seen[id] {
				return nil, &Refusal{Code: TwiceEntered, Player: id}
			}
			seen[id] = true
		}
	}
	return []Event{Entered{Players: slices.Clone(players)}}, nil
}

// TeamSize is how many persons a team has, at least and at most. A team needs a person for more than half
// of its boards; the boards that stay empty are lost.
func (c Created) TeamSize() (least, most int) {
	if c.Boards > 0 {
		return c.Boards/2 + 1, c.Boards + c.Reserves
	}
	return c.Game.Persons() / 2, c.Game.Persons() / 2
}

// wrongTeam says why an entry has not as many persons as its side of a board, or its boards.
func (c Created) wrongTeam(p PlayerEntry) Code {
	persons := c.Game.Persons() / 2
	switch {
	case c.Boards > 0:
		least, most := c.TeamSize()
		if n := len(p.Members); n < least || n > most || slices.Contains(p.Members, "") {
			return TeamNeeded
		}
	case persons == 1 && len(p.Members) > 0:
		return NoTeams
	case persons > 1 && (len(p.Members) != persons || slices.Contains(p.Members, "")):
		return TeamNeeded
	}
	return ""
}
