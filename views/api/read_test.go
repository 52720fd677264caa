package api_test

import (
	"cmp"
	"compress/gzip"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/getkin/kin-openapi/openapi3"
	"github.com/getkin/kin-openapi/openapi3filter"
	"github.com/getkin/kin-openapi/routers"
	"github.com/getkin/kin-openapi/routers/gorillamux"

	"renju-arbiter/arbiter"
	"renju-arbiter/arbiter/dossier"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/views/testkit/visit"
)

// reader asks for answers and holds each against the description that the installation serves.
type reader struct {
	*visit.Visitor
	t      *testing.T
	doc    *openapi3.T
	routes routers.Router
}

func reading(t *testing.T, v *visit.Visitor) *reader {
	t.Helper()
	text := v.Send(visit.Sent{Method: http.MethodGet, Path: "/api/v1/openapi.json"})
	doc, err := openapi3.NewLoader().LoadFromData([]byte(text.Body))
	if err == nil {
		err = doc.Validate(t.Context())
	}
	if err != nil {
		t.Fatal(err)
	}
	routes, err := gorillamux.NewRouter(doc)
	if err != nil {
		t.Fatal(err)
	}
	return &reader{v, t, doc, routes}
}

// get is the answer at an address, which is as it is described.
func (r *reader) get(path string, header ...string) visit.Answered {
	r.t.Helper()
	sent := visit.Sent{Method: http.MethodGet, Path: path, Header: map[string]string{}}
	for i := 0; i+1 < len(header); i += 2 {
		sent.Header[header[i]] = header[i+1]
	}
	got := r.Send(sent)
	request, err := http.NewRequest(http.MethodGet, r.Base+path, nil)
	if err != nil {
		r.t.Fatal(err)
	}
	route, params, err := r.routes.FindRoute(request)
	if err != nil {
		r.t.Fatalf("%s is not described: %v", path, err)
	}
	of := &openapi3filter.ResponseValidationInput{RequestValidationInput: &openapi3filter.RequestValidationInput{Request: request, PathParams: params, Route: route},
		Status: got.Status, Header: got.Header, Body: io.NopCloser(strings.NewReader(got.Body)), Options: &openapi3filter.Options{IncludeResponseStatus: true}}
	if err := openapi3filter.ValidateResponse(r.t.Context(), of); err != nil {
		r.t.Errorf("%s: %d is not as described: %v\n%.300s", path, got.Status, err, got.Body)
	}
	return got
}

// paths are those of all answers of an event but the stream.
func paths(e *visit.ClubEvening) []string {
	of := "/api/v1/events/" + e.ID
	list := []string{"/api/v1", "/api/v1/openapi.json", "/api/v1/dossier.schema.json", "/api/v1/events", of}
	for _, part := range []string{"persons", "entries", "rounds", "rounds/1", "livechess/tournament.json", "livechess/round-1/index.json", "livechess/round-1/game-1.json", "table", "games", "disputes", "stages", "categories", "dossier"} {
		list = append(list, of+"/"+part)
	}
	for _, at := range e.Tables {
		list = append(list, of+"/games/"+at.ID)
	}
	return list
}

