package tournament

import (
	"errors"
	"fmt"
	"slices"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/setting"
	"renju-arbiter/arbiter/tournament/album"
)

// Code names the reason of a refusal.
type Code string

// The refusals.
const (
	TitleNeeded      Code = "title-needed" // the event's name
	NameNeeded       Code = "name-needed"
	BadCycles        Code = "bad-cycles"
	BadPoints        Code = "bad-points"
	AlreadyPublished Code = "already-published"
	TooFewPlayers    Code = "too-few-players"
	TooManyPlayers   Code = "too-many-players"
	TwiceEntered     Code = "twice-entered"
	NotEntered       Code = "not-entered"
	TeamNeeded       Code = "team-needed"
	NoTeams          Code = "no-teams"
	NoSuchBoard      Code = "no-such-board"
	GameWithdrawn    Code = "game-withdrawn" // its round was published and taken back

	BadSystem       Code = "bad-system"
	BadRounds       Code = "bad-rounds"
	BadLegs         Code = "bad-legs"
	BadBoards       Code = "bad-boards"
	PartnersOnBoard Code = "partners-on-board" // a board of a team match seats one person a side
	BadApart        Code = "bad-apart"
	BadUnfinished   Code = "bad-unfinished"
	BadAdjourned    Code = "bad-adjourned"
	BadUnplayed     Code = "bad-unplayed"
	BadNumbers      Code = "bad-numbers"
	BadAppeal       Code = "bad-appeal"
	BadFirstBoard   Code = "bad-first-board"
	BadTiebreaks    Code = "bad-tiebreaks" // Cause is the table's
	BadScore        Code = "bad-score"     // match points without matches
	BadMatchPoints  Code = "bad-match-points"
	BadAbsence      Code = "bad-absence" // of a Keizer, or something of it in another system
	BadDuty         Code = "bad-duty"
	BadByeShare     Code = "bad-bye-share"
	BadRepeat       Code = "bad-repeat"
	BadLevel        Code = "bad-level"         // Cause is the knock-out's
	BadElimination  Code = "bad-elimination"   // Cause is the knock-out's
	BadLineUp       Code = "bad-line-up"       // Cause is the teams'
	HalvesNeeded    Code = "halves-needed"     // two teams of one size
	BadPrizes       Code = "bad-prizes"        // Cause is the prizes'
	PrizeNameNeeded Code = "prize-name-needed" // of a list, or of the currency
	TooManyLists    Code = "too-many-lists"
	ListTwice       Code = "list-twice"    // Player is its name
	BadCriteria     Code = "bad-criteria"  // of a category: a rating that nobody has
	BadBorn         Code = "bad-born"      // of a category: a year not from Count to Of
	NoSuchMatch     Code = "no-such-match" // no match waits for a ruling there

	NotInThisSystem  Code = "not-in-this-system"
	NoRoundLeft      Code = "no-round-left"
	NoSuchRound      Code = "no-such-round"
	NotLastRound     Code = "not-last-round" // only the last published round is taken back
	NoSuchBye        Code = "no-such-bye"
	AlreadyWithdrawn Code = "already-withdrawn"
	NotWithdrawn     Code = "not-withdrawn"
	AlreadyExpelled  Code = "already-expelled"
	NotExpelled      Code = "not-expelled"
	ConductRule      Code = "conduct-rule"     // of an expulsion: none of game.ConductRules
	ExpelAtEvent     Code = "expel-at-event"   // an expulsion is no act at a board
	ExpulsionStands  Code = "expulsion-stands" // the loss that it has brought is not taken back alone
	ReasonNeeded     Code = "reason-needed"
	CheckinOpen      Code = "checkin-open"
	CheckinClosed    Code = "checkin-closed"
	BadMethod        Code = "bad-method"
	SeedNeeded       Code = "seed-needed" // a lot needs a seed, nothing else has one
	NumberMissing    Code = "number-missing"
	RoundUnfinished  Code = "round-unfinished"
	BoardVoid        Code = "board-void" // its game is void, and nobody has played another one
	HandOpen         Code = "hand-open"
	NoHand           Code = "no-hand"
	OwnOpponent      Code = "own-opponent"
	PairedAway       Code = "paired-away"
	PairingOld       Code = "pairing-old"     // another one than was looked at
	ManyToPair       Code = "many-to-pair"    // for every ending
	PairingStopped   Code = "pairing-stopped" // before it was made
	PairedTwice      Code = "paired-twice"
	NotPaired        Code = "not-paired"
	GameBegun        Code = "game-begun"
	AlreadySigned    Code = "already-signed"
	NotSigned        Code = "not-signed"
	SecondNeeded     Code = "second-needed"    // of a correction at a board while the standings are signed
	OwnCorrection    Code = "own-correction"   // who proposes it does not confirm it
	CorrectionWaits  Code = "correction-waits" // Count: another one of the same game
	ReopeningWaits   Code = "reopening-waits"  // Count: that the standings are opened again is proposed already
	NoCorrection     Code = "no-correction"

	AppealsRun         Code = "appeals-run" // of a signature: in Count games, for Of minutes; Sure signs all the same
	ManyAbsent         Code = "many-absent" // Count of Of are not marked; Sure closes the check-in all the same
	DoorsOpen          Code = "doors-open"
	NotCalled          Code = "not-called"
	CallPast           Code = "call-past"
	CallTooFar         Code = "call-too-far"
	RoundUnpublished   Code = "round-unpublished"
	RoundBegun         Code = "round-begun"
	PlaysElsewhere     Code = "plays-elsewhere" // Player has a game that goes on in another event
	RoundPlayed        Code = "round-played"
	ResultMissing      Code = "result-missing"
	ResultContested    Code = "result-contested"
	MatchUndecided     Code = "match-undecided"
	AlreadyConfirmed   Code = "already-confirmed"
	AlreadyClosed      Code = "already-closed"
	NotClosed          Code = "not-closed"
	RoundNotClosed     Code = "round-not-closed" // of a signature
	RoundFollowed      Code = "round-followed"
	RoundIsClosed      Code = "round-is-closed" // of an act in a game
	PlayerGone         Code = "player-gone"     // of an act in a game that a withdrawal has decided
	TextNeeded         Code = "text-needed"
	TextTooLong        Code = "text-too-long"   // Count letters
	TextUnreadable     Code = "text-unreadable" // signs that no screen can show
	TooManyAnnounced   Code = "too-many-announced"
	NoSuchAnnouncement Code = "no-such-announcement"
	NoSuchLanguage     Code = "no-such-language" // Language is its code
	LanguageTwice      Code = "language-twice"   // of one announcement
	BadPlate           Code = "bad-plate"
	BadSeconds         Code = "bad-seconds"
)

