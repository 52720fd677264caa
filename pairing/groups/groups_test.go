package groups

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"testing"

	"pgregory.net/rapid"
)

// field are n players named 1 to n, of nations.
func field(nations ...string) (list []Player) {
	for i, nation := range nations {
		p := Player{Name: strconv.Itoa(i + 1)}
		if nation != "" {
			p.Marks = []string{nation}
		}
		list = append(list, p)
	}
	return list
}

func code(err error) ErrorCode {
	var refused *Error
	if errors.As(err, &refused) {
		return refused.Code
	}
	return ""
}

// Seven players in three groups: 1 2 3, back 6 5 4, and the seventh into the larger one.
func TestASnakeTurns(t *testing.T) {
	got, err := Draw{Players: field("", "", "", "", "", "", ""), Sizes: Even(7, 3), Way: Snake}.Groups()
	if want := [][]int{{0, 5}, {1, 4}, {2, 3, 6}}; err != nil || fmt.Sprint(got) != fmt.Sprint(want) {
		t.Errorf("%v, %v; want %v", got, err, want)
	}
}

// Fourteen school teams in groups of 3, 3, 4, 4.
func TestGroupsOfSeveralSizes(t *testing.T) {
	got, err := Draw{Players: field(make([]string, 14)...), Sizes: []int{3, 3, 4, 4}, Way: Snake}.Groups()
	if want := [][]int{{0, 7, 8}, {1, 6, 9}, {2, 5, 10, 13}, {3, 4, 11, 12}}; err != nil || fmt.Sprint(got) != fmt.Sprint(want) {
		t.Errorf("%v, %v; want %v", got, err, want)
	}
}

// The fourth would follow the third of its nation; it goes to the next group of its pot.
func TestCompatriotsGoToTheNextGroup(t *testing.T) {
	got, err := Draw{Players: field("A", "B", "C", "C", "D", "E"), Sizes: Even(6, 3), Way: Snake}.Groups()
	if want := [][]int{{0, 5}, {1, 3}, {2, 4}}; err != nil || fmt.Sprint(got) != fmt.Sprint(want) {
		t.Errorf("%v, %v; want %v", got, err, want)
	}
}

func TestADrawThatCannotBeSaysWhy(t *testing.T) {
	four := field("A", "A", "A", "B")
	for name, c := range map[string]struct {
		draw Draw
		want ErrorCode
	}{
		"three of a nation in two groups": {Draw{Players: four, Sizes: []int{2, 2}, Way: Snake}, TooMany},
		"a group of one":                  {Draw{Players: four, Sizes: []int{3, 1}, Way: Snake}, BadSizes},
		"sizes for five":                  {Draw{Players: four, Sizes: []int{2, 3}, Way: Snake}, BadSizes},
		"no groups":                       {Draw{Way: Snake}, BadSizes},
		"lots without a seed":             {Draw{Players: field("", "", "", ""), Sizes: []int{2, 2}, Way: Lots}, NeedsSeed},
		"no way":                          {Draw{Players: field("", ""), Sizes: []int{2}}, BadWay},
		"somebody apart from himself":     {Draw{Players: field("", ""), Sizes: []int{2}, Way: Snake, Apart: [][2]int{{1, 1}}}, BadPair},
		"a circle of three in two groups": {Draw{Players: field("", "", "", ""), Sizes: []int{2, 2}, Way: Snake, Apart: [][2]int{{0, 1}, {1, 2}, {2, 0}}}, NoDraw},
	} {
		if got, err := c.draw.Groups(); code(err) != c.want {
			t.Errorf("%s: %v, %v; want %s", name, got, err, c.want)
		}
	}
}

