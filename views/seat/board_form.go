package seat

import (
	"strconv"
	"strings"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/rights"
	"renju-arbiter/clock"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/web"
)

func wrong(key string, args ...any) error { return web.WrongForm(locale.Say(key, args...)) }

// player reads whose act it is.
func player(c web.Context, at web.GameViewer, command *game.Command) error {
	command.By = at.Seat.Person
	if command.By == board.Nobody {
		command.By = personOf(at.State, c.FormValue("onBehalf"))
	}
	if command.By == board.Nobody {
		return wrong("refused.choose-player")
	}
	command.OnBehalf = at.Seat.Arbiter() || at.Viewer.Account != nil
	command.Device = at.Seat.Device()
	return nil
}

func personOf(s game.State, key string) board.Person {
	for _, p := range s.Persons() {
		if p.String() == key {
			return p
		}
	}
	return board.Nobody
}

// points reads the points that are named, and the one, if there are any.
func points(c web.Context, at web.GameViewer, command *game.Command) error {
	for _, word := range web.Words(c, "points") {
		p, err := pointAt(at, word)
		if err != nil {
			return err
		}
		command.Points = append(command.Points, p)
	}
	one := web.Words(c, "point")
	switch len(one) {
	case 0:
		return nil
	case 1:
	default: // none of them is meant more than another
		return wrong("refused.one-point", "Given", len(one))
	}
	var err error
	command.Point, err = pointAt(at, one[0])
	return err
}

func pointAt(at web.GameViewer, word string) (board.Point, error) {
	p, err := board.ParsePoint(word)
	if err != nil {
		return p, wrong("refused.off-board", "Point", word, "Last", at.State.Corner().String())
	}
	return p, nil
}

// placeAt tells whether a word names a point of the board, or a column of a standing one.
func placeAt(at web.GameViewer, word string) error {
	if at.State.Table.Rules().Standing() {
		_, err := columnAt(word)
		return err
	}
	_, err := pointAt(at, word)
	return err
}

// point is points where one is needed.
func point(c web.Context, at web.GameViewer, command *game.Command) error {
	if err := points(c, at, command); err != nil {
		return err
	}
	if len(web.Words(c, "point")) == 0 {
		return wrong("refused.point-missing")
	}
	return nil
}

// stone reads where a stone goes, and whence if it is moved. On a board that stands
// upright that is the column into which it falls.
func stone(c web.Context, at web.GameViewer, command *game.Command) error {
	if at.State.Table.Rules().Standing() {
		return column(c, command)
	}
	if err := point(c, at, command); err != nil {
		return err
	}
	from := web.Words(c, "from")
	switch len(from) {
	case 0:
		return nil
	case 1:
	default:
		return wrong("refused.one-point", "Given", len(from))
	}
	p, err := pointAt(at, from[0])
	command.From = &p
	return err
}

// corrected reads what a ply was in truth: a stone, or a pass; or the fifths as they were offered,
// alone or with a ply.
func corrected(c web.Context, at web.GameViewer, command *game.Command) error {
	if err := points(c, at, command); err != nil {
		return err
	}
	alone := c.FormValue("ply") == "" && len(command.Points) > 0
	if alone || c.FormValue("kind") == string(game.DoPass) {
		return nil
	}
	command.Points = nil // which are read again
	return stone(c, at, command)
}

func column(c web.Context, command *game.Command) error {
	column := web.Words(c, "column")
	if len(column) == 0 {
		return wrong("refused.column-missing")
	}
	var err error
	command.Column, err = columnAt(strings.Join(column, " "))
	return err
}

func columnAt(word string) (int, error) {
	n, err := strconv.Atoi(word)
	if err != nil {
		return n, wrong("refused.off-board.column", "Column", word)
	}
	return n, nil
}

// numbers reads what an act needs besides points.
func numbers(c web.Context, at web.GameViewer, command *game.Command) error {
	var err error
	if command.N, err = web.Whole(c, "n"); err != nil {
		return err
	}
	if command.Ply, err = web.Whole(c, "ply"); err != nil {
		return err
	}
	if command.Ply < 0 || command.Ply > len(at.State.Plies) {
		return wrong("refused.no-ply", "Ply", command.Ply) // a number mistyped is no claim
	}
	seconds, err := web.Whole(c, "seconds")
	if err != nil {
		return err
	}
	if seconds > maxSeconds || seconds < -maxSeconds {
		return wrong("refused.large-number", "What", strconv.Itoa(seconds))
	}
	command.Amount = clock.Span(seconds) * clock.Second
	command.Player = personOf(at.State, c.FormValue("player"))
	return nil
}

// maxSeconds is the most that a clock is set by at once: ten days.
const maxSeconds = 864_000

// sure reads that a correction of a clock was asked about and is meant.
func sure(c web.Context, _ web.GameViewer, command *game.Command) error {
	command.Sure = c.FormValue("sure") == "true"
	if command.Amount == 0 {
		return wrong("refused.no-seconds")
	}
	return nil
}

// sanction reads on which rule a sanction rests; it takes a reason.
func sanction(c web.Context, _ web.GameViewer, command *game.Command) error {
	command.Rule = c.FormValue("rule")
	if strings.TrimSpace(command.Reason) == "" {
		return wrong("refused.reason-missing")
	}
	if command.Kind == game.PenaltyTime && command.Amount <= 0 {
		return wrong("refused.no-seconds")
	}
	return nil
}

// attended is a call that somebody has come to. A time arbiter answers those for a time
// arbiter.
func attended(_ web.Context, at web.GameViewer, command *game.Command) error {
	if !at.Seat.Arbiter() && command.For != game.CallTimeArbiter {
		return web.Forbidden(rights.Arbiters)
	}
	return nil
}

// disturbed reads what became of a disturbed position: one that nobody is to blame for
// and nobody can restore makes the game void.
func disturbed(_ web.Context, _ web.GameViewer, command *game.Command) error {
	switch {
	case command.Reason == "":
		return wrong("refused.reason-missing")
	case command.Kind == "void":
		command.Do = game.DoVoid
	case command.Kind != game.DisturbedRestored && command.Kind != game.DisturbedLost:
		return wrong("refused.disturbed")
	case command.Kind == game.DisturbedLost && command.Player == board.Nobody:
		return wrong("refused.choose-player")
	}
	return nil
}

// result reads a result, which is a correction for a finished game and a ruling for an
// open one; "void" makes the game void.
func result(c web.Context, at web.GameViewer, command *game.Command) error {
	value := c.FormValue("result")
	if value == "void" {
		command.Do = game.DoVoid
		return nil
	}
	var err error
	if command.Score, command.Forfeit, err = game.ParseResult(value); err != nil {
		return wrong("refused.bad-result", "What", value)
	}
	if command.Reason == "" {
		return wrong("refused.reason-missing")
	}
	if command.Forfeit {
		command.Kind = "" // which says it all
	}
	if !at.State.Over() {
		command.Do = game.DoRule
	}
	return nil
}
