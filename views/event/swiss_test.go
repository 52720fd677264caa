package event_test

import (
	"fmt"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"testing"

	"github.com/PuerkitoBio/goquery"

	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/pairing/lots"
	"renju-arbiter/views/address"
	"renju-arbiter/views/testkit/visit"
)

// round is a round as its public page shows it: "Ada–Yann", first names alone.
func round(o *visit.Swiss, n int) []string {
	o.T.Helper()
	v := o.Visitor().Open(o.At + "/rounds/" + strconv.Itoa(n)).Must(http.StatusOK)
	return boardsOn(v)
}

func boardsOn(v *visit.Visitor) []string {
	var list []string
	v.Page.Find(".round-boards .seats").Each(func(_ int, b *goquery.Selection) {
		first := func(side string) string {
			word, _, _ := strings.Cut(strings.TrimSpace(b.Find(side+" b").Text()), " ")
			return word
		}
		list = append(list, first(".p1")+"–"+first(".p2"))
	})
	return list
}

func same(t testing.TB, what string, got, want []string) {
	t.Helper()
	if fmt.Sprint(got) != fmt.Sprint(want) {
		t.Errorf("%s: %v, not %v", what, got, want)
	}
}

func TestASwissIsRunByFormsAlone(t *testing.T) {
	o := visit.OpenSwiss(t)
	a := o.Arbiter

	// before the first round: numbers, the first colour, a half-point bye, check-in
	a.Open(o.At + "/players")
	order := a.Page.Find("textarea[name=order]").Text()
	if order != "1 2 3 4 5 6 7" {
		t.Errorf("the numbers are %q", order)
	}
	numbers(o, "hand", "order", "2 1 3 4 5 6 7")
	numbers(o, "rating")
	if e := o.State().Entries[0]; e.Player != o.Player("Ada") {
		t.Error("the highest rating is not number 1")
	}
	o.Do("/players", "colour", "method", "nigiri", "side", "first").Must(http.StatusOK)
	o.Do("/checkin", "bye", "player", o.Player("Ines"), "round", "1", "bye", "half").Must(http.StatusOK)
	o.Do("/checkin", "checkin-open").Must(http.StatusOK)
	for _, name := range []string{"Ada", "Ilmar", "Chie", "Yann", "Nerea", "Jonas"} {
		o.Do("/checkin", "checkin", "player", o.Player(name), "here", "true").Must(http.StatusOK)
	}
	if text := a.Words("#main"); !strings.Contains(text, "6 of 7 present") {
		t.Errorf("the check-in reads %q", text)
	}

	// round 1: the proposal is an arbiter's, the published round everybody's
	if v := o.Visitor().Open(o.At + "/rounds/1"); v.Status != http.StatusNotFound {
		t.Errorf("a proposal is public: %d", v.Status)
	}
	a.Open(o.At + "/rounds/1").Must(http.StatusOK)
	same(t, "proposed", boardsOn(a), []string{"Ada–Yann", "Nerea–Ilmar", "Chie–Jonas"})
	if text := a.Words(".why"); !strings.Contains(text, "Paired in the score group of 0 points.") || !strings.Contains(text, "comes first in the order") {
		t.Errorf("the reasons read %q", text)
	}
	o.Do("/rounds/1", "publish").Must(http.StatusOK)
	same(t, "round 1", round(o, 1), []string{"Ada–Yann", "Nerea–Ilmar", "Chie–Jonas"})
	v := o.Visitor().Open(o.At + "/rounds/1")
	if text := v.Words(".away"); !strings.Contains(text, "Ines Duarte half-point bye") {
		t.Errorf("who is away reads %q", text)
	}
	if v.Page.Find("form[action*='arrange']").Length() > 0 {
		t.Error("a spectator has an arbiter's form")
	}

	// it is taken back with a reason, kept, and published again
	if got := a.Send(visit.Post(o.At+"/arrange/unpublish", "round", "1")); got.Status != 422 || !strings.Contains(got.Sentence(), "Give a reason") {
		t.Errorf("%d %s", got.Status, got.Sentence())
	}
	o.Do("/rounds/1", "unpublish", "reason", "wrong list").Must(http.StatusOK)
	if text := a.Words(".taken-back"); !strings.Contains(text, "wrong list") || !strings.Contains(text, "1. Ada Brook – Yann Kerdal") {
		t.Errorf("the snapshot reads %q", text)
	}
	o.Do("/rounds/1", "publish").Must(http.StatusOK)

	// the next round waits; a provisional result lets it go on, and is noted
	o.Results("Chie", "Nerea", "0-1")
	a.Open(o.At + "/rounds/2").Must(http.StatusOK)
	if text := a.Words(".missing"); !strings.Contains(text, "Round 1, Board 3: Chie Morikawa – Jonas Feldt") {
		t.Errorf("what is missing reads %q", text)
	}
	if a.Has(o.At + "/arrange/publish") {
		t.Error("the round can be published without the result")
	}
	o.Do("/rounds/2", "provisional", "score", "1-0", "reason", "a dispute is open").Must(http.StatusOK)

	if text := a.Open(o.At + "/rounds/2").Words(".missing"); !strings.Contains(text, "Chie Morikawa – Jonas Feldt counts 1–0 until it is decided") {
		t.Errorf("the provisional result reads %q", text)
	}

	// a withdrawal and a late entry
	o.Do("/checkin", "withdraw", "player", o.Player("Jonas"), "round", "2", "reason", "ill").Must(http.StatusOK)
	a.Open(o.At+"/players").Submit(o.At+"/players", "name", "Piet Haan", "country", "NED", "rating", "2000").Must(http.StatusOK)
	if e, _ := o.State().Entry(o.Player("Piet")); e.From != 2 || e.Number != 5 { // by rating
		t.Errorf("the late entry is %+v", e)
	}

	// round 2 by hand, with a fault that is said, and a reason
	o.Do("/rounds/2", "hand-open").Must(http.StatusOK)
	system := boardsOn(a)
	seat(o, "Ada–Yann", "Ilmar–Chie", "Ines–Nerea", "Piet–")
	if text := a.Words(".hand-form"); !strings.Contains(text, "1 Ada Brook and 4 Yann Kerdal already met in round 1 (C1).") {
		t.Errorf("the faults beside the boards read %q", text)
	}
	seat(o, "Ada–Ilmar", "Chie–Ines", "Yann–Piet", "Nerea–Nerea")
	if a.Status != 422 || !strings.Contains(a.Notices(), "Nerea Elizalde is in both places") {
		t.Errorf("%d %s", a.Status, a.Notices())
	}
	seat(o, "Ada–Ilmar", "Chie–Ines", "Yann–Piet")
	o.Arbiter.Submit(o.At+"/arrange/publish-hand", "reason", "x")
	if a.Status != 422 || !strings.Contains(a.Notices(), "Nerea Elizalde is present but has no place") {
		t.Errorf("%d %s", a.Status, a.Notices())
	}
	seat(o, "Ada–Ilmar", "Chie–Ines", "Yann–Piet", "Nerea–")
	if len(system) != 4 {
		t.Errorf("the system's boards for comparison are %v", system)
	}
	a.Submit(o.At + "/arrange/publish-hand")
	if a.Status != 422 || !strings.Contains(a.Notices(), "Give a reason") {
		t.Errorf("%d %s", a.Status, a.Notices())
	}
	a.Submit(o.At+"/arrange/publish-hand", "reason", "the television wants board one").Must(http.StatusOK)
	same(t, "round 2", round(o, 2), []string{"Ada–Ilmar", "Chie–Ines", "Yann–Piet", "Nerea–"})
	if text := o.Visitor().Open(o.At + "/rounds/2").Words(".away ul"); text != "Jonas Feldt absent, no points" {
		t.Errorf("who is away in round 2 reads %q", text)
	}
	if text := o.Visitor().Open(o.At + "/rounds/2").Words("#main"); !strings.Contains(text, "the television wants board one") {
		t.Error("the reason is not public")
	}

	// the real result differs: a note, and nothing is paired again
	if text := o.Visitor().Open(o.At).Words(".signing"); !strings.Contains(text, "provisional 1–0 at board 3 of round 1") {
		t.Errorf("the note reads %q", text)
	}
	o.Results("", "Jonas", "0-1", "Ada", "1/2-1/2")
	if text := o.Visitor().Open(o.At).Words(".signing"); !strings.Contains(text, "Round 2 was paired with 1–0 at board 3 of round 1 (Chie Morikawa – Jonas Feldt); the result is now 0–1.") {
		t.Errorf("the note reads %q", text)
	}
	same(t, "round 2", round(o, 2), []string{"Ada–Ilmar", "Chie–Ines", "Yann–Piet", "Nerea–"})

	// round 3, and the table
	o.Do("/rounds/3", "publish").Must(http.StatusOK)
	if a.Open(o.At + "/rounds/4"); a.Status != http.StatusNotFound {
		t.Errorf("there is a round 4: %d", a.Status)
	}
	o.Results("")
	tableAsComputed(o)
	o.Arbiter.Open(o.At + "/desk").Submit(o.At + "/desk/close").Must(http.StatusOK)
	o.Do("/standings", "sign").Must(http.StatusOK)
	if text := o.Visitor().Open(o.At).Words(".signing"); !strings.Contains(text, "Final, signed by the arbiter") {
		t.Errorf("the table reads %q", text)
	}
	o.Do("/standings", "reopen", "reason", "an appeal").Must(http.StatusOK)
	if o.State().Signed {
		t.Error("still signed")
	}
}

