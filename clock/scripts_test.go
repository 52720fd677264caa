package clock_test

import (
	"math"
	"slices"
	"testing"

	"renju-arbiter/arbiter/testkit/oracles"
	"renju-arbiter/clock"
)

// script is a game script of which only the clock is followed: which steps are
// refused and which claims fail is taken from what the script expects.
type script struct {
	ID           string
	Mode         string
	Control      clock.Control
	TimeArbiters bool
	Flags        string
	Rules        struct{ BothFlags, FalseClaim string }
	Absent       []string
	LateLimit    float64
	Script       []step
	Expect       struct {
		Reason    string
		Remaining map[string]float64
		Refused   []struct {
			Step int
			Code string
		}
		Claims []struct {
			Step   int
			Upheld bool
		}
	}
}

type step struct {
	At      float64
	By      string
	Do      string
	Kind    string
	For     string
	Player  string
	Seconds float64
	Stop    *bool
}

// follower follows the clock of a script.
type follower struct {
	script
	clock.Clock
	now         clock.Instant
	absent      map[clock.Side]bool
	moved       bool // the turn holds more than a swap or keep
	falseClaims map[clock.Side]int
}

func sideOf(name string) clock.Side { return map[string]clock.Side{"P1": p1, "P2": p2}[name] }

func TestScriptsShowTheirReadings(t *testing.T) {
	followed := 0
	oracles.Each(t, oracles.Scripts, func(s script) {
		if s.Control.None() || s.Expect.Remaining == nil {
			return
		}
		followed++
		t.Run(s.ID, func(t *testing.T) {
			f := &follower{script: s, Clock: clock.New(s.Control, 2), absent: map[clock.Side]bool{}, falseClaims: map[clock.Side]int{}}
			for _, name := range s.Absent {
				f.absent[sideOf(name)] = true
			}
			f.follow()
			for name, want := range s.Expect.Remaining {
				got := float64(f.Remaining(sideOf(name), f.now)) / 1000
				if math.Abs(got-want) > 0.0001 {
					t.Errorf("%s: %s has %v, want %v", s.Control, name, got, want)
				}
			}
			if late := f.Fallen(p1, f.now) || f.Fallen(p2, f.now); s.Expect.Reason == "time" && !late {
				t.Error("lost on time with the flag up")
			}
		})
	})
	t.Logf("%d scripts followed", followed)
}

func (f *follower) follow() {
	for i, s := range f.Script {
		at := clock.Instant(math.Round(s.At * 1000))
		if end, over := f.endBefore(at); over {
			f.now = end
			return
		}
		switch code := f.refused(i); code {
		case "game-over":
			return
		case "":
			f.now = at
			f.step(i, s)
		default:
			f.now = at
		}
	}
}

func (f *follower) refused(i int) string {
	for _, r := range f.Expect.Refused {
		if r.Step == i {
			return r.Code
		}
	}
	return ""
}

// endBefore is when the clock itself ended the game: a flag where it does so at
// once, the second flag, or the late limit of somebody absent.
func (f *follower) endBefore(at clock.Instant) (clock.Instant, bool) {
	ends := []clock.Instant{}
	if limit := clock.Instant(f.LateLimit * 1000); len(f.absent) > 0 && f.LateLimit > 0 && limit < at {
		ends = append(ends, limit)
	}
	automatic := f.Mode == "automatic" || f.TimeArbiters && f.Flags != "call" || f.Flags == "automatic"
	for _, s := range []clock.Side{p1, p2} {
		falls, ok := f.FlagAt(s)
		second := f.Rules.BothFlags != "onClaim" && f.Fallen(1-s, f.now)
		if ok && falls <= at && (automatic || second) {
			ends = append(ends, falls)
		}
	}
	if len(ends) == 0 {
		return 0, false
	}
	return slices.Min(ends), true
}

func (f *follower) step(i int, s step) {
	who := sideOf(s.By)
	switch s.Do {
	case "start":
		first := p1
		if len(f.absent) == 2 {
			first = clock.All
		}
		f.Clock = f.Start(first, f.now)
	case "arrive":
		delete(f.absent, sideOf(s.Player))
		f.Clock = f.Hand(p1, f.now)
	case "press":
		f.Clock = f.Press(1-who, f.now, f.moved)
		f.moved = false
	case "stone", "pass", "propose", "choose":
		f.moved = true
	case "stop":
		f.Clock = f.Stop(f.now)
	case "resume":
		f.Clock = f.Resume(f.now)
	case "adjust":
		f.Clock = f.Adjust(sideOf(s.Player), clock.Span(s.Seconds*1000), f.now)
	case "penalty":
		if s.Kind == "time" {
			f.Clock = f.Adjust(1-sideOf(s.Player), clock.Span(s.Seconds*1000), f.now)
		}
	case "call":
		if s.For == "arbiter" && (s.Stop == nil || *s.Stop) {
			f.Clock = f.Stop(f.now)
		}
	case "claim":
		f.claim(i, who)
	}
}

// claim: the second false claim of a player gives the opponent two minutes.
func (f *follower) claim(i int, who clock.Side) {
	for _, c := range f.Expect.Claims {
		if c.Step != i || c.Upheld {
			continue
		}
		if f.falseClaims[who]++; f.falseClaims[who] > 1 {
			f.Clock = f.Adjust(1-who, 120*clock.Second, f.now)
		}
	}
}
