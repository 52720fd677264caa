package api

import (
	"net/http"

	"renju-arbiter/views/web"
)

// Health says that the service is well. Where it is not, the answer is a problem, as at every
// other address.
type Health struct {
	Status string `json:"status"` // "ok"
}

// health writes nothing and keeps nothing: it is asked every few seconds, by anyone who would send
// people elsewhere or ring for somebody.
func (s *Pages) health(c web.Context) error {
	if err := s.Fit(c.Request().Context()); err != nil {
		return err
	}
	c.Response().Header().Set("Cache-Control", "no-store")
	return c.JSON(http.StatusOK, Health{Status: "ok"})
}
