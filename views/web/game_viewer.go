package web

import (
	"strings"

	"github.com/labstack/echo/v4"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/dispute"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/rights"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/views/part/play"
	"renju-arbiter/views/shown/gamestate"
)

// A GameViewer looks at a game from a seat.
type GameViewer struct {
	Viewer Viewer
	ID     string
	State  game.State
	Seat   Seat
	Card   Card   // with which a player sits there; none for an account
	Next   string // the page on which the form stands that was sent (Stand)
}

// InHall is the field "next" of forms on the desk of all tournaments that hang together with one, and on a board
// opened there.
const (
	InHall      = "hall"
	InHallBoard = "hall-board"
)

// Hall returns the event at whose desk of all the form was sent; empty for another page.
func (at GameViewer) Hall() string {
	if page, event, _ := strings.Cut(at.Next, "/"); page == InHall || page == InHallBoard {
		return event
	}
	return ""
}

// Redaction is what is kept from the viewer.
func (at GameViewer) Redaction() game.Redaction {
	redaction := at.State.Redaction(at.Seat.Arbiter())
	if at.Seat.Scores() {
		redaction = redaction.ForScorers()
	}
	return redaction
}

// Form is what every form at the game carries.
func (at GameViewer) Form() play.Form {
	return play.Form{Game: at.ID, Command: NewID(), Seen: gamestate.Seen(at.State)}
}

// GameViewer returns the viewer of the game that the address names.
func (s *Server) GameViewer(c echo.Context) (GameViewer, error) {
	at, err := s.gameViewer(c)
	return *at, err
}

// gameViewer is the same where a request has it, and not a copy.
func (s *Server) gameViewer(c echo.Context) (*GameViewer, error) {
	if at, kept := c.Get(gameViewerKey).(*GameViewer); kept {
		return at, nil
	}
	at := &GameViewer{ID: c.Param("id")}
	state, err := s.Desk.Game(at.ID)
	if err != nil {
		return at, err
	}
	at.State = state
	if at.Viewer, err = s.Viewer(c); err != nil {
		return at, err
	}
	at.Card, at.Seat = s.seatAt(at.Viewer, *at)
	at.Card.asks(s.Presence, at.ID, s.Wall())
	return at, nil
}

// LooksAt is as whom somebody looks at the file of a dispute.
func (v Viewer) LooksAt(event string, f dispute.File) dispute.Viewer {
	as := dispute.Viewer{Arbiter: v.May("event disputes", event), Party: f.Party(v.PlaysIn(event))}
	if v.May("event disputes vote", event) && v.Account != nil {
		as.Jury = v.Account.ID
	}
	return as
}

// Dispute is a file as the viewer sees it now; an error where there is nothing to see.
func (s *Server) Dispute(v Viewer, t *tournament.Book, number int) (dispute.File, error) {
	file, known := t.Disputes.Numbered(number)
	if !known {
		return file, NotFound()
	}
	g, err := s.Desk.Game(file.Game)
	if err != nil {
		return file, err
	}
	file, sees := file.As(v.LooksAt(t.ID, file), g)
	if !sees {
		return file, NotFound()
	}
	return file, nil
}

// Seat is what a viewer is at one game. The zero value is nobody's.
type Seat struct {
	Role   rights.Role
	Person board.Person // a player, at the own device
}

// Own is the seat of a player at the own device.
func Own(p board.Person) Seat { return Seat{Role: rights.Spectator | rights.Player, Person: p} }

// atTable is that of the device between the two players.
var atTable = Seat{Role: rights.Spectator | rights.Board}

// Arbiter tells that an arbiter sits there.
func (st Seat) Arbiter() bool { return st.Role&rights.Arbiters != 0 }

// Device is the kind of device at which somebody plays there; empty where nobody does.
func (st Seat) Device() string {
	switch {
	case st.Role&(rights.Board|rights.BoardsKey) != 0:
		return game.DeviceShared
	case st.Person != board.Nobody:
		return game.DeviceOwn
	}
	return ""
}

// Scores tells that somebody sits there who takes down score sheets.
func (st Seat) Scores() bool { return st.Role&rights.Scorers != 0 }

// Times tells that the time arbiter does who is assigned to the board.
func (st Seat) Times() bool { return st.Role&rights.AtBoard != 0 }

// Shared reports whether acts of either player are entered from this seat. That is so at a shared
// device, an electronic one too, and for an arbiter or scorer who enters the moves of a wooden board.
func (st Seat) Shared() bool {
	return st.Role&(rights.Board|rights.BoardsKey|rights.Scorers) != 0
}

func (st Seat) plays() bool { return st.Shared() || st.Person != board.Nobody }

// Plies tells whether there is anything to do here for the viewer.
func (st Seat) Plies(s game.State) bool { return st.plays() && !s.Over() }

// May tells whether an act is done from this seat, whenever it is time for it.
func (st Seat) May(do game.Act) bool {
	row, found := rights.Of(rights.AtGame(string(do)))
	return found && row.May(st.Role)
}

// MaySee tells whether a page of the game is opened from this seat.
func (st Seat) MaySee(page string) bool {
	row, found := rights.Of(rights.See("game " + page))
	return found && row.May(st.Role)
}

// MayAct reports whether the person's act is entered from this seat.
func (st Seat) MayAct(do game.Act, p board.Person) bool {
	return st.May(do) && (st.Shared() || st.Person == p)
}
