package api

import (
	"net/http"
	"net/url"
	"strconv"
	"strings"

	"golang.org/x/text/unicode/norm"

	"renju-arbiter/arbiter"
	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/dossier"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/opening"
	"renju-arbiter/arbiter/slip"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/web"
)

// Move is what is done at an electronic board: what the device between two players may do but
// claims, offers and calls, which are the players' own.
type Move struct {
	Do      string   `json:"do"`                // stone, pass, press, swap, keep, declare, propose, choose or strike
	By      string   `json:"by"`                // whose act it is: P1 or P2; in a game of four also P3 or P4
	Point   string   `json:"point,omitempty"`   // stone, choose: "h8"
	From    string   `json:"from,omitempty"`    // stone: whence it is moved, where the game has that
	Column  int      `json:"column,omitempty"`  // stone on a board that stands upright: the column, from 1
	Points  []string `json:"points,omitempty"`  // propose: the fifths
	N       int      `json:"n,omitempty"`       // declare: how many fifths
	Opening string   `json:"opening,omitempty"` // strike: the protocol
	Seen    *int     `json:"seen,omitempty"`    // of the newest answer: on a newer position the act is refused (409)
}

// GameResult is the result of a game, as a slip has it.
type GameResult struct {
	Winner string `json:"winner,omitempty"` // P1 or P2; nobody: a draw, or nobody came
	How    string `json:"how"`              // how it ended: five, foul, resignation, time, agreement, two-passes, board-full, not-said, forfeit, both-absent; in other games what they have
	Sure   bool   `json:"sure,omitempty"`   // although somebody is playing the game here
}

// AtBoard is a game as the page of its board has it, after what was sent; of what was sent before
// it is the game as it is now.
type AtBoard struct {
	Game   string      `json:"game"`
	Stage  string      `json:"stage"` // before, running, stopped or over
	Seen   int         `json:"seen"`  // the version of the position, for the next act
	Asks   []Asks      `json:"asks"`  // what can be done now
	Result *GameEnding `json:"result,omitempty"`
}

// Asks is something that can be done at a board.
type Asks struct {
	Do     string       `json:"do"`
	By     board.Person `json:"by"`
	Count  int          `json:"count,omitempty"`  // propose: how many points
	Least  int          `json:"least,omitempty"`  // declare
	Most   int          `json:"most,omitempty"`   // declare
	Points []string     `json:"points,omitempty"` // choose: those that were offered
	Names  []string     `json:"names,omitempty"`  // strike: the protocols that are left
}

// GameEnding is how a game ended.
type GameEnding struct {
	Score  string `json:"score"` // "1-0", P1 first, or of a forfeit "+/-"
	Reason string `json:"reason,omitempty"`
}

// move does something at an electronic board.
func (s *Pages) move(c web.Context, key arbiter.APIKey) error {
	var m Move
	o, at, err := s.sent(c, key, &m)
	if err != nil {
		return err
	}
	if !key.At(at.State.Board) {
		return &web.Refused{Status: http.StatusForbidden, Text: locale.Say("refused.key.board", "Board", at.State.Board)}
	}
	after, err := s.Programs.OnBoard(c, at, o, game.Act(m.Do), m.form())
	if err != nil {
		return err
	}
	return answered(c, at, after)
}

// form is a move as the form of a board's page says it.
func (m Move) form() url.Values {
	form := url.Values{"onBehalf": {m.By}, "points": m.Points, "opening": {m.Opening}}
	for name, value := range map[string]string{"point": m.Point, "from": m.From} {
		if value != "" {
			form.Set(name, value)
		}
	}
	for name, n := range map[string]int{"n": m.N, "column": m.Column} {
		if n != 0 {
			form.Set(name, strconv.Itoa(n))
		}
	}
	if m.Seen != nil {
		form.Set("seen", strconv.Itoa(*m.Seen))
	}
	return form
}

