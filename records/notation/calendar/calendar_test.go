package calendar

import (
	"encoding/json"
	"os/exec"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"

	"renju-arbiter/arbiter/dossier"
	"renju-arbiter/arbiter/testkit/oracles"
	"renju-arbiter/arbiter/testkit/randomevents"
)

func event() dossier.Dossier {
	return dossier.Dossier{Event: dossier.Event{ID: "0198a000-0000-7000-8000-000000000001", Name: "Open, \"A\"; B\\C " + strings.Repeat("第一回 ", 20), Place: "Tallinn; Hall 2", Country: "EST",
		TimeZone: "Europe/Tallinn", Times: []string{"2026-03-28T10:00", "", "2026-03-29T10:00"}, Described: 3}, Head: dossier.Head{At: 1_770_000_000_000}}
}

// said is an entry as python3-icalendar reads it.
type said struct {
	UID, Start, End, Summary, Location string
	Sequence                           int
}

const script = `
import sys, json
from icalendar import Calendar
c = Calendar.from_ical(sys.stdin.buffer.read())
def at(e, k):
    return e.decoded(k).isoformat() if k in e else ""
print(json.dumps([dict(UID=str(e["UID"]), Start=at(e, "DTSTART"), End=at(e, "DTEND"), Summary=str(e["SUMMARY"]), Location=str(e.get("LOCATION", "")), Sequence=int(e["SEQUENCE"])) for e in c.walk("VEVENT")]))
`

// read asks icalendar what is in a calendar.
func read(t *testing.T, text []byte) (list []said) {
	t.Helper()
	for _, python := range []string{"python3", "/usr/bin/python3"} {
		if exec.Command(python, "-c", "import icalendar").Run() != nil {
			continue
		}
		command := exec.Command(python, "-c", script)
		command.Stdin = strings.NewReader(string(text))
		out, err := command.Output()
		if err == nil {
			err = json.Unmarshal(out, &list)
		}
		if err != nil {
			t.Fatalf("%v\n%s", err, text)
		}
		return list
	}
	oracles.NotRun(t, "python3-icalendar is not installed (apt-get install python3-icalendar)")
	return nil
}

// icalendar reads the rounds as they are planned, on both sides of a change to summer time.
func TestICalendarReadsTheRounds(t *testing.T) {
	d := event()
	want := func(n, start, end string) said {
		return said{UID: "round-" + n + "." + d.Event.ID + "@renju-arbiter", Start: start, End: end, Summary: d.Event.Name + ", Round " + n, Location: "Tallinn; Hall 2, EST", Sequence: 3}
	}
	if diff := cmp.Diff([]said{want("1", "2026-03-28T08:00:00+00:00", "2026-03-28T11:00:00+00:00"), want("3", "2026-03-29T07:00:00+00:00", "2026-03-29T10:00:00+00:00")}, read(t, Write(d, English))); diff != "" {
		t.Error(diff)
	}
	d.Event.Times, d.Event.Source = []string{"2026-03-28T00:00"}, "trf16"
	if got := read(t, Write(d, English)); len(got) != 1 || got[0].Start != "2026-03-28" || got[0].End != "" {
		t.Errorf("a round of which the day is known: %+v", got)
	}
}

// Where no round has a time the days of the event stand there.
func TestACalendarWithoutTimesHasTheDaysOfTheEvent(t *testing.T) {
	d := event()
	d.Event.Times, d.Event.From, d.Event.To = []string{"", ""}, "2026-03-28", "2026-03-30"
	got := read(t, Write(d, English))
	var days []string
	for _, e := range got {
		days = append(days, e.Start)
		if e.Summary != d.Event.Name || e.Sequence != 3 {
			t.Errorf("%+v", e)
		}
	}
	if diff := cmp.Diff([]string{"2026-03-28", "2026-03-29", "2026-03-30"}, days); got != nil && diff != "" {
		t.Error(diff)
	}
	for _, c := range []struct {
		from, to string
		days     int
	}{{"2026-03-28", "2026-03-30", 3}, {"2026-03-28", "", 1}, {"2026-03-28", "2026-03-01", 1}, {"2026-01-01", "2036-01-01", mostDays}, {"", "", 0}, {"soon", "2026-03-01", 0}} {
		d.Event.From, d.Event.To = c.from, c.to
		if n := strings.Count(string(Write(d, English)), "BEGIN:VEVENT"); n != c.days {
			t.Errorf("%s to %s: %d entries, not %d", c.from, c.to, n, c.days)
		}
	}
}

// Every calendar is of lines of at most 75 bytes of whole letters, has no line without its place,
// and says the same when it is asked again.
func TestCalendarsAreWhole(t *testing.T) {
	list := []dossier.Dossier{event()}
	for seed := range uint64(20) {
		d, err := randomevents.New(seed).Dossier(dossier.Public)
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, d)
	}
	for _, d := range list {
		text := string(Write(d, English))
		lines := strings.Split(strings.TrimSuffix(text, "\r\n"), "\r\n")
		for _, line := range lines {
			if len(line) > 75 || !utf8.ValidString(line) || strings.ContainsAny(line, "\r\n") {
				t.Errorf("%q", line)
			}
		}
		entries := strings.Count(text, "\r\nUID:")
		for _, part := range []string{"BEGIN:VEVENT", "END:VEVENT", "DTSTAMP:", "SEQUENCE:", "DTSTART", "SUMMARY:"} {
			if n := strings.Count(text, "\r\n"+part); n != entries {
				t.Errorf("%d times %s in %d entries\n%s", n, part, entries, text)
			}
		}
		if lines[0] != "BEGIN:VCALENDAR" || lines[len(lines)-1] != "END:VCALENDAR" || text != string(Write(d, English)) {
			t.Error(text)
		}
	}
}
