package tournament

import "slices"

// A Seal is what the journal has of a person whose fields stand beside it: SHA-256 over a
// salt and all of them (package seal), in hexadecimal.
type Seal struct {
	Person string `json:"person"`
	Seal   string `json:"seal"`
}

// PeopleSealed seals people of whom no other event of the act speaks: a time arbiter who
// is known by name.
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
