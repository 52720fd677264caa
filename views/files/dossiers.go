package files

import (
	"errors"
	"io"
	"mime/multipart"
	"net/http"
	"slices"

	"github.com/labstack/echo/v4"

	"renju-arbiter/arbiter/dossier"
	"renju-arbiter/arbiter/house"
	"renju-arbiter/records/notation/formats"
	"renju-arbiter/views/address"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/web"
)

// Dossiers are those that were taken in.
type Dossiers struct {
	Rows    []Taken
	Takes   bool // the viewer may take others in
	Command string
	Wrong   string   // what is wrong with the file that was sent
	Doubts  []string // and where
	Partly  bool     // the rest of it can be taken
}

// Taken is one of them.
type Taken struct {
	Page, Name, Source, Key string
}

// dossiersPage lists what was taken in: to who makes events all of it, to everybody else what is
// for everybody.
func (s *Face) dossiersPage(c echo.Context) error {
	return s.showDossiers(c, http.StatusOK, Dossiers{})
}

func (s *Face) showDossiers(c echo.Context, status int, m Dossiers) error {
	v, err := s.Viewer(c)
	if err != nil {
		return err
	}
	m.Takes, m.Command = v.May("house dossiers", ""), web.NewID()
	for _, t := range slices.Backward(s.Desk.House().Archive) {
		if mayRead(v, t) {
			m.Rows = append(m.Rows, Taken{Page: address.Dossier(t.Dossier), Name: t.Name, Source: t.Source, Key: t.Key})
		}
	}
	return web.Show(c, status, DossiersPage(s.Frame(c, v), m))
}

// mayRead tells whether somebody may read a dossier: one that was made for arbiters is for
// those who make events.
func mayRead(v web.Viewer, t house.TakenIn) bool {
	return t.Audience == string(dossier.Public) || v.May("house dossiers", "")
}

// longestDoubts is how many places are named.
const longestDoubts = 20

// takeIn takes a file in: a sealed dossier as it is, one of another format sealed by this house.
func (s *Face) takeIn(c echo.Context) error {
	v, err := s.Viewer(c)
	if err != nil {
		return err
	}
	file, doubts, err := s.sent(c)
	var sum string
	if err == nil {
		sum, err = s.Desk.TakeIn(c.Request().Context(), web.Order(c, v.ByAccount(), s.Wall()), file)
	}
	if said, status, refused := s.Refusal(err); refused {
		tr := web.Translator(c)
		m := Dossiers{Wrong: tr.Text(said), Partly: errors.Is(err, errPartly)}
		for i, d := range doubts {
			if i < longestDoubts {
				m.Doubts = append(m.Doubts, doubtful(tr, d))
			}
		}
		return s.showDossiers(c, status, m)
	}
	if err != nil {
		return err
	}
	return s.Done(c, address.Dossier(sum), locale.Say("done.dossier-taken-in"))
}

// errPartly says that parts of a file cannot be read.
var errPartly = unprocessable("dossier.partly")

func unprocessable(key string) error {
	return &web.Refused{Status: http.StatusUnprocessableEntity, Text: locale.Say(key)}
}

// sent is the file of the form as a sealed dossier.
func (s *Face) sent(c echo.Context) ([]byte, []dossier.Doubt, error) {
	header, err := c.FormFile("file")
	if err != nil || header.Size == 0 {
		return nil, nil, unprocessable("dossier.none")
	}
	text, err := bytesOf(header)
	if err != nil {
		return nil, nil, err
	}
	format, known := formats.Of(header.Filename)
	if !known {
		return text, nil, nil
	}
	d, doubts, err := format.Read(text)
	if err != nil {
		return nil, nil, &dossier.FormError{What: err.Error()}
	}
	left := slices.ContainsFunc(doubts, func(d dossier.Doubt) bool { return d.Left })
	if left && c.FormValue("keep") != "1" {
		return nil, doubts, errPartly
	}
	if d.Event.Name == "" {
		d.Event.Name = header.Filename
	}
	sealed, err := s.Desk.Sealed(d)
	return sealed, doubts, err
}

func bytesOf(header *multipart.FileHeader) ([]byte, error) {
	file, err := header.Open()
	if err != nil {
		return nil, err
	}
	defer file.Close()
	return io.ReadAll(file)
}

// remove puts a dossier out.
func (s *Face) remove(c echo.Context) error {
	v, err := s.Viewer(c)
	if err != nil {
		return err
	}
	err = s.Desk.PutOut(c.Request().Context(), web.Order(c, v.ByAccount(), s.Wall()), c.Param("sum"), web.Reason(c))
	if said, _, refused := s.Refusal(err); refused {
		s.Notify(c, "error", said)
		return web.On(c, address.Dossier(c.Param("sum")))
	}
	if err != nil {
		return err
	}
	return s.Done(c, address.Dossiers, locale.Say("done.dossier-put-out"))
}
