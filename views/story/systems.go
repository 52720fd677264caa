package story

import (
	"strconv"

	"github.com/a-h/templ"

	"renju-arbiter/views/event"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/part"
	"renju-arbiter/views/web"
)

// systems are the pages of the events that are no round robin of players.
func systems() []Story {
	return []Story{
		{"bracket", func(f web.Frame) templ.Component { return event.BracketPage(of(public(f, "bracket")), bracket()) }},
		{"bracket-arbiter", func(f web.Frame) templ.Component {
			m := bracket()
			m.Manage, m.Round = true, 2
			m.Due = []event.DueGame{{Board: 2, Number: 1, P1: who("Tomo Arai"), P2: who("Liis Kask")}, {Board: 2, Number: 2, P1: who("Liis Kask"), P2: who("Tomo Arai")}}
			m.Waiting = []event.BracketMatch{m.Rounds[1].Matches[0]}
			return event.BracketPage(of(manage(f, "bracket")), m)
		}},
		{"bracket-none", func(f web.Frame) templ.Component {
			return event.BracketPage(of(manage(f, "bracket")), event.Bracket{ID: "t1", Problem: locale.Say("refused.too-few-players")})
		}},
		{"teams", func(f web.Frame) templ.Component { return event.TeamsPage(of(public(f, "teams")), teamTable()) }},
		{"teams-arbiter", func(f web.Frame) templ.Component {
			m := teamTable()
			m.Manage, m.Next = true, event.NextTeamRound{Round: 2, Matches: []event.TeamMatch{teamMatch(2, "", "", "", "")}, Byes: []string{who("Kelkheim II")}}
			return event.TeamsPage(of(manage(f, "teams")), m)
		}},
		{"teams-waiting", func(f web.Frame) templ.Component {
			m := event.Teams{ID: "t1", Manage: true, Next: event.NextTeamRound{Round: 2, Problem: locale.Say("refused.round-unfinished.match", "Round", 1, "Board", 2)}}
			return event.TeamsPage(of(manage(f, "teams")), m)
		}},
		{"team", func(f web.Frame) templ.Component { return event.TeamPage(of(public(f, "teams")), team()) }},
		{"team-line-up", func(f web.Frame) templ.Component {
			m := team()
			m.LineUp = event.LineUp{Round: 2, Ordered: true, Chosen: []string{"2", "1"}, Error: locale.Say("refused.line-up.out-of-order", "Name", who("Ilse Varga"), "Board", 2)}
			for i, p := range players()[:3] {
				m.LineUp.Choices = append(m.LineUp.Choices, part.Choice{Value: strconv.Itoa(i + 1), Label: strconv.Itoa(i+1) + " " + locale.Isolate(p.Name)})
			}
			return event.TeamPage(of(manage(f, "teams")), m)
		}},
	}
}

func bracket() event.Bracket {
	list := players()
	side := func(no int, points string, won bool) event.BracketSide {
		p := list[no-1]
		return event.BracketSide{ID: p.Name, Name: p.Name, Country: p.Country, Seed: no, Points: points, Won: won, Lost: !won && points != ""}
	}
	games := func(scores ...string) (games []event.BracketGame) {
		for i, s := range scores {
			g := event.BracketGame{Game: "g1", Number: i + 1, State: "running"}
			if s != "" {
				g.State, g.Score = "ended", s
			}
			games = append(games, g)
		}
		return games
	}
	first := event.BracketRound{Number: 1, Name: locale.Say("bracket.quarterfinals"), Matches: []event.BracketMatch{
		{Round: 1, Board: 1, Bye: true, Upper: side(1, "", true)},
		{Round: 1, Board: 2, Upper: side(4, "2.5", true), Lower: side(5, "1.5", false), Games: games("1-0", "0-1", "1-0", "1/2-1/2"), Decided: locale.Say("bracket.by.extra-pair")},
		{Round: 1, Board: 3, Bye: true, Upper: side(2, "", true)},
		{Round: 1, Board: 4, Upper: side(3, "1", true), Lower: side(6, "1", false), Games: games("1-0", "0-1"), Decided: locale.Say("bracket.by.ruling"), Reason: "Toss of a coin before both players"},
	}}
	second := event.BracketRound{Number: 2, Name: locale.Say("bracket.semifinals"), Matches: []event.BracketMatch{
		{Round: 2, Board: 1, Waiting: true, Upper: side(1, "1", false), Lower: side(4, "1", false), Games: games("1-0", "0-1")},
		{Round: 2, Board: 2, Upper: side(2, "1", false), Lower: side(3, "0", false), Games: games("1-0", "")},
	}}
	for i := range second.Matches {
		second.Matches[i].Upper.Lost, second.Matches[i].Lower.Lost = false, false
	}
	awaits := func(key string, n int) event.BracketSide {
		return event.BracketSide{Awaited: locale.Say(key, "Match", n)}
	}
	last := event.BracketRound{Number: 3, Name: locale.Say("bracket.final"), Matches: []event.BracketMatch{
		{Round: 3, Board: 1, Upper: awaits("bracket.winner-of", 1), Lower: awaits("bracket.winner-of", 2)},
		{Round: 3, Board: 2, Third: true, Upper: awaits("bracket.loser-of", 1), Lower: awaits("bracket.loser-of", 2)},
	}}
	return event.Bracket{ID: "t1", Command: "c1", Rounds: []event.BracketRound{first, second, last},
		Places: []part.FinalPlace{{From: 5, To: 6, Name: list[4].Name, Country: list[4].Country}, {From: 5, To: 6, Name: list[5].Name, Country: list[5].Country}}}
}

