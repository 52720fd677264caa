package api

import (
	"renju-arbiter/views/rated"
	"renju-arbiter/views/web"
)

// Pages is what programs read and write.
type Pages struct {
	*web.Server
	Ratings *rated.Keeper
	feeds   feeds
	intake  intake
}

// Routes are its answers.
func (s *Pages) Routes(router web.Router) {
	for _, r := range routes() {
		switch {
		case r.halls != nil && r.takes:
			router.Take(r.path, r.halls(s))
		case r.halls != nil:
			router.Show(r.path, r.halls(s))
		case r.sends != nil:
			router.Write(r.path, r.does(s))
		case r.does != nil:
			router.Ask(r.path, r.does(s))
		default:
			router.Tell(r.path, r.answers(s))
		}
	}
}
