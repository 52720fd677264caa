package views_test

import (
	"io"
	"net/http"
	"net/url"
	"path/filepath"
	"strings"
	"testing"

	"renju-arbiter/records/disktest"
)

// raw sends a form, or fetches a page where there is none, and follows nothing.
func (v *visitor) raw(path, language string, form url.Values) answered {
	v.t.Helper()
	method, body := http.MethodGet, io.Reader(nil)
	if form != nil {
		method, body = http.MethodPost, strings.NewReader(form.Encode())
	}
	request, err := http.NewRequest(method, v.base+path, body)
	if err != nil {
		v.t.Fatal(err)
	}
	request.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	request.Header.Set("Accept-Language", language)
	client := *v.client
	client.CheckRedirect = func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }
	answer, err := client.Do(request)
	if err != nil {
		v.t.Fatal(err)
	}
	defer answer.Body.Close()
	text, err := io.ReadAll(answer.Body)
	if err != nil {
		v.t.Fatal(err)
	}
	return answered{answer.StatusCode, string(text), answer.Header}
}

// On a full disk everybody goes on reading, whoever is logged in stays so, and
// every act is refused with one sentence and changes nothing; when there is room
// again, the same form is done once.
func TestOnAFullDiskActsAreRefusedWithASentenceAndPagesGoOn(t *testing.T) {
	folder := t.TempDir()
	disk := disktest.New(t, folder)
	e := openEvening(t, hallOptions{path: filepath.Join(folder, "renju.db"), troubled: true})
	at := e.tables[0]
	late := e.visitor() // has a link that was not opened yet
	link := e.boardLink(at.id)
	arbiter := e.arbiter.open("/t/" + e.id + "/desk")
	if got := arbiter.raw("/t/"+e.id+"/start", "en", fields(arbiter.form("/t/"+e.id+"/start"))); got.status != http.StatusSeeOther {
		t.Fatalf("start: %d", got.status)
	} // a notice waits for the next page
	at.play("h8", "h9")
	before := e.written()

	disk.Fill()
	sentences := map[string]string{"en": "The disk of the service is full", "eu": "Zerbitzuaren diskoa beteta dago",
		"fr": "Le disque du service est plein", "de": "Die Festplatte des Dienstes ist voll"}
	stone := url.Values{"point": {"i9"}, "command": {"a-stone"}}
	for language, sentence := range sentences {
		for _, act := range []struct {
			who  *visitor
			path string
			form url.Values
		}{
			{at.p[0], at.path + "/stone", stone},
			{arbiter, "/t/" + e.id + "/links", url.Values{"kind": {"player"}}},
			{arbiter, at.path + "/penalty", url.Values{"player": {"P1"}, "kind": {"note"}, "reason": {"noise"}}},
			{arbiter, "/login", url.Values{"name": {"Chief"}, "password": {"correct horse"}}},
			{arbiter, "/logout", url.Values{}},
			{late, link, url.Values{}},
			{at.p[0], link, url.Values{}},
		} {
			if got := act.who.raw(act.path, language, act.form); got.status != http.StatusInsufficientStorage || !strings.Contains(got.sentence(), sentence) {
				t.Errorf("%s, %s: %d, %q", language, act.path, got.status, got.sentence())
			}
		}
	}
	for range 2 { // the notice can be read, although nobody can note that it was
		got := arbiter.raw("/t/"+e.id+"/desk", "en", nil)
		if got.status != http.StatusOK || !strings.Contains(got.body, "</html>") || !strings.Contains(got.sentence(), "started") {
			t.Errorf("the desk with a notice: %d, %q, %d bytes", got.status, got.sentence(), len(got.body))
		}
	}
	for _, path := range []string{"/", "/t/" + e.id, "/t/" + e.id + "/hall", at.path, link} {
		for name, who := range map[string]*visitor{"the arbiter": arbiter, "a player": at.p[0], "nobody": e.anybody} {
			if got := who.raw(path, "en", nil); got.status != http.StatusOK {
				t.Errorf("%s at %s: %d", name, path, got.status)
			}
		}
	}
	if n := e.written(); n != before {
		t.Errorf("%d events were written on a full disk", n-before)
	}

	disk.Clear()
	for range 2 {
		if got := at.p[0].raw(at.path+"/stone", "en", stone); got.status != http.StatusSeeOther {
			t.Errorf("with room again: %d %q", got.status, got.sentence())
		}
	}
	if n := e.written() - before; n != 1 {
		t.Errorf("%d events, not the stone alone", n)
	}
	if got := arbiter.raw("/t/"+e.id+"/desk", "en", nil); got.status != http.StatusOK || !strings.Contains(got.sentence(), "started") {
		t.Errorf("the notice waits for a page that can note it: %d %q", got.status, got.sentence())
	}
	if got := arbiter.raw("/t/"+e.id+"/desk", "en", nil); strings.Contains(got.sentence(), "started") {
		t.Error("the notice is said again")
	}
}
