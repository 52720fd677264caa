package views

import (
	"fmt"
	"strconv"

	"renju-arbiter/arbiter"
	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/opening"
	"renju-arbiter/clock"
	"renju-arbiter/views/page"
	"renju-arbiter/views/part"
)

// gameModel is what everybody may see of a game: the same for each viewer, and
// nothing in it comes from the rules engine.
func gameModel(desk *arbiter.Desk, id string, s game.State, now clock.Instant) page.Game {
	return page.Game{
		ID: id, Round: s.Round, Number: s.Board,
		P1: desk.Person(s.Players[0]).Name, P2: desk.Person(s.Players[1]).Name,
		Opening: openingName(s),
		Board:   gobanOf(s), Hidden: s.Covered(), Clocks: clocksOf(desk, s, now), Status: statusOf(desk, id, s), Moves: movesOf(s),
	}
}

// openingName is the name of the first three stones, one of the 26 (RIF 11, seed
// 9); empty before them, and for three stones that are none.
func openingName(s game.State) string {
	if len(s.Plies) < 3 {
		return ""
	}
	found, ok := opening.Recognise([3]board.Point{s.Plies[0].Point, s.Plies[1].Point, s.Plies[2].Point})
	if !ok {
		return ""
	}
	return found.Latin + " " + found.Kanji
}

func gobanOf(s game.State) part.Goban {
	g := part.Goban{Size: s.Position.Size()}
	for i, ply := range s.Plies {
		if !ply.Pass() {
			g.Stones = append(g.Stones, part.Stone{Point: ply.Point.String(), Black: ply.Colour == board.Black, Number: i + 1})
		}
	}
	if !s.Over() && !s.Opening.Over() {
		g.Square = squareOf(s)
		if choosing(s) {
			g.Offered = names(s.Opening.Proposals())
		}
	}
	return g
}

// choosing tells whether one of the offered fifths is to be chosen.
func choosing(s game.State) bool {
	for _, o := range s.Opening.Ask().Options {
		if o.Kind == opening.Choose {
			return true
		}
	}
	return false
}

func names(points []board.Point) []string {
	list := make([]string, len(points))
	for i, p := range points {
		list[i] = p.String()
	}
	return list
}

var persons = []board.Person{board.P1, board.P2}

func clocksOf(desk *arbiter.Desk, s game.State, now clock.Instant) part.Clocks {
	c := part.Clocks{Now: int64(now)}
	for _, p := range persons {
		who := desk.Person(s.Players[p-1])
		c.Faces = append(c.Faces, part.Face{
			Person: p.String(), Name: who.Name, Country: who.Country, Holds: holds(s, p), Timed: s.Timed,
			Clock: s.Face(p, now), Absent: s.Absent[p-1],
		})
	}
	return c
}

// holds is the colour a person holds; empty before there is a stone.
func holds(s game.State, p board.Person) string {
	if len(s.Plies) == 0 && s.Settings.Opening != "free" {
		return ""
	}
	return s.ColourOf(p).String()
}

func nameOf(desk *arbiter.Desk, s game.State, p board.Person) string {
	if p == board.Nobody {
		return ""
	}
	return desk.Person(s.Players[p-1]).Name
}

func statusOf(desk *arbiter.Desk, id string, s game.State) part.Status {
	st := part.Status{State: stateOf(s), ToMove: nameOf(desk, s, s.Actor()), Offer: nameOf(desk, s, s.Offer)}
	if !s.Over() {
		st.Ask, st.Stop = askOf(s), s.StopReason
	}
	for _, claim := range s.Claims {
		if claim.Judged {
			st.Ruling = "/games/" + id + "/ruling/" + strconv.Itoa(claim.Number)
		}
	}
	if claim, pending := s.Pending(); pending {
		st.Claim, st.Claimer = claim.Claim, nameOf(desk, s, claim.By)
	}
	if s.Outcome != nil {
		st.Result, st.Reason, st.Rule = s.Outcome.Score.String(), s.Outcome.Reason, s.Outcome.Rule
		for _, p := range persons {
			if s.Outcome.Score.Of(p) == 2 {
				st.Winner = nameOf(desk, s, p)
			}
		}
	}
	return st
}

// stateOf is a game's state in one word, as Status and the lists name it.
func stateOf(s game.State) string {
	_, pending := s.Pending()
	switch {
	case s.Status == game.Void:
		return "void"
	case s.Status == game.EndedGame:
		return "ended"
	case pending:
		return "claimed"
	case s.Interrupted:
		return "interrupted"
	case s.Stopped:
		return "stopped"
	case s.Status == game.Scheduled:
		return "waiting"
	}
	return "running"
}

// movesOf is the record: every step of the opening and every ply.
func movesOf(s game.State) []part.Move {
	moves := make([]part.Move, 0, len(s.Steps))
	ply := 0
	for _, step := range s.Steps {
		m := part.Move{Kind: string(step.Step.Kind), N: step.Step.N}
		switch game.Act(step.Step.Kind) {
		case game.DoStone, game.DoChoose, game.DoPass:
			m.Number, m.Black = ply+1, s.Plies[ply].Colour == board.Black
			if !s.Plies[ply].Pass() {
				m.Point = s.Plies[ply].Point.String()
			}
			m.Corrected = correctedFrom(s, ply+1)
			ply++
		case game.DoPropose:
			m.Point = joined(step.Step.Points)
		}
		moves = append(moves, m)
	}
	return moves
}

func joined(points []board.Point) string {
	text := ""
	for i, p := range points {
		if i > 0 {
			text += " "
		}
		text += p.String()
	}
	return text
}

// correctedFrom is the point that was recorded first for a ply that has been
// corrected since.
func correctedFrom(s game.State, ply int) string {
	for _, c := range s.Corrections {
		if c.Ply == ply {
			return c.From.String()
		}
	}
	return ""
}

// reading is a clock's reading for people, "1:20:03".
func reading(left clock.Span) string { return part.Reading(int64(left)) }

func readings(pair [2]clock.Span) string {
	return fmt.Sprintf("%s / %s", reading(pair[0]), reading(pair[1]))
}

func seen(s game.State) string { return strconv.Itoa(s.Version) }
