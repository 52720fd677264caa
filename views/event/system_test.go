package event_test

import (
	"net/http"
	"strings"
	"testing"

	"github.com/PuerkitoBio/goquery"

	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/pairing/keizer"
	"renju-arbiter/pairing/knockout"
	"renju-arbiter/views/testkit/visit"
)

// An event of each system is made by the form, and its pages lead to where it is
// paired.
func TestEverySystemIsMadeByTheFormAndPairedAtItsPlace(t *testing.T) {
	h := visit.Open(t, visit.Options{})
	a := h.Organiser()
	for _, c := range []struct {
		system, place, entries string
		settings               []string
		want                   tournament.Format
	}{
		{"roundrobin", "schedule", "Ada\nBo\nCy", nil, tournament.Format{}},
		{"scheveningen", "schedule", "Ada\nBo\nCy\nDi", nil, tournament.Format{System: tournament.Scheveningen}},
		{"knockout", "bracket", "Ada\nBo\nCy\nDi", []string{"legs", "2", "level", "extra-pair", "level", "arbiter", "thirdPlace", "true"},
			tournament.Format{System: tournament.KnockOut, Legs: 2, Level: []string{"extra-pair", "arbiter"}, ThirdPlace: true}},
		{"knockout", "bracket", "Ada\nBo\nCy\nDi", []string{"elimination", "double", "oneFinal", "true"},
			tournament.Format{System: tournament.KnockOut, Elimination: knockout.Double, OneFinal: true}},
		{"knockout", "bracket", "Ada\nBo\nCy\nDi", []string{"elimination", "consolation", "oneFinal", "true"},
			tournament.Format{System: tournament.KnockOut, Elimination: knockout.Consolation}},
		{"keizer", "rounds", "Ada\nBo\nCy\nDi", []string{"rounds", "30", "keizerAbsence", "half", "keizerRepeat", "5"},
			tournament.Format{System: tournament.Keizer, Rounds: 30, KeizerAbsence: keizer.Half, KeizerRepeat: 5}},
		{"swiss", "rounds", "Ada\nBo\nCy\nDi", []string{"rounds", "3"}, tournament.Format{System: tournament.Swiss, Rounds: 3}},
		{"roundrobin", "teams", "Reds: Ada + Bo\nBlues: Cy + Di + Ed", []string{"boards", "2", "reserves", "1", "gamesFirst", "true", "freeOrder", "true", "matchWin", "3", "matchDraw", "1"},
			tournament.Format{Boards: 2, Reserves: 1, GamesFirst: true, FreeOrder: true, MatchWin: 3, MatchDraw: 1}},
		{"swiss", "teams", "Reds: Ada + Bo\nBlues: Cy + Di", []string{"rounds", "1", "boards", "2", "tiebreak", "buchholz/game-points"},
			tournament.Format{System: tournament.Swiss, Rounds: 1, Boards: 2, Tiebreaks: []string{"buchholz/game-points"}}},
	} {
		t.Run(c.system+" "+c.place, func(t *testing.T) {
			v := *a
			v.T = t
			pairs := append(c.settings, "name", "Open", "control", "", "system", c.system)
			v.Open("/tournaments/new").Submit("/tournaments", pairs...).Must(http.StatusOK)
			id := strings.TrimSuffix(strings.TrimPrefix(v.At.Path, "/t/"), "/players")
			s, err := h.Desk.Tournament(id)
			if err != nil {
				t.Fatal(err)
			}
			if c.system != "keizer" {
				c.want.Unplayed = "fide2026" // as the form has it
			}
			c.want = c.want.Named()
			if c.system != "scheveningen" && c.want.Boards == 0 {
				c.want.Numbers = tournament.NumbersRating
			}
			if got := s.Format; !sameFormat(got, c.want) {
				t.Errorf("%+v", got)
			}
			v.Submit("/t/"+id+"/players/paste", "text", c.entries, "confirm", "1").Must(http.StatusOK)
			if v.Open("/t/" + id + "/schedule").Must(http.StatusOK); v.At.Path != "/t/"+id+"/"+c.place {
				t.Errorf("the pairing is at %s", v.At.Path)
			}
			if text := v.Words("body"); strings.Contains(text, "[") {
				t.Errorf("a text is missing: %s", text)
			}
			v.Open("/t/" + id + "/regulations").Must(http.StatusOK)
			if text := v.Words("main"); !strings.Contains(text, "System") || strings.Contains(text, "[") {
				t.Errorf("the settings read %q", text)
			}
			v.Page.Find("nav.places a").Each(func(_ int, link *goquery.Selection) {
				to, _ := link.Attr("href")
				looker := v
				if looker.Open(to).Must(http.StatusOK); strings.Contains(looker.Words("main"), "[") {
					t.Errorf("%s: a text is missing", to)
				}
			})
		})
	}
}

