package replay_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/views/testkit/visit"
)

// get is a page as somebody gets it, with ids that are the same in every service.
func get(t *testing.T, v *visit.Visitor, s *visit.SingleGame, path string) visit.Answered {
	t.Helper()
	got := v.Send(visit.Sent{Method: "GET", Path: path})
	got.Body = strings.NewReplacer(s.Game, "GAME", s.ID, "EVENT").Replace(got.Body)
	return got
}

// hides is a spectator who has hidden results by the form at the foot of a page.
func hides(s *visit.SingleGame) *visit.Visitor {
	v := s.Visitor()
	v.Open(s.Board + "/0").Presses("Hide results").Must(http.StatusOK)
	return v
}

func TestAGameIsSteppedThroughByItsLinks(t *testing.T) {
	s := visit.OpenGame(t, "renju", visit.TwoPlayers, "opening", "rif", "control", "600")
	s.Arbiter.Open("/t/" + s.ID + "/desk").Submit("/t/" + s.ID + "/start").Must(http.StatusOK)
	act := func(p board.Person, do string, pairs ...string) { visit.Act(s.P[p], s.Board, do, pairs...) }
	for _, point := range []string{"h8", "h9", "j10"} {
		act(board.P1, "stone", "point", point)
	}
	act(board.P1, "press")
	act(board.P2, "swap")
	act(board.P2, "press")
	s.Plays("i7")
	v := s.Visitor().Open(s.Board + "/0").Must(http.StatusOK)
	for n, want := range []string{"The board before the first move.", "Black 1, h8, after 0:0", "Black 2", "Black 3", "White 4, i7"} {
		if n == 2 {
			want = "White 2, h9"
		}
		if got := v.Words("[data-part=told]"); !strings.HasPrefix(got, want) {
			t.Errorf("ply %d is told as %q", n, got)
		}
		if on := v.Page.Find(".goban use").Length(); on != n {
			t.Errorf("ply %d has %d stones", n, on)
		}
		if here := v.Words(".course [aria-current] .ply"); n > 0 && here != fmt.Sprint(n) {
			t.Errorf("ply %d is marked in the list as %q", n, here)
		}
		if n < 4 {
			v.Open(v.Page.Find("a[rel=next]").AttrOr("href", "")).Must(http.StatusOK)
		}
	}
	if v.Page.Find("a[rel=next]").Length() > 0 || v.Page.Find("a[rel=prev]").AttrOr("href", "") != s.Board+"/3" {
		t.Error("the last ply leads on, or not back")
	}
	if got := v.Words(".course .between"); got != "Colours swapped" {
		t.Errorf("between the plies is %q", got)
	}
	if before, after := chips(v.Open(s.Board+"/3")), chips(v.Open(s.Board+"/4")); before != "Black White" || after != "White Black" {
		t.Errorf("the colours are %s before the swap and %s after it", before, after)
	}
	if got := v.Words(".transport .primary"); got != "Live" {
		t.Errorf("the primary button of a game that goes on is %q", got)
	}
}

// chips are the colours of the players on the page.
func chips(v *visit.Visitor) string {
	var list []string
	for _, face := range v.Page.Find(".faces .who svg").EachIter() {
		list = append(list, face.AttrOr("aria-label", ""))
	}
	return strings.Join(list, " ")
}

