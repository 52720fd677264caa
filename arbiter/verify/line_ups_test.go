package verify

import (
	"context"
	"slices"
	"testing"

	"renju-arbiter/arbiter/journal"
	"renju-arbiter/arbiter/seal"
	"renju-arbiter/arbiter/tournament"
)

// written is a journal in memory.
type written []journal.Record

func (w written) Read(_ context.Context, after int64, limit int) ([]journal.Record, error) {
	return w[after:min(int(after)+limit, len(w))], nil
}

func (w *written) write(t *testing.T, event string, events ...tournament.Event) {
	t.Helper()
	for _, e := range events {
		body, err := tournament.Encode(e)
		if err != nil {
			t.Fatal(err)
		}
		*w = append(*w, journal.Record{Position: int64(len(*w) + 1), Stream: journal.EventPrefix + event, Event: journal.Event{Kind: e.Kind(), Version: 1, Body: body}})
	}
}

// What is opened is what was sent: the last that the captain has sent, with its salt.
func TestALineUpIsOpenedAsItWasSent(t *testing.T) {
	one := tournament.UnsealedLineUp{Team: "a", Players: []string{"a1", "a2"}, Salt: seal.Salt{1}}
	two := tournament.UnsealedLineUp{Team: "a", Players: []string{"a2", "a1"}, Salt: seal.Salt{2}}
	sent := func(u tournament.UnsealedLineUp, round int) tournament.Event {
		return tournament.LineUpSealed{Round: round, Team: u.Team, Seal: u.Seal("e", round)}
	}
	opened := func(u tournament.UnsealedLineUp, round int) tournament.Event {
		return tournament.LineUpsOpened{Round: round, LineUps: []tournament.UnsealedLineUp{u}}
	}
	resalted := two
	resalted.Salt = one.Salt
	for name, c := range map[string]struct {
		events []tournament.Event
		differ bool
	}{
		"as it was sent":        {[]tournament.Event{sent(one, 1), opened(one, 1)}, false},
		"the last of two":       {[]tournament.Event{sent(one, 1), sent(two, 1), opened(two, 1)}, false},
		"the first of two":      {[]tournament.Event{sent(one, 1), sent(two, 1), opened(one, 1)}, true},
		"that of another round": {[]tournament.Event{sent(one, 1), opened(one, 2)}, true},
		"with another salt":     {[]tournament.Event{sent(two, 1), opened(resalted, 1)}, true},
		"never sent":            {[]tournament.Event{opened(one, 1)}, true},
	} {
		var j written
		j.write(t, "e", c.events...)
		got, err := LineUps(t.Context(), j)
		if err != nil || len(got) > 0 != c.differ {
			t.Errorf("%s: %v, %v", name, got, err)
		}
	}
	var j written
	j.write(t, "e", sent(one, 1))
	j.write(t, "other", opened(one, 1))
	if got, err := LineUps(t.Context(), j); err != nil || !slices.Equal(got, []LineUp{{"other", tournament.TeamRound{Team: "a", Round: 1}}}) {
		t.Errorf("sent in another event: %v, %v", got, err)
	}
}
