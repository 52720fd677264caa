package views_test

import (
	"encoding/json"
	"fmt"
	"net/url"
	"strings"
	"testing"

	"github.com/PuerkitoBio/goquery"
	"github.com/chromedp/chromedp"

	"renju-arbiter/arbiter/tournament/access"
	"renju-arbiter/views/address"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/testkit/visit"
	"renju-arbiter/views/testkit/visit/window"
)

// Whoever looks, in every language: at 390 and at 320 px who looks and the ways from there
// stand in one line. The places of an event are a line of their own below it, and not folded
// away: whoever stands in a hall with a telephone goes from boards to standings with one tap,
// and sees where they are. (The desk's shelf, which says more, may be two lines.) Nothing of a header lies outside of the window or over something else, and no word is
// broken; a name that is cut ends in three dots. In a wide window too the person stands beside the
// sign of the service, however many places there are.
func TestAHeaderFitsANarrowWindow(t *testing.T) {
	e := visit.OpenTimedClubEvening(t, "1800+10")
	e.Start()
	who := map[string]*visit.Visitor{"nobody": e.Anybody, "player": e.Tables[0].P[0], "organiser": e.Arbiter, "arbiter": e.Holding(access.Arbiter),
		"time arbiter": e.Holding(access.TimeArbiter), "scorer": e.Holding(access.Scorer),
		"administrator": e.Administrator("Ada Organiser of Hohenschwangau")}
	found := headers{}
	for _, language := range locale.Languages() {
		for name, v := range who {
			v.Post(address.Language, url.Values{"lang": {language.Code}})
			for _, page := range []string{"/", "/t/" + e.ID, e.Tables[1].Path} {
				found.add(v.Open(page), name)
			}
		}
		found.add(who["arbiter"].Open("/t/"+e.ID+"/desk"), "arbiter")
	}
	w := window.New(t, window.Browser(t), e.URL, "header")
	w.Open(address.Login)
	all := 0
	for frame, list := range found {
		all += len(list)
		w.Do("the page's own style", chromedp.Evaluate[chromedp.Void](fmt.Sprintf(styled, frame.sheets, frame.class)))
		w.Until("the style sheets", `[...document.querySelectorAll("link[rel=stylesheet]")].every((link) => link.sheet)`)
		given, err := json.Marshal(list)
		if err != nil {
			t.Fatal(err)
		}
		for _, width := range []int64{1280, 390, 320} {
			w.Do("the width", chromedp.EmulateViewport(width, 700))
			if wrong := w.Asks(fmt.Sprintf("(%s)(%s)", headerAmiss, given)); wrong != "" {
				t.Errorf("%s, %d px: %s", frame.class, width, wrong)
			}
			w.Shot(fmt.Sprintf("%s-%d", frame.class, width))
		}
	}
	if all < 4*(7*3+1) {
		t.Errorf("only %d headers", all)
	}
}

// A frame is what decides on the look of a header: the style sheets of its page, and its class.
type frame struct{ sheets, class string }

// A header is one as it is sent to somebody.
type header struct{ Who, Lang, Markup string }

type headers map[frame][]header

func (h headers) add(v *visit.Visitor, who string) {
	v.T.Helper()
	markup, err := goquery.OuterHtml(v.Must(200).Page.Find("header").First())
	if err != nil || markup == "" {
		v.T.Fatalf("%s has no header for the %s: %v", v.At, who, err)
	}
	var sheets strings.Builder
	v.Page.Find("link[rel=stylesheet]").Each(func(_ int, link *goquery.Selection) {
		one, _ := goquery.OuterHtml(link)
		sheets.WriteString(one)
	})
	at := frame{sheets.String(), v.Page.Find("body").AttrOr("class", "")}
	h[at] = append(h[at], header{who, v.Page.Find("html").AttrOr("lang", ""), markup})
}

// styled gives a page the looks of another one.
const styled = `document.head.querySelectorAll("link[rel=stylesheet]").forEach((link) => link.remove());
document.head.insertAdjacentHTML("beforeend", %q);
document.body.className = %q`

// headerAmiss puts all headers into the page, one below the other, and tells what is wrong.
const headerAmiss = `(list) => {
  const wrong = [];
  document.body.innerHTML = list.map(({ Lang, Markup }) => "<div lang=" + Lang + ">" + Markup + "</div>").join("");
  for (const [n, { Who, Lang }] of list.entries()) {
    const holder = document.body.children[n];
    const say = (what) => wrong.push(Who + ", " + Lang + ": " + what);
    const parts = [...holder.querySelectorAll(".brand, .person > *, .places .event, .places ul, .shelf > *, .tools > *")]
      .filter((e) => e.checkVisibility() && e.getBoundingClientRect().width > 1);
    if (holder.scrollWidth > innerWidth) say("wider than the window by " + (holder.scrollWidth - innerWidth));
    const box = new Map(parts.map((e) => [e, e.getBoundingClientRect()]));
    const called = (e) => e.textContent.trim().replace(/\s+/g, " ").slice(0, 20);
    for (const [one, a] of box) {
      if (a.left < -0.5 || a.right > innerWidth + 0.5) say(called(one) + " outside of the window");
      for (const [other, b] of box) {
        if (one !== other && !one.contains(other) && !other.contains(one) && a.left < b.right - 0.5 && b.left < a.right - 0.5 && a.top < b.bottom - 0.5 && b.top < a.bottom - 0.5) say(called(one) + " over " + called(other));
      }
    }
    for (const line of [".brand, .person > *", ".places ul > li", ...(innerWidth > 390 ? [".shelf > *"] : [])]) {
      const middles = [...holder.querySelectorAll(line)].filter((e) => e.checkVisibility() && e.getBoundingClientRect().width > 1).map((e) => e.getBoundingClientRect()).map((b) => (b.top + b.bottom) / 2);
      if (middles.length && Math.max(...middles) - Math.min(...middles) > 8) say("more than one line of " + line);
    }
    for (const e of holder.querySelectorAll("a, button, summary, .account, .event")) {
      if (e.checkVisibility() && e.getBoundingClientRect().width > 1 && e.getBoundingClientRect().height > 56) say("broken in lines: " + called(e));
      if (e.matches(".person > *") && !e.matches(".account") && e.scrollWidth > e.clientWidth + 1) say("cut: " + called(e));
      if (e.matches(".account") && e.clientWidth > 1 && e.clientWidth < 36 && e.scrollWidth > e.clientWidth + 1) say("nothing left of the name: " + e.clientWidth);
      if (e.matches(".account") && e.clientWidth > 1 && e.firstElementChild.getBoundingClientRect().right > e.getBoundingClientRect().right + 0.5) say("cut with no sign of it: " + called(e));
    }
  }
  return [...new Set(wrong)].join("\n");
}`
