package views_test

import (
	"fmt"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"testing"

	"github.com/PuerkitoBio/goquery"

	"renju-arbiter/arbiter/tournament"
)

const field = `Ada Brook; SWE; 900001; 2240
Ilmar Tamm; EST; 910002; 2205
Chie Morikawa; JPN; 920003; 2180
Yann Kerdal; FRA; 930004; 2090
Nerea Elizalde; ESP; 940005; 1985
Jonas Feldt; GER; 950006; 1910
Ines Duarte; POR; 960007; 1880`

// open is a Swiss, run by an arbiter with forms alone.
type open struct {
	*hall
	t  testing.TB
	id string
	at string // the path of the event
	a  *visitor
}

// openSwiss makes an event of seven and gives its arbiter the pages.
func openSwiss(t testing.TB, settings ...string) *open {
	t.Helper()
	h := openHall(t, hallOptions{})
	o := &open{hall: h, t: t, a: h.organiser()}
	// what comes first counts
	pairs := append(settings, "name", "Harbour Open", "opening", "free", "control", "", "timeZone", "Europe/Madrid",
		"system", "swiss", "rounds", "3")
	o.a.open("/tournaments/new").submit("/tournaments", pairs...).must(http.StatusOK)
	o.id = strings.TrimSuffix(strings.TrimPrefix(o.a.at.Path, "/t/"), "/players")
	o.at = "/t/" + o.id
	o.a.submit(o.at+"/players/paste", "text", field).must(http.StatusOK)
	o.a.submit(o.at+"/players/paste", "text", field, "confirm", "1").must(http.StatusOK)
	return o
}

func (o *open) state() tournament.State {
	o.t.Helper()
	s, err := o.desk.Tournament(o.id)
	if err != nil {
		o.t.Fatal(err)
	}
	return s
}

// player is the id of a player by the beginning of the name.
func (o *open) player(name string) string {
	o.t.Helper()
	for _, e := range o.state().Entries {
		if strings.HasPrefix(o.desk.Person(e.Player).Name, name) {
			return e.Player
		}
	}
	o.t.Fatalf("nobody is called %s", name)
	return ""
}

// do sends the form of an act from a page and follows to where it leads.
func (o *open) do(page, act string, pairs ...string) *visitor {
	o.t.Helper()
	o.a.open(o.at+page).must(http.StatusOK).submit(o.at+"/arrange/"+act, pairs...)
	return o.a
}

// round is a round as its public page shows it: "Ada–Yann", first names alone.
func (o *open) round(n int) []string {
	o.t.Helper()
	v := o.visitor().open(o.at + "/rounds/" + strconv.Itoa(n)).must(http.StatusOK)
	return boardsOn(v)
}

func boardsOn(v *visitor) []string {
	var list []string
	v.page.Find(".round-boards .seats").Each(func(_ int, b *goquery.Selection) {
		first := func(side string) string {
			word, _, _ := strings.Cut(strings.TrimSpace(b.Find(side+" b").Text()), " ")
			return word
		}
		list = append(list, first(".p1")+"–"+first(".p2"))
	})
	return list
}

// results ends the open games of the last round as the pairs say, by first names:
// "Ada", "1-0". Tentative Black wins the others.
func (o *open) results(leave string, pairs ...string) {
	o.t.Helper()
	given := map[string]string{}
	for i := 0; i+1 < len(pairs); i += 2 {
		given[o.player(pairs[i])] = pairs[i+1]
	}
	t := o.state()
	for _, p := range t.Pairings {
		g, err := o.desk.Game(p.Game)
		if p.Game == "" || err != nil || g.Over() || leave != "" && (p.First == o.player(leave) || p.Second == o.player(leave)) {
			continue
		}
		score := "1-0"
		for _, player := range []string{p.First, p.Second} {
			if s, ok := given[player]; ok {
				score = s
			}
		}
		o.result(p.Game, score)
	}
}

func (o *open) result(game, score string) {
	o.t.Helper()
	got := o.a.send(post("/games/" + game + "/start"))
	if got.status >= 500 {
		o.t.Fatal(got.sentence())
	}
	if got := o.a.send(post("/games/"+game+"/rule", "result", score, "reason", "score sheet")); got.status != http.StatusSeeOther {
		got = o.a.send(post("/games/"+game+"/result", "result", score, "reason", "score sheet"))
		if got.status != http.StatusSeeOther {
			o.t.Fatalf("%s: %d %s", score, got.status, got.sentence())
		}
	}
}

