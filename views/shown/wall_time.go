package shown

import (
	"sync"
	"time"

	"renju-arbiter/arbiter/tournament"
)

// WallTime shows a time in the event's time zone.
func WallTime(t tournament.State, at time.Time) string {
	return at.In(zoneOf(t)).Format("2006-01-02 15:04:05")
}

// HourIn is a time of day where the event is played, to the minute.
func HourIn(t tournament.State, at time.Time) string { return at.In(zoneOf(t)).Format("15:04") }

// DayIn is a day where the event is played.
func DayIn(t tournament.State, at time.Time) string { return at.In(zoneOf(t)).Format(time.DateOnly) }

// HourAhead is the same of a time to come: with the date where that is another day.
func HourAhead(t tournament.State, now, at time.Time) string {
	zone := zoneOf(t)
	if now.In(zone).Format(time.DateOnly) == at.In(zone).Format(time.DateOnly) {
		return HourIn(t, at)
	}
	return at.In(zone).Format("2006-01-02 15:04")
}

// night is how far a time of day may lie ahead to be that of the next day although nobody
// says so: who types 00:15 at half past eleven means the night that begins.
const night = 3 * time.Hour

// TimeOfDay is the time "15:04" where the event is played, on the day of a moment, or on
// the next one where that is said.
func TimeOfDay(t tournament.State, now time.Time, text string, tomorrow bool) (time.Time, error) {
	of, err := time.Parse("15:04", text)
	if err != nil {
		return time.Time{}, err
	}
	here := now.In(zoneOf(t))
	on := func(day int) time.Time {
		return time.Date(here.Year(), here.Month(), day, of.Hour(), of.Minute(), 0, 0, here.Location())
	}
	next := on(here.Day() + 1)
	if tomorrow || on(here.Day()).Before(here) && next.Sub(here) <= night {
		return next, nil
	}
	return on(here.Day()), nil
}

// HourOrDay is a time of day as TimeOfDay reads it, or with its date as HourAhead writes it.
func HourOrDay(t tournament.State, now time.Time, text string) (time.Time, error) {
	if when, err := time.ParseInLocation("2006-01-02 15:04", text, zoneOf(t)); err == nil {
		return when, nil
	}
	return TimeOfDay(t, now, text, false)
}

// zones are the time zones that were asked for, by their names: one is a file that is read and
// taken apart. An event has the name of one that there is, so that they are few.
var zones sync.Map

func zoneOf(t tournament.State) *time.Location {
	if zone, known := zones.Load(t.TimeZone); known {
		return zone.(*time.Location)
	}
	zone, err := time.LoadLocation(t.TimeZone)
	if err != nil {
		return time.UTC
	}
	zones.Store(t.TimeZone, zone)
	return zone
}
