package views_test

import (
	"context"
	"slices"
	"strconv"
	"strings"
	"time"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/clock"
)

// play plays a game as its script says, word for word; see word. Each takes a while of
// its own. It answers with where the game stands.
func (e *crawledEvent) play(id, script string) game.State {
	e.T.Helper()
	for n, text := range strings.Fields(script) {
		time.Sleep(time.Duration(5+n%7) * time.Second)
		s, err := e.Desk.Game(id)
		e.Must(err)
		open, last := strings.CutSuffix(text, "!")
		c := e.word(s, open)
		e.plays(id, s, c, false)
		if s.Timed && !last && c.By != board.Nobody && slices.Contains(steps, c.Do) {
			e.plays(id, s, game.Command{Do: game.DoPress, By: c.By}, true)
		}
	}
	s, err := e.Desk.Game(id)
	e.Must(err)
	return s
}

var steps = []game.Act{game.DoStone, game.DoPass, game.DoSwap, game.DoKeep, game.DoDeclare, game.DoPropose, game.DoChoose, game.DoStrike}

// plays sends a command. A press may be refused: in an opening some turns go on.
func (e *crawledEvent) plays(id string, s game.State, c game.Command, may bool) {
	e.T.Helper()
	o := e.order()
	if c.By != board.Nobody {
		o.Actor = "player:" + s.Seat(c.By)
	}
	if _, err := e.Desk.Play(context.Background(), id, o, c); err != nil && !may {
		e.T.Fatalf("%s: %+v: %v", id, c, err)
	}
}

// word is a command as a script has it: "h8" is a stone of whoever is to act, pressed
// unless a "!" follows; "claim=five@P2" is P2's; "declare=3", "propose=a1,b2",
// "rule=1-0", "adjust=P1:60" say what else the act needs.
func (e *crawledEvent) word(s game.State, text string) game.Command {
	e.T.Helper()
	text, by, named := strings.Cut(text, "@")
	do, value, _ := strings.Cut(text, "=")
	c := game.Command{Do: game.Act(do), By: s.Actor(), Point: board.NoPoint, Reason: "a reason"}
	for _, p := range s.Persons() {
		if named && p.String() == by {
			c.By = p
		}
	}
	var err error
	point := func(text string) board.Point {
		p, wrong := board.ParsePoint(text)
		e.Must(wrong)
		return p
	}
	whom, amount, _ := strings.Cut(value, ":")
	switch c.Do {
	case game.DoSwap, game.DoKeep, game.DoPass, game.DoOffer, game.DoAccept, game.DoDecline, game.DoResign, game.DoPress:
	case game.DoDeclare:
		c.N, err = strconv.Atoi(value)
	case game.DoPropose:
		for _, word := range strings.Split(value, ",") {
			c.Points = append(c.Points, point(word))
		}
	case game.DoChoose:
		c.Point = point(value)
	case game.DoClaim:
		c.Kind = value
	case game.DoCall:
		c.For, c.Run = value, value == game.CallTimeArbiter
	case game.DoStrike:
		c.Opening = value
	case game.DoDisturbed:
		c.By, c.Kind = board.Nobody, value
	case game.DoCorrect:
		c.By, c.Point = board.Nobody, point(amount)
		c.Ply, err = strconv.Atoi(whom)
	case game.DoRule, game.DoResult:
		c.By = board.Nobody
		c.Score, c.Forfeit, err = game.ParseResult(value)
	case game.DoJudge:
		c.By, c.Claim, c.Upheld = board.Nobody, len(s.Claims), value == "upheld"
	case game.DoStart, game.DoStop, game.DoResume, game.DoVoid:
		c.By = board.Nobody
	case game.DoAbsent, game.DoArrive, game.DoAdjust, game.DoPenalty:
		c.By = board.Nobody
		for _, p := range s.Persons() {
			if p.String() == whom {
				c.Player = p
			}
		}
		if c.Kind = amount; c.Do == game.DoAdjust {
			seconds, wrong := strconv.Atoi(amount)
			c.Amount, err = clock.Span(seconds)*clock.Second, wrong
		}
	default:
		c.Do = game.DoStone
		if s.Table.Rules().Standing() {
			c.Column, err = strconv.Atoi(text)
		} else {
			c.Point = point(text)
		}
	}
	e.Must(err)
	return c
}
