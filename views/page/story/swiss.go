package story

import (
	"strconv"

	"github.com/a-h/templ"

	"renju-arbiter/pairing"
	"renju-arbiter/pairing/swiss"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/page"
	"renju-arbiter/views/shown"
)

func bySwiss() []Story {
	return []Story{
		{"rounds", func(f page.Frame) templ.Component {
			return page.RoundsPage(byRound(manage(f, "rounds")), page.RoundList{ID: "t1", Of: 5, Next: 3, List: []page.RoundLine{{Number: 1, Games: 3}, {Number: 2, Games: 3, Open: 2}}})
		}},
		{"round-proposal", func(f page.Frame) templ.Component {
			return page.RoundPageView(byRound(manage(f, "rounds")), proposal())
		}},
		{"round-missing", func(f page.Frame) templ.Component {
			m := proposal()
			m.Boards, m.Missing = nil, []page.MissingResult{{Game: "g1", Round: 1, Board: 2, P1: who("Wei Lanying"), P2: who("Tomo Arai")},
				{Game: "g2", Round: 1, Board: 3, P1: who("Liis Kask"), P2: who("Jon Etxabe"), Counts: "1/2-1/2"}}
			m.Waits = true
			return page.RoundPageView(byRound(manage(f, "rounds")), m)
		}},
		{"round-impossible", func(f page.Frame) templ.Component {
			m := proposal()
			m.Boards, m.Problem = nil, locale.Say("refused.swiss.no-pairing")
			m.Proof = called().Proof(swiss.Obstacle{Between: []int{6}, Groups: [][]int{{1}, {2, 3, 4}, {5}}})
			return page.RoundPageView(byRound(manage(f, "rounds")), m)
		}},
		{"round-published", func(f page.Frame) templ.Component {
			return page.RoundPageView(byRound(public(f, "rounds")), playedRound())
		}},
		{"round-by-hand", func(f page.Frame) templ.Component {
			m := playedRound()
			m.Manage, m.Last, m.ByHand, m.Reason, m.Engine = true, true, true, "The television wants board one", []string{"1. " + iso("Ilse Varga") + " – " + iso("Jon Etxabe"), "2. " + iso("Wei Lanying") + " – " + iso("Tomo Arai")}
			m.TakenBack = []page.TakenBack{{Reason: "wrong list", Pairings: []string{"1. " + iso("Ilse Varga") + " – " + iso("Jon Etxabe")}}}
			return page.RoundPageView(byRound(manage(f, "rounds")), m)
		}},
		{"hand", func(f page.Frame) templ.Component { return page.HandPageView(byRound(manage(f, "rounds")), hand()) }},
		{"wall-list", func(f page.Frame) templ.Component {
			m := playedRound()
			return page.WallListPage(byRound(public(f, "rounds")), page.WallList{Number: m.Number, Boards: m.Boards, Away: m.Away})
		}},
		{"slips", func(f page.Frame) templ.Component {
			m := page.Slips{ID: "t1", Event: eventName(), Round: 2}
			for i := range 3 {
				m.Boards = append(m.Boards, page.Slip{Board: i + 1, P1: slipOf(i), P2: slipOf(i + 3)})
			}
			return page.SlipsPage(byRound(manage(f, "rounds")), m)
		}},
		{"checkin", func(f page.Frame) templ.Component { return page.CheckinPage(byRound(manage(f, "checkin")), checkin()) }},
		{"checkin-over", func(f page.Frame) templ.Component {
			return page.CheckinPage(byRound(manage(f, "checkin")), page.Checkin{ID: "t1"})
		}},
		{"players-swiss", func(f page.Frame) templ.Component {
			m := page.Players{ID: "t1", List: players(), ByRound: true, Draw: &page.Draw{ID: "t1", Open: true, Numbers: "1 2 3 4 5 6",
				Colour: locale.Say("draw.drawn", "Method", locale.Say("draw.by.lot"), "Side", locale.Say("side.first"), "Seed", "7841"), Forbidden: []string{pair("Ilse Varga", "Tomo Arai")}}}
			for _, p := range players() {
				m.Draw.Players = append(m.Draw.Players, page.HandChoice{ID: p.Name, Label: strconv.Itoa(p.No) + " " + locale.Isolate(p.Name)})
			}
			return page.PlayersPage(byRound(manage(f, "players")), m)
		}},
		{"tournament-swiss", func(f page.Frame) templ.Component {
			return page.TournamentPage(byRound(manage(f, "overview")), swissEvent())
		}},
		{"tournament-mini-matches", func(f page.Frame) templ.Component {
			return page.TournamentPage(byRound(public(f, "overview")), miniMatches())
		}},
	}
}

func byRound(f page.Frame) page.Frame {
	f.Event.Pairing = []page.Place{page.CheckinAt, page.RoundsAt}
	return f
}

func called() shown.Players { return func(no int) string { return players()[no-1].Name } }

func side(i int, points string) page.Opponent {
	p := players()[i]
	return page.Opponent{No: p.No, Name: p.Name, Points: points}
}

func slipOf(i int) page.SlipSide {
	p := players()[i]
	return page.SlipSide{No: p.No, Name: p.Name, Country: p.Country, RIFID: p.RIFID}
}

