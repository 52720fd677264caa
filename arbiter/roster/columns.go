package roster

import (
	"slices"
	"strconv"
	"strings"
	"unicode"
)

// Field is what a column of a list holds; empty: nothing that is read.
type Field string

// The fields.
const (
	WholeName  Field = "name"
	Surname    Field = "surname"
	Given      Field = "given"
	Native     Field = "native"
	Country    Field = "country"
	City       Field = "city"
	Born       Field = "born"
	Sex        Field = "sex"
	Title      Field = "title"
	Rating     Field = "rating"
	RIF        Field = "rifId"
	Federation Field = "federationId"
	Number     Field = "number" // the place in the list

	TeamName Field = "team" // in a list of teams alone

	club Field = "club" // is known as a head: a team's name where there is no other, else left out
	seat Field = "seat" // the board in a team: the place in the list there, else left out
)

// Fields are all of them, in the order in which they are chosen from.
func Fields() []Field {
	return []Field{WholeName, Surname, Given, Native, Country, City, Born, Sex, Title, Rating, RIF, Federation, Number}
}

// TeamFields are all of them in a list of teams.
func TeamFields() []Field { return append([]Field{TeamName}, Fields()...) }

// Layout is how a table is read: how many of its rows are its head, and what each
// column holds.
type Layout struct {
	Head    int
	Columns []Field
}

// Headed tells that the columns were recognised by their heads.
func (l Layout) Headed() bool { return l.Head > 0 }

// headRows is how far down a head is looked for: titles and a blank row may come first.
const headRows = 10

// Recognise finds the head of a table and what its columns hold; year is the present one. The head is
// the first row near the top in which at least two cells, or its only cell, are words for fields. The
// rows above it, and more such rows below it, belong to the head. A head of two rows is read as one, the
// lower row first. Without a head the columns are told by what is in them.
func Recognise(rows [][]string, year int) Layout { return recognise(rows, year, false) }

// RecogniseTeams does so in a list of teams: a row for each person, with the team's name.
func RecogniseTeams(rows [][]string, year int) Layout { return recognise(rows, year, true) }

func recognise(rows [][]string, year int, teams bool) Layout {
	width := 0
	for _, row := range rows {
		width = max(width, len(row))
	}
	l := Layout{Columns: make([]Field, width)}
	for i, row := range rows[:min(len(rows), headRows)] {
		if isHead(row) && (l.Head == 0 || l.Head == i) {
			l.Head = i + 1
		}
	}
	if l.Head == 0 {
		l.Columns = guess(rows, width, year, teams)
		return l
	}
	for column := range width {
		if field := headed(rows[:l.Head], column); !slices.Contains(l.Columns, field) {
			l.Columns[column] = field
		}
	}
	l.settle(teams)
	return l
}

// settle decides ambiguous words. "Nom" and "Name" are surnames beside a given name, given names beside
// a surname, and otherwise whole names. Teams and their boards are read only in a list of teams, and a
// club only if no team is named.
func (l Layout) settle(teams bool) {
	at := func(field Field) int { return slices.Index(l.Columns, field) }
	rename := func(from, to Field) {
		if at(from) >= 0 && at(to) < 0 {
			l.Columns[at(from)] = to
		}
	}
	switch {
	case at(Given) >= 0:
		rename(WholeName, Surname)
	case at(Surname) >= 0:
		rename(WholeName, Given)
		if at(Given) < 0 {
			rename(Surname, WholeName)
		}
	}
	if at(WholeName) < 0 && at(Surname) < 0 {
		rename(Native, WholeName)
	}
	if teams {
		rename(club, TeamName)
		if i := at(Number); i >= 0 && at(seat) >= 0 {
			l.Columns[i] = ""
		}
		rename(seat, Number)
	}
	for i, field := range l.Columns {
		if field == club || field == seat || field == TeamName && !teams {
			l.Columns[i] = ""
		}
	}
}

func isHead(row []string) bool {
	filled, words := 0, 0
	for _, cell := range row {
		if cell == "" {
			continue
		}
		filled++
		if heads()[folding(cell)] != "" {
			words++
		}
	}
	return words >= 2 || words == 1 && filled == 1 && len(row) == 1
}

// headed is the field of a column by its head: the lowest cell that is a word for a
// field, or all cells read together ("Player" over "family name").
func headed(head [][]string, column int) Field {
	together := ""
	for i := len(head) - 1; i >= 0; i-- {
		if column >= len(head[i]) {
			continue
		}
		cell := folding(head[i][column])
		if field := heads()[cell]; field != "" {
			return field
		}
		together = cell + together
		if field := heads()[together]; field != "" {
			return field
		}
	}
	return ""
}