func sameFormat(a, b tournament.Format) bool {
	x, _ := tournament.Encode(tournament.Created{Format: a})
	y, _ := tournament.Encode(tournament.Created{Format: b})
	return string(x) == string(y)
}

// Withdrawals and start numbers are for every system.
func TestARoundRobinKeepsCompatriotsApartAndTakesWithdrawals(t *testing.T) {
	h := visit.Open(t, visit.Options{})
	a := h.Organiser()
	a.Open("/tournaments/new").Submit("/tournaments", "name", "Final", "control", "", "apart", "last", "apartRounds", "2").Must(http.StatusOK)
	at := strings.TrimSuffix(a.At.Path, "/players")
	before := a.Open(at + "/checkin").Must(http.StatusOK)
	if got := before.Words("main"); !strings.Contains(got, "everybody is paired") || !strings.Contains(got, "remove that player") || before.Has(at+"/arrange/withdraw") {
		t.Errorf("the check-in says %q", got)
	}
	a.Open(at+"/players").Submit(at+"/players/paste", "text", "Ada; EST\nBo; JPN\nCy; EST\nDi; JPN\nEd\nFa", "confirm", "1").Must(http.StatusOK)
	if text := a.Open(at + "/schedule").Words(".faults"); !strings.Contains(text, "compatriots") {
		t.Errorf("the schedule says %q", text)
	}
	a.Open(at+"/players").Submit(at+"/arrange/number", "method", "compatriots").Must(http.StatusOK)
	if a.Open(at + "/schedule"); a.Page.Find(".faults").Length() > 0 {
		t.Errorf("after the new numbers: %s", a.Words(".faults"))
	}
	a.Open(at+"/players").Submit(at+"/arrange/number", "method", "even-colours").Must(http.StatusOK)
	if said := a.Notices(); !strings.Contains(said, "each begins as many, or one more") {
		t.Errorf("%q", said)
	}
	if a.Open(at + "/players"); !strings.Contains(a.Words("main"), "colours between countries are even") {
		t.Errorf("the start numbers say %q", a.Words("main"))
	}
	a.Open(at + "/schedule").Submit(at + "/publish").Must(http.StatusOK)
	a.Open(at + "/players").Must(http.StatusOK)
	if a.Page.Find("nav a[href='"+at+"/checkin']").Length() == 0 {
		t.Fatal("nothing leads to the withdrawals")
	}
	a.Open(at + "/checkin").Must(http.StatusOK)
	player, _ := a.Page.Find("#withdraw-player option").First().Attr("value")
	a.Submit(at+"/arrange/withdraw", "player", player, "round", "1", "reason", "").Must(http.StatusUnprocessableEntity)
	a.Open(at+"/checkin").Submit(at+"/arrange/withdraw", "player", player, "round", "1", "reason", "ill").Must(http.StatusOK)
	s, err := h.Desk.Tournament(strings.TrimPrefix(at, "/t/"))
	if err != nil {
		t.Fatal(err)
	}
	if e, _ := s.Entry(player); e.Withdrawn != 1 {
		t.Errorf("%+v", e)
	}
}

// Where there is no schedule its page says why, and leads to the list of players.
func TestTheScheduleSaysWhyThereIsNone(t *testing.T) {
	e := visit.OpenEvent(t, tournament.Created{Format: tournament.Format{System: tournament.Scheveningen}})
	e.Enter("Ada", "Bo", "Cleo")
	a := e.Arbiter.Open(e.Path("/schedule")).Must(http.StatusOK)
	a.Same("h1", "Schedule")
	if got := a.Words(".note"); got != "A Scheveningen tournament needs two sides of the same size. Enter another player, or remove one." {
		t.Errorf("%q", got)
	}
	if a.Has(e.Path("/publish")) {
		t.Error("nothing can be published")
	}
}
