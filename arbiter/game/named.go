package game

import (
	"maps"
	"slices"

	"renju-arbiter/arbiter/setting"
	"renju-arbiter/arbiter/variant"
)

// Named is one setting with its value, for a form, for the regulations and for a
// ruling.
type Named struct {
	Name    string // as in the script format: "opening", "bothFlags", "doubleThree"
	Kind    setting.Kind
	Unit    setting.Unit // in which a number is asked for and shown
	Value   string       // as Settings.With takes it; "" is no clock, no preset, no limit
	Default bool         // the value that the game has when nobody says anything
	// Choices are the values that it may have, the default first; none where a text
	// or a number is written (control, lateLimit, stones). Of a numbered opening
	// the usual ones stand for any N, and one exclusion for any three protocols.
	Choices []string
}

// Unsaid tells that a setting goes without saying: regulations, and files of events, that are older
// than pairs do not name one person a side.
func (n Named) Unsaid() bool { return n.Name == "pairs" && n.Default }

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
	list := []Named{{Name: "game", Kind: setting.Word, Value: s.Game, Default: s.Game == Renju, Choices: first(variant.Names(), Renju)}}
	list = append(list, s.options(rules)...)
	for _, r := range rows {
		if r.of == nil || r.of(rules) {
			list = append(list, r.named(&s, rules))
		}
	}
	return list
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
		list = append(list, Named{Name: n.Name, Kind: n.Kind, Value: n.Value, Default: n.Value == usual[n.Name], Choices: n.Known})
	}
	return list
}

// Choices lists the settings of a game with their defaults and what they may be:
// what a form for a new event offers. The error is a *setting.Error.
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
// makes of it. The error, of a value that cannot be read or does not do in any game,
// or of a name that nobody knows, is a *setting.Error, and the settings are as they
// were.
func (s Settings) With(name, value string) (Settings, error) {
	with := s
	if err := with.set(name, value); err != nil {
		return s, err
	}
	return with, nil
}

// SettingsOf are the settings that are given by name, complete.
func SettingsOf(values map[string]string) (s Settings, err error) {
	for _, name := range slices.Sorted(maps.Keys(values)) { // the same one is refused each time
		if err := s.set(name, values[name]); err != nil {
			return s, err
		}
	}
	return s.Complete()
}

// set is With to settings that are no use to anybody where it refuses.
func (s *Settings) set(name, value string) (err error) {
	if name == "game" {
		s.Game = value
		return nil
	}
	for _, r := range rows {
		if r.Name != name {
			continue
		}
		if err := r.Set(s, value); err != nil {
			return err
		}
		return r.Check(s)
	}
	s.Rules.Options, err = s.Rules.Options.With(name, value)
	return err
}

// first is the list with one of its values put in front.
func first(list []string, value string) []string {
	i := slices.Index(list, value)
	if i < 0 {
		return list
	}
	return append([]string{value}, slices.Delete(slices.Clone(list), i, i+1)...)
}
