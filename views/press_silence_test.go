package views_test

import (
	"net/http"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/PuerkitoBio/goquery"
)

// aboutPress is what a page or a fragment says about pressing: its title, the form,
// and every other place that speaks of it.
func aboutPress(t *testing.T, ids normaliser, body string) (title, form, elsewhere string) {
	t.Helper()
	page, err := goquery.NewDocumentFromReader(strings.NewReader(formSeen.ReplaceAllString(ids.plain(body), "SEEN")))
	if err != nil {
		t.Fatal(err)
	}
	title = page.Find("title").Text()
	press := page.Find("form.act-press")
	if press.Length() > 0 {
		if form, err = goquery.OuterHtml(press); err != nil {
			t.Fatal(err)
		}
		command, _ := press.Find("input[name=command]").Attr("value")
		form = strings.ReplaceAll(form, command, "COMMAND")
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

// RIF 14.8: nobody points out a forgotten press, nor does a player's own page. What
// it says about pressing is the same from the stone on until the press, whether the
// opponent has answered or not.
func TestAForgottenPressIsNotPointedOut(t *testing.T) {
	bubble(t, func(t *testing.T, path func() string) {
		a := openAudience(t, path(), nil, "control", "600")
		a.start()
		at := a.tables[0]
		pages := map[string]*visitor{at.path: at.p[0], at.path + "/controls": at.p[0], at.path + "?select=j9": a.device}
		type said struct{ title, form, elsewhere string }
		look := func() map[string]said {
			all := map[string]said{}
			for path, v := range pages {
				title, form, elsewhere := aboutPress(t, a.ids, v.send(sent{method: "GET", path: path}).body)
				all[path] = said{title, form, elsewhere}
			}
			return all
		}
		do := func(v *visitor, name string, pairs ...string) {
			t.Helper()
			if got := v.send(post(at.path+"/"+name, pairs...)); got.status != http.StatusSeeOther {
				t.Fatalf("%s: %d %s", name, got.status, got.sentence())
			}
			time.Sleep(time.Second)
		}
		do(at.p[0], "stone", "point", "h8")
		a.wire.take()
		before := look()
		for path, s := range before {
			if s.form == "" || s.elsewhere != "" {
				t.Errorf("%s: between stone and press the form is %q, and the page says %q", path, s.form, s.elsewhere)
			}
		}
		time.Sleep(20 * time.Second)
		do(at.p[1], "stone", "point", "h9")
		if got := strings.ToLower(a.wire.take()); strings.Contains(got, "press") {
			t.Errorf("the stream tells of a press: %q", got)
		}
		for path, s := range look() {
			if s != before[path] {
				t.Errorf("%s: after the answer it is %+v, and was %+v", path, s, before[path])
			}
		}
		got := at.p[0].send(post(at.path + "/press"))
		if got.status != http.StatusUnprocessableEntity || !strings.Contains(got.sentence(), "Your turn is not complete") {
			t.Errorf("a press in the own turn: %d %s", got.status, got.sentence())
		}
		do(at.p[0], "stone", "point", "i9")
		do(at.p[0], "press")
		if _, form, _ := aboutPress(t, a.ids, at.p[0].send(sent{method: "GET", path: at.path}).body); form != "" {
			t.Errorf("while the opponent's clock runs there is %q", form)
		}
	})
}

// After the answer nobody who looks sees whether the press before it was forgotten,
// but by the clocks.
func TestAnAnswerToAForgottenPressLooksLikeAnyOther(t *testing.T) {
	bubble(t, func(t *testing.T, path func() string) {
		forgotten, pressed := openAudience(t, path(), nil, "control", "600"), openAudience(t, path(), nil, "control", "600")
		forgotten.start()
		pressed.start()
		for _, a := range []*audience{forgotten, pressed} {
			at := a.tables[0]
			at.p[0].send(post(at.path+"/stone", "point", "h8"))
			if a == pressed {
				at.p[0].send(post(at.path + "/press"))
			}
			at.p[1].send(post(at.path+"/stone", "point", "h9"))
			if a == pressed {
				at.p[1].send(post(at.path + "/press"))
			}
		}
		time.Sleep(5 * time.Second)
		for _, a := range []*audience{forgotten, pressed} { // a press more is a message more; the last state is compared
			a.wire = a.listen("/games/" + a.tables[0].id + "/live")
		}
		one, two := forgotten.public(), pressed.public()
		for _, all := range []map[string]string{one, two} {
			for where := range all {
				// The record has every press. Who has answered can press, or still offer a draw.
				if strings.HasSuffix(where, "/history") || strings.HasPrefix(where, "P2 ") || strings.HasPrefix(where, "device ") {
					delete(all, where)
				}
			}
		}
		sameSights(t, "after the answer", one, two, forgotten.ids, pressed.ids, func(text string) string {
			return reading.ReplaceAllString(leftAt.ReplaceAllString(text, "LEFT"), "READING")
		})
	})
}
