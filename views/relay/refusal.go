package relay

import (
	"encoding/json"
	"net/http"
	"strconv"
	"strings"

	"renju-arbiter/views/locale"
)

// refusal is one clear sentence, and where to go on.
type refusal struct {
	t      *locale.Translator
	status int
	text   locale.Text
	there  string // the same page at the service
}

// refuse answers with a sentence in place of the service's answer. Programs get it as from the service
// (RFC 9457).
func (r *Relay) refuse(w http.ResponseWriter, q *http.Request, a pageRequest, status int, text locale.Text) {
	m := refusal{locale.For(a.language), status, text, r.there(a.path)}
	h := w.Header()
	h.Set("Cache-Control", "no-store")
	h.Set("Content-Security-Policy", "default-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; object-src 'none'")
	h.Set("X-Content-Type-Options", "nosniff")
	h.Set("Referrer-Policy", "same-origin")
	h.Set("Vary", "Accept-Language, Cookie")
	if forPrograms(q.URL.Path) {
		h.Set("Content-Type", "application/problem+json")
		h.Set("Access-Control-Allow-Origin", "*")
		h.Set("Content-Language", m.t.Code())
		w.WriteHeader(status)
		_, code, _ := strings.Cut(text.Key, ".")
		_ = json.NewEncoder(w).Encode(map[string]any{"type": "about:blank", "title": http.StatusText(status), "status": status, "code": code, "detail": m.t.Text(text)})
		return
	}
	h.Set("Content-Type", "text/html; charset=utf-8")
	w.WriteHeader(status)
	if q.Method != http.MethodHead {
		_ = refused(m).Render(q.Context(), w) // who has gone away does not wait for it
	}
}

// leads tells whether the page is at the service for whoever asks: not where it does not answer.
func (m refusal) leads() bool { return m.status == http.StatusForbidden }

func (m refusal) number() string { return strconv.Itoa(m.status) }