// A running event is read as it is described: with a claim, a covered board, an ended game and one
// that goes on; and so is what is not there.
func TestEveryAnswerIsAsDescribed(t *testing.T) {
	e := visit.OpenClubEvening(t, visit.Options{}, "cycles", "2")
	r := reading(t, e.Visitor())
	look := func() {
		t.Helper()
		for _, path := range paths(e) {
			if got := r.get(path); got.Status != http.StatusOK {
				t.Errorf("%s: %d", path, got.Status)
			}
		}
	}
	look()
	e.Start()
	one, other := e.Tables[0], e.Tables[1]
	one.Play(strings.Fields("h8 a1 i8 c1 j9 e1")...)
	other.Play("h8", "g7")
	look()
	visit.Act(one.P[0], one.Path, "claim", "kind", "five")
	var played dossier.Game
	text := r.get("/api/v1/events/" + e.ID + "/games/" + one.ID)
	if err := json.Unmarshal([]byte(text.Body), &played); err != nil || len(played.Claims) != 1 || played.Claims[0].Finding != nil || len(played.Steps) != 0 && played.Covered {
		t.Errorf("%v: %s", err, text.Body)
	}
	look()
	e.Arbiter.Send(visit.Post(one.Path+"/rule", "claim", "1", "upheld", "false", "reason", "four"))
	e.Arbiter.Send(visit.Post(other.Path+"/result", "result", "1-0", "reason", "agreed beforehand"))
	look()
	e.Arbiter.Send(visit.Post("/t/"+e.ID+"/disputes", "game", other.ID, "subject", "conduct", "words", "A stone was moved."))
	look()
	var ended dossier.Game
	if err := json.Unmarshal([]byte(r.get("/api/v1/events/"+e.ID+"/games/"+other.ID).Body), &ended); err != nil || ended.Result == nil || ended.Result.Score != "1-0" {
		t.Errorf("the ended game: %v %+v", err, ended.Result)
	}

	for path := range r.doc.Paths.Map() {
		if !strings.Contains(path, "{") || r.doc.Paths.Value(path).Get == nil || len(*cmp.Or(r.doc.Paths.Value(path).Get.Security, &openapi3.SecurityRequirements{})) > 0 {
			continue
		}
		absent := strings.NewReplacer("{id}", "nothing", "{n}", "1", "{game}", one.ID, "{folder}", "round-1", "{file}", "game-1.json").Replace(path)
		if got := r.get(absent); got.Status != http.StatusNotFound {
			t.Errorf("%s: %d", absent, got.Status)
		}
	}
	for _, part := range []string{"rounds/99", "rounds/x", "rounds/-1", "rounds/%00", "games/nothing", "games/%F0%9F%98%80",
		"livechess/round-0/index.json", "livechess/round-01/index.json", "livechess/round-99/index.json", "livechess/x/index.json", "livechess/round-1/game-99.json", "livechess/round-1/game-+1.json", "livechess/round-1/1.json"} {
		if got := r.get("/api/v1/events/" + e.ID + "/" + part); got.Status != http.StatusNotFound {
			t.Errorf("%s: %d", part, got.Status)
		}
	}
	for _, page := range []string{"0", "-1", "x", "1.5", "99999999999999999999999", "%00"} {
		if got := r.get("/api/v1/events?page=" + page); got.Status != http.StatusBadRequest {
			t.Errorf("page %s: %d", page, got.Status)
		}
	}
	if got := r.get("/api/v1/events?page=2"); got.Status != http.StatusNotFound {
		t.Errorf("a page too far: %d", got.Status)
	}
	for _, path := range paths(e) {
		if got := r.get(path, "Accept", "text/html"); got.Status != http.StatusNotAcceptable {
			t.Errorf("%s as HTML: %d", path, got.Status)
		}
		if got := r.get(path+"?whatever=1&page=1", "Accept", "text/html, */*;q=0.1"); got.Status != http.StatusOK {
			t.Errorf("%s with more: %d", path, got.Status)
		}
	}
}

