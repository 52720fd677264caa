package api

import (
	"renju-arbiter/views/web"
)

// Face is what programs read.
type Face struct {
	*web.House
	feeds feeds
}

// Routes are its answers.
func (s *Face) Routes(pages web.Pages) {
	for _, r := range routes() {
		pages.Tell(r.path, r.answers(s))
	}
}
