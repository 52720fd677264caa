package story

import (
	"strings"

	"github.com/a-h/templ"

	"renju-arbiter/clock"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/part"
	"renju-arbiter/views/seat"
	"renju-arbiter/views/web"
)

const played = "h8 h9 j10 i7 g7 i9 j8 j9 g9 k9 l9 i8 i10 h10 g11 k7 l6 k8 k10 j7 l7 k11 h7 f7 g8 g10 f9 e10 i6 j5"

// colour is that of the i-th stone, from 0.
func colour(i int) string { return []string{"black", "white"}[i%2] }

// stones are the first n of the canned game.
func stones(n int) []part.Stone {
	var list []part.Stone
	for i, point := range strings.Fields(played)[:n] {
		list = append(list, part.Stone{Point: point, Colour: colour(i), Number: i + 1})
	}
	return list
}

func moves(n int) []part.Move {
	var list []part.Move
	for i, point := range strings.Fields(played)[:n] {
		list = append(list, part.Move{Number: i + 1, Kind: "stone", Colour: colour(i), Point: point})
		switch i {
		case 2:
			list = append(list, part.Move{Kind: "swap"})
		case 3:
			list = append(list, part.Move{Kind: "declare", N: 2}, part.Move{Kind: "keep"}, part.Move{Kind: "propose", Point: "g7 i9"}, part.Move{Kind: "choose", Point: "g7"})
		case 16:
			list[len(list)-1].Corrected = "l5"
		case 20:
			list[len(list)-1].Offer = true
		case 21:
			list[len(list)-1].Spent = "2:04"
		}
	}
	return list
}

func clocks(left1, left2 int64, running string) part.Clocks {
	return part.Clocks{Now: 1000000, Faces: []part.Face{
		{Person: "P1", Name: p1(), Country: "HUN", Holds: "black", Timed: true, Clock: clock.Face{Remaining: clock.Span(left1), Running: running == "P1"}},
		{Person: "P2", Name: p2(), Country: "JPN", Holds: "white", Timed: true, Clock: clock.Face{Remaining: clock.Span(left2), Running: running == "P2"}},
	}}
}

func form() part.Form {
	return part.Form{Game: "g1", Command: "0192f7a0-0000-7000-8000-000000000001", Seen: "41"}
}

func persons() []part.Person { return []part.Person{{Key: "P1", Name: p1()}, {Key: "P2", Name: p2()}} }

// game is the canned game after n stones, Ilse to move.
func game(n int) part.Game {
	return part.Game{ID: "g1", Round: 2, Number: 3, P1: p1(), P2: p2(),
		Board: part.Goban{Stones: stones(n)}, Moves: moves(n),
		Clocks: clocks(4*3600000/3+2000, 3544000, "P1"),
		Status: part.Status{State: "running", ToMove: p1(), Ask: part.Ask{Kind: "stone", Stone: n + 1}}}
}

func controls(g part.Game) *part.Controls {
	return &part.Controls{Form: form(), Board: g.Board, Ask: g.Status.Ask, Point: "stone", Pass: true, Resign: true,
		Claims: []string{"five", "foul", "time"}, Call: []string{"arbiter", "timeArbiter"}}
}

func playing(f web.Frame) web.Frame {
	f = public(f, "")
	f.Guest = p1()
	return f
}

