package main

import (
	"context"
	"fmt"
	"net/http"
	"net/url"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/chromedp"

	"renju-arbiter/arbiter"
	"renju-arbiter/arbiter/testkit/sampling"
	"renju-arbiter/arbiter/tournament/access"
	"renju-arbiter/views/testkit/visit"
)

// TestEveryPageOfARunningEventIsAccessible looks at the sample events as they run: with the
// scripts and the streams of the service, as its arbiter, as a player at the board and as
// anybody sees them. Of pages that differ in their ids and numbers alone it takes one, of
// each kind, for all of these or for one in turn.
func TestEveryPageOfARunningEventIsAccessible(t *testing.T) {
	h := visit.Open(t, visit.Options{})
	h.URL = looked.at(t, withAxe(t, h.Handler))
	chief, anybody := h.Organiser(), h.Visitor()
	chief.Open("/").Submit("/sample").Must(http.StatusOK)
	event := chief.At.Path
	player := seated(t, h, chief, event)

	known := map[string]bool{}
	kinds := map[string][]page{} // as each of them sees it
	var order []string
	all := 0
	for _, one := range []struct {
		who  string
		eyes *visit.Visitor
		from []string
	}{{"arbiter", chief, []string{"/", event}}, {"player", player, []string{"/seat"}}, {"anybody", anybody, []string{"/", event}}} {
		for _, from := range one.from {
			one.eyes.Walk(from, func(path string) {
				kind := kindOf(path)
				if known[one.who+kind] || strings.HasPrefix(path, "/api/") { // a program reads that
					return
				}
				known[one.who+kind] = true
				if markup := plain(one.eyes.Words("main")) + kind; !known[markup] {
					known[markup] = true
					if kinds[kind] == nil {
						order = append(order, kind)
					}
					kinds[kind] = append(kinds[kind], page{one.who + " " + path, h.URL + path, one.eyes, nil})
					all++
				}
			})
		}
	}
	for _, one := range facesOf(t, h, event) { // each has one page: it is looked at every time
		kind := one.who + kindOf(one.path)
		order = append(order, kind)
		kinds[kind] = []page{{one.who + " " + one.path, h.URL + one.path, one.eyes, nil}}
		all++
	}
	if all < 50 {
		t.Errorf("the events have only %d kinds of pages", all)
	}
	var list []page
	for turn, kind := range order {
		for _, n := range sampling.Of(turn, len(kinds[kind])) {
			list = append(list, kinds[kind][n])
		}
	}
	for turn := range list {
		list[turn].looks = inTurn(turn)
	}
	slices.SortStableFunc(list, func(a, b page) int { return strings.Compare(whose(a), whose(b)) })
	t.Logf("%d of %d pages", len(list), all)
	lookAtAll(t, list)
}

// A face is a page of one who works or plays in the event.
type face struct {
	who  string
	eyes *visit.Visitor
	path string
}

// facesOf are the pages of those who have a task or a device of their own: a time arbiter, who
// is called, a scorer, the tablet between two, and the card that nobody has opened yet.
func facesOf(t *testing.T, h *visit.Service, event string) []face {
	t.Helper()
	id := strings.TrimPrefix(event, "/t/")
	b, err := h.Desk.Books.Of(id)
	if err != nil {
		t.Fatal(err)
	}
	round := b.Rounds()
	game := b.PairingsIn(round)[2].Game
	times, scorer, tablet, guest := h.Appointed(id, access.TimeArbiter), h.Appointed(id, access.Scorer), h.Visitor(), h.Visitor()
	join := "/join/" + h.Link(id, access.BoardLink, arbiter.WantedLink{Game: game}).Token
	tablet.Open(join).Submit(join).Must(http.StatusOK)
	card := "/join/" + h.Link(id, access.PlayerLink, arbiter.WantedLink{Person: b.Entries[0].Player}).Token
	list := []face{{"time", times, event + "/time"}, {"time", times, "/games/" + game}, {"scorer", scorer, fmt.Sprint(event, "/rounds/", round, "/results")},
		{"tablet", tablet, "/seat"}, {"card", guest, card}}
	for _, one := range list {
		one.eyes.Open(one.path).Must(http.StatusOK)
	}
	if n := tablet.Page.Find("#far .acts, #controls .acts").Length(); n != 2 {
		t.Errorf("the tablet has the acts of %d", n)
	}
	return list
}

// whose is who looks at a page.
func whose(p page) string {
	who, _, _ := strings.Cut(p.name, " ")
	return who
}

// seated is a visitor with the card of a player who plays now.
func seated(t *testing.T, h *visit.Service, chief *visit.Visitor, event string) *visit.Visitor {
	t.Helper()
	chief.Open(event+"/links").Must(http.StatusOK).Submit(event+"/links", "kind", "player")
	for _, text := range chief.Lines(".link-card .url") {
		link := text[strings.Index(text, "/join/"):]
		player := h.Visitor()
		player.Open(link).Submit(link).Must(http.StatusOK)
		if player.Page.Find("#controls .face.running").Length() > 0 {
			return player
		}
	}
	t.Fatal("nobody plays in the sample")
	return nil
}

var ids = regexp.MustCompile(`[0-9a-f]{8}-[0-9a-f-]{27}|[0-9]+`)

// kindOf is an address without ids and numbers.
func kindOf(path string) string { return ids.ReplaceAllString(path, "*") }

// plain is a text without what every page of its kind has otherwise.
func plain(text string) string { return ids.ReplaceAllString(text, "*") }

// enter gives a window the session of a visitor, instead of the one before.
func enter(ctx context.Context, v *visit.Visitor) error {
	base, err := url.Parse(v.Base)
	if err != nil {
		return err
	}
	return chromedp.Do(ctx, chromedp.Func(func(ctx context.Context, target *chromedp.Target) error {
		if _, err := cdp.Call(ctx, target, network.ClearBrowserCookies, cdp.Empty{}); err != nil {
			return err
		}
		for _, c := range v.Client.Jar.Cookies(base) {
			if _, err := cdp.Call(ctx, target, network.SetCookie, network.SetCookieParams{Name: c.Name, Value: c.Value, URL: v.Base}); err != nil {
				return err
			}
		}
		return nil
	}))
}
