package shown

import (
	"time"

	"renju-arbiter/arbiter/tournament"
)

// WallTime shows a time in the event's time zone.
func WallTime(t tournament.State, at time.Time) string {
	zone, err := time.LoadLocation(t.TimeZone)
	if err != nil {
		zone = time.UTC
	}
	return at.In(zone).Format("2006-01-02 15:04:05")
}
