package tournament

import (
	"maps"
	"slices"
	"strconv"

	"renju-arbiter/arbiter/text"
)

// What is known of a person (the name above all) stands beside the journal, so that
// it can be forgotten. The journal says that it was corrected or forgotten, by whom,
// when and why; of an entry it also knows the rating and the nation, by which it is
// paired and ranked.

// The refusals that concern persons.
const (
	NothingChanged Code = "nothing-changed"
	StillPlays     Code = "still-plays"     // who plays on cannot be forgotten
	RemoveInstead  Code = "remove-instead"  // before the first round an entry is removed
	EntryHasGames  Code = "entry-has-games" // who has played withdraws
	AlreadyUnknown Code = "already-unknown" // the person has been forgotten
)

// PersonField names something that is known of a person.
type PersonField string

// The fields.
const (
	NameField    PersonField = "name"
	CountryField PersonField = "country"
	IDField      PersonField = "rif-id"
	RatingField  PersonField = "rating"

	SurnameField    PersonField = "surname"
	GivenField      PersonField = "given"
	NativeField     PersonField = "native"
	CityField       PersonField = "city"
	BornField       PersonField = "born"
	SexField        PersonField = "sex"
	TitleField      PersonField = "title"
	FederationField PersonField = "federation-id"
)

// CorrectPerson notes that something known of a person has been corrected. Rating
// and Nation are those of the entry from now on; they count for nothing where the
// person is a member of a team.
type CorrectPerson struct {
	Person string
	Fields []PersonField // those that change
	Rating int
	Nation string
	Order  []string // everybody by title and name, where the numbers follow the rating
	Reason string
}

// NoteLanguage notes in which language the card of a person opens; an empty one takes that back.
type NoteLanguage struct {
	Person   string
	Language string // its code (text.Languages)
}

// ForgetPerson notes that nothing is known of a person any more.
type ForgetPerson struct{ Person string }

// RemoveEntry takes an entry back: before the first round is published, and in a Swiss or a
// Keizer as long as it has no game; the rounds in which it was absent are not its own any more.
type RemoveEntry struct{ Player string }

// PersonCorrected says which fields of a person were corrected, and why.
type PersonCorrected struct {
	Person string        `json:"person"`
	Fields []PersonField `json:"fields"`
	Rating int           `json:"rating,omitempty"` // of an entry, from now on
	Nation string        `json:"nation,omitempty"`
	Reason string        `json:"reason"`
	Seals  []Seal        `json:"seals,omitempty"`
}

// LanguageNoted says in which language the card of a person opens; an empty one takes that back.
type LanguageNoted struct {
	Person   string `json:"person"`
	Language string `json:"language,omitempty"`
}

// PersonForgotten says that what was known of a person is gone.
type PersonForgotten struct {
	Person string `json:"person"`
}

// Kind is the name under which the journal keeps it.
func (PersonCorrected) Kind() string { return "person-corrected" }

// Kind is the name under which the journal keeps it.
func (LanguageNoted) Kind() string { return "language-noted" }

// Kind is the name under which the journal keeps it.
func (PersonForgotten) Kind() string { return "person-forgotten" }

// PersonChange is a correction, or that somebody was forgotten (no fields).
type PersonChange struct {
	Person string
	Fields []PersonField
	Reason string
}

func (c CorrectPerson) decide(b *Book) ([]Event, error) {
	e, isEntry := b.Entry(c.Person)
	switch {
	case !b.Knows(c.Person):
		return nil, &Refusal{Code: NotEntered, Player: c.Person}
	case b.Forgotten(c.Person):
		return nil, &Refusal{Code: AlreadyUnknown, Player: c.Person}
	case len(c.Fields) == 0:
		return nil, &Refusal{Code: NothingChanged, Player: c.Person}
	case c.Reason == "":
		return nil, &Refusal{Code: ReasonNeeded}
	}
	corrected := PersonCorrected{Person: c.Person, Fields: slices.Clone(c.Fields), Reason: c.Reason}
	if isEntry {
		corrected.Rating = c.Rating
		if len(e.Members) == 0 { // a team has no nation
			corrected.Nation = c.Nation
		}
	}
	return b.numberedAfter(c.Order, corrected), nil
}

func (c NoteLanguage) decide(b *Book) ([]Event, error) {
	switch {
	case !b.Knows(c.Person):
		return nil, &Refusal{Code: NotEntered, Player: c.Person}
	case b.Forgotten(c.Person):
		return nil, &Refusal{Code: AlreadyUnknown, Player: c.Person}
	case c.Language != "" && !text.IsLanguage(c.Language):
		return nil, &Refusal{Code: NoSuchLanguage, Language: c.Language}
	case c.Language == b.Languages[c.Person]:
		return nil, &Refusal{Code: NothingChanged, Player: c.Person}
	}
	return []Event{LanguageNoted(c)}, nil
}

func (c ForgetPerson) decide(b *Book) ([]Event, error) {
	switch {
	case !b.Knows(c.Person):
		return nil, &Refusal{Code: NotEntered, Player: c.Person}
	case b.Forgotten(c.Person):
		return nil, &Refusal{Code: AlreadyUnknown, Player: c.Person}
	case !b.Published:
		return nil, &Refusal{Code: RemoveInstead, Player: c.Person}
	case b.StillPlays(c.Person):
		return nil, &Refusal{Code: StillPlays, Player: c.Person}
	}
	return []Event{PersonForgotten(c)}, nil
}

