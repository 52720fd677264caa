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

// HourAhead is the same of a time to come: with the date where that is another day.
func HourAhead(t tournament.State, now, at time.Time) string {
	zone := zoneOf(t)
	if now.In(zone).Format(time.DateOnly) == at.In(zone).Format(time.DateOnly) {
		return HourIn(t, at)
	}
	return at.In(zone).Format("2006-01-02 15:04")
}

// TimeOfDay is the time "15:04" where the event is played, on the day of a moment; just
// after midnight, on the next day for who types it in the evening before.
func TimeOfDay(t tournament.State, now time.Time, text string) (time.Time, error) {
	of, err := time.Parse("15:04", text)
	if err != nil {
		return time.Time{}, err
	}
	here := now.In(zoneOf(t))
	at := time.Date(here.Year(), here.Month(), here.Day(), of.Hour(), of.Minute(), 0, 0, here.Location())
	if here.Sub(at) > 12*time.Hour {
		at = time.Date(here.Year(), here.Month(), here.Day()+1, of.Hour(), of.Minute(), 0, 0, here.Location())
	}
	return at, nil
}

func zoneOf(t tournament.State) *time.Location {
	zone, err := time.LoadLocation(t.TimeZone)
	if err != nil {
		return time.UTC
	}
	return zone
}