// brute is the first draw by the rule of doc.go: it tries all of them in the order of the rule.
func brute(d Draw) [][]int {
	pots, err := d.pots()
	if err != nil {
		return nil
	}
	var order, pot []int
	for at, p := range pots {
		for range p.players {
			pot = append(pot, at)
		}
		order = append(order, p.players...)
	}
	out := make([][]int, len(d.Sizes))
	meets := func(a, b int) bool {
		return slices.ContainsFunc(d.Players[a].Marks, func(m string) bool { return slices.Contains(d.Players[b].Marks, m) }) ||
			slices.Contains(d.Apart, [2]int{a, b}) || slices.Contains(d.Apart, [2]int{b, a})
	}
	var try func(i int) bool
	try = func(i int) bool {
		if i == len(order) {
			return true
		}
		for _, g := range pots[pot[i]].groups {
			if len(out[g]) > pot[i] || slices.ContainsFunc(out[g], func(other int) bool { return meets(order[i], other) }) {
				continue
			}
			out[g] = append(out[g], order[i])
			if try(i + 1) {
				return true
			}
			out[g] = out[g][:len(out[g])-1]
		}
		return false
	}
	if !try(0) {
		return nil
	}
	return out
}

// A draw is what trying all of them in order gives; where there is none, none is given.
func TestADrawIsTheFirstThatKeepsAllApart(t *testing.T) {
	found, none := 0, 0
	rapid.Check(t, func(t *rapid.T) {
		k := rapid.IntRange(1, 4).Draw(t, "groups")
		n := rapid.IntRange(2*k, max(2*k, 9)).Draw(t, "players")
		d := Draw{Sizes: Even(n, k), Way: rapid.SampledFrom([]Way{Snake, Pots, Lots}).Draw(t, "way"), Seed: "7"}
		for i := range n {
			p := Player{Name: strconv.Itoa(i + 1)}
			for _, mark := range []string{"nation ", "club "} {
				if of := rapid.IntRange(0, 4).Draw(t, mark); of > 0 {
					p.Marks = append(p.Marks, mark+strconv.Itoa(of))
				}
			}
			d.Players = append(d.Players, p)
		}
		for range rapid.IntRange(0, 3).Draw(t, "pairs") {
			a, b := rapid.IntRange(0, n-1).Draw(t, "a"), rapid.IntRange(0, n-1).Draw(t, "b")
			if a != b {
				d.Apart = append(d.Apart, [2]int{a, b})
			}
		}
		got, err := d.Groups()
		want := brute(d)
		switch {
		case want == nil:
			none++
			if c := code(err); c != NoDraw && c != TooMany {
				t.Fatalf("there is no draw, and it gives %v, %v", got, err)
			}
		case err != nil || fmt.Sprint(got) != fmt.Sprint(want):
			t.Fatalf("%v, %v; want %v", got, err, want)
		default:
			found++
		}
	})
	if found == 0 || none == 0 {
		t.Errorf("%d draws were found and %d could not be", found, none)
	}
}

// championship is 96 players of 20 nations, some with a player in each of the 12 groups.
func championship() Draw {
	d := Draw{Sizes: Even(96, 12), Way: Snake}
	for i := range 96 {
		nation := i * i % 23 % 20
		if i%8 == 0 {
			nation = 20
		}
		d.Players = append(d.Players, Player{Name: strconv.Itoa(i + 1), Marks: []string{"nation " + strconv.Itoa(nation)}})
	}
	return d
}

func TestALargeDrawKeepsCompatriotsApart(t *testing.T) {
	d := championship()
	got, err := d.Groups()
	if err != nil {
		t.Fatal(err)
	}
	for g, players := range got {
		seen := map[string]bool{}
		for _, p := range players {
			if mark := d.Players[p].Marks[0]; seen[mark] {
				t.Errorf("group %d has two of %s", g+1, mark)
			} else {
				seen[mark] = true
			}
		}
	}
}

func BenchmarkDraw96Into12(b *testing.B) {
	d := championship()
	for b.Loop() {
		if _, err := d.Groups(); err != nil {
			b.Fatal(err)
		}
	}
}
