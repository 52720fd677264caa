package records

import (
	"context"
	"database/sql"
	"errors"
	"time"

	"github.com/google/uuid"

	"renju-arbiter/arbiter"
)

// A LinkKind is what a link lets its holder be.
type LinkKind string

// The kinds of links.
const (
	PlayerLink      LinkKind = "player"       // own board
	BoardLink       LinkKind = "board"        // one device between two players
	TimeArbiterLink LinkKind = "time-arbiter" // the boards assigned, for a round
)

// A Link lets somebody in without an account, by a QR code or an address with
// a token in it. The token is shown once, when the link is made.
type Link struct {
	ID         string // a UUID: names the link in lists, opens nothing
	Kind       LinkKind
	Tournament string
	Game       string // empty: the whole event
	Person     string // empty: nobody in particular
	Created    time.Time
	Expires    time.Time
	Revoked    time.Time // zero: it is not
	Devices    int       // on how many it was opened
	Known      int       // of how many of them an arbiter has said that it is right so; one needs no word
}

// The reasons why a token opens nothing.
var (
	ErrNoLink      = arbiter.Plainly("link: there is none", notFound)
	ErrLinkExpired = arbiter.Plainly("link: it has expired", notFound)
	ErrLinkRevoked = arbiter.Plainly("link: it was revoked", notFound)
	ErrLinkUnmade  = errors.New("link: kind and tournament must be given, and an end in the future")
)

const (
	linkColumns   = `id, kind, tournament, game, person, created, expires, coalesce(revoked, 0), devices, known`
	insertLink    = `INSERT INTO links (id, hash, kind, tournament, game, person, created, expires) VALUES (?, ?, ?, ?, ?, ?, ?, ?)`
	selectLink    = `SELECT ` + linkColumns + ` FROM links WHERE hash = ?`
	selectByID    = `SELECT ` + linkColumns + ` FROM links WHERE id = ?`
	selectLinks   = `SELECT ` + linkColumns + ` FROM links WHERE tournament = ? ORDER BY created, id`
	revokeLink    = `UPDATE links SET revoked = coalesce(revoked, ?) WHERE id = ?`
	revokePerson  = `UPDATE links SET revoked = ? WHERE tournament = ? AND person = ? AND revoked IS NULL`
	countDevice   = `UPDATE links SET devices = devices + 1 WHERE id = ?`
	knowDevices   = `UPDATE links SET known = max(devices, 1) WHERE id = ? AND tournament = ?`
	selectDoubled = `SELECT ` + linkColumns + ` FROM links WHERE tournament = ? AND devices > known AND revoked IS NULL AND expires > ? ORDER BY created, id`
	deleteOldLink = `DELETE FROM links WHERE expires <= ?`
)

// Links are kept beside the journal, never in it.
type Links struct{ store *Store }

// Links of the store.
func (s *Store) Links() *Links { return &Links{s} }

// Create makes a link as described (ID, Created, Revoked and the devices are set here) and
// the token that opens it.
func (l *Links) Create(ctx context.Context, link Link) (token string, made Link, err error) {
	now := l.store.now()
	if link.Kind == "" || link.Tournament == "" || !link.Expires.After(now) {
		return "", Link{}, ErrLinkUnmade
	}
	id, err := uuid.NewV7()
	if err != nil {
		return "", Link{}, err
	}
	link.ID, link.Revoked, link.Devices, link.Known = id.String(), time.Time{}, 0, 1
	link.Created, link.Expires = fromMillis(now.UnixMilli()), fromMillis(link.Expires.UnixMilli())
	token, hash := newToken()
	err = l.store.writeBeside(ctx, func(ctx context.Context, tx *Tx) error {
		return tx.Exec(ctx, insertLink, link.ID, hash, string(link.Kind), link.Tournament, link.Game, link.Person,
			link.Created.UnixMilli(), link.Expires.UnixMilli())
	})
	if err != nil {
		return "", Link{}, err
	}
	return token, link, nil
}

