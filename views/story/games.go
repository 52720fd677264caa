package story

import (
	"strconv"
	"strings"

	"github.com/a-h/templ"

	"renju-arbiter/clock"
	"renju-arbiter/views/event"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/part"
	"renju-arbiter/views/seat"
	"renju-arbiter/views/wall"
	"renju-arbiter/views/web"
)

// games are the boards of the other games of the family.
func games() []Story {
	show := func(name string, make func() part.Game) Story {
		return Story{name, func(f web.Frame) templ.Component { return seat.BoardPage(playing(f), make()) }}
	}
	return []Story{
		show("board-pente", pente),
		show("board-pente4", pente4),
		show("board-pente4-ended", pente4Ended),
		show("board-moving", moving),
		show("board-connect4", connect4),
		show("board-connect4-ended", connect4Ended),
		show("board-strike", strike),
		{"hall-games", func(f web.Frame) templ.Component {
			h := wall.Hall{Name: eventName(), Round: 1}
			for i, make := range []func() part.Game{pente4, connect4, pente4Ended} {
				g := make()
				h.Games = append(h.Games, part.HallGame{ID: strconv.Itoa(i + 1), Number: i + 1, Board: g.Board, Clocks: g.Clocks, Status: g.Status})
			}
			return wall.HallPage(public(f, "hall"), h)
		}},
		{"players-teams", func(f web.Frame) templ.Component {
			return event.PlayersPage(manage(f, "players"), teams())
		}},
	}
}

// line is what was played, a stone a colour in turn: the first is number 1.
func line(colours []string, points string) (stones []part.Stone, moves []part.Move) {
	for i, point := range strings.Fields(points) {
		colour := colours[i%len(colours)]
		stones = append(stones, part.Stone{Point: point, Colour: colour, Number: i + 1})
		moves = append(moves, part.Move{Kind: "stone", Number: i + 1, Colour: colour, Point: point})
	}
	return stones, moves
}

// without takes captured stones off the board.
func without(stones []part.Stone, points ...string) []part.Stone {
	var left []part.Stone
	for _, s := range stones {
		if !strings.Contains(" "+strings.Join(points, " ")+" ", " "+s.Point+" ") {
			left = append(left, s)
		}
	}
	return left
}

func pente() part.Game {
	g := game(0)
	var stones []part.Stone
	stones, g.Moves = line([]string{"black", "white"}, "j10 k11 m13 l12 h10 l11 g9 k10 n12 i10 i8 j11 j9")
	g.Board = part.Goban{Size: 19, Stones: without(stones, "k11", "l12")}
	g.Moves[2].Captured = "k11 l12"
	g.Clocks.Faces[0].Captures = &part.Captures{Stones: []string{"white", "white"}, Enough: 10}
	g.Clocks.Faces[1].Captures = &part.Captures{Enough: 10}
	g.Status.Ask = part.Ask{Kind: "stone", Stone: 14}
	g.Controls = controls(g)
	g.Controls.Claims, g.Controls.Pass = nil, false
	return g
}

func four() part.Clocks {
	c := part.Clocks{Now: 1000000}
	names := []string{p1(), p2(), who("Oda Brekke"), who("Wei Lanying")}
	for i, colour := range []string{"black", "white", "red", "blue"} {
		c.Faces = append(c.Faces, part.Face{Person: "P" + strconv.Itoa(i+1), Name: names[i], Country: []string{"HUN", "JPN", "NOR", "CHN"}[i],
			Partner: names[(i+2)%4], Holds: colour, Timed: true, Clock: clock.Face{Remaining: clock.Span(1800000 - i*97000), Running: i == 2},
			Captures: &part.Captures{Shared: true, Team: []int{7, 2, 7, 2}[i], Enough: 10}})
	}
	c.Faces[0].Captures.Stones = []string{"white", "blue", "white", "white"}
	c.Faces[2].Captures.Stones = []string{"blue", "blue", "white"}
	c.Faces[1].Captures.Stones = []string{"red", "black"}
	return c
}

