package tournament

import (
	"fmt"
	"slices"

	"renju-arbiter/arbiter/game"
	"renju-arbiter/pairing"
)

// Command is something an arbiter wants done in an event. Decide answers with the
// events it brings about, or with a *Refusal.
type Command interface {
	decide(State, World) ([]Event, error)
}

// World is what a decision may ask beyond the event's own stream.
type World struct {
	// Game is the state of a game by id.
	Game func(id string) (game.State, error)
	// NewID names a game that is to be.
	NewID func() string

	results map[string]result // of a book: what its games have brought, by game
}

// Decide gives the events that a command brings about, or a *Refusal, or the
// refusal of a pairing (*swiss.Error, *pairing.Error).
func Decide(s State, c Command, w World) ([]Event, error) { return c.decide(s, w) }

// result is what a game has brought each side so far.
type result struct {
	first, second game.Half
	done          bool // there is a result
	played        bool // it was made on the board
	ended         bool // the game has it; it does not follow from a withdrawal
	given         bool // an arbiter has said what it counts for the next pairing
}

// resultOf is the result of a pairing's game. Who withdrew from a schedule that
// was published whole has lost what is still to be played (TOURNAMENT.md,
// "Formats").
func (s State) resultOf(p Pairing, w World) result {
	if p.Game == "" {
		return s.emptyBoard(p)
	}
	if r, known := w.results[p.Game]; known {
		return r
	}
	g, err := w.Game(p.Game)
	return s.resultIn(p, g, err)
}

// resultIn is the result of a pairing whose game stands so, if there is one.
func (s State) resultIn(p Pairing, g game.State, err error) result {
	if err == nil && g.Outcome != nil {
		return result{first: g.Outcome.Score.P1, second: g.Outcome.Score.P2, done: true, played: !g.Outcome.Forfeit(), ended: true}
	}
	gone, stays := s.gone(p.First, p.Round), !s.gone(p.Second, p.Round)
	switch {
	case gone && stays:
		return result{second: 2, done: true}
	case !gone && !stays:
		return result{first: 2, done: true}
	case gone:
		return result{done: true}
	}
	return result{}
}

// counted is the result that the next pairing goes by: the one of the game; until
// there is one, the provisional one of an arbiter; or what the event says of
// unfinished games.
func (s State) counted(p Pairing, w World) result {
	r := s.resultOf(p, w)
	if r.done {
		return r
	}
	if score, given := s.look().counts[p.Game]; given {
		return result{first: score.P1, second: score.P2, done: true, played: true, given: true}
	}
	if s.Unfinished == UnfinishedWait {
		return r
	}
	r = result{done: true, played: true, given: true}
	if s.Unfinished == UnfinishedDraw {
		r.first, r.second = 1, 1
	}
	return r
}

// points are what a share of a game is worth, in thousandths.
func (s State) points(h game.Half) int {
	switch h {
	case 2:
		return thousandths(s.Win)
	case 1:
		return thousandths(s.Draw)
	}
	return 0
}

// Match is one pairing of a round: who meets whom, in one game or more.
type Match struct {
	Round, Board  int
	First, Second string // First is tentative Black of the first game; Second empty for a bye
	Bye           Bye
	Games         []Pairing // in order; none for a bye
}

// Matches are the pairings of a round, in the order of boards.
func (s State) Matches(round int) []Match { return slices.Clip(s.look().matches[round]) }

// tally is what a match has brought each side: thousandths of points.
type tally struct {
	first, second int
	done, played  bool
}

// tallyOf adds up the games of a match as the next pairing counts them, and turns
// them into the points of the match where it has a worth of its own.
func (s State) tallyOf(m Match, w World) tally {
	t := tally{done: true}
	for _, p := range m.Games {
		r := s.counted(p, w)
		t.done, t.played = t.done && r.done, t.played || r.played
		first, second := s.points(r.first), s.points(r.second)
		if p.First != m.First {
			first, second = second, first
		}
		t.first, t.second = t.first+first, t.second+second
	}
	if worth := s.mini(); worth.Win > 0 && t.done {
		sum := []pairing.GameScore{{A: pairing.Points(t.first), B: pairing.Points(t.second)}}
		score, _ := pairing.MiniMatch{Win: worth.Win, Draw: worth.Draw}.Fold(sum) // one sum cannot be too many
		t.first, t.second = int(score.ForA), int(score.ForB)
	}
	return t
}

// Missing are the games for which the next round waits: they have no result that
// would count.
func (s State) Missing(w World) []Pairing {
	var list []Pairing
	for _, p := range s.Pairings {
		if p.Game != "" && !s.counted(p, w).done {
			list = append(list, p)
		}
	}
	return list
}

// Finished tells that every published game has a result.
func (s State) Finished(w World) bool {
	return !slices.ContainsFunc(s.Pairings, func(p Pairing) bool { return p.Game != "" && !s.resultOf(p, w).done })
}

func (r *Refusal) Error() string {
	text := fmt.Sprintf("%s %s", r.Code, r.Player)
	if r.Round > 0 {
		text += fmt.Sprintf(" round %d board %d", r.Round, r.Board)
	}
	if r.Cause != nil {
		text += ": " + r.Cause.Error()
	}
	return text
}

// Unwrap gives what lies behind the refusal.
func (r *Refusal) Unwrap() error { return r.Cause }
