package roster

import (
	"strconv"
	"strings"
	"unicode/utf8"
)

// Player is somebody as entered. Rating is 0 where there is none.
type Player struct {
	Name    string
	Country string // two or three letters, in capitals; empty: not given
	RIFID   string
	Rating  int
}

// Code names what is wrong with a line, or doubtful about a player.
type Code string

// What makes a line unreadable.
const (
	NoName    Code = "name"
	ManyParts Code = "fields"
	NoCountry Code = "country"
	NoRating  Code = "rating"
	TooLong   Code = "long"
	Double    Code = "double"
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
}

func (e *Error) Error() string { return string(e.Code) + ": " + e.What }

// The longest name, and the ratings that exist.
const (
	maxName   = 100
	maxRating = 5000
	lowRating = 500
	topRating = 3200
)

// Read makes a player of its fields; the error is an *Error.
func Read(name, country, rifID, rating string) (Player, error) {
	p := Player{Name: strings.Join(strings.Fields(name), " "), Country: strings.ToUpper(strings.TrimSpace(country)),
		RIFID: strings.TrimSpace(rifID)}
	switch {
	case p.Name == "":
		return p, &Error{Code: NoName}
	case !utf8.ValidString(p.Name+p.Country+p.RIFID) || strings.ContainsRune(p.Name+p.Country+p.RIFID, 0):
		return p, &Error{Code: NoName}
	case utf8.RuneCountInString(p.Name) > maxName || utf8.RuneCountInString(p.RIFID) > maxName:
		return p, &Error{Code: TooLong}
	case p.Country != "" && !letters(p.Country):
		return p, &Error{Code: NoCountry, What: strings.TrimSpace(country)}
	}
	if rating = strings.TrimSpace(rating); rating != "" {
		n, err := strconv.Atoi(rating)
		if err != nil || n < 0 || n > maxRating {
			return p, &Error{Code: NoRating, What: rating}
		}
		p.Rating = n
	}
	return p, nil
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

// Doubts looks at one player of a list.
func Doubts(list []Player, i int) []Doubt {
	p := list[i]
	var doubts []Doubt
	if p.RIFID != "" && !sixDigits(p.RIFID) {
		doubts = append(doubts, Doubt{Code: DoubtID})
	}
	if p.Rating != 0 && (p.Rating < lowRating || p.Rating > topRating) {
		doubts = append(doubts, Doubt{Code: OddRating})
	}
	for j, q := range list {
		if j == i {
			continue
		}
		if p.RIFID != "" && p.RIFID == q.RIFID {
			doubts = append(doubts, Doubt{SameID, q.Name})
		}
		if strings.EqualFold(p.Name, q.Name) {
			doubts = append(doubts, Doubt{SameName, q.Name})
		}
	}
	if strangeNation(list, i) {
		doubts = append(doubts, Doubt{Code: DoubtNation})
	}
	return doubts
}

func sixDigits(id string) bool {
	for _, r := range id {
		if r < '0' || r > '9' {
			return false
		}
	}
	return len(id) == 6
}

// strangeNation tells whether the first two digits of the id stand with one other
// country in most of the list.
func strangeNation(list []Player, i int) bool {
	p := list[i]
	if !sixDigits(p.RIFID) || p.Country == "" {
		return false
	}
	same, other := 0, 0
	for j, q := range list {
		if j == i || !sixDigits(q.RIFID) || q.Country == "" || q.RIFID[:2] != p.RIFID[:2] {
			continue
		}
		if q.Country == p.Country {
			same++
		} else {
			other++
		}
	}
	return other > same && other > 1
}
