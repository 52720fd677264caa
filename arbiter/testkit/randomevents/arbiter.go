package randomevents

import (
	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/seal"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/clock"
)

// judges rules on a claim, mostly by the finding. A reason is always given, so that the ruling
// would be one under another finding too.
func (e *Event) judges(t *table, claim game.Claim) {
	s := t.line.State()
	upheld := claim.Holds(s.ColourOf(claim.By))
	if e.draw.in(8) {
		upheld = !upheld
	}
	_ = e.act(t, game.Command{Do: game.DoJudge, Claim: claim.Number, Upheld: upheld, Reason: one(e.draw, words...), Point: nowhere,
		Earlier: e.book().FalseClaimsBefore(s, claim.By, t.id)})
}

// presides is an act of an arbiter at a board.
func (e *Event) presides(t *table, s game.State) {
	c := game.Command{Player: one(e.draw, s.Persons()...), Reason: one(e.draw, words...), Point: nowhere}
	switch e.draw(12) {
	case 0:
		c.Do = game.DoStop
	case 1:
		c.Do, c.Amount, c.Sure = game.DoAdjust, e.draw.seconds(0, 120)-60*clock.Second, e.draw.in(20)
	case 2:
		c.Do, c.Kind, c.Rule = game.DoPenalty, one(e.draw, game.PenaltyNote, game.PenaltyWarning, game.PenaltyTime, game.PenaltyLoss), one(e.draw, game.ConductRules()...)
		c.Amount = 60 * clock.Second
	case 3:
		c.Do = game.DoFlag
	case 4, 5, 6:
		e.corrects(t, s)
		return
	case 7:
		c.Do, c.Sealing = game.DoAdjourn, e.draw.in(60)
	case 8:
		c.Do, c.Kind = game.DoDevice, one(e.draw, game.Devices()...)
		c.Readings, c.ClockReason = map[board.Person]clock.Span{board.P1: e.draw.seconds(5, 60)}, words[0]
	case 9:
		c.Do = game.DoTakeBack
	case 10:
		c.Do, c.Kind = game.DoDisturbed, one(e.draw, "restored", "lost")
	case 11:
		if e.draw.in(30) {
			e.again(t, s)
			return
		}
		c.Do, c.Moves = game.DoMoves, []game.Word{{Do: game.DoStone, Point: board.At(e.draw(9), e.draw(6)), From: nowhere}}
	}
	_ = e.act(t, c)
}

// corrects gives a ply another point, or the fifths as they were offered.
func (e *Event) corrects(t *table, s game.State) {
	if len(s.Plies) == 0 {
		return
	}
	c := game.Command{Do: game.DoCorrect, Ply: e.draw.between(1, len(s.Plies)), Reason: one(e.draw, words...), Point: nowhere}
	size := s.Position.Size()
	switch offered := s.Opening.Proposals(); {
	case s.Table.Rules().Standing():
		c.Column = e.draw.between(1, 7)
	case len(offered) > 0 && e.draw.in(30):
		c.Ply, c.Points = 0, append([]board.Point{}, offered...)
		c.Points[len(c.Points)-1] = board.At(e.draw(size), e.draw(size))
	case e.draw.in(15):
		c.Kind = string(game.DoPass)
	default:
		c.Point = board.At(e.draw(size), e.draw(size))
	}
	_ = e.act(t, c)
}

// again makes the game void and gives the board to a new one.
func (e *Event) again(t *table, s game.State) {
	fresh := e.newID()
	if e.act(t, game.Command{Do: game.DoVoid, Reason: one(e.draw, words...), Point: nowhere}) != nil {
		return
	}
	t.done = true
	if !e.does(tournament.PlayAgain{Game: t.id, New: fresh}) {
		return
	}
	e.opens(fresh, game.Created{Settings: s.Settings, Tournament: s.Tournament, Round: s.Round, Board: s.Board, Players: s.Players, Seats: s.Seats, InPlaceOf: t.id})
	e.begins(e.tables[fresh])
}

