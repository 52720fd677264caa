package api_test

import (
	"math/rand/v2"
	"strconv"
	"strings"
	"testing"
	"time"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/renju"
	"renju-arbiter/arbiter/tournament/access"
	"renju-arbiter/views/testkit/visit"
)

// liar is an engine whose answers have nothing to do with the board.
type liar struct{ random *rand.Rand }

func (l liar) Class(*board.Position, board.Point, board.Stone, renju.Reading) renju.Class {
	classes := []renju.Class{renju.Legal, renju.Five, renju.Overline, renju.DoubleFour, renju.DoubleThree, renju.LegalDoubleThree}
	return classes[l.random.IntN(len(classes))]
}

func (l liar) Explain(pos *board.Position, p board.Point, colour board.Stone, r renju.Reading) renju.Verdict {
	v := game.RenjuEngine{}.Explain(pos, p, colour, r)
	v.Class = l.Class(pos, p, colour, r)
	return v
}

// In claim mode a program at a board is told the same whatever the engine finds: of a five, a foul
// and a fallen flag that nobody has claimed, while a claim waits, and when it was ruled on as if
// nothing had been there.
func TestAProgramIsToldNothingThatNobodyHasClaimed(t *testing.T) {
	visit.InFakeTime(t, func(t *testing.T, path func() string) {
		honest := visit.OpenAudience(t, path(), nil, "control", "60")
		lying := visit.OpenAudience(t, path(), liar{rand.New(rand.NewPCG(1, 2))}, "control", "60")
		programs := map[*visit.Audience]*visit.Visitor{}
		for _, a := range []*visit.Audience{honest, lying} {
			programs[a] = a.Program(a.ID, access.KeyMade{For: access.KeyScopes()})
			a.Start()
		}
		sent := 0
		both := func(body string) string {
			t.Helper()
			sent++
			var said [2]string
			for i, a := range []*visit.Audience{honest, lying} {
				at := a.Tables[0].ID
				to := "/moves"
				if strings.Contains(body, "how") {
					to = "/result"
				}
				got := programs[a].Send(visit.Tells("/api/v1/events/"+a.ID+"/games/"+at+to, strconv.Itoa(sent), body))
				said[i] = strconv.Itoa(got.Status) + strings.ReplaceAll(got.Body, at, "GAME")
			}
			if said[0] != said[1] {
				t.Errorf("%s: the engine shows\n%s\n%s", body, said[0], said[1])
			}
			return said[0]
		}
		plies := 0
		play := func(points string) {
			t.Helper()
			for _, point := range strings.Fields(points) {
				by := `"by":"P` + strconv.Itoa(plies%2+1) + `"}`
				plies++
				for _, body := range []string{`{"do":"stone","point":"` + point + `",` + by, `{"do":"press",` + by} {
					if got := both(body); !strings.HasPrefix(got, "200") {
						t.Fatalf("%s: %s", body, got)
					}
				}
			}
		}
		play("h8 a1 i8 c1 j8 e1 k8 g1 l8 i1 h9 k1 h10") // a five, and what comes after it
		time.Sleep(2 * time.Minute)                     // a flag
		play("m1 h11 o1 h12 a3")
		for _, a := range []*visit.Audience{honest, lying} {
			visit.Act(a.Tables[0].P[0], a.Tables[0].Path, "claim", "kind", "five")
		}
		both(`{"do":"stone","by":"P1","point":"a15"}`)
		both(`{"winner":"P1","how":"five","sure":true}`)
		for _, a := range []*visit.Audience{honest, lying} {
			a.Arbiter.Send(visit.Post(a.Tables[0].Path+"/rule", "claim", "1", "upheld", "false", "reason", "as I saw it"))
		}
		both(`{"do":"stone","by":"P1","point":"a15"}`)
		both(`{"do":"stone","by":"P1","point":"a15"}`) // occupied
		both(`{"do":"stone","by":"P1","point":"a15","seen":1}`)
		if len(honest.State(honest.Tables[0].ID).Plies) < 18 {
			t.Error("too little was played")
		}
	})
}
