package api_test

import (
	"bytes"
	"context"
	"crypto/rand"
	"encoding/json"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/getkin/kin-openapi/openapi3filter"

	"renju-arbiter/arbiter"
	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/arbiter/tournament/access"
	"renju-arbiter/views/testkit/visit"
)

// writer sends what programs send, and holds it and every answer against the description.
type writer struct {
	*reader
	of string // the address of the games
}

func writing(t *testing.T, v *visit.Visitor, event string) *writer {
	t.Helper()
	return &writer{reader: reading(t, v), of: "/api/v1/events/" + event + "/games/"}
}

// does sends something under a new name.
func (w *writer) does(at, body string) visit.Answered {
	w.t.Helper()
	return w.tells(visit.Tells(w.of+at, rand.Text(), body))
}

func (w *writer) tells(s visit.Sent) visit.Answered {
	w.t.Helper()
	got := w.Send(s)
	request, err := http.NewRequest(http.MethodPost, w.Base+s.Path, strings.NewReader(s.Body))
	if err != nil {
		w.t.Fatal(err)
	}
	request.Header.Set("Content-Type", "application/json")
	for name, value := range s.Header {
		request.Header.Set(name, value)
	}
	route, params, err := w.routes.FindRoute(request)
	if err != nil {
		w.t.Fatalf("%s is not described: %v", s.Path, err)
	}
	options := &openapi3filter.Options{IncludeResponseStatus: true, AuthenticationFunc: openapi3filter.NoopAuthenticationFunc}
	in := &openapi3filter.RequestValidationInput{Request: request, PathParams: params, Route: route, Options: options}
	if err := openapi3filter.ValidateRequest(w.t.Context(), in); err != nil && got.Status == http.StatusOK {
		w.t.Errorf("%s was done, and is not as described: %v", s.Body, err)
	}
	of := &openapi3filter.ResponseValidationInput{RequestValidationInput: in, Status: got.Status, Header: got.Header, Body: io.NopCloser(strings.NewReader(got.Body)), Options: options}
	if err := openapi3filter.ValidateResponse(w.t.Context(), of); err != nil {
		w.t.Errorf("%s: %d is not as described: %v\n%.300s", s.Path, got.Status, err, got.Body)
	}
	return got
}

// told is what a program is told of a board.
type told struct {
	Game, Stage string
	Seen        int
	Asks        []asked
	Result      *struct{ Score, Reason string }
}

type asked struct {
	Do, By             string
	Count, Least, Most int
	Points, Names      []string
}

// arrange carries out what the first account wants.
func arrange(t *testing.T, e *visit.ClubEvening, commands ...tournament.Command) {
	t.Helper()
	for _, c := range commands {
		if err := e.Desk.Arrange(t.Context(), e.ID, arbiter.Order{Actor: e.Chief(), Arrival: time.Now(), ID: rand.Text(), Seen: -1}, c, nil); err != nil {
			t.Fatalf("%T: %v", c, err)
		}
	}
}

func toldBy(t *testing.T, got visit.Answered) (at told) {
	t.Helper()
	if err := json.Unmarshal([]byte(got.Body), &at); err != nil || got.Status != http.StatusOK {
		t.Fatalf("%d %v %s", got.Status, err, got.Body)
	}
	return at
}

// code is the code of a refusal, with its status.
func code(got visit.Answered) string {
	var p struct {
		Code, Detail string
		Status       int
	}
	if err := json.Unmarshal([]byte(got.Body), &p); err != nil || p.Status != got.Status || p.Detail == "" || got.Status < 300 {
		return fmt.Sprintf("%d %v %s", got.Status, err, got.Body)
	}
	return fmt.Sprint(got.Status, " ", p.Code)
}

// page makes a key on the page of the event, and answers with its token.
func page(t *testing.T, e *visit.ClubEvening, v *visit.Visitor, pairs ...string) string {
	t.Helper()
	at := "/t/" + e.ID + "/programs"
	v.Open(at).Must(http.StatusOK).Submit(at+"/keys", append([]string{"name", "Electronic boards"}, pairs...)...).Must(http.StatusOK)
	token := v.Words(".token")
	if !strings.HasPrefix(token, "renju_") || len(token) < 40 {
		t.Fatalf("the page shows no token: %s", v.Words("main"))
	}
	return token
}

