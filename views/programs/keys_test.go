package programs_test

import (
	"net/http"
	"strings"
	"testing"

	"renju-arbiter/views/testkit/visit"
)

// What is wrong with the form of a key is said in a sentence, what was typed stands there again, and
// nothing is made.
func TestTheFormOfAKeySaysWhatIsWrong(t *testing.T) {
	e := visit.OpenClubEvening(t, visit.Options{})
	at := "/t/" + e.ID + "/programs"
	before := e.Written()
	for _, c := range []struct{ says, name, boards, until, scope string }{
		{"Give the program a name", " ", "", "", "results"},
		{"Say what the program may do", "Slips", "", "", ""},
		{"Say what the program may do", "Slips", "", "", "everything"},
		{"“tomorrow” is not a time. Write it as 2026-05-02 18:00", "Slips", "", "tomorrow", "results"},
		{"The key would end before it begins", "Slips", "", "2020-01-01 12:00", "results"},
		{"A key is good for 400 days at most", "Slips", "", "2099-01-01 12:00", "results"},
		{"Boards are numbers from 1", "Slips", "0", "", "boards"},
		{"Boards are numbers from 1", "Slips", "8-1", "", "boards"},
		{"Boards are numbers from 1", "Slips", "1-99999999999", "", "boards"},
		{"Boards are numbers from 1", "Slips", "<b>", "", "boards"},
		{"at most 200", strings.Repeat("x", 300), "", "", "results"},
	} {
		e.Arbiter.Open(at)
		pairs := []string{"name", c.name, "boards", c.boards}
		for name, value := range map[string]string{"until": c.until, "for": c.scope} {
			if value != "" {
				pairs = append(pairs, name, value)
			}
		}
		e.Arbiter.Submit(at+"/keys", pairs...).Must(http.StatusUnprocessableEntity)
		if !strings.Contains(e.Arbiter.Notices(), c.says) || e.Arbiter.Page.Find("#key-boards").AttrOr("value", "") != c.boards || e.Arbiter.Words(".token") != "" {
			t.Errorf("%+v: %s", c, e.Arbiter.Notices())
		}
	}
	if e.Written() != before {
		t.Error("a key was made")
	}
}

// A key that is asked for twice by one form is made once, and its token is not shown again.
func TestAFormMakesOneKey(t *testing.T) {
	e := visit.OpenClubEvening(t, visit.Options{})
	at := "/t/" + e.ID + "/programs"
	form := visit.Fields(e.Arbiter.Open(at).Form(at + "/keys"))
	form.Set("name", "<b>Slips")
	form.Set("for", "boards")
	form.Set("boards", "1–3; 5, 2 7-8")
	e.Arbiter.Post(at+"/keys", form).Must(http.StatusOK)
	token := e.Arbiter.Words(".token")
	e.Arbiter.Post(at+"/keys", form).Must(http.StatusOK)
	rows := e.Arbiter.Words("ul.history")
	if token == "" || e.Arbiter.Words(".token") != "" || strings.Count(rows, "<b>Slips") != 2 || !strings.Contains(rows, "boards 1–3, 5, 7, 8") || e.Arbiter.At.Path != at {
		t.Errorf("%q, then %s: %s", token, e.Arbiter.At.Path, rows)
	}
	if open := e.Anybody.Send(visit.Sent{Method: http.MethodGet, Path: at}); open.Status != http.StatusForbidden {
		t.Errorf("anybody sees the keys: %d", open.Status)
	}
}
