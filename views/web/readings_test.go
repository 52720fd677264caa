package web

import (
	"renju-arbiter/views/part/play"
	"testing"
)

// What a face shows can be typed in again.
func TestEveryReadingCanBeTyped(t *testing.T) {
	for seconds := -90_000; seconds < 400_000; seconds += 7 {
		shown := play.Reading(int64(seconds) * 1000)
		if got, ok := parseReading(shown); !ok || got != seconds {
			t.Fatalf("%s is read as %d, %v", shown, got, ok)
		}
	}
	for _, bad := range []string{"", ":", "5", "x:00", "1:5", "1:60", "1:2:3:4", "--1:00", "999:00", "1:-5", "+1:00", "1:00 "} {
		if got, ok := parseReading(bad); ok {
			t.Errorf("%q is read as %d", bad, got)
		}
	}
}