// An electronic board plays by what it is told is asked, through the whole of two openings and
// beyond, and the history says which program it was and who has made its key.
func TestAnElectronicBoardPlaysByItsKey(t *testing.T) {
	for opening, acts := range map[string][]string{
		"taraguchi-10": {"stone", "press", "swap", "keep", "propose", "choose"},
		"soosorv-8":    {"stone", "press", "swap", "keep", "declare", "propose", "choose"},
	} {
		t.Run(opening, func(t *testing.T) {
			e := visit.OpenClubEvening(t, visit.Options{}, "opening", opening)
			w := writing(t, e.Brings(page(t, e, e.Arbiter, "for", "boards")), e.ID)
			at := e.Tables[0]
			if got := code(w.does(at.ID+"/moves", `{"do":"stone","by":"P1","point":"h8"}`)); got != "422 not-started" {
				t.Errorf("before the start: %s", got)
			}
			e.Start()
			now := toldBy(t, w.does(at.ID+"/moves", `{"do":"stone","by":"P1","point":"h8"}`))
			done, free := map[string]bool{"stone": true}, strings.Fields("h9 j9 i11 m12 a1 b1 c1 d1 e1 f1 g1 i1 j1 k1 l1 m1 n1 o1 a2 b2 c2 d2 a3 b3 c3 d3 f3 a5 b5 c5 d5 k5 a7 b7 c7 d7 a9 b9 c9 d9 a11 b11 d11 f11 a13 b13 c13")
			for step := 0; len(e.State(at.ID).Plies) < 14; step++ {
				if step > 60 || len(now.Asks) == 0 {
					t.Fatalf("the game does not go on: %+v", now)
				}
				ask := next(now.Asks, done)
				done[ask.Do] = true
				body := map[string]any{"do": ask.Do, "by": ask.By, "seen": now.Seen}
				switch ask.Do {
				case "stone":
					body["point"], free = free[0], free[1:]
				case "propose":
					body["points"], free = free[:ask.Count], free[ask.Count:]
				case "choose":
					body["point"] = ask.Points[0]
				case "declare":
					body["n"] = min(3, ask.Most)
				}
				text, err := json.Marshal(body)
				if err != nil {
					t.Fatal(err)
				}
				now = toldBy(t, w.does(at.ID+"/moves", string(text)))
			}
			for _, act := range acts {
				if !done[act] {
					t.Errorf("nobody had to %s: %v", act, done)
				}
			}
			if s := e.State(at.ID); !s.Opening.Over() || s.Running() != s.Actor() && s.Running() == board.Nobody {
				t.Errorf("the opening is not over: %+v", s.Opening)
			}
			for _, path := range []string{at.Path + "/history", "/t/" + e.ID + "/programs"} {
				if text := e.Arbiter.Open(path).Words("main"); !strings.Contains(text, "Electronic boards (Chief)") && !strings.Contains(text, "last used 2") {
					t.Errorf("%s does not say who it was: %s", path, text)
				}
			}
			if text := e.Arbiter.Open("/t/" + e.ID + "/history").Words("main"); !strings.Contains(text, "Key made for the program Electronic boards: enter moves of electronic boards") {
				t.Errorf("the history does not say that a key was made: %s", text)
			}
			visit.Act(at.P[0], at.Path, "resign")
			if got := code(w.does(at.ID+"/moves", `{"do":"stone","by":"P1","point":"o15"}`)); got != "422 game-over" {
				t.Errorf("after the end: %s", got)
			}
		})
	}
}

// next is what is done of what is asked: each act once where it can be done, but for a pass.
func next(asks []asked, done map[string]bool) asked {
	for _, one := range asks {
		if !done[one.Do] && one.Do != "pass" {
			return one
		}
	}
	return asks[slices.IndexFunc(asks, func(one asked) bool { return one.Do != "pass" && one.Do != "swap" })]
}

