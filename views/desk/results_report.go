package desk

import (
	"errors"
	"net/http"
	"strings"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/slip"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/views/address"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/part"
	"renju-arbiter/views/shown"
	"renju-arbiter/views/shown/boardname"
	"renju-arbiter/views/shown/resultlist"
	"renju-arbiter/views/web"
)

// acts are what is done there: a result is taken down, or corrected.
func (s *results) acts() web.Acts {
	return web.Acts{
		address.ResultsRoute: {Call: s.report, Page: s.again, Next: s.afterReport},
	}
}

// lineOf reads a form: a line as it was typed, or what was tapped.
func (s *results) lineOf(a web.Asked, round int) (slip.Line, error) {
	hall, endings := resultlist.Slips(s.Presenter, a.Book, round), slip.Endings(a.Book.Game)
	name := a.FormValue("board")
	if name == "" {
		return slip.Read(web.Narrow(a.FormValue("line")), hall, endings)
	}
	e, err := slip.Tapped(endings, sideOf(a), a.FormValue("how"))
	if err != nil {
		return slip.Line{}, err
	}
	line, err := slip.Read(name+e.Text, hall, endings)
	line.Reason = web.Reason(a)
	return line, err
}

func sideOf(c web.Context) board.Person {
	return map[string]board.Person{"1": board.P1, "2": board.P2}[c.FormValue("side")]
}

// report takes a result down, or corrects the one that stands where a reason is given. A
// line that names a board alone does nothing: it leads there.
func (s *results) report(a web.Asked) (locale.Text, error) {
	round, err := publishedRound(a, a.Book)
	if err != nil {
		return locale.Text{}, err
	}
	if a.FormValue("undo") != "" || strings.EqualFold(strings.TrimSpace(web.Narrow(a.FormValue("line"))), "u") {
		return s.takeBackResult(a, round)
	}
	line, err := s.lineOf(a, round)
	if err != nil || line.Ending == nil {
		return locale.Text{}, s.asking(a, round, line, err)
	}
	p, paired := boardname.At(a.Book, round, line.Board)
	g, known := s.GameOf(p)
	if !paired || !known {
		return locale.Text{}, web.NotFound()
	}
	command := game.Command{Do: game.DoReport, Score: line.Ending.Score, Kind: line.Ending.How, Forfeit: line.Ending.Forfeit}
	text := line.Board.String() + line.Ending.Text
	switch {
	case line.Reason != "" && !a.Viewer.May("game result", a.Event):
		return locale.Text{}, web.WrongForm(locale.Say("refused.report-scorer", "Board", line.Board.String()))
	case line.Reason != "" && g.Outcome == nil:
		return locale.Text{}, web.WrongForm(locale.Say("refused.report-reason", "Board", line.Board.String()))
	case line.Reason != "" && g.Outcome.Score == line.Ending.Score && g.Outcome.Reason == line.Ending.How:
		return locale.Text{}, web.WrongForm(locale.Say("refused.report-nothing-new", "Board", line.Board.String(), "Score", part.Score(g.Outcome.Result())))
	case line.Reason != "":
		command.Do, command.Reason = game.DoResult, line.Reason
	default:
		command.Sure = a.FormValue("sure") == text
	}
	if command.Do == game.DoResult {
		return locale.Text{}, web.Answered(s.previewLine(a, a, p.Game, g, command))
	}
	a.Order.ID += "/" + text
	a.Order.Known = web.Known(a)
	if _, err := s.Desk.Play(a.Request().Context(), p.Game, a.Order, command); err != nil {
		return locale.Text{}, naming(line, err)
	}
	return afterwards(a.Book, round, resultlist.Reported(resultlist.Row(s.Presenter, a.Book, p, s.Actors.Name), *line.Ending)), nil
}

// standResults is the page of a round's results in the forms that stand on it.
const standResults = "results"

