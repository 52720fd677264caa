package settings_test

import (
	"net/http"
	"strconv"
	"strings"
	"testing"

	"github.com/PuerkitoBio/goquery"

	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/views/testkit/visit"
)

// made is the event to whose players a visitor was led.
func made(t *testing.T, h *visit.Service, v *visit.Visitor) tournament.State {
	t.Helper()
	b, err := h.Desk.Tournament(strings.TrimSuffix(strings.TrimPrefix(v.Must(http.StatusOK).At.Path, "/t/"), "/players"))
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// A preset is chosen by a button of the form, which keeps the name and the time zone; the
// form as it then stands makes the event that the preset is.
func TestAPresetFillsTheFormAndKeepsWhatWasTyped(t *testing.T) {
	h := visit.Open(t, visit.Options{})
	a := h.Organiser()
	for _, p := range tournament.Presets() {
		a.Open("/tournaments/new").Submit("/tournaments", "from", p.Name, "name", "Harbour <Cup>", "timeZone", "Asia/Tokyo").Must(http.StatusOK)
		if got := a.Page.Find("main button[aria-current]").AttrOr("value", ""); got != p.Name || a.At.Path != "/tournaments/new" {
			t.Errorf("at %s the form begins with %q", a.At, got)
		}
		b := made(t, h, a.Submit("/tournaments"))
		want := p.Created
		want.Name, want.TimeZone = "Harbour <Cup>", "Asia/Tokyo"
		want.Game, _ = want.Game.Complete()
		if differs := tournament.Differing(want, b.Created); len(differs) > 0 {
			t.Errorf("%s: another %v", p.Name, differs)
		}
	}
	a.Open("/tournaments/new").Submit("/tournaments", "from", "gomoku", "name", "Evening").Must(http.StatusOK)
	if b := made(t, h, a.Submit("/tournaments")); b.Game.Game != "gomoku" || b.Name != "Evening" {
		t.Errorf("%+v", b.Created)
	}
}

// Who has chosen a preset has the key that creates the event beside the name; what the
// preset has set is said of each further step, which is folded until something in it is
// wrong.
func TestAfterAPresetOnlyTheNameIsLeftToSay(t *testing.T) {
	h := visit.Open(t, visit.Options{})
	a := h.Organiser()
	a.Open("/tournaments/new?from=club-evening")
	if key := a.Page.Find("#name").Closest(".making").Find("button.primary"); key.Length() != 1 || a.Page.Find("details.making[open]").Length() != 0 {
		t.Errorf("%d keys beside the name, %d steps unfolded", key.Length(), a.Page.Find("details.making[open]").Length())
	}
	for step, want := range map[string]string{"paired": "Round robin · Sonneborn-Berger", "time": "15 minutes", "rules": "Renju · RIF classic · By claim"} {
		if got := a.Words("#says-" + step); !strings.HasPrefix(got, want) {
			t.Errorf("%s: %q", step, got)
		}
	}
	if got := a.Words("#begun b"); got != "Club evening" {
		t.Errorf("it begins with %q", got)
	}
	a.Submit("/tournaments", "name", "Evening", "minutes", "x", "control", "own")
	checkFaults(t, a, "minutes")
	if got := a.Page.Find("details.making[open] summary h2").Text(); got != "The time" {
		t.Errorf("unfolded is %q", got)
	}
}

// A form that is looked at before it is sent says in what it departs from its preset; it
// has no faults yet, and makes nothing.
func TestALookAtTheFormSaysWhatWasChanged(t *testing.T) {
	h := visit.Open(t, visit.Options{})
	a := h.Organiser()
	form := visit.Fields(a.Open("/tournaments/new?from=club-evening").Form("/tournaments"))
	form.Set("look", "1")
	before := h.Written()
	for _, c := range []struct{ field, value, says, step, line string }{
		{"name", "", "Club evening", "paired", "Round robin"}, {"cycles", "2", "Club evening, changed: ", "paired", "Round robin, 2 games"},
		{"control", "300+3", "Time", "time", "5 minutes"}, {"control", "own", "Club evening", "time", "15 minutes"}, {"opening", "taraguchi-10", "Opening", "rules", "Renju · Taraguchi-10"},
		{"begun", "nothing", "", "", ""},
	} {
		stood := form.Get(c.field)
		form.Set(c.field, c.value)
		a.Open("/tournaments/new?" + form.Encode()).Must(http.StatusOK)
		if got := a.Words("#begun"); !strings.Contains(got, c.says) || a.Page.Find("#faults").Length() != 0 || !strings.HasPrefix(a.Words("#says-"+c.step), c.line) {
			t.Errorf("%s=%s: %q, %q", c.field, c.value, got, a.Words("#says-"+c.step))
		}
		form.Set(c.field, stood)
	}
	if h.Written() != before {
		t.Error("something was written")
	}
}

// The time is chosen, or said in minutes and seconds, or as a code; what the choice leaves
// out is not read.
func TestTheTimeIsSaidInMinutesAndSecondsOrAsACode(t *testing.T) {
	h := visit.Open(t, visit.Options{})
	a := h.Organiser()
	for _, c := range []struct{ control, minutes, seconds, code, want, wrong string }{
		{"own", "90", "30", "7x", "5400+30", ""}, {"own", "2.5", "", "", "150", ""}, {"own", "0,5", "3", "", "30+3", ""},
		{"code", "soon", "soon", "3600:5x60", "3600:5x60", ""}, {"900+10", "soon", "-1", "7x", "900+10", ""}, {"", "", "", "", "", ""}, {"code", "", "", "", "", ""},
		{"own", "", "30", "", "", "minutes"}, {"own", "-1", "30", "", "", "minutes"}, {"own", "1e99", "", "", "", "minutes"}, {"own", "NaN", "", "", "", "minutes"},
		{"own", "0.0001", "", "", "", "minutes"}, {"own", "90", "half", "", "", "seconds"}, {"own", "90", "3601", "", "", "seconds"}, {"own", "90", "1.5", "", "", "seconds"},
		{"code", "90", "30", "90 minutes", "", "code"}, {"90 minutes", "", "", "", "", "code"},
	} {
		a.Open("/tournaments/new").Submit("/tournaments", "name", "Open", "control", c.control, "minutes", c.minutes, "seconds", c.seconds, "code", c.code)
		if c.wrong == "" {
			if got := made(t, h, a).Game.Control; got != c.want {
				t.Errorf("%+v: %q", c, got)
			}
			continue
		}
		a.Must(http.StatusUnprocessableEntity)
		if got := a.Page.Find("#faults a").AttrOr("href", ""); got != "#"+c.wrong || a.Page.Find("[aria-invalid]").AttrOr("id", "") != c.wrong {
			t.Errorf("%+v: the fault is at %q: %s", c, got, a.Words("#faults"))
		}
	}
}

// What belongs to another system than the chosen one is not shown, and not read.
func TestOnlyTheFieldsOfTheChosenSystemAreRead(t *testing.T) {
	h := visit.Open(t, visit.Options{})
	a := h.Organiser()
	a.Open("/tournaments/new").Submit("/tournaments", "name", "Cup", "system", "knockout", "rounds", "many", "boards", "4", "cycles", "x", "apart", "last", "apartRounds", "soon")
	if f := made(t, h, a).Format; f.System != tournament.KnockOut || f.Rounds != 0 || f.Boards != 0 || f.Apart != "" {
		t.Errorf("%+v", f)
	}
	a.Open("/tournaments/new")
	for field, of := range map[string]string{"rounds": "swiss keizer", "keizerBye": "keizer", "unfinished": "swiss keizer", "tiebreak-1": "roundrobin swiss knockout scheveningen", "cycles": "roundrobin", "boards": "roundrobin swiss", "thirdPlace": "knockout", "elimination": "knockout", "oneFinal": "knockout", "baku": "swiss", "keep": "roundrobin", "win": "roundrobin swiss knockout scheveningen", "numbers": "roundrobin swiss keizer knockout"} {
		if got := a.Page.Find("#"+field).Closest("[data-of]").AttrOr("data-of", ""); got != of {
			t.Errorf("%s is shown with %q", field, got)
		}
	}
}

// checkFaults holds a page against what faults must be: counted in the title, summarised
// with the focus, each leading to its field, which is marked and says what is wrong.
func checkFaults(t *testing.T, v *visit.Visitor, fields ...string) {
	t.Helper()
	v.Must(http.StatusUnprocessableEntity)
	var linked []string
	v.Page.Find("#faults a").Each(func(_ int, link *goquery.Selection) {
		linked = append(linked, strings.TrimPrefix(link.AttrOr("href", ""), "#"))
	})
	if strings.Join(linked, " ") != strings.Join(fields, " ") {
		t.Errorf("the summary leads to %v, not to %v: %s", linked, fields, v.Words("#faults"))
	}
	if title := v.Words("title"); !strings.HasPrefix(title, strconv.Itoa(len(fields))+" error") {
		t.Errorf("the title is %q", title)
	}
	if first := v.Page.Find("[autofocus]").First(); first.AttrOr("id", "") != "faults" || first.AttrOr("tabindex", "") != "-1" {
		t.Errorf("the focus goes to %q", first.AttrOr("id", ""))
	}
	for _, id := range fields {
		field := v.Page.Find("#" + id)
		marked := field
		if field.Is("[type=radio]") {
			marked = field.Closest("fieldset")
		}
		said, _, _ := strings.Cut(marked.AttrOr("aria-describedby", ""), " ")
		if field.Length() != 1 || marked.AttrOr("aria-invalid", "") != "true" || v.Words("#"+said) == "" {
			t.Errorf("%s: %d fields, described by %q: %q", id, field.Length(), said, v.Words("#"+said))
		}
	}
}

func TestEverythingThatIsWrongIsSaidTogetherAndWhatWasTypedStays(t *testing.T) {
	h := visit.Open(t, visit.Options{})
	a := h.Organiser()
	before := h.Written()
	a.Open("/tournaments/new?from=swiss-open").Submit("/tournaments", "name", "", "timeZone", "Mars/Base", "system", "swiss", "rounds", "0", "tiebreak", "lots",
		"control", "own", "minutes", "soon", "lateLimit", "-1", "mode", "perhaps", "swapAlone", "counts")
	checkFaults(t, a, "name", "timeZone", "rounds", "minutes", "lateLimit", "mode")
	form := visit.Fields(a.Form("/tournaments"))
	for name, value := range map[string]string{"timeZone": "Mars/Base", "rounds": "0", "minutes": "soon", "lateLimit": "-1", "swapAlone": "counts", "begun": "swiss-open", "opening": "taraguchi-10"} {
		if form.Get(name) != value {
			t.Errorf("%s is %q", name, form.Get(name))
		}
	}
	a.Submit("/tournaments", "name", "Open", "timeZone", "UTC", "rounds", "5", "minutes", "60", "lateLimit", "15", "mode", "claim")
	checkFaults(t, a, "tiebreak-1") // what is wrong only together with others comes once each alone is right
	if got := a.Words("#begun"); !strings.HasPrefix(got, "Swiss open, Taraguchi-10, changed: Rounds") || !strings.Contains(got, "A turn that only swaps") || strings.Contains(got, "Opening") {
		t.Errorf("it departs in %q", got)
	}
	if h.Written() != before {
		t.Error("something was written")
	}
}

// The forms that describe an event and its people say their faults in the same way.
func TestTheFormsOfAnEventSayTheirFaultsTogether(t *testing.T) {
	o := visit.OpenSwiss(t)
	o.Do("/rounds/1", "publish", "round", "1")
	a := o.Arbiter
	a.Open(o.At+"/describe").Submit(o.At+"/describe", "country", "Estonia", "from", "2027-02-30", "site", "renju.example", "times", "noon", "official-1", "Ada", "role-1", "king")
	checkFaults(t, a, "country", "from", "site", "times", "official-1", "reason")
	a.Open(o.At+"/settings").Submit(o.At+"/settings", "name", "", "rounds", "many", "apart", "often", "reason", "")
	checkFaults(t, a, "name", "rounds", "apart", "reason")
	person := o.At + "/people/" + o.Player("Ada")
	a.Open(o.At+"/players?person="+o.Player("Ada")).Submit(person+"/correct", "name", "", "country", "Sweden", "rating", "strong", "born", "1066", "sex", "x", "title", strings.Repeat("x", 30), "reason", "")
	checkFaults(t, a, "person-name", "person-country", "person-rating", "person-born", "person-sex", "person-title", "person-reason")
	a.Open(o.At+"/players").Submit(o.At+"/players", "name", "", "country", "Sweden", "rating", "strong")
	checkFaults(t, a, "name", "country", "rating")
}

// A form that was opened before the first round and is sent after it changes nothing, and
// says why.
func TestATimeZoneIsRefusedAfterTheFirstRound(t *testing.T) {
	o := visit.OpenSwiss(t)
	path := o.At + "/settings"
	form := visit.Fields(o.Arbiter.Open(path).Form(path))
	o.Do("/rounds/1", "publish", "round", "1")
	before := o.Written()
	for field, change := range map[string]struct{ value, says string }{
		"timeZone": {"Asia/Tokyo", "time zone"}, "opening": {"rif", "Opening"}, "system": {"roundrobin", "System"},
	} {
		stood := form.Get(field)
		form.Set(field, change.value)
		form.Set("reason", "moved")
		got := o.Arbiter.Post(path, form).Must(http.StatusUnprocessableEntity)
		if said := got.Words("#faults"); !strings.Contains(said, change.says) || !strings.Contains(said, "first round") || o.Written() != before {
			t.Errorf("%s: %q", field, said)
		}
		form.Set(field, stood)
	}
}
