package event_test

import (
	"net/http"
	"net/url"
	"strings"
	"testing"

	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/views/testkit/visit"
)

// A round robin of teams from the first line-up to the last round, by forms alone.
func TestATeamEventIsRunFromItsPages(t *testing.T) {
	e := visit.OpenTeams(t, 2, 1)
	a := e.Arbiter.Open(e.Path("/teams"))
	a.Same(".due .team-match li", "Board 1.1 Dag (tentative Black) – Fay", "Board 1.2 Eve – Gus (tentative Black)")
	a.Same(".due > .quiet", "Reds: does not play")
	e.PublishTeams()
	e.EndBoards(1, 1, "1-0", "1/2-1/2")
	a.Open(e.Path("/teams/reds")).Submit(e.Path("/teams/reds/line-up"), "player", "ada", "player", "cleo").Must(http.StatusOK)
	a.Open(e.Path("/teams"))
	a.Same(".due .team-match li", "Board 1.1 Ada (tentative Black) – Dag", "Board 1.2 Cleo – Eve (tentative Black)")
	e.PublishTeams()
	e.EndBoards(2, 1, "0-1", "0-1")
	e.PublishTeams()
	e.EndBoards(3, 1, "1-0", "0-1")

	v := e.Anybody.Open(e.Path("/teams")).Must(http.StatusOK)
	if v.Has(e.Path("/teams/publish")) {
		t.Error("a spectator is asked to publish")
	}
	table, _, err := e.Book().TeamTables()
	e.Must(err)
	rows := v.Lines("#standings .scroll > table > tbody > tr")
	for i, row := range table.Rows {
		name := e.Desk.People.Get(e.State().Entries[row.Team.No-1].Player).Name
		if want := name + " " + row.MatchPoints.String() + " " + row.GamePoints.String() + " 2 "; !strings.Contains(rows[i], want) {
			t.Errorf("%q, it should have %q", rows[i], want)
		}
	}
	if len(rows) != 3 || !strings.HasPrefix(rows[0], "1 Blues 4 3.5 2") {
		t.Errorf("%q", rows)
	}
	v.Same("#cross tbody tr", "1 Blues 4 3.5 1.5 2", "2 Greens 1 1.5 0.5 1", "3 Reds 1 1 0 1")
	if got := v.Lines("#standings .working table"); len(got) == 0 || !strings.Contains(strings.Join(got, "|"), "×") {
		t.Errorf("no working: %q", got)
	}
	v.Open(e.Path("/teams/reds")).Must(http.StatusOK)
	v.Same("#members tbody tr", "1 Ada EST 0 1, 1 2", "2 Bo EST 1 2 1", "3 Cleo EST reserve 0 2 1")
	if v.Has(e.Path("/teams/reds/line-up")) {
		t.Error("a spectator is asked for a line-up")
	}
	signedFromItsPage(e, "/teams")
}

// What is wrong with a line-up is said with names, what was chosen stays, and
// nothing is changed.
func TestAWrongLineUpIsSaidInWords(t *testing.T) {
	e := visit.OpenTeams(t, 2, 1)
	before := e.Written()
	path := e.Path("/teams/reds/line-up")
	for _, c := range []struct {
		players [2]string
		want    string
	}{
		{[2]string{"bo", "ada"}, "Board 2: Ada comes before the player of the board above"},
		{[2]string{"bo", "bo"}, "Bo sits at two boards"},
		{[2]string{"", "ada"}, "Board 1 is empty and a board below it is not"},
		{[2]string{"ada", "dag"}, "This player is not entered."},
	} {
		a := e.Arbiter.Open(e.Path("/teams/reds"))
		a.Submit(path, "player", c.players[0], "player", c.players[1]).Must(http.StatusUnprocessableEntity)
		if got := a.Words("#line-up-error"); !strings.HasPrefix(got, c.want) {
			t.Errorf("%q: %q", c.players, got)
		}
		if got := a.Page.Find("#board-1 option[selected]").AttrOr("value", "?"); got != c.players[0] {
			t.Errorf("%q: the form shows %q", c.players, got)
		}
	}
	e.Arbiter.Post(path, url.Values{"round": {"1"}, "player": {"ada"}}).Must(http.StatusUnprocessableEntity)
	if got := e.Arbiter.Words("#line-up-error"); got != "A line-up names 2 boards." {
		t.Errorf("%q", got)
	}
	e.Arbiter.Post(path, url.Values{"round": {"2"}, "player": {"ada", "bo"}}).Must(http.StatusConflict)
	e.Arbiter.Post(path, url.Values{"round": {"x"}, "player": {"ada", "bo"}}).Must(http.StatusUnprocessableEntity)
	e.Anybody.Post(path, url.Values{"round": {"1"}, "player": {"ada", "bo"}}).Must(http.StatusForbidden)
	if e.Written() != before {
		t.Error("a refused line-up is in the journal")
	}
}

