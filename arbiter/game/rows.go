package game

import (
	"slices"

	"renju-arbiter/arbiter/opening"
	"renju-arbiter/arbiter/renju"
	"renju-arbiter/arbiter/setting"
	"renju-arbiter/arbiter/variant"
	"renju-arbiter/clock"
)

// row describes a setting that is no option of the board.
type row struct {
	setting.Row[Settings]
	of      func(variant.Rules) bool              // whose it is; nil: every game's
	usual   func(*Settings, variant.Rules) string // what holds when nothing is said; nil: the first known word
	choices func(variant.Rules) []string          // what is offered; nil: the known words
}

// rows are the settings in the order in which they are shown, and after those on which
// their usual values hang. The names and values are those of PLAY.md and COMMANDS.md.
var rows = []row{
	{
		Row:     setting.TextRow("opening", func(s *Settings) *string { return &s.Opening }),
		usual:   func(*Settings, variant.Rules) string { return "free" },
		choices: variant.Rules.Openings,
	},
	{
		Row: setting.CodedRow("symmetry", func(s *Settings) *opening.Symmetry { return &s.Symmetry },
			opening.Pattern.String(), opening.OnBoard.String()),
		of: has(opening.Propose),
	},
	{
		Row: setting.WordRow("lateFive", func(s *Settings) *string { return &s.Rules.LateFive }, LateFiveAllowed, LateFiveLapses),
		of:  variant.Rules.ByClaim,
	},
	{
		Row: setting.CodedRow("doubleThreeReading", func(s *Settings) *renju.Reading { return &s.Rules.DoubleThreeReading },
			renju.Combined.String(), renju.Literal.String()),
		of: variant.Rules.ByClaim,
	},
	{Row: setting.WordRow("falseClaim", func(s *Settings) *string { return &s.Rules.FalseClaim },
		FalseClaimLadder, FalseClaimNone, FalseClaimWarning, FalseClaimTime, FalseClaimTurn)},
	{Row: setting.WordRow("drawOffer", func(s *Settings) *string { return &s.Rules.DrawOffer }, DrawOfferWithMove, DrawOfferAfterPress)},
	{Row: setting.TextRow("control", func(s *Settings) *string { return &s.Control }).Judged(isControl)},
	{
		Row:   setting.WordRow("mode", func(s *Settings) *string { return &s.Mode }, ModeClaim, ModeAutomatic),
		usual: usualMode,
	},
	{Row: setting.TruthRow("timeArbiters", func(s *Settings) *bool { return &s.TimeArbiters })},
	{
		Row:   setting.WordRow("flags", func(s *Settings) *string { return &s.Flags }, FlagsClaim, FlagsCall, FlagsAutomatic),
		usual: usualFlags,
	},
	{Row: setting.WordRow("bothFlags", func(s *Settings) *string { return &s.Rules.BothFlags }, BothFlagsAutomatic, BothFlagsOnClaim)},
	{
		Row: setting.WordRow("swapAlone", func(s *Settings) *string { return &s.Rules.SwapAlone }, SwapAloneNothing, SwapAloneCounts),
		of:  has(opening.Swap),
	},
	{Row: setting.CountedRow("lateLimit", func(s *Settings) *clock.Span { return &s.LateLimit }, 1000, 0, day).In("minutes", 60)},
	{Row: setting.WordRow("bothAbsent", func(s *Settings) *string { return &s.BothAbsent }, BothAbsentZero, BothAbsentDraw)},
	{Row: setting.WordRow("stoppedBoard", func(s *Settings) *string { return &s.StoppedBoard }, StoppedBoardHidden, StoppedBoardShown)},
	{Row: setting.WordRow("device", func(s *Settings) *string { return &s.Device }, Devices()...)},
	{Row: setting.CountedRow("reconnectLimit", func(s *Settings) *clock.Span { return &s.ReconnectLimit }, 1000, 0, day).In("minutes", 60)},
	{Row: setting.WordRow("sheetDuty", func(s *Settings) *string { return &s.SheetDuty }, DutyRests, DutyUnlessIncrement)},
}

// day is one, in seconds: the longest limit.
const day = 86_400

func usualMode(_ *Settings, rules variant.Rules) string {
	if rules.ByClaim() {
		return ModeClaim
	}
	return ModeAutomatic
}

func usualFlags(s *Settings, _ variant.Rules) string {
	if s.TimeArbiters || s.Mode == ModeAutomatic {
		return FlagsAutomatic
	}
	return FlagsClaim
}

func isControl(text string) error {
	if text == "" {
		return nil
	}
	_, err := clock.Parse(text)
	return err
}

// has tells whether some opening of a game asks for a step of this kind: what
// concerns such steps is no setting of the other games.
func has(kind opening.Kind) func(variant.Rules) bool {
	return func(rules variant.Rules) bool {
		return slices.ContainsFunc(rules.Openings(), func(name string) bool { return opening.Asks(name, kind) })
	}
}

// usualOf is the value that the game has when nobody says anything.
func (r row) usualOf(s *Settings, rules variant.Rules) string {
	switch {
	case r.usual != nil:
		return r.usual(s, rules)
	case len(r.Known) > 0:
		return r.Known[0]
	}
	return ""
}

// named is the setting with its value.
func (r row) named(s *Settings, rules variant.Rules) Named {
	known, usual := r.Known, r.usualOf(s, rules)
	if r.choices != nil {
		known = r.choices(rules)
	}
	n := Named{Name: r.Name, Kind: r.Kind, Unit: r.Unit, Value: r.Get(s), Choices: first(known, usual)}
	n.Default = n.Value == usual
	return n
}
