package game

import (
	"slices"
	"strconv"
	"strings"

	"renju-arbiter/arbiter/board"
)

// A Word is one thing that stands on a score sheet: a stone ("h8", moved "h8-i9", in a
// column "4"), a pass ("–" or "pass"), a ply that was not noted ("?"), what became of the
// colours ("swap", "keep"), how many fifth moves were declared ("n=3"), or those that were
// offered ("(i10 j9)").
type Word struct {
	Do     Act // DoStone, DoPass, DoSwap, DoKeep, DoDeclare, DoPropose
	N      int // DoDeclare
	Point  board.Point
	From   board.Point
	Points []board.Point
	Blank  bool
}

// How what is no stone is written; the first is how it is written here.
var (
	passWords = []string{"–", "-", "—", "pass", "passe", "paso"}
	blanks    = []string{"?", "…", "..."}
	swapWords = []string{string(DoSwap)}
	keepWords = []string{string(DoKeep)}
)

// declared stands before the number of fifth moves.
const declared = "n="

// readWords reads what stands on a sheet, with spaces, commas, strokes or lines between,
// and passes over the numbers of the moves ("12." or 12); with columns a bare number is
// one. The error is a *SheetError.
func readWords(text string, size int, columns bool) ([]Word, error) {
	r := reader{size: size, columns: columns}
	for _, word := range strings.FieldsFunc(strings.ToLower(text), func(r rune) bool { return strings.ContainsRune(" ,;/\t\r\n\u00a0", r) }) {
		if err := r.read(word); err != nil {
			return nil, err
		}
	}
	if r.fifths != nil {
		return nil, r.wrong("(")
	}
	return r.list, nil
}

// reader reads words; fifths are those of a bracket that is open.
type reader struct {
	size    int
	columns bool
	list    []Word
	plies   int
	fifths  []board.Point
}

func (r *reader) wrong(word string) error { return &SheetError{Ply: r.plies + 1, Word: word} }

func (r *reader) read(whole string) error {
	word := r.unnumbered(whole)
	if rest, opens := cutAny(word, "(", "["); opens {
		if r.fifths != nil {
			return r.wrong(whole)
		}
		r.fifths, word = []board.Point{}, r.unnumbered(rest)
	}
	closed := strings.TrimRight(word, ")]")
	if closed != "" {
		if err := r.one(closed); err != nil {
			return err
		}
	}
	if closed == word {
		return nil
	}
	if len(r.fifths) == 0 {
		return r.wrong(whole)
	}
	r.list, r.fifths = append(r.list, Word{Do: DoPropose, Point: board.NoPoint, From: board.NoPoint, Points: r.fifths}), nil
	return nil
}

// one is a word without its brackets.
func (r *reader) one(word string) error {
	if r.fifths != nil {
		p, ok := r.point(word)
		if !ok {
			return r.wrong(word)
		}
		r.fifths = append(r.fifths, p)
		return nil
	}
	w := Word{Do: DoStone, Point: board.NoPoint, From: board.NoPoint}
	switch {
	case slices.Contains(passWords, word):
		w.Do = DoPass
	case slices.Contains(blanks, word):
		w.Blank = true
	case slices.Contains(swapWords, word):
		r.list = append(r.list, Word{Do: DoSwap, Point: board.NoPoint, From: board.NoPoint})
		return nil
	case slices.Contains(keepWords, word):
		r.list = append(r.list, Word{Do: DoKeep, Point: board.NoPoint, From: board.NoPoint})
		return nil
	case strings.HasPrefix(word, declared):
		n, err := strconv.Atoi(strings.TrimPrefix(word, declared))
		if err != nil || n < 1 || n > mostMarks {
			return r.wrong(word)
		}
		r.list = append(r.list, Word{Do: DoDeclare, N: n, Point: board.NoPoint, From: board.NoPoint})
		return nil
	default:
		if !r.stone(&w, word) {
			return r.wrong(word)
		}
	}
	r.plies++
	r.list = append(r.list, w)
	return nil
}

// stone reads where a stone went, and whence if it was moved.
func (r *reader) stone(w *Word, word string) (ok bool) {
	from, to, moved := cutFirst(word, "-", "–", ">")
	if !moved {
		w.Point, ok = r.point(word)
		return ok
	}
	if w.From, ok = r.point(from); !ok || r.columns {
		return false
	}
	w.Point, ok = r.point(to)
	return ok
}

func (r *reader) point(word string) (board.Point, bool) {
	if n, err := strconv.Atoi(word); err == nil && r.columns {
		return board.At(max(n, 1)-1, 0), n >= 1 && n <= r.size
	}
	p, err := board.ParsePoint(word)
	if err != nil || !p.On(r.size) {
		return board.NoPoint, false
	}
	if r.columns {
		p = board.At(p.X(), 0)
	}
	return p, true
}

// unnumbered is a word without the number of its move.
func (r *reader) unnumbered(word string) string {
	rest := strings.TrimLeft(word, "0123456789")
	if rest == word || r.columns && (rest == "" || !strings.ContainsRune(".:)", rune(rest[0])) || rest == ")") {
		return word
	}
	return strings.TrimLeft(rest, ".:)")
}

// cutAny is a text without the first of the beginnings that it has.
func cutAny(text string, beginnings ...string) (rest string, found bool) {
	for _, b := range beginnings {
		if rest, found := strings.CutPrefix(text, b); found {
			return rest, true
		}
	}
	return text, false
}

func cutFirst(text string, marks ...string) (before, after string, found bool) {
	for _, mark := range marks {
		if before, after, found := strings.Cut(text, mark); found {
			return before, after, true
		}
	}
	return text, "", false
}

// written are words as they are read again.
func written(words []Word, columns bool) string {
	texts := make([]string, len(words))
	for i, w := range words {
		texts[i] = w.text(columns)
	}
	return strings.Join(texts, " ")
}

func (w Word) text(columns bool) string {
	switch {
	case w.Do == DoPass:
		return passWords[0]
	case w.Blank:
		return blanks[0]
	case w.Do == DoSwap || w.Do == DoKeep:
		return string(w.Do)
	case w.Do == DoDeclare:
		return declared + strconv.Itoa(w.N)
	case w.Do == DoPropose:
		points := make([]string, len(w.Points))
		for i, p := range w.Points {
			points[i] = p.String()
		}
		return "(" + strings.Join(points, " ") + ")"
	case columns:
		return strconv.Itoa(w.Point.X() + 1)
	case w.From != board.NoPoint:
		return w.From.String() + "-" + w.Point.String()
	}
	return w.Point.String()
}
