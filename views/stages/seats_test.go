package stages_test

import (
	"context"
	"fmt"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"testing"

	"renju-arbiter/arbiter/dossier"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/sidetable"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/arbiter/tournament/access"
	"renju-arbiter/records/notation/tables"
	"renju-arbiter/views/testkit/visit"
)

const qt = "0198a000-0000-7000-8000-0000000000aa"

// qualifierAnd opens a final and a qualifier of the same arbiter, in which the one who is entered first has won
// everything, the second everything else, and so on. before is what is arranged in the qualifier first.
func qualifierAnd(t *testing.T, signed bool, before ...tournament.Command) *visit.Event {
	t.Helper()
	e := visit.OpenEvent(t, tournament.Created{})
	wonInOrder(e, qt, "Qualifier", []string{"Ada", "Bo", "Cleo", "Dora"}, before...)
	if signed {
		signs(e)
	}
	return e
}

// wonInOrder is an event of the same arbiter, played so.
func wonInOrder(e *visit.Event, id, name string, players []string, before ...tournament.Command) {
	ctx := context.Background()
	e.Must(e.Desk.Events.Create(ctx, id, e.Order(), tournament.Created{Name: name, TimeZone: "UTC", Cycles: 1, Win: 1, Draw: 0.5,
		Game: game.Settings{Opening: "free", Mode: game.ModeClaim, Control: "1800+10"}}))
	prefix := "q-"
	if id != qt {
		prefix = id[len(id)-2:] + "-"
	}
	ids := visit.NewIDs() // of games of this event
	var people []sidetable.Person
	for i, name := range players {
		people = append(people, sidetable.Person{ID: prefix + name, Name: name, Country: "EST", Rating: 2000 - i})
	}
	e.Must(e.Desk.Entries.Add(ctx, id, e.Order(), people))
	for _, c := range append(before, tournament.PublishSchedule{}) {
		e.Must(e.Desk.Arrange(ctx, id, e.Order(), c, func() string { return strings.Replace(ids(), "-8000-", "-8"+id[len(id)-3:]+"-", 1) }))
	}
	b, err := e.Desk.Books.Of(id)
	e.Must(err)
	for _, p := range b.Pairings {
		if p.Game == "" {
			continue
		}
		score := game.Score{P1: 2}
		if p.First > p.Second {
			score = game.Score{P2: 2}
		}
		_, err := e.Desk.Play(ctx, p.Game, e.Order(), game.Command{Do: game.DoRule, Score: score, Reason: "paper"})
		e.Must(err)
	}
}

// signs closes the rounds of the qualifier and signs it.
func signs(e *visit.Event) {
	ctx := context.Background()
	b, err := e.Desk.Books.Of(qt)
	e.Must(err)
	for round := range b.Rounds() {
		e.Must(e.Desk.Arrange(ctx, qt, e.Order(), tournament.CloseRound{Round: round + 1}, nil))
	}
	e.Must(e.Desk.Arrange(ctx, qt, e.Order(), tournament.Sign{Sure: true}, nil))
}

// hidden is the value of a hidden field of a page.
func hidden(v *visit.Visitor, field string) string {
	return v.Page.Find("input[name="+field+"]").First().AttrOr("value", "")
}

// names are the entries of the final, in their order.
func names(e *visit.Event) (list []string) {
	for _, entry := range e.State().Entries {
		list = append(list, e.Desk.People.Get(entry.Player).Name)
	}
	return list
}

