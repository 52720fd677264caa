package table_test

import (
	"net/http"
	"strings"
	"testing"

	"github.com/PuerkitoBio/goquery"

	"renju-arbiter/views/address"
	"renju-arbiter/views/testkit/visit"
)

// clubEvening are the tasks of a person who runs a small evening alone: the words to look for, the page and the
// place that answers, and what the answer must name.
var clubEvening = []struct{ words, place, names string }{
	{"make; tournament", "organiser#make-a-tournament", "New tournament; Create the tournament"},
	{"players; list; enter", "organiser#enter-the-players", "Players; Paste a list"},
	{"cards; print", "organiser#hand-out-the-links", "Create the links; Print the cards"},
	{"lost card", "organiser#hand-out-the-links", "Revoke"},
	{"pair; publish", "organiser#publish-a-round", "Publish the round; Pair by hand"},
	{"start; clocks", "arbiter#start-the-clocks", "Start all clocks"},
	{"late; absent; not come", "arbiter#a-player-has-not-come", "Absent; Has arrived"},
	{"wooden; type", "scorer#type-a-result", "41f"},
	{"wrong result; correct", "arbiter#the-wrong-result-was-entered", "Enter or correct the result; Take back"},
	{"claim; foul; flag", "arbiter#a-player-claims", "Upheld; Unfounded"},
	{"wrong time; clock", "arbiter#a-clock-shows-the-wrong-time", "Adjust a clock"},
	{"tablet; phone; device", "arbiter#a-device-fails", "Switch; Score sheets"},
	{"adjourn; stop", "arbiter#the-round-must-stop", "Adjourn games …; Say when they go on"},
	{"join; later", "first-evening#a-player-joins-later", "Add the player"},
	{"leave; bye; away", "organiser#a-name-is-wrong-or-a", "Withdrawal; Give the bye"},
	{"close", "chief-arbiter#close-the-round", "Confirm all results; Close round 3"},
	{"print; standings; pairings", "organiser#print", "Papers; standings"},
	{"sign; end", "chief-arbiter#sign-the-standings", "Sign the final standings"},
	{"screen; projector", "organiser#arrange-the-wall", "Arrange the wall"},
	{"helper; rights", "chief-arbiter#appoint-somebody", "Appointments; Appoint"},
	{"password", "administrator#somebody-forgot-the-password", "Make a link for a new password"},
	{"backup; save", "first-evening#keep-a-copy", "renju-arbiter backup"},
	{"draw; flags", "arbiter#both-flags-are-down", "A win on time; Draw"},
	{"next week; copy", "first-evening#play-again-next-week", "Copy the tournament"},
}

// Each word leads from the index to the answer in at most two links that stand beside it: one in a row or an item
// of the index, or one of the contents of a page that the index leads to.
func TestHelpAnswersAClubEvening(t *testing.T) {
	v := visit.Open(t, visit.Options{}).Visitor()
	index := v.Open(address.Help).Must(http.StatusOK).Page
	pages := map[string]*goquery.Document{}
	index.Find(".manual a").Each(func(_ int, a *goquery.Selection) {
		path, _, _ := strings.Cut(a.AttrOr("href", ""), "#")
		if name, is := strings.CutPrefix(path, address.Help+"/"); is && pages[name] == nil {
			pages[name] = v.Open(path).Must(http.StatusOK).Page
		}
	})
	beside := func(links *goquery.Selection, to, word string) bool {
		return links.FilterFunction(func(_ int, a *goquery.Selection) bool {
			return a.AttrOr("href", "") == to && strings.Contains(strings.ToLower(a.Closest("tr, li").Text()), word)
		}).Length() > 0
	}
	for _, task := range clubEvening {
		name, anchor, _ := strings.Cut(task.place, "#")
		page := pages[name]
		if page == nil {
			t.Errorf("the index does not lead to %s", name)
			continue
		}
		for _, word := range strings.Split(task.words, "; ") {
			if !beside(index.Find(".manual a"), address.HelpPage(name)+"#"+anchor, word) && !beside(page.Find(".contents a"), "#"+anchor, word) {
				t.Errorf("%q leads nowhere near %s", word, task.place)
			}
		}
		answer := page.Find(".manual #" + anchor).NextUntil("h2").Text()
		for _, said := range strings.Split(task.names, "; ") {
			if !strings.Contains(answer, said) {
				t.Errorf("%s does not name %s: %s", task.place, said, answer)
			}
		}
	}
}
