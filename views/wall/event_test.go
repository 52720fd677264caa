package wall_test

import (
	"context"
	"fmt"
	"testing"
	"time"

	"renju-arbiter/arbiter"
	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/sidetable"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/views/testkit/visit"
)

// hung is an event in a hall, made at the desk.
type hung struct {
	*visit.Service
	id     string
	orders int
}

// longest has 88 letters; the others are written as they are in the country.
const longest = "Konstantinopolyte-Brzezinskaja Anna-Magdalena von Hohenlindenbach und Unter-Österreich Ä"

var odd = map[int]string{1: "Philippina Hohenlohe-Waldenburg", 3: "عبد الرحمن بن خالد الطائي", 6: "長谷川 権之助", 9: longest, 14: "ليلى القرطبي", 21: "黒田 直美"}

var (
	surnames = []string{"Õunapuu", "Kuroda", "Ägli", "Lindqvist", "Brzeziński", "Võsu", "Saarepera", "Okada", "Ferreira", "Ångström", "Novotná", "Þórsdóttir", "Mäkinen", "Ishimura", "Dvořák", "Öztekin", "Halvorsen", "Szabóvári", "Tamm", "Beaumont"}
	givens   = []string{"Liis", "Naomi", "Õnne", "Ülo", "Ärmin", "Tomasz", "Ingrid", "Kenji", "Marta", "Oskar", "Yuna", "Pavel", "Žofie", "Émile", "Signe", "Rasmus", "Aiko", "Dmitar", "Hana", "Jörg"}
)

func nameOf(n int) string {
	if name, ok := odd[n]; ok {
		return name
	}
	return surnames[(n*7+n/20)%20] + " " + givens[(n*3+n/20*5)%20]
}

// open makes an event of so many players in a hall.
func open(h *visit.Service, name string, c tournament.Created, players int) *hung {
	e := &hung{Service: h, id: "0198a000-0000-7000-8000-" + fmt.Sprintf("%012x", len(name)*1000+players)}
	c.Name, c.TimeZone, c.Cycles, c.Win, c.Draw = name, "Europe/Tallinn", 1, 1, 0.5
	if c.System == tournament.KnockOut {
		c.Win, c.Draw = 1, 0
	}
	if c.Game.Opening == "" {
		c.Game = game.Settings{Opening: "free", Mode: game.ModeClaim, Control: "5400+10"}
	}
	e.must(e.Desk.Events.Create(context.Background(), e.id, e.order(), c))
	var people []sidetable.Person
	var teams []arbiter.Team
	for n := range players {
		p := e.person(n)
		if people = append(people, p); c.Boards == 0 && c.Game.Persons() == 2 {
			continue
		}
		size := max(c.Boards, 2)
		if n%size == 0 {
			teams = append(teams, arbiter.Team{Person: sidetable.Person{ID: fmt.Sprint(e.id, "team", n/size), Name: surnames[n/size%20] + " Club " + givens[n/size%20], Country: p.Country}})
		}
		teams[n/size].Members = append(teams[n/size].Members, p)
	}
	if len(teams) > 0 {
		e.must(e.Desk.Entries.AddTeams(context.Background(), e.id, e.order(), teams))
	} else {
		e.must(e.Desk.Entries.Add(context.Background(), e.id, e.order(), people))
	}
	return e
}

func (e *hung) person(n int) sidetable.Person {
	return sidetable.Person{ID: fmt.Sprint(e.id, "p", n), Name: nameOf(n), Country: []string{"EST", "JPN", "SWE", "POL", "CZE"}[n%5], Rating: 2400 - n}
}

func (e *hung) must(err error) {
	e.T.Helper()
	if err != nil {
		e.T.Fatal(err)
	}
}

func (e *hung) order() arbiter.Order {
	e.orders++
	return arbiter.Order{Actor: e.Chief(), Arrival: time.Now(), ID: fmt.Sprint(e.id, "-", e.orders), Seen: -1}
}

func (e *hung) arrange(c tournament.Command) {
	e.T.Helper()
	ids, order := 0, e.order()
	e.must(e.Desk.Arrange(context.Background(), e.id, order, c, func() string {
		ids++
		return fmt.Sprint(order.ID, "-game-", ids)
	}))
}

// start starts the clocks of a round.
func (e *hung) start(round int) {
	e.T.Helper()
	_, err := e.Desk.Boards.StartAll(context.Background(), e.id, round, e.order())
	e.must(err)
}

func (e *hung) book() *tournament.Book {
	e.T.Helper()
	b, err := e.Desk.Books.Of(e.id)
	e.must(err)
	return b
}

// games are those of a round.
func (e *hung) games(round int) []string {
	var list []string
	for _, p := range e.book().PairingsIn(round) {
		if p.Game != "" {
			list = append(list, p.Game)
		}
	}
	return list
}

func (e *hung) do(id string, c game.Command) {
	e.T.Helper()
	_, err := e.Desk.Play(context.Background(), id, e.order(), c)
	e.must(err)
}

// play lays stones in turn, each with its press.
func (e *hung) play(id string, points ...string) {
	e.T.Helper()
	for _, point := range points {
		g, err := e.Desk.Game(id)
		e.must(err)
		at, err := board.ParsePoint(point)
		e.must(err)
		by := g.Actor()
		e.do(id, game.Command{Do: game.DoStone, By: by, Point: at})
		e.do(id, game.Command{Do: game.DoPress, By: by})
	}
}

// end ends a game.
func (e *hung) end(id string, first, second game.Half) {
	e.T.Helper()
	e.do(id, game.Command{Do: game.DoRule, Score: game.Score{P1: first, P2: second}, Reason: "paper"})
}

// sample plays on the first boards, and ends every third game.
func (e *hung) sample(round int) {
	e.T.Helper()
	for i, id := range e.games(round) {
		switch {
		case i%3 == 2:
			e.end(id, game.Half(i%2*2), game.Half(2-i%2*2))
		case i < 8:
			e.play(id, []string{"h8", "i9", "j10", "g9", "j8", "o15", "j6"}[:3+i%4]...)
		}
	}
}

// swiss is one of so many players, its first round started.
func swiss(t testing.TB, h *visit.Service, players int) *hung {
	t.Helper()
	e := open(h, "Pärnu Open 2026", tournament.Created{Format: tournament.Format{System: tournament.Swiss, Rounds: 5}}, players)
	e.arrange(tournament.PublishRound{Round: 1})
	e.start(1)
	return e
}