// Redeem returns the link that the token opens now, or ErrNoLink,
// ErrLinkRevoked or ErrLinkExpired. It writes nothing: a link can be opened
// again, on another device too, until it ends.
func (l *Links) Redeem(ctx context.Context, token string) (Link, error) {
	return l.open(scanLink(l.store.readers.QueryRowContext(ctx, selectLink, hashOf(token))))
}

// Find returns a link that was redeemed before, by its id, with Redeem's
// errors: whoever holds it is asked for it anew with every request.
func (l *Links) Find(ctx context.Context, id string) (Link, error) {
	return l.open(l.store.recentLinks.find(id, func() (Link, error) {
		return scanLink(l.store.readers.QueryRowContext(ctx, selectByID, id))
	}))
}

// open passes on a link that opens something now.
func (l *Links) open(link Link, err error) (Link, error) {
	switch {
	case errors.Is(err, sql.ErrNoRows):
		return Link{}, ErrNoLink
	case err != nil:
		return Link{}, err
	case !link.Revoked.IsZero():
		return Link{}, ErrLinkRevoked
	case !link.Expires.After(l.store.now()):
		return Link{}, ErrLinkExpired
	}
	return link, nil
}

// Revoke ends a link now. A link revoked before keeps its time.
func (l *Links) Revoke(ctx context.Context, id string) error {
	now := l.store.now().UnixMilli()
	return l.store.writeBeside(ctx, func(ctx context.Context, tx *Tx) error {
		n, err := tx.changed(ctx, revokeLink, now, id)
		if err == nil && n == 0 {
			err = ErrNoLink
		}
		return err
	})
}

// RevokePerson ends all links of a person in a tournament now.
func (l *Links) RevokePerson(ctx context.Context, tournament, person string) error {
	now := l.store.now().UnixMilli()
	return l.store.writeBeside(ctx, func(ctx context.Context, tx *Tx) error {
		return tx.Exec(ctx, revokePerson, now, tournament, person)
	})
}

// OpenedOnAnother counts a device on which a link was opened.
func (l *Links) OpenedOnAnother(ctx context.Context, id string) error {
	return l.store.writeBeside(ctx, func(ctx context.Context, tx *Tx) error { return tx.Exec(ctx, countDevice, id) })
}

// Know says that a link is rightly on as many devices as it is.
func (l *Links) Know(ctx context.Context, tournament, id string) error {
	return l.store.writeBeside(ctx, func(ctx context.Context, tx *Tx) error {
		n, err := tx.changed(ctx, knowDevices, id, tournament)
		if err == nil && n == 0 {
			err = ErrNoLink
		}
		return err
	})
}

// Doubled returns the links of a tournament that are open on more devices than an arbiter
// knows of, the oldest first.
func (l *Links) Doubled(ctx context.Context, tournament string) ([]Link, error) {
	return l.all(ctx, selectDoubled, tournament, l.store.now().UnixMilli())
}

// List returns all links of a tournament, the oldest first.
func (l *Links) List(ctx context.Context, tournament string) ([]Link, error) {
	return l.all(ctx, selectLinks, tournament)
}

func (l *Links) all(ctx context.Context, query string, args ...any) ([]Link, error) {
	rows, err := l.store.readers.QueryContext(ctx, query, args...)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	var all []Link
	for rows.Next() {
		link, err := scanLink(rows)
		if err != nil {
			return nil, err
		}
		all = append(all, link)
	}
	return all, rows.Err()
}

// Sweep deletes the links that ended before an instant.
func (l *Links) Sweep(ctx context.Context, before time.Time) error {
	return l.store.writeBeside(ctx, func(ctx context.Context, tx *Tx) error {
		return tx.Exec(ctx, deleteOldLink, before.UnixMilli())
	})
}

func scanLink(r interface{ Scan(...any) error }) (Link, error) {
	var l Link
	var created, expires, revoked int64
	if err := r.Scan(&l.ID, &l.Kind, &l.Tournament, &l.Game, &l.Person, &created, &expires, &revoked, &l.Devices, &l.Known); err != nil {
		return Link{}, err
	}
	l.Created, l.Expires = fromMillis(created), fromMillis(expires)
	if revoked != 0 {
		l.Revoked = fromMillis(revoked)
	}
	return l, nil
}
