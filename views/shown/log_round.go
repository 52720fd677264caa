package shown

import (
	"strconv"
	"time"

	"renju-arbiter/arbiter"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/arbiter/tournament/access"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/part"
	"renju-arbiter/views/shown/boardname"
	"renju-arbiter/views/shown/localtime"
)

// eventLog puts the acts of an event into words.
type eventLog struct {
	tell Presenter
	t    tournament.State
}

// StageText returns the stage of a round in words.
func StageText(s tournament.Stage) locale.Text { return locale.Say("stage." + string(s)) }

// Done puts an act of an arbiter in a round into words, without who did it and when.
func (tell Presenter) Done(t tournament.State, d arbiter.Done) locale.Text {
	if d.Game != "" {
		g, err := tell.Desk.Game(d.Game)
		if err != nil {
			return locale.Text{}
		}
		return tell.arbiterAct(g, d.ArbiterAct)
	}
	return eventLog{tell, t}.roundAct(d.Act, d.Wall)
}

// arbiterAct is an act in a game, with the player for whom it was entered.
func (tell Presenter) arbiterAct(g game.State, d game.ArbiterAct) locale.Text {
	switch e := d.Event.(type) {
	case game.Ruled:
		if e.Upheld {
			return locale.Say("history.ruled.upheld")
		}
		return locale.Say("history.ruled.unfounded")
	case game.Resulted:
		return corrected(e)
	}
	what := tell.ActText(g, d.Event)
	if p, entered := game.OnBehalf(d.Event); entered {
		return locale.Say("log.behalf", "What", what, "Name", locale.Isolate(tell.named(g, g.Seat(p))))
	}
	return what
}

// corrected puts a corrected result into words.
func corrected(to game.Resulted) locale.Text {
	return locale.Say("log.result.corrected", "Result", part.Score(to.New.Result()), "Reason", locale.Say("reason."+to.New.Reason))
}

// EndedKey returns the key for a game that ended on the service, or for a reported result.
func EndedKey(e game.Ended) string {
	if e.Reported {
		return "history.reported"
	}
	return "history.ended"
}

// roundAct puts an act on a round into words. At is the time of the act.
func (l eventLog) roundAct(a tournament.Act, at time.Time) locale.Text {
	key := "log." + a.Event.Kind()
	switch e := a.Event.(type) {
	case tournament.Published:
		if len(e.Pairings) > 0 && e.Pairings[0].Round > 1 && !l.t.Whole() && l.t.How() != tournament.KnockOut {
			return locale.Say("log.published.closes", "Round", e.Pairings[0].Round-1)
		}
	case tournament.ByeRequested:
		if e.Bye == tournament.PairingBye {
			return locale.Say("log.bye-returned", "Name", l.tell.InText(l.t, e.Player))
		}
		return locale.Say(key, "Name", l.tell.InText(l.t, e.Player), "Bye", ByeKind(l.t, e.Bye))
	case tournament.RoundCalled:
		if e.For == 0 {
			return locale.Say("log.call-returned")
		}
		return locale.Say(key, "At", localtime.HourAhead(l.t, at, l.tell.Desk.Wall(e.For)))
	case access.LinksMade:
		return l.links(key, e.Of, e.Person, e.Board, e.Links)
	case access.LinksWithdrawn:
		return l.links(key, e.Of, e.Person, e.Board, e.Links)
	case tournament.CheckinConcluded:
		return locale.Say(key, "Count", len(e.Absent))
	case tournament.Provisional:
		return locale.Say(key, "Result", part.Score(e.Score.String()))
	case tournament.Announced:
		return locale.Say(key, "Text", locale.Isolate(e.Text))
	case tournament.MatchRuled:
		if e.Nobody {
			return locale.Say("log.match-ruled-nobody", "Board", e.Board)
		}
		return locale.Say(key, "Board", e.Board, "Name", l.tell.InText(l.t, a.Player))
	}
	if text, is := l.eventAct(a); is {
		return text
	}
	return locale.Say(key, "Name", l.tell.InText(l.t, a.Player))
}

// links puts made or withdrawn links into words: those of a person, of a board, or their number.
func (l eventLog) links(key string, of access.LinkKind, person string, at int, links []string) locale.Text {
	switch {
	case of == access.CasterLink:
		return locale.Say(key+".caster", "Name", l.tell.InText(l.t, person))
	case person != "":
		return locale.Say(key+".of", "Name", l.tell.InText(l.t, person))
	case at > 0:
		return locale.Say(key+".board", "Board", boardOf(l.t, links[0], at))
	case of == access.BoardLink:
		return locale.Say(key+".boards", "Count", len(links))
	case of == access.CaptainLink:
		return locale.Say(key+".captain", "Count", len(links))
	}
	return locale.Say(key+".player", "Count", len(links))
}

// boardOf returns the name of a link's board; its number if the journal has nothing else.
func boardOf(t tournament.State, link string, number int) string {
	if p, known := t.PairingOf(t.Access.Links[link].Game); known {
		return boardname.Of(t, p)
	}
	return strconv.Itoa(number)
}
