package paper_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"

	"renju-arbiter/arbiter"
	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/dispute"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/sidetable"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/views/testkit/visit"
	"renju-arbiter/views/testkit/visit/window"
)

// narrowCells names the cells of the results by round that are narrower than their words, or out of the page.
const narrowCells = `[...document.querySelectorAll(".report-rounds :is(th, td)")].filter((cell) => cell.scrollWidth > cell.clientWidth + 1 || cell.getBoundingClientRect().right > innerWidth).map((cell) => cell.textContent).join(", ")`

// troubled is an event in which everything has happened that a federation is told of.
func troubled(t *testing.T) *visit.Swiss {
	t.Helper()
	o := openHard(t, "bothFlags", "onClaim")
	by := o.Chief()
	do := func(c tournament.Command) {
		t.Helper()
		if err := o.Desk.Arrange(t.Context(), o.ID, order(fmt.Sprintf("%T %+v", c, c)), c, nil); err != nil {
			t.Fatalf("%T: %v", c, err)
		}
	}
	first := o.State().PairingsIn(1)[0]
	b := at{t, o, first.Game}
	for _, c := range []game.Command{
		{Do: game.DoStart},
		{Do: game.DoPenalty, Player: board.P1, Kind: game.PenaltyWarning, Reason: "Talked to a spectator."},
	} {
		if err := b.does(c); err != nil {
			t.Fatal(err)
		}
	}
	do(tournament.Expel{Player: first.Second, Rule: "RIF 16", Reason: "Wrote on the wall."})
	do(tournament.OnDispute{Do: dispute.Begin{Game: first.Game, Subject: dispute.OfConduct, Words: "A lamp fell on the board.", Typed: by}})
	do(tournament.OnDispute{Do: dispute.Rule{Number: 1, Rules: []string{"RIF 17.2"}, Words: "Nobody is to blame for the lamp.", Typed: by}})
	o.Results("")
	do(tournament.Withdraw{Player: o.State().Entries[6].Player, Round: 2, Reason: "A cold."})
	to := o.State().Created
	to.Appeal = 15
	do(tournament.ChangeSettings{To: to, Reason: "The hall closes at six.", Consent: tournament.Consent{Of: tournament.TheJury, Words: "all three"}})
	return o
}

// The report to the federation has everything, on paper and whole: who was responsible, the
// federations' ids, results, and what was not as usual.
func TestTheReportHasWhatAFederationIsTold(t *testing.T) {
	o := troubled(t)
	for _, size := range []string{"a4", "letter"} {
		p := printed(t, o.Arbiter, "report-"+size, o.At+"/paper/report.pdf?size="+size)
		p.check(t, true, hard...)
		text := strings.Join(strings.Fields(strings.Join(p.pages, " ")), " ")
		for _, want := range []string{"930001", "930006", "Talked to a spectator.", "expulsion", "Wrote on the wall.", "Nobody is to blame for the lamp.", "A cold.",
			"RIF 10.4", "15 min after", "The appeals jury", "The hall closes at six.", "Where the journal stood", "Results by round", "Cross table",
			"✓ A chief arbiter", "✓ A result of each game", "Points of the federation"} {
			if !strings.Contains(strings.ToLower(text), strings.ToLower(want)) {
				t.Errorf("%s does not say %q", p.file, want)
			}
		}
	}
	w := window.New(t, window.Browser(t), o.URL, "report")
	w.Is(o.Arbiter)
	w.Open(o.At + "/paper/report")
	sizes := [][2]int64{{390, 844}, {820, 1180}, {1280, 800}}
	for i, cut := range w.Sized("report", narrowCells, sizes) {
		if cut != "" {
			t.Errorf("%d pixels wide, results by round do not fit: %s", sizes[i][0], cut)
		}
	}
	for _, language := range []string{"en", "eu", "fr", "de"} {
		got := o.Arbiter.Send(visit.Sent{Method: "GET", Path: o.At + "/paper/report", Header: map[string]string{"Accept-Language": language}})
		if got.Status != http.StatusOK || visit.Broken(got.Body) != "" {
			t.Errorf("in %s: %d, %s", language, got.Status, visit.Broken(got.Body))
		}
	}
	o.Visitor().Open(o.At + "/paper/report").Must(http.StatusForbidden)
}

