package shown

import (
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/opening"
	"renju-arbiter/arbiter/variant"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/part"
)

// mostDeclared is for how many fifths a score sheet has room where their number is
// declared at the board.
const mostDeclared = 12

// SheetSteps are the steps of an event's opening as they stand on a score sheet, from the
// description that drives the game; none where it is free.
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

// EmptyBoard is the board of an event before the first stone.
func EmptyBoard(s game.Settings) part.Goban {
	s, err := s.Complete()
	if err != nil {
		return part.Goban{}
	}
	rules, err := variant.New(s.Game, s.Rules.Options)
	if err != nil {
		return part.Goban{}
	}
	return part.Goban{Size: s.Rules.Size, Upright: rules.Standing()}
}
