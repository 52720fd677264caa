// Package table is what the public reads: an event's overview, standings and cross
// table, ratings, what if, prizes, the texts of the rules, and the manual.
package table

import (
	"renju-arbiter/views/address"
	"renju-arbiter/views/web"
)

// Face is the public's.
type Face struct{ *web.Server }

// Routes are the pages of the public, and the forms that stand on them.
func (s *Face) Routes(pages web.Pages) {
	pages.See(address.Rules, s.rules)
	pages.See(address.RulesTextRoute, s.ruleText)
	pages.See(address.Help, s.help)
	pages.See(address.HelpPageRoute, s.helpPage)
	pages.See(address.EventRoute, s.tournament)
	pages.Hear(address.EventLiveRoute, s.LiveEvent)
	pages.See(address.RegulationsRoute, s.regulations)
	pages.See(address.RatingsRoute, s.ratings)
	pages.See(address.WhatIfRoute, s.whatIf)
	pages.See(address.PrizesRoute, s.prizes)
	pages.See(address.StatedRoute, s.stated)
	pages.See(address.StatementRoute, s.statement)
	s.Acts(pages, s.tableActs(), s.prizeActs(), s.regulationActs())
}
