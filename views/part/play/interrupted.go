package play

import (
	"fmt"

	"renju-arbiter/clock"
	"renju-arbiter/views/locale"
)

// Interrupted is how often nobody decided while games of a round ran, until another computer did,
// as it is told while the round goes on.
type Interrupted struct {
	Count     int
	At        string // the time of day where the event is played at which the last began
	Last, All clock.Span
}

// Long is a time as people say it: "1.3 s", "2:05 min", "1:10:05 h".
func Long(t *locale.Translator, span clock.Span) string {
	switch {
	case span < 60*clock.Second:
		return t.Decimal(fmt.Sprintf("%.1f", float64(span)/float64(clock.Second))) + " s"
	case span < 3600*clock.Second:
		return Reading(int64(span)) + " min"
	}
	return Reading(int64(span)) + " h"
}
