package installation

import (
	"slices"
	"strings"
	"unicode/utf8"

	"renju-arbiter/arbiter/seal"
)

// A hub shows the events of other installations, the halls. A hall has a key for each event, with which
// it pushes the event's dossier.

// HallAdmitted says that a key was made with which a hall pushes the dossier of one event.
type HallAdmitted struct {
	Hall  string `json:"hall"`  // its id, another one for each key
	Name  string `json:"name"`  // as the hub calls the hall
	Event string `json:"event"` // the id of the event at the hall
	Token string `json:"token"` // SHA-256 of the key, in hexadecimal
}

// HallDismissed says that a key opens nothing any more. What the hall pushed stays.
type HallDismissed struct {
	Hall   string `json:"hall"`
	Reason string `json:"reason"`
}

// AdmitHall makes a key for a hall.
type AdmitHall HallAdmitted

// DismissHall ends the key of a hall.
type DismissHall HallDismissed

// Kind is the name of the kind, as the journal keeps it.
func (HallAdmitted) Kind() string { return "hall-admitted" }

// Kind is the name of the kind, as the journal keeps it.
func (HallDismissed) Kind() string { return "hall-dismissed" }

// A Hall is an admitted hall with the key that its dossiers are sealed with, in hexadecimal.
type Hall struct {
	HallAdmitted
	Key       string // of its first dossier; empty: it has pushed none yet
	Dismissed bool
	Reason    string // of the dismissal
}

// PushedName is the name of a pushed event in the archive, in hexadecimal. It stays the same as the event
// goes on.
func PushedName(event, key string) string { return seal.Of("pushed", nil, event, key) }

// Hall returns a hall by its id, dismissed or not.
func (s State) Hall(id string) (Hall, bool) {
	i := slices.IndexFunc(s.Halls, func(h Hall) bool { return h.Hall == id })
	if i < 0 {
		return Hall{}, false
	}
	return s.Halls[i], true
}

// HallWith returns the hall with the key of a hash, dismissed or not.
func (s State) HallWith(token string) (Hall, bool) {
	i := slices.IndexFunc(s.Halls, func(h Hall) bool { return token != "" && h.Token == token })
	if i < 0 {
		return Hall{}, false
	}
	return s.Halls[i], true
}

// mostName is how many letters the name of a hall has at most.
const mostName = 200

func (c AdmitHall) decide(s State) ([]Event, error) {
	taken := slices.IndexFunc(s.Halls, func(h Hall) bool { return h.Event == c.Event && !h.Dismissed })
	switch {
	case c.Name == "" || utf8.RuneCountInString(c.Name) > mostName:
		return nil, &Refusal{Code: HallName}
	case c.Event == "" || strings.ContainsAny(c.Event, " /:"):
		return nil, &Refusal{Code: HallEvent}
	case taken >= 0:
		return nil, &Refusal{Code: HallAlready, What: s.Halls[taken].Name}
	}
	return []Event{HallAdmitted(c)}, nil
}

func (c DismissHall) decide(s State) ([]Event, error) {
	h, known := s.Hall(c.Hall)
	switch {
	case !known || h.Dismissed:
		return nil, &Refusal{Code: HallUnknown}
	case c.Reason == "":
		return nil, &Refusal{Code: ReasonMissing}
	}
	return []Event{HallDismissed(c)}, nil
}

// pushed decides about a dossier that a hall pushed. Later ones of the same event are events only when
// the archive says something else of them.
func (c TakeIn) pushed(s State) ([]Event, error) {
	h, known := s.Hall(c.Hall)
	switch {
	case !known:
		return nil, &Refusal{Code: NoHall}
	case h.Dismissed:
		return nil, &Refusal{Code: HallGone, What: h.Name}
	case h.Event != c.Event:
		return nil, &Refusal{Code: HallOther, What: h.Name}
	case h.Key != "" && h.Key != c.Key:
		return nil, &Refusal{Code: HallKey, What: h.Name}
	}
	if before, there := s.Archived(c.Dossier); there && before.equal(TakenIn(c)) {
		return nil, nil
	}
	return []Event{TakenIn(c)}, nil
}

func (t TakenIn) equal(o TakenIn) bool {
	same := slices.EqualFunc(t.Precedents, o.Precedents, func(a, b Precedent) bool {
		return a.Number == b.Number && a.Subject == b.Subject && a.Words == b.Words && slices.Equal(a.Rules, b.Rules)
	})
	return same && t.Name == o.Name && t.Key == o.Key && t.Source == o.Source && t.Audience == o.Audience && t.Hall == o.Hall
}

// halls folds what was said of halls; false for anything else.
func (s State) halls(e Event) (State, bool) {
	switch e := e.(type) {
	case HallAdmitted:
		s.Halls = append(slices.Clip(s.Halls), Hall{HallAdmitted: e})
	case HallDismissed:
		s = s.withHall(e.Hall, func(h *Hall) { h.Dismissed, h.Reason = true, e.Reason })
	default:
		return s, false
	}
	return s, true
}

func (s State) withHall(id string, change func(*Hall)) State {
	s.Halls = slices.Clone(s.Halls)
	for i := range s.Halls {
		if s.Halls[i].Hall == id {
			change(&s.Halls[i])
		}
	}
	return s
}
