package randomevents

import (
	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/fakeplayers"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/opening"
	"renju-arbiter/clock"
)

const nowhere = board.NoPoint

// table is a board with a game while it is played.
type table struct {
	id       string
	line     *game.Line
	players  []*fakeplayers.Player
	next     clock.Instant
	acts     int
	limit    int // so many acts, and the game is brought to an end
	after    int // of those after its end
	done     bool
	envelope game.Envelope
}

// begins is how a game begins, or does not.
func (e *Event) begins(t *table) {
	s := t.line.State()
	t.next = e.now + clock.Instant(e.draw.seconds(0, 30))
	order := func(do game.Act, p board.Person) {
		_ = e.act(t, game.Command{Do: do, Player: p, Point: nowhere})
	}
	switch e.draw(20) {
	case 0: // nobody has come
		_ = e.act(t, game.Command{Do: game.DoReport, Forfeit: true, Kind: game.ReasonForfeit, Score: one(e.draw, game.Forfeits()...), Point: nowhere})
		return
	case 1: // played at a wooden board
		_ = e.act(t, game.Command{Do: game.DoReport, Kind: one(e.draw, game.Reports(s.Settings)...), Score: one(e.draw, game.Score{P1: 2}, game.Score{P2: 2}, game.Score{P1: 1, P2: 1}), Point: nowhere})
		return
	case 2, 3:
		order(game.DoAbsent, one(e.draw, board.P1, board.P2))
	case 4:
		order(game.DoAbsent, board.P1)
		order(game.DoAbsent, board.P2)
	}
	order(game.DoStart, board.Nobody)
	if e.draw.in(50) {
		order(game.DoArrive, board.P1)
		order(game.DoArrive, board.P2)
	}
}

// step is the next act at a board.
func (e *Event) step(t *table) {
	s := t.line.State()
	t.next = e.now + clock.Instant(e.draw.seconds(1, 20))
	t.acts++
	claim, pending := s.Pending()
	switch {
	case s.Over():
		e.afterwards(t, s)
	case t.acts > t.limit+60: // nothing else has helped
		_ = e.act(t, game.Command{Do: game.DoRule, Score: game.Score{P2: 2}, Reason: "It has to end.", Point: nowhere})
		ended := t.line.State()
		t.done = !ended.Over()
	case e.files(t, s):
	case pending:
		e.judges(t, claim)
	case s.Adjourned != nil:
		e.resumes(t, s)
	case s.Called != "":
		_ = e.act(t, game.Command{Do: game.DoAttend, For: s.Called, Point: nowhere})
	case s.TimeCalledBy != board.Nobody && e.draw.in(50):
		_ = e.act(t, game.Command{Do: game.DoAttend, For: game.CallTimeArbiter, Point: nowhere})
	case s.Stopped || s.AwaitsStart():
		if e.act(t, game.Command{Do: game.DoResume, Point: nowhere}) != nil {
			_ = e.act(t, game.Command{Do: game.DoRecord, Point: nowhere})
		}
	case t.acts > t.limit:
		e.ends(t, s)
	case e.draw.in(4):
		e.presides(t, s)
	case e.draw.in(4):
		e.fancies(t, s)
	case s.Settings.Persons() > 2 || e.draw.in(10):
		e.plainly(t, s)
	default:
		e.looks(t, s)
	}
}

// looks lets those at the board do what they make of it.
func (e *Event) looks(t *table, s game.State) {
	soonest := e.now + clock.Instant(30*clock.Second)
	for _, p := range []board.Person{board.P1, board.P2} {
		v := fakeplayers.SeatOf(s, p, e.now)
		d := t.players[p-1].Look(v, e.now)
		if d.Does {
			d.Command.By = p
			if e.act(t, d.Command) != nil {
				t.players[p-1].Refused(v, d.Command)
			}
			return
		}
		if d.Again > e.now {
			soonest = min(soonest, d.Again)
		}
	}
	t.next = soonest
}

// plainly does what is asked, anywhere near the centre, and presses the clock.
func (e *Event) plainly(t *table, s game.State) {
	if s.Timed && s.Running() != board.Nobody && s.Running() != s.Actor() {
		_ = e.act(t, game.Command{Do: game.DoPress, By: s.Running(), Point: nowhere})
		return
	}
	o := one(e.draw, s.Ask().Options...)
	c := game.Command{Do: game.Act(o.Kind), By: s.Actor(), Point: nowhere, OnBehalf: e.draw.in(10)}
	centre := board.Centre(s.Position.Size())
	var open []board.Point
	s.Position.Points(func(p board.Point, _ board.Stone) {
		if p.Distance(centre) <= 5 && o.Open(&s.Position, p) {
			open = append(open, p)
		}
	})
	switch o.Kind {
	case opening.Declare:
		c.N = e.draw.between(o.Min, min(o.Max, o.Min+3))
	case opening.Choose:
		c.Point = one(e.draw, o.From...)
	case opening.Strike:
		c.Opening = one(e.draw, o.Names...)
	case opening.Propose:
		for range o.Count {
			c.Points = append(c.Points, one(e.draw, open...))
		}
	case opening.Stone:
		if len(open) > 0 {
			c.Point = one(e.draw, open...)
		}
		c.Column = e.draw.between(1, 7)
	}
	_ = e.act(t, c)
}

// fancies is an act of a player that the game may not want just now.
func (e *Event) fancies(t *table, s game.State) {
	c := game.Command{By: one(e.draw, s.Actor(), s.Actor(), one(e.draw, s.Persons()...)), Point: nowhere}
	switch e.draw(8) {
	case 0, 1:
		c.Do, c.Kind, c.Ply = game.DoClaim, one(e.draw, game.ClaimFive, game.ClaimFoul, game.ClaimTime), e.draw(len(s.Plies)+1)
	case 2:
		c.Do = game.DoPass
	case 3:
		c.Do, c.By = game.DoOffer, s.Running()
	case 4:
		c.Do, c.For, c.Run, c.Reason = game.DoCall, one(e.draw, game.CallArbiter, game.CallTimeArbiter), e.draw.in(30), one(e.draw, words...)
		c.Kind = one(e.draw, "", "noise")
	case 5:
		c.Do, c.Sheet = game.DoNote, e.sheet(s)
		c.N = len(s.Sheets.Of(c.By))
	case 6:
		c.Do = one(e.draw, game.DoAccept, game.DoDecline)
	case 7:
		c.Do, c.OnBehalf, c.Reason, c.ClockReason = game.DoPress, true, one(e.draw, words...), words[0]
		c.Readings = map[board.Person]clock.Span{c.By: e.draw.seconds(1, 50)}
	}
	_ = e.act(t, c)
}

// sheet is what a player has written down, now and then another point.
func (e *Event) sheet(s game.State) game.Sheet {
	sheet := s.Sheet()
	sheet = sheet[:e.draw(len(sheet)+1)]
	if n := len(sheet); n > 0 && e.draw.in(40) {
		sheet[e.draw(n)] = game.Mark{Point: board.At(e.draw(7), e.draw(6)), From: nowhere}
	}
	return sheet
}
