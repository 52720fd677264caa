package arbiter

import (
	"cmp"
	"context"
	"errors"
	"slices"
	"time"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/dispute"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/journal"
	"renju-arbiter/arbiter/rights"
	"renju-arbiter/arbiter/text"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/clock"
)

// Boards gives one command to many games at the same instant.
type Boards struct{ desk *Desk }

// StartAll starts the clocks of a round (RIF 15, seed 13), except at the named boards. Every game that has
// not begun, and is due in its match, starts at the same instant, in one act. A game waits whose player plays
// elsewhere (Elsewhere). StartAll returns how many games it has started. If none, the error
// says that the round is not published, or has begun, or who plays elsewhere.
func (bs Boards) StartAll(ctx context.Context, eventID string, round int, o Order, except ...int) (int, error) {
	return bs.startAll(ctx, eventID, round, o, false, except)
}

// StartAnyway is StartAll that starts the games of players who play elsewhere too.
func (bs Boards) StartAnyway(ctx context.Context, eventID string, round int, o Order, except ...int) (int, error) {
	return bs.startAll(ctx, eventID, round, o, true, except)
}

func (bs Boards) startAll(ctx context.Context, eventID string, round int, o Order, anyway bool, except []int) (int, error) {
	if err := bs.desk.mustLead(); err != nil {
		return 0, err
	}
	book, err := bs.desk.Books.Of(eventID)
	if err != nil {
		return 0, err
	}
	c, turn := game.Command{Do: game.DoStart}, book.InTurn(round)
	var busy []Elsewhere
	if !anyway {
		busy = bs.Elsewhere(book, round)
	}
	n, err := bs.all(ctx, eventID, "event start", o, digest(o.Actor, c, round, except), func(id string, s game.State) (game.Command, bool) {
		waits := slices.Contains(except, s.Board) || slices.ContainsFunc(busy, func(e Elsewhere) bool { return e.Game == id })
		return c, turn[id] && s.AwaitsStart() && !waits
	})
	if n > 0 || err != nil {
		return n, err
	}
	if len(busy) > 0 {
		return 0, &tournament.Refusal{Code: tournament.PlaysElsewhere, Player: busy[0].Player, Round: round, Board: busy[0].Board}
	}
	if book, err = bs.desk.Books.Of(eventID); err != nil {
		return 0, err
	}
	return 0, book.AwaitsPlay(round)
}

// Elsewhere is a game that waits because one of its players has a game that goes on in another event.
type Elsewhere struct {
	Game   string
	Board  int
	Player string // the person in this event
	Event  string // where they play
}

// Elsewhere returns the games of a round that have not begun and whose players have a game that goes on in an event
// that hangs together with theirs, one for each game.
func (bs Boards) Elsewhere(b *tournament.Book, round int) (list []Elsewhere) {
	books := []*tournament.Book{b}
	for _, f := range bs.desk.Seats.Together(b.ID) {
		if o, err := bs.desk.Books.Of(f.Event); err == nil && f.Event != b.ID {
			books = append(books, o)
		}
	}
	if len(books) == 1 {
		return nil
	}
	same, plays := bs.desk.Seats.Persons(nil, books...), map[string]string{}
	for _, o := range books[1:] {
		for _, p := range o.OpenGames() {
			if s, err := bs.desk.Game(p.Game); err == nil && s.GoesOn() {
				for _, person := range s.Persons() {
					plays[same[s.Seat(person)]] = o.ID
				}
			}
		}
	}
	for _, p := range b.PairingsIn(round) {
		s, err := bs.desk.Game(p.Game)
		if p.Game == "" || err != nil || !s.AwaitsStart() {
			continue
		}
		for _, person := range s.Persons() {
			if event := plays[same[s.Seat(person)]]; event != "" {
				list = append(list, Elsewhere{Game: p.Game, Board: p.Board, Player: s.Seat(person), Event: event})
				break
			}
		}
	}
	return list
}

// ResumeAll resumes every interrupted game of an event, in one act.
func (bs Boards) ResumeAll(ctx context.Context, eventID string, o Order) (int, error) {
	if err := bs.desk.mustLead(); err != nil {
		return 0, err
	}
	t, err := bs.desk.Tournament(eventID)
	if err != nil {
		return 0, err
	}
	c := game.Command{Do: game.DoResume}
	return bs.all(ctx, eventID, "event resume", o, digest(o.Actor, c), func(id string, s game.State) (game.Command, bool) {
		return c, s.Interrupted && !s.Over() && t.MayResume(id) == nil
	})
}

