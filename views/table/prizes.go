package table

import (
	"net/http"
	"slices"
	"strconv"
	"strings"

	"github.com/labstack/echo/v4"

	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/pairing/prizes"
	"renju-arbiter/views/address"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/web"
)

// prizes shows who gets what, and to an arbiter the form of the fund.
func (s *Face) prizes(c echo.Context) error {
	v, t, err := s.Visit(c)
	if err != nil {
		return err
	}
	return s.showPrizes(c, v, t, http.StatusOK, nil)
}

func (s *Face) showPrizes(c echo.Context, v web.Viewer, t *tournament.Book, status int, wrong *locale.Text) error {
	m := s.prizeModel(t)
	m.ID, m.Manage = c.Param("id"), v.Manages()
	if m.Manage && !t.Signed {
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

// prizeActs are what an arbiter does there.
func (s *Face) prizeActs() web.Acts {
	return web.Acts{
		address.PrizesRoute: {Read: s.readFund, Page: s.showPrizes, Next: web.To(address.PrizesRoute), Done: "done.prizes"},
	}
}

// readFund is the fund of the form; a list without a name and prizes is none.
func (s *Face) readFund(a web.Asked) (tournament.Command, error) {
	form := s.sentFund(a, a.Book)
	fund := tournament.PrizeFund{Currency: form.Currency, Cents: form.Cents, OnePrizeEach: form.OnePrizeEach}
	for _, list := range form.Lists {
		if list.Name == "" && list.Prizes == "" {
			continue
		}
		in := tournament.PrizeList{Name: list.Name, Sharing: list.Sharing}
		for _, word := range amountsOf(list.Prizes) {
			amount, ok := prizes.ParseAmount(word, form.Cents)
			switch {
			case !ok && form.Cents:
				return nil, web.WrongForm(locale.Say("prizes.error.amount", "What", word))
			case !ok:
				return nil, web.WrongForm(locale.Say("prizes.error.whole", "What", word))
			}
			in.Prizes = append(in.Prizes, amount)
		}
		for _, member := range list.Members {
			if member.Chosen {
				in.Members = append(in.Members, member.ID)
			}
		}
		fund.Lists = append(fund.Lists, in)
	}
	return tournament.SetPrizes{Fund: fund}, nil
}

// amountsOf are the words of a list of prizes.
func amountsOf(text string) []string {
	return strings.FieldsFunc(text, func(r rune) bool { return r == ';' || r == ' ' || r == '\n' || r == '\r' || r == '\t' })
}

// sentFund is the form as it was sent.
func (s *Face) sentFund(c echo.Context, t *tournament.Book) PrizeForm {
	m := PrizeForm{Currency: strings.TrimSpace(c.FormValue("currency")), Cents: c.FormValue("cents") == "true", OnePrizeEach: c.FormValue("one") == "true"}
	form, err := c.FormParams()
	if err != nil {
		return m
	}
	for i := range tournament.MaxPrizeLists {
		n := "-" + strconv.Itoa(i+1)
		if !form.Has("name" + n) {
			break
		}
		m.Lists = append(m.Lists, PrizeListForm{Name: strings.TrimSpace(form.Get("name" + n)), Prizes: strings.TrimSpace(form.Get("prizes" + n)),
			Sharing: form.Get("sharing" + n), Members: s.prizeMembers(t, form["member"+n])})
	}
	return m
}

// fundForm is the form of the fund as it is, with one empty list more.
func (s *Face) fundForm(t *tournament.Book) PrizeForm {
	m := PrizeForm{Currency: "EUR", Cents: true}
	if t.Prizes != nil {
		m = PrizeForm{Currency: t.Prizes.Currency, Cents: t.Prizes.Cents, OnePrizeEach: t.Prizes.OnePrizeEach}
		for _, list := range t.Prizes.Lists {
			var words []string
			for _, a := range list.Prizes {
				words = append(words, a.Text(m.Cents))
			}
			m.Lists = append(m.Lists, PrizeListForm{Name: list.Name, Prizes: strings.Join(words, "; "), Sharing: list.Sharing, Members: s.prizeMembers(t, list.Members)})
		}
	}
	if len(m.Lists) < tournament.MaxPrizeLists {
		m.Lists = append(m.Lists, PrizeListForm{Members: s.prizeMembers(t, nil)})
	}
	return m
}

func (s *Face) prizeMembers(t *tournament.Book, chosen []string) []PrizeMember {
	var list []PrizeMember
	for _, e := range t.Entries {
		list = append(list, PrizeMember{ID: e.Player, Label: strconv.Itoa(e.Number) + " " + s.InText(e.Player), Chosen: slices.Contains(chosen, e.Player)})
	}
	return list
}

// prizeModel is the table of the prizes as the event stands.
func (s *Face) prizeModel(t *tournament.Book) Prizes {
	m := Prizes{Signed: t.Signed}
	if t.Prizes == nil || len(t.Entries) == 0 {
		return m
	}
	payout, err := t.Payout()
	if err != nil {
		m.Problem = s.Problem(err)
		return m
	}
	money := func(a prizes.Amount) string { return a.Text(t.Prizes.Cents) + " " + t.Prizes.Currency }
	for i, list := range t.Prizes.Lists {
		one := PrizeTable{Name: list.Name, Sharing: list.Sharing}
		if payout.Left[i] > 0 {
			one.Left = money(payout.Left[i])
		}
		for _, a := range payout.Awards {
			if a.List != i {
				continue
			}
			row := PrizeRow{From: a.From, To: a.To, Name: s.entryName(t, a.No), Amount: money(a.Amount())}
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
