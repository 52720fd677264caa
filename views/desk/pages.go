// Package desk has the pages on which arbiters, scorers and time arbiters work while a round is played.
// Each type holds the pages of one subject.
//
//	desk*  boards_page  shortcuts       the desk of a round: its boards, what is asked beside them
//	hall*                               the desk of all tournaments that hang together
//	round_progress*  absences           the stage of a round: doors, calls, announcements, absent players
//	queue*  free_space                  what waits for an arbiter
//	log*                                the last acts, and how they are taken back
//	player*                             one player's panel, expulsion
//	results*                            results of wooden boards
//	adjourn*                            adjourned games
//	score_sheets*                       score sheets
//	timearbiter*                        time arbiters and their boards
package desk

import (
	"sync"

	"renju-arbiter/views/address"
	"renju-arbiter/views/web"
)

// Pages are the pages of the desk.
type Pages struct {
	*web.Server
	FreeSpace func() (bytes uint64, known bool) // how much the disk of the service has left
}

// The pages by subject.
type (
	desk struct {
		*web.Server
		freeSpace func() (bytes uint64, known bool)
		times     *timearbiters
		counts    sync.Map // by event: counted
	}
	results      struct{ *web.Server }
	adjournments struct{ *web.Server }
	scoreSheets  struct{ *web.Server }
	timearbiters struct{ *web.Server }
)

// Routes registers the pages and forms.
func (s *Pages) Routes(router web.Router) {
	times := &timearbiters{s.Server}
	desk, results, adjournments := &desk{Server: s.Server, freeSpace: s.FreeSpace, times: times}, &results{s.Server}, &adjournments{s.Server}
	sheets := &scoreSheets{s.Server}
	s.DeskCount = desk.count
	s.Stands.Add(standDesk, desk.deskForms(false))
	s.Stands.Add(standBoard, desk.deskForms(true))
	s.Stands.Add(web.InHall, desk.hallForms(false))
	s.Stands.Add(web.InHallBoard, desk.hallForms(true))
	s.Stands.Add("time", times.forms())
	s.Stands.Add(standResults, results.forms())
	router.See(address.DeskRoute, desk.deskPage)
	router.See(address.DeskAllRoute, desk.hallPage)
	router.Hear(address.DeskAllLiveRoute, desk.hallLive)
	router.See(address.TimeRoute, times.page)
	router.See(address.ResultsRoute, results.page)
	router.See(address.ResultsNowRoute, results.now)
	router.See(address.AdjournmentsRoute, adjournments.page)
	s.Acts(router, adjournments.acts(), desk.deskActs(), desk.roundActs(), times.acts(), results.acts(), desk.playerActs())
	router.See(address.SheetsRoute, sheets.page)
	s.GameActs(router, sheets.acts())
}
