package arbiter

import (
	"context"
	"crypto/ed25519"
	"sync"
	"sync/atomic"
	"time"

	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/journal"
	"renju-arbiter/arbiter/security"
	"renju-arbiter/arbiter/sidetable"
	"renju-arbiter/arbiter/verify"
	"renju-arbiter/clock"
)

// Broadcast is told, after a commit and outside the locks of games and events, that something has
// changed. It must not block, nor do anything at the desk: one that takes over, or catches up, is not done.
type Broadcast interface {
	GameChanged(id string)
	TournamentChanged(id string)
}

// Desk is the one place through which everything is done. Use Open. The delayed view (DelayedView) shows
// what spectators may see by now, and nothing is done there.
type Desk struct {
	*office
	broadcast    Broadcast
	dossierCache dossierCache
	delayedView  *delayedView // nil at the desk that decides
	takes        bool         // it is used by BecomeLeader

	clocks   clockwork
	follower follower
}

// newDesk returns a desk with its parts.
func newDesk(shared *office, b Broadcast) *Desk {
	d := &Desk{office: shared, broadcast: b}
	d.clocks, d.follower = clockwork{d}, follower{d}
	return d
}

// office is what a desk shares with its delayed view.
type office struct {
	delayed *Desk // the delayed view; nil where there is none

	journal    journal.Journal
	people     sidetable.Store
	referee    game.Referee
	presence   Presence
	time       journal.Timekeeper
	leadership leadership
	follows    following
	news       news
	pauses     bool
	shares     bool // the journal, with other desks
	pace       Pace

	mu     sync.RWMutex // guards the maps, not what is in them
	games  map[string]*gameRoom
	events map[string]*eventRoom
	house  installationRoom
	Idle   *idleEvents
	links  map[string]string    // by id, the event in which a link or a key is
	used   map[string]time.Time // by key, when a program did something with it last
	known  map[string]sidetable.SaltedPerson
	seals  verify.Seals
	// exchanged are those who were not as sealed at the start, and numbered what stands in
	// the place of the persons among them until they are corrected.
	exchanged []verify.Altered
	numbered  map[string]sidetable.Person
	// forgotten are those of whom nothing is known any more but a number.
	forgotten map[string]sidetable.Person

	editions   atomic.Uint64 // how often what is known of people has changed; counted after it did
	happenings atomic.Uint64 // how often anything was written; counted after it was folded

	envelopes    sidetable.Envelopes
	dossiers     sidetable.Dossiers
	openDossiers openDossiers
	sealing      []byte // sealingKey
	exportLimit  exportLimiter
	courses      Courses

	asleep  func() time.Duration
	suspend suspendWatch
	log     security.Log
	key     ed25519.PrivateKey
	// rekeyed: it is another one than before this start.
	rekeyed atomic.Bool
	heard   func(context.Context, Accepted)
}

// Options are what a desk can be given besides its journal and people.
type Options struct {
	Referee   game.Referee // the standard one if it has no engine
	Broadcast Broadcast    // nobody if nil
	Presence  Presence     // nobody is missed if nil
	Now       time.Time    // the start of the process
	// Asleep is for how long the computer has slept since it was switched on, as far
	// as its monotonic clock does not show it; nil where nobody can tell.
	Asleep func() time.Duration
	// Log is the security log, whose end is noted in the journal; nil where there is none.
	Log security.Log
	// Envelopes opens sealed moves; nil where none is kept.
	Envelopes sidetable.Envelopes
	// Dossiers keeps those of the archive; nil where there is none.
	Dossiers sidetable.Dossiers
	// Summaries keeps the summaries of idle events; nil: all events are loaded at the start.
	Summaries SummaryStore
	// Follows opens a desk that does not decide until it is told to (Desk.BecomeLeader): it writes nothing,
	// and what others write comes to it by Desk.Follow.
	Follows bool
	// Leads is the node that decides, "" where none is known, for *NotLeaderError; nil: nobody can say.
	Leads func() string
	// Pauses has the clocks wait for an arbiter when the desk takes over, as after a restart;
	// else they go on by themselves.
	Pauses bool
	// Pace is how often it beats its heart where it decides.
	Pace Pace
	// Key is what the installation signs its statements with; none are made without.
	Key ed25519.PrivateKey
	// Accepted is told what is done in the house and in tournaments as a whole, under the context
	// of whoever does it, before that is answered. It must not block; nobody if nil.
	Accepted func(context.Context, Accepted)
}

// Open folds the journal into memory and stops the clocks that a crash left
// running, as of the last instant that is known to be durable. A desk that follows stops none.
func Open(ctx context.Context, j journal.Journal, people sidetable.Store, o Options) (*Desk, error) {
	head, _, last, err := j.Head(ctx)
	if err != nil {
		return nil, err
	}
	d := newDesk(&office{
		journal: j, people: people, referee: o.Referee, presence: o.Presence, pauses: o.Pauses, shares: o.Follows, pace: o.Pace,
		asleep: o.Asleep, log: o.Log, key: o.Key, heard: o.Accepted, suspend: suspendWatch{beat: clock.Instant(last)},
		games: map[string]*gameRoom{}, events: map[string]*eventRoom{}, known: map[string]sidetable.SaltedPerson{}, forgotten: map[string]sidetable.Person{}, numbered: map[string]sidetable.Person{}, seals: verify.NewSeals(),
		links: map[string]string{}, used: map[string]time.Time{}, house: installationRoom{forms: map[string]string{}},
		Idle: &idleEvents{summaries: o.Summaries, events: map[string]*loadedIdle{}, games: map[string]*loadedIdle{}, most: idleMost},
	}, o.Broadcast)
	d.Idle.desk = d
	if d.leadership.leader = o.Leads; o.Leads == nil {
		d.leadership.leader = func() string { return "" }
	}
	d.time.Start(journal.NewTime(o.Now, last), !o.Follows)
	d.follows.position.Store(head)
	d.envelopes, d.dossiers = o.Envelopes, o.Dossiers
	d.sealing = sealingKey(nil)
	if o.Key != nil {
		d.sealing = sealingKey(o.Key.Seed())
	}
	if d.referee.Engine == nil {
		d.referee = game.Standard
	}
	if d.broadcast == nil {
		d.broadcast = nobody{}
	}
	if d.asleep == nil {
		d.asleep = func() time.Duration { return 0 }
	}
	if err := d.load(ctx); err != nil {
		return nil, err
	}
	if o.Follows {
		if err := d.follower.catchUp(ctx); err != nil { // with what was written meanwhile
			return nil, err
		}
		return d, d.weigh(ctx)
	}
	d.leadership.leading.Store(true)
	if err := d.startLeading(ctx, o.Now); err != nil {
		return nil, err
	}
	if err := d.weigh(ctx); err != nil {
		return nil, err
	}
	return d, d.interruptAll(ctx, clock.Instant(last), time.Now(), ReasonRestart)
}

// startLeading writes what a new leader finds unwritten: dismissals of removed accounts, the end of the
// security log, a new key.
func (d *Desk) startLeading(ctx context.Context, now time.Time) error {
	defer d.tellNews()
	if err := d.dismissRemoved(ctx, now); err != nil {
		return err
	}
	if err := d.NoteLog(ctx, now); err != nil {
		return err
	}
	return d.nameKey(ctx, now)
}

type nobody struct{}

func (nobody) GameChanged(string)       {}
func (nobody) TournamentChanged(string) {}
