package readiness

import (
	"net"
	"net/netip"
	"net/url"
	"strings"
	"time"

	"renju-arbiter/arbiter"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/arbiter/tournament/access"
	"renju-arbiter/views/address"
	"renju-arbiter/views/locale"
)

// A State is how a check stands.
type State string

// The states. A check that could not be made, or waits for somebody, is not known.
const (
	Good    State = "good"
	Look    State = "look"
	Unknown State = "unknown"
)

// A Row is the result of one check.
type Row struct {
	Name  string // of the check; "readiness.NAME" is its heading
	State State
	Text  locale.Text
	Mend  Way // the zero value: nothing to mend
}

// A Way leads to where something is mended.
type Way struct {
	Path string
	Text locale.Text
}

// manual leads to a page of the manual.
func manual(page string) Way {
	return Way{address.HelpPage(page), locale.Say("readiness.mend." + page)}
}

// row is a check that stands in some way: its sentence is "readiness.NAMESAID", said is such as ".good".
func row(name, said string, state State, mend Way, args ...any) Row {
	r := Row{Name: name, State: state, Text: locale.Say("readiness."+name+said, args...)}
	if state != Good {
		r.Mend = mend
	}
	return r
}

const megabyte = 1 << 20

// disk checks the free space of a disk. Short says that it is too little.
func disk(name string, free uint64, known, short bool) Row {
	switch {
	case !known:
		return row(name, ".unknown", Unknown, manual("operations"))
	case short:
		return row(name, ".short", Look, manual("operations"), "Room", int(free/megabyte))
	}
	return row(name, ".good", Good, Way{}, "Room", int(free/megabyte))
}

// backups checks the newest backup. Kept says that the service makes some, fault why it cannot, and late that
// the newest is older than it should be.
func backups(kept, any, late bool, fault, age locale.Text) Row {
	switch {
	case !kept:
		return row("backup", ".none", Look, manual("operations"))
	case fault.Key != "":
		return Row{Name: "backup", State: Look, Text: fault, Mend: manual("operations")}
	case !any || late:
		return Row{Name: "backup", State: Look, Text: age, Mend: manual("operations")}
	}
	return Row{Name: "backup", State: Good, Text: age}
}

// A Printed is the last try of the printer.
type Printed struct {
	At   time.Time // zero: it was not tried
	Took time.Duration
	Err  error
	Busy bool // others were printing
}

// printer checks what makes PDFs. There says that a browser is installed; at is the time of the last try in words.
func printer(there bool, p Printed, at string) Row {
	switch {
	case !there:
		return row("printer", ".none", Look, manual("operations"))
	case p.At.IsZero():
		return row("printer", ".untried", Unknown, Way{})
	case p.Busy:
		return row("printer", ".busy", Unknown, Way{}, "At", at)
	case p.Err != nil:
		return row("printer", ".failed", Look, manual("operations"), "At", at)
	}
	return row("printer", ".good", Good, Way{}, "At", at, "Seconds", int((p.Took+time.Second-1)/time.Second))
}

// addresses checks where links and codes lead. To is their address; from is the host of the request.
func addresses(to, from string) Row {
	at, err := url.Parse(to)
	switch {
	case err != nil || at.Host == "":
		return row("address", ".unknown", Unknown, manual("network"))
	case loopback(at.Hostname()):
		return row("address", ".loopback", Look, manual("network"), "Address", to)
	case !loopback(hostOf(from)) && !strings.EqualFold(at.Host, from):
		return row("address", ".other", Look, manual("network"), "Address", to, "Here", from)
	}
	return row("address", ".good", Good, Way{}, "Address", to)
}

func hostOf(host string) string {
	if name, _, err := net.SplitHostPort(host); err == nil {
		return name
	}
	return strings.Trim(host, "[]")
}

// loopback reports whether a host is this computer alone.
func loopback(host string) bool {
	at, err := netip.ParseAddr(host)
	return strings.EqualFold(host, "localhost") || err == nil && at.Unmap().IsLoopback()
}

// reach checks that another device has opened the code.
func reach(devices int, last string) Row {
	if devices == 0 {
		return row("reach", ".none", Unknown, Way{})
	}
	return row("reach", ".good", Good, Way{}, "Count", devices, "At", last)
}

