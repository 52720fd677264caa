package settingtext

import (
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/opening"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/part"
)

// OpeningSteps tells the opening of an event step by step, for its regulations; nil without a protocol.
func OpeningSteps(s game.Settings) []part.OpeningStep {
	s, err := s.Complete()
	if err != nil || !ByClaim(s.Game) {
		return nil
	}
	return Protocol(s.Opening, s.Rules.Size)
}

// Protocol tells an opening step by step, from the description that drives the game; nil for a free one.
func Protocol(name string, size int) []part.OpeningStep {
	if name == "free" {
		return nil
	}
	lines, err := opening.Explain(name, size)
	if err != nil {
		return nil
	}
	return toldLines(lines)
}

func toldLines(lines []opening.Line) (list []part.OpeningStep) {
	for _, line := range lines {
		list = append(list, toldLine(line))
	}
	return list
}

func toldLine(line opening.Line) part.OpeningStep {
	who := locale.Say("opening.by." + string(line.By))
	if len(line.Ways) == 0 {
		return part.OpeningStep{Text: stepText(line, who)}
	}
	told := part.OpeningStep{Text: locale.Say("opening.one-of", "Who", who)}
	if line.Ways[0].Left != "" {
		told.Text = locale.Say("opening.left")
	}
	for _, way := range line.Ways {
		steps := toldLines(way.Lines)
		if way.Left != "" {
			steps = append([]part.OpeningStep{{Text: locale.Say("opening.left.one", "Name", part.OpeningText(way.Left))}}, steps...)
		}
		told.Ways = append(told.Ways, steps)
	}
	return told
}

// stepText returns one step in words, with the player of the step.
func stepText(line opening.Line, who locale.Text) locale.Text {
	o := line.Option
	switch {
	case line.May:
		return locale.Say("opening.ask.swap.may", "Who", who)
	case o.Kind == opening.Propose && o.Count == 0:
		return locale.Say("opening.ask.propose-declared", "Who", who)
	case o.Kind == opening.Propose:
		return locale.Say(o.TextKey, "Who", who, "Count", o.Count)
	case o.Kind == opening.Declare:
		return locale.Say(o.TextKey, "Who", who, "Min", o.Min, "Max", o.Max)
	case o.Kind == opening.Strike:
		return locale.Say(o.TextKey, "Who", who, "Count", len(o.Names))
	case o.Kind == opening.Stone:
		return locale.Say(o.TextKey, "Who", who, "Stone", stoneText(line), "Side", o.Square.Side())
	}
	return locale.Say(o.TextKey, "Who", who)
}

// stoneText names a stone. If the step names a player and not a colour, it names the stone's colour too:
// tentative Black places White's second stone.
func stoneText(line opening.Line) locale.Text {
	if line.By == opening.HolderOfBlack || line.By == opening.HolderOfWhite {
		return locale.Say("opening.stone", "N", line.Stone)
	}
	return locale.Say("opening.stone.of", "N", line.Stone, "Colour", locale.Say("colour."+line.Option.Colour.String()))
}
