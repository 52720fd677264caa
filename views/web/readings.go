package web

import (
	"slices"
	"strconv"
	"strings"

	"github.com/labstack/echo/v4"

	"renju-arbiter/arbiter/game"
	"renju-arbiter/views/locale"
)

// Readings reads the clocks and flags as an arbiter or a scorer saw them; an empty field
// leaves a clock as the game has it.
func Readings(c echo.Context, at Sitting, command *game.Command) error {
	if !at.Seat.Scores() || !at.State.Timed {
		return nil
	}
	down, _ := c.FormParams()
	for _, p := range at.State.Persons() {
		if slices.Contains(down["fallen"], p.String()) {
			command.Fallen = append(command.Fallen, p)
		}
		typed := strings.TrimSpace(c.FormValue("left-" + p.String()))
		if typed == "" {
			continue
		}
		seconds, ok := parseReading(typed)
		if !ok {
			return WrongForm(locale.Say("refused.reading", "What", typed))
		}
		command.Reads(p, seconds)
	}
	if command.Do != game.DoDevice { // whose reason is given
		command.ClockReason = Translator(c).T("controls.seen")
	}
	return nil
}

// parseReading reads what a clock shows, in seconds: "1:23:45", "4:05" or "-0:03".
func parseReading(typed string) (int, bool) {
	rest := strings.TrimPrefix(strings.Replace(typed, "−", "-", 1), "-")
	sign := 1
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
	return seconds * sign, true
}
