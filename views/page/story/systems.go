package story

import (
	"github.com/a-h/templ"

	"renju-arbiter/views/locale"
	"renju-arbiter/views/page"
)

// systems are the pages of the events that are no round robin of players.
func systems() []Story {
	return []Story{
		{"bracket", func(f page.Frame) templ.Component { return page.BracketPage(public(f, "bracket"), bracket()) }},
		{"bracket-arbiter", func(f page.Frame) templ.Component {
			m := bracket()
			m.Manage, m.Round = true, 2
			m.Due = []page.DueGame{{Board: 2, Number: 1, P1: "Tomo Arai", P2: "Liis Kask"}, {Board: 2, Number: 2, P1: "Liis Kask", P2: "Tomo Arai"}}
			m.Waiting = []page.BracketMatch{m.Rounds[1].Matches[0]}
			return page.BracketPage(manage(f, "bracket"), m)
		}},
		{"bracket-none", func(f page.Frame) templ.Component {
			return page.BracketPage(manage(f, "bracket"), page.Bracket{ID: "t1", Problem: locale.Say("refused.too-few-players")})
		}},
	}
}

func bracket() page.Bracket {
	list := players()
	side := func(no int, points string, won bool) page.BracketSide {
		p := list[no-1]
		return page.BracketSide{ID: p.Name, Name: p.Name, Country: p.Country, Seed: no, Points: points, Won: won, Lost: !won && points != ""}
	}
	games := func(scores ...string) (games []page.BracketGame) {
		for i, s := range scores {
			g := page.BracketGame{Game: "g1", Number: i + 1, State: "running"}
			if s != "" {
				g.State, g.Score = "ended", s
			}
			games = append(games, g)
		}
		return games
	}
	first := page.BracketRound{Number: 1, Name: locale.Say("bracket.quarterfinals"), Matches: []page.BracketMatch{
		{Round: 1, Board: 1, Bye: true, Upper: side(1, "", true)},
		{Round: 1, Board: 2, Upper: side(4, "2.5", true), Lower: side(5, "1.5", false), Games: games("1-0", "0-1", "1-0", "1/2-1/2"), Decided: locale.Say("bracket.by.extra-pair")},
		{Round: 1, Board: 3, Bye: true, Upper: side(2, "", true)},
		{Round: 1, Board: 4, Upper: side(3, "1", true), Lower: side(6, "1", false), Games: games("1-0", "0-1"), Decided: locale.Say("bracket.by.ruling"), Reason: "Toss of a coin before both players"},
	}}
	second := page.BracketRound{Number: 2, Name: locale.Say("bracket.semifinals"), Matches: []page.BracketMatch{
		{Round: 2, Board: 1, Waiting: true, Upper: side(1, "1", false), Lower: side(4, "1", false), Games: games("1-0", "0-1")},
		{Round: 2, Board: 2, Upper: side(2, "1", false), Lower: side(3, "0", false), Games: games("1-0", "")},
	}}
	for i := range second.Matches {
		second.Matches[i].Upper.Lost, second.Matches[i].Lower.Lost = false, false
	}
	awaits := func(key string, n int) page.BracketSide { return page.BracketSide{Awaited: locale.Say(key, "Match", n)} }
	last := page.BracketRound{Number: 3, Name: locale.Say("bracket.final"), Matches: []page.BracketMatch{
		{Round: 3, Board: 1, Upper: awaits("bracket.winner-of", 1), Lower: awaits("bracket.winner-of", 2)},
		{Round: 3, Board: 2, Third: true, Upper: awaits("bracket.loser-of", 1), Lower: awaits("bracket.loser-of", 2)},
	}}
	return page.Bracket{ID: "t1", Command: "c1", Rounds: []page.BracketRound{first, second, last},
		Places: []page.FinalPlace{{From: 5, To: 6, Name: list[4].Name, Country: list[4].Country}, {From: 5, To: 6, Name: list[5].Name, Country: list[5].Country}}}
}
