package event

import (
	"context"
	"errors"
	"slices"
	"strconv"

	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/pairing/swiss"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/part/tables"
	"renju-arbiter/views/shown"
	"renju-arbiter/views/shown/closing"
	"renju-arbiter/views/shown/explain"
	"renju-arbiter/views/shown/ranking"
	"renju-arbiter/views/shown/roundlist"
)

// proposed is the next round as the system pairs it, or how far that is.
func (s *rounds) proposed(ctx context.Context, m *RoundPage, t *tournament.Book) {
	m.Next, m.Hand = true, t.Hand != nil
	m.Closes = m.Number > 1 && !t.RoundStates.Closed(m.Number-1)
	missing := t.Missing()
	for _, p := range missing {
		m.Missing = append(m.Missing, s.missingResult(t, p))
	}
	m.Missing = append(m.Missing, s.provisional(t)...)
	m.Away, m.Waits = s.awayNext(t), len(missing) > 0
	if m.Waits {
		return
	}
	if m.Making = s.making(ctx, t); m.Making.Goes() {
		return
	}
	pairs, err := t.Proposal()
	if err != nil {
		m.Problem, m.Proof = s.noProposal(t, err)
		return
	}
	if r := t.PairingJob(); r != nil {
		m.Key = r.Key()
	}
	m.Boards = s.proposal(t, pairs)
}

// making has the pairing made, and tells how far it is if that takes longer than a reader waits.
func (s *rounds) making(ctx context.Context, t *tournament.Book) Making {
	s.Desk.Pairings.Make(ctx, t)
	r := t.PairingJob()
	if r == nil || r.Made() {
		return Making{}
	}
	settled, players := r.Progress()
	return Making{Settled: settled, Players: players, Stopped: r.Stopped()}
}

func (s *rounds) missingResult(t *tournament.Book, p tournament.Pairing) MissingResult {
	return MissingResult{Game: p.Game, Round: p.Round, Board: p.Board,
		P1: s.NameIn(t.State, p.First), P2: s.NameIn(t.State, p.Second)}
}

// provisional are the games that an arbiter has given a result for the pairing and
// that still have none of their own: it can be given otherwise.
func (s *rounds) provisional(t *tournament.Book) []MissingResult {
	var list []MissingResult
	for _, given := range t.Given() {
		m := s.missingResult(t, given.Pairing)
		m.Counts = given.Counts.String()
		list = append(list, m)
	}
	return list
}

// noProposal says why there is no pairing, with the proof if it is known.
func (s *rounds) noProposal(t *tournament.Book, err error) (locale.Text, explain.Proof) {
	text := s.RequestLog.Problem(s.In(t.State), err)
	var none *swiss.Error
	if errors.As(err, &none) && none.Obstacle != nil {
		return text, s.Called(t.State).Proof(*none.Obstacle)
	}
	return text, explain.Proof{}
}

// explainedAtOnce is the size of a field of which every board is explained at once.
const explainedAtOnce = 100

// proposal is the system's boards with their reasons, where the field is small
// enough to give all at once.
func (s *rounds) proposal(t *tournament.Book, pairs []tournament.Pair) []tables.RoundBoard {
	points, known := ranking.PointsBefore(t, t.Rounds()+1)
	if !known {
		return nil
	}
	list := make([]tables.RoundBoard, len(pairs))
	for i, p := range pairs {
		list[i] = tables.RoundBoard{Board: t.BoardOf(i + 1), P1: roundlist.Opponent(s.Presenter, t.State, p.First, points), P2: roundlist.Opponent(s.Presenter, t.State, p.Second, points), First: p.First, Second: p.Second, Bye: shown.ByeKind(t.State, tournament.PairingBye)}
	}
	if 2*len(pairs) <= explainedAtOnce {
		s.explain(t, t.Rounds()+1, 0, list)
	}
	return list
}

// explain gives boards of a round, from a place on, their reasons; none where the round
// cannot be made again: it was paired by hand, or a result was of another kind then.
func (s *rounds) explain(t *tournament.Book, round, from int, boards []tables.RoundBoard) {
	if t.How() == tournament.Keizer {
		s.explainKeizer(t, round, from, boards)
		return
	}
	reasons, err := t.Reasons(round)
	if err != nil {
		return
	}
	called := s.Called(t.AsPaired(round))
	for i := range boards {
		if reason, err := reasons.Of(from + i); err == nil {
			boards[i].Why = called.Reason(reason)
		}
	}
}

// explainKeizer is explain for a Keizer.
func (s *rounds) explainKeizer(t *tournament.Book, round, from int, boards []tables.RoundBoard) {
	reasons, err := t.KeizerReasons(round)
	if err != nil {
		return
	}
	called := s.Called(t.AsPaired(round))
	for i := range boards {
		if from+i < len(reasons) {
			boards[i].Why = called.Keizer(reasons[from+i])
		}
	}
}

// published is a round as everybody sees it. Where the field is large a board's reasons
// are found when an arbiter asks for them.
func (s *rounds) published(ctx context.Context, m *RoundPage, t *tournament.Book, asked int) {
	m.Boards, m.Away = roundlist.Boards(s.Presenter, t, m.Number), roundlist.Away(s.Presenter, t, m.Number)
	m.Closed = closing.Position(s.Presenter, t, m.Number)
	if !t.Whole() {
		m.Back = takesBack(t, m.Number)
	}
	made, ok := t.PairingRecords[m.Number]
	if !ok {
		return
	}
	m.ByHand, m.Reason, m.Engine = made.ByHand, made.Reason, s.pairLines(t.State, made.Engine)
	if 2*len(m.Boards) <= explainedAtOnce {
		s.explain(t, m.Number, 0, m.Boards)
		return
	}
	for i := range m.Boards {
		m.Boards[i].Ask = m.Manage && (t.How() == tournament.Swiss || t.How() == tournament.Keizer)
	}
	at := slices.IndexFunc(m.Boards, func(b tables.RoundBoard) bool { return b.Board == asked })
	if m.Manage && at >= 0 {
		_ = s.Desk.Dossiers.Limit(ctx, func() error { // the round is paired again; who went away needs no reason
			s.explain(t, m.Number, at, m.Boards[at:at+1])
			return nil
		})
	}
}

// awayNext are those who will not be paired in the next round, and why.
func (s *rounds) awayNext(t *tournament.Book) []tables.Away {
	var list []tables.Away
	for _, a := range t.Away() {
		why := locale.Say("away." + a.Why)
		if a.Why == tournament.AwayRequested {
			why = shown.ByeKind(t.State, a.Bye)
		}
		list = append(list, tables.Away{Name: s.NameIn(t.State, a.Player), At: shown.EntrantAt(t.State, a.Player), Why: why})
	}
	return list
}

func (s *rounds) pairLines(t tournament.State, pairs []tournament.Pair) []string {
	lines := make([]string, len(pairs))
	for i, p := range pairs {
		lines[i] = s.pairLine(t, t.BoardOf(i+1), p.First, p.Second)
	}
	return lines
}

func (s *rounds) pairingLines(t tournament.State, pairings []tournament.Pairing) []string {
	var lines []string
	for _, p := range pairings {
		if p.Second != "" || p.Bye == tournament.PairingBye {
			lines = append(lines, s.pairLine(t, p.Board, p.First, p.Second))
		}
	}
	return lines
}

func (s *rounds) pairLine(t tournament.State, board int, first, second string) string {
	line := strconv.Itoa(board) + ". " + s.InText(t, first) + " – "
	if second != "" {
		line += s.InText(t, second)
	}
	return line
}
