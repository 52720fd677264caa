package tournament

import (
	"errors"
	"slices"
	"strings"
	"unicode/utf8"

	"renju-arbiter/arbiter/text"
	"renju-arbiter/clock"
)

// MostAnnounced is how long an announcement may be: what a wall can show at once.
const MostAnnounced = text.Announcement

// MostStanding is how many announcements stand at once: more of them nobody reads.
const MostStanding = 12

// Announced says something to every seat and wall.
type Announced struct {
	ID    string        `json:"id"`
	Text  string        `json:"text"`
	At    clock.Instant `json:"at"`
	Round int           `json:"round,omitempty"` // in whose log it stands
	Also  Texts         `json:"also,omitempty"`  // in other languages than the event's
}

// Texts are one announcement in several languages, by their codes.
type Texts map[string]string

// In returns the text in a language, and the event's own where there is none.
func (a Announced) In(code string) string {
	if own, said := a.Also[code]; said {
		return own
	}
	return a.Text
}

// AnnouncementEnded takes it down.
type AnnouncementEnded struct {
	ID    string `json:"id"`
	Round int    `json:"round,omitempty"` // in whose log it stands
}

// WallArranged says what the walls of the event show.
type WallArranged struct {
	Plates  []Plate `json:"plates,omitempty"`
	Seconds int     `json:"seconds,omitempty"`
}

// Kind is the name of the kind, as the journal keeps it.
func (Announced) Kind() string { return "announced" }

// Kind is the name of the kind, as the journal keeps it.
func (AnnouncementEnded) Kind() string { return "announcement-ended" }

// Kind is the name of the kind, as the journal keeps it.
func (WallArranged) Kind() string { return "wall-arranged" }

// Announcement is one that stands.
type Announcement = Announced

// Announcements are those that stand, in the order in which they were made.
type Announcements []Announcement

// Stands tells that one of them has not been ended.
func (a Announcements) Stands(id string) bool { return a.index(id) >= 0 }

// Plate is one of the pages that a wall turns.
type Plate string

// The plates of a wall.
const (
	PlateBoardPairings Plate = "board-pairings"
	PlateNamePairings  Plate = "name-pairings"
	PlateCountdown     Plate = "countdown"
	PlateBoards        Plate = "boards"
	PlateResults       Plate = "results"
	PlateBracket       Plate = "bracket" // of a knock-out
	PlateStandings     Plate = "standings"
	PlateStages        Plate = "stages" // who goes where, of an event that others feed or that feeds others
	PlateNext          Plate = "next"   // the times of the next rounds
	PlateAnnouncement  Plate = "announcement"
)

// Plates are all that there are.
func Plates() []Plate {
	return []Plate{PlateBoardPairings, PlateNamePairings, PlateCountdown, PlateBoards, PlateResults, PlateBracket, PlateStandings, PlateStages, PlateNext, PlateAnnouncement}
}

// For how long a plate may stand, in seconds; 0 is as long as it takes to read.
const (
	LeastSeconds = 5
	MostSeconds  = 120
)

// Wall is what the arbiter has chosen for the walls. No plates: those that the round
// asks for.
type Wall struct {
	Plates  []Plate
	Seconds int
}

// Announce says something to every seat and wall.
type Announce struct {
	ID   string
	Text string
	Also []Translated // by an arbiter
	now  clock.Instant
}

// Translated is an announcement in another language.
type Translated struct{ Language, Text string }

// EndAnnouncement takes it down.
type EndAnnouncement struct{ ID string }

// ArrangeWall chooses the plates of the walls, and for how many seconds each stands.
type ArrangeWall struct {
	Plates  []Plate
	Seconds int
}

func (c Announce) arriving(at clock.Instant) Command { c.now = at; return c }

func (c Announce) decide(b *Book) ([]Event, error) {
	said, err := announceable(c.Text)
	if err != nil {
		return nil, err
	}
	also, err := b.inOthers(c.Also)
	switch {
	case err != nil:
		return nil, err
	case len(b.Announcements) >= MostStanding:
		return nil, &Refusal{Code: TooManyAnnounced}
	case c.ID == "" || b.Announcements.index(c.ID) >= 0:
		return nil, &Refusal{Code: NoSuchAnnouncement}
	}
	return []Event{Announced{ID: c.ID, Text: said, At: c.now, Round: logRound(b), Also: also}}, nil
}

// announceable returns a text as it is announced.
func announceable(said string) (string, error) {
	said = strings.TrimSpace(said)
	switch {
	case said == "":
		return "", &Refusal{Code: TextNeeded}
	case utf8.RuneCountInString(said) > MostAnnounced:
		return "", &Refusal{Code: TextTooLong, Count: utf8.RuneCountInString(said)}
	case !readable(said):
		return "", &Refusal{Code: TextUnreadable}
	}
	return said, nil
}

// inOthers are the texts of an announcement in other languages than the event's, each once.
func (b *Book) inOthers(list []Translated) (Texts, error) {
	var also Texts
	for _, one := range list {
		if !text.IsLanguage(one.Language) {
			return nil, &Refusal{Code: NoSuchLanguage, Language: one.Language}
		}
		if _, twice := also[one.Language]; twice || one.Language == b.Description.Language {
			return nil, &Refusal{Code: LanguageTwice, Language: one.Language}
		}
		said, err := announceable(one.Text)
		if refused, is := errors.AsType[*Refusal](err); is {
			refused.Language = one.Language
			return nil, refused
		}
		if also == nil {
			also = Texts{}
		}
		also[one.Language] = said
	}
	return also, nil
}

func (c EndAnnouncement) decide(b *Book) ([]Event, error) {
	if b.Announcements.index(c.ID) < 0 {
		return nil, &Refusal{Code: NoSuchAnnouncement}
	}
	return []Event{AnnouncementEnded{ID: c.ID, Round: logRound(b)}}, nil
}

func (c ArrangeWall) decide(*Book) ([]Event, error) {
	seen := map[Plate]bool{}
	for _, p := range Plates() {
		seen[p] = true
	}
	for _, p := range c.Plates {
		if !seen[p] {
			return nil, &Refusal{Code: BadPlate}
		}
		seen[p] = false
	}
	if c.Seconds != 0 && (c.Seconds < LeastSeconds || c.Seconds > MostSeconds) {
		return nil, &Refusal{Code: BadSeconds}
	}
	return []Event{WallArranged(c)}, nil
}

// applyAnnouncement folds what the hall is told; false for an event of another room.
func (s State) applyAnnouncement(e Event) (State, bool) {
	switch e := e.(type) {
	case Announced:
		s.Announcements = append(slices.Clip(s.Announcements), e)
	case AnnouncementEnded:
		s.Announcements = slices.DeleteFunc(slices.Clone(s.Announcements), func(a Announcement) bool { return a.ID == e.ID })
	case WallArranged:
		s.Wall = Wall(e)
	default:
		return s, false
	}
	return s, true
}

// index is which announcement has an id; -1 where none stands.
func (a Announcements) index(id string) int {
	for i, one := range a {
		if one.ID == id {
			return i
		}
	}
	return -1
}
