package standings

import "slices"

// tiebreakRow is what the installation knows of a tie-break. It is reckoned of each player
// alone or of all at once, and of a team apart where its matches have an answer of
// their own.
type tiebreakRow struct {
	name Tiebreak
	// fide is the code of the handbook, as records 202 and 212 of a TRF have it.
	fide string
	whom Whom
	// system is the only one for which the handbook has it; nil: every system.
	system  *System
	working Working
	// lowFirst: a place, or a number that the regulations favour when it is low.
	lowFirst bool
	// seed: it is drawn.
	seed bool

	of     func(e *event, player int) Value
	ofAll  func(e *event, groups [][]int) []Value // by index; groups are as in event.values
	ofTeam func(e *teamEvent, team int) Value
}

// Whom says who can have a tie-break.
type Whom uint8

// Who can.
const (
	// OfAll: players, and teams on either score of their matches.
	OfAll Whom = iota
	// OfMatches: teams, and players whose pairings have several games. It is a score of
	// the matches itself.
	OfMatches
	// OfTeams: teams alone.
	OfTeams
	// OfRecord: the table adds it where it was held; the regulations do not name it.
	OfRecord
)

// Working says what the terms of a tie-break are.
type Working uint8

// The workings.
const (
	// SumOfTerms: the Products of the terms that are not Cut add up to the value.
	SumOfTerms Working = iota
	// SumOfProducts: they do, and each is Factor times OpponentScore.
	SumOfProducts
	// ListOfCuts: the value is a list, and the terms are those of the sum before any cut.
	ListOfCuts
	// GamesInGroup: the value is a place, by the games with those still level.
	GamesInGroup
	// OpponentsRatings: the value is a rating, of results against the OpponentScores.
	OpponentsRatings
	// NoWorking: there are no terms.
	NoWorking
)

// FIDE is the code that the handbook has for the tie-break; empty if it has none.
func (t Tiebreak) FIDE() string { return t.known().fide }

// Whom says who can have the tie-break.
func (t Tiebreak) Whom() Whom { return t.known().whom }

// Working says what the terms are.
func (t Tiebreak) Working() Working { return t.known().working }

// InHandbook says whether the handbook has this tie-break for the system: no
// Buchholz in a round robin, and Koya only there. One that it does not have is
// computed as written, and the caller warns.
func (t Tiebreak) InHandbook(s System) bool {
	system := t.known().system
	return system == nil || *system == s
}

// ByFIDE is the tie-break that has this code in the handbook; false if none has.
func ByFIDE(code string) (Tiebreak, bool) {
	i := slices.IndexFunc(tiebreakTable, func(r tiebreakRow) bool { return r.fide == code && code != "" })
	if i < 0 {
		return "", false
	}
	return tiebreakTable[i].name, true
}

// AllTiebreaks lists those that every event has, in the order of the table.
func AllTiebreaks() []Tiebreak { return namesOf(OfAll) }

// MiniMatchTiebreaks lists those of pairings of several games: the two scores of a
// match, and all others.
func MiniMatchTiebreaks() []Tiebreak { return append(namesOf(OfMatches), AllTiebreaks()...) }

func namesOf(whom Whom) []Tiebreak {
	var names []Tiebreak
	for _, r := range tiebreakTable {
		if r.whom == whom {
			names = append(names, r.name)
		}
	}
	return names
}

// row is the one of this name; nil if there is none.
func (t Tiebreak) row() *tiebreakRow {
	if board, ok := t.Board(); ok {
		return boardRow(board)
	}
	i := slices.IndexFunc(tiebreakTable, func(r tiebreakRow) bool { return r.name == t })
	if i < 0 {
		return nil
	}
	return &tiebreakTable[i]
}

// known is the row of a name, or an empty one for a name that there is not.
func (t Tiebreak) known() tiebreakRow {
	if r := t.row(); r != nil {
		return *r
	}
	return tiebreakRow{name: t}
}

// checkTiebreaks refuses names that cannot be computed, and any given twice; several
// is whether pairings have several games.
func checkTiebreaks(names []Tiebreak, seed string, several bool) error {
	for i, t := range names {
		r := t.row()
		switch {
		case r == nil, r.whom == OfRecord:
			return &Error{Code: UnknownTiebreak, Tiebreak: t}
		case r.whom == OfTeams:
			return &Error{Code: TeamsOnly, Tiebreak: t}
		case r.whom == OfMatches && !several:
			return &Error{Code: SeveralGamesOnly, Tiebreak: t}
		case slices.Contains(names[:i], t):
			return &Error{Code: TiebreakTwice, Tiebreak: t}
		case r.seed && seed == "":
			return &Error{Code: LotsWithoutSeed, Tiebreak: t}
		}
	}
	return nil
}

func only(s System) *System { return &s }
