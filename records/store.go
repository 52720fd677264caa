package records

import (
	"cmp"
	"context"
	"errors"
	"renju-arbiter/arbiter/journal"
	"renju-arbiter/arbiter/sidetable"
	"sync"
	"sync/atomic"
	"time"
)

// A Store is a database that is open. It implements journal.Journal.
type Store struct {
	path         string
	file         connection // with which it is written to
	now          func() time.Time
	readers      *Readers
	writer       *writer
	projections  *Set
	verification *Verification
	ends         ends
	accounts     *Accounts
	personal     *Personal
	hooks        *Hooks
	news         news
	outside      *outside
	lost         *Loss
	changed      bool
	signer       *signer // of rows
	headSigner   *signer
	kept         Keeping
	logLasts     bool
	able         func() error

	glanced bool // only the quick check was made when it was opened

	// pending is the end of the chain inside the transaction, the writer's
	// alone. settled is the end after the last commit.
	pending end
	mu      sync.Mutex // guards settled for those who are not the writer
	settled end

	pendingDone uint64        // how far in the log the transaction is, the writer's alone,
	done        atomic.Uint64 // and after the last commit
	applying    applying
	beats       atomic.Pointer[func(instant int64, wall time.Time)] // who is told of them

	counted counted // for the security log
}

var _ journal.Journal = (*Store)(nil)

// Open opens a database, or makes a new one where there is no file. The whole
// file is audited first: a *DamagedError is never served. Then the migrations
// run and the projections are compared with the journal. With Options.Review
// what is long written is left to Review, where a glance finds nothing wrong.
func Open(ctx context.Context, path string, o Options) (*Store, error) {
	if o.Head != "" { // a new journal contains none
		if err := present(path); err != nil {
			return nil, err
		}
	}
	if err := create(ctx, path, o); err != nil {
		return nil, errors.Join(err, ctx.Err()) // SQLite says of a context that has ended no more than that it was interrupted
	}
	s := &Store{path: path, now: o.Now, projections: NewSet(o.Projectors), logLasts: o.LogLasts, able: o.Able}
	if s.now == nil {
		s.now = time.Now
	}
	if err := s.start(ctx, o); err != nil {
		return nil, errors.Join(trouble(err), ctx.Err(), s.release())
	}
	go s.writer.run()
	return s, nil
}

// start leaves everything ready but the writer's goroutine.
func (s *Store) start(ctx context.Context, o Options) error {
	s.file = o.writing(s.path)
	db, err := s.file.open(1)
	if err != nil {
		return err
	}
	s.writer = &writer{
		store: s, db: db, append: o.Log, queue: make(chan *job, queued), log: make(chan *writeBatch), ended: make(chan struct{}),
		begin: s.begin, beforeCommit: s.mark, committed: s.commit, lost: s.lose, lag: func() int64 { return s.projections.Behind(s.settled.position) },
	}
	if s.readers, err = NewReaders(s.path, o.vfs); err != nil {
		return err
	}
	if err := refuseOlder(ctx, s.readers, s.path); err != nil {
		return err
	}
	if s.settled, err = s.examined(ctx, o); err != nil {
		return err
	}
	if s.signer, err = ownSigner(s.path, o.vfs, ofRows); err != nil {
		return err
	}
	if s.headSigner, err = ownSigner(s.path, o.vfs, ofHead); err != nil {
		return err
	}
	s.verification = &Verification{
		Checked: !s.glanced, Path: s.path, DB: s.readers.DB, Signer: s.headSigner, Projections: s.projections,
		Advance: s.catchUpProjections, Last: func() int64 { return s.end().position }, Closed: s.readers.Ended, Now: s.now,
	}
	envelopes, err := ownBox(s.path, o.vfs, ofEnvelopes)
	if err != nil {
		return err
	}
	hooks, err := ownBox(s.path, o.vfs, ofHooks)
	if err != nil {
		return err
	}
	s.accounts = NewAccounts(s.readers, s.writer, s.signer, s.now, o.Password)
	s.personal = NewPersonal(s.readers, s.writer, envelopes)
	s.hooks = NewHooks(s.readers, s.writer, hooks)
	if !s.glanced { // else it was held against its sum already
		if s.changed, err = changed(realPath(s.path), s.headSigner); err != nil {
			return err
		}
	}
	if err := forgetClosed(realPath(s.path)); err != nil {
		return err
	}
	if err := migrate(ctx, db); err != nil {
		return err
	}
	if s.writer.tx, err = newTx(ctx, db); err != nil {
		return err
	}
	if err := s.readDone(ctx, s.writer.tx); err != nil {
		return err
	}
	if len(o.Projectors) > 0 {
		if err := s.startProjections(ctx, s.writer.tx); err != nil {
			return err
		}
	}
	if err := s.listen(ctx); err != nil {
		return err
	}
	if s.changed { // nobody is charged for the time that a heart beats ahead of all events
		if err := s.writer.tx.Exec(ctx, `UPDATE heartbeat SET instant = 0, wall = 0, signature = x'' WHERE id = 1 AND instant > ?`, s.settled.instant); err != nil {
			return err
		}
	}
	return s.keepHead(ctx)
}

