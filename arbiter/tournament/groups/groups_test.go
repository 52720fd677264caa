package groups

import (
	"errors"
	"fmt"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"renju-arbiter/arbiter/tournament/seats"
	"renju-arbiter/pairing/groups"
)

// entrants are players p1, p2 … of two events; each text is a nation and a club.
func entrants(of ...[2]string) (list []Entrant) {
	for i, one := range of {
		list = append(list, Entrant{Ref: seats.Ref{Event: []string{"A", "B"}[i%2], Player: fmt.Sprint("p", i+1)}, Nation: one[0], Club: one[1]})
	}
	return list
}

func TestADrawThatCannotBeSaysWhy(t *testing.T) {
	four := entrants([2]string{"EST", "Tartu"}, [2]string{"est", "tartu "}, [2]string{"EST", "TARTU"}, [2]string{"JPN", ""})
	two := []string{"A", "B"}
	for name, c := range map[string]struct {
		asked   Asked
		players []Entrant
		want    Refusal
	}{
		"one group":          {Asked{Rule{Way: groups.Snake}, two[:1], nil}, four, Refusal{Code: FewGroups, Count: groups.MaxGroups}},
		"a group of one":     {Asked{Rule{Way: groups.Snake}, two, nil}, four[:3], Refusal{Code: SmallGroups, Count: 3, Of: 2}},
		"no way":             {Asked{Rule{}, two, nil}, four, Refusal{Code: BadWay, Of: 2}},
		"no phrase":          {Asked{Rule{Way: groups.Lots}, two, nil}, four, Refusal{Code: NeedsSeed, Of: 2}},
		"a nation of three":  {Asked{Rule{Way: groups.Snake, Nations: true}, two, nil}, four, Refusal{Code: ManyOfNation, Count: 3, Of: 2, What: "EST"}},
		"a club of three":    {Asked{Rule{Way: groups.Snake, Clubs: true}, two, nil}, four, Refusal{Code: ManyOfClub, Count: 3, Of: 2, What: "Tartu"}},
		"nobody kept apart":  {Asked{Rule{Way: groups.Snake}, two, [][2]seats.Ref{{four[0].Ref, {Event: "A", Player: "x"}}}}, four, Refusal{Code: BadPair}},
		"a circle of three":  {Asked{Rule{Way: groups.Snake}, two, [][2]seats.Ref{{four[0].Ref, four[1].Ref}, {four[1].Ref, four[2].Ref}, {four[2].Ref, four[0].Ref}}}, four, Refusal{Code: NoDraw, Of: 2}},
		"apart from oneself": {Asked{Rule{Way: groups.Snake}, two, [][2]seats.Ref{{four[0].Ref, four[0].Ref}}}, four, Refusal{Code: BadPair}},
	} {
		_, err := Draw(c.asked, c.players)
		if r, is := errors.AsType[*Refusal](err); !is || *r != c.want {
			t.Errorf("%s: %+v, want %+v", name, err, c.want)
		}
	}
}

// What the journal keeps gives the same groups again: of each player the group, by the order, the nations and
// clubs, the pairs and the phrase. Who stays in the group keeps the entry.
func TestWhatIsNotedDrawsTheSameAgain(t *testing.T) {
	drawn := 0
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(4, 16).Draw(t, "players")
		asked := Asked{Rule: Rule{Way: rapid.SampledFrom([]groups.Way{groups.Snake, groups.Pots, groups.Lots}).Draw(t, "way"), Seed: "7",
			Nations: rapid.Bool().Draw(t, "nations"), Clubs: rapid.Bool().Draw(t, "clubs")}}
		for g := range rapid.IntRange(2, 5).Draw(t, "groups") {
			asked.Groups = append(asked.Groups, string(rune('A'+g)))
		}
		var of [][2]string
		for range n {
			of = append(of, [2]string{rapid.SampledFrom([]string{"", "EST", "JPN", "SWE"}).Draw(t, "nation"), rapid.SampledFrom([]string{"", "x", "y"}).Draw(t, "club")})
		}
		players := entrants(of...)
		if rapid.Bool().Draw(t, "pair") {
			asked.Apart = [][2]seats.Ref{{players[3].Ref, players[1].Ref}}
		}
		p, err := Draw(asked, players)
		if err != nil {
			return
		}
		drawn++
		again, err := p.Again()
		if err != nil {
			t.Fatal(err)
		}
		for i, player := range p.Players {
			if !slices.Contains(again[player.Group-1], i) {
				t.Fatalf("player %d is in group %d, and again %v", i+1, player.Group, again)
			}
			if stays := asked.Groups[player.Group-1] == players[i].Event; stays != (player.Player == players[i].Player) {
				t.Fatalf("player %d of %s: %+v", i+1, players[i].Event, player)
			}
			for j, other := range p.Players[:i] {
				together := player.Group == other.Group
				if together && (asked.Nations && player.Nation != "" && player.Nation == other.Nation || asked.Clubs && of[i][1] != "" && of[i][1] == of[j][1] ||
					slices.Contains(p.Apart, [2]int{j + 1, i + 1})) {
					t.Fatalf("players %d and %d meet", j+1, i+1)
				}
			}
		}
	})
	if drawn == 0 {
		t.Error("nothing was drawn")
	}
}

// A draw after a move begins again.
func TestAMoveIsWhereAPlayerIsNow(t *testing.T) {
	p, err := Draw(Asked{Rule{Way: groups.Snake}, []string{"A", "B"}, nil}, entrants([2]string{}, [2]string{}, [2]string{}, [2]string{}))
	if err != nil {
		t.Fatal(err)
	}
	for i := range p.Players {
		p.Players[i].Player = fmt.Sprint("q", i+1)
	}
	s, _ := State{}.Apply(p.Drawn)
	if event, player := s.Now(4); event != "A" || player != "q4" {
		t.Errorf("the snake puts 4 to 1: %s %s", event, player)
	}
	s, _ = s.Apply(Moved{No: 4, From: "A", Left: "q4", Into: "B", Player: "q5"})
	if event, player := s.Now(4); event != "B" || player != "q5" || s.Number("B", "q5") != 4 || s.Number("A", "q4") != 0 {
		t.Errorf("%s %s %+v", event, player, s)
	}
	if again, _ := s.Apply(p.Drawn); len(again.Moved) > 0 {
		t.Errorf("%+v", again)
	}
	if Sum(Asked{Groups: []string{"A"}}, nil) == Sum(Asked{Groups: []string{"B"}}, nil) {
		t.Error("two draws with one sum")
	}
}
