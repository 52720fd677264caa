package story

import (
	"context"
	"crypto/ed25519"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/http"
	"net/http/httptest"
	"net/url"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"

	"renju-arbiter/arbiter"
	"renju-arbiter/arbiter/game"
	installation "renju-arbiter/arbiter/installation"
	"renju-arbiter/arbiter/sidetable"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/arbiter/tournament/access"
	"renju-arbiter/clock"
	"renju-arbiter/records"
	"renju-arbiter/records/accounts"
	"renju-arbiter/views"
	"renju-arbiter/views/web/origin"
)

// storybook is the service of the storybook, and the time in it. What goes wrong while it
// is lived in is a fault of this package, and panics.
type storybook struct {
	store   *records.Store
	server  *views.Server
	desk    *arbiter.Desk
	handler http.Handler
	names   func(string) string

	staff []tournament.Appoint // by every event

	now     time.Time // when the next act arrives
	ids     int
	back    time.Duration     // by how much links were made before now
	cookies map[string]string // sessions, by who
	tokens  map[string]string // of links, by what a path says in their place
}

// before is when it all began.
const before = 8 * time.Hour

func open(folder string, names func(string) string) *storybook {
	h := &storybook{names: names, now: time.Now().Add(-before), cookies: map[string]string{"": "", "reader": "results=hidden", "fan": "following=310042.harbour/4"}, tokens: map[string]string{}}
	if names == nil {
		h.names = func(latin string) string { return latin }
	}
	var err error
	h.store, err = records.Open(context.Background(), filepath.Join(folder, "story.db"), records.Options{Projectors: records.Projections(), Now: h.clock,
		Password: accounts.PasswordCost{Memory: 64, Passes: 1, Lanes: 1}})
	must(err)
	h.server = views.New(views.Options{Store: h.store, Log: slog.New(slog.NewTextHandler(io.Discard, nil)), Unlimited: true,
		Origin: origin.Origin{Root: []byte("a certificate"), Plain: "http://192.168.1.5:8081", Secure: "https://192.168.1.5:8080"}})
	h.restart()
	h.handler = h.server.Handler()
	return h
}

// restart is what a crash leaves: clocks that ran are stopped.
func (h *storybook) restart() {
	var err error
	h.desk, err = arbiter.Open(context.Background(), h.store, h.store.People(), arbiter.Options{Envelopes: h.store.Personal(), Dossiers: h.store.Personal(), Key: ed25519.NewKeyFromSeed(make([]byte, ed25519.SeedSize)), Broadcast: h.server.Streams, Presence: h.server.Presence, Log: h.store.Security(), Now: h.now})
	must(err)
	h.server.Attach(h.desk)
}

// takeOver is what the end of one of several computers leaves: another one has let the clocks go on.
func (h *storybook) takeOver() {
	h.desk.StepDown()
	_, _, last, err := h.store.Head(context.Background())
	must(err)
	_, err = h.desk.BecomeLeader(context.Background(), h.desk.Wall(clock.Instant(last+1300)))
	must(err)
}

func must(err error) {
	if err != nil {
		panic(fmt.Sprintf("story: %v", err))
	}
}

// clock is what the store takes for now: what it keeps beside the journal expires.
func (h *storybook) clock() time.Time { return time.Now().Add(-h.back) }

// ago sets the time to so many minutes before now.
func (h *storybook) ago(minutes int) { h.now = time.Now().Add(-time.Duration(minutes) * time.Minute) }

func (h *storybook) newID() string {
	h.ids++
	return fmt.Sprintf("story-%d", h.ids)
}

// by is an order that somebody gives.
func (h *storybook) by(actor string) arbiter.Order {
	return arbiter.Order{Actor: actor, Arrival: h.now, ID: h.newID(), Seen: -1, Arbiter: true}
}

// chief is an order of the organiser.
func (h *storybook) chief() arbiter.Order { return h.by(h.account("Maren Olt")) }

// account is how the journal names an account.
func (h *storybook) account(name string) string {
	all, err := h.store.Accounts().List(context.Background())
	must(err)
	i := slices.IndexFunc(all, func(a accounts.Account) bool { return a.Name == h.names(name) })
	return "account:" + all[i].ID
}

// appoint makes an account, which every event appoints, and logs it in; a story names it by
// its task.
func (h *storybook) appoint(role access.Role, name string) {
	kept, err := h.store.Accounts().Prepare(context.Background(), h.names(name), "correct horse")
	must(err)
	must(h.desk.Installation.Do(context.Background(), h.chief(), installation.Make(kept.Made(installation.Member)), sidetable.AddAccount{Account: kept}))
	h.staff = append(h.staff, tournament.Appoint{Account: kept.ID, Role: role})
	h.cookies[string(role)] = h.enter("/login", h.filled("name={"+name+"}&password="+password))
}

const password = "correct+horse"

// enter sends a form that begins a session, and looks at what it says at once.
func (h *storybook) enter(path, form string) string {
	answer := h.send(path, form, "")
	h.send("/", "", session(answer))
	return session(answer)
}