// examined is the end of the chain; a loss is noted if it is accepted.
func (s *Store) examined(ctx context.Context, o Options) (end, error) {
	head, err := normalHead(o.Head)
	if err != nil {
		return end{}, err
	}
	if o.Review && head == "" && !o.AcceptLoss && o.vfs == "" {
		w, err := quickCheck(ctx, s.readers.DB, s.path, cmp.Or(o.checkBack, checkBack))
		if err != nil {
			return end{}, err
		}
		if s.glanced = w != nil; s.glanced {
			s.kept = w.kept.how
			return w.end, nil
		}
	}
	w, err := s.examine(ctx, o, head)
	var damage *DamagedError
	if errors.As(err, &damage) && damage.Loss != nil && (o.AcceptLoss || o.LogLasts && damage.Loss.nothingKnown()) {
		s.lost = damage.Loss
		s.lost.Aside, err = setAside(realPath(s.path), s.now())
	}
	if err == nil {
		err = contains(w.walk, head, s.path)
	}
	if err != nil {
		return end{}, err
	}
	return w.end, nil
}

// examine is what every opening begins with; a head by a key that is not there is no better
// than one by another key. The key is not made before that is known.
func (s *Store) examine(ctx context.Context, o Options, head string) (*examined, error) {
	signer, err := signerBeside(s.path, ofHead)
	if o.vfs != "" {
		signer, err = ownSigner(s.path, o.vfs, ofHead)
	}
	if err != nil {
		return nil, err
	}
	w, err := examine(ctx, s.readers.DB, s.path, head, signer)
	if w != nil {
		s.kept = w.kept.how
		if (w.position == 0 || s.logLasts) && s.kept == NotKept {
			s.kept = KeptWell
		}
	}
	if err == nil && s.kept == KeptUnproven {
		err = (&Loss{Head: s.kept, Kept: w.kept.position, Found: w.position}).of(s.path)
	}
	return w, err
}

// keepHead begins to keep the head outside. Where a loss was accepted the log begins
// anew first: what is left in it would be taken for damage again.
func (s *Store) keepHead(ctx context.Context) (err error) {
	if s.lost != nil {
		if err := s.beginLogAnew(ctx); err != nil {
			return err
		}
	}
	if err := s.syncLate(); err != nil {
		return err
	}
	s.outside, err = keepHead(realPath(s.path), s.headSigner, s.settled, s.lost != nil)
	return err
}

func (s *Store) beginLogAnew(ctx context.Context) error {
	return checkpoint(ctx, s.writer.tx, `PRAGMA wal_checkpoint(TRUNCATE)`)
}

// Accounts are the accounts of the store.
func (s *Store) Accounts() *Accounts { return s.accounts }

// Personal is the personal data of the store.
func (s *Store) Personal() *Personal { return s.personal }

// People are the side tables that the desk reads.
func (s *Store) People() sidetable.Store {
	return struct {
		*Accounts
		*Personal
	}{s.accounts, s.personal}
}

// Hooks are the webhooks of the store.
func (s *Store) Hooks() *Hooks { return s.hooks }

// Projections are those of the store.
func (s *Store) Projections() *Set { return s.projections }

// Verification is the background verification of the file.
func (s *Store) Verification() *Verification { return s.verification }

// Now is the wall time that expiry is judged by.
func (s *Store) Now() time.Time { return s.now() }

// Lost is what was accepted as lost when the store was opened; nil if nothing was.
func (s *Store) Lost() *Loss { return s.lost }

// Kept is how the head was kept beside the file when it was opened: where none was, or an
// unsigned one, a cut end would not have been seen. A new file needs none, nor one whose log gives it
// what it lacks.
func (s *Store) Kept() Keeping { return s.kept }

// Changed tells whether the file was another one than the service had closed when it was
// opened. What decides is in the chain or under its seals, and was checked; what was
// projected was compared, and made anew where it differed.
func (s *Store) Changed() bool { return s.changed }

// Close writes what waits, ends all followers, and closes the database. What
// is asked afterwards is answered with journal.ErrClosed.
func (s *Store) Close() error {
	err := s.writer.close()
	if s.readers.End() {
		return nil
	}
	s.news.tell()
	if err = errors.Join(err, s.syncLate(), s.outside.finish(s.settled), s.release()); err != nil {
		return err
	}
	if s.verification.Doubted() {
		return nil // that stands in the place of the sum
	}
	return noteClosed(realPath(s.path), s.headSigner)
}

func (s *Store) release() error {
	var all []error
	if s.readers != nil {
		all = append(all, s.readers.Close())
	}
	if s.writer != nil {
		all = append(all, s.writer.db.Close())
	}
	return errors.Join(all...)
}

// mark notes in a transaction how far it brings the file.
func (s *Store) mark(ctx context.Context, tx *Tx) error {
	if s.pending.position != s.settled.position {
		if err := s.projections.Mark(ctx, tx, s.pending.position); err != nil {
			return err
		}
	}
	return s.markDone(ctx, tx)
}

// commit makes the pending end the settled one and wakes the followers.
func (s *Store) commit() {
	s.mu.Lock()
	before, grown := s.settled, s.pending.position > s.settled.position
	s.settled = s.pending
	s.mu.Unlock()
	s.done.Store(s.pendingDone)
	s.ends.commit()
	s.projections.Commit(s.settled.position)
	if !grown {
		return
	}
	if s.outside != nil { // not while the store is being opened
		_ = s.noteHead(before) // else the older one stands, which is true as well
	}
	s.news.tell()
}

// lose is what is left where nobody can tell what became of a transaction: the next one
// reads the end of the chain again, and where the streams end.
func (s *Store) lose() {
	s.ends.forget()
	s.news.tell()
}

// lastInstant is the largest instant of all events.
func (s *Store) lastInstant() int64 { return s.end().instant }

// end is the end of the chain after the last commit.
func (s *Store) end() end {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.settled
}
