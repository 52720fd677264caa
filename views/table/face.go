// Package table is what the public reads: an event's overview, standings and cross
// table, ratings, what if, prizes, and the texts of the rules.
package table

import "renju-arbiter/views/web"

// Face is the public's.
type Face struct{ *web.House }

// Routes are the pages of the public, and the forms that stand on them.
func Routes(pages web.Pages, house *web.House) {
	s := &Face{house}
	pages.See("/rules", s.rules)
	pages.See("/rules/:text", s.ruleText)
	pages.See("/t/:id", s.tournament)
	pages.GET("/t/:id/live", s.LiveEvent)
	s.Arrangements(pages, s.tableActs())
	pages.See("/t/:id/ratings", s.ratings)
	pages.See("/t/:id/what-if", s.whatIf)
	pages.See("/t/:id/prizes", s.prizes)
	pages.POST("/t/:id/prizes", s.setPrizes)
}
