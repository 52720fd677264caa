package replay

import (
	"bytes"
	"encoding/json"
	"fmt"
	"math"
	"reflect"
	"strings"
	"testing"

	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/testkit/oracles"
)

type expected struct {
	ID     string                     `json:"id"`
	Game   string                     `json:"game"`
	Expect map[string]json.RawMessage `json:"expect"`
	Why    string                     `json:"why"`
}

// TestScripts runs every script of the oracle; each comes with the outcome that
// the rules give, and why.
func TestScripts(t *testing.T) {
	scripts := 0
	for _, line := range oracles.Lines(t, oracles.Scripts) {
		var want expected
		if err := json.Unmarshal(line, &want); err != nil {
			t.Fatal(err)
		}
		scripts++
		t.Run(want.ID, func(t *testing.T) { runScript(t, line, want) })
	}
	if scripts < 100 {
		t.Errorf("%d scripts; there were 100", scripts)
	}
}

func runScript(t *testing.T, line []byte, want expected) {
	script, err := Read(line)
	if err != nil {
		t.Fatal(err)
	}
	report, err := Run(game.Standard, script)
	if err != nil {
		t.Fatal(err)
	}
	written, err := json.Marshal(report)
	if err != nil {
		t.Fatal(err)
	}
	var got map[string]any
	if err := json.Unmarshal(written, &got); err != nil {
		t.Fatal(err)
	}
	for field, raw := range want.Expect {
		var value any
		if err := json.Unmarshal(raw, &value); err != nil {
			t.Fatal(err)
		}
		if !same(field, got[field], value) {
			t.Errorf("%s is %s, expected %s\nwhy: %s", field, text(got[field]), text(value), want.Why)
		}
	}
	if _, ended := want.Expect["reason"]; !ended && got["reason"] != nil && !strings.Contains(want.Why, "end") {
		t.Errorf("ended by %v, expected an open game", got["reason"])
	}
}

func text(v any) string { b, _ := json.Marshal(v); return string(b) }

// same compares a field; times may differ by a hundredth of a second.
func same(field string, got, want any) bool {
	if field != "remaining" {
		return reflect.DeepEqual(got, want)
	}
	a, b := got.(map[string]any), want.(map[string]any)
	for who := range b {
		x, ok := a[who].(float64)
		if !ok || math.Abs(x-b[who].(float64)) > 0.01 {
			return false
		}
	}
	return true
}

func TestBrokenScriptsAreAnsweredOnTheirOwnLine(t *testing.T) {
	lines := map[string]string{
		`{"id":"a"`:             "not a script",
		`[]`:                    "not a script",
		`{"id":"b","colour":1}`: "unknown field",
		`{"id":"c","script":[{"at":2,"by":"P1","do":"pass"},{"at":1,"by":"P2","do":"pass"}]}`:    "back in time",
		`{"id":"d","opening":"ruy-lopez","script":[]}`:                                           "ruy-lopez",
		`{"id":"e","control":"7200/x","script":[]}`:                                              "7200/x",
		`{"id":"f","mode":"loud","script":[]}`:                                                   `mode "loud"`,
		`{"id":"g","script":[{"at":0,"by":"P3","do":"pass"}]}`:                                   "P3",
		`{"id":"h","script":[{"at":0,"by":"P1","do":"dance"}]}`:                                  "dance",
		`{"id":"i","script":[{"at":0,"by":"P1","do":"stone"}]}`:                                  "needs a point",
		`{"id":"i2","script":[{"at":0,"by":"P1","do":"strike"}]}`:                                "needs an opening",
		`{"id":"i3","opening":"exclusion(rif,rif,pro)","script":[]}`:                             "three different ones",
		`{"id":"e2","control":"7200/…","script":[]}`:                                             "7200/…",
		`{"id":"e3","rules":{"jump":"far"},"script":[]}`:                                         `unknown field "jump"`,
		`{"id":"e4","game":"pente","rules":{"overline":"wins"},"script":[]}`:                     "pente has no option overline",
		`{"id":"e5","game":"go","script":[]}`:                                                    `game "go"`,
		`{"id":"e6","symmetry":"round","script":[]}`:                                             "pattern or board",
		`{"id":"e7","script":[{"at":0,"by":"P1","do":"pass","loud":true}]}`:                      `unknown field "loud"`,
		`{"id":"e8","script":[{"at":-1,"by":"P1","do":"pass"}]}`:                                 "back in time",
		`{"id":"e9","script":[{"at":0,"by":"referee","do":"start"}]}`:                            "P1, P2 (P3, P4 where four play) or arbiter",
		`{"id":"e10","game":"connect4","script":[{"at":0,"by":"P1","do":"stone","point":"a1"}]}`: "in connect4 a column",
		`{"id":"e11","script":[{"at":0,"by":"P1","do":"stone","column":1}]}`:                     "a stone needs a point",
		`{"id":"e12","absent":["P3"],"script":[]}`:                                               "does not sit",
		`{"id":"e13","rules":{"swapAlone":"often"},"script":[]}`:                                 `swapAlone "often"`,
		`{"id":"e14","lateLimit":-5,"script":[]}`:                                                "lateLimit",
		`{"id":"e15","game":"pente4","rules":{"pairs":true},"script":[]}`:                        "pente4 has no option pairs",
		`{"id":"e16","rules":{"pairs":"yes"},"script":[]}`:                                       "pairs",
		`not JSON at all`: "not a script",
		`{"id":"j","script":[{"at":0,"by":"P1","do":"claim","kind":"win"}]}`:              "five, foul or time",
		`{"id":"j2","script":[{"at":0,"by":"arbiter","do":"disturbed","kind":"lifted"}]}`: "restored or lost",
		`{"id":"k","rules":{"falseClaim":"death"},"script":[]}`:                           "falseClaim",
		`{"id":"l","rules":{"size":19},"script":[]}`:                                      "it may be 15",
		`{"id":"m","script":[]} {"id":"n"}`:                                               "more than one value",
		`{"id":"o","script":[{"at":0,"by":"arbiter","do":"rule","result":"2-0"}]}`:        "2-0",
		`{"id":"p","script":[{"at":0,"by":"P1","do":"stone","point":"88"}]}`:              "not a point",
	}
	for line, want := range lines {
		var out bytes.Buffer
		broken, err := stream(strings.NewReader(line+"\n\n"+`{"id":"after","script":[]}`), &out)
		if err != nil || broken != 1 {
			t.Errorf("%s: %d broken, %v", line, broken, err)
		}
		answers := strings.Split(strings.TrimSpace(out.String()), "\n")
		var failed Failed
		if err := json.Unmarshal([]byte(answers[0]), &failed); err != nil || !strings.Contains(failed.Error, want) {
			t.Errorf("%s: answered %s, which does not say %q", line, answers[0], want)
		}
		var known Failed
		if json.Unmarshal([]byte(line), &known) == nil && failed.ID != known.ID {
			t.Errorf("%s: answered for %q", line, failed.ID)
		}
		if len(answers) != 2 || !strings.Contains(answers[1], `"after"`) {
			t.Errorf("%s: the run did not go on: %q", line, answers)
		}
	}
}

