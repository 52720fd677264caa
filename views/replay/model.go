package replay

import (
	"renju-arbiter/arbiter"
	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/plies"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/clock"
	"renju-arbiter/views/address"
	"renju-arbiter/views/finding"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/part/goban"
	"renju-arbiter/views/part/play"
	"renju-arbiter/views/shown"
	"renju-arbiter/views/shown/gamestate"
)

// look is what is looked at, and by whom.
type look struct {
	game      plies.Game
	id        string
	n         int
	hides     bool // results are hidden
	over      bool // the game counts as over: its board may have been decided elsewhere
	redaction game.Redaction
	book      *tournament.Book // nil: a game of no event
}

// last is the last ply that may be known.
func (l look) last() int {
	if l.hides {
		return l.n
	}
	return l.game.Last()
}

// atEnd tells that the ply is the last one of a game that is over, and that this may be known.
func (l look) atEnd() bool { return l.over && !l.hides && l.n == l.game.Last() }

// cut is the game with the plies up to the one that is looked at.
func (l look) cut() game.State {
	s := l.game.Final
	s.Plies = s.Plies[:l.n]
	return s
}

func instant(h arbiter.Happened) clock.Instant { return clock.Instant(h.Instant) }

// page is the model. The state is the game as it counts in its event.
func (s *Pages) page(g game.State, l look) Replay {
	m := Replay{ID: l.id, Over: l.over, Hides: l.hides, Hidden: l.redaction.Board,
		Round: g.Round, Number: s.BoardCalled(l.id, g), P1: s.SideName(g, board.P1), P2: s.SideName(g, board.P2)}
	if l.book != nil && g.Round > 0 {
		m.RoundAt, m.Ways = address.Round(l.book.ID, g.Round), s.ways(g, l)
	}
	if m.Hidden {
		return m
	}
	m.N, m.Last, m.More = l.n, l.last(), l.n < l.game.Last()
	m.Opening, m.Board = gamestate.OpeningName(l.cut()), diagram(l)
	m.Faces = s.faces(l)
	moves := s.GameModel(l.id, l.game.Final, l.redaction, 0).Moves
	for _, it := range l.game.Items {
		if it.Ply > m.Last || l.hides && it.Did != nil || it.Step != nil && game.Act(it.Step.Step.Kind) == game.DoKeep {
			continue // colours that were kept would be every other line of an opening
		}
		m.Rows = append(m.Rows, s.row(it, moves, l))
	}
	m.tellPly()
	m.Chart = chartOf(l, m.Faces)
	if m.More && !m.Hides {
		m.Pace = int64(l.game.Plies[l.n+1].Took)
	}
	if l.over && !l.hides && g.Outcome != nil {
		m.Result = g.Outcome.Result()
	}
	if l.atEnd() {
		m.Ruling = s.StatusOf(l.id, g)
	}
	return m
}

// tellPly takes what the ply was, and what happened after it, from the list of moves.
func (m *Replay) tellPly() {
	m.Move, m.Took, m.Between = nil, "", nil
	for _, row := range m.Rows {
		switch {
		case row.Ply != m.N:
		case row.Move != nil:
			m.Move, m.Took = row.Move, row.Took
		default:
			m.Between = append(m.Between, *row.Between)
		}
	}
}

// row is a line of the list of moves.
func (s *Pages) row(it plies.Item, moves []play.Move, l look) Row {
	row := Row{Ply: it.Ply}
	if it.Plays {
		row.Move = &moves[it.Nth-1]
		if l.game.Final.Timed {
			row.Took = took(l.game.Plies[it.Ply].Took)
		}
		return row
	}
	row.Between = &Between{}
	if it.Step != nil {
		step := it.Step.Step
		row.Between.What = gamestate.StepText(l.game.Final, game.Stepped{Do: game.Act(step.Kind), Points: step.Points, N: step.N, Opening: step.Name}, false)
		return row
	}
	row.Between.What, row.Between.Who = s.ActText(l.game.Final, it.Did), s.NameOf(l.game.Final, it.By)
	if claimed, is := it.Did.(game.Claimed); is {
		row.Between.Ruled = ruled(l.game.Final, claimed.Number)
	}
	return row
}

// ruled is what became of a claim; empty where nobody has ruled on it.
func ruled(s game.State, number int) locale.Text {
	for _, c := range s.Claims {
		switch {
		case c.Number != number || !c.Judged:
		case c.Upheld:
			return locale.Say("history.ruled.upheld")
		default:
			return locale.Say("history.ruled.unfounded")
		}
	}
	return locale.Text{}
}

// took is the time of a move, to the second that had begun.
func took(span clock.Span) string { return gamestate.Reading(span) }