func same(t testing.TB, what string, got, want []string) {
	t.Helper()
	if fmt.Sprint(got) != fmt.Sprint(want) {
		t.Errorf("%s: %v, not %v", what, got, want)
	}
}

func TestASwissIsRunByFormsAlone(t *testing.T) {
	o := openSwiss(t)
	a := o.a

	// before the first round: numbers, the first colour, a half-point bye, check-in
	a.open(o.at + "/players")
	order := a.page.Find("textarea[name=order]").Text()
	if order != "1 2 3 4 5 6 7" {
		t.Errorf("the numbers are %q", order)
	}
	o.numbers("hand", "order", "2 1 3 4 5 6 7")
	o.numbers("rating")
	if e := o.state().Entries[0]; e.Player != o.player("Ada") {
		t.Error("the highest rating is not number 1")
	}
	o.do("/players", "colour", "method", "nigiri", "side", "first").must(http.StatusOK)
	o.do("/checkin", "bye", "player", o.player("Ines"), "round", "1", "bye", "half").must(http.StatusOK)
	o.do("/checkin", "checkin-open").must(http.StatusOK)
	for _, name := range []string{"Ada", "Ilmar", "Chie", "Yann", "Nerea", "Jonas"} {
		o.do("/checkin", "checkin", "player", o.player(name), "here", "true").must(http.StatusOK)
	}
	if text := a.words("#main"); !strings.Contains(text, "6 of 7 present") {
		t.Errorf("the check-in reads %q", text)
	}

	// round 1: the proposal is an arbiter's, the published round everybody's
	if v := o.visitor().open(o.at + "/rounds/1"); v.status != http.StatusNotFound {
		t.Errorf("a proposal is public: %d", v.status)
	}
	a.open(o.at + "/rounds/1").must(http.StatusOK)
	same(t, "proposed", boardsOn(a), []string{"Ada–Yann", "Nerea–Ilmar", "Chie–Jonas"})
	if text := a.words(".why"); !strings.Contains(text, "Paired in the score group of 0 points.") || !strings.Contains(text, "comes first in the order") {
		t.Errorf("the reasons read %q", text)
	}
	o.do("/rounds/1", "publish").must(http.StatusOK)
	same(t, "round 1", o.round(1), []string{"Ada–Yann", "Nerea–Ilmar", "Chie–Jonas"})
	v := o.visitor().open(o.at + "/rounds/1")
	if text := v.words(".away"); !strings.Contains(text, "Ines Duarte half-point bye") {
		t.Errorf("who is away reads %q", text)
	}
	if v.page.Find("form[action*='arrange']").Length() > 0 {
		t.Error("a spectator has an arbiter's form")
	}

	// it is taken back with a reason, kept, and published again
	if got := a.send(post(o.at+"/arrange/unpublish", "round", "1")); got.status != 422 || !strings.Contains(got.sentence(), "Give a reason") {
		t.Errorf("%d %s", got.status, got.sentence())
	}
	o.do("/rounds/1", "unpublish", "reason", "wrong list").must(http.StatusOK)
	if text := a.words(".taken-back"); !strings.Contains(text, "wrong list") || !strings.Contains(text, "1. Ada Brook – Yann Kerdal") {
		t.Errorf("the snapshot reads %q", text)
	}
	o.do("/rounds/1", "publish").must(http.StatusOK)

	// the next round waits; a provisional result lets it go on, and is noted
	o.results("Chie", "Nerea", "0-1")
	a.open(o.at + "/rounds/2").must(http.StatusOK)
	if text := a.words(".missing"); !strings.Contains(text, "Round 1, Board 3") || !strings.Contains(text, "Chie Morikawa – Jonas Feldt") {
		t.Errorf("what is missing reads %q", text)
	}
	if a.has(o.at + "/arrange/publish") {
		t.Error("the round can be published without the result")
	}
	o.do("/rounds/2", "provisional", "score", "1-0", "reason", "a dispute is open").must(http.StatusOK)

	if text := a.open(o.at + "/rounds/2").words(".missing"); !strings.Contains(text, "Chie Morikawa – Jonas Feldt counts 1–0 until it is decided") {
		t.Errorf("the provisional result reads %q", text)
	}

	// a withdrawal and a late entry
	o.do("/checkin", "withdraw", "player", o.player("Jonas"), "round", "2", "reason", "ill").must(http.StatusOK)
	a.open(o.at+"/players").submit(o.at+"/players", "name", "Piet Haan", "country", "NED", "rating", "2000").must(http.StatusOK)
	if e, _ := o.state().Entry(o.player("Piet")); e.From != 2 || e.Number != 5 { // by rating
		t.Errorf("the late entry is %+v", e)
	}

	// round 2 by hand, with a fault that is said, and a reason
	o.do("/rounds/2", "hand-open").must(http.StatusOK)
	system := boardsOn(a)
	o.seat("Ada–Yann", "Ilmar–Chie", "Ines–Nerea", "Piet–")
	if text := a.words(".hand-form"); !strings.Contains(text, "1 Ada Brook and 4 Yann Kerdal already met in round 1 (C1).") {
		t.Errorf("the faults beside the boards read %q", text)
	}
	o.seat("Ada–Ilmar", "Chie–Ines", "Yann–Piet", "Nerea–Nerea")
	if a.status != 422 || !strings.Contains(a.notices(), "Nerea Elizalde is in both places") {
		t.Errorf("%d %s", a.status, a.notices())
	}
	o.seat("Ada–Ilmar", "Chie–Ines", "Yann–Piet")
	o.a.submit(o.at+"/arrange/publish-hand", "reason", "x")
	if a.status != 422 || !strings.Contains(a.notices(), "Nerea Elizalde is present but has no place") {
		t.Errorf("%d %s", a.status, a.notices())
	}
	o.seat("Ada–Ilmar", "Chie–Ines", "Yann–Piet", "Nerea–")
	if len(system) != 4 {
		t.Errorf("the system's boards for comparison are %v", system)
	}
	a.submit(o.at + "/arrange/publish-hand")
	if a.status != 422 || !strings.Contains(a.notices(), "Give a reason") {
		t.Errorf("%d %s", a.status, a.notices())
	}
	a.submit(o.at+"/arrange/publish-hand", "reason", "the television wants board one").must(http.StatusOK)
	same(t, "round 2", o.round(2), []string{"Ada–Ilmar", "Chie–Ines", "Yann–Piet", "Nerea–"})
	if text := o.visitor().open(o.at + "/rounds/2").words(".away ul"); text != "Jonas Feldt absent, no points" {
		t.Errorf("who is away in round 2 reads %q", text)
	}
	if text := o.visitor().open(o.at + "/rounds/2").words("#main"); !strings.Contains(text, "the television wants board one") {
		t.Error("the reason is not public")
	}

	// the real result differs: a note, and nothing is paired again
	if text := o.visitor().open(o.at).words(".signing"); !strings.Contains(text, "provisional 1–0 at board 3 of round 1") {
		t.Errorf("the note reads %q", text)
	}
	o.results("", "Jonas", "0-1", "Ada", "1/2-1/2")
	if text := o.visitor().open(o.at).words(".signing"); !strings.Contains(text, "Round 2 was paired with 1–0 at board 3 of round 1 (Chie Morikawa – Jonas Feldt); the result is now 0–1.") {
		t.Errorf("the note reads %q", text)
	}
	same(t, "round 2", o.round(2), []string{"Ada–Ilmar", "Chie–Ines", "Yann–Piet", "Nerea–"})

	// round 3, and the table
	o.do("/rounds/3", "publish").must(http.StatusOK)
	if a.open(o.at + "/rounds/4"); a.status != http.StatusNotFound {
		t.Errorf("there is a round 4: %d", a.status)
	}
	o.results("")
	o.tableAsComputed()
	o.do("", "sign").must(http.StatusOK)
	if text := o.visitor().open(o.at).words(".signing"); !strings.Contains(text, "Final, signed by the arbiter") {
		t.Errorf("the table reads %q", text)
	}
	o.do("", "reopen", "reason", "an appeal").must(http.StatusOK)
	if o.state().Signed {
		t.Error("still signed")
	}
}

