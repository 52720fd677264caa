package shown

import (
	"strings"

	"renju-arbiter/arbiter"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/views/locale"
)

// NameIn is how an event shows somebody's name: in Latin letters, in the own script, or
// both. Who has no name in the own script has the one name.
func (tell Teller) NameIn(t tournament.State, id string) string {
	return nameOf(tell.Desk.Person(id), t.Description.Names)
}

func nameOf(p arbiter.Person, how tournament.Names) string {
	switch {
	case p.Native == "" || p.Native == p.Name || how == tournament.NamesLatin:
		return p.Name
	case how == tournament.NamesOwn:
		return p.Native
	}
	return p.Name + " " + p.Native
}

// Namesakes tells the namesakes of an event apart: by id what stands after the name,
// the country, and the city where they have one country. Others have nothing.
func (tell Teller) Namesakes(t tournament.State) map[string]string {
	same := map[string][]arbiter.Person{}
	for _, e := range t.Entries {
		for _, id := range e.Persons() {
			p := tell.Desk.Person(id)
			name := strings.ToLower(nameOf(p, t.Description.Names))
			same[name] = append(same[name], p)
		}
	}
	apart := map[string]string{}
	for _, list := range same {
		for i, p := range list {
			if len(list) > 1 {
				apart[p.ID] = toldApart(p, append(append([]arbiter.Person(nil), list[:i]...), list[i+1:]...))
			}
		}
	}
	return apart
}

// toldApart is the country, and the city where somebody else has the same.
func toldApart(p arbiter.Person, others []arbiter.Person) string {
	for _, other := range others {
		if other.Country == p.Country && p.City != "" {
			return strings.TrimSpace(p.Country + " " + p.City)
		}
	}
	return p.Country
}

// InText is a player's name, or a team's, as it stands inside a longer text.
func (tell Teller) InText(id string) string { return locale.Isolate(tell.Desk.Person(id).Name) }

// Called says what those who are entered are called.
func (tell Teller) Called(t tournament.State) Players {
	return func(no int) string {
		if no < 1 || no > len(t.Entries) {
			return ""
		}
		return tell.NameIn(t, t.Entries[no-1].Player)
	}
}
