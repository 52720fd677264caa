package arbiter_test

import (
	"errors"
	"reflect"
	"slices"
	"sync"
	"testing"
	"time"

	"renju-arbiter/arbiter"
	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/dossier"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/journal"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/arbiter/tournament/access"
	"renju-arbiter/clock"
)

// later is a delayed view into which somebody looks so much later than now, and what it was told.
type later struct {
	*arbiter.Desk
	h     *deskFixture
	ahead time.Duration
	mu    sync.Mutex
	games []string
	moved int
}

func (l *later) GameChanged(id string) { l.mu.Lock(); l.games = append(l.games, id); l.mu.Unlock() }

func (l *later) TournamentChanged(string) { l.mu.Lock(); l.moved++; l.mu.Unlock() }

// told are the games of which it was told since it was asked last, and whether of the event.
func (l *later) told() (games []string, moved bool) {
	l.h.t.Helper()
	l.h.must(l.h.Clocks.Note(l.h.t.Context(), time.Now()))
	l.mu.Lock()
	defer l.mu.Unlock()
	games, moved = l.games, l.moved > 0
	l.games, l.moved = nil, 0
	slices.Sort(games)
	return slices.Compact(games), moved
}

func (h *deskFixture) delayedView() *later {
	l := &later{h: h}
	l.Desk = h.DelayedView(func() time.Time { return time.Now().Add(l.ahead) }, l)
	return l
}

func (l *later) status(id string) game.Status {
	l.h.t.Helper()
	g, err := l.Game(id)
	l.h.must(err)
	return g.Status
}

func (l *later) event() tournament.State {
	l.h.t.Helper()
	s, err := l.Tournament(event)
	l.h.must(err)
	return s
}

// same holds the delayed view against the desk: nothing lacks.
func (l *later) same(when string) {
	l.h.t.Helper()
	one, err := l.h.Tournament(event)
	l.h.must(err)
	a, b := reflect.ValueOf(one), reflect.ValueOf(l.event())
	for i := range a.NumField() {
		if f := a.Type().Field(i); f.IsExported() && f.Name != "PairingRecords" /* announcements stand at other times */ && !reflect.DeepEqual(a.Field(i).Interface(), b.Field(i).Interface()) {
			l.h.t.Errorf("%s: %s is another one in the delayed view: %v, and %v", when, f.Name, b.Field(i), a.Field(i))
		}
	}
	for _, id := range one.AllGames() {
		if seen, err := l.Game(id); err != nil || !reflect.DeepEqual(seen, l.h.state(id)) {
			l.h.t.Errorf("%s: %s is another game in the delayed view (%v)", when, id, err)
		}
	}
	for _, desk := range []*arbiter.Desk{l.h.Desk, l.Desk} {
		if told, _, err := desk.History.Entries(event, arbiter.HistoryQuery{Count: 1000}); err != nil || len(told) == 0 {
			l.h.t.Errorf("%s: %d acts are told, %v", when, len(told), err)
		}
	}
}

func (h *deskFixture) result(id string) {
	h.t.Helper()
	_, err := h.Play(h.t.Context(), id, h.order(chief), fiveFor[board.P1])
	h.must(err)
}

