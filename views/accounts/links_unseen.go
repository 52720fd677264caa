package accounts

import (
	"slices"

	"renju-arbiter/arbiter"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/arbiter/tournament/access"
	"renju-arbiter/views/web"
)

// sentAgain answers a form that was sent before: its links are there, and anyone who sent it may never
// have seen their addresses, because the answer was lost on the way. In the hour after that this
// process knows them, and shows them. Where it does not, because another computer has taken over, or
// the hour is over, that is said, and others can be made in their place. Those in whose place these
// were made are withdrawn, should it have come to nothing the first time.
func (s linkPages) sentAgain(a web.Asked, kind access.LinkKind, wanted []arbiter.WantedLink) error {
	if err := s.takeBack(a, kind); err != nil {
		return err
	}
	made, err := s.newest(a.Event, kind, wanted)
	if err != nil {
		return err
	}
	known, err := s.RecentLinks.Of(a.Viewer, a.Event)
	if err != nil {
		return err
	}
	known = slices.DeleteFunc(known, func(l web.RecentLink) bool { return !slices.Contains(made, l.ID) })
	if len(known) == len(made) {
		return nil
	}
	lost := UnseenLinks{Links: made, Kind: string(kind), Who: a.FormValue("who"), Name: a.FormValue("name")}
	return web.Answered(s.showLinks(a, a.Viewer, a.Book, Links{Unseen: &lost}))
}

// newest are the links of those for whom some were wanted, the newest of each, that nobody has opened.
func (s linkPages) newest(event string, kind access.LinkKind, wanted []arbiter.WantedLink) (ids []string, err error) {
	all, err := s.Desk.Links.Of(event) // the oldest first
	for _, w := range wanted {
		for _, l := range slices.Backward(all) {
			if l.Kind == kind && l.Game == w.Game && l.Person == w.Person {
				if l.Devices == 0 && l.Opens(s.Wall()) {
					ids = append(ids, l.ID)
				}
				break
			}
		}
	}
	return ids, err
}

// takeBack withdraws the links in whose place others were made, because nobody had seen them; who has
// opened one of them has.
func (s linkPages) takeBack(a web.Asked, kind access.LinkKind) error {
	form, err := a.FormParams()
	if err != nil || len(form["instead"]) == 0 {
		return err
	}
	all, err := s.Desk.Links.Of(a.Event)
	if err != nil {
		return err
	}
	unseen := tournament.WithdrawLinks{Of: kind}
	for _, l := range all {
		if slices.Contains(form["instead"], l.ID) && l.Kind == kind && l.Devices == 0 {
			unseen.Links = append(unseen.Links, l.ID)
		}
	}
	o := a.Order
	o.ID += "-instead"
	return s.Desk.Arrange(a.Request().Context(), a.Event, o, unseen, web.NewID)
}
