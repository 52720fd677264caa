package shown

import (
	"renju-arbiter/arbiter/sidetable"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/part"
	"renju-arbiter/views/shown/explain"
	"slices"

	"golang.org/x/text/collate"
	"golang.org/x/text/language"
)

// NameIn is what an event calls somebody, everywhere: the name as the event shows names,
// and after it what tells namesakes apart.
func (tell Presenter) NameIn(t tournament.State, id string) string {
	return tell.told(t, id, tell.Desk.People.Get(id))
}

// Listed is the same with the family name first, as people look for it in a list by name.
func (tell Presenter) Listed(t tournament.State, id string) string {
	p := tell.Desk.People.Get(id)
	if p.Surname != "" && p.Given != "" {
		p.Name = p.Surname + ", " + p.Given
	}
	return tell.told(t, id, p)
}

func (tell Presenter) told(t tournament.State, id string, p sidetable.Person) string {
	return part.ToldApart(p.Shown(t.Description.Names), tell.Desk.People.Apart(t.ID, id))
}

// InText is a name as it stands inside a longer text.
func (tell Presenter) InText(t tournament.State, id string) string {
	return locale.Isolate(tell.NameIn(t, id))
}

// Called says what those who are entered are called.
func (tell Presenter) Called(t tournament.State) explain.Players {
	return func(no int) string {
		if no < 1 || no > len(t.Entries) {
			return ""
		}
		return tell.NameIn(t, t.Entries[no-1].Player)
	}
}

// ByName puts a list into the order in which people look for a name: that of the reader's
// language, capitals and accents aside, as the telephone book has it.
func ByName[T any](reader string, list []T, name func(T) string) {
	var keys collate.Buffer
	order := collate.New(language.Make(reader), collate.IgnoreCase, collate.IgnoreWidth)
	by := make(map[string][]byte, len(list))
	for _, one := range list {
		if text := name(one); by[text] == nil {
			by[text] = order.KeyFromString(&keys, text)
		}
	}
	slices.SortStableFunc(list, func(a, b T) int { return slices.Compare(by[name(a)], by[name(b)]) })
}
