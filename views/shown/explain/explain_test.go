package explain_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"renju-arbiter/pairing"
	"renju-arbiter/pairing/swiss"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/shown/explain"
)

// hall are two players with names, one of them written from right to left, and any
// number without.
func hall(no int) string { return map[int]string{1: "Ada", 2: "نور"}[no] }

var players = explain.Players(hall)

func TestAPlayerIsANumberAndANameTheByeIsADash(t *testing.T) {
	for no, want := range map[int]string{1: "1 Ada", 2: "2 \u2068نور\u2069", 3: "3", 0: "–"} {
		if got := players.Numbered(no); got != want {
			t.Errorf("%d: %q, not %q", no, got, want)
		}
	}
	if got := players.Board(pairing.Board{First: 3, Second: 1}); got != "3 – 1 Ada" {
		t.Errorf("the board is %q", got)
	}
}

func TestAReasonSaysWhereColoursAndTheNextBestInThatOrder(t *testing.T) {
	reason := swiss.Reason{Board: pairing.Board{First: 1, Second: 3}, Group: 1500, Part: swiss.WithMoved, ColourRule: 2,
		Seats: [2]swiss.Seat{{No: 1, Float: swiss.Down, Colour: swiss.First, Wants: swiss.First, Strength: swiss.Absolute},
			{No: 3, Float: swiss.Up, Colour: swiss.Second, Wants: swiss.First, Strength: swiss.Mild}},
		Rival:   &swiss.Verdict{Rule: swiss.MovedOpponents, Group: 1500, Player: 1, Better: 3, Worse: 4},
		Instead: []pairing.Board{{First: 1, Second: 4}, {First: 3}}}
	says := func(r swiss.Reason, want ...string) {
		t.Helper()
		var got []string
		for _, text := range players.Reason(r) {
			got = append(got, locale.For("en").Text(text))
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("(-want +got):\n%s", diff)
		}
	}
	says(reason, "Paired in the score group of 1.5 points, with somebody moved down into it.",
		"Ada floats down.", "Ada has an absolute preference for tentative Black: granted.",
		"3 floats up.", "3 has a mild preference for tentative Black: not granted.",
		"Colours: the stronger preference was granted.",
		"The best pairing without this board is worse: 1 Ada, moved down, would meet 4 instead of the better-placed 3.",
		"Instead it would have: 1 Ada – 4; 3 – –.")
	// who has the bye has no colour, and nothing to want of it
	says(swiss.Reason{Board: pairing.Board{First: 1}, Part: swiss.Left, Seats: [2]swiss.Seat{{No: 1, Float: swiss.Down, Wants: swiss.Second, Strength: swiss.Mild}}, Rival: &swiss.Verdict{Rule: swiss.C4}},
		"Nobody was left to meet in the group of 0 points: the bye.", "Ada floats down.",
		"There is no legal pairing of the round without this board.")
	says(swiss.Reason{}, "Paired in the score group of 0 points.",
		"The best pairing without this board was not looked for: there are more than 300 players.")
	says(swiss.Reason{GaveUp: true}, "Paired in the score group of 0 points.",
		"The best pairing without this board was not found: the search ended after as much work as looking at every two players 300 times.")
}

func TestAFaultNamesWhomItIsAbout(t *testing.T) {
	for want, f := range map[string]swiss.Fault{
		"1 Ada and 3 already met in round 2 (C1).": {Code: swiss.Rematch, Players: []int{1, 3}, Round: 2},
		"4 has no place.":                          {Code: swiss.NotPaired, Players: []int{4}},
		"The system’s pairing is better; with this one the bye would go to a player with 2.5 points instead of 2 (C5). Players affected: 1 Ada, 3.": {
			Code: swiss.Worse, Players: []int{1, 3}, Verdict: &swiss.Verdict{Rule: swiss.C5, Better: 2000, Worse: 2500}},
	} {
		if got := locale.For("en").Text(players.Fault(f)); got != want {
			t.Errorf("%q, not %q", got, want)
		}
	}
}

