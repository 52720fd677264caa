package views_test

import (
	"net/http"
	"slices"
	"strings"
	"testing"

	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/testkit/visit"
)

// What stands on the pages of those who run an event, by the beginning of its key.
var ofArbiters = []string{"next.", "players.paste", "players.one", "players.preview", "players.locked", "schedule.publish",
	"round.unpublish", "round.publish", "round.pair", "provisional.", "hand.", "checkin.", "bye.button", "bye.title", "withdraw.", "late.", "draw.", "number.", "forbid.",
	"teams.publish", "bracket.publish", "bracket.waits", "team.line-up", "links.", "desk.start", "desk.waiting", "desk.call", "desk.calls", "sign.button", "sign.reopen", "prizes.save", "prizes.members"}

// A spectator cannot paste a list or pair a round, and is not asked to.
func TestASpectatorIsNotToldWhatOnlyAnArbiterCanDo(t *testing.T) {
	empty := visit.OpenEvent(t, tournament.Created{})
	swiss := visit.OpenSwiss(t)
	swiss.Do("/rounds/1", "publish").Must(http.StatusOK)
	teams := visit.OpenTeams(t, 2, 1)
	cup := visit.OpenEvent(t, tournament.Created{Format: tournament.Format{System: tournament.KnockOut}})
	cup.Enter("Ada", "Bo", "Cleo")
	unasked := textsOfArbiters()
	for _, c := range []struct {
		v     *visit.Visitor
		at    string
		least int // pages
	}{
		{empty.Anybody, empty.Path(""), 4}, {swiss.Visitor(), swiss.At, 8}, {teams.Anybody, teams.Path(""), 5}, {cup.Anybody, cup.Path(""), 4},
	} {
		walked := 0
		c.v.Walk(c.at, func(page string) {
			if walked++; page == "/login" {
				return
			}
			said := strings.ReplaceAll(c.v.Words("body"), "Published", "") // how far a round is, is for everybody
			for _, word := range []string{"paste", "Enter ", "Publish"} {
				if strings.Contains(said, word) {
					t.Errorf("%s says %q", page, word)
				}
			}
			for key, text := range unasked {
				if strings.Contains(said, text) {
					t.Errorf("%s says %q (%s)", page, text, key)
				}
			}
			if forms := c.v.Page.Find("main form").Not("[method='get'], :not([method])"); forms.Length() > 0 {
				t.Errorf("%s has a form: %s", page, forms.AttrOr("action", ""))
			}
		})
		if walked < c.least {
			t.Errorf("%s: only %d pages", c.at, walked)
		}
	}
}

// textsOfArbiters are their sentences, by key, as they stand on a page.
func textsOfArbiters() map[string]string {
	english, list := locale.For("en"), map[string]string{}
	for _, key := range english.Keys() {
		begins := func(beginning string) bool { return strings.HasPrefix(key, beginning) }
		if !slices.ContainsFunc(ofArbiters, begins) {
			continue
		}
		if text := english.T(key); len(strings.Fields(text)) > 2 && !strings.ContainsAny(text, "[<") {
			list[key] = text
		}
	}
	return list
}
