package arbiter

import (
	"context"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"errors"
	"time"

	"github.com/google/uuid"

	"renju-arbiter/arbiter/installation"
	"renju-arbiter/arbiter/seal"
	"renju-arbiter/arbiter/sentence"
	"renju-arbiter/arbiter/sidetable"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/arbiter/tournament/access"
)

// A Link lets a person in without an account, by a QR code or an address with a token. Its event says what
// it opens. A side table has the digest of the token, by which the link is found.
type Link struct {
	ID         string // a UUID: names the link in lists, opens nothing
	Kind       access.LinkKind
	Tournament string
	Game       string // empty: the whole event
	Person     string // empty: nobody in particular
	Created    time.Time
	Expires    time.Time
	Revoked    bool
	Over       bool // a caster's, and its round is over
	ShowsOnly  bool // redeemed by the overlay key of a caster's link, which picks nothing
	Devices    int  // how many devices have opened it
	Known      int  // how many of them an arbiter has accepted; the first needs no acceptance
}

// The reasons why a token opens nothing.
var (
	ErrLinkExpired = sentence.New("link: it has expired", "failure.not-found")
	ErrLinkRevoked = sentence.New("link: it was revoked", "failure.not-found")
)

// A WantedLink is a link to be made.
type WantedLink struct {
	Game, Person string
	Ends         time.Time
}

// A MadeLink is a new link with its token, which is shown this once.
type MadeLink struct {
	Link
	Token string
}

// Links makes and redeems the links of players, officials and devices.
type Links struct{ desk *Desk }

// Make makes links of a kind in an event. A repeated command returns none, since their tokens are no
// longer known. The errors are those of Arrange.
func (l Links) Make(ctx context.Context, eventID string, o Order, kind access.LinkKind, wanted []WantedLink) ([]MadeLink, error) {
	stream, err := l.desk.eventToActIn(eventID)
	if err != nil {
		return nil, err
	}
	c := tournament.MakeLinks{Of: kind}
	made, aside := make([]MadeLink, len(wanted)), make([]sidetable.Write, len(wanted))
	for i, w := range wanted {
		id, err := uuid.NewV7()
		if err != nil {
			return nil, err
		}
		token, digest := NewToken()
		if kind == access.CasterLink {
			digest = TokenDigest(OverlayKey(token))
		}
		kept := sidetable.Link{ID: id.String(), Tournament: eventID, Digest: digest}
		one := access.MadeLink{Link: kept.ID, Game: w.Game, Person: w.Person, Made: o.Arrival.UnixMilli(), Ends: w.Ends.UnixMilli(), Seal: kept.Seal()}
		c.Each, aside[i] = append(c.Each, one), sidetable.AddLink{Link: kept}
		made[i] = MadeLink{linkOf(eventID, access.Link{MadeLink: one, Of: kind, Known: 1}), token}
	}
	sum := digest(o.Actor, "links", kind, whoseLinks(wanted))
	err = l.desk.lockingEvent(ctx, stream, o, func() error {
		repeated, err := stream.repeats(stream.name(), o.ID, sum)
		if repeated || err != nil {
			made = nil
			return err
		}
		return l.desk.arrangeLocked(ctx, stream, o, sum, c, aside...)
	})
	return made, err
}

// whoseLinks returns the wanted links without their time.
func whoseLinks(wanted []WantedLink) (list []WantedLink) {
	for _, w := range wanted {
		list = append(list, WantedLink{Game: w.Game, Person: w.Person})
	}
	return list
}

func linkOf(event string, l access.Link) Link {
	return Link{ID: l.Link, Kind: l.Of, Tournament: event, Game: l.Game, Person: l.Person, Created: time.UnixMilli(l.Made).UTC(),
		Expires: time.UnixMilli(l.Ends).UTC(), Revoked: l.Withdrawn, Devices: l.Devices, Known: l.Known}
}

// Redeem returns the link that a token opens now, or an overlay key. The error is ErrNoLink, ErrLinkRevoked or
// ErrLinkExpired. A row that was made or altered by hand opens nothing. Nothing is written.
func (l Links) Redeem(ctx context.Context, token string, now time.Time) (Link, error) {
	kept, err := l.desk.people.FindLink(ctx, TokenDigest(token))
	direct := err == nil
	if errors.Is(err, sidetable.ErrNoLink) {
		kept, err = l.desk.people.FindLink(ctx, TokenDigest(OverlayKey(token)))
	}
	if err != nil {
		return Link{}, err
	}
	known, err := l.folded(kept.ID)
	if err != nil || known.event != kept.Tournament || known.Seal != kept.Seal() || !direct && known.Of != access.CasterLink {
		return Link{}, sidetable.ErrNoLink
	}
	link, err := l.opens(known, now)
	link.ShowsOnly = direct && known.Of == access.CasterLink
	return link, err
}

