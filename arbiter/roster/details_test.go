package roster

import (
	"errors"
	"strings"
	"testing"
)

// What cannot be of a player is refused at its field.
func TestDetailsThatCannotBeAreRefusedAtTheirField(t *testing.T) {
	for _, test := range []struct {
		field, value string
		code         Code
	}{
		{"born", "3026", NoYear}, {"born", "1850", NoYear}, {"born", "abc", NoYear}, {"born", "2026", NoYear},
		{"sex", "x", NoSex}, {"surname", strings.Repeat("x", 10_000), LongField}, {"native", "\x00", LongField}, {"title", strings.Repeat("x", 21), LongField},
	} {
		_, err := ReadDetails(func(name string) string {
			if name == test.field {
				return test.value
			}
			return ""
		}, 2026)
		if wrong, is := errors.AsType[*Error](err); !is || wrong.Code != test.code || wrong.Field() != test.field {
			t.Errorf("%s %.20q: %v", test.field, test.value, err)
		}
	}
	d, err := ReadDetails(func(name string) string {
		return map[string]string{"surname": " Brook ", "born": "1990", "sex": "f", "native": "エイダ  ブルック"}[name]
	}, 2026)
	if want := (Details{Surname: "Brook", Born: 1990, Sex: "f", Native: "エイダ ブルック"}); err != nil || d != want {
		t.Errorf("%+v, %v", d, err)
	}
}