// A final takes two places of a qualifier and a wild card: its arbiter adds the seats, notes who declines, names
// a player, and confirms. Everybody reads who plays by which right. One declines after that, and the next follows.
func TestAFinalIsFedByAQualifier(t *testing.T) {
	e := qualifierAnd(t, true)
	a := e.Arbiter.Open(e.Path("/seats")).Must(http.StatusOK)
	a.Same("main > .lead", "No other tournament decides who plays here. Add seats for those who go on to this one.")
	a.Submit(e.Path("/seats"), "kind", "place", "from", qt, "place", "1", "last", "2", "else", qt).Must(http.StatusOK)
	a.Submit(e.Path("/seats"), "kind", "wild-card", "position", "1", "reason", "agreed by all").Must(http.StatusOK)
	a.Open(e.Path("/seats"))
	a.Same(".seat-rows tbody tr",
		"1 Wild card Nobody named yet Name a player : Seat 1 Player Somebody else, named below Ada Bo Cleo Dora Name Country Rating Name",
		"2 Place 1 of Qualifier else the next place Ada No answer yet Accepts : Ada Declines : Ada",
		"3 Place 2 of Qualifier else the next place Bo No answer yet Accepts : Bo Declines : Bo")
	id := visit.NewIDs()
	answer := func(pairs ...string) {
		t.Helper()
		form := url.Values{"command": {id()}}
		for i := 0; i < len(pairs); i += 2 {
			form.Set(pairs[i], pairs[i+1])
		}
		a.Post(e.Path("/seats/answer"), form).Must(http.StatusOK)
	}
	answer("who", qt+"/q-Ada", "do", "declined")
	answer("who", qt+"/q-Bo", "do", "accepted")
	answer("row", "3", "do", "named", "name", "Zoë Åkesson-Ñandú", "country", "SWE", "rating", "1900")
	a.Open(e.Path("/seats"))
	a.Submit(e.Path("/seats/confirm")).Must(http.StatusOK)
	if got := names(e); !slices.Equal(got, []string{"Zoë Åkesson-Ñandú", "Cleo", "Bo"}) {
		t.Fatalf("entered: %q", got)
	}
	for _, entry := range e.State().Entries {
		if strings.HasPrefix(entry.Player, "q-") {
			t.Errorf("%s is entered under the id of the qualifier", entry.Player)
		}
	}
	e.Anybody.Open(e.Path("/seats")).Must(http.StatusOK)
	e.Anybody.Same(".seat-rows tbody tr", "1 Wild card Zoë Åkesson-Ñandú", "2 Place 1 of Qualifier else the next place Cleo as place 3 of Qualifier", "3 Place 2 of Qualifier else the next place Bo")
	if e.Anybody.Has("/seats/answer") || e.Anybody.Has("/seats/confirm") {
		t.Error("a spectator can answer for a player")
	}

	if e.Anybody.Open(e.Path("")); !strings.Contains(e.Anybody.Words(".about"), "Players come fromQualifier") {
		t.Errorf("the final says %q", e.Anybody.Words(".about"))
	}
	if e.Anybody.Open("/t/" + qt); !strings.Contains(e.Anybody.Words(".about"), "Players go on toCup") {
		t.Errorf("the qualifier says %q", e.Anybody.Words(".about"))
	}

	answer("who", qt+"/q-Bo", "do", "declined")
	if says := a.Open(e.Path("/history")).Words("main"); !strings.Contains(says, "Bo declines a seat") || !strings.Contains(says, "agreed by all") {
		t.Errorf("the history says %q", says)
	}
	if a.Open(e.Path("/schedule")); !strings.Contains(a.Notices(), "Seats have changed and are not confirmed.") {
		t.Errorf("before round 1 nothing warns: %q", a.Notices())
	}
	a.Open(e.Path("/seats")).Presses("Take back: Bo")
	if a.Open(e.Path("/seats")); strings.Contains(a.Words("main"), "Bo declined.") {
		t.Error("a refusal cannot be taken back")
	}
	answer("who", qt+"/q-Bo", "do", "declined")
	e.Anybody.Open(e.Path("/seats"))
	if lines := e.Anybody.Lines(".seat-rows tbody tr"); !strings.Contains(lines[2], "Bo") {
		t.Errorf("what is not confirmed is public: %q", lines)
	}
	a.Open(e.Path("/seats"))
	a.Submit(e.Path("/seats/confirm"), "reason", "ill").Must(http.StatusOK)
	if got := names(e); !slices.Equal(got, []string{"Zoë Åkesson-Ñandú", "Cleo", "Dora"}) {
		t.Fatalf("entered: %q", got)
	}
}

