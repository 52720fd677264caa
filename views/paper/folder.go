package paper

import (
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/views/part"
	"renju-arbiter/views/part/goban"
	"renju-arbiter/views/part/play"
	"renju-arbiter/views/part/tables"
	"renju-arbiter/views/shown"
	"renju-arbiter/views/shown/boardname"
	"renju-arbiter/views/shown/localtime"
	"renju-arbiter/views/shown/roundlist"
)

// A standsAt is where one board stands: with it, somebody sets the stones and the wooden
// clock, and the game goes on.
type standsAt struct {
	Board         string
	First, Second Participant
	Colours       [2]string // "black", "white" ...: who holds what now
	Left          [2]string
	ToMove        string
	Goban         goban.Diagram
	Moves         string
	Claim         bool   // a claim waits
	Result        string // of a game that is over
}

type folder struct {
	Printed string // when
	Inside  []inside
	Steps   []string
	Boards  []standsAt
	Away    []tables.Away // who has no board, and why
	Round   int
}

// An inside is a paper of the folder and what it is for.
type inside struct{ Title, For string }

// withoutPower are the steps when the light goes out, by the number of their words.
var withoutPower = []string{"1", "2", "3", "4", "5", "6", "7", "8"}

// inFolder are the papers that the folder holds after its own two.
func inFolder(t *tournament.Book) []row {
	var list []row
	for _, kind := range []string{"pairings", "names", "slips-6", "cross", "standings", "regulations", "scores"} {
		if r, known := rowOf(kind); known && r.has(t) {
			list = append(list, r)
		}
	}
	return list
}

// folder is everything to finish the event without electricity, in one print.
func (s *Pages) folder(a asked) ([]sheet, error) {
	m := folder{Printed: localtime.Stamp(a.t.State, a.now), Round: a.round, Boards: s.boards(a), Away: s.boardless(a)}
	for _, step := range withoutPower {
		m.Steps = append(m.Steps, a.T.T("paper.folder.step."+step))
	}
	m.Inside = append(m.Inside, inside{a.T.T("paper.folder.boards", "Round", a.round), a.T.T("paper.folder.for.boards")})
	papers := inFolder(a.t)
	for _, r := range papers {
		m.Inside = append(m.Inside, inside{a.T.Text(r.title()), a.T.T("paper.folder.for." + r.kind)})
	}
	further, err := s.further(a)
	if err != nil {
		return nil, err
	}
	if a.round < a.t.LastRound() {
		m.Inside = append(m.Inside, inside{a.T.T("paper.folder.next"), a.T.T("paper.folder.for.next")})
	}
	if a.t.How() != tournament.KnockOut {
		m.Inside = append(m.Inside, inside{a.T.T("paper.folder.hand"), a.T.T("paper.folder.for.hand")})
	}
	list := []sheet{
		{Title: a.T.T("paper.folder"), Body: folderFront(a.Frame, a.head, m)},
		{Title: a.T.T("paper.folder.boards", "Round", a.round), Body: folderBoards(a.Frame, m)},
	}
	for _, r := range papers {
		sheets, err := r.sheets(s, a)
		if err != nil {
			return nil, err
		}
		list = append(list, sheets...)
	}
	return append(list, further...), nil
}

// boards are where the games of a round stand.
func (s *Pages) boards(a asked) []standsAt {
	var list []standsAt
	now, then := s.Desk.Now(a.now), a.t.AsPaired(a.round)
	for _, p := range a.t.PairingsIn(a.round) {
		g, ok := s.GameOf(p)
		if !ok {
			continue
		}
		m := s.GameModel(p.Game, g, g.Redaction(true), now)
		one := standsAt{Board: boardname.Sign(then, p), Goban: m.Board, ToMove: m.Status.ToMove, Moves: movesLine(m.Moves), Claim: shown.Claimed(g)}
		one.First, one.Second = s.sides(then, p)
		if g.Over() {
			one.Result, one.ToMove = part.Score(m.Status.Result), ""
		}
		for i, p := range game.Sides() {
			one.Colours[i] = m.Clocks.Faces[i].Holds
			if g.Timed {
				one.Left[i] = play.Reading(int64(g.Face(p, now).Shown()))
			}
		}
		list = append(list, one)
	}
	return list
}

// boardless are the players without a board in the round, so that they find themselves in the list too.
func (s *Pages) boardless(a asked) []tables.Away {
	var list []tables.Away
	for _, p := range a.t.PairingsIn(a.round) {
		if p.Second == "" && p.Bye == tournament.PairingBye {
			list = append(list, tables.Away{Name: s.NameIn(a.t.State, p.First), Why: shown.ByeText(a.t.State, p.Bye)})
		}
	}
	return append(list, roundlist.Away(s.Presenter, a.t, a.round)...)
}

// movesLine are the moves in order, "h8 h9 –": a dash is a pass.
func movesLine(moves []play.Move) string {
	text := ""
	for _, m := range moves {
		if m.Number == 0 {
			continue
		}
		point := m.Point
		if point == "" {
			point = "–"
		}
		if text != "" {
			text += " "
		}
		text += point
	}
	return text
}
