package web_test

import (
	"io"
	"net/http"
	"net/url"
	"path/filepath"
	"strings"
	"testing"

	"renju-arbiter/records/testkit/disktest"
	"renju-arbiter/views/testkit/visit"
)

// raw sends a form, or fetches a page where there is none, and follows nothing.
func raw(v *visit.Visitor, path, language string, form url.Values) visit.Answered {
	v.T.Helper()
	method, body := http.MethodGet, io.Reader(nil)
	if form != nil {
		method, body = http.MethodPost, strings.NewReader(form.Encode())
	}
	request, err := http.NewRequest(method, v.Base+path, body)
	if err != nil {
		v.T.Fatal(err)
	}
	request.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	request.Header.Set("Accept-Language", language)
	client := *v.Client
	client.CheckRedirect = func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }
	answer, err := client.Do(request)
	if err != nil {
		v.T.Fatal(err)
	}
	defer answer.Body.Close()
	text, err := io.ReadAll(answer.Body)
	if err != nil {
		v.T.Fatal(err)
	}
	return visit.Answered{Status: answer.StatusCode, Body: string(text), Header: answer.Header}
}

// On a full disk everybody goes on reading, whoever is logged in stays so, and
// every act is refused with one sentence and changes nothing; when there is room
// again, the same form is done once.
func TestOnAFullDiskActsAreRefusedWithASentenceAndPagesGoOn(t *testing.T) {
	folder := t.TempDir()
	disk := disktest.New(t, folder)
	e := visit.OpenClubEvening(t, visit.Options{Path: filepath.Join(folder, "renju.db"), Troubled: true})
	at := e.Tables[0]
	late := e.Visitor() // has a link that was not opened yet
	link := e.BoardLink(at.ID)
	arbiter := e.Arbiter.Open("/t/" + e.ID + "/desk")
	if got := raw(arbiter, "/t/"+e.ID+"/start", "en", visit.Fields(arbiter.Form("/t/"+e.ID+"/start"))); got.Status != http.StatusSeeOther {
		t.Fatalf("start: %d", got.Status)
	} // a notice waits for the next page
	at.Play("h8", "h9")
	before := e.Written()

	disk.Fill()
	sentences := map[string]string{"en": "The disk of the service is full", "eu": "Zerbitzuaren diskoa beteta dago",
		"fr": "Le disque du service est plein", "de": "Die Festplatte des Dienstes ist voll"}
	stone := url.Values{"point": {"i9"}, "command": {"a-stone"}}
	for language, sentence := range sentences {
		for _, act := range []struct {
			who  *visit.Visitor
			path string
			form url.Values
		}{
			{at.P[0], at.Path + "/stone", stone},
			{arbiter, "/t/" + e.ID + "/links", url.Values{"kind": {"player"}}},
			{arbiter, at.Path + "/penalty", url.Values{"player": {"P1"}, "kind": {"note"}, "reason": {"noise"}}},
			{arbiter, "/login", url.Values{"name": {"Chief"}, "password": {"correct horse"}}},
			{arbiter, "/logout", url.Values{}},
			{late, link, url.Values{}},
			{at.P[0], link, url.Values{}},
		} {
			if got := raw(act.who, act.path, language, act.form); got.Status != http.StatusInsufficientStorage || !strings.Contains(got.Sentence(), sentence) {
				t.Errorf("%s, %s: %d, %q", language, act.path, got.Status, got.Sentence())
			}
		}
	}
	for range 2 { // the notice can be read, although nobody can note that it was
		got := raw(arbiter, "/t/"+e.ID+"/desk", "en", nil)
		if got.Status != http.StatusOK || !strings.Contains(got.Body, "</html>") || !strings.Contains(got.Sentence(), "started") {
			t.Errorf("the desk with a notice: %d, %q, %d bytes", got.Status, got.Sentence(), len(got.Body))
		}
	}
	for _, path := range []string{"/", "/t/" + e.ID, "/t/" + e.ID + "/hall", at.Path, link} {
		for name, who := range map[string]*visit.Visitor{"the arbiter": arbiter, "a player": at.P[0], "nobody": e.Anybody} {
			page := path
			if name == "a player" && page == at.Path {
				page = "/seat"
			}
			if got := raw(who, page, "en", nil); got.Status != http.StatusOK {
				t.Errorf("%s at %s: %d", name, page, got.Status)
			}
		}
	}
	if n := e.Written(); n != before {
		t.Errorf("%d events were written on a full disk", n-before)
	}

	disk.Clear()
	for range 2 {
		if got := raw(at.P[0], at.Path+"/stone", "en", stone); got.Status != http.StatusSeeOther {
			t.Errorf("with room again: %d %q", got.Status, got.Sentence())
		}
	}
	if n := e.Written() - before; n != 1 {
		t.Errorf("%d events, not the stone alone", n)
	}
	if got := raw(arbiter, "/t/"+e.ID+"/desk", "en", nil); got.Status != http.StatusOK || !strings.Contains(got.Sentence(), "started") {
		t.Errorf("the notice waits for a page that can note it: %d %q", got.Status, got.Sentence())
	}
	if got := raw(arbiter, "/t/"+e.ID+"/desk", "en", nil); strings.Contains(got.Sentence(), "started") {
		t.Error("the notice is said again")
	}
}
