package randomevents

import (
	"slices"

	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/arbiter/tournament/playoff"
	"renju-arbiter/clock"
)

// play goes through the rounds until the event is over, or the tale breaks off.
func (e *Event) play() {
	if e.state.Whole() {
		e.must(tournament.PublishSchedule{})
		for round := 1; round <= e.state.Rounds() && e.left > 0; round++ {
			e.between(round)
			e.round(round)
		}
	} else {
		for round := 1; round <= 30 && e.left > 0 && e.publishes(round); round++ {
			e.round(round)
		}
	}
	if e.left > 0 && e.draw.in(60) {
		e.settles()
		e.playsOff()
		e.does(tournament.Sign{Sure: true})
	}
}

// publishes pairs a round; of a knock-out the games that are due, so that a round comes again.
func (e *Event) publishes(round int) bool {
	if e.state.How() == tournament.KnockOut {
		e.settles()
		due, err := e.book().Due()
		if n := e.book().LevelMatch(e.state.Rounds()); err == nil && len(due) == 0 && n > 0 {
			e.does(e.levels(e.state.Rounds(), n))
			due, err = e.book().Due()
		}
		return err == nil && len(due) > 0 && e.does(tournament.PublishRound{Round: due[0].Round, Reason: one(e.draw, "", words[0])})
	}
	if round > 1 {
		e.between(round)
	}
	e.lineUps()
	e.checksIn()
	if e.does(tournament.PublishRound{Round: round}) {
		return true
	}
	e.settles()
	return e.does(tournament.PublishRound{Round: round})
}

// levels decides a level match of a knock-out.
func (e *Event) levels(round, board int) tournament.Command {
	for _, p := range e.state.PairingsIn(round) {
		if p.Board == board {
			return tournament.RuleMatch{Round: round, Board: board, Winner: one(e.draw, p.First, p.Second), Reason: one(e.draw, words...)}
		}
	}
	return tournament.RuleMatch{}
}

// between is what people do from one round to the next.
func (e *Event) between(round int) {
	e.now += clock.Instant(e.draw.seconds(60, 7200))
	who := one(e.draw, e.state.Entries...)
	switch e.draw(9) {
	case 0:
		e.does(tournament.Withdraw{Player: who.Player, Reason: one(e.draw, words...)})
	case 1:
		e.does(tournament.Expel{Player: slices.Concat(who.Members, []string{who.Player})[0], Rule: one(e.draw, game.ConductRules()...), Reason: one(e.draw, words...)})
	case 2:
		e.does(tournament.RequestBye{Player: who.Player, Round: round, Bye: one(e.draw, tournament.HalfBye, tournament.ZeroBye)})
	case 3:
		for _, left := range e.state.Entries {
			e.does(tournament.Return{Player: left.Player})
		}
	case 4:
		e.does(tournament.Admit{Players: []tournament.PlayerEntry{e.entry()}})
	}
}

func (e *Event) lineUps() {
	for _, team := range e.state.Entries {
		if len(team.Members) < 2 || !e.draw.in(40) {
			continue
		}
		players := slices.Clone(team.Members)
		if e.draw.in(50) { // the reserve plays
			players = slices.Delete(players, 0, 1)
		}
		players = players[:min(len(players), e.state.Boards)]
		if e.draw.in(20) {
			players[len(players)-1] = "" // an empty board
		}
		e.does(tournament.LineUp{Team: team.Player, Players: players})
	}
}

func (e *Event) checksIn() {
	if !e.draw.in(40) || !e.does(tournament.OpenCheckin{}) {
		return
	}
	var here []string
	for _, entry := range e.state.Entries {
		if e.draw.in(93) {
			here = append(here, entry.Player)
		}
	}
	e.does(tournament.CheckIn{Players: here, Here: true})
	e.does(tournament.CloseCheckin{Sure: true})
}

