package tournament

import (
	"fmt"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"pgregory.net/rapid"

	"renju-arbiter/arbiter/game"
)

// anyState is an event with any entries and pairings, in any order: byes, legs, teams,
// games that were published late, a player twice in a round.
func anyState(t *rapid.T) State {
	s := State{Created: Created{Cycles: 1, Win: 1, Draw: 0.5, Format: Format{Legs: rapid.IntRange(0, 3).Draw(t, "legs")}}}
	for n := range rapid.IntRange(0, 8).Draw(t, "entries") {
		e := Entry{Player: fmt.Sprint("p", n), Number: n + 1, Withdrawn: rapid.IntRange(0, 3).Draw(t, "withdrawn")}
		for m := range rapid.IntRange(0, 2).Draw(t, "members") {
			e.Members = append(e.Members, fmt.Sprint("m", n, "-", m))
		}
		s.Entries = append(s.Entries, e)
	}
	for n := range rapid.IntRange(0, 30).Draw(t, "pairings") {
		p := Pairing{Round: rapid.IntRange(1, 5).Draw(t, "round"), Board: rapid.IntRange(1, 4).Draw(t, "board"), Leg: rapid.IntRange(0, 3).Draw(t, "leg"),
			First: fmt.Sprint("p", rapid.IntRange(0, 9).Draw(t, "first"))}
		if rapid.IntRange(0, 4).Draw(t, "kind") > 0 {
			p.Second, p.Game = fmt.Sprint("p", rapid.IntRange(0, 9).Draw(t, "second")), fmt.Sprint("g", n)
		}
		s.Pairings = append(s.Pairings, p)
	}
	if rapid.Bool().Draw(t, "by board") {
		slices.SortStableFunc(s.Pairings, func(a, b Pairing) int { return 10*(a.Round-b.Round) + a.Board - b.Board })
	}
	for n := range rapid.IntRange(0, 3).Draw(t, "given") {
		s.Provisional = append(s.Provisional, Provisional{Game: fmt.Sprint("g", n), Score: game.Score{P1: 1, P2: 1}})
	}
	return s
}

// What the index says is what a look through the whole event finds, in a state that
// was folded and in a copy that was changed by hand.
func TestTheIndexFindsWhatALookThroughTheEventFinds(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := anyState(t).indexed()
		checkIndex(t, s)
		other := anyState(t)
		switch rapid.IntRange(0, 2).Draw(t, "changed") {
		case 0:
			s.Entries = other.Entries
		case 1:
			s.Pairings = other.Pairings
		case 2:
			s.Provisional = other.Provisional
		}
		checkIndex(t, s)
	})
}

func checkIndex(t *rapid.T, s State) {
	t.Helper()
	same := func(what string, got, want any) {
		t.Helper()
		if diff := cmp.Diff(want, got, cmpopts.EquateEmpty()); diff != "" {
			t.Fatalf("%s: %s", what, diff)
		}
	}
	same("rounds", s.Rounds(), slowRounds(s))
	for n := range 11 {
		player := fmt.Sprint("p", n)
		for _, id := range []string{player, fmt.Sprint("m", n, "-0")} {
			got, _ := s.Entry(id)
			same("entry of "+id, got, slowFind(s.Entries, func(e Entry) bool { return e.Player == id }))
			got, _ = s.EntryOf(id)
			same("entry for "+id, got, slowFind(s.Entries, func(e Entry) bool { return slices.Contains(e.Persons(), id) }))
		}
		same("pairings of "+player, s.PairingsOf(player), slowAll(s, func(p Pairing) bool { return p.First == player || p.Second == player }))
		for round := range 7 {
			for leg := range 5 {
				same("game in a round", s.GameIn(player, round, leg), slowFind(s.Pairings, func(p Pairing) bool {
					return p.Round == round && p.Game != "" && (leg == 0 || p.Leg == leg) && (p.First == player || p.Second == player)
				}).Game)
			}
		}
	}
	for round := range 7 {
		same("matches", s.Matches(round), slowMatches(s, round))
		same("pairings in a round", s.PairingsIn(round), slowRound(s, round))
		for board := range 5 {
			same("pairings at a board", s.PairingsAt(Seat{round, board}), slowAll(s, func(p Pairing) bool { return p.Round == round && p.Board == board }))
		}
	}
	for _, p := range append(s.Pairings, Pairing{Game: "no such"}, Pairing{}) {
		got, known := s.PairingOf(p.Game)
		same("pairing of a game", got, slowFind(s.Pairings, func(in Pairing) bool { return in.Game == p.Game && p.Game != "" }))
		if known != (got.Game != "") {
			t.Fatalf("%q is known: %v", p.Game, known)
		}
		_, given := s.look().counts[p.Game]
		if given != slices.ContainsFunc(s.Provisional, func(in Provisional) bool { return in.Game == p.Game }) {
			t.Fatalf("%q is given: %v", p.Game, given)
		}
	}
}

func slowFind[T any](list []T, is func(T) bool) (found T) {
	if i := slices.IndexFunc(list, is); i >= 0 {
		found = list[i]
	}
	return found
}

func slowAll(s State, is func(Pairing) bool) (list []Pairing) {
	for _, p := range s.Pairings {
		if is(p) {
			list = append(list, p)
		}
	}
	return list
}

// slowRound is a round in the order of its boards, the games of each as they were
// published.
func slowRound(s State, round int) []Pairing {
	list := slowAll(s, func(p Pairing) bool { return p.Round == round })
	slices.SortStableFunc(list, func(a, b Pairing) int { return a.Board - b.Board })
	return list
}

func slowRounds(s State) int {
	rounds := 0
	for _, p := range s.Pairings {
		rounds = max(rounds, p.Round)
	}
	return rounds
}

func slowMatches(s State, round int) []Match {
	var list []Match
	for _, p := range slowRound(s, round) {
		if n := len(list); n > 0 && list[n-1].Board == p.Board {
			list[n-1].Games = append(list[n-1].Games, p)
			continue
		}
		m := Match{Round: p.Round, Board: p.Board, First: p.First, Second: p.Second, Bye: p.Bye}
		if p.Second != "" {
			m.Games = []Pairing{p}
		}
		list = append(list, m)
	}
	return list
}

func TestTheTablesHaveAsManyRoundsAsIsSaidWithoutThem(t *testing.T) {
	for _, system := range []System{RoundRobin, Scheveningen} {
		for n := range MaxRoundRobin + 3 {
			s := State{Created: Created{Cycles: 1 + n%3, Format: Format{System: system}}, Entries: make([]Entry, n)}
			if rounds, _ := planOf(s); len(rounds) != planRounds(s) {
				t.Errorf("%s of %d: %d rounds, said to be %d", system, n, len(rounds), planRounds(s))
			}
		}
	}
}
