package tournament

import "slices"

// LinksMade says that links to seats were handed out. The links themselves are kept
// beside the journal, and open nothing by what is said here.
type LinksMade struct {
	Round  int      `json:"round"` // that was being played, or the first
	Of     string   `json:"of"`    // "player", "board" or "time-arbiter"
	Links  []string `json:"links"`
	Person string   `json:"person,omitempty"` // of one link: whose
	Board  int      `json:"board,omitempty"`  // of one link: at which board
}

// LinksWithdrawn says that links open nothing any more.
type LinksWithdrawn struct {
	Round  int      `json:"round"`
	Of     string   `json:"of"`
	Links  []string `json:"links"`
	Person string   `json:"person,omitempty"`
	Board  int      `json:"board,omitempty"`
	Reason string   `json:"reason,omitempty"`
}

// Kind is the name of the kind, as the journal keeps it.
func (LinksMade) Kind() string { return "links-made" }

// Kind is the name of the kind, as the journal keeps it.
func (LinksWithdrawn) Kind() string { return "links-withdrawn" }

// NoteLinks notes links that were made.
type NoteLinks struct {
	Of     string
	Links  []string
	Person string
	Board  int
}

// WithdrawLinks notes links that were withdrawn.
type WithdrawLinks struct {
	Of     string
	Links  []string
	Person string
	Board  int
	Reason string
}

func (c NoteLinks) decide(b *Book) ([]Event, error) {
	return []Event{LinksMade{Round: b.logRound(), Of: c.Of, Links: c.Links, Person: c.Person, Board: c.Board}}, nil
}

func (c WithdrawLinks) decide(b *Book) ([]Event, error) {
	standing := slices.DeleteFunc(slices.Clone(c.Links), func(id string) bool { return slices.Contains(b.WithdrawnLinks, id) })
	if len(standing) == 0 {
		return nil, nil
	}
	return []Event{LinksWithdrawn{Round: b.logRound(), Of: c.Of, Links: standing, Person: c.Person, Board: c.Board, Reason: c.Reason}}, nil
}

// logRound is the round in whose log stands what is done for the whole hall.
func (b *Book) logRound() int {
	return max(1, b.RoundNow())
}

// withdraws folds links that were withdrawn.
func (s State) withdraws(links []string) State {
	s.WithdrawnLinks = append(slices.Clip(s.WithdrawnLinks), links...)
	return s
}

// undone is the act that takes links back: those of them that still open something. Of
// many at once it takes a reason; who is sent home with a link is so where links are.
func (e LinksMade) undone(b *Book, a Act) Act {
	standing := slices.DeleteFunc(slices.Clone(e.Links), func(id string) bool { return slices.Contains(b.WithdrawnLinks, id) })
	if len(standing) > 0 && e.Of != "time-arbiter" {
		a.Undo, a.Reason = WithdrawLinks{Of: e.Of, Links: standing, Person: e.Person, Board: e.Board}, len(standing) > 1
	}
	return a
}
