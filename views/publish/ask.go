package publish

import (
	"bytes"
	"fmt"
	"net/http"
	"net/url"

	"renju-arbiter/views/address"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/web"
)

// An answer is what the service says to somebody whom it does not know.
type answer struct {
	status int
	header http.Header
	body   bytes.Buffer
}

// Header implements http.ResponseWriter.
func (a *answer) Header() http.Header { return a.header }

// WriteHeader implements http.ResponseWriter.
func (a *answer) WriteHeader(status int) {
	if a.status == 0 {
		a.status = status
	}
}

// Write implements http.ResponseWriter.
func (a *answer) Write(text []byte) (int, error) {
	a.WriteHeader(http.StatusOK)
	return a.body.Write(text)
}

// ask asks the service. It is an error where the service fails; a page that is not there is none.
func (p *publisher) ask(path string) (*answer, error) {
	at, err := url.Parse(path)
	if err != nil {
		return nil, err
	}
	r := (&http.Request{Method: http.MethodGet, URL: at, Host: "localhost", RequestURI: path, RemoteAddr: "127.0.0.1:1", Proto: "HTTP/1.1", ProtoMajor: 1, ProtoMinor: 1,
		Body: http.NoBody, Header: http.Header{"Accept": {"text/html,*/*"}, "Cookie": {locale.Cookie + "=" + p.Language}}}).WithContext(p.ctx)
	a := &answer{header: http.Header{}}
	p.asked.Add(1)
	p.Handler.ServeHTTP(a, r)
	if err := p.ctx.Err(); err != nil {
		return nil, err
	}
	if a.status >= http.StatusInternalServerError {
		return nil, fmt.Errorf("the page %s cannot be made: status %d", path, a.status)
	}
	return a, nil
}

// mostUnfinished is after how many unfinished answers, with none that became whole, a publish asks again no more. An
// answer waits for some seconds, unless the service cannot compute what it lacks.
const mostUnfinished = 100

// askWhole asks until nothing of a page is still being computed. It is not whole if that does not help.
func (p *publisher) askWhole(path string) (a *answer, whole bool, err error) {
	for first := true; ; first = false {
		a, err = p.ask(path)
		switch {
		case err != nil || !web.IsUnfinished(a.header):
			if !first {
				p.unfinished.Store(0)
			}
			return a, true, err
		case p.unfinished.Add(1) >= mostUnfinished:
			return a, false, nil
		}
	}
}

// pathOf is what the service is asked for: of a game the last ply that may be known, with all plies.
func (p *publisher) pathOf(at place) (string, error) {
	if at.game == "" || at.end != page {
		return at.address, nil
	}
	g, err := p.seen.Desk.Game(at.game)
	return address.Whole(at.game, len(g.Plies)), err
}
