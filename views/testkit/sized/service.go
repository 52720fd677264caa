package sized

import (
	"context"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"
	"time"

	"renju-arbiter/arbiter"
	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/sidetable"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/arbiter/tournament/access"
	"renju-arbiter/records"
	"renju-arbiter/records/accounts"
	"renju-arbiter/views"
	"renju-arbiter/views/web"
)

// Service is the service with one event, without a network, and an arbiter of it.
type Service struct {
	*Event
	desk    *arbiter.Desk
	web     *web.Server
	handler http.Handler
	store   *records.Store
	cookie  string // of the arbiter's session
	seat    string // of a player's, whose game is being played; none where there is no such game
}

// open opens the service on the event. What is no journal is kept in the folder.
func (e *Event) open(folder string) *Service {
	ctx := context.Background()
	// At the price of a real installation most of the work would be the arbiter's password.
	cheap := accounts.PasswordCost{Memory: 64, Passes: 1, Lanes: 1}
	store, err := records.Open(ctx, filepath.Join(folder, "renju.db"), records.Options{Projectors: records.Projections(), Password: cheap})
	must(err)
	server := views.New(views.Options{Store: store, Log: slog.New(slog.NewTextHandler(io.Discard, nil)), Unlimited: true})
	kept := besides{&e.journal, store, peopleOf(e.people), map[string]sidetable.Link{}}
	desk, err := arbiter.Open(ctx, kept, kept, arbiter.Options{Broadcast: server.Streams, Now: time.Now()})
	must(err)
	server.Attach(desk)
	h := &Service{Event: e, desk: desk, web: server.Server, handler: server.Handler(), store: store}
	token, err := store.Accounts().Setup(ctx, time.Hour)
	must(err)
	h.cookie = h.session("/setup/"+token, "name=Chief&password=correct+horse")
	chief, err := store.Accounts().Named(ctx, "Chief")
	must(err)
	order := arbiter.Order{Actor: "account:" + chief.ID, Arrival: time.Now(), ID: h.newID(), Seen: -1}
	must(desk.Arrange(ctx, h.id, order, tournament.Appoint{Account: chief.ID, Role: access.Organising}, nil))
	for _, p := range slices.Backward(e.state.Pairings) {
		if e.games[p.Game].Status == game.Open {
			h.seat = h.takeSeat(p.Game)
			break
		}
	}
	return h
}

// takeSeat is the cookie of a player of a game, which the start of the service has
// interrupted, and which goes on.
func (h *Service) takeSeat(id string) string {
	ctx, g := context.Background(), h.games[id]
	order := arbiter.Order{Actor: "account:chief", Arrival: time.Now(), ID: h.newID(), Seen: -1}
	_, err := h.desk.Play(ctx, id, order, game.Command{Do: game.DoResume})
	must(err)
	order.ID = h.newID()
	made, err := h.desk.Links.Make(ctx, h.id, order, access.PlayerLink, []arbiter.WantedLink{{Person: g.Seat(board.P1), Ends: time.Now().Add(time.Hour)}})
	must(err)
	return h.session("/join/"+made[0].Token, "")
}

// session is the cookie of the session that a form opens.
func (h *Service) session(path, form string) string {
	answer, request := httptest.NewRecorder(), httptest.NewRequest(http.MethodPost, path, strings.NewReader(form))
	request.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	h.handler.ServeHTTP(answer, request)
	return answer.Header().Get("Set-Cookie")
}

// Close closes the service.
func (h *Service) Close() error { return h.store.Close() }

// Pairings is how many pairings the event has.
func (h *Service) Pairings() int { return len(h.state.Pairings) }

// Send sends a page and answers with its bytes, and with 200 if there is such a page.
func (h *Service) Send(p Page) (bytes, status int) {
	path, cookie := h.asks(p)
	r := httptest.NewRequest(http.MethodGet, path, nil)
	r.Header.Set("Cookie", cookie)
	w := &counting{header: http.Header{}}
	h.handler.ServeHTTP(w, r)
	return w.bytes, w.status
}

// asks is the address of a page, and the cookie of who asks for it: of the public one who was here
// before, for whom it is made and not kept.
func (h *Service) asks(p Page) (path, cookie string) {
	switch {
	case p.Path == Seat:
		return Seat, h.seat
	case p.Arbiter:
		cookie = h.cookie
	default:
		cookie = "had=1"
	}
	return "/t/" + h.id + strings.ReplaceAll(p.Path, First, h.state.Entries[0].Player), cookie
}

// counting is a reader of pages that keeps none.
type counting struct {
	header        http.Header
	status, bytes int
}

func (w *counting) Header() http.Header  { return w.header }
func (w *counting) WriteHeader(code int) { w.status = code }
func (w *counting) Write(text []byte) (int, error) {
	w.bytes += len(text) - drawn(text)
	return len(text), nil
}

// Correct gives the last game that has a result another one than the time before.
func (h *Service) Correct() {
	for _, p := range slices.Backward(h.state.Pairings) {
		if h.games[p.Game].Outcome == nil {
			continue
		}
		order := arbiter.Order{Actor: "account:chief", Arrival: time.Now(), ID: h.newID(), Seen: -1}
		score := game.Score{P1: 2}
		if g, err := h.desk.Game(p.Game); err == nil && g.Outcome.Score == score {
			score = game.Score{P2: 2}
		}
		_, err := h.desk.Play(context.Background(), p.Game, order, game.Command{Do: game.DoResult, Score: score, Reason: "misread"})
		must(err)
		return
	}
}

// drawn is how much of a page is codes: the drawing of an address is longer or shorter by chance,
// whatever the page shows.
func drawn(page []byte) (bytes int) {
	for _, one := range code().FindAll(page, -1) {
		bytes += len(one)
	}
	return bytes
}

var code = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`<svg [^>]*aria-label="QR".*?</svg>`) })
