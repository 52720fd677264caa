package text_test

import (
	"errors"
	"strings"
	"testing"

	"renju-arbiter/arbiter/text"
)

func TestWhatNobodySeesIsLeftOut(t *testing.T) {
	for _, c := range []struct{ rule, given, clean string }{
		{"what is plain stays", "Ann Example, 五目 – 1½", "Ann Example, 五目 – 1½"},
		{"control signs go", "Ann\x00 \x1b[31mExample\x7f", "Ann [31mExample"},
		{"the break of a line stays", "one\r\ntwo\nthree\rfour\u2028five", "one\ntwo\nthree\nfour\nfive"},
		{"a tabulator is a space", "a\tb", "a b"},
		{"zero-width signs go", "A\u200bn\u2060n\ufeff\u00ad", "Ann"},
		{"bidi signs go", "\u202eelpmaxE\u202c \u2066x\u2069\u200e\u200f\u061c", "elpmaxE x"},
		{"fillers go", "A\u3164\u115f\uffa0\u034fB", "AB"},
		{"tags go", "A\U000e0041\U000e007f", "A"},
		{"a joiner stays in Persian", "علی\u200cرضا", "علی\u200cرضا"},
		{"and in Hindi", "क्\u200dष", "क्\u200dष"},
		{"not at the end of it", "علی\u200c", "علی"},
		{"nor in Latin", "An\u200dn\u200ce", "Anne"},
		{"nor between scripts", "ا\u200cn", "اn"},
		{"the Braille blank is a space", "\u2800 A\u2800B", "  A B"},
		{"a selector of a variant goes where it selects nothing", "\ufe0f\ufe01 \ufe0fA\ufe0f", " A\ufe0f"},
		{"the head of no note goes", "A\U0001d159B", "AB"},
		{"bytes that are no letter go", "A\xff\xfeB", "AB"},
		{"an accent stays", "Mu\u0308ller Nguyễn", "Mu\u0308ller Nguyễn"},
	} {
		if clean := text.Clean(c.given); clean != c.clean {
			t.Errorf("%s: %q became %q, expected %q", c.rule, c.given, clean, c.clean)
		}
	}
}

func TestNamesThatLookAlikeHaveOneSkeleton(t *testing.T) {
	for _, c := range []struct {
		a, b  string
		alike bool
	}{
		{"Anna Petrova", "Аnnа Реtrоvа", true}, // Cyrillic А а Р е о а
		{"Anna Petrova", "ANNA PETROVA", true},
		{"Ioana", "loana", true},
		{"Alba", "A1ba", true},
		{"Otto", "0tt0", true},
		{"Nina", "Νina", true}, // Greek Ν
		{"Anna", "An\u200bna", true},
		{"Anna", "An na", true},
		{"Iina", "Lina", false},
		{"ılgaz", "ilgaz", true},
		{"ılgaz", "llgaz", false},
		{"Mali", "Maii", false},
		{"Arne", "Ame", false},
		{"Анна", "Инна", false},
		{"王", "玉", false},
	} {
		if alike := text.Skeleton(c.a) == text.Skeleton(c.b); alike != c.alike {
			t.Errorf("%s and %s: alike is %t (%q, %q)", c.a, c.b, alike, text.Skeleton(c.a), text.Skeleton(c.b))
		}
	}
}

// Whatever a command is made of, every text in it is cleaned and has an end, and what was
// given stays as it was.
func TestEveryTextOfACommandIsTidied(t *testing.T) {
	type inner struct{ Note string }
	type command struct {
		Reason string
		List   []string
		Inner  inner
		Many   []inner
		Named  map[string]inner
		Behind *inner
		Any    any
		hidden string
	}
	given := command{Reason: "a\u202eb", List: []string{"a\u200b"}, Inner: inner{"x\x00"}, Many: []inner{{"\ufeffy"}},
		Named: map[string]inner{"k\u200b": {"z\u200b"}}, Behind: &inner{"p\u200b"}, Any: inner{"q\u200b"}, hidden: "h\u200b"}
	tidied, err := text.Tidied(given)
	if err != nil || tidied.Reason != "ab" || tidied.List[0] != "a" || tidied.Inner.Note != "x" || tidied.Many[0].Note != "y" ||
		tidied.Named["k"].Note != "z" || tidied.Behind.Note != "p" || tidied.Any.(inner).Note != "q" || tidied.hidden != "h\u200b" {
		t.Errorf("tidied: %+v, %v", tidied, err)
	}
	if given.List[0] == "a" || given.Many[0].Note == "y" || given.Behind.Note == "p" || len(given.Named) != 1 {
		t.Error("what was given was written to")
	}
	long := strings.Repeat("x", 900_000)
	for i, c := range []command{{Reason: long}, {List: []string{long}}, {Inner: inner{long}}, {Many: []inner{{long}}},
		{Named: map[string]inner{"k": {long}}}, {Named: map[string]inner{long: {}}}, {Behind: &inner{long}}, {Any: inner{long}}, {Any: long}} {
		if _, err := text.Tidied(c); !isTooLong(err) {
			t.Errorf("%d: %v", i, err)
		}
	}
	if _, err := text.Tidied(command{Reason: strings.Repeat("字", text.Reason)}); err != nil {
		t.Errorf("as long as it may be: %v", err)
	}
}

func isTooLong(err error) bool {
	_, is := errors.AsType[*text.TooLong](err)
	return is
}