func TestAnEmptyBoardIsLostWithoutAGameOnThePage(t *testing.T) {
	e := visit.OpenTeams(t, 2, 1)
	a := e.Arbiter.Open(e.Path("/teams/blues"))
	a.Submit(e.Path("/teams/blues/line-up"), "player", "dag", "player", "").Must(http.StatusOK)
	e.PublishTeams()
	a.Open(e.Path("/teams"))
	boards := []string{"Board 1.1 Dag (tentative Black) not started Fay", "Board 1.2 empty board −/+ forfeit Gus (tentative Black)"}
	a.Same("#rounds .team-match li", boards...)
	// and everybody reads it there, with the score of the match and the table
	v := e.Anybody.Open(e.Path("/teams")).Must(http.StatusOK)
	v.Same("#rounds .team-match li", boards...)
	v.Same("#rounds .team-score", "Match 1 1 Blues 0–1 Greens")
	// a match counts once all its boards have a result: until then the teams stand by their numbers
	if rows := v.Lines("#standings .scroll > table > tbody > tr"); len(rows) != 3 || rows[2] != "3 Greens" {
		t.Errorf("the table reads %q", rows)
	}
}

// A round of a team event says who plays whom on which board, and what was not played.
func TestARoundOfATeamSwissSaysItsBoards(t *testing.T) {
	made := visit.TeamEvent(2, 0)
	made.System, made.Rounds = tournament.Swiss, 1
	e := visit.OpenEvent(t, made)
	e.EnterTeams([]string{"Reds", "Ada", "Bo"}, []string{"Blues", "Dag", "Eve"})
	e.Arrange(tournament.PublishRound{Round: 1})
	e.EndBoards(1, 1, "+/-", "1-0")
	v := e.Anybody.Open(e.Path("/rounds/1")).Must(http.StatusOK)
	v.Same(".team-score", "Match 1 1 Reds 2–0 Blues")
	v.Same(".team-match li", "Board 1.1 Ada (tentative Black) +/− forfeit Dag", "Board 1.2 Bo 1–0 Eve (tentative Black)")
}

func TestTheNextRoundOfTeamsWaitsForItsResults(t *testing.T) {
	e := visit.OpenTeams(t, 2, 1)
	e.PublishTeams()
	a := e.Arbiter.Open(e.Path("/teams"))
	a.Same(".due .note", "Round 1, match 1 has no result yet.")
	if a.Has(e.Path("/teams/publish")) {
		t.Error("the round can be published")
	}
	a.Post(e.Path("/teams/publish"), url.Values{"round": {"2"}}).Must(http.StatusUnprocessableEntity)
	if a.Notices() != "Round 1, match 1 has no result yet." {
		t.Errorf("%q", a.Notices())
	}
	a.Open(e.Path("/teams/nobody")).Must(http.StatusNotFound)
	players := visit.OpenEvent(t, tournament.Created{})
	players.Anybody.Open(players.Path("/teams")).Must(http.StatusNotFound)
}

// A team of boards and reserves is entered as a team of two is: from a line, or from
// the form, in which the reserves may stay away.
func TestTeamsWithReservesAreEnteredByForms(t *testing.T) {
	e := visit.OpenEvent(t, visit.TeamEvent(2, 1))
	a := e.Arbiter.Open(e.Path("/players"))
	list := "Reds: Ada; SWE; 900001; 2240 + Bo + Cleo\nDag + Eve"
	a.Submit(e.Path("/players/paste"), "text", list+"\nFay").Must(http.StatusUnprocessableEntity)
	if got := a.Words(".broken .error"); got != "1 person; a team here has 2 to 3, joined by a plus." {
		t.Errorf("%q", got)
	}
	a.Submit(e.Path("/players/paste"), "text", list).Submit(e.Path("/players/paste"), "text", list, "confirm", "1").Must(http.StatusOK)
	a.Submit(e.Path("/players"), "name1", "Fay", "name2", "Gus", "team", "Greens").Must(http.StatusOK)
	a.Submit(e.Path("/players"), "name1", "Hal", "name2", "").Must(http.StatusUnprocessableEntity)
	var got []string
	for _, entry := range e.State().Entries {
		names := []string{e.Desk.People.Get(entry.Player).Name + ":"}
		for _, id := range entry.Members {
			names = append(names, e.Desk.People.Get(id).Name)
		}
		got = append(got, strings.Join(names, " "))
	}
	if want := "Reds: Ada Bo Cleo|Dag & Eve: Dag Eve|Greens: Fay Gus"; strings.Join(got, "|") != want {
		t.Errorf("%q", got)
	}
}