// round plays the games of a round that are still to be played.
func (e *Event) round(round int) {
	if e.draw.in(40) {
		e.does(tournament.OpenDoors{Round: round})
	}
	var going []*table
	for _, p := range e.state.PairingsIn(round) {
		t := e.tables[p.Game]
		if t == nil || t.done || e.gone(t) {
			continue
		}
		going = append(going, t)
		if e.begins(t); e.left <= 0 {
			return
		}
	}
	e.goOn(going)
	if e.left <= 0 {
		return
	}
	if e.draw.in(50) {
		e.does(tournament.ConfirmRound{Round: round})
		e.does(tournament.CloseRound{Round: round})
	}
}

// goOn plays at boards until all are done: whose turn is next acts next.
func (e *Event) goOn(going []*table) {
	for {
		var next *table
		for _, t := range going {
			if current := e.state.Current(t.id); current != t.id { // it is played again
				going, t = append(going, e.tables[current]), e.tables[current]
			}
			if !t.done && (next == nil || t.next < next.next) {
				next = t
			}
		}
		if next == nil {
			return
		}
		if e.left--; e.left <= 0 {
			e.breaksOff(going)
			return
		}
		e.now = max(e.now, next.next)
		e.step(next)
	}
}

// breaksOff leaves games as they are, with claims that were just made: some wait, some have
// been found unfounded.
func (e *Event) breaksOff(going []*table) {
	for _, t := range going {
		s := t.line.State()
		if s.Over() || !e.draw.in(90) {
			continue
		}
		e.now += 1000
		_ = e.act(t, game.Command{Do: game.DoClaim, By: one(e.draw, s.Persons()...), Kind: one(e.draw, game.ClaimFive, game.ClaimFoul), Point: nowhere})
		s = t.line.State()
		if claim, pending := s.Pending(); pending && !claim.Holds(s.ColourOf(claim.By)) && e.draw.in(60) {
			e.judges(t, claim)
		}
	}
}

// gone tells that a game is not played, as somebody has left.
func (e *Event) gone(t *table) bool { return e.state.GoneFrom(t.line.State()) != "" }

// settles ends what was left open, and everything about which somebody waits.
func (e *Event) settles() {
	for _, p := range e.state.Pairings {
		t := e.tables[p.Game]
		if t == nil || e.gone(t) {
			continue
		}
		e.now += 1000
		if s := t.line.State(); !s.Over() {
			if claim, pending := s.Pending(); pending {
				_ = e.act(t, game.Command{Do: game.DoJudge, Claim: claim.Number, Reason: words[0], Point: nowhere})
			}
			_ = e.act(t, game.Command{Do: game.DoRule, Score: game.Score{P1: 2}, Reason: one(e.draw, words...), Point: nowhere})
		}
		_ = e.act(t, game.Command{Do: game.DoSettle, Reason: words[0], Point: nowhere})
		_ = e.act(t, game.Command{Do: game.DoCompare, Reason: words[0], Point: nowhere})
	}
	e.closes()
	for round := 1; round <= e.state.Rounds(); round++ {
		e.does(tournament.ConfirmRound{Round: round})
	}
}

// playsOff parts some level players, by games or by lots.
func (e *Event) playsOff() {
	for _, level := range e.book().LevelGroups() {
		held := playoff.Held{Players: level.Players, Note: one(e.draw, words...)}
		switch e.draw(3) {
		case 0:
			held.Seed = words[0]
		case 1:
			score := one(e.draw, [2]int{2, 0}, [2]int{1, 1})
			for _, other := range level.Players[1:] {
				held.Games = append(held.Games, playoff.Game{First: other, Second: level.Players[0], Score: score})
			}
		default:
			continue
		}
		e.does(tournament.HoldPlayOff{Held: held})
	}
	if e.draw.in(10) {
		e.does(tournament.TakeBackPlayOff{Number: len(e.state.PlayOffs), Reason: words[0]})
	}
}
