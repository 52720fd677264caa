package event_test

import (
	"net/http"
	"net/url"
	"slices"
	"strings"
	"testing"

	"renju-arbiter/views/testkit/visit"
)

// namesOf are those who are entered in an event, in the order of their numbers.
func namesOf(e *visit.ClubEvening, event string) []string {
	e.T.Helper()
	state, err := e.Desk.Tournament(event)
	if err != nil {
		e.T.Fatal(err)
	}
	var list []string
	for _, entry := range state.Entries {
		list = append(list, e.Desk.People.Get(entry.Player).Name)
	}
	return list
}

// pasted is the form that enters a list, as a browser sends it the second time.
func pasted(event, command, text string) visit.Sent {
	return visit.Post("/t/"+event+"/players/paste", "text", text, "confirm", "1", "command", command)
}

// newEvent makes an event without players and answers its id.
func newEvent(e *visit.ClubEvening, by *visit.Visitor, settings ...string) string {
	e.T.Helper()
	values := url.Values{"name": {"Another"}, "opening": {"free"}, "timeZone": {"UTC"}}
	for i := 0; i+1 < len(settings); i += 2 {
		values.Set(settings[i], settings[i+1])
	}
	by.Open("/tournaments/new")
	form := visit.Fields(by.Form("/tournaments"))
	for name, value := range values {
		form[name] = value
	}
	by.Post("/tournaments", form).Must(http.StatusOK)
	return strings.Split(by.At.Path, "/")[2]
}

// An arbiter who knows the command with which somebody was entered cannot put other
// names in their place, in no event and with no form.
func TestNamesAreNotExchangedByAKnownCommand(t *testing.T) {
	e := visit.OpenClubEvening(t, visit.Options{})
	one := newEvent(e, e.Arbiter)
	const command = "0192f7a0-0000-7000-8000-00000000c0de"
	if got := e.Arbiter.Send(pasted(one, command, visit.Guests)); got.Status != http.StatusSeeOther {
		t.Fatalf("entered: %d %s", got.Status, got.Sentence())
	}
	want := namesOf(e, one)
	if len(want) != 4 {
		t.Fatalf("entered are %v", want)
	}
	e.Arbiter.Open("/t/" + one + "/schedule").Submit("/t/" + one + "/publish").Must(http.StatusOK)
	other := e.Administrator("Another")
	e.Arbiter.Post("/t/"+one+"/appointments", url.Values{"name": {"Another"}, "role": {"arbiter"}}).Must(http.StatusOK)
	two := newEvent(e, other)
	imposters := strings.NewReplacer("Ada Brook", "Eve One", "Ilmar Tamm", "Eve Two", "Chie Morikawa", "Eve Three", "Yann Kerdal", "Eve Four").Replace(visit.Guests)
	for _, try := range []struct {
		what   string
		sent   visit.Sent
		status int
	}{
		{"in an event of the own", pasted(two, command, imposters), http.StatusSeeOther},
		{"in the same event", pasted(one, command, imposters), http.StatusConflict},
		{"as one player", visit.Post("/t/"+one+"/players", "name", "Eve One", "command", command), http.StatusConflict},
		{"as one player of another event", visit.Post("/t/"+newEvent(e, other)+"/players", "name", "Eve One", "command", command), http.StatusSeeOther},
	} {
		before := e.Written()
		if got := other.Send(try.sent); got.Status != try.status {
			t.Errorf("%s: %d %s", try.what, got.Status, got.Sentence())
		}
		if try.status != http.StatusSeeOther && e.Written() != before {
			t.Errorf("%s: something was written", try.what)
		}
		if got := namesOf(e, one); !slices.Equal(got, want) {
			t.Fatalf("%s: the names are %v", try.what, got)
		}
	}
	before := e.Written()
	if got := e.Arbiter.Send(pasted(one, command, visit.Guests)); got.Status != http.StatusSeeOther || e.Written() != before {
		t.Errorf("the same list, sent again: %d %s", got.Status, got.Sentence())
	}
	if got := namesOf(e, two); len(got) != 4 || got[0] != "Eve One" {
		t.Errorf("the other event has %v", got)
	}
}

// The id of an event is the command that made it. Spelt otherwise it makes no new
// event in the place of the old one, nor does the id of an event that was made
// without such a form.
func TestAnEventIsNotMadeAnewUnderItsID(t *testing.T) {
	e := visit.OpenClubEvening(t, visit.Options{})
	e.Arbiter.Open("/").Submit("/sample").Must(http.StatusOK)
	sample := strings.Split(e.Arbiter.At.Path, "/")[2]
	other := e.Administrator("Another")
	other.Open("/tournaments/new")
	form := visit.Fields(other.Form("/tournaments"))
	form.Set("name", "Empty")
	for _, id := range []string{e.ID, sample} {
		want := namesOf(e, id)
		for _, command := range []string{id, strings.ToUpper(id), "urn:uuid:" + id, "{" + id + "}", strings.ReplaceAll(id, "-", "")} {
			form.Set("command", command)
			before := e.Written()
			got := other.Send(visit.Sent{Method: "POST", Path: "/tournaments", Body: form.Encode()})
			if names := namesOf(e, id); !slices.Equal(names, want) || e.Written() != before {
				t.Fatalf("%s: %d, and the event has %v", command, got.Status, names)
			}
			if got.Status != http.StatusConflict {
				t.Errorf("%s: %d %s", command, got.Status, got.Sentence())
			}
		}
	}
}
