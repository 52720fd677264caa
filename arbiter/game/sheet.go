package game

import (
	"fmt"
	"slices"

	"renju-arbiter/arbiter/board"
)

// Sheet is a score sheet (RIF 13, seed 11): what it has for each ply, in order.
type Sheet []Mark

// Mark is what a sheet has for a ply. What a sheet does not say is no difference: not
// every player notes a swap, and who is short of time notes no points.
type Mark struct {
	Point  board.Point   // NoPoint: a pass; on a standing board the foot of the column
	From   board.Point   // whence a stone was moved; NoPoint: not noted, or a new one
	Blank  bool          // nothing was noted for this ply
	Fifths []board.Point // the fifth moves that were offered before it; nil: not noted
	Colour Act           // DoSwap or DoKeep: what became of the colours after it; empty: not noted
}

// At is what a sheet has at a ply, counted from 1; false where it has ended.
func (s Sheet) At(ply int) (Mark, bool) {
	if ply < 1 || ply > len(s) {
		return Mark{}, false
	}
	return s[ply-1], true
}

// agrees tells whether two sheets have the same of a ply, as far as both say.
func (m Mark) agrees(other Mark) bool {
	switch {
	case m.Colour != "" && other.Colour != "" && m.Colour != other.Colour,
		m.Fifths != nil && other.Fifths != nil && !sameFifths(m.Fifths, other.Fifths):
		return false
	case m.Blank || other.Blank:
		return true
	}
	return m.Point == other.Point && (m.From == other.From || m.From == board.NoPoint || other.From == board.NoPoint)
}

// sameFifths tells whether the same were offered, in whatever order.
func sameFifths(a, b []board.Point) bool {
	return slices.Equal(slices.Sorted(slices.Values(a)), slices.Sorted(slices.Values(b)))
}

func (m Mark) equal(other Mark) bool {
	return m.Point == other.Point && m.From == other.From && m.Blank == other.Blank && m.Colour == other.Colour &&
		slices.Equal(m.Fifths, other.Fifths)
}

// agreeAt compares each with each: two that agree with a third who notes little need not
// agree with one another.
func agreeAt(ply int, sheets []Sheet) bool {
	for i, s := range sheets {
		mark, there := s.At(ply)
		for _, other := range sheets[:i] {
			if m, reaches := other.At(ply); there && reaches && !mark.agrees(m) {
				return false
			}
		}
	}
	return true
}

// Sheet is the official record of the game. Where it has no swap, the colours were kept;
// after the last ply that is still open.
func (s *State) Sheet() Sheet {
	sheet, fifths := make(Sheet, 0, len(s.Plies)), []board.Point(nil)
	for _, step := range s.Steps {
		n := len(sheet)
		switch do := Act(step.Step.Kind); {
		case do == DoPropose:
			fifths = step.Step.Points
		case do == DoSwap && n > 0:
			sheet[n-1].Colour = DoSwap
		case do.isPly():
			if n > 0 && sheet[n-1].Colour == "" {
				sheet[n-1].Colour = DoKeep
			}
			ply := s.Plies[n]
			sheet = append(sheet, Mark{Point: s.noted(ply.Point), From: ply.from(), Fifths: fifths})
			fifths = nil
		}
	}
	return sheet
}

// noted is how a point is noted: on a standing board the column is enough.
func (s *State) noted(p board.Point) board.Point {
	if s.Table.Rules().Standing() && p != board.NoPoint {
		return board.At(p.X(), 0)
	}
	return p
}

// SheetError says which word of a sheet cannot be read, and of what kind it is: a point
// that is none, fifths without the choice, a sheet that is too long.
type SheetError struct {
	Ply  int
	Word string
	What string // "", "fifths", "first", "long"
}

func (e *SheetError) Error() string {
	return fmt.Sprintf("ply %d: %q cannot be read %s", e.Ply, e.Word, e.What)
}