// What cannot be done with seats is said in a sentence, and changes nothing.
func TestWhatIsWrongWithSeatsIsSaid(t *testing.T) {
	e := qualifierAnd(t, false)
	a := e.Arbiter.Open(e.Path("/seats"))
	rule := hidden(a, "rule")
	id := visit.NewIDs()
	post := func(page, want string, pairs ...string) {
		t.Helper()
		form := url.Values{"command": {id()}}
		for i := 0; i < len(pairs); i += 2 {
			form.Set(pairs[i], pairs[i+1])
		}
		before := e.Written()
		a.Post(e.Path(page), form).Must(http.StatusUnprocessableEntity)
		if !strings.Contains(a.Notices(), want) {
			t.Errorf("%v: %q is not said: %q", pairs, want, a.Notices())
		}
		if e.Written() != before {
			t.Errorf("%v was written", pairs)
		}
	}
	post("/seats", "Seat 1 is of no kind that there is.", "rule", rule, "kind", "king")
	post("/seats", "Give a place from 1. The last place must not come before it.", "rule", rule, "kind", "place", "from", qt, "place", "3", "last", "1")
	post("/seats", "Give a place from 1. The last place must not come before it.", "rule", rule, "kind", "place", "from", qt, "place", "", "last", "")
	post("/seats", "There is no such seat", "rule", rule, "do", "remove", "row", "")
	post("/seats", "Seat 1 comes from a tournament that is not here", "rule", rule, "kind", "place", "from", "nowhere", "place", "1")
	post("/seats", "Its players come from this tournament.", "rule", rule, "kind", "place", "from", e.ID, "place", "1")
	post("/seats", "is not a time of day", "rule", rule, "kind", "wild-card", "until", "soon")
	post("/seats", "Seat 1 goes on to a tournament of which no seat is a place.", "rule", rule, "kind", "wild-card", "else", qt)
	post("/seats", "The seats have changed since you looked.", "rule", "old", "kind", "wild-card")
	post("/seats/confirm", "No other tournament decides who plays here.", "seen", "x")
	a.Open(e.Path("/seats")).Submit(e.Path("/seats"), "kind", "place", "from", qt, "place", "1", "else", qt).Must(http.StatusOK)
	post("/seats/answer", "There is no such player", "who", qt+"/q-Nobody", "do", "declined")
	post("/seats/answer", "There is no such seat", "row", "1", "do", "named", "who", qt+"/q-Ada")
	post("/seats/confirm", "The seats have changed since you looked.", "seen", "x")
	post("/seats/confirm", "The standings are not signed.", "seen", hidden(a.Open(e.Path("/seats")), "seen"))
	a.Open(e.Path("/seats")).Submit(e.Path("/seats/confirm"), "sure", "true").Must(http.StatusOK)
	if got := names(e); !slices.Equal(got, []string{"Ada"}) {
		t.Errorf("entered: %q", got)
	}
	// The qualifier has begun: its rule is amended with a reason.
	post("/seats", "reason", "rule", hidden(a.Open(e.Path("/seats")), "rule"), "kind", "wild-card")
}

