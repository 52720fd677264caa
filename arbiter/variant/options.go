package variant

import (
	"encoding/json"
	"fmt"
	"strconv"
	"strings"

	"renju-arbiter/arbiter/setting"
)

// Options are the named options of the games (PLAY.md, "The other games of the
// seeds"). An empty value stands for the default; New completes them, and says
// which a game does not have. They may be copied; ExactFive is never written to.
type Options struct {
	Size            int    `json:"size,omitempty"`  // points a side
	Pairs           bool   `json:"pairs,omitempty"` // two persons a side, who move in turn
	ExactFive       *bool  `json:"exactFive,omitempty"`
	Overline        string `json:"overline,omitempty"`
	BoardFull       string `json:"boardFull,omitempty"`
	Stones          int    `json:"stones,omitempty"` // of each player, for boardFull "moving"
	DoubleThree     string `json:"doubleThree,omitempty"`
	BannedStone     string `json:"bannedStone,omitempty"`
	DoubleFour      string `json:"doubleFour,omitempty"`
	FourThreeThree  string `json:"fourThreeThree,omitempty"`
	PerfectFive     string `json:"perfectFive,omitempty"`
	DoubleThreeFive string `json:"doubleThreeFive,omitempty"`
	Preset          Preset `json:"preset,omitempty"`
}

// The values of the options.
const (
	Wins          = "wins" // overline
	Nothing       = "nothing"
	LosesForBlack = "losesForBlack"

	Draw   = "draw" // boardFull
	Moving = "moving"

	Allowed        = "allowed" // doubleThree, doubleFour, fourThreeThree, doubleThreeFive
	Banned         = "banned"
	BannedForBoth  = "bannedForBoth"
	BannedForBlack = "bannedForBlack"
	ForBlack       = "black" // ninuki's doubleThree
	ForBoth        = "both"

	Refused = "refused" // bannedStone
	Loses   = "loses"

	AtOnce     = "atOnce" // perfectFive
	AfterReply = "afterReply"
)

// Preset is the name of a historical rule set of gomoku: a year.
type Preset string

// UnmarshalJSON reads a year written as a text or as a number.
func (p *Preset) UnmarshalJSON(data []byte) error {
	var year int
	if json.Unmarshal(data, &year) == nil && string(data) != "null" {
		*p = Preset(strconv.Itoa(year))
		return nil
	}
	var text string
	if err := json.Unmarshal(data, &text); err != nil {
		return fmt.Errorf("preset: %s is no year, for example \"1899\"", data)
	}
	*p = Preset(text)
	return nil
}

// Named is one option of a game with its value, for settings, regulations and
// rulings.
type Named struct {
	Name  string // as in JSON
	Kind  setting.Kind
	Value string
	Known []string // what it may be, the default first
}

// described are the options in the order in which they are shown; what each may be is the
// game's.
var described = []setting.Row[Options]{
	setting.SizeRow("size", func(o *Options) *int { return &o.Size }),
	setting.TruthRow("pairs", func(o *Options) *bool { return &o.Pairs }),
	setting.WordRow("preset", func(o *Options) *Preset { return &o.Preset }),
	setting.MaybeRow("exactFive", func(o *Options) **bool { return &o.ExactFive }),
	setting.WordRow("overline", func(o *Options) *string { return &o.Overline }),
	setting.WordRow("boardFull", func(o *Options) *string { return &o.BoardFull }),
	setting.NumberRow("stones", func(o *Options) *int { return &o.Stones }, 0, 180),
	setting.WordRow("doubleThree", func(o *Options) *string { return &o.DoubleThree }),
	setting.WordRow("bannedStone", func(o *Options) *string { return &o.BannedStone }),
	setting.WordRow("doubleFour", func(o *Options) *string { return &o.DoubleFour }),
	setting.WordRow("fourThreeThree", func(o *Options) *string { return &o.FourThreeThree }),
	setting.WordRow("perfectFive", func(o *Options) *string { return &o.PerfectFive }),
	setting.WordRow("doubleThreeFive", func(o *Options) *string { return &o.DoubleThreeFive }),
}

// GameError is the name of a game that does not exist.
type GameError struct {
	Game  string
	Known []string
}

func (e *GameError) Error() string {
	return fmt.Sprintf("%q is no game; it may be %s", e.Game, strings.Join(e.Known, ", "))
}

// With is the options with one of them set, by the name and a value as Named
// shows them; an empty value leaves it out. New says whether the value does. The
// error is a *setting.Error.
func (o Options) With(name, value string) (Options, error) {
	var names []string
	for _, r := range described {
		if names = append(names, r.Name); r.Name != name {
			continue
		}
		set := o
		if err := r.Set(&set, value); err != nil {
			return o, err
		}
		return set, nil
	}
	return o, &setting.Error{Setting: name, Has: names}
}
