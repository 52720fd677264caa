package arbiter

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"slices"
	"time"

	"renju-arbiter/arbiter/dossier"
	"renju-arbiter/arbiter/installation"
	"renju-arbiter/arbiter/journal"
	"renju-arbiter/arbiter/sidetable"
	"renju-arbiter/arbiter/verify"
)

// TakeIn takes the file of a sealed dossier into the archive, and returns its SHA-256. The error is one of
// dossier.Read or of Install.
func (d *Desk) TakeIn(ctx context.Context, o Order, file []byte) (sum string, err error) {
	c, err := taking(file)
	if err != nil {
		return "", err
	}
	if s, err := d.Tournament(c.Event); err == nil && c.falselyOf(d.Installation()) {
		return "", &installation.Refusal{Code: installation.FalseOwn, What: s.Name}
	}
	return c.Dossier, d.Install(ctx, o, c.TakeIn, c.KeepDossier)
}

// TakeInOffline does the same in a journal that is not served.
func TakeInOffline(ctx context.Context, j journal.Journal, file []byte, now time.Time) (sum string, err error) {
	c, err := taking(file)
	if err != nil {
		return "", err
	}
	installed, err := verify.Installed(ctx, j)
	if err != nil {
		return "", err
	}
	if own, err := j.Stream(ctx, journal.EventPrefix+c.Event); err != nil {
		return "", err
	} else if len(own) > 0 && c.falselyOf(installed) {
		return "", &installation.Refusal{Code: installation.FalseOwn, What: c.Name}
	}
	return c.Dossier, InstallOffline(ctx, j, c.TakeIn, now, c.KeepDossier)
}

// taken is the command that takes a file in, and the file.
type taken struct {
	installation.TakeIn
	sidetable.KeepDossier
}

// falselyOf reports whether a dossier claims an event of this installation without its seal. A file of
// another format has no id of an event.
func (t taken) falselyOf(s installation.State) bool { return !slices.Contains(s.Keys, t.Key) }

func taking(file []byte) (taken, error) {
	d, err := dossier.Read(file)
	if err != nil {
		return taken{}, err
	}
	file = bytes.TrimSpace(file) // a final newline makes no other dossier
	digest := sha256.Sum256(file)
	c := installation.TakeIn{Dossier: hex.EncodeToString(digest[:]), Event: d.Event.ID, Name: d.Event.Name, Key: hex.EncodeToString(d.Key), Source: d.Event.Source, Audience: string(d.Audience)}
	for _, f := range d.Disputes {
		if p := f.Precedent; p != nil {
			c.Precedents = append(c.Precedents, installation.Precedent{Number: f.Number, Subject: p.Subject, Rules: p.Rules, Words: p.Words})
		}
	}
	return taken{c, sidetable.KeepDossier{Sum: c.Dossier, File: file}}, nil
}

// PutOut removes a dossier from the archive.
func (d *Desk) PutOut(ctx context.Context, o Order, sum, reason string) error {
	return d.Install(ctx, o, installation.PutOutDossier{Dossier: sum, Reason: reason}, sidetable.DropDossier{Sum: sum})
}

// Archived returns a dossier of the archive, and how it came there; ErrNotFound.
func (d *Desk) Archived(ctx context.Context, sum string) (*OpenDossier, installation.TakenIn, error) {
	taken, there := d.Installation().Archived(sum)
	if !there {
		return nil, taken, journal.ErrNotFound
	}
	if o := d.openDossiers.find(sum); o != nil {
		return o, taken, nil
	}
	d.openDossiers.opening.Lock()
	defer d.openDossiers.opening.Unlock()
	if o := d.openDossiers.find(sum); o != nil {
		return o, taken, nil
	}
	file, err := d.ArchivedFile(ctx, sum)
	if err != nil {
		return nil, taken, err
	}
	sealed, err := dossier.Read(file)
	if err != nil {
		return nil, taken, err
	}
	return d.openDossiers.put(sum, len(file), sealed), taken, nil
}

// ArchivedFile returns the file of a dossier of the archive; ErrNotFound.
func (d *Desk) ArchivedFile(ctx context.Context, sum string) ([]byte, error) {
	if _, there := d.Installation().Archived(sum); !there || d.dossiers == nil {
		return nil, journal.ErrNotFound
	}
	return d.dossiers.LoadDossier(ctx, sum)
}

// Sealed returns a dossier as a file, sealed by this installation; ErrNotFound without a key.
func (d *Desk) Sealed(doc dossier.Dossier) ([]byte, error) {
	if d.key == nil {
		return nil, journal.ErrNotFound
	}
	return doc.Seal(d.key)
}