// An answer has a strong tag of its bytes, and nobody is sent what they have; HEAD is the answer
// without them.
func TestAnAnswerIsSentOnce(t *testing.T) {
	e := visit.OpenClubEvening(t, visit.Options{})
	e.Start()
	r := reading(t, e.Visitor())
	tags := map[string]string{}
	for _, path := range paths(e) {
		got := r.get(path)
		tag := got.Header.Get("ETag")
		if !strings.HasPrefix(tag, `"`) || got.Header.Get("Cache-Control") != "public, max-age=1" || got.Header.Get("Content-Type") != "application/json" {
			t.Errorf("%s: %v", path, got.Header)
		}
		for _, known := range []string{tag, "W/" + tag, `"other", ` + tag, "*"} {
			if again := r.get(path, "If-None-Match", known); again.Status != http.StatusNotModified || again.Body != "" || again.Header.Get("ETag") != tag {
				t.Errorf("%s with %s: %d", path, known, again.Status)
			}
		}
		if again := r.get(path, "If-None-Match", `"other"`); again.Status != http.StatusOK || again.Body != got.Body {
			t.Errorf("%s with another tag: %d", path, again.Status)
		}
		if head := r.Send(visit.Sent{Method: http.MethodHead, Path: path}); head.Status != http.StatusOK || head.Body != "" || head.Header.Get("ETag") != tag {
			t.Errorf("HEAD %s: %d", path, head.Status)
		}
		tags[path] = tag
	}
	e.Tables[0].Play("h8")
	of := "/api/v1/events/" + e.ID
	changed := []string{of, of + "/games", of + "/games/" + e.Tables[0].ID, of + "/dossier", of + "/livechess/round-1/game-1.json"}
	for _, path := range paths(e) {
		if another := r.get(path).Header.Get("ETag") != tags[path]; another != slices.Contains(changed, path) {
			t.Errorf("after a stone %s has another tag: %v", path, another)
		}
	}
}

// What is large goes packed to who takes it so, under a tag of its own.
func TestALargeAnswerIsPacked(t *testing.T) {
	e := visit.OpenClubEvening(t, visit.Options{})
	e.Start()
	r := reading(t, e.Visitor())
	asked := func(path, known string) visit.Answered {
		return r.Send(visit.Sent{Method: http.MethodGet, Path: path, Header: map[string]string{"Accept-Encoding": "gzip", "If-None-Match": known}})
	}
	packed := 0
	for _, path := range paths(e) {
		plain, got := r.get(path, "Accept-Encoding", "identity"), asked(path, "")
		tag := got.Header.Get("ETag")
		if again := asked(path, tag); again.Status != http.StatusNotModified || again.Body != "" {
			t.Errorf("%s with %s: %d", path, tag, again.Status)
		}
		if head := r.Send(visit.Sent{Method: http.MethodHead, Path: path, Header: map[string]string{"Accept-Encoding": "gzip"}}); head.Status != http.StatusOK || head.Body != "" || head.Header.Get("ETag") != tag {
			t.Errorf("HEAD %s: %d, %q", path, head.Status, head.Header.Get("ETag"))
		}
		if got.Header.Get("Content-Encoding") == "" {
			if len(plain.Body) >= 2<<10 || got.Body != plain.Body || tag != plain.Header.Get("ETag") {
				t.Errorf("%s: %d bytes of %d go as they are", path, len(got.Body), len(plain.Body))
			}
			continue
		}
		packed++
		unpacked, err := gzip.NewReader(strings.NewReader(got.Body))
		if err != nil {
			t.Fatal(err)
		}
		if text, err := io.ReadAll(unpacked); err != nil || string(text) != plain.Body || tag == plain.Header.Get("ETag") || !slices.Contains(got.Header.Values("Vary"), "Accept-Encoding") {
			t.Errorf("%s packed: %v, %v", path, err, got.Header)
		}
	}
	if packed < 3 {
		t.Errorf("%d answers were packed", packed)
	}
}

