package locale_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"renju-arbiter/views/locale"
)

// A script tells the language of a name; Latin letters tell none.
func TestANamesLanguageIsToldByItsScript(t *testing.T) {
	for name, want := range map[string][]locale.Run{
		"Soosõrv":            {{"Soosõrv", ""}},
		"":                   {{"", ""}},
		"#7":                 {{"#7", ""}},
		"中村 茂":               {{"中村 茂", "ja"}},
		"ナカムラ":               {{"ナカムラ", "ja"}},
		"김 민준":               {{"김 민준", "ko"}},
		"ليلى":               {{"ليلى", "ar"}},
		"Волкова Анна":       {{"Волкова Анна", "ru"}},
		"Nakamura 中村 茂":      {{"Nakamura ", ""}, {"中村 茂", "ja"}},
		"3 中村":               {{"3 中村", "ja"}},
		"Анна (Anna) Волков": {{"Анна ", "ru"}, {"(Anna) ", ""}, {"Волков", "ru"}},
	} {
		if diff := cmp.Diff(want, locale.Runs(name)); diff != "" {
			t.Errorf("%q: %s", name, diff)
		}
	}
}
