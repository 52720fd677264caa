package dossier

import (
	"errors"
	"reflect"
	"testing"

	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/tournament"
)

// A round in the document has its pairings with the results that count, how teams sat, and what was decided.
func TestARoundIsInTheDossier(t *testing.T) {
	s := tournament.State{
		Entries: []tournament.Entry{{Player: "a", Number: 1}, {Player: "b", Number: 2}, {Player: "c", Number: 3}},
		Pairings: []tournament.Pairing{{Round: 1, Board: 1, First: "a", Second: "b", Game: "g1"}, {Round: 1, Board: 2, First: "c", Bye: tournament.HalfBye},
			{Round: 2, Board: 1, First: "b", Second: "c", Game: "g2"}, {Round: 2, Board: 2, First: "a", Second: "c", Game: "g3"}},
		LineUps: map[tournament.TeamRound][]string{{Team: "b", Round: 1}: {"x", "y"}, {Team: "a", Round: 2}: {"z"}},
		Rulings: []tournament.MatchRuled{{Round: 1, Board: 1, Winner: "a", Reason: "lots"}, {Round: 2, Board: 1, Winner: "b"}},
	}
	games := map[string]game.State{
		"g1": {Status: game.EndedGame, Outcome: &game.Outcome{Score: game.Score{P2: 2}, Reason: game.ReasonFive}},
		"g2": {Status: game.Scheduled}, "g3": {Status: game.EndedGame, Outcome: &game.Outcome{Score: game.Score{P1: 2}, Reason: game.ReasonLate}},
	}
	book := tournament.NewBook(s, func(id string) (game.State, error) {
		if g, known := games[id]; known {
			return g, nil
		}
		return game.State{}, errors.New("no such game")
	})
	w := &writer{state: s}
	first, second := w.round(book, 1), w.round(book, 2)
	first.Stage, second.Stage = "", ""
	want := []Round{
		{Number: 1, Pairings: []Pairing{{Board: 1, Game: "g1", First: "a", Second: "b", Result: "0-1"}, {Board: 2, First: "c", Bye: "half"}},
			LineUps: []LineUp{{"b", []string{"x", "y"}}}, Decided: []Decided{{1, "a", "lots"}}},
		{Number: 2, Pairings: []Pairing{{Board: 1, Game: "g2", First: "b", Second: "c"}, {Board: 2, Game: "g3", First: "a", Second: "c", Result: "+/-"}},
			LineUps: []LineUp{{"a", []string{"z"}}}, Decided: []Decided{{1, "b", ""}}},
	}
	if got := []Round{first, second}; !reflect.DeepEqual(got, want) {
		t.Errorf("%+v\nnot %+v", got, want)
	}
	ended, err := (&Dossier{Rounds: want, Games: []Game{{ID: "g1", Result: &Result{Score: "0-1", Reason: game.ReasonFive, Rule: "r"}}, {ID: "g3"}}}).ended()
	if err != nil || len(ended) != 3 || ended["g2"].Status != game.Scheduled || ended["g2"].Outcome != nil || *ended["g1"].Outcome != (game.Outcome{Score: game.Score{P2: 2}, Reason: game.ReasonFive, Rule: "r"}) ||
		ended["g3"].Outcome.Reason != game.ReasonWithdrawal || ended["g3"].Status != game.EndedGame {
		t.Errorf("read back: %+v, %v", ended, err)
	}
	hanging := &Dossier{Rounds: []Round{{Number: 1, Pairings: []Pairing{{Game: "g", Result: "1/2-1/2", Hangs: true}}}}}
	if ended, err := hanging.ended(); err != nil || ended["g"].Status != game.Open || ended["g"].Adjourned == nil {
		t.Errorf("adjourned: %+v, %v", ended, err)
	}
}

// What a document says of rounds becomes the events that publish them, with what was decided after them.
func TestRoundsArePublishedAgain(t *testing.T) {
	d := Dossier{Event: Event{System: "swiss"}, Rounds: []Round{
		{Number: 1, ByHand: true, Reason: "r", Pairings: []Pairing{{Board: 1, Game: "g1", First: "a", Second: "b", Leg: 2, Result: "1/2-1/2", Hangs: true}, {First: "c", Bye: "half"}},
			LineUps: []LineUp{{"a", []string{"x"}}}, Decided: []Decided{{Board: 1, Winner: "a", Reason: "lots"}, {Board: 2}}},
		{Number: 2, Pairings: []Pairing{{Board: 1, Game: "g2", First: "c", Second: "a", Result: "1-0"}}},
	}}
	p1 := []tournament.Pairing{{Round: 1, Board: 1, Game: "g1", First: "a", Second: "b", Leg: 2}, {Round: 1, First: "c", Bye: tournament.HalfBye}}
	p2 := []tournament.Pairing{{Round: 2, Board: 1, Game: "g2", First: "c", Second: "a"}}
	lineUp := tournament.LinedUp{Round: 1, Team: "a", Players: []string{"x"}}
	after := []tournament.Event{tournament.Provisional{Game: "g1", Score: game.Score{P1: 1, P2: 1}}, tournament.MatchRuled{Round: 1, Board: 1, Winner: "a", Reason: "lots"}, tournament.MatchRuled{Round: 1, Board: 2, Nobody: true}}
	want := append(append([]tournament.Event{lineUp, tournament.Published{Pairings: p1, ByHand: true, Reason: "r"}}, after...), tournament.Published{Pairings: p2})
	if got := d.paired(); !reflect.DeepEqual(got, want) {
		t.Errorf("%+v\nnot %+v", got, want)
	}
	d.Event.System = string(tournament.RoundRobin)
	want = append([]tournament.Event{lineUp, tournament.Published{Pairings: append(p1, p2...), ByHand: true, Reason: "r"}}, after...)
	if got := d.paired(); !reflect.DeepEqual(got, want) {
		t.Errorf("at once: %+v\nnot %+v", got, want)
	}
	d.Rounds = nil
	if got := d.paired(); got != nil {
		t.Errorf("no round: %+v", got)
	}
	d = Dossier{Event: Event{Signed: true, Initial: second, Apart: [][]string{{"a", "b"}}}, Entries: []Entry{
		{ID: "a", Rating: 5, Withdrawn: 2}, {ID: "b", Nation: "EST", Expelled: 3, Byes: []Bye{{2, "half"}}}, {ID: "c", From: 2, Members: []string{"x"}}}}
	want = []tournament.Event{tournament.Created{}, tournament.Entered{Players: []tournament.PlayerEntry{{Player: "a", Rating: 5}, {Player: "b", Nation: "EST"}}},
		tournament.Entered{From: 2, Players: []tournament.PlayerEntry{{Player: "c", Members: []string{"x"}}}}, tournament.ByeRequested{Player: "b", Round: 2, Bye: tournament.HalfBye},
		tournament.Forbade{Players: []string{"a", "b"}}, tournament.ColourDrawn{Second: true}, tournament.Published{}, tournament.Withdrawn{Player: "a", Round: 2}, tournament.Expelled{Player: "b", Round: 3}, tournament.Signed{}}
	d.Rounds = []Round{{Number: 1}}
	if got := d.events(tournament.Created{}); !reflect.DeepEqual(got, want) {
		t.Errorf("an event: %+v\nnot %+v", got, want)
	}
}
