package seat_test

import (
	"net/http"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/PuerkitoBio/goquery"

	"renju-arbiter/views/testkit/visit"
)

// aboutPress is what a page or a fragment says about pressing: its title, the form,
// and every other place that speaks of it.
func aboutPress(t *testing.T, ids visit.IDs, body string) (title, form, elsewhere string) {
	t.Helper()
	page, err := goquery.NewDocumentFromReader(strings.NewReader(formSeen.ReplaceAllString(ids.Plain(body), "SEEN")))
	if err != nil {
		t.Fatal(err)
	}
	title = page.Find("title").Text()
	press := page.Find("form.act-press, .ask-press")
	if press.Length() > 0 {
		press.Each(func(_ int, one *goquery.Selection) {
			text, err := goquery.OuterHtml(one)
			if err != nil {
				t.Fatal(err)
			}
			form += text
		})
		command, _ := press.Find("input[name=command]").Attr("value")
		form = reading.ReplaceAllString(leftAt.ReplaceAllString(strings.ReplaceAll(form, command, "COMMAND"), "LEFT"), "READING")
	}
	press.Remove()
	page.Find("[aria-pressed]").RemoveAttr("aria-pressed")
	page.Find("[data-unsent]").RemoveAttr("data-unsent") // says to press a button again that was not sent
	rest, err := page.Html()
	if err != nil {
		t.Fatal(err)
	}
	if at := strings.Index(strings.ToLower(rest), "press"); at >= 0 {
		elsewhere = rest[max(at-40, 0):min(at+60, len(rest))]
	}
	return title, form, elsewhere
}

var formSeen = regexp.MustCompile(`name="seen" value="[0-9]+"|data-seen="[0-9]+"`)

// RIF 14.8: nobody points out a forgotten press, nor does a player's own seat. The key is
// there from the stone on and looks the same a while later; the answer takes it away,
// and then everything is as after any other answer.
func TestAForgottenPressIsNotPointedOut(t *testing.T) {
	visit.InFakeTime(t, func(t *testing.T, path func() string) {
		a := visit.OpenAudience(t, path(), nil, "control", "600")
		a.Start()
		at := a.Tables[0]
		pages := map[string]*visit.Visitor{at.Path: at.P[0], at.Path + "/controls": at.P[0], at.Path + "?select=j9": a.Device}
		type said struct{ title, form, elsewhere string }
		look := func() map[string]said {
			all := map[string]said{}
			for path, v := range pages {
				title, form, elsewhere := aboutPress(t, a.IDs, v.Send(visit.Sent{Method: "GET", Path: path}).Body)
				all[path] = said{title, form, elsewhere}
			}
			return all
		}
		do := func(v *visit.Visitor, name string, pairs ...string) {
			t.Helper()
			if got := v.Send(visit.Post(at.Path+"/"+name, pairs...)); got.Status != http.StatusSeeOther {
				t.Fatalf("%s: %d %s", name, got.Status, got.Sentence())
			}
			time.Sleep(time.Second)
		}
		do(at.P[0], "stone", "point", "h8")
		a.Wire.Take()
		before := look()
		for path, s := range before {
			if s.form == "" || s.elsewhere != "" {
				t.Errorf("%s: between stone and press the form is %q, and the page says %q", path, s.form, s.elsewhere)
			}
		}
		time.Sleep(20 * time.Second)
		for path, s := range look() {
			if s != before[path] {
				t.Errorf("%s: a while later it is %+v, and was %+v", path, s, before[path])
			}
		}
		do(at.P[1], "stone", "point", "h9")
		if got := strings.ToLower(a.Wire.Take()); strings.Contains(got, "press") {
			t.Errorf("the stream tells of a press: %q", got)
		}
		for path, s := range look() {
			if strings.Contains(s.elsewhere, "press") || strings.Contains(s.form, "Press") {
				t.Errorf("%s: after the answer it speaks of a press: %+v", path, s)
			}
		}
		got := at.P[0].Send(visit.Post(at.Path + "/press"))
		if got.Status != http.StatusUnprocessableEntity || !strings.Contains(got.Sentence(), "Your turn is not complete") {
			t.Errorf("a press in the own turn: %d %s", got.Status, got.Sentence())
		}
		do(at.P[0], "stone", "point", "i9")
		do(at.P[0], "press")
		if _, form, _ := aboutPress(t, a.IDs, at.P[0].Send(visit.Sent{Method: "GET", Path: at.Path}).Body); form != "" {
			t.Errorf("while the opponent's clock runs there is %q", form)
		}
	})
}

// After the answer nobody who looks sees whether the press before it was forgotten,
// but by the clocks.
func TestAnAnswerToAForgottenPressLooksLikeAnyOther(t *testing.T) {
	visit.InFakeTime(t, func(t *testing.T, path func() string) {
		forgotten, pressed := visit.OpenAudience(t, path(), nil, "control", "600"), visit.OpenAudience(t, path(), nil, "control", "600")
		forgotten.Start()
		pressed.Start()
		for _, a := range []*visit.Audience{forgotten, pressed} {
			at := a.Tables[0]
			at.P[0].Send(visit.Post(at.Path+"/stone", "point", "h8"))
			if a == pressed {
				at.P[0].Send(visit.Post(at.Path + "/press"))
			}
			at.P[1].Send(visit.Post(at.Path+"/stone", "point", "h9"))
			if a == pressed {
				at.P[1].Send(visit.Post(at.Path + "/press"))
			}
		}
		time.Sleep(5 * time.Second)
		for _, a := range []*visit.Audience{forgotten, pressed} { // a press more is a message more; the last state is compared
			a.Wire = a.Listen("/games/" + a.Tables[0].ID + "/live")
			for i := range a.Ears {
				a.Ears[i] = a.ListenAs(a.Tables[0].P[i], "/games/"+a.Tables[0].ID+"/live")
			}
		}
		one, two := public(forgotten), public(pressed)
		for _, all := range []map[string]string{one, two} {
			for where := range all {
				// The record has every press, also as programs read it. Who has answered can press, or still offer a draw.
				if strings.HasSuffix(where, "/history") || strings.HasPrefix(where, "program ") || strings.HasPrefix(where, "P2 ") || strings.HasPrefix(where, "device ") {
					delete(all, where)
				}
			}
		}
		sameSights(t, "after the answer", one, two, forgotten.IDs, pressed.IDs, func(text string) string {
			return reading.ReplaceAllString(leftAt.ReplaceAllString(text, "LEFT"), "READING")
		})
	})
}
