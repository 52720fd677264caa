package tournament

import (
	"cmp"
	"slices"
	"sync"

	"renju-arbiter/arbiter/game"
	"renju-arbiter/pairing/knockout"
	"renju-arbiter/pairing/prizes"
	"renju-arbiter/pairing/standings"
	"renju-arbiter/pairing/swiss"
)

// Book is an event as it stands at one moment, with the results of its games, for
// everybody who reads or decides then. Every game is asked once, and what is reckoned
// from the results is reckoned once, when somebody first asks. A book never changes:
// anyone who keeps one opens another when the event is another, or a game has begun, ended
// or got another result (arbiter.Books.Of). Its answers are shared and must not be written to.
type Book struct {
	State
	gameOf   Games
	asked    func() asked
	supposed map[string]result // results otherwise than the games have them, by game

	last         func() int
	forgotten    map[string]bool // who has been forgotten
	tables       func() tables[standings.Standings]
	teamTables   func() tables[standings.TeamStandings]
	knockOut     func() (knockout.State, error)
	payout       func() (prizes.Payout, error)
	field        func() (swiss.Field, error)
	pairingJob   func() *PairingJob
	arbitersNext func() Next
	missing      func() []Pairing
	openGames    func() []Pairing
	roundNow     func() int
	due          func() ([]Pairing, error)
	notes        func() []Note

	pairingJobs *pairingJobs // of all books of the event
	serial      int          // which of them it is

	mu     sync.Mutex
	fields map[int]func() (swiss.Field, bool) // of published rounds
	why    why
}

// Games answers how a game stands, by its id.
type Games func(id string) (game.State, error)

// asked is what the games of an event have said.
type asked struct {
	results     map[string]result // by game
	after       map[string]after  // by game
	counts      map[int]Count     // by round
	playing     int               // the first round with a game that is not over
	open, going []Pairing
}

// Count is how many games a round has, and how far they are.
type Count struct {
	Games       int
	Open        int // not over
	Waiting     int // not over, and without a result that follows from a withdrawal
	Begun       int // the clocks were started, or a result was reported that was played for
	Unconfirmed int // over, and somebody still has to confirm the result; the contested among them
	Sheets      int // over and confirmed, and the score sheets differ
	Contested   int // a player has refused the result, or a dispute waits (State.Contested)
}

// after is what is still to be said about a game.
type after int

const (
	settled     after = iota // nothing
	waits                    // its result
	unconfirmed              // that the result is right
	contested                // whether the result stands that a player has refused, or that a dispute is about
)

// afterGame is what is still to be said about a game that stands so.
func afterGame(s State, id string, g game.State, r result) after {
	switch {
	case !r.known:
		return settled
	case !r.over && r.done && s.Disputes.Provisional(id): // adjourned, and what it counts meanwhile is in dispute
		return contested
	case !r.over && r.done:
		return settled
	case !r.over:
		return waits
	case s.Contested(id, g):
		return contested
	case g.Outcome == nil || g.Confirmed():
		return settled
	}
	return unconfirmed
}

// with counts one more game.
func (c Count) with(g game.State, r result, left after) Count {
	c.Games++
	if r.known && !r.over {
		c.Open++
	}
	if r.known && (g.Status == game.Open || g.StartedAt > 0 || g.Outcome != nil && !g.Outcome.Forfeit()) {
		c.Begun++
	}
	if g.SheetsWait() {
		c.Sheets++
	}
	switch left {
	case waits:
		c.Waiting++
	case unconfirmed:
		c.Unconfirmed++
	case contested:
		c.Unconfirmed++
		c.Contested++
	}
	return c
}

// tables are a table and the cross table of the same results.
type tables[T any] struct {
	table T
	cross standings.Cross
	err   error
}

// NewBook is the book of an event. Its games are asked when somebody first reads what
// depends on them.
func NewBook(s State, games Games) *Book {
	s = s.indexed()
	return openBook(s, games, sync.OnceValue(func() asked { return askGames(s, games) }))
}

// openBook is a book whose games answer so.
func openBook(s State, games Games, answers func() asked) *Book {
	b := &Book{State: s, gameOf: games, asked: answers, supposed: map[string]result{}, forgotten: map[string]bool{},
		fields: map[int]func() (swiss.Field, bool){}, pairingJobs: &pairingJobs{}}
	for _, c := range s.PersonChanges {
		b.forgotten[c.Person] = b.forgotten[c.Person] || len(c.Fields) == 0
	}
	b.last = sync.OnceValue(b.reckonLast)
	b.tables = sync.OnceValue(func() tables[standings.Standings] {
		table, cross, err := b.reckonTables()
		return tables[standings.Standings]{table, cross, err}
	})
	b.teamTables = sync.OnceValue(func() tables[standings.TeamStandings] {
		table, cross, err := b.reckonTeamTables()
		return tables[standings.TeamStandings]{table, cross, err}
	})
	b.knockOut = sync.OnceValues(b.reckonKnockOut)
	b.payout = sync.OnceValues(b.reckonPayout)
	b.field = sync.OnceValues(b.reckonField)
	b.pairingJob = sync.OnceValue(b.makePairingJob)
	b.missing = sync.OnceValue(b.reckonMissing)
	b.openGames = sync.OnceValue(b.reckonOpenGames)
	b.roundNow = sync.OnceValue(b.reckonRoundNow)
	b.due = sync.OnceValues(b.reckonDue)
	b.notes = sync.OnceValue(b.reckonNotes)
	b.arbitersNext = sync.OnceValue(b.reckonNext)
	return b
}

