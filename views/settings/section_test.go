package settings_test

import (
	"maps"
	"net/http"
	"slices"
	"strings"
	"testing"

	"github.com/PuerkitoBio/goquery"

	"renju-arbiter/arbiter/game"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/part"
	"renju-arbiter/views/testkit/visit"
)

// open are the sections that are open.
func open(v *visit.Visitor) string {
	var list []string
	for _, s := range v.Page.Find("details.section[open]").EachIter() {
		list = append(list, strings.TrimPrefix(s.AttrOr("id", ""), "section-"))
	}
	return strings.Join(list, " ")
}

// The page of all settings asks for what the form of a new tournament asks for, of every game, and each field
// stands in a section.
func TestEverySettingStandsInASection(t *testing.T) {
	h := visit.Open(t, visit.Options{})
	a := h.Organiser()
	for _, name := range game.Games() {
		form := visit.Fields(a.Open("/tournaments/new?game=" + name).Form("/tournaments"))
		id := made(t, h, a.Submit("/tournaments", "name", name)).ID
		path := "/t/" + id + "/settings"
		has := visit.Fields(a.Open(path).Must(http.StatusOK).Form(path))
		for field := range form {
			if !has.Has(field) && field != "game" && field != "begun" {
				t.Errorf("%s: no field %s", name, field)
			}
		}
		for field := range maps.Keys(has) {
			if field != "command" && field != "settings" && a.Page.Find("details.section [name="+field+"]").Length() == 0 {
				t.Errorf("%s: %s stands in no section", name, field)
			}
		}
	}
}

// Each section is a line with its values in words, closed; the page is short.
func TestTheSettingsAreALineASection(t *testing.T) {
	o := visit.OpenSwiss(t, "tiebreak", "wins", "control", "3600", "lateLimit", "20")
	path := o.At + "/settings"
	page := o.Arbiter.Open(path)
	if got := open(page); got != "" {
		t.Errorf("open are %s", got)
	}
	for section, want := range map[string]string{"name": "Europe/Madrid", "system": "Swiss (FIDE Dutch) · 3 rounds", "pairing": "as usual", "points": "Points for a win: 1", "tiebreaks": "Wins", "time": "60 minutes", "late": "Forfeit after (minutes): 20", "rules": "Renju · By claim"} {
		if got := page.Words("#section-" + section + " .says"); !strings.Contains(got, want) {
			t.Errorf("%s says %q, without %q", section, got, want)
		}
	}
	for _, when := range []string{"before the first round", "after it"} {
		if page.Open(path); page.Page.Find("main .primary").Length() != 1 {
			t.Errorf("%s there are %d primary buttons", when, page.Page.Find("main .primary").Length())
		}
		main := page.Page.Find("main").Clone()
		main.Find("details:not([open]) > :not(summary), option").Remove()
		if words := len(strings.Fields(main.Text())); words > 200 {
			t.Errorf("%s the page has %d words", when, words)
		}
		if !o.State().Published {
			o.Do("/rounds/1", "publish", "round", "1")
		}
	}
}

// What is refused is said at its field, in its section, which is open; so is a section in which something was
// typed that is not saved. The others stay closed, and everything stays as it was typed.
func TestASectionWithWhatIsNotSavedIsOpen(t *testing.T) {
	o := visit.OpenSwiss(t)
	path := o.At + "/settings"
	page := o.Arbiter.Open(path)
	page.Submit(path, "timeZone", "Mars/Base", "rounds", "4", "lateLimit", "-1").Must(http.StatusUnprocessableEntity)
	if got := open(page); got != "name system late" {
		t.Errorf("open are %q", got)
	}
	for _, field := range []string{"timeZone", "lateLimit"} {
		if page.Page.Find("details.section[open] #"+field+"-error").Length() != 1 || page.Page.Find("#faults a[href='#"+field+"']").Length() != 1 {
			t.Errorf("%s is not refused in its place", field)
		}
	}
	for field, want := range map[string]string{"timeZone": "Mars/Base", "rounds": "4", "lateLimit": "-1"} {
		if got := visit.Fields(page.Form(path)).Get(field); got != want {
			t.Errorf("%s became %q", field, got)
		}
	}
	// Another form of the page has its own fault: no section opens, and the form stays as it was typed.
	long := strings.Repeat("n", 10_000)
	page.Open(path).Submit(o.At+"/arrange/copy", "name", long).Must(http.StatusUnprocessableEntity)
	if got := page.Page.Find("details[open] #copy-name").AttrOr("value", ""); got != long || open(page) != "" {
		t.Errorf("the name of the copy became %.20q, open are %q", got, open(page))
	}
}