// numbers sends the form of a way to give start numbers.
func (o *open) numbers(method string, pairs ...string) {
	o.t.Helper()
	values := url.Values{"method": {method}}
	for i := 0; i+1 < len(pairs); i += 2 {
		values.Set(pairs[i], pairs[i+1])
	}
	o.a.open(o.at+"/players").post(o.at+"/arrange/number", values).must(http.StatusOK)
}

// seat sends the boards of the session by hand: "Ada–Yann", nobody as the second
// for the bye.
func (o *open) seat(boards ...string) {
	o.t.Helper()
	values := fields(o.a.open(o.at + "/rounds/2/hand").must(http.StatusOK).form(o.at + "/arrange/hand-change"))
	values["first"], values["second"] = nil, nil
	for _, b := range boards {
		first, second, _ := strings.Cut(b, "–")
		values.Add("first", o.player(first))
		if second != "" {
			second = o.player(second)
		}
		values.Add("second", second)
	}
	o.a.post(o.at+"/arrange/hand-change", values)
}

// tableAsComputed compares the public table, number by number, with the one that
// the core makes.
func (o *open) tableAsComputed() {
	o.t.Helper()
	t, err := o.desk.Book(o.id)
	if err != nil {
		o.t.Fatal(err)
	}
	table, _, err := t.Tables()
	if err != nil {
		o.t.Fatal(err)
	}
	v := o.visitor().open(o.at).must(http.StatusOK)
	rows := v.page.Find("#standings > .scroll > table > tbody > tr")
	if rows.Length() != len(table.Rows) || len(table.Rows) != 8 {
		o.t.Fatalf("%d rows, not %d", rows.Length(), len(table.Rows))
	}
	rows.Each(func(i int, tr *goquery.Selection) {
		row := table.Rows[i]
		cells := tr.Children()
		text := func(k int) string { return strings.Join(strings.Fields(cells.Eq(k).Text()), " ") }
		if got := text(0); got != strconv.Itoa(row.Rank) {
			o.t.Errorf("row %d has rank %s, not %d", i+1, got, row.Rank)
		}
		if name := o.desk.Person(t.Entries[row.Player.No-1].Player).Name; !strings.HasPrefix(text(1), name) {
			o.t.Errorf("row %d is %s, not %s", i+1, text(1), name)
		}
		if text(3) != row.Points.String() {
			o.t.Errorf("row %d has %s points, not %s", i+1, text(3), row.Points)
		}
		for k, value := range row.Values {
			cell := cells.Eq(4 + k)
			got := strings.TrimSpace(cell.Find("summary").Text())
			if got == "" {
				got = text(4 + k)
			}
			if want := value.Number().String(); got != want && got != "–" {
				o.t.Errorf("row %d, %s: %s, not %s", i+1, table.Tiebreaks[k], got, want)
			}
			if terms := cell.Find("tbody tr").Length(); got != "–" && terms != len(value.Terms) {
				o.t.Errorf("row %d, %s: %d terms, not %d", i+1, table.Tiebreaks[k], terms, len(value.Terms))
			}
		}
	})
	if n := v.page.Find("#by-round tbody tr").Length(); n != 8 {
		o.t.Errorf("%d rows in the cross table", n)
	}
}