// certificate checks the certificate of https. Ends is the day of its end.
func certificate(fault locale.Text, ends string) Row {
	if fault.Key != "" {
		return Row{Name: "certificate", State: Look, Text: fault, Mend: manual("network")}
	}
	return row("certificate", ".good", Good, Way{}, "Day", ends)
}

// journal checks what the verification in the background says.
func journal(fault, verified locale.Text) Row {
	switch {
	case fault.Key != "":
		return Row{Name: "journal", State: Look, Text: fault, Mend: manual("file")}
	case verified.Key == "":
		return row("journal", ".unknown", Unknown, Way{})
	case verified.Key == "found.reviewing":
		return Row{Name: "journal", State: Unknown, Text: verified}
	}
	return Row{Name: "journal", State: Good, Text: verified}
}

// An Office is a task of an event and its holders.
type Office struct {
	Role  access.Role
	Names []string
}

// offices checks who holds which task. Each event needs a chief arbiter, and one with time arbiters somebody who
// is one.
func offices(event string, timed bool, list []Office) Row {
	staff := Way{address.Appointments(event), locale.Say("page.appointments")}
	has := map[access.Role]bool{}
	for _, o := range list {
		has[o.Role] = len(o.Names) > 0
	}
	switch {
	case !has[access.Organising]:
		return row("offices", ".chief", Look, staff)
	case timed && !has[access.TimeArbiter]:
		return row("offices", ".time", Look, Way{address.Links(event), locale.Say("page.links")})
	}
	return row("offices", ".good", Good, Way{})
}

// A Board is a board of the next round, or before its pairing a player.
type Board struct {
	Sign string // as it is called
	Wood bool   // nobody needs a device
	Card bool   // there is a card for each side, or one for both
}

// cards checks that players can open each board. Paired says that boards are those of a round, and any that the
// event has cards.
func cards(event string, paired, any bool, list []Board) Row {
	links := Way{address.Links(event), locale.Say("page.links")}
	var without []string
	wood := 0
	for _, b := range list {
		if b.Wood {
			wood++
		} else if !b.Card {
			without = append(without, locale.Isolate(b.Sign))
		}
	}
	switch {
	case len(list) == 0:
		return row("cards", ".nobody", Unknown, Way{address.Players(event), locale.Say("page.players")})
	case wood == len(list):
		return row("cards", ".wood", Good, Way{})
	case !any:
		return row("cards", ".paper", Unknown, links)
	case len(without) == 0 && !paired:
		return row("cards", ".good.players", Good, Way{})
	case len(without) == 0:
		return row("cards", ".good", Good, Way{})
	case paired:
		return row("cards", ".boards", Look, links, "Count", len(without), "Names", joined(without))
	}
	return row("cards", ".players", Look, links, "Count", len(without), "Names", joined(without))
}

// mostNamed is how many boards or players a sentence names.
const mostNamed = 12

func joined(names []string) string {
	if len(names) > mostNamed {
		return strings.Join(names[:mostNamed], ", ") + " …"
	}
	return strings.Join(names, ", ")
}

// opened are the boards of a round, or the players of an event that has none to come, with their cards.
func opened(t *tournament.Book, links []arbiter.Link, now time.Time, wood func(gameID string) bool, name func(person string) string, sign func(tournament.Pairing) string) (list []Board, paired, any bool) {
	at, has := map[string]bool{}, map[string]bool{}
	for _, l := range links {
		if !l.Opens(now) {
			continue
		}
		switch l.Kind {
		case access.BoardLink:
			at[l.Game], any = true, true
		case access.PlayerLink:
			has[l.Person], any = true, true
		}
	}
	round := t.RoundNow()
	if round == 0 || t.Stage(round).Reached(tournament.StagePlay) {
		for _, e := range t.Entries {
			for _, person := range e.Persons() {
				if e.Left() == 0 {
					list = append(list, Board{Sign: name(person), Wood: t.Game.Device == game.DeviceWood, Card: has[person]})
				}
			}
		}
		return list, false, any
	}
	for _, p := range t.PairingsIn(round) {
		if p.Game == "" {
			continue
		}
		b := Board{Sign: sign(p), Wood: wood(p.Game), Card: at[p.Game]}
		if !b.Card {
			seats := t.Seats(p)
			if seats == nil {
				seats = []string{p.First, p.Second}
			}
			b.Card = true
			for _, person := range seats {
				b.Card = b.Card && has[person]
			}
		}
		list = append(list, b)
	}
	return list, true, any
}
