package seat

import (
	"strconv"
	"strings"

	"github.com/labstack/echo/v4"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/clock"
	"renju-arbiter/views/web"
)

// readings reads the clocks as an arbiter saw them; an empty field leaves a clock as
// the game has it.
func readings(c echo.Context, at web.Sitting, command *game.Command) error {
	if !at.Seat.Arbiter() {
		return nil
	}
	for _, p := range at.State.Persons() {
		typed := strings.TrimSpace(c.FormValue("left-" + p.String()))
		if typed == "" {
			continue
		}
		left, ok := parseReading(typed)
		if !ok {
			return wrong("refused.reading", "What", typed)
		}
		if command.Readings == nil {
			command.Readings = map[board.Person]clock.Span{}
			command.Reason = web.Translator(c).T("controls.seen")
		}
		command.Readings[p] = left
	}
	return nil
}

// parseReading reads what a clock shows: "1:23:45", "4:05" or "-0:03".
func parseReading(typed string) (clock.Span, bool) {
	rest := strings.TrimPrefix(strings.Replace(typed, "−", "-", 1), "-")
	sign := clock.Second
	if rest != typed {
		sign = -sign
	}
	parts := strings.Split(rest, ":")
	if len(parts) < 2 || len(parts) > 3 {
		return 0, false
	}
	seconds := 0
	for i, part := range parts {
		n, err := strconv.ParseUint(part, 10, 16)
		if err != nil || (i > 0 && (n > 59 || len(part) != 2)) || n > 240 {
			return 0, false
		}
		seconds = seconds*60 + int(n)
	}
	return clock.Span(seconds) * sign, true
}