func board() []Story {
	show := func(name string, make func() part.Game) Story {
		return Story{name, func(f web.Frame) templ.Component { return seat.BoardPage(playing(f), make()) }}
	}
	return []Story{
		show("board", func() part.Game { g := game(30); g.Controls = controls(g); return g }),
		show("board-selected", selected),
		show("board-press", press),
		show("board-wait", waitGame),
		show("board-opening", opening),
		show("board-swap", swapGame),
		show("board-declare", declareGame),
		show("board-propose", propose),
		show("board-choose", chooseGame),
		show("board-offer", offerGame),
		show("board-second-pass", secondPass),
		show("board-claimed", claimed),
		show("board-flags", flags),
		show("board-ended", ended),
		show("board-drawn", drawn),
		show("board-hidden", hidden),
		show("board-waiting", waitingGame),
		show("board-interrupted", interrupted),
		show("board-nineteen", nineteen),
		{"board-refused", func(f web.Frame) templ.Component {
			f = playing(f)
			f.Notices = []web.Notice{{Kind: "error", Text: locale.Say("refused.occupied", "Point", "k10")}}
			g := game(30)
			g.Controls = controls(g)
			return seat.BoardPage(f, g)
		}},
		{"board-spectator", func(f web.Frame) templ.Component { return seat.BoardPage(public(f, ""), game(30)) }},
		{"board-device", func(f web.Frame) templ.Component { return seat.BoardPage(public(f, ""), device()) }},
		{"board-arbiter", func(f web.Frame) templ.Component { return seat.BoardPage(manage(f, ""), arbiterGame()) }},
	}
}

func selected() part.Game {
	g := game(30)
	g.Controls = controls(g)
	g.Controls.Selected = []string{"h6"}
	return g
}

func press() part.Game {
	g := game(30)
	g.Status.ToMove, g.Status.Ask = p2(), part.Ask{Kind: "stone", Stone: 31}
	g.Controls = &part.Controls{Form: form(), Board: g.Board, Press: true, Offer: true, Resign: true,
		Claims: []string{"five", "time"}, Call: []string{"arbiter"}}
	return g
}

func waitGame() part.Game {
	g := game(29)
	g.Clocks = clocks(4799000, 3544000, "P2")
	g.Status.ToMove, g.Status.Ask.Stone = p2(), 30
	g.Controls = &part.Controls{Form: form(), Board: g.Board, Resign: true, Claims: []string{"five", "time"}, Call: []string{"arbiter"}}
	return g
}

func opening() part.Game {
	g := game(2)
	g.Board.Square = 5
	g.Status.Ask = part.Ask{Kind: "square", Stone: 3, Of: 3, Square: 5}
	g.Protocol = opens()
	g.Clocks = clocks(7100000, 7200000, "P1")
	for i := range g.Clocks.Faces {
		g.Clocks.Faces[i].Holds = ""
	}
	g.Controls = controls(g)
	g.Controls.Pass = false
	return g
}

// opens is an opening told with a step at which it parts.
func opens() []part.Told {
	tell := func(key string, args ...any) part.Told { return part.Told{Text: locale.Say(key, args...)} }
	black, white := locale.Say("opening.by.tentative-black"), locale.Say("opening.by.white")
	first := locale.Say("opening.stone.of", "N", 1, "Colour", locale.Say("colour.black"))
	parts := tell("opening.one-of", "Who", locale.Say("opening.by.black"))
	parts.Ways = [][]part.Told{
		{tell("opening.ask.swap", "Who", locale.Say("opening.by.black")), tell("opening.ask.swap.may", "Who", white)},
		{tell("opening.ask.propose", "Who", locale.Say("opening.by.black"), "Count", 10), tell("opening.ask.choose", "Who", white)},
	}
	return []part.Told{tell("opening.ask.stone-centre", "Who", black, "Stone", first), tell("opening.ask.swap.may", "Who", locale.Say("opening.by.tentative-white")), parts}
}

func swapGame() part.Game {
	g := game(3)
	g.Status.Ask = part.Ask{Kind: "swap"}
	g.Controls = controls(g)
	g.Controls.Swap, g.Controls.Keep, g.Controls.Pass = true, true, false
	return g
}

func declareGame() part.Game {
	g := game(3)
	g.Status.Ask = part.Ask{Kind: "fourth", N: 8}
	g.Controls = controls(g)
	g.Controls.Declare, g.Controls.Pass = 8, false
	return g
}

func propose() part.Game {
	g := game(4)
	g.Status.Ask = part.Ask{Kind: "propose", N: 4}
	g.Controls = controls(g)
	g.Controls.Point, g.Controls.Count, g.Controls.Selected = "propose", 4, []string{"g7", "k11", "i10"}
	return g
}

