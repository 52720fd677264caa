package paper

import (
	"strconv"

	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/views/web"
)

// A certificate is one person's, or one team's.
type certificate struct {
	Place, Points      string // no points in a knock-out
	Participant        Participant
	Plural             int // of the points: 1 for a single one; half a point is several
	Rounds             int
	Early              bool // the last round has not all its results: the places can change
	Players, Countries int
	Head               head
}

// plural chooses between one point and several.
func plural(points string) int {
	if points == "1" {
		return 1
	}
	return 2
}

// places are those for which certificates are printed: From the first To the last.
type places struct{ From, To int }

// honoured is for how many places certificates are printed where nobody says otherwise.
const honoured = 3

// placesAsked are those of the query; the first three where nothing is asked.
func placesAsked(a asked) (places, error) {
	p := places{1, honoured}
	for name, n := range map[string]*int{"from": &p.From, "to": &p.To} {
		asked := a.c.QueryParam(name)
		if asked == "" {
			continue
		}
		var err error
		if *n, err = strconv.Atoi(asked); err != nil || *n < 1 {
			return p, web.NotFound()
		}
	}
	if p.From > p.To {
		return p, web.NotFound()
	}
	return p, nil
}

func (s *Pages) certificates(a asked) ([]sheet, error) {
	asked, err := placesAsked(a)
	if err != nil {
		return nil, err
	}
	_, progress := a.t.Progress()
	winners, err := s.winners(a)
	if err != nil {
		return nil, err
	}
	countries := map[string]bool{}
	for _, e := range a.t.Entries {
		for _, person := range e.Persons() {
			if country := s.Desk.People.Get(person).Country; country != "" {
				countries[country] = true
			}
		}
	}
	var list []sheet
	for _, w := range winners {
		if w.rank < asked.From || w.rank > asked.To {
			continue
		}
		m := certificate{Place: w.place, Points: w.points, Plural: plural(w.points), Participant: s.participant(a.t.State, w.id),
			Rounds: a.t.Rounds(), Early: progress != tournament.Finished, Players: len(a.t.Entries), Countries: len(countries), Head: a.head}
		list = append(list, sheet{Title: a.T.T("paper.certificates"), Class: "certificate", Bare: true, Body: certificateBody(a.to(w.id), m)})
	}
	return list, nil
}

// A winner has a place: alone, or one of several that share places.
type winner struct {
	rank              int
	id, place, points string
}

// winners are everybody with a place, the best first.
func (s *Pages) winners(a asked) (list []winner, err error) {
	if a.t.How() == tournament.KnockOut {
		places, err := s.cupPlaces(a)
		for _, p := range places {
			list = append(list, winner{rank: p.From, id: a.t.Entries[p.Number-1].Player, place: placesOf(p)})
		}
		return list, err
	}
	ranked, _, err := a.t.Tables()
	for _, row := range ranked.Rows {
		if row.Rank > 0 {
			list = append(list, winner{row.Rank, a.t.Entries[row.Player.No-1].Player, strconv.Itoa(row.Rank), row.Total()})
		}
	}
	return list, err
}
