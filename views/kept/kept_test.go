package kept_test

import (
	"encoding/json"
	"net/http"
	"strings"
	"testing"
	"time"

	"renju-arbiter/arbiter/security"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/arbiter/tournament/access"
	"renju-arbiter/records/retention"
	"renju-arbiter/views/address"
	"renju-arbiter/views/testkit/visit"
)

// Administrators read what is kept and what goes next; a time that is none is one sentence. Nothing goes by looking.
func TestAdministratorsReadWhatGoesNext(t *testing.T) {
	now := time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC)
	e := visit.OpenClubEvening(t, visit.Options{Now: func() time.Time { return now }, Keep: retention.Keep{SecurityLog: 30 * 24 * time.Hour}})
	for range 3 {
		if err := e.Store.Security().Note(t.Context(), security.Entry{Kind: security.Logout, Account: "a"}); err != nil {
			t.Fatal(err)
		}
	}
	all, err := e.Store.Security().After(t.Context(), 0, 1000)
	if err != nil {
		t.Fatal(err)
	}
	now = now.AddDate(0, 0, 10)
	v := e.Administrator("Ada")
	if v.Open(address.Accounts).Must(http.StatusOK).Page.Find(`a[href="`+address.Retention+`"]`).Length() != 1 {
		t.Error("no link leads there")
	}
	v.Open(address.Retention).Must(http.StatusOK)
	if got := v.Words("#log-goes"); got != "No line would go now." {
		t.Error(got)
	}
	now = now.AddDate(0, 0, 25)
	v = e.LoggedIn("Ada")
	v.Open(address.Retention).Must(http.StatusOK)
	if got := v.Words("#log-goes"); !strings.HasPrefix(got, itoa(len(all))+" lines would go now, from 2026-03-01 to 2026-03-01") {
		t.Errorf("%q, and there are %d lines", got, len(all))
	}
	if got := v.Open(address.Retention + "?keep=400d").Must(http.StatusOK).Words("#log-would"); got != "No line would go now." {
		t.Error(got)
	}
	for _, bad := range []string{"0", "-3d", "soon", "1h"} {
		v.Open(address.Retention + "?keep=" + bad).Must(http.StatusUnprocessableEntity)
		if text := v.Words("main"); !strings.Contains(text, "Write a time of at least a day, such as 400d.") {
			t.Errorf("%s: %s", bad, text)
		}
	}
	if _, err := e.Desk.Installation.TrimLog(t.Context(), 30*24*time.Hour, now); err != nil {
		t.Fatal(err)
	}
	for page, says := range map[string]string{address.SecurityLog: "Lines of this log were removed", address.InstallationHistory: "lines of the security log, older than 2026-03-06"} {
		if text := v.Open(page).Must(http.StatusOK).Words("main"); !strings.Contains(text, says) {
			t.Errorf("%s does not say it: %s", page, text)
		}
	}
	if left, err := e.Store.Security().After(t.Context(), 0, 1000); err != nil || left[0].Wall.Before(now.AddDate(0, 0, -30)) {
		t.Errorf("%v %v", left[0], err)
	}
	if got := e.Appointed(e.ID, access.DeputyArbiter).Open(address.Retention); got.Status == http.StatusOK {
		t.Error("an arbiter reads it")
	}
	if got := e.Anybody.Open(address.Retention); got.Status == http.StatusOK {
		t.Error("a spectator reads it")
	}
}

func itoa(n int) string { text, _ := json.Marshal(n); return string(text) }

// All that is held about a person is on a page and in a file, before the person is forgotten. What stays afterwards
// has no name.
func TestAllThatIsHeldIsListed(t *testing.T) {
	e := visit.OpenEvent(t, tournament.Created{Format: tournament.Format{System: tournament.Swiss, Rounds: 1}})
	e.Enter("Ada 2100", "Bo", "Cleo", "Dag")
	e.Arrange(tournament.PublishRound{Round: 1})
	e.End("ada-cleo", "1-0")
	e.Seat("ada")
	e.Arrange(tournament.NoteLanguage{Person: "ada", Language: "ja"})
	path := address.PersonData(e.ID, "ada")
	form := e.Arbiter.Open(address.Players(e.ID) + "?person=ada").Must(http.StatusOK)
	if form.Page.Find(`#person a[href="`+path+`"]`).Length() != 1 {
		t.Error("the form of the person does not lead there")
	}
	words := e.Arbiter.Open(path).Must(http.StatusOK).Words("main")
	for _, held := range []string{"Ada", "EST", "2100", "opened on", "#1", "Round 1, board 1", "1-0", "日本語"} {
		if !strings.Contains(words, held) {
			t.Errorf("%q is not listed: %s", held, words)
		}
	}
	read := func() (file struct {
		Removed struct {
			Fields []struct{ Name, Value string }
			Cards  []struct{ Kind string }
		}
		Stays struct {
			Number string
			Games  []struct{ Result string }
		}
	}) {
		t.Helper()
		answer := e.Arbiter.Send(visit.Sent{Method: http.MethodGet, Path: address.PersonDataFile(e.ID, "ada")})
		if answer.Status != http.StatusOK {
			t.Fatalf("%d", answer.Status)
		}
		if err := json.Unmarshal([]byte(answer.Body), &file); err != nil {
			t.Fatal(err)
		}
		return file
	}
	if file := read(); len(file.Removed.Fields) != 3 || file.Removed.Fields[0].Value != "Ada" || len(file.Removed.Cards) != 1 || len(file.Stays.Games) != 1 || file.Stays.Games[0].Result != "1-0" {
		t.Errorf("%+v", file)
	}
	e.End("dag-bo", "1-0")
	e.Must(e.Desk.People.Forget(t.Context(), e.ID, e.Order(), "ada"))
	if file := read(); len(file.Removed.Fields) != 0 || file.Stays.Number != "#1" || len(file.Stays.Games) != 1 {
		t.Errorf("afterwards: %+v", file)
	}
	if words := e.Arbiter.Open(path).Must(http.StatusOK).Words("main"); strings.Contains(words, "Ada") || !strings.Contains(words, "No name and no other field") {
		t.Errorf("afterwards: %s", words)
	}
	others := map[string]*visit.Visitor{"a spectator": e.Anybody, "a player": e.Seat("bo"), "an arbiter who is no chief": e.Appointed(e.ID, access.Arbiter)}
	for _, page := range []string{path, address.PersonDataFile(e.ID, "ada")} {
		for role, v := range others {
			if got := v.Open(page); got.Status == http.StatusOK {
				t.Errorf("%s reads %s", role, page)
			}
		}
	}
	e.Arbiter.Open(address.PersonData(e.ID, "nobody")).Must(http.StatusNotFound)
}
