package game

import (
	"fmt"
	"slices"
	"strings"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/opening"
	"renju-arbiter/arbiter/renju"
	"renju-arbiter/arbiter/variant"
	"renju-arbiter/clock"
)

// The values of the settings below. The empty value of each stands for its
// default, which Complete fills in.
const (
	Renju = "renju"

	ModeClaim     = "claim"     // a game ends on a claim, RIF 9.6
	ModeAutomatic = "automatic" // the engine and the flag end it at once

	FlagsClaim     = "claim"     // a fallen flag waits for the opponent's claim
	FlagsCall      = "call"      // or for the time arbiter's call (RIF 14.9, seed 12.9)
	FlagsAutomatic = "automatic" // the flag ends the game as it falls

	LateFiveAllowed = "allowed"
	LateFiveLapses  = "lapses"

	FalseClaimLadder  = "ladder"  // a warning first, two minutes to the opponent for each later one
	FalseClaimNone    = "none"    // no sanction
	FalseClaimWarning = "warning" // a warning each time
	FalseClaimTime    = "time"    // two minutes to the opponent each time
	FalseClaimTurn    = "turn"    // the claimant's next move is a pass

	BothFlagsAutomatic = "automatic" // drawn as the second flag falls (RIF 10.4, seed 8.4)
	BothFlagsOnClaim   = "onClaim"   // drawn by the first claim after that

	SwapAloneNothing = "nothing" // a turn that is a swap, a keep or a strike alone: no move of the control, no increment
	SwapAloneCounts  = "counts"  // it is both

	StoppedBoardHidden = "hidden" // from players and spectators while the clocks are stopped
	StoppedBoardShown  = "shown"

	BothAbsentZero = "zero" // 0-0
	BothAbsentDraw = "draw"
)

// Size is the side of a renju board.
const Size = 15

// Rules are the named options that the text of the rules leaves open (PLAY.md,
// "The game ends on a claim", and for the other games "The other games of the
// seeds"; TOURNAMENT.md, "Clocks"). Empty values stand for the defaults.
type Rules struct {
	LateFive           string        `json:"lateFive,omitempty"`
	FalseClaim         string        `json:"falseClaim,omitempty"`
	BothFlags          string        `json:"bothFlags,omitempty"`
	SwapAlone          string        `json:"swapAlone,omitempty"`
	DoubleThreeReading renju.Reading `json:"doubleThreeReading"`
	variant.Options
}

// Settings are what an event fixes for its games.
type Settings struct {
	Game         string           `json:"game"`
	Opening      string           `json:"opening"`
	Symmetry     opening.Symmetry `json:"symmetry"`
	Control      string           `json:"control,omitempty"` // COMMANDS.md grammar; empty: no clock
	Mode         string           `json:"mode"`
	TimeArbiters bool             `json:"timeArbiters,omitempty"`
	Flags        string           `json:"flags"`
	Rules        Rules            `json:"rules"`
	LateLimit    clock.Span       `json:"lateLimit,omitempty"` // ms of play after the start; 0: no limit
	BothAbsent   string           `json:"bothAbsent"`
	StoppedBoard string           `json:"stoppedBoard,omitempty"` // while the clocks are stopped (RIF 14.7, seed 12.7)
}

// SettingError says which setting has a value that nobody knows.
type SettingError struct {
	Setting string
	Value   string
	Known   []string
}

func (e *SettingError) Error() string {
	return fmt.Sprintf("%s %q is unknown; it may be %s", e.Setting, e.Value, strings.Join(e.Known, ", "))
}

// Sentence is the key of the text for people, with its arguments.
func (e *SettingError) Sentence() (key string, args []any) {
	switch e.Setting {
	case "opening":
		return "new.error.opening", []any{"What", e.Value}
	case "lateLimit":
		return "new.error.lateLimit", nil
	}
	return "new.error.choice", []any{"What", e.Value}
}

// Field is the setting that it is about.
func (e *SettingError) Field() string { return e.Setting }

// Complete fills in what was left out and checks the rest. The error is a
// *SettingError, a *variant.OptionError, a *clock.SyntaxError or an *opening.NameError.
func (s Settings) Complete() (Settings, error) {
	fill(&s.Game, Renju)
	fill(&s.Opening, "free")
	if !slices.Contains(variant.Names(), s.Game) {
		return s, &SettingError{"game", s.Game, variant.Names()}
	}
	rules, err := variant.New(s.Game, s.Rules.Options)
	if err != nil {
		return s, err
	}
	s.Rules.Options = rules.Options()
	if rules.ByClaim() {
		fill(&s.Mode, ModeClaim)
	}
	fill(&s.Mode, ModeAutomatic)
	if s.TimeArbiters || s.Mode == ModeAutomatic {
		fill(&s.Flags, FlagsAutomatic)
	}
	for _, w := range words {
		fill(w.value(&s), w.known[0])
	}
	for _, w := range words {
		if value := *w.value(&s); !slices.Contains(w.known, value) {
			return s, &SettingError{w.name, value, w.known}
		}
	}
	if s.LateLimit < 0 {
		return s, &SettingError{"lateLimit", fmt.Sprint(s.LateLimit), []string{"0 or more"}}
	}
	if s.Control != "" {
		if _, err := clock.Parse(s.Control); err != nil {
			return s, err
		}
	}
	_, _, err = tableOf(s)
	return s, err
}

// wording is a setting whose value is a word, and what it may be: what holds when
// nothing is said comes first.
type wording struct {
	name  string
	value func(*Settings) *string
	known []string
}

var words = []wording{
	{"mode", func(s *Settings) *string { return &s.Mode }, []string{ModeClaim, ModeAutomatic}},
	{"flags", func(s *Settings) *string { return &s.Flags }, []string{FlagsClaim, FlagsCall, FlagsAutomatic}},
	{"bothAbsent", func(s *Settings) *string { return &s.BothAbsent }, []string{BothAbsentZero, BothAbsentDraw}},
	{"stoppedBoard", func(s *Settings) *string { return &s.StoppedBoard }, []string{StoppedBoardHidden, StoppedBoardShown}},
	{"lateFive", func(s *Settings) *string { return &s.Rules.LateFive }, []string{LateFiveAllowed, LateFiveLapses}},
	{"falseClaim", func(s *Settings) *string { return &s.Rules.FalseClaim }, []string{FalseClaimLadder, FalseClaimNone, FalseClaimWarning, FalseClaimTime, FalseClaimTurn}},
	{"swapAlone", func(s *Settings) *string { return &s.Rules.SwapAlone }, []string{SwapAloneNothing, SwapAloneCounts}},
	{"bothFlags", func(s *Settings) *string { return &s.Rules.BothFlags }, []string{BothFlagsAutomatic, BothFlagsOnClaim}},
}

// Persons is how many play at one board: 2, or 4 in two teams.
func (s Settings) Persons() int {
	fill(&s.Game, Renju)
	rules, err := variant.New(s.Game, s.Rules.Options)
	if err != nil {
		return 2
	}
	return rules.Persons()
}

func fill(value *string, with string) {
	if *value == "" {
		*value = with
	}
}

func side(p board.Person) clock.Side { return clock.Side(p) - 1 }
