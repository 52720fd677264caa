package paper

import (
	"net/http"
	"strconv"

	"renju-arbiter/views/address"
	"renju-arbiter/views/web"
)

// redirect leads from where a list of a round was to the paper that it is now.
func redirect(kind string) web.HandlerFunc {
	return func(c web.Context) error {
		round, err := strconv.Atoi(c.Param("n"))
		if err != nil {
			return web.NotFound()
		}
		return c.Redirect(http.StatusMovedPermanently, address.PaperOf(c.Param("id"), kind, round))
	}
}
