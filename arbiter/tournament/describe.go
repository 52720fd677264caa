package tournament

import (
	"errors"
	"reflect"
	"slices"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"renju-arbiter/arbiter/text"
	"renju-arbiter/arbiter/tournament/access"
)

// Description is what an event is to people: where and when it is, who holds it, who is
// responsible. Nothing of it is paired or ranked by. The zero value says nothing.
type Description struct {
	Place      string     `json:"place,omitempty"`
	Country    string     `json:"country,omitempty"` // two or three letters
	From       string     `json:"from,omitempty"`    // the first day, 2006-01-02
	To         string     `json:"to,omitempty"`      // the last day; empty: the first one
	Organiser  string     `json:"organiser,omitempty"`
	Federation string     `json:"federation,omitempty"`
	Officials  []Official `json:"officials,omitempty"` // in the order in which they are shown
	Rated      Rated      `json:"rated,omitempty"`
	Points     []int      `json:"points,omitempty"` // of the federation, by place; players who share a place have its points
	Site       string     `json:"site,omitempty"`   // an address of the web
	Logo       string     `json:"logo,omitempty"`   // the hash of a picture, in hexadecimal
	Times      []string   `json:"times,omitempty"`  // when each round is planned, 2006-01-02T15:04 in the event's time zone; empty: not planned
	Names      Names      `json:"names,omitempty"`
	Language   string     `json:"language,omitempty"` // of papers and announcements, its code (text.Languages); empty: the reader's
}

// Official is somebody with a task in the event. The name is kept with the people.
type Official struct {
	Role   access.Role `json:"role"`
	Person string      `json:"person"`
}

// Rated says whether the results count for ratings.
type Rated string

// The choices.
const (
	RatedUnsaid Rated = ""
	RatedYes    Rated = "yes"
	RatedNo     Rated = "no"
)

// Names is how an event shows names that have a script of their own.
type Names string

// The choices.
const (
	NamesLatin Names = ""
	NamesOwn   Names = "own"
	NamesBoth  Names = "both"
)

// The limits of a description, in letters, and of the list of officials.
const (
	MaxText        = text.Line
	MaxOfficials   = 50
	MaxPlaces      = 200 // with points of the federation
	MaxPlacePoints = 9999
)

// The refusals of a description.
const (
	BadText        Code = "bad-text" // too long, or no text at all; Setting is the field
	BadDate        Code = "bad-date"
	EndsBefore     Code = "ends-before" // the last day is before the first
	BadCountry     Code = "bad-country"
	BadSite        Code = "bad-site"
	BadRole        Code = "bad-role"
	TwoChiefs      Code = "two-chiefs"
	OfficialTwice  Code = "official-twice" // in one role; Player is the person
	BadRoundTime   Code = "bad-round-time"
	RoundTimeOrder Code = "round-time-order" // Round is planned before the one before it
	SampleRated    Code = "sample-rated"     // a sample counts for no rating
	BadLogo        Code = "bad-logo"
	BadPlacePoints Code = "bad-place-points"
)

// Describe says what an event is to people. After the first round is published it needs
// a reason.
type Describe struct {
	Description
	Reason string
}

// Described is an event as it was described; it takes the place of what was said before.
type Described struct {
	Description
	Reason string `json:"reason,omitempty"`
	Seals  []Seal `json:"seals,omitempty"`
}

// Kind is the name under which the journal keeps it.
func (Described) Kind() string { return "described" }

func (c Describe) decide(b *Book) ([]Event, error) {
	wrong := c.Description.wrong()
	if b.Published && c.Reason == "" {
		wrong = append(wrong, &Refusal{Code: ReasonNeeded})
	}
	switch {
	case b.Sample && c.Rated == RatedYes:
		return nil, &Refusal{Code: SampleRated}
	case reflect.DeepEqual(c.Description, b.Description):
		return nil, &Refusal{Code: SettingsSame}
	case len(wrong) > 0:
		return nil, errors.Join(wrong...)
	}
	return []Event{Described{Description: c.Description, Reason: c.Reason}}, nil
}

// Empty tells that nothing is said.
func (d Description) Empty() bool { return reflect.DeepEqual(d, Description{}) }

// wrong is everything that cannot be said of an event, a refusal for each field.
func (d Description) wrong() (list []error) {
	refuse := func(wrong bool, code Code, field string) {
		if wrong {
			list = append(list, &Refusal{Code: code, Setting: field})
		}
	}
	for _, text := range []struct{ name, text string }{
		{"place", d.Place}, {"organiser", d.Organiser}, {"federation", d.Federation}, {"site", d.Site},
	} {
		refuse(!sayable(text.text), BadText, text.name)
	}
	refuse(d.Country != "" && !capitals(d.Country), BadCountry, "")
	refuse(!isDate(d.From), BadDate, "from")
	lastDay := isDate(d.To) && (d.To == "" || d.From != "")
	refuse(!lastDay, BadDate, "to")
	refuse(lastDay && isDate(d.From) && d.To != "" && d.To < d.From, EndsBefore, "")
	refuse(sayable(d.Site) && d.Site != "" && !strings.HasPrefix(d.Site, "https://") && !strings.HasPrefix(d.Site, "http://"), BadSite, "")
	refuse(!slices.Contains([]Rated{RatedUnsaid, RatedYes, RatedNo}, d.Rated), BadText, "rated")
	refuse(!slices.Contains([]Names{NamesLatin, NamesOwn, NamesBoth}, d.Names), BadText, "names")
	refuse(d.Logo != "" && !isHash(d.Logo), BadLogo, "")
	refuse(!fall(d.Points), BadPlacePoints, "")
	if d.Language != "" && !text.IsLanguage(d.Language) {
		list = append(list, &Refusal{Code: NoSuchLanguage, Language: d.Language})
	}
	for _, err := range []error{checkTimes(d.Times), checkOfficials(d.Officials)} {
		if err != nil {
			list = append(list, err)
		}
	}
	return list
}