// Pages of any origin read, nobody's cookie is looked at, and an arbiter gets the bytes that
// everybody gets.
func TestWhoIsLoggedInGetsTheSameBytes(t *testing.T) {
	e := visit.OpenClubEvening(t, visit.Options{})
	e.Start()
	at := e.Tables[0]
	at.Play(strings.Fields("h8 a1 i8 c1 j9 e1")...)
	visit.Act(at.P[0], at.Path, "claim", "kind", "five")
	for _, path := range append(paths(e), "/api/v1/events/nothing", "/api/v1/other") {
		want := e.Visitor().Send(visit.Sent{Method: http.MethodGet, Path: path})
		for who, v := range map[string]*visit.Visitor{"the arbiter": e.Arbiter, "a player": at.P[0]} {
			got := v.Send(visit.Sent{Method: http.MethodGet, Path: path, Header: map[string]string{"Origin": "https://elsewhere.example"}})
			h := got.Header
			if got.Body != want.Body || got.Status != want.Status {
				t.Errorf("%s: %s gets other bytes", path, who)
			}
			if h.Get("Access-Control-Allow-Origin") != "*" || h.Get("Access-Control-Allow-Credentials") != "" || h.Get("Set-Cookie") != "" || strings.Contains(h.Get("Vary"), "Cookie") {
				t.Errorf("%s: %s: %v", path, who, h)
			}
		}
	}
	asked := e.Visitor().Send(visit.Sent{Method: http.MethodOptions, Path: "/api/v1/events", Header: map[string]string{"Origin": "https://elsewhere.example", "Access-Control-Request-Method": "GET", "Access-Control-Request-Headers": "if-none-match"}})
	if asked.Status != http.StatusNoContent || !strings.Contains(asked.Header.Get("Access-Control-Allow-Headers"), "If-None-Match") {
		t.Errorf("%d %v", asked.Status, asked.Header)
	}
	if got := e.Visitor().Send(visit.Sent{Method: http.MethodGet, Path: "/t/" + e.ID}); got.Header.Get("Access-Control-Allow-Origin") != "" {
		t.Error("a page can be read from elsewhere")
	}
}

// What is wrong is one sentence, in the language asked for, with its status.
func TestAProblemIsASentence(t *testing.T) {
	e := visit.OpenClubEvening(t, visit.Options{})
	for _, one := range []struct {
		method, path, language, says string
		status                       int
	}{
		{http.MethodGet, "/api/v1/events/nothing", "en", "There is nothing at this address.", 404},
		{http.MethodGet, "/api/v1/nothing", "de", "Unter dieser Adresse gibt es nichts.", 404},
		{http.MethodGet, "/api/v1/events/nothing/live", "fr", "Il n’y a rien à cette adresse.", 404},
		{http.MethodGet, "/api/v1/events?page=x", "eu", "Ez dago horrelako orririk. Orriak 1 eta 1 arteko zenbaki osoak dira.", 400},
		{http.MethodPost, "/api/v1/events", "en", "Nothing can be sent to this address. It is read with GET or HEAD.", 405},
		{http.MethodDelete, "/api/v1/events/" + e.ID, "en", "Nothing can be sent to this address. It is read with GET or HEAD.", 405},
	} {
		got := e.Arbiter.Send(visit.Sent{Method: one.method, Path: one.path, Header: map[string]string{"Accept-Language": one.language}})
		var p struct {
			Type, Title, Detail string
			Status              int
		}
		err := json.Unmarshal([]byte(got.Body), &p)
		if err != nil || got.Status != one.status || p.Status != one.status || p.Detail != one.says || p.Title != http.StatusText(one.status) || p.Type != "about:blank" {
			t.Errorf("%s %s: %d %v %s", one.method, one.path, got.Status, err, got.Body)
		}
		if h := got.Header; h.Get("Content-Type") != "application/problem+json" || h.Get("Content-Language") != one.language || h.Get("Vary") != "Accept-Language" {
			t.Errorf("%s: %v", one.path, h)
		}
	}
	if got := e.Visitor().Send(visit.Sent{Method: http.MethodHead, Path: "/api/v1/events/nothing"}); got.Status != http.StatusNotFound || got.Body != "" {
		t.Errorf("HEAD: %d %q", got.Status, got.Body)
	}
}

// What watches over the service asks whether it is well, and is told why not; browsers keep
// neither.
func TestHealthIsWhetherAnActCouldBeWritten(t *testing.T) {
	h := visit.Open(t, visit.Options{})
	r := reading(t, h.Visitor())
	if got := r.get("/healthz", "Accept", "text/plain"); got.Status != http.StatusOK || got.Body != "{\"status\":\"ok\"}\n" || got.Header.Get("Cache-Control") != "no-store" {
		t.Errorf("%d %s %v", got.Status, got.Body, got.Header)
	}
	if err := h.Store.Close(); err != nil {
		t.Fatal(err)
	}
	got, err := http.Get(h.URL + "/healthz")
	if err != nil {
		t.Fatal(err)
	}
	defer got.Body.Close()
	text, err := io.ReadAll(got.Body)
	if err != nil || got.StatusCode != http.StatusServiceUnavailable || !strings.Contains(string(text), "The service is stopping.") || got.Header.Get("Cache-Control") != "no-store" {
		t.Errorf("%v %d %s %v", err, got.StatusCode, text, got.Header)
	}
}

