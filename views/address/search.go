package address

import "net/url"

// What is searched over all events.
const (
	PositionsRoute     = "/positions"
	OpeningsRoute      = "/openings"
	EventOpeningsRoute = "/t/:id/openings"
	SearchRoute        = "/search"
	PlayerRoute        = "/people/:id"
	SamePersonRoute    = "/people/:id/same"
	PartPersonsRoute   = "/people/:id/part"
	RatingList         = "/ratings"
	RatingListCSV      = "/ratings.csv"
)

// Positions is where games are found by a position.
func Positions() string { return Fill(PositionsRoute) }

// PositionsWith is that page with a question.
func PositionsWith(question url.Values) string { return Positions() + "?" + question.Encode() }

// PositionOf is that page with stones as positions.Line writes them, on a board as positions.Board names it.
func PositionOf(stones, board string) string {
	return PositionsWith(url.Values{"stones": {stones}, "board": {board}})
}

// Openings is the ledger of the installation.
func Openings() string { return Fill(OpeningsRoute) }

// EventOpenings is the ledger of an event.
func EventOpenings(event string) string { return Fill(EventOpeningsRoute, event) }

// OpeningGames are the games of one row of a ledger.
func OpeningGames(ledger, opening, protocol string) string {
	return ledger + "?" + url.Values{"opening": {opening}, "protocol": {protocol}}.Encode()
}

// OpeningsUnder is the ledger of one opening rule.
func OpeningsUnder(rule string) string {
	return Openings() + "?" + url.Values{"rule": {rule}}.Encode()
}

// Search is where everything is found by its name.
func Search() string { return Fill(SearchRoute) }

// Player is a player over all events, by the number of the federation, or by the id of a start.
func Player(id string) string { return Fill(PlayerRoute, id) }

// SamePerson is where an administrator says who is the same person.
func SamePerson(id string) string { return Fill(SamePersonRoute, id) }

// PartPersons takes back that two players are one person.
func PartPersons(id string) string { return Fill(PartPersonsRoute, id) }

// RatingsAsked is the list of ratings that a query asks for, or with another path the same as a file.
func RatingsAsked(path string, query url.Values) string {
	if len(query) == 0 {
		return path
	}
	return path + "?" + query.Encode()
}

// RatingsOf is the list of ratings of a category.
func RatingsOf(rules string) string {
	if rules == "renju" {
		return RatingList
	}
	return RatingsAsked(RatingList, url.Values{"rules": {rules}})
}
