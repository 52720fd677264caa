package notation

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

// WriteTRF writes a TRF16 file; read again it is the same tournament. A player
// whose fields are wider than their columns is an *Error.
func WriteTRF(w io.Writer, t Tournament) error {
	out := bufio.NewWriter(w)
	for _, text := range t.Others {
		fmt.Fprintln(out, text)
	}
	for _, p := range t.Players {
		if err := checkWidths(p); err != nil {
			return err
		}
		fmt.Fprintln(out, strings.TrimRight(playerLine(p), " "))
	}
	writeExtensions(out, t)
	return out.Flush()
}

// checkWidths refuses what would run into the next field.
func checkWidths(p Player) error {
	for _, f := range []struct {
		text  string
		width int
	}{
		{fmt.Sprint(p.No), 4}, {p.Sex, 1}, {p.Title, 3}, {p.Name, 33}, {unlessZero(p.Rating), 4},
		{p.Federation, 3}, {p.ID, 11}, {p.Birth, 10}, {show(p.Points), 4}, {unlessZero(p.Rank), 4},
	} {
		if utf8.RuneCountInString(f.text) > f.width || strings.ContainsAny(f.text, "\r\n") {
			return &Error{Code: OutOfRange, What: fmt.Sprintf("%q of player %d", f.text, p.No), Want: fmt.Sprintf("at most %d characters on one line", f.width)}
		}
	}
	return nil
}

func playerLine(p Player) string {
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
	return b.String()
}

func unlessZero(n int) string {
	if n == 0 {
		return ""
	}
	return fmt.Sprint(n)
}

func writeExtensions(out io.Writer, t Tournament) {
	if t.Rounds > 0 {
		fmt.Fprintln(out, "XXR", t.Rounds)
	}
	switch t.Initial {
	case swiss.First:
		fmt.Fprintln(out, "XXC white1")
	case swiss.Second:
		fmt.Fprintln(out, "XXC black1")
	}
	if t.ByLine {
		fmt.Fprintln(out, "XXC rank")
	}
	for _, a := range t.Apart {
		code := "XXP"
		if a.From != 0 {
			code = fmt.Sprintf("260 %d %d", a.From, a.To)
		}
		fmt.Fprintln(out, code+list(a.Players))
	}
	if len(t.Absent) > 0 {
		fmt.Fprintln(out, "XXZ"+list(t.Absent))
	}
	for _, no := range slices.Sorted(maps.Keys(t.Virtual)) {
		fmt.Fprintf(out, "XXA %4d", no)
		for _, p := range t.Virtual[no] {
			fmt.Fprintf(out, " %4s", show(p))
		}
		fmt.Fprintln(out)
	}
	for _, letter := range slices.Sorted(maps.Keys(t.Scoring)) {
		code := "BB" + string(letter)
		if letter == 'X' {
			code = "162  X"
		}
		fmt.Fprintf(out, "%s %s\n", code, show(t.Scoring[letter]))
	}
}

func list(numbers []int) string {
	var b strings.Builder
	for _, n := range numbers {
		fmt.Fprintf(&b, " %d", n)
	}
	return b.String()
}
