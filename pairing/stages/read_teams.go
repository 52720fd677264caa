package stages

import (
	"cmp"
	"slices"

	"renju-arbiter/pairing/standings"
)

// teams reads the rows of teams and their matches, and the boards of each.
func (raw rawStage) teams(s *Stage) error {
	for _, t := range raw.Teams {
		s.Rows = append(s.Rows, Row{Entrant: Entrant{Person: t.Team}, No: t.No, Printed: printedOf(t.Rank, t.Total, t.Carried)})
		for _, p := range t.Players {
			if len(p) > maxRounds || len(t.Players) > maxRounds {
				return &Error{Code: BadFile, Stage: s.Name, Person: t.Team, Detail: "at most 200 rounds and players"}
			}
		}
	}
	if err := s.check(); err != nil {
		return err
	}
	worth := raw.scoring()
	s.TeamInput.Game, s.TeamInput.Points, s.TeamInput.Unplayed = worth, standings.GameScore, s.Input.Unplayed
	byNo := map[int]rawTeam{}
	for _, t := range raw.Teams {
		byNo[t.No] = t
		for round := range t.rounds() {
			s.TeamInput.Boards = max(s.TeamInput.Boards, len(t.sat(round)))
		}
	}
	for _, t := range raw.Teams {
		for round := range t.rounds() {
			if err := raw.match(s, t, byNo, round, worth); err != nil {
				return err
			}
		}
	}
	for _, name := range raw.Tiebreaks {
		s.TeamInput.Tiebreaks = append(s.TeamInput.Tiebreaks, standings.ParseTeamTiebreak(name))
	}
	return nil
}

// rounds is how many a team has.
func (t rawTeam) rounds() int {
	n := 0
	for _, p := range t.Players {
		n = max(n, len(p))
	}
	return n
}

// seat is a game of a team's player in a round.
type seat struct {
	player int
	teamCell
}

// sat are the games of a team in a round, counted from 0.
func (t rawTeam) sat(round int) (list []seat) {
	for i, p := range t.Players {
		if round < len(p) && p[round] != nil {
			list = append(list, seat{i + 1, *p[round]})
		}
	}
	return list
}

// match reads the match of a team in a round, from the side with the lower number.
// Refused: ResultsDisagree, if neither side's boards give what both sides say.
func (raw rawStage) match(s *Stage, t rawTeam, byNo map[int]rawTeam, round int, worth standings.Scoring) error {
	mine := t.sat(round)
	if len(mine) == 0 {
		return nil
	}
	refused := &Error{Code: ResultsDisagree, Stage: s.Name, Person: t.Team, Number: round + 1}
	other, known := byNo[mine[0].team]
	theirs := other.sat(round)
	against := func(no int) func(seat) bool { return func(b seat) bool { return b.team != no } }
	if !known || other.No == t.No || slices.ContainsFunc(mine, against(other.No)) || slices.ContainsFunc(theirs, against(t.No)) || len(theirs) == 0 {
		return refused
	}
	if t.No > other.No {
		return nil
	}
	score, said := agreed(t, other, mine, theirs, round, worth)
	if !said {
		return refused
	}
	m := standings.Match{Round: round + 1, First: t.No, Second: other.No}
	reverse := false
	boards := mine
	if sum(mine) != score {
		boards, reverse = theirs, true
	}
	sortBoards(boards)
	for _, b := range boards {
		x, y := cell{score: b.score, scored: true, word: b.word}, cell{score: worth.Win - b.score, scored: true}
		one, two, ok := codes(&x, &y, worth, false)
		if !ok || b.score > worth.Win {
			return &Error{Code: BadScore, Stage: s.Name, Person: t.Team, Number: round + 1}
		}
		if reverse {
			one, two = two, one
		}
		m.Boards = append(m.Boards, standings.BoardResult{First: one, Second: two})
	}
	for len(m.Boards) < s.TeamInput.Boards { // a board on which nobody sat is lost by both
		m.Boards = append(m.Boards, standings.BoardResult{First: standings.ForfeitLost, Second: standings.ForfeitLost})
	}
	s.TeamInput.Matches = append(s.TeamInput.Matches, m)
	for _, side := range []struct {
		team, other rawTeam
		found       standings.Points
	}{{t, other, score}, {other, t, worth.Win*standings.Points(len(boards)) - score}} {
		for _, given := range []standings.Points{side.team.printed(round, side.found), sum(side.team.sat(round))} {
			if given != side.found {
				s.notes = append(s.notes, Note{Code: PrintedScore, Stage: s.Name, Person: side.team.Team, Second: side.other.Team, Round: round + 1, Given: given, Found: side.found})
			}
		}
	}
	return nil
}

// printed is the printed score of a round; what is found if none is printed.
func (t rawTeam) printed(round int, found standings.Points) standings.Points {
	if round < len(t.Score) {
		return standings.Points(t.Score[round])
	}
	return found
}

func sum(boards []seat) (points standings.Points) {
	for _, b := range boards {
		points += b.score
	}
	return points
}

// agreed is the score of a match that most of its accounts give: the boards and the
// printed score of each side. The boards of one side must be among them.
func agreed(a, b rawTeam, mine, theirs []seat, round int, worth standings.Scoring) (score standings.Points, ok bool) {
	all := worth.Win * standings.Points(max(len(mine), len(theirs)))
	boards := []standings.Points{sum(mine), all - sum(theirs)}
	accounts := slices.Clone(boards)
	if round < len(a.Score) {
		accounts = append(accounts, standings.Points(a.Score[round]))
	}
	if round < len(b.Score) {
		accounts = append(accounts, all-standings.Points(b.Score[round]))
	}
	votes := map[standings.Points]int{}
	for _, account := range accounts {
		votes[account]++
	}
	for _, account := range boards {
		if 2*votes[account] > len(accounts) {
			return account, true
		}
	}
	return 0, false
}

// sortBoards puts games in the order of their boards. The better player of a game tells
// its place. The first-named team opens on odd boards (TOURNAMENT.md, "Formats"), so who
// opened tells an odd board from an even one.
func sortBoards(boards []seat) {
	better := func(b seat) int { return min(b.player, b.teamCell.player) }
	slices.SortStableFunc(boards, func(a, b seat) int {
		return cmp.Or(cmp.Compare(better(a), better(b)), cmp.Compare(a.player+a.teamCell.player, b.player+b.teamCell.player))
	})
	var odd, even []seat
	for _, b := range boards {
		if b.opened == boards[0].opened {
			odd = append(odd, b)
		} else {
			even = append(even, b)
		}
	}
	if d := len(odd) - len(even); d < 0 || d > 1 {
		return
	}
	for i := range boards {
		if i%2 == 0 {
			boards[i] = odd[i/2]
		} else {
			boards[i] = even[i/2]
		}
	}
}
