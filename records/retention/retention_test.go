package retention

import (
	"errors"
	"strings"
	"testing"
	"time"
)

// A time is a day or more, in days or as Go writes it. Anything else is one sentence.
func TestATimeIsADayOrMore(t *testing.T) {
	for text, want := range map[string]time.Duration{"1d": Least, "400d": 400 * Least, "36h": 36 * time.Hour, "24h": Least} {
		if got, err := Parse(text); got != want || err != nil {
			t.Errorf("%s: %s, %v", text, got, err)
		}
	}
	for _, text := range []string{"", "0", "0d", "-1d", "-400h", "soon", "23h59m", "d", "1e9d", "400", "40000d", "1d1h", " 9d", "9999999999999999999d"} {
		got, err := Parse(text)
		if got != 0 || !errors.Is(err, ErrSpan) || strings.Count(err.Error(), "\n") > 0 {
			t.Errorf("%q: %s, %v", text, got, err)
		}
	}
}

// For any text the answer is a refusal or a time of a day or more.
func FuzzParse(f *testing.F) {
	for _, text := range []string{"400d", "36h", "soon", "-1d", "0"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		got, err := Parse(text)
		if (err == nil) != (got >= Least) {
			t.Errorf("%q: %s, %v", text, got, err)
		}
	})
}
