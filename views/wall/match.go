package wall

import (
	"github.com/a-h/templ"

	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/pairing/standings"
)

// A match is what the two teams of a Scheveningen have made of each other so far.
type match struct{ First, Score, Second string }

// scored puts the match score above rows where everybody plays for one of two teams.
func (l *look) scored(rows templ.Component) templ.Component {
	if l.t.How() != tournament.Scheveningen {
		return rows
	}
	table, _, err := l.t.Tables()
	if err != nil {
		return rows
	}
	half := len(l.t.Entries) / 2
	var first, second standings.Points
	for _, row := range table.Rows {
		if row.Player.No <= half {
			first += row.Points
		} else {
			second += row.Points
		}
	}
	sum := func(p standings.Points) string { return l.say.Decimal(p.String()) }
	return under(match{l.team(1, half), sum(first) + "–" + sum(second), l.team(half+1, 2*half)}, rows)
}

// team is what one of the two is called: by the country of all who play for it, or by
// their numbers.
func (l *look) team(from, to int) string {
	country := l.t.Entries[from-1].Nation
	for _, e := range l.t.Entries[from-1 : to] {
		if e.Nation != country {
			country = ""
		}
	}
	if country == "" {
		return l.say.T("wall.team", "From", from, "To", to)
	}
	return country
}