// A final to which results are carried has them in its cross table, marked, and each of its pages and files can be
// read.
func TestCarriedResultsAreMarkedOnEveryPage(t *testing.T) {
	e := qualifierAnd(t, true)
	a := e.Arbiter.Open(e.Path("/seats"))
	a.Submit(e.Path("/seats"), "kind", "place", "from", qt, "place", "1", "last", "3").Must(http.StatusOK)
	id := visit.NewIDs()
	a.Post(e.Path("/seats"), url.Values{"command": {id()}, "rule": {hidden(a.Open(e.Path("/seats")), "rule")}, "do": {"beside"}, "carry": {qt}, "reason": {"regulations"}}).Must(http.StatusOK)
	a.Open(e.Path("/seats")).Submit(e.Path("/seats/confirm")).Must(http.StatusOK)
	a.Open(e.Path("/seats"))
	if says := a.Words("main"); !strings.Contains(says, "3 results of Qualifier count here.") {
		t.Errorf("%q", says)
	}
	e.Arrange(tournament.PublishSchedule{})
	e.Anybody.Open(e.Path("/cross-table")).Must(http.StatusOK)
	if marked := e.Anybody.Lines(".carried"); len(marked) != 6 || marked[0] != "carried: 1" {
		t.Errorf("carried: %q", marked)
	}
	e.Anybody.Open(e.Path("/paper/cross")).Must(http.StatusOK)
	if paper := e.Anybody.Words("main"); strings.Count(paper, "→") != 7 || !strings.Contains(paper, "→ carried from the tournament before.") {
		t.Errorf("on paper: %q", paper)
	}
	e.Anybody.Open(e.Path("/standings")).Must(http.StatusOK)
	if rows := e.Anybody.Lines("main table tbody tr"); len(rows) == 0 || !strings.Contains(rows[0], "Ada") || !strings.Contains(rows[0], "2") {
		t.Errorf("standings: %q", rows)
	}
	for _, who := range []*visit.Visitor{e.Anybody, e.Arbiter} {
		who.Walk(e.Path(""), func(string) {})
	}
}

// All results of those who go on count, in a round robin and in a Swiss: whom they met and who does not go on is shown by
// name, without a row. The dossier holds it, and what contradicts is said.
func TestAllResultsAreCarried(t *testing.T) {
	for _, created := range []tournament.Created{{}, {Format: tournament.Format{System: tournament.Swiss, Rounds: 1}}} {
		e := visit.OpenEvent(t, created)
		wonInOrder(e, qt, "Qualifier", []string{"Ada", "Bo", "Cleo", "Dora"}, tournament.SetStartingPoints{Points: map[string]int{"q-Ada": 1000}, Reason: "regulations"})
		signs(e)
		a, id := e.Arbiter.Open(e.Path("/seats")), visit.NewIDs()
		a.Submit(e.Path("/seats"), "kind", "place", "from", qt, "place", "1", "last", "2").Must(http.StatusOK)
		carry := func(status int, says string, form url.Values) {
			t.Helper()
			form["command"], form["rule"], form["do"], form["reason"] = []string{id()}, []string{hidden(a.Open(e.Path("/seats")), "rule")}, []string{"beside"}, []string{"regulations"}
			a.Post(e.Path("/seats"), form).Must(status)
			if said := a.Notices(); !strings.Contains(said, says) {
				t.Errorf("%q, without %q", said, says)
			}
		}
		swiss, yes := created.Format.System == tournament.Swiss, []string{"true"}
		carry(http.StatusUnprocessableEntity, "Choose their tournament", url.Values{"carry-all": yes})
		carry(http.StatusUnprocessableEntity, "no points by place", url.Values{"carry-all": yes, "carry": {qt}, "scale": {"2 1"}})
		if !swiss {
			carry(http.StatusUnprocessableEntity, "Only a Swiss", url.Values{"carry-paired": yes, "carry": {qt}})
		}
		carry(http.StatusOK, "", url.Values{"carry-all": yes, "carry": {qt}})
		a.Open(e.Path("/seats"))
		for _, want := range []string{"5 results of Qualifier count here.", "2 opponents in them do not go on.", "begins with 1"} {
			if got := a.Words("main"); !strings.Contains(got, want) {
				t.Errorf("no %q in %q", want, got)
			}
		}
		if a.Page.Find("input[name=carry-all][checked]").Length() != 1 || (a.Page.Find("input[name=carry-paired]").Length() == 1) != swiss {
			t.Error("the form does not say what counts")
		}
		a.Submit(e.Path("/seats/confirm")).Must(http.StatusOK)
		if swiss {
			e.Arrange(tournament.PublishRound{Round: 1})
		} else {
			e.Arrange(tournament.PublishSchedule{})
		}
		pages := map[string]string{
			"/cross-table":  "1 Ada 4 1 carried: 1 Dora carried: 1 Cleo carried: 1",
			"/start-list/1": "→ Bo carried: 1",
			"/standings":    "1 Ada EST 4 1",
			"/paper/cross":  "1 1 Ada EST →1 → 4 1 → 3 1 1 4",
		}
		if swiss {
			pages["/cross-table"], pages["/paper/cross"] = "1 1 Ada 4 1 Dora carried: 1 2 carried: 1 Cleo carried: 1 2", "1 1 Ada EST → 4 1 → 2 1 → 3 1 2 1 4"
		}
		for page, want := range pages {
			e.Anybody.Open(e.Path(page)).Must(http.StatusOK)
			if got := e.Anybody.Lines("main tbody tr"); len(got) == 0 || !slices.ContainsFunc(got, func(line string) bool { return strings.HasPrefix(line, want) }) {
				t.Errorf("%s: %q, not %q", page, got, want)
			}
		}
		if paper := e.Anybody.Open(e.Path("/paper/cross")).Words("main"); !strings.Contains(paper, "3 Cleo 4 Dora") {
			t.Errorf("%q", paper)
		}
		d, err := e.Desk.Dossiers.Of(context.Background(), e.ID, dossier.For{})
		if err != nil {
			t.Fatal(err)
		}
		if faults := d.Check(); len(faults) > 0 || len(d.Carried) != 6 || len(d.Before.Outside) != 2 || d.Before.Rounds != 3 {
			t.Errorf("the dossier is wrong: %v, %+v", faults, d.Before)
		}
		if sheets := fmt.Sprint(tables.Of(d, tables.English)); !strings.Contains(sheets, "Name Start → Round 1 → Round 2 → Round 3 Round 1") || !strings.Contains(sheets, "Cleo w 1") && !strings.Contains(sheets, "Cleo b 1") {
			t.Errorf("the tables: %s", sheets)
		}
		if got := e.Anybody.Open(e.Path("/start-list/1")).Words("main"); !strings.Contains(got, "4 pointsStart 1") {
			t.Errorf("the player's page: %q", got)
		}
		for _, who := range []*visit.Visitor{e.Anybody, e.Arbiter} {
			who.Walk(e.Path(""), func(string) {})
		}
	}
}

