package files

import (
	"mime"
	"net/http"
	"strings"

	"github.com/labstack/echo/v4"

	"renju-arbiter/arbiter/dossier"
	"renju-arbiter/records/notation/formats"
	"renju-arbiter/views/shown"
	"renju-arbiter/views/web"
)

// Files are the ways in which an event can be taken away.
type Files struct {
	Arbiter  bool // the viewer may take all of it
	All      bool // and looks at that
	Outgoing []Outgoing
	One      *Outgoing // the one that is looked at
}

// Outgoing is a kind of file.
type Outgoing struct {
	Name, File string
	Lost       []shown.Lost
}

// filesPage lists the files of an event, each with what it does not carry.
func (s *Face) filesPage(c echo.Context) error {
	v, t, err := s.Visit(c)
	if err != nil {
		return err
	}
	m := Files{Arbiter: v.May("see event files all", t.ID)}
	m.All = m.Arbiter && c.QueryParam("as") == string(dossier.Arbiters)
	if m.Outgoing = outgoing(); c.QueryParam("of") != "" {
		m.One, err = s.lookedAt(c, c.QueryParam("of"), func() (dossier.Dossier, error) {
			return s.Desk.Dossier(c.Request().Context(), t.ID, dossier.For{Audience: audience(m.All)})
		})
		if err != nil {
			return err
		}
	}
	return web.Show(c, http.StatusOK, FilesPage(s.InEvent(s.Frame(c, v), v, t.ID, t.Name, web.FilesAt), t.ID, m))
}

func audience(all bool) dossier.Audience {
	if all {
		return dossier.Arbiters
	}
	return dossier.Public
}

// outgoing are the kinds of files that a dossier can be written as.
func outgoing() []Outgoing {
	list := []Outgoing{{Name: formats.Dossier, File: formats.Dossier + ".json"}}
	for _, f := range formats.All() {
		if f.Write != nil {
			list = append(list, Outgoing{Name: f.Name, File: fileName(f)})
		}
	}
	return list
}

// lookedAt is one kind, with what it does not carry of a dossier. It is written for that: of all
// kinds at once nobody asks.
func (s *Face) lookedAt(c echo.Context, name string, of func() (dossier.Dossier, error)) (*Outgoing, error) {
	f, known := formats.Named(name)
	if !known || f.Write == nil {
		return nil, web.NotFound()
	}
	d, err := of()
	if err != nil {
		return nil, err
	}
	m := &Outgoing{Name: f.Name, File: fileName(f)}
	err = s.Desk.Copies(c.Request().Context(), func() error {
		m.Lost = shown.Losses(f.Leaves(d).Losses)
		return nil
	})
	return m, err
}

// fileName is what a file of a format is called: "sgf.sgf".
func fileName(f formats.Format) string { return f.Name + f.Ending() }

// file is an event as one of them.
func (s *Face) file(c echo.Context) error {
	v, t, err := s.Visit(c)
	if err != nil {
		return err
	}
	all := c.QueryParam("as") == string(dossier.Arbiters)
	if all && !v.May("see event files all", t.ID) {
		return web.NotTheirs()
	}
	d, err := s.Desk.Dossier(c.Request().Context(), t.ID, dossier.For{Audience: audience(all)})
	if err != nil {
		return err
	}
	return s.written(c, d, func() ([]byte, error) {
		return s.Desk.SealedNow(c.Request().Context(), t.ID, audience(all))
	})
}

// written answers with a dossier as the file that the address names.
func (s *Face) written(c echo.Context, d dossier.Dossier, sealed func() ([]byte, error)) error {
	name := c.Param("file")
	if name == formats.Dossier+".json" {
		file, err := sealed()
		if err != nil {
			return err
		}
		return download(c, d, ".json", "application/json", file)
	}
	for _, f := range formats.All() {
		if f.Write != nil && name == fileName(f) {
			leaves, err := s.leaves(c, f, d)
			if err != nil {
				return err
			}
			return download(c, d, leaves.Extension, leaves.Media, leaves.Bytes)
		}
	}
	return web.NotFound()
}

// leaves is a dossier in a format, in the language of who asks where the format has words.
func (s *Face) leaves(c echo.Context, f formats.Format, d dossier.Dossier) (file formats.File, err error) {
	err = s.Desk.Copies(c.Request().Context(), func() error {
		text, spoken, err := s.spoken(c, f, d)
		if spoken || err != nil {
			file = formats.File{Extension: f.Extension, Media: f.Media, Bytes: text}
			return err
		}
		file = f.Leaves(d)
		return nil
	})
	return file, err
}

// download is a file to keep, called as its event is.
func download(c echo.Context, d dossier.Dossier, extension, media string, file []byte) error {
	name := strings.Map(plainly, d.Event.Name)
	if strings.Trim(name, "_") == "" {
		name = "renju"
	}
	c.Response().Header().Set(echo.HeaderContentDisposition, mime.FormatMediaType("attachment", map[string]string{"filename": name + extension}))
	c.Response().Header().Set(echo.HeaderCacheControl, "no-store")
	return c.Blob(http.StatusOK, media, file)
}

// plainly leaves of a name what every file system takes.
func plainly(r rune) rune {
	if r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' || r >= '0' && r <= '9' || r == '-' {
		return r
	}
	return '_'
}

// lead says for whom the files are.
func (m Files) lead() string {
	if m.All {
		return "files.lead.all"
	}
	return "files.lead"
}

func (m Files) query() string {
	if m.All {
		return "?as=" + string(dossier.Arbiters)
	}
	return ""
}

// and is the beginning of a query that says more.
func (m Files) and() string {
	if m.All {
		return "as=" + string(dossier.Arbiters) + "&"
	}
	return ""
}
