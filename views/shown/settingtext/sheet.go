package settingtext

import (
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/opening"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/part"
)

// mostDeclared is the room on a score sheet for fifths whose number is declared at the board.
const mostDeclared = 12

// SheetSteps returns the steps of an event's opening for a score sheet; none for a free opening.
func SheetSteps(s game.Settings) []part.SheetStep {
	s, err := s.Complete()
	if err != nil || !ByClaim(s.Game) || s.Opening == "free" {
		return nil
	}
	lines, err := opening.Explain(s.Opening, s.Rules.Size)
	if err != nil {
		return nil
	}
	return sheetLines(lines)
}

func sheetLines(lines []opening.Line) (list []part.SheetStep) {
	for _, line := range lines {
		list = append(list, sheetLine(line))
	}
	return list
}

func sheetLine(line opening.Line) part.SheetStep {
	step := part.SheetStep{Text: toldLine(line).Text}
	for _, way := range line.Ways {
		steps := sheetLines(way.Lines)
		if way.Left != "" {
			steps = append([]part.SheetStep{{Text: locale.Say("opening.left.one", "Name", part.OpeningText(way.Left))}}, steps...)
		}
		step.Ways = append(step.Ways, steps)
	}
	switch o := line.Option; {
	case len(line.Ways) > 0:
	case line.May:
		step.Swap = true
	case o.Kind == opening.Propose && o.Count == 0:
		step.Points = mostDeclared
	case o.Kind == opening.Propose:
		step.Points = o.Count
	case o.Kind == opening.Stone, o.Kind == opening.Choose, o.Kind == opening.Declare:
		step.Points = 1
	}
	return step
}
