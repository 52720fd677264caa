package arbiter

import (
	"context"
	"crypto/ed25519"
	"sync"
	"sync/atomic"
	"time"

	"renju-arbiter/arbiter/cache"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/journal"
	"renju-arbiter/arbiter/security"
	"renju-arbiter/arbiter/sidetable"
	"renju-arbiter/arbiter/verify"
	"renju-arbiter/clock"
)

// A Broadcast is notified of changes, after the commit and outside the locks of games and events. It must
// not block, nor call the desk, which may still be taking over.
type Broadcast interface {
	GameChanged(id string)
	TournamentChanged(id string)
}

// A Desk carries out every command. Use Open. The delayed view (DelayedView) is a Desk that shows what
// spectators may see by now, and refuses commands.
type Desk struct {
	*office
	broadcast    Broadcast
	dossierCache dossierCache
	delayedView  *delayedView // nil at the desk that decides
	takes        bool         // it is used by BecomeLeader

	Links        Links
	APIKeys      APIKeys
	Hooks        Hooks
	People       People
	Entries      Entries
	Seats        Seats
	Groups       Groups
	LineUps      LineUps
	Events       Events
	Dossiers     Dossiers
	Archive      Archive
	Installation Installation
	History      History
	Books        Books
	Statements   Statements
	Pairings     Pairings
	Corrections  Corrections
	effects      effects
	Adjournments Adjournments
	Boards       Boards
	Clocks       Clocks
	loader       loader
	follower     follower
}

// newDesk returns a desk with its parts.
func newDesk(shared *office, b Broadcast) *Desk {
	d := &Desk{office: shared, broadcast: b}
	d.follower = follower{d}
	d.Links = Links{d}
	d.APIKeys = APIKeys{d}
	d.Hooks = Hooks{d}
	d.People = People{d}
	d.Entries = Entries{d}
	d.Seats = Seats{d}
	d.Groups = Groups{d}
	d.LineUps = LineUps{d}
	d.Events = Events{d}
	d.Dossiers = Dossiers{d}
	d.Archive = Archive{d}
	d.Installation = Installation{d}
	d.History = History{d}
	d.Books = Books{d}
	d.Statements = Statements{d}
	d.Pairings = Pairings{d}
	d.Corrections = Corrections{d}
	d.effects = effects{d}
	d.Adjournments = Adjournments{d}
	d.Boards = Boards{d}
	d.Clocks = Clocks{d}
	d.loader = loader{d}
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

	mu           sync.RWMutex // guards the maps, not what is in them
	games        map[string]*gameStream
	events       map[string]*eventStream
	installation installationStream
	Idle         *idleEvents
	links        map[string]string    // the event of each link and API key, by id
	used         map[string]time.Time // the last use of each API key
	known        map[string]sidetable.SaltedPerson
	seals        verify.Seals
	// altered are the rows that were not as sealed at the start; numbered are the substitutes of the
	// persons among them, until they are corrected.
	altered  []verify.Altered
	numbered map[string]sidetable.Person
	// forgotten are the substitutes of forgotten persons.
	forgotten map[string]sidetable.Person

	editions   atomic.Uint64 // how often what is known of people has changed; counted after it did
	happenings atomic.Uint64 // how often anything was written; counted after it was folded

	envelopes    sidetable.Envelopes
	dossiers     sidetable.Dossiers
	openDossiers *cache.Cache[string, *OpenDossier] // by hash; costs are bytes
	opening      sync.Mutex                         // held while one is read: concurrent requests share one read
	pushing      sync.Map                           // by name in the archive, a *sync.Mutex: one push of an event at a time
	sealing      []byte                             // sealingKey
	exportLimit  exportLimiter
	courses      Courses

	suspendedTime func() time.Duration
	suspend       suspendWatch
	log           security.Log
	key           ed25519.PrivateKey
	// rekeyed: the key is not the one of the last start.
	rekeyed atomic.Bool
	heard   func(context.Context, Accepted)
	due     func(late time.Duration) // Options.Due
}

