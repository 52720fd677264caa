package event

import (
	"errors"
	"io"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"renju-arbiter/arbiter/roster"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/records/notation/sheet"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/web"
)

// brought is a list that somebody brings: its cells, how they are read, and what it was
// read from. Between two pages it travels as a text with tabs, which can be mended.
type brought struct {
	cells  [][]string
	layout roster.Layout
	sheet  sheet.Sheet
	teams  bool // a row is a person of a team
}

// recognise says how a list is read.
func (s *entries) recognise(cells [][]string, teams bool) roster.Layout {
	if teams {
		return roster.RecogniseTeams(cells, s.Wall().Year())
	}
	return roster.Recognise(cells, s.Wall().Year())
}

// fields are what a column may hold.
func (b brought) fields() []roster.Field {
	if b.teams {
		return roster.TeamFields()
	}
	return roster.Fields()
}

// importPlayers shows how a list with columns was understood, and enters it once that is
// confirmed. While anything is refused nothing is entered.
func (s *entries) importPlayers(a web.Asked) (said locale.Text, err error) {
	list, err := s.sentList(a, a.Book.InTeams())
	if wrong, is := errors.AsType[web.Fields](err); is {
		err = web.Answered(s.showPlayers(a, a.Viewer, a.Book, http.StatusUnprocessableEntity, Players{Errors: wrong}))
	}
	if err != nil {
		return said, err
	}
	return s.takeList(a, list)
}

func (s *entries) takeList(a web.Asked, list brought) (done locale.Text, err error) {
	m, enter, refusal := s.readList(a, a.Book, list)
	if wrong, _, refused := web.Refusal(s.Presenter, refusal); refused {
		m.Wrong, m.Ready = append(m.Wrong, wrong), false
	}
	if !m.Ready || a.FormValue("confirm") != "1" {
		status := http.StatusOK
		if m.Faulty() > 0 {
			status = http.StatusUnprocessableEntity
		}
		return done, web.Answered(s.showImport(a, a.Viewer, a.Book, status, m))
	}
	done, err = enter(a)
	if wrong, status, refused := web.Refusal(s.In(a.Book.State), err); refused {
		m.Wrong = append(m.Wrong, wrong)
		web.CountFaults(a, 1)
		err = web.Answered(s.showImport(a, a.Viewer, a.Book, status, m))
	}
	return done, err
}

// readList is a list as it was understood, what enters it, and whether the event would take
// it.
func (s *entries) readList(c web.Context, t *tournament.Book, list brought) (Import, func(web.Asked) (locale.Text, error), error) {
	if list.teams {
		return s.readTeamList(c, t, list)
	}
	entered := s.enteredBut(c, t)
	read := roster.ReadTable(list.cells, list.layout, entered, s.Wall().Year())
	fresh := read.Fresh()
	return importModel(list, read, entered), func(a web.Asked) (locale.Text, error) { return s.enterPlayers(a, fresh) }, admits(t, fresh)
}

// admits asks the event whether it would take so many.
func admits(t *tournament.Book, fresh []roster.Player) error {
	if len(fresh) == 0 {
		return nil
	}
	players := make([]tournament.PlayerEntry, len(fresh))
	for i, p := range fresh {
		players[i] = tournament.PlayerEntry{Player: "new-" + strconv.Itoa(i), Rating: p.Rating, Nation: p.Country}
	}
	_, err := tournament.Decide(t, tournament.Admit{Players: players}, nil)
	return err
}

func (s *entries) showImport(c web.Context, v web.Viewer, t *tournament.Book, status int, m Import) error {
	m.ID, m.Command = c.Param("id"), web.NewID()
	return web.Show(c, status, ImportPage(s.InEvent(s.Frame(c, v), v, m.ID, t.Name, web.PlayersAt), m))
}

