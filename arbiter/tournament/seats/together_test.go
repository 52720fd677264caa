package seats

import (
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"renju-arbiter/pairing/stages"
)

func fed(text string) (list []Fed) {
	for _, one := range strings.Fields(text) {
		event, feeds, _ := strings.Cut(one, "<")
		list = append(list, Fed{Event: event})
		if feeds != "" {
			list[len(list)-1].Feeds = strings.Split(feeds, ",")
		}
	}
	return list
}

// Each line is a list of events, each with those that feed it, and what hangs together with its first.
func TestWhatHangsTogether(t *testing.T) {
	for list, want := range map[string]string{
		"a":                        "a",
		"a b":                      "a",
		"final<qt qt":              "qt final",
		"qt final<qt":              "qt final",
		"at<qt,cup bt<qt qt cup":   "qt cup at bt",
		"wt<at at<qt qt other<x x": "qt at wt",
		"final<gone,qt qt":         "qt final",
		"a<b b<a":                  "b a",
	} {
		all := fed(list)
		if got := strings.Join(Together(all, all[0].Event), " "); got != want {
			t.Errorf("%s: %s, not %s", list, got, want)
		}
	}
	if got := Together(fed("a b"), "gone"); got != nil {
		t.Errorf("an event that is not there: %q", got)
	}
}

// Whichever of the events is asked, the same ones hang together, in one order, and each stands behind its sources.
func TestTheSameHangsTogetherFromEachSide(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var list []Fed
		for i := range rapid.IntRange(1, 8).Draw(t, "events") {
			f := Fed{Event: fmt.Sprint(i)}
			for from := range i {
				if rapid.IntRange(0, 3).Draw(t, "feeds") == 0 {
					f.Feeds = append(f.Feeds, fmt.Sprint(from))
				}
			}
			list = append(list, f)
		}
		list = rapid.Permutation(list).Draw(t, "order")
		for _, f := range list {
			got := Together(list, f.Event)
			if !slices.Contains(got, f.Event) {
				t.Fatalf("%s is not in %q", f.Event, got)
			}
			for _, other := range list {
				if in := slices.Contains(got, other.Event); in && !slices.Equal(got, Together(list, other.Event)) {
					t.Fatalf("%s and %s see other events", f.Event, other.Event)
				} else if !in && (slices.Contains(f.Feeds, other.Event) || slices.Contains(other.Feeds, f.Event)) {
					t.Fatalf("%s does not see %s", f.Event, other.Event)
				}
				for _, from := range other.Feeds {
					if i := slices.Index(got, other.Event); i >= 0 && slices.Index(got, from) > i {
						t.Fatalf("%q: %s stands before %s", got, other.Event, from)
					}
				}
			}
		}
	})
}

// Every place of a table stands once, in order, and every seat whose player is in it once, where the player is.
func TestEveryPlaceAndEverySeatStandOnce(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var lines []Line
		for i := range rapid.IntRange(1, 12).Draw(t, "players") {
			lines = append(lines, Line{Player: fmt.Sprint("p", i), Place: i + 1})
		}
		into := []Filled{{Event: "A"}, {Event: "B"}}
		seats, declined := 0, map[string]bool{}
		for i := range into {
			var rest []Line
			for _, l := range rapid.Permutation(lines).Draw(t, "seated") {
				held := Held{Row: rapid.IntRange(1, 3).Draw(t, "row"), Who: Ref{"qt", l.Player}, State: stages.Taken}
				switch rapid.IntRange(0, 3).Draw(t, "kind") {
				case 0:
					held.Who.Event = "other" // the same id elsewhere is another player
				case 1:
					rest = append(rest, l)
					continue
				default:
					seats++
				}
				for _, r := range rest {
					held.Passed = append(held.Passed, Passed{Ref{"qt", r.Player}, stages.HasDeclined})
					declined[into[i].Event+r.Player] = true
				}
				into[i].Seats = append(into[i].Seats, held)
			}
		}
		got := Goings("qt", lines, into)
		placed, refused := 0, 0
		for i, g := range got {
			if !reflect.DeepEqual(g.Line, lines[i]) {
				t.Fatalf("line %d is %v", i, g.Line)
			}
			for _, to := range g.To {
				of := into[slices.IndexFunc(into, func(f Filled) bool { return f.Event == to.Event })]
				if !slices.ContainsFunc(of.Seats, func(h Held) bool { return h.Who == Ref{"qt", g.Player} && h.Row == to.Row }) {
					t.Fatalf("%s has no seat %v", g.Player, to)
				}
			}
			placed, refused = placed+len(g.To), refused+len(g.Declined)
		}
		if len(got) != len(lines) || placed != seats || refused != len(declined) {
			t.Fatalf("%d lines of %d, %d seats of %d, %d declined of %d", len(got), len(lines), placed, seats, refused, len(declined))
		}
		all := 0
		for _, run := range Runs(got) {
			for _, g := range run {
				if !reflect.DeepEqual(g.Line, lines[all]) || !sameWay(g, run[0]) {
					t.Fatalf("in a run with %v: %v", run[0], g)
				}
				all++
			}
		}
		if all != len(lines) {
			t.Fatalf("%d lines in runs, not %d", all, len(lines))
		}
	})
}

