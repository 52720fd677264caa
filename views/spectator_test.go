package views_test

import (
	"net/http"
	"strings"
	"testing"

	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/views/locale"
)

// What stands on the pages of those who run an event, by the beginning of its key.
var ofArbiters = []string{"event.next", "players.paste", "players.one", "players.preview", "players.locked", "players.next", "schedule.publish",
	"round.unpublish", "round.publish", "round.pair", "provisional.", "hand.", "checkin.", "bye.button", "bye.title", "withdraw.", "late.", "draw.", "number.", "forbid.",
	"teams.publish", "bracket.publish", "bracket.waits", "team.line-up", "links.", "desk.start", "desk.waiting", "desk.call", "sign.button", "sign.reopen", "prizes.save", "prizes.members"}

// A spectator cannot paste a list or pair a round, and is not asked to.
func TestASpectatorIsNotToldWhatOnlyAnArbiterCanDo(t *testing.T) {
	empty := openEvent(t, tournament.Created{})
	swiss := openSwiss(t)
	swiss.do("/rounds/1", "publish").must(http.StatusOK)
	teams := openTeams(t, 2, 1)
	cup := openEvent(t, tournament.Created{Format: tournament.Format{System: tournament.KnockOut}})
	cup.enter("Ada", "Bo", "Cleo")
	english := locale.For("en")
	for _, c := range []struct {
		v     *visitor
		at    string
		pages []string
	}{
		{empty.anybody, empty.path(""), []string{"", "/rounds", "/ratings", "/prizes", "/hall"}},
		{swiss.visitor(), swiss.at, []string{"", "/rounds", "/rounds/1", "/rounds/1/list", "/ratings", "/prizes", "/hall"}},
		{teams.anybody, teams.path(""), []string{"", "/teams", "/teams/reds", "/hall"}},
		{cup.anybody, cup.path(""), []string{"", "/bracket", "/hall"}},
	} {
		for _, page := range c.pages {
			said := c.v.open(c.at + page).must(http.StatusOK).words("body")
			for _, word := range []string{"paste", "Enter ", "Publish"} {
				if strings.Contains(said, word) {
					t.Errorf("%s%s says %q", c.at, page, word)
				}
			}
			for _, key := range english.Keys() {
				for _, beginning := range ofArbiters {
					if text := english.T(key); strings.HasPrefix(key, beginning) && len(strings.Fields(text)) > 2 && !strings.ContainsAny(text, "[<") && strings.Contains(said, text) {
						t.Errorf("%s%s says %q (%s)", c.at, page, text, key)
					}
				}
			}
			if forms := c.v.page.Find("main form").Not("[method='get'], :not([method])"); forms.Length() > 0 {
				t.Errorf("%s%s has a form: %s", c.at, page, forms.AttrOr("action", ""))
			}
		}
	}
}
