package hooks_test

import (
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/getkin/kin-openapi/openapi3"

	"renju-arbiter/arbiter"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/arbiter/tournament/access"
	"renju-arbiter/records/webhooks"
	"renju-arbiter/views/hooks"
	"renju-arbiter/views/testkit/visit"
)

// got is a message as it came.
type got struct {
	id, at, signature string
	body              string
	kind              string
	data              map[string]json.RawMessage
}

// receiver is a program that is told.
type receiver struct {
	*httptest.Server
	t      *testing.T
	mu     sync.Mutex
	list   []got
	answer http.HandlerFunc // 204 where there is none
}

func newReceiver(t *testing.T) *receiver {
	r := &receiver{t: t}
	r.Server = httptest.NewServer(r)
	t.Cleanup(r.Close)
	return r
}

func (r *receiver) ServeHTTP(w http.ResponseWriter, q *http.Request) {
	body, err := io.ReadAll(q.Body)
	if err != nil {
		r.t.Error(err)
	}
	m := got{id: q.Header.Get("webhook-id"), at: q.Header.Get("webhook-timestamp"), signature: q.Header.Get("webhook-signature"), body: string(body)}
	var whole struct {
		Type, Timestamp string
		Data            map[string]json.RawMessage
	}
	if err := json.Unmarshal(body, &whole); err != nil || whole.Data == nil {
		r.t.Errorf("%v: %s", err, body)
	}
	if _, err := time.Parse(time.RFC3339, whole.Timestamp); err != nil {
		r.t.Error(err)
	}
	if q.Method != http.MethodPost || q.Header.Get("Content-Type") != "application/json" || q.Header.Get("Cookie") != "" {
		r.t.Errorf("%s %v", q.Method, q.Header)
	}
	m.kind, m.data = whole.Type, whole.Data
	r.mu.Lock()
	r.list = append(r.list, m)
	answer := r.answer
	r.mu.Unlock()
	if answer == nil {
		w.WriteHeader(http.StatusNoContent)
		return
	}
	answer(w, q)
}

func (r *receiver) answers(answer http.HandlerFunc) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.answer = answer
}

func status(code int) http.HandlerFunc {
	return func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(code) }
}

// takes are the messages that came since it was asked last.
func (r *receiver) takes() (list []got) {
	r.mu.Lock()
	defer r.mu.Unlock()
	list, r.list = r.list, nil
	return list
}

func kinds(list []got) string {
	var names []string
	for _, m := range list {
		names = append(names, m.kind)
	}
	return strings.Join(names, " ")
}

// verifies is written from the text of Standard Webhooks, and from nothing else: the key is the
// base64 behind whsec_; what is signed is {id}.{timestamp}.{payload}; the header is a list with spaces
// of signatures, those of HMAC-SHA256 with "v1," before their base64.
func verifies(secret string, m got) bool {
	key, err := base64.StdEncoding.DecodeString(strings.TrimPrefix(secret, "whsec_"))
	if err != nil || !strings.HasPrefix(secret, "whsec_") || len(key) < 24 || len(key) > 64 || strings.Contains(m.id, ".") {
		return false
	}
	mac := hmac.New(sha256.New, key)
	fmt.Fprintf(mac, "%s.%s.%s", m.id, m.at, m.body)
	want := base64.StdEncoding.EncodeToString(mac.Sum(nil))
	for _, one := range strings.Split(m.signature, " ") {
		if one == "v1,"+want {
			return true
		}
	}
	return false
}

