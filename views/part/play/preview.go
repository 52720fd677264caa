package play

import (
	"renju-arbiter/views/locale"
	"renju-arbiter/views/part/goban"
)

// A Preview is what a correction would do, before and after. It is for arbiters alone.
type Preview struct {
	Boards  []goban.Diagram // before and after; none where the moves stay
	Moves   []BeforeAfter
	Later   int           // plies after the corrected one that stay as they are
	Windows []BeforeAfter // claims that the board allows, until when
	Claims  []BeforeAfter // what was claimed, and what the engine finds
	Result  BeforeAfter
	Same    bool // the result stays
	Table   []RowChanged
	Columns []locale.Text // the tie-breaks of the table
	Notes   []locale.Text // what follows: rounds that stay, what the standings will carry
}

// BeforeAfter is one thing before and after.
type BeforeAfter struct {
	What    locale.Text
	Was, Is locale.Text
}

// Stays tells that both are alike.
func (c BeforeAfter) Stays() bool { return c.Was.Key == c.Is.Key && sameArgs(c.Was.Args, c.Is.Args) }

func sameArgs(a, b []any) bool {
	if len(a) != len(b) {
		return false
	}
	for i := range a {
		if one, other := textOf(a[i]), textOf(b[i]); one != other {
			return false
		}
	}
	return true
}

// textOf is an argument as far as it is plain; of a text its key.
func textOf(a any) any {
	if t, is := a.(locale.Text); is {
		return t.Key
	}
	return a
}

// RowChanged is a row of the standings before and after.
type RowChanged struct {
	Name    string
	Was, Is TableRow
}

// TableRow is rank, points and tie-breaks, as they are shown.
type TableRow struct {
	Rank   int
	Points string
	Values []string
}