func FuzzRead(f *testing.F) {
	f.Add([]byte(`{"id":"a","control":"60+1","script":[{"at":0,"by":"arbiter","do":"start"},{"at":1,"by":"P1","do":"stone","point":"h8"},{"at":2,"by":"P1","do":"press"},{"at":3,"by":"P2","do":"claim","kind":"five"}]}`))
	f.Add([]byte(`{"id":"b","opening":"soosorv-8","script":[{"at":1,"by":"P1","do":"propose","points":["h8","z26"]},{"at":1,"by":"arbiter","do":"penalty","player":"P1","kind":"loss"}]}`))
	f.Add([]byte(`{"script":[{"at":1e300,"by":"P2","do":"call","for":"arbiter","stop":false},{"at":1e300,"by":"arbiter","onBehalf":"P2","do":"resign"}]}`))
	f.Add([]byte(`{"game":"connect4","control":"60","script":[{"at":0,"by":"arbiter","do":"start"},{"at":1,"by":"P1","do":"stone","column":4},{"at":2,"by":"P1","do":"press"},{"at":3,"by":"P2","do":"pass"}]}`))
	f.Add([]byte(`{"game":"pente4","absent":["P4"],"control":"60+1","script":[{"at":0,"by":"arbiter","do":"start"},{"at":1,"by":"P1","do":"stone","point":"j10"},{"at":2,"by":"P1","do":"press"},{"at":3,"by":"P3","do":"claim","kind":"time"},{"at":4,"by":"P2","do":"resign"}]}`))
	f.Add([]byte(`{"game":"gomoku","opening":"swap2","rules":{"size":15,"boardFull":"moving","stones":5},"script":[{"at":0,"by":"P1","do":"stone","point":"h8"},{"at":1,"by":"P1","do":"stone","from":"h8","point":"h9"}]}`))
	f.Add([]byte(`{"game":"ninuki","rules":{"perfectFive":"afterReply"},"script":[{"at":0,"by":"P1","do":"stone","point":"h8"},{"at":1,"by":"arbiter","do":"void"}]}`))
	f.Add([]byte(`{"opening":"exclusion(rif,yamaguchi,soosorv-8)","script":[{"at":0,"by":"P1","do":"strike","opening":"rif"},{"at":0,"by":"P2","do":"strike","opening":"yamaguchi"},{"at":0,"by":"P1","do":"stone","point":"h8"}]}`))
	f.Fuzz(func(t *testing.T, data []byte) {
		script, err := Read(data)
		if err != nil {
			return
		}
		if _, err := Run(game.Standard, script); err != nil {
			t.Fatalf("%s: the referee's own events do not fold: %v", data, err)
		}
	})
}

func ExampleReader() {
	in := strings.NewReader(`{"id":"x","script":[{"at":1,"by":"P1","do":"stone","point":"h8"},{"at":2,"by":"P2","do":"resign"}]}`)
	var out bytes.Buffer
	broken, err := stream(in, &out)
	fmt.Println(broken, err)
	fmt.Print(out.String())
	// Output:
	// 0 <nil>
	// {"id":"x","status":"ended","score":{"P1":1,"P2":0},"reason":"resignation","rule":"RIF 9.5 (seed 7.5)","black":"P1","plies":1,"refused":[],"claims":[]}
}
