// Package table is what the public reads: an event's overview, standings and cross
// table, ratings, what if, prizes, the texts of the rules, and the manual.
package table

import (
	"renju-arbiter/views/address"
	"renju-arbiter/views/rated"
	"renju-arbiter/views/web"
)

// Pages is the public's.
type Pages struct {
	*web.Server
	Ratings *rated.Keeper
}

// Routes are the pages of the public, and the forms that stand on them.
func (s *Pages) Routes(router web.Router) {
	router.See(address.Rules, s.rules)
	router.See(address.RulesTextRoute, s.ruleText)
	router.See(address.Help, s.help)
	router.See(address.HelpPageRoute, s.helpPage)
	router.See(address.EventRoute, s.tournament)
	router.Hear(address.EventLiveRoute, s.LiveEvent)
	router.Hear(address.OverviewLiveRoute, s.overviewLive)
	router.See(address.StandingsRoute, s.standings)
	router.See(address.AfterRoundRoute, s.afterRound)
	router.See(address.CrossTableRoute, s.crossTable)
	router.See(address.StartListRoute, s.startListPage)
	router.See(address.EntrantRoute, s.entrant)
	router.See(address.RegulationsRoute, s.regulations)
	router.See(address.RatingsRoute, s.ratings)
	router.See(address.WhatIfRoute, s.whatIf)
	router.See(address.PrizesRoute, s.prizes)
	router.See(address.PlayOffRoute, s.playOff)
	router.See(address.StatedRoute, s.stated)
	router.See(address.StatementRoute, s.statement)
	s.Acts(router, s.tableActs(), s.prizeActs(), s.playOffActs(), s.regulationActs())
}
