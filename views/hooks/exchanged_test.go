package hooks_test

import (
	"context"
	"database/sql"
	"testing"

	"renju-arbiter/arbiter/tournament/access"
)

// byHand does something to the file with other means than the service.
func (h *fixture) byHand(statement string, args ...any) {
	h.t.Helper()
	db, err := sql.Open("sqlite", h.Service.Path)
	h.Must(err)
	defer db.Close()
	_, err = db.ExecContext(context.Background(), statement, args...)
	h.Must(err)
}

// A person who can write to the file, but has no key, sends nothing in the name of the installation.
// Exchanged addresses and secrets do not open. What the journal has not released is not sent.
func TestWhatWasPutIntoTheFileByHandIsNotSent(t *testing.T) {
	h, r := openFixture(t), newReceiver(t)
	first, _ := h.released(h.ID, r.URL)
	second, _ := h.released(h.ID, r.URL)
	h.byHand(`CREATE TEMP TABLE o AS SELECT id, closed FROM hooks; UPDATE hooks SET closed = (SELECT o.closed FROM o WHERE o.id <> hooks.id)`)
	h.announces("Lunch")
	h.tells()
	for _, id := range []string{first, second} {
		if m := h.latest(id); m.Trouble != "closed" || m.Delivered || !m.Next.IsZero() {
			t.Errorf("it went so: %+v", m)
		}
	}
	added, _ := h.added(h.ID, r.URL, access.NewsOfMoves)
	h.byHand(`UPDATE hooks SET telling = 1, run = 1 WHERE id = ?`, added)
	h.byHand(`INSERT INTO hook_messages (hook, id, type, body, made, next) VALUES (?, 'msg_1', 'test', CAST('{}' AS BLOB), 1, 1)`, added)
	h.tells()
	if list := r.takes(); len(list) > 0 {
		t.Errorf("%d were sent", len(list))
	}
}
