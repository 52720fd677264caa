package views_test

import (
	"net/http"
	"strings"
	"testing"

	"renju-arbiter/arbiter/tournament"
)

// Each ending is what the event would really say: the page is compared with the
// table and the pairing that the core gives for it.
func TestEveryEndingIsShownWithItsTableAndItsNextRound(t *testing.T) {
	e := openRated(t)
	a := e.arbiter.open(e.path("/what-if")).must(http.StatusOK)
	s := e.book()
	endings, prospects, err := s.Endings()
	e.must(err)
	tables, next := a.lines(".ending table tbody"), a.lines(".ending .next-pairing ol")
	n := 0
	for ending := range endings {
		var rows, boards []string
		for _, row := range ending.Table.Rows {
			rows = append(rows, e.desk.Person(s.Entries[row.Player.No-1].Player).Name+" "+row.Points.String())
		}
		for _, want := range rows {
			if !strings.Contains(tables[n], want) {
				t.Errorf("ending %d: %q is not in %q", n, want, tables[n])
			}
		}
		pairs, err := ending.Next()
		e.must(err)
		for _, p := range pairs {
			boards = append(boards, strings.TrimSpace(e.desk.Person(p.First).Name+" – "+e.desk.Person(p.Second).Name))
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
	rows := a.lines("#prospects-title + .scroll tbody tr")
	if len(rows) != len(prospects) || len(rows) != 5 {
		t.Errorf("%q", rows)
	}
}

// A result that is supposed leaves fewer endings; one of a finished game too.
func TestResultsAreSupposed(t *testing.T) {
	e := openRated(t)
	open := e.book().OpenGames()
	a := e.arbiter.open(e.path("/what-if?" + open[0].Game + "=1-0&" + open[1].Game + "=0-1")).must(http.StatusOK)
	a.same("#endings-title", "So it would stand")
	if a.page.Find("#prospects-title").Length() != 0 || a.page.Find("option[selected][value='0-1']").Length() != 1 {
		t.Error(a.words("main"))
	}
	finished := e.state().Pairings[0].Game
	e.arbiter.open(e.path("/what-if"))
	before := e.arbiter.lines(".ending tbody")[0]
	e.end(open[0].First+"-"+open[0].Second, "1-0")
	e.end(open[1].First+"-"+open[1].Second, "1-0")
	a.open(e.path("/what-if"))
	a.same("#endings-title", "So it would stand")
	if got := a.lines(".ending tbody")[0]; got != before {
		t.Errorf("%q, it was foreseen as %q", got, before)
	}
	a.open(e.path("/what-if?" + finished + "=0-1"))
	if got := a.lines(".ending tbody")[0]; got == before {
		t.Error("the supposed result changes nothing")
	}
}

func TestWhatIfIsForArbitersAndForFewGames(t *testing.T) {
	e := openRated(t)
	e.anybody.open(e.path("/what-if")).must(http.StatusForbidden)
	many := openEvent(t, tournament.Created{Format: tournament.Format{System: tournament.Swiss, Rounds: 3}})
	many.arbiter.open(many.path("/what-if")).must(http.StatusOK)
	many.enter("A", "B", "C", "D", "E", "F", "G", "H", "I", "J", "K", "L", "M", "N")
	many.arrange(tournament.PublishRound{Round: 1})
	a := many.arbiter.open(many.path("/what-if")).must(http.StatusOK)
	a.same("main > .note", "7 games are unfinished, too many to go through; at most 6 can be. Suppose results for some of them.")
	game := many.state().Pairings[0].Game
	a.open(many.path("/what-if?" + game + "=1-0")).must(http.StatusOK)
	a.same("main > .note", "There are 729 ways to end. Suppose results until at most nine are left; each is then shown with its standings and its next round.")
	if got := len(a.lines("#prospects-title + .scroll tbody tr")); got != 14 {
		t.Errorf("%d prospects", got)
	}
	a.open(many.path("/what-if?x=%zz&y=banana")).must(http.StatusOK)
	cup := openEvent(t, knockOut(1, false))
	cup.arbiter.open(cup.path("/what-if")).must(http.StatusNotFound)
}
