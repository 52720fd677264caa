// Package desk is where arbiters, scorers and time arbiters work while a round is played:
// the desk, results of wooden boards, rulings, a game's history and its corrections, score sheets.
package desk

import (
	"renju-arbiter/records"
	"renju-arbiter/views/address"
	"renju-arbiter/views/web"
)

// Pages is the arbiters' desk.
type Pages struct {
	*web.Server
	Accounts *records.Accounts
	Room     func() (bytes uint64, known bool) // how much the disk of the service has left
}

// Routes are the pages and forms of the desk.
func (s *Pages) Routes(router web.Router) {
	s.Stands(standDesk, s.deskForms(false))
	s.Stands(standBoard, s.deskForms(true))
	s.Stands("history", historyForms())
	s.Stands("time", s.timeForms())
	s.Stands(standResults, s.resultsForms())
	router.See(address.DeskRoute, s.deskPage)
	router.See(address.TimeRoute, s.timePage)
	router.See(address.ResultsRoute, s.resultsPage)
	router.See(address.ResultsNowRoute, s.resultsNow)
	router.See(address.AdjournmentsRoute, s.adjournmentsPage)
	s.Acts(router, s.adjournmentActs(), s.deskActs(), s.courseActs(), s.timeActs(), s.resultsActs(), s.playerActs(), s.correctionActs())
	router.See(address.HistoryRoute, s.history)
	router.See(address.CorrectionsRoute, s.corrections)
	router.See(address.ToldRoute, s.toldPage)
	router.See(address.SheetsRoute, s.sheetsPage)
	router.See(address.RulingRoute, s.ruling)
	s.GameActs(router, s.rulingActs())
	s.GameActs(router, s.sheetsActs())
}
