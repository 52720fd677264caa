package web

import (
	"strings"

	"github.com/labstack/echo/v4"

	"renju-arbiter/arbiter/game"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/part/play"
)

// AskedAbout puts the correction of a clock that would make a flag fall into the acts of the
// page that asks about it, ready to be sent once more.
func AskedAbout(c echo.Context, wrong locale.Text, acts *play.Acts) {
	if acts != nil && strings.HasPrefix(wrong.Key, "refused."+string(game.FlagWouldFall)) {
		acts.Sure = &play.Adjustment{Player: c.FormValue("player"), Seconds: c.FormValue("seconds"), Reason: c.FormValue("reason")}
	}
}
