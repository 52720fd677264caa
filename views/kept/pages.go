// Package kept shows how long data is kept, what would be removed, and what is held about a person.
//
//	retention   sessions, the security log, and what is never removed
//	person      all that an event holds about a person, as a page and as a file
package kept

import (
	"renju-arbiter/records"
	"renju-arbiter/records/accounts"
	"renju-arbiter/records/retention"
	"renju-arbiter/views/address"
	"renju-arbiter/views/web"
)

// Pages are the pages of what is kept.
type Pages struct {
	*web.Server
	Security *records.Security
	Sessions *accounts.Sessions
	Keep     retention.Keep
}

// Routes registers the pages.
func (s *Pages) Routes(router web.Router) {
	router.See(address.Retention, s.retention)
	router.See(address.PersonDataRoute, s.person)
	router.See(address.PersonDataFileRoute, s.personFile)
}