// numbers sends the form of a way to give start numbers.
func numbers(o *visit.Swiss, method string, pairs ...string) {
	o.T.Helper()
	values := url.Values{"method": {method}}
	for i := 0; i+1 < len(pairs); i += 2 {
		values.Set(pairs[i], pairs[i+1])
	}
	o.Arbiter.Open(o.At+"/players").Post(o.At+"/arrange/number", values).Must(http.StatusOK)
}

// seat sends the boards of the session by hand: "Ada–Yann", nobody as the second
// for the bye.
func seat(o *visit.Swiss, boards ...string) {
	o.T.Helper()
	values := visit.Fields(o.Arbiter.Open(o.At + "/rounds/2/hand").Must(http.StatusOK).Form(o.At + "/arrange/hand-change"))
	values["first"], values["second"] = nil, nil
	for _, b := range boards {
		first, second, _ := strings.Cut(b, "–")
		values.Add("first", o.Player(first))
		if second != "" {
			second = o.Player(second)
		}
		values.Add("second", second)
	}
	o.Arbiter.Post(o.At+"/arrange/hand-change", values)
}

// tableAsComputed compares the public table, number by number, with the one that
// the core makes.
func tableAsComputed(o *visit.Swiss) {
	o.T.Helper()
	t, err := o.Desk.Books.Of(o.ID)
	if err != nil {
		o.T.Fatal(err)
	}
	table, _, err := t.Tables()
	if err != nil {
		o.T.Fatal(err)
	}
	v := o.Visitor().Open(o.At).Must(http.StatusOK)
	rows := v.Page.Find("#standings > .scroll > table > tbody > tr")
	if rows.Length() != len(table.Rows) || len(table.Rows) != 8 {
		o.T.Fatalf("%d rows, not %d", rows.Length(), len(table.Rows))
	}
	rows.Each(func(i int, tr *goquery.Selection) {
		row := table.Rows[i]
		cells := tr.Children()
		text := func(k int) string { return strings.Join(strings.Fields(cells.Eq(k).Text()), " ") }
		if got := text(0); got != strconv.Itoa(row.Rank) {
			o.T.Errorf("row %d has rank %s, not %d", i+1, got, row.Rank)
		}
		if name := o.Desk.People.Get(t.Entries[row.Player.No-1].Player).Name; !strings.HasPrefix(text(1), name) {
			o.T.Errorf("row %d is %s, not %s", i+1, text(1), name)
		}
		if text(2) != row.Points.String() {
			o.T.Errorf("row %d has %s points, not %s", i+1, text(2), row.Points)
		}
		for k, value := range row.Values {
			cell := cells.Eq(3 + k)
			got := strings.TrimSpace(cell.Find("summary").Text())
			if got == "" {
				got = text(3 + k)
			}
			if want := value.Number().String(); got != want && got != "–" {
				o.T.Errorf("row %d, %s: %s, not %s", i+1, table.Tiebreaks[k], got, want)
			}
			if terms := cell.Find("tbody tr").Length(); got != "–" && terms != len(value.Terms) {
				o.T.Errorf("row %d, %s: %d terms, not %d", i+1, table.Tiebreaks[k], terms, len(value.Terms))
			}
		}
	})
	if n := v.Page.Find("#by-round tbody tr").Length(); n != 8 {
		o.T.Errorf("%d rows in the cross table", n)
	}
}