// teamMatch is a match of two boards; scores of its boards, empty for none.
func teamMatch(round int, a, b, first, second string) event.TeamMatch {
	list := players()
	m := event.TeamMatch{Round: round, Board: 1, A: event.TeamSide{ID: "a", Name: who("Harbour Town")}, B: event.TeamSide{ID: "b", Name: who("Saint-Jean-de-Luz")},
		ScoreA: a, ScoreB: b, Over: first != "" && second != ""}
	for i, score := range []string{first, second} {
		row := event.TeamBoard{Number: i + 1, A: list[i].Name, B: list[i+3].Name, BBegins: i == 1, Score: score, State: "running"}
		if a != "" {
			row.Game = "g1"
		}
		m.Boards = append(m.Boards, row)
	}
	return m
}

func teamTable() event.Teams {
	m := event.Teams{ID: "t1", Command: "c1"}
	on := func(name string) locale.Text {
		return locale.Say("tiebreak.on-game-points", "Name", locale.Say("tiebreak."+name))
	}
	m.Table = event.TeamTable{Order: []locale.Text{locale.Say("tiebreak.game-points"), locale.Say("tiebreak.match-points"), on("buchholz"), on("sonneborn-berger"), locale.Say("tiebreak.direct-encounter"), locale.Say("tiebreak.board", "Board", 1)},
		Tiebreaks: []locale.Text{on("buchholz"), on("sonneborn-berger"), locale.Say("tiebreak.direct-encounter"), locale.Say("tiebreak.board", "Board", 1)}}
	for i, name := range []string{who("Harbour Town"), who("Saint-Jean-de-Luz"), who("Kelkheim II")} {
		row := event.TeamStanding{Rank: i + 1, ID: "a", Name: name, Played: 1, MatchPoints: []string{"2", "0", "0"}[i], GamePoints: []string{"1.5", "0.5", "0"}[i]}
		row.Values = []event.TeamValue{{Value: "0.5", Terms: []event.Term{{Round: 1, Opponent: who("Saint-Jean-de-Luz"), Product: "0.5"}, {Round: 2, Product: "0", Cut: true, Dummy: true}}},
			{Value: "0.75", Terms: []event.Term{{Round: 1, Opponent: who("Saint-Jean-de-Luz"), Score: "1.5", Of: "0.5", Product: "0.75"}}}, {}, {Value: "1"}}
		m.Table.Rows = append(m.Table.Rows, row)
		cross := event.TeamCrossRow{Rank: i + 1, ID: "a", Name: name, MatchPoints: row.MatchPoints, GamePoints: row.GamePoints, Cells: make([]part.CrossCell, 3)}
		cross.Cells[i].Self = true
		if i < 2 {
			cross.Cells[1-i].Scores = []part.CrossScore{{Score: row.GamePoints}}
		}
		m.Cross = append(m.Cross, cross)
	}
	match := teamMatch(1, "1.5", "0.5", "1-0", "1/2-1/2")
	second := teamMatch(1, "0", "1", "0-1", "")
	second.Board, second.Boards[0].A, second.Boards[0].Game, second.Boards[0].Forfeit = 2, "", "", true
	m.Rounds = []event.TeamRound{{Number: 1, Open: true, Matches: []event.TeamMatch{match, second}, Byes: []string{who("Kelkheim II")}}}
	return m
}

func team() event.Team {
	m := event.Team{ID: "t1", Team: "a", Command: "c1", Name: who("Harbour Town"), Number: 1, Matches: []event.TeamMatch{teamMatch(1, "1.5", "0.5", "1-0", "1/2-1/2"), {Round: 3, Board: 2}}}
	for i, p := range players()[:3] {
		m.Members = append(m.Members, event.TeamMember{Place: i + 1, Name: p.Name, Country: p.Country, Rating: p.Rating, Reserve: i == 2,
			Boards: []string{"1, 1", "2", "2"}[i], Games: []int{2, 1, 1}[i], Points: []string{"1.5", "0", "1"}[i]})
	}
	return m
}

// of gives a page the navigation of the event that has it.
func of(f web.Frame) web.Frame {
	f.Event.Pairing = []web.Place{web.Place(f.Event.Here)}
	return f
}