// A confirmed seat stands with its player, everybody else with each, and one that is not confirmed is open.
func TestConfirmedSeats(t *testing.T) {
	s := State{Rule: Rule{Rows: []Row{{No: 4, Kind: stages.HolderSeat}, {No: 2, Kind: stages.PlaceSeat, From: "qt", Place: 1}, {No: 3, Kind: stages.EverybodyElse}}},
		Taken: []Taken{{Row: 3, Who: Ref{"qt", "b"}, Player: "e2"}, {Row: 2, Who: Ref{"qt", "a"}, Player: "e1", From: "qt", Place: 1}, {Row: 3, Who: Ref{"qt", "c"}, Player: "e3"}}}
	var got []string
	for _, h := range s.Confirmed() {
		got = append(got, fmt.Sprintf("%d %s %s %s", h.Seat, h.State, h.Who.Player, h.Taken))
	}
	if !slices.Equal(got, []string{"1 open  ", "2 accepted a e1", "3 accepted b e2", "3 accepted c e3"}) {
		t.Errorf("%q", got)
	}
}

// Each line is a table now as "player place", of which place 2 was used for b, and who has that place now.
func TestASeatIsDisplacedByAnotherTable(t *testing.T) {
	for table, want := range map[string]string{
		"a1 b2 c3":    "",
		"a1 c2 b3":    "c",
		"b1 a2 c3":    "a",
		"c1 a2 d3 b4": "a",
		"a1 b1 c3":    "",    // level, and place 2 is theirs
		"a1 c1 b3":    "a c", // who shares place 1 reaches place 2
		"a1 c2 d2 b4": "c d",
		"c2 a1":       "", // the place of b is not decided
		"":            "",
	} {
		s := State{Rule: Rule{Rows: []Row{{No: 7, Kind: stages.PlaceSeat, From: "qt", Place: 2}, {No: 8, Kind: stages.EverybodyElse, From: "qt"}, {No: 9, Kind: stages.WildCard}}},
			Taken: []Taken{{Row: 7, Who: Ref{"qt", "b"}, Player: "e1", From: "qt", Place: 2}, {Row: 8, Who: Ref{"qt", "d"}, Player: "e2", From: "qt", Place: 4}, {Row: 9, Who: Ref{"", "w"}, Player: "w"}}}
		list := s.Displaced(func(event string) (lines []Line) {
			for _, one := range strings.Fields(table) {
				lines = append(lines, Line{Player: one[:1], Place: int(one[1] - '0')})
			}
			return lines
		})
		var got string
		for _, d := range list {
			got += strings.Join(d.Now, " ")
			if d.Seat != 1 || d.Player != "e1" {
				t.Errorf("%s: %+v", table, d)
			}
		}
		if got != want {
			t.Errorf("%q: %q, not %q", table, got, want)
		}
	}
}
