package stages_test

import (
	"context"
	"net/http"
	"net/url"
	"strings"
	"testing"
	"time"

	"renju-arbiter/arbiter/sidetable"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/arbiter/tournament/access"
	"renju-arbiter/clock"
	"renju-arbiter/views/testkit/visit"
)

// seatsOfTwo gives the final two places of the qualifier and a wild card.
func seatsOfTwo(e *visit.Event) {
	e.Arbiter.Open(e.Path("/seats")).Submit(e.Path("/seats"), "kind", "place", "from", qt, "place", "1", "last", "2", "else", qt).Must(http.StatusOK)
	e.Arbiter.Open(e.Path("/seats")).Submit(e.Path("/seats"), "kind", "wild-card", "reason", "agreed by all").Must(http.StatusOK)
}

const places, held = "section:has(#stages-from) tbody tr", "section:has(#stages-in) tbody tr"

// Everybody reads from either event who goes where: of a table that is signed, to seats that are confirmed. The
// arbiter of the seats reads the proposal, and who declined.
func TestThePageOfStagesSaysWhoGoesWhere(t *testing.T) {
	e := qualifierAnd(t, true)
	seatsOfTwo(e)
	e.Arbiter.Post(e.Path("/seats/answer"), url.Values{"command": {visit.NewIDs()()}, "who": {qt + "/q-Ada"}, "do": {"declined"}}).Must(http.StatusOK)
	for _, path := range []string{e.Path("/stages"), "/t/" + qt + "/stages"} {
		e.Anybody.Open(path).Must(http.StatusOK)
		e.Anybody.Same(places, "1–4 4 players not decided yet")
		e.Anybody.Same(held, "1 Open Place 1 of Qualifier else the next place", "2 Open Place 2 of Qualifier else the next place", "3 Open Wild card")
		e.Arbiter.Open(path).Must(http.StatusOK)
		e.Arbiter.Same(places, "1 Ada declined a seat of Cup", "2 Bo Seat 2 of Cup", "3 Cleo Seat 1 of Cup", "4 Dora not decided yet")
		e.Arbiter.Same(held, "1 Cleo No answer yet as place 3 of Qualifier Ada declined. Place 1 of Qualifier else the next place", "2 Bo No answer yet Place 2 of Qualifier else the next place", "3 Nobody named yet Wild card")
	}
	e.Arbiter.Open(e.Path("/seats")).Submit(e.Path("/seats/confirm")).Must(http.StatusOK)
	for _, path := range []string{e.Path("/stages"), "/t/" + qt + "/stages"} {
		e.Anybody.Open(path).Must(http.StatusOK)
		e.Anybody.Same(places, "1 Ada no seat", "2 Bo Seat 2 of Cup", "3 Cleo Seat 1 of Cup", "4 Dora no seat")
		e.Anybody.Same(held, "1 Cleo as place 3 of Qualifier Place 1 of Qualifier else the next place", "2 Bo Place 2 of Qualifier else the next place", "3 Open Wild card")
		if says := e.Anybody.Words("main"); strings.Contains(says, "declined") || strings.Contains(says, "answer") {
			t.Errorf("everybody reads an answer: %q", says)
		}
	}
	for _, path := range []string{e.Path(""), "/t/" + qt} {
		e.Anybody.Open(path)
		if says := e.Anybody.Words("main"); !strings.Contains(says, "Who goes where") {
			t.Errorf("%s does not lead to the stages: %q", path, says)
		}
	}
}

// An event alone says so in a sentence, with a way on.
func TestAnEventAloneHasNoStages(t *testing.T) {
	e := visit.OpenEvent(t, tournament.Created{})
	for who, way := range map[*visit.Visitor]string{e.Anybody: "Overview", e.Arbiter: "Add places of a tournament"} {
		who.Open(e.Path("/stages")).Must(http.StatusOK)
		if says := who.Words("main"); !strings.Contains(says, "This tournament stands alone") || !strings.HasSuffix(says, way) {
			t.Errorf("%q", says)
		}
	}
	e.Anybody.Open("/t/nowhere/stages").Must(http.StatusNotFound)
}

// An official of one event sees another one as everybody does.
func TestASecondAccountSeesItsOwnProposalAlone(t *testing.T) {
	for _, final := range []bool{true, false} {
		e := qualifierAnd(t, true)
		seatsOfTwo(e)
		event := qt
		if final {
			event = e.ID
		}
		other := e.Appointed(event, access.Arbiter)
		for _, path := range []string{e.Path("/stages"), "/t/" + qt + "/stages"} {
			other.Open(path).Must(http.StatusOK)
			if seen := strings.Contains(other.Words("section:has(#stages-in)"), "No answer yet"); seen != final {
				t.Errorf("an arbiter of %s at %s: the proposal is seen: %v", event, path, seen)
			}
		}
	}
}

