package shown

import (
	"renju-arbiter/arbiter/sidetable"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/part"
	"renju-arbiter/views/shown/explain"
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