func TestThereIsNoPlyOutsideTheGame(t *testing.T) {
	s := visit.OpenGame(t, "renju", visit.TwoPlayers, "opening", "free")
	s.Plays("h8", "h9", "i8")
	v := s.Visitor()
	for ply, want := range map[string]string{
		"4": "This game has no move 4. Its last one is 3.", "9999": "This game has no move 9999. Its last one is 3.",
		"-1": "ends with its number", "1.5": "ends with its number", "end": "ends with its number", "١": "ends with its number",
		"+1": "ends with its number", "00001": "ends with its number", strings.Repeat("9", 1000): "ends with its number",
	} {
		got := v.Open(s.Board + "/" + ply).Must(http.StatusNotFound)
		if said := got.Words("main"); !strings.Contains(said, want) {
			t.Errorf("%.20s is answered with %q", ply, said)
		}
		if back := got.Page.Find("main a[href='" + s.Board + "/3']").Length(); back == 0 {
			t.Errorf("%.20s: nothing leads to the last ply", ply)
		}
	}
	for _, ply := range []string{"4", "stone", "press"} {
		if said := hides(s).Open(s.Board + "/" + ply).Must(http.StatusNotFound).Words("main"); strings.Contains(said, "3") {
			t.Errorf("results are hidden, and the page says %q", said)
		}
	}
}

// A claim, its finding and the result stand on the page of the last ply, and nowhere before the end.
func TestARulingStandsAtTheLastPlyAlone(t *testing.T) {
	s := visit.OpenGame(t, "renju", visit.TwoPlayers, "opening", "free", "control", "600")
	s.Arbiter.Open("/t/" + s.ID + "/desk").Submit("/t/" + s.ID + "/start").Must(http.StatusOK)
	s.Plays("h8", "a1", "i8", "a2", "j8", "a3", "k8", "b1")
	visit.Act(s.P[board.P1], s.Board, "stone", "point", "l8")
	v := s.Visitor()
	told := []string{"Claim", "five", "Five", "1–0"}
	for n := range 10 {
		body := v.Open(fmt.Sprint(s.Board, "/", n)).Must(http.StatusOK).Words("main")
		for _, word := range told {
			if strings.Contains(body, word) {
				t.Errorf("before the end ply %d says %q", n, word)
			}
		}
	}
	visit.Act(s.P[board.P1], s.Board, "claim", "kind", game.ClaimFive)
	s.Arbiter.Open(s.Board+"/ruling/1").Submit(s.Board+"/rule", "upheld", "true").Must(http.StatusOK)
	for n := range 10 {
		page := v.Open(fmt.Sprint(s.Board, "/", n)).Must(http.StatusOK)
		if ruled := page.Words(".ruled"); (ruled != "") != (n == 9) {
			t.Errorf("ply %d has the ruling %q", n, ruled)
		}
		if rows := page.Page.Find(".goban .row-five").Length(); (rows > 0) != (n == 9) {
			t.Errorf("ply %d draws %d fives", n, rows)
		}
	}
	if got := v.Words("[data-part=told]"); !strings.Contains(got, "Claimed a five") || !strings.Contains(got, "Claim upheld") {
		t.Errorf("the last ply is told as %q", got)
	}
	if got := v.Open(s.Board).Page.Find("main .button.primary").AttrOr("href", ""); got != s.Board+"/9" {
		t.Errorf("the board's page leads to %q", got)
	}
	if file := v.Send(visit.Sent{Method: "GET", Path: s.Board + "/game.sgf"}); file.Status != http.StatusOK || strings.Count(file.Body, ";B[") != 5 || strings.Count(file.Body, "(;") != 1 {
		t.Errorf("the file is %q", file.Body)
	}
}

