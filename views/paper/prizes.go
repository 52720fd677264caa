package paper

import (
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/pairing/prizes"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/part/tables"
)

// A prizeList has the winners of one list and their prizes; each signs for it.
type prizeList struct {
	Name string
	Rows []prizeRow
	Left string // what it could not give out
}

type prizeRow struct {
	Place, Amount string
	Participant   Participant
}

// awarded tells that the event has prizes and somebody who can get them.
func awarded(t *tournament.Book) bool { return t.Prizes != nil && len(t.Entries) > 0 }

func (s *Pages) prizes(a asked) ([]sheet, error) {
	t := a.t
	payout, err := t.Payout()
	if err != nil {
		return []sheet{{Title: a.T.T("paper.prizes"), Body: prizesBody(a.Frame, a.head, nil, s.RequestLog.Problem(s.In(t.State), err))}}, nil
	}
	money := func(m prizes.Amount) string { return m.Text(t.Prizes.Cents) + " " + t.Prizes.Currency }
	var lists []prizeList
	for i, list := range t.Prizes.Lists {
		one := prizeList{Name: list.Name}
		if payout.Left[i] > 0 {
			one.Left = money(payout.Left[i])
		}
		for _, award := range payout.Awards {
			if award.List == i {
				one.Rows = append(one.Rows, prizeRow{Place: tables.FinalPlace{From: award.From, To: award.To}.Places(),
					Amount: money(award.Amount()), Participant: s.participant(t.State, t.Entries[award.No-1].Player)})
			}
		}
		lists = append(lists, one)
	}
	note := locale.Say("prizes.provisional")
	if t.Signed {
		note = locale.Say("prizes.final")
	}
	return []sheet{{Title: a.T.T("paper.prizes"), Body: prizesBody(a.Frame, a.head, lists, note)}}, nil
}
