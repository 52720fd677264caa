package desk

import (
	"slices"
	"strings"

	"renju-arbiter/views/part"
	"renju-arbiter/views/part/play"
)

// Boards are those of the round, in the order of their numbers and in no other, so that
// nothing can be read from it.
type Boards struct {
	Rows    []BoardLine
	All     int
	Playing int // without a result
	Lacking int // whose result is to come on a slip
}

// A BoardLine is a board in the list. State is that of a Status.
type BoardLine struct {
	ID     string
	Board  string // as it is typed
	Faces  []play.Face
	State  string
	Opens  bool // its opening is being played
	Sign   string
	Report part.ResultRow // for the line in which results are typed
	Seats  []string       // ids of those at the board, as their faces
	Teams  []string       // of partners, a side each
	Lacks  bool           // its result comes on a slip: nothing that is played here will bring it
	Plies  int
	Result string
	Reason string // when ended: a code of COMMANDS.md
}

// many is from how many boards on a map stands over them, and a large window has them
// in two columns.
const many = 31

// Many tells that there are so many boards.
func (b Boards) Many() bool { return b.All >= many }

// columns are the rows as they are read downwards: in halves where there are many.
func (b Boards) columns() [][]BoardLine {
	if len(b.Rows) < many {
		return [][]BoardLine{b.Rows}
	}
	half := (len(b.Rows) + 1) / 2
	return [][]BoardLine{b.Rows[:half], b.Rows[half:]}
}

// sift leaves the boards that the look asks for.
func (b *Boards) sift(l Look) {
	var list []BoardLine
	for _, g := range b.Rows {
		if g.through(l) {
			list = append(list, g)
		}
	}
	b.Rows = list
}

func (g BoardLine) through(l Look) bool {
	switch {
	case l.Sieve == "missing" && g.Result != "", l.Sieve == "slips" && !g.Lacks:
		return false
	case l.Search == "" || g.Board == l.Search || strings.HasPrefix(g.Board, l.Search+"."):
		return true
	}
	for _, face := range g.Faces {
		if strings.Contains(strings.ToLower(face.Name), strings.ToLower(l.Search)) {
			return true
		}
	}
	return slices.ContainsFunc(g.Teams, func(name string) bool { return strings.Contains(strings.ToLower(name), strings.ToLower(l.Search)) })
}

// class is what the row looks like.
func (g BoardLine) class() string {
	class := "board state-" + g.State
	if g.Sign != "" {
		class += " signed-" + g.Sign
	}
	if len(g.Faces) > 2 {
		class += " four"
	}
	return class
}

// sides are the faces of each side: a player's, or those of both partners.
func (g BoardLine) sides() [2][]play.Face {
	var sides [2][]play.Face
	for i, face := range g.Faces {
		sides[i%2] = append(sides[i%2], face)
	}
	return sides
}

// seats are the ids of those of each side, as sides are their faces.
func (g BoardLine) seats() [2][]string {
	var seats [2][]string
	for i, id := range g.Seats {
		seats[i%2] = append(seats[i%2], id)
	}
	return seats
}

// marks are the letters beside a row: one a kind of what waits.
var marks = map[string]string{"claim": "!", "appeal": "§", "dispute": "§", "contest": "§", "call": "!", "reach": "!", "due": "?", "time": "T", "still": "‖", "seal": "✉", "envelope": "✉", "late": "…", "card": "2", "sheets": "S", "result": "?"}

func (g BoardLine) mark() string { return marks[g.Sign] }
