package api

import (
	_ "embed" // the description
	"fmt"
	"net/http"
	"strconv"
	"strings"

	"golang.org/x/text/unicode/norm"

	"renju-arbiter/arbiter/dossier"
	"renju-arbiter/views/address"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/web"
)

// Start says what there is.
type Start struct {
	Description string `json:"description"` // the address of the OpenAPI document
	Events      string `json:"events"`      // the address of the tournaments
	Ratings     string `json:"ratings"`     // the address of the list of ratings
	Schema      string `json:"schema"`      // the address of the JSON Schema of a dossier
}

// Events is a page of the tournaments.
type Events struct {
	Events []ListedEvent `json:"events"`
	Page   int           `json:"page"`
	Pages  int           `json:"pages"`
}

// ListedEvent is one of them with its address.
type ListedEvent struct {
	Event   dossier.Listed `json:"event"`
	Address string         `json:"address"`
}

// OpenedEvent is a tournament with the addresses of its parts.
type OpenedEvent struct {
	Event    dossier.Event     `json:"event"`
	Archived bool              `json:"archived,omitempty"` // it was put away from the lists
	Head     dossier.Head      `json:"head"`
	Parts    map[string]string `json:"parts"` // the addresses of its parts
}

// Sealed is a dossier with its seal: ed25519 over "renju-arbiter dossier 1\n", the SHA-256 of the
// dossier's bytes, the position of the journal (8 bytes, the highest first) and the hash there.
type Sealed struct {
	Dossier   dossier.Dossier   `json:"dossier"`
	Key       string            `json:"key"`       // of the installation, hexadecimal
	Signature string            `json:"signature"` // hexadecimal
	Sums      map[string]string `json:"sums"`      // of each part its SHA-256, hexadecimal
}

//go:embed openapi.json
var description []byte

func (s *Pages) description(web.Context) ([]byte, error) { return description, nil }

func (s *Pages) schema(web.Context) ([]byte, error) { return dossier.JSONSchema, nil }

func (s *Pages) start(c web.Context) ([]byte, error) {
	if at := s.Origin.PublicAddress(); at != "" { // a relay may have come by another one
		c.Response().Header().Set(address.ActAt, at)
	}
	return dossier.Canonical(Start{Description: address.APIDescribed, Events: address.APIEvents, Ratings: address.APIRatings, Schema: address.APISchema}, nil)
}

// onPage is how many tournaments stand on a page.
const onPage = 50

func (s *Pages) events(c web.Context) ([]byte, error) {
	ids := s.Desk.Tournaments()
	m := Events{Events: []ListedEvent{}, Page: 1, Pages: max(1, (len(ids)+onPage-1)/onPage)}
	if asked := c.QueryParam("page"); asked != "" {
		n, err := strconv.Atoi(asked)
		if err != nil || n < 1 {
			return nil, &web.Refused{Status: http.StatusBadRequest, Text: locale.Say("api.page", "Last", m.Pages)}
		}
		if n > m.Pages {
			return nil, &web.Refused{Status: http.StatusNotFound, Text: locale.Say("api.page", "Last", m.Pages)}
		}
		m.Page = n
	}
	for _, id := range ids[min(len(ids), (m.Page-1)*onPage):min(len(ids), m.Page*onPage)] {
		if o, err := s.Desk.Events.Outline(id); err == nil { // else it was deleted meanwhile
			m.Events = append(m.Events, ListedEvent{dossier.ListedOf(o), address.APIEvent(id)})
		}
	}
	c.Response().Header().Set("Link", links(m.Page, m.Pages))
	return dossier.Canonical(m, norm.NFC.String)
}

// links lead from a page to the others (RFC 8288).
func links(page, pages int) string {
	var list []string
	link := func(to int, rel string) {
		list = append(list, fmt.Sprintf(`<%s?page=%d>; rel="%s"`, address.APIEvents, to, rel))
	}
	link(1, "first")
	if page > 1 {
		link(page-1, "prev")
	}
	if page < pages {
		link(page+1, "next")
	}
	link(pages, "last")
	return strings.Join(list, ", ")
}

// parts are those that an event has one of.
var parts = []string{"persons", "entries", "rounds", "table", "games", "disputes", "stages", "categories", "dossier", "live", "livechess/tournament.json"}

func (s *Pages) event(c web.Context) ([]byte, error) {
	id := c.Param("id")
	return s.Desk.Dossiers.Written(c.Request().Context(), id, dossier.Public, "api event", func(d dossier.Dossier) ([]byte, error) {
		t, err := s.Desk.Tournament(id)
		if err != nil {
			return nil, err
		}
		m := OpenedEvent{Event: d.Event, Archived: t.Archived, Head: d.Head, Parts: map[string]string{}}
		for _, name := range parts {
			m.Parts[name] = address.APIPart(id, name)
		}
		return dossier.Canonical(m, nil)
	})
}

func (s *Pages) sealed(c web.Context) ([]byte, error) {
	return s.Desk.Dossiers.Sealed(c.Request().Context(), c.Param("id"), dossier.Public)
}
