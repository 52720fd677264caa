package visit

import (
	"net/http"
	"slices"
	"strings"
	"testing"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/game"
)

// SingleGame is an event of two sides in some game: one board, a browser for everybody
// who sits there.
type SingleGame struct {
	*ClubEvening
	Board string // its path
	Game  string // its id
	P     map[board.Person]*Visitor
	Links map[board.Person]string // their paths
}

const (
	// TwoPlayers are pasted where two are enough.
	TwoPlayers = "Ada Brook; SWE; 900001; 2240\nIlmar Tamm; EST; 910002; 2205"
	// TwoTeams are pasted where two teams of two are enough.
	TwoTeams = "The North: Ada Brook; SWE; 900001; 2240 + Bo Ek; SWE\nIlmar Tamm; EST + Liis Kask; EST"
)

// OpenGame makes the event by the forms of the game, enters the list, publishes,
// and seats everybody by the own link.
func OpenGame(t *testing.T, name, list string, settings ...string) *SingleGame {
	t.Helper()
	return Open(t, Options{}).OpenGame(name, list, settings...)
}

// OpenGame is the same in a service in which there is nothing yet.
func (h *Service) OpenGame(name, list string, settings ...string) *SingleGame {
	h.T.Helper()
	return (&SingleGame{ClubEvening: &ClubEvening{Service: h, Anybody: h.Visitor(), Arbiter: h.Organiser()}}).Another(name, list, settings...)
}

// Another is one more event of the same arbiter's in the service.
func (s *SingleGame) Another(name, list string, settings ...string) *SingleGame {
	s.T.Helper()
	s = &SingleGame{ClubEvening: &ClubEvening{Service: s.Service, Anybody: s.Anybody, Arbiter: s.Arbiter}, P: map[board.Person]*Visitor{}, Links: map[board.Person]string{}}
	given := append([]string{"name", "Club evening", "timeZone", "UTC"}, settings...)
	if !slices.Contains(settings, "control") {
		given = append(given, "control", "")
	}
	a := s.Arbiter
	a.Open("/tournaments/new?game="+name).Submit("/tournaments", given...).Must(http.StatusOK)
	s.ID = strings.TrimSuffix(strings.TrimPrefix(a.At.Path, "/t/"), "/players")
	paste := "/t/" + s.ID + "/players/paste"
	a.Submit(paste, "text", list).Must(http.StatusOK).Submit(paste, "text", list, "confirm", "1").Must(http.StatusOK)
	a.Open("/t/" + s.ID + "/schedule").Submit("/t/" + s.ID + "/publish").Must(http.StatusOK)
	s.takeSeats()
	if s.State(s.Game).Settings.Control == "" {
		a.Open("/t/" + s.ID + "/desk").Submit("/t/" + s.ID + "/start").Must(http.StatusOK)
	}
	return s
}

func (s *SingleGame) takeSeats() {
	s.T.Helper()
	e, err := s.Desk.Tournament(s.ID)
	if err != nil {
		s.T.Fatal(err)
	}
	s.Game = e.Pairings[0].Game
	s.Board = "/games/" + s.Game
	state := s.State(s.Game)
	paths := s.cards(e)
	for _, p := range state.Persons() {
		path := paths[state.Seat(p)]
		s.P[p], s.Links[p] = s.Visitor(), path
		s.P[p].Open(path).Submit(path).Must(http.StatusOK)
		if s.P[p].At.Path != "/seat" {
			s.T.Fatalf("the link of %s leads to %s", p, s.P[p].At.Path)
		}
	}
}

// Plays places stones in the order of play, as the pages ask for them.
func (s *SingleGame) Plays(points ...string) {
	s.T.Helper()
	for _, point := range points {
		state := s.State(s.Game)
		who, field := s.P[state.Actor()], "point"
		if state.Table.Rules().Standing() {
			field = "column"
		}
		Act(who, s.Board, "stone", field, point)
		if state.Timed && s.State(s.Game).Status == game.Open {
			Act(who, s.Board, "press")
		}
	}
}

// OnBoard is how many stones the page draws.
func (v *Visitor) OnBoard() int { return v.Page.Find("#board use[href^='#stone-']").Length() }
