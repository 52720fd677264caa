package web_test

import (
	"bytes"
	"mime/multipart"
	"net/http"
	"strings"
	"testing"

	"renju-arbiter/views/testkit/visit"
)

// forgets is a browser that throws away the cookie of its session, as it does at its end.
func forgets(v *visit.Visitor) {
	v.T.Helper()
	v.Client.Jar.SetCookies(v.At, []*http.Cookie{{Name: "renju", Path: "/", MaxAge: -1}})
	for _, c := range v.Client.Jar.Cookies(v.At) {
		if c.Name == "renju" {
			v.T.Fatal("the browser still has its session")
		}
	}
}

// A form that is sent after the browser has thrown its session away keeps what was typed:
// after the login the same page is there again, and what was kept is taken.
func TestAFormSentAfterTheSessionIsKept(t *testing.T) {
	e := visit.OpenClubEvening(t, visit.Options{})
	page, say := "/t/"+e.ID+"/desk?round=1", "/t/"+e.ID+"/desk/say"
	late := e.Visitor()
	late.Open("/login").Submit("/login", "name", "Chief", "password", visit.Password).Must(http.StatusOK)
	forgets(late)
	sent := visit.Post(say, "text", "Lunch at one", "command", "mine")
	sent.Header = map[string]string{"Referer": late.Base + page}
	got := late.Send(sent)
	for _, want := range []string{"Your session has ended", `value="Lunch at one"`, `value="mine"`, `action="` + say + `"`} {
		if got.Status != http.StatusForbidden || !strings.Contains(got.Body, want) {
			t.Errorf("%d, without %q", got.Status, want)
		}
	}
	var body bytes.Buffer
	parts := multipart.NewWriter(&body)
	file, err := parts.CreateFormFile("file", "players.csv")
	if err != nil {
		t.Fatal(err)
	}
	_, _ = file.Write([]byte("Ada;SWE"))
	_ = parts.Close()
	answer, err := late.Client.Post(late.Base+"/t/"+e.ID+"/players/import", parts.FormDataContentType(), &body)
	if err != nil {
		t.Fatal(err)
	}
	late.Read(answer)
	if words := late.Must(http.StatusForbidden).Words(".failure"); !strings.Contains(words, "choose the file once more") || strings.Contains(words, "Send it again") {
		t.Errorf("of a file that came too late: %q", words)
	}
	login, _ := late.Open(page).Must(http.StatusForbidden).Page.Find(".failure a.primary").Attr("href")
	late.Open(login).Submit("/login", "name", "Chief", "password", visit.Password).Must(http.StatusOK)
	if late.At.RequestURI() != page {
		t.Errorf("after the login: %s, not %s", late.At.RequestURI(), page)
	}
	late.Post(say, map[string][]string{"text": {"Lunch at one"}, "command": {"mine"}}).Must(http.StatusOK)
}

// Nobody who was never in is told of a session: neither a spectator, nor who tried a wrong
// password. A card's holder had one as well.
func TestOnlyWhoWasInHadASession(t *testing.T) {
	e := visit.OpenClubEvening(t, visit.Options{})
	ended := func(v *visit.Visitor) bool {
		return strings.Contains(v.Open("/t/"+e.ID+"/desk").Must(http.StatusForbidden).Words("h1"), "session has ended")
	}
	stranger := e.Visitor()
	if ended(stranger) {
		t.Error("a spectator had a session")
	}
	stranger.Open("/login").Submit("/login", "name", "Chief", "password", "not this one").Must(http.StatusUnprocessableEntity)
	if ended(stranger) {
		t.Error("who has not logged in had a session")
	}
	holder := e.Visitor()
	holder.Open(e.Tables[0].Links[0]).Submit(e.Tables[0].Links[0]).Must(http.StatusOK)
	if ended(holder) {
		t.Error("a session that stands is called ended")
	}
	forgets(holder)
	if !ended(holder) {
		t.Error("a card's session that is gone is not called ended")
	}
}
