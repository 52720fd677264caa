package game

import (
	"encoding/json"
	"strings"
	"testing"

	"renju-arbiter/arbiter/board"
)

// Every act that an arbiter enters for a player says so in the record; the
// player's own does not, and is written as ever.
func TestTheRecordSaysWhoEnteredAnAct(t *testing.T) {
	for _, test := range []struct{ act, before, entered, own string }{
		{"stone", "", "P1* h8", "P1 h8"},
		{"pass", "moves h8 a1 b1", "P2* pass", "P2 pass"},
		{"press", "P1 h8", "P1* press", "P1 press"},
		{"offer", "P1 h8", "P1* offer", "P1 offer"},
		{"decline", "P1 h8\nP1 offer", "P2* decline", "P2 decline"},
		{"accept", "P1 h8\nP1 offer", "P2* accept", "P2 accept"},
		{"resign", "P1 h8", "P2* resign", "P2 resign"},
		{"call", "P1 h8", "P1* call arbiter", "P1 call arbiter"},
		{"call for a time arbiter", "P1 h8", "P2* call timeArbiter", "P2 call timeArbiter"},
		{"claim", "P1 h8", "P2* claim foul", "P2 claim foul"},
	} {
		for _, line := range []string{test.entered, test.own} {
			g := sitDown(t, Settings{Control: "600"})
			g.play(t, "arbiter start\n"+test.before)
			g.play(t, line)
			event := g.events[len(g.events)-1].event
			p, entered := OnBehalf(event)
			if want := line == test.entered; entered != want || p != person(t, line[:2]) {
				t.Errorf("%s, %s: %s, entered %t, expected %t", test.act, line, p, entered, want)
			}
			body, _ := Encode(event)
			if strings.Contains(string(body), "onBehalf") != entered {
				t.Errorf("%s, %s: written %s", test.act, line, body)
			}
			read, err := Decode(event.Kind(), EventVersion, body)
			if q, again := OnBehalf(read); err != nil || q != p || again != entered {
				t.Errorf("%s, %s: read back as %#v, %v", test.act, line, read, err)
			}
		}
	}
	if p, entered := OnBehalf(Voided{}); p != board.Nobody || entered {
		t.Error("a void game is nobody's act")
	}
}

// A journal from before these fields folds as it did.
func TestAnEndWithoutItsAuthorIsReadAsBefore(t *testing.T) {
	var e Ended
	if err := json.Unmarshal([]byte(`{"at":1,"score":{"P1":1,"P2":0},"reason":"resignation","rule":"RIF 9.5 (seed 7.5)"}`), &e); err != nil || e.By != board.Nobody || e.OnBehalf {
		t.Errorf("%+v, %v", e, err)
	}
}
