package cluster

import (
	"context"
	"crypto/ed25519"
	"crypto/rand"
	"errors"
	"io/fs"
	"time"

	"github.com/hashicorp/go-hclog"
	"github.com/hashicorp/raft"

	"renju-arbiter/records"
	"renju-arbiter/records/secret"
)

// A Founding is what a cluster begins with.
type Founding struct {
	Dir    string // of the first node; it must not be there yet, or be empty (*TakenError)
	Member Member // a voter
	// From is a database that the cluster goes on from. It is copied, with its key, and may be in
	// use. Empty: a new one.
	From string
}

// Found makes the folder of the first node, whole or not at all: its database, the key, the
// authority of the cluster, and a log that begins with that database. Open starts the node.
func Found(ctx context.Context, f Founding) error {
	if err := f.Member.check(); err != nil {
		return err
	}
	if f.Member.Reads {
		return &MemberError{f.Member, "the first member has a vote"}
	}
	return build(f.Dir, func(h nodeDir) error {
		if err := f.takeDatabase(ctx, h); err != nil {
			return err
		}
		own, err := f.makeAuthority(h, time.Now())
		if err != nil {
			return err
		}
		f.Member.Key = own.publicKey()
		if err := bootstrap(h, f.Member); err != nil {
			return err
		}
		if err := beginLog(ctx, h, f.Member); err != nil {
			return err
		}
		return keepJSON(h.member(), f.Member)
	})
}

// takeDatabase takes a copy of the database, and its key.
func (f Founding) takeDatabase(ctx context.Context, h nodeDir) error {
	if f.From == "" {
		return nil
	}
	if err := records.Backup(ctx, f.From, h.database()); err != nil {
		return err
	}
	key, err := secret.KeyText(f.From)
	if errors.Is(err, fs.ErrNotExist) { // a backup: it gets a key of its own
		return nil
	}
	if err != nil {
		return err
	}
	return keep(h.key(), key)
}

func (f Founding) makeAuthority(h nodeDir, now time.Time) (*identity, error) {
	a, err := newAuthority(now)
	if err != nil {
		return nil, err
	}
	text, err := a.text()
	if err != nil {
		return nil, err
	}
	if err := keep(h.authority(), text); err != nil {
		return nil, err
	}
	public, key, err := ed25519.GenerateKey(rand.Reader)
	if err != nil {
		return nil, err
	}
	der, err := a.vouch(f.Member.ID, public, now)
	if err != nil {
		return nil, err
	}
	own := newIdentity(key, der, a.certificate)
	return own, keepIdentity(h, own)
}

func keepIdentity(h nodeDir, i *identity) error {
	text, err := i.text()
	if err != nil {
		return err
	}
	return keep(h.certificate(), text)
}

// bootstrap begins a log in which the founder is the only member.
func bootstrap(h nodeDir, m Member) error {
	logs, err := openLogs(h)
	if err != nil {
		return err
	}
	kept, err := raft.NewFileSnapshotStoreWithLogger(string(h), snapshotsKept, hclog.NewNullLogger())
	if err == nil {
		_, nowhere := raft.NewInmemTransport(m.address())
		err = raft.BootstrapCluster(settingsOf(m, timeoutUsual, hclog.NewNullLogger()), logs, logs, kept, nowhere, raft.Configuration{
			Servers: []raft.Server{{ID: raft.ServerID(m.ID), Address: m.address()}},
		})
	}
	return errors.Join(err, logs.Close())
}

// founding is the timeout of a node that is alone: nobody could be slower than it.
const founding = 20 * time.Millisecond

// beginLog puts the first entry into the log: with which file it begins.
func beginLog(ctx context.Context, h nodeDir, m Member) (err error) {
	alone := func(as Member) transport {
		_, nowhere := raft.NewInmemTransport(as.address())
		return nowhere
	}
	n, err := open(ctx, h, m, Options{Timeout: founding, transport: alone})
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, n.Close()) }()
	for !n.Leads() {
		select {
		case <-n.LeaderChanges():
		case <-ctx.Done():
			return ctx.Err()
		}
	}
	return n.BeginLog(ctx)
}
