package api

import (
	"renju-arbiter/views/web"
)

// Face is what programs read and write.
type Face struct {
	*web.Server
	feeds feeds
}

// Routes are its answers.
func (s *Face) Routes(pages web.Pages) {
	for _, r := range routes() {
		if r.sends != nil {
			pages.Write(r.path, r.does(s))
		} else {
			pages.Tell(r.path, r.answers(s))
		}
	}
}
