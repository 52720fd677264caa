package standings

import "slices"

// TeamStandings is the table of a team event.
type TeamStandings struct {
	// Rounds is N, the rounds that are counted.
	Rounds int
	// Points is the score that ranks first.
	Points Score
	// Tiebreaks are those asked for, in order.
	Tiebreaks []TeamTiebreak
	// Rows are by rank, level teams by number; those without a rank at the end.
	Rows []TeamRow
	// Counted is as in Standings.
	Counted []bool
}

// TeamRow is one team's line.
type TeamRow struct {
	Team Player
	// Rank is as in Row.
	Rank int
	// MatchPoints and GamePoints are both scores, whichever ranks first.
	MatchPoints, GamePoints Points
	// Values answer to TeamStandings.Tiebreaks; nil without a rank.
	Values []Value
}

// Ranks is the score of a row that ranks first.
func (s TeamStandings) Ranks(row TeamRow) Points {
	if s.Points == GameScore {
		return row.GamePoints
	}
	return row.MatchPoints
}

// TeamTable ranks teams by the score of the event and then by the tie-breaks, in
// order. An input that contradicts itself is refused with an *Error.
func TeamTable(in TeamInput) (TeamStandings, error) {
	if err := in.check(); err != nil {
		return TeamStandings{}, err
	}
	return newTeamEvent(in).table(), nil
}

func (e *teamEvent) table() TeamStandings {
	in := e.in
	first := e.on[in.Points]
	groups := first.byPoints()
	values := make([][]Value, len(in.Tiebreaks))
	for i, t := range in.Tiebreaks {
		values[i] = e.values(t, groups)
		groups = part(groups, t.Name.row(), values[i])
	}
	groups, values, counted := first.parted(in.PlayOffs, first.inside(groups), values)
	table := TeamStandings{Rounds: first.own(), Points: in.Points, Tiebreaks: slices.Clone(in.Tiebreaks), Counted: counted}
	if counted != nil {
		table.Tiebreaks = append(table.Tiebreaks, TeamTiebreak{Name: PlayOffs})
	}
	for i, row := range first.rows(groups, values) {
		table.Rows = append(table.Rows, TeamRow{Team: row.Player, Rank: row.Rank, Values: row.Values})
		if row.Rank > 0 {
			team := e.index[row.Player.No]
			table.Rows[i].MatchPoints, table.Rows[i].GamePoints = e.on[MatchScore].totals[team], e.on[GameScore].totals[team]
		}
	}
	return table
}

// TeamTables are the standings of TeamTable and the cross table of the same input:
// its rows in the order asked for, with the points of the cells, and of the rows, on
// one score. Row.Values answer to TeamInput.Tiebreaks.
func TeamTables(in TeamInput, on Score, order Order) (TeamStandings, Cross, error) {
	if on > GameScore {
		return TeamStandings{}, Cross{}, &Error{Code: BadScoring}
	}
	if err := in.check(); err != nil {
		return TeamStandings{}, Cross{}, err
	}
	e := newTeamEvent(in)
	table := e.table()
	rows := make([]Row, len(table.Rows))
	for i, row := range table.Rows {
		rows[i] = Row{Player: row.Team, Rank: row.Rank, Points: row.MatchPoints, Values: row.Values}
		if on == GameScore {
			rows[i].Points = row.GamePoints
		}
	}
	return table, e.on[on].cross(in.ofScore(on).Results, rows, order), nil
}

// teamEvent is the event twice, once on each score; teams have the same index in
// both.
type teamEvent struct {
	in    TeamInput
	on    [2]*event
	index map[int]int
	// boards are the codes of a team by index and round from 0; nil on a bye.
	boards [][][]Code
}

func newTeamEvent(in TeamInput) *teamEvent {
	e := &teamEvent{in: in, index: make(map[int]int, len(in.Teams))}
	e.on = [2]*event{newEvent(in.ofScore(MatchScore)), newEvent(in.ofScore(GameScore))}
	first := e.on[MatchScore]
	e.boards = make([][][]Code, len(first.players))
	for i, team := range first.players {
		e.index[team.No] = i
		e.boards[i] = make([][]Code, first.rounds)
	}
	for _, m := range in.Matches {
		round := first.index(m.Round)
		if round >= first.rounds || m.Second == 0 {
			continue
		}
		for _, b := range m.Boards {
			one, other := &e.boards[e.index[m.First]][round], &e.boards[e.index[m.Second]][round]
			*one, *other = append(*one, b.First), append(*other, b.Second)
		}
	}
	return e
}

// values is a tie-break of every team, by index.
func (e *teamEvent) values(t TeamTiebreak, groups [][]int) []Value {
	row := t.Name.row()
	if row.ofTeam == nil {
		return e.on[t.On].values(row, groups)
	}
	values := make([]Value, len(e.boards))
	for team := range values {
		values[team] = row.ofTeam(e, team)
	}
	return values
}

// onScoreOfTeam is one of the two scores of the matches of a team.
func onScoreOfTeam(s Score) func(*teamEvent, int) Value {
	return func(e *teamEvent, team int) Value { return e.on[s].scored(team, GameScore) }
}

// onBoard is the points made on a board, counted from 1, forfeits as awarded. A bye
// gives nothing: nobody sat there.
func (e *teamEvent) onBoard(team, board int) Value {
	var terms []Term
	games := e.on[GameScore]
	for r, c := range games.cells[team] {
		if c.opponent == nobody || c.pending {
			continue
		}
		t := games.term(r, c)
		t.Points = e.in.onBoard(e.boards[team][r][board-1])
		t.Product = t.Points
		terms = append(terms, t)
	}
	return sum(terms)
}
