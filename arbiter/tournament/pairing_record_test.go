package tournament

import (
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"renju-arbiter/arbiter/game"
	"renju-arbiter/pairing/swiss"
)

func TestAResultCountsBeforeTheProvisionalOne(t *testing.T) {
	h := swissEvent(t, 5, Format{}, "a", "b", "c", "d")
	h.next(t)
	h.do(t, SetProvisional{Game: "g1", Score: game.Score{P1: 1, P2: 1}, Reason: "dispute"})
	h.end("g1", "0-1", game.ReasonRuling)
	h.end("g2", "1-0", game.ReasonFive)
	h.next(t)
	if notes := h.book().Notes(); len(notes) != 0 {
		t.Errorf("round 2 was not paired with the result that there was: %+v", notes)
	}
	samePointsOf(t, h)
}

func samePointsOf(t *testing.T, h *sampleEvent) {
	t.Helper()
	h.endAll()
	f, err := h.book().Field()
	if err != nil {
		t.Fatal(err)
	}
	table, err := h.Table()
	if err != nil {
		t.Fatal(err)
	}
	for _, row := range table.Rows {
		sum := 0.0
		for _, c := range f.Players[row.Player.No-1].Cells {
			sum += float64(c.Points) / 1000
		}
		if sum != row.Points.Float() {
			t.Errorf("%d has %v points in the pairing, %v in the table", row.Player.No, sum, row.Points)
		}
	}
}

// Whatever happens later, a round that the engine paired can be paired again from
// what is kept of it: the explanation is about the boards as they were published.
func TestARoundIsExplainedAsItWasPaired(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		h := swissEvent(nil2(t), 5, Format{Baku: rapid.Bool().Draw(t, "baku")}, "a", "b", "c", "d", "e", "f", "g", "h", "i")
		for h.State.Rounds() < h.LastRound() {
			disturb(t, h)
			if h.try(nil2(t), PublishRound{Round: h.State.Rounds() + 1}) != nil {
				break
			}
			h.endAll()
		}
		for _, p := range h.Pairings { // results corrected afterwards
			if p.Game != "" && rapid.Bool().Draw(t, "corrected") {
				h.end(p.Game, rapid.SampledFrom([]string{"0-1", "1/2-1/2"}).Draw(t, "score"), game.ReasonRuling)
			}
		}
		for round := 1; round <= h.State.Rounds(); round++ {
			f, ok := h.book().FieldOf(round)
			if !ok {
				t.Fatalf("round %d is not kept", round)
			}
			boards, err := swiss.Pair(f)
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(boards, h.BoardsOf(round)); diff != "" {
				t.Fatalf("round %d: %s", round, diff)
			}
		}
	})
}

func TestARoundThatIsTakenBackIsKept(t *testing.T) {
	h := swissEvent(t, 3, Format{}, "a", "b", "c", "d")
	h.next(t)
	h.do(t, Unpublish{1, "wrong list"})
	if len(h.TakenBack) != 1 || h.TakenBack[0].Reason != "wrong list" || len(h.TakenBack[0].Pairings) != 2 {
		t.Errorf("%+v", h.TakenBack)
	}
	if _, ok := h.book().FieldOf(1); ok {
		t.Error("it is explained though it is no round")
	}
}

func TestAScheduleThatIsPublishedWholeIsNotKeptTwice(t *testing.T) {
	s := event("a", "b", "c", "d")
	events, err := decide(s, PublishSchedule{})
	if err != nil {
		t.Fatal(err)
	}
	if s = apply(t, s, events...); len(s.PairingRecords) != 0 {
		t.Errorf("%d rounds", len(s.PairingRecords))
	}
}

func TestFaultsOfAHandAreNamed(t *testing.T) {
	h := swissEvent(t, 3, Format{Apart: ApartAlways})
	h.do(t, Admit{Players: []PlayerEntry{{Player: "a", Nation: "FR"}, {Player: "b", Nation: "FR"}, {Player: "c"}, {Player: "d"}}})
	codes := func(pairs ...Pair) (list []swiss.FaultCode) {
		faults, err := h.book().Faults(pairs)
		if err != nil {
			t.Fatal(err)
		}
		for _, f := range faults {
			list = append(list, f.Code)
		}
		return list
	}
	if got := codes(Pair{"a", "b"}, Pair{"c", "d"}); !slices.Contains(got, swiss.Compatriots) {
		t.Errorf("%v", got)
	}
	if got := codes(Pair{"a", "c"}); !slices.Contains(got, swiss.NotPaired) {
		t.Errorf("%v", got)
	}
	pairs, err := h.book().Proposal()
	if err != nil {
		t.Fatal(err)
	}
	if got := codes(pairs...); len(got) != 0 {
		t.Errorf("the engine's own boards: %v", got)
	}
}

func TestTheFirstColourByLotIsTheSeeds(t *testing.T) {
	seen := map[bool]bool{}
	for _, seed := range []string{"1", "2", "3", "4", "5", "6"} {
		c, err := ColourByLot(seed)
		again, _ := ColourByLot(seed)
		if err != nil || c != again || c.Method != ByLot || c.Seed != seed {
			t.Fatalf("%+v %v", c, err)
		}
		seen[c.Second] = true
	}
	if len(seen) != 2 {
		t.Error("six seeds draw one colour")
	}
	if _, err := ColourByLot(""); err == nil {
		t.Error("drawn without a seed")
	}
}

func TestNumbersByRatingKeepEqualsInTheirOrder(t *testing.T) {
	h := swissEvent(t, 3, Format{})
	h.do(t, Admit{Players: []PlayerEntry{{Player: "a"}, {Player: "b", Rating: 1900}, {Player: "c", Rating: 2100}, {Player: "d", Rating: 1900}}})
	if diff := cmp.Diff([]string{"c", "b", "d", "a"}, h.Entries.ByRating()); diff != "" {
		t.Error(diff)
	}
}

func TestPointsFinerThanThousandthsAreRefused(t *testing.T) {
	for _, draw := range []float64{0.33333, 0.0001} {
		_, err := decide(State{}, Create(Created{Name: "Open", Cycles: 1, Win: 1, Draw: draw}))
		if !refusedWith(err, BadPoints) {
			t.Errorf("%v: %v", draw, err)
		}
	}
}