// resumes goes on with an adjourned game: the move is sealed, opened, and the clocks run.
func (e *Event) resumes(t *table, s game.State) {
	by := s.Actor()
	switch a := s.Adjourned; {
	case e.draw.in(15):
		_ = e.act(t, game.Command{Do: game.DoSlate, N: e.draw.between(1, 4), At: e.now + 3_600_000, Point: nowhere})
	case e.draw.in(4): // it never goes on
		t.done = true
		e.does(tournament.SetProvisional{Game: t.id, Score: one(e.draw, game.Score{P1: 1, P2: 1}, game.Score{P1: 2}), Reason: one(e.draw, words...)})
	case a.Sealing:
		point := board.At(e.draw(9), e.draw(6))
		c := game.Command{Do: game.DoSeal, By: by, Point: point, Game: t.id, Salt: make(seal.Salt, game.LeastSalt)}
		if s.Table.Rules().Standing() {
			c.Point, c.Column = nowhere, e.draw.between(1, 7)
		} else if s.Table.Rules().ByClaim() && e.draw.in(15) {
			c.Point, c.Kind = nowhere, string(game.DoPass)
		}
		if e.act(t, c) == nil {
			t.envelope, _ = c.Envelope()
		} else if e.draw.in(30) {
			_ = e.act(t, game.Command{Do: game.DoAdjourn, Reason: one(e.draw, words...), Point: nowhere})
		}
	case a.Closed():
		_ = e.act(t, game.Command{Do: game.DoOpen, Game: t.id, Reason: words[0]}.Opens(t.envelope))
	default:
		if e.act(t, game.Command{Do: game.DoResume, Point: nowhere}) != nil {
			_ = e.act(t, game.Command{Do: game.DoRecord, Point: nowhere})
		}
	}
}

// ends brings a game to an end that does not find its own.
func (e *Event) ends(t *table, s game.State) {
	by := s.Actor()
	c := game.Command{By: by, Point: nowhere}
	switch e.draw(6) {
	case 0, 1:
		c.Do = game.DoResign
	case 2:
		if n := len(s.Steps); n > 0 {
			_ = e.act(t, game.Command{Do: game.DoOffer, By: s.Steps[n-1].By, Point: nowhere})
		}
		c.Do = game.DoAccept
	case 3:
		_ = e.act(t, game.Command{Do: game.DoPass, By: by, Point: nowhere})
		_ = e.act(t, game.Command{Do: game.DoPress, By: by, Point: nowhere})
		c.Do, c.By = game.DoPass, by%board.Person(len(s.Persons()))+1
	case 4:
		c = game.Command{Do: game.DoRule, Score: one(e.draw, game.Score{P1: 1, P2: 1}, game.Score{}, game.Score{P2: 2}), Reason: one(e.draw, words...), Point: nowhere}
	case 5:
		c = game.Command{Do: game.DoReport, Sure: true, Kind: game.ReasonNotSaid, Score: game.Score{P1: 2}, Point: nowhere}
	}
	_ = e.act(t, c)
}

// afterwards is what is said and written when a game is over.
func (e *Event) afterwards(t *table, s game.State) {
	if t.after++; t.after > e.draw.between(1, 7) || s.Status == game.Void {
		t.done = true
		return
	}
	c := game.Command{Point: nowhere, Reason: one(e.draw, words...), By: one(e.draw, s.Persons()...)}
	switch e.draw(9) {
	case 0, 1, 2:
		c.Do = game.DoConfirm
	case 3:
		c.Do = game.DoContest
	case 4:
		c.Do, c.Sheet, c.N = game.DoNote, e.sheet(s), len(s.Sheets.Of(c.By))
	case 5:
		c.Do, c.By, c.Score, c.Kind = game.DoResult, board.Nobody, one(e.draw, game.Score{P1: 2}, game.Score{P2: 2}, game.Score{P1: 1, P2: 1}), one(e.draw, "ruling", game.ReasonNotSaid)
	case 6:
		e.corrects(t, s)
		return
	case 7:
		c.Do, c.By = one(e.draw, game.DoSettle, game.DoTakeBack, game.DoCompare), board.Nobody
	case 8:
		e.files(t, s)
		return
	}
	_ = e.act(t, c)
}