// session is the cookie of a session that an answer sets, if it does.
func session(answer *httptest.ResponseRecorder) string {
	for _, cookie := range answer.Result().Cookies() {
		if cookie.Name == "renju" {
			return cookie.Name + "=" + cookie.Value
		}
	}
	return ""
}

// link makes a link; a path names it.
func (h *storybook) link(name, event string, kind access.LinkKind, link arbiter.WantedLink) (id string) {
	link.Ends = h.clock().Add(time.Hour)
	order := arbiter.Order{Actor: "account:nobody", Arrival: h.clock(), ID: "link " + name, Seen: -1}
	made, err := h.desk.Links.Make(context.Background(), event, order, kind, []arbiter.WantedLink{link})
	must(err)
	h.tokens[name] = made[0].Token
	return made[0].ID
}

// seated is the session of somebody who plays a game, or of the device at its board.
func (h *storybook) seated(who, id string) string {
	name := who + "@" + id
	if h.cookies[name] == "" {
		s := h.state(id)
		kind, link := access.BoardLink, arbiter.WantedLink{Game: id}
		for _, p := range s.Persons() {
			if p.String() == who {
				kind, link = access.PlayerLink, arbiter.WantedLink{Person: s.Seat(p)}
			}
		}
		h.link(name, s.Tournament, kind, link)
		h.cookies[name] = h.enter("/join/"+h.tokens[name], "")
	}
	return h.cookies[name]
}

func (h *storybook) state(id string) game.State {
	s, err := h.desk.Game(id)
	must(err)
	return s
}

// seat is the id of a game that is named by where it is played.
func (h *storybook) seat(name string) string {
	at := strings.Split(name, ".")
	s, err := h.desk.Tournament(at[0])
	must(err)
	number := func(n int) int {
		if n >= len(at) {
			return 1
		}
		i, err := strconv.Atoi(at[n])
		must(err)
		return i
	}
	left := number(3)
	for _, p := range s.Pairings {
		if p.Round != number(1) || p.Board != number(2) || p.Game == "" {
			continue
		}
		if left--; left == 0 {
			return p.Game
		}
	}
	panic("story: nothing is played at " + name)
}

// ask is what a story is answered, wherever it leads.
func (h *storybook) ask(s Story, language string) []byte {
	path, cookie := h.address(s)
	answer := h.send(path, h.filled(s.Form), cookie+"; lang="+language)
	for answer.Code == http.StatusSeeOther {
		if set := session(answer); set != "" {
			cookie = set
		}
		answer = h.send(answer.Header().Get("Location"), "", cookie+"; lang="+language)
	}
	switch answer.Code {
	case http.StatusOK, http.StatusUnprocessableEntity, http.StatusConflict:
	default:
		if s.Name != "failure" {
			panic(fmt.Sprintf("story: %s is answered with %d: %s", s.Name, answer.Code, heading.FindString(answer.Body.String())))
		}
	}
	return answer.Body.Bytes()
}

var heading = regexp.MustCompile(`<h1>[^<]*`)

// address is the path of a story with what it stands for, and who asks.
func (h *storybook) address(s Story) (path, cookie string) {
	path = s.Path
	for name, token := range h.tokens {
		path = strings.ReplaceAll(path, "{"+name+"}", token)
	}
	cookie, known := h.cookies[s.Who]
	if named := gameNamed.FindStringSubmatch(path); named != nil {
		id := h.seat(named[2])
		path = "/games/" + id + named[3]
		if named[1] == "seat" {
			path = "/seat" + named[3]
		}
		if !known {
			cookie, known = h.seated(s.Who, id), true
		}
	}
	if !known {
		panic("story: nobody is " + s.Who)
	}
	return path, cookie
}

var gameNamed = regexp.MustCompile(`^/(games|seat)/([^/?]+)(.*)`)

// send sends a form, or looks at a page where there is none.
func (h *storybook) send(path, form, cookie string) *httptest.ResponseRecorder {
	method := http.MethodGet
	if form != "" || strings.HasPrefix(path, "/join/") && cookie == "" {
		method = http.MethodPost
	}
	r := httptest.NewRequest(method, path, strings.NewReader(form))
	r.Header.Set("Content-Type", media(form))
	r.Header.Set("Cookie", cookie)
	r.Host = "192.168.1.20:8080"
	if strings.HasPrefix(path, "/account") { // at the computer itself, where passkeys are offered
		r.Host = "localhost:8080"
		r = r.WithContext(context.WithValue(r.Context(), http.LocalAddrContextKey, &net.TCPAddr{Port: 8080}))
	}
	w := httptest.NewRecorder()
	h.handler.ServeHTTP(w, r)
	return w
}

// filled is a form with the names that its braces stand for.
func (h *storybook) filled(form string) string {
	if strings.HasPrefix(form, boundary) {
		return form
	}
	form = strings.NewReplacer(";", "%3B", "\n", "%0A").Replace(form)
	return braced.ReplaceAllStringFunc(form, func(name string) string { return url.QueryEscape(h.names(name[1 : len(name)-1])) })
}

var braced = regexp.MustCompile(`\{[^}]*\}`)
