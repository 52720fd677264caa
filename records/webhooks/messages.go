package webhooks

import (
	"context"
	"database/sql"
	"errors"
	"renju-arbiter/records/replica"
	"renju-arbiter/records/secret"
	"renju-arbiter/records/sqlite"
	"time"
)

const (
	messageColumns = `number, hook, id, type, made, tries, tried, status, trouble, delivered, next`
	insertMessage  = `INSERT INTO hook_messages (hook, id, type, body, made, next) VALUES (?, ?, ?, ?, ?, ?)`
	countWaiting   = `SELECT count(*) FROM hook_messages WHERE hook = ? AND next IS NOT NULL`
	countOfType    = `SELECT count(*) FROM hook_messages WHERE hook = ? AND next IS NOT NULL AND type = ?`
	countAll       = `SELECT count(*) FROM hook_messages WHERE next IS NOT NULL`
	deleteWaiting  = `DELETE FROM hook_messages WHERE hook = ? AND next IS NOT NULL`
	selectLatest   = `SELECT ` + messageColumns + ` FROM hook_messages WHERE hook = ? ORDER BY number DESC LIMIT ?`
	selectBody     = `SELECT body FROM hook_messages WHERE number = ? AND next IS NOT NULL`

	// Of each webhook the one that has waited longest, of those that are due.
	selectDue = `SELECT ` + messageColumns + ` FROM hook_messages WHERE number IN (
		SELECT min(m.number) FROM hook_messages m JOIN hooks h ON h.id = m.hook WHERE m.next <= ? AND h.telling = 1 GROUP BY m.hook) ORDER BY next, number`
	selectNext = `SELECT min(m.next) FROM hook_messages m JOIN hooks h ON h.id = m.hook WHERE m.next > ? AND h.telling = 1`

	updateTried  = `UPDATE hook_messages SET tries = ?, tried = ?, status = ?, trouble = ?, delivered = ?, next = ? WHERE number = ? AND next IS NOT NULL AND id = ?`
	emptyMessage = `UPDATE hook_messages SET body = x'' WHERE number = ?`
	hurryOthers  = `UPDATE hook_messages SET next = ? WHERE hook = ? AND next > ?`
	deleteOld    = `DELETE FROM hook_messages WHERE hook = ? AND next IS NULL AND number < coalesce((
		SELECT number FROM hook_messages WHERE hook = ? AND next IS NULL ORDER BY number DESC LIMIT 1 OFFSET ?), 0)`
)

// keptMessages is how many of those that are delivered or given up can be looked at.
const keptMessages = 20

// HookMessage is what a webhook is told.
type HookMessage struct {
	Number int64 // the order in which they were made
	Hook   string
	ID     string // the same however often it is tried
	Type   string
	Body   []byte
	Made   time.Time

	HookTry
}

// HookTry is how it went when a message was tried last.
type HookTry struct {
	Tries     int
	Tried     time.Time
	Status    int    // of the answer; 0: there was none
	Trouble   string // why there was none
	Delivered bool
	Next      time.Time // when it is tried again; zero: it is delivered, or was given up
}

// Waiting is how many messages are not delivered yet, to all webhooks.
func (h *Hooks) Waiting(ctx context.Context) (n int, err error) {
	err = h.readers.QueryRowContext(ctx, countAll).Scan(&n)
	return n, h.readers.OrClosed(err)
}

// Due are messages to be tried: of each webhook that is told the oldest of those that are due,
// without its body.
func (h *Hooks) Due(ctx context.Context, now time.Time) ([]HookMessage, error) {
	return h.messages(ctx, selectDue, now.UnixMilli())
}

// NextDue is when the next is due after a time; false where none is.
func (h *Hooks) NextDue(ctx context.Context, after time.Time) (time.Time, bool, error) {
	var next sql.NullInt64
	err := h.readers.QueryRowContext(ctx, selectNext, after.UnixMilli()).Scan(&next)
	return fromNull(next), next.Valid, err
}

// Latest are the newest messages of a webhook, without their bodies.
func (h *Hooks) Latest(ctx context.Context, id string, count int) ([]HookMessage, error) {
	return h.messages(ctx, selectLatest, id, count)
}

// WaitsOf tells whether a message of a type waits for a webhook.
func (h *Hooks) WaitsOf(ctx context.Context, id, kind string) (waits bool, err error) {
	var count int
	err = h.readers.QueryRowContext(ctx, countOfType, id, kind).Scan(&count)
	return count > 0, err
}

// Body is that of a message that waits; ErrNoHook for one that does not any more.
func (h *Hooks) Body(ctx context.Context, number int64) (body []byte, err error) {
	err = h.readers.QueryRowContext(ctx, selectBody, number).Scan(&body)
	if errors.Is(err, sql.ErrNoRows) {
		err = ErrNoHook
	}
	return body, err
}

// Tried notes how it went. Of what is over the body goes; after one that was delivered the others
// need not wait any longer: the receiver is there again.
func (h *Hooks) Tried(ctx context.Context, m HookMessage) error {
	_, err := h.writer.Write(ctx, &noteTry{m.Number, m.Hook, m.HookTry, m.ID})
	return err
}

// noteTry is the entry of Tried. Numbers are used again after the newest messages were deleted: a message
// that was under way then is not the one with its number now.
type noteTry struct {
	number int64
	hook   string
	HookTry
	id string
}

func (d *noteTry) Fields(c *replica.Coder) {
	c.Number(&d.number)
	c.Text(&d.hook)
	c.Count(&d.Tries)
	c.Wall(&d.Tried)
	c.Count(&d.Status)
	c.Text(&d.Trouble)
	c.Flag(&d.Delivered)
	c.Wall(&d.Next)
	c.Text(&d.id)
}

func (d *noteTry) Apply(ctx context.Context, tx *sqlite.Tx, _ *secret.Signer) (any, error) {
	var next any
	if !d.Next.IsZero() {
		next = d.Next.UnixMilli()
	}
	tried := d.Tried.UnixMilli()
	n, err := tx.Changed(ctx, updateTried, d.Tries, tried, d.Status, d.Trouble, d.Delivered, next, d.number, d.id)
	if err != nil || n == 0 || next != nil {
		return nil, err
	}
	err = errors.Join(tx.Exec(ctx, emptyMessage, d.number), tx.Exec(ctx, deleteOld, d.hook, d.hook, keptMessages-1))
	if d.Delivered {
		err = errors.Join(err, tx.Exec(ctx, hurryOthers, tried, d.hook, tried))
	}
	return nil, err
}

func (h *Hooks) messages(ctx context.Context, query string, args ...any) (list []HookMessage, err error) {
	rows, err := h.readers.QueryContext(ctx, query, args...)
	if err != nil {
		return nil, h.readers.OrClosed(err)
	}
	defer rows.Close()
	for rows.Next() {
		var m HookMessage
		var made, tried int64
		var next sql.NullInt64
		if err := rows.Scan(&m.Number, &m.Hook, &m.ID, &m.Type, &made, &m.Tries, &tried, &m.Status, &m.Trouble, &m.Delivered, &next); err != nil {
			return nil, err
		}
		m.Made, m.Next = sqlite.Time(made), fromNull(next)
		if m.Tries > 0 {
			m.Tried = sqlite.Time(tried)
		}
		list = append(list, m)
	}
	return list, rows.Err()
}
