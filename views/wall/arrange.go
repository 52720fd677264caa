package wall

import (
	"strconv"
	"strings"

	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/views/address"
	"renju-arbiter/views/web"
)

// wallActs are what an arbiter can do to the wall.
func (s *Pages) wallActs() web.Acts {
	return web.Acts{
		address.ArrangeRoute("wall"): {Read: readWall, Page: s.showHall, Next: web.To(address.HallRoute), Done: "done.saved"},
	}
}

// readWall is which pages turn, and for how long each stands: none and nothing leave it to
// the round.
func readWall(a web.Asked) (tournament.Command, error) {
	form, err := a.FormParams()
	if err != nil {
		return nil, err
	}
	var c tournament.ArrangeWall
	for _, plate := range form["plate"] {
		c.Plates = append(c.Plates, Kind(plate))
	}
	if text := strings.TrimSpace(a.FormValue("seconds")); text != "" {
		if c.Seconds, err = strconv.Atoi(text); err != nil || c.Seconds == 0 {
			c.Seconds = -1 // which is refused as too short
		}
	}
	return c, nil
}
