package accounts

import (
	"slices"

	"renju-arbiter/arbiter"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/views/web"
)

// sentAgain answers a form that was sent before: its links are there, and whoever sent it may never
// have seen their addresses, because the answer was lost on the way. In the hour after that this
// process knows them, and shows them. Where it does not, because another computer has taken over, or
// the hour is over, that is said, and others can be made in their place. Those in whose place these
// were made are withdrawn, should it have come to nothing the first time.
func (s *Pages) sentAgain(c web.Context, v web.Viewer, t *tournament.Book, kind tournament.LinkKind, wanted []arbiter.WantedLink) error {
	if err := s.takeBack(c, v, kind); err != nil {
		return err
	}
	made, err := s.newest(t.ID, kind, wanted)
	if err != nil {
		return err
	}
	known, err := s.FreshLinks(v, t.ID)
	if err != nil {
		return err
	}
	known = slices.DeleteFunc(known, func(l web.FreshLink) bool { return !slices.Contains(made, l.ID) })
	if len(known) == len(made) {
		return s.showCards(c, v, t.ID, known)
	}
	lost := UnseenLinks{Links: made, Kind: string(kind), Who: c.FormValue("who"), Name: c.FormValue("name")}
	return s.showLinks(c, v, t, Links{Unseen: &lost})
}

// newest are the links of those for whom some were wanted, the newest of each, that nobody has opened.
func (s *Pages) newest(event string, kind tournament.LinkKind, wanted []arbiter.WantedLink) (ids []string, err error) {
	all, err := s.Desk.Links(event) // the oldest first
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
func (s *Pages) takeBack(c web.Context, v web.Viewer, kind tournament.LinkKind) error {
	form, err := c.FormParams()
	if err != nil || len(form["instead"]) == 0 {
		return err
	}
	all, err := s.Desk.Links(c.Param("id"))
	if err != nil {
		return err
	}
	unseen := tournament.WithdrawLinks{Of: kind}
	for _, l := range all {
		if slices.Contains(form["instead"], l.ID) && l.Kind == kind && l.Devices == 0 {
			unseen.Links = append(unseen.Links, l.ID)
		}
	}
	o := web.Order(c, v.ByAccount(), s.Wall())
	o.ID += "-instead"
	return s.Desk.Arrange(c.Request().Context(), c.Param("id"), o, unseen, web.NewID)
}
