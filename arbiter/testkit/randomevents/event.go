package randomevents

import (
	"crypto/sha256"
	"errors"
	"fmt"
	"math/rand/v2"

	"renju-arbiter/arbiter/dossier"
	"renju-arbiter/arbiter/fakeplayers"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/clock"
)

// Event is what was made up: what happened, and who took part.
type Event struct {
	ID       string
	Happened []dossier.Happened

	people map[string]dossier.Person
	state  tournament.State
	tables map[string]*table
	deeds  []deed
	draw   chance
	now    clock.Instant
	ids    int
	left   int // so many acts at boards, and the tale breaks off
}

// deed is a command at a board with the part of Happened that it brought.
type deed struct {
	game     string
	command  game.Command
	at       clock.Instant
	from, to int
}

// epoch is the time of day at which the events begin.
const epoch = 1_750_000_000_000

// New is the event of a seed.
func New(seed uint64) *Event {
	random := rand.New(rand.NewPCG(seed, 12))
	e := &Event{ID: fmt.Sprintf("0198a000-0000-7000-8000-%012d", seed), people: map[string]dossier.Person{}, tables: map[string]*table{},
		draw: random.IntN, now: 1, left: 1 << 30}
	if e.draw.in(45) {
		e.left = e.draw.between(0, 900)
	}
	e.make(kindOf(seed))
	e.play()
	return e
}

// Dossier is the event as a document for an audience.
func (e *Event) Dossier(audience dossier.Audience) (dossier.Dossier, error) {
	return dossier.Of(e.ID, e.Happened, e.Who, dossier.For{Audience: audience})
}

func (e *Event) newID() string {
	e.ids++
	return fmt.Sprintf("%s-%012d", e.ID[:23], e.ids)
}

func (e *Event) game(id string) (game.State, error) {
	if t, known := e.tables[id]; known {
		return t.line.State(), nil
	}
	return game.State{}, errors.New("invented: no such game")
}

func (e *Event) book() *tournament.Book { return tournament.NewBook(e.state, e.game) }

// happens writes something into the journal of the installation, in which other things stand too.
func (e *Event) happens(h dossier.Happened) {
	h.Position, h.At, h.Wall = int64(7+3*len(e.Happened)), e.now, epoch+int64(e.now)
	h.Hash = sha256.Sum256(fmt.Appendf(nil, "%s %d", e.ID, h.Position))
	e.Happened = append(e.Happened, h)
}

// does carries out a command in the event, if it is not refused.
func (e *Event) does(c tournament.Command) bool {
	events, err := tournament.DecideAt(e.book(), c, e.now, e.newID)
	if err != nil {
		return false
	}
	for _, said := range events {
		e.said(said)
	}
	return true
}

// must is a command that cannot be refused.
func (e *Event) must(c tournament.Command) {
	if _, err := tournament.DecideAt(e.book(), c, e.now, e.newID); err != nil {
		panic(fmt.Sprintf("invented: %T: %v", c, err))
	}
	e.does(c)
}

func (e *Event) said(said tournament.Event) {
	e.happens(dossier.Happened{Said: said})
	next, err := tournament.Apply(e.state, said)
	if err != nil {
		panic(fmt.Sprintf("invented: %T: %v", said, err))
	}
	next.ID = e.ID
	e.state = next
	switch said := said.(type) {
	case tournament.Published:
		for _, p := range said.Pairings {
			if p.Game != "" {
				e.opens(p.Game, game.Created{Settings: e.state.Game, Tournament: e.ID, Round: p.Round, Board: p.Board,
					Players: [2]string{p.First, p.Second}, Seats: e.state.Seats(p)})
			}
		}
	case tournament.Expelled:
		e.puts(said)
	}
}

// opens makes a game and gives it players with their habits.
func (e *Event) opens(id string, created game.Created) {
	t := &table{id: id, line: game.NewLine(), limit: e.draw.between(20, 260)}
	for range created.Settings.Persons() {
		t.players = append(t.players, fakeplayers.NewPlayer(fakeplayers.Draw(e.draw)))
	}
	e.tables[id] = t
	if err := t.line.Fold(created, e.now); err != nil {
		panic("invented: " + err.Error())
	}
	e.happens(dossier.Happened{Game: id, Did: created})
}

// act is a command at a board. What time alone has brought holds even where it is refused.
func (e *Event) act(t *table, c game.Command) *game.Refusal {
	from := len(e.Happened)
	events, refusal := game.Standard.Act(t.line, c, e.now)
	for _, did := range events {
		e.happens(dossier.Happened{Game: t.id, Did: did})
	}
	e.deeds = append(e.deeds, deed{t.id, c, e.now, from, len(e.Happened)})
	return refusal
}

// puts ends the game that somebody plays who is expelled.
func (e *Event) puts(x tournament.Expelled) {
	for _, p := range e.state.PairingsOf(x.Player) {
		t := e.tables[p.Game]
		if t == nil || t.line.State().Status != game.Open {
			continue
		}
		s := t.line.State()
		for _, sits := range s.Persons() {
			if s.Seat(sits) == x.Whom() || x.Person == "" && s.Players[(sits-1)%2] == x.Player {
				_ = e.act(t, game.Command{Do: game.DoPenalty, Player: sits, Kind: game.PenaltyExpulsion, Rule: x.Rule, Reason: x.Reason, Point: nowhere})
				break
			}
		}
	}
}