// askGames asks every game of the event.
func askGames(s State, games Games) asked {
	a := asked{results: make(map[string]result, len(s.Pairings)), after: make(map[string]after, len(s.Pairings)), counts: map[int]Count{}}
	for _, p := range s.Pairings {
		if p.Game == "" {
			continue
		}
		g, err := games(p.Game)
		r := resultIn(s, p, g, err)
		a.results[p.Game] = r
		a.after[p.Game] = afterGame(s, p.Game, g, r)
		a.counts[p.Round] = a.counts[p.Round].with(g, r, a.after[p.Game])
		if r.known && !r.over {
			if !r.hangs {
				a.playing = cmp.Or(a.playing, p.Round)
			}
			a.open = append(a.open, p)
		}
		if r.known && g.Status == game.Open {
			a.going = append(a.going, p)
		}
	}
	return a
}

// Going are the pairings whose games have begun and are not over: where somebody may be needed.
func (b *Book) Going() []Pairing { return slices.Clip(b.asked().going) }

// Count is that of a round.
func (b *Book) Count(round int) Count { return b.asked().counts[round] }

// Forgotten is State.Forgotten.
func (b *Book) Forgotten(person string) bool { return b.forgotten[person] }

// LastRound is State.LastRound.
func (b *Book) LastRound() int { return b.last() }

// Progress is the round being played, the first that is not finished, and how far
// the event is.
func (b *Book) Progress() (round int, p Progress) {
	switch {
	case !b.Published:
		return 0, Preparing
	case b.asked().playing > 0:
		return b.asked().playing, Running
	case !b.Whole() && b.Rounds() < b.LastRound():
		return b.Rounds(), Running // between two rounds
	case b.LevelMatch(b.Rounds()) > 0:
		return b.Rounds(), Running // between two games of a match
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

// Tables are the table of the event as its games stand, with its tie-breaks, and the
// cross table of the same results; of teams, the team tables in the same form.
func (b *Book) Tables() (standings.Standings, standings.Cross, error) {
	t := b.tables()
	return t.table, t.cross, t.err
}

// TeamTables are the table of a team event, and the cross table of the same results,
// its cells in game points.
func (b *Book) TeamTables() (standings.TeamStandings, standings.Cross, error) {
	t := b.teamTables()
	return t.table, t.cross, t.err
}

// KnockOut is where a knock-out stands; its numbers are start numbers.
func (b *Book) KnockOut() (knockout.State, error) { return b.knockOut() }

// Missing are the games for which the next round waits: they have no result that
// would count.
func (b *Book) Missing() []Pairing { return b.missing() }

// OpenGames are the games without a result, in the order of the pairings: those that
// go on, wait or are in dispute.
func (b *Book) OpenGames() []Pairing { return b.openGames() }

// Due are the games of a knock-out that can be played and are not published yet: of
// the lowest round that has any. A match of three games or more goes on game by
// game, for it may be decided early.
func (b *Book) Due() ([]Pairing, error) { return b.due() }

// Notes are what the standings must carry, in the order of the pairings and, of a
// game, of the rounds. A later round that was paired with the right result does not
// make good the one that was not.
func (b *Book) Notes() []Note { return b.notes() }

// Field is the event as the Swiss pairing sees it before its next round. Results
// that are missing are refused with the board (RoundUnfinished), unless the event
// says what they count.
func (b *Book) Field() (swiss.Field, error) { return b.field() }

// Payout is who gets what by the table as it stands, or by the places of a knock-out:
// those who are still in it share the first ones. Without a fund it is empty.
func (b *Book) Payout() (prizes.Payout, error) { return b.payout() }

// FieldOf is the field that a published round was paired from, with the results as they
// were then. It is false for a round that was not paired by itself.
func (b *Book) FieldOf(round int) (swiss.Field, bool) {
	b.mu.Lock()
	field, known := b.fields[round]
	if !known {
		field = sync.OnceValues(func() (swiss.Field, bool) { return b.reckonFieldOf(round) })
		b.fields[round] = field
	}
	b.mu.Unlock()
	return field()
}
