package dossier

import "testing"

func TestATextInOneLine(t *testing.T) {
	for text, want := range map[string]string{" a\r\nb\tc ": "a b c", "a\x00b": "ab", "a\xffb": "a\uFFFDb", "a\u00a0b": "a b", "": ""} {
		if got := OneLine(text); got != want {
			t.Errorf("%q is %q, not %q", text, got, want)
		}
	}
	for text, want := range map[string]bool{"2026-05-02": true, "2026-02-30": false, "": false, "2026-5-2": false} {
		if got := IsDay(text); got != want {
			t.Errorf("%q is a day: %v", text, got)
		}
	}
}

func TestThePlaceOfAGame(t *testing.T) {
	for want, g := range map[string]Game{"3.2": {Round: 3, Board: 2}, "3": {Round: 3}, "": {}, "1": {Round: 1}, "0.1": {Board: 1}} {
		if got := g.Place(); got != want {
			t.Errorf("%q, not %q", got, want)
		}
		if round, board, is := RoundAndBoard(want); is != (want != "") || round != g.Round || board != g.Board {
			t.Errorf("%q is board %d of round %d, %v", want, board, round, is)
		}
	}
	for text, want := range map[string]bool{"x": false, "1.x": false, "1.": false, "-1": false, "1.-1": false, "1000000.1000000": true, "1000001": false, "1.1000001": false} {
		if round, board, is := RoundAndBoard(text); is != want || !is && round+board != 0 {
			t.Errorf("%q is board %d of round %d, %v", text, board, round, is)
		}
	}
}
