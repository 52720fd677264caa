package paper

import (
	"strconv"

	"renju-arbiter/views/web"
)

// A certificate is one person's, or one team's.
type certificate struct {
	Place, Points      string
	Who                Who
	Rounds             int
	Players, Countries int
	Head               head
}

// honoured is for how many places certificates are printed where nobody says otherwise.
const honoured = 3

func (s *Face) certificates(a asked) ([]sheet, error) {
	places := honoured
	if asked := a.c.QueryParam("places"); asked != "" {
		n, err := strconv.Atoi(asked)
		if err != nil || n < 1 {
			return nil, web.NotFound()
		}
		places = n
	}
	ranked, _, err := a.t.Tables()
	if err != nil {
		return nil, err
	}
	countries := map[string]bool{}
	for _, e := range a.t.Entries {
		for _, person := range e.Persons() {
			if country := s.Desk.Person(person).Country; country != "" {
				countries[country] = true
			}
		}
	}
	var list []sheet
	for _, row := range ranked.Rows {
		if row.Rank == 0 || row.Rank > places {
			continue
		}
		m := certificate{Place: strconv.Itoa(row.Rank), Points: row.Points.String(), Who: s.who(a.t.State, a.t.Entries[row.Player.No-1].Player),
			Rounds: a.t.Rounds(), Players: len(a.t.Entries), Countries: len(countries), Head: a.head}
		list = append(list, sheet{Title: a.T.T("paper.certificates"), Class: "certificate", Bare: true, Body: certificateBody(a.Frame, m)})
	}
	return list, nil
}
