package table_test

import (
	"net/http"
	"strings"
	"testing"

	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/views/testkit/visit"
)

// keizerEvening is a Keizer of four: Ada drew with Bo, and Di beat Cy; then Ada was away with notice, Bo
// drew with Di, and Cy had the bye.
func keizerEvening(t *testing.T) *visit.Event {
	e := visit.OpenEvent(t, tournament.Created{Format: tournament.Format{System: tournament.Keizer, Rounds: 6}})
	e.Enter("Ada", "Bo", "Cy", "Di")
	e.Arrange(tournament.PublishRound{Round: 1})
	e.End("ada-bo", "1/2-1/2")
	e.End("di-cy", "1-0")
	e.Arrange(tournament.RequestBye{Player: e.State().Entries[0].Player, Round: 2, Bye: tournament.HalfBye})
	e.Arrange(tournament.PublishRound{Round: 2})
	e.End("bo-di", "1/2-1/2")
	return e
}

// A player of a Keizer can follow the points: the own value, and what each round adds.
func TestThePointsOfAKeizerAddUpBeforeThePlayer(t *testing.T) {
	e := keizerEvening(t)
	v := e.Anybody.Open(e.Path("/standings")).Must(http.StatusOK)
	v.Same("#standings > div > table > thead th", "Rank", "Player", "Points", "W–D–L", "Games")
	v.Same("#standings summary", "10½", "10", "9½", "4½")
	v.Same("#standings td.points-sum + td", "0–1–0", "0–2–0", "1–1–0", "0–0–1")
	for i, want := range []string{"own value 6|1 drew with Bo, half of 5 + 2½|2 announced absence, a share of the own value 6 + 2|Points 10½",
		"own value 5|1 drew with Ada, half of 6 + 3|2 drew with Di, half of 4 + 2|Points 10",
		"own value 4|1 beat Cy, value 3 + 3|2 drew with Bo, half of 5 + 2½|Points 9½",
		"own value 3|1 lost to Di + 0|2 bye, a share of the own value 3 + 1½|Points 4½"} {
		if got := strings.Join(v.Lines("#standings details:nth-of-type(1) tbody tr")[4*i:4*i+4], "|"); got != want {
			t.Errorf("place %d: %q, want %q", i+1, got, want)
		}
	}
	v.Open(e.Path("/start-list/1")).Must(http.StatusOK)
	v.Same(".keizer tr", "own value 6", "1 drew with Bo, half of 5 + 2½", "2 announced absence, a share of the own value 6 + 2", "Points 10½")
	if facts := strings.Join(v.Lines(".facts li"), ", "); !strings.Contains(facts, "10½ points, W–D–L 0–1–0") {
		t.Errorf("her page says %q", facts)
	}
	v.Open(e.Path("/cross-table")).Must(http.StatusOK)
	if rows := v.Lines("#by-round tbody tr"); len(rows) != 4 || !strings.Contains(rows[0], "bye") || strings.Contains(rows[0], "bye 2") {
		t.Errorf("the cross table has %q", rows)
	}
	v.Open(e.Path("/paper/standings")).Must(http.StatusOK)
	if rows := v.Lines(".paper-standings tbody tr"); !strings.HasSuffix(rows[0], "10½ 6 0–1–0") {
		t.Errorf("the paper has %q", rows)
	}
	v.Open(e.Path("/paper/pairings?round=2")).Must(http.StatusOK)
	if rows := v.Lines("tbody tr"); !strings.Contains(strings.Join(rows, "|"), "8") {
		t.Errorf("the list of boards has %q", rows)
	}
}

// The pages of the rounds name the pairs and the absent players, in the words of a Keizer, with the
// points before the round.
func TestTheRoundsOfAKeizerSayWhoIsAway(t *testing.T) {
	e := keizerEvening(t)
	v := e.Anybody.Open(e.Path("/rounds/2")).Must(http.StatusOK)
	if said := v.Words("main"); !strings.Contains(said, "announced absence") || strings.Contains(said, "half-point") || strings.Contains(said, "bye (win)") || !strings.Contains(said, "(8)") && !strings.Contains(said, " 8 ") {
		t.Errorf("round 2 says %q", said)
	}
	v = e.Arbiter.Open(e.Path("/rounds/3")).Must(http.StatusOK)
	if said := v.Words("main"); strings.Contains(said, "[") || !strings.Contains(said, "10½") {
		t.Errorf("round 3 says %q", said)
	}
	v = e.Arbiter.Open(e.Path("/checkin")).Must(http.StatusOK)
	v.Same("#bye-kind option", "announced absence", "absent, no points", "absent for the club")
	v = e.Anybody.Open(e.Path("/regulations")).Must(http.StatusOK)
	if said := v.Words("main"); strings.Contains(said, "[") || strings.Contains(said, "Tie-break") || !strings.Contains(said, "a third of the own value") {
		t.Errorf("the regulations say %q", said)
	}
	v = e.Arbiter.Open(e.Path("/what-if")).Must(http.StatusOK)
	if said := v.Words("main"); strings.Contains(said, "[") || !strings.Contains(said, "10½") {
		t.Errorf("what if says %q", said)
	}
}
