package sample

import (
	"context"
	"strings"
	"time"

	"renju-arbiter/arbiter"
	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/sidetable"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/arbiter/tournament/access"
	"renju-arbiter/clock"
	"renju-arbiter/pairing/prizes"
	"renju-arbiter/views/web"
)

const minute = 60 * clock.Second

// begin makes the Swiss, with nobody in it.
func (e *event) begin(ctx context.Context) error {
	c := tournament.Created{Name: e.Words.T("sample.open"),
		Game:   game.Settings{Opening: "taraguchi-10", Control: "5400+30", TimeArbiters: true, Flags: game.FlagsCall, LateLimit: 30 * minute},
		Format: tournament.Format{System: tournament.Swiss, Rounds: 5, Numbers: tournament.NumbersRating}}
	return e.create(ctx, c, e.times(5, 3, 3*time.Hour), arbiter.Appointed{Role: access.ChiefArbiter, Name: "Quinlan Overmeer"},
		arbiter.Appointed{Role: access.TimeArbiter, Name: timeArbiter}, arbiter.Appointed{Role: access.Scorer, Name: "Ottoline Marsh"})
}

// open is the Swiss, in its third round.
func (e *event) open(ctx context.Context) error {
	who := players()
	if err := e.Desk.Entries.Add(ctx, e.id, e.order(), who); err != nil {
		return err
	}
	juniors := []string{who[18].ID, who[19].ID}
	err := e.arrange(ctx, tournament.SetPrizes{Fund: tournament.PrizeFund{Currency: "EUR", OnePrizeEach: true, Lists: []tournament.PrizeList{
		{Name: e.Words.T("sample.prizes"), Prizes: []prizes.Amount{500, 300, 200, 100}, Sharing: tournament.ShareHort},
		{Name: e.Words.T("sample.juniors"), Prizes: []prizes.Amount{50}, Members: juniors}}}},
		tournament.RequestBye{Player: who[8].ID, Round: 2, Bye: tournament.HalfBye})
	if err != nil {
		return err
	}
	for _, round := range []func(context.Context) error{e.first, e.second} {
		if err := round(ctx); err != nil {
			return err
		}
	}
	if err := e.arrange(ctx, tournament.Withdraw{Player: who[17].ID, Round: 3, Reason: e.Words.T("sample.withdrawn")}); err != nil {
		return err
	}
	return e.third(ctx)
}

// first is played on three tablets and at seven wooden boards, and everybody has
// confirmed the results.
func (e *event) first(ctx context.Context) error {
	reported := strings.Fields("- - - 1f 2t 1r a 2f 1o 1f")
	if err := e.arrange(ctx, tournament.PublishRound{Round: 1}); err != nil {
		return err
	}
	if err := e.start(ctx, 1, 4, 5, 6, 7, 8, 9, 10); err != nil {
		return err
	}
	err := e.boards(1, func(n int, b at) error {
		switch n {
		case 1:
			return b.ends(ctx, whiteWins, board.White)
		case 2:
			return b.ends(ctx, blackWins, board.Black)
		case 3:
			return b.resigns(ctx, longFight)
		}
		if err := b.report(ctx, reported[n-1]); err != nil {
			return err
		}
		return b.confirm(ctx)
	})
	if err != nil {
		return err
	}
	return e.close(ctx, 1)
}

// second has a claim that was found unfounded, a forfeit, and a result that was taken
// down wrongly and corrected.
func (e *event) second(ctx context.Context) error {
	reported := strings.Fields("- - 1f 2r + 1f a 2t 1r")
	if err := e.arrange(ctx, tournament.PublishRound{Round: 2}); err != nil {
		return err
	}
	if err := e.start(ctx, 2, 3, 4, 5, 6, 7, 8, 9); err != nil {
		return err
	}
	err := e.boards(2, func(n int, b at) error {
		switch n {
		case 1:
			return b.falseClaim(ctx, corner)
		case 2:
			return b.resigns(ctx, quiet)
		case 4:
			if err := b.report(ctx, reported[n-1]); err != nil {
				return err
			}
			right := game.Command{Do: game.DoResult, Score: game.Score{P1: 2}, Kind: game.ReasonResignation, Reason: e.Words.T("sample.corrected")}
			if err := b.do(ctx, right); err != nil {
				return err
			}
			return b.confirm(ctx)
		}
		if err := b.report(ctx, reported[n-1]); err != nil {
			return err
		}
		return b.confirm(ctx)
	})
	if err != nil {
		return err
	}
	return e.close(ctx, 2)
}

// timeArbiter is the one on duty.
const timeArbiter = "Ottilie Clocke"

