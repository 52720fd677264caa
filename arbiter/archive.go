package arbiter

import (
	"bytes"
	"context"
	"crypto/ed25519"
	"crypto/rand"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"slices"
	"sync"
	"time"

	"github.com/google/uuid"

	"renju-arbiter/arbiter/dossier"
	"renju-arbiter/arbiter/hub"
	"renju-arbiter/arbiter/installation"
	"renju-arbiter/arbiter/journal"
	"renju-arbiter/arbiter/sidetable"
	"renju-arbiter/arbiter/verify"
)

// Archive has the events that were taken in from files, and those that halls push (package hub).
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
	read dossier.Sealed
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
	return taken{c, sidetable.KeepDossier{Sum: c.Dossier, File: file}, d}, nil
}

// PutOut removes a dossier from the archive.
func (a Archive) PutOut(ctx context.Context, o Order, sum, reason string) error {
	var drop sidetable.Write = sidetable.DropDossier{Sum: sum}
	if t, there := a.desk.Installation.State().Archived(sum); there && t.Hall != "" {
		drop = sidetable.DropPushed{Dossier: sum}
	}
	return a.desk.Installation.Do(ctx, o, installation.PutOutDossier{Dossier: sum, Reason: reason}, drop)
}

// HallKeyPrefix begins the key of a hall.
const HallKeyPrefix = KeyPrefix + "hall_"

// HallActor begins the actor of a hall; its id follows.
const HallActor = "hall:"

// Admit makes a key with which a hall pushes the dossier of one event. The key is shown this once; empty
// for a repeated command. The errors are those of Install.
func (a Archive) Admit(ctx context.Context, o Order, name, event string) (key string, err error) {
	id, err := uuid.NewV7()
	if err != nil {
		return "", err
	}
	token, _ := NewToken()
	key = HallKeyPrefix + token
	err = a.desk.Installation.Do(ctx, o, installation.AdmitHall{Hall: id.String(), Name: name, Event: event, Token: hex.EncodeToString(TokenDigest(key))})
	if _, made := a.desk.Installation.State().Hall(id.String()); !made {
		key = ""
	}
	return key, err
}

// Hall returns the hall of a key. The error is a *installation.Refusal for a key that opens nothing.
func (a Archive) Hall(key string) (installation.Hall, error) {
	h, known := a.desk.Installation.State().HallWith(hex.EncodeToString(TokenDigest(key)))
	switch {
	case !known:
		return h, &installation.Refusal{Code: installation.NoHall}
	case h.Dismissed:
		return h, &installation.Refusal{Code: installation.HallGone, What: h.Name}
	}
	return h, nil
}

// Held returns what is kept of the event of a hall: what it has pushed, or a hall before it with an earlier
// key for the event.
func (a Archive) Held(ctx context.Context, h installation.Hall) (held hub.Held, err error) {
	for _, t := range a.desk.Installation.State().Archive {
		if t.Hall != "" && t.Event == h.Event && (h.Key == "" || h.Key == t.Key) {
			held, err = a.held(ctx, t.Dossier)
		}
	}
	return held, err
}

func (a Archive) held(ctx context.Context, name string) (hub.Held, error) {
	kept, err := a.desk.dossiers.PushedHead(ctx, name)
	if errors.Is(err, journal.ErrNotFound) {
		err = nil
	}
	return hub.Held{Place: hub.Place{Position: kept.Position, Hash: kept.Hash}, Sum: kept.Sum}, err
}

// Pushed returns what is known of all pushed dossiers, by their names in the archive.
func (a Archive) Pushed(ctx context.Context) (map[string]sidetable.PushedHead, error) {
	if a.desk.dossiers == nil {
		return nil, nil
	}
	return a.desk.dossiers.PushedHeads(ctx)
}

