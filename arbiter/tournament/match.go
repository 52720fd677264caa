package tournament

import (
	"errors"
	"slices"

	"renju-arbiter/pairing"
	"renju-arbiter/pairing/teams"
)

// Match is one pairing of a round: who meets whom, in one game or more.
type Match struct {
	Round, Board  int
	First, Second string // First is tentative Black of the first game; Second empty for a bye
	Bye           Bye
	Games         []Pairing // in order; none for a bye
}

// Matches are the pairings of a round, in the order of boards.
func (s State) Matches(round int) []Match { return slices.Clip(s.look().matches[round]) }

// tally is what a match has brought each side: thousandths of points.
type tally struct {
	first, second int
	done, played  bool
}

// tallyOf adds up the games of a match as the next pairing counts them, and turns
// them into the points of the match where it has a worth of its own.
func tallyOf(b *Book, m Match) tally {
	t := tally{done: true}
	for _, p := range m.Games {
		r := b.counted(p)
		t.done, t.played = t.done && r.done, t.played || r.played
		first, second := b.points(r.first), b.points(r.second)
		if p.First != m.First {
			first, second = second, first
		}
		t.first, t.second = t.first+first, t.second+second
	}
	if worth := b.mini(); worth.Win > 0 && t.done {
		sum := []pairing.GameScore{{A: pairing.Points(t.first), B: pairing.Points(t.second)}}
		score, _ := pairing.MiniMatch{Win: worth.Win, Draw: worth.Draw}.Fold(sum) // one sum cannot be too many
		t.first, t.second = int(score.ForA), int(score.ForB)
	}
	return t
}

// InTurn are the games of a round whose turn it is, by id: all of them, but of a
// mini-match only the first that is not over. Its players have one board and two hands.
func (b *Book) InTurn(round int) map[string]bool {
	turn := map[string]bool{}
	for _, m := range b.Matches(round) {
		for _, p := range m.Games {
			turn[p.Game] = true
			if b.Boards == 0 && !b.resultOf(p).over {
				break
			}
		}
	}
	delete(turn, "")
	return turn
}

// LineUp says who of a team sits at which board in the next round, from board 1
// down; an empty name is an empty board. It can be changed until the round is
// published.
type LineUp struct {
	Team    string
	Players []string
}

func (c LineUp) decide(b *Book) ([]Event, error) {
	e, entered := b.Entry(c.Team)
	switch {
	case b.Boards == 0:
		return nil, &Refusal{Code: NotInThisSystem}
	case !entered:
		return nil, &Refusal{Code: NotEntered, Player: c.Team}
	case b.Rounds() >= b.LastRound():
		return nil, &Refusal{Code: NoRoundLeft}
	}
	team, places := teams.Team{No: e.Number}, make([]int, len(c.Players))
	for i := range e.Members {
		team.Players = append(team.Players, i+1)
	}
	for i, player := range c.Players {
		places[i] = slices.Index(e.Members, player) + 1
		switch {
		case player != "" && places[i] == 0:
			return nil, &Refusal{Code: NotEntered, Player: player}
		case player != "" && b.outIn(player, b.Rounds()+1):
			return nil, &Refusal{Code: AlreadyExpelled, Player: player}
		}
	}
	o := teams.Options{Boards: b.Boards, Reserves: b.Reserves, FreeOrder: b.FreeOrder}
	if err := teams.CheckLineUp(team, places, o); err != nil {
		return nil, badLineUp(e, err)
	}
	return []Event{LinedUp{Round: b.Rounds() + 1, Team: c.Team, Players: c.Players}}, nil
}

// badLineUp names the person of the team whom the fault is about, if it is about
// one.
func badLineUp(team Entry, cause error) *Refusal {
	r := &Refusal{Code: BadLineUp, Cause: cause}
	if fault, ok := errors.AsType[*teams.Error](cause); ok && fault.Player > 0 {
		r.Player = team.Members[fault.Player-1]
	}
	return r
}

// LineUpOf is who sits for a team in a round: the line-up given, or the first of
// its list.
func (s State) LineUpOf(team string, round int) []string {
	if given, ok := s.LineUps[TeamRound{team, round}]; ok {
		return given
	}
	e, _ := s.Entry(team)
	members := e.Members
	if len(e.Out) > 0 {
		members = slices.DeleteFunc(slices.Clone(members), func(person string) bool { return s.outIn(person, round) })
	}
	return members[:min(s.Boards, len(members))]
}

// atBoard is who sits for a team at a board of its match.
func (s State) atBoard(team string, p Pairing) string {
	lineUp := s.LineUpOf(team, p.Round)
	if i := max(p.Leg, 1) - 1; i < len(lineUp) {
		return lineUp[i]
	}
	return ""
}

// nobody tells whether a board of a team match is empty on one side: it is not
// played.
func (s State) nobody(p Pairing) bool {
	return s.Boards > 0 && (s.atBoard(p.First, p) == "" || s.atBoard(p.Second, p) == "")
}

// TeamRound is one team in one round.
type TeamRound struct {
	Team  string
	Round int
}