// A program takes the results of a round down as a scorer does; what is sent again is done once.
func TestAProgramTakesResultsDown(t *testing.T) {
	e := visit.OpenClubEvening(t, visit.Options{}, "cycles", "2")
	w := writing(t, e.Brings(page(t, e, e.Arbiter, "for", "results")), e.ID)
	one, other := e.Tables[0], e.Tables[1]
	sent := visit.Tells(w.of+one.ID+"/result", `"slip-1"`, `{"winner":"P2","how":"five"}`)
	first := w.tells(sent)
	if at := toldBy(t, first); at.Stage != "over" || at.Result == nil || at.Result.Score != "0-1" || at.Result.Reason != "five" || len(at.Asks) != 0 {
		t.Errorf("%+v", at)
	}
	before := e.Written()
	if again := w.tells(sent); again.Status != http.StatusOK || again.Body != first.Body {
		t.Errorf("sent again: %d %s", again.Status, again.Body)
	}
	sent.Header["Idempotency-Key"] = "slip-1" // without its quotation marks it is the same
	if again := w.tells(sent); again.Status != http.StatusOK || again.Body != first.Body {
		t.Errorf("sent again: %d %s", again.Status, again.Body)
	}
	sent.Body = `{"winner":"P1","how":"five"}`
	if got := code(w.tells(sent)); got != "409 key.reused" {
		t.Errorf("something else under the same name: %s", got)
	}
	for body, want := range map[string]string{
		`{"winner":"P1","how":"five"}`:           "422 result-stands.by",
		`{"winner":"P2","how":"five"}`:           "422 result-same.by",
		`{"how":"five"}`:                         "422 key.how",
		`{"winner":"P1","how":"agreement"}`:      "422 key.how",
		`{"winner":"P1","how":"luck"}`:           "422 key.how",
		`{"winner":"P3","how":"five"}`:           "422 key.winner",
		`{"winner":"\u0000","how":"five"}`:       "422 key.winner",
		`{"winner":"P1","how":"five","why":"x"}`: "400 body.unknown",
	} {
		if got := code(w.does(one.ID+"/result", body)); got != want {
			t.Errorf("%s: %s, not %s", body, got, want)
		}
	}
	if e.Written() != before {
		t.Error("something was done twice, or although it was refused")
	}
	if at := toldBy(t, w.does(other.ID+"/result", `{"how":"both-absent"}`)); at.Result.Score != "-/-" {
		t.Errorf("%+v", at)
	}
	if text := e.Arbiter.Open("/t/" + e.ID + "/rounds/1/results").Words("main"); !strings.Contains(text, "Electronic boards (Chief)") {
		t.Errorf("the page of the results does not say who took them down: %s", text)
	}

	arrange(t, e, tournament.CloseRound{Round: 1})
	if got := code(w.does(one.ID+"/result", `{"winner":"P1","how":"five"}`)); got != "422 round-is-closed" {
		t.Errorf("of a closed round: %s", got)
	}
}

// With an open claim no result is taken down, and where somebody plays it takes a second word.
func TestAGameThatIsPlayedTakesASecondWord(t *testing.T) {
	e := visit.OpenClubEvening(t, visit.Options{})
	w := writing(t, e.Program(e.ID, access.KeyMade{For: []access.KeyScope{access.KeyResults}}), e.ID)
	e.Start()
	at := e.Tables[0]
	at.Play("h8", "h9")
	if got := code(w.does(at.ID+"/result", `{"winner":"P1","how":"five"}`)); got != "422 clock-running" {
		t.Error(got)
	}
	visit.Act(at.P[0], at.Path, "claim", "kind", "time")
	if got := code(w.does(at.ID+"/result", `{"winner":"P1","how":"five","sure":true}`)); got != "422 claim-waits" {
		t.Error(got)
	}
	e.Arbiter.Send(visit.Post(at.Path+"/rule", "claim", "1", "upheld", "false", "reason", "seen"))
	if got := toldBy(t, w.does(at.ID+"/result", `{"winner":"P1","how":"five","sure":true}`)); got.Result == nil {
		t.Errorf("%+v", got)
	}
}