// result takes the result of a game down.
func (s *Pages) result(c web.Context, key arbiter.APIKey) error {
	var r GameResult
	o, at, err := s.sent(c, key, &r)
	if err != nil {
		return err
	}
	side := map[string]board.Person{"P1": board.P1, "P2": board.P2, "": board.Nobody}
	winner, known := side[r.Winner]
	if !known {
		return web.WrongForm(locale.Say("refused.key.winner"))
	}
	ends := slip.Endings(at.State.Settings)
	ending, err := slip.Tapped(ends, winner, r.How)
	if err != nil || winner != board.Nobody && ending.Winner() == board.Nobody {
		return web.WrongForm(locale.Say("refused.key.how", "List", strings.Join(ways(ends), ", ")))
	}
	after, err := s.Desk.Play(c.Request().Context(), at.ID, o, game.Command{Do: game.DoReport, Score: ending.Score, Kind: ending.How, Forfeit: ending.Forfeit, Sure: r.Sure})
	if err != nil {
		return s.Programs.InGame(at.State, err)
	}
	return answered(c, at, after)
}

// ways are how a game can have ended, each once.
func ways(ends []slip.Ending) (list []string) {
	seen := map[string]bool{}
	for _, e := range ends {
		if way := e.Way(); !seen[way] {
			seen[way] = true
			list = append(list, way)
		}
	}
	return list
}

// sent is what a program has sent, to which game of its event, and under which name.
func (s *Pages) sent(c web.Context, key arbiter.APIKey, body any) (o arbiter.Order, at web.GameViewer, err error) {
	if !takes(c.Request(), "application/json") {
		return o, at, notThatKind()
	}
	if at, err = s.Programs.AtGame(key, c.Param("game")); err != nil {
		return o, at, err
	}
	if err = readBody(c, body); err != nil {
		return o, at, err
	}
	o, err = s.Programs.Order(c, key)
	return o, at, err
}

// answered tells a program what its board's page would.
func answered(c web.Context, at web.GameViewer, after game.State) error {
	at.State = after
	return answerKey(c, boardOf(at))
}

// answerKey answers a program that has a key: nobody keeps the answer.
func answerKey(c web.Context, of any) error {
	text, err := dossier.Canonical(of, norm.NFC.String)
	if err != nil {
		return err
	}
	c.Response().Header().Set("Cache-Control", "no-store")
	return c.Blob(http.StatusOK, "application/json", text)
}

func boardOf(at web.GameViewer) AtBoard {
	s := at.State
	m := AtBoard{Game: at.ID, Seen: s.Version, Stage: "running", Asks: []Asks{}}
	switch {
	case s.Over():
		m.Stage = "over"
		if s.Outcome != nil {
			m.Result = &GameEnding{s.Outcome.Result(), s.Outcome.Reason}
		}
	case s.AwaitsStart():
		m.Stage = "before"
	case s.Stopped:
		m.Stage = "stopped"
	default:
		m.Asks = asksOf(s, at.Seat)
	}
	return m
}

// asksOf is what the board asks of those who sit there, as far as it can be done from that seat.
func asksOf(s game.State, seat web.Seat) []Asks {
	list := []Asks{}
	add := func(one Asks) {
		if seat.May(game.Act(one.Do)) {
			list = append(list, one)
		}
	}
	for _, o := range s.Ask().Options {
		one := Asks{Do: string(o.Kind), By: s.Actor()}
		switch o.Kind {
		case opening.Propose:
			one.Count = o.Count
		case opening.Declare:
			one.Least, one.Most = o.Min, o.Max
		case opening.Choose:
			for _, p := range o.From {
				one.Points = append(one.Points, p.String())
			}
		case opening.Strike:
			one.Names = o.Names
		}
		add(one)
	}
	if presser := s.Running(); s.Timed && presser != board.Nobody && presser != s.Actor() {
		add(Asks{Do: string(game.DoPress), By: presser})
	}
	return list
}