// forms is that page, for a correction that was asked for there.
func (s *results) forms() web.Stand {
	return web.Stand{Path: func(at web.GameViewer) string { return address.Results(at.State.Tournament, at.State.Round) }}
}

// previewLine shows what the correction of a result would do that was typed or tapped.
func (s *results) previewLine(c web.Context, a web.Asked, id string, g game.State, command game.Command) error {
	next := standResults
	if a.FormValue("from") == standDesk {
		next = standDesk
	}
	o := game.Outcome{Score: command.Score}
	if command.Forfeit {
		o.Reason = game.ReasonForfeit
	}
	sent := []web.SentField{{Name: "result", Value: o.Result()}, {Name: "kind", Value: command.Kind}, {Name: "next", Value: next}}
	return s.ShowPreview(c, web.GameViewer{Viewer: a.Viewer, ID: id, State: g}, a.Order, command, sent, nil)
}

// naming is what was refused, with the board where the line must be sent once more: whoever
// takes down twenty boards has to know which.
func naming(line slip.Line, err error) error {
	if refused, is := errors.AsType[*game.Refusal](err); is && refused.Code == game.ClockRunning {
		return web.WrongForm(locale.Say("refused.report."+string(game.ClockRunning), "Board", line.Board.String()))
	}
	return err
}

// afterwards is what was taken down in a round, and of a round that is closed, what that
// touches.
func afterwards(t *tournament.Book, round int, said locale.Text) locale.Text {
	if touched, closed := shown.Touched(t, round); closed {
		return locale.Say("results.done.closed", "Said", said, "Touched", touched)
	}
	return said
}

// asking is the refusal of a line. One that says who won and not how names the winner, and the letters.
func (s *results) asking(a web.Asked, round int, line slip.Line, err error) error {
	wrong, is := errors.AsType[*slip.Wrong](err)
	if !is {
		return err
	}
	p, paired := boardname.At(a.Book, round, line.Board)
	if wrong.Code != slip.HowMissing || !paired {
		key, args := wrong.Sentence()
		return web.WrongForm(locale.Say(key, args...))
	}
	r := resultlist.Row(s.Presenter, a.Book, p, s.Actors.Name)
	name := r.P1
	if line.Side == board.P2 {
		name = r.P2
	}
	ways := resultlist.EntryLine(s.Presenter, a.Book, a.Event, round).Ways(web.Translator(a))
	return &web.Refused{Status: http.StatusUnprocessableEntity, Text: locale.Say("refused.report-how", "Board", r.Board, "Name", name, "Ways", ways)}
}

// again shows the page again with what was refused. What only waits for a second
// word has it ready: the same line once more is sure.
func (s *results) again(c web.Context, v web.Viewer, t *tournament.Book, status int, wrong *locale.Text) error {
	round, err := publishedRound(c, t)
	if err != nil {
		return err
	}
	again := refilled{line: c.FormValue("line"), board: c.FormValue("board"), side: c.FormValue("side"), wrong: *wrong}
	if strings.HasSuffix(wrong.Key, "."+string(game.ClockRunning)) {
		a := web.Asked{Context: c, Book: t}
		if line, err := s.lineOf(a, round); err == nil && line.Ending != nil {
			again.sure = line.Board.String() + line.Ending.Text
		}
	}
	return s.show(c, v, t, round, status, &again)
}

// afterReport is the page that the form stood on; for a line that names a board alone,
// that board.
func (s *results) afterReport(a web.Asked) string {
	round, err := publishedRound(a, a.Book)
	if err != nil {
		return address.Event(a.Event)
	}
	if line, err := s.lineOf(a, round); err == nil && line.Ending == nil {
		if p, paired := boardname.At(a.Book, round, line.Board); paired && p.Game != "" {
			return address.Game(p.Game)
		}
	}
	if a.FormValue("from") == "desk" {
		return address.Desk(a.Event)
	}
	return address.Results(a.Event, round)
}
