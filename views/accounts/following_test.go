package accounts_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"

	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/pairing/knockout"
	"renju-arbiter/views/address"
	"renju-arbiter/views/shown"
	"renju-arbiter/views/testkit/visit"
	"renju-arbiter/views/web/following"
)

// star is whether the star of a page is pressed, and whether there is one.
func star(v *visit.Visitor, at string) (pressed, there bool) {
	found := v.Page.Find(".star[value='" + at + "']")
	return found.AttrOr("aria-pressed", "") == "true", found.Length() > 0
}

// Who is followed is marked where the name stands, comes first on Live, and has a wall. Others see nothing of it.
func TestAStarFollows(t *testing.T) {
	e := visit.OpenEvent(t, tournament.Created{Format: tournament.Format{System: tournament.Swiss, Rounds: 3}})
	e.Enter("Ada 2100", "Bo 2000", "Cleo 1900", "Dag 1800", "Eve 1700", "Fay 1600")
	e.Arbiter.Open(e.Path("/rounds/1")).Submit(e.Path("/arrange/publish")).Must(http.StatusOK)
	v, card := e.Anybody, address.Entrant(e.ID, 6)
	v.Open(card).Must(http.StatusOK)
	if pressed, there := star(v, card); pressed || !there {
		t.Fatal("the card has no star, or a pressed one")
	}
	v.Presses("Follow Fay").Must(http.StatusOK)
	if v.At.Path != card {
		t.Errorf("a star leads to %s", v.At)
	}
	other := e.Visitor()
	for _, page := range []string{"/start-list/6", "/rounds/1", "/hall"} {
		if pressed, _ := star(v.Open(e.Path(page)).Must(http.StatusOK), card); !pressed {
			t.Errorf("%s does not say that Fay is followed", page)
		}
		if pressed, there := star(other.Open(e.Path(page)).Must(http.StatusOK), card); pressed || !there {
			t.Errorf("%s: another reader has pressed %v, there %v", page, pressed, there)
		}
		if _, there := star(e.Arbiter.Open(e.Path(page)).Must(http.StatusOK), card); there {
			t.Errorf("%s offers an arbiter a star", page)
		}
	}
	v.Open(e.Path("/hall"))
	v.Same("main h2", "Boards you follow", "Other boards")
	if first := v.Page.Find(".hall-boards").First(); first.Find(".hall-card").Length() != 1 || !strings.Contains(first.Text(), "Fay") {
		t.Errorf("the first boards are %q", first.Text())
	}
	if got := v.Page.Find(".hall-boards .sides").Length(); got != 0 {
		t.Errorf("the names of %d cards are said twice", got)
	}
	v.Follow("Show the boards you follow on a screen")
	if v.Page.Find(".hall-card").Length() != 1 || !strings.Contains(v.Words("#plate"), "Fay") {
		t.Errorf("the own wall shows %q", v.Words("#plate"))
	}
	if got := other.Open(e.Path("/wall?mine=1")).Must(http.StatusOK).Words("#plate"); !strings.Contains(got, "You follow nobody in this round") {
		t.Errorf("the wall of nobody says %q", got)
	}
	if pressed, _ := star(v.Open(e.Path("/start-list")).Presses("Follow Fay").Must(http.StatusOK), card); pressed {
		t.Error("the star stays")
	}
	if v.Open(e.Path("/hall")).Page.Find("main h2").Length() > 0 {
		t.Error("Live still has boards that are followed")
	}
}

