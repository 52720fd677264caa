package swiss

import (
	"errors"
	"math/rand/v2"
	"testing"

	"github.com/google/go-cmp/cmp"

	"renju-arbiter/pairing"
)

// Without a board the field is paired from its beginning, as if the two had met or
// the player had had the bye: the brackets of the other pairing are not looked at.
func fromTheBeginning(f Field, b pairing.Board) (reason Reason, err error) {
	list, initial, err := prepare(f)
	if err != nil {
		return Reason{}, err
	}
	best := newRound(list)
	if err := best.run(); err != nil {
		return Reason{}, err
	}
	boards := best.boards(initial)
	for _, p := range list {
		switch p.no {
		case b.First:
			p.barred = p.barred || b.Bye()
			p.met[b.Second] = true
		case b.Second:
			p.met[b.First] = true
		}
	}
	rival := newRound(list)
	var refusal *Error
	if err := rival.run(); errors.As(err, &refusal) && refusal.Code == NoPairing {
		return Reason{Rival: &Verdict{Rule: C4}}, nil
	} else if err != nil {
		return Reason{}, err
	}
	v, _ := compare(best.complete(), rival.complete())
	return Reason{Rival: &v, Instead: without(rival.boards(initial), boards)}, nil
}

func TestTheNextBestIsThatOfAPairingFromTheBeginning(t *testing.T) {
	seen := map[Rule]int{}
	for seed := range uint64(400) {
		r := rand.New(rand.NewPCG(seed, 11))
		n := 9 + r.IntN(40)
		s := Simulation{Players: n, Rounds: 3 + r.IntN(n), Dirty: r.IntN(3) > 0, Draw: r.IntN}
		for range r.IntN(4) {
			s.Settings.Apart = append(s.Settings.Apart, Apart{Players: r.Perm(n)[:2+r.IntN(n/4)]})
		}
		for _, a := range s.Settings.Apart {
			for i := range a.Players {
				a.Players[i]++
			}
		}
		f := s.Play(r.IntN(s.Rounds))
		boards, err := Pair(f)
		if err != nil {
			continue
		}
		reasons, err := Explain(f, boards)
		if err != nil {
			t.Fatal(err)
		}
		for range 6 {
			i := r.IntN(len(boards))
			if r.IntN(4) == 0 {
				i = len(boards) - 1
			}
			want, err := fromTheBeginning(f, boards[i])
			if err != nil {
				t.Fatal(err)
			}
			got := Reason{Rival: reasons[i].Rival, Instead: reasons[i].Instead}
			if diff := cmp.Diff(want, got); diff != "" {
				t.Fatalf("seed %d, %d players, round %d, board %v (-want +got):\n%s", seed, n, f.Played+1, boards[i], diff)
			}
			seen[got.Rival.Rule]++
		}
	}
	t.Log(seen)
}
