package address

// What the public reads, beside an event's overview.
const (
	RatingsRoute   = "/t/:id/ratings"
	WhatIfRoute    = "/t/:id/what-if"
	PrizesRoute    = "/t/:id/prizes"
	Rules          = "/rules"
	RulesTextRoute = "/rules/:text"
)

// Ratings are performances and the Elo preview.
func Ratings(event string) string { return Fill(RatingsRoute, event) }

// WhatIf is who can still be where.
func WhatIf(event string) string { return Fill(WhatIfRoute, event) }

// Prizes are the fund and who gets what.
func Prizes(event string) string { return Fill(PrizesRoute, event) }

// RulesText is one of them.
func RulesText(name string) string { return Fill(RulesTextRoute, name) }