// Of four players two go on and meet twice; the page says so, and the confirmation changes the system.
func TestTheNumberOfSeatsGoesByThePlayers(t *testing.T) {
	e := qualifierAnd(t, true)
	a, id := e.Arbiter.Open(e.Path("/seats")), visit.NewIDs()
	a.Submit(e.Path("/seats"), "kind", "place", "from", qt, "place", "1", "last", "3").Must(http.StatusOK)
	few := func(status int, says, seats, cycles, otherwise string) {
		t.Helper()
		a.Post(e.Path("/seats"), url.Values{"command": {id()}, "rule": {hidden(a.Open(e.Path("/seats")), "rule")}, "do": {"beside"}, "reason": {"regulations"},
			"few-of": {qt}, "few-most": {"6"}, "few-seats": {seats}, "few-cycles": {cycles}, "few-otherwise": {otherwise}}).Must(status)
		if said := a.Notices(); !strings.Contains(said, says) {
			t.Errorf("%q, without %q", said, says)
		}
	}
	few(http.StatusUnprocessableEntity, "how many of the 3 seats are used then", "4", "2", "1")
	few(http.StatusUnprocessableEntity, "from 1 to 8", "2", "2", "")
	few(http.StatusOK, "", "2", "2", "1")
	a.Open(e.Path("/seats"))
	for _, want := range []string{"Players in Qualifier: 4. 2 seats are used. All meet 2 times.", "Not used: few players"} {
		if got := a.Words("main"); !strings.Contains(got, want) {
			t.Errorf("no %q in %q", want, got)
		}
	}
	a.Submit(e.Path("/seats/confirm")).Must(http.StatusOK)
	if got := names(e); !slices.Equal(got, []string{"Ada", "Bo"}) || e.State().Cycles != 2 {
		t.Errorf("%q, %d cycles", got, e.State().Cycles)
	}
	if got := e.Anybody.Open(e.Path("/seats")).Words("main"); !strings.Contains(got, "Not used: few players") {
		t.Errorf("%q", got)
	}
	few(http.StatusOK, "", "2", "3", "1")
	a.Open(e.Path("/seats")).Submit(e.Path("/seats/confirm")).Must(http.StatusOK)
	if e.State().Cycles != 3 {
		t.Errorf("%d cycles", e.State().Cycles)
	}
}

