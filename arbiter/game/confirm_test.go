package game

import (
	"strings"
	"testing"

	"renju-arbiter/arbiter/board"
)

// said is what a player or the arbiter says of a result: "P1 confirm", "P2 contest
// words", "settle reason".
func said(g *table, t testing.TB, text string) *Refusal {
	t.Helper()
	who, rest, _ := strings.Cut(text, " ")
	if who == "settle" {
		return g.do(t, Command{Do: DoSettle, Reason: rest})
	}
	do, words, _ := strings.Cut(rest, " ")
	return g.do(t, Command{By: person(t, who[:2]), OnBehalf: strings.HasSuffix(who, "*"), Do: Act(do), Reason: words})
}

// Both players confirm; one who refuses says why, and an arbiter settles it.
func TestAResultIsConfirmedByBothOrSettled(t *testing.T) {
	for _, c := range []struct {
		rule      string
		says      []string // an arrow, and the code of a refusal that is expected
		confirmed bool
		contested bool
	}{
		{rule: "both", says: []string{"P1 confirm", "P2 confirm"}, confirmed: true},
		{rule: "one alone", says: []string{"P1 confirm"}},
		{rule: "an arbiter for one of them", says: []string{"P1 confirm", "P2* confirm"}, confirmed: true},
		{rule: "nobody twice", says: []string{"P1 confirm", "P1 confirm->already-confirmed"}},
		{rule: "a refusal waits", says: []string{"P1 confirm", "P2 contest it was a foul"}, contested: true},
		{rule: "with words", says: []string{"P2 contest->words-needed", "P2 contest   ->words-needed"}},
		{rule: "not too many", says: []string{"P2 contest " + strings.Repeat("é", MostWords+1) + "->too-many-words", "P2 contest " + strings.Repeat("é", MostWords)}, contested: true},
		{rule: "one refusal is enough", says: []string{"P2 contest no", "P1 contest no->contest-open"}, contested: true},
		{rule: "who has confirmed asks the arbiter", says: []string{"P1 confirm", "P1 contest no->already-confirmed"}},
		{rule: "who refused may confirm after all", says: []string{"P2 contest no", "P1 confirm", "P2 confirm"}, confirmed: true},
		{rule: "the other's word does not end the refusal", says: []string{"P2 contest no", "P1 confirm"}, contested: true},
		{rule: "it stands, with a reason", says: []string{"P2 contest no", "settle->reason-needed", "settle both sheets say so"}, confirmed: true},
		{rule: "what stands is not refused again", says: []string{"P2 contest no", "settle so", "P1 contest no->already-confirmed"}, confirmed: true},
		{rule: "nothing to settle", says: []string{"settle so->no-contest"}},
	} {
		g := sitDown(t, timedTen)
		g.do(t, how(t, "1-0 five"))
		for _, text := range c.says {
			text, want, _ := strings.Cut(text, "->")
			refusal := said(g, t, text)
			if want == "" && refusal != nil || want != "" && (refusal == nil || string(refusal.Code) != want) {
				t.Errorf("%s: %s: %v, expected %q", c.rule, text, refusal, want)
			}
		}
		if s := g.state; s.Confirmed() != c.confirmed || (s.Contest != nil) != c.contested {
			t.Errorf("%s: confirmed %t, contest %+v", c.rule, s.Confirmed(), s.Contest)
		}
	}
}

// There is nothing to confirm before there is a result, and nobody to confirm a game
// that was not played.
func TestWhatCanBeConfirmed(t *testing.T) {
	g := sitDown(t, timedTen)
	for _, before := range []string{"", "0 arbiter start"} {
		g.play(t, before)
		for _, text := range []string{"P1 confirm", "P1 contest no"} {
			if refusal := said(g, t, text); refusal == nil || refusal.Code != NoResult {
				t.Errorf("%s: %v", text, refusal)
			}
		}
	}
	void := sitDown(t, timedTen)
	void.play(t, "0 arbiter void")
	if refusal := said(void, t, "P1 confirm"); refusal == nil || refusal.Code != NoResult || void.state.Confirmed() {
		t.Error(refusal)
	}
	forfeit := sitDown(t, timedTen)
	forfeit.do(t, how(t, "+/-"))
	if !forfeit.state.Confirmed() {
		t.Error("a forfeit waits for who was not there")
	}
	// An arbiter confirms for somebody, never for nobody.
	if refusal := forfeit.do(t, Command{Do: DoConfirm}); refusal == nil || refusal.Code != NotAllowed {
		t.Error(refusal)
	}
}

// Another result has nobody's word yet, and ends the dispute about the one before.
func TestACorrectionSettlesAndIsConfirmedAnew(t *testing.T) {
	g := sitDown(t, timedTen)
	g.do(t, how(t, "1-0 five"))
	said(g, t, "P1 confirm")
	said(g, t, "P2 contest I won")
	if refusal := g.do(t, Command{Do: DoResult, Score: winFor(board.P2), Kind: ReasonFive, Reason: "names exchanged"}); refusal != nil {
		t.Fatal(refusal)
	}
	if s := g.state; s.Contest != nil || s.Confirmed() || s.Confirmations != [4]bool{} {
		t.Errorf("%+v", s)
	}
	// Taken back, the dispute waits again.
	if refusal := g.do(t, Command{Do: DoTakeBack}); refusal != nil {
		t.Fatal(refusal)
	}
	if s := g.state; s.Contest == nil || !s.HasConfirmed(board.P1) || s.Outcome.Score != winFor(board.P1) {
		t.Errorf("%+v", s)
	}
}

// Of partners one confirms for both.
func TestOneOfTwoPartnersConfirmsForBoth(t *testing.T) {
	g := sitDown(t, Settings{Game: "pente4"})
	g.do(t, how(t, "1-0 captures"))
	said(g, t, "P3 confirm")
	if refusal := said(g, t, "P1 confirm"); refusal == nil || refusal.Code != AlreadyConfirmed || g.state.Confirmed() {
		t.Error(refusal)
	}
	said(g, t, "P2 confirm")
	if !g.state.Confirmed() {
		t.Error("both sides have confirmed")
	}
}

// Calls are counted, those for a time arbiter are not.
func TestCallsAreCounted(t *testing.T) {
	g := sitDown(t, timedTen)
	g.play(t, "0 arbiter start\n1 P1 call arbiter\narbiter resume\n2 P1 call arbiter\narbiter resume\n3 P2 call timeArbiter")
	if g.state.Calls != [4]int16{2} {
		t.Error(g.state.Calls)
	}
}
