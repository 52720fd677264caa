package dispute

import (
	"slices"

	"renju-arbiter/arbiter/dispute"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/part"
)

// List is the files of an event's disputes, the newest first, and the form for another.
type List struct {
	ID, Command string
	Rows        []Row
	Opens       bool // shows the form
	Rehearsed   bool // the viewer may rehearse what was ruled on
	Boards      []part.Choice
	Persons     []string    // at the board that was chosen; none: no board was
	Claims      locale.Text // the claim that it is about
	// What was asked for, or typed before.
	Game, Subject, Claim, By, Words, Where string
	Wrong                                  *locale.Text
}

// board is the one that was chosen, as its choice is called.
func (m List) board() string {
	i := slices.IndexFunc(m.Boards, func(c part.Choice) bool { return c.Value == m.Game })
	if i < 0 {
		return ""
	}
	return m.Boards[i].Label
}

// Row is a file in the list.
type Row struct {
	Number         int
	Subject, State string
	Round          int
	Board          string
	Names          []string
	At             string      // when it was opened, in the event's time zone
	Waited         locale.Text // for the ruling: for how long it has, or did
	Appeal         locale.Text // for the decision; the zero value: nobody has appealed
}

// subjects are those that the form offers: a claim is opened from its page.
func (m List) subjects() (list []string) {
	for _, s := range dispute.Subjects() {
		if s != dispute.OfClaim || m.Claim != "" {
			list = append(list, string(s))
		}
	}
	return list
}
