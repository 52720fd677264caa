package story

import (
	"strconv"

	"github.com/a-h/templ"

	"renju-arbiter/pairing"
	"renju-arbiter/pairing/swiss"
	"renju-arbiter/views/event"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/paper"
	"renju-arbiter/views/part"
	"renju-arbiter/views/shown"
	"renju-arbiter/views/table"
	"renju-arbiter/views/web"
)

func bySwiss() []Story {
	return []Story{
		{"rounds", func(f web.Frame) templ.Component {
			return event.RoundsPage(byRound(manage(f, "rounds")), event.RoundList{ID: "t1", Of: 5, Next: 3, List: []event.RoundLine{{Number: 1, Games: 3}, {Number: 2, Games: 3, Open: 2}}})
		}},
		{"round-proposal", func(f web.Frame) templ.Component {
			return event.RoundPageView(byRound(manage(f, "rounds")), proposal())
		}},
		{"round-missing", func(f web.Frame) templ.Component {
			m := proposal()
			m.Boards, m.Missing = nil, []event.MissingResult{{Game: "g1", Round: 1, Board: 2, P1: who("Wei Lanying"), P2: who("Tomo Arai")},
				{Game: "g2", Round: 1, Board: 3, P1: who("Liis Kask"), P2: who("Jon Etxabe"), Counts: "1/2-1/2"}}
			m.Waits = true
			return event.RoundPageView(byRound(manage(f, "rounds")), m)
		}},
		{"round-impossible", func(f web.Frame) templ.Component {
			m := proposal()
			m.Boards, m.Problem = nil, locale.Say("refused.swiss.no-pairing")
			m.Proof = called().Proof(swiss.Obstacle{Between: []int{6}, Groups: [][]int{{1}, {2, 3, 4}, {5}}})
			return event.RoundPageView(byRound(manage(f, "rounds")), m)
		}},
		{"round-published", func(f web.Frame) templ.Component {
			return event.RoundPageView(byRound(public(f, "rounds")), playedRound())
		}},
		{"round-by-hand", func(f web.Frame) templ.Component {
			m := playedRound()
			m.Manage, m.Last, m.ByHand, m.Reason, m.Engine = true, true, true, "The television wants board one", []string{"1. " + iso("Ilse Varga") + " – " + iso("Jon Etxabe"), "2. " + iso("Wei Lanying") + " – " + iso("Tomo Arai")}
			m.TakenBack = []event.TakenBack{{Reason: "wrong list", Pairings: []string{"1. " + iso("Ilse Varga") + " – " + iso("Jon Etxabe")}}}
			return event.RoundPageView(byRound(manage(f, "rounds")), m)
		}},
		{"hand", func(f web.Frame) templ.Component { return event.HandPageView(byRound(manage(f, "rounds")), hand()) }},
		{"wall-list", func(f web.Frame) templ.Component {
			m := playedRound()
			return paper.WallListPage(byRound(public(f, "rounds")), paper.WallList{Number: m.Number, Boards: m.Boards, Away: m.Away})
		}},
		{"slips", func(f web.Frame) templ.Component {
			m := paper.Slips{ID: "t1", Event: eventName(), Round: 2}
			for i := range 3 {
				m.Boards = append(m.Boards, paper.Slip{Board: i + 1, P1: slipOf(i), P2: slipOf(i + 3)})
			}
			return paper.SlipsPage(byRound(manage(f, "rounds")), m)
		}},
		{"checkin", func(f web.Frame) templ.Component { return event.CheckinPage(byRound(manage(f, "checkin")), checkin()) }},
		{"checkin-over", func(f web.Frame) templ.Component {
			return event.CheckinPage(byRound(manage(f, "checkin")), event.Checkin{ID: "t1"})
		}},
		{"players-swiss", func(f web.Frame) templ.Component {
			m := event.Players{ID: "t1", List: players(), ByRound: true, Draw: &event.Draw{ID: "t1", Open: true, Numbers: "1 2 3 4 5 6",
				Colour: locale.Say("draw.drawn", "Method", locale.Say("draw.by.lot"), "Side", locale.Say("side.first"), "Seed", "7841"), Forbidden: []string{pair("Ilse Varga", "Tomo Arai")}}}
			for _, p := range players() {
				m.Draw.Players = append(m.Draw.Players, event.HandChoice{ID: p.Name, Label: strconv.Itoa(p.No) + " " + locale.Isolate(p.Name)})
			}
			return event.PlayersPage(byRound(manage(f, "players")), m)
		}},
		{"tournament-swiss", func(f web.Frame) templ.Component {
			return table.TournamentPage(byRound(manage(f, "overview")), swissEvent())
		}},
		{"tournament-mini-matches", func(f web.Frame) templ.Component {
			return table.TournamentPage(byRound(public(f, "overview")), miniMatches())
		}},
	}
}

func byRound(f web.Frame) web.Frame {
	f.Event.Pairing = []web.Place{web.CheckinAt, web.RoundsAt}
	return f
}

func called() shown.Players { return func(no int) string { return players()[no-1].Name } }

func side(i int, points string) part.Opponent {
	p := players()[i]
	return part.Opponent{No: p.No, Name: p.Name, Points: points}
}

func slipOf(i int) paper.SlipSide {
	p := players()[i]
	return paper.SlipSide{No: p.No, Name: p.Name, Country: p.Country, RIFID: p.RIFID}
}

