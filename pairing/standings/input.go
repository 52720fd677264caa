package standings

// Player is one who takes part.
type Player struct {
	// No is the start number, 1 or higher, unique; numbers may have gaps.
	No int
	// Rating in whole points; 0 is unrated.
	Rating int
	// Annulled takes the player's results out of a round robin (doc.go).
	Annulled bool
}

// Result is one pairing of one round: a game, or a bye.
type Result struct {
	// Round counts from 1.
	Round int
	// First is the number of tentative Black; on a bye, of the player alone.
	First int
	// Second is the number of tentative White; 0 on a bye.
	Second int
	// FirstCode and SecondCode are what each has; both Pending while the game has
	// no result. SecondCode stays Pending on a bye.
	FirstCode, SecondCode Code
	// FirstPoints and SecondPoints are the points of a mini-match or a team match
	// whose codes tell who won but not how high (3-1 where a win is 4). Both 0: the
	// codes say it all.
	FirstPoints, SecondPoints Points
	// Swapped says that the colours were exchanged in the opening, so that Second
	// ended the game as Black. Without meaning where there was no game.
	Swapped bool
}

// System is the kind of event. The zero value is the Swiss.
type System uint8

// The systems that count differently.
const (
	Swiss System = iota
	RoundRobin
)

// Unplayed is the rule for unplayed games. The zero value is FIDE2026.
type Unplayed uint8

// The rules (TIEBREAKS.md, "Unplayed games").
const (
	FIDE2026 Unplayed = iota
	FIDE2012
	NoUnplayed
)

// ParseUnplayed reads "fide2026", "fide2012" or "none".
func ParseUnplayed(name string) (Unplayed, bool) {
	switch name {
	case "fide2026":
		return FIDE2026, true
	case "fide2012":
		return FIDE2012, true
	case "none":
		return NoUnplayed, true
	}
	return 0, false
}

// Scoring is what a win and a draw are worth; a loss is 0. The zero value is one
// point and half a point. Whole thousandths, a win at most 1000 points.
type Scoring struct{ Win, Draw Points }

// Input is all that the standings depend on. The order of Players and of Results
// does not matter.
type Input struct {
	System   System
	Unplayed Unplayed
	Scoring  Scoring
	Players  []Player
	Results  []Result
	// Tiebreaks part players level on points, in this order.
	Tiebreaks []Tiebreak
	// Seed is the text that Lots draws with; empty without Lots.
	Seed string
	// FinalColours takes Black in GamesAsBlack and WinsAsBlack from the end of the
	// opening, by Result.Swapped; without it Black is tentative Black.
	FinalColours bool
	// Live counts the results of unfinished rounds too (doc.go).
	Live bool
}

// scoring is the one given, or the usual one.
func (in Input) scoring() Scoring {
	if in.Scoring == (Scoring{}) {
		return Scoring{Win: Point, Draw: HalfPoint}
	}
	return in.Scoring
}
