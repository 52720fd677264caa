package seat

import (
	"slices"
	"strconv"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/opening"
	"renju-arbiter/clock"
	"renju-arbiter/views/part/play"
	"renju-arbiter/views/shown"
	"renju-arbiter/views/shown/gamestate"
	"renju-arbiter/views/web"
)

// controlsOf are the acts that are open to anyone who sits there: what the page
// shows is what the referee would not refuse.
func controlsOf(r game.Referee, id string, s game.State, st web.Seat, m play.Game, wish choice, now clock.Instant) *play.Controls {
	if !st.Plies(s) {
		return nil
	}
	c := &play.Controls{Form: play.Form{Game: id, Command: web.NewID(), Seen: gamestate.Seen(s)}, Board: m.Board, Covered: m.Hidden, Waiting: s.AwaitsStart(), Stands: s.Stopped, Why: gamestate.Unasked(s)}
	mover, presser := s.Actor(), s.Running()
	may := func(c game.Command, p board.Person) bool {
		if p == board.Nobody || !st.MayAct(c.Do, p) {
			return false
		}
		c.By, c.Point = p, board.NoPoint
		_, refusal := r.Decide(s, c, now)
		return refusal == nil
	}
	// whoMay is the first of those who sit there for whom an act would stand.
	whoMay := func(c game.Command) board.Person {
		for _, p := range s.Persons() {
			if may(c, p) {
				return p
			}
		}
		return board.Nobody
	}
	does := game.DoStone
	if c.Seal = s.AwaitsSeal(); c.Seal {
		does = game.DoSeal
	}
	if playable(s) && st.MayAct(does, mover) && !s.Absent[mover-1] {
		c.Ask = m.Status.Ask
		asked(c, s, wish)
	}
	c.Seal = c.Seal && c.Point != ""
	c.Press = playable(s) && presser != board.Nobody && st.MayAct(game.DoPress, presser) && !s.Absent[presser-1]
	offerer, answerer := whoMay(game.Command{Do: game.DoOffer}), whoMay(game.Command{Do: game.DoAccept})
	c.Offer, c.Answer = offerer != board.Nobody && !s.Full(), answerer != board.Nobody // a full board is drawn as it is
	c.OfferStands = s.OffersAfterPress()
	lesser(c, s, st, func(whom string) bool { return whoMay(game.Command{Do: game.DoCall, For: whom}) != board.Nobody })
	if st.Shared() {
		c.Persons = shown.PersonsOf(m)
		c.Mover, c.Presser, c.Answerer = mover.String(), presser.String(), answerer.String()
		if presser == board.Nobody {
			c.Presser = offerer.String()
		}
	}
	return c
}

// playable tells whether stones can be placed now.
func playable(s game.State) bool {
	return s.Status == game.Open && !s.Stopped
}

// choice is what a viewer has chosen so far: points, and what they are for where
// the opening leaves that open (Taraguchi: one fifth, or many to offer).
type choice struct {
	points []string
	what   string   // "stone" or "propose"; empty: the first that is possible
	typed  []string // of the points: those of the line that was typed
}

