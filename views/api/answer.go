package api

import (
	"net/http"
	"strings"

	"renju-arbiter/views/locale"
	"renju-arbiter/views/web"
)

// plain answers with a document, to who can take it and has not got it already.
func plain(of func(*Pages, web.Context) ([]byte, error)) func(*Pages) web.HandlerFunc {
	return func(s *Pages) web.HandlerFunc {
		return func(c web.Context) error {
			if !takes(c.Request(), "application/json") {
				return notThatKind()
			}
			text, err := of(s, c)
			if err != nil {
				return err
			}
			h := c.Response().Header()
			h.Set("Cache-Control", "public, max-age=1")
			h.Set("Vary", "Accept")
			return web.SendDocument(c, "application/json", text)
		}
	}
}

func notThatKind() error {
	return &web.Refused{Status: http.StatusNotAcceptable, Text: locale.Say("api.kind")}
}

// takes tells whether who asks takes an answer of a kind (RFC 9110, 12.5.1): of what is said about
// it the most exact holds.
func takes(r *http.Request, kind string) bool {
	said := r.Header.Values("Accept")
	if len(said) == 0 {
		return true
	}
	family, _, _ := strings.Cut(kind, "/")
	best, taken := -1, false
	for one := range strings.SplitSeq(strings.Join(said, ","), ",") {
		name, terms, _ := strings.Cut(one, ";")
		exact := map[string]int{"*/*": 0, family + "/*": 1, kind: 2}
		if rank, is := exact[strings.ToLower(strings.TrimSpace(name))]; is && rank > best {
			best, taken = rank, !refused(terms)
		}
	}
	return taken
}

// refused tells whether a kind is named as one that is not wanted: q=0.
func refused(terms string) bool {
	for term := range strings.SplitSeq(terms, ";") {
		if q, is := strings.CutPrefix(strings.ReplaceAll(strings.ToLower(term), " ", ""), "q="); is {
			return strings.Trim(q, "0.") == ""
		}
	}
	return false
}