// Options of Open.
type Options struct {
	Referee   game.Referee // the standard one if it has no engine
	Broadcast Broadcast    // nobody if nil
	Presence  Presence     // nobody is missed if nil
	Now       time.Time    // the start of the process
	// SuspendedTime returns how long the computer has slept since it was switched on, as far as its monotonic
	// clock does not show it; nil: unknown.
	SuspendedTime func() time.Duration
	// Log is the security log; the journal notes its end. nil: there is none.
	Log security.Log
	// Envelopes opens sealed moves; nil: there are none.
	Envelopes sidetable.Envelopes
	// Dossiers has the files of the archive; nil: there is no archive.
	Dossiers sidetable.Dossiers
	// Summaries keeps the summaries of idle events; nil: all events are loaded at the start.
	Summaries SummaryStore
	// Follows opens a follower. It writes nothing until Desk.BecomeLeader; Desk.Follow folds what the
	// leader writes.
	Follows bool
	// Leads returns the leading node for *NotLeaderError, "" if it is unknown; nil: always unknown.
	Leads func() string
	// Pauses: when the desk becomes leader the clocks wait for an arbiter, as after a restart. Else they
	// go on at once.
	Pauses bool
	// Pace is how often a leader writes its heartbeat.
	Pace Pace
	// Key signs the statements of the installation; without a key there are none.
	Key ed25519.PrivateKey
	// Accepted is called for each event of the installation and of a tournament, with the context of its
	// sender, before the answer. It must not block. nil: nothing is called.
	Accepted func(context.Context, Accepted)
	// Due is called after the end of a game that time has brought is recorded, with the time since it
	// came. It must not block. nil: nothing is measured.
	Due func(late time.Duration)
}

// Open folds the journal into memory. A leader interrupts the clocks that a crash left running, at the
// last durable instant.
func Open(ctx context.Context, j journal.Journal, people sidetable.Store, o Options) (*Desk, error) {
	head, _, last, err := j.Head(ctx)
	if err != nil {
		return nil, err
	}
	d := newDesk(&office{
		journal: j, people: people, referee: o.Referee, presence: o.Presence, pauses: o.Pauses, shares: o.Follows, pace: o.Pace,
		suspendedTime: o.SuspendedTime, log: o.Log, key: o.Key, heard: o.Accepted, due: o.Due, suspend: suspendWatch{beat: clock.Instant(last)},
		games: map[string]*gameStream{}, events: map[string]*eventStream{}, known: map[string]sidetable.SaltedPerson{}, forgotten: map[string]sidetable.Person{}, numbered: map[string]sidetable.Person{}, seals: verify.NewSeals(),
		links: map[string]string{}, used: map[string]time.Time{}, installation: installationStream{forms: map[string]string{}},
		openDossiers: cache.New[string, *OpenDossier](openDossierBytes), courses: NewCourses(),
		Idle: &idleEvents{summaries: o.Summaries, events: map[string]*loadedIdle{}, games: map[string]*loadedIdle{}, open: cache.New[string, *eventStream](idleMost)},
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
	if d.suspendedTime == nil {
		d.suspendedTime = func() time.Duration { return 0 }
	}
	if err := d.loader.load(ctx); err != nil {
		return nil, err
	}
	if o.Follows {
		if err := d.follower.catchUp(ctx); err != nil { // with what was written meanwhile
			return nil, err
		}
		return d, d.People.weigh(ctx)
	}
	d.leadership.leading.Store(true)
	if err := d.startLeading(ctx, o.Now); err != nil {
		return nil, err
	}
	if err := d.People.weigh(ctx); err != nil {
		return nil, err
	}
	return d, d.Clocks.interruptAll(ctx, clock.Instant(last), time.Now(), ReasonRestart)
}

// startLeading writes what a new leader finds unwritten: dismissals of removed accounts, the end of the
// security log, a new key.
func (d *Desk) startLeading(ctx context.Context, now time.Time) error {
	defer d.tellNews()
	if err := d.Installation.dismissRemoved(ctx, now); err != nil {
		return err
	}
	if err := d.Installation.NoteLog(ctx, now); err != nil {
		return err
	}
	return d.Installation.nameKey(ctx, now)
}

type nobody struct{}

func (nobody) GameChanged(string)       {}
func (nobody) TournamentChanged(string) {}
