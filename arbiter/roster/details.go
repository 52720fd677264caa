package roster

import (
	"strconv"
	"strings"
	"unicode/utf8"
)

// Details are what a federation asks of a player besides. What is not known is empty.
type Details struct {
	Surname, Given string
	Native         string // the whole name in the own script
	City           string
	Born           int    // the year
	Sex            string // "f" or "m"
	Title          string
	FederationID   string
}

// What makes details unreadable.
const (
	NoYear    Code = "year"
	NoSex     Code = "sex"
	LongField Code = "long-field"
)

// The oldest who plays, and the youngest.
const (
	oldest   = 120
	youngest = 3
)

// ReadDetails reads them by the names of their fields; year is the present one. The error
// joins an *Error for each that cannot be.
func ReadDetails(field func(name string) string, year int) (Details, error) {
	d, wrong := readDetails(field, year)
	return d, joined(wrong)
}

// readDetails is the same with everything that is wrong.
func readDetails(field func(name string) string, year int) (Details, []*Error) {
	var wrong []*Error
	text := func(name string, most int) string {
		words := strings.Join(strings.Fields(field(name)), " ")
		if utf8.RuneCountInString(words) > most || !utf8.ValidString(words) || strings.ContainsRune(words, 0) {
			wrong = append(wrong, &Error{Code: LongField, At: name, Count: most})
		}
		return words
	}
	d := Details{Surname: text("surname", maxName), Given: text("given", maxName), Native: text("native", maxName), City: text("city", maxName),
		Title: text("title", 20), FederationID: text("federationId", 40)}
	if d.Sex = strings.TrimSpace(field("sex")); d.Sex != "" && d.Sex != "f" && d.Sex != "m" {
		wrong = append(wrong, &Error{Code: NoSex, At: "sex", What: d.Sex})
	}
	if born := strings.TrimSpace(field("born")); born != "" {
		n, err := strconv.Atoi(born)
		if err != nil || n < year-oldest || n > year-youngest {
			wrong = append(wrong, &Error{Code: NoYear, At: "born", What: born, Count: year - youngest})
		}
		d.Born = n
	}
	return d, wrong
}