// PointsAt are the points of the federation for a place; 0 below the last that has some.
func (d Description) PointsAt(place int) int {
	if place < 1 || place > len(d.Points) {
		return 0
	}
	return d.Points[place-1]
}

// fall reports whether points by place can be given: no place has more than the one before it.
func fall(points []int) bool {
	for i, n := range points {
		if n < 0 || n > MaxPlacePoints || i > 0 && n > points[i-1] {
			return false
		}
	}
	return len(points) <= MaxPlaces
}

func checkTimes(times []string) error {
	if len(times) > MaxRounds {
		return &Refusal{Code: BadRoundTime, Round: MaxRounds + 1}
	}
	last := ""
	for i, at := range times {
		if at == "" {
			continue
		}
		if _, err := time.Parse("2006-01-02T15:04", at); err != nil {
			return &Refusal{Code: BadRoundTime, Round: i + 1}
		}
		if at < last {
			return &Refusal{Code: RoundTimeOrder, Round: i + 1}
		}
		last = at
	}
	return nil
}

func checkOfficials(list []Official) error {
	if len(list) > MaxOfficials {
		return &Refusal{Code: BadText, Setting: "officials"}
	}
	for i, o := range list {
		switch {
		case !slices.Contains(access.Roles(), o.Role), o.Person == "":
			return &Refusal{Code: BadRole}
		case slices.Contains(list[:i], o):
			return &Refusal{Code: OfficialTwice, Player: o.Person}
		case o.Role == access.ChiefArbiter && slices.ContainsFunc(list[:i], func(p Official) bool { return p.Role == access.ChiefArbiter }):
			return &Refusal{Code: TwoChiefs}
		}
	}
	return nil
}

// sayable tells whether a text can stand on a page, on one line.
func sayable(text string) bool { return readable(text) && utf8.RuneCountInString(text) <= MaxText }

// readable tells whether a text has only signs that a page can show: none that rings,
// breaks the line or turns what follows round.
func readable(text string) bool {
	return utf8.ValidString(text) && !strings.ContainsFunc(text, func(r rune) bool {
		return unicode.In(r, unicode.Cc, unicode.Zl, unicode.Zp) || r >= '\u202a' && r <= '\u202e' || r >= '\u2066' && r <= '\u2069'
	})
}

// CheckName refuses a name, that of an official, that cannot stand on a page.
func CheckName(name, field string) error {
	if sayable(name) {
		return nil
	}
	return &Refusal{Code: BadText, Setting: field}
}

func capitals(code string) bool {
	return (len(code) == 2 || len(code) == 3) && !strings.ContainsFunc(code, func(r rune) bool { return r < 'A' || r > 'Z' })
}

func isDate(day string) bool {
	if day == "" {
		return true
	}
	_, err := time.Parse(time.DateOnly, day)
	return err == nil && day >= "1900" && len(day) == len(time.DateOnly)
}

func isHash(hash string) bool {
	return len(hash) == 64 && !strings.ContainsFunc(hash, func(r rune) bool { return (r < '0' || r > '9') && (r < 'a' || r > 'f') })
}

// Outline is an event as it is found and listed, without its entries and rounds.
type Outline struct {
	ID, Name                 string
	Place, Country, From, To string
	Organiser                string
	System                   System
	Rounds                   int // that are published
	Sample, Signed           bool
	Archived, Deleted        bool
	Staff                    map[string]access.Role
	Feeds                    []string // the events whose places have a seat here
}

// Outline is that of an event.
func (s State) Outline() Outline {
	d := s.Description
	return Outline{ID: s.ID, Name: s.Name, Place: d.Place, Country: d.Country, From: d.From, To: d.To, Organiser: d.Organiser,
		System: s.How(), Rounds: s.Rounds(), Sample: s.Sample, Signed: s.Signed, Archived: s.Archived, Deleted: s.Deleted, Staff: s.Access.Staff, Feeds: s.Fed.Rule.Feeds()}
}

// Card is an event as it stands in a list, with how far it is.
type Card struct {
	Outline
	Progress               Progress
	Round, Last            int // that is played, or was; and the last there will be
	Players                int
	Game, Opening, Control string
	Teams                  bool
}

// Card is that of an event.
func (b *Book) Card() Card {
	_, progress := b.Progress()
	return Card{Outline: b.Outline(), Progress: progress, Round: b.RoundNow(), Last: max(b.LastRound(), b.Rounds()), Players: len(b.Entries),
		Game: b.Game.Game, Opening: b.Game.Opening, Control: b.Game.Control, Teams: b.InTeams()}
}

// InTeams tells that teams play, or partners.
func (c Created) InTeams() bool { return c.Boards > 0 || c.Game.Persons() > 2 }

// AtRest tells that an event is over and that nothing is awaited in it as a whole: nobody rules,
// confirms or is told, and nothing is seen later than it was done.
func (s State) AtRest() bool {
	if !s.Signed && !s.Archived && !s.Deleted || len(s.Access.Delays) > 0 {
		return false
	}
	for _, file := range s.Disputes {
		if file.Waiting() {
			return false
		}
	}
	for _, p := range s.Corrections {
		if p.Waits() {
			return false
		}
	}
	for _, h := range s.Access.Hooks {
		if h.Released {
			return false
		}
	}
	return true
}
