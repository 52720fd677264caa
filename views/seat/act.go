package seat

import (
	"net/http"
	"strconv"
	"time"

	"github.com/labstack/echo/v4"

	"renju-arbiter/arbiter"
	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/clock"
	"renju-arbiter/views/address"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/part"
	"renju-arbiter/views/web"
)

// act is every form of a board: a player's act, or an arbiter's. What is refused
// comes back as the same page with one sentence, and changes nothing.
func (s *Face) act(c echo.Context) error {
	arrival := time.Now()
	at, err := s.Sit(c)
	if err != nil {
		return err
	}
	do := game.Act(c.Param("act"))
	switch {
	case !playersActs[do] && !arbitersActs[do]:
		return web.NotFound()
	case at.Seat == (web.Seat{}):
		return web.NotTheirs()
	case arbitersActs[do] && !at.Seat.Arbiter && !(at.Seat.Times && timeArbitersActs[do]):
		return web.Forbidden()
	}
	command, wrong := commandOf(c, do, at)
	if wrong != nil {
		return s.showBoard(c, at, http.StatusUnprocessableEntity, *wrong, selected(c))
	}
	if !allowed(at.Seat, command) {
		return web.Forbidden()
	}
	o := web.Order(c, at.Viewer.Actor(at.Seat, at.State, at.ID), arrival)
	o.Arbiter = at.Seat.Arbiter
	if seen, err := strconv.Atoi(c.FormValue("seen")); err == nil {
		o.Seen = seen
	}
	if do != game.DoVoid && command.Do == game.DoVoid {
		return s.playAgain(c, at, o, command)
	}
	after, err := s.Desk.Play(c.Request().Context(), at.ID, o, command)
	if err == nil {
		return web.On(c, s.Stand(c).Path(at))
	}
	if text, status, ok := s.Refusal(err); ok {
		at.State = after
		return s.Stand(c).Again(c, at, status, text)
	}
	return err
}

// playAgain makes a game void and leads to the one that is played in its place
// (RIF 8, seed 6).
func (s *Face) playAgain(c echo.Context, at web.Sitting, o arbiter.Order, command game.Command) error {
	fresh, err := s.Desk.PlayAgain(c.Request().Context(), at.ID, o, command.Reason, web.NewID())
	if err == nil {
		return web.On(c, address.Game(fresh))
	}
	if text, status, ok := s.Refusal(err); ok {
		return s.showBoard(c, at, status, text, selected(c))
	}
	return err
}

// selected is what a form had chosen, so that a refusal loses nothing.
func selected(c echo.Context) choice {
	var points []string
	for _, field := range []string{"points", "from", "point", "column"} {
		points = append(points, web.Words(c, field)...)
	}
	return choice{part.Selection(points), c.Param("act")}
}

var playersActs = map[game.Act]bool{
	game.DoStone: true, game.DoPass: true, game.DoPress: true, game.DoSwap: true, game.DoKeep: true,
	game.DoDeclare: true, game.DoStrike: true, game.DoPropose: true, game.DoChoose: true, game.DoClaim: true, game.DoOffer: true,
	game.DoAccept: true, game.DoDecline: true, game.DoResign: true, game.DoCall: true,
}

var arbitersActs = map[game.Act]bool{
	game.DoAbsent: true, game.DoArrive: true, game.DoStart: true, game.DoStop: true, game.DoResume: true,
	game.DoAdjust: true, game.DoPenalty: true, game.DoFlag: true, game.DoVoid: true, game.DoRule: true,
	game.DoDisturbed: true, game.DoRecord: true, game.DoResult: true, game.DoCorrect: true, game.DoAttend: true,
}

// timeArbitersActs are what the time arbiter of a board may do there (RIF 14.9,
// seed 12.9).
var timeArbitersActs = map[game.Act]bool{game.DoFlag: true, game.DoAttend: true}

// allowed tells whether somebody in that seat may send such a command.
func allowed(st web.Seat, c game.Command) bool {
	if c.By == board.Nobody {
		return st.Arbiter || (st.Times && (c.Do == game.DoFlag || c.For == game.CallTimeArbiter))
	}
	return st.MayAct(c.By)
}

// commandOf reads the form. A player's seat says who acts; at a shared device and
// for an arbiter the form does.
func commandOf(c echo.Context, do game.Act, at web.Sitting) (game.Command, *locale.Text) {
	command := game.Command{Do: do, Point: board.NoPoint, Kind: c.FormValue("kind"),
		For: c.FormValue("for"), Run: c.FormValue("stop") == "false", Reason: c.FormValue("reason"),
		Opening: c.FormValue("opening")}
	if playersActs[do] {
		command.By = actingPerson(c, at)
		if command.By == board.Nobody {
			return command, text("refused.choose-player")
		}
		command.OnBehalf = at.Seat.Arbiter || at.Viewer.Account != nil
		if wrong := readReadings(c, at, &command); wrong != nil {
			return command, wrong
		}
	}
	if wrong := readPoints(c, at.State, &command); wrong != nil {
		return command, wrong
	}
	return command, readNumbers(c, at.State, &command)
}

