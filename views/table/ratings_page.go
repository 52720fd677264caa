package table

import (
	"strconv"

	"renju-arbiter/views/locale"
)

// Ratings is the preview of ratings. The numbers are written with a point.
type Ratings struct {
	ID    string
	K     string // as asked for
	Error locale.Text
	Rows  []RatingRow
	Whole Whole
}

// Whole is what the event changes in the list of ratings, on its last day.
type Whole struct {
	On      string      // empty: nothing is said
	Why     locale.Text // why it changes nothing
	Reading bool        // it is being computed
	Final   bool
	Rows    []WholeRow
	List    string // the address of the list
}

// A WholeRow is one person. Before and Change are empty for one who had no rating.
type WholeRow struct {
	Name, Country, At     string
	Before, After, Change string
	Interval              string // of After
	Games                 int
}

// A RatingRow is one person; Made, Expected and Change are empty, and New and
// Performance 0, where nothing can be reckoned.
type RatingRow struct {
	No               int
	Name, Country    string
	At               string // the page of the player; empty for a member of a team
	Rating           int    // 0: unrated
	Made, Expected   string
	Change           string // with its sign
	New, Performance int
	Terms            []RatingTerm
}

// A RatingTerm is one game's part in a change.
type RatingTerm struct {
	Round                  int
	Opponent               string
	Rating                 int
	Made, Expected, Change string
}

// orDash writes a number, a dash for none.
func orDash(n int) string {
	if n == 0 {
		return "–"
	}
	return strconv.Itoa(n)
}
