package localtime_test

import (
	"testing"
	"time"

	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/views/shown/localtime"
)

// A time of day is that of today; that of the next day only where it is said, or in the
// evening just before it. What has passed is not turned into tomorrow in silence.
func TestATimeOfDayIsOfToday(t *testing.T) {
	event := tournament.State{Created: tournament.Created{TimeZone: "UTC"}}
	for _, test := range []struct {
		now, typed string
		tomorrow   bool
		want       string
	}{
		{"22 12:59", "00:01", false, "22 00:01"},
		{"22 13:00", "12:50", false, "22 12:50"},
		{"22 13:00", "13:01", false, "22 13:01"},
		{"22 23:30", "00:15", false, "23 00:15"},
		{"22 20:00", "00:15", false, "22 00:15"},
		{"22 13:00", "09:00", true, "23 09:00"},
	} {
		now, err := time.Parse("2006-01-02 15:04", "2026-11-"+test.now)
		if err != nil {
			t.Fatal(err)
		}
		got, err := localtime.TimeOfDay(event, now, test.typed, test.tomorrow)
		if err != nil || got.Format("02 15:04") != test.want {
			t.Errorf("%s at %s is %v, %v", test.typed, test.now, got, err)
		}
	}
}
