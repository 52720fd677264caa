package roster

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
)

// What is wrong with a table, or with a row of one, besides what is with a line.
const (
	NoColumn    Code = "no-column"    // none holds the name
	TwoColumns  Code = "two-columns"  // two hold the same; What is the field
	NoRows      Code = "no-rows"      // nobody is in it
	ManyRows    Code = "many-rows"    // Count is how many are read
	ManyColumns Code = "many-columns" // the same
	Twice       Code = "twice"        // the same person as in the row Count
	NoSexWord   Code = "sex-word"     // What is no word for one
	NoNumber    Code = "number"
)

// The largest table that is read.
const (
	MaxRows    = 10_000
	maxColumns = 60
)

// Row is a row of a table as it was understood: the player, everything that is wrong, or
// who is entered already and is the same person.
type Row struct {
	Line   int      // in the table, from 1
	Number int      // the place in the list; 0: not given
	Team   string   // in a table of teams: whose it is
	Cells  []string // those that have something in them
	Player Player
	Errors []*Error
	Known  string // the name under which this person is entered; nothing is to be done
}

// Table is a table as it was understood.
type Table struct {
	Rows  []Row
	Wrong []*Error // with the table itself
}

// Fresh are the players who are to be entered, in the order of their numbers where the
// table has some, else of their rows.
func (t Table) Fresh() []Player {
	rows := slices.DeleteFunc(slices.Clone(t.Rows), func(r Row) bool { return r.Known != "" || len(r.Errors) > 0 })
	slices.SortStableFunc(rows, func(a, b Row) int { return cmp.Compare(last(a.Number), last(b.Number)) })
	list := make([]Player, len(rows))
	for i, r := range rows {
		list[i] = r.Player
	}
	return list
}

// Value is what was understood of a field, as text; empty where there is nothing.
func (r Row) Value(field Field) string {
	p := r.Player
	number := func(n int) string {
		if n == 0 {
			return ""
		}
		return strconv.Itoa(n)
	}
	return map[Field]string{WholeName: p.Name, Surname: p.More.Surname, Given: p.More.Given, Native: p.More.Native, Country: p.Country, City: p.More.City,
		Born: number(p.More.Born), Sex: p.More.Sex, Title: p.More.Title, Rating: number(p.Rating), RIF: p.RIFID, Federation: p.More.FederationID,
		Number: number(r.Number), TeamName: r.Team}[field]
}

// last puts those without a number after all others.
func last(number int) int {
	if number == 0 {
		return MaxRows * MaxRows
	}
	return number
}

// ReadTable reads a table by its layout; year is the present one. Somebody who is entered
// already is known again, and may stand in the table once.
func ReadTable(cells [][]string, l Layout, entered []Player, year int) Table {
	t := Table{Wrong: l.wrong()}
	known, before := map[string][]comer{}, map[string][]comer{}
	for _, p := range entered {
		for _, sign := range signs(p) {
			known[sign] = append(known[sign], comer{p, 0})
		}
	}
	for i := l.Head; i < len(cells); i++ {
		if blank(cells[i]) || l.repeatsHead(cells, i) {
			continue
		}
		if len(t.Rows) == MaxRows {
			t.Wrong = append(t.Wrong, &Error{Code: ManyRows, Count: MaxRows})
			break
		}
		row := l.read(cells[i], year)
		row.Line = i + 1
		row.recognise(known, before)
		t.Rows = append(t.Rows, row)
	}
	if len(t.Rows) == 0 {
		t.Wrong = append(t.Wrong, &Error{Code: NoRows})
	}
	return t
}

// wrong is what makes a layout useless.
func (l Layout) wrong() []*Error {
	var wrong []*Error
	for i, field := range l.Columns {
		if field != "" && slices.Index(l.Columns, field) != i {
			wrong = append(wrong, &Error{Code: TwoColumns, What: string(field)})
		}
	}
	if !slices.Contains(l.Columns, WholeName) && !slices.Contains(l.Columns, Surname) {
		wrong = append(wrong, &Error{Code: NoColumn})
	}
	if len(l.Columns) > maxColumns {
		wrong = append(wrong, &Error{Code: ManyColumns, Count: maxColumns})
	}
	return wrong
}

func blank(row []string) bool {
	return !slices.ContainsFunc(row, func(cell string) bool { return cell != "" })
}

// repeatsHead tells that a row is the head again, as on the next page of a printed list.
func (l Layout) repeatsHead(cells [][]string, i int) bool {
	return l.Head > 0 && slices.Equal(cells[i], cells[l.Head-1])
}

// comer is a known person: already entered, or in another row of the table.
type comer struct {
	Player
	line int
}

// recognise looks for the person among those who are entered, and in the rows before.
func (r *Row) recognise(known, before map[string][]comer) {
	if r.Player.Name == "" {
		return
	}
	if one, found := r.among(known); found {
		r.Known = one.Name
	}
	if one, found := r.among(before); found {
		r.Errors = append(r.Errors, &Error{Code: Twice, Count: one.line})
		return
	}
	for _, sign := range signs(r.Player) {
		before[sign] = append(before[sign], comer{r.Player, r.Line})
	}
}

// among finds the person by an id, or by name, country and year of birth where no rating says that it is
// another one.
func (r *Row) among(met map[string][]comer) (comer, bool) {
	for i, sign := range asks(r.Player) {
		for _, one := range met[sign] {
			if i < len(ids(r.Player)) || !differ(r.Player.Rating, one.Rating) {
				return one, true
			}
		}
	}
	return comer{}, false
}

