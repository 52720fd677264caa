package stages

import (
	"errors"
	"fmt"
	"testing"

	"renju-arbiter/arbiter/testkit/oracles"
	"renju-arbiter/pairing/standings"
)

// small is a file with all parts; tests and the fuzzer begin with it.
const small = `{"id":"small","now":"2026-05-11T00:00:00Z","stages":[
 {"stage":"q","tiebreaks":["sonneborn-berger"],"extra":[{"how":"lots","persons":[2,3],"seed":"7"}],"rows":[
  {"person":1,"no":1,"land":1,"rating":2000,"rounds":[[2,1,1],[3,1,1],[null,null,"- -"]],"total":2,"rank":1},
  {"person":2,"no":2,"land":2,"rounds":[[1,0,0],[null,null,"- -"],[3,0.5,1]],"total":0.5},
  {"person":3,"no":3,"land":2,"rounds":[[null,null,"- -"],[1,0,0],[2,0.5,0]],"total":0.5}]},
 {"stage":"f","seats":[
  {"kind":"place","from":"q","place":1,"to":2,"else":["next","next of W","empty"],"until":"2026-05-10T00:00:00Z"},
  {"seat":"W","kind":"rating"},{"kind":"nation","land":2,"seat":"N"},{"kind":"everybody-else","from":"q"}],
  "answers":[{"person":1,"do":"accepted","at":"2026-05-09T00:00:00Z"},{"seat":"N","person":2,"do":"named","by":"federation"}],
  "sizes":[{"above":6,"seats":6,"cycles":1},{"above":0,"seats":4,"cycles":2}],"size_of":"q","tie_seats":1,
  "numbers":{"by":"lots","seed":"7"},"carry":{"from":"q","how":"among"}}],
 "match":["holder","draw"],"match_rule":{"games":5,"challenger":3,"holder":2.5,"level":"keeps-title"},"challenger_person":1}`

func TestAFileWithAllPartsIsRead(t *testing.T) {
	e, err := Read([]byte(small))
	if err != nil {
		t.Fatal(err)
	}
	r := mustRun(t, e)
	q, f := r.stage(t, "q"), r.stage(t, "f")
	if q.Table.Lines[0].Person != 1 || q.Table.Lines[1].By != ByLots || q.Table.Lines[2].Place != 3 {
		t.Errorf("q: %+v", q.Table)
	}
	if f.Cycles != 2 || len(f.Seats) != 4 || f.Seats[0].State != Taken || f.Seats[0].Seat.Row != "q 1" {
		t.Errorf("f: %+v", f.Seats)
	}
	if r.Match.HolderNeeds != standings.Point || r.Match.Left != 3 {
		t.Errorf("match: %+v", r.Match)
	}
}

func TestNobodyIsSeatedInTwoStagesAtOnce(t *testing.T) {
	text := `{"stages":[{"stage":"q","rows":[{"person":1,"no":1,"against":[[2,1]]},{"person":2,"no":2,"against":[[1,0]]}]},
		{"stage":"a","begins":"2026-05-01T00:00:00Z","ends":"2026-05-03T00:00:00Z","seats":[{"kind":"place","from":"q","place":1}]},
		{"stage":"b","begins":"2026-05-02T00:00:00Z","ends":"2026-05-04T00:00:00Z","seats":[{"kind":"everybody-else","from":"q"}]%s}]}`
	for beside, want := range map[string]ErrorCode{"": TwoStagesAtOnce, `,"beside":["a"]`: ""} {
		e, err := Read(fmt.Appendf(nil, text, beside))
		if err != nil {
			t.Fatal(err)
		}
		if _, err := Run(e); code(err) != want {
			t.Errorf("%q: %v, want %q", beside, err, want)
		}
	}
}

func TestTwoGamesARoundAreRead(t *testing.T) {
	e, err := Read([]byte(`{"stages":[{"stage":"q","win":4,"rows":[
		{"person":1,"no":1,"rounds":[[2,3,1]]},{"person":2,"no":2,"rounds":[[1,1,0]]}]}]}`))
	if err != nil {
		t.Fatal(err)
	}
	lines := mustRun(t, e).Stages[0].Table.Lines
	if lines[0].Points != 3*standings.Point || lines[1].Points != standings.Point {
		t.Errorf("%+v", lines)
	}
}

