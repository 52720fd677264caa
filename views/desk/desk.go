package desk

import (
	"net/http"
	"net/url"
	"strconv"

	"renju-arbiter/arbiter/dispute"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/clock"
	"renju-arbiter/views/address"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/shown/boardname"
	"renju-arbiter/views/shown/gamestate"
	"renju-arbiter/views/shown/localtime"
	"renju-arbiter/views/shown/resultlist"
	"renju-arbiter/views/web"
)

// deskPoll is how often, in seconds, a desk looks again although nothing has
// happened: latecomers' limits and waiting times go on by themselves.
const deskPoll = 5

// deskPage is the arbiters' cockpit.
func (s *desk) deskPage(c web.Context) error {
	v, t, err := s.Visit(c)
	if err != nil {
		return err
	}
	look := lookIn(c.QueryParams())
	look.Hall = ""
	return s.showDesk(c, v, t, look, http.StatusOK, nil)
}

// lookIn reads what an address asks for.
func lookIn(asked url.Values) Look {
	round, _ := strconv.Atoi(asked.Get("round")) // 0 where it names none
	return Look{Opened: asked.Get("open"), Player: asked.Get("player"), Panel: panelOf(asked.Get("show")), Round: round, Sieve: asked.Get("sieve"), Search: asked.Get("q"), Hall: asked.Get("hall")}
}

func (s *desk) showDesk(c web.Context, v web.Viewer, t *tournament.Book, look Look, status int, wrong *locale.Text) error {
	id := eventOf(s.Server, c)
	if look.Hall != "" {
		if hall, err := s.Desk.Books.Of(look.Hall); err == nil && v.May("see event desk", look.Hall) {
			return s.showHall(c, v, hall, look, status, wrong)
		}
		look.Hall = ""
	}
	m, err := s.deskModel(c, v, id, t, look)
	if err != nil {
		return err
	}
	frame := s.InEvent(s.Frame(c, v), v, id, t.Name, web.DeskAt)
	frame.Live, frame.Poll, frame.Keep = address.EventLive(id), deskPoll, true
	frame = s.Voice.HeardAtTheDesk(frame.Numbered(s.Desk.People.Numbered(id)), id)
	if n := m.Count(); n > 0 {
		frame.Ahead = "(" + strconv.Itoa(n) + ")"
	}
	if wrong != nil {
		if m.Open != nil {
			web.AskedAbout(c, *wrong, m.Open.Acts)
		}
		frame.Back = look.at(id)
		frame.Notices = append(frame.Notices, web.Notice{Kind: "error", Text: *wrong})
	}
	return web.Show(c, status, DeskPage(frame, m))
}

// deskForms is the desk as a page on which forms of games stand, and deskBoardForms the
// same with the board opened beside.
func (s *desk) deskForms(opened bool) web.Stand {
	look := func(at web.GameViewer) Look {
		if opened {
			return Look{Opened: at.ID}
		}
		return Look{}
	}
	return web.Stand{
		Path: func(at web.GameViewer) string { return look(at).at(at.State.Tournament) },
		Again: func(c web.Context, at web.GameViewer, status int, text locale.Text) error {
			t, err := s.Desk.Books.Of(at.State.Tournament)
			if err != nil {
				return err
			}
			return s.showDesk(c, at.Viewer, t, look(at), status, &text)
		},
	}
}

func (s *desk) deskModel(c web.Context, v web.Viewer, id string, t *tournament.Book, look Look) (Desk, error) {
	wall := s.Wall()
	now := s.Desk.Now(wall)
	round := t.RoundNow()
	if look.Round > 0 && look.Round <= t.Rounds() {
		round = look.Round
	}
	m := Desk{Look: look, ID: id, Halls: len(s.Hall(v, t, "see event desk")), name: func(p tournament.Pairing) string { return boardname.Of(t.State, p) }, Event: t.Name, Command: web.NewID(), Round: round, Now: int64(now),
		Clock: localtime.Hour(t.State, wall), Timed: t.Game.Control != ""}
	var err error
	if m.Queue, err = s.queueOf(&m, t, now); err != nil {
		return m, err
	}
	m.Boards = s.boardsOf(t, round, now, m.signs())
	m.sift(look)
	if m.Interruptions, err = web.InterruptedIn(s.Desk, t, round); err != nil {
		return m, err
	}
	m.RoundProgress = s.progressOf(t, round, now)
	m.Saying.Also = make([]tournament.Translated, moreLanguages)
	if form, err := c.FormParams(); err == nil && form.Has("language-1") {
		m.Saying = sentAnnouncing(c)
	}
	if code := t.Description.Language; code != "" {
		m.Saying.In = locale.NameOf(code)
	}
	if m.Log, err = s.logOf(id, t, round, now); err != nil {
		return m, err
	}
	if look.Opened != "" {
		m.Open = s.opened(t, look.Opened, standBoard, now)
	}
	if look.Player != "" {
		if m.Sheet = s.sheetOf(t, look.Player, now); m.Sheet != nil {
			s.mayExpel(c, v, t, m.Sheet)
		}
	}
	if m.All > 0 {
		m.Entry = resultlist.EntryLine(s.Presenter, t, id, round)
		m.Entry.Command, m.Entry.Corrects, m.Entry.From = web.NewID(), true, standDesk
	}
	return m, nil
}

