package notation

import (
	"bufio"
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"

	"renju-arbiter/pairing/swiss"
)

// writeTRF26 is WriteTRF with the records of TRF26 in the place of extensions.
func writeTRF26(w io.Writer, t Tournament) error {
	out := bufio.NewWriter(w)
	for _, text := range t.Others {
		fmt.Fprintln(out, text)
	}
	if t.Rounds > 0 {
		fmt.Fprintln(out, "142", t.Rounds)
	}
	switch t.Initial {
	case swiss.First:
		fmt.Fprintln(out, "152 W")
	case swiss.Second:
		fmt.Fprintln(out, "152 B")
	}
	if worth := worthLine(t.Scoring); worth != "" {
		fmt.Fprintln(out, worth)
	}
	for _, a := range t.Apart {
		from, to := a.From, a.To
		if from == 0 {
			from, to = 1, max(t.Rounds, 1)
		}
		fmt.Fprintf(out, "260 %3d %3d%s\n", from, to, ids(a.Players))
	}
	for _, p := range t.Players {
		if err := checkWidths(p); err != nil {
			return err
		}
		fmt.Fprintln(out, strings.TrimRight(playerLine(p), " "))
	}
	return out.Flush()
}

// worthLine is the line 162: letters in columns 6, 15, 24 and on, each with its points.
func worthLine(s Scoring) string {
	line := "162"
	letters := map[rune]string{'W': "W", 'D': "D", 'L': "L", 'Z': "A", 'U': "P", 'X': "X"}
	column := 6
	for _, letter := range slices.Sorted(maps.Keys(s)) {
		if code := letters[letter]; code != "" {
			line = fmt.Sprintf("%-*s%s%4s", column-1, line, code, show(s[letter]))
			column += 9
		}
	}
	if line == "162" {
		return ""
	}
	return line
}
