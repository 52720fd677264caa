package seat_test

import (
	"bytes"
	"encoding/json"
	"net/http"
	"net/url"
	"os"
	"strings"
	"testing"
	"time"

	"renju-arbiter/views/locale"
	"renju-arbiter/views/testkit/visit"
)

// twenty and more are the acts of an evening, by whom.
var twenty = [][]string{
	{"P1", "stone", "point", "h8"}, {"P1", "press"}, {"P2", "stone", "point", "h9"}, {"P2", "offer"}, {"P2", "press"},
	{"P1", "decline"}, {"P1", "stone", "point", "i9"}, {"P1", "press"}, {"P2", "call", "for", "arbiter"}, {"arbiter", "resume"},
	{"arbiter", "adjust", "player", "P2", "seconds", "60", "reason", "a slip"}, {"arbiter", "penalty", "player", "P1", "kind", "warning", "reason", "noise"},
	{"P2", "pass"}, {"P2", "offer"}, {"P2", "press"}, {"P1", "claim", "kind", "five"}, {"arbiter", "rule", "claim", "1", "upheld", "false", "reason", "there is none"},
	{"P1", "stone", "point", "g7"}, {"P1", "press"}, {"arbiter", "correct", "ply", "4", "point", "g8", "reason", "the sheets"}, {"P2", "resign"},
}

// anOpening is one of RIF from its first stone to a draw, with a claim on the way.
var anOpening = [][]string{
	{"P1", "stone", "point", "h8"}, {"P1", "stone", "point", "h9"}, {"P1", "stone", "point", "i10"}, {"P1", "press"},
	{"P2", "keep"}, {"P2", "stone", "point", "f9"}, {"P2", "press"}, {"P1", "propose", "points", "g8 j8"}, {"P1", "press"},
	{"P2", "choose", "point", "g8"}, {"P2", "stone", "point", "e5"}, {"P2", "press"}, {"P1", "stone", "point", "i8"}, {"P1", "press"},
	{"P2", "claim", "kind", "foul"}, {"arbiter", "rule", "claim", "1", "upheld", "false", "reason", "there is none"},
	{"P2", "stone", "point", "e6"}, {"P2", "offer"}, {"P2", "press"}, {"P1", "accept"}, {"P1", "confirm"}, {"P2", "confirm"},
}

