package publish_test

import (
	"bytes"
	"context"
	"fmt"
	"math/rand/v2"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"renju-arbiter/arbiter"
	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/sidetable"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/arbiter/tournament/access"
	"renju-arbiter/clock"
	"renju-arbiter/views/testkit/visit"
)

// An event in which made-up things happen.
type played struct {
	*visit.Service
	t      *testing.T
	id     string
	orders int
	random *rand.Rand
	stones int  // how many acts of a hundred are stones, where one can be laid
	delays bool // the delay of spectators changes too
}

func (p *played) order() arbiter.Order {
	p.orders++
	return arbiter.Order{Actor: "account:chief", Arrival: time.Now(), ID: fmt.Sprint("order-", p.orders), Seen: -1}
}

func (p *played) must(err error) {
	p.t.Helper()
	if err != nil {
		p.t.Fatal(err)
	}
}

// open makes a Swiss of six in its first round.
func open(t *testing.T, path string, seed uint64, settings game.Settings) *played {
	t.Helper()
	p := &played{Service: visit.OpenInFakeTime(t, path, nil), t: t, id: "cup", stones: 60, random: rand.New(rand.NewPCG(seed, 1))}
	created := tournament.Created{Name: "Cup", TimeZone: "Europe/Madrid", Cycles: 1, Win: 1, Draw: 0.5, Game: settings, Format: tournament.Format{System: tournament.Swiss, Rounds: 3}}
	p.must(p.Desk.Events.Create(context.Background(), p.id, p.order(), created))
	var people []sidetable.Person
	for i, name := range []string{"Ada Brook", "Ilmar Tamm", "Chie Morikawa", "Yann Kerdal", "Eva Salo", "Bo Lind"} {
		people = append(people, sidetable.Person{ID: fmt.Sprint("p", i), Name: name, Country: "EST", Rating: 2200 - i})
	}
	p.must(p.Desk.Entries.Add(context.Background(), p.id, p.order(), people))
	p.arrange(tournament.PublishRound{Round: 1})
	return p
}

func (p *played) arrange(c tournament.Command) bool {
	n := 0
	order := p.order()
	return p.Desk.Arrange(context.Background(), p.id, order, c, func() string { n++; return fmt.Sprint(order.ID, "-", n) }) == nil
}

// plays does something at a board, and tells whether it could be done.
func (p *played) plays(id string, c game.Command) bool {
	s, err := p.Desk.Game(id)
	p.must(err)
	o := p.order()
	if c.By != board.Nobody {
		o.Actor = "player:" + s.Seat(c.By)
	}
	if c.Do != game.DoStone {
		c.Point = board.NoPoint
	}
	c.Reason = "a reason"
	_, err = p.Desk.Play(context.Background(), id, o, c)
	return err == nil
}

// act is something that happens by chance.
func (p *played) act() (what string) {
	state, err := p.Desk.Tournament(p.id)
	p.must(err)
	games := state.AllGames()
	id := games[len(games)-1-p.random.IntN(min(3, len(games)))]
	g, err := p.Desk.Game(id)
	p.must(err)
	one := board.Person(1 + p.random.IntN(2))
	commands := []func() bool{
		func() bool { return p.plays(id, game.Command{Do: game.DoStart}) },
		func() bool { return p.plays(id, game.Command{Do: game.DoClaim, By: one, Kind: game.ClaimFive}) },
		func() bool {
			return p.plays(id, game.Command{Do: game.DoJudge, Claim: len(g.Claims), Upheld: p.random.IntN(2) == 0})
		},
		func() bool { return p.plays(id, game.Command{Do: game.DoOffer, By: one}) },
		func() bool { return p.plays(id, game.Command{Do: game.DoDecline, By: one}) },
		func() bool { return p.plays(id, game.Command{Do: game.DoStop}) },
		func() bool { return p.plays(id, game.Command{Do: game.DoResume}) },
		func() bool { return p.plays(id, game.Command{Do: game.DoResign, By: one}) },
		func() bool { return p.plays(id, game.Command{Do: game.DoResult, Score: game.Score{P1: 2}}) },
		func() bool { return p.plays(id, game.Command{Do: game.DoResult, Score: game.Score{P1: 1, P2: 1}}) },
		func() bool {
			return p.plays(id, game.Command{Do: game.DoAdjust, Player: one, Amount: 60 * clock.Second})
		},
		func() bool { return p.arrange(tournament.PublishRound{Round: state.Rounds() + 1}) },
		func() bool { return p.random.IntN(4) == 0 && p.arrange(tournament.Withdraw{Player: "p5"}) },
		func() bool {
			delay := access.Delay{For: clock.Span(60*p.random.IntN(3)) * clock.Second}
			return p.delays && p.arrange(tournament.SetDelay{Delay: delay, Wall: time.Now().UnixMilli()})
		},
		func() bool {
			return p.Desk.People.Correct(context.Background(), p.id, p.order(), sidetable.Person{ID: "p2", Name: fmt.Sprint("Chie ", p.orders), Country: "JPN"}, "typo") == nil
		},
		func() bool {
			said := tournament.Description{Place: fmt.Sprint("Hall ", p.orders)}
			return p.Desk.Events.Describe(context.Background(), p.id, p.order(), said, nil, "") == nil
		},
	}
	for range 200 {
		if g.Status == game.Open && p.random.IntN(100) < p.stones {
			at := board.At(p.random.IntN(15), p.random.IntN(15))
			if len(g.Plies) == 0 {
				at = board.At(7, 7)
			}
			if p.plays(id, game.Command{Do: game.DoStone, By: g.Actor(), Point: at}) {
				p.plays(id, game.Command{Do: game.DoPress, By: g.Actor()})
				return fmt.Sprint("stone in ", id)
			}
		}
		if n := p.random.IntN(len(commands)); commands[n]() {
			return fmt.Sprint("act ", n, " in ", id)
		}
	}
	return "nothing"
}

