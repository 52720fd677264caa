package story

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

// play plays a game as its script says, word for word:
//
//	h8, 4                            a stone of who is to act, and the press
//	h8!                              a stone without the press
//	h8^                              a stone that the arbiter enters, and the press
//	swap, declare=2, choose=g9       what else is done in turn, and the press
//	claim=five@P2, call=arbiter@P1   what somebody does at any time
//	start, stop, absent=P2, rule=1-0 what an arbiter does
//	adjourn=sealing, seal=h8, open   an adjournment; slate=2 is its place in the order
//	+5                               minutes pass
func (h *storybook) play(at, script string) { h.actIn(h.seat(at), script) }

// actIn is play for a game whose id is known.
func (h *storybook) actIn(id, script string) {
	for n, word := range strings.Fields(script) {
		if minutes, err := strconv.Atoi(word); err == nil && word[0] == '+' {
			h.now = h.now.Add(time.Duration(minutes) * time.Minute)
			continue
		}
		h.now = h.now.Add(time.Duration(5+n%7*3) * time.Second)
		s := h.state(id)
		open, last := strings.CutSuffix(word, "!")
		open, entered := strings.CutSuffix(open, "^")
		c := command(s, open)
		c.OnBehalf = entered
		h.act(id, s, c, false)
		if s.Timed && !last && c.By != board.Nobody && slices.Contains(inTurn, c.Do) {
			h.act(id, s, game.Command{Do: game.DoPress, By: c.By}, true)
		}
	}
}

// note enters what a player's score sheet has.
func (h *storybook) note(at string, p board.Person, text string) {
	id := h.seat(at)
	s := h.state(id)
	sheet, err := s.ReadSheet(text)
	must(err)
	h.act(id, s, game.Command{Do: game.DoNote, By: p, OnBehalf: true, Sheet: sheet, N: len(s.Sheets.Of(p)), Point: board.NoPoint}, false)
}

// elsewhere lets a game that is stopped go on at a board of another kind, by the readings as they are.
func (h *storybook) elsewhere(at, kind, why string) {
	id := h.seat(at)
	s := h.state(id)
	c := game.Command{Do: game.DoDevice, Kind: kind, Reason: why, Point: board.NoPoint, Readings: map[board.Person]clock.Span{}}
	for _, p := range s.Persons() {
		c.Readings[p] = s.Remaining(p, h.desk.Now(h.now))
	}
	h.act(id, s, c, false)
}

var inTurn = []game.Act{game.DoStone, game.DoPass, game.DoSwap, game.DoKeep, game.DoDeclare, game.DoPropose, game.DoChoose, game.DoStrike}

// act sends a command. A press may be refused: in an opening some turns go on.
func (h *storybook) act(id string, s game.State, c game.Command, may bool) {
	o := h.chief()
	if c.By != board.Nobody && !c.OnBehalf {
		o = h.by("player:" + s.Seat(c.By))
	}
	if _, err := h.desk.Play(context.Background(), id, o, c); err != nil && !may {
		panic("story: " + id + ": " + string(c.Do) + ": " + err.Error())
	}
}

func command(s game.State, word string) game.Command {
	word, by, _ := strings.Cut(word, "@")
	do, value, _ := strings.Cut(word, "=")
	whom, amount, _ := strings.Cut(value, ":")
	c := game.Command{Do: game.Act(do), By: s.Actor(), Point: board.NoPoint, Reason: "A reason.", Kind: value, For: value, Opening: value, Run: value == game.CallTimeArbiter}
	person := func(name string, otherwise board.Person) board.Person {
		for _, p := range s.Persons() {
			if p.String() == name {
				return p
			}
		}
		return otherwise
	}
	c.By, c.Player = person(by, c.By), person(whom, board.Nobody)
	switch c.Do {
	case game.DoCall:
		c.Kind, c.Reason = game.AboutBoard, "A stone has slipped."
		return c
	case game.DoSwap, game.DoKeep, game.DoPass, game.DoOffer, game.DoAccept, game.DoDecline, game.DoResign, game.DoPress, game.DoClaim, game.DoStrike:
		return c
	case game.DoDeclare:
		c.N = number(value)
		return c
	case game.DoPropose:
		c.Points = points(value)
		return c
	case game.DoSeal:
		c.Kind, c.Point = "", points(value)[0]
		return c
	case game.DoChoose:
		c.Point = points(value)[0]
		return c
	case game.DoJudge:
		c.Claim, c.Upheld = len(s.Claims), value == "upheld"
	case game.DoCorrect:
		c.Ply, c.Point = number(whom), points(amount)[0]
	case game.DoRule, game.DoResult:
		c.Kind = ""
		c.Score, c.Forfeit = score(value)
	case game.DoAdjust:
		c.Amount = clock.Span(number(amount)) * clock.Second
	case game.DoPenalty:
		c.Kind = amount
	case game.DoAdjourn:
		c.Sealing = value == "sealing"
	case game.DoSlate:
		c.N = number(value)
	case game.DoOpen:
		c.Kind = ""
	case game.DoStart, game.DoStop, game.DoResume, game.DoAbsent, game.DoArrive, game.DoDisturbed, game.DoRecord:
	default:
		return stone(s, c, word)
	}
	c.By = board.Nobody
	return c
}

// stone is a word that is a point or, where stones fall, a column; two are a move.
func stone(s game.State, c game.Command, word string) game.Command {
	c.Do = game.DoStone
	if s.Table.Rules().Standing() {
		c.Column = number(word)
		return c
	}
	list := points(strings.ReplaceAll(word, "-", ","))
	if c.Point = list[0]; len(list) == 2 {
		c.From, c.Point = &list[0], list[1]
	}
	return c
}

func points(list string) (all []board.Point) {
	for _, word := range strings.Split(list, ",") {
		p, err := board.ParsePoint(word)
		must(err)
		all = append(all, p)
	}
	return all
}

func number(text string) int {
	n, err := strconv.Atoi(text)
	must(err)
	return n
}

func score(text string) (game.Score, bool) {
	s, forfeit, err := game.ParseResult(text)
	must(err)
	return s, forfeit
}
