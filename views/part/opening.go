package part

import (
	"slices"
	"strings"

	"renju-arbiter/views/locale"
)

// numbered are the protocols with a number of fifths.
var numbered = []string{"soosorv", "taraguchi", "super-taraguchi"}

// OpeningText puts an opening's code into words; the number of a protocol such as
// "soosorv-8" is part of its name, and so are the three of an exclusion.
func OpeningText(code string) locale.Text {
	if three, ok := strings.CutPrefix(code, "exclusion("); ok {
		args := []any{}
		for i, name := range strings.Split(strings.TrimSuffix(three, ")"), ",") {
			args = append(args, string(rune('A'+i)), OpeningText(name))
		}
		return locale.Say("opening.exclusion.of", args...)
	}
	if dash := strings.LastIndex(code, "-"); dash > 0 && slices.Contains(numbered, code[:dash]) {
		return locale.Say("opening."+code[:dash], "N", code[dash+1:])
	}
	return locale.Say("opening." + code)
}

// A SheetStep is one step of an opening on a score sheet, with what is ticked and
// written at it. Of its Ways one is taken.
type SheetStep struct {
	Text   locale.Text
	Swap   bool // yes or no
	Points int  // how many points, or one number, are written
	Ways   [][]SheetStep
}

// OpeningStep is one step of an opening in words. Of its Ways one is taken, and each tells
// what is left to its end.
type OpeningStep struct {
	Text locale.Text
	Ways [][]OpeningStep
}
