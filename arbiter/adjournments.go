package arbiter

import (
	"context"
	"crypto/hkdf"
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"slices"

	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/sidetable"
	"renju-arbiter/arbiter/text"
	"renju-arbiter/clock"
)

// ofSealing is the purpose of the key for digests of sealing commands. A plain digest would betray the move
// to anybody who tries all points, and a line-up to anybody who tries all orders.
const ofSealing = "renju-arbiter: which command has sealed a move"

// sealingKey derives the key from that of the installation; without one it lasts as long as the process.
func sealingKey(seed []byte) []byte {
	if seed == nil {
		seed = make([]byte, sha256.Size)
		_, _ = rand.Read(seed) // it never fails
	}
	key, err := hkdf.Key(sha256.New, seed, nil, ofSealing, sha256.Size)
	if err != nil {
		panic("arbiter: " + err.Error())
	}
	return key
}

// Adjournments adjourns games, and schedules and resumes them.
type Adjournments struct{ desk *Desk }

// digestOf returns the digest of a command in a game.
func (ad Adjournments) digestOf(o Order, c game.Command) string {
	sum := digest(o.Actor, c)
	if c.Do != game.DoSeal {
		return sum
	}
	return ad.secretDigest(sum)
}

// secretDigest returns a digest that nobody without the key can compare with that of another command.
func (ad Adjournments) secretDigest(sum string) string {
	keyed := hmac.New(sha256.New, ad.desk.sealing)
	keyed.Write([]byte(sum))
	return hex.EncodeToString(keyed.Sum(nil))
}

// enveloped completes a command: a sealing one with random bytes, an opening one with the content of the
// envelope.
func (ad Adjournments) enveloped(ctx context.Context, id string, s game.State, c game.Command) (game.Command, error) {
	switch c.Game, c.Salt = id, nil; {
	case c.Do == game.DoSeal:
		c.Salt = NewSalt()
	case c.Do == game.DoOpen && ad.desk.envelopes != nil && s.Adjourned != nil && s.Adjourned.Closed() && s.Adjourned.Sealed.Commitment != "":
		e, err := ad.desk.envelopes.OpenEnvelope(ctx, s.Adjourned.Sealed.Commitment)
		switch lost := errors.Is(err, sidetable.ErrEnvelopeLost); {
		case err != nil && !lost:
			return c, err
		case c.Stated || lost:
			c.Salt = e.Salt
			if !c.Stated { // the salt alone opens nothing
				c.Salt = nil
			}
		default:
			c = c.Opens(e)
		}
	}
	return c, nil
}

// envelopeOf returns the write to a side table of a command that seals.
func envelopeOf(c game.Command, events []game.Event) []sidetable.Write {
	e, has := c.Envelope()
	for _, happened := range events {
		if sealed, is := happened.(game.Sealed); is && has && sealed.Commitment != "" {
			return []sidetable.Write{sidetable.KeepEnvelope{Commitment: sealed.Commitment, Envelope: e}}
		}
	}
	return nil
}

// Adjourn adjourns games of an event in one act: the named ones, or all in progress. It skips games with a
// pending claim, and returns how many it has adjourned.
func (ad Adjournments) Adjourn(ctx context.Context, eventID string, o Order, c game.Command, games ...string) (int, error) {
	c.Do = game.DoAdjourn
	c, err := text.Tidied(c)
	if err != nil {
		return 0, err
	}
	return ad.desk.Boards.all(ctx, eventID, "event adjournments", o, digest(o.Actor, c, games), func(id string, s game.State) (game.Command, bool) {
		return c, s.Status == game.Open && (len(games) == 0 || slices.Contains(games, id))
	})
}

// A Slot is the time and place in the order at which an adjourned game is resumed.
type Slot struct {
	Game  string
	Place int
	For   clock.Instant
}

// Slate schedules adjourned games in one act (RIF 17.6, seed 15.6). It returns how many it has changed.
func (ad Adjournments) Slate(ctx context.Context, eventID string, o Order, slots []Slot) (int, error) {
	for _, slot := range slots {
		if slot.Place < 0 || slot.Place > game.MostPlaces {
			return 0, game.Refused(game.BadPlace)
		}
	}
	return ad.desk.Boards.all(ctx, eventID, "event adjournments order", o, digest(o.Actor, "slate", slots), func(id string, s game.State) (game.Command, bool) {
		for _, slot := range slots {
			if slot.Game == id && s.Adjourned != nil {
				c := game.Command{Do: game.DoSlate, N: slot.Place, At: slot.For}
				return c, s.Adjourned.Slated != game.Slated{Place: slot.Place, For: slot.For}
			}
		}
		return game.Command{}, false
	})
}

// ResumeNext resumes the adjourned games with the first place in the order. Games without a place come last.
func (ad Adjournments) ResumeNext(ctx context.Context, eventID string, o Order) (int, error) {
	if err := ad.desk.mustLead(); err != nil {
		return 0, err
	}
	t, err := ad.desk.Tournament(eventID)
	if err != nil {
		return 0, err
	}
	first, refused := ad.nextPlace(eventID)
	c := game.Command{Do: game.DoResume}
	n, err := ad.desk.Boards.all(ctx, eventID, "event adjournments resume", o, digest(o.Actor, c, "adjourned"), func(id string, s game.State) (game.Command, bool) {
		return c, s.Adjourned != nil && !s.AwaitsSeal() && placeOf(s) == first && t.MayResume(id) == nil
	})
	if n == 0 && err == nil {
		err = refused
	}
	return n, err
}

// nextPlace returns the first place in the order, and why none of its games can be resumed.
func (ad Adjournments) nextPlace(eventID string) (first int, why error) {
	first = last
	streams, err := ad.desk.Boards.gamesOf(eventID)
	if err != nil {
		return first, err
	}
	why = game.Refused(game.NotAdjourned)
	for _, stream := range streams {
		s, err := stream.state()
		if err != nil || s.Adjourned == nil || s.AwaitsSeal() || s.Over() || placeOf(s) > first {
			continue
		}
		first = placeOf(s)
		t, err := ad.desk.Tournament(eventID)
		if err == nil {
			why = t.MayResume(stream.id)
		}
		if _, refused := ad.desk.referee.Decide(s, game.Command{Do: game.DoResume}, stream.last); why == nil && refused != nil {
			why = refused
		}
	}
	return first, why
}

// last is the place of a game without one.
const last = game.MostPlaces + 1

func placeOf(s game.State) int {
	if s.Adjourned.Place == 0 {
		return last
	}
	return s.Adjourned.Place
}
