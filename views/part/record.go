package part

import "renju-arbiter/views/locale"

// A Record is what somebody has already been sanctioned with in the event.
type Record struct {
	Name string
	Has  []Sanctioned
	Next locale.Text // the usual next step; empty for none
}

// Sanctioned is one of those sanctions.
type Sanctioned struct {
	Round int
	Board string // as it is typed; empty: at none
	What  locale.Text
	Rule  string
	Why   string
}

// at is the board of a sanction, as it is said after its round.
func (s Sanctioned) at(t *locale.Translator) string {
	if s.Board == "" {
		return ""
	}
	return " · " + t.T("links.board", "Board", s.Board)
}