func chooseGame() part.Game {
	g := game(4)
	g.Board.Offered = []string{"g7", "k11", "i10", "j6"}
	g.Status.Ask = part.Ask{Kind: "choose"}
	g.Controls = controls(g)
	g.Controls.Point, g.Controls.Open = "choose", g.Board.Offered
	return g
}

func offerGame() part.Game {
	g := game(30)
	g.Status.Offer = p2()
	g.Controls = controls(g)
	g.Controls.Answer = true
	return g
}

func secondPass() part.Game {
	g := game(30)
	g.Moves = append(g.Moves, part.Move{Number: 31, Kind: "pass", Colour: "black"})
	g.Controls = controls(g)
	g.Controls.SecondPass = true
	return g
}

func claimed() part.Game {
	g := game(30)
	g.Clocks = clocks(4799000, 3544000, "")
	g.Status = part.Status{State: "claimed", Claim: "foul", Claimer: p2()}
	g.Controls = &part.Controls{Form: form(), Board: g.Board, Resign: true, Call: []string{"arbiter"}}
	return g
}

func flags() part.Game {
	g := game(30)
	g.Clocks = clocks(-75000, 3544000, "P1")
	g.Controls = controls(g)
	return g
}

func ended() part.Game {
	g := game(30)
	g.Clocks = clocks(4799000, 0, "")
	g.Status = part.Status{State: "ended", Result: "0-1", Winner: p2(), Reason: "foul-double-three", Rule: "RIF 9.2 (seed 7.2)"}
	return g
}

func drawn() part.Game {
	g := ended()
	g.Status = part.Status{State: "ended", Result: "1/2-1/2", Reason: "two-passes", Rule: "RIF 10.3 (seed 8.3)"}
	return g
}

func hidden() part.Game {
	g := claimed()
	g.Hidden = true
	g.Status = part.Status{State: "stopped"}
	return g
}

func waitingGame() part.Game {
	g := game(0)
	g.Clocks = clocks(7200000, 7200000, "")
	g.Clocks.Faces[1].Absent = true
	g.Status = part.Status{State: "waiting"}
	return g
}

func interrupted() part.Game {
	g := game(12)
	g.Clocks = clocks(4799000, 3544000, "")
	g.Status = part.Status{State: "interrupted"}
	return g
}

func nineteen() part.Game {
	g := game(20)
	g.Board.Size = 19
	g.Clocks.Faces[0].Captures = &part.Captures{Stones: []string{"white", "white", "white", "white"}, Enough: 10}
	// P1 is in the third of five periods, P2 still in the main time.
	control := clock.Control{Stages: []clock.Stage{{Time: 1800 * clock.Second}, {Kind: clock.Byoyomi, Periods: 5, Time: 60 * clock.Second}}}
	k := clock.New(control, 2).Start(0, 0)
	for i := range g.Clocks.Faces {
		g.Clocks.Faces[i].Clock = k.Face(clock.Side(i), 1_933_000)
	}
	g.Controls = controls(g)
	return g
}

func device() part.Game {
	g := press()
	g.Controls.Ask = part.Ask{}
	g.Controls.Persons, g.Controls.Mover, g.Controls.Presser, g.Controls.Answerer = persons(), "P2", "P1", "P1"
	g.Controls.Point, g.Controls.Pass = "stone", true
	return g
}

func arbiterGame() part.Game {
	g := device()
	g.Acts, g.Controls = acts(), device().Controls
	g.Controls.Selected = []string{"h6"}
	g.Controls.Readings = true
	return g
}

func acts() *part.Acts {
	return &part.Acts{Form: form(), Persons: persons(), Stop: true, Adjust: true, Upset: true, Absent: persons()[1:], Flags: persons(),
		Plies: 30, Penalty: true, Results: true, Result: "1-0"}
}
