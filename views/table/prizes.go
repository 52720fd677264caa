package table

import (
	"net/http"
	"slices"
	"strings"

	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/pairing/prizes"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/shown"
	"renju-arbiter/views/web"
)

// prizes shows who gets what, and to an arbiter the form of the fund.
func (s *Pages) prizes(c web.Context) error {
	v, t, err := s.Visit(c)
	if err != nil {
		return err
	}
	return s.showPrizes(c, v, t, http.StatusOK, nil)
}

func (s *Pages) showPrizes(c web.Context, v web.Viewer, t *tournament.Book, status int, wrong *locale.Text) error {
	m := s.prizeModel(t)
	m.ID, m.Manage = c.Param("id"), v.May("event prizes", t.ID)
	if v.Can("event prizes", t) {
		m.Stale = s.staleCategories(t)
		m.Form = s.fundForm(t)
		if wrong != nil {
			m.Form, m.Form.Error = s.sentFund(c, t), *wrong
		}
		m.Form.Command = web.NewID()
	}
	frame := s.InEvent(s.Frame(c, v), v, m.ID, t.Name, web.PrizesAt)
	if wrong != nil {
		frame.Notices = append(frame.Notices, web.Notice{Kind: "error", Text: *wrong})
	}
	return web.Show(c, status, PrizesPage(frame, m))
}

// staleCategories are those whose members are not the players who fit now.
func (s *Pages) staleCategories(t *tournament.Book) (names []string) {
	for _, list := range t.Categories() {
		if list.Criteria == (tournament.Criteria{}) {
			continue
		}
		now, noted := s.fitting(t, list.Criteria), slices.Clone(list.Members)
		slices.Sort(now)
		slices.Sort(noted)
		if !slices.Equal(now, noted) {
			names = append(names, list.Name)
		}
	}
	return names
}

// prizeModel is the table of the prizes as the event stands.
func (s *Pages) prizeModel(t *tournament.Book) Prizes {
	m := Prizes{Signed: t.Signed}
	if t.Prizes == nil || len(t.Entries) == 0 {
		return m
	}
	payout, err := t.Payout()
	if err != nil {
		m.Problem = s.RequestLog.Problem(s.In(t.State), err)
		return m
	}
	money := func(a prizes.Amount) string { return a.Text(t.Prizes.Cents) + " " + t.Prizes.Currency }
	for i, list := range t.Prizes.Lists {
		if len(list.Prizes) == 0 {
			continue // a category without money: its table has it
		}
		one := PrizeTable{Name: list.Name, Sharing: list.Sharing}
		if payout.Left[i] > 0 {
			one.Left = money(payout.Left[i])
		}
		for _, a := range payout.Awards {
			if a.List != i {
				continue
			}
			row := PrizeRow{From: a.From, To: a.To, Name: s.entryName(t, a.No), At: shown.EntrantAt(t.State, t.Entries[a.No-1].Player), Amount: money(a.Amount())}
			if a.ByPlace > 0 && a.Shared > 0 {
				row.ByPlace, row.Shared = money(a.ByPlace), money(a.Shared)
			}
			if a.Pool > a.Shared {
				row.Pool = money(a.Pool)
			}
			one.Rows = append(one.Rows, row)
		}
		m.Lists = append(m.Lists, one)
	}
	for _, choice := range payout.Choices {
		var passed []string
		for _, i := range choice.Passed {
			passed = append(passed, t.Prizes.Lists[i].Name)
		}
		m.Choices = append(m.Choices, locale.Say("prizes.choice", "Name", s.entryName(t, choice.No), "Took", t.Prizes.Lists[choice.Took].Name,
			"Amount", money(choice.Amount), "Passed", strings.Join(passed, ", ")))
	}
	return m
}
