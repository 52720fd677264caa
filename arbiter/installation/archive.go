package installation

import "slices"

// The archive is what came in: dossiers of events, of this installation or of others, to be read. A
// dossier stands beside the journal, which has its SHA-256 and the key that sealed it; who is
// named in it can be put out with it.

// TakenIn says that a dossier was taken into the archive.
type TakenIn struct {
	Dossier    string      `json:"dossier"` // SHA-256 of its file, in hexadecimal; of a pushed one PushedName
	Event      string      `json:"event,omitempty"`
	Name       string      `json:"name"` // of the event
	Key        string      `json:"key"`  // that sealed it, in hexadecimal
	Source     string      `json:"source,omitempty"`
	Audience   string      `json:"audience"` // for whom it was made: dossier.Public
	Precedents []Precedent `json:"precedents,omitempty"`
	Hall       string      `json:"hall,omitempty"` // that pushed it
}

// Precedent is a ruling that its house had published.
type Precedent struct {
	Number  int      `json:"number"` // of the dispute
	Subject string   `json:"subject"`
	Rules   []string `json:"rules,omitempty"`
	Words   string   `json:"words"`
}

// PutOut says that a dossier is kept no longer.
type PutOut struct {
	Dossier string `json:"dossier"`
	Reason  string `json:"reason"`
}

// TakeIn takes a dossier into the archive.
type TakeIn TakenIn

// PutOutDossier takes one out of it.
type PutOutDossier PutOut

// Kind is the name of the kind, as the journal keeps it.
func (TakenIn) Kind() string { return "dossier-taken-in" }

// Kind is the name of the kind, as the journal keeps it.
func (PutOut) Kind() string { return "dossier-put-out" }

// Archived is a dossier of the archive by its sum.
func (s State) Archived(dossier string) (TakenIn, bool) {
	i := slices.IndexFunc(s.Archive, func(t TakenIn) bool { return t.Dossier == dossier })
	if i < 0 {
		return TakenIn{}, false
	}
	return s.Archive[i], true
}

func (c TakeIn) decide(s State) ([]Event, error) {
	if c.Hall != "" {
		return c.pushed(s)
	}
	if _, there := s.Archived(c.Dossier); there {
		return nil, &Refusal{Code: ArchivedAlready, What: c.Name}
	}
	return []Event{TakenIn(c)}, nil
}

func (c PutOutDossier) decide(s State) ([]Event, error) {
	t, there := s.Archived(c.Dossier)
	h, _ := s.Hall(t.Hall)
	switch {
	case !there:
		return nil, &Refusal{Code: NoDossier}
	case t.Hall != "" && !h.Dismissed:
		return nil, &Refusal{Code: HallStands, What: h.Name} // it would push the dossier again
	case c.Reason == "":
		return nil, &Refusal{Code: ReasonMissing}
	}
	return []Event{PutOut(c)}, nil
}

// archived folds what came in and went out; false for anything else.
func (s State) archived(e Event) (State, bool) {
	switch e := e.(type) {
	case TakenIn:
		i := slices.IndexFunc(s.Archive, func(t TakenIn) bool { return e.Hall != "" && t.Dossier == e.Dossier })
		if e.Hall != "" {
			s = s.withHall(e.Hall, func(h *Hall) { h.Key = e.Key })
		}
		if i >= 0 {
			s.Archive = slices.Clone(s.Archive)
			s.Archive[i] = e
		} else {
			s.Archive = append(slices.Clip(s.Archive), e)
		}
	case PutOut:
		s.Archive = slices.DeleteFunc(slices.Clone(s.Archive), func(t TakenIn) bool { return t.Dossier == e.Dossier })
	default:
		return s, false
	}
	return s, true
}
