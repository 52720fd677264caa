package tournament

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"renju-arbiter/arbiter/game"
	"renju-arbiter/pairing/swiss"
)

// rated are entries a, b, c, ... with these ratings.
func rated(first rune, ratings ...int) (list []PlayerEntry) {
	for i, rating := range ratings {
		list = append(list, PlayerEntry{Player: string(first + rune(i)), Rating: rating})
	}
	return list
}

func (h *sampleEvent) numbers() string {
	var list []string
	for _, e := range h.Entries {
		list = append(list, fmt.Sprint(e.Number, e.Player))
	}
	return strings.Join(list, " ")
}

// DUTCH.md: late entrants are numbered by strength; numbers may change until round
// 4 is paired.
func TestALateEntryGetsTheNumberOfItsStrengthUntilRound4IsPaired(t *testing.T) {
	h := swissEvent(t, 9, Format{})
	h.do(t, Admit{Players: rated('a', 2400, 2300, 2200, 2100, 2000, 1900, 0)})
	for _, c := range []struct {
		late PlayerEntry
		want string
	}{
		{PlayerEntry{Player: "x", Rating: 2350}, "1a 2x 3b 4c 5d 6e 7f 8g"},
		{PlayerEntry{Player: "y", Rating: 2300}, "1a 2x 3b 4y 5c 6d 7e 8f 9g"},
		{PlayerEntry{Player: "z"}, "1a 2x 3b 4y 5c 6d 7e 8f 9g 10z"},
		{PlayerEntry{Player: "w", Rating: 2700}, "1a 2x 3b 4y 5c 6d 7e 8f 9g 10z 11w"},
	} {
		h.next(t)
		h.endAll()
		h.do(t, Admit{Players: []PlayerEntry{c.late}})
		if got := h.numbers(); got != c.want {
			t.Errorf("%s after round %d: %s, want %s", c.late.Player, h.Rounds(), got, c.want)
		}
		if e, _ := h.Entry(c.late.Player); e.From != h.Rounds()+1 {
			t.Errorf("%+v", e)
		}
	}
}

// Where numbers are no order of strength, nobody is put between them.
func TestALateEntryIsLastWhereNumbersWereDrawn(t *testing.T) {
	h := swissEvent(t, 9, Format{})
	h.do(t, Admit{Players: rated('a', 2400, 2300, 2200, 2100)})
	h.do(t, Number{Players: []string{"c", "a", "d", "b"}, Method: ByHand})
	h.next(t)
	h.endAll()
	h.do(t, Admit{Players: rated('x', 2500, 2600)})
	if got := h.numbers(); got != "1c 2a 3d 4b 5x 6y" {
		t.Error(got)
	}
}

// What was published stays explained by the numbers that it was paired with.
func TestARoundKeepsTheNumbersItWasPairedWith(t *testing.T) {
	h := swissEvent(t, 5, Format{})
	h.do(t, Admit{Players: rated('a', 2400, 2300, 2200, 2100)})
	h.next(t)
	before := h.BoardsOf(1)
	h.endAll()
	h.do(t, Admit{Players: rated('x', 2500)})
	if diff := cmp.Diff(before, h.BoardsOf(1)); diff != "" {
		t.Error(diff)
	}
	f, ok := h.book().FieldOf(1)
	if !ok {
		t.Fatal("the round cannot be made again")
	}
	if _, err := swiss.Explain(f, h.BoardsOf(1)); err != nil {
		t.Error(err)
	}
	h.next(t)
	if diff := cmp.Diff([]string{"d-a", "b-x", "c-"}, h.round(2)); diff != "" {
		t.Error(diff)
	}
	f, _ = h.book().FieldOf(2)
	if _, err := swiss.Explain(f, h.BoardsOf(2)); err != nil {
		t.Error(err)
	}
}

// DUTCH.md, "Output": one player alone has the bye, and the round is a round.
func TestOnePlayerAloneHasTheByeThatIsProposed(t *testing.T) {
	h := swissEvent(t, 5, Format{}, "a", "b", "c")
	h.next(t)
	h.endAll()
	h.do(t, Withdraw{Player: "b", Reason: "ill"})
	h.do(t, RequestBye{Player: "c", Round: 2, Bye: HalfBye})
	pairs, err := h.book().Proposal()
	if diff := cmp.Diff([]Pair{{First: "a"}}, pairs); diff != "" || err != nil {
		t.Fatal(err, diff)
	}
	h.next(t)
	if diff := cmp.Diff([]string{"a-", "b-zero", "c-half"}, h.round(2)); diff != "" {
		t.Error(diff)
	}
	table, err := h.Table()
	if err != nil || table.Rounds != 2 || table.Rows[0].Points.String() != "2" {
		t.Errorf("%v %+v", err, table)
	}
	h.do(t, RequestBye{Player: "a", Round: 3, Bye: HalfBye})
	h.do(t, RequestBye{Player: "c", Round: 3, Bye: HalfBye})
	if err := h.try(t, PublishRound{Round: 3}); err == nil {
		t.Error("nobody is there, and a round is published")
	}
	h = swissEvent(t, 5, Format{}, "a", "b")
	h.do(t, OpenHand{})
	h.do(t, ChangeHand{[]Pair{{First: "a"}, {First: "b"}}})
	if err := h.try(t, PublishRound{Round: 1, Reason: "no"}); !refusedWith(err, TooFewPlayers) {
		t.Error("byes for all by hand: ", err)
	}
}