// A late entry gets the number of the own rating; the pages of what is published
// keep the numbers it was paired with.
func TestALateEntryMovesTheNumbersOfTheRoundsToCome(t *testing.T) {
	o := openSwiss(t)
	o.do("/rounds/1", "publish").must(http.StatusOK)
	numbers := func() string { return o.visitor().open(o.at + "/rounds/1").words(".round-boards") }
	before := numbers()
	o.results("")
	o.a.open(o.at+"/players").submit(o.at+"/players", "name", "Piet Haan", "country", "NED", "rating", "2230").must(http.StatusOK)
	if e, _ := o.state().Entry(o.player("Piet")); e.Number != 2 || o.state().Entries[7].Player != o.player("Ines") {
		t.Errorf("%+v", e)
	}
	if after := strings.ReplaceAll(numbers(), "1–0", "not started"); after != before {
		t.Errorf("round 1 reads %q, before %q", after, before)
	}
	if why := o.a.open(o.at + "/rounds/1").words(".why"); !strings.Contains(why, "Paired in the score group of 0 points.") {
		t.Errorf("the reasons read %q", why)
	}
	o.do("/rounds/2", "publish").must(http.StatusOK)
}

// One player alone has the bye that the page proposes.
func TestARoundOfOnePlayerIsPublished(t *testing.T) {
	o := openSwiss(t)
	o.do("/rounds/1", "publish").must(http.StatusOK)
	o.results("")
	for _, name := range []string{"Ada", "Ilmar", "Chie", "Yann", "Nerea", "Jonas"} {
		o.do("/checkin", "bye", "player", o.player(name), "round", "2", "bye", "half").must(http.StatusOK)
	}
	if o.state().BoardsOf(1)[3].First != 7 {
		t.Fatal("Ines has the bye of round 1")
	}
	o.do("/checkin", "bye", "player", o.player("Ada"), "round", "2", "bye", "").must(http.StatusOK)
	o.do("/checkin", "bye", "player", o.player("Ines"), "round", "2", "bye", "zero").must(http.StatusOK)
	same(t, "proposed", boardsOn(o.a.open(o.at+"/rounds/2")), []string{"Ada–"})
	o.do("/rounds/2", "publish").must(http.StatusOK)
	same(t, "round 2", o.round(2), []string{"Ada–"})
}

