package event

import (
	"context"
	"strconv"

	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/views/address"
	"renju-arbiter/views/part"
	"renju-arbiter/views/shown"
	"renju-arbiter/views/shown/localtime"
	"renju-arbiter/views/web"
)

// personForm is the form for one person; nil for somebody of whom nothing can be
// said any more.
func (s *entries) personForm(t *tournament.Book, v web.Viewer, event, id string) *PersonForm {
	if id == "" || !t.Knows(id) || t.Forgotten(id) {
		return nil
	}
	_, entry := t.Entry(id)
	p := s.Desk.People.Get(id)
	more := map[string]string{"surname": p.Surname, "given": p.Given, "native": p.Native, "city": p.City, "sex": string(p.Sex), "title": p.Title, "federationId": p.FederationID}
	if p.Born > 0 {
		more["born"] = strconv.Itoa(p.Born)
	}
	form := &PersonForm{ID: id, Name: s.NameIn(t.State, id), More: more, Player: playerRow(s.enteredPerson(id), nil), Closed: t.Signed, Language: t.Languages[id],
		Remove: entry && t.Removable(id), Organiser: v.May("event people forget", event), Forget: t.Published && !t.StillPlays(id)}
	if form.Organiser && form.Forget {
		form.Also = s.entriesElsewhere(t, v, id)
	}
	return form
}

// entriesElsewhere are the entries of a person in the events that hang together with one and in which the viewer may
// have them forgotten. Each has data of its own.
func (s *entries) entriesElsewhere(t *tournament.Book, v web.Viewer, person string) (list []part.Choice) {
	for _, f := range s.Desk.Seats.Together(t.ID) {
		o, err := s.Desk.Books.Of(f.Event)
		if err != nil || o.ID == t.ID || !v.May("event people forget", o.ID) {
			continue
		}
		same := s.Desk.Seats.Persons(nil, t, o)
		for _, e := range o.Entries {
			for _, id := range e.Persons() {
				if id != person && same[id] == same[person] && !o.Forgotten(id) {
					list = append(list, part.Choice{Value: address.Person(o.ID, id), Label: o.Name})
				}
			}
		}
	}
	return list
}

// personChanges are the corrections of an event, with who made them and when. Of
// somebody who is forgotten no reason is shown any more: it is about a name or an id.
func (s *entries) personChanges(ctx context.Context, id string, t *tournament.Book) ([]PersonChange, error) {
	if len(t.PersonChanges) == 0 {
		return nil, nil
	}
	history, err := s.Desk.History.Event(ctx, id)
	var list []PersonChange
	for _, h := range history {
		change := PersonChange{At: localtime.Stamp(t.State, h.Wall), By: s.Actors.Name(h.Actor)}
		switch e := h.Event.(type) {
		case tournament.PersonCorrected:
			change.Name = s.NameIn(t.State, e.Person)
			if !t.Forgotten(e.Person) {
				change.Reason = e.Reason
			}
			change.Fields = s.Changed(e)
		case tournament.PersonForgotten:
			change.Name = s.NameIn(t.State, e.Person)
		default:
			continue
		}
		list = append(list, change)
	}
	return list, err
}

// details are the further fields of the form.
var details = []string{"surname", "given", "native", "city", "born", "sex", "title", "federationId"}

// changeable gives the rows of a list of entries, and of the members of each, the names
// of the event and the way to their form.
func (s *entries) changeable(id string, t *tournament.Book, rows []Player) {
	form := func(person string) string {
		if t.Forgotten(person) {
			return ""
		}
		return address.Person(id, person)
	}
	for i, e := range t.Entries {
		rows[i].Name, rows[i].Change, rows[i].Left = s.NameIn(t.State, e.Player), form(e.Player), shown.Left(e)
		rows[i].Language = t.Languages[e.Player]
		for j := range rows[i].Members {
			rows[i].Members[j].Name, rows[i].Members[j].Change = s.NameIn(t.State, e.Members[j]), form(e.Members[j])
			rows[i].Members[j].Language = t.Languages[e.Members[j]]
			rows[i].Members[j].Left = shown.LeftOf(t.State, e.Members[j])
		}
	}
}
