package story

import (
	"github.com/a-h/templ"

	"renju-arbiter/views/locale"
	"renju-arbiter/views/page"
)

// reckoned are the pages that reckon from the table: ratings, endings, prizes.
func reckoned() []Story {
	return []Story{
		{"ratings", func(f page.Frame) templ.Component { return page.RatingsPage(public(f, "ratings"), ratings()) }},
		{"ratings-wrong", func(f page.Frame) templ.Component {
			return page.RatingsPage(public(f, "ratings"), page.Ratings{ID: "t1", K: "many", Error: locale.Say("ratings.error.k", "Most", 1000)})
		}},
	}
}

func ratings() page.Ratings {
	m := page.Ratings{ID: "t1", K: "20"}
	numbers := []int{2105, 2230, 1988, 0, 2341, 1760}
	for i, p := range players() {
		row := page.RatingRow{No: i + 1, Name: p.Name, Country: p.Country, Rating: numbers[i]}
		if numbers[i] > 0 {
			row.Made, row.Expected, row.Change, row.New, row.Performance = "1.5", "0.97", "+10.6", numbers[i]+11, 2222
			row.Terms = []page.RatingTerm{{Round: 1, Opponent: "Oda Brekke", Rating: 1760, Made: "1", Expected: "0.88", Change: "+2.4"},
				{Round: 2, Opponent: "Tomo Arai", Rating: 2230, Made: "0.5", Expected: "0.09", Change: "+8.2"}}
		}
		m.Rows = append(m.Rows, row)
	}
	return m
}
