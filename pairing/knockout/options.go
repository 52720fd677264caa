package knockout

import (
	"slices"

	"renju-arbiter/pairing"
)

// Step is a way to decide a level match.
type Step string

// The steps. HigherSeed, Holder, ByLots and Arbiter always decide; SuddenDeath does so in
// the end.
const (
	// ExtraPair: two more games, colours in turn. Named twice, it is played twice.
	ExtraPair Step = "extra-pair"
	// SuddenDeath: single games until one has a winner.
	SuddenDeath Step = "sudden-death"
	// HigherSeed: the one with the lower seed number goes on.
	HigherSeed Step = "higher-seed"
	// Holder: seed 1 holds a title and keeps it. It is for two entries. The match before it
	// ends as soon as the challenger cannot win it.
	Holder Step = "holder"
	// ByLots: the lots of Options.Seed.
	ByLots Step = "lots"
	// Arbiter: the match waits for a ruling.
	Arbiter Step = "arbiter"
)

// Steps lists them, the usual ones first.
func Steps() []Step { return []Step{ExtraPair, SuddenDeath, HigherSeed, Holder, ByLots, Arbiter} }

// Beginner is who is first in the first game of a match.
type Beginner string

// The beginners.
const (
	HigherBegins Beginner = ""
	LowerBegins  Beginner = "lower-seed"
	// LotsBegin draws it for each match with Options.Seed.
	LotsBegin Beginner = "lots"
)

// Elimination is what becomes of those who lose.
type Elimination string

// The eliminations.
const (
	// Single: anyone who loses a match is out.
	Single Elimination = ""
	// Consolation: those who lose their first match play a second knock-out, for the places behind.
	Consolation Elimination = "consolation"
	// Double: anyone who loses two matches is out. The losers of the main bracket play on in a second one, whose
	// winner meets that of the main one in the final.
	Double Elimination = "double"
)

// Eliminations lists them, the default first.
func Eliminations() []Elimination { return []Elimination{Single, Consolation, Double} }

// Options of a knock-out. The zero value is one game a match, the higher seed
// first, level matches decided by a pair of games and then sudden death.
type Options struct {
	// Games of a match before it can be level; 0 is one.
	Games int
	// Win is what a game is worth to the winner; the zero value is one point. A
	// match ends when the rest cannot change it.
	Win    pairing.Points
	Begins Beginner
	// Level are the steps for a level match, in turn; the last must decide. None are
	// ExtraPair and SuddenDeath.
	Level []Step
	// ThirdPlace has the losers of the semifinals play; it needs four entries.
	ThirdPlace  bool
	Elimination Elimination
	// OneFinal ends a double elimination with its final. Otherwise a second one is played if the winner of the
	// main bracket, who has lost no match before, loses the first.
	OneFinal bool
	// Draw draws the seeds by lots instead of taking the entries' order.
	Draw bool
	// Seed is the text of the lots; needed where anything is drawn, refused where
	// nothing is.
	Seed string
}

// ErrorCode names what was wrong; the words for people are made elsewhere.
type ErrorCode string

// The refusals of this package.
const (
	// EntryTwice: a number is entered twice, or is below 1. Number is it.
	EntryTwice ErrorCode = "entry-twice"
	// BadGames: a count of games below 0 or above MostGames.
	BadGames ErrorCode = "bad-games"
	// NothingDecides: the last step can leave a match level.
	NothingDecides ErrorCode = "nothing-decides"
	// UnknownStep and UnknownBeginner: a word that is none.
	UnknownStep     ErrorCode = "unknown-step"
	UnknownBeginner ErrorCode = "unknown-beginner"
	// AfterDecision: a step behind one that always decides.
	AfterDecision ErrorCode = "after-decision"
	// NoThirdPlace: fewer than four entries. Number is how many there were.
	NoThirdPlace ErrorCode = "no-third-place"
	// TwoEntries: a title match of more than two. Number is how many there were.
	TwoEntries ErrorCode = "two-entries"
	// UnknownElimination: a word that is none.
	UnknownElimination ErrorCode = "unknown-elimination"
	// NoConsolation: fewer than four entries, or than six with a match for third place. NoDouble: fewer than
	// three. Number is how many there were.
	NoConsolation ErrorCode = "no-consolation"
	NoDouble      ErrorCode = "no-double"
	// ThirdInDouble: a match for third place in a double elimination, whose second bracket decides it.
	ThirdInDouble ErrorCode = "third-in-double"
	// TitleAlone: a title match that is no single elimination.
	TitleAlone ErrorCode = "title-alone"
	// OneFinalIdle: one final where there is never another one.
	OneFinalIdle ErrorCode = "one-final-idle"
	// SeedMissing: something is to be drawn. SeedIdle: nothing is.
	SeedMissing ErrorCode = "seed-missing"
	SeedIdle    ErrorCode = "seed-idle"
	// UnknownMatch: no such match, or its players are not known yet.
	UnknownMatch ErrorCode = "unknown-match"
	// OtherPlayers: a game or a ruling with somebody who is not in the match, or
	// with the colours the other way. Number is the first such player.
	OtherPlayers ErrorCode = "other-players"
	// MatchOver: a game of a match that waits for a ruling, or a
	// second ruling.
	MatchOver ErrorCode = "match-over"
	// BadPoints: below 0, above a win, or together more than a win though not level
	// (by a ruling both can win).
	BadPoints ErrorCode = "bad-points"
)

