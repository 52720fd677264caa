package wall

import (
	"github.com/a-h/templ"

	"renju-arbiter/views/shown"
)

// A match is what the two teams of a Scheveningen have made of each other so far.
type match struct{ First, Score, Second string }

// scored puts the match score above rows where everybody plays for one of two teams.
func (l *look) scored(rows templ.Component) templ.Component {
	sides := shown.SidesOf(l.t)
	if sides == nil {
		return rows
	}
	return under(match{l.say.Text(sides.Names[0]), sides.Score(l.say), l.say.Text(sides.Names[1])}, rows)
}
