package table_test

import (
	"net/http"
	"strings"
	"testing"

	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/views/testkit/visit"
)

// Each ending is what the event would really say: the page is compared with the
// table and the pairing that the core gives for it.
func TestEveryEndingIsShownWithItsTableAndItsNextRound(t *testing.T) {
	e := openRated(t)
	a := e.Arbiter.Open(e.Path("/what-if")).Must(http.StatusOK)
	s := e.Book()
	endings, prospects, err := s.Endings()
	e.Must(err)
	tables, next := a.Lines(".ending table tbody"), a.Lines(".ending .next-pairing ol")
	n := 0
	for ending := range endings {
		var rows, boards []string
		for _, row := range ending.Table.Rows {
			rows = append(rows, e.Desk.People.Get(s.Entries[row.Player.No-1].Player).Name+" "+row.Points.String())
		}
		for _, want := range rows {
			if !strings.Contains(tables[n], want) {
				t.Errorf("ending %d: %q is not in %q", n, want, tables[n])
			}
		}
		pairs, err := ending.Next()
		e.Must(err)
		for _, p := range pairs {
			boards = append(boards, strings.TrimSpace(e.Desk.People.Get(p.First).Name+" – "+e.Desk.People.Get(p.Second).Name))
		}
		for _, want := range boards {
			if !strings.Contains(next[n], want) {
				t.Errorf("ending %d: %q is not in %q", n, want, next[n])
			}
		}
		n++
	}
	if n != 9 || len(tables) != 9 || len(next) != 9 {
		t.Fatalf("%d endings, %d tables, %d rounds", n, len(tables), len(next))
	}
	rows := a.Lines("#prospects-title + .scroll tbody tr")
	if len(rows) != len(prospects) || len(rows) != 5 {
		t.Errorf("%q", rows)
	}
}

// A place that is settled says after how many games it is.
func TestASettledPlaceSaysAfterWhatItIs(t *testing.T) {
	e := openRated(t)
	open := e.Book().OpenGames()
	settled := 0
	for _, result := range []string{"1-0", "0-1"} {
		a := e.Arbiter.Open(e.Path("/what-if?" + open[0].Game + "=" + result)).Must(http.StatusOK)
		for _, row := range a.Lines("#prospects-title + .scroll tbody tr") {
			if strings.Contains(row, "settled") {
				settled++
				if !strings.Contains(row, "settled, however the open game ends") {
					t.Errorf("%q", row)
				}
			}
		}
	}
	if settled == 0 {
		t.Error("no place is settled")
	}
}

// A result that is supposed leaves fewer endings; one of a finished game too.
func TestResultsAreSupposed(t *testing.T) {
	e := openRated(t)
	open := e.Book().OpenGames()
	a := e.Arbiter.Open(e.Path("/what-if?" + open[0].Game + "=1-0&" + open[1].Game + "=0-1")).Must(http.StatusOK)
	a.Same("#endings-title", "So it would stand")
	if a.Page.Find("#prospects-title").Length() != 0 || a.Page.Find("option[selected][value='0-1']").Length() != 1 {
		t.Error(a.Words("main"))
	}
	finished := e.State().Pairings[0].Game
	e.Arbiter.Open(e.Path("/what-if"))
	before := e.Arbiter.Lines(".ending tbody")[0]
	e.End(open[0].First+"-"+open[0].Second, "1-0")
	e.End(open[1].First+"-"+open[1].Second, "1-0")
	a.Open(e.Path("/what-if"))
	a.Same("#endings-title", "So it would stand")
	if got := a.Lines(".ending tbody")[0]; got != before {
		t.Errorf("%q, it was foreseen as %q", got, before)
	}
	a.Open(e.Path("/what-if?" + finished + "=0-1"))
	if got := a.Lines(".ending tbody")[0]; got == before {
		t.Error("the supposed result changes nothing")
	}
}

func TestWhatIfIsForArbitersAndForFewGames(t *testing.T) {
	e := openRated(t)
	e.Anybody.Open(e.Path("/what-if")).Must(http.StatusForbidden)
	many := visit.OpenEvent(t, tournament.Created{Format: tournament.Format{System: tournament.Swiss, Rounds: 3}})
	many.Arbiter.Open(many.Path("/what-if")).Must(http.StatusOK)
	many.Enter("A", "B", "C", "D", "E", "F", "G", "H", "I", "J", "K", "L", "M", "N")
	many.Arrange(tournament.PublishRound{Round: 1})
	a := many.Arbiter.Open(many.Path("/what-if")).Must(http.StatusOK)
	a.Same("main > .note", "7 games are unfinished, too many to go through; at most 6 can be. Suppose results for some of them.")
	game := many.State().Pairings[0].Game
	a.Open(many.Path("/what-if?" + game + "=1-0")).Must(http.StatusOK)
	a.Same("main > .note", "There are 729 ways to end. Suppose results until at most nine are left; each is then shown with its standings and its next round.")
	if got := len(a.Lines("#prospects-title + .scroll tbody tr")); got != 14 {
		t.Errorf("%d prospects", got)
	}
	a.Open(many.Path("/what-if?x=%zz&y=banana")).Must(http.StatusOK)
	cup := visit.OpenEvent(t, visit.KnockOut(1, false))
	cup.Arbiter.Open(cup.Path("/what-if")).Must(http.StatusNotFound)
}
