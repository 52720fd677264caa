package slip

import (
	"errors"
	"strings"
	"unicode"

	"renju-arbiter/arbiter/board"
)

// Line is what a line says. Without an Ending it names a board to look at; with a Side
// as well, who won there, and how is still asked.
type Line struct {
	Board  Board
	Ending *Ending
	Side   board.Person
	Reason string
}

// Read reads a line about the boards of a hall. A line is a result, a board, or a *Wrong
// that says what is wrong with it; that the result stands already, or that the clocks
// run, is for the referee to say.
func Read(text string, hall Boards, endings []Ending) (Line, error) {
	typed, reason := joined(text, endings)
	head := plain(typed)
	if head == "" {
		return Line{}, &Wrong{Code: Empty}
	}
	for _, e := range endings {
		name, ends := strings.CutSuffix(head, e.Text)
		if ends && figures(name) {
			b, err := hall.find(name, typed)
			return Line{Board: b, Ending: &e, Reason: reason}, err
		}
	}
	switch {
	case !figures(head):
		return Line{}, hall.unread(head, typed, endings)
	case reason != "":
		return Line{}, &Wrong{Code: ReasonAlone, Text: typed}
	}
	return hall.open(head, typed)
}

// open is a line of figures alone: the board, or a board with who won there.
func (h Boards) open(head, typed string) (Line, error) {
	if _, known := h.named(head); known {
		b, err := h.find(head, typed)
		return Line{Board: b}, err
	}
	name, last := head[:len(head)-1], head[len(head)-1:]
	if side, won := sides[last]; won && figures(name) {
		if b, err := h.find(name, typed); err == nil {
			return Line{Board: b, Side: side}, &Wrong{Code: HowMissing, Text: typed, Board: b}
		}
	}
	_, err := h.find(head, typed)
	return Line{}, err
}

var sides = map[string]board.Person{"1": board.P1, "2": board.P2}

// find is the board with this name at which there is something to report.
func (h Boards) find(name, line string) (Board, error) {
	b, known := h.named(name)
	if known && h[b] == Unplayed {
		return b, &Wrong{Code: NotPlayed, Text: line, Board: b}
	}
	if known {
		return b, nil
	}
	if several := h.at(name); len(several) > 1 || len(several) == 1 && several[0].Game > 0 {
		return b, &Wrong{Code: GameMissing, Text: line, Board: several[0], Boards: Spans(several)}
	}
	return b, &Wrong{Code: NoBoard, Text: name, Boards: h.played()}
}

// figures tells whether a text is the name of a board: "4", "4.2". No name begins with
// a nought.
func figures(text string) bool {
	for i, part := range strings.SplitN(text, ".", 2) {
		if part == "" || i > 1 || strings.Trim(part, "0123456789") != "" {
			return false
		}
	}
	return text != ""
}

// unread says what is wrong with a line that is no ending after a board. Where nothing is played at the
// board that it names, the board is wrong first.
func (h Boards) unread(head, typed string, endings []Ending) error {
	for _, e := range endings {
		name, ends := strings.CutSuffix(head, e.Text[len(e.Text)-1:])
		if ends && figures(name) && e.Winner() != board.Nobody && !e.Forfeit {
			_, err := h.find(name, typed)
			if wrong, is := errors.AsType[*Wrong](err); is && wrong.Code != GameMissing {
				return wrong
			}
			return &Wrong{Code: WinnerMissing, Text: typed}
		}
	}
	return &Wrong{Code: Unread, Text: typed}
}

// cut divides a line at its first space: the words after it are somebody's own.
func cut(text string) (head, reason string) {
	text = strings.TrimSpace(text)
	end := strings.IndexFunc(text, unicode.IsSpace)
	if end < 0 {
		return text, ""
	}
	return text[:end], strings.TrimSpace(text[end:])
}

// joined is a line cut in two, with a board and its ending together where a space stands
// between them: "8 1f". An ending of one letter is one only where nothing follows it.
func joined(text string, endings []Ending) (head, reason string) {
	head, reason = cut(text)
	if !figures(plain(head)) {
		return head, reason
	}
	next, rest := cut(reason)
	for _, e := range endings {
		if plain(next) == e.Text && (len(e.Text) > 1 || rest == "") {
			return head + next, rest
		}
	}
	return head, reason
}

// plain is what was typed in small letters of the usual width: keyboards of the east
// write wide ones, a keypad may have a comma for the point, and what is copied has dashes
// of its own.
func plain(text string) string { return strings.ToLower(strings.Map(usual, text)) }

func usual(r rune) rune {
	if r >= '！' && r <= '～' {
		r += '!' - '！'
	}
	switch r {
	case '−', '–', '—', '‐', 'ー':
		return '-'
	case ',', '。', '、':
		return '.'
	case '=', '½':
		return 'a' // as a draw is written on a sheet
	}
	return r
}
