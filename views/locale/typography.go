package locale

import (
	"regexp"
	"strings"
	"sync"
)

// French sets a space before ; ! ? and : and inside « », where a line must not
// end, and none ends between a number and what it counts. The catalogues are
// written with plain spaces; here, and nowhere else, they become the narrow one
// (U+202F) and the full one (U+00A0) that do not break.
const (
	narrow = "\u202f"
	firm   = "\u00a0"
)

var (
	frenchMarks = strings.NewReplacer(" ;", narrow+";", " !", narrow+"!", " ?", narrow+"?",
		" :", firm+":", "« ", "«"+firm, " »", firm+"»", "n° ", "n°"+firm, "N° ", "N°"+firm, "RIF ", "RIF"+firm)
	frenchCounted = sync.OnceValue(func() *regexp.Regexp {
		return regexp.MustCompile(`(\d|}}) ((?:minutes?|secondes?|min|s|h|joueurs?|équipes?|parties?|rondes?|tables?|points?|coups?|cinquièmes? coups?|pierres?|périodes?|lettres?|chiffres?|caractères?|personnes?)\b)`)
	})
)

// Typeset puts the spaces of a language's typography into a text, or into a whole
// catalogue: its keys have no spaces.
func Typeset(lang, text string) string {
	if lang != "fr" {
		return text
	}
	return frenchCounted().ReplaceAllString(frenchMarks.Replace(text), "${1}"+firm+"${2}")
}

// Colon stands between a label and what it labels, with the space that the
// language sets before it; the space after it is the caller's.
func (t *Translator) Colon() string {
	switch t.code {
	case "fr":
		return firm + ":"
	case "zh-Hans", "zh-Hant", "ja":
		return "："
	}
	return ":"
}
