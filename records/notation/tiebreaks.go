package notation

import (
	"fmt"
	"strings"

	"renju-arbiter/pairing/standings"
)

// tiebreakCodes are FIDE's codes of tie-breaks (C.07) that are ours under another
// name. The games as Black are not among them: FIDE counts TRF's b, renju's
// tentative Black is w.
var tiebreakCodes = map[string]standings.Tiebreak{
	"BH": standings.Buchholz, "BH/C1": standings.BuchholzCut1, "BH/C2": standings.BuchholzCut2, "BH/M1": standings.BuchholzMedian,
	"SB": standings.SonnebornBerger, "DE": standings.DirectEncounter, "WIN": standings.Wins, "WON": standings.WinsPlayed,
	"PS": standings.Progressive, "KS": standings.Koya, "TPR": standings.Performance, "RTNG": standings.Rating, "RTNG/R": standings.RatingLow,
}

// Tiebreaks is the order that the file gives, none if it gives none. A code that is
// not one of our tie-breaks is an *Error.
func (t Tournament) Tiebreaks() ([]standings.Tiebreak, error) {
	var list []standings.Tiebreak
	column := 5
	for i, text := range strings.Split(string(t.ranked.runes[min(4, len(t.ranked.runes)):]), ",") {
		code := strings.ToUpper(strings.TrimSpace(text))
		name, ok := tiebreakCodes[code]
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