func (c RemoveEntry) decide(b *Book) ([]Event, error) {
	_, entered := b.Entry(c.Player)
	switch {
	case b.Published && !b.ByTable():
		return nil, &Refusal{Code: AlreadyPublished}
	case !entered:
		return nil, &Refusal{Code: NotEntered, Player: c.Player}
	case !b.Removable(c.Player):
		return nil, &Refusal{Code: EntryHasGames, Player: c.Player}
	}
	return []Event{Removed(c)}, nil
}

// Removable tells whether an entry can be taken back as if it had never been.
func (s State) Removable(player string) bool {
	if !s.Published {
		return true
	}
	met := func(p Pairing) bool { return p.Second != "" }
	return s.ByTable() && !slices.ContainsFunc(s.PairingsOf(player), met)
}

// Knows tells whether somebody is entered: a player, a team, or a member of one.
func (s State) Knows(person string) bool {
	_, entry := s.Entry(person)
	_, plays := s.EntryOf(person)
	return entry || plays
}

// NumberOf is what stands in the place of the name of who was forgotten: "#12", of a member of a
// team "#3.2"; empty for nobody who is entered.
func (s State) NumberOf(person string) string {
	if e, entry := s.Entry(person); entry {
		return "#" + strconv.Itoa(e.Number)
	}
	e, member := s.EntryOf(person)
	if !member {
		return ""
	}
	return "#" + strconv.Itoa(e.Number) + "." + strconv.Itoa(slices.Index(e.Members, person)+1)
}

// Forgotten tells whether somebody who is entered has been forgotten.
func (s State) Forgotten(person string) bool {
	return slices.ContainsFunc(s.PersonChanges, func(c PersonChange) bool { return c.Person == person && len(c.Fields) == 0 })
}

// StillPlays tells whether somebody has games to come or to finish: everybody while
// the event goes on, unless withdrawn.
func (b *Book) StillPlays(person string) bool {
	e, entry := b.Entry(person)
	if !entry {
		e, _ = b.EntryOf(person)
	}
	if !b.Whole() && b.Rounds() < b.LastRound() && e.Left() == 0 {
		return true
	}
	return slices.ContainsFunc(b.PairingsOf(e.Player), func(p Pairing) bool {
		r := b.resultOf(p)
		return r.known && !r.over && (!r.done || r.hangs)
	})
}

// personal folds what is about persons; false for anything else.
func (s State) personal(e Event) (State, bool) {
	switch e := e.(type) {
	case PersonCorrected:
		s = s.changed(e.Person, func(in *Entry) { in.Rating, in.Nation = e.Rating, e.Nation })
		s.PersonChanges = append(slices.Clone(s.PersonChanges), PersonChange{e.Person, e.Fields, e.Reason})
	case PeopleSealed:
	case LanguageNoted:
		s.Languages = s.Languages.with(e.Person, e.Language)
	case PersonForgotten:
		s.PersonChanges = append(slices.Clone(s.PersonChanges), PersonChange{Person: e.Person})
	default:
		return s, false
	}
	return s, true
}

// Languages are those in which cards open, by person; without one that is the device's.
type Languages map[string]string

// with returns them with another one for a person; an empty one for none.
func (l Languages) with(person, code string) Languages {
	if l[person] == code {
		return l
	}
	next := Languages{}
	maps.Copy(next, l)
	if next[person] = code; code == "" {
		delete(next, person)
	}
	return next
}

// A Seal is what the journal has of a person whose fields stand beside it: SHA-256 over a
// salt and all of them (package seal), in hexadecimal.
type Seal struct {
	Person string `json:"person"`
	Seal   string `json:"seal"`
}

// PeopleSealed seals people that no other event of the act names: a time arbiter known
// by name.
type PeopleSealed struct {
	Seals []Seal `json:"seals"`
}

// Kind is the name under which the journal keeps it.
func (PeopleSealed) Kind() string { return "people-sealed" }

// Sealing puts the seals of people into the event of an act that enters or changes them.
func Sealing(events []Event, seals []Seal) []Event {
	if len(seals) == 0 {
		return events
	}
	for i, e := range events {
		switch e := e.(type) {
		case Entered:
			e.Seals = seals
			return slices.Replace(slices.Clone(events), i, i+1, Event(e))
		case PersonCorrected:
			e.Seals = seals
			return slices.Replace(slices.Clone(events), i, i+1, Event(e))
		case Described:
			e.Seals = seals
			return slices.Replace(slices.Clone(events), i, i+1, Event(e))
		case PeopleSealed:
			return slices.Replace(slices.Clone(events), i, i+1, Event(PeopleSealed{seals}))
		}
	}
	return append(slices.Clip(events), PeopleSealed{seals})
}

// SealsIn are the seals that an event carries.
func SealsIn(e Event) []Seal {
	switch e := e.(type) {
	case Entered:
		return e.Seals
	case PersonCorrected:
		return e.Seals
	case Described:
		return e.Seals
	case PeopleSealed:
		return e.Seals
	}
	return nil
}
