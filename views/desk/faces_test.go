package desk_test

import (
	"net/http"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/views/testkit/visit"
)

// faces are all those who look at one round of wooden boards: two players at one board,
// the desk, the wall, the paper and the public.
type faces struct {
	*visit.ClubEvening
	desk string
}

// says holds what every face says while the round is at a stage. A word after "!" must
// not be there.
func (f *faces) says(stage tournament.Stage, at string, words map[string]string) {
	f.T.Helper()
	book, err := f.Desk.Books.Of(f.ID)
	if err != nil {
		f.T.Fatal(err)
	}
	if got := book.Stage(1); got != stage {
		f.T.Errorf("%s: the round is %s, not %s", at, got, stage)
	}
	main := func(v *visit.Visitor, path string) string {
		text := v.Open(path).Must(http.StatusOK).Words("main")
		return plainly(text)
	}
	t := f.Tables[0]
	said := map[string]string{
		"desk":   plainly(f.Arbiter.Open(f.desk + "?round=1").Must(http.StatusOK).Words("#desk-stages li[aria-current]")),
		"first":  main(t.P[0], "/seat"),
		"second": main(t.P[1], "/seat"),
		"wall":   main(f.Anybody, "/t/"+f.ID+"/wall/countdown"),
		"public": "Round 1 " + f.Anybody.Open("/t/"+f.ID+"/rounds/1").Must(http.StatusOK).Words(".round-stages [aria-current]") + " " + plainly(f.Anybody.Words(".round-boards")),
		"board":  main(f.Anybody, t.Path),
		"paper":  main(f.Anybody, "/t/"+f.ID+"/paper/pairings?round=1"),
	}
	for face, all := range words {
		for _, want := range strings.Split(all, "|") {
			unwanted := strings.TrimPrefix(want, "!")
			if strings.Contains(said[face], unwanted) == (want != unwanted) {
				f.T.Errorf("%s: %s should say %q: %s", at, face, want, said[face])
			}
		}
	}
}

// In every stage of a round all faces say the same of it: what is closed at the desk asks
// nobody at a seat, and what a player refuses is settled nowhere.
func TestAllFacesSayTheSameOfARound(t *testing.T) {
	e := visit.OpenClubEvening(t, visit.Options{}, "control", "")
	f := &faces{e, "/t/" + e.ID + "/desk"}
	near, far := e.Tables[0], e.Tables[1]
	do := func(act string, pairs ...string) {
		t.Helper()
		e.Arbiter.Open(f.desk+"?round=1").Submit(f.desk+"/"+act, pairs...).Must(http.StatusOK)
	}
	f.says(tournament.StagePublished, "published", map[string]string{"desk": "Published", "first": "Take your seat at board 1", "public": "Round 1 Published|not started", "paper": "Ada Brook"})
	do("doors")
	f.says(tournament.StageDoors, "doors", map[string]string{"desk": "To the boards", "first": "Take your seat at board 1", "public": "Round 1 To the boards"})
	do("call", "minutes", "10")
	hour := called.FindString(e.Anybody.Open("/t/" + e.ID + "/wall/countdown").Words("main"))
	f.says(tournament.StageCountdown, "countdown", map[string]string{"desk": "Starts soon", "first": "The clocks start in", "second": "The clocks start in",
		"wall": "The clocks start in", "public": "Round 1 Starts soon", "paper": strings.TrimPrefix(hour, "At ")})
	e.Start()
	f.says(tournament.StagePlay, "play", map[string]string{"desk": "Being played", "first": "!Take your seat|!The clocks start", "wall": "!The clocks start in",
		"public": "Round 1 Being played|!Starts soon", "board": "Ada Brook’s turn"})
	report := func(round, line string) {
		t.Helper()
		results := "/t/" + e.ID + "/rounds/" + round + "/results"
		e.Arbiter.Open(results).Submit(results, "line", line, "sure", line).Must(http.StatusOK)
	}
	report("1", "11f")
	f.says(tournament.StagePlay, "one result", map[string]string{"desk": "Being played", "first": "You won|Wrong result", "second": "You lost|Wrong result",
		"board": "1–0", "public": "Round 1 Being played|1–0"})
	report("1", "22r")
	inRound(f.T, f.Arbiter, f.ID, 1, 1)
	f.says(tournament.StageResults, "results", map[string]string{"desk": "All results are in", "first": "Wrong result", "public": "Round 1 All results are in"})
	near.P[0].Open("/seat").Submit(near.Path + "/confirm").Must(http.StatusOK)
	f.says(tournament.StageResults, "one has confirmed", map[string]string{"first": "!Wrong result", "second": "Wrong result"})
	near.P[1].Open("/seat").Submit(near.Path+"/contest", "reason", "It was a draw").Must(http.StatusOK)
	f.says(tournament.StageResults, "refused", map[string]string{"desk": "All results are in", "first": "until an arbiter settles it|!Wrong result",
		"second": "until an arbiter settles it|!Wrong result", "public": "Round 1 All results are in"})
	e.Refuses(t, []visit.Refusal{{"closed although one is refused", e.Arbiter, visit.Post(f.desk+"/close", "round", "1"), 422, "board 1"}})
	e.Arbiter.Open(f.desk+"?open="+near.ID).Submit(near.Path+"/settle", "reason", "both sheets").Must(http.StatusOK)
	f.says(tournament.StageResults, "settled", map[string]string{"first": "!until an arbiter settles it", "second": "!Wrong result|!until an arbiter settles it"})
	f.asks(far, true)
	do("confirm")
	f.says(tournament.StageConfirmed, "confirmed", map[string]string{"desk": "Results confirmed", "public": "Round 1 Results confirmed"})
	f.asks(far, false)
	do("close")
	f.asks(far, false)
	do("reopen", "reason", "board 2")
	f.says(tournament.StageResults, "open again", map[string]string{"desk": "All results are in", "public": "Round 1 All results are in"})
	f.asks(far, true)
	do("close")
	f.says(tournament.StageClosed, "closed", map[string]string{"desk": "Closed", "public": "Round 1 Closed", "board": "1–0", "paper": "Ada Brook"})
	f.asks(far, false)
	inRound(f.T, f.Arbiter, f.ID, 2, 1)

	for _, line := range []string{"2 11f", "2 21f", "3 11f", "3 21f"} {
		round, line, _ := strings.Cut(line, " ")
		report(round, line)
	}
	f.asks(far, true) // of the last round
	e.Arbiter.Open(f.desk + "?round=3").Submit(f.desk + "/confirm").Must(http.StatusOK)
	f.last("The results of this round are confirmed.")
	e.Arbiter.Open(f.desk + "?round=3").Submit(f.desk + "/close").Must(http.StatusOK)
	f.last("The round is closed.")
}