// Push takes the dossier that a hall pushes in place of the one before, and returns what is held then. Only
// a first one, or one of which the archive says something else, is written into the journal. The error is
// one of Hall, dossier.Read, hub.Judge or Installation.Do; then all stays as it was.
func (a Archive) Push(ctx context.Context, key string, p hub.Push, file []byte, now time.Time) (held hub.Held, err error) {
	h, err := a.Hall(key)
	if err != nil {
		return held, err
	}
	if a.desk.dossiers == nil {
		return held, journal.ErrNotFound
	}
	file = bytes.TrimSpace(file)
	c, err := taking(file)
	if err != nil {
		return held, err
	}
	if s, err := a.desk.Tournament(c.Event); err == nil && c.falselyOf(a.desk.Installation.State()) {
		return held, &installation.Refusal{Code: installation.FalseOwn, What: s.Name}
	}
	sum := sha256.Sum256(file)
	c.TakeIn.Hall, c.TakeIn.Dossier = h.Hall, installation.PushedName(c.Event, c.Key)
	p.Token, p.Sum = TokenDigest(key), sum[:]
	one, _ := a.desk.pushing.LoadOrStore(c.TakeIn.Dossier, &sync.Mutex{})
	one.(*sync.Mutex).Lock()
	defer one.(*sync.Mutex).Unlock()
	events, err := installation.Decide(a.desk.Installation.State(), c.TakeIn)
	if err != nil {
		return held, err
	}
	if held, err = a.held(ctx, c.TakeIn.Dossier); err != nil {
		return held, err
	}
	if take, err := hub.Judge(held, c.read, p); !take {
		return held, err
	}
	head := c.read.Head
	keep := sidetable.KeepPushed{File: file, PushedHead: sidetable.PushedHead{Dossier: c.TakeIn.Dossier, Sum: hex.EncodeToString(sum[:]),
		Position: head.Position, Hash: head.Hash, At: time.UnixMilli(head.At), Received: now}}
	if len(events) == 0 {
		err = a.desk.dossiers.KeepPushed(ctx, keep)
	} else {
		err = a.desk.Installation.Do(ctx, Order{Actor: HallActor + h.Hall, Arrival: now, ID: "push " + rand.Text(), Seen: -1}, c.TakeIn, keep)
	}
	if err != nil {
		return held, err
	}
	return hub.Held{Place: hub.Place{Position: keep.Position, Hash: keep.Hash}, Sum: keep.Sum}, nil
}

// HallName returns what a hall is called; empty for an unknown one.
func (a Archive) HallName(id string) string {
	h, _ := a.desk.Installation.State().Hall(id)
	return h.Name
}

// Public returns the sums of the dossiers made for everybody, without those of events that are here. Of several
// dossiers of one event it has the one that is pushed, else the last.
func (a Archive) Public() (sums []string) {
	archive, last, pushed := a.desk.Installation.State().Archive, map[[2]string]string{}, map[[2]string]bool{}
	for _, t := range archive {
		if of := [2]string{t.Event, t.Key}; t.Audience == string(dossier.Public) && t.Event != "" && !pushed[of] {
			last[of], pushed[of] = t.Dossier, t.Hall != ""
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
	of := sum
	if taken.Hall != "" {
		held, err := a.held(ctx, sum)
		if err != nil {
			return nil, taken, err
		}
		of = held.Sum
	}
	if o, open := a.desk.openDossiers.Get(of); open {
		return o, taken, nil
	}
	a.desk.opening.Lock()
	defer a.desk.opening.Unlock()
	if o, open := a.desk.openDossiers.Get(of); open {
		return o, taken, nil
	}
	kept, err := a.load(ctx, taken)
	if err != nil {
		return nil, taken, err
	}
	sealed, err := dossier.Read(kept.File)
	if err != nil {
		return nil, taken, err
	}
	if taken.Hall != "" && !hub.Belongs(sealed, taken.Event, taken.Key) {
		return nil, taken, journal.ErrNotFound
	}
	o := &OpenDossier{Sealed: sealed, Received: kept.Received, faults: sync.OnceValue(sealed.Check)}
	a.desk.openDossiers.Put(of, o, len(kept.File))
	return o, taken, nil
}

// File returns the file of a dossier of the archive; ErrNotFound.
func (a Archive) File(ctx context.Context, sum string) ([]byte, error) {
	taken, there := a.desk.Installation.State().Archived(sum)
	if !there {
		return nil, journal.ErrNotFound
	}
	kept, err := a.load(ctx, taken)
	return kept.File, err
}

func (a Archive) load(ctx context.Context, t installation.TakenIn) (kept sidetable.KeepPushed, err error) {
	if a.desk.dossiers == nil {
		return kept, journal.ErrNotFound
	}
	if t.Hall != "" {
		return a.desk.dossiers.LoadPushed(ctx, t.Dossier)
	}
	kept.File, err = a.desk.dossiers.LoadDossier(ctx, t.Dossier)
	return kept, err
}

// HashAt returns the hash of the journal at a position, in hexadecimal; empty for a position that it has
// not reached, and for 0.
func (a Archive) HashAt(ctx context.Context, position int64) (string, error) {
	if position < 1 {
		return "", nil
	}
	list, err := a.desk.journal.Read(ctx, position-1, 1)
	if err != nil || len(list) == 0 {
		return "", err
	}
	return hex.EncodeToString(list[0].Hash[:]), nil
}

// SignPush signs a push with the key of this installation; ErrNotFound without a key.
func (a Archive) SignPush(p hub.Push) (hub.Push, error) {
	if a.desk.key == nil {
		return p, journal.ErrNotFound
	}
	p.Signature = ed25519.Sign(a.desk.key, p.Message())
	return p, nil
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
	Received time.Time // from the hall that pushed it; zero: it was taken in from a file
	faults   func() []error
}

// Faults returns where the dossier contradicts itself (dossier.Check), computed once.
func (o *OpenDossier) Faults() []error { return o.faults() }
