package tournament

import (
	"cmp"
	"slices"

	"renju-arbiter/clock"
)

// Sheet is what has become of the regulations sheet: what was frozen, what was changed since,
// and who has acknowledged it (TOURNAMENT.md, "Before and after the rounds").
//
// It is frozen when round 1 is published, not when the first clock runs: from then on the
// pairing rests on the settings, and most of them cannot be changed any more. Who takes that
// round back thaws it.
type Sheet struct {
	Frozen   string             // the hash of its content when round 1 was published; empty: it was not, or before there was one
	Edition  int                // how often its content has changed
	Amended  []Amendment        // since it was frozen, in order
	Readings map[string]Reading // by person: the last one
}

// Amendment is a change of the regulations after they were frozen.
type Amendment struct {
	Round   int // that the hall was in
	At      clock.Instant
	Was, Is Created
	Fields  []string // the settings that changed
	Consent Consent
	Reason  string
	Hash    string // of the content since then
}

// Consent is who agreed to an amendment.
type Consent struct {
	Of    Consenting `json:"of"`
	Words string     `json:"words,omitempty"`
}

// Consenting is a body that can agree to it.
type Consenting string

// Who they are.
const (
	AllPlayers   Consenting = "players"
	TheJury      Consenting = "jury"
	TheOrganiser Consenting = "organiser"
)

// Consents lists them.
func Consents() []Consenting { return []Consenting{AllPlayers, TheJury, TheOrganiser} }

// Reading is somebody's acknowledgement of the regulations.
type Reading struct {
	Edition int
	Signed  bool   // on paper, as an arbiter has noted
	Typed   string // by whom, as the desk names people
	At      clock.Instant
}

// The refusals about the regulations sheet.
const (
	ConsentNeeded       Code = "consent-needed"
	NobodyNamed         Code = "nobody-named"
	RegulationsChanged  Code = "regulations-changed"  // since they were shown
	AlreadyAcknowledged Code = "already-acknowledged" // by all who are named
)

// Acknowledge notes that persons have read the regulations and accept them: one at the own seat, or all
// who have signed the printed sheet.
type Acknowledge struct {
	Persons []string
	Signed  bool
	Edition int // that was shown
	Typed   string
	at      clock.Instant
}

// Acknowledged says that persons have acknowledged the regulations as they stand.
type Acknowledged struct {
	Persons []string      `json:"persons"`
	Signed  bool          `json:"signed,omitempty"`
	Hash    string        `json:"hash"` // of their content
	Typed   string        `json:"typed"`
	At      clock.Instant `json:"at"`
}

// Kind is the name of the kind, as the journal keeps it.
func (Acknowledged) Kind() string { return "regulations-acknowledged" }

func (c Acknowledge) arriving(at clock.Instant) Command { c.at = at; return c }

func (c Acknowledge) decide(b *Book) ([]Event, error) {
	if len(c.Persons) == 0 {
		return nil, &Refusal{Code: NobodyNamed}
	}
	if c.Edition != b.Sheet.Edition {
		return nil, &Refusal{Code: RegulationsChanged}
	}
	e := Acknowledged{Signed: c.Signed, Hash: b.RegulationsHash(), Typed: c.Typed, At: c.at}
	for _, person := range c.Persons {
		if _, entered := b.EntryOf(person); !entered {
			return nil, &Refusal{Code: NotEntered, Player: person}
		}
		if !b.Sheet.HasRead(person) && !slices.Contains(e.Persons, person) {
			e.Persons = append(e.Persons, person)
		}
	}
	if len(e.Persons) == 0 {
		return nil, &Refusal{Code: AlreadyAcknowledged}
	}
	return []Event{e}, nil
}

// HasRead tells whether somebody has acknowledged the regulations as they stand.
func (sheet Sheet) HasRead(person string) bool {
	read, has := sheet.Readings[person]
	return has && read.Edition == sheet.Edition
}

// Unread are the persons who play and have not acknowledged the regulations as they stand.
func (s State) Unread() (persons []string) {
	for _, e := range s.Entries {
		for _, person := range e.Persons() {
			if s.unread(e, person) {
				persons = append(persons, person)
			}
		}
	}
	return persons
}

// unread tells that one of an entry that still plays has not acknowledged them.
func (s State) unread(e Entry, person string) bool {
	return e.Left() == 0 && s.Out(person) == 0 && !s.Sheet.HasRead(person)
}

// AsksToRead tells whether the players are asked to acknowledge the regulations: until the first
// clocks run, and when something was changed after that.
func (b *Book) AsksToRead() bool {
	return !b.Published || !b.Stage(1).Reached(StagePlay) || len(b.Sheet.Amended) > 0
}

// Asks tells whether somebody is asked to acknowledge them now.
func (b *Book) Asks(person string) bool {
	e, entered := b.EntryOf(person)
	return entered && b.unread(e, person) && b.AsksToRead()
}

// withRegulations gives round 1 the hash of the regulations with which it is published.
func withRegulations(b *Book, e Published) Published {
	if !b.Published {
		e.Regulations = b.RegulationsHash()
	}
	return e
}

// thawed is the sheet as if it had never been frozen: round 1 was taken back.
func (sheet Sheet) thawed() Sheet {
	sheet.Frozen, sheet.Amended = "", nil
	return sheet
}

// amended folds a change of the settings into the sheet, in the state before it.
func (s State) amended(e SettingsChanged) Sheet {
	sheet, fields := s.Sheet, regulating(e.Fields)
	if len(fields) == 0 {
		return sheet
	}
	sheet.Edition++
	if !s.Published {
		return sheet
	}
	a := Amendment{Round: cmp.Or(e.Round, s.Rounds()), At: e.At, Was: s.Created, Is: e.Settings, Fields: fields, Reason: e.Reason, Hash: e.Regulations}
	if e.Consent != nil {
		a.Consent = *e.Consent
	}
	sheet.Amended = append(slices.Clip(sheet.Amended), a)
	return sheet
}

// acknowledged folds an acknowledgement.
func (sheet Sheet) acknowledged(e Acknowledged) Sheet {
	for _, person := range e.Persons {
		sheet.Readings = with(sheet.Readings, person, Reading{sheet.Edition, e.Signed, e.Typed, e.At})
	}
	return sheet
}