// boardsOf are the boards of a round.
func (s *desk) boardsOf(t *tournament.Book, round int, now clock.Instant, signs map[string]string) Boards {
	var b Boards
	for _, p := range t.PairingsIn(round) {
		g, ok := s.GameOf(p)
		if !ok {
			continue
		}
		line := s.boardLine(t.State, p, g, now)
		line.Sign = signs[p.Game]
		b.All++
		if line.Result == "" {
			b.Playing++
		}
		line.Lacks = line.Sign == "result" || g.Status == game.Open && !g.Timed && len(g.Plies) == 0
		if line.Lacks {
			b.Lacking++
		}
		line.Report = resultlist.Row(s.Presenter, t, p, s.Actors.Name)
		b.Rows = append(b.Rows, line)
	}
	return b
}

func (s *desk) boardLine(t tournament.State, p tournament.Pairing, g game.State, now clock.Instant) BoardLine {
	line := BoardLine{ID: p.Game, Board: boardname.Of(t, p), Faces: s.ClocksOf(g, now).Faces,
		State: gamestate.StateOf(g), Opens: g.Opens(), Plies: len(g.Plies)}
	for _, at := range g.Persons() {
		line.Seats = append(line.Seats, g.Seat(at))
	}
	for _, side := range game.Sides() {
		if len(g.Persons()) > 2 {
			line.Teams = append(line.Teams, s.SideName(g, side))
		}
	}
	if g.Outcome != nil {
		line.Result, line.Reason = g.Outcome.Result(), g.Outcome.Reason
	}
	return line
}

// disputeOf is what a file about a game would be about as it stands.
func disputeOf(g game.State) dispute.Subject {
	switch {
	case g.Contest != nil:
		return dispute.OfResult
	case g.Called != "":
		return dispute.OfCall
	}
	return dispute.OfConduct
}

// calledIn is the open file about the call that waits at a board, or 0.
func calledIn(t tournament.State, id string, g game.State) int {
	if g.Called == "" {
		return 0
	}
	return t.Disputes.Already(id, dispute.OfCall, 0, g.CalledBy)
}

// lastMoves is how many of the newest moves stand under an opened board.
const lastMoves = 6

// opened is one board of the event beside the list; nil if it is none of it.
func (s *desk) opened(t *tournament.Book, id, stand string, now clock.Instant) *Opened {
	g, err := s.Desk.Game(id)
	if err != nil || g.Tournament != t.ID {
		return nil
	}
	redaction := g.Redaction(true)
	m := s.GameModel(id, g, redaction, now)
	at := web.GameViewer{ID: id, State: g}
	o := &Opened{Game: id, Number: boardname.OfGame(t.State, id, g), Status: m.Status, Faces: m.Clocks.Faces, Goban: m.Board, Hidden: m.Hidden}
	for _, p := range g.Persons() {
		o.Seats = append(o.Seats, g.Seat(p))
	}
	if !g.Sheets.Stand() {
		o.Differ = g.Sheets.Differ()
	}
	if t.Opens("event disputes") {
		o.Dispute = address.DisputeAbout(t.ID, id, string(disputeOf(g)), 0)
	}
	o.File = t.Disputes.RulingOn(id, g, game.Command{Do: game.DoSettle})
	if g.Contest != nil {
		o.Contest = g.Contest.Words
		if o.File == 0 {
			o.Settle = web.NewID()
		}
	} else if o.File == 0 {
		o.File = calledIn(t.State, id, g)
	}
	if o.File > 0 {
		o.Dispute = address.Dispute(t.ID, o.File)
	}
	form := at.Form()
	form.Next = stand
	o.Acts = s.ActsOf(form, g, m)
	if !m.Hidden {
		for _, stone := range m.Board.Stones[max(0, len(m.Board.Stones)-lastMoves):] {
			o.Last = append(o.Last, strconv.Itoa(stone.Number)+" "+stone.Point)
		}
	}
	return o
}

// The names under which the desk's forms say where they stand.
const (
	standDesk  = "desk"
	standBoard = "desk-board"
)
