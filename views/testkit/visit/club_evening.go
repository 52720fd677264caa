package visit

import (
	"context"
	"net/http"
	"strings"
	"testing"
	"time"

	"renju-arbiter/arbiter"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/arbiter/tournament/access"
)

// ClubEvening is a club evening of four players: two boards in its first round, a
// browser for everybody.
type ClubEvening struct {
	*Service
	ID      string
	Arbiter *Visitor
	Anybody *Visitor
	Tables  []Table
}

// Table is one board of the first round with its two players.
type Table struct {
	ID    string // of the game
	Path  string
	Links [2]string // the paths of the players' links
	P     [2]*Visitor
}

// Guests are the four players of an evening, as their list is pasted.
const Guests = "Ada Brook; SWE; 900001; 2240\nIlmar Tamm; EST; 910002; 2205\nChie Morikawa; JPN; 920003; 2180\nYann Kerdal; FRA; 930004; 2090"

// OpenClubEvening makes the event by forms; the pairs are its settings. Without any
// it is a free opening with a clock in claim mode.
func OpenClubEvening(t testing.TB, o Options, settings ...string) *ClubEvening {
	t.Helper()
	e := &ClubEvening{Service: Open(t, o)}
	e.Anybody = e.Visitor()
	e.Arbiter = e.Organiser()
	e.Make(settings...)
	return e
}

// Make makes the event by its form, brings the guests in, and seats them.
func (e *ClubEvening) Make(settings ...string) {
	e.T.Helper()
	a := e.Arbiter
	given := map[string]string{"name": "Club evening", "opening": "free", "control": "1800+10", "timeZone": "Europe/Madrid"}
	for i := 0; i+1 < len(settings); i += 2 {
		given[settings[i]] = settings[i+1]
	}
	var pairs []string
	for name, value := range given {
		pairs = append(pairs, name, value)
	}
	a.Open("/tournaments/new").Submit("/tournaments", pairs...).Must(http.StatusOK)
	e.enter(strings.TrimSuffix(strings.TrimPrefix(a.At.Path, "/t/"), "/players"))
}

// enter brings the guests into an event that has been made, and seats them.
func (e *ClubEvening) enter(id string) {
	e.T.Helper()
	e.ID = id
	a := e.Arbiter.Open("/t/" + e.ID + "/players").Must(http.StatusOK)
	a.Submit("/t/"+e.ID+"/players/paste", "text", Guests).Must(http.StatusOK)
	a.Submit("/t/"+e.ID+"/players/paste", "text", Guests, "confirm", "1").Must(http.StatusOK)
	a.Open("/t/" + e.ID + "/schedule").Submit("/t/" + e.ID + "/publish").Must(http.StatusOK)
	e.handLinks()
}

// cards are the paths of a link for each player, by the player.
func (e *ClubEvening) cards(state tournament.State) map[string]string {
	e.T.Helper()
	var wanted []arbiter.WantedLink
	for _, entry := range state.Entries {
		for _, person := range entry.Persons() {
			wanted = append(wanted, arbiter.WantedLink{Person: person})
		}
	}
	paths := map[string]string{}
	for _, link := range e.MakeLinks(e.ID, access.PlayerLink, wanted...) {
		paths[link.Person] = "/join/" + link.Token
	}
	return paths
}

// handLinks makes a link for each player and seats the players of round one.
func (e *ClubEvening) handLinks() {
	e.T.Helper()
	state, err := e.Desk.Tournament(e.ID)
	if err != nil {
		e.T.Fatal(err)
	}
	paths := e.cards(state)
	for _, p := range state.Pairings {
		if p.Round != 1 {
			continue
		}
		at := Table{ID: p.Game, Path: "/games/" + p.Game}
		for i, player := range []string{p.First, p.Second} {
			at.Links[i] = paths[player]
			at.P[i] = e.Visitor()
			at.P[i].Open(at.Links[i]).Submit(at.Links[i]).Must(http.StatusOK)
		}
		e.Tables = append(e.Tables, at)
	}
}

// BoardLink is the path of a link for the device at a board.
func (e *ClubEvening) BoardLink(gameID string) string {
	e.T.Helper()
	return "/join/" + e.Link(e.ID, access.BoardLink, arbiter.WantedLink{Game: gameID}).Token
}

// Start starts all clocks.
func (e *ClubEvening) Start() {
	e.T.Helper()
	e.Arbiter.Open("/t/" + e.ID + "/desk").Submit("/t/" + e.ID + "/start").Must(http.StatusOK)
}

// Play places stones in turn, each with its press.
func (at Table) Play(points ...string) {
	for i, point := range points {
		mover := at.P[i%2]
		Act(mover, at.Path, "stone", "point", point)
		Act(mover, at.Path, "press")
	}
}

// State is a game as it stands at the desk.
func (e *ClubEvening) State(gameID string) game.State {
	e.T.Helper()
	s, err := e.Desk.Game(gameID)
	if err != nil {
		e.T.Fatal(err)
	}
	return s
}

// Password is that of every account but the first that a test makes.
const Password = "correct horse"

// Holding is a visitor who has logged in with an account that is appointed to a task in the
// event.
func (e *ClubEvening) Holding(role access.Role) *Visitor {
	e.T.Helper()
	return e.Appointed(e.ID, role)
}

// OpenTimedClubEvening has time arbiters who call the flags.
func OpenTimedClubEvening(t *testing.T, control string) *ClubEvening {
	t.Helper()
	e := &ClubEvening{Service: Open(t, Options{})}
	e.Anybody, e.Arbiter = e.Visitor(), e.Organiser()
	id := "01890000-0000-7000-8000-000000000001"
	err := e.Desk.Events.Create(context.Background(), id, arbiter.Order{Actor: e.Chief(), Arrival: time.Now(), ID: "make", Seen: -1},
		tournament.Created{Name: "Timed evening", TimeZone: "UTC", Cycles: 1, Win: 1, Draw: 0.5,
			Game: game.Settings{Control: control, TimeArbiters: true, Flags: game.FlagsCall}})
	if err != nil {
		t.Fatal(err)
	}
	e.enter(id)
	return e
}

// OpenEmpty opens a service with one event that has no players.
func OpenEmpty(t *testing.T) *ClubEvening {
	e := &ClubEvening{Service: Open(t, Options{})}
	e.Arbiter = e.Organiser()
	e.Arbiter.Open("/tournaments/new").Submit("/tournaments", "name", "Open", "timeZone", "UTC").Must(http.StatusOK)
	e.ID = strings.TrimSuffix(strings.TrimPrefix(e.Arbiter.At.Path, "/t/"), "/players")
	return e
}