// A key opens what it is for, where it is for, as long as it is good, and nothing else.
func TestAKeyOpensWhatItIsForAndNothingElse(t *testing.T) {
	e := visit.OpenClubEvening(t, visit.Options{})
	e.Start()
	at, far := e.Tables[0], e.Tables[1]
	boards := []access.KeyScope{access.KeyBoards}
	good := e.Program(e.ID, access.KeyMade{Name: "good", For: boards, Boards: []int{1}})
	results := e.Program(e.ID, access.KeyMade{Name: "results", For: []access.KeyScope{access.KeyResults}})
	gone := e.Program(e.ID, access.KeyMade{Name: "gone", For: boards})
	old := e.Program(e.ID, access.KeyMade{Name: "old", For: boards, Ends: time.Now().Add(-time.Minute).UnixMilli()})
	keys, err := e.Desk.APIKeys.Of(e.ID)
	if err != nil {
		t.Fatal(err)
	}
	for _, key := range keys {
		if key.Name == "gone" {
			path := "/t/" + e.ID + "/programs"
			e.Arbiter.Open(path).Submit(path + "/keys/" + key.Key.Key + "/withdraw").Must(http.StatusOK)
		}
	}
	arbiters := e.Holding(access.Arbiter)
	orphan := e.Brings(page(t, e, arbiters, "for", "boards"))
	staff, err := e.Store.Accounts().Named(context.Background(), "The arbiter")
	if err != nil {
		t.Fatal(err)
	}
	arrange(t, e, tournament.Appoint{Account: staff.ID, Role: access.Scorer}, tournament.Appoint{Account: staff.ID, Role: access.Arbiter}) // who comes back makes a new one
	home := e.ID
	e.Make("name", "Another evening")
	elsewhere := e.Program(e.ID, access.KeyMade{Name: "elsewhere", For: boards})
	e.ID = home

	moves, result := at.ID+"/moves", at.ID+"/result"
	const stone, five = `{"do":"stone","by":"P1","point":"h8"}`, `{"winner":"P1","how":"five","sure":true}`
	before := e.Written()
	for name, c := range map[string]struct {
		who           *visit.Visitor
		at, body, say string
	}{
		"nobody":                             {e.Visitor(), moves, stone, "401 key.missing"},
		"the arbiter's cookie":               {e.Arbiter, moves, stone, "401 key.missing"},
		"a player's cookie":                  {at.P[0], moves, stone, "401 key.missing"},
		"no such key":                        {e.Brings("renju_" + strings.Repeat("x", 43)), moves, stone, "401 key.unknown"},
		"a word":                             {e.Brings("x"), moves, stone, "401 key.unknown"},
		"a player's link":                    {e.Brings(strings.TrimPrefix(at.Links[0], "/join/")), moves, stone, "401 key.unknown"},
		"withdrawn":                          {gone, moves, stone, "401 key.withdrawn"},
		"expired":                            {old, moves, stone, "401 key.expired"},
		"its maker was no arbiter meanwhile": {orphan, moves, stone, "401 key.orphaned"},
		"another event's":                    {elsewhere, moves, stone, "403 key.elsewhere"},
		"results at a board":                 {results, moves, stone, "403 key.scope"},
		"a board's results":                  {good, result, five, "403 key.scope"},
		"another board":                      {good, far.ID + "/moves", stone, "403 key.board"},
		"no game":                            {good, "nothing/moves", stone, "404 not-found"},
		"a claim":                            {good, moves, `{"do":"claim","by":"P1"}`, "403 key.act"},
		"a resignation":                      {good, moves, `{"do":"resign","by":"P1"}`, "403 key.act"},
		"an offer of a draw":                 {good, moves, `{"do":"offer","by":"P1"}`, "403 key.act"},
		"a call":                             {good, moves, `{"do":"call","by":"P1"}`, "403 key.act"},
		"a word to a result":                 {good, moves, `{"do":"confirm","by":"P1"}`, "403 key.act"},
		"a sealed move":                      {good, moves, `{"do":"seal","by":"P1","point":"h8"}`, "403 key.act"},
		"an arbiter's act":                   {good, moves, `{"do":"stop","by":"P1"}`, "403 key.act"},
		"a correction":                       {good, moves, `{"do":"correct","by":"P1","point":"h8"}`, "403 key.act"},
		"an act that there is not":           {good, moves, `{"do":"dance","by":"P1"}`, "422 key.no-act"},
		"an act with a path in it":           {good, moves, `{"do":"../result","by":"P1"}`, "422 key.no-act"},
		"nobody's act":                       {good, moves, `{"do":"stone","point":"h8"}`, "422 choose-player"},
		"the third of two":                   {good, moves, `{"do":"stone","by":"P3","point":"h8"}`, "422 choose-player"},
		"out of turn":                        {good, moves, `{"do":"stone","by":"P2","point":"h8"}`, "422 not-your-turn"},
		"beside the board":                   {good, moves, `{"do":"stone","by":"P1","point":"z99"}`, "422 off-board"},
		"a NUL":                              {good, moves, `{"do":"stone","by":"P1","point":"h8\u0000"}`, "422 off-board"},
		"no point":                           {good, moves, `{"do":"stone","by":"P1"}`, "422 point-missing"},
		"an old position":                    {good, moves, `{"do":"stone","by":"P1","point":"h8","seen":99}`, "409 stale.plain"},
		"a member that there is not":         {good, moves, `{"do":"stone","by":"P1","point":"h8","onBehalf":"P2"}`, "400 body.unknown"},
		"a member in capitals":               {good, moves, `{"Do":"stone","by":"P1","point":"h8"}`, "400 body.unknown"},
		"a member twice":                     {good, moves, `{"do":"claim","do":"stone","by":"P1","point":"h8"}`, "400 body.twice"},
		"another kind":                       {good, moves, `{"do":"stone","by":"P1","point":7}`, "400 body.type"},
		"a list":                             {good, moves, `[` + stone + `]`, "400 body.json"},
		"two":                                {good, moves, stone + stone, "400 body.json"},
		"half":                               {good, moves, stone[:20], "400 body.json"},
		"nothing":                            {good, moves, "", "400 body.json"},
		"a raw NUL":                          {good, moves, "{\"do\":\"sto\x00ne\"}", "400 body.json"},
		"other letters":                      {good, moves, "{\"do\":\"\xff\xfe\"}", "400 body.json"},
		"17 kB":                              {good, moves, `{"do":"` + strings.Repeat("x", 17_000) + `"}`, "413 body.large"},
		"2 MB":                               {good, moves, `{"do":"` + strings.Repeat("x", 2_000_000) + `"}`, "413 body.large"},
	} {
		w := writing(t, c.who, e.ID)
		got := w.does(c.at, c.body)
		if said := code(got); said != c.say {
			t.Errorf("%s: %s, not %s", name, said, c.say)
		}
		h := got.Header
		if challenge := h.Get("WWW-Authenticate"); (challenge != "") != (got.Status == http.StatusUnauthorized) {
			t.Errorf("%s: %d %q", name, got.Status, challenge)
		}
		if h.Get("Access-Control-Allow-Origin") != "" || h.Get("Set-Cookie") != "" || h.Get("Cache-Control") != "no-store" {
			t.Errorf("%s: %v", name, h)
		}
	}
	w := writing(t, good, e.ID)
	sent := func(change func(*visit.Sent)) string {
		s := visit.Tells(w.of+moves, "one", stone)
		change(&s)
		return code(w.tells(s))
	}
	for want, change := range map[string]func(*visit.Sent){
		"415 body.kind":    func(s *visit.Sent) { s.Kind = "application/x-www-form-urlencoded" },
		"400 key.command":  func(s *visit.Sent) { s.Header["Idempotency-Key"] = "" },
		"406 kind":         func(s *visit.Sent) { s.Header["Accept"] = "text/html" },
		"403 cross-origin": func(s *visit.Sent) { s.Header["Sec-Fetch-Site"] = "cross-site" },
		"401 key.missing":  func(s *visit.Sent) { s.Header["Authorization"] = "Basic eDp5" },
	} {
		if got := sent(change); got != want {
			t.Errorf("%s, not %s", got, want)
		}
	}
	for _, name := range []string{"a b", "é", strings.Repeat("x", 101), "\t"} {
		if got := sent(func(s *visit.Sent) { s.Header["Idempotency-Key"] = name }); got != "400 key.command" {
			t.Errorf("the name %q: %s", name, got)
		}
	}
	if got := good.Send(visit.Sent{Method: http.MethodGet, Path: w.of + moves}); code(got) != "405 write-only" || got.Header.Get("Allow") != "POST" {
		t.Errorf("read: %d %v", got.Status, got.Header)
	}
	if got := good.Send(visit.Sent{Method: http.MethodOptions, Path: w.of + moves, Header: map[string]string{"Origin": "https://elsewhere.example", "Access-Control-Request-Method": "POST"}}); strings.Contains(got.Header.Get("Access-Control-Allow-Methods"), "POST") || strings.Contains(got.Header.Get("Access-Control-Allow-Headers"), "Authorization") {
		t.Errorf("a page of another origin may write: %v", got.Header)
	}
	for _, path := range []string{"/t/" + e.ID + "/desk", "/t/" + e.ID + "/programs", "/accounts"} {
		if got := good.Send(visit.Sent{Method: http.MethodGet, Path: path}); got.Status != http.StatusForbidden {
			t.Errorf("the key opens the page %s: %d", path, got.Status)
		}
	}
	if e.Written() != before {
		t.Error("something was done")
	}
	if at := toldBy(t, w.does(moves, stone)); at.Seen == 0 || at.Stage != "running" {
		t.Errorf("what is right is done: %+v", at)
	}
}

