// Package rehearsal is where arbiters learn: what was ruled on in an event, asked again, and the
// examination, whose questions were made up. Both are read alone: an answer stands in the address of
// the page that follows, and nowhere else. A question is one as soon as the real ruling has come, in a
// game that goes on too, so that a shadow arbiter answers beside the event; until the answer is given
// its page has nothing of the finding and of the ruling.
package rehearsal

import (
	"renju-arbiter/views/address"
	"renju-arbiter/views/web"
)

// Pages is where arbiters learn.
type Pages struct{ *web.Server }

// Routes are its pages.
func (s *Pages) Routes(router web.Router) {
	router.See(address.RehearsalRoute, s.event)
	router.See(address.Examination, s.examination)
}
