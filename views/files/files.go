package files

import (
	"mime"
	"net/http"
	"slices"
	"strconv"
	"strings"

	"renju-arbiter/arbiter/dossier"
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
	m.Outgoing = outgoing()
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
	name := strings.Map(plainly, event)
	if strings.Trim(name, "_") == "" {
		name = "renju"
	}
	c.Response().Header().Set("Content-Disposition", mime.FormatMediaType("attachment", map[string]string{"filename": name + kind.Ending()}))
	c.Response().Header().Set("Cache-Control", "no-store")
	return c.Blob(http.StatusOK, kind.MediaType(), file)
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
