package desk_test

import (
	"net/http"
	"strings"
	"testing"

	"renju-arbiter/arbiter/tournament/access"
	"renju-arbiter/views/testkit/visit"
)

// A sanction has its rule and its reason, and the pages on which an arbiter gives one say what
// the player already has and the usual next step; the player reads all of it at the own seat.
func TestASanctionSaysItsRuleAndWhatThereIsAlready(t *testing.T) {
	e := visit.OpenClubEvening(t, visit.Options{})
	e.Start()
	at := e.Tables[0]
	a := e.Arbiter.Open(at.Path)
	if got := a.Words(".act-penalty .record"); !strings.Contains(got, "no sanctions so far") || !strings.Contains(got, "Usual next step: Note") {
		t.Errorf("before the first: %q", got)
	}
	a.Submit(at.Path+"/penalty", "player", "P1", "kind", "warning", "rule", "RIF 14.8", "reason", "spoke to a spectator").Must(http.StatusOK)
	if got := a.Open(at.Path).Words(".act-penalty .record"); !strings.Contains(got, "1 sanction.") || !strings.Contains(got, "RIF 14.8") || !strings.Contains(got, "Usual next step: Time for the opponent") {
		t.Errorf("after it: %q", got)
	}
	if got := at.P[0].Open("/seat").Words(".seen-notice .sheet"); !strings.Contains(got, "RIF 14.8") || !strings.Contains(got, "spoke to a spectator") || !strings.Contains(got, "You have 1 sanction in this tournament.") {
		t.Errorf("the player reads %q", got)
	}
	visit.Act(at.P[0], at.Path, "seen", "n", "1")
	if got := at.P[0].Open("/seat").Words(".step-more .sanctions"); !strings.Contains(got, "Warning") || !strings.Contains(got, "RIF 14.8") || !strings.Contains(got, "spoke to a spectator") {
		t.Errorf("after it was seen: %q", got)
	}
	if got := at.P[1].Open("/seat").Words("main"); strings.Contains(got, "in this tournament.") {
		t.Errorf("the other is told of a count: %q", got)
	}
	if got := a.Open(at.Path + "/history").Words(".history"); !strings.Contains(got, "RIF 14.8") {
		t.Errorf("the history: %q", got)
	}
	e.Refuses(t, []visit.Refusal{
		{"without a reason", a, visit.Post(at.Path+"/penalty", "player", "P1", "kind", "note", "rule", "RIF 16"), 422, "Give a reason"},
		{"by a rule that is not offered", a, visit.Post(at.Path+"/penalty", "player", "P1", "kind", "note", "rule", "RIF 99", "reason", "x"), 422, "one of the rules in the list"},
		{"an expulsion at a board", a, visit.Post(at.Path+"/penalty", "player", "P1", "kind", "expulsion", "reason", "x"), 422, "Nobody is expelled at a board"},
	})
}

// The chief arbiter expels a player on the sheet at the desk; it is said wherever the player is
// named, apart from a withdrawal, and is taken back with a reason. An arbiter may not.
func TestAPlayerIsExpelledAtTheDesk(t *testing.T) {
	o := visit.OpenSwiss(t)
	o.Do("/rounds/1", "publish")
	o.Results("")
	evening := &visit.ClubEvening{Service: o.Service, ID: o.ID, Arbiter: o.Arbiter, Anybody: o.Visitor()}
	ada, bo := o.State().Entries[0].Player, o.State().Entries[1].Player
	sheet := o.At + "/desk?player=" + ada
	helper := evening.Holding(access.Arbiter)
	if helper.Open(sheet).Must(http.StatusOK).Has(o.At + "/arrange/expel") {
		t.Error("an arbiter is offered to expel")
	}
	evening.Refuses(t, []visit.Refusal{
		{"an arbiter expels", helper, visit.Post(o.At+"/arrange/expel", "player", ada, "rule", "RIF 16", "reason", "x"), 403, ""},
		{"without a reason", o.Arbiter, visit.Post(o.At+"/arrange/expel", "player", ada, "rule", "RIF 16"), 422, "reason"},
		{"by no rule", o.Arbiter, visit.Post(o.At+"/arrange/expel", "player", ada, "reason", "x"), 422, "one of the rules in the list"},
		{"a stranger", o.Arbiter, visit.Post(o.At+"/arrange/expel", "player", "nobody", "rule", "RIF 16", "reason", "x"), 422, ""},
	})
	a := o.Arbiter.Open(sheet).Submit(o.At+"/arrange/expel", "rule", "RIF 16", "reason", "a telephone").Must(http.StatusOK)
	if got := a.Words(".sheet-of-player"); !strings.Contains(got, "expelled") || !strings.Contains(got, "a telephone") {
		t.Errorf("the sheet: %q", got)
	}
	o.Do("/checkin", "withdraw", "player", bo, "round", "2", "reason", "ill")
	for path, selector := range map[string]string{"": "#standings", "/": "#by-round", "/players": "main table", "/checkin": "main", "/paper/standings": "main", "/rounds/2": "main"} {
		got := a.Open(o.At + strings.TrimSuffix(path, "/")).Must(http.StatusOK).Words(selector)
		if !strings.Contains(got, "expelled") || !strings.Contains(got, "withdrawn") {
			t.Errorf("%s does not tell the two apart: %q", path, got)
		}
	}
	if got := o.Visitor().Open(o.At).Words(".signing"); !strings.Contains(got, "is expelled and does not play from round 2 on (RIF 16)") {
		t.Errorf("the standings carry %q", got)
	}
	a.Open(sheet).Submit(o.At+"/arrange/readmit", "reason", "it was another's").Must(http.StatusOK)
	if got := o.Visitor().Open(o.At).Words("#standings"); strings.Contains(got, "expelled") {
		t.Errorf("after it was taken back: %q", got)
	}
	if got := a.Open(o.At + "/history").Words("main"); !strings.Contains(got, "expelled") || !strings.Contains(got, "taken back") || !strings.Contains(got, "a telephone") {
		t.Errorf("the log of the event: %q", got)
	}
}
