package trf

import (
	"bufio"
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"
	"unicode/utf8"

	"renju-arbiter/pairing/swiss"
)

// Write writes a TRF16 file; read again it is the same tournament. A player
// whose fields are wider than their columns is an *Error.
func Write(w io.Writer, t Tournament) error {
	players, err := t.playerLines()
	if err != nil {
		return err
	}
	return writeLines(w, t.Others, players, t.extensions())
}

// Write26 writes the records of TRF26 in the place of extensions. It has none for XXC rank, XXZ and XXA.
func Write26(w io.Writer, t Tournament) error {
	players, err := t.playerLines()
	if err != nil {
		return err
	}
	return writeLines(w, t.Others, t.records(), players)
}

func writeLines(w io.Writer, parts ...[]string) error {
	out := bufio.NewWriter(w)
	for _, line := range slices.Concat(parts...) {
		fmt.Fprintln(out, line)
	}
	return out.Flush()
}

// playerLines refuses what would run into the next field.
func (t Tournament) playerLines() (lines []string, err error) {
	for _, p := range t.Players {
		for _, f := range []struct {
			text  string
			width int
		}{
			{fmt.Sprint(p.No), 4}, {p.Sex, 1}, {p.Title, 3}, {p.Name, 33}, {unlessZero(p.Rating), 4},
			{p.Federation, 3}, {p.ID, 11}, {p.Birth, 10}, {show(p.Points), 4}, {unlessZero(p.Rank), 4},
		} {
			if utf8.RuneCountInString(f.text) > f.width || strings.ContainsAny(f.text, "\r\n") {
				return nil, &Error{Code: OutOfRange, What: fmt.Sprintf("%q of player %d", f.text, p.No), Want: fmt.Sprintf("at most %d characters on one line", f.width)}
			}
		}
		lines = append(lines, p.String())
	}
	return lines, nil
}

// String is the line.
func (p Player) String() string {
	var b strings.Builder
	points := ""
	if p.HasPoints {
		points = show(p.Points)
	}
	fmt.Fprintf(&b, "001 %4d %1s%3s %-33s %4s %3s %11s %10s %4s %4s", p.No, p.Sex, p.Title, p.Name,
		unlessZero(p.Rating), p.Federation, p.ID, p.Birth, points, unlessZero(p.Rank))
	for _, c := range p.Cells {
		if c.Blank() {
			b.WriteString(strings.Repeat(" ", 10))
			continue
		}
		opponent := "0000"
		if c.Opponent != 0 {
			opponent = fmt.Sprintf("%4d", c.Opponent)
		}
		result := c.Result
		if result == 0 {
			result = ' '
		}
		fmt.Fprintf(&b, "  %s %c %c", opponent, c.Colour, result)
	}
	return strings.TrimRight(b.String(), " ")
}

func unlessZero(n int) string {
	if n == 0 {
		return ""
	}
	return fmt.Sprint(n)
}

// colourNames are the initial colours in a line XXC; their records have the first letter.
var colourNames = map[swiss.Colour]string{swiss.First: "white1", swiss.Second: "black1"}

// extensions are the lines of TRF16 that pairing programs share.
func (t Tournament) extensions() (lines []string) {
	add := func(form string, args ...any) { lines = append(lines, fmt.Sprintf(form, args...)) }
	if t.Rounds > 0 {
		add("XXR %d", t.Rounds)
	}
	if name := colourNames[t.Initial]; name != "" {
		add("XXC %s", name)
	}
	if t.ByLine {
		add("XXC rank")
	}
	for _, a := range t.Apart {
		code := "XXP"
		if a.From != 0 {
			code = fmt.Sprintf("260 %d %d", a.From, a.To)
		}
		add("%s%s", code, ids(" %d", a.Players))
	}
	if len(t.Absent) > 0 {
		add("XXZ%s", ids(" %d", t.Absent))
	}
	for _, no := range slices.Sorted(maps.Keys(t.Virtual)) {
		line := fmt.Sprintf("XXA %4d", no)
		for _, p := range t.Virtual[no] {
			line += fmt.Sprintf(" %4s", show(p))
		}
		add("%s", line)
	}
	for _, letter := range slices.Sorted(maps.Keys(t.Scoring)) {
		code := "BB" + string(letter)
		if letter == 'X' {
			code = "162  X"
		}
		add("%s %s", code, show(t.Scoring[letter]))
	}
	return lines
}

// records are the lines of TRF26 that stand before the players.
func (t Tournament) records() (lines []string) {
	add := func(form string, args ...any) { lines = append(lines, fmt.Sprintf(form, args...)) }
	if t.Rounds > 0 {
		add("142 %d", t.Rounds)
	}
	if name := colourNames[t.Initial]; name != "" {
		add("152 %s", strings.ToUpper(name[:1]))
	}
	if worth := t.Scoring.record(); worth != "" {
		add("%s", worth)
	}
	for _, a := range t.Apart {
		from, to := a.From, a.To
		if from == 0 {
			from, to = 1, max(t.Rounds, 1)
		}
		add("260 %3d %3d%s", from, to, ids(" %4d", a.Players))
	}
	return lines
}

// ids are start numbers, each in a form that begins with a blank.
func ids(form string, numbers []int) string {
	var b strings.Builder
	for _, n := range numbers {
		fmt.Fprintf(&b, form, n)
	}
	return b.String()
}
