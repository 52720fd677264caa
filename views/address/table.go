package address

import "strconv"

// What the public reads, beside an event's overview.
const (
	StandingsRoute   = "/t/:id/standings"
	AfterRoundRoute  = "/t/:id/standings/:n"
	CrossTableRoute  = "/t/:id/cross-table"
	StartListRoute   = "/t/:id/start-list"
	EntrantRoute     = "/t/:id/start-list/:n"
	RatingsRoute     = "/t/:id/ratings"
	RaceRoute        = "/t/:id/race"
	WhatIfRoute      = "/t/:id/what-if"
	PrizesRoute      = "/t/:id/prizes"
	PlayOffRoute     = "/t/:id/play-off"
	PlayOffBackRoute = "/t/:id/play-off/take-back"
	StatedRoute      = "/t/:id/statements"
	StatementRoute   = "/t/:id/statements/:n"
	Rules            = "/rules"
	RulesTextRoute   = "/rules/:text"
	Help             = "/help"
	HelpPageRoute    = "/help/:page"
)

// Standings are the table as it stands now.
func Standings(event string) string { return Fill(StandingsRoute, event) }

// InCategory is a table with the places within a category, from 1; 0 is everybody.
func InCategory(table string, category int) string {
	if category == 0 {
		return table
	}
	return table + "?category=" + strconv.Itoa(category)
}

// AfterRound is the table as it stood after a round.
func AfterRound(event string, round int) string {
	return Fill(AfterRoundRoute, event, strconv.Itoa(round))
}

// CrossTable is who played whom.
func CrossTable(event string) string { return Fill(CrossTableRoute, event) }

// StartList is who has entered, by start number.
func StartList(event string) string { return Fill(StartListRoute, event) }

// Entrant is a player's rounds and results, by start number.
func Entrant(event string, number int) string {
	return Fill(EntrantRoute, event, strconv.Itoa(number))
}

// Ratings are performances and the Elo preview.
func Ratings(event string) string { return Fill(RatingsRoute, event) }

// WhatIf is who can still be where.
func WhatIf(event string) string { return Fill(WhatIfRoute, event) }

// Prizes are the fund and who gets what.
func Prizes(event string) string { return Fill(PrizesRoute, event) }

// PlayOff is what parts those who are level when all rounds are over.
func PlayOff(event string) string { return Fill(PlayOffRoute, event) }

// PlayOffBack is the form that takes back the last play-off.
func PlayOffBack(event string) string { return Fill(PlayOffBackRoute, event) }

// Stated is where the journal stood when each round was closed.
func Stated(event string) string { return Fill(StatedRoute, event) }

// Statement is the signed statement of a round, or of the signed standings (0).
func Statement(event string, round int) string {
	if round == 0 {
		return Fill(StatementRoute, event, "final")
	}
	return Fill(StatementRoute, event, strconv.Itoa(round))
}

// RulesText is one of them.
func RulesText(name string) string { return Fill(RulesTextRoute, name) }

// HelpPage is a page of the manual; "index" is its first one.
func HelpPage(name string) string {
	if name == "index" {
		return Help
	}
	return Fill(HelpPageRoute, name)
}

// Race is how the table came about, round by round.
func Race(event string) string { return Fill(RaceRoute, event) }
