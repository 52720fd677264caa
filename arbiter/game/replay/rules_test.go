package replay

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/game"
)

// stones are the steps of stones played in turn, P1 first, all at one second.
func stones(points string) string {
	var steps []string
	for i, p := range strings.Fields(points) {
		steps = append(steps, fmt.Sprintf(`{"at":1,"by":"P%d","do":"stone","point":%q}`, i%2+1, p))
	}
	return strings.Join(steps, ",")
}

// allPoints are the points of a board that no row of five comes of, then the rest.
func allPoints(last string, first ...string) string {
	list := slices.Clone(first)
	for y := range game.Size {
		for x := range game.Size {
			if p := board.At(x, y).String(); p != last && !slices.Contains(first, p) {
				list = append(list, p)
			}
		}
	}
	return strings.Join(append(list, last), " ")
}

// What replay adds to the referee: the arbiter who follows every finding at once,
// the numbers of the steps, and the two ways to write onBehalf (COMMANDS.md).
func TestWhatTheArbiterOfAScriptDoes(t *testing.T) {
	four := stones("h8 a1 i8 c1 j8 e1 k8 g1 l8")
	tests := []struct{ rule, script, want string }{
		{"a founded claim ends the game at once; later steps come too late",
			`{"id":"x","script":[` + four + `,{"at":2,"by":"P1","do":"claim","kind":"five"},{"at":2,"by":"P2","do":"claim","kind":"foul"}]}`,
			`{"id":"x","status":"ended","score":{"P1":1,"P2":0},"reason":"five","rule":"RIF 9.1 (seed 7.1)","black":"P1","plies":9,"refused":[{"step":10,"code":"game-over"}],"claims":[{"step":9,"kind":"five","upheld":true,"finding":"five"}]}`},
		{"rival claims at one instant are judged in the script's order",
			`{"id":"x","script":[` + four + `,{"at":2,"by":"P2","do":"claim","kind":"foul"},{"at":2,"by":"P1","do":"claim","kind":"five"}]}`,
			`{"id":"x","status":"ended","score":{"P1":1,"P2":0},"reason":"five","rule":"RIF 9.1 (seed 7.1)","black":"P1","plies":9,"refused":[],"claims":[{"step":9,"kind":"foul","upheld":false,"finding":"five"},{"step":10,"kind":"five","upheld":true,"finding":"five"}]}`},
		{"onBehalf names the player, or says true beside player",
			`{"id":"x","script":[{"at":0,"by":"arbiter","do":"stone","point":"h8","onBehalf":"P1"},{"at":0,"by":"arbiter","do":"stone","point":"a1","onBehalf":true,"player":"P2"},{"at":0,"by":"arbiter","do":"claim","kind":"five","onBehalf":"P1"},{"at":0,"by":"arbiter","do":"stone","point":"a2"},{"at":0,"by":"arbiter","do":"resign","onBehalf":"P2"}]}`,
			`{"id":"x","status":"ended","score":{"P1":1,"P2":0},"reason":"resignation","rule":"RIF 9.5 (seed 7.5)","black":"P1","plies":2,"refused":[{"step":3,"code":"not-allowed"}],"claims":[{"step":2,"kind":"five","upheld":false,"finding":"nothing"}]}`},
		{"a false claim with turn: the system passes, and the pass is a ply",
			`{"id":"x","control":"60+5","rules":{"falseClaim":"turn"},"script":[{"at":0,"by":"arbiter","do":"start"},{"at":1,"by":"P1","do":"stone","point":"h8"},{"at":1,"by":"P1","do":"press"},{"at":2,"by":"P2","do":"stone","point":"a1"},{"at":2,"by":"P2","do":"press"},{"at":3,"by":"P1","do":"stone","point":"i8"},{"at":3,"by":"P1","do":"press"},{"at":5,"by":"P2","do":"claim","kind":"foul"},{"at":6,"by":"P2","do":"stone","point":"b2"}]}`,
			`{"id":"x","status":"open","black":"P1","plies":4,"remaining":{"P1":67,"P2":67},"refused":[{"step":8,"code":"not-your-turn"}],"claims":[{"step":7,"kind":"foul","upheld":false,"finding":"nothing"}]}`},
		{"the exclusion: two strikes, then the protocol that is left", `{"id":"x","opening":"exclusion(rif,yamaguchi,soosorv-8)","control":"60+5","script":[{"at":0,"by":"arbiter","do":"start"},{"at":1,"by":"P1","do":"strike","opening":"rif"},{"at":1,"by":"P1","do":"press"},{"at":2,"by":"P2","do":"strike","opening":"rif"},{"at":3,"by":"P2","do":"strike","opening":"soosorv-8"},{"at":3,"by":"P2","do":"press"},{"at":4,"by":"P1","do":"stone","point":"h8"}]}`,
			`{"id":"x","status":"open","black":"P1","plies":1,"remaining":{"P1":58,"P2":58},"refused":[{"step":3,"code":"out-of-step"}],"claims":[]}`},
		{"a disturbed position: restored, then lost by the one who is responsible", `{"id":"x","script":[{"at":0,"by":"P1","do":"stone","point":"h8"},{"at":1,"by":"arbiter","do":"disturbed","kind":"restored","reason":"from the record"},{"at":2,"by":"arbiter","do":"disturbed","kind":"lost","player":"P2"},{"at":3,"by":"arbiter","do":"disturbed","kind":"lost","player":"P2","reason":"swept off"}]}`,
			`{"id":"x","status":"ended","score":{"P1":1,"P2":0},"reason":"ruling","rule":"RIF 8 (seed 6)","black":"P1","plies":1,"refused":[{"step":2,"code":"reason-needed"}],"claims":[]}`},
		{"a void game has neither score nor reason",
			`{"id":"x","control":"60","script":[{"at":0,"by":"arbiter","do":"start"},{"at":4.5,"by":"arbiter","do":"void","reason":"the table fell"},{"at":9,"by":"P1","do":"stone","point":"h8"}]}`,
			`{"id":"x","status":"void","black":"P1","plies":0,"remaining":{"P1":55.5,"P2":60},"refused":[{"step":2,"code":"game-over"}],"claims":[]}`},
		{"a ruling", `{"id":"x","script":[{"at":0,"by":"arbiter","do":"rule","result":"0-0","reason":"both left"}]}`,
			`{"id":"x","status":"ended","score":{"P1":0,"P2":0},"reason":"ruling","rule":"RIF 17.2 (seed 15.2)","black":"P1","plies":0,"refused":[],"claims":[]}`},
		{"a full board is recorded as drawn at once", `{"id":"x","script":[` + stones(allPoints("b1", "h8", "a1")) + `,{"at":2,"by":"P1","do":"claim","kind":"five"}]}`,
			`{"id":"x","status":"ended","score":{"P1":0.5,"P2":0.5},"reason":"board-full","rule":"RIF 10.1 (seed 8.1)","black":"P1","plies":225,"refused":[{"step":225,"code":"game-over"}],"claims":[]}`},
		{"unless the last stone makes a five that can be claimed", `{"id":"x","script":[` + stones(allPoints("l8", "h8", "g8", "i8", "m8", "j8", "a1", "k8", "b1")) + `,{"at":2,"by":"P1","do":"claim","kind":"five"}]}`,
			`{"id":"x","status":"ended","score":{"P1":1,"P2":0},"reason":"five","rule":"RIF 9.1 (seed 7.1)","black":"P1","plies":225,"refused":[],"claims":[{"step":225,"kind":"five","upheld":true,"finding":"five"}]}`},
		{"or an overline, for White", `{"id":"x","script":[` + stones(allPoints("j8", "h8", "f8", "g8", "m8", "i8", "a1", "k8", "b1", "l8")) + `,{"at":2,"by":"P2","do":"claim","kind":"foul"}]}`,
			`{"id":"x","status":"ended","score":{"P1":0,"P2":1},"reason":"foul-overline","rule":"RIF 9.2 (seed 7.2)","black":"P1","plies":225,"refused":[],"claims":[{"step":225,"kind":"foul","upheld":true,"finding":"overline"}]}`},
		{"a five is claimed by any of its stones", `{"id":"x","script":[` + four + `,{"at":2,"by":"P1","do":"claim","kind":"five","ply":3}]}`,
			`{"id":"x","status":"ended","score":{"P1":1,"P2":0},"reason":"five","rule":"RIF 9.1 (seed 7.1)","black":"P1","plies":9,"refused":[],"claims":[{"step":9,"kind":"five","upheld":true,"finding":"five"}]}`},
		{"the shared clock used up by two who never came", `{"id":"x","control":"60","absent":["P1","P2"],"bothAbsent":"draw","script":[{"at":5,"by":"arbiter","do":"start"},{"at":65,"by":"arbiter","do":"arrive","player":"P1"}]}`,
			`{"id":"x","status":"ended","score":{"P1":0.5,"P2":0.5},"reason":"both-absent","rule":"RIF 15 (seed 13)","black":"P1","plies":0,"remaining":{"P1":0,"P2":0},"refused":[{"step":1,"code":"game-over"}],"claims":[]}`},
	}
	for _, test := range tests {
		script, err := Read([]byte(test.script))
		if err != nil {
			t.Fatalf("%s: %v", test.rule, err)
		}
		report, err := Run(game.Standard, script)
		if err != nil {
			t.Fatalf("%s: %v", test.rule, err)
		}
		if got, _ := json.Marshal(report); string(got) != test.want {
			t.Errorf("%s:\n%s, expected\n%s", test.rule, got, test.want)
		}
	}
}