// A folder that is published again after each act has what a new folder has. Files of the whole event are written
// again with the next result, so they are compared when no game goes on.
func TestPublishedAgainIsAsPublishedAnew(t *testing.T) {
	for seed := range uint64(4) {
		t.Run(fmt.Sprint(seed), func(t *testing.T) {
			visit.InFakeTime(t, func(t *testing.T, path func() string) {
				settings := game.Settings{Opening: "free", Mode: game.ModeClaim, Control: "1800+10"}
				if seed == 2 {
					settings = game.Settings{Opening: "free", Mode: game.ModeClaim} // without clocks
				}
				p := open(t, path(), seed, settings)
				switch seed {
				case 0:
					p.delays = true
				case 3:
					p.stones = 5 // so rounds end
				case 1:
					p.arrange(tournament.SetDelay{Delay: access.Delay{For: 600 * clock.Second}, Wall: time.Now().UnixMilli()})
				}
				kept, written, asked := filepath.Join(t.TempDir(), "kept"), 0, 0
				for n := range 40 {
					what := p.act()
					time.Sleep(time.Duration(1+p.random.IntN(90)) * time.Second)
					r := published(t, p.Service, kept)
					fresh := filepath.Join(t.TempDir(), "fresh")
					published(t, p.Service, fresh)
					a, b := files(t, kept), files(t, fresh)
					list := slices.DeleteFunc(differ(a, b), func(name string) bool { return strings.Contains(name, "/files/") && p.goesOn() })
					if len(list) > 0 {
						t.Fatalf("act %d (%s): %v\n%s", n, what, list, firstDifference(a[list[0]], b[list[0]]))
					}
					written, asked = written+r.Written, asked+r.Asked
				}
				if state, err := p.Desk.Tournament(p.id); err != nil || seed == 3 && state.Rounds() < 2 {
					t.Error("only one round was published", err)
				}
				if written < 40 || asked > 40*60 {
					t.Errorf("%d files were written, %d pages asked for", written, asked)
				}
			})
		})
	}
}

// goesOn tells that a game goes on, as far as spectators know.
func (p *played) goesOn() bool {
	seen := p.Web.Delayed().Desk
	state, err := seen.Tournament(p.id)
	p.must(err)
	return slices.ContainsFunc(state.AllGames(), func(id string) bool { g, err := seen.Game(id); return err == nil && !g.Over() })
}

func firstDifference(a, b []byte) string {
	i := 0
	for i < len(a) && i < len(b) && a[i] == b[i] {
		i++
	}
	around := func(s []byte) string { return fmt.Sprintf("%q", s[max(0, min(i, len(s))-200):min(len(s), i+200)]) }
	return around(a) + "\n--- and\n" + around(bytes.Clone(b))
}

// After a move the service is asked for what shows it, and for nothing else.
func TestAMoveAsksForWhatShowsIt(t *testing.T) {
	visit.InFakeTime(t, func(t *testing.T, path func() string) {
		p := open(t, path(), 1, game.Settings{Opening: "free", Mode: game.ModeClaim, Control: "1800+10"})
		state, err := p.Desk.Tournament(p.id)
		p.must(err)
		id := state.AllGames()[0]
		p.plays(id, game.Command{Do: game.DoStart})
		folder := filepath.Join(t.TempDir(), "site")
		published(t, p.Service, folder)
		before := files(t, folder)
		if !p.plays(id, game.Command{Do: game.DoStone, By: board.P1, Point: board.At(7, 7)}) {
			t.Fatal("no stone")
		}
		r := published(t, p.Service, folder)
		list := differ(before, files(t, folder))
		slices.Sort(list)
		if want := []string{"cup/games/" + id + ".html", "cup/hall.html", "cup/index.html"}; !slices.Equal(slices.DeleteFunc(list, func(name string) bool { return name == "index.html" }), want) {
			t.Errorf("%v have changed", list)
		}
		if r.Asked > 5 {
			t.Errorf("%d pages were asked for", r.Asked)
		}
		if r = published(t, p.Service, folder); r.Written != 0 || r.Asked > 3 { // a clock runs: the live pages are asked for
			t.Errorf("nothing has happened: %+v", r)
		}
	})
}
