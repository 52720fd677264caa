package story

import (
	"strconv"

	"github.com/a-h/templ"

	"renju-arbiter/views/desk"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/part"
	"renju-arbiter/views/wall"
	"renju-arbiter/views/web"
)

func arbiter() []Story {
	return []Story{
		{"desk", func(f web.Frame) templ.Component { return desk.DeskPage(manage(f, "desk"), deskStory()) }},
		{"desk-start", func(f web.Frame) templ.Component {
			return desk.DeskPage(manage(f, "desk"), desk.Desk{ID: "t1", Command: "c", Round: 1, Start: 3, Timed: true, Roll: []desk.Roll{
				{Game: "g1", Board: 1, Persons: []desk.Seated{{Key: "P1", Name: p1()}, {Key: "P2", Name: p2(), Absent: true}}},
				{Game: "g2", Board: 2, Persons: []desk.Seated{{Key: "P1", Name: who("Wei Lanying")}, {Key: "P2", Name: who("Oda Brekke")}}},
				{Game: "g3", Board: 3, Persons: []desk.Seated{{Key: "P1", Name: who("Jon Etxabe")}, {Key: "P2", Name: who("Liis Kask")}}}}})
		}},
		{"desk-time", func(f web.Frame) templ.Component {
			d := deskStory()
			d.Time = timeDesk()
			return desk.DeskPage(manage(f, "desk"), d)
		}},
		{"time", func(f web.Frame) templ.Component { return desk.TimePage(timeArbiter(f), timeBoards()) }},
		{"time-off", func(f web.Frame) templ.Component {
			return desk.TimePage(timeArbiter(f), desk.TimeBoards{ID: "t1", Command: "c"})
		}},
		{"ruling", func(f web.Frame) templ.Component { return desk.RulingPage(manage(f, "desk"), ruling()) }},
		{"ruling-allowed", func(f web.Frame) templ.Component { return desk.RulingPage(manage(f, "desk"), allowed()) }},
		{"ruled", func(f web.Frame) templ.Component {
			m := ruling()
			m.Ruled, m.Ruler, m.Rested = "upheld", who("Maren Olt"), "Both threes shown to the players on the board."
			return desk.RulingPage(manage(f, "desk"), m)
		}},
		{"ruled-closed", func(f web.Frame) templ.Component {
			m := ruling()
			m.Ruled, m.Closed, m.Finding, m.Rivals = "unfounded", true, part.Finding{}, nil
			return desk.RulingPage(public(f, ""), m)
		}},
		{"sheets", func(f web.Frame) templ.Component {
			return desk.SheetsPage(manage(f, ""), desk.Sheets{Game: "g1", Round: 2, Number: 3, P1: p1(), P2: p2(), Done: true, Differ: 17,
				Typed: [2]string{"1. h8 2. i9", "h8 i9"}, Rows: []desk.SheetRow{{Ply: 16, Record: "k7", P1: "k7", P2: "k7"}, {Ply: 17, Record: "l6", P1: "l6", P2: "l5"}, {Ply: 18, Record: "k8", P1: "k8"}}})
		}},
		{"history", func(f web.Frame) templ.Component { return desk.HistoryPage(manage(f, ""), history()) }},
	}
}

func deskStory() desk.Desk {
	d := desk.Desk{ID: "t1", Command: "c", Round: 2, Interrupted: 1, Now: 1000000,
		Claims: []desk.WaitingClaim{{ID: "c1", Game: "g3", Board: 3, Kind: "foul", Claimant: p2(), Ply: 31, Finding: "double-three", Since: "1:20"}},
		Calls: []desk.Call{
			{Game: "g1", Board: 1, Who: who("Oda Brekke"), For: "arbiter", Stopped: true, Since: "0:35"},
			{Game: "g2", Board: 2, Who: who("Liis Kask"), For: "arbiter", Since: "0:12"}},
		Due:     []desk.CameDue{{Game: "g6", Board: 6, Due: part.Due{Result: "1-0", Reason: "late"}}},
		Late:    []desk.Late{{Game: "g4", Board: 4, Who: who("Jon Etxabe"), Key: "P1", Limit: "23:10"}},
		Missing: []part.Pairing{{Game: "g5", Board: 5, P1: who("Wei Lanying"), P2: who("Oda Brekke")}},
	}
	for i, state := range []string{"running", "running", "claimed", "waiting", "interrupted", "ended"} {
		g := desk.DeskGame{ID: "g" + strconv.Itoa(i+1), Board: i + 1, State: state, Faces: clocks(4799000, int64(i-1)*300000, "").Faces, Plies: 30 - i}
		if state == "running" {
			g.Faces[i].Clock.Running = true
			g.ToMove, g.Ask = g.Faces[i].Name, part.Ask{Kind: "stone", Stone: 31}
		}
		if state == "ended" {
			g.Result, g.Reason = "1/2-1/2", "agreement"
		}
		d.Games = append(d.Games, g)
	}
	return d
}

