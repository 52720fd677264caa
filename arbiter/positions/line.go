package positions

import (
	"strings"

	"renju-arbiter/arbiter/board"
)

// MostTyped is how many letters a line of stones may have. Every stone of the largest board fits.
const MostTyped = 2000

// A LineFault says why a line of stones is no position.
type LineFault struct {
	Code Code
	What string // the word or point
	Size int    // the board's side, for OffBoard
}

// A Code tells what is wrong with a line of stones.
type Code string

// The codes of a LineFault.
const (
	TooLong  Code = "long"
	NotPoint Code = "point" // a word that is no point
	OffBoard Code = "off"   // a point that the board does not have
	Twice    Code = "twice" // two stones on one point
)

func (e *LineFault) Error() string { return "stones: " + string(e.Code) + " " + e.What }

// Sentence is the key of the text for people, with its arguments.
func (e *LineFault) Sentence() (key string, args []any) {
	switch e.Code {
	case TooLong:
		return "positions.wrong.long", []any{"Most", MostTyped}
	case OffBoard:
		return "positions.wrong.off", []any{"Point", e.What, "Size", e.Size}
	}
	return "positions.wrong." + string(e.Code), []any{"What", e.What}
}

// ParseLine reads stones. "h8 h9 j6" are moves, Black's first; "B: h8 j9 W: h9" names the colours, and
// after a colour all stones have it. Capital letters, commas and semicolons are accepted. The error is a
// *LineFault.
func ParseLine(text string, b Board) ([]Stone, error) {
	if len(text) > MostTyped {
		return nil, &LineFault{Code: TooLong}
	}
	var list []Stone
	seen := map[board.Point]bool{}
	colour, named := board.Black, false
	text = strings.NewReplacer(",", " ", ";", " ", ":", ": ").Replace(strings.ToLower(strings.ToValidUTF8(text, "�")))
	for word := range strings.FieldsSeq(text) {
		if word == "b:" || word == "w:" {
			colour, named = map[string]board.Stone{"b:": board.Black, "w:": board.White}[word], true
			continue
		}
		p, err := board.ParsePoint(word)
		switch {
		case err != nil:
			return nil, &LineFault{Code: NotPoint, What: short(word)}
		case !b.Has(p):
			return nil, &LineFault{Code: OffBoard, What: p.String(), Size: b.Size}
		case seen[p]:
			return nil, &LineFault{Code: Twice, What: p.String()}
		}
		seen[p] = true
		list = append(list, Stone{p, colour})
		if !named {
			colour = colour.Other()
		}
	}
	return list, nil
}

// short cuts what is repeated in a sentence.
func short(word string) string {
	const most = 12
	if letters := []rune(word); len(letters) > most {
		return string(letters[:most]) + "…"
	}
	return word
}

// The rows of the standing board of connect four.
const uprightRows = 6

// Has tells whether a point lies on the board.
func (b Board) Has(p board.Point) bool { return p.On(b.Size) && (!b.Upright || p.Y() < uprightRows) }

// Line writes stones so that ParseLine reads them: as moves where the colours alternate, else by colour.
func Line(list []Stone) string {
	var moves, black, white []string
	alternate := true
	for i, s := range list {
		moves = append(moves, s.Point.String())
		if s.Colour == board.White {
			white = append(white, s.Point.String())
		} else {
			black = append(black, s.Point.String())
		}
		alternate = alternate && (s.Colour == board.White) == (i%2 == 1)
	}
	if alternate {
		return strings.Join(moves, " ")
	}
	text := ""
	if len(black) > 0 {
		text = "B: " + strings.Join(black, " ")
	}
	if len(white) > 0 {
		text = strings.TrimSpace(text + " W: " + strings.Join(white, " "))
	}
	return text
}

// Tap returns the stones after a press on a point: it sets a stone of the colour that has fewer, Black's
// at first, and takes a stone away.
func Tap(list []Stone, p board.Point) []Stone {
	var kept []Stone
	blacks := 0
	for _, s := range list {
		if s.Point != p {
			kept = append(kept, s)
		}
		if s.Colour == board.Black {
			blacks++
		}
	}
	if len(kept) < len(list) {
		return kept
	}
	colour := board.Black
	if blacks > len(list)-blacks {
		colour = board.White
	}
	return append(kept, Stone{p, colour})
}
