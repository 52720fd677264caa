package tournament

import (
	"slices"

	"renju-arbiter/arbiter/game"
)

// result is what a game has brought each side so far.
type result struct {
	first, second game.Half
	done          bool // there is a result
	played        bool // it was made on the board
	ended         bool // the game has it; it does not follow from a withdrawal
	given         bool // an arbiter has said what it counts for the next pairing
	known, over   bool // the game: there is one, and nobody plays it any more
	hangs         bool // it is adjourned, and counts meanwhile what the event says
}

// resultOf is the result of a pairing's game.
func (b *Book) resultOf(p Pairing) result {
	if p.Game == "" {
		return emptyBoard(b.State, p)
	}
	if r, supposed := b.supposed[p.Game]; supposed {
		return r
	}
	return b.asked().results[p.Game]
}

// resultIn is the result of a pairing whose game stands so, if there is one.
func resultIn(s State, p Pairing, g game.State, err error) result {
	r := result{known: err == nil}
	g = asPaired(s, p, g, err)
	r.ended = g.Outcome != nil && !g.Outcome.Walkover()
	g = s.Stands(g)
	r.over = r.known && g.Over()
	if g.Outcome != nil {
		r.first, r.second = g.Outcome.Score.P1, g.Outcome.Score.P2
		r.done, r.played = true, !g.Outcome.Forfeit()
	}
	if score, counts := hangingScore(s, p, g); counts && r.known && !r.done {
		r.first, r.second, r.done, r.played, r.given, r.hangs = score.P1, score.P2, true, true, true, true
	}
	return r
}

// hangingScore is what an adjourned game counts until it is finished. In a knock-out nobody goes
// on by it.
func hangingScore(s State, p Pairing, g game.State) (score game.Score, counts bool) {
	if g.Adjourned == nil || s.how() == KnockOut {
		return score, false
	}
	switch s.Adjourned {
	case HangingDraw:
		return game.Score{P1: 1, P2: 1}, true
	case HangingGiven:
		score, counts = s.look().counts[p.Game]
	}
	return score, counts
}

// Hangs is what an adjourned game counts meanwhile, if it does.
func (b *Book) Hangs(p Pairing) (score game.Score, counts bool) {
	r := b.resultOf(p)
	return game.Score{P1: r.first, P2: r.second}, r.hangs
}

// asPaired is a pairing's game with what the pairing says of it; one that is to come, where
// there is none yet.
func asPaired(s State, p Pairing, g game.State, err error) game.State {
	if err != nil {
		g = game.State{Status: game.Scheduled}
	}
	g.Round, g.Players = p.Round, [2]string{p.First, p.Second}
	return g
}

// counted is the result that the next pairing goes by: the one of the game; until
// there is one, the provisional one of an arbiter; or what the event says of
// unfinished games.
func (b *Book) counted(p Pairing) result {
	r := b.resultOf(p)
	if r.done {
		return r
	}
	if score, given := b.look().counts[p.Game]; given {
		return result{first: score.P1, second: score.P2, done: true, played: true, given: true}
	}
	if b.Unfinished == UnfinishedWait {
		return r
	}
	r = result{done: true, played: true, given: true}
	if b.Unfinished == UnfinishedDraw {
		r.first, r.second = 1, 1
	}
	return r
}

// Hanging are the adjourned games that count meanwhile, in the order of the pairings.
func (b *Book) Hanging() (list []Pairing) {
	for _, p := range b.asked().open {
		if _, counts := b.Hangs(p); counts {
			list = append(list, p)
		}
	}
	return list
}

// points are what a share of a game is worth, in thousandths.
func (c Created) points(h game.Half) int {
	switch h {
	case 2:
		return thousandths(c.Win)
	case 1:
		return thousandths(c.Draw)
	}
	return 0
}

func (b *Book) reckonMissing() []Pairing {
	var list []Pairing
	for _, p := range b.Pairings {
		if p.Game != "" && !b.counted(p).done {
			list = append(list, p)
		}
	}
	return list
}

// Finished tells that every published game has a result.
func (b *Book) Finished() bool {
	return len(b.OpenGames()) == 0
}

// Score is the result that a game has, if it has one.
func (b *Book) Score(id string) (score game.Score, ended bool) {
	r := b.resultOf(Pairing{Game: id})
	if !r.ended {
		return score, false
	}
	score.P1, score.P2 = r.first, r.second
	return score, true
}

// Given is a game that an arbiter has given a result for the pairing.
type Given struct {
	Pairing
	Counts game.Score
}

// Given are those that have no result of their own yet, in the order of the pairings.
func (b *Book) Given() []Given {
	var list []Given
	for _, given := range b.Provisional {
		if p, paired := b.PairingOf(given.Game); paired && !b.resultOf(p).ended {
			list = append(list, Given{p, given.Score})
		}
	}
	slices.SortFunc(list, func(one, other Given) int { return b.boardOf(one.Game) - b.boardOf(other.Game) })
	return list
}

// SetProvisional says what a game counts when the next round is paired, while its
// dispute is open or it is adjourned.
type SetProvisional struct {
	Game   string
	Score  game.Score
	Reason string
}

func (c SetProvisional) decide(b *Book) ([]Event, error) {
	_, known := b.PairingOf(c.Game)
	switch {
	case !known:
		return nil, b.unpaired(c.Game)
	case c.Reason == "":
		return nil, &Refusal{Code: ReasonNeeded}
	}
	return []Event{Provisional(c)}, nil
}

// emptyBoard is the result of a board that is not played: who sits there has won.
func emptyBoard(s State, p Pairing) result {
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

// Outcome is how a pairing's game ended, as it counts: a withdrawal decides a game too.
func (b *Book) Outcome(p Pairing) (o game.Outcome, ended bool) {
	g, err := b.gameOf(p.Game)
	if g = b.Stands(asPaired(b.State, p, g, err)); g.Outcome == nil {
		return o, false
	}
	return *g.Outcome, true
}
