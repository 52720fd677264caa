// Package share is what other programs show of the service: the picture beside a link, the icons and the manifest of
// a device's screen, and what a search engine may read.
package share

import (
	"net/http"
	"strconv"
	"strings"
	"sync"
	"time"

	"renju-arbiter/arbiter/cache"
	"renju-arbiter/views/address"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/picture"
	"renju-arbiter/views/shown/shared"
	"renju-arbiter/views/web"
)

// Pages are what other programs read.
type Pages struct {
	*web.Server
	// drawn are the pictures that were asked for last, by what they show.
	drawn *cache.Cache[string, []byte]
	// turns are for those who wait for a picture, one of which is drawn at a time.
	turns   chan struct{}
	drawing sync.Mutex
}

const (
	drawnBytes = 32 << 20
	waiting    = 256
)

// New makes the pages.
func New(s *web.Server) *Pages {
	return &Pages{Server: s, drawn: cache.New[string, []byte](drawnBytes), turns: make(chan struct{}, waiting)}
}

// Routes are what other programs ask for. All of them are spectators.
func (s *Pages) Routes(router web.Router) {
	router.Tell(address.EventPictureRoute, s.event)
	router.Tell(address.GamePictureRoute, s.game)
	router.Tell(address.PlyPictureRoute, s.ply)
	router.Tell(address.ManifestRoute, s.manifest)
	router.Tell(address.IconRoute, s.icon)
	router.Tell(address.Favicon, s.favicon)
	router.Tell(address.Robots, s.robots)
	router.Tell(address.Security, s.security)
}

func (s *Pages) event(c web.Context) error {
	b, err := s.Desk.Books.Of(c.Param("id"))
	if err != nil {
		return err
	}
	w := shared.Event(s.Presenter, web.Translator(c), b)
	w.Diagram = shared.FirstBoard(s.Presenter, b)
	return s.show(c, w)
}

func (s *Pages) game(c web.Context) error {
	g, err := s.Desk.Game(c.Param("id"))
	if err != nil {
		return err
	}
	m := s.GameModel(c.Param("id"), g, g.Redaction(false), 0)
	return s.show(c, shared.Game(s.Presenter, web.Translator(c), g, m))
}

func (s *Pages) ply(c web.Context) error {
	id := c.Param("id")
	g, err := s.Desk.Game(id)
	if err != nil {
		return err
	}
	n, err := strconv.Atoi(c.Param("ply"))
	if err != nil || n < 0 || n > len(g.Plies) || g.Redaction(false).Board {
		return web.NotFound()
	}
	m := s.GameModel(id, g, g.Redaction(false), 0)
	return s.show(c, shared.Ply(s.Presenter, web.Translator(c), g, m, n))
}

// show draws what is said, unless it was drawn lately.
func (s *Pages) show(c web.Context, w shared.Words) error {
	card := picture.Card{Board: w.Diagram, Head: w.Head, Result: w.Result, Ending: w.State, Lines: w.Lines}
	for _, side := range w.Sides {
		card.Sides = append(card.Sides, picture.Side(side))
	}
	key := card.Key()
	file, kept := s.drawn.Get(key)
	if !kept {
		select {
		case s.turns <- struct{}{}:
			defer func() { <-s.turns }()
		default:
			return &web.Refused{Status: http.StatusTooManyRequests, Text: locale.Say("failure.too-fast")}
		}
		var err error
		if file, err = s.draw(key, card); err != nil {
			return err
		}
	}
	c.Response().Header().Set("Cache-Control", "public, max-age=60")
	return c.Blob(http.StatusOK, "image/png", file)
}

// draw draws a picture, unless it was drawn while it waited.
func (s *Pages) draw(key string, card picture.Card) ([]byte, error) {
	s.drawing.Lock()
	defer s.drawing.Unlock()
	if file, kept := s.drawn.Get(key); kept {
		return file, nil
	}
	file, err := picture.PNG(card)
	if err == nil {
		s.drawn.Put(key, file, len(key)+len(file))
	}
	return file, err
}

// sizes are those of icons that devices ask for, in pixels.
var sizes = []int{32, 180, 192, 512}

func (s *Pages) icon(c web.Context) error {
	for _, size := range sizes {
		if c.Param("size") == strconv.Itoa(size)+".png" {
			return s.drawnIcon(c, size)
		}
	}
	return web.NotFound()
}

func (s *Pages) favicon(c web.Context) error { return s.drawnIcon(c, sizes[0]) }

func (s *Pages) drawnIcon(c web.Context, size int) error {
	key := "icon " + strconv.Itoa(size)
	file, kept := s.drawn.Get(key)
	if !kept {
		var err error
		if file, err = picture.Icon(size); err != nil {
			return err
		}
		s.drawn.Put(key, file, len(key)+len(file))
	}
	c.Response().Header().Set("Cache-Control", "public, max-age=86400")
	return c.Blob(http.StatusOK, "image/png", file)
}

// A manifest is a web application manifest (W3C).
type manifest struct {
	Name       string `json:"name"`
	ShortName  string `json:"short_name"`
	ID         string `json:"id"`
	Start      string `json:"start_url"`
	Display    string `json:"display"`
	Background string `json:"background_color"`
	Theme      string `json:"theme_color"`
	Icons      []icon `json:"icons"`
}

type icon struct {
	Source string `json:"src"`
	Sizes  string `json:"sizes"`
	Type   string `json:"type"`
}

// manifest lets a seat, a board or a wall open with the whole screen.
func (s *Pages) manifest(c web.Context) error {
	start := c.QueryParam("start")
	if start != address.Seat && !address.IsWall(start) {
		return web.NotFound()
	}
	m := manifest{Name: "Renju Arbiter", ShortName: "Renju", ID: start, Start: start, Display: "fullscreen", Background: "#f8f4ec", Theme: "#80500f"}
	for _, size := range sizes[2:] {
		text := strconv.Itoa(size)
		m.Icons = append(m.Icons, icon{address.Icon(text + ".png"), text + "x" + text, "image/png"})
	}
	c.Response().Header().Set("Content-Type", "application/manifest+json")
	return c.JSON(http.StatusOK, m)
}

// robots tells what a search engine has no business with.
func (s *Pages) robots(c web.Context) error {
	var text strings.Builder
	text.WriteString("User-agent: *\n")
	for _, path := range address.Private() {
		text.WriteString("Disallow: " + path + "\n")
	}
	return c.String(http.StatusOK, text.String())
}

// contactFor is how long the answer about holes may be believed (RFC 9116, 2.5.5).
const contactFor = 180 * 24 * time.Hour

func (s *Pages) security(c web.Context) error {
	if s.Origin.Contact == "" {
		return web.NotFound()
	}
	return c.String(http.StatusOK, "Contact: "+s.Origin.Contact+"\nExpires: "+s.Wall().Add(contactFor).UTC().Format(time.RFC3339)+"\n")
}
