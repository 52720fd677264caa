package push

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"time"

	"renju-arbiter/arbiter/hub"
	"renju-arbiter/views/hooks"
	"renju-arbiter/views/locale"
)

// mostOfAnswer is how many bytes of an answer are read.
const mostOfAnswer = 16_000

// An answerError is an answer that is none from 200 to 299.
type answerError struct {
	status int
	code   string // of the sentence, without "hub."; empty: not from an installation of this program
	detail string // the sentence in English
	after  time.Duration
}

func (e *answerError) Error() string {
	return fmt.Sprintf("push: the hub answers %d %s", e.status, e.detail)
}

// call asks the hub for something, or sends it a dossier.
func (l *line) call(ctx context.Context, method, path string, body []byte, header map[string]string) (state hub.State, err error) {
	at, err := l.at(path)
	if err != nil {
		return state, err
	}
	request, err := http.NewRequestWithContext(ctx, method, at, bytes.NewReader(body))
	if err != nil {
		return state, err
	}
	h := request.Header
	h.Set("Authorization", "Bearer "+l.key)
	h.Set("User-Agent", "renju-arbiter")
	h.Set("Accept", "application/json")
	h.Set("Accept-Language", "en")
	if body != nil {
		h.Set("Content-Type", "application/json")
		h.Set("Expect", "100-continue") // what is refused anyway is not sent
	}
	for name, value := range header {
		h.Set(name, value)
	}
	got, err := l.client.Do(request)
	if err != nil {
		return state, err
	}
	defer got.Body.Close()
	text, err := io.ReadAll(io.LimitReader(got.Body, mostOfAnswer))
	if err != nil {
		return state, err
	}
	if got.StatusCode/100 == 2 {
		if err := json.Unmarshal(text, &state); err != nil || state.Event == "" {
			return state, &answerError{status: got.StatusCode}
		}
		return state, nil
	}
	var said struct{ Code, Detail string }
	_ = json.Unmarshal(text, &said) // of a proxy that speaks otherwise the status is enough
	wrong := &answerError{status: got.StatusCode, code: said.Code, detail: said.Detail}
	wrong.after = hooks.RetryAfter(got.Header, mostWish)
	return state, wrong
}

// troubleOf is what the page of accounts says of a failure.
func troubleOf(err error) locale.Text {
	if told, is := errors.AsType[*answerError](err); is {
		if told.status < http.StatusInternalServerError && told.detail != "" {
			return locale.Say("hub.push.refused", "Text", locale.Isolate(told.detail))
		}
		return locale.Say("hub.push.answers", "Status", told.status)
	}
	if errors.Is(err, errElsewhere) {
		return locale.Say("hub.push.elsewhere")
	}
	return locale.Say("hub.push.away", "Why", locale.Say("hooks.trouble."+hooks.Trouble(err)))
}
