package records

import (
	"cmp"
	"context"
	"errors"
	"renju-arbiter/arbiter/journal"
	"renju-arbiter/arbiter/sidetable"
	"renju-arbiter/records/accounts"
	"renju-arbiter/records/audit"
	"renju-arbiter/records/chain"
	"renju-arbiter/records/disk"
	"renju-arbiter/records/personal"
	"renju-arbiter/records/projection"
	"renju-arbiter/records/secret"
	"renju-arbiter/records/sqlite"
	"renju-arbiter/records/webhooks"
	"time"
)

// A Store is a database that is open. It implements journal.Journal.
type Store struct {
	path         string
	file         sqlite.Connection // with which it is written to
	now          func() time.Time
	readers      *sqlite.Readers
	writer       *writer
	projections  *projection.Set
	verification *audit.Verification
	ends         ends
	accounts     *accounts.Accounts
	personal     *personal.Personal
	hooks        *webhooks.Hooks
	news         news
	headFile     *audit.HeadFile
	lost         *audit.Loss
	changed      bool
	signer       *secret.Signer // of rows
	headSigner   *secret.Signer
	kept         audit.Keeping
	logLasts     bool
	able         func() error
	before       string // the copy of what an earlier release has left

	quickChecked bool // only the quick check was made when it was opened

	at        position
	applying  applying
	beats     beats
	summaries *Summaries

	counted counted // for the security log
}

var _ journal.Journal = (*Store)(nil)

// Open opens a database, or makes a new one where there is no file. The whole
// file is audited first: a *DamagedError is never served. Then the migrations
// run and the projections are compared with the journal. With Options.Review
// what is long written is left to Review, where a glance finds nothing wrong.
func Open(ctx context.Context, path string, o Options) (*Store, error) {
	if o.Head != "" { // a new journal contains none
		if err := audit.Present(path); err != nil {
			return nil, err
		}
	}
	if err := create(ctx, path, o); err != nil {
		return nil, errors.Join(err, ctx.Err()) // SQLite says of a context that has ended no more than that it was interrupted
	}
	s := &Store{path: path, now: o.Now, projections: projection.NewSet(o.Projectors), logLasts: o.LogLasts, able: o.Able}
	if s.now == nil {
		s.now = time.Now
	}
	if err := s.start(ctx, o); err != nil {
		return nil, errors.Join(sqlite.Explain(err), ctx.Err(), s.release())
	}
	go s.writer.run()
	return s, nil
}

// start leaves everything ready but the writer's goroutine.
func (s *Store) start(ctx context.Context, o Options) error {
	s.file = o.writing(s.path)
	db, err := s.file.Open(1)
	if err != nil {
		return err
	}
	s.writer = &writer{
		store: s, db: db, append: o.Log, queue: make(chan *job, queued), log: make(chan *writeBatch), ended: make(chan struct{}),
		begin: s.begin, beforeCommit: s.mark, committed: s.commit, measured: o.Committed, lost: s.lose, lag: func() int64 { return s.projections.Behind(s.at.settled.Position) },
	}
	if s.readers, err = sqlite.NewReaders(s.path, o.vfs); err != nil {
		return err
	}
	if err := audit.RefuseOlder(ctx, s.readers, s.path); err != nil {
		return err
	}
	if s.at.settled, err = s.examined(ctx, o); err != nil {
		return err
	}
	if s.signer, err = secret.Own(s.path, o.vfs, secret.OfRows); err != nil {
		return err
	}
	if s.headSigner, err = secret.Own(s.path, o.vfs, secret.OfHead); err != nil {
		return err
	}
	s.verification = &audit.Verification{
		Checked: !s.quickChecked, Path: s.path, DB: s.readers.DB, Signer: s.headSigner, Projections: s.projections,
		Advance: s.catchUpProjections, Last: func() int64 { return s.at.end().Position }, Closed: s.readers.Ended, Now: s.now,
	}
	envelopes, err := secret.OwnBox(s.path, o.vfs, personal.OfEnvelopes)
	if err != nil {
		return err
	}
	hooks, err := secret.OwnBox(s.path, o.vfs, webhooks.OfHooks)
	if err != nil {
		return err
	}
	s.accounts = accounts.New(s.readers, s.writer, s.signer, s.now, o.Password)
	s.personal = personal.New(s.readers, s.writer, envelopes)
	s.hooks = webhooks.New(s.readers, s.writer, hooks)
	s.summaries = &Summaries{s.path, s.readers, s.writer, s.signer, s.verification.Stopped, s.quickChecked}
	if !s.quickChecked { // else it was held against its sum already
		if s.changed, err = audit.Changed(disk.RealPath(s.path), s.headSigner); err != nil {
			return err
		}
	}
	later, err := s.meet(ctx, o.Release)
	if err != nil {
		return err
	}
	if err := audit.ForgetClosed(disk.RealPath(s.path)); err != nil {
		return err
	}
	if err := migrate(ctx, db); err != nil {
		return err
	}
	if later {
		if err := o.Release.note(ctx, db); err != nil {
			return err
		}
	}
	if s.writer.tx, err = sqlite.NewTx(ctx, db); err != nil {
		return err
	}
	if err := s.at.readDone(ctx, s.writer.tx); err != nil {
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
		if err := s.writer.tx.Exec(ctx, `UPDATE heartbeat SET instant = 0, wall = 0, signature = x'' WHERE id = 1 AND instant > ?`, s.at.settled.Instant); err != nil {
			return err
		}
	}
	return s.keepHead(ctx)
}

