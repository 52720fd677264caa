package tournament

import "renju-arbiter/arbiter/tournament/access"

// MakeLinks makes links of a kind.
type MakeLinks struct {
	Of   access.LinkKind
	Each []access.MadeLink
}

// WithdrawLinks makes links open nothing any more.
type WithdrawLinks struct {
	Of     access.LinkKind
	Links  []string
	Person string
	Board  int
	Reason string
}

// WithdrawLinksOf makes all links of somebody open nothing any more.
type WithdrawLinksOf struct{ Person string }

// OpenLink opens a link on a device where it was not before.
type OpenLink struct{ Link string }

// KnowLink says that a link is rightly on as many devices as it is.
type KnowLink struct{ Link string }

// The refusals of what is done with a link.
const (
	NoSuchLink    Code = "no-such-link"
	LinkWithdrawn Code = "link-withdrawn"
)

func (c MakeLinks) decide(b *Book) ([]Event, error) {
	e := access.LinksMade{Round: logRound(b), Of: c.Of, Each: c.Each}
	for _, made := range c.Each {
		e.Links = append(e.Links, made.Link)
	}
	if len(c.Each) == 1 {
		at, _ := b.PairingOf(c.Each[0].Game)
		e.Person, e.Board = c.Each[0].Person, at.Board
	}
	return []Event{e}, nil
}

func (c WithdrawLinks) decide(b *Book) ([]Event, error) {
	standing := b.Access.Standing(c.Links)
	if len(standing) == 0 {
		return nil, nil
	}
	return []Event{access.LinksWithdrawn{Round: logRound(b), Of: c.Of, Links: standing, Person: c.Person, Board: c.Board, Reason: c.Reason}}, nil
}

func (c WithdrawLinksOf) decide(b *Book) ([]Event, error) {
	of := map[access.LinkKind][]string{}
	for _, link := range b.Access.LinksInOrder() {
		if link.Person == c.Person && !link.Withdrawn {
			of[link.Of] = append(of[link.Of], link.Link)
		}
	}
	var events []Event
	for _, kind := range []access.LinkKind{access.PlayerLink, access.BoardLink, access.TimeArbiterLink} {
		if len(of[kind]) > 0 {
			events = append(events, access.LinksWithdrawn{Round: logRound(b), Of: kind, Links: of[kind], Person: c.Person})
		}
	}
	return events, nil
}

func (c OpenLink) decide(b *Book) ([]Event, error) {
	link, known := b.Access.Links[c.Link]
	switch {
	case !known:
		return nil, &Refusal{Code: NoSuchLink}
	case link.Withdrawn:
		return nil, &Refusal{Code: LinkWithdrawn}
	}
	return []Event{access.LinkOpened{Link: c.Link, Device: link.Devices + 1}}, nil
}

func (c KnowLink) decide(b *Book) ([]Event, error) {
	link, known := b.Access.Links[c.Link]
	switch {
	case !known:
		return nil, &Refusal{Code: NoSuchLink}
	case link.Known >= link.Devices:
		return nil, nil
	}
	return []Event{access.LinkKnown{Link: c.Link, Devices: link.Devices}}, nil
}

// logRound is the round in whose log stands what is done for the whole hall.
func logRound(b *Book) int {
	return max(1, b.RoundNow())
}

// withdrawing returns the act with the command that withdraws the links that still open something. For
// several links the command takes a reason. The links of time arbiters are withdrawn on the page of links.
func withdrawing(b *Book, e access.LinksMade, a Act) Act {
	standing := b.Access.Standing(e.Links)
	if len(standing) > 0 && e.Of != access.TimeArbiterLink {
		a.Undo, a.Reason = WithdrawLinks{Of: e.Of, Links: standing, Person: e.Person, Board: e.Board}, len(standing) > 1
	}
	return a
}