// A star stands at a name in every table.
func TestAStarStandsAtANameInEveryTable(t *testing.T) {
	offered := func(e *visit.Event, at string, pages ...string) {
		t.Helper()
		for _, page := range pages {
			if _, there := star(e.Anybody.Open(e.Path(page)).Must(http.StatusOK), at); !there {
				t.Errorf("%s has no star for %s", page, at)
			}
			if _, there := star(e.Arbiter.Open(e.Path(page)).Must(http.StatusOK), at); there {
				t.Errorf("%s offers an arbiter a star", page)
			}
		}
	}
	swiss := visit.OpenEvent(t, tournament.Created{Format: tournament.Format{System: tournament.Swiss, Rounds: 3}})
	swiss.Enter("Ada 2100", "Bo 2000", "Cleo 1900", "Dag 1800")
	swiss.Arbiter.Open(swiss.Path("/rounds/1")).Submit(swiss.Path("/arrange/publish")).Must(http.StatusOK)
	for _, p := range swiss.State().PairingsIn(1) {
		swiss.End(p.First+"-"+p.Second, "1-0")
	}
	offered(swiss, address.Entrant(swiss.ID, 1), "", "/hall", "/standings", "/cross-table", "/ratings", "/race")
	cup := visit.OpenEvent(t, visit.KnockOut(1, false, knockout.Arbiter))
	cup.Enter("Ada", "Bo", "Cleo", "Dag")
	offered(cup, address.Entrant(cup.ID, 1), "/bracket")
	teams := visit.OpenTeams(t, 2, 1)
	teams.PublishTeams()
	at := shown.EntrantAt(teams.State(), teams.State().Entries[1].Player)
	offered(teams, at, "/teams", "/hall", "/standings", at[len(teams.Path("")):])
	teams.EndBoards(1, 1, "1-0", "1-0")
	offered(teams, at, "/teams", "/standings")
}

// A person with a number of the federation is followed over all events, from either page.
func TestAPersonIsFollowedOverAllEvents(t *testing.T) {
	e := visit.OpenClubEvening(t, visit.Options{})
	e.Start()
	v, number := e.Anybody, address.Player("900001")
	card := v.Open("/t/" + e.ID + "/start-list").Follow("Ada Brook").At.Path
	v.Presses("Follow Ada Brook").Must(http.StatusOK)
	if pressed, _ := star(v.Open(number), number); !pressed {
		t.Error("who is followed from the card is not on the page of all events")
	}
	v.Post(address.Following, map[string][]string{"unfollow": {number}, "back": {card}}).Must(http.StatusOK)
	if pressed, there := star(v, card); pressed || !there {
		t.Error("who is not followed any more is on the card")
	}
	v.Post(address.Following, map[string][]string{"follow": {number}, "back": {"/t/" + e.ID + "/start-list"}}).Must(http.StatusOK)
	if pressed, _ := star(v, card); !pressed {
		t.Error("who is followed from the page of all events is not in the standings")
	}
}

// A page that nobody has, and one name too many, are refused in a sentence and change nothing.
func TestAStarTooManyIsRefused(t *testing.T) {
	e := visit.OpenEvent(t, tournament.Created{Format: tournament.Format{System: tournament.Swiss, Rounds: 3}})
	e.Enter("Ada 2100", "Bo 2000")
	v := e.Anybody
	v.Open(e.Path(""))
	for _, at := range []string{"", "x", "/", "//", "/t/", "/t/x/start-list/1", address.Entrant(e.ID, 3), address.Entrant(e.ID, 0), address.Event(e.ID), address.Player("12345"), address.Player("<b>"), strings.Repeat("/t", 5000)} {
		got := v.Send(visit.Post(address.Following, "follow", at, "back", "/"))
		if got.Status != http.StatusUnprocessableEntity || !strings.Contains(got.Body, "Nobody has that page.") || got.Header.Get("Set-Cookie") != "" {
			t.Errorf("%.30q: %d", at, got.Status)
		}
	}
	for n := range following.Most {
		v.Post(address.Following, map[string][]string{"follow": {address.Player(fmt.Sprintf("%06d", n))}, "back": {"/"}}).Must(http.StatusOK)
	}
	card := address.Entrant(e.ID, 1)
	got := v.Send(visit.Post(address.Following, "follow", card, "back", card))
	if got.Status != http.StatusUnprocessableEntity || !strings.Contains(got.Body, "You follow 40 names already") || got.Header.Get("Set-Cookie") != "" {
		t.Errorf("one too many: %d", got.Status)
	}
	v.Post(address.Following, map[string][]string{"unfollow": {address.Player("000007")}, "back": {"/"}}).Must(http.StatusOK)
	v.Post(address.Following, map[string][]string{"follow": {card}, "back": {card}}).Must(http.StatusOK)
	if pressed, _ := star(v, card); !pressed {
		t.Error("there is room for one again, and the star is not pressed")
	}
}
