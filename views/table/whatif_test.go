package table_test

import (
	"cmp"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/PuerkitoBio/goquery"

	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/views/testkit/visit"
)

const (
	thenRows = ".then tbody tr"
	nextRows = ".next-pairing li"
)

// presses presses a key as a browser without a script does: the form is sent with what it holds and the key.
func presses(v *visit.Visitor, game, result string) {
	v.T.Helper()
	key := game + "=" + result
	pressed := v.Page.Find("main button[name=set]").FilterFunction(func(_ int, b *goquery.Selection) bool { return b.AttrOr("value", "") == key })
	if pressed.Length() != 1 {
		v.T.Fatalf("there are %d keys %s", pressed.Length(), key)
	}
	form := pressed.Closest("form")
	query := url.Values{"set": {key}}
	for _, field := range form.Find("input").EachIter() {
		query.Add(field.AttrOr("name", ""), field.AttrOr("value", ""))
	}
	action, row, _ := strings.Cut(pressed.AttrOr("formaction", ""), "#")
	v.Open(action + "?" + query.Encode()).Must(http.StatusOK)
	if v.Page.Find("#"+row).Length() != 1 {
		v.T.Errorf("the key leads to %q, which is no row", row)
	}
}

// Each ending is what the event would really say: the page is compared with the
// table and the pairing that the core gives for it.
func TestTheKeysLeadToEveryEndingWithItsTableAndItsNextRound(t *testing.T) {
	e := openRated(t)
	s := e.Book()
	endings, prospects, err := s.Endings()
	e.Must(err)
	open := s.Undecided()
	a := e.Arbiter.Open(e.Path("/what-if")).Must(http.StatusOK)
	if rows := a.Lines(thenRows); len(rows) != len(prospects) || a.Page.Find(nextRows).Length() != 0 {
		t.Errorf("%q, and a next round while games are open", rows)
	}
	n := 0
	for ending := range endings {
		a.Open(e.Path("/what-if"))
		for i, p := range open {
			presses(a, p.Game, ending.Scores[i].String())
		}
		rows, next := a.Lines(thenRows), a.Lines(nextRows)
		for i, row := range ending.Table.Rows {
			if want := e.Desk.People.Get(s.Entries[row.Player.No-1].Player).Name + " " + row.Points.String() + " "; i >= len(rows) || !strings.Contains(rows[i], want) {
				t.Errorf("ending %d: row %d is not %q: %q", n, i, want, rows)
			}
		}
		pairs, err := ending.Next()
		e.Must(err)
		for i, p := range pairs {
			if want := e.Desk.People.Get(p.First).Name + " – " + cmp.Or(e.Desk.People.Get(p.Second).Name, "bye"); i >= len(next) || !strings.Contains(next[i], want) {
				t.Errorf("ending %d: board %d is not %q: %q", n, i, want, next)
			}
		}
		n++
	}
	if n != 9 {
		t.Fatalf("%d endings", n)
	}
}

// While games are open the table says where each can be, and by which results.
func TestTheTableSaysWhereEachCanBe(t *testing.T) {
	e := openRated(t)
	s := e.Book()
	_, prospects, err := s.Endings()
	e.Must(err)
	a := e.Arbiter.Open(e.Path("/what-if"))
	for _, p := range prospects {
		name := e.Desk.People.Get(s.Entries[p.No-1].Player).Name
		cell := a.Page.Find(thenRows).FilterFunction(func(_ int, row *goquery.Selection) bool { return strings.TrimSpace(row.Find("th").Text()) == name }).Find("details")
		best, worst := cell.Find("p").First().Text(), cell.Find("p").Last().Text()
		if p.Best != p.Worst && (!strings.HasPrefix(best, "Best: "+strconv.Itoa(p.Best)) || !strings.HasPrefix(worst, "Worst: "+strconv.Itoa(p.Worst)) || !strings.Contains(worst, " – ")) {
			t.Errorf("%s: %q, %q, want %d to %d", name, best, worst, p.Best, p.Worst)
		}
	}
}

// A place that is settled says after how many games it is.
func TestASettledPlaceSaysAfterWhatItIs(t *testing.T) {
	e := openRated(t)
	open := e.Book().OpenGames()
	settled := 0
	for _, result := range []string{"1-0", "0-1"} {
		a := e.Arbiter.Open(e.Path("/what-if?" + open[0].Game + "=" + result)).Must(http.StatusOK)
		for _, row := range a.Lines(thenRows) {
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

// A key shows what is supposed, another one of the game takes its place, and the last one takes it back; what is
// supposed of other games stays.
func TestResultsAreSupposedAndTakenBack(t *testing.T) {
	e := openRated(t)
	open := e.Book().OpenGames()
	a := e.Arbiter.Open(e.Path("/what-if"))
	pressed := func(want ...string) {
		t.Helper()
		var got []string
		for _, key := range a.Page.Find(`main button[aria-pressed="true"]`).EachIter() {
			if value := key.AttrOr("value", ""); !strings.HasSuffix(value, "=") {
				got = append(got, value)
			}
		}
		if !slices.Equal(got, want) {
			t.Errorf("pressed are %q, want %q", got, want)
		}
	}
	one, two := open[0].Game, open[1].Game
	pressed()
	presses(a, one, "1-0")
	pressed(one + "=1-0")
	presses(a, two, "1/2-1/2")
	presses(a, one, "0-1")
	pressed(one+"=0-1", two+"=1/2-1/2")
	presses(a, one, "")
	pressed(two + "=1/2-1/2")
	if got := a.Page.Find("main button[name=set]").First().AttrOr("value", ""); got != one+"=1-0" {
		t.Errorf("the keys begin with %s", got)
	}
	finished := e.State().Pairings[0].Game
	a.Open(e.Path("/what-if?" + one + "=1-0&" + two + "=1-0"))
	before := a.Lines(thenRows)
	e.End(open[0].First+"-"+open[0].Second, "1-0")
	e.End(open[1].First+"-"+open[1].Second, "1-0")
	a.Open(e.Path("/what-if"))
	for i, row := range a.Lines(thenRows) {
		if points := strings.Join(strings.Fields(before[i])[:3], " "); !strings.HasPrefix(row, points) {
			t.Errorf("%q, it was foreseen as %q", row, before[i])
		}
	}
	stands := strings.Join(a.Lines(thenRows), "\n")
	a.Open(e.Path("/what-if?" + finished + "=0-1"))
	if got := strings.Join(a.Lines(thenRows), "\n"); got == stands {
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
	if got := a.Page.Find(thenRows + " details").Length(); got != 0 || len(a.Lines(thenRows)) != 14 {
		t.Errorf("%d of %d rows say where one can be", got, len(a.Lines(thenRows)))
	}
	presses(a, many.State().Pairings[0].Game, "1-0")
	if got := a.Page.Find(thenRows + " details").Length(); got != 14 || a.Page.Find("main > .note").Length() != 0 {
		t.Errorf("%d rows say where one can be", got)
	}
	if got := words(a.Page.Find("main")); got > 200 {
		t.Errorf("the page has %d words", got)
	}
	a.Open(many.Path("/what-if?x=%zz&y=banana&set=z&set=%3D&set=q%3Dbanana")).Must(http.StatusOK)
	cup := visit.OpenEvent(t, visit.KnockOut(1, false))
	cup.Arbiter.Open(cup.Path("/what-if")).Must(http.StatusNotFound)
}

// words are how many a page shows at first, but for its tables.
func words(main *goquery.Selection) int {
	main = main.Clone()
	main.Find("details:not([open]) > :not(summary), table, .unseen").Remove()
	return len(strings.Fields(main.Text()))
}
