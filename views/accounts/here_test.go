package accounts_test

import (
	"net/http"
	"net/url"
	"strings"
	"testing"

	"github.com/PuerkitoBio/goquery"

	"renju-arbiter/views/testkit/visit"
)

// cards are the paths of the players' links, by the beginnings of their names.
func cards(t *testing.T, o *visit.Swiss, names ...string) map[string]string {
	t.Helper()
	o.Arbiter.Open(o.At+"/links").Post(o.At+"/links", url.Values{"kind": {"player"}}).Must(http.StatusOK)
	paths := map[string]string{}
	o.Arbiter.Page.Find(".link-card").Each(func(_ int, card *goquery.Selection) {
		link := strings.TrimSpace(card.Find(".url").Text())
		for _, name := range names {
			if strings.Contains(card.Find("h2").Text(), name) { // not in the address: a token has letters too
				paths[name] = link[strings.Index(link, "/join/"):]
			}
		}
	})
	return paths
}

// While the check-in is open a card marks its player as here: on the player's own
// telephone, which takes no seat by that, and by an arbiter who scans it.
func TestACardMarksItsPlayerAsHere(t *testing.T) {
	o := visit.OpenSwiss(t)
	card := cards(t, o, "Ada", "Ilmar", "Chie")
	phone, here := o.Visitor(), func(name string) bool { return o.State().Checkin.Here[o.Player(name)] }
	early := phone.Open(card["Ada"]).Must(http.StatusOK).Page.Find("button[name=here]").Length()
	if early != 0 {
		t.Error("before the check-in a card says that somebody could be here")
	}
	closed := func(when string) {
		t.Helper()
		before := o.Written()
		if phone.Post(card["Ada"], url.Values{"here": {"1"}}); phone.Status != http.StatusUnprocessableEntity || o.Written() != before {
			t.Errorf("%s: %d, %q", when, phone.Status, phone.Words("main"))
		}
	}
	closed("before the check-in")
	o.Do("/checkin", "checkin-open").Must(http.StatusOK)
	before := o.Written()
	phone.Open(card["Ada"])
	if o.Written() != before || here("Ada") {
		t.Fatal("to look at a card marks its player")
	}
	phone.Submit(card["Ada"], "here", "1").Must(http.StatusOK)
	if !here("Ada") || phone.At.Path != card["Ada"] || !strings.Contains(phone.Words(".verdict"), "round 1") {
		t.Fatalf("Ada has said that she is here: %v, %s reads %q", here("Ada"), phone.At, phone.Words("main"))
	}
	if phone.Open("/seat").Page.Find("#board").Length() != 0 {
		t.Error("the telephone has taken a seat")
	}

	o.Arbiter.Open(card["Ilmar"]).Must(http.StatusOK)
	o.Arbiter.Submit(o.At+"/arrange/checkin", "came", o.Player("Ilmar")).Must(http.StatusOK)
	if !here("Ilmar") || o.Arbiter.At.Path != o.At+"/checkin" || o.Arbiter.Page.Find(".checkin-list .here").Length() != 2 {
		t.Errorf("an arbiter has scanned Ilmar's card: %v, %s", here("Ilmar"), o.Arbiter.At)
	}
	o.Do("/checkin", "withdraw", "player", o.Player("Chie"), "round", "1", "reason", "ill").Must(http.StatusOK)
	if phone.Open(card["Chie"]).Page.Find("button[name=here]").Length() != 0 {
		t.Error("who has withdrawn can be marked")
	}
	o.Do("/checkin", "checkin-close").Must(http.StatusUnprocessableEntity) // four of six are absent: it asks
	o.Do("/checkin", "checkin-close", "sure", "true").Must(http.StatusOK)
	closed("after the check-in")
}
