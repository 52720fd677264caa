package folded

import "testing"

// A name is found as it is written in another script or in another way; another name is not.
func TestANameIsFoundInOtherLetters(t *testing.T) {
	for _, pair := range []struct {
		typed, name string
		found       bool
	}{
		{"soosorv", "Ants Soosõrv", true}, {"SOOSÕRV", "Soosorv", true}, {"Lukasz", "Łukasz", true}, {"Mueller", "Müller", true}, {"Muller", "Mueller", true}, {"strasse", "Straße", true},
		{"Сушков", "Sushkov", true}, {"sushkov", "Владимир Сушков", true}, {"Sergey", "Сергей", true}, {"Sergei", "Sergey Petrov", true}, {"Михаил", "Mikhail", true}, {"Mihail", "Михаил", true}, {"Ivan", "Иван", true},
		{"yamaguchi", "やまぐち", true}, {"ヤマグチ", "Yamaguchi", true}, {"やまぐち", "ヤマグチ", true}, {"ﾔﾏｸﾞﾁ", "Yamaguchi", true}, {"shouhei", "しょうへい", true}, {"Shohei", "しょうへい", true}, {"ほっかいどう", "Hokkaido", true},
		{"山口", "山口 釉水", true}, {"yamaguchi", "山口", false}, {"shankou", "山口", false},
		{"Sue", "Susan", false}, {"Ono", "Onno", false}, {"Sushkov", "Суслов", false}, {"Tamm", "Tamara", false},
	} {
		if _, found := WordsOf(pair.typed).In(Of(pair.name)); found != pair.found {
			t.Errorf("%q and %q: %v; %q %q", pair.typed, pair.name, found, WordsOf(pair.typed), Of(pair.name))
		}
	}
}