func TestAProofSaysWhoCanMeetWhomAndHowManyAreMissing(t *testing.T) {
	inside := players.Proof(swiss.Obstacle{Groups: [][]int{{1, 3, 4}, {0}}})
	if !slices.Equal(inside.Groups, []string{"1 Ada, 3, 4", "–"}) || inside.Meet.Key != "proof.inside" || len(inside.Short) != 2 || inside.Short[0].Key != "proof.odd" || inside.Short[1].Key != "proof.bye" {
		t.Errorf("%+v", inside)
	}
	if plain := players.Proof(swiss.Obstacle{Groups: [][]int{{1, 3, 4}, {2}}}); len(plain.Short) != 1 {
		t.Errorf("no dash is shown: %+v", plain)
	}
	if alone := players.Proof(swiss.Obstacle{Groups: [][]int{{1}}}); alone.Meet.Key != "proof.alone" || alone.Short != nil {
		t.Errorf("%+v", alone)
	}
	between := players.Proof(swiss.Obstacle{Groups: [][]int{{1}, {3}}, Between: []int{4}})
	if got := locale.For("en").Text(between.Meet); !strings.Contains(got, "or 4:") {
		t.Errorf("%q", got)
	}
	if got := locale.For("en").Text(between.Short[0]); !strings.Contains(got, "2 groups") || !strings.Contains(got, "only 1.") {
		t.Errorf("%q", got)
	}
}

// A verdict can name every rule, a fault every code, a reason every part and
// strength; each has words of its own in every language.
func TestEverythingThatTheSwissSaysHasWordsInEveryLanguage(t *testing.T) {
	rules := []swiss.Rule{swiss.C4, swiss.C5, swiss.C6, swiss.C7, swiss.C8, swiss.C9, swiss.C10, swiss.C11, swiss.C12, swiss.C13, swiss.C14, swiss.C15, swiss.C16,
		swiss.C17, swiss.C18, swiss.C19, swiss.C20, swiss.C21, swiss.MovedChosen, swiss.MovedOpponents, swiss.FewestExchanges, swiss.SmallestSum,
		swiss.HighestLeaving, swiss.LowestEntering, swiss.Transposition}
	codes := []swiss.FaultCode{swiss.Stranger, swiss.AbsentPaired, swiss.PairedTwice, swiss.NotPaired, swiss.ExtraBye, swiss.Rematch, swiss.KeptApart, swiss.Compatriots,
		swiss.SecondBye, swiss.ByeAfterPoints, swiss.ColourClash, swiss.OtherColours}
	for _, l := range locale.Languages() {
		said := map[string]bool{}
		say := func(texts ...locale.Text) {
			for _, text := range texts {
				words := locale.For(l.Code).Text(text)
				if strings.ContainsAny(words, "[]{}") || strings.Contains(words, "no value") || said[words] {
					t.Errorf("%s: %s says %q", l.Code, text.Key, words)
				}
				said[words] = true
			}
		}
		for _, rule := range rules {
			say(players.Fault(swiss.Fault{Code: swiss.Worse, Players: []int{1}, Verdict: &swiss.Verdict{Rule: rule, Player: 1, Better: 1, Worse: 2}}))
		}
		for _, code := range codes {
			say(players.Fault(swiss.Fault{Code: code, Players: []int{1, 2}, Round: 3}))
		}
		for part := range swiss.Left + 1 {
			say(players.Reason(swiss.Reason{Part: part})[0])
		}
		for rule := range 5 {
			say(players.Reason(swiss.Reason{ColourRule: rule + 1})[1])
		}
		for strength := range swiss.Absolute + 1 {
			seat := swiss.Seat{No: 1, Strength: strength, Wants: swiss.First}
			say(players.Reason(swiss.Reason{Seats: [2]swiss.Seat{seat}})[1])
		}
	}
}