// The best of the second places of two groups has a seat, and who follows is named. What is wrong with such a seat
// is said, and the form keeps what was ticked.
func TestTheBestOfTheSecondPlacesHasASeat(t *testing.T) {
	e := qualifierAnd(t, true)
	const other = "0198a000-0000-7000-8000-0000000000bb"
	wonInOrder(e, other, "Group B", []string{"Ella", "Fay", "Gus"})
	a, id := e.Arbiter.Open(e.Path("/seats")), visit.NewIDs()
	post := func(status int, groups ...string) {
		t.Helper()
		a.Post(e.Path("/seats"), url.Values{"command": {id()}, "rule": {hidden(a.Open(e.Path("/seats")), "rule")}, "kind": {"best"}, "group": groups, "place": {"2"}, "else": {"next"}}).Must(status)
	}
	post(http.StatusUnprocessableEntity, qt)
	if said := a.Notices(); !strings.Contains(said, "tick two tournaments or more") || a.Page.Find("input[name=group][checked]").Length() != 1 {
		t.Errorf("%q", said)
	}
	post(http.StatusOK, qt, other)
	a.Open(e.Path("/seats"))
	if got := a.Words("main"); !strings.Contains(got, "Number 1 among the players in place 2: Qualifier, Group B") || !strings.Contains(got, "otherwise the next best") || !strings.Contains(got, "Bo") {
		t.Errorf("%q", got)
	}
	a.Submit(e.Path("/seats/confirm"), "sure", "true").Must(http.StatusOK)
	if got := names(e); !slices.Equal(got, []string{"Bo"}) {
		t.Errorf("%q", got)
	}
	e.Anybody.Open(e.Path("/stages")).Must(http.StatusOK)
	if got := e.Anybody.Words("main"); !strings.Contains(got, "Group B") || !strings.Contains(got, "Number 1 among the players in place 2") {
		t.Errorf("who goes where: %q", got)
	}
}

