package seat

import (
	"path"

	"renju-arbiter/arbiter"
	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/views/address"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/part"
	"renju-arbiter/views/part/play"
	"renju-arbiter/views/shown"
	"renju-arbiter/views/web"
)

// act is what is done at a board: what its form says of a point and
// what else beside what every form may say, and how it is carried out.
type act struct {
	Do    game.Act
	Point reading // nil: points, if there are any
	Also  reading
	Play  web.Playing // nil: by the desk
}

// reading is a part of a form, read into the command.
type reading func(c web.Context, at web.GameViewer, command *game.Command) error

// boardActs are all acts at a board but the ruling on a claim.
func (s *Pages) boardActs() []act {
	return []act{
		{Do: game.DoStone, Point: stone},
		{Do: game.DoPass, Also: web.Readings},
		{Do: game.DoPress},
		{Do: game.DoSwap},
		{Do: game.DoKeep},
		{Do: game.DoDeclare},
		{Do: game.DoStrike},
		{Do: game.DoPropose},
		{Do: game.DoChoose, Point: point},
		{Do: game.DoClaim, Also: web.Readings},
		{Do: game.DoOffer, Also: web.Readings},
		{Do: game.DoAccept},
		{Do: game.DoDecline},
		{Do: game.DoResign, Also: web.Readings},
		{Do: game.DoCall, Also: web.Readings},
		{Do: game.DoConfirm},
		{Do: game.DoContest},
		{Do: game.DoSeen},
		{Do: game.DoSeal, Point: points, Also: sealed},

		{Do: game.DoAbsent},
		{Do: game.DoArrive},
		{Do: game.DoStart},
		{Do: game.DoStop},
		{Do: game.DoResume},
		{Do: game.DoAdjust, Also: sure},
		{Do: game.DoPenalty, Also: sanction},
		{Do: game.DoFlag},
		{Do: game.DoAttend, Also: attended},
		{Do: game.DoDisturbed, Also: disturbed, Play: s.orAgain},
		{Do: game.DoVoid, Play: s.orAgain},
		{Do: game.DoRecord},
		{Do: game.DoResult, Also: result, Play: s.orAgain},
		{Do: game.DoDevice, Also: web.Readings},
		{Do: game.DoCorrect, Point: corrected, Play: s.playCorrected},
		{Do: game.DoAdjourn, Also: adjourned},
		{Do: game.DoOpen, Also: opened},
		{Do: game.DoSlate, Also: s.slated},
	}
}

// acts are the same by their routes.
func (s *Pages) acts() web.GameActs {
	acts := web.GameActs{}
	for _, a := range s.boardActs() {
		acts[address.Named(address.ActRoute, string(a.Do))] = web.GameAct{Read: a.read, Play: a.Play}
	}
	return acts
}

// orAgain carries an act out that may have made the game void: then another is played
// in its place, and the act leads there (RIF 8, seed 6).
func (s *Pages) orAgain(c web.Context, at web.GameViewer, o arbiter.Order, command game.Command) (game.State, string, error) {
	if command.Do != game.DoVoid {
		return s.playCorrected(c, at, o, command)
	}
	fresh, err := s.Desk.Boards.PlayAgain(c.Request().Context(), at.ID, o, command.Reason, web.NewID())
	return at.State, address.Game(fresh), err
}

// playCorrected says after a correction which result stood before, and what it touches in a closed round.
func (s *Pages) playCorrected(c web.Context, at web.GameViewer, o arbiter.Order, command game.Command) (game.State, string, error) {
	t, err := s.Desk.Books.Of(at.State.Tournament)
	if err != nil {
		return at.State, "", err
	}
	touched, closed := shown.Touched(t, at.State.Round)
	after, next, err := s.Play(c, at, o, command)
	if err != nil || !at.State.Over() || t.Signed { // of signed standings it is proposed, and nothing has changed
		return after, next, err
	}
	var said locale.Text
	if was, is := at.State.Outcome, after.Outcome; was != nil && is != nil && was.Result() != is.Result() {
		said = locale.Say("results.done.corrected", "Board", s.BoardCalled(at.ID, at.State), "Is", part.Score(is.Result()), "Was", part.Score(was.Result()))
	}
	switch {
	case closed && said.Key != "":
		said = locale.Say("results.done.closed", "Said", said, "Touched", touched)
	case closed:
		said = touched
	}
	if said.Key != "" {
		s.Notices.Keep(c, "done", said)
	}
	return after, next, err
}

// selected is what a form had chosen, so that a refusal loses nothing.
func selected(c web.Context) choice {
	var points []string
	for _, field := range []string{"points", "from", "point", "column", "select"} {
		points = append(points, web.Words(c, field)...)
	}
	return choice{play.Selection(points), path.Base(c.Path()), nil}
}

// read is the form as a command. A player's seat says who acts; at a shared device and
// for an arbiter the form does.
func (a act) read(c web.Context, at web.GameViewer) (game.Command, error) {
	command := game.Command{Do: a.Do, Point: board.NoPoint, Kind: c.FormValue("kind"),
		For: c.FormValue("for"), Run: c.FormValue("stop") == "false", Reason: c.FormValue("reason"),
		Opening: c.FormValue("opening")}
	parts := []reading{points, numbers}
	if a.Point != nil {
		parts[0] = a.Point
	}
	if web.Own(board.P1).May(a.Do) {
		parts = append([]reading{player}, parts...)
	}
	if a.Also != nil {
		parts = append(parts, a.Also)
	}
	for _, read := range parts {
		if err := read(c, at, &command); err != nil {
			return command, err
		}
	}
	return command, nil
}
