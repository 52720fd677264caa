package visit

import (
	"context"
	"fmt"
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/PuerkitoBio/goquery"

	"renju-arbiter/arbiter"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/sidetable"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/arbiter/tournament/access"
	"renju-arbiter/pairing/knockout"
)

// Event is an event of any format, made at the desk: the forms of the settings have
// their own tests. Its pages are met by an arbiter and by anybody.
type Event struct {
	*Service
	ID      string
	Arbiter *Visitor
	Anybody *Visitor
	orders  int
}

// OpenEvent makes an event of free openings with a clock; a win counts 1 and a draw
// half of it where nothing else is said.
func OpenEvent(t testing.TB, created tournament.Created) *Event {
	t.Helper()
	return OpenEventWith(t, Options{}, created)
}

// OpenEventWith is the same in a service in which not everything is as usual.
func OpenEventWith(t testing.TB, with Options, created tournament.Created) *Event {
	t.Helper()
	return EventIn(Open(t, with), created)
}

// EventIn is the same in a service that is open.
func EventIn(h *Service, created tournament.Created) *Event {
	h.T.Helper()
	e := &Event{Service: h, ID: "0198a000-0000-7000-8000-000000000001"}
	e.Arbiter, e.Anybody = e.Organiser(), e.Visitor()
	created.Name, created.TimeZone, created.Cycles = "Cup", "UTC", 1
	if created.Win == 0 {
		created.Win, created.Draw = 1, 0.5
	}
	created.Game = game.Settings{Opening: "free", Mode: game.ModeClaim, Control: "1800+10"}
	e.Must(e.Desk.Events.Create(context.Background(), e.ID, e.Order(), created))
	return e
}

// Must ends the test at an error.
func (e *Event) Must(err error) {
	e.T.Helper()
	if err != nil {
		e.T.Fatal(err)
	}
}

// Order is an order of its own, given now.
func (e *Event) Order() arbiter.Order {
	e.orders++
	return arbiter.Order{Actor: e.Chief(), Arrival: time.Now(), ID: fmt.Sprint("order-", e.orders), Seen: -1}
}

// Enter enters players: "Ada 2100" has a rating, "Ada" none. Their ids are their
// names in small letters.
func (e *Event) Enter(players ...string) {
	e.T.Helper()
	var people []sidetable.Person
	for _, text := range players {
		people = append(people, person(text))
	}
	e.Must(e.Desk.Entries.Add(context.Background(), e.ID, e.Order(), people))
}

func person(text string) sidetable.Person {
	p := sidetable.Person{Country: "EST"}
	_, _ = fmt.Sscanf(text, "%s %d", &p.Name, &p.Rating) // the rating may be missing
	p.ID = strings.ToLower(p.Name)
	return p
}

// State is the event as it stands at the desk.
func (e *Event) State() tournament.State { return e.Book().State }

// Book is the event as it stands.
func (e *Event) Book() *tournament.Book {
	e.T.Helper()
	b, err := e.Desk.Books.Of(e.ID)
	e.Must(err)
	return b
}

// End gives the games of a pairing their results, in order, by the arbiter's form.
// Players are named as the pairing has them: "ada-bo".
func (e *Event) End(pairing string, scores ...string) {
	e.T.Helper()
	for _, p := range e.State().Pairings {
		if len(scores) == 0 {
			return
		}
		if p.First+"-"+p.Second != pairing || p.Game == "" {
			continue
		}
		if g, err := e.Desk.Game(p.Game); err == nil && !g.Over() {
			e.Arbiter.Open("/games/"+p.Game).Submit("/games/"+p.Game+"/result", "result", scores[0], "reason", "paper").Must(http.StatusOK)
			scores = scores[1:]
		}
	}
	if len(scores) > 0 {
		e.T.Fatalf("no open game of %s is left for %q", pairing, scores)
	}
}

// Path is the address of a page of the event.
func (e *Event) Path(page string) string { return "/t/" + e.ID + page }

// Arrange carries out a command at the desk.
func (e *Event) Arrange(c tournament.Command) {
	e.T.Helper()
	ids := 0
	order := e.Order()
	e.Must(e.Desk.Arrange(context.Background(), e.ID, order, c, func() string {
		ids++
		return fmt.Sprint(order.ID, "-game-", ids)
	}))
}

// Lines are the texts of all that a selector finds, a space between any two parts.
func (v *Visitor) Lines(selector string) []string {
	var list []string
	v.Page.Find(selector).Each(func(_ int, found *goquery.Selection) {
		list = append(list, strings.Join(strings.Fields(spaced(found)), " "))
	})
	return list
}

func spaced(in *goquery.Selection) string {
	if goquery.NodeName(in) == "#text" {
		return in.Text()
	}
	text, name := "", false
	in.Contents().Each(func(_ int, part *goquery.Selection) {
		bdi := goquery.NodeName(part) == "bdi" // runs on with the text around it
		if !bdi && !name {
			text += " "
		}
		text, name = text+spaced(part), bdi
	})
	return text
}

// Same compares what a page says with what it should.
func (v *Visitor) Same(selector string, want ...string) {
	v.T.Helper()
	if got := v.Lines(selector); !slices.Equal(got, want) {
		v.T.Errorf("%s: %s is %q, it should be %q", v.At, selector, got, want)
	}
}

// KnockOut is a knock-out, with the steps that decide a level match.
func KnockOut(legs int, third bool, level ...knockout.Step) tournament.Created {
	f := tournament.Format{System: tournament.KnockOut, Legs: legs, ThirdPlace: third}
	for _, step := range level {
		f.Level = append(f.Level, string(step))
	}
	return tournament.Created{Format: f}
}

// NewIDs names games.
func NewIDs() func() string {
	n := 0
	return func() string { n++; return "0198a000-0000-7000-8000-" + strings.Repeat("0", 11) + string(rune('0'+n)) }
}

// Seat is a visitor with the card of a player.
func (e *Event) Seat(player string) *Visitor {
	e.T.Helper()
	join := "/join/" + e.Link(e.ID, access.PlayerLink, arbiter.WantedLink{Person: player}).Token
	v := e.Visitor()
	return v.Open(join).Submit(join).Must(http.StatusOK)
}
