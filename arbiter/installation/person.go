package installation

import "slices"

// A start is a person in one event, or in one dossier, by an id. Two starts under one number of the federation
// are of one person. Others are where an administrator says so, never by name. The journal has the ids alone:
// names and numbers stand beside it.

// PersonsJoined says that two starts are of one person.
type PersonsJoined struct {
	Person string `json:"person"`
	With   string `json:"with"`
	Reason string `json:"reason"`
}

// PersonsParted takes that back.
type PersonsParted PersonsJoined

// JoinPersons joins two starts.
type JoinPersons PersonsJoined

// PartPersons takes a join back, in whichever order it names the two.
type PartPersons PersonsJoined

// Kind is the name of the kind, as the journal keeps it.
func (PersonsJoined) Kind() string { return "persons-joined" }

// Kind is the name of the kind, as the journal keeps it.
func (PersonsParted) Kind() string { return "persons-parted" }

func (c JoinPersons) decide(s State) ([]Event, error) {
	switch {
	case c.Person == "" || c.With == "":
		return nil, &Refusal{Code: NoPerson}
	case c.Person == c.With:
		return nil, &Refusal{Code: JoinedSelf}
	case slices.Contains(s.JoinedWith(c.Person), c.With):
		return nil, &Refusal{Code: JoinedAlready}
	case c.Reason == "":
		return nil, &Refusal{Code: ReasonMissing}
	}
	return []Event{PersonsJoined(c)}, nil
}

func (c PartPersons) decide(s State) ([]Event, error) {
	i := slices.IndexFunc(s.Joined, PersonsJoined(c).same)
	switch {
	case i < 0:
		return nil, &Refusal{Code: NotJoined}
	case c.Reason == "":
		return nil, &Refusal{Code: ReasonMissing}
	}
	return []Event{PersonsParted{Person: s.Joined[i].Person, With: s.Joined[i].With, Reason: c.Reason}}, nil
}

// same tells whether two joins are of the same two starts.
func (j PersonsJoined) same(other PersonsJoined) bool {
	return j.Person == other.Person && j.With == other.With || j.Person == other.With && j.With == other.Person
}

// JoinedWith returns a start with all others that joins lead to.
func (s State) JoinedWith(start string) []string {
	all := []string{start}
	for i := 0; i < len(all); i++ {
		for _, j := range s.Joined {
			switch all[i] {
			case j.Person:
				all = added(all, j.With)
			case j.With:
				all = added(all, j.Person)
			}
		}
	}
	return all
}

func added(list []string, one string) []string {
	if slices.Contains(list, one) {
		return list
	}
	return append(list, one)
}

// persons folds joins; false for anything else.
func (s State) persons(e Event) (State, bool) {
	switch e := e.(type) {
	case PersonsJoined:
		s.Joined = append(slices.Clip(s.Joined), e)
	case PersonsParted:
		s.Joined = slices.DeleteFunc(slices.Clone(s.Joined), PersonsJoined(e).same)
	default:
		return s, false
	}
	return s, true
}
