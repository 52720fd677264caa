package sample

import (
	"context"
	"fmt"
	"strconv"
	"strings"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/slip"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/clock"
)

// at is a board of a round.
type at struct {
	*event
	game string
}

// seats are the boards of a round in their order, without the byes.
func (e *event) seats(round int) (list []at, err error) {
	s, err := e.Desk.Tournament(e.id)
	for _, p := range s.PairingsIn(round) {
		if p.Game != "" {
			list = append(list, at{e, p.Game})
		}
	}
	return list, err
}

// boards does something at each board of a round.
func (e *event) boards(round int, does func(n int, b at) error) error {
	seats, err := e.seats(round)
	if err != nil {
		return err
	}
	tasks := make([]func() error, len(seats))
	for i, b := range seats {
		tasks[i] = func() error {
			if err := does(i+1, b); err != nil {
				return fmt.Errorf("sample: round %d, board %d: %w", round, i+1, err)
			}
			return nil
		}
	}
	return joined(tasks)
}

// do carries out an act at the board: players act for themselves, and the creator of the sample is the
// arbiter.
func (b at) do(ctx context.Context, commands ...game.Command) error {
	s, err := b.Desk.Game(b.game)
	if err != nil {
		return err
	}
	for _, c := range commands {
		o := b.order()
		if c.By != board.Nobody {
			o.Actor = "player:" + s.Seat(c.By)
		}
		if _, err := b.Desk.Play(ctx, b.game, o, c); err != nil {
			return fmt.Errorf("%s: %w", c.Do, err)
		}
	}
	return nil
}

// play plays a line word for word, and presses the clock after each turn:
//
//	h8                 a stone of who is to act
//	h8!                the same, and the clock is not pressed
//	swap, declare=2    what else an opening asks for, and
//	propose=i7,k8      the fifths, and
//	choose=k8          the choice among them
func (b at) play(ctx context.Context, line string) error {
	for word := range strings.FieldsSeq(line) {
		s, err := b.Desk.Game(b.game)
		if err != nil {
			return err
		}
		word, waits := strings.CutSuffix(word, "!")
		by := s.Actor()
		c, err := step(word)
		if err != nil {
			return err
		}
		c.By = by
		if err := b.do(ctx, c); err != nil {
			return fmt.Errorf("%s: %w", word, err)
		}
		if s, err = b.Desk.Game(b.game); err != nil {
			return err
		}
		if s.Timed && !waits && s.Actor() != by {
			if err := b.do(ctx, game.Command{Do: game.DoPress, By: by}); err != nil {
				return err
			}
		}
	}
	return nil
}

// step is a word of a line.
func step(word string) (c game.Command, err error) {
	do, value, more := strings.Cut(word, "=")
	c.Do, c.Point = game.Act(do), board.NoPoint
	switch {
	case c.Do == game.DoSwap || c.Do == game.DoKeep:
	case c.Do == game.DoDeclare:
		c.N, err = strconv.Atoi(value)
	case c.Do == game.DoChoose:
		c.Point, err = board.ParsePoint(value)
	case more:
		c.Points, err = points(value)
	default:
		c.Do = game.DoStone
		c.Point, err = board.ParsePoint(word)
	}
	return c, err
}

func points(list string) (all []board.Point, err error) {
	for name := range strings.SplitSeq(list, ",") {
		p, err := board.ParsePoint(name)
		if err != nil {
			return nil, err
		}
		all = append(all, p)
	}
	return all, nil
}

// clocks sets the clocks where time is to be short, and the log says that it is for the sample.
func (b at) clocks(ctx context.Context, first, second clock.Span) error {
	for i, want := range []clock.Span{first, second} {
		s, err := b.Desk.Game(b.game)
		if err != nil {
			return err
		}
		o := b.order()
		p := board.Person(i + 1)
		c := game.Command{Do: game.DoAdjust, Player: p, Amount: want - s.Remaining(p, b.Desk.Now(o.Arrival)), Reason: b.Words.T("sample.clock")}
		if _, err := b.Desk.Play(ctx, b.game, o, c); err != nil {
			return err
		}
	}
	return nil
}

// report takes a result down as it is typed from a slip: "1f".
func (b at) report(ctx context.Context, text string) error {
	s, err := b.Desk.Game(b.game)
	if err != nil {
		return err
	}
	for _, e := range slip.Endings(s.Settings) {
		if e.Text == text {
			return b.do(ctx, game.Command{Do: game.DoReport, Score: e.Score, Kind: e.How, Forfeit: e.Forfeit})
		}
	}
	return fmt.Errorf("no game ends with %q", text)
}

// confirm is both players' word that the result is right; of a forfeit nobody says it.
func (b at) confirm(ctx context.Context) error {
	s, err := b.Desk.Game(b.game)
	if err != nil || s.Outcome.Forfeit() {
		return err
	}
	return b.do(ctx, game.Command{Do: game.DoConfirm, By: board.P1}, game.Command{Do: game.DoConfirm, By: board.P2})
}

// upheld is a claim that the arbiter upholds.
func (b at) upheld(ctx context.Context, kind string, by board.Person) error {
	return b.do(ctx, game.Command{Do: game.DoClaim, Kind: kind, By: by}, game.Command{Do: game.DoJudge, Claim: 1, Upheld: true})
}

// holds is the person who has a colour.
func (b at) holds(colour board.Stone) board.Person {
	s, err := b.Desk.Game(b.game)
	if err == nil && s.ColourOf(board.P2) == colour {
		return board.P2
	}
	return board.P1
}

// close ends a round: its results are right, and nothing more happens in it.
func (e *event) close(ctx context.Context, round int) error {
	return e.arrange(ctx, tournament.ConfirmRound{Round: round}, tournament.CloseRound{Round: round})
}
