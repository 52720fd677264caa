package conversion

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"renju-arbiter/arbiter/dossier"
	"renju-arbiter/views/locale"
)

// doubtWords has the key of each code of a doubt.
var doubtWords = map[string]string{
	"acceleration":         "doubt.acceleration",
	"apart-in-some-rounds": "doubt.apart-in-some-rounds",
	"bad-date":             "doubt.bad-date",
	"birthday":             "doubt.birthday",
	"board-size":           "doubt.board-size",
	"board-texts":          "doubt.board-texts",
	"called-go":            "doubt.called-go",
	"comments":             "doubt.comments",
	"cut-off":              "doubt.cut-off",
	"encoding":             "doubt.encoding",
	"ending":               "doubt.ending",
	"illegal-move":         "doubt.illegal-move",
	"line-up":              "doubt.line-up",
	"marks":                "doubt.marks",
	"no-rights":            "doubt.no-rights",
	"no-such-id":           "doubt.no-such-id",
	"not-kept":             "doubt.not-kept",
	"not-known":            "doubt.not-known",
	"of-no-team":           "doubt.of-no-team",
	"other-events":         "doubt.other-events",
	"other-game":           "doubt.other-game",
	"point-off-board":      "doubt.point-off-board",
	"points-beside":        "doubt.points-beside",
	"points-differ":        "doubt.points-differ",
	"rate-of-play":         "doubt.rate-of-play",
	"renumbered":           "doubt.renumbered",
	"result-differs":       "doubt.result-differs",
	"same-id":              "doubt.same-id",
	"same-player":          "doubt.same-player",
	"set-up":               "doubt.set-up",
	"too-many-games":       "doubt.too-many-games",
	"too-many-moves":       "doubt.too-many-moves",
	"unknown-result":       "doubt.unknown-result",
	"unknown-system":       "doubt.unknown-system",
	"unknown-tie-break":    "doubt.unknown-tie-break",
	"variations":           "doubt.variations",
}

// Doubt says which text of a file was not read as it stands, and where.
func Doubt(t *locale.Translator, d dossier.Doubt) string {
	said := ""
	for _, part := range []struct {
		key string
		n   int
	}{{"doubt.game", d.Game}, {"doubt.move", d.Ply}, {"doubt.line", d.Line}} {
		if part.n > 0 {
			said += t.T(part.key, "N", strconv.Itoa(part.n)) + ", "
		}
	}
	key, known := doubtWords[d.Code]
	if !known {
		key = "doubt.not-kept"
	}
	return said + t.T(key) + " " + found(d.Found)
}

// longestFound is the number of letters of a file that are repeated.
const longestFound = 80

// printed leaves out invisible letters, and marks of direction.
func printed(r rune) rune {
	if !unicode.IsPrint(r) {
		return -1
	}
	return r
}

// found returns the doubted text, shortened to longestFound letters.
func found(s string) string {
	if len(s) > longestFound*utf8.UTFMax {
		s = s[:longestFound*utf8.UTFMax]
	}
	letters := []rune(strings.Map(printed, strings.ToValidUTF8(s, "")))
	if len(letters) > longestFound {
		letters = append(letters[:longestFound], '…')
	}
	return string(letters)
}
