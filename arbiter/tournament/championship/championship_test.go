package championship

import (
	"slices"
	"testing"

	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/pairing/knockout"
	"renju-arbiter/pairing/stages"
)

// Every championship can be made as it is: its settings do, its seats can be filled, and a stage is fed by
// those before it.
func TestEveryChampionshipCanBeMade(t *testing.T) {
	for _, p := range Presets() {
		var before []string
		if len(p.Stages) < 2 {
			t.Errorf("%s is one tournament", p.Name)
		}
		for _, s := range p.Stages {
			s.Created.Name = "x"
			if wrong := s.Created.Wrong(); len(wrong) > 0 {
				t.Errorf("%s, %s: %v", p.Name, s.Name, wrong)
			}
			for _, nations := range [][]string{nil, {"JPN", "EST"}} {
				r := s.Rule(func(stage string) string { return "id of " + stage }, nations)
				if err := r.Check(); err != nil {
					t.Errorf("%s, %s: %v", p.Name, s.Name, err)
				}
				if s.Nations && len(r.Rows) != len(s.Seats.Rows)+len(nations) {
					t.Errorf("%s, %s: %d seats with %d nations", p.Name, s.Name, len(r.Rows), len(nations))
				}
			}
			for _, from := range s.Seats.Feeds() {
				if !slices.Contains(before, from) {
					t.Errorf("%s, %s is fed by %s, which is not before it", p.Name, s.Name, from)
				}
			}
			if len(s.Seats.Rows) > 0 && s.Numbers == tournament.NumbersRating && s.How() != tournament.Swiss {
				t.Errorf("%s, %s: the numbers follow ratings, not the seats", p.Name, s.Name)
			}
			before = append(before, s.Name)
		}
		if got, known := PresetOf(p.Name); !known || len(got.Stages) != len(p.Stages) {
			t.Errorf("%s is not found by its name", p.Name)
		}
	}
	if _, known := PresetOf("x"); known {
		t.Error("there is no championship x")
	}
}

// Two of one group meet in the final of the knock-out at the earliest, and a winner meets a second first.
func TestPlayersOfAGroupMeetInTheFinalAtTheEarliest(t *testing.T) {
	p, _ := PresetOf("groups")
	cup := p.Stages[len(p.Stages)-1]
	seat := map[string]int{}
	var numbers []int
	for i, row := range cup.Seats.Rows {
		seat[row.From+string(rune('0'+row.Place))] = i + 1
		numbers = append(numbers, i+1)
	}
	for _, group := range []string{"group-a", "group-b", "group-c", "group-d"} {
		bracket, err := knockout.NewBracket(numbers, knockout.Options{})
		if err != nil {
			t.Fatal(err)
		}
		first, second := seat[group+"1"], seat[group+"2"]
		var played knockout.Results
		for round := 1; round < bracket.Rounds(); round++ { // both win all that they can
			state, err := knockout.Next(bracket, played)
			if err != nil {
				t.Fatal(err)
			}
			for _, p := range state.Pairings {
				if min(p.Board.First, p.Board.Second) == min(first, second) && max(p.Board.First, p.Board.Second) == max(first, second) {
					t.Errorf("the first two of %s meet in round %d", group, round)
				}
				g := knockout.Game{Round: p.Round, Match: p.Match, First: p.Board.First, Second: p.Board.Second}
				if p.Board.Second == first || p.Board.Second == second {
					g.SecondPoints = 1000
				} else {
					g.FirstPoints = 1000
				}
				played.Games = append(played.Games, g)
			}
		}
	}
	for i, row := range cup.Seats.Rows {
		if row.Kind != stages.PlaceSeat || (row.Place == 1) != (i < 4) {
			t.Errorf("seat %d is %+v", i+1, row)
		}
	}
	if cup.How() != tournament.KnockOut {
		t.Error(cup.How())
	}
}
