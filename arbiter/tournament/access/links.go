package access

import (
	"cmp"
	"maps"
	"slices"
)

// LinkKind is what a link lets its holder be.
type LinkKind string

// The kinds of links.
const (
	PlayerLink      LinkKind = "player"       // own board
	BoardLink       LinkKind = "board"        // one device between two players
	TimeArbiterLink LinkKind = "time-arbiter" // the boards assigned, for a round
	CaptainLink     LinkKind = "captain"      // the line-ups of a team, which is its Person
	CasterLink      LinkKind = "caster"       // what the overlays of a stream show, for a round
)

// LinksMade says that links to seats were handed out.
type LinksMade struct {
	Round  int        `json:"round"` // that was being played, or the first; of a caster's link the one for which it is
	Of     LinkKind   `json:"of"`
	Links  []string   `json:"links"`
	Person string     `json:"person,omitempty"` // of one link: whose
	Board  int        `json:"board,omitempty"`  // of one link: at which board
	Each   []MadeLink `json:"each,omitempty"`
}

// A MadeLink is a new link. Its token is stored nowhere. The digest of the token is in a side table, and
// the journal has its seal: a replaced digest opens nothing.
type MadeLink struct {
	Link   string `json:"link"`
	Game   string `json:"game,omitempty"`
	Person string `json:"person,omitempty"`
	Made   int64  `json:"made"` // wall time, in milliseconds since 1970 UTC
	Ends   int64  `json:"ends"`
	Seal   string `json:"seal"`
}

// LinksWithdrawn says that links open nothing any more.
type LinksWithdrawn struct {
	Round  int      `json:"round"`
	Of     LinkKind `json:"of"`
	Links  []string `json:"links"`
	Person string   `json:"person,omitempty"`
	Board  int      `json:"board,omitempty"`
	Reason string   `json:"reason,omitempty"`
}

// LinkOpened says that a link was opened on a device where it was not before: the first,
// the second ...
type LinkOpened struct {
	Link   string `json:"link"`
	Device int    `json:"device"`
}

// LinkKnown says that a link is rightly on as many devices.
type LinkKnown struct {
	Link    string `json:"link"`
	Devices int    `json:"devices"`
}

// Kind is the name of the kind, as the journal keeps it.
func (LinksMade) Kind() string { return "links-made" }

// Kind is the name of the kind, as the journal keeps it.
func (LinksWithdrawn) Kind() string { return "links-withdrawn" }

// Kind is the name of the kind, as the journal keeps it.
func (LinkOpened) Kind() string { return "link-opened" }

// Kind is the name of the kind, as the journal keeps it.
func (LinkKnown) Kind() string { return "link-known" }

// Link is a link as its events have it.
type Link struct {
	MadeLink
	Of        LinkKind
	Round     int // of LinksMade
	Withdrawn bool
	Devices   int // on how many it was opened
	Known     int // of how many of them an arbiter has said that it is right so; one needs no word
}

// A SealedLink is what the journal has of a link that stands beside it.
type SealedLink struct{ Link, Seal string }

// LinksIn are the links that an event of the journal seals, and the keys of programs, which are
// kept as links are.
func LinksIn(e Event) (list []SealedLink) {
	switch e := e.(type) {
	case LinksMade:
		for _, l := range e.Each {
			list = append(list, SealedLink{l.Link, l.Seal})
		}
	case KeyMade:
		list = append(list, SealedLink{e.Key, e.Seal})
	}
	return list
}

// LinksInOrder are the links of the event, the oldest first.
func (s State) LinksInOrder() []Link {
	return slices.SortedFunc(maps.Values(s.Links), func(a, b Link) int {
		return cmp.Or(cmp.Compare(a.Made, b.Made), cmp.Compare(a.Link, b.Link))
	})
}

// Standing returns those of some links that nobody has withdrawn.
func (s State) Standing(links []string) []string {
	return slices.DeleteFunc(slices.Clone(links), func(id string) bool {
		link, known := s.Links[id]
		return !known || link.Withdrawn
	})
}

// applyLinks folds an event of links; false for any other.
func (s *State) applyLinks(e Event) bool {
	switch e := e.(type) {
	case LinksMade:
		s.Links = cloned(s.Links)
		for _, made := range e.Each {
			s.Links[made.Link] = Link{MadeLink: made, Of: e.Of, Round: e.Round, Known: 1}
		}
	case LinksWithdrawn:
		s.changeLinks(e.Links, func(l *Link) { l.Withdrawn = true })
	case LinkOpened:
		s.changeLinks([]string{e.Link}, func(l *Link) { l.Devices = max(l.Devices, e.Device) })
	case LinkKnown:
		s.changeLinks([]string{e.Link}, func(l *Link) { l.Known = max(l.Known, e.Devices) })
	default:
		return false
	}
	return true
}

// changeLinks changes links that are known.
func (s *State) changeLinks(ids []string, change func(*Link)) {
	s.Links = cloned(s.Links)
	for _, id := range ids {
		if link, known := s.Links[id]; known {
			change(&link)
			s.Links[id] = link
		}
	}
}
