package address

import (
	"net/url"
	"strconv"
)

// Where arbiters learn.
const (
	RehearsalRoute = "/t/:id/rehearsal"
	Examination    = "/examination"
)

// Rehearsal is what was ruled on in an event, asked again: the list, or one question of it by what
// names it ("game", "claim", "call", "file").
func Rehearsal(event string, query url.Values) string {
	return withQuery(Fill(RehearsalRoute, event), query)
}

// Examined is an examination by its seed, as far as it was answered.
func Examined(seed uint64, answers string) string {
	query := url.Values{"seed": {strconv.FormatUint(seed, 10)}}
	if answers != "" {
		query.Set("a", answers)
	}
	return withQuery(Examination, query)
}

func withQuery(path string, query url.Values) string {
	if len(query) == 0 {
		return path
	}
	return path + "?" + query.Encode()
}
