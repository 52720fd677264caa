package variant

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// Options are the named options of the games (PLAY.md, "The other games of the
// seeds"). An empty value stands for the default; New completes them, and says
// which a game does not have. They may be copied; ExactFive is never written to.
type Options struct {
	Size            int    `json:"size,omitempty"` // points a side
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
	Value string
	Known []string // what it may be, the default first
}

// text are the options whose value is a word.
var text = []struct {
	name  string
	value func(*Options) *string
}{
	{"overline", func(o *Options) *string { return &o.Overline }},
	{"boardFull", func(o *Options) *string { return &o.BoardFull }},
	{"doubleThree", func(o *Options) *string { return &o.DoubleThree }},
	{"bannedStone", func(o *Options) *string { return &o.BannedStone }},
	{"doubleFour", func(o *Options) *string { return &o.DoubleFour }},
	{"fourThreeThree", func(o *Options) *string { return &o.FourThreeThree }},
	{"perfectFive", func(o *Options) *string { return &o.PerfectFive }},
	{"doubleThreeFive", func(o *Options) *string { return &o.DoubleThreeFive }},
}

// GameError is the name of a game that does not exist.
type GameError struct {
	Game  string
	Known []string
}

func (e *GameError) Error() string {
	return fmt.Sprintf("%q is no game; it may be %s", e.Game, strings.Join(e.Known, ", "))
}

// OptionError says which option of a game has a value that does not do, and what
// would. Known is empty for an option that the game does not have; Has then
// lists those that it has. Game is empty where no game was asked.
type OptionError struct {
	Game   string
	Option string
	Value  string
	Known  []string
	Has    []string
}

func (e *OptionError) Error() string {
	if len(e.Known) > 0 {
		where := ""
		if e.Game != "" {
			where = e.Game + ": "
		}
		return fmt.Sprintf("%s%s %q does not do; it may be %s", where, e.Option, e.Value, strings.Join(e.Known, ", "))
	}
	has := "none"
	if len(e.Has) > 0 {
		has = strings.Join(e.Has, ", ")
	}
	if e.Game == "" {
		return fmt.Sprintf("there is no option %s; the options: %s", e.Option, has)
	}
	return fmt.Sprintf("%s has no option %s; its options: %s", e.Game, e.Option, has)
}

// Sentence is the key of the text for people, with its arguments.
func (e *OptionError) Sentence() (key string, args []any) {
	if e.Option == "stones" {
		return "new.error.stones", nil
	}
	return "new.error.choice", []any{"What", e.Value}
}

// Field is the option that it is about.
func (e *OptionError) Field() string { return e.Option }

func fill(value *string, with string) {
	if *value == "" {
		*value = with
	}
}

func texts(numbers []int) []string {
	all := make([]string, len(numbers))
	for i, n := range numbers {
		all[i] = strconv.Itoa(n)
	}
	return all
}

// With is the options with one of them set, by the name and a value as Named
// shows them; an empty value leaves it out. New says whether the value does. The
// error is an *OptionError.
func (o Options) With(name, value string) (Options, error) {
	for _, t := range text {
		if t.name == name {
			*t.value(&o) = value
			return o, nil
		}
	}
	var err error
	switch name {
	case "preset":
		o.Preset = Preset(value)
	case "size":
		o.Size, err = whole(value)
	case "stones":
		o.Stones, err = whole(value)
	case "exactFive":
		o.ExactFive, err = truth(value)
	default:
		return o, &OptionError{Option: name, Has: slices.Clone(everyOption)}
	}
	if err != nil {
		return o, &OptionError{Option: name, Value: value, Known: []string{err.Error()}}
	}
	return o, nil
}

func whole(value string) (int, error) {
	if value == "" {
		return 0, nil
	}
	n, err := strconv.Atoi(value)
	if err != nil {
		return 0, errors.New("a whole number")
	}
	return n, nil
}

func truth(value string) (*bool, error) {
	switch value {
	case "":
		return nil, nil
	case "true", "false":
		is := value == "true"
		return &is, nil
	}
	return nil, errors.New("true, false")
}

// has tells whether a game has the option of that name.
func (g *game) has(name string) bool { return slices.Contains(g.optionNames(), name) }
