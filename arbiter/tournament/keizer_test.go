package tournament

import (
	"fmt"
	"strings"
	"testing"

	"renju-arbiter/arbiter/game"
	"renju-arbiter/pairing/keizer"
)

func keizerEvent(t *testing.T, format Format, players ...string) *sampleEvent {
	format.System, format.Rounds = Keizer, 6
	return eventOf(t, Created{Format: format}, entries(players...)...)
}

// places writes the table as "player total".
func (h *sampleEvent) places(t *testing.T) string {
	t.Helper()
	table, err := h.Table()
	if err != nil {
		t.Fatal(err)
	}
	var list []string
	for _, r := range table.Rows {
		list = append(list, fmt.Sprint(h.Entries[r.Player.No-1].Player, " ", r.Total()))
	}
	return strings.Join(list, ", ")
}

// An evening with values 6, 5, 4, 3: d beats c, a draws with b.
//
//	order a b c d:  a 6 + 5/2 = 8 1/2,  b 5 + 6/2 = 8,  c 4,  d 3 + 4 = 7
//	order a b d c:  a 6 + 5/2 = 8 1/2,  b 5 + 6/2 = 8,  d 4 + 3 = 7,  c 3
//
// Then a is away with notice, and c has the bye as the lowest; b and d draw. The bye is half of
// the own value, the absence a third:
//
//	order a b d c:  a 6 + 5/2 + 6/3 = 10 1/2,  b 5 + 6/2 + 4/2 = 10,  d 4 + 3 + 5/2 = 9 1/2,
//	                c 3 + 3/2 = 4 1/2
func TestAnEveningOfAKeizer(t *testing.T) {
	h := keizerEvent(t, Format{}, "a", "b", "c", "d")
	h.next(t)
	if got := fmt.Sprint(h.round(1)); got != "[a-b d-c]" {
		t.Fatal(got)
	}
	h.end(h.Pairings[0].Game, "1/2-1/2", game.ReasonAgreement)
	h.end(h.Pairings[1].Game, "1-0", game.ReasonFive)
	if got := h.places(t); got != "a 8½, b 8, d 7, c 3" {
		t.Fatal(got)
	}
	h.do(t, RequestBye{Player: "a", Round: 2, Bye: HalfBye})
	h.next(t)
	if got := fmt.Sprint(h.round(2)); got != "[b-d c- a-half]" {
		t.Fatal(got)
	}
	h.end(h.Pairings[2].Game, "1/2-1/2", game.ReasonAgreement)
	if got := h.places(t); got != "a 10½, b 10, d 9½, c 4½" {
		t.Fatal(got)
	}
}

// Somebody who comes late is of the table at once, and away before: the values of all grow.
func TestALatecomerOfAKeizer(t *testing.T) {
	h := keizerEvent(t, Format{}, "a", "b")
	h.next(t)
	h.end(h.Pairings[0].Game, "1-0", game.ReasonFive)
	if got := h.places(t); got != "a 5, b 2" {
		t.Fatal(got)
	}
	h.do(t, Admit{Players: entries("z")})
	if got := h.places(t); got != "a 7, b 3, z 2" {
		t.Fatal(got)
	}
	h.do(t, Withdraw{Player: "b", Reason: "moves"})
	h.next(t)
	if got := fmt.Sprint(h.round(2)); got != "[z-a b-zero]" {
		t.Fatal(got)
	}
	h.end(h.Pairings[1].Game, "0-1", game.ReasonFive)
	if got := h.places(t); got != "a 9, b 3, z 2" {
		t.Fatal("who has left counts nothing more:", got)
	}
}

