package tournament

import (
	"cmp"
	"slices"

	"renju-arbiter/arbiter/tournament/playoff"
	"renju-arbiter/pairing/standings"
)

// HoldPlayOff notes a play-off of all those who share a place.
type HoldPlayOff struct{ playoff.Held }

// TakeBackPlayOff takes back the last one. Number is its number, from 1.
type TakeBackPlayOff struct {
	Number int
	Reason string
}

// The refusals of a play-off.
const (
	BadPlayOff Code = "bad-play-off"   // no game, or one with somebody else, or more points than it has
	NotLevel   Code = "play-off-level" // they are not all those who share a place
	NoPlayOff  Code = "play-off-none"  // it is not the last one
)

func (c HoldPlayOff) decide(b *Book) ([]Event, error) {
	if err := b.mayPlayOff(); err != nil {
		return nil, err
	}
	if refused := b.Unsettled(); refused != nil {
		return nil, refused
	}
	if !sayable(c.Seed) || !sayable(c.Note) {
		return nil, &Refusal{Code: BadText, Setting: "note"}
	}
	if !c.Fits(max(b.Boards, 1)) {
		return nil, &Refusal{Code: BadPlayOff}
	}
	for _, group := range b.LevelGroups() {
		if len(group.Players) == len(c.Players) && !slices.ContainsFunc(c.Players, func(p string) bool { return !slices.Contains(group.Players, p) }) {
			return []Event{c.Held}, nil
		}
	}
	return nil, &Refusal{Code: NotLevel}
}

func (c TakeBackPlayOff) decide(b *Book) ([]Event, error) {
	switch {
	case len(b.PlayOffs) == 0 || c.Number != len(b.PlayOffs):
		return nil, &Refusal{Code: NoPlayOff}
	case c.Reason == "":
		return nil, &Refusal{Code: ReasonNeeded}
	}
	return []Event{playoff.TakenBack{Number: c.Number, Reason: c.Reason}}, nil
}

// mayPlayOff refuses a play-off before the table stands.
func (b *Book) mayPlayOff() error {
	switch open := b.OpenGames(); {
	case b.how() == KnockOut:
		return &Refusal{Code: NotInThisSystem}
	case b.Rounds() < b.LastRound():
		return &Refusal{Code: RoundUnpublished, Round: b.Rounds() + 1}
	case len(open) > 0:
		return b.Unsettled()
	}
	return nil
}

// A LevelGroup are players who share a place in the table.
type LevelGroup struct {
	Place   int
	Players []string // in the order of their numbers
}

// LevelGroups are those who share a place when all rounds are over, best first; none before.
func (b *Book) LevelGroups() (list []LevelGroup) {
	if b.mayPlayOff() != nil {
		return nil
	}
	table, _, _ := b.Tables()
	for i, row := range table.Rows {
		switch player := b.Entries.numbered(row.Player.No); {
		case row.Rank == 0:
		case i > 0 && table.Rows[i-1].Rank == row.Rank:
			last := &list[len(list)-1]
			last.Players = append(last.Players, player)
		default:
			list = append(list, LevelGroup{Place: row.Rank, Players: []string{player}})
		}
	}
	return slices.DeleteFunc(list, func(g LevelGroup) bool { return len(g.Players) < 2 })
}

// PlayOffCounts tells whether a play-off, from 0, counts in the table as it stands.
func (b *Book) PlayOffCounts(i int) bool {
	table, _, err := b.Tables()
	return err == nil && i < len(table.Counted) && table.Counted[i]
}

// Drawn is the place of each player by the lots of a play-off, from 1; nothing for one of games.
func (s State) Drawn(held playoff.Held) map[string]int {
	places := map[string]int{}
	if held.Seed == "" {
		return places
	}
	p := standings.PlayOff{Seed: held.Seed}
	for _, player := range held.Players {
		p.Players = append(p.Players, s.number(player))
	}
	scores := p.Scores()
	for _, player := range held.Players {
		places[player] = 1 - int(scores[s.number(player)]/standings.Point)
	}
	return places
}

// playOffs are those that the table may count: none while a result is missing.
func (b *Book) playOffs() (list []standings.PlayOff) {
	if len(b.PlayOffs) == 0 || b.mayPlayOff() != nil {
		return nil
	}
	for _, held := range b.PlayOffs {
		p := standings.PlayOff{Seed: held.Seed}
		for _, player := range held.Players {
			p.Players = append(p.Players, b.number(player))
		}
		slices.SortFunc(p.Players, cmp.Compare)
		for _, g := range held.Games {
			p.Games = append(p.Games, standings.PlayOffGame{First: b.number(g.First), Second: b.number(g.Second),
				FirstPoints: standings.Points(g.Score[0]) * standings.HalfPoint, SecondPoints: standings.Points(g.Score[1]) * standings.HalfPoint})
		}
		list = append(list, p)
	}
	return list
}
