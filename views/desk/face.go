// Package desk is where arbiters and time arbiters work while a round is played: the
// desk, rulings, a game's history and its corrections, score sheets.
package desk

import "renju-arbiter/views/web"

// Face is the arbiters' desk.
type Face struct{ *web.House }

// Routes are the pages and forms of the desk.
func Routes(pages web.Pages, house *web.House) {
	s := &Face{house}
	s.Stands("desk", deskForms())
	s.Stands("history", historyForms())
	s.Stands("time", s.timeForms())
	pages.See("/t/:id/desk", s.deskPage)
	pages.See("/t/:id/time", s.timePage)
	pages.POST("/t/:id/time/:act", s.timeAct)
	pages.POST("/t/:id/start", s.startAll)
	pages.POST("/t/:id/resume", s.resumeAll)
	pages.See("/games/:id/history", s.history)
	pages.See("/games/:id/sheets", s.sheetsPage)
	pages.POST("/games/:id/sheets", s.compareSheets)
	pages.See("/games/:id/ruling/:claim", s.ruling)
	pages.POST("/games/:id/rule", s.rule)
}