// Refusal says that a command changed nothing, and why.
type Refusal struct {
	Code    Code
	Player  string // the player concerned, if one is
	Round   int    // the round and the board, if one is
	Board   int
	Setting string // the setting, or the field of the description, if one is concerned
	Match   bool   // RoundUnfinished: the board is a match of teams
	Appeal  bool   // DisputeOpen: it waits for the decision on an appeal
	Count   int    // ManyAbsent, TextTooLong, AppealsRun: how many; TeamNeeded: at least
	Of      int    // ManyAbsent: of how many; AppealsRun: minutes; TeamNeeded: at most
	Cause   error
	// Language is the code of the language that is concerned, if one is.
	Language string
}

func (r *Refusal) Error() string {
	text := fmt.Sprintf("%s %s", r.Code, r.Player)
	if r.Round > 0 {
		text += fmt.Sprintf(" round %d board %d", r.Round, r.Board)
	}
	if r.Cause != nil {
		text += ": " + r.Cause.Error()
	}
	return text
}

// Unwrap gives what lies behind the refusal.
func (r *Refusal) Unwrap() error { return r.Cause }

// sentenced is a refusal of another room that says its own sentence.
type sentenced interface {
	error
	Sentence() (key string, args []any)
}

// Sentence says it to people: a key of the catalogues and its arguments. What the
// table, a line-up or a prize fund finds says more than that it was refused.
func (r *Refusal) Sentence() (key string, args []any) {
	args = []any{"Name", board.Somebody(r.Player), "Round", r.Round, "Board", r.Board, "Most", r.most(), "Count", r.Count, "Of", r.Of, "Setting", Label(r.Setting)}
	switch r.Code {
	case BadTiebreaks, BadLevel, BadElimination, BadLineUp, BadPrizes:
		if cause, ok := errors.AsType[sentenced](r.Cause); ok {
			if key, more := cause.Sentence(); key != "" {
				return key, append(args, more...)
			}
		}
	case BadRoundTime, BadDate, RoundTimeOrder, EndsBefore, BadCountry, BadSite, BadRole, TwoChiefs, OfficialTwice, BadLogo, BadPlacePoints, BadText:
		return "describe.error." + string(r.Code), args
	case BadAbsence, BadDuty, BadByeShare:
		return "refused.bad-share", args
	case NoSuchLink, NoSuchKey:
		return "failure.not-found", nil
	case LinkWithdrawn:
		return "join.withdrawn", nil
	case TitleNeeded:
		return "new.error.name", nil
	case BadCycles:
		return "new.error.cycles", args
	case ReasonNeeded:
		return "refused.reason-missing", nil
	case TeamNeeded:
		if r.Count < r.Of {
			return "refused.team-needed.boards", args
		}
	case AlreadyPublished:
		if r.Round > 0 {
			return "refused.already-published.round", args
		}
	case AlreadyConfirmed:
		return "refused.round-confirmed", args
	case NoSuchLanguage, LanguageTwice:
		return "refused." + string(r.Code), append(args, "Language", Language(r.Language))
	case TextNeeded:
		if r.Language != "" {
			return "refused.text-needed.language", append(args, "Language", Language(r.Language))
		}
	case DisputeOpen:
		if r.Appeal {
			return "refused.dispute-open.appeal", args
		}
	case RoundUnfinished:
		if r.Match {
			return "refused.round-unfinished.match", args
		}
	}
	return "refused." + string(r.Code), args
}

