package history_test

import (
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"testing"

	"renju-arbiter/views/testkit/visit"
)

// toldOf are the sentences of the history of an event, the newest first.
func toldOf(a *visit.Visitor, query string) (list []string) {
	for _, li := range a.Open(query).Page.Find(".told").EachIter() {
		list = append(list, strings.Join(strings.Fields(li.Text()), " "))
	}
	return list
}

// says tells whether one of the sentences has all of the words.
func says(list []string, words ...string) bool {
	return slices.ContainsFunc(list, func(one string) bool {
		return !slices.ContainsFunc(words, func(word string) bool { return !strings.Contains(one, word) })
	})
}

// Everything that was done in a tournament is told, who did it and when and why, and is
// found by round, board and name.
func TestTheHistoryOfATournamentTellsWhoDidWhat(t *testing.T) {
	o := visit.OpenSwiss(t)
	a, told := o.Arbiter, o.At+"/history"
	o.Do("/checkin", "withdraw", "player", o.Player("Jonas"), "reason", "ill")
	o.Do("/rounds/1", "publish")
	a.Open(o.At + "/desk").Submit(o.At + "/start").Must(http.StatusOK)
	game := o.State().Pairings[0]
	path := "/games/" + game.Game
	a.Open(path).Submit(path+"/penalty", "player", "P1", "kind", "warning", "reason", "noise").Must(http.StatusOK)
	a.Open(o.At+"/appointments").Submit(o.At+"/appointments", "name", "Nobody", "role", "arbiter")
	all := toldOf(a, told)
	for _, words := range [][]string{
		{"Tournament made", "Chief"}, {"7 entries added"}, {"Jonas", "withdrawn", "ill"}, {"Round published"},
		{"Clocks started at 3 boards"}, {"Round 1 · Board 1: ", "noise"}, {"appointed", "Organiser"},
	} {
		if !says(all, words...) {
			t.Errorf("%q is not told in\n%s", words, strings.Join(all, "\n"))
		}
	}
	if !strings.Contains(all[0], "noise") || !says(all[len(all)-2:], "Tournament made") {
		t.Errorf("the order is\n%s", strings.Join(all, "\n"))
	}
	person := o.Desk.People.Get(game.First).Name
	for query, want := range map[string]int{
		"?round=1&board=1": 2, "?board=1": 2, "?board=2&name=" + url.QueryEscape(person): 0, "?round=1&name=" + url.QueryEscape(person): 2,
	} {
		if got := toldOf(a, told+query); len(got) != want {
			t.Errorf("%s tells\n%s", query, strings.Join(got, "\n"))
		}
	}
	if got := toldOf(a, told+"?name=jonas"); !says(got, "withdrawn") || says(got, "noise") {
		t.Errorf("of Jonas it tells\n%s", strings.Join(got, "\n"))
	}
	if a.Open(told + "?name=a"); a.Page.Find(".choices a").Length() < 3 {
		t.Error("a name that several have is not asked for")
	}
	for query, sentence := range map[string]string{"?name=zzz": "Nobody in this tournament", "?round=9": "There is no round", "?board=x": "Boards are numbers", "?board=7": "Nothing was played"} {
		if a.Open(told + query); a.Status != http.StatusUnprocessableEntity || !strings.Contains(a.Words("main"), sentence) {
			t.Errorf("%s: %d %q", query, a.Status, a.Words("main"))
		}
	}
	if got := o.Visitor().Open(told); got.Status != http.StatusForbidden {
		t.Errorf("a stranger reads the history: %d", got.Status)
	}
	if a.Open(told + "?round=1"); !strings.Contains(a.Page.Find(".told a[href*='/history#event-']").First().AttrOr("href", ""), game.Game) {
		t.Error("an act at a board does not lead to its game")
	}
}

// A page shows fifty acts, however many there are, and the next page goes on where it
// ended: each act is told once.
func TestTheHistoryIsReadPageByPage(t *testing.T) {
	o := visit.OpenSwiss(t)
	jonas := o.Player("Jonas")
	for range 30 {
		o.Do("/checkin", "withdraw", "player", jonas, "reason", "ill")
		o.Do("/checkin", "return", "player", jonas)
	}
	seen, pages := map[string]bool{}, 0
	for path := o.At + "/history?name=" + url.QueryEscape(o.Desk.People.Get(jonas).Name); path != ""; pages++ {
		a := o.Arbiter.Open(path)
		for _, li := range a.Page.Find(".told").EachIter() {
			id := li.AttrOr("id", "")
			if seen[id] {
				t.Errorf("%s is told twice", id)
			}
			seen[id] = true
		}
		path = a.Page.Find("a[rel=next]").AttrOr("href", "")
	}
	if pages != 2 || len(seen) != 61 {
		t.Errorf("%d pages tell %s acts", pages, strconv.Itoa(len(seen)))
	}
}
