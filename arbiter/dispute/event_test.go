package dispute

import (
	"encoding/json"
	"reflect"
	"testing"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/clock"
)

var upheld = true

// goldens are events as journals have them: what has landed is read like this for ever. A field
// that came later has a line of its own.
var goldens = []struct {
	body string
	is   Event
}{
	{`{"number":1,"game":"g","subject":"claim","claim":2,"by":"P2","players":["p1","p2"],"black":"P1","moves":["h8",""],"readings":[1000,-5],"words":"A foul.","typed":"account:1","at":1700000000123}`,
		Opened{Number: 1, Game: "g", Subject: OfClaim, Claim: 2, By: board.P2, Players: []string{"p1", "p2"}, Black: board.P1,
			Moves: []board.Point{board.At(7, 7), board.NoPoint}, Readings: []clock.Span{1000, -5}, Words: "A foul.", Typed: "account:1", At: 1_700_000_000_123}},
	{`{"number":1,"game":"g","subject":"call","by":"P1","players":["p1","p2"],"black":"P1","about":"clock","there":{"turn":"P2","stopped":true,"absent":["P2"],"time":"account:3","words":"At the door."},"typed":"account:1","at":5}`,
		Opened{Number: 1, Game: "g", Subject: OfCall, By: board.P1, Players: []string{"p1", "p2"}, Black: board.P1, About: game.AboutClock,
			There: There{Turn: board.P2, Stopped: true, Absent: []board.Person{board.P2}, Time: "account:3", Words: "At the door."}, Typed: "account:1", At: 5}},
	{`{"number":1,"by":"P1","words":"It is mine.","typed":"player:p1","at":6}`, Stated{Number: 1, By: board.P1, Words: "It is mine.", Typed: "player:p1", At: 6}},
	{`{"number":1,"witness":"The one at board 4","words":"I saw it.","typed":"account:1","at":6}`, Stated{Number: 1, Witness: "The one at board 4", Words: "I saw it.", Typed: "account:1", At: 6}},
	{`{"number":1,"by":"P2","typed":"account:1","at":7}`, Protested{Number: 1, By: board.P2, Typed: "account:1", At: 7}},
	{`{"number":1,"rules":["RIF 16"],"words":"So be it.","upheld":true,"penalty":"time","against":"P1","amount":120000,"score":{"P1":0,"P2":1},"was":"1-0","minutes":30,"typed":"account:1","at":8}`,
		Ruled{Number: 1, Rules: []string{"RIF 16"}, Words: "So be it.", Effect: Effect{Upheld: &upheld, Penalty: "time", Against: board.P1, Amount: 120_000, Score: &game.Score{P2: 2}},
			Was: "1-0", Minutes: 30, Typed: "account:1", At: 8}},
	{`{"number":1,"by":"P1","to":"jury","words":"No.","typed":"player:p1","at":9}`, Appealed{Number: 1, By: board.P1, To: Jury, Words: "No.", Typed: "player:p1", At: 9}},
	{`{"number":1,"member":"a","overturn":true,"at":10}`, Voted{Number: 1, Member: "a", Overturn: true, At: 10}},
	{`{"number":1,"overturn":true,"for":1,"opposed":2,"words":"Two of three.","effect":{"penalty":"note","against":"P2"},"was":"1-0","typed":"account:a","at":11}`,
		Decided{Number: 1, Overturn: true, For: 1, Against: 2, Words: "Two of three.", Effect: Effect{Penalty: "note", Against: board.P2}, Was: "1-0", Typed: "account:a", At: 11}},
	{`{"number":1,"overturn":true,"words":"Not at all.","effect":{},"lifted":true,"typed":"account:a","at":11}`,
		Decided{Number: 1, Overturn: true, Words: "Not at all.", Lifted: true, Typed: "account:a", At: 11}},
	{`{"number":1,"words":"They agreed.","typed":"account:1","at":12}`, Withdrawn{Number: 1, Words: "They agreed.", Typed: "account:1", At: 12}},
	{`{"number":1,"subject":"claim","rules":["RIF 9.8"],"words":"It had lapsed.","names":true,"typed":"account:1","at":13}`,
		Published{Number: 1, Subject: OfClaim, Rules: []string{"RIF 9.8"}, Words: "It had lapsed.", Names: true, Typed: "account:1", At: 13}},
	{`{"number":1,"typed":"account:1","at":14}`, Unpublished{Number: 1, Typed: "account:1", At: 14}},
}

func TestWhatHasLandedIsReadForEver(t *testing.T) {
	for _, g := range goldens {
		read := reflect.New(reflect.TypeOf(g.is))
		if err := json.Unmarshal([]byte(g.body), read.Interface()); err != nil {
			t.Errorf("%s: %v", g.body, err)
			continue
		}
		if got := read.Elem().Interface(); !reflect.DeepEqual(got, g.is) {
			t.Errorf("%s is read as %+v", g.body, got)
		}
		if body, err := json.Marshal(g.is); err != nil || string(body) != g.body {
			t.Errorf("written as %s\n     not as %s, %v", body, g.body, err)
		}
	}
}

// The journal keeps an event under the name of its kind, for ever.
func TestTheKindsHaveTheirNamesForEver(t *testing.T) {
	for kind, e := range map[string]Event{"dispute-opened": Opened{}, "dispute-stated": Stated{}, "dispute-protested": Protested{}, "dispute-ruled": Ruled{}, "dispute-appealed": Appealed{},
		"dispute-voted": Voted{}, "dispute-decided": Decided{}, "dispute-withdrawn": Withdrawn{}, "dispute-published": Published{}, "dispute-unpublished": Unpublished{}} {
		if e.Kind() != kind {
			t.Errorf("%T is %s, not %s", e, e.Kind(), kind)
		}
	}
}