// Error is a refusal: a code, and what it is about as far as that applies.
type Error struct {
	Code         ErrorCode
	Number       int
	Round, Match int
}

// Error is for logs and the command line.
func (e *Error) Error() string { return "knockout: " + string(e.Code) + e.place() }

// Elimination tells that it is about the elimination.
func (e *Error) Elimination() bool {
	return slices.Contains([]ErrorCode{UnknownElimination, NoConsolation, NoDouble, ThirdInDouble, TitleAlone, OneFinalIdle}, e.Code)
}

// Sentence is the key of the text for people, with its arguments.
func (e *Error) Sentence() (key string, args []any) {
	return "refused.knockout." + string(e.Code), []any{"Round", e.Round, "Match", e.Match}
}

// MostGames of a match.
const MostGames = 100

// steps with the default.
func (o Options) steps() []Step {
	if len(o.Level) == 0 {
		return []Step{ExtraPair, SuddenDeath}
	}
	return o.Level
}

// Title tells that a title is played for: its holder is seed 1.
func (o Options) Title() bool { return slices.Contains(o.Level, Holder) }

func (o Options) games() int { return max(o.Games, 1) }

func (o Options) win() pairing.Points {
	if o.Win == 0 {
		return 1000
	}
	return o.Win
}

func (o Options) check(entries int) error {
	switch o.Begins {
	case HigherBegins, LowerBegins, LotsBegin:
	default:
		return &Error{Code: UnknownBeginner}
	}
	if o.Games < 0 || o.Games > MostGames {
		return &Error{Code: BadGames, Number: o.Games}
	}
	if o.Win < 0 {
		return &Error{Code: BadPoints}
	}
	if err := o.checkElimination(entries); err != nil {
		return err
	}
	if o.ThirdPlace && entries < 4 {
		return &Error{Code: NoThirdPlace, Number: entries}
	}
	if o.Title() && entries > 2 {
		return &Error{Code: TwoEntries, Number: entries}
	}
	lots := o.Draw || o.Begins == LotsBegin
	decided := false
	for i, s := range o.steps() {
		if decided {
			return &Error{Code: AfterDecision, Number: i + 1}
		}
		switch s {
		case ExtraPair:
		case ByLots:
			lots, decided = true, true
		case SuddenDeath, HigherSeed, Holder, Arbiter:
			decided = true
		default:
			return &Error{Code: UnknownStep, Number: i + 1}
		}
	}
	switch {
	case !decided:
		return &Error{Code: NothingDecides}
	case lots && o.Seed == "":
		return &Error{Code: SeedMissing}
	case !lots && o.Seed != "":
		return &Error{Code: SeedIdle}
	}
	return nil
}

func (o Options) checkElimination(entries int) error {
	fewest := 4
	if o.ThirdPlace {
		fewest = 6 // four of them play in the final or for third place
	}
	switch {
	case !slices.Contains(Eliminations(), o.Elimination):
		return &Error{Code: UnknownElimination}
	case o.OneFinal && o.Elimination != Double:
		return &Error{Code: OneFinalIdle}
	case o.Title() && o.Elimination != Single:
		return &Error{Code: TitleAlone}
	case o.ThirdPlace && o.Elimination == Double:
		return &Error{Code: ThirdInDouble}
	case o.Elimination == Consolation && entries < fewest:
		return &Error{Code: NoConsolation, Number: entries}
	case o.Elimination == Double && entries < 3:
		return &Error{Code: NoDouble, Number: entries}
	}
	return nil
}