// After the first round a line says whether something in it can be amended; what stays is told in its section.
func TestALineSaysWhetherItCanBeAmended(t *testing.T) {
	o := visit.OpenSwiss(t)
	o.Do("/rounds/1", "publish", "round", "1")
	path := o.At + "/settings"
	page := o.Arbiter.Open(path)
	for section, want := range map[string]string{"name": "Amend", "system": "Amend", "pairing": "Amend", "points": "Stays", "tiebreaks": "Amend", "opening": "Stays", "time": "Stays", "late": "Stays", "rules": "Amend"} {
		if got := page.Words("#section-" + section + " .turns"); got != want {
			t.Errorf("%s: %q", section, got)
		}
		if fields := page.Page.Find("#section-" + section).Find("input, select").Length(); (fields > 0) != (want == "Amend") {
			t.Errorf("%s has %d fields", section, fields)
		}
	}
	if got := page.Words("#section-system .settings"); !strings.Contains(got, "Swiss") || !strings.Contains(got, "before the first round") {
		t.Errorf("what stays is %q", got)
	}
	page.Submit(path, "rounds", "4", "unplayed", "none", "reason", "").Must(http.StatusUnprocessableEntity)
	if got := open(page); got != "system tiebreaks" {
		t.Errorf("open are %q", got)
	}
}

// The officials are typed on one page; the others lead there.
func TestTheOfficialsAreTypedInOnePlace(t *testing.T) {
	e := visit.OpenEmpty(t)
	at := "/t/" + e.ID
	e.Arbiter.Open(at+"/describe").Submit(at+"/describe", described...).Must(http.StatusOK)
	if got := e.Arbiter.Open(at + "/settings").Words(".line-elsewhere[href$='#official-1']"); !strings.Contains(got, "Chief arbiter: Quinlan Overmeer") {
		t.Errorf("the settings say %q", got)
	}
	for page, fields := range map[string]int{"/describe": 1, "/settings": 0, "/appointments": 0} {
		e.Arbiter.Open(at + page).Must(http.StatusOK)
		if got := e.Arbiter.Page.Find("#official-1").Length(); got != fields {
			t.Errorf("%s has %d fields", page, got)
		}
		if leads := e.Arbiter.Page.Find("main a[href='"+at+"/describe#official-1']").Length() > 0; leads != (fields == 0) {
			t.Errorf("%s leads to the officials: %t", page, leads)
		}
	}
}

// A help text shows its first sentence, whole, in every language; the others stand behind a mark.
func TestALongHelpTextStandsBehindAMark(t *testing.T) {
	for _, language := range []string{"en", "eu", "fr", "de"} {
		for _, key := range locale.For(language).Keys() {
			if !strings.HasSuffix(key, ".hint") {
				continue
			}
			text := locale.For(language).T(key)
			first, rest := part.Halves(text)
			if whole := strings.TrimSpace(first + " " + rest); whole != text || rest != "" && (!strings.HasSuffix(first, ".") || len(strings.Fields(first)) < 3) {
				t.Errorf("%s, %s: %q and %q", language, key, first, rest)
			}
		}
	}
	for text, want := range map[string]string{"It is one. Two. Three.": "It is one.", "As in RIF 9.3 it is. Else not.": "As in RIF 9.3 it is.", "Zum Beispiel z. B. So. Dann nicht.": "Zum Beispiel z. B. So."} {
		if first, _ := part.Halves(text); first != want {
			t.Errorf("%q begins with %q", text, first)
		}
	}
	h := visit.Open(t, visit.Options{})
	a := h.Organiser().Open("/tournaments/new")
	mark := a.Page.Find("#lateLimit").Closest(".field").Find("details.help")
	if mark.Length() != 1 || !strings.Contains(mark.Text(), "Leave empty") || strings.Contains(a.Words("#lateLimit-hint"), "Leave empty") {
		t.Errorf("the help of the limit: %q", a.Words("#lateLimit-hint"))
	}
	if slices.Contains(a.Page.Find("details.help summary").Map(func(_ int, s *goquery.Selection) string { return s.AttrOr("aria-label", "") }), "") {
		t.Error("a mark has no name")
	}
}
