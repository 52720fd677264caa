package variant

import (
	"fmt"
	"slices"
	"strconv"

	"renju-arbiter/arbiter/setting"
)

// complete fills in what was left out and checks the rest. What is said
// explicitly prevails over a preset, a preset over the defaults.
func (g *game) complete(o Options) (Options, error) {
	for _, check := range []func(*Options) error{g.foreign, g.exactFive, g.preset, g.words, g.stones} {
		if err := check(&o); err != nil {
			return o, err
		}
	}
	return o, nil
}

// foreign refuses options that are another game's: they would seem to hold. What
// an option has when nothing is said is no such word.
func (g *game) foreign(o *Options) error {
	var unsaid Options
	for _, r := range described {
		if !g.has(r.Name) && r.Get(o) != r.Get(&unsaid) {
			return &setting.Error{Game: g.name, Setting: r.Name, Kind: r.Kind, Has: g.optionNames()}
		}
	}
	return nil
}

// wrong is a value that does not do in this game.
func (g *game) wrong(name string, kind setting.Kind, value string, known ...string) error {
	return &setting.Error{Game: g.name, Setting: name, Kind: kind, Value: value, Known: known}
}

// exactFive is another word for `overline: nothing`, and may not contradict it.
func (g *game) exactFive(o *Options) error {
	if o.ExactFive == nil {
		return nil
	}
	exact := *o.ExactFive
	if exact {
		fill(&o.Overline, Nothing)
	}
	if o.Overline != "" && exact != (o.Overline == Nothing) {
		return g.wrong("exactFive", setting.Truth, strconv.FormatBool(exact), fmt.Sprintf("%t with overline %q", !exact, o.Overline))
	}
	return nil
}

// preset fills in what a historical rule set says; whether there is one of that year
// is seen with the other words.
func (g *game) preset(o *Options) error {
	set := presets[o.Preset]
	for _, r := range described {
		if value := r.Get(&set); value != "" && r.Get(o) == "" {
			if err := r.Set(o, value); err != nil {
				return err
			}
		}
	}
	return nil
}

func (g *game) words(o *Options) error {
	for _, r := range described {
		known := g.values[r.Name]
		if r.Kind != setting.Word || known == nil {
			continue
		}
		if r.Get(o) == "" {
			if err := r.Set(o, known[0]); err != nil {
				return err
			}
		}
		if value := r.Get(o); !slices.Contains(known, value) {
			return g.wrong(r.Name, r.Kind, value, slices.DeleteFunc(slices.Clone(known), func(word string) bool { return word == "" })...)
		}
	}
	if g.has("exactFive") {
		exact := o.Overline == Nothing
		o.ExactFive = &exact
	}
	return nil
}

// stones must make a five possible and leave a point to move to. Left out, it is
// the greatest number that does.
func (g *game) stones(o *Options) error {
	if o.BoardFull != Moving {
		if o.Stones != 0 {
			return g.wrong("stones", setting.Number, strconv.Itoa(o.Stones), fmt.Sprintf("left out, or given with boardFull %q", Moving))
		}
		return nil
	}
	most := (o.Size*o.Size - 1) / 2
	if o.Stones == 0 {
		o.Stones = most
	}
	if o.Stones < 5 || o.Stones > most {
		return g.wrong("stones", setting.Number, strconv.Itoa(o.Stones), fmt.Sprintf("5 to %d", most))
	}
	return nil
}

func fill(value *string, with string) {
	if *value == "" {
		*value = with
	}
}
