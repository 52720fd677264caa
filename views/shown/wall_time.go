package shown

import (
	"time"

	"renju-arbiter/arbiter/tournament"
)

// WallTime shows a time in the event's time zone.
func WallTime(t tournament.State, at time.Time) string {
	return at.In(zoneOf(t)).Format("2006-01-02 15:04:05")
}

// HourIn is a time of day where the event is played, to the minute.
func HourIn(t tournament.State, at time.Time) string { return at.In(zoneOf(t)).Format("15:04") }

func zoneOf(t tournament.State) *time.Location {
	zone, err := time.LoadLocation(t.TimeZone)
	if err != nil {
		return time.UTC
	}
	return zone
}
