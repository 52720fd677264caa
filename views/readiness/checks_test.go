package readiness

import (
	"errors"
	"strings"
	"testing"
	"time"

	"renju-arbiter/arbiter/tournament/access"
	"renju-arbiter/views/locale"
)

// Each check goes bad and good again, and says so in a sentence of every language. What is bad leads somewhere.
func TestEachCheckGoesBadAndGoodAgain(t *testing.T) {
	said := func(key string) locale.Text {
		return locale.Say(key, "Count", 5, "All", 2, "Position", 3, "Of", 9, "At", 4)
	}
	at := time.Date(2026, 11, 30, 10, 0, 0, 0, time.UTC)
	chief := Office{access.Organising, []string{"Ada"}}
	timer := Office{access.TimeArbiter, []string{"Bo"}}
	card, none, wood := Board{Sign: "1", Card: true}, Board{Sign: "2"}, Board{Sign: "3", Wood: true}
	for _, c := range []struct {
		row  Row
		want State
		says string
	}{
		{disk("disk", 100<<20, true, true), Look, "Only 100 MB"},
		{disk("disk", 900<<20, true, false), Good, "900 MB are free"},
		{disk("backup-disk", 0, false, false), Unknown, "does not tell"},
		{backups(false, false, false, locale.Text{}, locale.Text{}), Look, "--backup"},
		{backups(true, true, false, said("found.backup-full"), said("found.backup-minutes")), Look, "is full"},
		{backups(true, false, false, locale.Text{}, said("found.backup-none")), Look, "no backup yet"},
		{backups(true, true, true, locale.Text{}, said("found.backup-hours")), Look, "5 hours ago"},
		{backups(true, true, false, locale.Text{}, said("found.backup-minutes")), Good, "5 minutes ago"},
		{printer(false, Printed{}, ""), Look, "no Chromium"},
		{printer(true, Printed{}, ""), Unknown, "not been tried"},
		{printer(true, Printed{At: at, Busy: true, Err: errors.New("busy")}, "10:00"), Unknown, "10:00"},
		{printer(true, Printed{At: at, Err: errors.New("broken")}, "10:00"), Look, "no PDF on 10:00"},
		{printer(true, Printed{At: at, Took: 1200 * time.Millisecond}, "10:00"), Good, "within 2 s"},
		{addresses("http://127.0.0.1:8080", "127.0.0.1:8080"), Look, "this computer alone"},
		{addresses("http://[::1]:8080", "192.168.1.5:8080"), Look, "this computer alone"},
		{addresses("https://renju.example.org", "10.0.0.9:8080"), Look, "You came by 10.0.0.9:8080"},
		{addresses("https://renju.example.org", "Renju.example.org"), Good, "https://renju.example.org"},
		{addresses("http://192.168.1.5:8080", "localhost:8080"), Good, "192.168.1.5"},
		{addresses("", "localhost"), Unknown, "--public-url"},
		{reach(0, ""), Unknown, "with a phone"},
		{reach(2, "10:01"), Good, "2 other devices"},
		{certificate(said("certificate.ends"), ""), Look, "certificate"},
		{certificate(locale.Text{}, "2027-01-01"), Good, "2027-01-01"},
		{offices("x", false, nil), Look, "Nobody is chief arbiter"},
		{offices("x", true, []Office{chief, {Role: access.TimeArbiter}}), Look, "time arbiters"},
		{offices("x", true, []Office{chief, timer}), Good, "are held"},
		{offices("x", false, []Office{chief}), Good, "are held"},
		{cards("x", true, false, nil), Unknown, "Nobody has entered"},
		{cards("x", true, true, []Board{card, none, wood}), Look, "1 board has no card: " + locale.Isolate("2")},
		{cards("x", false, true, []Board{card, none}), Look, "1 player has no card"},
		{cards("x", true, false, []Board{none}), Unknown, "No card has been made"},
		{cards("x", true, false, []Board{wood}), Good, "wooden"},
		{cards("x", true, true, []Board{card, wood}), Good, "for each board"},
		{journal(said("found.stopped"), locale.Text{}), Look, "from line 3 on"},
		{journal(locale.Text{}, locale.Text{}), Unknown, "not checked"},
		{journal(locale.Text{}, said("found.reviewing")), Unknown, "4 of 9"},
		{journal(locale.Text{}, said("found.reviewed")), Good, "as it was written"},
	} {
		text := locale.For("en").Text(c.row.Text)
		if c.row.State != c.want || !strings.Contains(text, c.says) {
			t.Errorf("%s is %s, not %s: %q lacks %q", c.row.Name, c.row.State, c.want, text, c.says)
		}
		if c.want == Look && c.row.Mend.Path == "" || c.want == Good && c.row.Mend.Path != "" {
			t.Errorf("%s, %s: it leads to %q", c.row.Name, c.want, c.row.Mend.Path)
		}
		for _, l := range locale.Languages() {
			say := locale.For(l.Code)
			if say.Text(c.row.Text) == "" || say.T("readiness."+c.row.Name) == "" {
				t.Errorf("%s says nothing in %s", c.row.Name, l.Code)
			}
		}
	}
}

// Many boards without a card are counted, and the first of them named.
func TestOfManyTheFirstAreNamed(t *testing.T) {
	var list []Board
	for range 60 {
		list = append(list, Board{Sign: "7"})
	}
	text := locale.For("en").Text(cards("x", true, true, list).Text)
	if !strings.HasPrefix(text, "60 boards") || strings.Count(text, "7") != mostNamed || !strings.Contains(text, "…") {
		t.Error(text)
	}
}

// A device counts once, the one that looks never, and none after half a day.
func TestADeviceIsCountedOnce(t *testing.T) {
	r, now := NewRegister(), time.Date(2026, 11, 30, 10, 0, 0, 0, time.UTC)
	own, phone := device{"10.0.0.1", "laptop"}, device{"10.0.0.2", "phone"}
	if r.note("cup", "", phone, now) {
		t.Error("an event that nobody looked at takes a device")
	}
	key := r.key("cup")
	for _, d := range []device{own, phone, phone} {
		if !r.note("cup", key, d, now) {
			t.Error("the key is refused")
		}
	}
	if r.note("cup", "another", phone, now) || r.note("pier", key, phone, now) {
		t.Error("another key, or the key of another event, is taken")
	}
	if n, last := r.others("cup", own, now); n != 1 || !last.Equal(now) {
		t.Errorf("%d devices, the last at %s", n, last)
	}
	if n, _ := r.others("cup", own, now.Add(13*time.Hour)); n != 0 {
		t.Errorf("after 13 hours %d devices count", n)
	}
	for i := range 2 * mostDevices {
		r.note("cup", key, device{agent: strings.Repeat("x", i)}, now)
	}
	if n, _ := r.others("cup", own, now); n > mostDevices {
		t.Errorf("%d devices are kept", n)
	}
}
