package views_test

import (
	"context"
	"net/http"
	"net/url"
	"strings"
	"testing"

	"renju-arbiter/arbiter"
	"renju-arbiter/arbiter/tournament"
)

func teamEvent(boards, reserves int) tournament.Created {
	return tournament.Created{Format: tournament.Format{Boards: boards, Reserves: reserves}}
}

// enterTeams enters teams by their names with their members'.
func (e *event) enterTeams(teams ...[]string) {
	e.t.Helper()
	var list []arbiter.Team
	for _, names := range teams {
		team := arbiter.Team{Person: person(names[0])}
		for _, name := range names[1:] {
			team.Members = append(team.Members, person(name))
		}
		list = append(list, team)
	}
	e.must(e.desk.EnterTeams(context.Background(), e.id, e.order(), list))
}

func openTeams(t testing.TB, boards, reserves int) *event {
	e := openEvent(t, teamEvent(boards, reserves))
	e.enterTeams([]string{"Reds", "Ada", "Bo", "Cleo"}, []string{"Blues", "Dag", "Eve"}, []string{"Greens", "Fay", "Gus"})
	return e
}

func (e *event) publishTeams() {
	e.t.Helper()
	e.arbiter.open(e.path("/teams")).submit(e.path("/teams/publish")).must(http.StatusOK)
}

// endBoards gives the boards of a match their results as its teams are named, which
// on the even boards is not as the game has them.
func (e *event) endBoards(round, match int, scores ...string) {
	e.t.Helper()
	s := e.book()
	for _, m := range s.Matches(round) {
		if m.Board != match {
			continue
		}
		for i, b := range s.TeamBoards(m) {
			score := scores[i]
			if b.SecondBegins {
				parts := strings.Split(score, "-")
				score = parts[1] + "-" + parts[0]
			}
			e.arbiter.open("/games/"+b.Game).submit("/games/"+b.Game+"/result", "result", score, "reason", "paper").must(http.StatusOK)
		}
	}
}

// A round robin of teams from the first line-up to the last round, by forms alone.
func TestATeamEventIsRunFromItsPages(t *testing.T) {
	e := openTeams(t, 2, 1)
	a := e.arbiter.open(e.path("/teams"))
	a.same(".due .team-match li", "Board 1 Dag (tentative Black) – Fay", "Board 2 Eve – Gus (tentative Black)")
	a.same(".due > .quiet", "Reds: does not play")
	e.publishTeams()
	e.endBoards(1, 1, "1-0", "1/2-1/2")
	a.open(e.path("/teams/reds")).submit(e.path("/teams/reds/line-up"), "player", "ada", "player", "cleo").must(http.StatusOK)
	a.open(e.path("/teams"))
	a.same(".due .team-match li", "Board 1 Ada (tentative Black) – Dag", "Board 2 Cleo – Eve (tentative Black)")
	e.publishTeams()
	e.endBoards(2, 1, "0-1", "0-1")
	e.publishTeams()
	e.endBoards(3, 1, "1-0", "0-1")

	v := e.anybody.open(e.path("/teams")).must(http.StatusOK)
	if v.has(e.path("/teams/publish")) {
		t.Error("a spectator is asked to publish")
	}
	table, _, err := e.book().TeamTables()
	e.must(err)
	rows := v.lines("#standings .scroll > table > tbody > tr")
	for i, row := range table.Rows {
		name := e.desk.Person(e.state().Entries[row.Team.No-1].Player).Name
		if want := name + " 2 " + row.MatchPoints.String() + " " + row.GamePoints.String(); !strings.Contains(rows[i], want) {
			t.Errorf("%q, it should have %q", rows[i], want)
		}
	}
	if len(rows) != 3 || !strings.HasPrefix(rows[0], "1 Blues 2 4 3.5") {
		t.Errorf("%q", rows)
	}
	v.same("#cross tbody tr", "1 Blues 1.5 2 4 3.5", "2 Greens 0.5 1 1 1.5", "3 Reds 0 1 1 1")
	if got := v.lines("#standings .working table"); len(got) == 0 || !strings.Contains(strings.Join(got, "|"), "×") {
		t.Errorf("no working: %q", got)
	}
	v.open(e.path("/teams/reds")).must(http.StatusOK)
	v.same("#members tbody tr", "1 Ada EST 1, 1 2 0", "2 Bo EST 2 1 1", "3 Cleo EST reserve 2 1 0")
	if v.has(e.path("/teams/reds/line-up")) {
		t.Error("a spectator is asked for a line-up")
	}
}

