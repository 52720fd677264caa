package wall

import (
	"slices"
	"strconv"
	"strings"

	"renju-arbiter/arbiter/tournament"
)

// Kind is what a plate is about.
type Kind = tournament.Plate

// The kinds of plates. The last two are no arbiter's to choose.
const (
	Pairings     = tournament.PlateBoardPairings // by board
	Names        = tournament.PlateNamePairings  // where everybody sits, by name
	Countdown    = tournament.PlateCountdown     // to the start of the round
	Boards       = tournament.PlateBoards        // those of the round being played
	Results      = tournament.PlateResults       // of the round, as they come
	Bracket      = tournament.PlateBracket       // of a knock-out: who meets whom next
	Standings    = tournament.PlateStandings     // after them; of a knock-out, once it is won
	Stages       = tournament.PlateStages        // who goes where: the seats before round 1, the places once they are signed
	Times        = tournament.PlateNext          // when the next rounds begin
	Announcement = tournament.PlateAnnouncement  // of the arbiters

	Welcome Kind = "welcome" // the event's name, while there is nothing else
	Board   Kind = "board"   // one board alone, by its sign: for the screen beside it
)

// kinds are those of the round, in the order in which they turn.
var kinds = []Kind{Countdown, Pairings, Names, Boards, Results, Bracket, Standings, Stages, Times}

// Plate is one picture of the wall: the first, second ... of its kind, or a board by its
// sign.
type Plate struct {
	Kind Kind
	Page int
	Sign string
}

// String is the plate as its address names it: "boards-2", "board-4".
func (p Plate) String() string {
	if p.Kind == Board {
		return string(Board) + "-" + p.Sign
	}
	return string(p.Kind) + "-" + strconv.Itoa(p.Page)
}

// parsePlate reads what String writes; a kind alone is all its plates, page 0.
func parsePlate(text string) (Plate, bool) {
	if known(Kind(text)) {
		return Plate{Kind: Kind(text)}, true
	}
	at := max(0, strings.LastIndex(text, "-"))
	kind, page := Kind(text[:at]), strings.TrimPrefix(text[at:], "-")
	if kind == Board {
		return Plate{Kind: Board, Page: 1, Sign: page}, page != ""
	}
	n, err := strconv.Atoi(page)
	return Plate{Kind: kind, Page: n}, known(kind) && err == nil && n > 0 && strconv.Itoa(n) == page
}

func known(k Kind) bool { return k == Welcome || slices.Contains(tournament.Plates(), k) }