// described holds messages against the description that the installation serves.
func (h *fixture) described(list []got) {
	h.t.Helper()
	doc, err := openapi3.NewLoader().LoadFromData([]byte(h.Anybody.Send(visit.Sent{Method: http.MethodGet, Path: "/api/v1/openapi.json"}).Body))
	h.Must(err)
	for _, m := range list {
		var body any
		h.Must(json.Unmarshal([]byte(m.body), &body))
		webhook := doc.Webhooks[m.kind]
		if webhook == nil {
			h.t.Errorf("%s is not described", m.kind)
			continue
		}
		if err := webhook.Post.RequestBody.Value.Content["application/json"].Schema.Value.VisitJSON(body, openapi3.EnableJSONSchema2020()); err != nil {
			h.t.Errorf("%s is not as described: %v", m.kind, err)
		}
	}
}

// fixture is an event with a sender whose time the test sets.
type fixture struct {
	*visit.Event
	sends *hooks.Sender
	t     *testing.T
	now   time.Time
}

func openFixture(t *testing.T) *fixture {
	h := &fixture{Event: visit.OpenEvent(t, tournament.Created{}), t: t, now: time.Now()}
	h.Enter("Ada", "Bo", "Cem", "Dora")
	h.sends = h.sender()
	return h
}

func (h *fixture) sender() *hooks.Sender {
	return hooks.New(hooks.Options{Store: h.Store.Hooks(), Desk: func() *arbiter.Desk { return h.Desk }, Dossier: h.Desk.Dossiers.Of, Wall: func() time.Time { return h.now },
		Log: slog.New(slog.NewTextHandler(h.t.Output(), nil)), Reach: hooks.Reach{Inside: true},
		Hear: func(context.Context, string, func()) error { return nil }})
}

// added is a webhook of an event, with its secret.
func (h *fixture) added(event, at string, news ...access.News) (id, secret string) {
	h.t.Helper()
	if len(news) == 0 {
		news = access.AllNews()
	}
	address, to, err := h.sends.Reach.Read(at)
	h.Must(err)
	secret, err = h.Desk.Hooks.Add(context.Background(), event, h.Order(), address, to, news)
	h.Must(err)
	t, err := h.Desk.Tournament(event)
	h.Must(err)
	return t.Access.Hooks[len(t.Access.Hooks)-1].Hook, secret
}

func (h *fixture) released(event, at string, news ...access.News) (id, secret string) {
	h.t.Helper()
	id, secret = h.added(event, at, news...)
	h.releases(event, id)
	return id, secret
}

func (h *fixture) releases(event, id string) {
	h.t.Helper()
	marks, err := h.sends.Marks(context.Background(), event, id)
	h.Must(err)
	h.Must(h.Desk.Hooks.Release(context.Background(), event, h.Order(), id, marks))
}

// tells gathers and sends, once.
func (h *fixture) tells() (next time.Time) {
	h.t.Helper()
	h.Must(h.sends.Look(context.Background(), h.ID))
	next, err := h.sends.Send(context.Background())
	h.Must(err)
	return next
}

// tellsAll sends all that waits.
func (h *fixture) tellsAll() {
	h.t.Helper()
	h.Must(h.sends.Look(context.Background(), h.ID))
	for range 300 {
		if _, err := h.sends.Send(context.Background()); err != nil {
			h.t.Fatal(err)
		}
		if h.waiting() == 0 {
			return
		}
	}
	h.t.Fatalf("%d wait for ever", h.waiting())
}

// waiting is how many messages wait in the installation.
func (h *fixture) waiting() (n int) {
	h.t.Helper()
	for _, one := range h.State().Access.Hooks {
		list, err := h.Store.Hooks().Latest(context.Background(), one.Hook, 1000)
		h.Must(err)
		for _, m := range list {
			if !m.Next.IsZero() {
				n++
			}
		}
	}
	return n
}

func (h *fixture) latest(id string) webhooks.HookMessage {
	h.t.Helper()
	list, err := h.Store.Hooks().Latest(context.Background(), id, 1)
	h.Must(err)
	if len(list) == 0 {
		return webhooks.HookMessage{}
	}
	return list[0]
}

func (h *fixture) announces(text string) {
	h.t.Helper()
	h.Arrange(tournament.Announce{ID: text, Text: text})
}
