package webhooks

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"maps"
	"renju-arbiter/arbiter/sidetable"
	"renju-arbiter/records/replica"
	"renju-arbiter/records/secret"
	"renju-arbiter/records/sqlite"
	"slices"
	"time"
)

// OfHooks names the use of the key that encrypts addresses and secrets of webhooks. The file without
// the key signs nothing in the installation's name.
const OfHooks = "renju-arbiter: webhooks"

const (
	insertHook = `INSERT INTO hooks (id, tournament, closed) VALUES (?, ?, ?)`
	deleteHook = `DELETE FROM hooks WHERE id = ?`
	selectHook = `SELECT closed FROM hooks WHERE id = ? AND tournament = ?`
	listHooks  = `SELECT id, tournament FROM hooks`
	startHook  = `UPDATE hooks SET run = run + 1, telling = 1 WHERE id = ?`
	muteHook   = `UPDATE hooks SET telling = 0 WHERE id = ?`
	runOfHook  = `SELECT run FROM hooks WHERE id = ? AND telling = 1`

	putMark     = `INSERT INTO hook_marks (hook, subject, mark) VALUES (?, ?, ?) ON CONFLICT (hook, subject) DO UPDATE SET mark = excluded.mark`
	deleteMark  = `DELETE FROM hook_marks WHERE hook = ? AND subject = ?`
	deleteMarks = `DELETE FROM hook_marks WHERE hook = ?`
	selectMarks = `SELECT subject, mark FROM hook_marks WHERE hook = ?`
)

// ErrNoHook says that there is no webhook with this name, or that it does not open: the key is
// another one, or the row is gone, damaged or another's.
var ErrNoHook = errors.New("hook: there is none, or it does not open")

// Hooks are the side tables of webhooks and of their messages.
type Hooks struct {
	readers *sqlite.Readers
	writer  replica.Writer
	box     *secret.Box // of addresses and secrets
}

// New returns the webhooks of a database.
func New(r *sqlite.Readers, w replica.Writer, b *secret.Box) *Hooks { return &Hooks{r, w, b} }

// Entry returns the log entry of a side-table change; nil if the change is not one of webhooks.
func (h *Hooks) Entry(b sidetable.Write) (replica.SideEntry, error) {
	switch b := b.(type) {
	case sidetable.KeepHook:
		return h.closed(b.Hook)
	case sidetable.BeginHook:
		return &beginHook{b.ID, marksOf(b.Marks)}, nil
	case sidetable.ClearHook:
		return &hushHook{b.ID}, nil
	case sidetable.DropHook:
		return &dropHook{b.ID}, nil
	}
	return nil, nil
}

// inHook is what is closed.
type inHook struct{ Address, Secret string }

// keepHook keeps a webhook. Address and secret are encrypted before it is queued, since no two
// boxes are alike.
type keepHook struct {
	id, tournament string
	closed         []byte
}

func (h *Hooks) closed(k sidetable.Hook) (*keepHook, error) {
	text, err := json.Marshal(inHook{k.Address, k.Secret})
	return &keepHook{k.ID, k.Tournament, h.box.Close(text, "hook", rowOf(k.ID, k.Tournament))}, err
}

func (d *keepHook) Fields(c *replica.Coder) {
	c.Text(&d.id)
	c.Text(&d.tournament)
	c.Bytes(&d.closed)
}

func (d *keepHook) Apply(ctx context.Context, tx *sqlite.Tx, _ *secret.Signer) (any, error) {
	return nil, tx.Exec(ctx, insertHook, d.id, d.tournament, d.closed)
}

// rowOf is the row to which a box is bound: it opens for no other webhook, and in no other event.
func rowOf(hook, event string) string { return hook + " in " + event }

// Find opens a webhook of an event; ErrNoHook.
func (h *Hooks) Find(ctx context.Context, id, event string) (kept sidetable.Hook, err error) {
	var closed []byte
	err = h.readers.QueryRowContext(ctx, selectHook, id, event).Scan(&closed)
	switch {
	case errors.Is(err, sql.ErrNoRows):
		return kept, ErrNoHook
	case err != nil:
		return kept, h.readers.OrClosed(err)
	}
	var in inHook
	text, err := h.box.Open(closed, "hook", rowOf(id, event))
	if err != nil || json.Unmarshal(text, &in) != nil {
		return kept, ErrNoHook
	}
	return sidetable.Hook{ID: id, Tournament: event, Address: in.Address, Secret: in.Secret}, nil
}

// List is of every webhook that is kept its event.
func (h *Hooks) List(ctx context.Context) (events map[string]string, err error) {
	return pairs(ctx, h.readers, listHooks)
}

// Drop forgets a webhook whose event was deleted.
func (h *Hooks) Drop(ctx context.Context, id string) error {
	_, err := h.writer.Write(ctx, &dropHook{id})
	return err
}

// dropHook forgets all of a webhook.
type dropHook struct{ id string }

func (d *dropHook) Fields(c *replica.Coder) { c.Text(&d.id) }

func (d *dropHook) Apply(ctx context.Context, tx *sqlite.Tx, _ *secret.Signer) (any, error) {
	return nil, tx.Exec(ctx, deleteHook, d.id)
}

// beginHook begins to gather news for a webhook.
type beginHook struct {
	id    string
	marks []hookMark
}

func (d *beginHook) Fields(c *replica.Coder) {
	c.Text(&d.id)
	replica.Each(c, &d.marks, mark)
}

