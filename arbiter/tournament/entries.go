package tournament

import (
	"slices"

	"renju-arbiter/arbiter/tournament/groups"
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
	case !b.ByTable():
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

// DrawGroup is a draw into groups in one of them: who leaves it, and who comes from another one.
type DrawGroup struct {
	Drawn groups.Drawn
	Leave []string
	Enter []PlayerEntry
	Order []string // as in Admit
}

// MoveToGroup puts a player into another group by hand, in the event that the player leaves, in the one that
// the player joins, and in the other groups.
type MoveToGroup struct {
	Moved groups.Moved
	Enter []PlayerEntry // in the group Moved.Into
	Order []string      // as in Admit
}

func (c DrawGroup) decide(b *Book) ([]Event, error) {
	if !c.Drawn.Has(b.ID) {
		return nil, &groups.Refusal{Code: groups.NoGroup}
	}
	events, err := b.regrouped(c.Drawn, c.Leave, c.Enter)
	if err != nil {
		return nil, err
	}
	if b.FollowRating() || b.NumberedBy != "" && b.NumberedBy != ByGroups {
		return b.numberedAfter(c.Order, events...), nil
	}
	after, err := b.foldAll(events)
	if err != nil {
		return nil, err
	}
	var now []string
	for _, e := range after.Entries {
		now = append(now, e.Player)
	}
	number := func(player string) int { // who is not drawn stands behind
		if no := after.Groups.Number(b.ID, player); no > 0 {
			return no
		}
		return len(c.Drawn.Players) + 1
	}
	next := slices.Clone(now)
	slices.SortStableFunc(next, func(one, other string) int { return number(one) - number(other) })
	if !slices.Equal(now, next) || b.NumberedBy == "" {
		events = append(events, Numbered{Players: next, Method: ByGroups})
	}
	return events, nil
}

func (c MoveToGroup) decide(b *Book) ([]Event, error) {
	if b.Groups.Drawn == nil || c.Moved.From == c.Moved.Into {
		return nil, &groups.Refusal{Code: groups.NotMoved}
	}
	if c.Moved.Reason == "" {
		return nil, &Refusal{Code: ReasonNeeded}
	}
	var leave []string
	if c.Moved.From == b.ID {
		leave = []string{c.Moved.Left}
	}
	events, err := b.regrouped(c.Moved, leave, c.Enter)
	if err != nil {
		return nil, err
	}
	return b.numberedAfter(c.Order, events...), nil
}

// regrouped are the events of a draw or move in one of its groups.
func (b *Book) regrouped(first groups.Event, leave []string, enter []PlayerEntry) ([]Event, error) {
	switch {
	case b.Published:
		return nil, &Refusal{Code: AlreadyPublished}
	case len(b.Fed.Rule.Rows) > 0:
		return nil, &groups.Refusal{Code: groups.Fed, What: b.Name}
	}
	events := []Event{first}
	for _, player := range leave {
		if _, entered := b.Entry(player); !entered {
			return nil, &groups.Refusal{Code: groups.NotMoved, Player: player}
		}
		events = append(events, Removed{Player: player})
	}
	after, err := b.foldAll(events)
	if err != nil {
		return nil, err
	}
	if len(enter) > 0 {
		entered, err := after.enter(enter)
		if err != nil {
			return nil, err
		}
		events = append(events, entered...)
	}
	if moved, by := first.(groups.Moved); by && moved.From == b.ID && after.drawable() < 2 {
		return nil, &groups.Refusal{Code: groups.GroupOfOne, What: b.Name}
	}
	return events, nil
}

// Drawable tells whether a draw into groups takes an entry: before round 1 one that has withdrawn stays.
func (e Entry) Drawable() bool { return e.Left() == 0 }

// drawable is how many entries a draw would take.
func (s State) drawable() (n int) {
	for _, e := range s.Entries {
		if e.Drawable() {
			n++
		}
	}
	return n
}

// Opening is the command that publishes round 1, or the schedule of all rounds.
func (s State) Opening() Command {
	if s.Whole() {
		return PublishSchedule{}
	}
	return PublishRound{Round: 1}
}