// Twenty acts and an opening are heard by both players in four languages, each once, through
// the stream as it comes.
func TestTwentyActsAreHeardInFourLanguages(t *testing.T) {
	var got strings.Builder
	actsAreHeard(t, &got, twenty, "opening", "free")
	got.WriteString("\nAn opening\n")
	actsAreHeard(t, &got, anOpening, "opening", "rif")
	const file = "testdata/said.txt"
	if *writeHeard {
		if err := os.WriteFile(file, []byte(got.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(want, []byte(got.String())) {
		t.Errorf("something else is heard (-heard.write writes it anew):\n%s", got.String())
	}
}

// actsAreHeard writes down who hears what of each act of an evening.
func actsAreHeard(t *testing.T, got *strings.Builder, acts [][]string, settings ...string) {
	t.Helper()
	visit.InFakeTime(t, func(t *testing.T, path func() string) {
		a := visit.OpenAudience(t, path(), nil, append(settings, "control", "1500")...)
		at := a.Tables[0]
		ears := map[string]*visit.Wire{}
		for _, l := range locale.Complete() {
			for i, name := range []string{"P1", "P2"} {
				ears[l.Code+" "+name] = a.ListenAs(speaking(t, at.P[i], l.Code), at.Path+"/live?heard=0")
			}
		}
		desk := a.ListenAs(a.Arbiter, "/t/"+a.ID+"/live?heard=0")
		a.Start()
		heard := map[string]int64{}
		for n, act := range append([][]string{{"arbiter", "start"}}, acts...) {
			if n > 0 {
				time.Sleep(3 * time.Second)
				who := map[string]*visit.Visitor{"P1": at.P[0], "P2": at.P[1], "arbiter": a.Arbiter}[act[0]]
				if answer := who.SendCorrection(at.Path+"/"+act[1], act[2:]...); answer.Status != http.StatusSeeOther {
					t.Fatalf("%v: %d %s", act, answer.Status, answer.Sentence())
				}
			}
			got.WriteString(strings.Join(act, " ") + "\n")
			for _, name := range []string{"P1", "P2"} {
				for _, l := range locale.Complete() {
					got.WriteString("  " + name + " " + l.Code + ": " + newlySaid(t, ears[l.Code+" "+name], heard, l.Code+" "+name) + "\n")
				}
			}
			heardAtTheDesk(t, newlySaid(t, desk, heard, "desk"), act[0], act[1])
		}
	})
}

// heardAtTheDesk: an arbiter hears of a call and of a claim, with the board and who it is, of clocks
// that are stopped and go on, and of nothing else that is done at a board.
func heardAtTheDesk(t *testing.T, said, who, act string) {
	t.Helper()
	var says []string
	if act == "call" || act == "claim" {
		says = []string{"Board 1", map[string]string{"P1": "Ada Brook", "P2": "Yann Kerdal"}[who]}
	}
	if act == "resume" {
		says = []string{"Board 1", "Clocks resumed"}
	}
	if (said != "") != (says != nil) {
		t.Errorf("after %s the desk is told %q", act, said)
	}
	for _, words := range says {
		if !strings.Contains(said, words) {
			t.Errorf("after %s the desk is told %q, without %q", act, said, words)
		}
	}
}

// speaking is a visitor in another window, with another language.
func speaking(t *testing.T, v *visit.Visitor, language string) *visit.Visitor {
	t.Helper()
	base, err := url.Parse(v.Base)
	if err != nil {
		t.Fatal(err)
	}
	other := *v
	other.Client = &http.Client{Jar: keptJar{append(v.Client.Jar.Cookies(base), &http.Cookie{Name: "lang", Value: language})}}
	return &other
}

// keptJar always holds the same cookies.
type keptJar struct{ cookies []*http.Cookie }

func (j keptJar) SetCookies(*url.URL, []*http.Cookie) {}

func (j keptJar) Cookies(*url.URL) []*http.Cookie { return j.cookies }

// newlySaid is what a page says of the messages that came since: what it has not said.
func newlySaid(t *testing.T, ear *visit.Wire, heard map[string]int64, who string) string {
	t.Helper()
	var texts []string
	newest := heard[who]
	for _, message := range strings.Split(ear.Take(), "\n\n") {
		_, data, ok := strings.Cut(message, "event: said\ndata: ")
		if !ok {
			continue
		}
		var said struct {
			Said []struct {
				At   int64
				Text string
			}
		}
		if err := json.Unmarshal([]byte(data), &said); err != nil {
			t.Fatalf("%q: %v", data, err)
		}
		for _, one := range said.Said {
			if one.At > heard[who] {
				texts, newest = append(texts, one.Text), max(newest, one.At)
			}
		}
	}
	heard[who] = newest
	return strings.Join(texts, " ")
}

// Whose session has ended is told so, is led to the login and back to the page, and can
// send again what was typed; who has no right is told another thing.
func TestAnEndedSessionIsCalledSo(t *testing.T) {
	e := visit.OpenClubEvening(t, visit.Options{})
	e.Start()
	at := e.Tables[0]
	gone := e.Visitor()
	gone.Client.Jar = keptJar{[]*http.Cookie{{Name: "renju", Value: "a-session-that-is-over"}}}
	sent := visit.Post(at.Path+"/stone", "point", "h8", "command", "mine")
	sent.Header = map[string]string{"Referer": gone.Base + at.Path + "?select=h8"}
	got := gone.Send(sent)
	for _, want := range []string{"Your session has ended", `href="/login?next=%2Fgames%2F` + at.ID + `%3Fselect%3Dh8"`,
		`<input type="hidden" name="point" value="h8">`, `<input type="hidden" name="command" value="mine">`, `action="` + at.Path + `/stone"`} {
		if got.Status != http.StatusForbidden || !strings.Contains(got.Body, want) {
			t.Errorf("%d, without %q", got.Status, want)
		}
	}
	if got := e.Visitor().Send(sent); strings.Contains(got.Body, "session has ended") || !strings.Contains(got.Sentence(), "not yours to play") {
		t.Errorf("who never had a session is told %q", got.Sentence())
	}
	if got := at.P[0].Send(sent); got.Status != http.StatusSeeOther {
		t.Errorf("who is in again sends it: %d", got.Status)
	}
}

// A page that is not there has the header of who looks.
func TestAPageThatIsNotThereKnowsWhoLooks(t *testing.T) {
	e := visit.OpenClubEvening(t, visit.Options{})
	for _, path := range []string{"/nowhere", "/games/none", "/t/none"} {
		if got := e.Arbiter.Send(visit.Sent{Method: "GET", Path: path}); got.Status != http.StatusNotFound || !strings.Contains(got.Body, `class="menu account"`) || !strings.Contains(got.Body, "Log out") {
			t.Errorf("%s: %d, the header is nobody's", path, got.Status)
		}
	}
}

// What is refused stands in the title with its count, and the first fault has the focus.
func TestATitleCountsTheFaults(t *testing.T) {
	e := visit.OpenClubEvening(t, visit.Options{})
	e.Start()
	at := e.Tables[0]
	at.P[0].Send(visit.Post(at.Path+"/stone", "point", "h8"))
	got := at.P[0].Send(visit.Post(at.Path+"/stone", "point", "h8"))
	if got.Status != http.StatusUnprocessableEntity || !strings.Contains(got.Body, "<title>1 error · ") {
		t.Errorf("%d: the title does not count the fault", got.Status)
	}
}
