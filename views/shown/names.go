package shown

import (
	"renju-arbiter/arbiter/sidetable"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/views/address"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/part"
	"renju-arbiter/views/shown/explain"
	"slices"
	"strings"

	"golang.org/x/text/collate"
	"golang.org/x/text/language"
)

// NameIn returns a person's name as the event shows names, with an addition that tells namesakes apart.
func (tell Presenter) NameIn(t tournament.State, id string) string {
	return tell.told(t, id, tell.Desk.People.Get(id))
}

// CountryIn returns the country of a player, or of partners who play one game together: "MAR/GER".
func (tell Presenter) CountryIn(t tournament.State, id string) string {
	own := tell.Desk.People.Get(id).Country
	e, entered := t.Entry(id)
	if own != "" || !entered || t.Boards > 0 {
		return own
	}
	var list []string
	for _, member := range e.Members {
		if of := tell.Desk.People.Get(member).Country; of != "" && !slices.Contains(list, of) {
			list = append(list, of)
		}
	}
	return strings.Join(list, "/")
}

// Partners are the names of those who play one game together for an entry; none for others.
func (tell Presenter) Partners(t tournament.State, e tournament.Entry) (names []string) {
	if t.Boards > 0 {
		return nil
	}
	for _, member := range e.Members {
		names = append(names, tell.NameIn(t, member))
	}
	return names
}

// Listed is NameIn with the family name first, for lists by name.
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

// EntrantAt returns the address of an entrant's page, of a team with boards that of the team; empty for
// those who have no entry of their own.
func EntrantAt(t tournament.State, id string) string {
	e, entered := t.Entry(id)
	switch {
	case !entered:
		return ""
	case t.Boards > 0:
		return address.Team(t.ID, id)
	}
	return address.Entrant(t.ID, e.Number)
}

// InText is NameIn for use inside a sentence.
func (tell Presenter) InText(t tournament.State, id string) string {
	return locale.Isolate(tell.NameIn(t, id))
}

// Called returns the names of entries by start number.
func (tell Presenter) Called(t tournament.State) explain.Players {
	return func(no int) string {
		id := t.PlayerOf(no)
		if id == "" {
			return ""
		}
		return tell.NameIn(t, id)
	}
}

// ByName sorts a list by name in the reader's language, without regard to capitals and accents.
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