func timeArbiter(f web.Frame) web.Frame {
	f = public(f, "time")
	f.Guest, f.Event.Times = who("Maren Olt"), true
	return f
}

func timeBoard(n int, left int64) desk.TimeBoard {
	faces := clocks(left, 1599000, "P1").Faces
	return desk.TimeBoard{Game: "g" + strconv.Itoa(n), Board: n, Faces: faces}
}

func timeDesk() *desk.TimeDesk {
	called, next, uncalled, coming, there := timeBoard(2, 282000), timeBoard(4, 240000), timeBoard(7, 95000), timeBoard(1, 44000), timeBoard(5, -3000)
	called.Caller, called.Since = p1(), "0:48"
	next.Caller, next.Since = p2(), "0:05"
	coming.Caller, coming.Since, coming.Arbiter = p2(), "1:02", who("Maren Olt")
	there.Arbiter = who("Ott Rebane")
	free := []desk.TimeArbiter{{ID: "account:3", Name: who("Aude Kerval")}, {ID: "account:4", Name: who("Nils Brandt")}}
	return &desk.TimeDesk{ID: "t1", Command: "c", Now: 1000000, Lacking: 1, Waiting: []desk.TimeBoard{called, next}, Uncalled: []desk.TimeBoard{uncalled},
		Coming: []desk.TimeBoard{coming}, There: []desk.TimeBoard{there}, Free: free,
		OnDuty: append([]desk.TimeArbiter{{ID: "account:1", Name: who("Maren Olt"), Boards: []int{1}}, {ID: "time-arbiter:2", Name: who("Ott Rebane"), Boards: []int{5}}}, free...),
		Others: []desk.TimeArbiter{{ID: "account:5", Name: who("Edurne Agirre")}}}
}

func timeBoards() desk.TimeBoards {
	called, there, waiting := timeBoard(2, 282000), timeBoard(5, -3000), timeBoard(7, 95000)
	called.Caller, called.Since = p1(), "0:48"
	there.Flags = []part.Person{{Key: "P1", Name: p1()}, {Key: "P2", Name: p2()}}
	waiting.Caller, waiting.Since = p2(), "0:12"
	return desk.TimeBoards{ID: "t1", Command: "c", Now: 1000000, On: true, Mine: []desk.TimeBoard{called, there}, Waiting: []desk.TimeBoard{waiting}}
}

func ruling() desk.Ruling {
	return desk.Ruling{Form: form(), Claim: "c1", Round: 2, Number: 3, P1: p1(), P2: p2(), Kind: "foul", Claimant: p2(), Holds: "white", Ply: 9, At: "20 Nov 11:42:07",
		Clocks: clocks(4799000, 3544000, ""), Board: part.Goban{Stones: threes()}, Finding: doubleThree(), Advice: true,
		Sanction: locale.Say("ruling.sanction.warning"), Basis: allSettings()[3:5], Rules: allSettings(),
		Rivals: []desk.Rival{{ID: "c2", Claimant: p1(), Kind: "time", At: "20 Nov 11:42:07"}}}
}

// threes is a small position in which h8 makes two threes.
func threes() []part.Stone {
	var list []part.Stone
	for i, point := range []string{"g8", "k12", "i8", "c4", "h7", "l3", "h9", "m11", "h8"} {
		list = append(list, part.Stone{Point: point, Colour: colour(i), Number: i + 1})
	}
	return list
}

func doubleThree() part.Finding {
	return part.Finding{Point: "h8", Class: "double-three", Made: "double-three", Rule: "RIF 9.2 (seed 7.2)", Shapes: []part.Shape{
		{Kind: "three", Stones: []string{"g8", "h8", "i8"}, Real: true, Straight: legalAt("f8", "j8")},
		{Kind: "three", Stones: []string{"h7", "h8", "h9"}, Real: true, Straight: legalAt("h6", "h10")},
	}}
}