// Spectators see a board when its delay is over, and what rests on boards when they have seen those.
func TestTheGalleryIsLater(t *testing.T) {
	h := newDesk(t)
	h.swissIn(4, 3)
	l := h.delayedView()
	games := h.roundOf(1)
	l.same("nothing is delayed")
	if _, moved := l.told(); moved {
		t.Error("the delayed view was told of what nobody looks at yet")
	}
	now := time.Now().UnixMilli()
	h.must(h.arrange(tournament.SetDelay{Delay: access.Delay{For: 600 * clock.Second}, Wall: now,
		Boards: []access.BoardDelay{{Board: 2, Delay: access.Delay{Until: now + 3_600_000}}}}))
	l.same("nothing was done at the boards")
	l.told()
	h.start(1)
	for _, id := range games {
		h.result(id)
	}
	h.must(h.arrange(tournament.Announce{ID: "a", Text: "Tea"}))
	h.must(h.arrange(tournament.CloseRound{Round: 1}))
	h.must(h.arrange(tournament.PublishRound{Round: 2}))
	second := h.roundOf(2)
	if len(second) != 2 {
		t.Fatal("round 2 has no boards")
	}
	if told, moved := l.told(); len(told) > 0 || !moved {
		t.Errorf("the delayed view was told of %v, and of the announcement: %v", told, moved)
	}
	if s := l.event(); l.status(games[0]) != game.Scheduled || l.status(games[1]) != game.Scheduled || s.Rounds() != 1 || len(s.Announcements) != 1 {
		t.Errorf("at once: %v, %v, %d rounds, %d announcements", l.status(games[0]), l.status(games[1]), s.Rounds(), len(s.Announcements))
	}
	if _, err := l.Game(second[0]); !errors.Is(err, journal.ErrNotFound) {
		t.Errorf("a game of a round that nobody sees yet: %v", err)
	}
	if history, err := l.History.Game(t.Context(), games[0]); err != nil || len(history) != 1 {
		t.Errorf("%d acts stand in the history of a game, %v", len(history), err)
	}
	for _, desk := range []*arbiter.Desk{h.Desk, l.Desk} { // the public's is the same, whoever asks
		d, err := desk.Dossiers.Of(t.Context(), event, dossier.For{Audience: dossier.Public})
		if err != nil || len(d.Rounds) != 1 || d.Games[0].Result != nil {
			t.Errorf("the public reads of %d rounds, of the result %v, %v", len(d.Rounds), d.Games[0].Result, err)
		}
	}

	l.ahead = 11 * time.Minute
	if told, moved := l.told(); !slices.Equal(told, games[:1]) || !moved {
		t.Errorf("when the delay is over the delayed view is told of %v, of the event %v", told, moved)
	}
	if l.status(games[0]) != game.EndedGame || l.status(games[1]) != game.Scheduled || l.event().Rounds() != 1 || l.event().RoundStates[1].ClosedAt != 0 {
		t.Errorf("after the delay: %v, %v, %d rounds", l.status(games[0]), l.status(games[1]), l.event().Rounds())
	}

	h.must(h.arrange(tournament.SetDelay{Delay: access.Delay{For: 3600 * clock.Second}, Wall: time.Now().Add(l.ahead).UnixMilli(),
		Boards: []access.BoardDelay{{Board: 2, Delay: access.Delay{Until: now + 3_600_000}}}}))
	if l.status(games[0]) != game.EndedGame {
		t.Error("a longer delay takes back what was seen")
	}
	l.ahead = 2 * time.Hour
	if told, _ := l.told(); !slices.Equal(told, slices.Concat(games[1:], second)) {
		t.Errorf("when the embargo is over the delayed view is told of %v", told)
	}
	l.same("the embargo is over")
	again := h.delayedView()
	again.ahead = l.ahead
	again.same("folded anew")
	if err := again.Arrange(t.Context(), event, h.order(chief), tournament.CloseRound{Round: 2}, nil); err == nil {
		t.Error("something was done in the delayed view")
	}
}

// An announcement names no round to the public that spectators do not know yet, however long its round
// was published when it was made.
func TestAnAnnouncementNamesNoRoundThatIsDelayed(t *testing.T) {
	for name, delay := range map[string]tournament.SetDelay{
		"every board": {Delay: access.Delay{For: 600 * clock.Second}},
		"one board":   {Boards: []access.BoardDelay{{Board: 2, Delay: access.Delay{For: 600 * clock.Second}}}},
	} {
		t.Run(name, func(t *testing.T) {
			h := newDesk(t)
			h.swissIn(4, 3)
			l := h.delayedView()
			games := h.roundOf(1)
			delay.Wall = time.Now().UnixMilli()
			h.must(h.arrange(delay))
			h.start(1)
			for _, id := range games {
				h.result(id)
			}
			h.must(h.arrange(tournament.CloseRound{Round: 1}))
			h.must(h.arrange(tournament.PublishRound{Round: 2}))
			h.roundOf(2)
			h.start(2)
			h.must(h.arrange(tournament.Announce{ID: "a", Text: "Tea"}))
			named := func(audience dossier.Audience) (rounds, said int) {
				d, err := h.Dossiers.Of(t.Context(), event, dossier.For{Audience: audience})
				if h.must(err); len(d.Announcements) != 1 {
					t.Fatalf("%s: %d announcements", audience, len(d.Announcements))
				}
				return len(d.Rounds), d.Announcements[0].Round
			}
			if rounds, said := named(dossier.Arbiters); rounds != 2 || said != 2 {
				t.Errorf("the arbiters read of %d rounds and an announcement in round %d", rounds, said)
			}
			if rounds, said := named(dossier.Public); rounds != 1 || said != 1 {
				t.Errorf("the public reads of %d rounds and an announcement in round %d", rounds, said)
			}
			l.ahead = 11 * time.Minute
			l.told()
			if rounds, said := named(dossier.Public); rounds != 2 || said != 2 {
				t.Errorf("after the delay the public reads of %d rounds and an announcement in round %d", rounds, said)
			}
		})
	}
}