// Before the delay is over spectators see no table as signed, whichever event they come from, and the arbiter of
// the final alone neither.
func TestADelayedTableGoesNowhereYet(t *testing.T) {
	e := qualifierAnd(t, true, tournament.SetDelay{Delay: access.Delay{For: 600 * clock.Second}, Wall: time.Now().UnixMilli()})
	seatsOfTwo(e)
	other := e.Appointed(e.ID, access.Arbiter)
	for _, path := range []string{e.Path("/stages"), "/t/" + qt + "/stages"} {
		for _, who := range []*visit.Visitor{e.Anybody, other} {
			who.Open(path).Must(http.StatusOK)
			who.Same(places)
			if says := who.Words("section:has(#stages-from)"); !strings.Contains(says, "when the standings are signed") {
				t.Errorf("%q", says)
			}
		}
		if says := other.Open(path).Words("section:has(#stages-in)"); strings.Contains(says, "Ada") {
			t.Errorf("the arbiter of the final alone reads at %s: %q", path, says)
		}
		e.Arbiter.Open(path)
		if rows := e.Arbiter.Lines(places); len(rows) == 0 {
			t.Error("the arbiter of both sees no table")
		}
	}
}

// Nor does the arbiter of the final alone see or confirm seats by that table.
func TestADelayedTableFillsNoSeatForOthers(t *testing.T) {
	e := qualifierAnd(t, true, tournament.SetDelay{Delay: access.Delay{For: 600 * clock.Second}, Wall: time.Now().UnixMilli()})
	seatsOfTwo(e)
	other := e.Appointed(e.ID, access.Arbiter)
	other.Open(e.Path("/seats")).Must(http.StatusOK)
	if says := other.Words("main .seat-rows tbody tr:first-child"); strings.Contains(says, "Ada") || other.Has(e.Path("/seats/confirm")) {
		t.Errorf("%q", says)
	}
	const want = "The places of Qualifier are shown with a delay. The seats can be confirmed when it is over."
	if says := other.Words("main .note"); says != want {
		t.Errorf("%q", says)
	}
	e.Arbiter.Open(e.Path("/seats"))
	if says := e.Arbiter.Words(".seat-confirm .note"); !strings.HasPrefix(says, "Spectators see Qualifier with a delay. Confirmed seats tell its places at once.") {
		t.Errorf("the arbiter of both reads %q", says)
	}
	form := visit.Fields(e.Arbiter.Form(e.Path("/seats/confirm")))
	if other.Post(e.Path("/seats/confirm"), form).Must(http.StatusUnprocessableEntity); other.Notices() != want || len(e.State().Fed.Taken) > 0 {
		t.Errorf("%q, %v", other.Notices(), e.State().Fed.Taken)
	}
	e.Arbiter.Submit(e.Path("/seats/confirm")).Must(http.StatusOK)
}

// A tournament that was deleted is not told of, and a name is shown as its event shows names.
func TestTheStagesNameNobodyElse(t *testing.T) {
	e := qualifierAnd(t, false)
	ctx := context.Background()
	const draft = "0198a000-0000-7000-8000-0000000000ab"
	e.Must(e.Desk.Events.Create(ctx, draft, e.Order(), tournament.Created{Name: "Draft", TimeZone: "UTC", Cycles: 1, Win: 1, Draw: 0.5}))
	seatsOfTwo(e)
	long := "Anna-Magdalena Konstantinopolitanska-Wolfeschlegelsteinhausen von Hohenberg-Sternbergern"
	e.Must(e.Desk.People.Correct(ctx, qt, e.Order(), sidetable.Person{ID: "q-Ada", Name: long, Native: "長谷川", Country: "EST", Rating: 2000}, "asked for"))
	signs(e)
	e.Arbiter.Open(e.Path("/seats")).Submit(e.Path("/seats/confirm")).Must(http.StatusOK)
	e.Must(e.Desk.Events.Delete(ctx, draft, e.Order(), "a mistake"))
	e.Anybody.Open(e.Path("/stages")).Must(http.StatusOK)
	if says := e.Anybody.Words("main"); strings.Contains(says, "Draft") || strings.Count(says, long) != 2 {
		t.Errorf("%q", says)
	}
}

