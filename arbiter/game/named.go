package game

import (
	"fmt"
	"slices"
	"strconv"

	"renju-arbiter/arbiter/opening"
	"renju-arbiter/arbiter/variant"
	"renju-arbiter/clock"
)

// Named is one setting with its value, for a form, for the regulations and for a
// ruling.
type Named struct {
	Name    string // as in the script format: "opening", "bothFlags", "doubleThree"
	Value   string // as Settings.With takes it; lateLimit is in seconds, "" is no clock, no preset, no limit
	Default bool   // the value that the game has when nobody says anything
	// Choices are the values that it may have, the default first; nil where a text
	// or a number is written (control, lateLimit, stones). Of a numbered opening
	// the usual ones stand for any N, and one exclusion for any three protocols.
	Choices []string
}

// Named lists the settings that the game has, each with its value, in an order
// that does not change: the game and its options on the board, the opening, the
// claims, the clock, the hall. What was
// not said, or did not exist when it was said, has its default; settings that
// make no game have no list.
func (s Settings) Named() []Named {
	s, err := s.Complete()
	if err != nil {
		return nil
	}
	rules, err := variant.New(s.Game, s.Rules.Options)
	if err != nil {
		return nil
	}
	list := []Named{{Name: "game", Value: s.Game, Default: s.Game == Renju, Choices: first(variant.Names(), Renju)}}
	for _, f := range fields {
		if f.of != nil && !f.of(rules) {
			continue
		}
		def := f.value(s.defaults(f.given))
		n := Named{Name: f.name, Value: f.value(s), Choices: first(f.choices(rules), def)}
		n.Default = n.Value == def
		list = append(list, n)
	}
	return slices.Insert(list, 1, s.options(rules)...)
}

// options are those of the game on the board.
func (s Settings) options(rules variant.Rules) []Named {
	usual, list := map[string]string{}, []Named(nil)
	if plain, err := variant.New(s.Game, variant.Options{Size: s.Rules.Size, BoardFull: s.Rules.BoardFull}); err == nil {
		for _, n := range plain.Named() {
			usual[n.Name] = n.Value
			if len(n.Known) > 0 {
				usual[n.Name] = n.Known[0]
			}
		}
	}
	for _, n := range rules.Named() {
		named := Named{Name: n.Name, Value: n.Value, Default: n.Value == usual[n.Name], Choices: n.Known}
		if n.Name == "stones" && n.Value == "0" {
			named.Value = ""
		}
		list = append(list, named)
	}
	return list
}

// defaults are the settings of the game when only the given one of its settings,
// on which the default of another hangs, is said.
func (s Settings) defaults(given func(Settings) Settings) Settings {
	said := Settings{}
	if given != nil {
		said = given(s)
	}
	said.Game = s.Game
	usual, err := said.Complete()
	if err != nil {
		return s
	}
	return usual
}

// Choices lists the settings of a game with their defaults and what they may be:
// what a form for a new event offers. The error is a *SettingError.
func Choices(name string) ([]Named, error) {
	s, err := Settings{Game: name}.Complete()
	if err != nil {
		return nil, err
	}
	return s.Named(), nil
}

// Games lists the games that there are, the default first.
func Games() []string { return first(variant.Names(), Renju) }

// With is the settings with one of them set, by its name and a value as Named
// shows it; an empty value leaves it to its default. Complete checks what the game
// makes of it. The error, of a value that cannot be read or a name that nobody
// knows, is a *SettingError, a *variant.OptionError or an *opening.SymmetryError,
// and the settings are as they were.
func (s Settings) With(name, value string) (Settings, error) {
	if name == "game" {
		s.Game = value
		return s, nil
	}
	for _, f := range fields {
		if f.name == name {
			set := s
			if err := f.set(&set, value); err != nil {
				return s, err
			}
			return set, nil
		}
	}
	options, err := s.Rules.Options.With(name, value)
	if err != nil {
		return s, err
	}
	s.Rules.Options = options
	return s, nil
}

// field is a setting that is no option of the board, in the order in which they
// are shown.
type field struct {
	name    string
	value   func(Settings) string
	set     func(*Settings, string) error
	choices func(variant.Rules) []string
	of      func(variant.Rules) bool // whose it is; nil: every game's
	given   func(Settings) Settings  // on what its default hangs
}

