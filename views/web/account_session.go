package web

import (
	"cmp"
	"context"
	"encoding/hex"
	"slices"
	"strconv"
	"time"

	"github.com/labstack/echo/v4"

	"renju-arbiter/arbiter"
)

// What a session knows of itself besides its account: when it began, when somebody last
// did something in it (seconds), and with what.
const (
	sessionBegan  = "began"
	sessionSeen   = "seen"
	sessionDevice = "device"
)

// An AccountSession is a session of an account, as its holder sees it.
type AccountSession struct {
	ID          string
	Device      string // "Firefox, Windows"; empty where nothing is known
	Began, Seen time.Time
	This        bool // the one that asks
}

// Of returns the sessions of the account that is logged in, the last used first.
func (s *Sessions) Of(c echo.Context, account string) ([]AccountSession, error) {
	ctx := c.Request().Context()
	all, err := s.kept.Of(ctx, account)
	if err != nil {
		return nil, err
	}
	this, now := hex.EncodeToString(arbiter.TokenDigest(s.manager.Token(ctx))), s.wall()
	var list []AccountSession
	for _, one := range all {
		device, _ := one.Values[sessionDevice].(string)
		own := AccountSession{ID: one.ID, Device: device, Began: instant(one.Values[sessionBegan]), Seen: instant(one.Values[sessionSeen]), This: one.ID == this}
		if own.This {
			own.Seen = now
		}
		if !s.idleSince(own.Seen, now) {
			list = append(list, own)
		}
	}
	slices.SortFunc(list, func(a, b AccountSession) int {
		return cmp.Or(b.Seen.Compare(a.Seen), b.Began.Compare(a.Began), cmp.Compare(a.Device, b.Device), cmp.Compare(a.ID, b.ID))
	})
	return list, nil
}

// End ends a session of an account; false where it has none with this name.
func (s *Sessions) End(ctx context.Context, account, id string) (bool, error) {
	return s.kept.End(ctx, account, id)
}

// This is what the records know this session by.
func (s *Sessions) This(c echo.Context) []byte {
	return arbiter.TokenDigest(s.manager.Token(c.Request().Context()))
}

// instant reads what a session notes of a time; the zero time where it notes none.
func instant(value any) time.Time {
	text, _ := value.(string)
	seconds, err := strconv.ParseInt(text, 10, 64)
	if err != nil {
		return time.Time{}
	}
	return time.Unix(seconds, 0).UTC()
}

func noted(at time.Time) string { return strconv.FormatInt(at.Unix(), 10) }

// Outlives has this session go on although the passkey with which it began is taken away.
func (s *Sessions) Outlives(c echo.Context, removed string) {
	if ctx := c.Request().Context(); s.manager.GetString(ctx, sessionPasskey) == removed {
		s.manager.Put(ctx, sessionPasskey, "")
	}
}
