package calendar

import (
	"cmp"
	"fmt"
	"strings"
	"time"

	ics "github.com/arran4/golang-ical"

	"renju-arbiter/arbiter/dossier"
)

// Options are what the dossier does not say.
type Options struct {
	// Round is how a round is called.
	Round func(n int) string
	// Address is the page of the event; empty for none.
	Address string
	// Length is how long a round is thought to take.
	Length time.Duration
}

// English are the words for the command line.
var English = Options{Round: func(n int) string { return fmt.Sprintf("Round %d", n) }, Length: 3 * time.Hour}

// product makes UIDs unique.
const product = "renju-arbiter"

// Write writes the rounds that are planned; where none has a time, the days of the event.
func Write(d dossier.Dossier, o Options) []byte {
	zone, err := time.LoadLocation(d.Event.TimeZone)
	if err != nil {
		zone = time.UTC
	}
	out := ics.NewCalendarFor(product)
	out.SetMethod(ics.MethodPublish)
	out.SetXWRCalName(plain(d.Event.Name))
	entry := func(id, summary string) *ics.VEvent {
		e := out.AddEvent(fmt.Sprintf("%s.%s@%s", id, unique(d.Event.ID), product))
		e.SetDtStampTime(time.UnixMilli(cmp.Or(d.Event.DescribedAt, d.Head.At)).UTC())
		e.SetSequence(d.Event.Described)
		e.SetSummary(summary)
		if place := strings.Trim(plain(d.Event.Place)+", "+plain(d.Event.Country), ", "); place != "" {
			e.SetLocation(place)
		}
		if o.Address != "" {
			e.SetURL(o.Address)
		}
		return e
	}
	for i, text := range d.Event.Times {
		at, err := time.ParseInLocation("2006-01-02T15:04", text, zone)
		if err != nil {
			continue
		}
		e := entry(fmt.Sprintf("round-%d", i+1), plain(d.Event.Name)+", "+plain(o.Round(i+1)))
		if d.Event.Source != "" && at.Hour() == 0 && at.Minute() == 0 {
			e.SetAllDayStartAt(at)
			continue
		}
		e.SetStartAt(at.UTC())
		e.SetEndAt(at.Add(max(o.Length, time.Minute)).UTC())
	}
	if len(out.Components) == 0 { // a calendar without a component is none
		for i, day := range days(d.Event) {
			entry(fmt.Sprintf("day-%d", i+1), plain(d.Event.Name)).SetAllDayStartAt(day)
		}
	}
	return []byte(out.Serialize(ics.WithNewLineWindows))
}

// mostDays is how many days of an event have an entry each.
const mostDays = 100

// days are those of the event, as far as it says them.
func days(e dossier.Event) (list []time.Time) {
	from, err := time.Parse(time.DateOnly, e.From)
	if err != nil {
		return nil
	}
	to, err := time.Parse(time.DateOnly, e.To)
	if err != nil || to.Before(from) {
		to = from
	}
	for day := from; !day.After(to) && len(list) < mostDays; day = day.AddDate(0, 0, 1) {
		list = append(list, day)
	}
	return list
}

// unique is an id without what ends a UID.
func unique(id string) string {
	return strings.Map(func(r rune) rune {
		if r <= ' ' || r > '~' || strings.ContainsRune(`;:,"\`, r) {
			return '-'
		}
		return r
	}, id)
}

// plain is a text without control characters but for a line's end.
func plain(text string) string {
	return strings.Map(func(r rune) rune {
		if r < ' ' && r != '\n' || r == 0x7f {
			return ' '
		}
		return r
	}, strings.ReplaceAll(text, "\r\n", "\n"))
}

// WriteICS writes them in English.
func WriteICS(d dossier.Dossier) ([]byte, []dossier.Loss) {
	carried := []string{"event.name", "event.place", "event.country", "event.times", "event.timeZone", "event.described", "event.describedAt"}
	if len(d.Event.Times) == 0 {
		carried = append(carried, "event.from", "event.to")
	}
	return Write(d, English), d.LossesBut(carried...)
}