// faces are those who have a clock, as they stood.
func (s *Pages) faces(l look) (list []Face) {
	g, at := l.game.Final, l.game.Plies[l.n]
	left := at.Left
	if l.atEnd() && len(l.game.End) > 0 {
		left = l.game.End
	}
	pairs := g.Table.Rules().Pairs()
	for i, p := range g.Clocked() {
		f := Face{Person: p, Name: s.NameOf(g, p), Country: s.Desk.People.Get(g.Seat(p)).Country,
			Partner: s.NameOf(g, g.Table.Rules().Partner(p)), Captures: captures(l, p),
			Turn: !l.atEnd() && (at.Turn == p || pairs && at.Turn.SameSide(p))}
		if l.book != nil {
			f.Page = shown.EntrantAt(l.book.State, g.Seat(p))
		}
		if len(at.Holds) > 0 {
			f.Holds = at.Holds[p-1].String()
		}
		if len(left) > i {
			f.Reading = gamestate.Reading(left[i])
		}
		for n := l.n; n > 0 && f.Stone == 0; n-- {
			if by := g.Plies[n-1].By; by == p || pairs && by.SameSide(p) {
				f.Stone = n
				if g.Timed {
					f.Took = took(l.game.Plies[n].Took)
				}
			}
		}
		list = append(list, f)
	}
	return list
}

// captures are the stones that a person had taken by then; nil in a game without captures.
func captures(l look, p board.Person) *play.Captures {
	cut := l.cut()
	c := gamestate.Captures(cut, p)
	if c == nil {
		return nil
	}
	c.Team = len(c.Stones)
	if partner := cut.Table.Rules().Partner(p); partner != board.Nobody {
		c.Team += len(gamestate.Captures(cut, partner).Stones)
	}
	return c
}

// diagram is the board after the ply: with the fifths that were offered then, or those that were not taken,
// and at the end of the game with what a claim rests on.
func diagram(l look) goban.Diagram {
	s := l.game.Final
	g := gamestate.Standing(s, s.Plies[:l.n])
	for _, p := range l.game.Offered(l.n) {
		g.Offered = append(g.Offered, p.String())
	}
	if l.n > 0 {
		for _, p := range l.game.Offered(l.n - 1) {
			if p != s.Plies[l.n-1].Point {
				g.Marks = append(g.Marks, goban.Mark{Kind: "declined", Point: p.String()})
			}
		}
	}
	if l.atEnd() && !l.redaction.Findings {
		for _, c := range s.Claims {
			if c.Upheld && c.Finding.Ply == l.n && c.Finding.Verdict != nil {
				g.Rows = goban.Figures(g, finding.OfClaim(c.Finding))[0].Board.Rows
			}
		}
	}
	return g
}

// ways lead to the other games of the players, of the board and of the round. Where results are hidden
// those of the players are left out: that there is a next one may tell who went on.
func (s *Pages) ways(g game.State, l look) (list []Way) {
	own, found := l.book.PairingOf(l.id)
	if !found {
		return nil
	}
	if !l.hides {
		for _, side := range g.Players {
			list = append(list, beside(own, l.book.PairingsOf(side), Way{Name: s.NameIn(l.book.State, side)}, byRound))
		}
		var at []tournament.Pairing
		for round := max(own.Round-1, 1); round <= own.Round+1; round++ {
			for _, p := range l.book.PairingsIn(round) {
				if p.Board == own.Board && p.Leg == own.Leg {
					at = append(at, p)
				}
			}
		}
		list = append(list, beside(own, at, Way{Label: locale.Say("links.board", "Board", s.BoardCalled(l.id, g))}, byRound))
	}
	list = append(list, beside(own, l.book.PairingsIn(own.Round), Way{Label: locale.Say("rounds.round", "Round", own.Round)}, s.byBoard(l.book)))
	return list
}

func byRound(p tournament.Pairing) locale.Text { return locale.Say("rounds.round", "Round", p.Round) }

// byBoard names the games of a round.
func (s *Pages) byBoard(t *tournament.Book) func(tournament.Pairing) locale.Text {
	return func(p tournament.Pairing) locale.Text {
		return locale.Say("links.board", "Board", s.BoardCalled(p.Game, game.State{Created: game.Created{Tournament: t.ID, Round: p.Round, Board: p.Board}}))
	}
}

// beside is a way with the games before and after one's own, in the order of a list.
func beside(own tournament.Pairing, list []tournament.Pairing, w Way, label func(tournament.Pairing) locale.Text) Way {
	passed := false
	for _, p := range list {
		switch {
		case p.Game == own.Game:
			passed = true
		case p.Game == "":
		case !passed:
			w.Previous = &Step{p.Game, label(p)}
		case w.Next == nil:
			w.Next = &Step{p.Game, label(p)}
		}
	}
	return w
}
