package paper

import (
	"strconv"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/clock"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/part"
	"renju-arbiter/views/part/goban"
	"renju-arbiter/views/part/play"
	"renju-arbiter/views/shown/boardname"
	"renju-arbiter/views/shown/gamestate"
	"renju-arbiter/views/shown/settingtext"
	"renju-arbiter/views/web"
)

// movesWritten is how many moves a score sheet has room for, in five columns.
const (
	movesWritten = 100
	moveColumns  = 5
)

// A scoreSheet is one player's record of a game (RIF 13, seed 11), blank or filled.
type scoreSheet struct {
	Round         int
	Board         string // empty: of no game
	First, Second Participant
	Goban         goban.Diagram
	Holds         [2]string        // "black", "white": what each holds; empty while it is open
	Steps         []part.SheetStep // of the opening, with what is ticked and written
	Opening       string           // of a filled one: what the opening's first stones are called
	Done          []play.Move      // the steps as they were, where it is filled
	Moves         [movesWritten]writtenMove
	Filled        bool
	Hidden        bool   // the board is covered
	Result        string // of a filled one, and how it ended
	Reason        locale.Text
	Ends          []string
	Of            string // whose it is, where it is filled in as that player has kept it
}

// A writtenMove is a move with what its player had left after it.
type writtenMove struct {
	Point, Left string
	By          int // whose it was of partners who move in turn, 1 to 4; else 0
}

// blank is the sheet of a game that nobody has played.
func blank(t *tournament.Book) scoreSheet {
	return scoreSheet{Steps: settingtext.SheetSteps(t.Game), Ends: endings(t.Game.Game, true), Goban: gamestate.EmptyBoard(t.Game)}
}

// scoreBlank is one sheet without names, to be copied.
func (s *Pages) scoreBlank(a asked) ([]sheet, error) {
	return []sheet{scoreSheetOf(a, blank(a.t))}, nil
}

// scoresOfRound is a blank sheet for each board of a round, with its names.
func (s *Pages) scoresOfRound(a asked) ([]sheet, error) {
	var list []sheet
	then, plain := a.t.AsPaired(a.round), blank(a.t)
	for _, p := range a.t.PairingsIn(a.round) {
		if p.Game == "" {
			continue
		}
		m := plain
		m.Round, m.Board = p.Round, boardname.Sign(then, p)
		m.First, m.Second = s.sides(then, p)
		list = append(list, scoreSheetOf(a, m))
	}
	return list, nil
}

func scoreSheetOf(a asked, m scoreSheet) sheet {
	return sheet{Title: scoreTitle(a.T, m), Class: "score-sheet", Body: scoreBody(a.Frame, m)}
}

func scoreTitle(t *locale.Translator, m scoreSheet) string {
	if m.Board == "" {
		return t.T("paper.score")
	}
	if m.Of != "" {
		return t.T("paper.score.kept", "Round", m.Round, "Board", m.Board, "Name", locale.Isolate(m.Of))
	}
	return t.T("paper.score.of", "Round", m.Round, "Board", m.Board)
}

// score is the filled sheet of a game, for who may see its board.
func (s *Pages) score(c web.Context, at web.GameViewer, a asked) ([]sheet, error) {
	g := s.GameModel(at.ID, at.State, at.Redaction(), s.Desk.Now(a.now))
	m := s.filled(at, a, g)
	if !m.Hidden {
		if err := s.write(c, at, &m.Moves); err != nil {
			return nil, err
		}
	}
	return []sheet{scoreSheetOf(a, m)}, nil
}

// scoreKept is the sheet of a game as one of its players has kept it: with that player's
// moves, and no times, which nobody has written there.
func (s *Pages) scoreKept(at web.GameViewer, a asked, whose string) ([]sheet, error) {
	redaction := at.Redaction()
	for _, p := range at.State.Persons() {
		kept := at.State.Sheets.Of(p)
		switch {
		case p.String() != whose:
			continue
		case redaction.Sheets && at.Seat.Person != p:
			return nil, web.NotTheirs()
		case len(kept) == 0:
			return nil, web.NotFound()
		}
		m := s.filled(at, a, s.GameModel(at.ID, at.State, redaction, s.Desk.Now(a.now)))
		m.Of, m.Done, m.Opening = s.NameOf(at.State, p), nil, ""
		m.Goban = gamestate.EmptyBoard(a.t.Game)
		for i, mark := range kept[:min(len(kept), movesWritten)] {
			if !m.Hidden {
				m.Moves[i].Point = at.State.WrittenMark(mark)
			}
		}
		return []sheet{scoreSheetOf(a, m)}, nil
	}
	return nil, web.NotFound()
}

// filled is what stands around the moves of a sheet that is filled in.
func (s *Pages) filled(at web.GameViewer, a asked, g play.Game) scoreSheet {
	m := blank(a.t)
	m.Filled, m.Hidden, m.Goban = true, g.Hidden, g.Board
	m.Goban.Still = true
	m.Round, m.Board = at.State.Round, strconv.Itoa(at.State.Board)
	m.First, m.Second = s.participant(a.t.State, at.State.Players[0]), s.participant(a.t.State, at.State.Players[1])
	if p, known := a.t.PairingOf(at.ID); known {
		m.Board = boardname.Of(a.t.State, p)
		m.First, m.Second = s.sides(a.t.State, p)
	}
	for i, face := range g.Clocks.Faces[:min(2, len(g.Clocks.Faces))] {
		m.Holds[i] = face.Holds
	}
	m.Steps, m.Opening, m.Done = nil, g.Opening, opened(g.Moves)
	if at.State.Outcome != nil {
		m.Result, m.Reason = part.Score(g.Status.Result), locale.Say("reason."+g.Status.Reason)
	}
	return m
}

// opened are the moves of an opening up to the last of its acts: after which stone the
// colours were swapped is seen beside it.
func opened(moves []play.Move) []play.Move {
	last := 0
	for i, move := range moves {
		if move.Number == 0 || move.Kind == "choose" {
			last = i + 1
		}
	}
	return moves[:last]
}

// write writes the moves with their times, as the history has them.
func (s *Pages) write(c web.Context, at web.GameViewer, moves *[movesWritten]writtenMove) error {
	for i, ply := range at.State.Plies[:min(len(at.State.Plies), movesWritten)] {
		moves[i].Point = gamestate.PointName(at.State, ply.Point)
		if at.State.Table.Rules().Pairs() {
			moves[i].By = int(ply.By)
		}
		if ply.Pass() {
			moves[i].Point = "–"
		}
	}
	if !at.State.Timed {
		return nil
	}
	happened, err := s.Desk.History.Game(c.Request().Context(), at.ID)
	if err != nil {
		return err
	}
	for _, h := range happened {
		if _, stepped := h.Event.(game.Stepped); !stepped {
			continue
		}
		if n := len(h.After.Plies); n > 0 && n <= movesWritten {
			by := h.After.Plies[n-1].By
			if by != board.Nobody {
				moves[n-1].Left = play.Reading(int64(h.After.Remaining(by, clock.Instant(h.Instant))))
			}
		}
	}
	return nil
}
