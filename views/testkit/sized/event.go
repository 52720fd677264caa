package sized

import (
	"context"
	"fmt"
	"math/rand/v2"
	"time"

	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/journal"
	"renju-arbiter/arbiter/sidetable"
	"renju-arbiter/arbiter/tournament"
)

// Event is an event in a journal of its own, as far as it has been played. What goes
// wrong while it is made is a fault of this package, and panics.
type Event struct {
	journal memory
	id      string
	state   tournament.State
	games   map[string]game.State
	people  []sidetable.SaltedPerson // with the salts of their seals
	random  *rand.Rand
	ids     int
	now     int64
	stones  int // at each board where play goes on
	record  int // of each game that has ended
}

// settings are a name and the usual settings of the games.
func settings(f tournament.Format) tournament.Created {
	return tournament.Created{Name: "Open", TimeZone: "UTC", Cycles: 1, Win: 1, Draw: 0.5, Format: f,
		Game: game.Settings{Opening: "free", Mode: game.ModeClaim, Control: "1800+10"}}
}

// enter makes an event with that many entries; teams have as many members as boards,
// and one more for each board where there are reserves. The same is made each time.
func enter(c tournament.Created, entries int) *Event {
	return enterNamed(c, entries, func(n int) string { return fmt.Sprintf("Entry %d", n+1) })
}

// enterNamed is enter with a name for the n-th entry, from 0.
func enterNamed(c tournament.Created, entries int, name func(n int) string) *Event {
	e := &Event{id: "0198a000-0000-7000-8000-000000000001", games: map[string]game.State{},
		random: rand.New(rand.NewPCG(uint64(entries), 7)), now: 1, stones: 20}
	e.decide(tournament.Create(c))
	nations := []string{"EST", "JPN", "RUS", "SWE", "CHN", "FIN", "TPE"}
	var players []tournament.PlayerEntry
	for n := range entries {
		p := tournament.PlayerEntry{Player: e.newID(), Rating: 2400 - 1200*n/entries, Nation: nations[e.random.IntN(len(nations))]}
		e.keep(sidetable.Person{ID: p.Player, Name: name(n), Country: p.Nation, Rating: p.Rating})
		for m := range c.Boards + min(c.Boards, c.Reserves) {
			person := sidetable.Person{ID: e.newID(), Name: fmt.Sprintf("Player %d of %d", m+1, n+1), Country: p.Nation, Rating: p.Rating - m}
			e.keep(person)
			p.Members = append(p.Members, person.ID)
		}
		players = append(players, p)
	}
	events, err := tournament.Decide(tournament.NewBook(e.state, e.game), tournament.Admit{Players: players}, e.newID)
	var seals []tournament.Seal
	for _, p := range e.people {
		seals = append(seals, tournament.Seal{Person: p.ID, Seal: p.Seal()})
	}
	e.decided(tournament.Sealing(events, seals), err)
	return e
}

// keep adds a person whose name is kept outside the journal.
func (e *Event) keep(p sidetable.Person) {
	e.people = append(e.people, sidetable.SaltedPerson{Person: p, Salt: []byte("salt of " + p.ID)})
}

func (e *Event) newID() string {
	e.ids++
	return fmt.Sprintf("0198b000-0000-7000-8000-%012d", e.ids)
}

func (e *Event) game(id string) (game.State, error) {
	if g, ok := e.games[id]; ok {
		return g, nil
	}
	return game.State{}, journal.ErrNotFound
}

// decide carries a command out.
func (e *Event) decide(c tournament.Command) {
	e.decided(tournament.Decide(tournament.NewBook(e.state, e.game), c, e.newID))
}

// decided writes what was decided into the journal, with the games that come of it.
func (e *Event) decided(events []tournament.Event, err error) {
	must(err)
	for _, event := range events {
		body, err := tournament.Encode(event)
		must(err)
		e.append("tournament/"+e.id, event.Kind(), tournament.EventVersion, body)
		e.state, err = tournament.Apply(e.state, event)
		must(err)
		published, _ := event.(tournament.Published)
		for _, p := range published.Pairings {
			if p.Game != "" {
				e.played(p.Game, game.Created{Settings: e.state.Game, Tournament: e.id, Round: p.Round, Board: p.Board,
					Players: [2]string{p.First, p.Second}, Seats: e.state.Seats(p)})
			}
		}
	}
}

// played writes what happened in a game.
func (e *Event) played(id string, events ...game.Event) {
	for _, event := range events {
		body, err := game.Encode(event)
		must(err)
		e.append("game/"+id, event.Kind(), game.EventVersion, body)
		e.now += 1000
		e.games[id], err = game.Apply(e.games[id], event, 1000)
		must(err)
	}
}

func (e *Event) append(stream, kind string, version int, body []byte) {
	_, err := e.journal.Append(context.Background(), journal.Batch{CommandID: e.newID(), Digest: "made", Actor: "test", Instant: e.now,
		Wall: time.UnixMilli(e.now), Streams: []journal.StreamAppend{{Stream: stream, Expected: e.journal.last[stream],
			Events: []journal.Event{{Kind: kind, Version: version, Body: body}}}}})
	must(err)
}

func must(err error) {
	if err != nil {
		panic("sized: " + err.Error())
	}
}