// The token stands nowhere but where it was shown.
func TestATokenIsShownOnce(t *testing.T) {
	var log bytes.Buffer
	e := visit.OpenClubEvening(t, visit.Options{Log: slog.New(slog.NewJSONHandler(&log, &slog.HandlerOptions{Level: slog.LevelDebug}))})
	token := page(t, e, e.Arbiter, "for", "results", "for", "boards", "boards", "1-2, 7")
	w := writing(t, e.Brings(token), e.ID)
	toldBy(t, w.does(e.Tables[0].ID+"/result", `{"winner":"P1","how":"five"}`))
	for _, path := range []string{"/t/" + e.ID + "/programs", "/t/" + e.ID + "/history", "/accounts/log", "/accounts/history", "/t/" + e.ID + "/files"} {
		if got := e.Arbiter.Send(visit.Sent{Method: http.MethodGet, Path: path}); got.Status != http.StatusOK || strings.Contains(got.Body, token) {
			t.Errorf("%s: %d, or the token stands there", path, got.Status)
		}
	}
	if text := e.Arbiter.Open("/t/" + e.ID + "/programs").Words("main"); !strings.Contains(text, "enter results of games; enter moves of the electronic boards 1, 2, 7") || !strings.Contains(text, "last used 2") {
		t.Errorf("the page says %s", text)
	}
	if got := e.Visitor().Send(visit.Sent{Method: http.MethodGet, Path: "/join/" + token}); got.Status != http.StatusNotFound {
		t.Errorf("it is a link: %d", got.Status)
	}
	e.Stop()
	if strings.Contains(log.String(), token) || strings.Contains(log.String(), token[6:]) {
		t.Error("the token is in the log")
	}
	for _, end := range []string{"", "-wal", ".head", ".key"} {
		text, err := os.ReadFile(e.Path + end)
		if err == nil && (strings.Contains(string(text), token) || strings.Contains(string(text), token[6:])) {
			t.Errorf("the token stands in the file%s", end)
		}
	}
}