// third is being played: what each board shows stands in live. Boards 8 and 9 are wooden.
func (e *event) third(ctx context.Context) error {
	watcher := sidetable.Person{ID: web.NewID(), Name: timeArbiter}
	if err := e.Desk.People.Remember(ctx, e.id, e.order(), watcher); err != nil {
		return err
	}
	on := web.TimeArbiterActor + watcher.ID
	err := e.arrange(ctx, tournament.PublishRound{Round: 3}, tournament.OpenDoors{Round: 3}, tournament.Duty{Arbiter: on, On: true},
		tournament.Announce{ID: web.NewID(), Text: e.Words.T("sample.announcement")})
	if err != nil {
		return err
	}
	seats, err := e.seats(3)
	if err != nil {
		return err
	}
	if err := seats[4].do(ctx, game.Command{Do: game.DoAbsent, Player: board.P2}); err != nil {
		return err
	}
	if err := e.start(ctx, 3, 8, 9); err != nil {
		return err
	}
	if err := e.boards(3, func(n int, b at) error { return b.live(ctx, n) }); err != nil {
		return err
	}
	// Of two boards that have called the one that is sent to is attended; the other waits.
	return e.arrange(ctx, tournament.Assign{Game: seats[3].game, Arbiter: on})
}

// live is what a board of the third round shows. The clock that is short stands, and the
// one that runs has more than ten minutes.
func (b at) live(ctx context.Context, n int) error {
	call := func(by board.Person, whom string) error {
		return b.do(ctx, game.Command{Do: game.DoCall, By: by, For: whom, Run: whom == game.CallTimeArbiter})
	}
	switch n {
	case 1: // a middle game
		return b.play(ctx, middleGame)
	case 2: // White claims a foul, and the clocks stand
		return inTurn(func() error { return b.play(ctx, twoThrees) },
			func() error {
				return b.do(ctx, game.Command{Do: game.DoClaim, Kind: game.ClaimFoul, By: b.holds(board.White)})
			})
	case 3: // short of time: a time arbiter was called, and nobody is free
		return inTurn(func() error { return b.play(ctx, inTrouble) }, func() error { return b.shortFor(ctx, 3*minute+40*clock.Second, 15*minute+40*clock.Second) },
			func() error { return call(b.waits(), game.CallTimeArbiter) })
	case 4: // short of time, with the time arbiter beside the board
		return inTurn(func() error { return b.play(ctx, withArbiter) }, func() error { return b.shortFor(ctx, 2*minute+5*clock.Second, 16*minute) },
			func() error { return call(b.waits(), game.CallTimeArbiter) },
			func() error { return b.do(ctx, game.Command{Do: game.DoAttend, For: game.CallTimeArbiter}) })
	case 5: // the opponent has not come: that clock runs
		return b.play(ctx, "h8")
	case 6: // ten fifths, of which White chooses one
		return b.play(ctx, tenFifths)
	case 7: // over, and confirmed by both
		return b.ends(ctx, shortFight, board.White)
	case 8: // a result from a wooden board, which the loser contests
		return inTurn(func() error { return b.report(ctx, "1f") },
			func() error {
				return b.do(ctx, game.Command{Do: game.DoContest, By: board.P2, Reason: b.Words.T("sample.contested")})
			})
	}
	return nil // a wooden board that still plays
}

// inTurn does one thing after the other.
func inTurn(tasks ...func() error) error {
	for _, task := range tasks {
		if err := task(); err != nil {
			return err
		}
	}
	return nil
}

// waits is the one whose clock stands.
func (b at) waits() board.Person {
	s, err := b.Desk.Game(b.game)
	if err == nil && s.Running() == board.P1 {
		return board.P2
	}
	return board.P1
}

// shortFor leaves the one whose clock stands short of time, and the other the rest.
func (b at) shortFor(ctx context.Context, short, rest clock.Span) error {
	if b.waits() == board.P1 {
		return b.clocks(ctx, short, rest)
	}
	return b.clocks(ctx, rest, short)
}

// ends plays a game to its five, which its maker claims; both confirm.
func (b at) ends(ctx context.Context, line string, winner board.Stone) error {
	return inTurn(func() error { return b.play(ctx, line) },
		func() error { return b.upheld(ctx, game.ClaimFive, b.holds(winner)) },
		func() error { return b.confirm(ctx) })
}

// resigns plays a game until the one to move resigns; both confirm.
func (b at) resigns(ctx context.Context, line string) error {
	return inTurn(func() error { return b.play(ctx, line) },
		func() error { return b.do(ctx, game.Command{Do: game.DoResign, By: b.runs()}) },
		func() error { return b.confirm(ctx) })
}

// falseClaim is a claim of a five that is none, and the resignation that follows.
func (b at) falseClaim(ctx context.Context, line string) error {
	return inTurn(func() error { return b.play(ctx, line) },
		func() error {
			return b.do(ctx, game.Command{Do: game.DoClaim, Kind: game.ClaimFive, By: b.waits()}, game.Command{Do: game.DoJudge, Claim: 1},
				game.Command{Do: game.DoResign, By: b.waits()})
		},
		func() error { return b.confirm(ctx) })
}

// runs is the one whose clock runs.
func (b at) runs() board.Person { return b.waits().Opponent() }
