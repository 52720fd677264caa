package tournament

import (
	"maps"
	"slices"
	"sync"

	"renju-arbiter/arbiter/game"
	"renju-arbiter/pairing"
	"renju-arbiter/pairing/keizer"
	"renju-arbiter/pairing/swiss"
)

// A PairingRecord says how a round came about: what was published, and the event as it was
// then, so that the round can be explained for as long as anybody asks.
type PairingRecord struct {
	Published
	Before State
}

// pairedAt is the book of the event as it was when a round was paired; false for a round that was not
// paired by itself.
func (b *Book) pairedAt(round int) (*Book, bool) {
	made, ok := b.PairingRecords[round]
	if !ok {
		return nil, false
	}
	then := NewBook(made.Before, b.gameOf)
	for r := 1; r <= round; r++ {
		for _, c := range b.PairingRecords[r].Basis {
			countAs(then, c)
		}
	}
	return then, true
}

func (b *Book) reckonFieldOf(round int) (swiss.Field, bool) {
	then, ok := b.pairedAt(round)
	if !ok {
		return swiss.Field{}, false
	}
	f, err := then.Field()
	if err != nil {
		return f, false
	}
	for i, paired := range pairedIn(b, round, then.State) {
		f.Players[i].Absent = f.Players[i].Absent && !paired
	}
	return f, true
}

// pairedIn tells for each entry whether it has a board, or the bye, in a published round:
// who was away then is what the round says, not what is asked of a round today.
func pairedIn(b *Book, round int, then State) []bool {
	list := make([]bool, 0, len(then.Entries))
	at := map[string]bool{}
	for _, m := range b.Matches(round) {
		if m.Second != "" || m.Bye == PairingBye {
			at[m.First], at[m.Second] = true, true
		}
	}
	for _, e := range then.Entries {
		list = append(list, at[e.Player])
	}
	return list
}

// countAs puts what a result counted when a round was paired in the place of what the
// game says now, in a book that nobody has read in yet.
func countAs(b *Book, c Counted) {
	r, known := b.asked().results[c.Game]
	if !known || !r.ended {
		return
	}
	r.first, r.second = c.Score.P1, c.Score.P2
	if c.How != HowUnknown {
		r.played = c.How == ByPlay
	}
	b.supposed[c.Game] = r
}

// BoardsOf are the boards of a round by the start numbers it was paired with,
// absences left out.
func (s State) BoardsOf(round int) []pairing.Board {
	var pairs []Pair
	for _, m := range s.Matches(round) {
		if m.Second != "" || m.Bye == PairingBye {
			pairs = append(pairs, Pair{First: m.First, Second: m.Second})
		}
	}
	return s.AsPaired(round).boards(pairs)
}

// boards turns players into start numbers; 0 is nobody.
func (s State) boards(pairs []Pair) []pairing.Board {
	list := make([]pairing.Board, len(pairs))
	for i, p := range pairs {
		list[i] = pairing.Board{First: s.number(p.First), Second: s.number(p.Second)}
	}
	return list
}

// AsPaired is the event as it was when a round was paired, with the start numbers of
// then and the names of now; the event of today where a round was not paired by itself.
func (s State) AsPaired(round int) State {
	if made, ok := s.PairingRecords[round]; ok {
		before := made.Before
		before.Description.Names = s.Description.Names
		return before
	}
	return s
}

// why keeps what has been found of why the boards of rounds are as they are.
type why struct {
	mu     sync.Mutex
	rounds map[int]func() (*swiss.Reasons, error)
}

// Reasons are why the boards of a round are as they are: of a published one, in the
// order of BoardsOf, or of the next, in that of Proposal. Errors are those of Field,
// Proposal and swiss.NewReasons.
func (b *Book) Reasons(round int) (*swiss.Reasons, error) {
	b.why.mu.Lock()
	reasons, asked := b.why.rounds[round]
	if !asked {
		reasons = sync.OnceValues(func() (*swiss.Reasons, error) { return b.reasons(round) })
		if b.why.rounds == nil {
			b.why.rounds = map[int]func() (*swiss.Reasons, error){}
		}
		b.why.rounds[round] = reasons
	}
	b.why.mu.Unlock() // who asks for another round does not wait
	return reasons()
}

func (b *Book) reasons(round int) (*swiss.Reasons, error) {
	if b.how() == Keizer { // the table says it
		return nil, &Refusal{Code: NotInThisSystem}
	}
	if f, ok := b.FieldOf(round); ok {
		return swiss.NewReasons(f, b.BoardsOf(round))
	}
	f, err := b.Field()
	if err != nil {
		return nil, err
	}
	pairs, err := b.Proposal()
	if err != nil {
		return nil, err
	}
	return swiss.NewReasons(f, b.boards(pairs))
}

