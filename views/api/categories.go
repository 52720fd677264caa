package api

import (
	"cmp"
	"slices"

	"golang.org/x/text/unicode/norm"

	"renju-arbiter/arbiter/dossier"
	"renju-arbiter/views/web"
)

// Categories are those whose players have places of their own in the standings.
type Categories struct {
	Categories []Category `json:"categories"`
}

// Category is one of them. Without criteria its players are named one by one.
type Category struct {
	Name       string          `json:"name"`
	Sex        string          `json:"sex,omitempty"`
	BornFrom   int             `json:"bornFrom,omitempty"`
	RatedBelow int             `json:"ratedBelow,omitempty"`
	Places     []CategoryPlace `json:"places"` // none before there are standings
}

// CategoryPlace is a place within a category. Players who share one are level.
type CategoryPlace struct {
	Place  int         `json:"place"`
	Rank   int         `json:"rank"` // among all
	Player StagePlayer `json:"player"`
}

func (s *Pages) categories(c web.Context) ([]byte, error) {
	t, err := s.Desk.Books.Of(c.Param("id"))
	if err != nil {
		return nil, err
	}
	rank := map[int]int{}
	if t.Published {
		table, _, err := t.Tables()
		if err != nil {
			return nil, err
		}
		for _, row := range table.Rows {
			rank[row.Player.No] = row.Rank
		}
	}
	m := Categories{Categories: []Category{}}
	for _, l := range t.Categories() {
		one := Category{Name: l.Name, Sex: l.Sex, BornFrom: l.BornFrom, RatedBelow: l.RatedBelow, Places: []CategoryPlace{}}
		for no, place := range t.PlacesIn(l, rank) {
			one.Places = append(one.Places, CategoryPlace{place, rank[no], StagePlayer{no, s.NameIn(t.State, t.Entries[no-1].Player)}})
		}
		slices.SortFunc(one.Places, func(a, b CategoryPlace) int {
			return cmp.Or(cmp.Compare(a.Rank, b.Rank), cmp.Compare(a.Player.Number, b.Player.Number))
		})
		m.Categories = append(m.Categories, one)
	}
	return dossier.Canonical(m, norm.NFC.String)
}