// The paper of the stages is for walls: it has what is confirmed, for the arbiter too.
func TestThePaperOfTheStagesHasWhatIsConfirmed(t *testing.T) {
	e := qualifierAnd(t, true)
	e.Arbiter.Open(e.Path("/paper/stages")).Must(http.StatusNotFound) // no seats
	seatsOfTwo(e)
	for _, who := range []*visit.Visitor{e.Anybody, e.Arbiter} {
		who.Open(e.Path("/paper/stages")).Must(http.StatusOK)
		who.Same(".paper-stages tbody tr", "1 Open Place 1 of Qualifier else the next place", "2 Open Place 2 of Qualifier else the next place", "3 Open Wild card", "1–4 4 players not decided yet")
	}
	e.Arbiter.Open(e.Path("/seats")).Submit(e.Path("/seats/confirm")).Must(http.StatusOK)
	e.Anybody.Open(e.Path("/paper/stages"))
	e.Anybody.Same(".paper-stages tbody tr", "1 Ada Place 1 of Qualifier else the next place", "2 Bo Place 2 of Qualifier else the next place", "3 Open Wild card", "1 Ada Seat 1 of Cup", "2 Bo Seat 2 of Cup", "3–4 2 players no seat")
}

// Before round 1 the wall of the final has its seats; that of the qualifier, once it is signed, has the places
// that lead on. The wall of an event alone has no such plate, and its form offers none.
func TestTheWallSaysWhoGoesWhere(t *testing.T) {
	e := qualifierAnd(t, true)
	offered := func(event string) bool {
		e.Arbiter.Open("/t/" + event + "/hall").Must(http.StatusOK)
		return e.Arbiter.Page.Find("input[name=plate][value=stages]").Length() > 0
	}
	if offered(e.ID) || e.Anybody.Open(e.Path("/wall/stages-1")).Page.Find(".rows-stages").Length() > 0 {
		t.Error("an event alone has a plate of stages")
	}
	seatsOfTwo(e)
	e.Anybody.Open(e.Path("/wall")).Must(http.StatusOK).Same(".rows-stages .pairing", "1 Open Place 1 of Qualifier", "2 Open Place 2 of Qualifier", "3 Open Wild card")
	e.Arbiter.Open(e.Path("/seats")).Submit(e.Path("/seats/confirm")).Must(http.StatusOK)
	e.Anybody.Open(e.Path("/wall/stages-1")).Must(http.StatusOK).Same(".rows-stages .pairing", "1 Ada Place 1 of Qualifier", "2 Bo Place 2 of Qualifier", "3 Open Wild card")
	e.Anybody.Open("/t/"+qt+"/wall/stages-1").Must(http.StatusOK).Same(".rows-stages .pairing", "1 Ada Seat 1 of Cup", "2 Bo Seat 2 of Cup")
	if !offered(e.ID) || !offered(qt) {
		t.Error("the plate of stages is not offered")
	}
}

// A name that the qualifier has forgotten stays forgotten there: each event shows its own name of a person.
func TestAForgottenNameStaysForgotten(t *testing.T) {
	e := qualifierAnd(t, true)
	seatsOfTwo(e)
	e.Arbiter.Open(e.Path("/seats")).Submit(e.Path("/seats/confirm")).Must(http.StatusOK)
	e.Must(e.Desk.People.Forget(context.Background(), qt, e.Order(), "q-Ada"))
	for _, who := range []*visit.Visitor{e.Anybody, e.Arbiter} {
		who.Open(e.Path("/stages")).Must(http.StatusOK)
		if rows := who.Lines(places); !strings.HasPrefix(rows[0], "1 #1 Seat 1") || strings.Contains(strings.Join(rows, " "), "Ada") {
			t.Errorf("the qualifier names %q", rows)
		}
		if rows := who.Lines(held); !strings.HasPrefix(rows[0], "1 Ada") {
			t.Errorf("the final names %q", rows)
		}
	}
}

// Data of a person are deleted tournament by tournament: the form names the others, to those who may delete there.
func TestForgettingNamesTheOtherTournaments(t *testing.T) {
	e := qualifierAnd(t, true)
	seatsOfTwo(e)
	e.Arbiter.Open(e.Path("/seats")).Submit(e.Path("/seats/confirm")).Must(http.StatusOK)
	form := func(v *visit.Visitor) string {
		return v.Open("/t/" + qt + "/players?person=q-Ada").Words("#person .note")
	}
	if says := form(e.Arbiter); !strings.Contains(says, "stays in these tournaments until it is deleted there: Cup") {
		t.Errorf("%q", says)
	}
	if says := form(e.Appointed(qt, access.Organising)); strings.Contains(says, "Cup") {
		t.Errorf("who may not delete there: %q", says)
	}
	e.Arbiter.Open("/t/" + qt + "/players?person=q-Ada").Submit("/t/" + qt + "/people/q-Ada/forget").Must(http.StatusOK)
	if says := e.Anybody.Open(e.Path("/seats")).Words("main"); !strings.Contains(says, "Ada") {
		t.Errorf("the final: %q", says)
	}
}