func (d *beginHook) Apply(ctx context.Context, tx *sqlite.Tx, s *secret.Signer) (any, error) {
	_, err := (&hushHook{d.id}).Apply(ctx, tx, s)
	if err = errors.Join(err, tx.Exec(ctx, startHook, d.id)); err != nil {
		return nil, err
	}
	return nil, putMarks(ctx, tx, d.id, d.marks)
}

// hushHook forgets what waits; what was delivered or given up stays to be read.
type hushHook struct{ id string }

func (d *hushHook) Fields(c *replica.Coder) { c.Text(&d.id) }

func (d *hushHook) Apply(ctx context.Context, tx *sqlite.Tx, _ *secret.Signer) (any, error) {
	return nil, errors.Join(tx.Exec(ctx, muteHook, d.id), tx.Exec(ctx, deleteMarks, d.id), tx.Exec(ctx, deleteWaiting, d.id))
}

// A hookMark says how a subject stands; an empty mark is of one that is gone.
type hookMark struct{ subject, mark string }

// marksOf puts marks in an order: that in which rows are written stays in the file.
func marksOf(marks sidetable.HookMarks) (list []hookMark) {
	for _, subject := range slices.Sorted(maps.Keys(marks)) {
		list = append(list, hookMark{subject, marks[subject]})
	}
	return list
}

func mark(c *replica.Coder, m *hookMark) {
	c.Text(&m.subject)
	c.Text(&m.mark)
}

func putMarks(ctx context.Context, tx *sqlite.Tx, hook string, marks []hookMark) error {
	for _, m := range marks {
		var err error
		if m.mark == "" {
			err = tx.Exec(ctx, deleteMark, hook, m.subject)
		} else {
			err = tx.Exec(ctx, putMark, hook, m.subject, m.mark)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// Gathered is how far a webhook was told.
type Gathered struct {
	Run     int64 // which release it is
	Marks   sidetable.HookMarks
	Waiting int // messages that are not delivered yet
}

// Gathered is how far a webhook was told; ErrNoHook for one that is told nothing.
func (h *Hooks) Gathered(ctx context.Context, id string) (g Gathered, err error) {
	if g.Run, err = telling(ctx, h.readers, id); err != nil {
		return g, h.readers.OrClosed(err)
	}
	if err := h.readers.QueryRowContext(ctx, countWaiting, id).Scan(&g.Waiting); err != nil {
		return g, h.readers.OrClosed(err)
	}
	g.Marks, err = pairs(ctx, h.readers, selectMarks, id)
	return g, err
}

// telling is which run a webhook is in; ErrNoHook for one that is told nothing.
func telling(ctx context.Context, q sqlite.Querier, id string) (run int64, err error) {
	err = q.QueryRowContext(ctx, runOfHook, id).Scan(&run)
	if errors.Is(err, sql.ErrNoRows) {
		err = ErrNoHook
	}
	return run, err
}

// Gather notes in one transaction the messages of a webhook, and the state of the subjects that they
// report. ErrNoHook where it was stopped since.
func (h *Hooks) Gather(ctx context.Context, id string, run int64, marks sidetable.HookMarks, messages []HookMessage) error {
	d := &gatherNews{hook: id, run: run, marks: marksOf(marks)}
	for _, m := range messages {
		d.messages = append(d.messages, newMessage{m.ID, m.Type, m.Body, m.Made.UnixMilli()})
	}
	_, err := h.writer.Write(ctx, d)
	return err
}

// gatherNews is the entry of Gather.
type gatherNews struct {
	hook     string
	run      int64
	marks    []hookMark
	messages []newMessage
}

type newMessage struct {
	id, kind string
	body     []byte
	made     int64
}

func message(c *replica.Coder, m *newMessage) {
	c.Text(&m.id)
	c.Text(&m.kind)
	c.Bytes(&m.body)
	c.Number(&m.made)
}

func (d *gatherNews) Fields(c *replica.Coder) {
	c.Text(&d.hook)
	c.Number(&d.run)
	replica.Each(c, &d.marks, mark)
	replica.Each(c, &d.messages, message)
}

func (d *gatherNews) Apply(ctx context.Context, tx *sqlite.Tx, _ *secret.Signer) (any, error) {
	if now, err := telling(ctx, tx, d.hook); err != nil || now != d.run {
		return nil, errors.Join(err, notThe(d.run, now))
	}
	for _, m := range d.messages {
		if err := tx.Exec(ctx, insertMessage, d.hook, m.id, m.kind, m.body, m.made, m.made); err != nil {
			return nil, err
		}
	}
	return nil, putMarks(ctx, tx, d.hook, d.marks)
}

func notThe(run, now int64) error {
	if run != now {
		return ErrNoHook
	}
	return nil
}

// pairs are the rows of a query with two columns.
func pairs(ctx context.Context, q sqlite.Querier, query string, args ...any) (map[string]string, error) {
	rows, err := q.QueryContext(ctx, query, args...)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	all := map[string]string{}
	for rows.Next() {
		var name, value string
		if err := rows.Scan(&name, &value); err != nil {
			return nil, err
		}
		all[name] = value
	}
	return all, rows.Err()
}

// fromNull is a time that may not be there.
func fromNull(at sql.NullInt64) time.Time {
	if !at.Valid {
		return time.Time{}
	}
	return sqlite.Time(at.Int64)
}
