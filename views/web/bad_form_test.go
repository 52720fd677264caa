package web_test

import (
	"net/http"
	"net/url"
	"strings"
	"testing"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/views/testkit/visit"
)

func TestABodyThatIsNoFormIsRefusedWhole(t *testing.T) {
	e := visit.OpenClubEvening(t, visit.Options{})
	at := e.Tables[0]
	const form, multi = "application/x-www-form-urlencoded", "multipart/form-data; boundary=x"
	long := "point=h8&reason=" + strings.Repeat("x", 2<<20)
	for _, c := range []struct {
		what, kind, body string
		chunked          bool
		status           int
	}{
		{"JSON", "application/json", `{"point":"h8"}`, false, 415},
		{"text", "text/plain", "point=h8", false, 415},
		{"no type", " ", "point=h8", false, 415},
		{"XML", "application/xml", "<point>h8</point>", true, 415},
		{"a type that is none", "application/x-www-form-urlencoded; =", "point=h8", false, 415},
		{"broken escapes", form, "point=h8&reason=%zz", false, 400},
		{"a semicolon", form, "point=h8;reason=x", false, 400},
		{"two megabytes", form, long, false, 413},
		{"two megabytes in pieces", form, long, true, 413},
		{"cut off parts", multi, "--x\r\nContent-Disposition: form-data; name=\"point\"\r\n\r\nh8", false, 400},
		{"parts that are none", multi, "point=h8", false, 400},
		{"a boundary that is missing", "multipart/form-data", "--x--", false, 400},
		{"two megabytes of parts", multi, "--x\r\nContent-Disposition: form-data; name=\"point\"\r\n\r\n" + long + "\r\n--x--\r\n", true, 413},
	} {
		for who, paths := range map[*visit.Visitor][]string{
			at.P[0]:   {at.Path + "/stone", at.Path + "/resign"},
			e.Arbiter: {"/t/" + e.ID + "/start", "/t/" + e.ID + "/publish", "/t/" + e.ID + "/players/paste", "/tournaments", "/logout", at.Path + "/stop"},
			e.Anybody: {"/login", "/language", at.Links[0]},
		} {
			for _, path := range paths {
				if c.status == 413 && strings.HasSuffix(path, "/paste") {
					continue // a list may be long
				}
				says := "This form could not be read"
				if c.status == 413 {
					says = "a form has at most 1 MB"
				}
				e.Refuses(t, []visit.Refusal{{c.what + " to " + path, who, visit.Sent{Method: "POST", Path: path, Kind: c.kind, Body: c.body, Chunked: c.chunked}, c.status, says}})
			}
		}
	}
	e.Refuses(t, []visit.Refusal{{"a list of eleven megabytes", e.Arbiter, visit.Post("/t/"+e.ID+"/players/paste", "text", strings.Repeat("x", 11<<20)), 413, "at most 8 MB"}})
	e.Start()
	got := at.P[0].Send(visit.Sent{Method: "POST", Path: at.Path + "/stone", Kind: multi, Body: "--x\r\nContent-Disposition: form-data; name=\"point\"\r\n\r\nh8\r\n--x--\r\n"})
	if got.Status != http.StatusSeeOther || len(e.State(at.ID).Plies) != 1 {
		t.Errorf("a form in parts is a form: status %d", got.Status)
	}
}

// Text that no keyboard writes is kept or refused, and never breaks a page.
func TestStrangeTextBreaksNoPage(t *testing.T) {
	e := visit.OpenClubEvening(t, visit.Options{})
	e.Start()
	at := e.Tables[0]
	for _, reason := range []string{"\x00", "a\x00b", "\xff", "<b>&quot;", strings.Repeat("é", 2000), "\u202e", "{.Name}", "\r\nSet-Cookie: x=y"} {
		for _, s := range []visit.Sent{
			visit.Post(at.Path+"/stop", "reason", reason), visit.Post(at.Path + "/resume"),
			visit.Post(at.Path+"/adjust", "player", "P1", "seconds", "1", "reason", reason),
			visit.Post(at.Path+"/penalty", "player", "P1", "kind", "note", "reason", reason),
			visit.Post("/tournaments", "name", "Cup "+reason, "timeZone", "UTC", "cycles", "1"),
		} {
			if got := e.Arbiter.Send(s); got.Status != http.StatusSeeOther && got.Status != http.StatusUnprocessableEntity {
				t.Errorf("%s with %q: status %d", s.Path, reason, got.Status)
			}
		}
		e.Anybody.Send(visit.Post("/login", "name", reason, "password", reason))
		e.Anybody.Send(visit.Post("/language", "lang", reason, "back", reason))
	}
	// What was written reads back: after a restart too.
	for _, path := range []string{"/", at.Path, at.Path + "/history", "/t/" + e.ID, "/t/" + e.ID + "/desk"} {
		if got := e.Arbiter.Send(visit.Sent{Method: "GET", Path: path}); got.Status != http.StatusOK {
			t.Errorf("%s: status %d", path, got.Status)
		}
	}
	e.Stop()
	again := visit.Open(t, visit.Options{Path: e.Path})
	if got := again.Visitor().Send(visit.Sent{Method: "GET", Path: at.Path + "/history"}); got.Status != http.StatusOK {
		t.Errorf("after the restart the history answers %d", got.Status)
	}
}

// What stands in the field of the command's name can be anything.
func TestAStrangeCommandNameIsNoFailure(t *testing.T) {
	e := visit.OpenClubEvening(t, visit.Options{})
	e.Start()
	at := e.Tables[0]
	for n, id := range []string{"\x00", "a\x00b", "\xff\xfe", strings.Repeat("x", 5000), "'; drop table events; --", "🀄", "\n"} {
		mover := at.P[n%2]
		point := board.At(n, 3).String()
		if n == 0 {
			point = "h8"
		}
		got := mover.Send(visit.Post(at.Path+"/stone", "point", point, "command", id))
		if got.Status != http.StatusSeeOther && got.Status != http.StatusUnprocessableEntity {
			t.Errorf("command %q: status %d, %q", id, got.Status, got.Sentence())
		}
		if got.Status == http.StatusSeeOther {
			mover.Send(visit.Post(at.Path + "/press"))
		}
		if len(e.State(at.ID).Plies) != n+1 {
			t.Fatalf("after command %q there are %d plies", id, len(e.State(at.ID).Plies))
		}
	}
}

// A refusal repeats the beginning of a long text.
func TestARefusalRepeatsALittleOfWhatWasTyped(t *testing.T) {
	e := visit.OpenClubEvening(t, visit.Options{})
	v := e.Arbiter.Post("/t/"+e.ID+"/start", url.Values{"round": {"1"}, "except": {strings.Repeat("x", 5000)}})
	v.Must(http.StatusUnprocessableEntity)
	if got := v.Notices(); strings.Count(got, "x") > 70 || !strings.Contains(got, "xxx…") {
		t.Errorf("the refusal reads %.200q", got)
	}
}
