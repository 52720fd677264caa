package settings_test

import (
	"bytes"
	"image"
	"image/png"
	"mime/multipart"
	"net/http"
	"strings"
	"testing"

	"renju-arbiter/views/testkit/visit"
)

// described is a whole form of what an event is.
var described = []string{"place", "Tallinn", "country", "est", "from", "2027-08-01", "to", "2027-08-09", "organiser", "A club", "federation", "RIF",
	"rated", "yes", "points", "12, 10 8", "site", "https://example.org/", "names", "both", "times", "2027-08-01 10:00\r\n\r\n2027-08-02 09:30",
	"official-1", "Quinlan Overmeer", "role-1", "chief-arbiter", "official-2", "中村 茂", "role-2", "arbiter"}

// What an event is stands at the head of its public page, with what is not said left out.
func TestAnEventIsDescribedAndSaysSoToEverybody(t *testing.T) {
	e := visit.OpenEmpty(t)
	path := "/t/" + e.ID
	if public := e.Visitor().Open(path); public.Page.Find("div.about").Length() != 0 {
		t.Error("nothing is known, and something is shown")
	}
	e.Arbiter.Open(path+"/describe").Submit(path+"/describe", described...).Must(http.StatusOK)
	s, _ := e.Desk.Tournament(e.ID)
	if got := strings.Join(s.Description.Times, " "); got != "2027-08-01T10:00  2027-08-02T09:30" {
		t.Errorf("times are %q", got)
	}
	public := e.Visitor().Open(path)
	about := public.Words(".about")
	for _, said := range []string{"Tallinn EST", "2027-08-01 – 2027-08-09", "A club", "RIF", "Chief arbiterQuinlan Overmeer", "中村 茂", "https://example.org/"} {
		if !strings.Contains(about, said) {
			t.Errorf("%q is not in %q", said, about)
		}
	}
	if public.Page.Find(`.about bdi[lang=ja]`).Length() != 1 {
		t.Error("a Japanese name does not say its language")
	}
	form := e.Arbiter.Open(path + "/describe")
	if got, _ := form.Page.Find("#points").Attr("value"); got != "12, 10, 8" {
		t.Errorf("the form has the points %q", got)
	}
	if got := form.Page.Find("#times").Text(); got != "2027-08-01 10:00\n\n2027-08-02 09:30" {
		t.Errorf("the form has the times %q", got)
	}
}

// What cannot be is said at its field, what was typed stays, and nothing changes.
func TestADescriptionThatCannotBeSaysSoAtItsField(t *testing.T) {
	e := visit.OpenEmpty(t)
	path := "/t/" + e.ID + "/describe"
	e.Arbiter.Open(path).Submit(path, described...).Must(http.StatusOK)
	before, _ := e.Desk.Tournament(e.ID)
	for _, test := range []struct{ field, value, at, says string }{
		{"to", "2027-07-31", "to", "before the first"},
		{"from", "2027-02-30", "from", "no such day"},
		{"place", strings.Repeat("x", 10_000), "place", "too long"},
		{"country", "Estonia", "country", "two or three letters"},
		{"site", "javascript:alert(1)", "site", "https://"},
		{"points", "ten", "points", "whole numbers"},
		{"points", "8, 10", "points", "more than the one before"},
		{"role-2", "chief-arbiter", "", "one chief arbiter"},
		{"times", "2027-08-02 10:00\n2027-08-01 10:00", "times", "before the round before it"},
	} {
		pairs := append([]string(nil), described...)
		for i := 0; i < len(pairs); i += 2 {
			if pairs[i] == test.field {
				pairs[i+1] = test.value
			}
		}
		page := e.Arbiter.Open(path).Submit(path, pairs...).Must(http.StatusUnprocessableEntity)
		where := "form .error"
		if test.at != "" {
			where = "#" + test.at + "-error"
		}
		if got := page.Words(where); !strings.Contains(got, test.says) {
			t.Errorf("%s: %q, without %q", test.field, got, test.says)
		}
		if got, _ := page.Page.Find("#organiser").Attr("value"); got != "A club" {
			t.Errorf("%s: the organiser became %q", test.field, got)
		}
	}
	if after, _ := e.Desk.Tournament(e.ID); after.Description.To != before.Description.To || len(after.Description.Officials) != 2 {
		t.Errorf("something changed: %+v", after.Description)
	}
	if got := e.Visitor().Open(path); got.Status == http.StatusOK {
		t.Error("anybody can describe an event")
	}
}

// upload sends a file as the logo.
func upload(v *visit.Visitor, event string, file []byte) visit.Answered {
	var body bytes.Buffer
	form := multipart.NewWriter(&body)
	part, _ := form.CreateFormFile("logo", "logo.png")
	_, _ = part.Write(file)
	_ = form.Close()
	return v.Send(visit.Sent{Method: http.MethodPost, Path: "/t/" + event + "/logo", Body: body.String(), Kind: form.FormDataContentType()})
}

func picture(side int) []byte {
	var out bytes.Buffer
	_ = png.Encode(&out, image.NewGray(image.Rect(0, 0, side, side)))
	return out.Bytes()
}

// A logo is a picture that was read and drawn anew; nothing else is kept or served.
func TestALogoIsAPictureAndNothingElse(t *testing.T) {
	e := visit.OpenEmpty(t)
	dirty := append(picture(8), []byte("<script>alert(1)</script>")...)
	if got := upload(e.Arbiter, e.ID, dirty); got.Status != http.StatusSeeOther {
		t.Fatalf("status %d: %s", got.Status, got.Sentence())
	}
	public := e.Visitor().Open("/t/" + e.ID)
	src, _ := public.Page.Find(".about img.logo").Attr("src")
	got := e.Visitor().Send(visit.Sent{Method: http.MethodGet, Path: src})
	if got.Status != http.StatusOK || got.Header.Get("Content-Type") != "image/png" || strings.Contains(got.Body, "script") {
		t.Errorf("%s is %d, %s", src, got.Status, got.Header.Get("Content-Type"))
	}
	if _, err := png.Decode(strings.NewReader(got.Body)); err != nil {
		t.Error(err)
	}
	for what, file := range map[string][]byte{"no picture": []byte("hello"), "a page": []byte("<svg xmlns='http://www.w3.org/2000/svg'/>"),
		"too many points": picture(2001), "cut off": picture(100)[:60], "nothing": nil, "half a megabyte too much": make([]byte, 600_000)} {
		if got := upload(e.Arbiter, e.ID, file); got.Status != http.StatusUnprocessableEntity {
			t.Errorf("%s: status %d", what, got.Status)
		}
	}
	for _, size := range []int{600_000, 3_000_000, 50_000_000} {
		if got := upload(e.Arbiter, e.ID, make([]byte, size)); !strings.Contains(got.Body, "at most 500 kilobytes and 2000 pixels a side. Choose a smaller one.") {
			t.Errorf("%d bytes: status %d, %s", size, got.Status, got.Sentence())
		}
	}
	if again, _ := e.Visitor().Open("/t/" + e.ID).Page.Find(".about img.logo").Attr("src"); again != src {
		t.Errorf("the logo became %s", again)
	}
	if got := e.Visitor().Send(visit.Sent{Method: http.MethodGet, Path: "/pictures/" + strings.Repeat("0", 64)}); got.Status != http.StatusNotFound {
		t.Errorf("no picture: %d", got.Status)
	}
}
