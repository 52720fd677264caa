package table

import (
	"slices"

	"renju-arbiter/arbiter/sidetable"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/part"
	"renju-arbiter/views/part/tables"
)

// Prizes is who gets what, and for an arbiter the form of the fund. Money is written
// with its currency.
type Prizes struct {
	ID      string
	Manage  bool
	Signed  bool // the standings are final, and so are the prizes
	Problem locale.Text
	Lists   []PrizeTable
	Choices []locale.Text // who took which list under one prize each
	Stale   []string      // the categories with other members than fit now, for an arbiter
	Form    PrizeForm
}

// A PrizeTable is one list of prizes; Left is what it could not give out.
type PrizeTable struct {
	Name, Sharing, Left string
	Rows                []PrizeRow
}

// A PrizeRow is one award. From and To are the places that those level on points
// fill; Pool is what they divide, where that is more than one's share. ByPlace and
// Shared are filled where the amount has both parts.
type PrizeRow struct {
	From, To              int
	Name, At, Amount      string // At is the page of the player
	Pool, ByPlace, Shared string
}

// A PrizeForm is the fund as it is typed; without Command there is no form.
type PrizeForm struct {
	Command      string
	Currency     string
	Cents        bool
	OnePrizeEach bool
	Lists        []PrizeListForm
	Error        locale.Text
}

// A PrizeListForm is one list of the form.
type PrizeListForm struct {
	Name, Prizes, Sharing     string
	Sex, BornFrom, RatedBelow string // the criteria of a category
	Members                   []PrizeMember
}

// A PrizeMember is somebody who can be in a category.
type PrizeMember struct {
	ID, Label string
	Chosen    bool
}

func (r PrizeRow) places() string { return tables.FinalPlace{From: r.From, To: r.To}.Places() }

// limited tells that a list is a category's.
func (l PrizeListForm) limited() bool {
	return l.criteria() || slices.ContainsFunc(l.Members, func(m PrizeMember) bool { return m.Chosen })
}

// criteria tells that data say who is in the list.
func (l PrizeListForm) criteria() bool { return l.Sex+l.BornFrom+l.RatedBelow != "" }

// sexes are the choices of a category.
func sexes(t *locale.Translator) []part.Choice {
	list := []part.Choice{{Label: "—"}}
	for _, sex := range []sidetable.Sex{sidetable.Female, sidetable.Male} {
		list = append(list, part.Choice{Value: string(sex), Label: t.T("prizes.sex." + string(sex))})
	}
	return list
}

// sharing is the code of a way of sharing, the default written out.
func sharing(code string) string {
	if code == "" {
		return "equal"
	}
	return code
}

func sharings(t *locale.Translator) []part.Choice {
	var list []part.Choice
	for _, code := range []string{"equal", "hort", "place"} {
		list = append(list, part.Choice{Value: code, Label: t.T("prizes.sharing." + code)})
	}
	return list
}
