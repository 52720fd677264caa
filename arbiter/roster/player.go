package roster

import (
	"errors"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Player is somebody as entered. Rating is 0 where there is none.
type Player struct {
	Name    string
	Country string // two or three letters, in capitals; empty: not given
	RIFID   string
	Rating  int
	More    Details
}

// Code names what is wrong with a line, or doubtful about a player.
type Code string

// What makes a line unreadable.
const (
	NoName    Code = "name"
	ManyParts Code = "fields"
	ManyNames Code = "names" // What is the third of a line of commas
	NoCountry Code = "country"
	NoRating  Code = "rating"
	TooLong   Code = "long"
	Double    Code = "double"
	OpenQuote Code = "quote" // What has a quote that is not closed
)

// What is only pointed out.
const (
	DoubtID     Code = "rif-id"     // no six digits
	DoubtNation Code = "rif-nation" // the nation's digits go with another country in the list
	SameID      Code = "rif-double"
	SameName    Code = "name-double"
	OddRating   Code = "rating"
)

// Error says what is wrong with a line. What is the text concerned, Count the
// number of its fields.
type Error struct {
	Code  Code
	What  string
	Count int
	At    string // the field of a form, where the code alone does not tell it
}

func (e *Error) Error() string { return string(e.Code) + ": " + e.What }

// Sentence is the key of the text for people, with its arguments.
func (e *Error) Sentence() (key string, args []any) {
	return "player.error." + string(e.Code), []any{"What", e.What, "Count", e.Count}
}

// Field is the field of a form that it is about.
func (e *Error) Field() string {
	if e.At != "" {
		return e.At
	}
	switch e.Code {
	case NoCountry, NoRating:
		return string(e.Code)
	}
	return "name"
}

// The longest name, and the ratings that exist.
const (
	maxName   = 100
	maxRating = 5000
	lowRating = 500
	topRating = 3200
)

// Read makes a player of its fields; the error joins an *Error for each that cannot be.
func Read(name, country, rifID, rating string) (Player, error) {
	p, wrong := readAll(name, country, rifID, rating)
	return p, joined(wrong)
}

// joined are all of them as one error; nil for none.
func joined(wrong []*Error) error {
	list := make([]error, len(wrong))
	for i, one := range wrong {
		list[i] = one
	}
	return errors.Join(list...)
}

// readAll is the same with everything that is wrong.
func readAll(name, country, rifID, rating string) (Player, []*Error) {
	p := Player{Name: strings.Join(strings.Fields(name), " "), Country: strings.ToUpper(strings.TrimSpace(country)),
		RIFID: strings.TrimSpace(rifID)}
	var wrong []*Error
	switch {
	case p.Name == "", !utf8.ValidString(p.Name + p.Country + p.RIFID), strings.ContainsRune(p.Name+p.Country+p.RIFID, 0):
		wrong = append(wrong, &Error{Code: NoName})
	case utf8.RuneCountInString(p.Name) > maxName || utf8.RuneCountInString(p.RIFID) > maxName:
		wrong = append(wrong, &Error{Code: TooLong})
	}
	if p.Country != "" && !letters(p.Country) && utf8.ValidString(p.Country) {
		wrong = append(wrong, &Error{Code: NoCountry, What: strings.TrimSpace(country)})
	}
	if rating = strings.TrimSpace(rating); rating != "" {
		n, err := strconv.Atoi(rating)
		if err != nil || n < 0 || n > maxRating {
			wrong = append(wrong, &Error{Code: NoRating, What: rating})
		} else {
			p.Rating = n
		}
	}
	return p, wrong
}

// another tells that two of one name are two persons: their ids differ, or what is known of both, the country,
// the rating or the year of birth. What is not given tells nobody apart: a list that is read again, with
// less in it, brings nobody twice. Two ids that are the same are one person.
func (p Player) another(q Player) bool {
	if p.RIFID != q.RIFID {
		return true
	}
	return p.RIFID == "" && (p.Country != q.Country && p.Country != "" && q.Country != "" || differ(p.Rating, q.Rating) || differ(p.More.Born, q.More.Born))
}

func differ(a, b int) bool { return a != b && a != 0 && b != 0 }

// met are those who have come in a list, and who are entered, by name.
type met map[string][]Player

func (m met) note(p Player) { m[folded(p.Name)] = append(m[folded(p.Name)], p) }

// again tells that somebody has come before.
func (m met) again(p Player) bool {
	return slices.ContainsFunc(m[folded(p.Name)], func(q Player) bool { return !p.another(q) })
}

func letters(code string) bool {
	for _, r := range code {
		if r < 'A' || r > 'Z' {
			return false
		}
	}
	return len(code) == 2 || len(code) == 3
}

// Doubt is something to look at. Other is the player it is shared with.
type Doubt struct {
	Code  Code
	Other string
}

// Doubts looks at every player of a list.
func Doubts(list []Player) [][]Doubt {
	ids, names, nations := map[string][]int{}, map[string][]int{}, map[origin]int{}
	for i, p := range list {
		ids[p.RIFID] = append(ids[p.RIFID], i)
		name := folded(p.Name)
		names[name] = append(names[name], i)
		if o, ok := p.origin(); ok {
			nations[o]++
			nations[origin{digits: o.digits}]++
		}
	}
	all := make([][]Doubt, len(list))
	for i, p := range list {
		all[i] = append(p.doubts(), shared(list, i, ids, names)...)
		if o, ok := p.origin(); ok {
			same := nations[o] - 1
			if other := nations[origin{digits: o.digits}] - 1 - same; other > same && other > 1 {
				all[i] = append(all[i], Doubt{Code: DoubtNation})
			}
		}
	}
	return all
}

// doubts is what is doubtful about a player alone.
func (p Player) doubts() []Doubt {
	var doubts []Doubt
	if p.RIFID != "" && !IsRIFID(p.RIFID) {
		doubts = append(doubts, Doubt{Code: DoubtID})
	}
	if p.Rating != 0 && (p.Rating < lowRating || p.Rating > topRating) {
		doubts = append(doubts, Doubt{Code: OddRating})
	}
	return doubts
}

// shared is what a player has in common with others, in the order of the list.
func shared(list []Player, i int, ids, names map[string][]int) []Doubt {
	var doubts []Doubt
	sameID, sameName := ids[list[i].RIFID], names[folded(list[i].Name)]
	if list[i].RIFID == "" {
		sameID = nil
	}
	for len(sameID)+len(sameName) > 0 {
		if len(sameName) == 0 || len(sameID) > 0 && sameID[0] <= sameName[0] {
			if j := sameID[0]; j != i {
				doubts = append(doubts, Doubt{SameID, list[j].Name})
			}
			sameID = sameID[1:]
			continue
		}
		if j := sameName[0]; j != i {
			doubts = append(doubts, Doubt{SameName, list[j].Name})
		}
		sameName = sameName[1:]
	}
	return doubts
}

// folded is a name without the difference of capitals: two are the same when
// strings.EqualFold says so.
func folded(name string) string {
	return strings.Map(func(r rune) rune {
		least := r
		for next := unicode.SimpleFold(r); next != r; next = unicode.SimpleFold(next) {
			least = min(least, next)
		}
		return least
	}, name)
}

// IsRIFID tells whether a text is written as a RIF id is.
func IsRIFID(id string) bool {
	for _, r := range id {
		if r < '0' || r > '9' {
			return false
		}
	}
	return len(id) == 6
}

// origin is the nation of an id, its first two digits, with the country given; the
// country is empty for all of the nation.
type origin struct{ digits, country string }

// origin is false for who has no such id, or no country.
func (p Player) origin() (origin, bool) {
	if !IsRIFID(p.RIFID) || p.Country == "" {
		return origin{}, false
	}
	return origin{p.RIFID[:2], p.Country}, true
}