func TestAFieldThatIsNotReadIsNamed(t *testing.T) {
	for field, unread := range map[string]bool{"note": false, "tie_names": false, "tiebreak": true} {
		e, err := Read(fmt.Appendf(nil, `{"stages":[{"stage":"q",%q:[],"rows":[{"person":1,"no":1},{"person":2,"no":2}]}]}`, field))
		if err != nil {
			t.Fatal(err)
		}
		notes := mustRun(t, e).Notes
		if got := len(notes) == 1 && notes[0].Code == FieldUnread && notes[0].Field == field; got != unread {
			t.Errorf("%s: %+v", field, notes)
		}
	}
}

// Groups are drawn from a table or from the people by rating, and their rows are held against it.
func TestGroupsAreDrawn(t *testing.T) {
	const people = `"people":[{"person":1,"land":1,"rating":2400},{"person":2,"land":2,"rating":2300},{"person":3,"land":3,"rating":2200},
		{"person":4,"land":3,"rating":2100},{"person":5,"club":7},{"person":6,"club":7}]`
	for name, c := range map[string]struct {
		groups, want string
		refused      ErrorCode
	}{
		"by snake":             {`{"into":["A","B","C"],"by":"snake"}`, "[{A [1 6]} {B [2 5]} {C [3 4]}]", ""},
		"compatriots apart":    {`{"into":["A","B","C"],"by":"snake","apart":["land"]}`, "[{A [1 6]} {B [2 4]} {C [3 5]}]", ""},
		"clubs in two groups":  {`{"into":["A","B"],"by":"snake","apart":["land","club"]}`, "[{A [1 4 5]} {B [2 3 6]}]", ""},
		"of given sizes":       {`{"into":["A","B"],"sizes":[4,2],"by":"snake"}`, "[{A [1 4 5 6]} {B [2 3]}]", ""},
		"a pair apart":         {`{"into":["A","B","C"],"by":"snake","pairs":[[1,6]]}`, "[{A [1 5]} {B [2 6]} {C [3 4]}]", ""},
		"lots without a seed":  {`{"into":["A","B"],"by":"lots"}`, "", BadGroups},
		"a stage not there":    {`{"into":["A","X"],"by":"snake"}`, "", UnknownStage},
		"from a group":         {`{"from":"A","into":["A","B"],"by":"snake"}`, "", Circle},
		"a person not there":   {`{"into":["A","B"],"by":"snake","pairs":[[1,9]]}`, "", BadGroups},
		"groups of fewer than": {`{"into":["A","B","C"],"sizes":[4,1,1],"by":"snake"}`, "", BadGroups},
	} {
		e, err := Read(fmt.Appendf(nil, `{"stages":[{"stage":"A"},{"stage":"B"},{"stage":"C"}],%s,"groups":%s}`, people, c.groups))
		if err != nil {
			t.Fatal(err)
		}
		r, err := Run(e)
		if code(err) != c.refused || err == nil && fmt.Sprint(r.Groups) != c.want {
			t.Errorf("%s: %v, %v; want %s %s", name, r.Groups, err, c.want, c.refused)
		}
	}
}

func FuzzRead(f *testing.F) {
	f.Add([]byte(small))
	f.Add([]byte(`{"stages":[{"stage":"q","teams":[{"team":1,"no":1,"score":[1],"players":[[[2,1,1.0,1]]]},{"team":2,"no":2,"score":[0],"players":[[[1,1,0.0,0,"forfeit"]]]}]}],"feeds":[["q",1,1,1]],"into":"q"}`))
	f.Add([]byte(`{"stages":[{"stage":"q","rows":[{"person":1,"no":1,"against":[[2,1.0]]},{"person":2,"no":2,"against":[[1,0]]}]}]}`))
	f.Fuzz(func(t *testing.T, text []byte) {
		e, err := Read(text)
		if err == nil {
			_, err = Run(e)
		}
		var refused *Error
		if err != nil && !errors.As(err, &refused) {
			t.Fatalf("a refusal without a code: %v", err)
		}
	})
}

// Every event whose bytes are cut off or changed is refused or read, and never a panic.
func TestADamagedEventIsRefusedOrRead(t *testing.T) {
	for _, line := range oracles.Lines(t, oracles.Staged) {
		for at := 0; at < len(line); at += 97 {
			damaged := append([]byte{}, line...)
			damaged[at] = '7'
			for _, text := range [][]byte{damaged, line[:at]} {
				if e, err := Read(text); err == nil {
					_, _ = Run(e)
				}
			}
		}
	}
}
