// Package dispute is where disputes are carried: the list of an event's files, and each file
// with its statements, ruling, appeal and decision. Arbiters, the parties and the jury work here; what
// each of them, and anybody else, sees of a file says dispute.File.As. A ruling that was published
// is a precedent, which everybody finds with those of the other events.
package dispute

import (
	"renju-arbiter/views/address"
	"renju-arbiter/views/web"
)

// Pages is where disputes are carried.
type Pages struct{ *web.Server }

// Routes are its pages and forms.
func (s *Pages) Routes(router web.Router) {
	router.See(address.DisputesRoute, s.listPage)
	router.See(address.DisputeRoute, s.filePage)
	router.See(address.PrecedentsRoute, s.precedentsPage)
	router.See(address.PrecedentRoute, s.precedentPage)
	s.Acts(router, s.acts())
}
