// Package localtime writes and reads times in the time zone of an event.
package localtime

import (
	"sync"
	"time"

	"renju-arbiter/arbiter/tournament"
)

// Stamp returns date and time to the second.
func Stamp(t tournament.State, at time.Time) string {
	return at.In(zoneOf(t)).Format("2006-01-02 15:04:05")
}

// Hour returns the time of day to the minute.
func Hour(t tournament.State, at time.Time) string { return at.In(zoneOf(t)).Format("15:04") }

// Day returns the date.
func Day(t tournament.State, at time.Time) string { return at.In(zoneOf(t)).Format(time.DateOnly) }

// HourAhead returns the time of day of a later moment, with its date if that is another day.
func HourAhead(t tournament.State, now, at time.Time) string {
	zone := zoneOf(t)
	if now.In(zone).Format(time.DateOnly) == at.In(zone).Format(time.DateOnly) {
		return Hour(t, at)
	}
	return at.In(zone).Format("2006-01-02 15:04")
}

// RoundStart returns the planned start of a round; false where none is planned.
func RoundStart(t tournament.State, round int) (time.Time, bool) {
	times := t.Description.Times
	if round < 1 || round > len(times) {
		return time.Time{}, false
	}
	at, err := time.ParseInLocation("2006-01-02T15:04", times[round-1], zoneOf(t))
	return at, err == nil
}

// night is how early a time of the next day may be typed without its date: 00:15, typed at half past
// eleven, means the coming night.
const night = 3 * time.Hour

// TimeOfDay reads a time "15:04" of the same day as now, or of the next day if tomorrow is set.
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

// HourOrDay reads a time of day like TimeOfDay, or with a date as HourAhead writes it.
func HourOrDay(t tournament.State, now time.Time, text string) (time.Time, error) {
	if when, err := time.ParseInLocation("2006-01-02 15:04", text, zoneOf(t)); err == nil {
		return when, nil
	}
	return TimeOfDay(t, now, text, false)
}

// zones caches time zones by name, because loading one reads a file. Events name only zones that exist,
// so it stays small.
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
