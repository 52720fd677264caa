package game

import (
	"slices"

	"renju-arbiter/arbiter/opening"
	"renju-arbiter/arbiter/renju"
	"renju-arbiter/arbiter/setting"
	"renju-arbiter/arbiter/variant"
	"renju-arbiter/clock"
)

// The values of the settings below, which rows describes. The empty value of each
// stands for its default, which Complete fills in.
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

	DrawOfferWithMove   = "with-move"   // made before the press (RIF 10b, seed 8b)
	DrawOfferAfterPress = "after-press" // after it, and it stands until the opponent has moved (RIF's example rules for championships)

	StoppedBoardHidden = "hidden" // from players and spectators while the clocks are stopped
	StoppedBoardShown  = "shown"

	DutyRests           = "rests"           // with five minutes or less on the own clock nobody need record (RIF 13, seed 11)
	DutyUnlessIncrement = "unlessIncrement" // the same, but never where each move gives half a minute or more

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
	DrawOffer          string        `json:"drawOffer,omitempty"`
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
	Device       string           `json:"device,omitempty"`       // the kind of the boards: DeviceAny ...
	// ReconnectLimit is for how long, in ms, the seat of a player from afar may be without a
	// connection before the arbiter is called; 0: no limit.
	ReconnectLimit clock.Span `json:"reconnectLimit,omitempty"`
	SheetDuty      string     `json:"sheetDuty,omitempty"` // when the duty to record rests (RIF 13, seed 11)
}

// Complete fills in what was left out and checks the rest. The error is a
// *setting.Error; what reads a control or the name of an opening is its cause.
func (s Settings) Complete() (Settings, error) {
	fill(&s.Game, Renju)
	if !slices.Contains(variant.Names(), s.Game) {
		return s, &setting.Error{Setting: "game", Kind: setting.Word, Value: s.Game, Known: variant.Names()}
	}
	rules, err := variant.New(s.Game, s.Rules.Options)
	if err != nil {
		return s, err
	}
	s.Rules.Options = rules.Options()
	for _, r := range rows {
		if usual := r.usualOf(&s, rules); usual != "" && r.Get(&s) == "" {
			if err := r.Set(&s, usual); err != nil {
				return s, err
			}
		}
		if err := r.Check(&s); err != nil {
			return s, err
		}
	}
	_, _, err = tableOf(s)
	return s, err
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