// inRound holds that everybody takes the hall to be in one round: desk, results, hall, wall
// and the public. On the wall the results of the round before hang until the doors open.
func inRound(t testing.TB, a *visit.Visitor, event string, round, results int) {
	t.Helper()
	path, name := "/t/"+event, "Round "+strconv.Itoa(round)
	for face, got := range map[string]string{
		"desk":    plainly(a.Open(path + "/desk").Must(http.StatusOK).Words(".shelf h1 small")),
		"results": plainly(a.Open(path + "/results").Must(http.StatusOK).Words("h1")),
		"hall":    plainly(a.Open(path + "/hall").Must(http.StatusOK).Words("h1 small")),
		"public":  plainly(a.Open(path + "/rounds").Must(http.StatusOK).Words("h1")),
		"paper":   plainly(a.Open(path + "/paper/pairings").Must(http.StatusOK).Words("main")),
	} {
		if !strings.Contains(got, name) {
			t.Errorf("%s is not in %s: %q", face, name, got)
		}
	}
	if got := a.Open(path + "/wall/results").Words("h1"); results > 0 && !strings.HasPrefix(got, "Round "+strconv.Itoa(results)+" ") {
		t.Errorf("on the wall hang the results of %q, not of round %d", got, results)
	}
}

// called is when the clocks are to start, as the wall says it.
var called = regexp.MustCompile(`At [0-9][0-9]:[0-9][0-9]`)

// asks holds whether the seats of a board ask their holders for a word about a result.
func (f *faces) asks(at visit.Table, want bool) {
	f.T.Helper()
	for i, p := range at.P {
		if got := strings.Contains(p.Open("/seat").Words("main"), "Wrong result"); got != want {
			f.T.Errorf("seat %d asks whether the result is right: %v; the desk says %q", i+1, got, f.Arbiter.Words("#desk-stages li[aria-current]"))
		}
	}
}

// last holds what every seat says when nothing follows any more.
func (f *faces) last(words string) {
	f.T.Helper()
	for _, at := range f.Tables {
		f.asks(at, false)
		for i, p := range at.P {
			if got := p.Open("/seat").Words("main"); !strings.Contains(got, words) {
				f.T.Errorf("seat %d does not say %q: %s", i+1, words, got)
			}
		}
	}
}
