package desk_test

import (
	"net/http"
	"net/url"
	"strings"
	"testing"

	"renju-arbiter/arbiter/game"
	"renju-arbiter/views/testkit/visit"
)

// Whatever an arbiter does stands in the log when it is done; it is taken back there at
// once, or later with a reason, and the desk then says what is so now.
func TestEveryKindOfActIsTakenBackFromTheLog(t *testing.T) {
	o := visit.OpenSwiss(t, "control", "1800+10")
	o.Do("/rounds/1", "publish").Must(http.StatusOK)
	desk := o.At + "/desk"
	a := o.Arbiter
	games := o.State().Pairings
	first, second := "/games/"+games[0].Game, "/games/"+games[1].Game
	ada, ines := games[0].First, o.Player("Ines")
	on := func(path, act string, pairs ...string) func() {
		return func() { a.Open(path).Corrects(path+"/"+act, pairs...).Must(http.StatusOK) }
	}
	arrange := func(act string, pairs ...string) func() {
		return func() { o.Do("/checkin", act, pairs...).Must(http.StatusOK) }
	}
	result := func(n string) func() { return on(first, "result", "result", n, "reason", "both sheets") }
	for _, act := range []struct {
		kind string
		do   func()
		log  string // what the newest act reads
		now  string // what is said when it is taken back
	}{
		{"an absence", func() {
			a.Open(desk).Submit(first+"/absent", "player", "P2").Must(http.StatusOK)
		}, "was absent", "is noted as here, at board 1"},
		{"somebody who came", func() {
			a.Open(desk).Submit(first+"/absent", "player", "P2").Must(http.StatusOK)
			a.Open(desk).Submit(first+"/arrive", "player", "P2").Must(http.StatusOK)
		}, "arrived", "is noted as absent at board 1"},
		{"clocks that were stopped", func() {
			a.Open(desk).Submit(first+"/arrive", "player", "P2").Must(http.StatusOK)
			a.Open(desk).Submit(o.At + "/start").Must(http.StatusOK)
			if got := plainly(a.Open(desk).Words("#desk-last")); !strings.Contains(got, "Clocks started at 3 boards") || a.Has(desk+"/back") {
				t.Errorf("the start of all clocks reads %q", got)
			}
			on(first, "stop", "reason", "a noise")()
		}, "Clocks stopped", "board 1 run on"},
		{"clocks that were resumed", func() {
			on(first, "stop")()
			on(first, "resume")()
		}, "Clocks resumed", "board 1 stand"},
		{"an announcement", func() {
			on(first, "resume")()
			a.Open(desk).Submit(desk+"/say", "text", "Lunch at one").Must(http.StatusOK)
		}, "Announced: Lunch at one", "announcement has ended"},
		{"a warning", on(first, "penalty", "player", "P1", "kind", game.PenaltyWarning, "reason", "talking"), "Warning", "Warnings of"},
		{"two minutes", on(first, "penalty", "player", "P1", "kind", game.PenaltyTime, "seconds", "120", "reason", "again"), "Time for the opponent", " / 30:00."},
		{"an adjustment", on(first, "adjust", "player", "P2", "seconds", "-60", "reason", "the network"), "−1:00", " / 30:00."},
		{"a ruling on a claim", func() {
			a.Open(first).Submit(first+"/claim", "onBehalf", "P1", "kind", "time").Must(http.StatusOK)
			a.Open(first+"/ruling/1").Submit(first+"/rule", "upheld", "false").Must(http.StatusOK)
		}, "Claim unfounded", "claim at board 1 waits"},
		{"a ruling", func() {
			a.Open(first+"/ruling/1").Submit(first+"/rule", "upheld", "false").Must(http.StatusOK)
			result("1-0")()
		}, "1–0", "game at board 1 goes on; its clocks stand"},
		{"a result", func() {
			a.Open(o.At+"/rounds/1/results").Submit(o.At+"/rounds/1/results", "line", "22r", "sure", "22r").Must(http.StatusOK)
		}, "0–1 reported", "game at board 2 goes on"},
		{"a correction", func() {
			on(second, "result", "result", "1-0", "reason", "both left")()
			on(second, "result", "result", "1/2-1/2", "reason", "they agreed")()
		}, "corrected to ½–½", "board 2 is 1–0 again"},
		{"a bye", arrange("bye", "player", ines, "round", "2", "bye", "half"), "Round 2: Ines Duarte", "plays in round 2"},
		{"a withdrawal", arrange("withdraw", "player", ines, "round", "2", "reason", "ill"), "Ines Duarte withdrawn", "plays again from round 2"},
		{"a link", func() {
			a.Open(o.At+"/links").Post(o.At+"/links", url.Values{"kind": {"player"}, "who": {ada}}).Must(http.StatusOK)
		}, "Link made", "open nothing any more: 1"},
	} {
		act.do()
		newest := plainly(a.Open(desk + "?show=log").Page.Find(".log li").First().Text())
		if !strings.Contains(newest, act.log) {
			t.Errorf("%s: the newest act reads %q", act.kind, newest)
		}
		if got := plainly(a.Open(desk).Words("#desk-last p")); !strings.Contains(got, act.log) {
			t.Errorf("%s: the last act reads %q", act.kind, got)
			continue
		}
		if !a.Has(desk + "/back") {
			t.Errorf("%s: the last act is not taken back at once: %q", act.kind, a.Words("#desk-last"))
			continue
		}
		a.Submit(desk + "/back").Must(http.StatusOK)
		if got := plainly(a.Notices()); !strings.Contains(got, act.now) {
			t.Errorf("%s: then it is said %q", act.kind, got)
		}
	}
}

// plainly is a text without what keeps a name apart from it.
func plainly(text string) string {
	return strings.Join(strings.Fields(strings.NewReplacer("\u2068", "", "\u2069", "").Replace(text)), " ")
}
