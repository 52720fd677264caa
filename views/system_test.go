package views_test

import (
	"net/http"
	"strings"
	"testing"

	"github.com/PuerkitoBio/goquery"

	"renju-arbiter/arbiter/tournament"
)

// An event of each system is made by the form, and its pages lead to where it is
// paired.
func TestEverySystemIsMadeByTheFormAndPairedAtItsPlace(t *testing.T) {
	h := openHall(t, hallOptions{})
	a := h.organiser()
	for _, c := range []struct {
		system, place, entries string
		settings               []string
		want                   tournament.Format
	}{
		{"roundrobin", "schedule", "Ada\nBo\nCy", nil, tournament.Format{}},
		{"scheveningen", "schedule", "Ada\nBo\nCy\nDi", nil, tournament.Format{System: tournament.Scheveningen}},
		{"knockout", "bracket", "Ada\nBo\nCy\nDi", []string{"legs", "2", "level", "extra-pair", "level", "arbiter", "thirdPlace", "true"},
			tournament.Format{System: tournament.KnockOut, Legs: 2, Level: []string{"extra-pair", "arbiter"}, ThirdPlace: true}},
		{"swiss", "rounds", "Ada\nBo\nCy\nDi", []string{"rounds", "3"}, tournament.Format{System: tournament.Swiss, Rounds: 3}},
		{"roundrobin", "teams", "Reds: Ada + Bo\nBlues: Cy + Di + Ed", []string{"boards", "2", "reserves", "1", "gamesFirst", "true", "freeOrder", "true", "matchWin", "3", "matchDraw", "1"},
			tournament.Format{Boards: 2, Reserves: 1, GamesFirst: true, FreeOrder: true, MatchWin: 3, MatchDraw: 1}},
		{"swiss", "teams", "Reds: Ada + Bo\nBlues: Cy + Di", []string{"rounds", "1", "boards", "2", "tiebreak", "buchholz/game-points"},
			tournament.Format{System: tournament.Swiss, Rounds: 1, Boards: 2, Tiebreaks: []string{"buchholz/game-points"}}},
	} {
		t.Run(c.system+" "+c.place, func(t *testing.T) {
			v := *a
			v.t = t
			pairs := append(c.settings, "name", "Open", "control", "", "system", c.system)
			v.open("/tournaments/new").submit("/tournaments", pairs...).must(http.StatusOK)
			id := strings.TrimSuffix(strings.TrimPrefix(v.at.Path, "/t/"), "/players")
			s, err := h.desk.Tournament(id)
			if err != nil {
				t.Fatal(err)
			}
			c.want.Unplayed = "fide2026" // as the form has it
			if got := s.Format; !sameFormat(got, c.want) {
				t.Errorf("%+v", got)
			}
			v.submit("/t/"+id+"/players/paste", "text", c.entries, "confirm", "1").must(http.StatusOK)
			if v.open("/t/" + id + "/schedule").must(http.StatusOK); v.at.Path != "/t/"+id+"/"+c.place {
				t.Errorf("the pairing is at %s", v.at.Path)
			}
			if text := v.words("body"); strings.Contains(text, "[") {
				t.Errorf("a text is missing: %s", text)
			}
			v.open("/t/" + id).must(http.StatusOK)
			if text := v.words(".regulations"); !strings.Contains(text, "System") || strings.Contains(text, "[") {
				t.Errorf("the settings read %q", text)
			}
			v.page.Find("nav.places a").Each(func(_ int, link *goquery.Selection) {
				to, _ := link.Attr("href")
				visit := v
				if visit.open(to).must(http.StatusOK); strings.Contains(visit.words("main"), "[") {
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
	h := openHall(t, hallOptions{})
	a := h.organiser()
	a.open("/tournaments/new").submit("/tournaments", "name", "Final", "control", "", "apart", "last", "apartRounds", "2").must(http.StatusOK)
	at := strings.TrimSuffix(a.at.Path, "/players")
	a.submit(at+"/players/paste", "text", "Ada; EST\nBo; JPN\nCy; EST\nDi; JPN\nEd\nFa", "confirm", "1").must(http.StatusOK)
	if text := a.open(at + "/schedule").words(".faults"); !strings.Contains(text, "compatriots") {
		t.Errorf("the schedule says %q", text)
	}
	a.open(at+"/players").submit(at+"/arrange/number", "method", "compatriots").must(http.StatusOK)
	if a.open(at + "/schedule"); a.page.Find(".faults").Length() > 0 {
		t.Errorf("after the new numbers: %s", a.words(".faults"))
	}
	a.submit(at + "/publish").must(http.StatusOK)
	a.open(at + "/players").must(http.StatusOK)
	if a.page.Find("a[href='"+at+"/checkin']").Length() != 1 {
		t.Fatal("nothing leads to the withdrawals")
	}
	a.open(at + "/checkin").must(http.StatusOK)
	player, _ := a.page.Find("#withdraw-player option").First().Attr("value")
	a.submit(at+"/arrange/withdraw", "player", player, "round", "1", "reason", "").must(http.StatusUnprocessableEntity)
	a.open(at+"/checkin").submit(at+"/arrange/withdraw", "player", player, "round", "1", "reason", "ill").must(http.StatusOK)
	s, err := h.desk.Tournament(strings.TrimPrefix(at, "/t/"))
	if err != nil {
		t.Fatal(err)
	}
	if e, _ := s.Entry(player); e.Withdrawn != 1 {
		t.Errorf("%+v", e)
	}
}
