package arbiter

import (
	"slices"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/dispute"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/clock"
)

// effects are what a ruling, an expulsion or a withdrawal does in a game.
type effects struct{ desk *Desk }

// ofRuling returns the events of a ruling, or of a decision on an appeal, in the game of a dispute. The caller
// holds the lock of the game.
func (ef effects) ofRuling(b *tournament.Book, stream *gameStream, e dispute.Event, at clock.Instant) ([]game.Event, error) {
	file, _ := b.Disputes.Numbered(e.Of())
	does, why := dispute.EffectOf(e)
	if why == "" {
		return nil, nil // a statement, a withdrawal: nothing is ruled
	}
	s, err := stream.state()
	if err != nil {
		return nil, err
	}
	s = ef.stands(s)
	var all []game.Event
	act := func(c game.Command) error {
		events, after, err := ef.desk.Corrections.would(s, c, at)
		s, all = after, append(all, events...)
		return err
	}
	if decided, is := e.(dispute.Decided); is && decided.Lifted {
		if c, has := file.Lift(s, why); has {
			if err := act(c); err != nil {
				return nil, err
			}
		}
	}
	for _, c := range does.Commands(file, s, why) {
		if c.Do == game.DoJudge && !c.Upheld {
			c.Earlier = b.FalseClaimsBefore(s, claimant(s, c.Claim), stream.id)
		}
		if err := act(c); err != nil {
			return nil, err
		}
	}
	return all, nil
}

// An expulsion is an act of the event. In the same act, the game in progress is lost. It goes on if the
// expulsion is taken back before anything depends on it. Later games are forfeited without a record in
// their streams.

// gamesOf returns all games of the entry of a player.
func gamesOf(s tournament.State, player string) []tournament.Pairing {
	e, _ := s.EntryOf(player)
	return s.PairingsOf(e.Player)
}

// ofDispute returns the games that a command in a dispute may change: its own game, and all games of a
// player whom it expels or readmits.
func ofDispute(s tournament.State, c dispute.Command) []tournament.Pairing {
	about := dispute.About(s.Disputes, c)
	list := []tournament.Pairing{{Game: about}}
	for _, p := range dispute.Touches(s.Disputes, c) {
		for _, other := range gamesOf(s, p) {
			if other.Game != about {
				list = append(list, other)
			}
		}
	}
	return list
}

// expels returns the events of an expulsion in a game: the expelled player loses a game in progress.
func (ef effects) expels(g *gameStream, e tournament.Expelled, at clock.Instant) ([]game.Event, error) {
	s, err := g.state()
	if err != nil || s.Status != game.Open {
		return nil, nil
	}
	i := slices.IndexFunc(s.Persons(), func(p board.Person) bool { return playsFor(s, p, e.Player, e.Person) })
	if i < 0 {
		return nil, nil
	}
	p := s.Persons()[i]
	events, refusal := ef.desk.referee.Decide(s, game.Command{Do: game.DoPenalty, Player: p, Kind: game.PenaltyExpulsion, Rule: e.Rule, Reason: e.Reason, Point: board.NoPoint}, at)
	if refusal != nil {
		return nil, refusal
	}
	return events, nil
}

// playsFor reports whether a person at a board plays for an entry, or is the named one of its persons.
func playsFor(s game.State, p board.Person, player, person string) bool {
	if person != "" {
		return s.Seat(p) == person
	}
	return s.Players[(p-1)%2] == player
}

// readmits returns the events in a game when an expulsion is taken back: its loss is taken back too, if
// nothing depends on it. Else the result needs a correction. The loss of another expelled player stands.
func (ef effects) readmits(b *tournament.Book, g *gameStream, e tournament.Readmitted, at clock.Instant) []game.Event {
	s, err := g.state()
	if err != nil || !s.Over() {
		return nil
	}
	for _, act := range slices.Backward(s.ArbiterActs) {
		c := game.Command{Do: game.DoTakeBack, ArbiterAct: act.Number, Reason: e.Reason, Point: board.NoPoint}
		if act.TakenBack || !expelling(act) || !playsFor(s, act.Player, e.Player, e.Person) || barred(b, s, c) != nil {
			continue
		}
		if events, refusal := ef.desk.referee.Decide(s, c, at); refusal == nil {
			return events
		}
	}
	return nil
}

// expelling reports whether an act in a game came with an expulsion.
func expelling(act game.ArbiterAct) bool {
	e, is := act.Event.(game.Penalised)
	return is && e.Penal == game.PenaltyExpulsion
}

// ofEvent refuses acts at a board that belong to the event: an expulsion, and taking back only its loss.
func ofEvent(b *tournament.Book, s game.State, c game.Command) error {
	switch act, _ := s.ArbiterActs.Numbered(c.ArbiterAct); {
	case c.Do == game.DoPenalty && c.Kind == game.PenaltyExpulsion:
		return &tournament.Refusal{Code: tournament.ExpelAtEvent}
	case c.Do == game.DoTakeBack && expelling(act) && b.Out(s.Seat(act.Player)) > 0:
		return &tournament.Refusal{Code: tournament.ExpulsionStands, Player: s.Seat(act.Player)}
	}
	return nil
}

// A withdrawal decides a game that has not begun. The stream of the game does not record it: if the
// player returns, the game is played.

// stands returns a game as it counts in its event.
func (ef effects) stands(s game.State) game.State {
	if event := ef.leftBy(s); event != nil {
		return event.Stands(s)
	}
	return s
}

// leftBy returns the event of a game that a withdrawal has decided; nil for any other game.
func (ef effects) leftBy(s game.State) *tournament.State {
	if s.Status != game.Scheduled || s.Tournament == "" {
		return nil
	}
	stream, err := ef.desk.event(s.Tournament)
	if err != nil {
		return nil
	}
	event := stream.current.Load()
	if event == nil || event.GoneFrom(s) == "" {
		return nil
	}
	return event
}

// afterWithdrawal refuses an act in a game from which a player has withdrawn, except for a result. A
// correction becomes a ruling there: where both stay away, both have lost.
func (ef effects) afterWithdrawal(s game.State, c game.Command) (game.Command, error) {
	event := ef.leftBy(s)
	if event == nil {
		return c, nil
	}
	switch c.Do {
	case game.DoResult:
		c.Do = game.DoRule // there is no result yet that it could correct
		return c, nil
	case game.DoReport, game.DoRule:
		return c, nil
	}
	return c, &tournament.Refusal{Code: tournament.PlayerGone, Player: event.GoneFrom(s), Round: s.Round, Board: s.Board}
}
