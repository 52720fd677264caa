package dossier

import (
	"strings"
	"testing"
)

// The canonical form is that of RFC 8785: keys in the order of their UTF-16 units, whole numbers, few escapes.
func TestTheCanonicalForm(t *testing.T) {
	for want, v := range map[string]any{
		`{"":1,"B":2,"a":3}`:                      map[string]int{"a": 3, "B": 2, "": 1},
		"{\"a\":1,\"\U0001F600\":2,\"\uFB33\":3}": map[string]int{"\uFB33": 3, "\U0001F600": 2, "a": 1}, // by units, not by bytes
		`[null,true,false,-1,9007199254740991]`:   []any{nil, true, false, -1, 1<<53 - 1},
		`"\"\\\b\f\n\r\t\u0001\u001f/é"`:          "\"\\\b\f\n\r\t\x01\x1f/é",
		`[]`:                                      []int{}, `{}`: map[string]int{}, `["a","b"]`: []string{"a", "b"},
	} {
		got, err := Canonical(v, nil)
		if err != nil || string(got) != want {
			t.Errorf("%s, not %s, %v", got, want, err)
		}
	}
	for _, v := range []any{1 << 53, -(1 << 53), 0.5, func() {}, []any{0.5}, map[string]any{"a": 0.5}} {
		if got, err := Canonical(v, nil); err == nil {
			t.Errorf("%s is written", got)
		}
	}
	if got, err := Canonical(map[string]string{"key": "text"}, strings.ToUpper); err != nil || string(got) != `{"KEY":"TEXT"}` {
		t.Errorf("in capitals: %s, %v", got, err)
	}
	for text, want := range map[string]bool{"": true, "abc": true, "aé": false, "\x7f": true} {
		if plain(text) != want {
			t.Errorf("%q has letters of one byte: %v", text, !want)
		}
	}
	for text, want := range map[string]bool{`{} `: true, `{}{}`: false, `{`: false, `1 2`: false} {
		if _, err := parsed([]byte(text)); (err == nil) != want {
			t.Errorf("%s: %v", text, err)
		}
	}
}
