package visit

import (
	"cmp"
	"context"
	"fmt"
	"net/http"
	"strings"

	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/sidetable"
	"renju-arbiter/arbiter/tournament"
)

// A Rated event is a round robin that counts for ratings.
type Rated struct {
	Name, Day string
	ID        string // empty: by how many events there are
	// Players are such as "Ada 900001", with a RIF id or without.
	Players []string
	// Results of the games, in the order of the pairings; the last one is that of all others.
	Results []string
	// Opening is the protocol; empty: free.
	Opening string
	// Open: the standings are not signed. Unrated: it does not count.
	Open, Unrated bool
	// First is carried out before anything is published.
	First []tournament.Command
}

// OpenRated makes a rated event in a service. Its players have ids of their own: "cup-ada" is Ada of Cup.
func OpenRated(h *Service, r Rated) *Event {
	h.T.Helper()
	n := len(h.Desk.Tournaments())
	e := &Event{Service: h, ID: cmp.Or(r.ID, fmt.Sprintf("0198a000-0000-7000-8000-%012d", n+1)), orders: 1000 * n}
	if e.Anybody = h.Visitor(); n == 0 {
		e.Arbiter = h.Organiser()
	} else {
		e.Arbiter = h.LoggedIn("Chief")
	}
	ctx := context.Background()
	e.Must(e.Desk.Events.Create(ctx, e.ID, e.Order(), tournament.Created{Name: r.Name, TimeZone: "UTC", Cycles: 1, Win: 1, Draw: 0.5, Game: game.Settings{Opening: cmp.Or(r.Opening, "free"), Mode: game.ModeClaim, Control: "1800+10"}}))
	said := tournament.Description{From: r.Day, To: r.Day, Rated: tournament.RatedYes}
	if r.Unrated {
		said.Rated = tournament.RatedNo
	}
	e.Arrange(tournament.Describe{Description: said})
	var people []sidetable.Person
	for _, text := range r.Players {
		name, number, _ := strings.Cut(text, " ")
		people = append(people, sidetable.Person{ID: strings.ToLower(r.Name + "-" + name), Name: name, Country: "EST", RIFID: number})
	}
	e.Must(e.Desk.Entries.Add(ctx, e.ID, e.Order(), people))
	for _, c := range append(r.First, tournament.PublishSchedule{}) {
		e.Arrange(c)
	}
	played := 0
	for _, p := range e.State().Pairings {
		if p.Game == "" {
			continue
		}
		e.Arbiter.Open("/games/"+p.Game).Submit("/games/"+p.Game+"/result", "result", r.Results[min(played, len(r.Results)-1)], "reason", "paper").Must(http.StatusOK)
		played++
	}
	if !r.Open {
		e.Sign()
	}
	return e
}

// Sign closes all rounds and signs the standings.
func (e *Event) Sign() {
	e.T.Helper()
	for round := range e.State().Rounds() {
		e.Arrange(tournament.CloseRound{Round: round + 1})
	}
	e.Arrange(tournament.Sign{Sure: true})
}