// examined is the end of the chain; a loss is noted if it is accepted.
func (s *Store) examined(ctx context.Context, o Options) (chain.End, error) {
	head, err := audit.NormalHead(o.Head)
	if err != nil {
		return chain.End{}, err
	}
	if o.Review && head == "" && !o.AcceptLoss && o.vfs == "" {
		w, err := audit.QuickCheck(ctx, s.readers.DB, s.path, cmp.Or(o.checkBack, audit.CheckBack))
		if err != nil {
			return chain.End{}, err
		}
		if s.quickChecked = w != nil; s.quickChecked {
			s.kept = w.Kept.How
			return w.End, nil
		}
	}
	w, err := s.examine(ctx, o, head)
	var damage *audit.DamagedError
	if errors.As(err, &damage) && damage.Loss != nil && (o.AcceptLoss || o.LogLasts && damage.Loss.NothingKnown()) {
		s.lost = damage.Loss
		s.lost.Aside, err = audit.SetAside(disk.RealPath(s.path), s.now())
	}
	if err == nil {
		err = audit.Contains(w.Walk, head, s.path)
	}
	if err != nil {
		return chain.End{}, err
	}
	return w.End, nil
}

// examine is what every opening begins with; a head by a key that is not there is no better
// than one by another key. The key is not made before that is known.
func (s *Store) examine(ctx context.Context, o Options, head string) (*audit.Examined, error) {
	signer, err := secret.Beside(s.path, secret.OfHead)
	if o.vfs != "" {
		signer, err = secret.Own(s.path, o.vfs, secret.OfHead)
	}
	if err != nil {
		return nil, err
	}
	w, err := audit.Examine(ctx, s.readers.DB, s.path, head, signer)
	if w != nil {
		s.kept = w.Kept.How
		if (w.Position == 0 || s.logLasts) && s.kept == audit.NotKept {
			s.kept = audit.KeptWell
		}
	}
	if err == nil && s.kept == audit.KeptUnproven {
		err = (&audit.Loss{Head: s.kept, Kept: w.Kept.Position, Found: w.Position}).Of(s.path)
	}
	return w, err
}

// keepHead begins to keep the head outside. After an accepted loss the log is restarted first, as its
// remains would be taken for damage again.
func (s *Store) keepHead(ctx context.Context) (err error) {
	if s.lost != nil {
		if err := s.beginLogAnew(ctx); err != nil {
			return err
		}
	}
	if err := s.syncDeferred(); err != nil {
		return err
	}
	s.headFile, err = audit.KeepHead(disk.RealPath(s.path), s.headSigner, s.at.settled, s.lost != nil)
	return err
}

func (s *Store) beginLogAnew(ctx context.Context) error {
	return checkpoint(ctx, s.writer.tx, `PRAGMA wal_checkpoint(TRUNCATE)`)
}

// Accounts are the accounts of the store.
func (s *Store) Accounts() *accounts.Accounts { return s.accounts }

// Personal is the personal data of the store.
func (s *Store) Personal() *personal.Personal { return s.personal }

// People are the side tables that the desk reads.
func (s *Store) People() sidetable.Store {
	return struct {
		*accounts.Accounts
		*personal.Personal
	}{s.accounts, s.personal}
}

// Hooks are the webhooks of the store.
func (s *Store) Hooks() *webhooks.Hooks { return s.hooks }

// Projections are those of the store.
func (s *Store) Projections() *projection.Set { return s.projections }

// Verification is the background verification of the file.
func (s *Store) Verification() *audit.Verification { return s.verification }

// Now is the wall time that expiry is judged by.
func (s *Store) Now() time.Time { return s.now() }

// Lost is what was accepted as lost when the store was opened; nil if nothing was.
func (s *Store) Lost() *audit.Loss { return s.lost }

// Kept is how the head was kept beside the file when it was opened: where none was, or an
// unsigned one, a cut end would not have been seen. A new file needs none, nor one whose log gives it
// what it lacks.
func (s *Store) Kept() audit.Keeping { return s.kept }

// Changed tells whether the file was another one than the service had closed when it was
// opened. What decides is in the chain or under its seals, and was checked; what was
// projected was compared, and made again where it differed.
func (s *Store) Changed() bool { return s.changed }

// Close writes what waits, ends all followers, and closes the database. What
// is asked afterwards is answered with journal.ErrClosed.
func (s *Store) Close() error {
	err := s.writer.close()
	if s.readers.End() {
		return nil
	}
	s.news.tell()
	if err = errors.Join(err, s.syncDeferred(), s.headFile.Finish(s.at.settled), s.release()); err != nil {
		return err
	}
	if s.verification.Doubted() {
		return nil // that stands in the place of the sum
	}
	return audit.NoteClosed(disk.RealPath(s.path), s.headSigner)
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
func (s *Store) mark(ctx context.Context, tx *sqlite.Tx) error {
	if s.at.pending.Position != s.at.settled.Position {
		if err := s.projections.Mark(ctx, tx, s.at.pending.Position); err != nil {
			return err
		}
	}
	return s.at.markDone(ctx, tx)
}

// commit makes the pending end the settled one and wakes the followers.
func (s *Store) commit() {
	before := s.at.commit()
	s.ends.commit()
	s.projections.Commit(s.at.settled.Position)
	if s.at.settled.Position <= before.Position {
		return
	}
	if s.headFile != nil { // not while the store is being opened
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
