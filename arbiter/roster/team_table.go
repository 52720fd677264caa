package roster

import (
	"cmp"
	"slices"
)

// What is wrong with a table of teams, besides what is with one of players.
const (
	NoTeamColumn Code = "no-team-column" // none holds the team's name
	NoTeam       Code = "no-team"        // the row stands above the first team
	OtherTeam    Code = "other-team"     // the person is entered already, in another team than What
)

// TableTeam is a team of a table, with everything that is wrong with it as a whole.
type TableTeam struct {
	Line   int // of its first row
	Team   Team
	Errors []*Error
	Broken bool // something is wrong with a row of it
	Known  bool // it is entered already, with these persons; nothing is to be done
}

// TeamTable is a table of teams as it was understood: a row for each person.
type TeamTable struct {
	Table
	Teams []TableTeam // in the order of their first rows
}

// Fresh are the teams that are to be entered.
func (t TeamTable) Fresh() []Team {
	var list []Team
	for _, team := range t.Teams {
		if !team.Known && !team.Broken && len(team.Errors) == 0 {
			list = append(list, team.Team)
		}
	}
	return list
}

// ReadTeamTable reads a table of teams that have from least to most persons. A team's name
// stands in each of its rows, or in the first alone, or in a row of its own above them.
// Its persons sit in the order of their numbers where they have some, else of their rows.
func ReadTeamTable(cells [][]string, l Layout, entered []Team, year, least, most int) TeamTable {
	column := slices.Index(l.Columns, TeamName)
	persons, teams := under(cells, l, column)
	var known []Player
	for _, team := range entered {
		known = append(known, team.Members...)
	}
	t := TeamTable{Table: ReadTable(persons, l, known, year)}
	if column < 0 {
		t.Wrong = append(t.Wrong, &Error{Code: NoTeamColumn})
		return t
	}
	at, rows := map[string]int{}, [][]Row{}
	for i := range t.Rows {
		row := &t.Rows[i]
		if row.Team = teams[row.Line]; row.Team == "" {
			row.Errors = append(row.Errors, &Error{Code: NoTeam})
			continue
		}
		n, before := at[folded(row.Team)]
		if !before {
			n = len(rows)
			at[folded(row.Team)], rows = n, append(rows, nil)
		}
		rows[n] = append(rows[n], *row)
	}
	for _, of := range rows {
		t.Teams = append(t.Teams, teamOf(of, entered, least, most))
	}
	return t
}

// under are the rows of persons, those that only name a team left empty; and by its line
// the team under which a row stands.
func under(cells [][]string, l Layout, column int) (persons [][]string, teams map[int]string) {
	persons, teams = slices.Clone(cells), map[int]string{}
	name := ""
	for i := l.Head; i < len(cells); i++ {
		row := cells[i]
		if column < 0 || blank(row) || l.repeatsHead(cells, i) {
			continue
		}
		if column < len(row) && row[column] != "" {
			name = row[column]
			if alone := slices.Clone(row); blank(slices.Delete(alone, column, column+1)) {
				persons[i] = nil
			}
		}
		teams[i+1] = name
	}
	return persons, teams
}

// teamOf is a team with its rows.
func teamOf(rows []Row, entered []Team, least, most int) TableTeam {
	t := TableTeam{Line: rows[0].Line}
	slices.SortStableFunc(rows, func(a, b Row) int { return cmp.Compare(last(a.Number), last(b.Number)) })
	known := ""
	for _, row := range rows {
		t.Team.Members = append(t.Team.Members, row.Player)
		t.Broken = t.Broken || len(row.Errors) > 0
		known = cmp.Or(known, row.Known)
	}
	var err error
	if t.Team, err = ReadTeam(rows[0].Team, t.Team.Members); err != nil && !t.Broken {
		t.Errors = append(t.Errors, err.(*Error))
	}
	i := slices.IndexFunc(entered, func(e Team) bool { return folded(e.Name) == folded(t.Team.Name) })
	switch {
	case i >= 0 && isOf(rows, entered[i]):
		t.Known = true
	case i >= 0:
		t.Errors = append(t.Errors, &Error{Code: SameTeam, What: t.Team.Name})
	case known != "":
		t.Errors = append(t.Errors, &Error{Code: OtherTeam, What: known})
	}
	if n := len(rows); !t.Known && (n < least || n > most) {
		t.Errors = append(t.Errors, &Error{Code: FewMembers, Count: n})
	}
	return t
}

// isOf tells that the rows are a team that is entered, person by person.
func isOf(rows []Row, team Team) bool {
	if len(rows) != len(team.Members) {
		return false
	}
	for _, row := range rows {
		if !slices.ContainsFunc(team.Members, func(p Player) bool { return p.Name == row.Known }) {
			return false
		}
	}
	return true
}