// all gives a command to many games of an event in one append, and returns how many it has changed. It
// leaves out games that refuse it.
func (bs Boards) all(ctx context.Context, eventID string, act rights.Act, o Order, sum string, does commands) (int, error) {
	if err := bs.desk.mustLead(); err != nil {
		return 0, err
	}
	streams, err := bs.gamesOf(eventID)
	if err != nil {
		return 0, err
	}
	if err := bs.desk.Clocks.handleSuspend(ctx, o.Arrival); err != nil {
		return 0, err
	}
	n := 0
	err = bs.desk.lockingGames(ctx, streams, func() error {
		book, err := bs.desk.Books.Of(eventID)
		if err == nil {
			err = book.InTime(act)
		}
		if err == nil {
			n, err = bs.allLocked(ctx, streams, o, sum, does)
		}
		return err
	})
	return n, err
}

// repeatsIn returns in how many games a command was carried out before. A repeated command changes no other
// game: a form that is sent twice must not start the next round.
func repeatsIn(streams []*gameStream, id, sum string) (int, error) {
	n := 0
	for _, stream := range streams {
		repeated, err := stream.repeats(stream.name(), id, sum)
		if err != nil {
			return 0, err
		}
		if repeated {
			n++
		}
	}
	return n, nil
}

// commands returns the command for a game; false for a game that is left out.
type commands func(id string, s game.State) (c game.Command, meant bool)

func (bs Boards) allLocked(ctx context.Context, streams []*gameStream, o Order, sum string, does commands) (int, error) {
	if n, err := repeatsIn(streams, o.ID, sum); n > 0 || err != nil {
		return n, err
	}
	at := bs.latest(streams, o.Arrival)
	batch := journal.Batch{CommandID: o.ID, Digest: sum, Actor: o.Actor, Instant: int64(at), Wall: o.Arrival}
	err := bs.appendEach(ctx, &batch, streams, func(stream *gameStream, s game.State) []game.Event {
		c, meant := does(stream.id, s)
		if !meant {
			return nil
		}
		events, refusal := bs.desk.referee.Decide(s, c, at)
		if refusal != nil {
			return nil
		}
		return events
	})
	return len(batch.Streams), err
}

// latest returns the instant of an act in many games.
func (bs Boards) latest(streams []*gameStream, now time.Time) clock.Instant {
	at := bs.desk.time.At(now)
	for _, stream := range streams {
		at = later(at, stream.last)
	}
	return at
}

// appendEach appends the events of all games in one act; nothing if there are none.
func (bs Boards) appendEach(ctx context.Context, b *journal.Batch, streams []*gameStream, happens func(*gameStream, game.State) []game.Event) error {
	for _, stream := range streams {
		s, err := stream.state()
		if err != nil {
			continue
		}
		events := happens(stream, bs.desk.effects.stands(s))
		if len(events) == 0 {
			continue
		}
		part, err := stream.appends(events)
		if err != nil {
			return err
		}
		b.Streams = append(b.Streams, part)
	}
	if len(b.Streams) == 0 {
		return nil
	}
	return bs.desk.append(ctx, *b)
}

// The kinds of a Wait.
const (
	WaitClaim    = "claim"
	WaitCall     = "call"
	WaitTimeCall = "time-call" // for a time arbiter
)

// A Wait is a claim or call that nobody has answered yet.
type Wait struct {
	Kind   string
	Waited time.Duration
}

// Waits returns the claims and calls that wait in games that are not over. Those of samples are left out,
// and claims on which a dispute rules.
func (bs Boards) Waits(now time.Time) (list []Wait) {
	at := bs.desk.time.At(now)
	add := func(kind string, since clock.Instant) {
		list = append(list, Wait{kind, time.Duration(at.Sub(since)) * time.Millisecond})
	}
	for _, stream := range bs.desk.Clocks.gamesWhere(func(s *game.State) bool { return !s.Over() }) {
		s := stream.current.Load()
		event, err := bs.desk.Tournament(s.Tournament)
		if err == nil && event.Sample {
			continue
		}
		for _, c := range s.Claims {
			if !c.Judged && event.Disputes.OpenOn(stream.id, dispute.OfClaim, c.Number) == 0 {
				add(WaitClaim, c.At)
			}
		}
		if s.Called != "" {
			add(WaitCall, s.CalledAt)
		}
		if s.TimeCalledBy != board.Nobody {
			add(WaitTimeCall, s.TimeCalledAt)
		}
	}
	return list
}