// What an event settles of its shares counts; what another system has is refused.
func TestTheSettingsOfAKeizer(t *testing.T) {
	h := keizerEvent(t, Format{KeizerAbsence: keizer.Full, KeizerDuty: keizer.None}, "a", "b", "c", "d")
	h.do(t, RequestBye{Player: "a", Round: 1, Bye: HalfBye})
	h.do(t, RequestBye{Player: "b", Round: 1, Bye: FullBye})
	h.next(t)
	h.endAll() // c beats d
	if got := h.places(t); got != "a 12, c 8, b 4, d 3" {
		t.Error(got)
	}
	for code, f := range map[Code]Format{
		BadBoards:      {System: Keizer, Boards: 4},
		BadLegs:        {System: Keizer, Legs: 2},
		BadLevel:       {System: Keizer, ThirdPlace: true},
		BadTiebreaks:   {System: Keizer, Tiebreaks: []string{"wins"}},
		BadElimination: {System: Keizer, OneFinal: true},
		BadAbsence:     {System: Swiss, KeizerRepeat: 2},
		BadRounds:      {System: Keizer},
	} {
		if f.System == Keizer && code != BadRounds {
			f.Rounds = 5
		}
		if f.System == Swiss {
			f.Rounds = 5
		}
		if _, err := decide(State{}, Create(Created{Name: "Club", Cycles: 1, Win: 1, Draw: 0.5, Format: f})); !refusedWith(err, code) {
			t.Errorf("%+v: %v; want %s", f, err, code)
		}
	}
	if _, err := decide(State{}, Create(Created{Name: "Club", Cycles: 1, Win: 1, Draw: 0.5, Format: Format{System: Keizer, Rounds: 5, KeizerBye: "quarter"}})); !refusedWith(err, BadByeShare) {
		t.Errorf("a quarter: %v", err)
	}
}

// A hand pairs otherwise than the table, is told so, and publishes with a reason; the round is
// taken back and paired by the table again.
func TestAKeizerIsPairedByHand(t *testing.T) {
	h := keizerEvent(t, Format{}, "a", "b", "c", "d")
	h.do(t, OpenHand{})
	hand := []Pair{{"a", "c"}, {"d", "b"}}
	h.do(t, ChangeHand{Pairs: hand})
	faults, err := h.book().Faults(hand)
	if err != nil || fmt.Sprint(faults) != "[{other-opponent [1 2] 0 <nil>}]" {
		t.Error(faults, err)
	}
	if err := h.try(t, PublishRound{Round: 1}); !refusedWith(err, ReasonNeeded) {
		t.Error(err)
	}
	h.do(t, PublishRound{Round: 1, Reason: "they asked for it"})
	if got := fmt.Sprint(h.round(1)); got != "[a-c d-b]" {
		t.Error(got)
	}
	h.do(t, Unpublish{Round: 1, Reason: "a mistake"})
	h.next(t)
	if got := fmt.Sprint(h.round(1)); got != "[a-b d-c]" {
		t.Error(got)
	}
}

// A game that goes on counts for the next pairing as the event says, and nothing in the table.
func TestAnUnfinishedGameOfAKeizer(t *testing.T) {
	h := keizerEvent(t, Format{Unfinished: UnfinishedDraw, KeizerRepeat: 1}, "a", "b", "c", "d")
	h.next(t)
	h.end(h.Pairings[0].Game, "0-1", game.ReasonFive) // b beats a
	if got := h.places(t); got != "b 11, a 5, c 4, d 3" {
		t.Fatal(got)
	}
	// with a draw of c and d: b 6 + 5, a 5, c 4 + 3/2, d 3 + 4/2; then c stands before a:
	// b 6 + 4, c 5 + 3/2, d 3 + 5/2, a 4
	f, err := h.book().Field()
	if err != nil {
		t.Fatal(err)
	}
	var list []string
	for _, p := range f.Players {
		list = append(list, fmt.Sprint(h.Entries[p.No-1].Player, p.Place))
	}
	if got := strings.Join(list, " "); got != "a4 b1 c2 d3" {
		t.Error(got)
	}
}

// The signed standings of a Keizer need no play-off: nobody shares a place.
func TestAKeizerIsSigned(t *testing.T) {
	h := keizerEvent(t, Format{}, "a", "b", "c", "d")
	for range 6 {
		h.next(t)
		h.endAll()
	}
	h.sign(t)
	if groups := h.book().LevelGroups(); len(groups) > 0 {
		t.Error(groups)
	}
}