// Before anything has happened it says so, under every heading; what was changed after the
// signature stands there with its reason.
func TestTheReportSaysWhatWasCorrectedAfterTheSignature(t *testing.T) {
	o := visit.OpenSwiss(t, "rounds", "1")
	o.Do("/rounds/1", "publish").Must(http.StatusOK)
	report := func() string {
		t.Helper()
		return o.Arbiter.Open(o.At + "/paper/report").Must(http.StatusOK).Words("article:last-of-type")
	}
	if text := report(); strings.Contains(text, "moves played") || strings.Count(text, "None.") < 6 {
		t.Errorf("before the round begins the report says %s", text)
	}
	o.Arbiter.Send(visit.Post("/games/" + o.State().PairingsIn(1)[0].Game + "/start"))
	if text := report(); strings.Count(text, "0 moves played") != 3 {
		t.Errorf("while it is played the report says %s", text)
	}
	o.Results("")
	o.Arbiter.Post(o.At+"/desk/close", map[string][]string{"round": {"1"}}).Must(http.StatusOK)
	arrange := func(id string, c tournament.Command) {
		t.Helper()
		if err := o.Desk.Arrange(t.Context(), o.ID, arbiter.Order{ID: id, Actor: o.Chief(), Arrival: time.Now(), Seen: -1}, c, nil); err != nil {
			t.Fatal(err)
		}
	}
	arrange("sign", tournament.Sign{Sure: true})
	arrange("open", tournament.ReopenTable{Reason: "A slip was misread.", By: o.Chief()})
	p := o.State().PairingsIn(1)[0]
	if _, err := o.Desk.Play(t.Context(), p.Game, arbiter.Order{ID: "result", Actor: o.Chief(), Arrival: time.Now(), Seen: -1}, game.Command{Do: game.DoResult, Score: game.Score{P2: 2}, Reason: "The slip says 0-1."}); err != nil {
		t.Fatal(err)
	}
	arrange("days", tournament.Describe{Description: tournament.Description{From: "2026-11-28", To: "2026-11-30"}, Reason: "The days were left out."})
	text := report()
	for _, want := range []string{"A slip was misread.", "The slip says 0-1.", "Chief", "The days were left out.", "– → 2026-11-28 – 2026-11-30"} {
		if !strings.Contains(text, want) {
			t.Errorf("the report does not say %q: %s", want, text)
		}
	}
}

// A round robin of 64 fits: every name is on the paper, and no page is cut.
func TestTheReportOf64Players(t *testing.T) {
	o := visit.OpenEventWith(t, visit.Options{Print: printer(t).Print}, tournament.Created{Name: "Sixty-four", TimeZone: "UTC", Cycles: 1, Win: 1, Draw: 0.5, Game: game.Settings{Game: game.Renju, Opening: "rif"}})
	people := hardNames()
	for i := len(people); i < tournament.MaxRoundRobin; i++ {
		people = append(people, sidetable.Person{ID: fmt.Sprintf("0198a000-0000-7000-8000-0000000009%02d", i), Name: fmt.Sprintf("Player Nummer%02d", i), Country: "EST", RIFID: fmt.Sprintf("94%04d", i)})
	}
	o.Must(o.Desk.Entries.Add(t.Context(), o.ID, order("sixty-four"), people))
	describe(t, o.Service, o.ID)
	o.Arrange(tournament.PublishSchedule{})
	p := printed(t, o.Arbiter, "report-64", o.Path("/paper/report.pdf"))
	p.check(t, true, hard...)
	if len(p.pages) > 20 {
		t.Errorf("it takes %d pages", len(p.pages))
	}
	for _, person := range people[7:] {
		if !p.has(person.Name) {
			t.Errorf("%s is not on the report", person.Name)
		}
	}
}
