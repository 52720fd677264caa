package tournament

import (
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/variant"
)

var inPairs = game.Settings{Game: game.Renju, Rules: game.Rules{Options: variant.Options{Pairs: true}}}

func TestPairsAreTeamsOfTwo(t *testing.T) {
	s := State{Created: Created{Name: "Open", Game: inPairs}}
	for i, p := range []PlayerEntry{team("t", "a", "c"), team("u", "b", "d")} {
		s.Entries = append(s.Entries, Entry{Player: p.Player, Number: i + 1, Members: p.Members})
	}
	if diff := cmp.Diff([]string{"b", "a", "d", "c"}, s.Seats(Pairing{First: "u", Second: "t"})); diff != "" || !s.InTeams() {
		t.Error(diff)
	}
	if _, err := decide(s, Admit{Players: entries("e")}); !refusedWith(err, TeamNeeded) {
		t.Errorf("a player alone: %v", err)
	}
}

// A board of a team match seats one person a side; a title is played for by pairs as by players.
func TestPairsDoNotPlayAtTheBoardsOfATeamMatch(t *testing.T) {
	for name, test := range map[string]struct {
		games  game.Settings
		format Format
		code   Code
	}{
		"pairs at boards":          {inPairs, Format{Boards: 2}, PartnersOnBoard},
		"pente for four at boards": {game.Settings{Game: "pente4"}, Format{Boards: 2}, PartnersOnBoard},
		"a title match of pairs":   {inPairs, Format{System: KnockOut, Legs: 5, Level: []string{"holder"}}, ""},
		"a Swiss of pairs":         {inPairs, Format{System: Swiss, Rounds: 5}, ""},
	} {
		_, err := decide(State{}, Create(Created{Name: "Open", Cycles: 1, Win: 1, Draw: 0.5, Game: test.games, Format: test.format}))
		if test.code == "" && err != nil || test.code != "" && !refusedWith(err, test.code) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func TestWhoIsEnteredAloneKeepsAnEventFromPairs(t *testing.T) {
	s := event("a", "b")
	s.Created.Cycles, s.Created.Win, s.Created.Draw = 1, 1, 0.5
	to := s.Created
	to.Game = inPairs
	if _, err := decide(s, ChangeSettings{To: to}); !refusedWith(err, EntryUnfit) {
		t.Error(err)
	}
}

// Regulations that are older than pairs keep their content, and so its hash.
func TestOnePersonASideIsNotInTheRegulations(t *testing.T) {
	named := func(c Created) bool {
		return slices.ContainsFunc(c.Regulations(), func(r Regulation) bool { return r.Name == "pairs" })
	}
	usual := Usual()
	pairs := usual
	pairs.Game = inPairs
	if named(usual) || !named(pairs) || usual.RegulationsHash() == pairs.RegulationsHash() {
		t.Error("the regulations name one person a side, or do not name two")
	}
}
