package shown

import (
	"strconv"

	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/opening"
	"renju-arbiter/views/address"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/part/play"
	"renju-arbiter/views/shown/gamestate"
	"renju-arbiter/views/shown/localtime"
)

// GoesOn is when an adjourned game goes on, or that its move is still to be sealed.
func (tell Presenter) GoesOn(s game.State) locale.Text {
	a := s.Adjourned
	if a == nil {
		return locale.Text{}
	}
	if a.Sealing {
		return locale.Say("adjourn.seals", "Name", tell.PlayerInText(s, s.Actor()))
	}
	return tell.slated(s, a.Slated)
}

// slated is when a game goes on, as an arbiter has said it.
func (tell Presenter) slated(s game.State, e game.Slated) locale.Text {
	at := ""
	if tell.Desk == nil { // nor a time of day: its instants are the desk's
	} else if t, err := tell.Desk.Tournament(s.Tournament); err == nil && e.For > 0 {
		said := e.For
		if s.Adjourned != nil {
			said = s.Adjourned.At
		}
		at = localtime.HourAhead(t, tell.Desk.Wall(said), tell.Desk.Wall(e.For))
	}
	switch {
	case at != "" && e.Place > 0:
		return locale.Say("adjourn.goes.both", "Place", e.Place, "At", at)
	case at != "":
		return locale.Say("adjourn.goes.at", "At", at)
	case e.Place > 0:
		return locale.Say("adjourn.goes.place", "Place", e.Place)
	}
	return locale.Say("adjourn.goes.open")
}

// adjournmentOf is how a game stands for anyone who may adjourn it; nil where nobody can.
func (tell Presenter) adjournmentOf(s game.State, claimed bool) *play.Adjournment {
	if s.Status != game.Open || s.Full() || s.Adjourned == nil && claimed {
		return nil
	}
	j := &play.Adjournment{Seals: s.MaySeal(), Column: s.Table.Rules().Standing(), Wooden: s.Wooden(), Page: address.Adjournments(s.Tournament)}
	a := s.Adjourned
	if a == nil {
		return j
	}
	j.Envelope, j.Goes, j.Sealer, j.Name = EnvelopeOf(s), tell.GoesOn(s), s.Actor().String(), tell.NameOf(s, s.Actor())
	if a.Sealed != nil {
		j.Sealer, j.Name, j.Keeper = a.Sealed.By.String(), tell.NameOf(s, a.Sealed.By), a.Sealed.Keeper
	}
	if a.Opened != nil && a.Opened.Refused != "" {
		j.Move, j.Why = moveText(s, a.Opened.Move), whyRefused(a.Opened.Refused)
	}
	j.Place, j.At = tell.SlotOf(s)
	return j
}

// whyRefused is why an opened move cannot be played.
func whyRefused(code game.Code) locale.Text {
	switch code {
	case opening.Occupied, opening.OffBoard, game.NotYourTurn:
		return locale.Say("adjourn.why." + string(code))
	}
	return locale.Say("adjourn.why.other")
}

// SlotOf is when an adjourned game goes on, as it is typed: its place, and its time.
func (tell Presenter) SlotOf(s game.State) (place, at string) {
	a := s.Adjourned
	if a.Place > 0 {
		place = strconv.Itoa(a.Place)
	}
	if t, err := tell.Desk.Tournament(s.Tournament); err == nil && a.For > 0 {
		at = localtime.HourAhead(t, tell.Desk.Wall(a.At), tell.Desk.Wall(a.For))
	}
	return place, at
}

// EnvelopeOf is how the sealed move of an adjourned game stands, as a word.
func EnvelopeOf(s game.State) string {
	switch a := s.Adjourned; {
	case a.Sealing:
		return "sealing"
	case a.Sealed == nil:
		return "none"
	case a.Opened != nil && a.Opened.Refused != "":
		return "refused"
	case a.Opened != nil:
		return "opened"
	case a.Sealed.Commitment == "":
		return "paper"
	}
	return "closed"
}

// AdjournText is what becomes of an adjourned game, as the history says it; empty for anything
// else.
func (tell Presenter) AdjournText(g game.State, event game.Event) locale.Text {
	switch e := event.(type) {
	case game.Adjourned:
		if e.Sealing {
			return locale.Say("history.adjourned.sealing")
		}
		return locale.Say("history.adjourned")
	case game.Sealed:
		if e.Keeper != "" && e.Commitment == "" {
			return locale.Say("history.sealed.paper", "Keeper", e.Keeper)
		}
		return locale.Say("history.sealed")
	case game.Opened:
		move := moveText(g, e.Move)
		switch {
		case move.Key == "":
			return locale.Say("history.opened")
		case e.Refused != "":
			return locale.Say("history.opened.refused", "Move", move)
		}
		return locale.Say("history.opened.move", "Move", move)
	case game.Slated:
		return tell.slated(g, e)
	}
	return locale.Text{}
}

// moveText is an opened move; empty where it is kept from who looks.
func moveText(g game.State, m game.Move) locale.Text {
	switch {
	case m.Do == game.DoPass:
		return locale.Say("moves.pass")
	case m.Column > 0:
		return locale.Say("history.opened.column", "Column", m.Column)
	case m.Do == "":
		return locale.Text{}
	}
	return locale.Say("setting.plain", "What", gamestate.PointName(g, m.Point))
}