// A late entry gets the number of the own rating; the pages of what is published
// keep the numbers it was paired with.
func TestALateEntryMovesTheNumbersOfTheRoundsToCome(t *testing.T) {
	o := visit.OpenSwiss(t)
	o.Do("/rounds/1", "publish").Must(http.StatusOK)
	numbers := func() string { return o.Visitor().Open(o.At + "/rounds/1").Words(".round-boards") }
	before := numbers()
	o.Results("")
	o.Arbiter.Open(o.At+"/players").Submit(o.At+"/players", "name", "Piet Haan", "country", "NED", "rating", "2230").Must(http.StatusOK)
	if e, _ := o.State().Entry(o.Player("Piet")); e.Number != 2 || o.State().Entries[7].Player != o.Player("Ines") {
		t.Errorf("%+v", e)
	}
	if after := strings.ReplaceAll(numbers(), "1–0 Arbiter’s ruling", "not started"); after != before {
		t.Errorf("round 1 reads %q, before %q", after, before)
	}
	if why := o.Arbiter.Open(o.At + "/rounds/1").Words(".why"); !strings.Contains(why, "Paired in the score group of 0 points.") {
		t.Errorf("the reasons read %q", why)
	}
	o.Do("/rounds/2", "publish").Must(http.StatusOK)
}