// most is the largest number that the setting takes which it is about.
func (r *Refusal) most() float64 {
	switch r.Code {
	case BadCycles:
		return MaxCycles
	case TextTooLong:
		return MostAnnounced
	case TooManyAnnounced:
		return MostStanding
	case TooManyHooks:
		return MostHooks
	case BadSeconds:
		return MostSeconds
	case BadCaption, BadSource:
		return album.MostLetters
	case TooManyPictures:
		return album.MostPictures
	case BadDelay:
		return float64(MostDelay / minute)
	}
	for _, row := range rows() {
		if row.Code == r.Code && row.Kind == setting.Number {
			return row.Most
		}
	}
	return 0
}

// Language is the code of a language, to be said by its name.
type Language string

// Label is what a setting, or a field of a description, is called.
type Label string

// Sentence is the key of its words.
func (l Label) Sentence() (key string, args []any) {
	switch name := string(l); {
	case name == "":
		return "", nil
	case name == "tiebreaks" || name == "level":
		return "format." + name + ".all", nil
	case slices.Contains(names(), name):
		return "format." + name, nil
	case slices.Contains(fields, name):
		return "describe." + name, nil
	}
	return "new." + string(l), nil
}

// fields are those of a description.
var fields = []string{"place", "country", "from", "to", "organiser", "federation", "officials", "rated", "site", "logo", "times", "names", "language", "points"}

// Field is the setting of a new event that it is about; empty for none.
func (r *Refusal) Field() string {
	switch r.Code {
	case TitleNeeded, TitleTooLong:
		return "name"
	case RoundsPlayed:
		return "rounds"
	case EndsBefore:
		return "to"
	case BadCountry:
		return "country"
	case BadSite:
		return "site"
	case BadRole, TwoChiefs, OfficialTwice:
		return "officials"
	case BadRoundTime, RoundTimeOrder:
		return "times"
	case BadLogo:
		return "logo"
	case BadPlacePoints:
		return "points"
	case NoSuchLanguage, LanguageTwice:
		return "language"
	case BadCycles:
		return "cycles"
	case PartnersOnBoard:
		return "boards"
	case BadCaption:
		return "caption"
	case BadSource:
		return "source"
	case NoPicture, PictureTwice:
		return "picture"
	case ReasonNeeded:
		return "reason"
	case ConsentNeeded:
		return "consent"
	}
	if r.Setting != "" {
		return r.Setting
	}
	if i := slices.IndexFunc(rows(), func(row Row) bool { return row.Code != "" && row.Code == r.Code }); i >= 0 {
		return rows()[i].Name
	}
	return ""
}
