package views

import (
	"net/http"

	"renju-arbiter/views/desk"
	"renju-arbiter/views/door"
	"renju-arbiter/views/event"
	"renju-arbiter/views/paper"
	"renju-arbiter/views/seat"
	"renju-arbiter/views/table"
	"renju-arbiter/views/wall"
	"renju-arbiter/views/web"
)

// Server answers the web. Make one with New, attach its desk, mount Handler, and keep
// Run running.
type Server struct{ *web.House }

// Options are what a server is made of.
type Options = web.Options

// New makes a server.
func New(o Options) *Server { return &Server{web.NewHouse(o)} }

// Handler is the whole service: the rooms of the web, put together.
func (s *Server) Handler() http.Handler {
	return s.Open(door.Routes, event.Routes, seat.Routes, desk.Routes, wall.Routes, table.Routes, paper.Routes)
}
