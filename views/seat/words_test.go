package seat_test

import (
	"net/http"
	"strings"
	"testing"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/testkit/visit"
)

const tenTyped = "a1 b2 c4 d6 e9 f3 g12 a14 n3 o9"

// atTheFifth is a game of Taraguchi at which one stone is to be placed, or ten moves offered.
func atTheFifth(t *testing.T) (*visit.SingleGame, board.Person) {
	t.Helper()
	s := visit.OpenGame(t, "renju", visit.TwoPlayers, "opening", "taraguchi-10")
	for _, point := range []string{"h8", "i8", "j8", "h9"} {
		by := toAct(s)
		if s.P[by].Open("/seat").Has(s.Board + "/keep") {
			visit.Act(s.P[by], s.Board, "keep")
		}
		s.Plays(point)
	}
	by := toAct(s)
	visit.Act(s.P[by].Open("/seat"), s.Board, "keep")
	return s, toAct(s)
}

// toAct is the person to act.
func toAct(s *visit.SingleGame) board.Person {
	g := s.State(s.Game)
	return g.Actor()
}

// Several points are as many as are asked for, or none of them counts: the last one is meant no more
// than the others.
func TestANumberOfPointsThatDoesNotFitIsRefused(t *testing.T) {
	s, by := atTheFifth(t)
	v := s.P[by].Open("/seat?line=" + strings.ReplaceAll(tenTyped, " ", "+"))
	if got := v.Words("#confirm .chosen output"); got != tenTyped || !v.Has(s.Board+"/propose") {
		t.Errorf("ten points are read back as %q", got)
	}
	v.Open("/seat?line=h7+j9")
	if want := "One point is asked for, and 2 were typed. Nothing is chosen."; v.Words("#answer") != want {
		t.Errorf("two points: %q, not %q", v.Words("#answer"), want)
	}
	if v.Page.Find("#points [aria-pressed=true]").Length() != 0 {
		t.Error("one of two points is chosen")
	}
	before := s.Written()
	if got, want := submitted(v.Open("/seat"), s.Board+"/stone", "point", tenTyped), "Name one point: 10 were given."; got != want || s.Written() != before {
		t.Errorf("%q, not %q", got, want)
	}
	v.Open("/seat?for=propose&line=" + strings.ReplaceAll(tenTyped, " ", "+") + "+h3")
	if want := "10 points are asked for, and 11 were typed. Nothing is chosen."; v.Words("#answer") != want {
		t.Errorf("eleven points: %q, not %q", v.Words("#answer"), want)
	}
}

// The word for an offer offers the fifth moves that are chosen, once they are complete.
func TestTheWordOffersTheChosenMoves(t *testing.T) {
	s, by := atTheFifth(t)
	chosen := "/seat?for=propose"
	for _, point := range strings.Fields(tenTyped) {
		chosen += "&select=" + point
	}
	v := s.P[by].Open(chosen + "&line=offer")
	if want := "Offer these moves: press Enter once more."; v.Words("#answer") != want {
		t.Fatalf("offer is answered with %q", v.Words("#answer"))
	}
	if got := v.Page.Find("form#said input[name=points]").AttrOr("value", ""); got != tenTyped {
		t.Errorf("the word offers %q", got)
	}
	v.Submit(s.Board + "/propose").Must(http.StatusOK)
	if toAct(s) == by {
		t.Error("nothing was offered")
	}
}

// A word is an act: it is asked about, and done when it is confirmed; without a script by a button.
func TestAWordIsAnActOnceItIsConfirmed(t *testing.T) {
	s := visit.OpenGame(t, "renju", visit.TwoPlayers, "opening", "rif")
	s.Plays("h8", "h9", "i10")
	p := toAct(s)
	v, before := s.P[p].Open("/seat?line=swap"), s.Written()
	if want := "Swap colours: press Enter once more."; v.Words("#answer") != want || s.Written() != before {
		t.Errorf("swap is answered with %q", v.Words("#answer"))
	}
	if v.Page.Find("form#said button[autofocus]").Length() != 1 {
		t.Error("the word cannot be confirmed")
	}
	if v.Open("/seat?line=accept"); !strings.Contains(v.Words("#answer"), "“accept” cannot be done now.") || v.Page.Find("#said").Length() != 0 {
		t.Errorf("accept is answered with %q", v.Words("#answer"))
	}
	for _, l := range locale.Languages() { // no word means two things
		meant := map[string]string{}
		for _, key := range []string{"swap", "keep", "offer", "press", "claim.five", "claim.foul", "claim.time", "accept", "decline", "draw", "resign", "call", "confirm"} {
			for word := range strings.SplitSeq(locale.For(l.Code).T("word."+key), ", ") {
				if meant[word] != "" {
					t.Errorf("%s: %q is %s and %s", l.Code, word, meant[word], key)
				}
				meant[word] = key
			}
		}
	}
}

// Who looks on has the field for questions.
func TestASpectatorAsksAboutTheBoard(t *testing.T) {
	s := visit.OpenGame(t, "renju", visit.TwoPlayers, "opening", "free")
	s.Plays("h8", "a1", "b1")
	v := s.Anybody.Open(s.Board).Must(http.StatusOK)
	if v.Page.Find("form#typed input#typed-point").Length() != 1 {
		t.Fatal("there is no field")
	}
	for line, want := range map[string]string{"l": "Black 3, b1.", "m": "Black 3, b1.", "a1": "a1: White 2.", "ａ１": "a1: White 2.", "m&ply=3": "White 2, a1.", "n&ply=2": "Black 3, b1.", "resign": "“resign” cannot be done now."} {
		if v.Open(s.Board + "?line=" + line); !strings.HasPrefix(v.Words("#answer"), want) {
			t.Errorf("%s is answered with %q, not %q", line, v.Words("#answer"), want)
		}
	}
}
