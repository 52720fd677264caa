package views

import (
	"errors"
	"strconv"

	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/pairing"
	"renju-arbiter/pairing/swiss"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/page"
	"renju-arbiter/views/shown"
)

// proposed is the next round as the system pairs it.
func (s *Server) proposed(m *page.RoundPage, t *tournament.Book) {
	m.Next, m.Hand = true, t.Hand != nil
	missing := t.Missing()
	for _, p := range missing {
		m.Missing = append(m.Missing, s.missingResult(p))
	}
	m.Missing = append(m.Missing, s.provisional(t)...)
	m.Away, m.Waits = s.awayNext(t), len(missing) > 0
	if m.Waits {
		return
	}
	pairs, err := t.Proposal()
	if err != nil {
		m.Problem, m.Proof = s.noProposal(t, err)
		return
	}
	m.Boards = s.proposal(t, pairs)
}

func (s *Server) missingResult(p tournament.Pairing) page.MissingResult {
	return page.MissingResult{Game: p.Game, Round: p.Round, Board: p.Board,
		P1: s.desk.Person(p.First).Name, P2: s.desk.Person(p.Second).Name}
}

// provisional are the games that an arbiter has given a result for the pairing and
// that still have none of their own: it can be given otherwise.
func (s *Server) provisional(t *tournament.Book) []page.MissingResult {
	given := map[string]string{}
	for _, p := range t.Provisional {
		given[p.Game] = p.Score.String()
	}
	var list []page.MissingResult
	for _, p := range t.Pairings {
		score, ok := given[p.Game]
		if g, known := s.gameOf(p); ok && known && g.Outcome == nil {
			m := s.missingResult(p)
			m.Counts = score
			list = append(list, m)
		}
	}
	return list
}

// noProposal says why there is no pairing, with the proof if it is known.
func (s *Server) noProposal(t *tournament.Book, err error) (locale.Text, shown.Proof) {
	text := s.problem(err)
	var none *swiss.Error
	if errors.As(err, &none) && none.Obstacle != nil {
		return text, s.called(t.State).Proof(*none.Obstacle)
	}
	return text, shown.Proof{}
}

// proposal is the system's boards with their reasons, where the field is small
// enough to give all at once.
func (s *Server) proposal(t *tournament.Book, pairs []tournament.Pair) []page.RoundBoard {
	f, err := t.Field()
	if err != nil {
		return nil
	}
	points := pointsBefore(f)
	var reasons []swiss.Reason
	if 2*len(pairs) <= explainedAtOnce {
		reasons, _ = t.Reasons(pairs)
	}
	called, list := s.called(t.State), make([]page.RoundBoard, len(pairs))
	for i, p := range pairs {
		list[i] = page.RoundBoard{Board: i + 1, P1: s.opponent(t.State, p.First, points), P2: s.opponent(t.State, p.Second, points), First: p.First, Second: p.Second}
		if i < len(reasons) {
			list[i].Why = called.Reason(reasons[i])
		}
	}
	return list
}

func (s *Server) opponent(t tournament.State, player string, points map[int]string) page.Opponent {
	e, ok := t.Entry(player)
	if !ok {
		return page.Opponent{}
	}
	return page.Opponent{No: e.Number, Name: s.desk.Person(player).Name, Points: points[e.Number]}
}

// pointsBefore are the points of everybody when a round was paired.
func pointsBefore(f swiss.Field) map[int]string {
	all := map[int]string{}
	for _, p := range f.Players {
		sum := swiss.Points(0)
		for _, cell := range p.Cells {
			sum += cell.Points + cell.Extra
		}
		all[p.No] = strconv.FormatFloat(float64(sum)/1000, 'f', -1, 64)
	}
	return all
}

// published is a round as everybody sees it. A board's reasons are found on demand
// where the field is large.
func (s *Server) published(m *page.RoundPage, t *tournament.Book, asked int) {
	m.Boards, m.Away = s.roundBoards(t, m.Number), s.awayIn(t, m.Number)
	m.Last = m.Number == t.Rounds() && !t.Whole()
	made, ok := t.Made[m.Number]
	if !ok {
		return
	}
	m.ByHand, m.Reason, m.Engine = made.ByHand, made.Reason, s.pairLines(made.Engine)
	boards := t.BoardsOf(m.Number)
	if 2*len(boards) > explainedAtOnce {
		s.explainOne(m, t, boards, asked)
		return
	}
	called := s.called(t.AsPaired(m.Number))
	for i, reason := range s.reasons.of(m.ID, t, m.Number, boards) {
		m.Boards[i].Why = called.Reason(reason)
	}
}

// explainOne gives the reasons of the board that was asked for, to arbiters: in a
// large field that takes a while.
func (s *Server) explainOne(m *page.RoundPage, t *tournament.Book, boards []pairing.Board, asked int) {
	for i := range m.Boards {
		m.Boards[i].Ask = m.Manage
	}
	if asked < 1 || asked > len(boards) || !m.Manage {
		return
	}
	if f, ok := t.FieldOf(m.Number); ok {
		if reason, err := swiss.ExplainBoard(f, boards, asked-1); err == nil {
			m.Boards[asked-1].Why = s.called(t.AsPaired(m.Number)).Reason(reason)
		}
	}
}

// roundBoards are the boards of a published round, absences left out.
func (s *Server) roundBoards(t *tournament.Book, round int) []page.RoundBoard {
	points := map[int]string{}
	if f, ok := t.FieldOf(round); ok {
		points = pointsBefore(f)
	}
	var list []page.RoundBoard
	then := t.AsPaired(round)
	for _, match := range t.Matches(round) {
		if match.Second == "" && match.Bye != tournament.PairingBye {
			continue
		}
		b := page.RoundBoard{Board: match.Board, P1: s.opponent(then, match.First, points), P2: s.opponent(then, match.Second, points)}
		for _, p := range match.Games {
			b.Games = append(b.Games, s.pairing(p))
		}
		list = append(list, b)
	}
	return list
}

// awayIn are those who had no board in a published round by their own doing.
func (s *Server) awayIn(t *tournament.Book, round int) []page.Away {
	var list []page.Away
	for _, p := range t.PairingsIn(round) {
		if p.Second == "" && p.Bye != tournament.PairingBye {
			list = append(list, page.Away{Name: s.desk.Person(p.First).Name, Why: say("bye." + string(p.Bye))})
		}
	}
	return list
}

// awayNext are those who will not be paired in the next round, and why.
func (s *Server) awayNext(t *tournament.Book) []page.Away {
	var list []page.Away
	for _, a := range t.Away() {
		why := say("away." + a.Why)
		if a.Why == tournament.AwayRequested {
			why = say("bye." + string(a.Bye))
		}
		list = append(list, page.Away{Name: s.desk.Person(a.Player).Name, Why: why})
	}
	return list
}

func (s *Server) pairLines(pairs []tournament.Pair) []string {
	lines := make([]string, len(pairs))
	for i, p := range pairs {
		lines[i] = s.pairLine(i+1, p.First, p.Second)
	}
	return lines
}

func (s *Server) pairingLines(pairings []tournament.Pairing) []string {
	var lines []string
	for _, p := range pairings {
		if p.Second != "" || p.Bye == tournament.PairingBye {
			lines = append(lines, s.pairLine(p.Board, p.First, p.Second))
		}
	}
	return lines
}

func (s *Server) pairLine(board int, first, second string) string {
	line := strconv.Itoa(board) + ". " + s.inText(first) + " – "
	if second != "" {
		line += s.inText(second)
	}
	return line
}
