package randomevents

import (
	"bytes"
	"math/rand/v2"
	"testing"

	"renju-arbiter/arbiter/dossier"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/arbiter/tournament/access"
	"renju-arbiter/clock"
)

// delayedFrom is an event whose spectators are delayed from its first instant on.
func delayedFrom(e *Event, d access.Delayed) []dossier.Happened {
	first := e.Happened[0]
	d.At, d.Wall = first.At, first.Wall
	said := first
	said.Position, said.Said = first.Position+1, d
	return append([]dossier.Happened{first, said}, e.Happened[1:]...)
}

// boards are the numbers of the boards at which the games of an event are played.
func boards(t *testing.T, happened []dossier.Happened) map[string]int {
	var s tournament.State
	at := map[string]int{}
	for _, h := range happened {
		if h.Game != "" {
			continue
		}
		var err error
		if s, err = tournament.Apply(s, h.Said); err != nil {
			t.Fatal(err)
		}
		for _, p := range s.Pairings {
			at[p.Game] = p.Board
		}
	}
	return at
}

func publicBytes(t *testing.T, e *Event, happened []dossier.Happened, now access.Moment) (dossier.Dossier, []byte) {
	t.Helper()
	d, err := dossier.Of(e.ID, happened, e.Who, dossier.For{Audience: dossier.Public, Now: now})
	if err != nil {
		t.Fatal(err)
	}
	text, err := d.Bytes(nil)
	if err != nil {
		t.Fatal(err)
	}
	return d, text
}

// No byte of what the public reads is younger than the delay: what is done in games meanwhile, and
// what is said that rests on it, may be anything, or not there. When the delay is over nothing lacks.
func TestNoByteIsYoungerThanTheDelay(t *testing.T) {
	hidden, shown := 0, 0
	for seed := range uint64(60) {
		e := New(seed)
		r := rand.New(rand.NewPCG(seed, 77))
		last := e.Happened[len(e.Happened)-1]
		now := access.Moment{At: clock.Instant(1 + r.Int64N(int64(last.At))), Wall: last.Wall}
		d := access.Delayed{Delay: access.Delay{For: clock.Span(r.Int64N(int64(last.At)))}}
		for b := 1; b < 4; b++ {
			switch r.IntN(3) {
			case 0:
				d.Boards = append(d.Boards, access.BoardDelay{Board: b, Delay: access.Delay{For: clock.Span(r.Int64N(int64(last.At)))}})
			case 1:
				d.Boards = append(d.Boards, access.BoardDelay{Board: b, Delay: access.Delay{Until: last.Wall + 1}})
			}
		}
		happened := delayedFrom(e, d)
		at := boards(t, happened)
		delayOf := func(id string) access.Delay {
			for _, b := range d.Boards {
				if b.Board == at[id] {
					return b.Delay
				}
			}
			return d.Delay
		}
		young := func(h dossier.Happened) bool {
			if _, made := h.Did.(game.Created); h.Game == "" || made {
				return false
			}
			delay := delayOf(h.Game)
			return h.At+clock.Instant(delay.For) > now.At || delay.Until > now.Wall
		}
		// Of each game what is too young is something else.
		other, alien := []dossier.Happened{}, map[string]bool{}
		for _, h := range happened {
			switch {
			case !young(h):
				other = append(other, h)
				if h.Game != "" {
					shown++
				}
			case !alien[h.Game]:
				h.Did, h.Hash = game.Interrupted{At: h.At, Reason: "restart"}, [32]byte{1}
				other, alien[h.Game] = append(other, h), true
				hidden++
			default:
				hidden++
			}
		}
		one, text := publicBytes(t, e, happened, now)
		_, another := publicBytes(t, e, other, now)
		if !bytes.Equal(text, another) {
			t.Fatalf("seed %d: what spectators may not see yet is in what they read", seed)
		}
		if len(alien) > 0 {
			for _, g := range one.Games {
				for _, s := range g.Steps {
					if delay := delayOf(g.ID); delay.Until > now.Wall {
						t.Fatalf("seed %d: a step %+v of a board under embargo", seed, s)
					}
				}
			}
		}
		_, all := publicBytes(t, e, happened, access.Moment{At: last.At * 3, Wall: last.Wall + 1})
		_, whole := publicBytes(t, e, delayedFrom(e, access.Delayed{}), access.Moment{At: last.At, Wall: last.Wall})
		if !bytes.Equal(all, whole) {
			t.Fatalf("seed %d: the delay is over, and something lacks", seed)
		}
	}
	if hidden < 1000 || shown < 1000 {
		t.Fatalf("%d acts were too young and %d were not: too few of one", hidden, shown)
	}
}

// What arbiters read is never delayed, and who forgets to say when it is shows nothing of the games.
func TestOnlyThePublicIsDelayed(t *testing.T) {
	e := New(3)
	happened := delayedFrom(e, access.Delayed{Delay: access.Delay{For: 1}})
	steps := func(a dossier.Audience) (n int) {
		d, err := dossier.Of(e.ID, happened, e.Who, dossier.For{Audience: a})
		if err != nil {
			t.Fatal(err)
		}
		for _, g := range d.Games {
			n += len(g.Steps)
		}
		return n
	}
	if n := steps(dossier.Arbiters); n == 0 {
		t.Error("arbiters are delayed")
	}
	if n := steps(dossier.Public); n != 0 {
		t.Errorf("%d steps are shown at no time", n)
	}
}
