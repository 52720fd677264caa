package shown

import (
	"strconv"

	"renju-arbiter/arbiter"
	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/positions"
	"renju-arbiter/clock"
	"renju-arbiter/views/address"
	"renju-arbiter/views/part/goban"
	"renju-arbiter/views/part/play"
	"renju-arbiter/views/shown/gamestate"
	"renju-arbiter/views/shown/settingtext"
)

// GameModel is what those may see of a game from whom the redaction keeps the rest.
// Nothing in it comes from the rules engine.
func (tell Presenter) GameModel(id string, s game.State, redaction game.Redaction, now clock.Instant) play.Game {
	m := play.Game{
		ID: id, Round: s.Round, Number: tell.BoardCalled(id, s),
		P1: tell.SideName(s, board.P1), P2: tell.SideName(s, board.P2),
		Board: goban.Diagram{Size: s.Position.Size(), Upright: s.Table.Rules().Standing()}, Hidden: redaction.Board,
		Clocks: tell.ClocksOf(s, now), Status: tell.StatusOf(id, s),
	}
	if s.Device != game.DeviceAny {
		m.Device = s.Device
	}
	if s.Over() && len(s.Plies) > 0 {
		m.Replay = address.Ply(id, len(s.Plies))
	}
	if !s.Over() && s.Opens() {
		m.Protocol = settingtext.Protocol(s.Settings.Opening, s.Position.Size())
	}
	if !redaction.Board {
		m.Opening, m.Board, m.Moves = gamestate.OpeningName(s), gamestate.Board(s), Turns(s, func(p board.Person) string { return tell.NameOf(s, p) })
	}
	return m
}

// Turns are the moves of a game; in pairs each turn says whose it was.
func Turns(s game.State, name func(board.Person) string) []play.Move {
	moves := gamestate.MovesOf(s)
	for i, step := range s.Steps {
		if s.Table.Rules().Pairs() && (i == 0 || step.By != s.Steps[i-1].By) {
			moves[i].By = name(step.By)
		}
	}
	return moves
}

// ClocksOf are the clock faces of a game, in the order of its persons. In pairs the clock of a side is
// at the partner whose turn it is.
func (tell Presenter) ClocksOf(s game.State, now clock.Instant) play.Clocks {
	c := play.Clocks{Now: int64(now)} // the server's, by which pages count on: of delayed boards too
	if tell.Desk != nil {
		now = tell.Desk.Then(s, now)
	}
	for _, p := range s.Persons() {
		who := tell.Desk.People.Get(s.Seat(p))
		face := play.Face{
			Person: p.String(), Name: tell.named(s, s.Seat(p)), Country: who.Country, Holds: gamestate.HoldsColour(s, p),
			Absent: s.Absent[p-1] && !s.Over(), Partner: tell.NameOf(s, s.Table.Rules().Partner(p)), Captures: gamestate.Captures(s, p),
		}
		if s.HoldsClock(p) {
			face.Timed, face.Clock = s.Timed, s.Face(p, now)
		}
		c.Faces = append(c.Faces, face)
	}
	return c
}

// NameOf is the name of a person at the board; empty for nobody.
func (tell Presenter) NameOf(s game.State, p board.Person) string {
	if p == board.Nobody {
		return ""
	}
	return tell.named(s, s.Seat(p))
}

// PositionAfter is the page that finds games with the position after a ply of a game; empty for one that is not over, or
// that the search does not know.
func PositionAfter(id string, s game.State, ply int) string {
	one, is := positions.Of(id, s)
	if !is || ply == 0 {
		return ""
	}
	return address.PositionOf(positions.Line(one.After(ply)), one.Board.Name())
}

// SideName is the name of who wins and loses with a person: a player, or a team.
func (tell Presenter) SideName(s game.State, p board.Person) string {
	return tell.named(s, s.Players[p-1])
}

// StatusOf is how a game stands, as everybody may know it: an outcome and what it
// rests on, a claim that waits, a draw that is offered.
func (tell Presenter) StatusOf(id string, s game.State) play.Status {
	st := play.Status{State: gamestate.StateOf(s), ToMove: tell.NameOf(s, gamestate.ToAct(s)), Offer: tell.NameOf(s, s.Offer), Soon: s.InterruptedFor == arbiter.ReasonFailover}
	if !s.Over() {
		st.Stop, st.Coming = s.StopReason, s.Called == game.CallArbiter || s.Full()
	}
	if !s.Over() && gamestate.ToAct(s) == s.Actor() { // a press that is missing is nobody's news
		st.Ask = gamestate.AskOf(s.Asked())
	}
	st.Again, st.Instead = tell.playedAgain(id, s)
	for _, claim := range s.Claims {
		if claim.Judged {
			st.Ruling = address.Ruling(id, strconv.Itoa(claim.Number))
		}
	}
	if claim, pending := s.Pending(); pending {
		st.Claim, st.Claimer = claim.Claim, tell.NameOf(s, claim.By)
	}
	if s.Adjourned != nil {
		st.Goes = tell.GoesOn(s)
	}
	if s.Status == game.Void {
		st.Goes = tell.insteadOf(id, s)
	}
	if s.Outcome != nil {
		st.Result, st.Reason = s.Outcome.Result(), s.Outcome.Reason
		st.Rule, st.Basis = settingtext.RuleText(s.Outcome.Rule)
		for _, p := range game.Sides() {
			switch score := s.Outcome.Score; {
			case score.Winner() == p:
				st.Winner = tell.SideName(s, p)
			case score.Of(p) == 1 && score.P1 != score.P2:
				st.Half = tell.SideName(s, p)
			}
		}
	}
	return st
}

// playedAgain are the addresses of the game that is played in place of a void one, and
// of the void one in whose place a game is played (RIF 8, seed 6).
func (tell Presenter) playedAgain(id string, s game.State) (again, instead string) {
	if s.InPlaceOf != "" {
		instead = address.Game(s.InPlaceOf)
	}
	if t, err := tell.Desk.Tournament(s.Tournament); s.Status == game.Void && err == nil && t.Current(id) != id {
		again = address.Game(t.Current(id))
	}
	return again, instead
}

// named is somebody's name as the event of a game shows names.
func (tell Presenter) named(s game.State, id string) string {
	if tell.Desk == nil {
		return tell.Names(id)
	}
	event, err := tell.Desk.Tournament(s.Tournament)
	if err != nil {
		return tell.Desk.People.Get(id).Name
	}
	return tell.NameIn(event, id)
}
