package tools

import (
	"bufio"
	"fmt"
	"io"
	"strings"

	"renju-arbiter/pairing/swiss"
	"renju-arbiter/records/notation/trf"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/shown/explain"
)

// called says what the players of a file are called.
func called(t trf.Tournament) explain.Players {
	names := make(map[int]string, len(t.Players))
	for _, p := range t.Players {
		names[p.No] = strings.TrimSpace(p.Name)
	}
	return func(no int) string { return names[no] }
}

// writeReasons writes, after a blank line, a few lines a board.
func writeReasons(w io.Writer, reasons []swiss.Reason, players explain.Players, words *locale.Translator) error {
	out := bufio.NewWriter(w)
	for _, r := range reasons {
		fmt.Fprintf(out, "\n%s\n", players.Board(r.Board))
		for _, text := range players.Reason(r) {
			fmt.Fprintf(out, "  %s\n", words.Text(text))
		}
	}
	return out.Flush()
}

// proofText is why no pairing exists, a line a group.
func proofText(o swiss.Obstacle, players explain.Players, words *locale.Translator) string {
	proof := players.Proof(o)
	text := words.Text(proof.Meet) + "\n  " + strings.Join(proof.Groups, "\n  ")
	var short []string
	for _, why := range proof.Short {
		short = append(short, words.Text(why))
	}
	if len(short) > 0 {
		text += "\n" + strings.Join(short, " ")
	}
	return text
}