func proposal() event.RoundPage {
	why := called().Reason(swiss.Reason{Group: 1000, Part: swiss.WithMoved, ColourRule: 2,
		Seats:   [2]swiss.Seat{{No: 1, Float: swiss.Down, Colour: swiss.First, Wants: swiss.First, Strength: swiss.Strong}},
		Rival:   &swiss.Verdict{Rule: swiss.C12, Group: 1000, Worse: 1},
		Instead: []pairing.Board{{First: 1, Second: 2}, {First: 4, Second: 5}}})
	return event.RoundPage{ID: "t1", Number: 2, Of: 5, Manage: true, Next: true,
		Boards: []part.RoundBoard{
			{Board: 1, P1: side(0, "1.5"), P2: side(3, "1"), Why: why},
			{Board: 2, P1: side(4, "1"), P2: side(1, "1"), Why: why[:1]},
			{Board: 3, P1: side(2, "0"), Ask: true},
		},
		Away: []part.Away{{Name: who("Oda Brekke"), Why: locale.Say("away.no-show")}}}
}

func playedRound() event.RoundPage {
	m := proposal()
	m.Next, m.Manage = false, false
	m.Boards[0].Games = []part.Pairing{{Game: "g1", State: "running"}}
	m.Boards[1].Games = []part.Pairing{{Game: "g2", State: "ended", Result: "1/2-1/2", Corrected: true}}
	m.Away[0].Why = locale.Say("bye.half")
	return m
}

func hand() event.HandPage {
	m := event.HandPage{ID: "t1", Round: 2, System: proposal().Boards, Away: proposal().Away,
		Faults: []locale.Text{called().Fault(swiss.Fault{Players: []int{1, 2}, Verdict: &swiss.Verdict{Rule: swiss.C6, Group: 1000, Better: 1, Worse: 3}})}}
	for _, p := range players() {
		m.Choices = append(m.Choices, event.HandChoice{ID: p.Name, Label: strconv.Itoa(p.No) + " " + locale.Isolate(p.Name)})
	}
	m.Boards = []part.RoundBoard{
		{First: who("Ilse Varga"), Second: who("Tomo Arai"), Faults: []locale.Text{called().Fault(swiss.Fault{Code: swiss.Rematch, Players: []int{1, 2}, Round: 1})}},
		{First: who("Wei Lanying"), Second: who("Jon Etxabe")}, {First: who("Liis Kask")}, {},
	}
	return m
}

func checkin() event.Checkin {
	m := event.Checkin{ID: "t1", Round: 3, Open: true, Here: 3, Rounds: []int{3, 4, 5}}
	states := []string{"checkin.state.here", "checkin.state.here", "away.not-checked-in", "bye.half", "checkin.state.here", "away.withdrawn"}
	for i, p := range players() {
		row := event.CheckinRow{ID: p.Name, Label: strconv.Itoa(p.No) + " " + locale.Isolate(p.Name), State: locale.Say(states[i]), Here: states[i] == "checkin.state.here"}
		m.Players = append(m.Players, row)
		if i == 5 {
			m.Gone = append(m.Gone, row)
		} else {
			m.Playing = append(m.Playing, row)
		}
	}
	m.Asked = []event.RequestedBye{{Player: who("Jon Etxabe"), Label: "4 " + iso("Jon Etxabe"), Round: 3, Kind: "half"}}
	return m
}

func swissEvent() table.Tournament {
	m := tournament()
	m.Cross, m.SwissRounds, m.Manage, m.Sign, m.RoundsLeft = nil, 5, true, true, 3
	m.Columns = []string{"buchholz-cut1", "buchholz", "buchholz-truncated"}
	for i := range m.Table {
		m.Table[i].Values = []table.Tiebreak{
			{Name: "buchholz-cut1", Numbers: []string{"2.5"}, Working: []table.Working{
				{Round: 1, Opponent: who("Oda Brekke"), Score: "1", Points: "1", Product: "1", Cut: true},
				{Round: 2, Opponent: who("Tomo Arai"), Score: "0.5", Points: "1.5", Product: "1.5"}, {Round: 3, Score: "1", Product: "1", Dummy: true}}},
			{Name: "buchholz", Numbers: []string{"3.5"}}, {Name: "buchholz-truncated", Numbers: []string{"2.5", "1"}}}
		m.ByRound = append(m.ByRound, table.ByRoundRow{No: i + 1, Rank: i + 1, Name: m.Table[i].Name, Points: m.Table[i].Points, Cells: []table.RoundCell{
			{Opponent: 6 - i, First: i%2 == 0, Score: "0.5", Game: "g1"}, {Bye: "half", Score: "0.5"}, {Opponent: 1 + i/2, Game: "g2"}, {}}})
	}
	m.Notes = []locale.Text{locale.Say("note.changed", "Round", 2, "In", 1, "Board", "3", "First", who("Liis Kask"), "Second", who("Jon Etxabe"), "Then", "1–0", "Now", "0–1")}
	return m
}

// miniMatches is a Swiss with two games a round, ranked by match points.
func miniMatches() table.Tournament {
	m := swissEvent()
	m.Score, m.Other, m.Notes = "match", "game", nil
	for i := range m.Table {
		m.Table[i].Other = "2.5"
		m.ByRound[i].Cells[0].Game, m.ByRound[i].Cells[0].Games = "", []part.CrossScore{{Score: "1", Game: "g1"}, {Score: "+", Game: "g2"}}
		m.ByRound[i].Cells[2].Game, m.ByRound[i].Cells[2].Games = "", []part.CrossScore{{Score: "0", Game: "g3"}, {Game: "g4"}}
		m.ByRound[i].Cells[2].Score = "0"
	}
	return m
}
