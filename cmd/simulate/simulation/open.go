package simulation

import (
	"context"

	"renju-arbiter/arbiter"
	"renju-arbiter/records"
	"renju-arbiter/records/projection"
	"renju-arbiter/records/secret"
)

// Open opens a tournament on a new file: its store, its people, and their desk. listens makes a further
// listener to changes; nil for none. The caller closes the store.
func Open(ctx context.Context, path string, o Options, listens func(*Tournament) arbiter.Broadcast) (*Tournament, error) {
	store, err := records.Open(ctx, path, records.Options{Projectors: []projection.Projector{projection.ShellTables{}}, Now: o.Clock.Now})
	if err != nil {
		return nil, err
	}
	key, err := secret.Key(path)
	if err != nil {
		_ = store.Close()
		return nil, err
	}
	o.Store = store
	h := New(o)
	told := both{h, nil}
	if listens != nil {
		told.other = listens(h)
	}
	h.Desk, err = arbiter.Open(ctx, store, store.People(), arbiter.Options{Key: key, Broadcast: told, Now: o.Clock.Now(), Log: store.Security()})
	if err != nil {
		_ = store.Close()
		return nil, err
	}
	return h, nil
}

// both notifies the tournament and a viewer; nil for nobody.
type both struct {
	people *Tournament
	other  arbiter.Broadcast
}

// GameChanged is heard from the desk.
func (b both) GameChanged(id string) {
	b.people.GameChanged(id)
	if b.other != nil {
		b.other.GameChanged(id)
	}
}

// TournamentChanged is heard from the desk.
func (b both) TournamentChanged(id string) {
	if b.other != nil {
		b.other.TournamentChanged(id)
	}
}
