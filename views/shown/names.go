package shown

import (
	"slices"
	"strconv"
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

// Listed is the same with the family name first, as people look for it in a list by name.
func (tell Teller) Listed(t tournament.State, id string) string {
	p := tell.Desk.Person(id)
	if p.Surname != "" && p.Given != "" {
		p.Name = p.Surname + ", " + p.Given
	}
	return nameOf(p, t.Description.Names)
}

// InText is a name as it stands inside a longer text.
func (tell Teller) InText(t tournament.State, id string) string {
	return locale.Isolate(tell.NameIn(t, id))
}

// Namesakes tells the namesakes of an event apart: by id what stands after the name. That
// is the least of country, city and year of birth that no other of the name has, else
// the start number. Others have nothing.
func (tell Teller) Namesakes(t tournament.State) map[string]string {
	same := map[string][]namesake{}
	for _, e := range t.Entries {
		for i, id := range e.Persons() {
			p, no := tell.Desk.Person(id), "#"+strconv.Itoa(e.Number)
			if len(e.Members) > 0 {
				no += "." + strconv.Itoa(i+1)
			}
			name := strings.ToLower(nameOf(p, t.Description.Names))
			same[name] = append(same[name], namesake{p, no})
		}
	}
	apart := map[string]string{}
	for _, list := range same {
		if len(list) > 1 {
			tellApart(list, apart)
		}
	}
	return apart
}

type namesake struct {
	arbiter.Person
	number string
}

// says are what tells somebody apart, the shortest first.
func (n namesake) says() []string {
	born := ""
	if n.Born > 0 {
		born = strconv.Itoa(n.Born)
	}
	said := func(parts ...string) string { return strings.Join(strings.Fields(strings.Join(parts, " ")), " ") }
	return []string{n.Country, said(n.Country, n.City), said(n.Country, born), said(n.Country, n.City, born), said(n.Country, n.number)}
}

func tellApart(list []namesake, apart map[string]string) {
	said := map[string]int{}
	for _, one := range list {
		for _, text := range slices.Compact(slices.Sorted(slices.Values(one.says()))) {
			said[text]++
		}
	}
	for _, one := range list {
		for _, text := range one.says() {
			if apart[one.ID] = text; text != "" && said[text] == 1 {
				break
			}
		}
	}
}

// Chosen is what somebody is called where one is chosen from a list, so that nobody is
// taken for a namesake.
func (tell Teller) Chosen(t tournament.State) func(id string) string {
	apart := tell.Namesakes(t)
	return func(id string) string {
		if apart[id] == "" {
			return tell.InText(t, id)
		}
		return tell.InText(t, id) + " (" + apart[id] + ")"
	}
}

// Called says what those who are entered are called.
func (tell Teller) Called(t tournament.State) Players {
	return func(no int) string {
		if no < 1 || no > len(t.Entries) {
			return ""
		}
		return tell.NameIn(t, t.Entries[no-1].Player)
	}
}