// gamesOf returns the games of an event by id, the order in which they are locked.
func (bs Boards) gamesOf(eventID string) ([]*gameStream, error) {
	s, err := bs.desk.Tournament(eventID)
	if err != nil {
		return nil, err
	}
	var streams []*gameStream
	for _, p := range s.Pairings {
		if p.Game == "" {
			continue
		}
		stream, err := bs.desk.game(p.Game)
		if errors.Is(err, journal.ErrNotFound) {
			continue
		}
		streams = append(streams, stream)
	}
	return byID(streams), nil
}

func byID(streams []*gameStream) []*gameStream {
	slices.SortFunc(streams, func(a, b *gameStream) int { return cmp.Compare(a.id, b.id) })
	return streams
}

// PlayAgain replaces a game whose position was disturbed by nobody's fault and could not be restored (RIF
// 8, seed 6). In one act it makes the old game void, and gives its board to a new game with the same
// players, tentative colours and settings. It returns the id of the new game. The error is ErrNotFound, a
// *game.Refusal (the game has ended, or the reason is missing), a *tournament.Refusal (the board has
// another game by now), or one of the journal's.
func (bs Boards) PlayAgain(ctx context.Context, gameID string, o Order, reason, newID string) (string, error) {
	if err := bs.desk.mustLead(); err != nil {
		return "", err
	}
	why, err := text.Tidied(game.Command{Reason: reason})
	if err != nil {
		return "", err
	}
	stream, err := bs.desk.game(gameID)
	if err != nil {
		return "", err
	}
	s, err := stream.state()
	if err != nil {
		return "", err
	}
	event, err := bs.desk.event(s.Tournament)
	if err != nil {
		return "", err
	}
	if err := bs.desk.Clocks.handleSuspend(ctx, o.Arrival); err != nil {
		return "", err
	}
	var t tournament.State
	err = bs.desk.lockingBoth(ctx, event, stream, func() error {
		err := bs.playAgain(ctx, event, stream, o, why.Reason, newID)
		t, _ = event.state()
		return err
	})
	if err != nil {
		return "", err
	}
	return t.Current(gameID), nil
}

// voiding makes a game void. It needs a reason: the players lose a game that neither of them has lost.
func (bs Boards) voiding(s game.State, reason string, at clock.Instant) ([]game.Event, *game.Refusal) {
	if reason == "" && !s.Over() {
		return nil, &game.Refusal{Code: game.ReasonNeeded, Point: board.NoPoint}
	}
	return bs.desk.referee.Decide(s, game.Command{Do: game.DoVoid, Reason: reason}, at)
}

func (bs Boards) playAgain(ctx context.Context, event *eventStream, stream *gameStream, o Order, reason, newID string) error {
	sum := digest(o.Actor, "again", stream.id, reason)
	if repeated, err := event.repeats(event.name(), o.ID, sum); repeated || err != nil {
		return err
	}
	if _, err := bs.desk.Game(newID); err == nil {
		return &journal.ConflictError{Stream: journal.GamePrefix + newID, Actual: 1}
	}
	s, err := stream.state()
	if err != nil {
		return err
	}
	if err := bs.desk.signed(s.Tournament, game.Command{Do: game.DoVoid}); err != nil {
		return err
	}
	s = bs.desk.effects.stands(s)
	at := later(later(bs.desk.time.At(o.Arrival), stream.last), event.last)
	b := journal.Batch{CommandID: o.ID, Digest: sum, Actor: o.Actor, Instant: int64(at), Wall: o.Arrival}
	if s.Status != game.Void {
		events, refusal := bs.voiding(s, reason, at)
		if refusal != nil {
			if err := bs.desk.appendDue(ctx, stream, events, at, o.Arrival); err != nil {
				return err
			}
			return refusal
		}
		part, err := stream.appends(events)
		if err != nil {
			return err
		}
		b.Streams = append(b.Streams, part)
	}
	book := bs.desk.Books.of(event)
	events, err := tournament.Decide(book, tournament.PlayAgain{Game: stream.id, New: newID}, nil)
	if err != nil {
		return err
	}
	events = append(events, book.EndsWith(events[0], reason, o.Actor, at)...)
	part, err := event.appends(events)
	if err != nil {
		return err
	}
	created := game.Created{Settings: s.Settings, Tournament: s.Tournament, Round: s.Round, Board: s.Board,
		Players: s.Players, Seats: s.Seats, InPlaceOf: stream.id}
	fresh, err := bs.desk.openGame(newID).appends([]game.Event{created})
	if err != nil {
		return err
	}
	b.Streams = append(b.Streams, part, fresh)
	return bs.desk.append(ctx, b)
}
