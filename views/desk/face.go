// Package desk is where arbiters, scorers and time arbiters work while a round is played:
// the desk, results of wooden boards, rulings, a game's history and its corrections, score sheets.
package desk

import (
	"renju-arbiter/records"
	"renju-arbiter/views/address"
	"renju-arbiter/views/web"
)

// Face is the arbiters' desk.
type Face struct {
	*web.Server
	Accounts *records.Accounts
	Room     func() (bytes uint64, known bool) // how much the disk of the service has left
}

// Routes are the pages and forms of the desk.
func (s *Face) Routes(pages web.Pages) {
	s.Stands(standDesk, s.deskForms(false))
	s.Stands(standBoard, s.deskForms(true))
	s.Stands("history", historyForms())
	s.Stands("time", s.timeForms())
	s.Stands(standResults, s.resultsForms())
	pages.See(address.DeskRoute, s.deskPage)
	pages.See(address.TimeRoute, s.timePage)
	pages.See(address.ResultsRoute, s.resultsPage)
	pages.See(address.ResultsNowRoute, s.resultsNow)
	pages.See(address.AdjournmentsRoute, s.adjournmentsPage)
	s.Acts(pages, s.adjournmentActs(), s.deskActs(), s.courseActs(), s.timeActs(), s.resultsActs(), s.playerActs(), s.correctionActs())
	pages.See(address.HistoryRoute, s.history)
	pages.See(address.CorrectionsRoute, s.corrections)
	pages.See(address.ToldRoute, s.toldPage)
	pages.See(address.SheetsRoute, s.sheetsPage)
	pages.See(address.RulingRoute, s.ruling)
	s.GameActs(pages, s.rulingActs())
	s.GameActs(pages, s.sheetsActs())
}