// Lots are drawn between names; players of one name are told apart as everywhere.
func TestLotsAreDrawnBetweenNamesakes(t *testing.T) {
	o := visit.OpenSwiss(t)
	o.Arbiter.Open(o.At+"/players").Submit(o.At+"/players/paste", "text", "Ada Brook;NOR;440001\nAda Brook;DEN;450001", "confirm", "1").Must(http.StatusOK)
	before := o.State().Entries
	name := func(e tournament.Entry) string {
		if p := o.Desk.People.Get(e.Player); p.Name == "Ada Brook" {
			return p.Name + " (" + p.Country + ")"
		}
		return o.Desk.People.Get(e.Player).Name
	}
	var names []string
	for _, e := range before {
		names = append(names, name(e))
	}
	want, err := lots.Order("spring", names)
	if err != nil {
		t.Fatal(err)
	}
	at := map[string]string{}
	for _, e := range before {
		at[e.Player] = name(e)
	}
	o.Arbiter.Open(o.At+"/players").Submit(o.At+"/arrange/number", "method", "lot", "seed", "spring").Must(http.StatusOK)
	var got []string
	for _, e := range o.State().Entries {
		got = append(got, at[e.Player])
	}
	same(t, "drawn", got, want)
}

// One player alone has the bye that the page proposes.
func TestARoundOfOnePlayerIsPublished(t *testing.T) {
	o := visit.OpenSwiss(t)
	o.Do("/rounds/1", "publish").Must(http.StatusOK)
	o.Results("")
	for _, name := range []string{"Ada", "Ilmar", "Chie", "Yann", "Nerea", "Jonas"} {
		o.Do("/checkin", "bye", "player", o.Player(name), "round", "2", "bye", "half").Must(http.StatusOK)
	}
	if o.State().BoardsOf(1)[3].First != 7 {
		t.Fatal("Ines has the bye of round 1")
	}
	o.Do("/checkin", "bye", "player", o.Player("Ada"), "round", "2", "bye", "").Must(http.StatusOK)
	o.Do("/checkin", "bye", "player", o.Player("Ines"), "round", "2", "bye", "zero").Must(http.StatusOK)
	same(t, "proposed", boardsOn(o.Arbiter.Open(o.At+"/rounds/2")), []string{"Ada–"})
	o.Do("/rounds/2", "publish").Must(http.StatusOK)
	same(t, "round 2", round(o, 2), []string{"Ada–"})
}

// guests are that many players more.
func guests(o *visit.Swiss, n int) {
	o.T.Helper()
	var list strings.Builder
	for i := range n {
		fmt.Fprintf(&list, "Guest %c%c; EST; ; %d\n", 'A'+i/26, 'a'+i%26, 2000-i)
	}
	o.Arbiter.Open(o.At+"/players").Submit(o.At+"/players/paste", "text", list.String(), "confirm", "1").Must(http.StatusOK)
}

