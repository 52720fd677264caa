package variant

import (
	"fmt"
	"slices"
	"strconv"
)

// complete fills in what was left out and checks the rest. What is said
// explicitly prevails over a preset, a preset over the defaults.
func (g *game) complete(o Options) (Options, error) {
	for _, check := range []func(*Options) error{g.foreign, g.exactFive, g.preset, g.words, g.side, g.stones} {
		if err := check(&o); err != nil {
			return o, err
		}
	}
	return o, nil
}

// foreign refuses options that are another game's: they would seem to hold.
func (g *game) foreign(o *Options) error {
	given := map[string]bool{
		"size": o.Size != 0, "exactFive": o.ExactFive != nil,
		"stones": o.Stones != 0, "preset": o.Preset != "",
	}
	for _, t := range text {
		given[t.name] = *t.value(o) != ""
	}
	for _, name := range everyOption {
		if given[name] && !g.has(name) {
			return &OptionError{Game: g.name, Option: name, Has: g.optionNames()}
		}
	}
	return nil
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
		return &OptionError{
			Game: g.name, Option: "exactFive", Value: strconv.FormatBool(exact),
			Known: []string{fmt.Sprintf("%t with overline %q", !exact, o.Overline)},
		}
	}
	return nil
}

func (g *game) preset(o *Options) error {
	if o.Preset == "" {
		return nil
	}
	set, ok := presets[o.Preset]
	if !ok {
		return &OptionError{Game: g.name, Option: "preset", Value: string(o.Preset), Known: presetNames()}
	}
	if o.Size == 0 {
		o.Size = set.Size
	}
	for _, t := range text {
		fill(t.value(o), *t.value(&set))
	}
	return nil
}

func (g *game) words(o *Options) error {
	for _, t := range text {
		known := g.values[t.name]
		if len(known) == 0 {
			continue
		}
		value := t.value(o)
		fill(value, known[0])
		if !slices.Contains(known, *value) {
			return &OptionError{Game: g.name, Option: t.name, Value: *value, Known: known}
		}
	}
	if g.has("exactFive") {
		exact := o.Overline == Nothing
		o.ExactFive = &exact
	}
	return nil
}

func (g *game) side(o *Options) error {
	if !g.has("size") {
		return nil
	}
	if o.Size == 0 {
		o.Size = g.sizes[0]
	}
	if !slices.Contains(g.sizes, o.Size) {
		return &OptionError{Game: g.name, Option: "size", Value: strconv.Itoa(o.Size), Known: texts(g.sizes)}
	}
	return nil
}

// stones must make a five possible and leave a point to move to. Left out, it is
// the greatest number that does.
func (g *game) stones(o *Options) error {
	if o.BoardFull != Moving {
		if o.Stones != 0 {
			return &OptionError{
				Game: g.name, Option: "stones", Value: strconv.Itoa(o.Stones),
				Known: []string{fmt.Sprintf("left out, or given with boardFull %q", Moving)},
			}
		}
		return nil
	}
	most := (o.Size*o.Size - 1) / 2
	if o.Stones == 0 {
		o.Stones = most
	}
	if o.Stones < 5 || o.Stones > most {
		return &OptionError{
			Game: g.name, Option: "stones", Value: strconv.Itoa(o.Stones),
			Known: []string{fmt.Sprintf("5 to %d", most)},
		}
	}
	return nil
}
