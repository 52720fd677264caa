package wall

import (
	"strconv"

	"github.com/a-h/templ"

	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/pairing/standings"
	"renju-arbiter/views/shown/ranking"
)

// A standing is a row of the table; the numbers are written with the mark of the
// language.
type standing struct {
	Rank, Name, Country, Points string
	Values                      []string
}

// room is for how many tie-breaks a row of the table has room, by the columns of its plate:
// the letters of a row that has the whole width grow the less the more there are.
func room(columns int) int {
	if columns == 1 {
		return 6
	}
	return 3
}

// tiebreaks is how many of them stand in the table.
func (l *look) tiebreaks(ranked int) int {
	return min(ranked, room(standingRows.spread(len(l.t.Entries)).columns))
}

// ranked is how many rows the table has. A knock-out has none before it is won: where
// everybody stands is what its bracket shows.
func (l *look) ranked() int {
	if l.t.How() != tournament.KnockOut {
		return len(l.t.Entries)
	}
	state, err := l.t.KnockOut()
	if err != nil || !state.Over() {
		return 0
	}
	return len(state.Places())
}

func (l *look) standingsPlate(p Plate) (string, templ.Component) {
	list := l.table()
	s := standingRows.spread(len(list))
	body := rows("standings", l.headed(columns(list, s, p.Page, standingRow)))
	return l.titled(l.standingsTitle(), s, p.Page), l.scored(body)
}

// standingsTitle says after which round the table is. A round that waits for its clocks has
// no part in it yet.
func (l *look) standingsTitle() string {
	switch {
	case l.t.How() == tournament.KnockOut:
		return l.roundTitle("bracket.places", l.round)
	case !l.counts():
		return l.say.T("start.title")
	case l.scene.stage == playing:
		return l.roundTitle("wall.standings.now", l.round)
	case l.scene.stage == waiting:
		return l.roundTitle("wall.standings", l.round-1)
	}
	return l.roundTitle("wall.standings", l.round)
}

// counts tells whether a result counts: before one does the plate is the start list.
func (l *look) counts() bool {
	_, cross, err := l.t.Tables()
	return err == nil && !ranking.StartsOnly(l.t, cross)
}

// startList are the entries by their start numbers.
func (l *look) startList() []standing {
	list := make([]standing, 0, len(l.t.Entries))
	for _, e := range l.t.Entries {
		who := l.Desk.People.Get(e.Player)
		list = append(list, standing{Rank: rank(e.Number), Name: l.name(who.ID), Country: who.Country})
	}
	return list
}

func (l *look) table() []standing {
	if l.t.How() == tournament.KnockOut {
		return l.finalPlaces()
	}
	if !l.counts() {
		return l.startList()
	}
	table, _, err := l.t.Tables()
	if err != nil {
		return nil
	}
	list := make([]standing, 0, len(table.Rows))
	values := ranking.Values(table.Tiebreaks, table.Rows)
	for _, row := range table.Rows {
		who := l.Desk.People.Get(l.t.Entries[row.Player.No-1].Player)
		m := standing{Rank: rank(row.Rank), Name: l.name(who.ID), Country: who.Country, Points: l.say.Decimal(row.Total())}
		if record := ranking.Record(row); record != "" && l.tiebreaks(1) > 0 {
			m.Values = append(m.Values, record)
		}
		for _, text := range values(row)[:l.tiebreaks(len(row.Values))] {
			m.Values = append(m.Values, l.say.Decimal(text))
		}
		list = append(list, m)
	}
	return list
}

// rank is a place; none for one whose results are annulled.
func rank(n int) string {
	if n == 0 {
		return "–"
	}
	return strconv.Itoa(n)
}

func (l *look) finalPlaces() []standing {
	state, err := l.t.KnockOut()
	if err != nil {
		return nil
	}
	var list []standing
	for _, place := range state.Places() {
		who := l.Desk.People.Get(l.t.Entries[place.Number-1].Player)
		m := standing{Rank: rank(place.From), Name: l.name(who.ID), Country: who.Country}
		if place.To > place.From {
			m.Rank += "–" + rank(place.To)
		}
		list = append(list, m)
	}
	return list
}

// headed stands what the numbers are over each column of the table.
func (l *look) headed(columns [][]templ.Component) [][]templ.Component {
	if l.t.How() == tournament.KnockOut || !l.counts() {
		return columns
	}
	table, _, err := l.t.Tables()
	if err != nil {
		return columns
	}
	var ties []string
	if l.t.How() == tournament.Keizer && l.tiebreaks(1) > 0 {
		ties = append(ties, l.say.T("keizer.record"))
	}
	for _, name := range table.Tiebreaks[:l.tiebreaks(len(table.Tiebreaks))] {
		ties = append(ties, l.say.Text(ranking.TiebreakInLetters(standings.ParseTeamTiebreak(string(name)))))
	}
	for i := range columns {
		columns[i] = append([]templ.Component{standingHeads(l.say.T("paper.points"), ties)}, columns[i]...)
	}
	return columns
}
