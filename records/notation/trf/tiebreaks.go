package trf

import (
	"fmt"
	"strings"

	"renju-arbiter/pairing/standings"
)

// Tiebreaks is the order that the file gives, none if it gives none. A code that is
// not one of our tie-breaks is an *Error.
func (t Tournament) Tiebreaks() ([]standings.Tiebreak, error) {
	var list []standings.Tiebreak
	column := 5
	for i, text := range strings.Split(string(t.ranked.runes[min(4, len(t.ranked.runes)):]), ",") {
		code := strings.ToUpper(strings.TrimSpace(text))
		name, ok := standings.ByFIDE(code)
		switch {
		case ok:
			list = append(list, name)
		case code == "" && i == 0, code == "PTS" && i == 0 && t.ranked.code() == "212":
		default:
			return nil, t.ranked.fail(column, NotHonoured, fmt.Sprintf("the tie-break %q is not computed here", code), "one of FIDE's codes that --tiebreaks has a name for")
		}
		column += len([]rune(text)) + 1
	}
	return list, nil
}
