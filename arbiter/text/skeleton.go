package text

import (
	"strings"
	"sync"
	"unicode"
)

// alike are letters of Cyrillic and Greek and signs that look like others, each above the
// Latin letter for which it can be taken. The small l and the capital I are one sign in most
// faces; a small i and a capital L are others.
var alike = sync.OnceValue(func() map[rune]rune {
	list := map[rune]rune{}
	for _, of := range [][2]string{
		{"АВСЕНІЈКМОРЅТХУҮӀЁЇ", "abcehljkmopstxyylel"}, // Cyrillic
		{"авсенікмортхуүѕјһԁӏгпёїԛԝь", "abcehikmoptxyysjhdlrneiqwb"},
		{"ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ", "abezhlkmnoptyx"}, // Greek
		{"αβγηικμνορστυχω", "abynikuvopotuxw"},
		{"Il1|0ɑɡøđħ", "lllloagodh"}, // Latin, digits
	} {
		latin := []rune(of[1])
		for i, r := range []rune(of[0]) {
			list[r] = latin[i]
		}
	}
	list['ı'], list['L'] = 'i', 'L'
	return list
})

// Skeleton is what a name looks like at a glance: names with the same skeleton can be taken for each
// other, whatever script their letters are of. The caller should replace compatibility forms (a
// full-width letter, a ligature, a circled digit) by their letters first: the standard library has no
// NFKD.
func Skeleton(name string) string {
	looks := alike()
	return strings.Map(func(r rune) rune {
		as, found := looks[r]
		switch {
		case unicode.In(r, unicode.Mn, unicode.White_Space):
			return -1
		case found:
			return as
		}
		return unicode.ToLower(r)
	}, Clean(name))
}
