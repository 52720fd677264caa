package views_test

import (
	"net/http"
	"net/url"
	"slices"
	"strings"
	"testing"

	"renju-arbiter/records"
)

// namesOf are those who are entered in an event, in the order of their numbers.
func (e *evening) namesOf(event string) []string {
	e.t.Helper()
	state, err := e.desk.Tournament(event)
	if err != nil {
		e.t.Fatal(err)
	}
	var list []string
	for _, entry := range state.Entries {
		list = append(list, e.desk.Person(entry.Player).Name)
	}
	return list
}

// pasted is the form that enters a list, as a browser sends it the second time.
func pasted(event, command, text string) sent {
	return post("/t/"+event+"/players/paste", "text", text, "confirm", "1", "command", command)
}

// newEvent makes an event without players and answers its id.
func (e *evening) newEvent(by *visitor, settings ...string) string {
	e.t.Helper()
	values := url.Values{"name": {"Another"}, "opening": {"free"}, "timeZone": {"UTC"}}
	for i := 0; i+1 < len(settings); i += 2 {
		values.Set(settings[i], settings[i+1])
	}
	by.open("/tournaments/new")
	form := fields(by.form("/tournaments"))
	for name, value := range values {
		form[name] = value
	}
	by.post("/tournaments", form).must(http.StatusOK)
	return strings.Split(by.at.Path, "/")[2]
}

// An arbiter who knows the command with which somebody was entered cannot put other
// names in their place, in no event and with no form.
func TestNamesAreNotExchangedByAKnownCommand(t *testing.T) {
	e := openEvening(t, hallOptions{})
	one := e.newEvent(e.arbiter)
	const command = "0192f7a0-0000-7000-8000-00000000c0de"
	if got := e.arbiter.send(pasted(one, command, guests)); got.status != http.StatusSeeOther {
		t.Fatalf("entered: %d %s", got.status, got.sentence())
	}
	want := e.namesOf(one)
	if len(want) != 4 {
		t.Fatalf("entered are %v", want)
	}
	e.arbiter.open("/t/" + one + "/schedule").submit("/t/" + one + "/publish").must(http.StatusOK)
	other := e.holding(records.Arbiter)
	two := e.newEvent(other)
	imposters := strings.NewReplacer("Ada Brook", "Eve One", "Ilmar Tamm", "Eve Two", "Chie Morikawa", "Eve Three", "Yann Kerdal", "Eve Four").Replace(guests)
	for _, try := range []struct {
		what   string
		sent   sent
		status int
	}{
		{"in an event of the own", pasted(two, command, imposters), http.StatusSeeOther},
		{"in the same event", pasted(one, command, imposters), http.StatusConflict},
		{"as one player", post("/t/"+one+"/players", "name", "Eve One", "command", command), http.StatusConflict},
		{"as one player of another event", post("/t/"+e.newEvent(other)+"/players", "name", "Eve One", "command", command), http.StatusSeeOther},
	} {
		before := e.written()
		if got := other.send(try.sent); got.status != try.status {
			t.Errorf("%s: %d %s", try.what, got.status, got.sentence())
		}
		if try.status != http.StatusSeeOther && e.written() != before {
			t.Errorf("%s: something was written", try.what)
		}
		if got := e.namesOf(one); !slices.Equal(got, want) {
			t.Fatalf("%s: the names are %v", try.what, got)
		}
	}
	before := e.written()
	if got := e.arbiter.send(pasted(one, command, guests)); got.status != http.StatusSeeOther || e.written() != before {
		t.Errorf("the same list, sent again: %d %s", got.status, got.sentence())
	}
	if got := e.namesOf(two); len(got) != 4 || got[0] != "Eve One" {
		t.Errorf("the other event has %v", got)
	}
}

// The id of an event is the command that made it. Spelt otherwise it makes no new
// event in the place of the old one, nor does the id of an event that was made
// without such a form.
func TestAnEventIsNotMadeAnewUnderItsID(t *testing.T) {
	e := openEvening(t, hallOptions{})
	e.arbiter.open("/").submit("/sample").must(http.StatusOK)
	sample := strings.Split(e.arbiter.at.Path, "/")[2]
	other := e.holding(records.Arbiter)
	other.open("/tournaments/new")
	form := fields(other.form("/tournaments"))
	form.Set("name", "Empty")
	for _, id := range []string{e.id, sample} {
		want := e.namesOf(id)
		for _, command := range []string{id, strings.ToUpper(id), "urn:uuid:" + id, "{" + id + "}", strings.ReplaceAll(id, "-", "")} {
			form.Set("command", command)
			before := e.written()
			got := other.send(sent{method: "POST", path: "/tournaments", body: form.Encode()})
			if names := e.namesOf(id); !slices.Equal(names, want) || e.written() != before {
				t.Fatalf("%s: %d, and the event has %v", command, got.status, names)
			}
			if got.status != http.StatusConflict {
				t.Errorf("%s: %d %s", command, got.status, got.sentence())
			}
		}
	}
}
