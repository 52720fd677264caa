package seat_test

import (
	"fmt"
	"math/rand/v2"
	"strconv"
	"strings"
	"time"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/renju"
	"renju-arbiter/views/testkit/visit"
)

// facts are what happened in games that nobody claimed.
type facts struct{ fives, fouls, flags, forgotten, corrected int }

// count looks for what the stones of a game have made.
func (f *facts) count(s game.State) {
	pos := board.New(s.Position.Size())
	for _, ply := range s.Plies {
		if ply.Pass() {
			continue
		}
		class := game.RenjuEngine{}.Class(&pos, ply.Point, ply.Colour, s.Settings.Rules.DoubleThreeReading)
		switch {
		case class == renju.Five:
			f.fives++
		case ply.Colour == board.Black && class.Foul():
			f.fouls++
		}
		pos.Set(ply.Point, ply.Colour)
	}
}

// deed is one form, and how long everybody waits after it.
type deed struct {
	who   string // P1, P2, device or arbiter
	act   string
	pairs []string
	wait  time.Duration
}

func (d deed) String() string { return fmt.Sprint(d.who, " ", d.act, " ", d.pairs, ", then ", d.wait) }

// perform sends a deed to a hall.
func perform(a *visit.Audience, d deed) visit.Answered {
	at := a.Tables[0]
	who := map[string]*visit.Visitor{"P1": at.P[0], "P2": at.P[1], "device": a.Device, "arbiter": a.Arbiter}[d.who]
	if in, is := strings.CutPrefix(d.act, "disputes"); is {
		return who.Send(visit.Post("/t/"+a.ID+"/disputes"+in, append(d.pairs, "game", at.ID)...))
	}
	return who.SendCorrection(at.Path+"/"+d.act, d.pairs...)
}

// script plays at random what is allowed, and sometimes what is not. Stones are
// set beside stones, so that fives and fouls come of them; nobody claims.
type script struct {
	random   *rand.Rand
	audience *visit.Audience
}

func (s *script) next(seen *facts) deed {
	g := s.audience.State(s.audience.Tables[0].ID)
	now := s.audience.Desk.Now(time.Now())
	for _, p := range []board.Person{board.P1, board.P2} {
		if g.Remaining(p, now) < 0 {
			seen.flags++
		}
	}
	d := s.choose(g, seen)
	if s.random.IntN(3) == 0 {
		d.wait = time.Duration(s.random.IntN(9000)) * time.Millisecond
	}
	if d.who == g.Actor().String() && s.random.IntN(3) == 0 {
		d.who, d.pairs = "device", append(d.pairs, "onBehalf", g.Actor().String())
	}
	return d
}

func (s *script) choose(g game.State, seen *facts) deed {
	mover, waits := g.Actor(), g.Actor().Opponent()
	switch n := s.random.IntN(40); {
	case g.Stopped:
		return deed{who: "arbiter", act: "resume"}
	case n == 0:
		return deed{who: "arbiter", act: "stop", pairs: []string{"reason", "noise"}}
	case n == 1:
		return deed{who: "arbiter", act: "adjust", pairs: []string{"player", mover.String(), "seconds", strconv.Itoa(s.random.IntN(80) - 40), "reason", "slip"}}
	case n == 2 && len(g.Plies) > 4:
		seen.corrected++
		return deed{who: "arbiter", act: "correct", pairs: []string{"ply", strconv.Itoa(2 + s.random.IntN(len(g.Plies)-1)), "point", s.point(g, mover), "reason", "slip"}}
	case n == 3:
		return deed{who: waits.String(), act: "offer"}
	case n == 4:
		return deed{who: mover.String(), act: "decline"}
	case n == 5:
		return deed{who: mover.String(), act: "call", pairs: []string{"for", game.CallArbiter, "stop", "false"}}
	case n == 6:
		return deed{who: waits.String(), act: "stone", pairs: []string{"point", s.point(g, waits)}} // not the own turn
	case g.Running() == waits && n < 30:
		return deed{who: waits.String(), act: "press"}
	}
	if g.Running() == waits {
		seen.forgotten++
	}
	return deed{who: mover.String(), act: "stone", pairs: []string{"point", s.point(g, mover)}}
}

// point is an empty point, mostly in line with two stones of the person's.
func (s *script) point(g game.State, by board.Person) string {
	var near, all []board.Point
	colour := g.ColourOf(by)
	g.Position.Points(func(p board.Point, on board.Stone) {
		if on != board.Empty {
			return
		}
		all = append(all, p)
		x, y := p.X(), p.Y()
		for _, d := range [][2]int{{1, 0}, {0, 1}, {1, 1}, {1, -1}} {
			own := 0
			for _, k := range []int{-4, -3, -2, -1, 1, 2, 3, 4} {
				if i, j := x+k*d[0], y+k*d[1]; min(i, j) >= 0 && max(i, j) < g.Position.Size() && g.Position.At(board.At(i, j)) == colour {
					own++
				}
			}
			for range own * own {
				near = append(near, p)
			}
		}
	})
	switch {
	case len(g.Plies) == 0:
		return "h8"
	case len(near) > 0 && s.random.IntN(10) > 0:
		return near[s.random.IntN(len(near))].String()
	}
	return all[s.random.IntN(len(all))].String()
}
