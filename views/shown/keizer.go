package shown

import (
	"strconv"

	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/pairing/keizer"
	"renju-arbiter/pairing/standings"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/part/tables"
	"renju-arbiter/views/shown/ranking"
)

// KeizerSum returns how the points of a player of a Keizer come about; the zero value in other systems.
func (tell Presenter) KeizerSum(t *tournament.Book, row standings.Row) tables.KeizerSum {
	if row.Keizer == nil {
		return tables.KeizerSum{}
	}
	m := tables.KeizerSum{Value: strconv.Itoa(row.Keizer.Value), Record: ranking.Record(row), Total: row.Total()}
	for _, term := range row.Keizer.Terms {
		m.Terms = append(m.Terms, tables.KeizerTerm{Round: term.Round.Round, What: tell.keizerTerm(t, row.Player.No, term), Points: term.Points.String()})
	}
	return m
}

// keizerTerm says what a round adds.
func (tell Presenter) keizerTerm(t *tournament.Book, player int, term keizer.Term) locale.Text {
	if term.Opponent == 0 {
		return locale.Say("keizer.alone", "Bye", ByeKind(t.State, byeIn(t, player, term.Round.Round)), "Value", term.Value)
	}
	key := "keizer.drew"
	switch term.Share {
	case keizer.Win:
		key = "keizer.beat"
	case 0:
		key = "keizer.lost"
	}
	return locale.Say(key, "Name", tell.InText(t.State, t.Entries[term.Opponent-1].Player), "Value", term.Value)
}

// byeIn is the kind of bye that a player had in a round.
func byeIn(t *tournament.Book, player, round int) tournament.Bye {
	for _, p := range t.PairingsOf(t.Entries[player-1].Player) {
		if p.Round == round {
			return p.Bye
		}
	}
	return tournament.PairingBye
}
