package seats

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"renju-arbiter/pairing/stages"
)

// ruled reads events with their rows: "A<q1,q2" has the places 1 and 2 of q, "B<q*" everybody else of q, and
// "C<H" the title holder.
func ruled(text string) (list []Ruled) {
	for _, one := range strings.Fields(text) {
		event, rows, _ := strings.Cut(one, "<")
		r := Ruled{Event: event}
		for _, row := range strings.Split(rows, ",") {
			switch {
			case row == "":
			case row == "H":
				r.Rule = r.With(0, Row{Kind: stages.HolderSeat})
			case strings.HasSuffix(row, "*"):
				r.Rule = r.With(0, Row{Kind: stages.EverybodyElse, From: strings.TrimSuffix(row, "*")})
			default:
				r.Rule = r.With(0, Row{Kind: stages.PlaceSeat, From: row[:1], Place: int(row[1] - '0')})
			}
		}
		list = append(list, r)
	}
	return list
}

// Each line is a list of events, and the parallel finals among them.
func TestFinalsAreParallelWhereTheirPlacesFollow(t *testing.T) {
	for list, want := range map[string]string{
		"q A<q1,q2 B<q3,q4":               "[[A B]]",
		"q B<q3,q4 A<q2,q1":               "[[A B]]",
		"q A<q1,q2 B<q*":                  "[[A B]]",
		"q A<q1,q2 B<q3,q* ":              "[[A B]]",
		"q r A<q1,r1 B<q2,r2 C<q3,r*":     "[[A B C]]",
		"q A<q1,q4 B<q2,q3":               "[]", // two pools: they do not follow
		"q A<q1,q2 B<q4,q5":               "[]", // a gap
		"q A<q2,q3 B<q4,q5":               "[]", // nobody is first
		"q A<q1,q2 B<q2,q3":               "[]",
		"q A<q1,q2":                       "[]",
		"q A<H,q1,q2 B<q3":                "[]", // the holder did not play in q
		"q r A<q1,q2 B<r3,r4":             "[]",
		"q A<q* B<q1,q2":                  "[[B A]]",
		"q A<q* B<q*":                     "[]",
		"q r A<q1 B<q2 C<r1,r2 D<r3,r4 E": "[[A B] [C D]]",
	} {
		if got := fmt.Sprint(Parallel(ruled(list))); got != want {
			t.Errorf("%s: %s, not %s", list, got, want)
		}
	}
}

// The ranking is that of package pairing/stages over an event with these finals: level players share a place, and
// the next final begins behind all players of the one before.
func TestTheRankingOfFinalsIsThatOfTheStages(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		event := stages.Event{}
		var finals []Final
		first, want := 1, []string(nil)
		for f := range rapid.IntRange(2, 4).Draw(t, "finals") {
			final := Final{Event: string(rune('A' + f)), Players: rapid.IntRange(2, 5).Draw(t, "players")}
			s := stages.Stage{Name: final.Event, Printed: true, First: first}
			place := 1
			for i := range final.Players {
				if rapid.IntRange(0, 3).Draw(t, "level") > 0 {
					place = i + 1
				}
				person := stages.Person(100*f + i + 1)
				s.Rows = append(s.Rows, stages.Row{Entrant: stages.Entrant{Person: person}, No: i + 1, Printed: stages.Printed{Place: first + place - 1}})
				final.Lines = append(final.Lines, Line{Player: fmt.Sprint(person), Place: place})
			}
			first += final.Players
			event.Stages, event.Finals, finals = append(event.Stages, s), append(event.Finals, final.Event), append(finals, final)
		}
		report, err := stages.Run(event)
		if err != nil {
			t.Fatal(err)
		}
		for _, l := range report.Final {
			want = append(want, fmt.Sprint(l.Place, " ", l.Person))
		}
		got, err := Ranking(finals)
		if err != nil {
			t.Fatal(err)
		}
		if texts := ranked(got); !slices.Equal(texts, want) {
			t.Fatalf("%q, and the stages have %q", texts, want)
		}
	})
}

func ranked(list []Ranked) (texts []string) {
	for _, r := range list {
		texts = append(texts, fmt.Sprint(r.Place, " ", r.Player))
	}
	return texts
}

// Of a knock-out that goes on the decided places stand; the places of the next final do not wait for it.
func TestPlacesThatAreNotDecidedAreLeftOut(t *testing.T) {
	got, err := Ranking([]Final{{"A", 4, []Line{{Player: "c", Place: 3}, {Player: "d", Place: 3}}}, {"B", 3, []Line{{Player: "e", Place: 1}, {Player: "f", Place: 2}, {Player: "g", Place: 3}}}, {"C", 2, nil}})
	if want := []string{"3 c", "3 d", "5 e", "6 f", "7 g"}; err != nil || !slices.Equal(ranked(got), want) {
		t.Errorf("%q, %v", ranked(got), err)
	}
}
