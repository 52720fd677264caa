package tournament

import (
	"cmp"
	"slices"
	"sync"

	"renju-arbiter/arbiter/game"
	"renju-arbiter/pairing/knockout"
	"renju-arbiter/pairing/prizes"
	"renju-arbiter/pairing/rating"
	"renju-arbiter/pairing/standings"
	"renju-arbiter/pairing/swiss"
)

// Book is an event as it stands at one moment, with the results of its games, for
// everybody who reads it then. Every game is asked once, when the book is made, and
// what is reckoned from the results is reckoned once, when somebody first asks. A
// book never changes: whoever keeps one opens another when the event is another, or a
// game has begun, ended or got another result (Desk.Book). Its answers are shared and
// must not be written to.
type Book struct {
	State
	world     World
	last      int // as State.LastRound
	playing   int // the first round with a game that is not over
	counts    map[int]Count
	going     []Pairing
	forgotten map[string]bool // who has been forgotten

	tables     func() tables[standings.Standings]
	teamTables func() tables[standings.TeamStandings]
	knockOut   func() (knockout.State, error)
	payout     func() (prizes.Payout, error)
	field      func() (swiss.Field, error)
	proposal   func() ([]Pair, error)
	missing    func() []Pairing

	mu     sync.Mutex
	fields map[int]func() (swiss.Field, bool) // of published rounds
}

// Count is how many games a round has, and how many of them are not over.
type Count struct{ Games, Open int }

// tables are a table and the cross table of the same results.
type tables[T any] struct {
	table T
	cross standings.Cross
	err   error
}

// NewBook asks every game of the event.
func NewBook(s State, w World) *Book {
	s = s.indexed()
	b := &Book{State: s, last: s.LastRound(), counts: map[int]Count{}, forgotten: map[string]bool{}, fields: map[int]func() (swiss.Field, bool){}}
	for _, c := range s.PersonChanges {
		b.forgotten[c.Person] = b.forgotten[c.Person] || len(c.Fields) == 0
	}
	w.results = b.ask(w)
	b.world = w
	b.reckon()
	return b
}

// ask reads what the games have brought, by game.
func (b *Book) ask(w World) map[string]result {
	results := make(map[string]result, len(b.Pairings))
	for _, p := range b.Pairings {
		if p.Game == "" {
			continue
		}
		g, err := w.Game(p.Game)
		results[p.Game] = b.resultIn(p, g, err)
		b.count(p.Round, err == nil && !g.Over())
		if _, pending := g.Pending(); err == nil && (g.Status == game.Open || pending) {
			b.going = append(b.going, p)
		}
	}
	return results
}

// reckon says how everything is reckoned that somebody may ask for.
func (b *Book) reckon() {
	s, w := b.State, b.world
	b.tables = sync.OnceValue(func() tables[standings.Standings] {
		table, cross, err := s.Tables(w)
		return tables[standings.Standings]{table, cross, err}
	})
	b.teamTables = sync.OnceValue(func() tables[standings.TeamStandings] {
		table, cross, err := s.TeamTables(w)
		return tables[standings.TeamStandings]{table, cross, err}
	})
	b.knockOut = sync.OnceValues(func() (knockout.State, error) { return s.KnockOut(w) })
	b.payout = sync.OnceValues(b.pay)
	b.field = sync.OnceValues(func() (swiss.Field, error) { return s.Field(w) })
	b.proposal = sync.OnceValues(func() ([]Pair, error) { return s.Proposal(w) })
	b.missing = sync.OnceValue(func() []Pairing { return s.Missing(w) })
}

func (b *Book) count(round int, open bool) {
	c := b.counts[round]
	c.Games++
	if open {
		c.Open++
		b.playing = cmp.Or(b.playing, round)
	}
	b.counts[round] = c
}

// Going are the pairings whose games have begun and are not over, or have a claim that
// nobody has judged: where somebody may be needed.
func (b *Book) Going() []Pairing { return slices.Clip(b.going) }

// Count is that of a round.
func (b *Book) Count(round int) Count { return b.counts[round] }

// Forgotten is State.Forgotten.
func (b *Book) Forgotten(person string) bool { return b.forgotten[person] }

// LastRound is State.LastRound.
func (b *Book) LastRound() int { return b.last }

// World is the hall with the results of the book.
func (b *Book) World() World { return b.world }

// Progress is the round being played, the first that is not finished, and how far
// the event is.
func (b *Book) Progress() (round int, p Progress) {
	switch {
	case !b.Published:
		return 0, Preparing
	case b.playing > 0:
		return b.playing, Running
	case !b.Whole() && b.Rounds() < b.LastRound():
		return b.Rounds(), Running // between two rounds
	}
	return b.Rounds(), Finished
}

// Progress is how far an event is.
type Progress string

// How far an event can be.
const (
	Preparing Progress = "preparing"
	Running   Progress = "running"
	Finished  Progress = "finished"
)

// Tables are State.Tables.
func (b *Book) Tables() (standings.Standings, standings.Cross, error) {
	t := b.tables()
	return t.table, t.cross, t.err
}

// TeamTables are State.TeamTables.
func (b *Book) TeamTables() (standings.TeamStandings, standings.Cross, error) {
	t := b.teamTables()
	return t.table, t.cross, t.err
}

// KnockOut is State.KnockOut.
func (b *Book) KnockOut() (knockout.State, error) { return b.knockOut() }

// Missing is State.Missing.
func (b *Book) Missing() []Pairing { return b.missing() }

// Field is State.Field.
func (b *Book) Field() (swiss.Field, error) { return b.field() }

// Proposal is State.Proposal.
func (b *Book) Proposal() ([]Pair, error) { return b.proposal() }

// FieldOf is State.FieldOf.
func (b *Book) FieldOf(round int) (swiss.Field, bool) {
	b.mu.Lock()
	field, asked := b.fields[round]
	if !asked {
		field = sync.OnceValues(func() (swiss.Field, bool) { return b.State.FieldOf(round, b.world) })
		b.fields[round] = field
	}
	b.mu.Unlock()
	return field()
}

// Due is State.Due.
func (b *Book) Due() ([]Pairing, error) { return b.State.Due(b.world) }

// Away is State.Away.
func (b *Book) Away() []Away { return b.State.Away(b.world) }

// Notes is State.Notes.
func (b *Book) Notes() []Note { return b.State.Notes(b.world) }

// Finished is State.Finished.
func (b *Book) Finished() bool { return b.State.Finished(b.world) }

// Faults is State.Faults.
func (b *Book) Faults(pairs []Pair) ([]swiss.Fault, error) { return b.State.Faults(pairs, b.world) }

// Reasons is State.Reasons.
func (b *Book) Reasons(pairs []Pair) ([]swiss.Reason, error) { return b.State.Reasons(pairs, b.world) }

// TeamBoards is State.TeamBoards.
func (b *Book) TeamBoards(m Match) []TeamBoard { return b.State.TeamBoards(m, b.world) }

// Rated is State.Rated.
func (b *Book) Rated(ratingOf func(person string) int) (persons []string, players []rating.Player, games []rating.Game) {
	return b.State.Rated(b.world, ratingOf)
}
