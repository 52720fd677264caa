package desk

import (
	"renju-arbiter/views/address"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/web"
)

// deskActs are what the whole round is told from there.
func (s *Face) deskActs() web.Acts {
	return web.Acts{
		address.StartRoute:  {Call: s.startAll, Next: web.To(address.DeskRoute)},
		address.ResumeRoute: {Call: s.resumeAll, Next: web.To(address.DeskRoute)},
	}
}

// startAll is the organiser's word to the round.
func (s *Face) startAll(a web.Asked) (locale.Text, error) {
	round, err := web.RoundOf(a)
	if err != nil {
		return locale.Text{}, err
	}
	if round <= 0 {
		round, _ = a.Book.Progress()
	}
	n, err := s.Desk.StartAll(a.Request().Context(), a.Event, round, a.Order)
	return locale.Say("done.started", "Count", n), err
}

// resumeAll lets every interrupted game go on.
func (s *Face) resumeAll(a web.Asked) (locale.Text, error) {
	n, err := s.Desk.ResumeAll(a.Request().Context(), a.Event, a.Order)
	return locale.Say("done.resumed", "Count", n), err
}
