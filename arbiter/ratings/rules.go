package ratings

import (
	"slices"
	"time"

	"renju-arbiter/pairing/rating/whr"
)

// Rules is a category of RIF's rating.
type Rules string

// The categories, by the name of their game.
const (
	Renju  Rules = "renju"
	Gomoku Rules = "gomoku"
)

// All are the categories.
func All() []Rules { return []Rules{Renju, Gomoku} }

// Known tells whether it is one of them.
func (r Rules) Known() bool { return slices.Contains(All(), r) }

// Settings are RIF's constants: the drift in points squared a day.
func (r Rules) Settings() whr.Settings {
	s := whr.Settings{Drift: 19.3, Virtual: 2}
	if r == Gomoku {
		s.Drift = 10.7
	}
	return s
}

const (
	// Above is what is added to a rating before it is shown.
	Above = 1900
	// LeastGames is how many games RIF's list asks for.
	LeastGames = 10
	// ActiveYears is within how many years one of them must be.
	ActiveYears = 5
	// wide is how many deviations an interval has on each side: 95 of 100 ratings are within it.
	wide = 1.96
)

// DayOf reads a day such as 2026-08-01, as days since 1970-01-01.
func DayOf(date string) (day int, ok bool) {
	at, err := time.Parse(time.DateOnly, date)
	if err != nil {
		return 0, false
	}
	return int((at.Unix() - at.Unix()%secondsADay) / secondsADay), true
}

const secondsADay = 24 * 60 * 60

// Date is a day as people write it.
func Date(day int) string { return dateOf(day).Format(time.DateOnly) }

func dateOf(day int) time.Time { return time.Unix(int64(day)*secondsADay, 0).UTC() }

// active tells whether a player with a last game then is in the list of a day. The day of the year itself is
// too long ago.
func active(last, on int) bool {
	return dateOf(last).AddDate(ActiveYears, 0, 0).After(dateOf(on))
}
