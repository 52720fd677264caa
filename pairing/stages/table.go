package stages

import (
	"cmp"
	"slices"

	"renju-arbiter/pairing/standings"
)

// Person is a player or a team, by a number that is the same in all stages. 0 is nobody.
type Person int

// Entrant is what seats and numbers ask of a person.
type Entrant struct {
	Person Person
	// Nation and Club are numbers; 0 is none.
	Nation, Club int
	// Rating in whole points; 0 is unrated.
	Rating int
}

// Line is one row of a table.
type Line struct {
	Person Person
	// No is the start number in the stage; 0 if it is not known.
	No int
	// Place counts from 1 inside the stage. Players who share it are level, and the
	// next place is skipped.
	Place int
	// Points are those of the table, carried ones included.
	Points, Carried standings.Points
	// MatchPoints is the second score of teams.
	MatchPoints standings.Points
	// Values are the tie-breaks, as the table of standings has them.
	Values []standings.Value
	// By says what parted the line from level ones after the tie-breaks; "" if nothing did.
	By How
}

// Table is the places of a stage, best first.
type Table struct {
	Stage string
	// First is the place in the event that place 1 of the stage has; 1 unless finals
	// are parallel.
	First     int
	Tiebreaks []string
	Lines     []Line
	// Games are all games of the computation, carried ones first.
	Games []Game
}

// Game is one game of players, or one match of teams, of a table.
type Game struct {
	// Round counts from 1, the rounds of carried games included.
	Round int
	// First is tentative Black or the first-named team. Second is 0 on a bye.
	First, Second Person
	// FirstCode and SecondCode are those of players; of teams there are Boards.
	FirstCode, SecondCode standings.Code
	Boards                []standings.BoardResult
	// Carried says that an earlier stage gave it.
	Carried bool
}

// Place is the place in the event of a line.
func (t Table) Place(l Line) int { return max(t.First, 1) + l.Place - 1 }

// sort puts the lines in order: by place, level ones by number and person.
func (t Table) sort() {
	slices.SortStableFunc(t.Lines, func(a, b Line) int {
		return cmp.Or(cmp.Compare(a.Place, b.Place), cmp.Compare(a.No, b.No), cmp.Compare(a.Person, b.Person))
	})
}

// of is the line of a person.
func (t Table) of(p Person) (Line, bool) {
	i := slices.IndexFunc(t.Lines, func(l Line) bool { return l.Person == p })
	if i < 0 {
		return Line{}, false
	}
	return t.Lines[i], true
}

// How says how players level on all tie-breaks were parted.
type How string

// The ways (TOURNAMENT.md, "Tie-breaks met in renju").
const (
	ByGames How = "games"
	ByLots  How = "lots"
)

// Extra is a step after the tie-breaks that parts level players for a place. It
// gives no points.
type Extra struct {
	How     How
	Persons []Person
	// Games are the extra games, where How is ByGames.
	Games []ExtraGame
	// Seed draws, where How is ByLots.
	Seed string
}

// ExtraGame is one game for a place; Score is that of First, in points of 1.
type ExtraGame struct {
	First, Second Person
	Score         standings.Points
}
