package tournament

import (
	"renju-arbiter/arbiter/game"
	"slices"
)

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

// SetProvisional says what a game counts when the next round is paired, while its
// dispute is open or it is adjourned.
type SetProvisional struct {
	Game   string
	Score  game.Score
	Reason string
}

func (c SetProvisional) decide(s State, _ World) ([]Event, error) {
	_, known := s.PairingOf(c.Game)
	switch {
	case !known:
		return nil, &Refusal{Code: NoSuchBoard}
	case c.Reason == "":
		return nil, &Refusal{Code: ReasonNeeded}
	}
	return []Event{Provisional(c)}, nil
}

// emptyBoard is the result of a board that is not played: who sits there has won.
func (s State) emptyBoard(p Pairing) result {
	r := result{done: true}
	first, second := s.atBoard(p.First, p), s.atBoard(p.Second, p)
	switch {
	case first != "" && second == "":
		r.first = 2
	case first == "" && second != "":
		r.second = 2
	}
	return r
}
