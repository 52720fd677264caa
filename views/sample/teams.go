package sample

import (
	"context"
	"strings"
	"time"

	"renju-arbiter/arbiter"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/arbiter/tournament/access"
)

// teams is a round robin of four teams on three boards, in its second round.
func (e *event) teams(ctx context.Context) error {
	c := tournament.Created{Name: e.Words.T("sample.teams"),
		Game:   game.Settings{Opening: "soosorv-8", Control: "1800:5x60"},
		Format: tournament.Format{Boards: 3, Reserves: 1}}
	if err := e.create(ctx, c, e.times(3, 2, 2*time.Hour), arbiter.Appointed{Role: access.ChiefArbiter, Name: "Quinlan Overmeer"}); err != nil {
		return err
	}
	list := teamsOf()
	if err := e.Desk.Entries.AddTeams(ctx, e.id, e.order(), list); err != nil {
		return err
	}
	if err := e.arrange(ctx, tournament.PublishRound{Round: 1}); err != nil {
		return err
	}
	reported := strings.Fields("1f 2r a 1t 1f 2f")
	err := e.boards(1, func(n int, b at) error {
		if err := b.report(ctx, reported[n-1]); err != nil {
			return err
		}
		return b.confirm(ctx)
	})
	if err != nil {
		return err
	}
	if err := e.close(ctx, 1); err != nil {
		return err
	}
	return e.teamsPlay(ctx, list)
}

// teamsPlay is the second round: a reserve sits at a board, one player lives on byo-yomi,
// and the second match is played with wooden boards.
func (e *event) teamsPlay(ctx context.Context, list []arbiter.Team) error {
	first := list[0]
	lineUp := tournament.LineUp{Team: first.ID, Players: []string{first.Members[0].ID, first.Members[1].ID, first.Members[3].ID}}
	if err := e.arrange(ctx, lineUp, tournament.PublishRound{Round: 2}); err != nil {
		return err
	}
	seats, err := e.seats(2)
	if err != nil {
		return err
	}
	if err := e.start(ctx, 2, e.signs(seats[3:])...); err != nil {
		return err
	}
	return e.boards(2, func(n int, b at) error {
		switch n {
		case 1: // who waits has used up the main time, and two periods
			return inTurn(func() error { return b.play(ctx, answered) }, func() error { return b.shortFor(ctx, 3*minute, 17*minute) })
		case 2:
			return b.play(ctx, declared)
		case 3:
			return b.play(ctx, beginning)
		case 4:
			return b.report(ctx, "2f")
		}
		return nil
	})
}

// signs are the numbers of the boards whose clocks are not started.
func (e *event) signs(seats []at) (numbers []int) {
	for _, b := range seats {
		if s, err := e.Desk.Game(b.game); err == nil {
			numbers = append(numbers, s.Board)
		}
	}
	return numbers
}
