package files

import (
	"mime"
	"net/http"
	"slices"
	"strconv"
	"strings"

	"renju-arbiter/arbiter/dossier"
	"renju-arbiter/arbiter/dossier/bundle"
	"renju-arbiter/records/notation/formats"
	"renju-arbiter/views/shown/conversion"
	"renju-arbiter/views/web"
)

// Files are the ways in which an event can be taken away.
type Files struct {
	Arbiter  bool // the viewer may take all of it
	All      bool // and looks at that
	Outgoing []Outgoing
	One      *Outgoing // the one that is looked at
	Together int       // the tournaments that hang together
}

// Outgoing is a kind of file.
type Outgoing struct {
	Name, File string
	Lost       []conversion.Lost
	Open       string // the rounds in which games have no result yet; empty: none
}

// filesPage lists the files of an event, each with what it does not carry.
func (s *Pages) filesPage(c web.Context) error {
	v, t, err := s.Visit(c)
	if err != nil {
		return err
	}
	m := Files{Arbiter: v.May("see event files all", t.ID)}
	m.All = m.Arbiter && c.QueryParam("as") == string(dossier.Arbiters)
	m.Outgoing, m.Together = outgoing(), len(s.together(v, t.ID))
	if of := c.QueryParam("of"); of != "" {
		if m.One, err = s.exportOf(c, t.ID, of, audience(m.All)); err != nil {
			return err
		}
		var rounds []int
		for _, p := range t.OpenGames() {
			rounds = append(rounds, p.Round)
		}
		m.One.Open = listed(rounds)
	}
	return web.Show(c, http.StatusOK, FilesPage(s.InEvent(s.Frame(c, v), v, t.ID, t.Name, web.FilesAt), t.ID, m))
}

// listed are the rounds, each once: "3, 4".
func listed(rounds []int) string {
	slices.Sort(rounds)
	var list []string
	for _, n := range slices.Compact(rounds) {
		list = append(list, strconv.Itoa(n))
	}
	return strings.Join(list, ", ")
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

// fileName is what a file of a format is called: "sgf.sgf".
func fileName(f formats.Format) string { return f.Name + f.Ending() }

// file is an event as one of them.
func (s *Pages) file(c web.Context) error {
	v, t, err := s.Visit(c)
	if err != nil {
		return err
	}
	all := c.QueryParam("as") == string(dossier.Arbiters)
	if all && !v.May("see event files all", t.ID) {
		return web.NotTheirs()
	}
	if c.Param("file") == bundleKind.Name+bundleKind.Extension {
		file, err := s.bundled(c, v, t.ID, all)
		if err != nil {
			return err
		}
		return download(c, t.Name, bundleKind, file)
	}
	kind, known := kindOf(c.Param("file"))
	if !known {
		return web.NotFound()
	}
	file, err := s.ofEvent(c, t.ID, audience(all), exportOrder{Format: kind.Name})
	if err != nil {
		return err
	}
	return download(c, t.Name, kind, file)
}

// kindOf is the format of a file by its name.
func kindOf(name string) (formats.Format, bool) {
	if name == dossierKind.Name+dossierKind.Extension {
		return dossierKind, true
	}
	for _, f := range formats.All() {
		if f.Write != nil && name == fileName(f) {
			return f, true
		}
	}
	return formats.Format{}, false
}

// dossierKind is the document itself.
var dossierKind = formats.Format{Name: formats.Dossier, Extension: ".json", Media: "application/json"}

// download is a file to keep, called as its event is.
func download(c web.Context, event string, kind formats.Format, file []byte) error {
	c.Response().Header().Set("Content-Disposition", mime.FormatMediaType("attachment", map[string]string{"filename": bundle.Plain(event) + kind.Ending()}))
	c.Response().Header().Set("Cache-Control", "no-store")
	return c.Blob(http.StatusOK, kind.MediaType(), file)
}

// bundleKind is the dossiers of all tournaments that hang together.
var bundleKind = formats.Format{Name: "dossiers", Extension: ".zip", Media: "application/zip"}

// bundled are the dossiers of all tournaments that hang together with one. Each is as the viewer may take it on its
// own page: for arbiters where all of it was asked for and is the viewer's to take, else for everybody.
func (s *Pages) bundled(c web.Context, v web.Viewer, event string, all bool) ([]byte, error) {
	var list []bundle.File
	for _, id := range s.together(v, event) {
		t, err := s.Desk.Books.Of(id)
		if err != nil {
			return nil, err
		}
		text, err := s.ofEvent(c, id, audience(all && v.May("see event files all", id)), exportOrder{Format: formats.Dossier})
		if err != nil {
			return nil, err
		}
		list = append(list, bundle.File{Event: t.Name, Text: text})
	}
	return bundle.Write(list)
}

// together are the tournaments that hang together with one, as far as the viewer may see their files.
func (s *Pages) together(v web.Viewer, event string) (list []string) {
	for _, f := range s.Desk.Seats.Together(event) {
		if v.May("see event files", f.Event) {
			list = append(list, f.Event)
		}
	}
	return list
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
