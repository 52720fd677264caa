package table_test

import (
	"net/http"
	"net/url"
	"strings"
	"testing"

	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/views/testkit/visit"
)

// drawnEvent is a round robin in which all games were drawn, and all rounds are closed.
func drawnEvent(t *testing.T, names ...string) *visit.Event {
	t.Helper()
	e := visit.OpenEvent(t, tournament.Created{})
	e.Enter(names...)
	e.Must(e.Desk.Arrange(t.Context(), e.ID, e.Order(), tournament.PublishSchedule{}, visit.NewIDs()))
	for _, p := range e.State().Pairings {
		if p.Game != "" {
			e.End(p.First+"-"+p.Second, "1/2-1/2")
		}
	}
	for round := range e.Book().Rounds() {
		e.Arrange(tournament.CloseRound{Round: round + 1})
	}
	return e
}

// Three are level. Games part one of them, lots the other two, and a play-off is taken back. Everybody
// reads it, and only an arbiter enters it.
func TestAPlayOffIsEnteredByForms(t *testing.T) {
	e := drawnEvent(t, "Ada", "Bo", "Cleo")
	path := e.Path("/play-off")
	a := e.Arbiter.Open(e.Path("/standings")).Must(http.StatusOK)
	a.Same("main .button[href$='/play-off']", "Level players: enter a play-off")
	if a.Open(path); a.Page.Find("main button.primary").Length() != 1 {
		t.Error("the page has not one primary button")
	}
	a.Same("main form h2", "3 share place 1")
	a.Submit(path, "score-1", "2:0", "score-2", "2:0", "score-3", "1:1", "note", "five minutes each").Must(http.StatusOK) // Ada beats Bo and Cleo
	a.Same("main form h2", "2 share place 2")
	a.Submit(path, "how", "lots", "seed", "board 7").Must(http.StatusOK)
	if levels := e.Book().LevelGroups(); len(levels) > 0 || len(e.State().PlayOffs) != 2 {
		t.Fatalf("%+v, %+v", levels, e.State().PlayOffs)
	}
	v := e.Anybody.Open(path).Must(http.StatusOK)
	for _, part := range []string{"For place 1", "Ada 1–0 Bo", "five minutes each", "For place 2", "Drawn by lot with “board 7”."} {
		if said := v.Words("main"); !strings.Contains(said, part) {
			t.Errorf("%q is not in %q", part, said)
		}
	}
	if v.Has(path) || v.Has(path+"/take-back") {
		t.Error("a spectator can enter or take back a play-off")
	}
	v.Open(e.Path("/standings"))
	v.Same("main table thead th:nth-last-child(2)", "PO")
	places := v.Page.Find("main table").First().ChildrenFiltered("tbody").Children().ChildrenFiltered("td:nth-last-child(2)").Text()
	if strings.Join(strings.Fields(places), "") != "123" {
		t.Errorf("the column has %q", places)
	}
	if a.Open(e.Path("/standings")); a.Page.Find("main .button[href$='/play-off']").Length() > 0 {
		t.Error("nobody is level any more")
	}
	a.Open(path).Submit(path+"/take-back", "reason", "the phrase was read wrongly").Must(http.StatusOK)
	a.Same("main form h2", "2 share place 2")
	e.Arrange(tournament.Sign{Sure: true})
	if a.Open(path); a.Has(path) || a.Has(path+"/take-back") {
		t.Error("a play-off can be entered after the standings are signed")
	}
	if said := a.Open(e.Path("/history")).Words("main"); !strings.Contains(said, "Play-off entered: Bo, Cleo") || !strings.Contains(said, "the phrase was read wrongly") {
		t.Errorf("%q", said)
	}
}

// So many who share a place have no games, but lots.
func TestManyLevelPlayersDrawLots(t *testing.T) {
	var names []string
	for i := range 16 {
		names = append(names, "Player"+string(rune('a'+i)))
	}
	e := visit.OpenEvent(t, tournament.Created{Format: tournament.Format{System: tournament.Swiss, Rounds: 1}})
	e.Enter(names...)
	e.Must(e.Desk.Arrange(t.Context(), e.ID, e.Order(), tournament.PublishRound{Round: 1}, visit.NewIDs()))
	for _, p := range e.State().Pairings {
		e.End(p.First+"-"+p.Second, "1/2-1/2")
	}
	e.Arrange(tournament.CloseRound{Round: 1})
	a := e.Arbiter.Open(e.Path("/play-off")).Must(http.StatusOK)
	if a.Page.Find("input[value=games]").Length() > 0 {
		t.Error("games are offered")
	}
	a.Submit(e.Path("/play-off"), "seed", "7").Must(http.StatusOK)
	if level := e.Book().LevelGroups(); len(level) > 0 {
		t.Error(level)
	}
}

func TestAPlayOffThatCannotBeIsSaidAndLosesNothing(t *testing.T) {
	e := drawnEvent(t, "Ada", "Bo", "Cleo")
	path, before := e.Path("/play-off"), e.Written()
	for _, c := range []struct {
		sent []string
		want string
	}{
		{[]string{"note", "blitz"}, "Enter games with their results, between two different players. Each level player plays at least once."},
		{[]string{"score-1", "2:0", "second-1", "ada", "note", "blitz"}, "Enter games with their results, between two different players. Each level player plays at least once."},
		{[]string{"score-1", "5:0", "note", "blitz"}, "Enter games with their results, between two different players. Each level player plays at least once."},
		{[]string{"score-1", "2:0", "note", "blitz"}, "Enter games with their results, between two different players. Each level player plays at least once."},
		{[]string{"how", "lots", "note", "blitz"}, "Enter a lot phrase when lots are drawn; otherwise leave it empty."},
		{[]string{"score-1", "2:0", "score-2", "", "players", "ada bo", "note", "blitz"}, "These players do not share a place now. Look at the standings again."},
	} {
		a := e.Arbiter.Open(path)
		a.Submit(path, c.sent...).Must(http.StatusUnprocessableEntity)
		if a.Notices() != c.want || a.Page.Find("#note").AttrOr("value", "") != "blitz" {
			t.Errorf("%q: %q", c.sent, a.Notices())
		}
	}
	e.Arbiter.Post(path+"/take-back", url.Values{"reason": {"x"}, "number": {"0"}}).Must(http.StatusUnprocessableEntity)
	if e.Written() != before {
		t.Error("a refusal has written something")
	}
}
