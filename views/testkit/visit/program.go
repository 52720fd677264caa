package visit

import (
	"context"
	"net/http"
	"time"

	"renju-arbiter/arbiter/tournament/access"
)

// Program is a visitor with a key that the first account has made, good for an hour from now, or
// until it ends.
func (h *Service) Program(event string, key access.KeyMade) *Visitor {
	h.T.Helper()
	key.Maker = h.Chief()[len("account:"):]
	if key.Name == "" {
		key.Name = "Electronic boards"
	}
	order := h.order("key " + event + key.Name + string(key.For[0]))
	if key.Ends == 0 {
		key.Ends = order.Arrival.Add(time.Hour).UnixMilli()
	}
	order.Arrival = time.UnixMilli(key.Ends).Add(-time.Hour)
	token, err := h.Desk.APIKeys.Make(context.Background(), event, order, key)
	if err != nil || token == "" {
		h.T.Fatalf("the key of %s: %v", key.Name, err)
	}
	return h.Brings(token)
}

// Brings is a visitor who brings a token with every request.
func (h *Service) Brings(token string) *Visitor {
	v := h.Visitor()
	v.Client.Transport = bearer{token, v.Client.Transport}
	return v
}

type bearer struct {
	token string
	by    http.RoundTripper
}

func (b bearer) RoundTrip(r *http.Request) (*http.Response, error) {
	r = r.Clone(r.Context())
	if r.Header.Get("Authorization") == "" {
		r.Header.Set("Authorization", "Bearer "+b.token)
	}
	by := b.by
	if by == nil {
		by = http.DefaultTransport
	}
	return by.RoundTrip(r)
}

// Tells is something that a program sends, under a name of its own.
func Tells(path, name, body string) Sent {
	return Sent{Method: http.MethodPost, Path: path, Kind: "application/json", Body: body, Header: map[string]string{"Idempotency-Key": name}}
}
