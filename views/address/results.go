package address

import (
	"net/url"
	"strconv"
)

// Where the results of a round are taken down.
const (
	ResultsRoute    = "/t/:id/rounds/:n/results"
	ResultsNowRoute = "/t/:id/results"
)

// Results is where the results of a round are taken down.
func Results(event string, n int) string { return Fill(ResultsRoute, event, strconv.Itoa(n)) }

// ResultOf is that page with a board of it chosen, and who won there: "1" or "2".
func ResultOf(event string, n int, board, won string) string {
	return Results(event, n) + "?" + url.Values{"board": {board}, "won": {won}}.Encode() + "#how"
}

// ResultsOnly is that page with some of its boards: the ones that are missing, or those
// that have a text in their names.
func ResultsOnly(event string, n int, missing bool, find string) string {
	query := url.Values{}
	if missing {
		query.Set("show", "missing")
	}
	if find != "" {
		query.Set("find", find)
	}
	if len(query) == 0 {
		return Results(event, n)
	}
	return Results(event, n) + "?" + query.Encode()
}

// ResultsNow is that of the round being played.
func ResultsNow(event string) string { return Fill(ResultsNowRoute, event) }
