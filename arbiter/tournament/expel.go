package tournament

import (
	"slices"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/game"
)

// Expel removes a person from the rest of the event, for conduct (RIF 16, seed 14; TOURNAMENT.md,
// "Conduct"). The running game is lost, games that have not begun are forfeited, and the person is
// paired no more. Of a team it is one of its persons, and the team plays on.
type Expel struct {
	Player string // of a team with boards: the person
	Rule   string // one of game.ConductRules
	Reason string
}

// Readmit takes an expulsion back.
type Readmit struct {
	Player string
	Reason string
}

// Expelled is that somebody was put out. It is apart from Withdrawn, who has left of their
// own will, and from a forfeit, where somebody did not come.
type Expelled struct {
	Player string `json:"player"`           // the entry
	Person string `json:"person,omitempty"` // who of a team; empty: the entry itself
	Round  int    `json:"round"`            // the first that is not played
	Rule   string `json:"rule"`
	Reason string `json:"reason"`
	File   int    `json:"dispute,omitempty"` // the dispute whose ruling did it
}

// Readmitted takes an expulsion back.
type Readmitted struct {
	Player string `json:"player"`
	Person string `json:"person,omitempty"`
	Reason string `json:"reason"`
	File   int    `json:"dispute,omitempty"`
}

// Kind is the name of the kind, as the journal keeps it.
func (Expelled) Kind() string { return "expelled" }

// Kind is the name of the kind, as the journal keeps it.
func (Readmitted) Kind() string { return "readmitted" }

// Whom names who was expelled.
func (e Expelled) Whom() string { return whom(e.Player, e.Person) }

// Whom names who plays again.
func (e Readmitted) Whom() string { return whom(e.Player, e.Person) }

func whom(player, person string) string {
	if person != "" {
		return person
	}
	return player
}

func (c Expel) decide(b *Book) ([]Event, error) {
	e, entered := b.EntryOf(c.Player)
	switch {
	case !entered, b.Boards > 0 && c.Player == e.Player:
		return nil, &Refusal{Code: NotEntered, Player: c.Player}
	case b.Out(c.Player) > 0:
		return nil, &Refusal{Code: AlreadyExpelled, Player: c.Player}
	case !slices.Contains(game.ConductRules(), c.Rule):
		return nil, &Refusal{Code: ConductRule}
	case c.Reason == "":
		return nil, &Refusal{Code: ReasonNeeded}
	}
	out := Expelled{Player: e.Player, Round: firstOpen(b, e.Player), Rule: c.Rule, Reason: c.Reason}
	if b.Boards > 0 {
		out.Person = c.Player
	}
	return []Event{out}, nil
}

// firstOpen is the first round in which an entry has a game without a result, or else the
// next one.
func firstOpen(b *Book, player string) int {
	for _, p := range b.PairingsOf(player) {
		if r := b.resultOf(p); p.Game != "" && r.known && !r.over {
			return p.Round
		}
	}
	return b.Rounds() + 1
}

func (c Readmit) decide(b *Book) ([]Event, error) {
	e, entered := b.EntryOf(c.Player)
	switch {
	case !entered:
		return nil, &Refusal{Code: NotEntered, Player: c.Player}
	case b.Out(c.Player) == 0:
		return nil, &Refusal{Code: NotExpelled, Player: c.Player}
	case c.Reason == "":
		return nil, &Refusal{Code: ReasonNeeded}
	}
	back := Readmitted{Player: e.Player, Reason: c.Reason}
	if b.Boards > 0 {
		back.Person = c.Player
	}
	return []Event{back}, nil
}

// Out is the first round that somebody does not play because of an expulsion; 0: there is
// none. It is that of a person of a team, or of an entry.
func (s State) Out(person string) int {
	e, _ := s.EntryOf(person)
	if round := e.Out[person]; round > 0 {
		return round
	}
	return e.Expelled
}

// outIn tells whether somebody is expelled by a round.
func (s State) outIn(person string, round int) bool {
	out := s.Out(person)
	return out > 0 && round >= out
}

// Left is the first round that an entry does not play, because it has withdrawn or was
// expelled; 0: it plays all.
func (e Entry) Left() int {
	if e.Withdrawn == 0 || e.Expelled > 0 && e.Expelled < e.Withdrawn {
		return e.Expelled
	}
	return e.Withdrawn
}

// ExpelledBy is what put somebody out, as long as it stands.
func (s State) ExpelledBy(person string) (Expelled, bool) {
	for _, e := range slices.Backward(s.Expulsions) {
		if e.Whom() == person && s.Out(person) > 0 {
			return e, true
		}
	}
	return Expelled{}, false
}

// expelled folds an expulsion, and what takes it back; false for an event of another room.
func (s State) expelled(e Event) (State, bool) {
	switch e := e.(type) {
	case Expelled:
		s.Expulsions = append(slices.Clip(s.Expulsions), e)
		return s.changed(e.Player, func(in *Entry) {
			if e.Person != "" {
				in.Out = with(in.Out, e.Person, e.Round)
				return
			}
			in.Expelled, in.Back = e.Round, Back{}
		}), true
	case Readmitted:
		return s.changed(e.Player, func(in *Entry) {
			if e.Person != "" {
				in.Out = with(in.Out, e.Person, 0)
				return
			}
			in.Back = Back{Round: in.Expelled, Withdrawal: true, Expulsion: true}
			if s.ByTable() {
				in.Back.Round = s.Rounds() + 1
			}
			in.Expelled = 0
		}), true
	}
	return s, false
}

// Stands is a game as it stands in the event. Who has withdrawn, or was expelled, has lost what was published
// and has not begun (TOURNAMENT.md, "Formats"): such a game is over, though nothing
// has happened at its board, until the player returns. One that has begun is ended there.
func (s State) Stands(g game.State) game.State {
	if g.Status != game.Scheduled {
		return g
	}
	first, second := s.goneAt(g, board.P1), s.goneAt(g, board.P2)
	if !first && !second {
		return g
	}
	var score game.Score
	if !first {
		score.P1 = 2
	}
	if !second {
		score.P2 = 2
	}
	o := game.Walkover(score, s.expelledAt(g, board.P1) || s.expelledAt(g, board.P2))
	g.Status, g.Outcome = game.EndedGame, &o
	return g
}

// goneAt tells whether a side of a game has left before its round, or who sits there for it.
func (s State) goneAt(g game.State, p board.Person) bool {
	return s.gone(g.Players[p-1], g.Round) || s.expelledAt(g, p)
}

// expelledAt is the same of an expulsion alone.
func (s State) expelledAt(g game.State, p board.Person) bool {
	return s.outIn(g.Players[p-1], g.Round) || s.outIn(g.Seat(p), g.Round)
}

// GoneFrom is who of a game has withdrawn, or was expelled, before its round: the first-named,
// if both have; empty for nobody.
func (s State) GoneFrom(g game.State) string {
	for _, p := range []board.Person{board.P1, board.P2} {
		switch {
		case s.gone(g.Players[p-1], g.Round):
			return g.Players[p-1]
		case s.expelledAt(g, p):
			return g.Seat(p)
		}
	}
	return ""
}

// GoneBefore is the same of a pairing.
func (s State) GoneBefore(p Pairing) string {
	return s.GoneFrom(game.State{Created: game.Created{Round: p.Round, Players: [2]string{p.First, p.Second}, Seats: s.Seats(p)}})
}