// Points by the places of the event before are in the proposal, the table, the start list and on paper. A scale of
// words is refused.
func TestPointsByPlaceAreBrought(t *testing.T) {
	e := qualifierAnd(t, true)
	a, id := e.Arbiter.Open(e.Path("/seats")), visit.NewIDs()
	a.Submit(e.Path("/seats"), "kind", "place", "from", qt, "place", "1", "last", "3").Must(http.StatusOK)
	carry := func(scale string, status int) {
		t.Helper()
		a.Post(e.Path("/seats"), url.Values{"command": {id()}, "rule": {hidden(a.Open(e.Path("/seats")), "rule")}, "do": {"beside"},
			"carry": {qt}, "scale": {scale}, "reason": {"regulations"}}).Must(status)
	}
	carry("three", http.StatusUnprocessableEntity)
	if said := a.Notices(); !strings.Contains(said, "for example 6 5 4 3 2 1 0") {
		t.Errorf("%q", said)
	}
	carry("3 1,5", http.StatusOK)
	a.Open(e.Path("/seats"))
	for _, want := range []string{"Points by the places of Qualifier count here: 3 1.5.", "begins with 3", "begins with 1.5"} {
		if got := a.Words("main"); !strings.Contains(got, want) {
			t.Errorf("no %q in %q", want, got)
		}
	}
	a.Submit(e.Path("/seats/confirm")).Must(http.StatusOK)
	e.Arrange(tournament.PublishSchedule{})
	for _, p := range e.State().Pairings {
		if p.Game != "" {
			_, err := e.Desk.Play(context.Background(), p.Game, e.Order(), game.Command{Do: game.DoRule, Score: game.Score{P1: 1, P2: 1}, Reason: "paper"})
			e.Must(err)
		}
	}
	for page, want := range map[string]string{"/start-list": "1 Ada EST Board 1 2000 3", "/standings": "1 Ada EST 4 3 1.75", "/paper/standings": "1 1 Ada EST 2000 4 3 1.75"} {
		e.Anybody.Open(e.Path(page)).Must(http.StatusOK)
		if got := e.Anybody.Lines("main tbody tr"); !strings.HasPrefix(got[0], want) {
			t.Errorf("%s: %q, not %q", page, got[0], want)
		}
	}
	d, err := e.Desk.Dossiers.Of(context.Background(), e.ID, dossier.For{})
	if e.Must(err); d.Entries[0].Starting != 3000 || d.Entries[1].Starting != 1500 || d.Entries[2].Starting != 0 || len(d.Check()) > 0 {
		t.Errorf("the dossier: %+v, %v", d.Entries, d.Check())
	}
}

// An arbiter of the final alone builds on no event of others, and a form that is sent twice is one act.
func TestAnArbiterFeedsFromOwnEventsAlone(t *testing.T) {
	e := qualifierAnd(t, true)
	other := e.Appointed(e.ID, access.Arbiter)
	other.Open(e.Path("/seats")).Must(http.StatusOK)
	if says := other.Words("main"); strings.Contains(says, "Qualifier") {
		t.Errorf("an event of others is offered: %q", says)
	}
	id := visit.NewIDs()
	form := url.Values{"command": {id()}, "rule": {hidden(other, "rule")}, "kind": {"place"}, "from": {qt}, "place": {"1"}}
	other.Post(e.Path("/seats"), form).Must(http.StatusUnprocessableEntity)
	e.Visitor().Post(e.Path("/seats"), form).Must(http.StatusForbidden)
	if len(e.State().Fed.Rule.Rows) > 0 {
		t.Fatal("a seat was added")
	}
	form.Set("command", id())
	e.Arbiter.Post(e.Path("/seats"), form).Must(http.StatusOK)
	e.Arbiter.Post(e.Path("/seats"), form).Must(http.StatusOK)
	if n := len(e.State().Fed.Rule.Rows); n != 1 {
		t.Errorf("a form sent twice has made %d seats", n)
	}
	confirm := url.Values{"command": {id()}, "seen": {hidden(e.Arbiter.Open(e.Path("/seats")), "seen")}}
	e.Arbiter.Post(e.Path("/seats/confirm"), confirm).Must(http.StatusOK)
	e.Arbiter.Post(e.Path("/seats/confirm"), confirm).Must(http.StatusOK)
	if got := names(e); !slices.Equal(got, []string{"Ada"}) {
		t.Errorf("entered: %q", got)
	}
}

