package arbiter

import (
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"renju-arbiter/arbiter/sidetable"
	"renju-arbiter/arbiter/tournament"
)

// Apart returns what follows the name of a person with a namesake in an event: country, city or start
// number, the least that tells them apart. It is empty for everybody else.
func (ps People) Apart(eventID, person string) string {
	stream, err := ps.desk.event(eventID)
	if err != nil {
		return ""
	}
	return ps.namesakesOf(stream).apart[person]
}

// namesakes are the namesakes of an event, and the states that they were found in.
type namesakes struct {
	state  *tournament.State
	people uint64
	apart  map[string]string // by person
}

// namesakesOf finds the namesakes once, until the event or a person in it changes.
func (ps People) namesakesOf(stream *eventStream) *namesakes {
	people, state := ps.desk.editions.Load(), stream.current.Load() // before the names are read
	if kept := stream.namesakes.Load(); kept != nil && kept.state == state && kept.people == people {
		return kept
	}
	made := &namesakes{state: state, people: people}
	if state != nil {
		made.apart = tellApart(*state, ps.Get)
	}
	stream.namesakes.Store(made)
	return made
}

// tellApart compares persons, and teams. Names with the same words are namesakes: a list by surname turns
// one into the other.
func tellApart(s tournament.State, get func(id string) sidetable.Person) map[string]string {
	teams, persons := map[string][]namesake{}, map[string][]namesake{}
	enter := func(among map[string][]namesake, id, number string) {
		p := get(id)
		words := strings.Fields(strings.ToLower(p.Shown(s.Description.Names)))
		slices.Sort(words)
		name := strings.Join(words, " ")
		among[name] = append(among[name], namesake{p, "#" + number})
	}
	for _, e := range s.Entries {
		number := strconv.Itoa(e.Number)
		if len(e.Members) == 0 {
			enter(persons, e.Player, number)
			continue
		}
		enter(teams, e.Player, number)
		for i, id := range e.Members {
			enter(persons, id, number+"."+strconv.Itoa(i+1))
		}
	}
	apart := map[string]string{}
	for _, among := range []map[string][]namesake{teams, persons} {
		for _, list := range among {
			if len(list) > 1 {
				distinguish(list, apart)
			}
		}
	}
	return apart
}

// Apart returns what follows the names of namesakes in a dossier, by id, as in an event. Persons of a
// file without entries are numbered in their order.
func (o *OpenDossier) Apart() map[string]string {
	people, entered := map[string]sidetable.Person{}, map[string]bool{}
	for _, p := range o.Persons {
		people[p.ID] = sidetable.Person{ID: p.ID, Name: p.Name, Country: p.Country, City: p.City}
	}
	var s tournament.State
	for _, e := range o.Entries {
		if e.Name != "" {
			people[e.ID] = sidetable.Person{ID: e.ID, Name: e.Name, Country: e.Nation}
		}
		for _, id := range slices.Concat(e.Members, []string{e.ID}) {
			entered[id] = true
		}
		s.Entries = append(s.Entries, tournament.Entry{Player: e.ID, Number: e.Number, Members: e.Members})
	}
	for i, p := range o.Persons {
		if !entered[p.ID] {
			s.Entries = append(s.Entries, tournament.Entry{Player: p.ID, Number: i + 1})
		}
	}
	return tellApart(s, func(id string) sidetable.Person { return people[id] })
}

type namesake struct {
	sidetable.Person
	number string
}

// short is how many letters may stand after a name, so that it fits wherever a name does.
const short = 14

// says returns what tells a person apart, the least first.
func (n namesake) says() []string {
	var list []string
	for _, text := range []string{n.Country, n.City, n.Country + " " + n.City} {
		if text = strings.Join(strings.Fields(text), " "); text != "" && utf8.RuneCountInString(text) <= short {
			list = append(list, text)
		}
	}
	return append(list, n.number)
}

// distinguish gives each namesake a text that no other one has.
func distinguish(list []namesake, apart map[string]string) {
	said := map[string]int{}
	for _, one := range list {
		for _, text := range slices.Compact(slices.Sorted(slices.Values(one.says()))) {
			said[text]++
		}
	}
	for _, one := range list {
		says := one.says()
		apart[one.ID] = says[len(says)-1]
		if i := slices.IndexFunc(says, func(text string) bool { return said[text] == 1 }); i >= 0 {
			apart[one.ID] = says[i]
		}
	}
}