// signs are what somebody is known by: an id, or name, country and year of birth
// together. Two of one name whose RIF ids differ are two, and so are two whose ratings do.
func signs(p Player) []string {
	name := named(p)
	list := []string{name + "any"}
	if p.RIFID == "" {
		list = append(list, name+"none")
	}
	return append(list, ids(p)...)
}

// asks are the signs by which somebody is looked for.
func asks(p Player) []string {
	if p.RIFID == "" {
		return append(ids(p), named(p)+"any")
	}
	return append(ids(p), named(p)+"none")
}

func named(p Player) string {
	return "name\x00" + folded(p.Name) + "\x00" + p.Country + "\x00" + strconv.Itoa(p.More.Born) + "\x00"
}

func ids(p Player) []string {
	var list []string
	if p.RIFID != "" {
		list = append(list, "rif\x00"+p.RIFID)
	}
	if p.More.FederationID != "" {
		list = append(list, "federation\x00"+p.Country+"\x00"+p.More.FederationID)
	}
	return list
}

// read reads one row.
func (l Layout) read(cells []string, year int) Row {
	values := map[Field]string{}
	for column, field := range l.Columns {
		if field != "" && column < len(cells) {
			values[field] = cells[column]
		}
	}
	row := Row{Cells: slices.DeleteFunc(slices.Clone(cells), func(c string) bool { return c == "" })}
	if i := slices.IndexFunc(cells, unclosed); i >= 0 {
		row.Errors = []*Error{{Code: OpenQuote, What: cells[i]}}
		return row // what stands in which column cannot be told
	}
	name := nameOf(values)
	row.Player, row.Errors = readAll(name, countryOf(values[Country]), idOf(values[RIF]), ratingOf(values[Rating]))
	values[Born], values[Sex] = yearOf(values[Born]), sexOf(values[Sex])
	var wrong []*Error
	row.Player.More, wrong = readDetails(func(field string) string { return values[Field(field)] }, year)
	for _, e := range wrong {
		if e.Code == NoSex {
			e = &Error{Code: NoSexWord, What: e.What}
		}
		row.Errors = append(row.Errors, e)
	}
	if n := strings.TrimSuffix(values[Number], "."); n != "" {
		var err error
		if row.Number, err = strconv.Atoi(n); err != nil || row.Number < 1 || row.Number > 10*MaxRows {
			row.Number = 0
			row.Errors = append(row.Errors, &Error{Code: NoNumber, What: values[Number]})
		}
	}
	return row
}

// nameOf is the name that is shown, and puts surname and given name where they are known.
func nameOf(values map[Field]string) string {
	whole := values[WholeName]
	if surname, given, both := apart(whole); both && values[Surname] == "" && values[Given] == "" {
		values[Surname], values[Given], whole = surname, given, ""
	}
	switch {
	case whole != "":
		return whole
	case values[Surname]+values[Given] != "":
		return strings.TrimSpace(values[Given] + " " + values[Surname])
	}
	return values[Native]
}

// apart splits "Surname, Given".
func apart(name string) (surname, given string, both bool) {
	surname, given, both = strings.Cut(name, ",")
	surname, given = strings.TrimSpace(surname), strings.TrimSpace(given)
	return surname, given, both && surname != "" && given != "" && !strings.Contains(given, ",")
}

func countryOf(text string) string {
	if code := CountryCode(text); code != "" {
		return code
	}
	return text
}

// idOf gives a RIF id the zeros back that a spreadsheet took from a number.
func idOf(text string) string {
	if _, err := strconv.Atoi(text); err == nil && len(text) > 2 && len(text) < 6 {
		return strings.Repeat("0", 6-len(text)) + text
	}
	return text
}

// ratingOf is a rating as a whole number: "2 104", "2,104", "2104.50"; a dash is none.
func ratingOf(text string) string {
	if text == "-" || text == "–" || text == "—" {
		return ""
	}
	digits := strings.NewReplacer(" ", "", "\u00a0", "", "\u202f", "", "'", "", "’", "").Replace(text)
	if whole, part, comma := strings.Cut(digits, ","); comma {
		if len(part) == 3 && len(whole) < 3 {
			return whole + part
		}
		digits = whole + "." + part
	}
	if f, err := strconv.ParseFloat(digits, 64); err == nil && f >= 0 && f <= maxRating {
		return strconv.Itoa(int(f + 0.5))
	}
	return text
}

// The days since 1900 by which spreadsheets keep a date: 1910 to 2099.
const (
	firstDay = 3654
	lastDay  = 73050
)

// yearOf is the year of a birth year or date: the one number of four digits in it, or that
// of a spreadsheet's day.
func yearOf(text string) string {
	found := ""
	for _, part := range strings.FieldsFunc(text, func(r rune) bool { return r < '0' || r > '9' }) {
		if len(part) == 4 && found == "" {
			found = part
		}
	}
	if found != "" && len(text) > 4 {
		return found
	}
	if day, err := strconv.Atoi(text); err == nil && day >= firstDay && day <= lastDay && len(text) == 5 {
		return strconv.Itoa(1900 + int(float64(day)/365.2425))
	}
	return text
}

func sexOf(text string) string {
	if sex := sexes()[folding(text)]; sex != "" {
		return sex
	}
	return text
}