// Sentence is the key of the text for people, with its arguments.
func (e *SheetError) Sentence() (key string, args []any) {
	key = "sheets.error"
	if e.What != "" {
		key = "sheets.error." + e.What
	}
	return key, []any{"Ply", e.Ply, "Word", e.Word, "Most", mostMarks}
}

// mostMarks is how many plies a sheet can have: more than any game.
const mostMarks = 1000

// sheetOf is the sheet that those words make. What became of the colours belongs to the
// ply before, and the fifths that were offered to the one that was chosen.
func sheetOf(words []Word) (Sheet, error) {
	sheet, fifths := Sheet{}, []board.Point(nil)
	for _, w := range words {
		n := len(sheet)
		switch w.Do {
		case DoSwap, DoKeep:
			if n == 0 {
				return nil, &SheetError{Ply: 1, Word: string(w.Do), What: "first"}
			}
			sheet[n-1].Colour = w.Do
		case DoDeclare: // the fifths that are offered say as much
		case DoPropose:
			fifths = w.Points
		default:
			if n == mostMarks {
				return nil, &SheetError{Ply: n, What: "long"}
			}
			sheet = append(sheet, Mark{Point: w.Point, From: w.From, Blank: w.Blank, Fifths: fifths})
			fifths = nil
		}
	}
	if fifths != nil {
		return nil, &SheetError{Ply: len(sheet) + 1, Word: Word{Do: DoPropose, Points: fifths}.text(false), What: "fifths"}
	}
	return sheet, nil
}

// words are those that make the sheet.
func (s Sheet) words() (list []Word) {
	for _, m := range s {
		if m.Fifths != nil {
			list = append(list, Word{Do: DoPropose, Points: m.Fifths})
		}
		list = append(list, Word{Do: m.do(), Point: m.Point, From: m.From, Blank: m.Blank})
		if m.Colour != "" {
			list = append(list, Word{Do: m.Colour})
		}
	}
	return list
}

// do is what was done by the ply.
func (m Mark) do() Act {
	if m.Point == board.NoPoint && !m.Blank {
		return DoPass
	}
	return DoStone
}

// ReadSheet reads a sheet of this game; the error is a *SheetError.
func (s *State) ReadSheet(text string) (Sheet, error) {
	words, err := s.ReadMoves(text)
	if err != nil {
		return nil, err
	}
	return sheetOf(words)
}

// ReadMoves reads moves of this game as they stand on a sheet; the error is a *SheetError.
func (s *State) ReadMoves(text string) ([]Word, error) {
	return readWords(text, s.Position.Size(), s.Table.Rules().Standing())
}

// Written is a sheet of this game as it is typed.
func (s *State) Written(sheet Sheet) string {
	return written(sheet.words(), s.Table.Rules().Standing())
}

// WrittenMark is a mark of a sheet of this game as it is typed.
func (s *State) WrittenMark(m Mark) string {
	return written(Sheet{m}.words(), s.Table.Rules().Standing())
}

// MarshalText writes a mark as a sheet has it, by its points.
func (m Mark) MarshalText() ([]byte, error) { return []byte(written(Sheet{m}.words(), false)), nil }

// UnmarshalText reads one mark, of a board of whatever size.
func (m *Mark) UnmarshalText(text []byte) error {
	words, err := readWords(string(text), board.MaxSize, false)
	if err != nil {
		return err
	}
	sheet, err := sheetOf(words)
	if err != nil {
		return err
	}
	if len(sheet) != 1 {
		return fmt.Errorf("%q is not one ply of a score sheet", text)
	}
	*m = sheet[0]
	return nil
}

// on tells whether every point of a mark lies on the board.
func (m Mark) on(size int) bool {
	points := append(slices.Clone(m.Fifths), m.Point, m.From)
	return !slices.ContainsFunc(points, func(p board.Point) bool { return p != board.NoPoint && !p.On(size) })
}