func TestAnArrangementThatCannotBeIsRefusedAndSaysWhy(t *testing.T) {
	o := openSwiss(t)
	ada, nobody := o.player("Ada"), "nowhere"
	at := o.at + "/arrange/"
	e := &evening{hall: o.hall, id: o.id, arbiter: o.a, anybody: o.visitor()}
	a := o.a
	e.refuses(t, []refusal{
		{"a spectator's round", e.anybody, post(at+"publish", "round", "1"), 403, "arbiter"},
		{"a spectator's withdrawal", e.anybody, post(at+"withdraw", "player", ada, "reason", "x"), 403, "arbiter"},
		{"a spectator at the check-in", e.anybody, sent{method: "GET", path: o.at + "/checkin"}, 403, "arbiter"},
		{"a spectator at the session", e.anybody, sent{method: "GET", path: o.at + "/rounds/1/hand"}, 403, "arbiter"},
		{"an act that is none", a, post(at + "dance"), 404, "nothing at this address"},
		{"a round that is none", a, sent{method: "GET", path: o.at + "/rounds/9"}, 404, "nothing at this address"},
		{"a round x", a, sent{method: "GET", path: o.at + "/rounds/x"}, 404, "nothing at this address"},
		{"slips of no round", a, sent{method: "GET", path: o.at + "/rounds/1/slips"}, 404, "nothing at this address"},
		{"the round after the next", a, post(at+"publish", "round", "2"), 422, "Round 2 has already been published"},
		{"round x", a, post(at+"publish", "round", "x"), 422, "“x” is not a number"},
		{"taking back what is not there", a, post(at+"unpublish", "round", "1", "reason", "x"), 422, "only the last published one"},
		{"a provisional result that is none", a, post(at+"provisional", "game", "g", "score", "7-0", "reason", "x", "round", "1"), 422, "“7-0” is not a result"},
		{"a provisional result of no game", a, post(at+"provisional", "game", "g", "score", "1-0", "reason", "x", "round", "1"), 422, "This board is not in the schedule"},
		{"changing no session", a, post(at+"hand-change", "first", ada, "second", "", "round", "1"), 422, "No pairing by hand is open"},
		{"a session of one column", a, post(at+"hand-change", "first", ada, "round", "1"), 400, "could not be read"},
		{"dropping no session", a, post(at+"hand-drop", "round", "1"), 422, "No pairing by hand is open"},
		{"closing no check-in", a, post(at + "checkin-close"), 422, "Check-in is not open"},
		{"nobody ticked", a, post(at+"checkin", "here", "true"), 422, "Tick at least one"},
		{"a stranger checked in", a, post(at+"checkin", "here", "true", "player", nobody), 422, "not entered"},
		{"a bye in the past", a, post(at+"bye", "player", ada, "round", "0", "bye", "half"), 422, "."},
		{"a bye after the end", a, post(at+"bye", "player", ada, "round", "4", "bye", "half"), 422, "no round 4"},
		{"a bye of another kind", a, post(at+"bye", "player", ada, "round", "1", "bye", "double"), 422, "kind of bye is not known"},
		{"a withdrawal without a reason", a, post(at+"withdraw", "player", ada, "round", "1"), 422, "Give a reason"},
		{"a return of who is here", a, post(at+"return", "player", ada), 422, "Ada Brook has not withdrawn"},
		{"a lot without a seed", a, post(at+"colour", "method", "lot"), 422, "The lot phrase is missing"},
		{"a draw by dice", a, post(at+"colour", "method", "dice"), 422, "Choose nigiri"},
		{"numbers by dice", a, post(at+"number", "method", "dice"), 422, "Choose nigiri"},
		{"numbers without one", a, post(at+"number", "method", "hand", "order", "1 2 3 4 5 6"), 422, "Ines Duarte is missing from the order"},
		{"a number twice", a, post(at+"number", "method", "hand", "order", "1 1 2 3 4 5 6"), 422, "already been entered"},
		{"a number beyond all", a, post(at+"number", "method", "hand", "order", "8"), 422, "“8” is not a start number. Enter a number from 1 to 7"},
		{"somebody apart from nobody", a, post(at+"forbid", "player", ada), 400, "could not be read"},
		{"somebody apart from himself", a, post(at+"forbid", "player", ada, "player", ada), 422, "already been entered"},
		{"signing nothing", a, post(at + "sign"), 422, "."},
		{"reopening what is open", a, post(at+"reopen", "reason", "x"), 422, "have not been signed"},
	})
}