// Tournaments come by pages that lead to each other; what is archived or a sample is marked.
func TestTheTournamentsComeByPages(t *testing.T) {
	e := visit.OpenClubEvening(t, visit.Options{})
	for i := range 120 {
		c := tournament.Created{Name: fmt.Sprint("Open ", i), TimeZone: "UTC", Cycles: 1, Win: 1, Draw: 0.5, Sample: i == 0}
		order := arbiter.Order{Actor: e.Chief(), Arrival: time.Now(), ID: fmt.Sprint("make ", i), Seen: -1}
		if err := e.Desk.Events.Create(context.Background(), fmt.Sprintf("open-%03d", i), order, c); err != nil {
			t.Fatal(err)
		}
	}
	order := arbiter.Order{Actor: e.Chief(), Arrival: time.Now(), ID: "away", Seen: -1}
	if err := e.Desk.Arrange(context.Background(), "open-001", order, tournament.Archive{Away: true}, nil); err != nil {
		t.Fatal(err)
	}
	r := reading(t, e.Visitor())
	seen := map[string]dossier.Listed{}
	page, turned := "/api/v1/events", 0
	for page != "" {
		got := r.get(page)
		var m struct {
			Events []struct {
				Event   dossier.Listed
				Address string
			}
			Page, Pages int
		}
		if err := json.Unmarshal([]byte(got.Body), &m); err != nil {
			t.Fatal(err)
		}
		turned++
		if m.Page != turned || m.Pages != 3 {
			t.Errorf("page %d of %d", m.Page, m.Pages)
		}
		for _, one := range m.Events {
			seen[one.Event.ID] = one.Event
			if turned == 3 {
				r.get(one.Address)
			}
		}
		page = ""
		for link := range strings.SplitSeq(got.Header.Get("Link"), ", ") {
			if to, is := strings.CutSuffix(link, `>; rel="next"`); is {
				page = strings.TrimPrefix(to, "<")
			}
		}
	}
	if len(seen) != 121 || !seen["open-000"].Sample || !seen["open-001"].Archived || seen["open-002"].Archived || seen["open-002"].Sample {
		t.Errorf("%d tournaments, %+v", len(seen), seen["open-001"])
	}
}

// Who asks too often waits, and is told for how long; the pages of the installation go on.
func TestWhoAsksTooOftenWaits(t *testing.T) {
	e := visit.Open(t, visit.Options{Limited: true})
	v := e.Visitor()
	for range 400 {
		got := v.Send(visit.Sent{Method: http.MethodGet, Path: "/api/v1"})
		if got.Status == http.StatusOK {
			continue
		}
		if got.Status != http.StatusTooManyRequests || got.Header.Get("Retry-After") != "1" || !strings.Contains(got.Body, "Ask again in 1 s.") || got.Header.Get("Content-Type") != "application/problem+json" {
			t.Errorf("%d %v %s", got.Status, got.Header, got.Body)
		}
		if page := v.Send(visit.Sent{Method: http.MethodGet, Path: "/"}); page.Status != http.StatusOK {
			t.Errorf("the first page: %d", page.Status)
		}
		return
	}
	t.Error("nobody had to wait")
}

// The dossier is the sealed file, whose seal holds.
func TestTheDossierIsSealed(t *testing.T) {
	e := visit.OpenClubEvening(t, visit.Options{})
	r := reading(t, e.Visitor())
	file := r.get("/api/v1/events/" + e.ID + "/dossier").Body
	d, err := dossier.Read([]byte(file))
	if err != nil || d.Audience != dossier.Public || !d.Key.Equal(visit.Key.Public()) {
		t.Errorf("%v %s", err, d.Audience)
	}
}
