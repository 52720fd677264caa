package arbiter

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"slices"
	"sync"
	"time"

	"renju-arbiter/arbiter/dossier"
	"renju-arbiter/arbiter/installation"
	"renju-arbiter/arbiter/journal"
	"renju-arbiter/arbiter/sidetable"
	"renju-arbiter/arbiter/verify"
)

// Archive has the events that were taken in from files.
type Archive struct{ desk *Desk }

// TakeIn takes the file of a sealed dossier into the archive, and returns its SHA-256. The error is one of
// dossier.Read or of Install.
func (a Archive) TakeIn(ctx context.Context, o Order, file []byte) (sum string, err error) {
	c, err := taking(file)
	if err != nil {
		return "", err
	}
	if s, err := a.desk.Tournament(c.Event); err == nil && c.falselyOf(a.desk.Installation.State()) {
		return "", &installation.Refusal{Code: installation.FalseOwn, What: s.Name}
	}
	return c.Dossier, a.desk.Installation.Do(ctx, o, c.TakeIn, c.KeepDossier)
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
func (a Archive) PutOut(ctx context.Context, o Order, sum, reason string) error {
	return a.desk.Installation.Do(ctx, o, installation.PutOutDossier{Dossier: sum, Reason: reason}, sidetable.DropDossier{Sum: sum})
}

// Public returns the sums of the dossiers made for everybody, without those of events that are here. Of several
// dossiers of one event it has the last.
func (a Archive) Public() (sums []string) {
	archive, last := a.desk.Installation.State().Archive, map[[2]string]string{}
	for _, t := range archive {
		if t.Audience == string(dossier.Public) && t.Event != "" {
			last[[2]string{t.Event, t.Key}] = t.Dossier
		}
	}
	for _, t := range archive {
		if t.Audience != string(dossier.Public) || t.Event != "" && last[[2]string{t.Event, t.Key}] != t.Dossier {
			continue
		}
		if here, err := a.desk.Events.Outline(t.Event); t.Event == "" || err != nil || here.Deleted {
			sums = append(sums, t.Dossier)
		}
	}
	return sums
}

// Open returns a dossier of the archive, and how it came there; ErrNotFound.
func (a Archive) Open(ctx context.Context, sum string) (*OpenDossier, installation.TakenIn, error) {
	taken, there := a.desk.Installation.State().Archived(sum)
	if !there {
		return nil, taken, journal.ErrNotFound
	}
	if o, open := a.desk.openDossiers.Get(sum); open {
		return o, taken, nil
	}
	a.desk.opening.Lock()
	defer a.desk.opening.Unlock()
	if o, open := a.desk.openDossiers.Get(sum); open {
		return o, taken, nil
	}
	file, err := a.File(ctx, sum)
	if err != nil {
		return nil, taken, err
	}
	sealed, err := dossier.Read(file)
	if err != nil {
		return nil, taken, err
	}
	o := &OpenDossier{Sealed: sealed, faults: sync.OnceValue(sealed.Check)}
	a.desk.openDossiers.Put(sum, o, len(file))
	return o, taken, nil
}

// File returns the file of a dossier of the archive; ErrNotFound.
func (a Archive) File(ctx context.Context, sum string) ([]byte, error) {
	if _, there := a.desk.Installation.State().Archived(sum); !there || a.desk.dossiers == nil {
		return nil, journal.ErrNotFound
	}
	return a.desk.dossiers.LoadDossier(ctx, sum)
}

// Seal returns a dossier as a file, sealed by this installation; ErrNotFound without a key.
func (a Archive) Seal(doc dossier.Dossier) ([]byte, error) {
	if a.desk.key == nil {
		return nil, journal.ErrNotFound
	}
	return doc.Seal(a.desk.key)
}

// openDossierBytes limits the cached dossiers of the archive, in bytes of files. The file just read may
// exceed it. To read one means to check its seal; to find its faults means to replay all its games.
const openDossierBytes = 32 << 20

// An OpenDossier is a dossier of the archive, read and checked. Callers must not change it.
type OpenDossier struct {
	dossier.Sealed
	faults func() []error
}

// Faults returns where the dossier contradicts itself (dossier.Check), computed once.
func (o *OpenDossier) Faults() []error { return o.faults() }
