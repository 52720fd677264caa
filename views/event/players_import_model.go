package event

import (
	"slices"
	"strconv"

	"renju-arbiter/arbiter/roster"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/part"
)

// Import is the page on which a list with columns is looked at before it is entered.
type Import struct {
	ID      string
	Command string
	Wrong   []locale.Text // with the list as a whole
	Text    string        // the list with tabs, to be mended
	Head    int           // rows of head
	Columns []ImportColumn
	First   [][]string // the first rows as they were understood: the line, then Shown
	Shown   []roster.Field
	Faults  []ImportFault
	Doubts  []ImportFault // rows to look at before it is confirmed
	New     int
	Known   []ImportKnown
	Ready   bool // can be confirmed

	Sheet    string       // the worksheet that was read
	Others   []OtherSheet // those that may be read instead
	Unread   []string     // those that cannot be
	LeftOut  []string     // the heads of columns that are not read
	Formulas int
	Numbered bool // entered in the order of the numbers
	Teams    bool // a row is a person of a team
}

// Faulty counts the rows that cannot be read, and what is wrong with the list.
func (m Import) Faulty() int { return len(m.Faults) + len(m.Wrong) }

// own is the key of a text of the page, or of what it says instead of teams.
func (m Import) own(key string) string {
	if m.Teams {
		return key + ".teams"
	}
	return key
}

// ImportColumn is a column with what it was recognised as.
type ImportColumn struct {
	Title    string // its head in the file
	Examples string
	Field    roster.Field
}

// OtherSheet is a worksheet that may be read instead of the one that was.
type OtherSheet struct {
	At   int
	Name string
	Text string // with tabs
}

// ImportFault is everything that is wrong with a row, or doubtful about it.
type ImportFault struct {
	Line  int
	Cells []string
	Says  []locale.Text
}

// ImportKnown is a row whose person is entered already.
type ImportKnown struct {
	Line       int
	Name, Same string
}

// firstRows is how many rows are shown as they were understood, and samples how many
// of a column.
const (
	firstRows = 10
	samples   = 3
)

// inName are the fields that are shown as the name.
var inName = []roster.Field{roster.WholeName, roster.Surname, roster.Given}

// importModel is a list as it was understood, beside those who are entered.
func importModel(list brought, read roster.Table, entered []roster.Player) Import {
	m := Import{Text: asText(list.cells), Head: list.layout.Head, Sheet: list.sheet.Name, Formulas: list.sheet.Formulas}
	for i, other := range list.sheet.Others {
		if len(other.Rows) == 0 {
			m.Unread = append(m.Unread, other.Name)
		}
		m.Others = append(m.Others, OtherSheet{i, other.Name, asText(other.Rows)})
	}
	for _, e := range read.Wrong {
		m.Wrong = append(m.Wrong, sayTable(e))
	}
	for i, field := range list.layout.Columns {
		column := ImportColumn{roster.HeadOf(list.cells, list.layout, i), examplesOf(list, i), field}
		if field == "" && column.Title != "" && column.Examples != "" {
			m.LeftOut = append(m.LeftOut, column.Title)
		}
		m.Columns = append(m.Columns, column)
	}
	for _, field := range list.fields() {
		for _, chosen := range list.layout.Columns {
			if chosen == field && !slices.Contains(inName, field) {
				m.Shown = append(m.Shown, field)
				m.Numbered = m.Numbered || field == roster.Number
				break
			}
		}
	}
	for _, row := range read.Rows {
		m.take(row)
	}
	m.doubt(read.Rows, entered)
	m.Ready = m.Faulty() == 0 && m.New > 0
	return m
}

// doubt points out the rows of new persons that are to be looked at, as the preview of a pasted list does.
func (m *Import) doubt(rows []roster.Row, entered []roster.Player) {
	all, fresh := slices.Clone(entered), []roster.Row(nil)
	for _, row := range rows {
		if row.Known == "" && len(row.Errors) == 0 {
			all, fresh = append(all, row.Player), append(fresh, row)
		}
	}
	doubts := roster.Doubts(all)[len(entered):]
	for i, row := range fresh {
		if says := sayDoubts(doubts[i]); len(says) > 0 {
			m.Doubts = append(m.Doubts, ImportFault{row.Line, row.Cells, says})
		}
	}
}

// take counts a row, and shows it where it is one of the first or something is wrong.
func (m *Import) take(row roster.Row) {
	if len(m.First) < firstRows {
		cells := []string{strconv.Itoa(row.Line), row.Player.Name}
		for _, field := range m.Shown {
			cells = append(cells, row.Value(field))
		}
		m.First = append(m.First, cells)
	}
	switch {
	case len(row.Errors) > 0:
		fault := ImportFault{Line: row.Line, Cells: row.Cells}
		for _, e := range row.Errors {
			fault.Says = append(fault.Says, sayTable(e))
		}
		m.Faults = append(m.Faults, fault)
	case row.Known != "":
		m.Known = append(m.Known, ImportKnown{row.Line, row.Player.Name, row.Known})
	default:
		m.New++
	}
}

// sayTable is the sentence of an error, with a field's name in words.
func sayTable(e *roster.Error) locale.Text {
	key, args := e.Sentence()
	if e.Code == roster.TwoColumns {
		args = []any{"What", locale.Say(columnNames[roster.Field(e.What)])}
	}
	if e.Code == roster.LongField || e.Code == roster.NoYear {
		args = append(args, "Field", locale.Say(columnNames[roster.Field(e.At)]))
	}
	return locale.Say(key, args...)
}

func examplesOf(list brought, column int) string {
	said, n := "", 0
	for _, row := range list.cells[min(list.layout.Head, len(list.cells)):] {
		if column >= len(row) || row[column] == "" {
			continue
		}
		if n++; n > samples {
			break
		}
		if said != "" {
			said += ", "
		}
		said += locale.Isolate(row[column])
	}
	return said
}

// columnNames are what the columns are called, as the fields of the form for one person are.
var columnNames = map[roster.Field]string{
	roster.WholeName: "import.name", roster.Surname: "person.surname", roster.Given: "person.given", roster.Native: "person.native",
	roster.Country: "players.country", roster.City: "person.city", roster.Born: "person.born", roster.Sex: "person.sex", roster.Title: "person.title",
	roster.Rating: "players.rating", roster.RIF: "players.rifId", roster.Federation: "person.federationId", roster.Number: "import.number",
	roster.TeamName: "import.team",
}

// columnLabel is what a column is called in the file, and its place where it has no head.
func columnLabel(t *locale.Translator, i int, column ImportColumn) string {
	if column.Title != "" {
		return locale.Isolate(column.Title)
	}
	return t.T("import.column", "N", i+1)
}

// columnChoices are what a column may be.
func columnChoices(t *locale.Translator, teams bool) []part.Choice {
	list := []part.Choice{{Value: "", Label: t.T("import.column.none")}}
	for _, field := range (brought{teams: teams}).fields() {
		list = append(list, part.Choice{Value: string(field), Label: t.T(columnNames[field])})
	}
	return list
}