func TestTheSettingsOfAPairingAreReadAndFaultsAreNamed(t *testing.T) {
	e := openEvening(t, hallOptions{})
	base := []string{"name", "Open", "opening", "free", "control", "", "mode", "claim", "timeZone", "UTC", "cycles", "1", "system", "swiss", "rounds", "5"}
	for _, c := range []struct{ field, value, says string }{
		{"rounds", "", "from 1 to 50"}, {"rounds", "51", "from 1 to 50"}, {"rounds", "many", "from 1 to 50"}, {"rounds", "-1", "from 1 to 50"},
		{"legs", "13", "from 1 to 12"}, {"legs", "x", "from 1 to 12"},
		{"win", "0", "more than 0"}, {"win", "NaN", "Enter a number of points"}, {"draw", "inf", "Enter a number of points"}, {"win", "one", "Enter a number of points"}, {"draw", "2", "at most as much as a win"},
		{"draw", "0.33333", "more than 0"},
		{"system", "banana", "This system is not known"},
		{"boards", "21", "from 1 to 20 boards"}, {"boards", "x", "whole number of boards"},
		{"unplayed", "fide1999", "unplayed games is not known"}, {"apart", "often", "how many last rounds"}, {"apart", "last", "how many last rounds"},
		{"unfinished", "lost", "This rule for unfinished games is not known"},
		{"tiebreak", "banana", "not known: banana"}, {"tiebreak", "lots", "needs a lot phrase"}, {"tiebreak", "match-points", "is for pairings of several games: Match points"}, {"tiebreak", "board-1", "is for teams"},
		{"matchWin", "x", "Enter a number of points"}, {"matchWin", "2", "Enter a number of points"},
	} {
		t.Run(c.field+" "+c.value, func(t *testing.T) {
			pairs := append([]string{c.field, c.value}, base...)
			e.refuses(t, []refusal{{c.value, e.arbiter, post("/tournaments", pairs...), 422, c.says}})
		})
	}
	e.refuses(t, []refusal{
		{"match points of single games", e.arbiter, post("/tournaments", append(base, "matchWin", "2", "matchDraw", "1")...), 422, "Match points need several games per pairing"},
		{"a drawn match above a won one", e.arbiter, post("/tournaments", append(base, "legs", "2", "matchWin", "2", "matchDraw", "3")...), 422, "A won match is worth at most 100"},
	})
	a := e.arbiter.open("/tournaments/new")
	a.submit("/tournaments", append(base, "tiebreak", "wins", "tiebreak", "", "tiebreak", "lots", "seed", "7", "win", "2", "draw", "1", "legs", "2", "score", "match", "matchWin", "4", "matchDraw", "2",
		"apart", "last", "apartRounds", "2", "baku", "true", "colourFree", "true", "unfinished", "draw", "unplayed", "none", "keep", "true")...).must(http.StatusOK)
	s, err := e.desk.Tournament(strings.TrimSuffix(strings.TrimPrefix(a.at.Path, "/t/"), "/players"))
	if err != nil {
		t.Fatal(err)
	}
	want := tournament.Format{System: tournament.Swiss, Rounds: 5, Legs: 2, Score: tournament.ByMatches, MatchWin: 4, MatchDraw: 2, Apart: tournament.ApartLast, ApartRounds: 2, Baku: true, ColourFree: true,
		Unfinished: tournament.UnfinishedDraw, Tiebreaks: []string{"wins", "lots"}, Unplayed: "none", Seed: "7"} // a Swiss keeps every result
	if fmt.Sprint(s.Format) != fmt.Sprint(want) || s.Win != 2 || s.Draw != 1 {
		t.Errorf("%+v", s.Created)
	}
}

