package standings

import "renju-arbiter/pairing/keizer"

// Player is one who takes part.
type Player struct {
	// No is the start number, 1 or higher, unique; numbers may have gaps.
	No int
	// Rating in whole points; 0 is unrated.
	Rating int
	// Annulled takes the player's results out of a round robin (doc.go).
	Annulled bool
	// Brought are points from an earlier stage that no game of this table gave. They
	// count in every total; in a team event in the score that ranks.
	Brought Points
	// Outside is an opponent of carried results who does not take part: such a player has no row.
	Outside bool
}

// Result is one game of one round, or a bye.
type Result struct {
	// Round counts from 1. Rounds that are carried count down to -1, the last of them (Input.Before).
	Round int
	// Game is which game of the pairing it is, from 1, where two players play
	// several in a round; otherwise 0, and on a bye.
	Game int
	// First is the number of tentative Black; on a bye, of the player alone.
	First int
	// Second is the number of tentative White; 0 on a bye.
	Second int
	// FirstCode and SecondCode are what each has; both Pending while the game has
	// no result. SecondCode stays Pending on a bye.
	FirstCode, SecondCode Code
	// Swapped says that the colours were exchanged in the opening, so that Second
	// ended the game as Black. Without meaning where there was no game.
	Swapped bool

	// firstPoints and secondPoints are those of a team match whose codes tell who won
	// but not how high. Both 0: the codes say it all.
	firstPoints, secondPoints Points
}

// System is the kind of event. The zero value is the Swiss.
type System uint8

// The systems that count differently.
const (
	Swiss System = iota
	RoundRobin
	// Keizer has a table of its own (package keizer): Scoring, Match, Unplayed and Seed
	// say nothing there, and no tie-breaks, several games or points brought along go with it.
	Keizer
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

// Scoring is what a win and a draw are worth; a loss is 0. Whole thousandths, and a
// won pairing at most 2000 points.
type Scoring struct{ Win, Draw Points }

// mostPoints is what a won pairing may be worth: the sum of the products of two
// scores over MaxRounds still fits.
const mostPoints = 2000 * Point

// MaxGames is the largest number of games of a pairing.
const MaxGames = 100

// Input is all that the standings depend on. The order of Players and of Results
// does not matter.
type Input struct {
	System   System
	Unplayed Unplayed
	// Keizer is what rounds without an opponent count in that system.
	Keizer keizer.Rules
	// Scoring is what a won and a drawn game are worth; the zero value is one point
	// and half a point.
	Scoring Scoring
	// Games is how many games a pairing has; 0 is one. The three settings after it
	// speak of pairings of several (doc.go, "Mini-matches").
	Games int
	// Points is the score that ranks before all tie-breaks, and that they look at.
	Points Score
	// Match is what a won and a drawn match are worth in match points; the zero value
	// is 2 and 1.
	Match   Scoring
	Players []Player
	Results []Result
	// Before is how many rounds are carried from an earlier stage. They are rounds -Before to -1, and count as
	// if they had been played before round 1.
	Before int
	// Tiebreaks part players level on points, in this order.
	Tiebreaks []Tiebreak
	// PlayOffs part those who are level on all of them, in the order in which they were held.
	PlayOffs []PlayOff
	// Seed is the text that Lots draws with.
	Seed string
	// FinalColours takes Black in GamesAsBlack and WinsAsBlack from the end of the
	// opening, by Result.Swapped; without it Black is tentative Black.
	FinalColours bool
	// Live counts the results of unfinished rounds too (doc.go).
	Live bool
}

// several tells that pairings have more than one game, and so two scores.
func (in Input) several() bool { return in.Games > 1 }

// on is the score that ranks.
func (in Input) on() Score {
	if in.several() {
		return in.Points
	}
	return GameScore
}

// scoring is what a won and a drawn pairing are worth on a score: on game points all
// games won, or all drawn, which is also what a bye gives.
func (in Input) scoring(s Score) Scoring {
	if s == MatchScore {
		return in.Match.or(Scoring{Win: 2 * Point, Draw: Point})
	}
	return in.game().times(max(in.Games, 1))
}

// game is what a won and a drawn game are worth.
func (in Input) game() Scoring { return in.Scoring.or(Scoring{Win: Point, Draw: HalfPoint}) }

func (s Scoring) or(usual Scoring) Scoring {
	if s == (Scoring{}) {
		return usual
	}
	return s
}

func (s Scoring) times(games int) Scoring {
	return Scoring{Win: s.Win * Points(games), Draw: s.Draw * Points(games)}
}

// worth is the points of a code, as awarded.
func (s Scoring) worth(c Code) Points {
	switch {
	case c.isWin():
		return s.Win
	case c.isDraw():
		return s.Draw
	}
	return 0
}