// sentList is the list of a form: a file, or the text of the page before with the choices
// made there. What is wrong with a file is said beside its field.
func (s *entries) sentList(c web.Context, teams bool) (brought, error) {
	if text := c.FormValue("text"); text != "" {
		return s.turned(s.chosenList(c, text, teams), c.FormValue("turn")), nil
	}
	file, err := sentFile(c)
	if err != nil {
		return brought{}, err
	}
	read, err := sheet.Read(file)
	if err != nil {
		return brought{}, web.Fields{"file": locale.Say(fileFaults[err], "Most", sheet.MaxColumns, "Rows", sheet.MaxRows)}
	}
	return brought{read.Rows, s.recognise(read.Rows, teams), read, teams}, nil
}

// fileFaults say why a file is not read.
var fileFaults = map[error]string{
	sheet.ErrEmpty: "import.error.empty", sheet.ErrKind: "import.error.kind", sheet.ErrDamaged: "import.error.damaged",
	sheet.ErrSize: "import.error.unpacked", sheet.ErrWide: "import.error.wide", sheet.ErrLong: "import.error.long",
}

func sentFile(c web.Context) ([]byte, error) {
	header, err := c.FormFile("file")
	if err != nil {
		return nil, web.Fields{"file": locale.Say("import.error.none")}
	}
	if header.Size > sheet.MaxBytes {
		return nil, web.Fields{"file": locale.Say("import.error.large", "Most", sheet.MaxBytes/1_000_000)}
	}
	file, err := header.Open()
	if err != nil {
		return nil, err
	}
	defer file.Close()
	return io.ReadAll(file)
}

// chosenList reads the text again by what was chosen for its columns. A column that the
// text has since got has nothing chosen yet.
func (s *entries) chosenList(c web.Context, text string, teams bool) brought {
	list := brought{cells: roster.CellsBetween(text, '\t'), teams: teams}
	list.layout = s.recognise(list.cells, teams)
	form := c.Request().PostForm
	if head, err := strconv.Atoi(form.Get("head")); err == nil {
		list.layout.Head = min(max(head, 0), len(list.cells))
	}
	for i, field := range form["column"] {
		if i < len(list.layout.Columns) && (field == "" || slices.Contains(list.fields(), roster.Field(field))) {
			list.layout.Columns[i] = roster.Field(field)
		}
	}
	list.sheet = sheet.Sheet{Name: form.Get("sheet"), Others: sheetsBeside(form)}
	return list
}

// sheetsBeside are the worksheets that travel beside the one that is read.
func sheetsBeside(form url.Values) []sheet.Worksheet {
	names, texts := form["other"], form["other-text"]
	var list []sheet.Worksheet
	for i := range min(len(names), len(texts)) {
		list = append(list, sheet.Worksheet{Name: names[i], Rows: roster.CellsBetween(texts[i], '\t')})
	}
	return list
}

// turned is the list of another worksheet, with the one that was read beside it.
func (s *entries) turned(list brought, to string) brought {
	i, err := strconv.Atoi(to)
	if err != nil || i < 0 || i >= len(list.sheet.Others) || len(list.sheet.Others[i].Rows) == 0 {
		return list
	}
	chosen := list.sheet.Others[i]
	others := slices.Insert(slices.Delete(list.sheet.Others, i, i+1), 0, sheet.Worksheet{Name: list.sheet.Name, Rows: list.cells})
	return brought{chosen.Rows, s.recognise(chosen.Rows, list.teams), sheet.Sheet{Name: chosen.Name, Others: others}, list.teams}
}

// asText is a list with tabs, a line for each row.
func asText(cells [][]string) string {
	var b strings.Builder
	for _, row := range cells {
		for i, cell := range row {
			if i > 0 {
				b.WriteByte('\t')
			}
			if strings.Contains(cell, `"`) {
				cell = `"` + strings.ReplaceAll(cell, `"`, `""`) + `"`
			}
			b.WriteString(cell)
		}
		b.WriteByte('\n')
	}
	return b.String()
}