// Who has lost the right to a tournament builds no new seat on it, and copies what everybody may know alone.
func TestALostRightOpensNoMore(t *testing.T) {
	e := qualifierAnd(t, false)
	ctx := context.Background()
	e.Must(e.Desk.People.Correct(ctx, qt, e.Order(), sidetable.Person{ID: "q-Ada", Name: "Ada", Country: "EST", Rating: 2000, City: "Hidden", Born: 1991}, "asked for"))
	a := e.Arbiter.Open(e.Path("/seats"))
	a.Submit(e.Path("/seats"), "kind", "place", "from", qt, "place", "1").Must(http.StatusOK)
	other := e.Appointed(e.ID, access.Arbiter)
	other.Open(e.Path("/seats"))
	id := visit.NewIDs()
	other.Post(e.Path("/seats"), url.Values{"command": {id()}, "rule": {hidden(other, "rule")}, "kind": {"everybody-else"}, "from": {qt}, "reason": {"x"}}).Must(http.StatusUnprocessableEntity)
	other.Open(e.Path("/seats")).Submit(e.Path("/seats/confirm"), "sure", "true").Must(http.StatusOK)
	if p := e.Desk.People.Get(e.State().Entries[0].Player); p.Name != "Ada" || p.City != "" || p.Born != 0 {
		t.Errorf("copied: %+v", p)
	}
}

// After round 1 everybody reads who was confirmed, and an arbiter that others would have a seat now.
func TestAfterRound1TheSeatsAreThoseConfirmed(t *testing.T) {
	e := qualifierAnd(t, true)
	a := e.Arbiter.Open(e.Path("/seats"))
	a.Submit(e.Path("/seats"), "kind", "place", "from", qt, "place", "1", "last", "2", "else", qt).Must(http.StatusOK)
	a.Open(e.Path("/seats")).Submit(e.Path("/seats/confirm")).Must(http.StatusOK)
	a.Post(e.Path("/seats/answer"), url.Values{"command": {visit.NewIDs()()}, "who": {qt + "/q-Ada"}, "do": {"declined"}}).Must(http.StatusOK)
	e.Arrange(tournament.PublishSchedule{Sure: true})
	a.Open(e.Path("/seats"))
	if rows := a.Lines(".seat-rows tbody tr"); len(rows) != 2 || !strings.Contains(rows[0], "Ada") || !strings.Contains(a.Words("main"), "other players would have a seat") {
		t.Errorf("%q: %q", rows, a.Words("main"))
	}
}

// A result of the qualifier is corrected after the final has begun: both tables tell everybody which seats would have
// gone to somebody else. Before round 1 of the final, and with the table as it was, they tell nothing.
func TestBothTablesTellOfSeatsThatACorrectionDisplaces(t *testing.T) {
	e := qualifierAnd(t, false)
	e.Arbiter.Open(e.Path("/seats")).Submit(e.Path("/seats"), "kind", "place", "from", qt, "place", "1", "last", "2").Must(http.StatusOK)
	e.Arbiter.Open(e.Path("/seats")).Submit(e.Path("/seats/confirm"), "sure", "true").Must(http.StatusOK)
	corrects := func(winner string) {
		t.Helper()
		b, err := e.Desk.Books.Of(qt)
		e.Must(err)
		for _, p := range b.Pairings { // the games of Ada and Bo with Cleo
			if p.First != "q-Cleo" && p.Second != "q-Cleo" || p.First == "q-Dora" || p.Second == "q-Dora" {
				continue
			}
			score := game.Score{P1: 2}
			if (p.First == "q-Cleo") != (winner == "Cleo") {
				score = game.Score{P2: 2}
			}
			_, err := e.Desk.Play(context.Background(), p.Game, e.Order(), game.Command{Do: game.DoResult, Score: score, Reason: "read wrongly"})
			e.Must(err)
		}
	}
	looks := 0
	tells := func(want ...string) {
		t.Helper()
		looks++ // pages of everybody are kept for a second
		for _, path := range []string{e.Path("/standings"), "/t/" + qt + "/standings"} {
			e.Anybody.Open(fmt.Sprint(path, "?look=", looks)).Must(http.StatusOK).Same("main > p.note", want...)
		}
	}
	corrects("Cleo")
	tells()
	corrects("others")
	e.Arrange(tournament.PublishSchedule{})
	tells()
	corrects("Cleo")
	tells("By the results as they are now, seat 1 of Cup would have gone to Cleo. Ada has it.", "By the results as they are now, seat 2 of Cup would have gone to Ada. Bo has it.")
	corrects("others")
	tells()
}
