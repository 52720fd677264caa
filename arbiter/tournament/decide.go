package tournament

import (
	"slices"
)

// Code names the reason of a refusal.
type Code string

// The refusals.
const (
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

	BadSystem       Code = "bad-system"
	BadRounds       Code = "bad-rounds"
	BadLegs         Code = "bad-legs"
	BadBoards       Code = "bad-boards"
	BadApart        Code = "bad-apart"
	BadUnfinished   Code = "bad-unfinished"
	BadUnplayed     Code = "bad-unplayed"
	BadTiebreaks    Code = "bad-tiebreaks" // Cause is the table's
	BadScore        Code = "bad-score"     // match points without matches
	BadMatchPoints  Code = "bad-match-points"
	BadLevel        Code = "bad-level"         // Cause is the knock-out's
	BadLineUp       Code = "bad-line-up"       // Cause is the teams'
	HalvesNeeded    Code = "halves-needed"     // two teams of one size
	BadPrizes       Code = "bad-prizes"        // Cause is the prizes'
	PrizeNameNeeded Code = "prize-name-needed" // of a list, or of the currency
	TooManyLists    Code = "too-many-lists"
	ListTwice       Code = "list-twice"    // Player is its name
	NoSuchMatch     Code = "no-such-match" // no match waits for a ruling there

	NotInThisSystem  Code = "not-in-this-system"
	NoRoundLeft      Code = "no-round-left"
	NoSuchRound      Code = "no-such-round"
	NoSuchBye        Code = "no-such-bye"
	AlreadyWithdrawn Code = "already-withdrawn"
	NotWithdrawn     Code = "not-withdrawn"
	ReasonNeeded     Code = "reason-needed"
	CheckinOpen      Code = "checkin-open"
	CheckinClosed    Code = "checkin-closed"
	BadMethod        Code = "bad-method"
	SeedNeeded       Code = "seed-needed" // a lot needs a seed, nothing else has one
	NumberMissing    Code = "number-missing"
	RoundUnfinished  Code = "round-unfinished"
	HandOpen         Code = "hand-open"
	NoHand           Code = "no-hand"
	OwnOpponent      Code = "own-opponent"
	PairedAway       Code = "paired-away"
	PairedTwice      Code = "paired-twice"
	NotPaired        Code = "not-paired"
	GameBegun        Code = "game-begun"
	AlreadySigned    Code = "already-signed"
	NotSigned        Code = "not-signed"
)

// The limits of an event.
const (
	MaxPlayers    = 1000
	MaxRoundRobin = 64 // players of a round robin
	MaxCycles     = 10
	MaxPoints     = 100 // for a win
)

// Refusal says that a command changed nothing, and why.
type Refusal struct {
	Code   Code
	Player string // the player concerned, if one is
	Round  int    // the round and the board, if one is
	Board  int
	Cause  error
}

// Create decides the settings of a new event, completed. The error is a *Refusal
// or the one of game.Settings.Complete.
func Create(c Created) ([]Event, error) {
	if c.Name == "" {
		return nil, &Refusal{Code: NameNeeded}
	}
	settings, err := c.Game.Complete()
	if err != nil {
		return nil, err
	}
	c.Game = settings
	if c.Cycles < 1 || c.Cycles > MaxCycles {
		return nil, &Refusal{Code: BadCycles}
	}
	// The comparisons are so turned that no NaN passes: it could not be stored.
	if !(c.Win > 0 && c.Win <= MaxPoints && c.Draw >= 0 && c.Draw <= c.Win && whole(c.Win) && whole(c.Draw)) {
		return nil, &Refusal{Code: BadPoints}
	}
	if err := c.Format.check(); err != nil {
		return nil, err
	}
	c.Format = c.Format.named()
	return []Event{c}, nil
}

// Enter decides new entries, all or none. Every player has an id: an empty one
// stands for the bye in a pairing.
func Enter(s State, players []PlayerEntry) ([]Event, error) {
	if s.Published {
		return nil, &Refusal{Code: AlreadyPublished}
	}
	return enter(s, players)
}

func enter(s State, players []PlayerEntry) ([]Event, error) {
	if len(players) == 0 || slices.ContainsFunc(players, func(p PlayerEntry) bool { return p.Player == "" }) {
		return nil, &Refusal{Code: NameNeeded}
	}
	if len(s.Entries)+len(players) > MaxPlayers {
		return nil, &Refusal{Code: TooManyPlayers}
	}
	seen := map[string]bool{}
	for _, e := range s.Entries {
		for _, id := range slices.Concat(e.Persons(), []string{e.Player}) {
			seen[id] = true
		}
	}
	for _, p := range players {
		if code := s.wrongTeam(p); code != "" {
			return nil, &Refusal{Code: code, Player: p.Player}
		}
		for _, id := range slices.Concat([]string{p.Player}, p.Members) {
			if seen[id] {
				return nil, &Refusal{Code: TwiceEntered, Player: id}
			}
			seen[id] = true
		}
	}
	return []Event{Entered{Players: slices.Clone(players)}}, nil
}

// wrongTeam says why an entry has not as many persons as its side of a board.
func (s State) wrongTeam(p PlayerEntry) Code {
	persons := s.Game.Persons() / 2
	switch {
	case s.Boards > 0:
		if n := len(p.Members); n < s.Boards || n > s.Boards+s.Reserves || slices.Contains(p.Members, "") {
			return TeamNeeded
		}
	case persons == 1 && len(p.Members) > 0:
		return NoTeams
	case persons > 1 && (len(p.Members) != persons || slices.Contains(p.Members, "")):
		return TeamNeeded
	}
	return ""
}
