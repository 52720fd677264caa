package views_test

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
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/pairing/knockout"
)

// event is an event of any format, made at the desk: the forms of the settings have
// their own tests. Its pages are met by an arbiter and by anybody.
type event struct {
	*hall
	id      string
	arbiter *visitor
	anybody *visitor
	orders  int
}

func openEvent(t testing.TB, created tournament.Created) *event {
	t.Helper()
	e := &event{hall: openHall(t, hallOptions{}), id: "0198a000-0000-7000-8000-000000000001"}
	e.arbiter, e.anybody = e.organiser(), e.visitor()
	created.Name, created.TimeZone, created.Cycles = "Cup", "UTC", 1
	if created.Win == 0 {
		created.Win, created.Draw = 1, 0.5
	}
	created.Game = game.Settings{Opening: "free", Mode: game.ModeClaim, Control: "1800+10"}
	e.must(e.desk.CreateTournament(context.Background(), e.id, e.order(), created))
	return e
}

func (e *event) must(err error) {
	e.t.Helper()
	if err != nil {
		e.t.Fatal(err)
	}
}

func (e *event) order() arbiter.Order {
	e.orders++
	return arbiter.Order{Actor: "test", Arrival: time.Now(), ID: fmt.Sprint("order-", e.orders), Seen: -1}
}

// enter enters players: "Ada 2100" has a rating, "Ada" none. Their ids are their
// names in small letters.
func (e *event) enter(players ...string) {
	e.t.Helper()
	var people []arbiter.Person
	for _, text := range players {
		people = append(people, person(text))
	}
	e.must(e.desk.EnterPlayers(context.Background(), e.id, e.order(), people))
}

func person(text string) arbiter.Person {
	p := arbiter.Person{Country: "EST"}
	_, _ = fmt.Sscanf(text, "%s %d", &p.Name, &p.Rating) // the rating may be missing
	p.ID = strings.ToLower(p.Name)
	return p
}

func (e *event) state() tournament.State { return e.book().State }

func (e *event) book() *tournament.Book {
	e.t.Helper()
	b, err := e.desk.Book(e.id)
	e.must(err)
	return b
}

// end gives the games of a pairing their results, in order, by the arbiter's form.
// Players are named as the pairing has them: "ada-bo".
func (e *event) end(pairing string, scores ...string) {
	e.t.Helper()
	for _, p := range e.state().Pairings {
		if len(scores) == 0 {
			return
		}
		if p.First+"-"+p.Second != pairing || p.Game == "" {
			continue
		}
		if g, err := e.desk.Game(p.Game); err == nil && !g.Over() {
			e.arbiter.open("/games/"+p.Game).submit("/games/"+p.Game+"/result", "result", scores[0], "reason", "paper").must(http.StatusOK)
			scores = scores[1:]
		}
	}
	if len(scores) > 0 {
		e.t.Fatalf("no open game of %s is left for %q", pairing, scores)
	}
}

// path is the address of a page of the event.
func (e *event) path(page string) string { return "/t/" + e.id + page }

// arrange carries out a command at the desk.
func (e *event) arrange(c tournament.Command) {
	e.t.Helper()
	ids := 0
	order := e.order()
	e.must(e.desk.Arrange(context.Background(), e.id, order, c, func() string {
		ids++
		return fmt.Sprint(order.ID, "-game-", ids)
	}))
}

// lines are the texts of all that a selector finds, a space between any two parts.
func (v *visitor) lines(selector string) []string {
	var list []string
	v.page.Find(selector).Each(func(_ int, found *goquery.Selection) {
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

// same compares what a page says with what it should.
func (v *visitor) same(selector string, want ...string) {
	v.t.Helper()
	if got := v.lines(selector); !slices.Equal(got, want) {
		v.t.Errorf("%s: %s is %q, it should be %q", v.at, selector, got, want)
	}
}

func knockOut(legs int, third bool, level ...knockout.Step) tournament.Created {
	f := tournament.Format{System: tournament.KnockOut, Legs: legs, ThirdPlace: third}
	for _, step := range level {
		f.Level = append(f.Level, string(step))
	}
	return tournament.Created{Format: f}
}