func TestARoundThatCannotBePairedShowsTheProofAndIsPairedByHand(t *testing.T) {
	o := openSwiss(t)
	for _, name := range []string{"Yann", "Nerea", "Jonas", "Ines"} {
		o.do("/checkin", "withdraw", "player", o.player(name), "round", "1", "reason", "ill").must(http.StatusOK)
	}
	o.a.open(o.at+"/players").submit(o.at+"/players", "name", "Piet Haan").must(http.StatusOK)
	for _, other := range []string{"Ilmar", "Chie", "Piet"} {
		o.do("/players", "forbid", "player", o.player("Ada"), "player", o.player(other)).must(http.StatusOK)
	}
	a := o.a.open(o.at + "/rounds/1").must(http.StatusOK)
	if text := a.words("#main"); !strings.Contains(text, "There is no legal pairing for this round.") {
		t.Errorf("the page reads %q", text)
	}
	if text := a.words(".proof"); !strings.Contains(text, "1 Ada Brook") || !strings.Contains(text, "odd") {
		t.Errorf("the proof reads %q", text)
	}
	if a.has(o.at + "/arrange/publish") {
		t.Error("it can be published")
	}
	a.submit(o.at + "/arrange/hand-open").must(http.StatusOK)
	values := fields(a.form(o.at + "/arrange/hand-change"))
	values["first"] = []string{o.player("Ada"), o.player("Chie")}
	values["second"] = []string{o.player("Ilmar"), o.player("Piet")}
	a.post(o.at+"/arrange/hand-change", values).must(http.StatusOK)
	if text := a.words(".hand-form"); !strings.Contains(text, "are kept apart (C1)") {
		t.Errorf("the faults read %q", text)
	}
	a.submit(o.at+"/arrange/publish-hand", "reason", "nobody else is here").must(http.StatusOK)
	same(t, "round 1", o.round(1), []string{"Ada–Ilmar", "Chie–Piet"})
	if text := o.visitor().open(o.at + "/rounds/1").words(".note"); !strings.Contains(text, "found no legal pairing") {
		t.Errorf("the note reads %q", text)
	}
}

func TestOnlyArbitersAreToldAtOnceInALargeField(t *testing.T) {
	o := openSwiss(t)
	var list strings.Builder
	for i := range 60 {
		fmt.Fprintf(&list, "Guest %c%c; EST; ; %d\n", 'A'+i/26, 'a'+i%26, 2000-i)
	}
	o.a.open(o.at+"/players").submit(o.at+"/players/paste", "text", list.String(), "confirm", "1").must(http.StatusOK)
	o.do("/rounds/1", "publish").must(http.StatusOK)
	a := o.a.open(o.at + "/rounds/1?why=2").must(http.StatusOK)
	if n := a.page.Find("details.why").Length(); n != 1 || a.page.Find("#board-2 details.why").Length() != 1 {
		t.Errorf("%d boards are explained", n)
	}
	v := o.visitor().open(o.at + "/rounds/1?why=2").must(http.StatusOK)
	if v.page.Find(".why").Length() != 0 {
		t.Error("a spectator can have a large field paired again")
	}
	if text := v.words(".round-list"); text != "" {
		t.Error(text)
	}
}

func TestAnEventBetweenTwoRoundsGoesOn(t *testing.T) {
	o := openSwiss(t)
	o.do("/rounds/1", "publish").must(http.StatusOK)
	o.results("")
	if text := o.visitor().open("/").words(".event-card"); !strings.Contains(text, "Running") || !strings.Contains(text, "Round 1 of 3") {
		t.Errorf("the card reads %q", text)
	}
	if a := o.a.open(o.at + "/desk"); !strings.Contains(a.words("#desk-queue"), "Pair round 2") {
		t.Error("the desk does not lead to the next round")
	}
	if a := o.a.open(o.at + "/schedule").must(http.StatusOK); a.at.Path != o.at+"/rounds" {
		t.Errorf("the schedule is at %s", a.at.Path)
	}
	if v := o.visitor().open(o.at + "/rounds/1/list").must(http.StatusOK); v.page.Find("tbody tr").Length() != 4 {
		t.Error("the list for the wall is not of four boards")
	}
	if a := o.a.open(o.at + "/rounds/1/slips").must(http.StatusOK); a.page.Find(".slip").Length() != 3 {
		t.Error("there are not three slips")
	}
}
