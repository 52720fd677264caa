package views

import (
	"slices"
	"strings"

	"renju-arbiter/arbiter/opening"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/part"
)

// protocolOf tells an opening protocol in words, a line for each of its steps: the
// same description that drives the game. Nil where there is no protocol. Of an
// exclusion it tells the strikes, and then each of the three protocols.
func protocolOf(name string, size int) []locale.Text {
	if name == "free" {
		return nil
	}
	list := stepsOf(name, size)
	for _, name := range opening.Candidates(name) {
		list = append(list, say("protocol.one-of", "Name", part.OpeningText(name)))
		list = append(list, stepsOf(name, size)...)
	}
	return list
}

func stepsOf(name string, size int) []locale.Text {
	lines, err := opening.Explain(name, size)
	if err != nil {
		return nil
	}
	var list []locale.Text
	for i, line := range lines {
		// The step after a swap that was declined is the same without the swap.
		if i > 0 && slices.Equal(keysOf(line), keysOf(lines[i-1])) && swaps(lines[i-1]) {
			continue
		}
		if swaps(line) {
			list = append(list, say("opening.ask.swap"))
		}
		for n, o := range line.Options {
			if o.Kind == opening.Swap || o.Kind == opening.Keep {
				continue
			}
			step := stepText(line, o)
			if n > 0 && slices.ContainsFunc(line.Options[:n], func(o opening.Option) bool { return o.Kind != opening.Swap && o.Kind != opening.Keep }) {
				step = say("protocol.or", "What", step)
			}
			list = append(list, step)
		}
	}
	return list
}

// stepText is one option of a step in words.
func stepText(line opening.Line, o opening.Option) locale.Text {
	switch {
	case o.Kind == opening.Propose && o.Count == 0:
		return say("opening.ask.propose-declared")
	case o.Kind == opening.Propose:
		return say(o.TextKey, "Count", o.Count)
	case o.Kind == opening.Declare:
		return say(o.TextKey, "Min", o.Min, "Max", o.Max)
	case o.Kind == opening.Strike:
		return say(o.TextKey, "Count", len(o.Names))
	case o.Kind == opening.Stone:
		side := o.Square.Side()
		return say(o.TextKey, "Stone", line.Stone, "Colour", say("colour."+o.Colour.String()), "Side", side)
	}
	return say(o.TextKey)
}

func swaps(line opening.Line) bool {
	return slices.ContainsFunc(line.Options, func(o opening.Option) bool { return o.Kind == opening.Swap })
}

// keysOf are the options of a step besides the swap.
func keysOf(line opening.Line) []string {
	var keys []string
	for _, o := range line.Options {
		if o.Kind != opening.Swap && o.Kind != opening.Keep {
			keys = append(keys, o.TextKey)
		}
	}
	return append(keys, strings.Repeat("+", line.Stone))
}
