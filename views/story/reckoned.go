package story

import (
	"strconv"

	"github.com/a-h/templ"

	"renju-arbiter/views/locale"
	"renju-arbiter/views/table"
	"renju-arbiter/views/web"
)

// reckoned are the pages that reckon from the table: ratings, endings, prizes.
func reckoned() []Story {
	return []Story{
		{"ratings", func(f web.Frame) templ.Component { return table.RatingsPage(reckons(public(f, "ratings")), ratings()) }},
		{"ratings-wrong", func(f web.Frame) templ.Component {
			return table.RatingsPage(reckons(public(f, "ratings")), table.Ratings{ID: "t1", K: "many", Error: locale.Say("ratings.error.k", "Most", 1000)})
		}},
		{"what-if", func(f web.Frame) templ.Component { return table.WhatIfPage(reckons(manage(f, "what-if")), whatIf()) }},
		{"what-if-many", func(f web.Frame) templ.Component {
			m := whatIf()
			m.Endings, m.Count = nil, 243
			return table.WhatIfPage(reckons(manage(f, "what-if")), m)
		}},
		{"prizes", func(f web.Frame) templ.Component { return table.PrizesPage(reckons(public(f, "prizes")), prizes()) }},
		{"prizes-arbiter", func(f web.Frame) templ.Component {
			m := prizes()
			m.Manage, m.Form = true, table.PrizeForm{Command: "c1", Currency: "EUR", Cents: true, OnePrizeEach: true, Error: locale.Say("prizes.error.amount", "What", "lots")}
			for i, name := range []string{"Open", "Juniors"} {
				list := table.PrizeListForm{Name: name, Prizes: "300.00; 200.00; lots", Sharing: "hort"}
				for j, p := range players() {
					list.Members = append(list.Members, table.PrizeMember{ID: p.Name, Label: strconv.Itoa(p.No) + " " + locale.Isolate(p.Name), Chosen: i == 1 && j > 3})
				}
				m.Form.Lists = append(m.Form.Lists, list)
			}
			return table.PrizesPage(reckons(manage(f, "prizes")), m)
		}},
		{"prizes-none", func(f web.Frame) templ.Component {
			return table.PrizesPage(public(f, "prizes"), table.Prizes{ID: "t1"})
		}},
	}
}

func ratings() table.Ratings {
	m := table.Ratings{ID: "t1", K: "20"}
	numbers := []int{2105, 2230, 1988, 0, 2341, 1760}
	for i, p := range players() {
		row := table.RatingRow{No: i + 1, Name: p.Name, Country: p.Country, Rating: numbers[i]}
		if numbers[i] > 0 {
			row.Made, row.Expected, row.Change, row.New, row.Performance = "1.5", "0.97", "+10.6", numbers[i]+11, 2222
			row.Terms = []table.RatingTerm{{Round: 1, Opponent: who("Oda Brekke"), Rating: 1760, Made: "1", Expected: "0.88", Change: "+2.4"},
				{Round: 2, Opponent: who("Tomo Arai"), Rating: 2230, Made: "0.5", Expected: "0.09", Change: "+8.2"}}
		}
		m.Rows = append(m.Rows, row)
	}
	return m
}

func whatIf() table.WhatIf {
	list := players()
	game := func(id string, a, b int, result string) table.SupposedGame {
		return table.SupposedGame{Game: id, Round: 4, Board: a + 1, P1: list[a].Name, P2: list[b].Name, Result: result}
	}
	m := table.WhatIf{ID: "t1", Count: 3, Open: []table.SupposedGame{game("g1", 0, 5, "")}, Done: []table.SupposedGame{game("g2", 1, 4, "1-0"), game("g3", 2, 3, "1/2-1/2")},
		Tiebreaks: []locale.Text{locale.Say("tiebreak.buchholz-cut1"), locale.Say("tiebreak.sonneborn-berger")}}
	for i, p := range list {
		m.Prospects = append(m.Prospects, table.Prospect{Name: p.Name, Best: i + 1, Worst: i + 1 + i%2, BestIf: iso("Ilse Varga") + " – " + iso("Oda Brekke") + " 1–0", WorstIf: iso("Ilse Varga") + " – " + iso("Oda Brekke") + " 0–1"})
	}
	for _, score := range []string{"1–0", "½–½", "0–1"} {
		e := table.Ending{Results: iso("Ilse Varga") + " – " + iso("Oda Brekke") + " " + score, Next: []string{pair("Ilse Varga", "Tomo Arai"), iso("Jon Etxabe") + " – " + iso("Liis Kask"), iso("Wei Lanying") + " – " + iso("Oda Brekke")}}
		for i, p := range list {
			e.Rows = append(e.Rows, table.EndingRow{Rank: i + 1, Name: p.Name, Points: "2.5", Values: []string{"7.5", "4.25"}})
		}
		m.Endings = append(m.Endings, e)
	}
	m.Endings[2].Next, m.Endings[2].Problem = nil, locale.Say("refused.swiss.no-pairing")
	return m
}

func prizes() table.Prizes {
	list := players()
	return table.Prizes{ID: "t1", Lists: []table.PrizeTable{
		{Name: "Open", Sharing: "hort", Rows: []table.PrizeRow{
			{From: 1, To: 2, Name: list[0].Name, Amount: "275.00 EUR", Pool: "250.00 EUR", ByPlace: "150.00 EUR", Shared: "125.00 EUR"},
			{From: 1, To: 2, Name: list[1].Name, Amount: "225.00 EUR", Pool: "250.00 EUR", ByPlace: "100.00 EUR", Shared: "125.00 EUR"},
			{From: 3, To: 3, Name: list[2].Name, Amount: "100.00 EUR"}}},
		{Name: "Juniors", Rows: []table.PrizeRow{{From: 1, To: 1, Name: list[5].Name, Amount: "50.00 EUR"}}, Left: "25.00 EUR"},
	}, Choices: []locale.Text{locale.Say("prizes.choice", "Name", list[0].Name, "Took", "Open", "Amount", "275.00 EUR", "Passed", "Juniors")}}
}

// reckons gives a page the navigation of an event with results.
func reckons(f web.Frame) web.Frame {
	f.Event.Reckoned = []web.Place{web.RatingsAt, web.PrizesAt}
	if f.Event.Manage {
		f.Event.Reckoned = []web.Place{web.RatingsAt, web.WhatIfAt, web.PrizesAt}
	}
	return f
}