// FIDE C.04.7: group A is half of those who began, and its last player stays the
// last, whoever comes late.
func TestLateEntriesDoNotMoveTheLastOfBakusGroup(t *testing.T) {
	h := swissEvent(t, 8, Format{Baku: true})
	h.do(t, Admit{Players: rated('a', 2400, 2300, 2200, 2100, 2000, 1900, 1800)}) // A is a to d
	accelerated := func() (list string) {
		f, err := h.book().Field()
		if err != nil {
			t.Fatal(err)
		}
		for i, p := range f.Players {
			if len(p.Virtual) > 0 {
				list += h.Entries[i].Player
			}
		}
		return list
	}
	if got := accelerated(); got != "abcd" {
		t.Error(got)
	}
	h.next(t)
	h.endAll()
	h.do(t, Admit{Players: rated('w', 1700, 1600)})
	if got := accelerated(); got != "abcd" {
		t.Error("two weak ones came late: ", got)
	}
	h.do(t, Admit{Players: rated('y', 2350, 2050)})
	if got := accelerated(); got != "aybcd" {
		t.Error("a strong one came late: ", got)
	}
}

func TestCompatriotsAreKeptApartInTheLastRoundsAlone(t *testing.T) {
	h := swissEvent(t, 5, Format{Apart: ApartLast, ApartRounds: 2})
	h.do(t, Admit{Players: []PlayerEntry{{Player: "a", Nation: "FR"}, {Player: "b"}, {Player: "c", Nation: "FR"}, {Player: "d"}}})
	f, err := h.book().Field()
	if err != nil || len(f.Apart) != 1 {
		t.Fatal(err, f.Apart)
	}
	if diff := cmp.Diff(swiss.Apart{Players: []int{1, 3}, From: 4, Compatriots: true}, f.Apart[0]); diff != "" {
		t.Errorf("the last two of five rounds are 4 and 5: %s", diff)
	}
	h.next(t)
	if diff := cmp.Diff([]string{"a-c", "d-b"}, h.round(1)); diff != "" {
		t.Error(diff)
	}
}

// What is paired after late entries is what a field numbered by rating pairs, as it
// would stand in any other program's file.
func TestLateEntriesArePairedAsAFieldNumberedByRating(t *testing.T) {
	moved := 0
	for seed := range uint64(60) {
		r := rand.New(rand.NewPCG(seed, 17))
		h := swissEvent(t, 9, Format{})
		ratings := make([]int, 6+r.IntN(8))
		for i := range ratings {
			ratings[i] = 2500 - 40*i
		}
		h.do(t, Admit{Players: rated('a', ratings...)})
		for range 1 + r.IntN(3) {
			h.next(t)
			for _, p := range h.Pairings {
				if p.Game != "" && h.games[p.Game].Outcome == nil {
					h.end(p.Game, []string{"1-0", "0-1"}[r.IntN(2)], game.ReasonFive)
				}
			}
		}
		h.do(t, Admit{Players: []PlayerEntry{{Player: "late", Rating: 2500 - r.IntN(300)}}})
		got, err := h.book().Proposal()
		if err != nil {
			continue // no legal pairing is left
		}
		players := make([]string, 0, len(h.Entries))
		for _, e := range slices.SortedStableFunc(slices.Values(h.Entries), func(a, b Entry) int { return b.Rating - a.Rating }) {
			players = append(players, e.Player)
		}
		if players[len(players)-1] != "late" {
			moved++
		}
		boards, err := swiss.Pair(h.plainField(players))
		if err != nil {
			t.Fatal(err)
		}
		var want []Pair
		for _, b := range boards {
			p := Pair{First: players[b.First-1]}
			if !b.Bye() {
				p.Second = players[b.Second-1]
			}
			want = append(want, p)
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Fatalf("seed %d: %s", seed, diff)
		}
	}
	if moved < 30 {
		t.Errorf("only %d late entries were stronger than somebody", moved)
	}
}

// plainField is the event as results on paper, the players numbered in this order.
func (h *sampleEvent) plainField(players []string) swiss.Field {
	number := map[string]int{}
	f := swiss.Field{Rounds: 9, Played: h.Rounds(), Initial: swiss.First}
	for i, player := range players {
		number[player] = i + 1
		f.Players = append(f.Players, swiss.Player{No: i + 1, Cells: make([]swiss.Cell, f.Played)})
	}
	for _, p := range h.Pairings {
		if p.Second == "" {
			f.Players[number[p.First]-1].Cells[p.Round-1] = swiss.Cell{Bye: true, Points: 1000}
			continue
		}
		score := h.games[p.Game].Outcome.Score
		f.Players[number[p.First]-1].Cells[p.Round-1] = swiss.Cell{Opponent: number[p.Second], Colour: swiss.First, Played: true, Points: swiss.Points(500 * int(score.P1))}
		f.Players[number[p.Second]-1].Cells[p.Round-1] = swiss.Cell{Opponent: number[p.First], Colour: swiss.Second, Played: true, Points: swiss.Points(500 * int(score.P2))}
	}
	return f
}
