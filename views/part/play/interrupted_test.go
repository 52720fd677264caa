package play_test

import (
	"testing"

	"renju-arbiter/clock"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/part/play"
)

func TestATimeIsSaidAsPeopleSayIt(t *testing.T) {
	for span, want := range map[clock.Span]string{
		0: "0,0 s", 1349: "1,3 s", 59_900: "59,9 s", 60_000: "1:00 min", 125_000: "2:05 min", 3_600_000: "1:00:00 h",
	} {
		if got := play.Long(locale.For("de"), span); got != want {
			t.Errorf("%d ms are %q, not %q", span, got, want)
		}
	}
}
