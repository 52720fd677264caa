package following

import (
	"net/http"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// sent is a request with a cookie, as a browser sends it.
func sent(value string) *http.Request {
	r, err := http.NewRequest(http.MethodGet, "/", http.NoBody)
	if err != nil {
		panic(err)
	}
	r.Header.Set("Cookie", Cookie+"="+value)
	return r
}

func TestAListIsReadAsItWasWritten(t *testing.T) {
	key := rapid.OneOf(
		rapid.StringMatching(`[0-9]{6}`),
		rapid.Custom(func(t *rapid.T) string {
			return Entry(rapid.StringMatching(`[0-9a-f-]{36}`).Draw(t, "event"), rapid.IntRange(1, 9999).Draw(t, "number"))
		}))
	rapid.Check(t, func(t *rapid.T) {
		list := List(rapid.SliceOfNDistinct(key, 0, Most, rapid.ID[string]).Draw(t, "list"))
		cookie := list.Choice()
		if len(cookie.String()) > 2048 {
			t.Fatalf("the cookie has %d bytes", len(cookie.String()))
		}
		if got := Of(sent(cookie.Value)); !slices.Equal(got, list) {
			t.Fatalf("%q is read as %q", list, got)
		}
	})
}

// What no form has written is left out, and what is right beside it counts.
func TestAForgedListIsHarmless(t *testing.T) {
	for value, want := range map[string]string{
		"": "", "x": "", "123456": "123456", "123456.123456": "123456", "12345": "", "a/0": "", "a/1": "a/1", "a/10000": "", "../1": "", "<b>/1": "",
		"a/1..x.000007": "a/1 000007", `"a/1"`: "a/1", strings.Repeat("9", 5000): "", strings.Repeat("a", 41) + "/1": "",
	} {
		if got := strings.Join(Of(sent(value)), " "); got != want {
			t.Errorf("%.40q is read as %q", value, got)
		}
	}
	var many []string
	for i := range 3 * Most {
		many = append(many, Entry("a", i+1))
	}
	if got := Of(sent(strings.Join(many, "."))); len(got) != Most {
		t.Errorf("%d are followed", len(got))
	}
	rapid.Check(t, func(t *rapid.T) {
		for _, text := range Of(sent(rapid.String().Draw(t, "value"))) {
			if !Valid(text) {
				t.Fatalf("%q is followed", text)
			}
		}
	})
}
