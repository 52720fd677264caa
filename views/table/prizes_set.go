package table

import (
	"slices"
	"strconv"
	"strings"

	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/pairing/prizes"
	"renju-arbiter/views/address"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/web"
)

// prizeActs are what an arbiter does there.
func (s *Pages) prizeActs() web.Acts {
	return web.Acts{
		address.PrizesRoute: {Read: s.readFund, Page: s.showPrizes, Next: web.To(address.PrizesRoute), Done: "done.saved"},
	}
}

// readFund is the fund of the form; a list without a name and prizes is none.
func (s *Pages) readFund(a web.Asked) (tournament.Command, error) {
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
		var err error
		if in.Criteria, err = criteriaOf(list); err != nil {
			return nil, err
		}
		for _, member := range list.Members {
			if member.Chosen && !list.criteria() {
				in.Members = append(in.Members, member.ID)
			}
		}
		if list.criteria() {
			in.Members = s.fitting(a.Book, in.Criteria)
		}
		fund.Lists = append(fund.Lists, in)
	}
	return tournament.SetPrizes{Fund: fund, Year: s.Wall().Year()}, nil
}

// criteriaOf are the criteria of a category as they were typed.
func criteriaOf(list PrizeListForm) (c tournament.Criteria, err error) {
	c.Sex = list.Sex
	for _, number := range []struct {
		text string
		to   *int
	}{{list.BornFrom, &c.BornFrom}, {list.RatedBelow, &c.RatedBelow}} {
		if number.text == "" {
			continue
		}
		if *number.to, err = web.Number(number.text); err != nil {
			return c, err
		}
		if number.to == &c.BornFrom {
			*number.to = max(*number.to, 1) // 0 is a year too, and too early
		}
		if *number.to < 1 {
			return c, &tournament.Refusal{Code: tournament.BadCriteria}
		}
	}
	return c, nil
}

// fitting are the players who fit a category, by their data as they are known now.
func (s *Pages) fitting(t *tournament.Book, c tournament.Criteria) (members []string) {
	for _, e := range t.Entries {
		if p := s.Desk.People.Get(e.Player); len(e.Members) == 0 && c.Fits(string(p.Sex), p.Born, e.Rating) {
			members = append(members, e.Player)
		}
	}
	return members
}

// numberText is a number of a form; empty for 0.
func numberText(n int) string {
	if n == 0 {
		return ""
	}
	return strconv.Itoa(n)
}

// amountsOf are the words of a list of prizes.
func amountsOf(text string) []string {
	return strings.FieldsFunc(text, func(r rune) bool { return r == ';' || r == ' ' || r == '\n' || r == '\r' || r == '\t' })
}

// sentFund is the form as it was sent.
func (s *Pages) sentFund(c web.Context, t *tournament.Book) PrizeForm {
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
			Sharing: form.Get("sharing" + n), Sex: form.Get("sex" + n), BornFrom: strings.TrimSpace(form.Get("born" + n)), RatedBelow: strings.TrimSpace(form.Get("rated" + n)), Members: s.prizeMembers(t, form["member"+n])})
	}
	return m
}

// fundForm is the form of the fund as it is, with one empty list more.
func (s *Pages) fundForm(t *tournament.Book) PrizeForm {
	m := PrizeForm{Currency: "EUR", Cents: true}
	if t.Prizes != nil {
		m = PrizeForm{Currency: t.Prizes.Currency, Cents: t.Prizes.Cents, OnePrizeEach: t.Prizes.OnePrizeEach}
		for _, list := range t.Prizes.Lists {
			var words []string
			for _, a := range list.Prizes {
				words = append(words, a.Text(m.Cents))
			}
			m.Lists = append(m.Lists, PrizeListForm{Name: list.Name, Prizes: strings.Join(words, "; "), Sharing: list.Sharing,
				Sex: list.Sex, BornFrom: numberText(list.BornFrom), RatedBelow: numberText(list.RatedBelow), Members: s.prizeMembers(t, list.Members)})
		}
	}
	if len(m.Lists) < tournament.MaxPrizeLists {
		m.Lists = append(m.Lists, PrizeListForm{Members: s.prizeMembers(t, nil)})
	}
	return m
}

func (s *Pages) prizeMembers(t *tournament.Book, chosen []string) []PrizeMember {
	var list []PrizeMember
	for _, e := range t.Entries {
		list = append(list, PrizeMember{ID: e.Player, Label: strconv.Itoa(e.Number) + " " + s.InText(t.State, e.Player), Chosen: slices.Contains(chosen, e.Player)})
	}
	return list
}