func TestEverybodyIsToldWhyInAFieldOfAHundred(t *testing.T) {
	o := visit.OpenSwiss(t)
	guests(o, 100-len(o.State().Entries))
	o.Do("/rounds/1", "publish").Must(http.StatusOK)
	if n := o.Visitor().Open(o.At + "/rounds/1").Must(http.StatusOK).Page.Find("details.why").Length(); n != 50 {
		t.Errorf("%d boards are explained", n)
	}
}

func TestOnlyArbitersAreToldInALargeFieldABoardAtATime(t *testing.T) {
	o := visit.OpenSwiss(t)
	guests(o, 100)
	o.Do("/rounds/1", "publish").Must(http.StatusOK)
	a := o.Arbiter.Open(o.At + "/rounds/1?why=2").Must(http.StatusOK)
	if n := a.Page.Find("details.why").Length(); n != 1 || a.Page.Find("#board-2 details.why").Length() != 1 {
		t.Errorf("%d boards are explained", n)
	}
	for _, why := range []string{"0", "-1", "x", "9999"} {
		if got := o.Arbiter.Open(o.At + "/rounds/1?why=" + why).Must(http.StatusUnprocessableEntity).Words("main"); !strings.Contains(got, "from 1 to ") {
			t.Errorf("why=%s: %s", why, got)
		}
	}
	v := o.Visitor().Open(o.At + "/rounds/1?why=2").Must(http.StatusOK)
	if v.Page.Find(".why").Length() != 0 {
		t.Error("a spectator can have a large field paired again")
	}
	if text := v.Words(".round-list"); text != "" {
		t.Error(text)
	}
}

func TestAnEventBetweenTwoRoundsGoesOn(t *testing.T) {
	o := visit.OpenSwiss(t)
	o.Do("/rounds/1", "publish").Must(http.StatusOK)
	o.Results("")
	if text := o.Visitor().Open("/").Words(".event-card"); !strings.Contains(text, "Running") || !strings.Contains(text, "Round 1 of 3") {
		t.Errorf("the card reads %q", text)
	}
	if a := o.Arbiter.Open(o.At + "/desk"); !strings.Contains(a.Words("#desk-queue"), "Pair round 2") {
		t.Error("the desk does not lead to the next round")
	}
	if a := o.Arbiter.Open(o.At + "/schedule").Must(http.StatusOK); a.At.Path != o.At+"/rounds" {
		t.Errorf("the schedule is at %s", a.At.Path)
	}
	if v := o.Visitor().Open(o.At + "/paper/pairings").Must(http.StatusOK); v.Page.Find("td.board-number").Length() != 4 {
		t.Error("the list for the wall is not of four boards")
	}
	if a := o.Arbiter.Open(o.At + "/paper/slips-4").Must(http.StatusOK); a.Page.Find(".slip").Length() != 3 {
		t.Error("there are not three slips")
	}
}

// Who publishes a round is told that it closes the one before, unless that is closed.
func TestTheProposalSaysWhichRoundItCloses(t *testing.T) {
	o := visit.OpenSwiss(t)
	const closes, are = "Publishing closes round 1.", "All results of round 1 are in."
	if text := o.Arbiter.Open(o.At + "/rounds/1").Words("#main"); strings.Contains(text, "Publishing closes") {
		t.Errorf("the first round: %q", text)
	}
	o.Do("/rounds/1", "publish").Must(http.StatusOK)
	o.Results("")
	if text := o.Arbiter.Open(o.At + "/rounds/2").Words("#main"); !strings.Contains(text, closes) {
		t.Errorf("round 1 is open: %q", text)
	}
	if text := o.Arbiter.Open(o.At).Words("#main"); !strings.Contains(text, are) {
		t.Errorf("round 1 is open: %q", text)
	}
	o.Arbiter.Open(address.DeskIn(o.ID, 1)).Submit(o.At + "/desk/close").Must(http.StatusOK)
	if text := o.Arbiter.Open(o.At + "/rounds/2").Words("#main"); strings.Contains(text, closes) {
		t.Errorf("round 1 is closed: %q", text)
	}
	if text := o.Arbiter.Open(o.At).Words("#main"); strings.Contains(text, are) || !strings.Contains(text, "Round 1 is closed.") {
		t.Errorf("round 1 is closed: %q", text)
	}
}