// KeizerReasons are why the boards of a round of a Keizer are as they are, in the orders of Reasons. Errors are those of
// Field, Proposal and keizer.Explain.
func (b *Book) KeizerReasons(round int) ([]keizer.Reason, error) {
	rules := b.Format.KeizerRules()
	if f, ok := b.FieldOf(round); ok {
		return keizer.Explain(f, rules, b.BoardsOf(round))
	}
	f, err := b.Field()
	if err != nil {
		return nil, err
	}
	pairs, err := b.Proposal()
	if err != nil {
		return nil, err
	}
	return keizer.Explain(f, rules, b.boards(pairs))
}

// Succeeds takes over what an older book of the event has found of published rounds:
// until one is taken back nothing changes why it is as it is. The pairing of the next round goes
// on as long as it is reckoned from the same.
func (b *Book) Succeeds(older *Book) {
	b.pairingJobs, b.serial = older.pairingJobs, older.serial+1
	older.why.mu.Lock()
	b.why.rounds = maps.Clone(older.why.rounds)
	older.why.mu.Unlock()
	maps.DeleteFunc(b.why.rounds, func(round int, _ func() (*swiss.Reasons, error)) bool {
		then, now := older.PairingRecords[round], b.PairingRecords[round]
		return len(now.Pairings) == 0 || !slices.Equal(then.Pairings, now.Pairings)
	})
}

// Counted is a game's result as a round was paired with it.
type Counted struct {
	Game        string     `json:"game"`
	Score       game.Score `json:"score"`
	Provisional bool       `json:"provisional,omitempty"` // the arbiter's, not the game's
	How         How        `json:"how,omitempty"`
}

// How a result came about, as far as a pairing asks: who has not played may meet
// again.
type How string

// The ways; events of before do not tell.
const (
	HowUnknown How = ""
	ByPlay     How = "played"
	ByForfeit  How = "forfeit"
)

// how a result came about.
func (r result) how() How {
	if r.played {
		return ByPlay
	}
	return ByForfeit
}

// same tells that a pairing made with one is as good with the other.
func (c Counted) same(other Counted) bool {
	if c.How == HowUnknown || other.How == HowUnknown {
		c.How, other.How = "", ""
	}
	return c == other
}

// outcome is the result as a game has it.
func (c Counted) outcome() game.Outcome {
	if c.How == ByForfeit {
		return game.Outcome{Score: c.Score, Reason: game.ReasonForfeit}
	}
	return game.Outcome{Score: c.Score}
}

// countedAs is a result as the pairing keeps it.
func countedAs(id string, r result) Counted {
	return Counted{Game: id, Score: game.Score{P1: r.first, P2: r.second}, Provisional: r.given, How: r.how()}
}

// basisOf are the results that the next pairing goes by, as far as no earlier round
// was paired with the same.
func basisOf(b *Book) []Counted {
	var list []Counted
	for _, p := range b.Pairings {
		if p.Game == "" {
			continue
		}
		c := countedAs(p.Game, b.counted(p))
		if was := b.Basis[p.Game]; len(was) == 0 || !was[len(was)-1].same(c) {
			list = append(list, c)
		}
	}
	return list
}

// Paired is a result with the first round that was paired with it.
type Paired struct {
	Counted
	Round int
}

// Basis is what the rounds since were paired with, by game.
type Basis map[string][]Paired

// with is the basis after a round that was paired with some results.
func (b Basis) with(round int, results []Counted) Basis {
	all := make(Basis, len(b)+len(results))
	maps.Copy(all, b)
	for _, c := range results {
		all[c.Game] = append(slices.Clone(all[c.Game]), Paired{Counted: c, Round: round})
	}
	return all
}

// before is what the rounds before a round were paired with.
func (b Basis) before(round int) Basis {
	before := Basis{}
	for id, list := range b {
		if list = slices.DeleteFunc(slices.Clone(list), func(p Paired) bool { return p.Round >= round }); len(list) > 0 {
			before[id] = list
		}
	}
	return before
}

// over is the basis after another game is played in the place of one: what was counted for the
// old one is held against the new one.
func (b Basis) over(old, fresh string) Basis {
	list, counted := b[old]
	if !counted {
		return b
	}
	list = slices.Clone(list)
	for i := range list {
		list[i].Counted.Game = fresh
	}
	b = with(b, fresh, list)
	delete(b, old)
	return b
}

// Note says that a round was paired with a result that is another now, or was
// provisional. It never re-pairs (TOURNAMENT.md, "Before and after the rounds").
type Note struct {
	Round int // the first round that was paired with it
	Pairing
	Then, Now   game.Outcome // the score, and whether it is a forfeit
	Provisional bool         // it was provisional then
	Open        bool         // there is no result yet
}

func (b *Book) reckonNotes() []Note {
	var list []Note
	for _, p := range b.Pairings {
		if p.Game == "" {
			continue
		}
		r := b.resultOf(p)
		now := countedAs(p.Game, r)
		for _, was := range b.Basis[p.Game] {
			now.Provisional = was.Provisional
			if !r.done || !now.same(was.Counted) {
				list = append(list, Note{Round: was.Round, Pairing: p, Then: was.outcome(), Now: now.outcome(),
					Provisional: was.Provisional, Open: !r.done})
			}
		}
	}
	return list
}
