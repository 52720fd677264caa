package standings

import "slices"

// Tiebreak is a tie-break by the name that the command line and the regulations
// of an event use. TIEBREAKS.md defines each.
type Tiebreak string

// The tie-breaks for single players.
const (
	Buchholz          Tiebreak = "buchholz"
	BuchholzCut1      Tiebreak = "buchholz-cut1"
	BuchholzCut2      Tiebreak = "buchholz-cut2"
	BuchholzMedian    Tiebreak = "buchholz-median"
	BuchholzTruncated Tiebreak = "buchholz-truncated"
	SonnebornBerger   Tiebreak = "sonneborn-berger"
	DirectEncounter   Tiebreak = "direct-encounter"
	Wins              Tiebreak = "wins"
	WinsPlayed        Tiebreak = "wins-played"
	GamesAsBlack      Tiebreak = "games-as-black"
	WinsAsBlack       Tiebreak = "wins-as-black"
	Progressive       Tiebreak = "progressive"
	Koya              Tiebreak = "koya"
	Opponents         Tiebreak = "opponents"
	Opponents2        Tiebreak = "opponents2"
	Berger            Tiebreak = "berger"
	Performance       Tiebreak = "performance"
	Rating            Tiebreak = "rating"
	RatingLow         Tiebreak = "rating-low"
	Lots              Tiebreak = "lots"
)

// AllTiebreaks lists the names in the order of TIEBREAKS.md.
func AllTiebreaks() []Tiebreak {
	return []Tiebreak{
		Buchholz, BuchholzCut1, BuchholzCut2, BuchholzMedian, BuchholzTruncated,
		SonnebornBerger, DirectEncounter, Wins, WinsPlayed, GamesAsBlack,
		WinsAsBlack, Progressive, Koya, Opponents, Opponents2, Berger,
		Performance, Rating, RatingLow, Lots,
	}
}

// MiniMatchTiebreaks lists the names where a pairing has several games: each of its
// two scores, and every other.
func MiniMatchTiebreaks() []Tiebreak {
	return append([]Tiebreak{MatchPoints, GamePoints}, AllTiebreaks()...)
}

// InHandbook says whether the handbook has this tie-break for the system: no
// Buchholz in a round robin, and Koya only there. One that it does not have is
// computed as written, and the caller warns.
func (t Tiebreak) InHandbook(s System) bool {
	switch t {
	case Buchholz, BuchholzCut1, BuchholzCut2, BuchholzMedian, BuchholzTruncated:
		return s == Swiss
	case Koya:
		return s == RoundRobin
	}
	return true
}

// lowerIsBetter is true where a place is drawn or fought for, and where the
// regulations favour the lower rating.
func (t Tiebreak) lowerIsBetter() bool {
	return t == DirectEncounter || t == RatingLow || t == Lots
}

// isScore knows the two scores of a match.
func (t Tiebreak) isScore() bool { return t == GamePoints || t == MatchPoints }

// isBoard knows the points made on a board.
func (t Tiebreak) isBoard() bool {
	_, board := t.board()
	return board
}

// checkTiebreaks refuses names that cannot be computed, and any given twice; several
// is whether pairings have several games.
func checkTiebreaks(names []Tiebreak, seed string, several bool) error {
	for i, t := range names {
		switch {
		case t.isBoard():
			return &Error{Code: TeamsOnly, Tiebreak: t}
		case t.isScore() && !several:
			return &Error{Code: SeveralGamesOnly, Tiebreak: t}
		case !slices.Contains(MiniMatchTiebreaks(), t):
			return &Error{Code: UnknownTiebreak, Tiebreak: t}
		case slices.Contains(names[:i], t):
			return &Error{Code: TiebreakTwice, Tiebreak: t}
		case t == Lots && seed == "":
			return &Error{Code: LotsWithoutSeed, Tiebreak: t}
		}
	}
	return nil
}
