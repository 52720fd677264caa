//go:build unix

package main

import (
	"net/http"
	"net/url"
	"path/filepath"
	"strings"
	"testing"

	"renju-arbiter/views/testkit/visit"
)

// An arbiter makes links, and the answer with their addresses is lost with the node that gave it. The
// form that is sent again makes none a second time: it says that they were made, and others are made
// in their place, which open the boards; the lost ones open nothing. As long as the node is there that
// made them, it shows them again.
func TestLinksWhoseAnswerWasLostAreMadeAnew(t *testing.T) {
	t.Parallel()
	db := filepath.Join(t.TempDir(), "renju.db")
	evening := clubEveningsIn(t, db, 1)[0]
	n := startNodes(t, db)
	leads := n.leader(1)
	at := besides(leads)[0]
	arbiter := n.at(evening.Arbiter, at)
	links := "/t/" + evening.ID + "/links"
	form := url.Values{"command": {"cards"}, "kind": {"player"}, "who": {"all"}}

	first := cardsOf(arbiter.Post(links, form).Must(http.StatusOK))
	if len(first) != 4 {
		t.Fatalf("%d cards: %s", len(first), arbiter.Words("main"))
	}
	if again := cardsOf(arbiter.Post(links, form).Must(http.StatusOK)); strings.Join(again, " ") != strings.Join(first, " ") {
		t.Errorf("sent again to the node that made them: %q, they were %q", again, first)
	}
	n.kill(leads)
	arbiter.Post(links, form).Must(http.StatusOK)
	if cards := cardsOf(arbiter); len(cards) != 0 || !strings.Contains(arbiter.Words("main"), "its 4 links were made then. Links are shown only once") {
		t.Fatalf("sent again to a node that did not make them: %q, %s", cards, arbiter.Words("main"))
	}
	fresh := cardsOf(arbiter.Submit(links).Must(http.StatusOK))
	if len(fresh) != 4 {
		t.Fatalf("%d cards are made anew: %s", len(fresh), arbiter.Words("main"))
	}
	for i, card := range fresh {
		if got := opens(n, at, card); got != http.StatusOK {
			t.Errorf("a new card: %d", got)
		}
		if got := opens(n, at, first[i]); got != http.StatusGone {
			t.Errorf("a lost card: %d", got)
		}
	}
	for _, player := range []*visit.Visitor{evening.Tables[0].P[0], evening.Tables[1].P[1]} {
		if p := n.at(player, at).Open("/seat"); p.Page.Find("#board").Length() != 1 {
			t.Error("a card that was opened long before opens nothing any more")
		}
	}
}

// cardsOf are the paths of the cards that a page shows.
func cardsOf(v *visit.Visitor) (paths []string) {
	for _, line := range v.Lines(".link-card .url") {
		paths = append(paths, line[strings.Index(line, "/join/"):])
	}
	return paths
}

// opens is with what status a card is answered.
func opens(n *threeNodes, at int, card string) int { return n.anybody(at).Open(card).Status }
