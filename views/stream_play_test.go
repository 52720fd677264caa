package views_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"net/http"
	"net/url"
	"slices"
	"testing"
	"time"

	"renju-arbiter/arbiter"
	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/opening"
	"renju-arbiter/views/testkit/visit"
)

// A streamed game is played at random while streams of it are open.
type streamed struct {
	*visit.SingleGame
	t      *testing.T
	random *rand.Rand
	orders int
}

// streamedGames are those of every variant, with openings that ask for everything, clocks of every
// kind, and names in every script.
var streamedGames = []struct {
	game, list string
	settings   []string
}{
	{"renju", "Ada Brook; SWE\nIlmar Tamm; EST", []string{"opening", "free", "control", "1800+10"}},
	{"renju", "محمد علي; EGY\n森川 千恵; JPN", []string{"opening", "taraguchi-10", "control", "600:3x30"}},
	{"renju", "김민준; KOR\nŁukasz Żółw 𠮷; POL", []string{"opening", "soosorv-8", "control", "30d5"}},
	{"gomoku", "Ada Brook; SWE\nVéronique d'Été; FRA", []string{"opening", "swap2", "control", "540:5c60"}},
	{"pente", "Ada Brook; SWE\nIlmar Tamm; EST", []string{"control", "20/600:300+5"}},
	{"pente4", visit.TwoTeams, []string{"control", "600"}},
	{"ninuki", "Ada Brook; SWE\n森川 千恵; JPN", nil},
	{"connect4", "Ada Brook; SWE\nIlmar Tamm; EST", []string{"control", "60"}},
}

func openStreamed(t *testing.T, path string, n int, seed uint64) *streamed {
	t.Helper()
	of := streamedGames[n%len(streamedGames)]
	s := &streamed{t: t, random: rand.New(rand.NewPCG(seed, uint64(n)))}
	s.SingleGame = visit.OpenInFakeTime(t, path, nil).OpenGame(of.game, of.list, of.settings...)
	if g := s.State(s.Game); g.AwaitsStart() {
		s.Start()
	}
	return s
}

// in is a visitor who reads in a language.
func in(t *testing.T, v *visit.Visitor, language string) *visit.Visitor {
	t.Helper()
	base, err := url.Parse(v.Base)
	if err != nil {
		t.Fatal(err)
	}
	other := *v
	client := *v.Client
	client.Jar = keptJar(append(v.Client.Jar.Cookies(base), &http.Cookie{Name: "lang", Value: language}))
	other.Client = &client
	return &other
}

// keptJar always holds the same cookies.
type keptJar []*http.Cookie

func (j keptJar) SetCookies(*url.URL, []*http.Cookie) {}
func (j keptJar) Cookies(*url.URL) []*http.Cookie     { return j }

// does carries out a command at the desk; a refusal is no fault.
func (s *streamed) does(c game.Command) bool {
	s.orders++
	order := arbiter.Order{Actor: s.Chief(), Arrival: time.Now(), ID: fmt.Sprint("act ", s.orders), Seen: -1}
	_, err := s.Desk.Play(context.Background(), s.Game, order, c)
	return err == nil
}

// plays does the next thing that the game asks for, and tells what that was; false when it is over.
func (s *streamed) plays() (game.Act, bool) {
	for range 200 {
		g := s.State(s.Game)
		if g.Over() {
			return "", false
		}
		c := s.next(g)
		if s.does(c) {
			return c.Do, true
		}
	}
	g := s.State(s.Game)
	s.t.Fatalf("nothing is accepted: %+v", g.Ask())
	return "", false
}

func (s *streamed) next(g game.State) game.Command {
	c := game.Command{By: g.Actor(), Point: board.NoPoint}
	if g.Timed && g.Running() != board.Nobody && g.Running() != g.Actor() {
		c.Do, c.By = game.DoPress, g.Running()
		return c
	}
	if g.Full() && g.Stopped { // the draw waits for the arbiter
		c.Do, c.By = game.DoRecord, board.Nobody
		return c
	}
	options := slices.DeleteFunc(slices.Clone(g.Ask().Options), func(o opening.Option) bool { return (o.Kind == opening.Pass) != g.Full() })
	o := options[s.random.IntN(len(options))]
	c.Do = game.Act(o.Kind)
	var open []board.Point
	g.Position.Points(func(p board.Point, on board.Stone) {
		if on == board.Empty && o.Open(&g.Position, p) {
			open = append(open, p)
		}
	})
	switch o.Kind {
	case opening.Declare:
		c.N = o.Min + s.random.IntN(min(3, o.Max-o.Min+1))
	case opening.Choose:
		c.Point = o.From[s.random.IntN(len(o.From))]
	case opening.Strike:
		c.Opening = o.Names[s.random.IntN(len(o.Names))]
	case opening.Propose:
		for range o.Count {
			c.Points = append(c.Points, open[s.random.IntN(len(open))])
		}
	case opening.Stone:
		c.Column = 1 + s.random.IntN(7)
		if len(open) > 0 {
			c.Point = open[s.random.IntN(len(open))]
		}
	}
	return c
}

// disturbs is something else that happens at a board.
func (s *streamed) disturbs() {
	g := s.State(s.Game)
	switch s.random.IntN(6) {
	case 0:
		s.does(game.Command{Do: game.DoStop, Reason: "noise", Point: board.NoPoint})
	case 1:
		s.does(game.Command{Do: game.DoOffer, By: g.Actor().Opponent(), Point: board.NoPoint})
	case 2:
		s.does(game.Command{Do: game.DoCall, By: g.Actor(), For: game.CallArbiter, Run: true, Point: board.NoPoint})
	case 3, 4:
		if len(g.Plies) > 1 {
			c := game.Command{Do: game.DoCorrect, Ply: 1 + s.random.IntN(len(g.Plies)), Column: 1 + s.random.IntN(7), Reason: "misread"}
			c.Point = board.At(s.random.IntN(g.Position.Size()), s.random.IntN(g.Position.Size()))
			s.does(c)
		}
	case 5:
		s.does(game.Command{Do: game.DoClaim, Kind: game.ClaimFive, By: g.Actor(), Point: board.NoPoint})
	}
}

// settles brings the game to where it goes on.
func (s *streamed) settles() {
	g := s.State(s.Game)
	if claim, pending := g.Pending(); pending {
		s.does(game.Command{Do: game.DoJudge, Claim: claim.Number, Upheld: false, Reason: "there is none", Point: board.NoPoint})
	}
	if s.State(s.Game).Stopped {
		s.does(game.Command{Do: game.DoResume, Point: board.NoPoint})
	}
}
