package shown

import (
	"slices"

	"golang.org/x/text/collate"
	"golang.org/x/text/language"
)

// ByName puts a list into the order in which people look for a name: that of the reader's
// language, capitals and accents aside, as the telephone book has it.
func ByName[T any](reader string, list []T, name func(T) string) {
	var keys collate.Buffer
	order := collate.New(language.Make(reader), collate.IgnoreCase, collate.IgnoreWidth)
	by := make(map[string][]byte, len(list))
	for _, one := range list {
		if text := name(one); by[text] == nil {
			by[text] = order.KeyFromString(&keys, text)
		}
	}
	slices.SortStableFunc(list, func(a, b T) int { return slices.Compare(by[name(a)], by[name(b)]) })
}