func proposal() page.RoundPage {
	why := called().Reason(swiss.Reason{Group: 1000, Part: swiss.WithMoved, ColourRule: 2,
		Seats:   [2]swiss.Seat{{No: 1, Float: swiss.Down, Colour: swiss.First, Wants: swiss.First, Strength: swiss.Strong}},
		Rival:   &swiss.Verdict{Rule: swiss.C12, Group: 1000, Worse: 1},
		Instead: []pairing.Board{{First: 1, Second: 2}, {First: 4, Second: 5}}})
	return page.RoundPage{ID: "t1", Number: 2, Of: 5, Manage: true, Next: true,
		Boards: []page.RoundBoard{
			{Board: 1, P1: side(0, "1.5"), P2: side(3, "1"), Why: why},
			{Board: 2, P1: side(4, "1"), P2: side(1, "1"), Why: why[:1]},
			{Board: 3, P1: side(2, "0"), Ask: true},
		},
		Away: []page.Away{{Name: who("Oda Brekke"), Why: locale.Say("away.no-show")}}}
}

func playedRound() page.RoundPage {
	m := proposal()
	m.Next, m.Manage = false, false
	m.Boards[0].Games = []page.Pairing{{Game: "g1", State: "running"}}
	m.Boards[1].Games = []page.Pairing{{Game: "g2", State: "ended", Result: "1/2-1/2", Corrected: true}}
	m.Away[0].Why = locale.Say("bye.half")
	return m
}

func hand() page.HandPage {
	m := page.HandPage{ID: "t1", Round: 2, System: proposal().Boards, Away: proposal().Away,
		Faults: []locale.Text{called().Fault(swiss.Fault{Players: []int{1, 2}, Verdict: &swiss.Verdict{Rule: swiss.C6, Group: 1000, Better: 1, Worse: 3}})}}
	for _, p := range players() {
		m.Choices = append(m.Choices, page.HandChoice{ID: p.Name, Label: strconv.Itoa(p.No) + " " + locale.Isolate(p.Name)})
	}
	m.Boards = []page.RoundBoard{
		{First: who("Ilse Varga"), Second: who("Tomo Arai"), Faults: []locale.Text{called().Fault(swiss.Fault{Code: swiss.Rematch, Players: []int{1, 2}, Round: 1})}},
		{First: who("Wei Lanying"), Second: who("Jon Etxabe")}, {First: who("Liis Kask")}, {},
	}
	return m
}

func checkin() page.Checkin {
	m := page.Checkin{ID: "t1", Round: 3, Open: true, Here: 3, Rounds: []int{3, 4, 5}}
	states := []string{"checkin.state.here", "checkin.state.here", "away.not-checked-in", "bye.half", "checkin.state.here", "away.withdrawn"}
	for i, p := range players() {
		row := page.CheckinRow{ID: p.Name, Label: strconv.Itoa(p.No) + " " + locale.Isolate(p.Name), State: locale.Say(states[i]), Here: states[i] == "checkin.state.here"}
		m.Players = append(m.Players, row)
		if i == 5 {
			m.Gone = append(m.Gone, row)
		} else {
			m.Playing = append(m.Playing, row)
		}
	}
	m.Asked = []page.RequestedBye{{Player: who("Jon Etxabe"), Label: "4 " + iso("Jon Etxabe"), Round: 3, Kind: "half"}}
	return m
}

func swissEvent() page.Tournament {
	m := tournament()
	m.Cross, m.SwissRounds, m.Manage, m.Sign, m.RoundsLeft = nil, 5, true, true, 3
	m.Columns = []string{"buchholz-cut1", "buchholz", "buchholz-truncated"}
	for i := range m.Table {
		m.Table[i].Values = []page.Tiebreak{
			{Name: "buchholz-cut1", Numbers: []string{"2.5"}, Working: []page.Working{
				{Round: 1, Opponent: who("Oda Brekke"), Score: "1", Points: "1", Product: "1", Cut: true},
				{Round: 2, Opponent: who("Tomo Arai"), Score: "0.5", Points: "1.5", Product: "1.5"}, {Round: 3, Score: "1", Product: "1", Dummy: true}}},
			{Name: "buchholz", Numbers: []string{"3.5"}}, {Name: "buchholz-truncated", Numbers: []string{"2.5", "1"}}}
		m.ByRound = append(m.ByRound, page.ByRoundRow{No: i + 1, Rank: i + 1, Name: m.Table[i].Name, Points: m.Table[i].Points, Cells: []page.RoundCell{
			{Opponent: 6 - i, First: i%2 == 0, Score: "0.5", Game: "g1"}, {Bye: "half", Score: "0.5"}, {Opponent: 1 + i/2, Game: "g2"}, {}}})
	}
	m.Notes = []locale.Text{locale.Say("note.changed", "Round", 2, "In", 1, "Board", "3", "First", who("Liis Kask"), "Second", who("Jon Etxabe"), "Then", "1–0", "Now", "0–1")}
	return m
}

// miniMatches is a Swiss with two games a round, ranked by match points.
func miniMatches() page.Tournament {
	m := swissEvent()
	m.Score, m.Other, m.Notes = "match", "game", nil
	for i := range m.Table {
		m.Table[i].Other = "2.5"
		m.ByRound[i].Cells[0].Game, m.ByRound[i].Cells[0].Games = "", []page.CrossScore{{Score: "1", Game: "g1"}, {Score: "+", Game: "g2"}}
		m.ByRound[i].Cells[2].Game, m.ByRound[i].Cells[2].Games = "", []page.CrossScore{{Score: "0", Game: "g3"}, {Game: "g4"}}
		m.ByRound[i].Cells[2].Score = "0"
	}
	return m
}