// Get returns a redeemed link by its id, with Redeem's errors. It is checked with every request.
func (l Links) Get(id string, now time.Time) (Link, error) {
	known, err := l.folded(id)
	if err != nil {
		return Link{}, sidetable.ErrNoLink
	}
	return l.opens(known, now)
}

// Of returns all links of an event, oldest first.
func (l Links) Of(eventID string) ([]Link, error) {
	s, err := l.desk.Tournament(eventID)
	var list []Link
	for _, link := range s.Access.LinksInOrder() {
		list = append(list, l.asFolded(foldedLink{link, eventID}))
	}
	return list, err
}

// Doubled returns the links of an event that are open on more devices than accepted, oldest first.
func (l Links) Doubled(eventID string, now time.Time) ([]Link, error) {
	s, err := l.desk.Tournament(eventID)
	var list []Link
	for _, l := range s.Access.LinksInOrder() {
		if link := linkOf(eventID, l); link.Devices > link.Known && link.Opens(now) {
			list = append(list, link)
		}
	}
	return list, err
}

// A foldedLink is a link with its event.
type foldedLink struct {
	access.Link
	event string
}

func (l Links) opens(known foldedLink, now time.Time) (Link, error) {
	link := l.asFolded(known)
	return link, link.shut(now)
}

// asFolded returns a link as its event stands.
func (l Links) asFolded(known foldedLink) Link {
	link := linkOf(known.event, known.Link)
	if link.Kind == access.CasterLink {
		b, err := l.desk.Books.Of(known.event)
		link.Over = err != nil || b.CastOver(known.Link)
	}
	return link
}

// Opens reports whether a link opens something at a time.
func (l Link) Opens(now time.Time) bool { return l.shut(now) == nil }

// shut returns ErrLinkRevoked, ErrLinkExpired, or nil for a link that opens.
func (l Link) shut(now time.Time) error {
	switch {
	case l.Revoked:
		return ErrLinkRevoked
	case l.Over || !l.Expires.After(now):
		return ErrLinkExpired
	}
	return nil
}

// folded returns a link by its id.
func (l Links) folded(id string) (foldedLink, error) {
	l.desk.mu.RLock()
	event, known := l.desk.links[id]
	l.desk.mu.RUnlock()
	if !known {
		return foldedLink{}, sidetable.ErrNoLink
	}
	s, err := l.desk.Tournament(event)
	if err != nil {
		return foldedLink{}, err
	}
	return foldedLink{s.Access.Links[id], event}, nil
}

// note notes the event of new links.
func (l Links) note(event string, made []access.SealedLink) {
	if len(made) == 0 {
		return
	}
	l.desk.mu.Lock()
	defer l.desk.mu.Unlock()
	for _, one := range made {
		l.desk.links[one.Link] = event
	}
}

// tokenBytes is the randomness in a token: 256 bits.
const tokenBytes = 32

// NewToken makes a token for a link or the setup. It is shown once; only its digest is stored.
func NewToken() (token string, digest []byte) {
	var random [tokenBytes]byte
	_, _ = rand.Read(random[:]) // it never fails
	token = base64.RawURLEncoding.EncodeToString(random[:])
	return token, TokenDigest(token)
}

// TokenDigest returns the digest that is stored of a token. A plain SHA-256 is enough: a random token,
// unlike a password, cannot be guessed.
func TokenDigest(token string) []byte {
	h := sha256.Sum256([]byte(token))
	return h[:]
}

// OverlayKey returns the key by which overlays are shown, made from the token of a caster's link. The token cannot be
// found from it. Side tables hold the digest of this key, so that either of the two finds the link.
func OverlayKey(token string) string {
	h := sha256.Sum256([]byte("overlay " + token))
	return base64.RawURLEncoding.EncodeToString(h[:])
}

// resetLife is how long a reset link is valid.
const resetLife = 24 * time.Hour

// NewReset returns the token of a new reset link, and the command that makes it known.
func NewReset(account string, now time.Time) (token string, made installation.MakeReset) {
	token, digest := NewToken()
	return token, installation.MakeReset{Account: account, Token: hex.EncodeToString(digest), Until: now.Add(resetLife).UnixMilli()}
}

// ResetOf returns the account of a reset link; false for a link that is no longer valid.
func (in Installation) ResetOf(token string, now time.Time) (account string, good bool) {
	return in.State().ResetOf(hex.EncodeToString(TokenDigest(token)), now.UnixMilli())
}

// UseReset returns the command that sets the password, by its seal.
func UseReset(token string, now time.Time, password string) installation.Reset {
	return installation.Reset{Token: hex.EncodeToString(TokenDigest(token)), At: now.UnixMilli(), Password: password}
}

// NewSalt is a salt for a new seal.
func NewSalt() seal.Salt {
	salt := make(seal.Salt, seal.SaltSize)
	_, _ = rand.Read(salt) // it never fails
	return salt
}
