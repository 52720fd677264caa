package locale_test

import (
	"regexp"
	"slices"
	"testing"

	"renju-arbiter/views/locale"
)

const nouns = ` (\w+ )?(minutes|moves|points|games|rounds|players|boards|seconds|countries|votes)\b`

// always are texts whose number is never one: a limit, or all of a large number.
var always = []string{
	"ask.taraguchi", "ask.taraguchi.kept", // ten fifth moves
	"dossier.choose.all", "dossier.right.moves", "dossier.right.rows", "dossier.too-large", "sheets.error.long",
	"refused.bad-appeal", "refused.bad-boards", "refused.bad-legs", "refused.bad-line-up-minutes", "refused.bad-rounds", "refused.bad-seconds",
	"refused.many-absent", "refused.many-delayed", "refused.many-to-pair", "refused.votes-missing",
	"refused.appeals-run", // its form is that of the games, not of the minutes
	"round.making", "whatif.too-many", "why.unsought",
}

// A number before a noun chooses its plural: nobody reads "1 minutes".
func TestANumberChoosesThePlural(t *testing.T) {
	english, seven, single := locale.For("en"), regexp.MustCompile("7"+nouns), regexp.MustCompile("1"+nouns)
	for _, key := range english.Keys() {
		args := []any{}
		for _, name := range []string{"Amount", "Boards", "Count", "Countries", "Entries", "Games", "Known", "Minutes", "Most", "N", "Of", "Players", "Ply", "Points", "Round", "Rounds", "Settled", "Square", "Worse"} {
			args = append(args, name, "7")
		}
		if !seven.MatchString(english.T(key, args...)) || slices.Contains(always, key) {
			continue
		}
		for i := 1; i < len(args); i += 2 {
			args[i] = "1"
		}
		if one := english.T(key, args...); single.MatchString(one) {
			t.Errorf("%s says %q", key, one)
		}
	}
}

// The points of a Keizer have signs for parts: ten and a half are several, half of one as the language says.
func TestAFractionChoosesThePlural(t *testing.T) {
	for count, want := range map[string]string{"10½": "10½ points", "1": "1 point", "1⅓": "1⅓ points", "⅔": "⅔ points"} {
		if got := locale.For("en").T("overview.points", "Count", count, "Points", count); got != want {
			t.Errorf("%q; want %q", got, want)
		}
	}
}