// Games that are the same up to a ply, and end in four ways or go on, give the same bytes up to it to somebody
// who hides results. Nor does any other page tell the result.
func TestHiddenResultsAreTheSameBytesForEveryEnding(t *testing.T) {
	visit.InFakeTime(t, func(t *testing.T, path func() string) {
		endings := map[string]func(*visit.SingleGame){
			"first resigns":  func(s *visit.SingleGame) { visit.Act(s.P[board.P1], s.Board, "resign") },
			"second resigns": func(s *visit.SingleGame) { visit.Act(s.P[board.P2], s.Board, "resign") },
			"a draw": func(s *visit.SingleGame) {
				s.Arbiter.Open(s.Board).Corrects(s.Board+"/result", "result", "1/2-1/2", "reason", "a draw").Must(http.StatusOK)
			},
			"longer": func(s *visit.SingleGame) {
				s.Plays("k8", "k9")
				visit.Act(s.P[board.P1], s.Board, "resign")
			},
		}
		pages := map[string]map[string]string{}
		for name, end := range endings {
			s := visit.OpenInFakeTime(t, path(), nil).OpenGame("renju", visit.TwoPlayers, "opening", "free", "control", "600")
			s.Arbiter.Open("/t/" + s.ID + "/desk").Submit("/t/" + s.ID + "/start").Must(http.StatusOK)
			for _, point := range []string{"h8", "h9", "i8", "i9", "j8", "j9"} {
				time.Sleep(7 * time.Second)
				s.Plays(point)
			}
			end(s)
			reader := hides(s)
			pages[name] = map[string]string{}
			for n := range 7 {
				at := fmt.Sprint(s.Board, "/", n)
				if n == 6 && name == "longer" {
					continue
				}
				got := get(t, reader, s, at)
				if got.Status != http.StatusOK {
					t.Fatalf("%s, ply %d: %d", name, n, got.Status)
				}
				pages[name][fmt.Sprint(n)] = got.Body
			}
			for _, of := range []string{s.Board, s.Board + "/history", "/t/" + s.ID, "/t/" + s.ID + "/standings", "/t/" + s.ID + "/cross-table", "/t/" + s.ID + "/rounds", "/t/" + s.ID + "/rounds/1", "/t/" + s.ID + "/hall", "/t/" + s.ID + "/wall", "/t/" + s.ID + "/start-list/1", "/t/" + s.ID + "/ratings"} {
				got := get(t, reader, s, of)
				pages[name][strings.NewReplacer(s.Game, "GAME", s.ID, "EVENT").Replace(of)] = got.Body
			}
		}
		for name, all := range pages {
			for at, body := range all {
				if want := pages["first resigns"][at]; body != want {
					t.Errorf("%s: %s differs from that of another ending:\n%s", name, at, firstDifference(want, body))
				}
			}
		}
	})
}

// firstDifference is where two texts part.
func firstDifference(a, b string) string {
	i := 0
	for i < len(a) && i < len(b) && a[i] == b[i] {
		i++
	}
	cut := func(s string) string { return s[max(0, min(i, len(s))-80):min(len(s), i+120)] }
	return cut(a) + "\n---\n" + cut(b)
}

// Results are shown again by the same form, and a choice that is none changes nothing.
func TestResultsAreShownAgain(t *testing.T) {
	s := visit.OpenGame(t, "renju", visit.TwoPlayers, "opening", "free")
	s.Plays("h8", "h9", "i8")
	visit.Act(s.P[board.P2], s.Board, "resign")
	reader := hides(s)
	if got := reader.Open(s.Board + "/3").Words("main"); strings.Contains(got, "1–0") || !strings.Contains(got, "Results are hidden") {
		t.Errorf("the page says %q", got)
	}
	if got := reader.Open("/t/" + s.ID + "/standings").Must(http.StatusOK).Words("main"); !strings.Contains(got, "You have hidden results") {
		t.Errorf("the standings say %q", got)
	}
	if got := reader.Open("/t/" + s.ID + "/rounds/1").Page.Find("main a[href='" + s.Board + "/0']").Length(); got != 1 {
		t.Error("the round does not lead to its game")
	}
	reader.Send(visit.Post("/spoilers", "results", "perhaps", "back", "/"))
	if got := reader.Open(s.Board + "/3").Words("main"); strings.Contains(got, "1–0") {
		t.Error("a choice that is none shows results")
	}
	reader.Presses("Show results")
	if got := reader.Open(s.Board + "/3").Words("main"); !strings.Contains(got, "1–0") {
		t.Errorf("the page says %q", got)
	}
	if got := s.Arbiter.Open("/t/" + s.ID + "/standings").Must(http.StatusOK).Words("main"); strings.Contains(got, "hidden") {
		t.Error("results are hidden from an arbiter")
	}
}
