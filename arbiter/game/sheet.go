package game

import (
	"fmt"
	"strings"

	"renju-arbiter/arbiter/board"
)

// Sheet is a score sheet (RIF 13, seed 11): the points of the plies in order,
// NoPoint for a pass.
type Sheet []board.Point

// Sheet is the official record of the game.
func (s *State) Sheet() Sheet {
	sheet := make(Sheet, len(s.Plies))
	for i, ply := range s.Plies {
		sheet[i] = ply.Point
	}
	return sheet
}

// At is what a sheet has at a ply, counted from 1; false where it has ended.
func (s Sheet) At(ply int) (board.Point, bool) {
	if ply < 1 || ply > len(s) {
		return board.NoPoint, false
	}
	return s[ply-1], true
}

// Differ is the first ply at which not all sheets have the same, one that has ended
// included; 0 where they agree to the last ply.
func Differ(sheets ...Sheet) int {
	longest := 0
	for _, s := range sheets {
		longest = max(longest, len(s))
	}
	for ply := 1; ply <= longest; ply++ {
		first, there := sheets[0].At(ply)
		for _, s := range sheets[1:] {
			if p, has := s.At(ply); p != first || has != there {
				return ply
			}
		}
	}
	return 0
}

// SheetError says which word of a sheet is no point of the board.
type SheetError struct {
	Ply  int
	Word string
}

func (e *SheetError) Error() string {
	return fmt.Sprintf("ply %d: %q is no point of the board; write h8, or pass", e.Ply, e.Word)
}

// Sentence is the key of the text for people, with its arguments.
func (e *SheetError) Sentence() (key string, args []any) {
	return "sheets.error", []any{"Ply", e.Ply, "Word", e.Word}
}

// ParseSheet reads points in the order of the plies, with spaces, commas or lines
// between them; "pass" or "-" is a pass, and numbers such as "12." are passed over.
// The error is a *SheetError.
func ParseSheet(text string, size int) (Sheet, error) {
	sheet := Sheet{}
	for _, word := range strings.FieldsFunc(strings.ToLower(text), func(r rune) bool { return strings.ContainsRune(" ,;\t\r\n", r) }) {
		if word = strings.TrimLeft(word, "0123456789.:)"); word == "" {
			continue
		}
		if word == "pass" || word == "-" || word == "–" {
			sheet = append(sheet, board.NoPoint)
			continue
		}
		p, err := board.ParsePoint(word)
		if err != nil || !p.On(size) {
			return nil, &SheetError{len(sheet) + 1, word}
		}
		sheet = append(sheet, p)
	}
	return sheet, nil
}