// asked fills in what the game asks of the mover.
func asked(c *play.Controls, s game.State, wish choice) {
	c.Colour = s.ColourOf(s.Actor()).String()
	for _, o := range s.Ask().Options {
		switch o.Kind {
		case opening.Stone, opening.Propose, opening.Choose:
			c.Colour = o.Colour.String() // not always the mover's own: tentative Black places stone 2
		}
		switch o.Kind {
		case opening.Stone:
			c.Point = s.StoneKind()
		case opening.Propose:
			offers(c, o.Count, wish)
		case opening.Choose:
			c.Point = "choose"
		case opening.Declare:
			c.Declare = o.Max
		case opening.Swap:
			c.Swap = true
		case opening.Keep:
			c.Keep = true
		case opening.Pass:
			c.Pass = true
		case opening.Strike:
			c.Strike = o.Names
		}
	}
	if c.Point == "" {
		return
	}
	if c.Point == "move" {
		moved(c, s, wish)
		return
	}
	open := gamestate.OpenPoints(s, opening.Kind(c.Point))
	c.Open, c.Bar = open, gamestate.BarOf(s)
	for _, p := range wish.points {
		if !slices.Contains(c.Selected, p) && free(s, p) && (open == nil || slices.Contains(open, p)) {
			c.Selected = append(c.Selected, p)
		}
	}
	chosen := func(p string) bool { return slices.Contains(c.Selected, p) }
	most := max(c.Count, 1)
	if len(c.Selected) > most || len(wish.typed) > 0 && !all(wish.typed, chosen) { // of several none is meant more than another
		c.Selected = slices.DeleteFunc(c.Selected, func(p string) bool { return slices.Contains(wish.typed, p) })
		c.Selected = c.Selected[:min(most, len(c.Selected))]
	}
	if n := len(s.Plies); c.Pass && n > 0 && s.Plies[n-1].Pass() && !s.Plies[n-1].System {
		c.SecondPass = true
	}
}

func all(words []string, is func(string) bool) bool {
	return !slices.ContainsFunc(words, func(word string) bool { return !is(word) })
}

// free tells whether a word names an empty point, or on a standing board a column.
func free(s game.State, word string) bool {
	if s.Table.Rules().Standing() {
		column, err := strconv.Atoi(word)
		if err != nil {
			return false
		}
		_, code := s.Table.Hole(column)
		return code == ""
	}
	p, err := board.ParsePoint(word)
	size := s.Position.Size()
	return err == nil && p.X() < size && p.Y() < size && s.Position.At(p) == board.Empty
}

// moved fills in the choice of a stone that is moved: an own one first, then an
// empty point. Of several the last counts.
func moved(c *play.Controls, s game.State, wish choice) {
	c.Count = 2
	own := s.ColourOf(s.Actor())
	s.Position.Points(func(p board.Point, stone board.Stone) {
		if stone == own {
			c.Own = append(c.Own, p.String())
		}
	})
	if len(wish.typed) > c.Count {
		return
	}
	var from, to string
	for _, point := range wish.points {
		if slices.Contains(c.Own, point) {
			from = point
		} else {
			to = point
		}
	}
	for _, point := range []string{from, to} {
		if point != "" && from != "" {
			c.Selected = append(c.Selected, point)
		}
	}
}

// offers makes the points fifths to offer, unless one stone could be placed
// instead and nothing else is wished.
func offers(c *play.Controls, count int, wish choice) {
	if c.Point == "stone" && wish.what != "propose" && len(wish.points) != count {
		c.Other, c.OtherN = "propose", count
		return
	}
	if c.Point == "stone" {
		c.Other, c.OtherN = "stone", 1
	}
	c.Point, c.Count = "propose", count
}

// lesser fills in what can be done at any time: claims, calls, resigning. A player who has called need
// not call again.
func lesser(c *play.Controls, s game.State, st web.Seat, calls func(whom string) bool) {
	if s.Status != game.Open {
		return
	}
	c.Resign = st.May(game.DoResign)
	if calls(game.CallArbiter) {
		c.Call, c.CallAbout = append(c.Call, game.CallArbiter), game.CallSubjects()
	}
	if s.Settings.TimeArbiters && s.TimeCalledBy == board.Nobody && calls(game.CallTimeArbiter) {
		c.Call = append(c.Call, game.CallTimeArbiter)
	}
	c.Readings = st.Arbiter() && s.Timed
	if s.Settings.Mode != game.ModeClaim || !st.May(game.DoClaim) {
		return
	}
	if s.Table.Rules().ByClaim() {
		c.Claims = []string{game.ClaimFive}
		if st.Shared() || s.ColourOf(st.Person) == board.White {
			c.Claims = append(c.Claims, game.ClaimFoul)
		}
	}
	if s.Timed {
		c.Claims = append(c.Claims, game.ClaimTime)
	}
}