// What is wrong with a line-up is said with names, what was chosen stays, and
// nothing is changed.
func TestAWrongLineUpIsSaidInWords(t *testing.T) {
	e := openTeams(t, 2, 1)
	before := e.written()
	path := e.path("/teams/reds/line-up")
	for _, c := range []struct {
		players [2]string
		want    string
	}{
		{[2]string{"bo", "ada"}, "Board 2: Ada comes before the player of the board above"},
		{[2]string{"bo", "bo"}, "Bo sits at two boards"},
		{[2]string{"", "ada"}, "Board 1 is empty and a board below it is not"},
		{[2]string{"ada", "dag"}, "This player is not entered."},
	} {
		a := e.arbiter.open(e.path("/teams/reds"))
		a.submit(path, "player", c.players[0], "player", c.players[1]).must(http.StatusUnprocessableEntity)
		if got := a.words("#line-up-error"); !strings.HasPrefix(got, c.want) {
			t.Errorf("%q: %q", c.players, got)
		}
		if got := a.page.Find("#board-1 option[selected]").AttrOr("value", "?"); got != c.players[0] {
			t.Errorf("%q: the form shows %q", c.players, got)
		}
	}
	e.arbiter.post(path, url.Values{"round": {"1"}, "player": {"ada"}}).must(http.StatusUnprocessableEntity)
	if got := e.arbiter.words("#line-up-error"); got != "A line-up names 2 boards." {
		t.Errorf("%q", got)
	}
	e.arbiter.post(path, url.Values{"round": {"2"}, "player": {"ada", "bo"}}).must(http.StatusConflict)
	e.arbiter.post(path, url.Values{"round": {"x"}, "player": {"ada", "bo"}}).must(http.StatusBadRequest)
	e.anybody.post(path, url.Values{"round": {"1"}, "player": {"ada", "bo"}}).must(http.StatusForbidden)
	if e.written() != before {
		t.Error("a refused line-up is in the journal")
	}
}

func TestAnEmptyBoardIsLostWithoutAGameOnThePage(t *testing.T) {
	e := openTeams(t, 2, 1)
	a := e.arbiter.open(e.path("/teams/blues"))
	a.submit(e.path("/teams/blues/line-up"), "player", "dag", "player", "").must(http.StatusOK)
	e.publishTeams()
	a.open(e.path("/teams"))
	a.same("#rounds .team-match li", "Board 1 Dag (tentative Black) not started Fay", "Board 2 empty board 0–1 forfeit Gus (tentative Black)")
}

func TestTheNextRoundOfTeamsWaitsForItsResults(t *testing.T) {
	e := openTeams(t, 2, 1)
	e.publishTeams()
	a := e.arbiter.open(e.path("/teams"))
	a.same(".due .note", "Round 1, match 1 has no result yet.")
	if a.has(e.path("/teams/publish")) {
		t.Error("the round can be published")
	}
	a.post(e.path("/teams/publish"), url.Values{"round": {"2"}}).must(http.StatusUnprocessableEntity)
	if a.notices() != "Round 1, match 1 has no result yet." {
		t.Errorf("%q", a.notices())
	}
	a.open(e.path("/teams/nobody")).must(http.StatusNotFound)
	players := openEvent(t, tournament.Created{})
	players.anybody.open(players.path("/teams")).must(http.StatusNotFound)
}

// A team of boards and reserves is entered as a team of two is: from a line, or from
// the form, in which the reserves may stay away.
func TestTeamsWithReservesAreEnteredByForms(t *testing.T) {
	e := openEvent(t, teamEvent(2, 1))
	a := e.arbiter.open(e.path("/players"))
	list := "Reds: Ada; SWE; 900001; 2240 + Bo + Cleo\nDag + Eve"
	a.submit(e.path("/players/paste"), "text", list+"\nFay").must(http.StatusUnprocessableEntity)
	if got := a.words(".broken .error"); got != "1 person; a team here has 2 to 3, joined by a plus." {
		t.Errorf("%q", got)
	}
	a.submit(e.path("/players/paste"), "text", list).submit(e.path("/players/paste"), "text", list, "confirm", "1").must(http.StatusOK)
	a.submit(e.path("/players"), "name1", "Fay", "name2", "Gus", "team", "Greens").must(http.StatusOK)
	a.submit(e.path("/players"), "name1", "Hal", "name2", "").must(http.StatusUnprocessableEntity)
	var got []string
	for _, entry := range e.state().Entries {
		names := []string{e.desk.Person(entry.Player).Name + ":"}
		for _, id := range entry.Members {
			names = append(names, e.desk.Person(id).Name)
		}
		got = append(got, strings.Join(names, " "))
	}
	if want := "Reds: Ada Bo Cleo|Dag & Eve: Dag Eve|Greens: Fay Gus"; strings.Join(got, "|") != want {
		t.Errorf("%q", got)
	}
}