func text(key string, args ...any) *locale.Text {
	t := locale.Say(key, args...)
	return &t
}

func actingPerson(c echo.Context, at web.Sitting) board.Person {
	if at.Seat.Person != board.Nobody {
		return at.Seat.Person
	}
	return personOf(at.State, c.FormValue("onBehalf"))
}

func personOf(s game.State, key string) board.Person {
	for _, p := range s.Persons() {
		if p.String() == key {
			return p
		}
	}
	return board.Nobody
}

func readPoints(c echo.Context, s game.State, command *game.Command) *locale.Text {
	if s.Standing() && (command.Do == game.DoStone || command.Do == game.DoCorrect) {
		return readColumn(c, command)
	}
	for _, word := range web.Words(c, "points") {
		p, err := board.ParsePoint(word)
		if err != nil {
			return text("refused.off-board", "Point", word, "Last", s.Corner().String())
		}
		command.Points = append(command.Points, p)
	}
	points := web.Words(c, "point")
	if len(points) == 0 {
		switch command.Do {
		case game.DoStone, game.DoChoose, game.DoCorrect:
			return text("refused.point-missing")
		}
		return nil
	}
	p, err := board.ParsePoint(points[0])
	if err != nil {
		return text("refused.off-board", "Point", points[0], "Last", s.Corner().String())
	}
	command.Point = p
	return readFrom(c, s, command)
}

// readFrom reads whence a stone is moved.
func readFrom(c echo.Context, s game.State, command *game.Command) *locale.Text {
	from := web.Words(c, "from")
	if command.Do != game.DoStone && command.Do != game.DoCorrect || len(from) == 0 {
		return nil
	}
	p, err := board.ParsePoint(from[0])
	if err != nil {
		return text("refused.off-board", "Point", from[0], "Last", s.Corner().String())
	}
	command.From = &p
	return nil
}

// readColumn reads the column into which a disc falls.
func readColumn(c echo.Context, command *game.Command) *locale.Text {
	column := web.Words(c, "column")
	if len(column) == 0 {
		return text("refused.column-missing")
	}
	n, err := strconv.Atoi(column[0])
	if err != nil {
		return text("refused.off-board.column", "Column", column[0])
	}
	command.Column = n
	return nil
}

// readNumbers reads what an act needs besides points.
func readNumbers(c echo.Context, s game.State, command *game.Command) *locale.Text {
	var wrong *locale.Text
	if command.N, wrong = web.Whole(c, "n"); wrong != nil {
		return wrong
	}
	if command.Ply, wrong = web.Whole(c, "ply"); wrong != nil {
		return wrong
	}
	seconds, wrong := web.Whole(c, "seconds")
	if wrong != nil {
		return wrong
	}
	if seconds > maxSeconds || seconds < -maxSeconds {
		return text("refused.bad-number", "What", strconv.Itoa(seconds))
	}
	command.Amount = clock.Span(seconds) * clock.Second
	command.Player = personOf(s, c.FormValue("player"))
	if command.Do == game.DoDisturbed {
		return readDisturbed(command)
	}
	if command.Do != game.DoResult {
		return nil
	}
	return readResult(c, s, command)
}

// readDisturbed reads what became of a disturbed position: one that nobody is to
// blame for and nobody can restore makes the game void.
func readDisturbed(command *game.Command) *locale.Text {
	switch {
	case command.Reason == "":
		return text("refused.reason-missing")
	case command.Kind == "void":
		command.Do = game.DoVoid
	case command.Kind != game.DisturbedRestored && command.Kind != game.DisturbedLost:
		return text("refused.disturbed")
	case command.Kind == game.DisturbedLost && command.Player == board.Nobody:
		return text("refused.choose-player")
	}
	return nil
}

// maxSeconds is the most that a clock is set by at once: ten days.
const maxSeconds = 864_000

// readResult reads a result, which is a correction for a finished game and a
// ruling for an open one; "void" makes the game void.
func readResult(c echo.Context, s game.State, command *game.Command) *locale.Text {
	value := c.FormValue("result")
	if value == "void" {
		command.Do = game.DoVoid
		return nil
	}
	var err error
	if command.Score, command.Forfeit, err = game.ParseResult(value); err != nil {
		return text("refused.bad-result", "What", value)
	}
	if command.Reason == "" {
		return text("refused.reason-missing")
	}
	if !s.Over() {
		command.Do = game.DoRule
	}
	return nil
}