var fields = []field{
	{
		name:    "opening",
		value:   func(s Settings) string { return s.Opening },
		set:     func(s *Settings, v string) error { s.Opening = v; return nil },
		choices: variant.Rules.Openings,
	},
	{
		name:    "symmetry",
		value:   func(s Settings) string { return s.Symmetry.String() },
		set:     setSymmetry,
		choices: fixed(opening.Pattern.String(), opening.OnBoard.String()),
		of:      has(opening.Propose),
	},
	word("lateFive").only(variant.Rules.ByClaim),
	{
		name:    "doubleThreeReading",
		value:   func(s Settings) string { return s.Rules.DoubleThreeReading.String() },
		set:     setReading,
		choices: fixed("combined", "literal"),
		of:      variant.Rules.ByClaim,
	},
	word("falseClaim"),
	{
		name:    "control",
		value:   func(s Settings) string { return s.Control },
		set:     func(s *Settings, v string) error { s.Control = v; return nil },
		choices: fixed(),
	},
	word("mode"),
	truth("timeArbiters", func(s *Settings) *bool { return &s.TimeArbiters }),
	word("flags").hangsOn(func(s Settings) Settings { return Settings{Mode: s.Mode, TimeArbiters: s.TimeArbiters} }),
	word("bothFlags"),
	word("swapAlone").only(has(opening.Swap)),
	{name: "lateLimit", value: lateLimit, set: setLateLimit, choices: fixed()},
	word("bothAbsent"),
	word("stoppedBoard"),
}

// has tells whether some opening of a game asks for a step of that kind: what
// concerns such steps is no setting of the other games.
func has(kind opening.Kind) func(variant.Rules) bool {
	return func(rules variant.Rules) bool {
		return slices.ContainsFunc(rules.Openings(), func(name string) bool { return opening.Asks(name, kind) })
	}
}

func (f field) only(of func(variant.Rules) bool) field { f.of = of; return f }

func (f field) hangsOn(given func(Settings) Settings) field { f.given = given; return f }

func fixed(values ...string) func(variant.Rules) []string {
	return func(variant.Rules) []string { return values }
}

// word is the field of a setting whose value is a word.
func word(name string) field {
	i := slices.IndexFunc(words, func(w wording) bool { return w.name == name })
	w := words[i]
	return field{
		name:    name,
		value:   func(s Settings) string { return *w.value(&s) },
		set:     func(s *Settings, v string) error { *w.value(s) = v; return nil },
		choices: fixed(w.known...),
	}
}

func truth(name string, value func(*Settings) *bool) field {
	known := []string{"false", "true"}
	return field{
		name:  name,
		value: func(s Settings) string { return strconv.FormatBool(*value(&s)) },
		set: func(s *Settings, v string) error {
			if v != "" && !slices.Contains(known, v) {
				return &SettingError{name, v, known}
			}
			*value(s) = v == "true"
			return nil
		},
		choices: fixed(known...),
	}
}

func setSymmetry(s *Settings, v string) error {
	s.Symmetry = opening.Pattern
	if v == "" {
		return nil
	}
	return s.Symmetry.UnmarshalText([]byte(v))
}

func setReading(s *Settings, v string) error {
	if v == "" {
		v = "combined"
	}
	if err := s.Rules.DoubleThreeReading.UnmarshalText([]byte(v)); err != nil {
		return &SettingError{"doubleThreeReading", v, []string{"combined", "literal"}}
	}
	return nil
}

func lateLimit(s Settings) string {
	if s.LateLimit == 0 {
		return ""
	}
	return strconv.FormatFloat(float64(s.LateLimit)/1000, 'f', -1, 64)
}

func setLateLimit(s *Settings, v string) error {
	s.LateLimit = 0
	if v == "" {
		return nil
	}
	seconds, err := strconv.ParseFloat(v, 64)
	if err != nil || !(seconds >= 0 && seconds <= mostLate) {
		return &SettingError{"lateLimit", v, []string{fmt.Sprintf("0 to %d seconds", mostLate)}}
	}
	s.LateLimit = clock.Span(seconds * 1000)
	return nil
}

// mostLate is a day, in seconds.
const mostLate = 86_400

// first is the list with one of its values put in front.
func first(list []string, value string) []string {
	i := slices.Index(list, value)
	if i < 0 {
		return list
	}
	return append([]string{value}, slices.Delete(slices.Clone(list), i, i+1)...)
}