func legalAt(points ...string) (list []part.Straight) {
	for _, point := range points {
		list = append(list, part.Straight{Point: point, Allowed: true, Verdict: &part.Finding{Point: point, Class: "legal", Made: "legal"}})
	}
	return list
}

func allowed() desk.Ruling {
	m := ruling()
	m.Advice = false
	m.Rivals = nil
	m.Finding.Class, m.Finding.Made = "legal-double-three", "legal-double-three"
	m.Finding.Rule, m.Finding.Other = "RIF 9.3 (seed 7.3)", "double-three"
	m.Finding.Shapes[1].Real = false
	for _, point := range []string{"g10", "i10", "j10"} {
		m.Board.Stones = append(m.Board.Stones, part.Stone{Point: point, Colour: "black"})
	}
	m.Finding.Shapes[1].Straight = []part.Straight{{Point: "h10", Verdict: &part.Finding{
		Point: "h10", Class: "double-four", Made: "double-four", Rule: "RIF 9.2 (seed 7.2)", Shapes: []part.Shape{
			{Kind: "straight-four", Stones: []string{"h7", "h8", "h9", "h10"}, Completes: []string{"h6", "h11"}},
			{Kind: "four", Stones: []string{"g10", "h10", "i10", "j10"}, Completes: []string{"f10"}},
		}}}}
	m.Sanction = locale.Say("ruling.sanction.time")
	m.Errors = map[string]locale.Text{"reason": locale.Say("refused.reason-missing")}
	return m
}

func history() desk.History {
	at := func(n int) string { return "20 Nov 11:0" + strconv.Itoa(n) + ":07" }
	return desk.History{Game: "g1", Round: 2, Number: 3, P1: p1(), P2: p2(), Acts: acts(), Events: []desk.Recorded{
		{Sequence: 1, At: at(0), Actor: who("Maren Olt"), Kind: "arbiter", What: locale.Say("history.started"), Rule: "RIF 15 (seed 13)", Clock: "2:00:00 / 2:00:00"},
		{Sequence: 2, At: at(1), Actor: p1(), Kind: "play", What: locale.Say("history.stone", "Ply", 1, "Point", "h8"), Clock: "1:59:50 / 2:00:00"},
		{Sequence: 3, At: at(1), Actor: p1(), Kind: "play", What: locale.Say("history.pressed"), Clock: "2:00:20 / 2:00:00"},
		{Sequence: 4, At: at(2), Actor: p2(), Kind: "play", What: locale.Say("history.stone", "Ply", 2, "Point", "h9"), Clock: "2:00:20 / 1:58:50", Replaced: true},
		{Sequence: 5, At: at(3), Actor: who("Maren Olt"), Kind: "correction", What: locale.Say("history.corrected", "Ply", 2), Old: "h9", New: "i9", Reason: "The board and both score sheets have i9.", Rule: "RIF 13 (seed 11)", Clock: "2:00:20 / 1:57:10"},
		{Sequence: 6, At: at(4), Actor: who("Maren Olt"), Behalf: p2(), Kind: "claim", What: locale.Say("history.claimed.time"), Clock: "2:00:20 / 1:56:02"},
		{Sequence: 7, At: at(5), Actor: who("Maren Olt"), Kind: "arbiter", What: locale.Say("history.ruled.unfounded"), Reason: "The flag is up.", Clock: "2:00:20 / 1:56:02"},
		{Sequence: 8, At: at(6), Actor: who("Maren Olt"), Kind: "arbiter", What: locale.Say("history.penalty", "Name", p2(), "Kind", locale.Say("sanction.warning")), Rule: "RIF 16 (seed 14)"},
		{Sequence: 9, At: at(7), Actor: p2(), Kind: "play", What: locale.Say("history.ended", "Result", "1–0", "Reason", locale.Say("reason.resignation")), Clock: "2:00:20 / 1:54:00"},
		{Sequence: 10, At: at(8), Actor: who("Maren Olt"), Kind: "correction", What: locale.Say("history.result.corrected"), Old: "1–0", New: "0–1", Reason: "Entered for the wrong player.", Rule: "RIF 17 (seed 15)"},
	}}
}

func hall() wall.Hall {
	h := wall.Hall{Name: eventName(), Round: 2}
	for i, make := range []func() part.Game{waitGame, press, ended, chooseGame, flags, waitingGame} {
		g := make()
		h.Games = append(h.Games, part.HallGame{ID: strconv.Itoa(i + 1), Number: i + 1, Board: g.Board, Clocks: g.Clocks, Status: g.Status})
	}
	return h
}