// HeadOf is the head of a column in words.
func HeadOf(rows [][]string, l Layout, column int) string {
	var words []string
	for _, row := range rows[:min(l.Head, len(rows))] {
		if column < len(row) && row[column] != "" && len(row) > 1 {
			words = append(words, row[column])
		}
	}
	return strings.Join(words, " · ")
}

// guess tells the columns of a table without a head by what most of their cells are.
func guess(rows [][]string, width, year int, teams bool) []Field {
	columns := make([]Field, width)
	var texts []int
	take := func(column int, field Field) {
		if !slices.Contains(columns, field) {
			columns[column] = field
		}
	}
	for column := range width {
		switch kind := kindOf(rows, column, year); kind {
		case "text":
			texts = append(texts, column)
		default:
			take(column, kind)
		}
	}
	if i := slices.Index(columns, Rating); i < 0 { // one column of four digits is the rating
		if i = slices.Index(columns, Born); i >= 0 {
			columns[i] = Rating
		}
	}
	if i := slices.IndexFunc(texts, func(column int) bool { return again(rows, column) }); teams && i >= 0 {
		columns[texts[i]] = TeamName
		texts = slices.Delete(texts, i, i+1)
	}
	switch {
	case len(texts) > 1 && single(rows, texts[0]) && single(rows, texts[1]):
		columns[texts[0]], columns[texts[1]] = Surname, Given
	case len(texts) > 0:
		columns[texts[0]] = WholeName
	}
	Layout{Columns: columns}.settle(teams)
	return columns
}

// sampled is how many cells of a column are looked at.
const sampled = 100

// kindOf is what most cells of a column are.
func kindOf(rows [][]string, column, year int) Field {
	counts, all := map[Field]int{}, 0
	for i, row := range rows[:min(len(rows), sampled)] {
		if column >= len(row) || row[column] == "" {
			continue
		}
		all++
		counts[kindOfCell(row[column], i+1, year)]++
	}
	if counts[Born] > 0 && counts[Rating] > 0 { // years are numbers that ratings may be too
		counts[Rating] += counts[Born]
	}
	best := Field("")
	for kind, n := range counts {
		if n*10 > all*6 && n > counts[best] {
			best = kind
		}
	}
	return best
}

func kindOfCell(cell string, row, year int) Field {
	n, err := strconv.Atoi(cell)
	switch {
	case IsRIFID(cell):
		return RIF
	case err == nil && (n == row || n == row-1):
		return Number
	case err == nil && n > year-oldest && n <= year-youngest && len(cell) == 4:
		return Born
	case err == nil && n >= 0 && n <= maxRating:
		return Rating
	case err == nil:
		return ""
	case sexes()[folding(cell)] != "" && len(cell) == 1:
		return Sex
	case CountryCode(cell) != "" && (letters(cell) || len(cell) > 3):
		return Country
	case foreign(cell):
		return Native
	}
	return "text"
}

// single tells that most cells of a column are one word.
func single(rows [][]string, column int) bool {
	one, more := 0, 0
	for _, row := range rows[:min(len(rows), sampled)] {
		if column < len(row) && strings.ContainsAny(row[column], " ,") {
			more++
		} else {
			one++
		}
	}
	return one > more
}

// again tells that the same words stand in a column again and again, or only above those
// whom they name.
func again(rows [][]string, column int) bool {
	filled, different := 0, map[string]bool{}
	for _, row := range rows {
		if column < len(row) && row[column] != "" {
			filled++
			different[folded(row[column])] = true
		}
	}
	return filled > 0 && (len(different)*2 <= filled || filled*2 <= len(rows))
}

// foreign tells that a name is in none of the scripts of Europe's Latin letters.
func foreign(text string) bool {
	for _, r := range text {
		if unicode.IsLetter(r) && !unicode.Is(unicode.Latin, r) {
			return true
		}
	}
	return false
}

// folding is a word as it is compared: small letters without their marks, and nothing
// but letters and digits.
func folding(word string) string {
	return strings.Map(func(r rune) rune {
		r = unicode.ToLower(r)
		switch {
		case strings.ContainsRune("àáâãäåāă", r):
			return 'a'
		case strings.ContainsRune("èéêëēěę", r):
			return 'e'
		case strings.ContainsRune("ìíîïī", r):
			return 'i'
		case strings.ContainsRune("òóôõöøō", r):
			return 'o'
		case strings.ContainsRune("ùúûüūů", r):
			return 'u'
		case r == 'ñ' || r == 'ň':
			return 'n'
		case r == 'ç' || r == 'č' || r == 'ć':
			return 'c'
		case r == 'š':
			return 's'
		case r == 'ř':
			return 'r'
		case r == 'ý':
			return 'y'
		case r == 'ž':
			return 'z'
		case r == '#' || r == '№' || unicode.IsLetter(r) || unicode.IsDigit(r) || unicode.IsMark(r) && r > 0x370:
			return r
		}
		return -1
	}, word)
}