// Who brings wrong tokens waits longer each time, and whoever has a right one waits for nobody; what
// is sent with a key has a measure.
func TestWrongTokensWaitAndRightOnesDoNot(t *testing.T) {
	e := visit.OpenClubEvening(t, visit.Options{Limited: true})
	good := e.Program(e.ID, access.KeyMade{For: []access.KeyScope{access.KeyResults}})
	path := "/api/v1/events/" + e.ID + "/games/" + e.Tables[0].ID + "/result"
	waited := false
	for n := range 40 {
		got := e.Brings(fmt.Sprintf("renju_%043d", n)).Send(visit.Tells(path, "one", `{}`))
		if got.Status == http.StatusTooManyRequests && got.Header.Get("Retry-After") != "" {
			waited = true
			break
		}
		if code(got) != "401 key.unknown" {
			t.Fatal(code(got))
		}
	}
	if !waited {
		t.Error("nobody had to wait")
	}
	if got := good.Send(visit.Tells(path, "one", `{"winner":"P1","how":"five"}`)); got.Status != http.StatusOK {
		t.Errorf("a right key waits: %d %s", got.Status, got.Body)
	}
	for range 400 {
		if got := good.Send(visit.Tells(path, "two", `{}`)); got.Status == http.StatusTooManyRequests {
			if code(got) != "429 key.too-fast" || got.Header.Get("Retry-After") != "1" {
				t.Errorf("%s %v", code(got), got.Header)
			}
			return
		}
	}
	t.Error("a key has no measure")
}
