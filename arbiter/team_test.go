package arbiter_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"renju-arbiter/arbiter"
	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/sidetable"
	"renju-arbiter/arbiter/tournament"
)

// teamOf is a team of two under an id of its own.
func teamOf(id, first, second string) arbiter.Team {
	return arbiter.Team{Person: sidetable.Person{ID: id, Name: "Team " + id},
		Members: []sidetable.Person{{ID: first, Name: "Player " + first}, {ID: second, Name: "Player " + second}}}
}

// A pente for four ends for the team: the partner of the one who resigns loses
// too, and the standings know the team alone.
func TestTeamsSitAtOneBoardAndScoreTogether(t *testing.T) {
	h := newDesk(t)
	ctx := t.Context()
	c := tournament.Created{Name: "Open", TimeZone: "UTC", Cycles: 1, Win: 1, Draw: 0.5, Game: game.Settings{Game: "pente4"}}
	if err := h.Events.Create(ctx, event, h.order(chief), c); err != nil {
		t.Fatal(err)
	}
	if err := h.Entries.Add(ctx, event, h.order(chief), []sidetable.Person{{ID: "a"}}); err == nil {
		t.Error("a player was entered where teams play")
	}
	if err := h.Entries.AddTeams(ctx, event, h.order(chief), []arbiter.Team{teamOf("t", "a", "c"), teamOf("u", "b", "d")}); err != nil {
		t.Fatal(err)
	}
	if err := h.Arrange(ctx, event, h.order(chief), tournament.PublishSchedule{}, names()); err != nil {
		t.Fatal(err)
	}
	s := h.state("game-01")
	var seats []string
	for _, p := range s.Persons() {
		seats = append(seats, s.Seat(p))
	}
	if diff := cmp.Diff([]string{"a", "b", "c", "d"}, seats); diff != "" {
		t.Error(diff)
	}
	if s.Players != [2]string{"t", "u"} || s.Table.Rules().Partner(board.P4) != board.P2 || s.Seat(board.Nobody) != "" {
		t.Errorf("%v, the partner of P4 is %s", s.Players, s.Table.Rules().Partner(board.P4))
	}
	h.start(1)
	if _, err := h.Play(ctx, "game-01", h.order("player:d"), game.Command{Do: game.DoResign, By: board.P4}); err != nil {
		t.Fatal(err)
	}
	e, err := h.Tournament(event)
	if err != nil {
		t.Fatal(err)
	}
	table, _, err := tournament.NewBook(e, h.Game).Tables()
	if err != nil {
		t.Fatal(err)
	}
	if len(table.Rows) != 2 || e.Entries[table.Rows[0].Player.No-1].Player != "t" || table.Rows[0].Points.String() != "1" {
		t.Errorf("%+v", table.Rows)
	}
}
