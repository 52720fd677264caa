package accounts_test

import (
	"bytes"
	"encoding/json"
	"log/slog"
	"net/http"
	"slices"
	"strings"
	"sync"
	"testing"

	"renju-arbiter/arbiter/installation"
	"renju-arbiter/arbiter/tournament/access"
	"renju-arbiter/views/testkit/visit"
)

// logged is the log of a service, which it may write while it is read.
type logged struct {
	mu   sync.Mutex
	text bytes.Buffer
}

func (l *logged) Write(p []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.text.Write(p)
}

func (l *logged) lines(t *testing.T) (list []map[string]any) {
	l.mu.Lock()
	defer l.mu.Unlock()
	for line := range strings.Lines(l.text.String()) {
		one := map[string]any{}
		if err := json.Unmarshal([]byte(line), &one); err != nil {
			t.Fatalf("%s: %v", line, err)
		}
		list = append(list, one)
	}
	return list
}

// Who was given rights and lost them, by whom and in which request, is logged once whatever
// way it came; nothing that was typed, and nothing with which anybody comes in.
func TestTheLogSaysWhoWasGivenAndLostRights(t *testing.T) {
	var written logged
	e := visit.OpenClubEvening(t, visit.Options{Log: slog.New(slog.NewJSONHandler(&written, nil))})
	a, at := e.Arbiter, "/t/"+e.ID
	a.Open("/accounts").Submit("/accounts", "name", "Ida Secretname", "password", "a long secret password", "role", "member").Must(http.StatusOK)
	ida, err := e.Store.Accounts().Named(t.Context(), "Ida Secretname")
	if err != nil {
		t.Fatal(err)
	}
	ref := "/accounts/" + ida.ID
	a.Send(visit.Post(ref+"/name", "name", "Ida Othername", "reason", "a secret reason"))
	a.Send(visit.Post(at+"/appointments", "name", "Ida Othername", "role", "arbiter"))
	a.Send(visit.Post(at+"/appointments/dismiss", "account", ida.ID))
	a.Send(visit.Post(ref+"/role", "role", "host"))
	a.Send(visit.Post(ref + "/delete"))
	made := e.BoardLink(e.Tables[0].ID)
	e.Visitor().Open(made).Submit(made).Must(http.StatusOK)
	links, err := e.Desk.Links.Of(e.ID)
	if err != nil {
		t.Fatal(err)
	}
	link := links[len(links)-1].ID
	a.Send(visit.Post(at + "/links/" + link + "/known"))
	a.Send(visit.Post(at + "/links/" + link + "/revoke"))
	times := map[string]int{}
	for _, l := range written.lines(t) {
		if kind := l["msg"].(string); l["account"] == ida.ID || l["link"] == link || slices.Equal(idsIn(l["links"]), []string{link}) {
			times[kind]++
			if l["actor"] == "" || l["request"] == "" && kind != "links-made" || kind == "appointed" && (l["role"] != "arbiter" || l["event"] != e.ID) {
				t.Errorf("%v", l)
			}
		}
	}
	for _, kind := range []string{"account-made", "account-renamed", "appointed", "dismissed", "role-given", "account-removed", "links-made", "link-opened", "links-withdrawn"} {
		if times[kind] != 1 {
			t.Errorf("%s is logged %d times", kind, times[kind])
		}
	}
	token := made[strings.LastIndex(made, "/")+1:]
	for _, secret := range []string{"Secretname", "Othername", "secret", token} {
		if strings.Contains(written.text.String(), secret) {
			t.Errorf("%q is logged", secret)
		}
	}
}

func idsIn(list any) (ids []string) {
	many, _ := list.([]any)
	for _, one := range many {
		ids = append(ids, one.(string))
	}
	return ids
}

// Administrators read what was done to accounts, by whom and why, and find it by account,
// page by page; nobody else does.
func TestAdministratorsReadTheHistoryOfTheHouse(t *testing.T) {
	e := visit.OpenClubEvening(t, visit.Options{})
	a := e.Arbiter
	told := func(query string) (list []string) {
		a.Open("/accounts/history" + query).Must(http.StatusOK)
		for _, li := range a.Page.Find(".told").EachIter() {
			list = append(list, strings.Join(strings.Fields(li.Text()), " "))
		}
		return list
	}
	ida := e.MakeAccount("Ida", installation.Member)
	a.Open("/accounts").Submit("/accounts/"+ida.ID+"/name", "name", "Ida Olt", "reason", "married").Must(http.StatusOK)
	a.Open("/accounts").Submit("/accounts/"+ida.ID+"/role", "role", "host").Must(http.StatusOK)
	all := told("")
	for i, words := range []string{"Role given: Ida Olt, Host (makes tournaments)", "Account renamed: Ida OltReason: married", "Account made: Ida Olt, Member"} {
		if !strings.Contains(strings.Map(visible, all[i]), words) || !strings.Contains(all[i], "Chief") {
			t.Errorf("%q is not told in %q", words, all[i])
		}
	}
	if of := told("?account=" + ida.ID); len(of) != 3 || len(all) < 5 {
		t.Errorf("of Ida %q is told, of all %q", of, all)
	}
	for range 30 {
		e.Install(installation.GiveRole{Account: ida.ID, Role: installation.Member})
		e.Install(installation.GiveRole{Account: ida.ID, Role: installation.Host})
	}
	if first := told("?account=" + ida.ID); len(first) != 50 {
		t.Errorf("a page tells %d acts", len(first))
	}
	older := a.Page.Find("a[rel=next]").AttrOr("href", "")
	if second := told(strings.TrimPrefix(older, "/accounts/history")); len(second) != 13 || a.Page.Find("a[rel=next]").Length() != 0 {
		t.Errorf("the next page tells %d acts", len(second))
	}
	if got := e.Holding(access.Organising).Open("/accounts/history"); got.Status != http.StatusForbidden {
		t.Errorf("an organiser reads it: %d", got.Status)
	}
}

// visible leaves out the signs that close a name off from what is around it.
func visible(r rune) rune {
	if r >= '\u2066' && r <= '\u2069' {
		return -1
	}
	return r
}
