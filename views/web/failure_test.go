package web

import (
	"bytes"
	"context"
	"errors"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/a-h/templ"
	"github.com/labstack/echo/v4"

	"renju-arbiter/records"
	"renju-arbiter/views/locale"
)

// broken is a service with pages that fail, and its log.
func broken(t *testing.T, pages map[string]echo.HandlerFunc) (*httptest.Server, *bytes.Buffer) {
	t.Helper()
	store, err := records.Open(t.Context(), t.TempDir()+"/renju.db", records.Options{Projectors: records.Projections()})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = store.Close() })
	log := new(bytes.Buffer)
	s := NewServer(Options{Store: store, Log: slog.New(slog.NewTextHandler(log, nil)), Unlimited: true})
	handlers := s.Open(func(*Server) []Pages { return nil })
	for path, handler := range pages {
		handlers.GET(path, handler)
	}
	server := httptest.NewServer(handlers)
	t.Cleanup(server.Close)
	return server, log
}

func read(t *testing.T, address, language string) (int, string, error) {
	t.Helper()
	request, err := http.NewRequestWithContext(t.Context(), http.MethodGet, address, nil)
	if err != nil {
		t.Fatal(err)
	}
	request.Header.Set("Accept-Language", language)
	answer, err := http.DefaultClient.Do(request)
	if err != nil {
		return 0, "", err
	}
	defer answer.Body.Close()
	text, err := io.ReadAll(answer.Body)
	return answer.StatusCode, string(text), err
}

var shownSign = regexp.MustCompile(`<h1>[^<]*[:：] ?(?:<[^>]*>)?([0-9A-HJKMNP-TV-Z]{10})`)

func TestAnUnknownErrorIsLoggedUnderTheSignThatItsPageShows(t *testing.T) {
	server, log := broken(t, map[string]echo.HandlerFunc{
		"/fails":  func(echo.Context) error { return errors.New("the tree has fallen") },
		"/panics": func(echo.Context) error { panic("the tree has fallen") },
		"/draws": func(c echo.Context) error {
			return Show(c, http.StatusOK, templ.ComponentFunc(func(_ context.Context, to io.Writer) error {
				_, _ = io.WriteString(to, "half a page")
				return errors.New("the tree has fallen")
			}))
		},
	})
	for _, path := range []string{"/fails", "/panics", "/draws"} {
		for _, language := range locale.Languages() {
			log.Reset()
			status, text, err := read(t, server.URL+path, language.Code)
			found := shownSign.FindStringSubmatch(text)
			if err != nil || status != http.StatusInternalServerError || found == nil {
				t.Fatalf("%s, %s: %d, %v, no sign on the page %s", path, language.Code, status, err, text)
			}
			if strings.Contains(text, "tree") || strings.Contains(text, "half a page") {
				t.Errorf("%s, %s: the page tells what is nobody's business: %s", path, language.Code, text)
			}
			if !strings.Contains(log.String(), "sign="+found[1]) || !strings.Contains(log.String(), "the tree has fallen") {
				t.Errorf("%s, %s: the log does not know %s: %s", path, language.Code, found[1], log)
			}
		}
	}
}

func TestNoPageIsEmptyWithA200(t *testing.T) {
	server, log := broken(t, map[string]echo.HandlerFunc{
		"/says-nothing": func(echo.Context) error { return nil },
		"/draws-nothing": func(c echo.Context) error {
			return Show(c, http.StatusOK, templ.NopComponent)
		},
		"/fails-late": func(c echo.Context) error {
			c.Response().WriteHeader(http.StatusOK)
			return errors.New("the tree has fallen")
		},
		"/panics-late": func(c echo.Context) error {
			c.Response().WriteHeader(http.StatusOK)
			panic("the tree has fallen")
		},
	})
	for _, path := range []string{"/says-nothing", "/draws-nothing"} {
		if status, text, err := read(t, server.URL+path, "en"); err != nil || status != http.StatusInternalServerError || !shownSign.MatchString(text) {
			t.Errorf("%s: %d, %v, %q", path, status, err, text)
		}
	}
	for _, path := range []string{"/fails-late", "/panics-late"} {
		if status, text, err := read(t, server.URL+path, "en"); err == nil {
			t.Errorf("%s: a whole answer %d %q", path, status, text)
		}
		if !strings.Contains(log.String(), "broken off") {
			t.Errorf("%s: the log says nothing", path)
		}
	}
}

func TestSignsSortByTheirSecond(t *testing.T) {
	at := time.Date(2026, 11, 22, 1, 0, 0, 0, time.UTC)
	before := ""
	for range 100 {
		sign := requestIDAt(at)
		if len(sign) != 10 || sign <= before {
			t.Fatalf("%s after %s", sign, before)
		}
		before, at = sign, at.Add(time.Second)
	}
}
