package dossier

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/arbiter/tournament/access"
	"renju-arbiter/clock"
)

// Every id of a person or of a game gets the one that a reader gives, wherever it stands.
func TestEveryIDIsRenamed(t *testing.T) {
	made := func(id func(string) string) Dossier {
		return Dossier{
			Event:    Event{Apart: [][]string{{id("b"), id("t")}}, Officials: []Official{{Role: "r", Person: id("o")}}},
			Persons:  []Person{{ID: id("t")}, {ID: id("a")}, {ID: id("b")}, {ID: id("o")}},
			Entries:  []Entry{{ID: id("t"), Members: []string{id("a")}}, {ID: id("b")}},
			Rounds:   []Round{{Pairings: []Pairing{{First: id("t"), Second: id("b"), Game: id("x")}}, LineUps: []LineUp{{id("t"), []string{id("a")}}}, Decided: []Decided{{Winner: id("b")}, {}}}},
			Games:    []Game{{ID: id("x"), InPlaceOf: id("y"), Players: []string{id("a"), id("b")}}, {ID: id("y")}},
			Disputes: []Dispute{{Game: id("y")}}, Expelled: []Expelled{{Player: id("t"), Person: id("a")}}, Notes: []Note{{Game: id("x")}},
		}
	}
	d := made(func(id string) string { return id })
	d.Event.ID = "e"
	names := map[string]string{"t": "p1", "a": "p2", "b": "p3", "o": "p4", "x": "g1", "y": "g2"}
	if diff := cmp.Diff(made(func(id string) string { return names[id] }), d.Renamed()); diff != "" {
		t.Error(diff)
	}
	d.Persons = append(d.Persons, Person{ID: "z"})
	if left := d.mentioned().Persons; len(left) != 4 || len(d.Persons) != 5 {
		t.Errorf("mentioned are %+v", left)
	}
	mixed := d
	mixed.Persons = []Person{{ID: "o"}, {ID: "b"}, {ID: "a"}, {ID: "t"}}
	if persons := mixed.Renamed().Persons; persons[0].ID != "p1" || persons[3].ID != "p4" {
		t.Errorf("not in order: %+v", persons)
	}
	if number("p12") != 12 || number("g3") != 3 || number("") != 0 {
		t.Error("the number of an id")
	}
}

// The game that is taken stands before all others, which keep their order.
func TestTheGameThatIsTakenStandsFirst(t *testing.T) {
	d := Dossier{Games: []Game{{ID: "g1"}, {ID: "g2"}, {ID: "g3"}}}
	for i, want := range map[int]string{-1: "g1g2g3", 0: "g1g2g3", 1: "g2g1g3", 2: "g3g1g2", 3: "g1g2g3"} {
		got := ""
		for _, g := range d.First(i).Games {
			got += g.ID
		}
		if got != want || d.Games[0].ID != "g1" {
			t.Errorf("game %d first: %s", i, got)
		}
	}
	if g := d.AddPlain("b", "w"); g.ID != "g4" || len(g.Players) != 2 || g.Players[0] != "b" {
		t.Errorf("%+v", g)
	}
	if g := d.AddPlain("", "w"); g.ID != "g5" || g.Players != nil || len(d.Games) != 5 {
		t.Errorf("%+v", g)
	}
}

// Of a part all values are compared, those in lists one by one.
func TestTheValuesOfAPart(t *testing.T) {
	d := &Dossier{Entries: []Entry{{ID: "a", Rating: 5, Members: []string{"x", "y"}}, {ID: "b"}}, Table: nil}
	for path, want := range map[string][]string{"entries.id": {"a", "b"}, "entries.rating": {"5", "0"}, "entries.members": {"x", "y"}, "table.rounds": nil} {
		if diff := cmp.Diff(want, d.values(path)); diff != "" {
			t.Errorf("%s: %s", path, diff)
		}
	}
	l := d.Losing()
	l.Some("members", "entries.members", func(d *Dossier) { d.Entries[0].Members = []string{"z"} })
	if losses := l.Losses(); losses[0].Part != "members" || losses[0].Count != 2 {
		t.Errorf("one changed and one gone: %+v", losses)
	}
}

// What spectators may not see yet is kept back, with what rests on it.
func TestWhatIsDelayedIsKeptBack(t *testing.T) {
	pairing := tournament.Pairing{Round: 1, Board: 1, Game: "g", First: "a", Second: "b"}
	happened := []Happened{
		{Said: tournament.Created{Name: "Open", Cycles: 1, Win: 1}, At: 1}, {Said: tournament.Entered{Players: []tournament.PlayerEntry{{Player: "a"}, {Player: "b"}}}, At: 2},
		{Said: access.Delayed{Delay: access.Delay{For: 10}, At: 3}, At: 3}, {Said: tournament.Published{Pairings: []tournament.Pairing{pairing}}, At: 4},
		{Game: "g", Did: game.Created{}, At: 4}, {Game: "g", Did: game.Started{}, At: 5}, {Game: "g", Did: game.Pressed{}, At: 9},
		{Said: tournament.RoundClosed{Round: 1, At: 9}, At: 9}, {Said: tournament.Announced{ID: "x"}, At: 9},
	}
	for now, want := range map[clock.Instant]string{14: "111110001", 15: "111111001", 18: "111111001", 19: "111111111"} {
		g, err := gateOf(happened, access.Moment{At: now})
		if err != nil || g == nil || !g.whole() {
			t.Fatal(g, err)
		}
		got := ""
		for _, h := range happened {
			seen, err := g.seen(h)
			if err != nil {
				t.Fatal(err)
			}
			got += map[bool]string{true: "1", false: "0"}[seen]
		}
		if got != want || g.whole() != (now == 19) {
			t.Errorf("at %d: %s, not %s; whole is %v", now, got, want, g.whole())
		}
	}
	g, err := gateOf(happened[:2], access.Moment{})
	if seen, _ := g.seen(happened[5]); g != nil || err != nil || !seen || !g.whole() {
		t.Errorf("nothing is delayed: %+v, %v", g, err)
	}
}
