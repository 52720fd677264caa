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

// house is where UIDs are unique.
const house = "renju-arbiter"

// Write writes the rounds that are planned.
func Write(d dossier.Dossier, o Options) []byte {
	zone, err := time.LoadLocation(d.Event.TimeZone)
	if err != nil {
		zone = time.UTC
	}
	out := ics.NewCalendarFor(house)
	out.SetMethod(ics.MethodPublish)
	out.SetXWRCalName(plain(d.Event.Name))
	for i, text := range d.Event.Times {
		at, err := time.ParseInLocation("2006-01-02T15:04", text, zone)
		if err != nil {
			continue
		}
		e := out.AddEvent(fmt.Sprintf("round-%d.%s@%s", i+1, unique(d.Event.ID), house))
		e.SetDtStampTime(time.UnixMilli(cmp.Or(d.Event.DescribedAt, d.Head.At)).UTC())
		e.SetSequence(d.Event.Described)
		e.SetSummary(plain(d.Event.Name) + ", " + plain(o.Round(i+1)))
		if place := strings.Trim(plain(d.Event.Place)+", "+plain(d.Event.Country), ", "); place != "" {
			e.SetLocation(place)
		}
		if o.Address != "" {
			e.SetURL(o.Address)
		}
		if d.Event.Source != "" && at.Hour() == 0 && at.Minute() == 0 {
			e.SetAllDayStartAt(at)
			continue
		}
		e.SetStartAt(at.UTC())
		e.SetEndAt(at.Add(max(o.Length, time.Minute)).UTC())
	}
	return []byte(out.Serialize(ics.WithNewLineWindows))
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
	return Write(d, English), d.LossesBut("event.name", "event.place", "event.country", "event.times", "event.timeZone", "event.described", "event.describedAt")
}