func pente4() part.Game {
	g := game(0)
	g.P1, g.P2 = who("Ilse Varga & Oda Brekke"), who("Tomo Arai & Wei Lanying")
	var stones []part.Stone
	stones, g.Moves = line([]string{"black", "white", "red", "blue"}, "j10 k10 j11 l10 m10 i9 h8 k12 j12 g7 l13 j9 i11 k11 m12 h12 f9 n13")
	g.Board = part.Goban{Size: 19, Stones: without(stones, "k10", "l10")}
	g.Moves[4].Captured = "k10 l10"
	g.Clocks = four()
	g.Status = part.Status{State: "running", ToMove: who("Oda Brekke"), Ask: part.Ask{Kind: "stone", Stone: 19}}
	g.Controls = controls(g)
	g.Controls.Claims, g.Controls.Pass = nil, false
	return g
}

func pente4Ended() part.Game {
	g := pente4()
	g.Controls = nil
	for i := range g.Clocks.Faces {
		g.Clocks.Faces[i].Clock.Running = false
	}
	g.Status = part.Status{State: "ended", Result: "1-0", Winner: g.P1, Reason: "captures", Basis: []locale.Text{locale.Say("game.pente4")}}
	return g
}

// moving is gomoku's moving phase: an own stone is chosen, a point is not yet.
func moving() part.Game {
	g := game(12)
	g.Moves = append(g.Moves, part.Move{Kind: "stone", Number: 13, Colour: "black", From: "h8", Point: "k12"})
	g.Board = part.Goban{Stones: append(without(g.Board.Stones, "h8"), part.Stone{Point: "k12", Colour: "black", Number: 13})}
	g.Status.Ask = part.Ask{Kind: "move", Stone: 14}
	g.Controls = controls(g)
	g.Controls.Claims, g.Controls.Pass = nil, false
	g.Controls.Point, g.Controls.Count, g.Controls.Own, g.Controls.Selected = "move", 2, []string{"h9", "i7", "i9", "j9"}, []string{"i9"}
	return g
}

func connect4() part.Game {
	g := game(0)
	g.Board.Upright = true
	g.Board.Stones, g.Moves = line([]string{"black", "white"}, "d1 d2 d3 d4 d5 d6 c1 e1 c2 c3 e2 b1")
	for i, m := range g.Moves {
		g.Moves[i].Point = strconv.Itoa(int(m.Point[0]-'a') + 1)
	}
	g.Status.Ask = part.Ask{Kind: "drop", Stone: 13}
	g.Controls = controls(g)
	g.Controls.Claims, g.Controls.Pass, g.Controls.Point, g.Controls.Selected = nil, false, "drop", []string{"5"}
	return g
}

func connect4Ended() part.Game {
	g := connect4()
	g.Controls = nil
	g.Clocks = clocks(1700000, 1650000, "")
	g.Status = part.Status{State: "ended", Result: "0-1", Winner: p2(), Reason: "four", Basis: []locale.Text{locale.Say("game.connect4")}}
	return g
}

func strike() part.Game {
	g := game(0)
	g.Status.Ask = part.Ask{Kind: "strike", N: 2}
	g.Moves = []part.Move{{Kind: "strike", Opening: "rif"}}
	g.Controls = controls(g)
	g.Controls.Ask = g.Status.Ask
	g.Controls.Point, g.Controls.Pass, g.Controls.Strike = "", false, []string{"yamaguchi", "soosorv-8"}
	return g
}

func teams() event.Players {
	list := players()
	return event.Players{ID: "t1", Teams: true, List: []event.Player{
		{No: 1, Name: who("The Old Guard"), Rating: "2080", Members: list[:2]},
		{No: 2, Name: who("Liis Kask & Jon Etxabe"), Members: list[2:4]},
	}, Team: event.TeamForm{Members: []event.Player{{Name: who("Oda Brekke")}, {}}},
		Errors: map[string]locale.Text{"name2": locale.Say("player.error.name")}}
}
