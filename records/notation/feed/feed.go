package feed

import (
	"cmp"
	"encoding/xml"
	"fmt"
	"slices"
	"strings"
	"time"

	"renju-arbiter/arbiter/dossier"
)

// Options are what the dossier does not say.
type Options struct {
	// Result is the title of a result. Corrected tells that another one stood before.
	Result func(r Result) string
	// Language is that of the reader, by its code: an announcement may have a text in it.
	Language string
	// Announcement is the title of an announcement; round is 0 where none was on.
	Announcement func(round int) string
	// Self is the address of the feed, Event that of the event's page, and Game of a game's;
	// empty for none.
	Self, Event string
	Game        func(id string) string
	// Most is how many entries it has at most.
	Most int
}

// Result is a result as a title tells it.
type Result struct {
	Round, Board  int
	First, Second string // names
	Score         string // "1-0", "½-½", "+/-"
	Corrected     bool
}

// English are the words for the command line.
var English = Options{
	Result: func(r Result) string {
		text := fmt.Sprintf("Round %d, board %d: %s %s %s", r.Round, r.Board, r.First, r.Score, r.Second)
		if r.Corrected {
			text += " (corrected)"
		}
		return text
	},
	Announcement: func(round int) string {
		if round == 0 {
			return "Announcement"
		}
		return fmt.Sprintf("Round %d: announcement", round)
	},
	Most: 200,
}

type atom struct {
	XMLName xml.Name `xml:"http://www.w3.org/2005/Atom feed"`
	ID      string   `xml:"id"`
	Title   string   `xml:"title"`
	Updated string   `xml:"updated"`
	Author  author   `xml:"author"`
	Links   []link   `xml:"link"`
	Entries []entry  `xml:"entry"`
}

type author struct {
	Name string `xml:"name"`
}

type link struct {
	Rel  string `xml:"rel,attr"`
	Type string `xml:"type,attr,omitempty"`
	Href string `xml:"href,attr"`
}

type entry struct {
	ID      string  `xml:"id"`
	Title   string  `xml:"title"`
	Updated string  `xml:"updated"`
	Links   []link  `xml:"link"`
	Content content `xml:"content"`

	position int64
}

type content struct {
	Type string `xml:"type,attr"`
	Text string `xml:",chardata"`
}

// Write writes the feed.
func Write(d dossier.Dossier, o Options) ([]byte, error) {
	f := atom{ID: id(d), Title: cmp.Or(d.Event.Name, "renju-arbiter"), Author: author{cmp.Or(d.Event.Organiser, d.Event.Name, "renju-arbiter")}, Updated: date(d.Head.At)}
	if o.Self != "" {
		f.Links = append(f.Links, link{"self", "application/atom+xml", o.Self})
	}
	if o.Event != "" {
		f.Links = append(f.Links, link{"alternate", "text/html", o.Event})
	}
	f.Entries = append(results(d, o), announcements(d, o)...)
	slices.SortFunc(f.Entries, func(a, b entry) int { return cmp.Compare(b.position, a.position) })
	if o.Most > 0 && len(f.Entries) > o.Most {
		f.Entries = f.Entries[:o.Most]
	}
	if len(f.Entries) > 0 { // what else the journal has is not told here
		f.Updated = f.Entries[0].Updated
	}
	text, err := xml.MarshalIndent(f, "", " ")
	return append([]byte(xml.Header), append(text, '\n')...), err
}

// id is that of the event: a tag (RFC 4151) of the program, for events have ids of their own.
func id(d dossier.Dossier) string {
	return "tag:renju-arbiter,2026:event/" + strings.Map(func(r rune) rune {
		if r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' || r >= '0' && r <= '9' || r == '-' || r == '.' || r == '_' {
			return r
		}
		return '-'
	}, d.Event.ID)
}

func date(ms int64) string { return time.UnixMilli(ms).UTC().Format(time.RFC3339) }

func results(d dossier.Dossier, o Options) (list []entry) {
	names := map[string]string{}
	for _, p := range d.Persons {
		names[p.ID] = p.Name
	}
	for _, e := range d.Entries {
		if e.Name != "" {
			names[e.ID] = e.Name
		}
	}
	sides := map[string]dossier.Pairing{}
	for _, r := range d.Rounds {
		for _, p := range r.Pairings {
			sides[p.Game] = p
		}
	}
	for _, g := range d.Games {
		p, paired := sides[g.ID]
		if g.Result == nil || g.Resulted == 0 || !paired || len(g.Players) < 2 {
			continue
		}
		r := Result{Round: g.Round, Board: g.Board, First: names[g.Players[0]], Second: names[g.Players[1]],
			Score: strings.ReplaceAll(g.Result.Score, "1/2", "½"), Corrected: len(g.Earlier) > 0}
		if len(g.Players) > 2 { // partners play for their team
			r.First, r.Second = names[p.First], names[p.Second]
		}
		e := entry{position: g.Resulted, ID: fmt.Sprintf("%s/%d", id(d), g.Resulted), Title: o.Result(r), Updated: date(g.ResultedAt)}
		e.Content = content{"text", e.Title}
		if o.Game != nil {
			e.Links = append(e.Links, link{"alternate", "text/html", o.Game(g.ID)})
		}
		list = append(list, e)
	}
	return list
}

func announcements(d dossier.Dossier, o Options) (list []entry) {
	for _, a := range d.Announcements {
		if a.Ended {
			continue
		}
		e := entry{position: a.Position, ID: fmt.Sprintf("%s/%d", id(d), a.Position), Title: o.Announcement(a.Round), Updated: date(a.At), Content: content{"text", a.In(o.Language)}}
		if o.Event != "" {
			e.Links = append(e.Links, link{"alternate", "text/html", o.Event})
		}
		list = append(list, e)
	}
	return list
}

// WriteAtom writes it in English, with all that there is.
func WriteAtom(d dossier.Dossier) ([]byte, []dossier.Loss) {
	o := English
	o.Most = 0
	text, _ := Write(d, o) // texts alone
	return text, d.LossesBut("event.name", "event.organiser", "rounds", "persons.name", "games.result", "games.players", "games.resulted", "games.resultedAt", "announcements")
}
