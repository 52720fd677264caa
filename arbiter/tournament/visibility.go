package tournament

import (
	"slices"

	"renju-arbiter/arbiter/dispute"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/tournament/access"
	"renju-arbiter/arbiter/tournament/album"
	"renju-arbiter/arbiter/tournament/playoff"
	"renju-arbiter/clock"
)

// A Visibility decides what spectators may see of an event at a moment. Events of a game become visible
// when its delay is over. Events of the tournament are visible at once, unless they rest on games that
// are not fully visible yet: the close of a round, the pairings of the next. Such an event waits, and
// all later events of the course wait behind it, so that the order is kept.
type Visibility struct {
	state   State // the present state, without delay
	now     access.Moment
	waiting bool // an event of the course waits
}

// VisibleAt returns what spectators may see at a moment; nil where the event was never delayed, and
// everything is visible. The state must be complete up to that moment.
func (s State) VisibleAt(now access.Moment) *Visibility {
	if len(s.Access.Delays) == 0 {
		return nil
	}
	return &Visibility{state: s, now: now}
}

// Did reports whether an event of a game is visible, and with it all earlier ones of that game. The
// creation of a game is visible with its pairing.
func (v *Visibility) Did(id string, e game.Event, at clock.Instant) bool {
	if _, made := e.(game.Created); v == nil || made {
		return true
	}
	return v.state.Access.Over(boardNumber(v.state, id), at, v.now)
}

// Said reports whether an event of the tournament is visible. It must be called in the order of the
// journal for all events not yet visible. Rests are the games that RestsOn returns; unseen reports
// whether an earlier event of a game is not visible yet.
func (v *Visibility) Said(e Event, rests []string, unseen func(game string) bool) bool {
	if v == nil || apart(e) {
		return true
	}
	v.waiting = v.waiting || slices.ContainsFunc(rests, unseen)
	return !v.waiting
}

// boardNumber is the board at which a game is, or was, played; 0 where the event does not know it.
func boardNumber(s State, id string) int {
	p, _ := s.PairingOf(s.Current(id))
	return p.Board
}

// apart tells that something stands beside the course of an event, and waits for nothing of it.
func apart(e Event) bool {
	switch e.(type) {
	case Announced, AnnouncementEnded, WallArranged, access.Delayed, Described, album.Added, album.Removed, Archived, Deleted, access.Appointed, access.Dismissed,
		access.LinksMade, access.LinksWithdrawn, access.LinkOpened, access.LinkKnown, PeopleSealed, LanguageNoted, access.KeyMade, access.KeyWithdrawn, access.HookAdded, access.HookReleased, access.HookStopped, access.HookRemoved:
		return true
	}
	return false
}

// RestsOn returns the games that a statement in the event reveals something about.
func (s State) RestsOn(e Event) []string {
	switch e := e.(type) {
	case Published:
		return gamesBeside(s, e)
	case HandOpened:
		return gamesUntil(s, e.Round-1)
	case HandChanged:
		return gamesUntil(s, e.Round-1)
	case RoundConfirmed, RoundClosed, RoundReopened, Signed, Reopened, playoff.Held, playoff.TakenBack, CorrectionProposed, CorrectionConfirmed, CorrectionDeclined, Unpublished:
		return gamesUntil(s, s.Rounds())
	case PlayedAgain:
		return []string{e.Old}
	case Provisional:
		return []string{e.Game}
	case MatchRuled:
		return gamesUntil(s, e.Round)
	case Withdrawn:
		return gamesOf(s, e.Player)
	case Returned:
		return gamesOf(s, e.Player)
	case Expelled:
		return gamesOf(s, e.Player)
	case Readmitted:
		return gamesOf(s, e.Player)
	case dispute.Opened:
		return []string{e.Game}
	case dispute.Event:
		if f, known := s.Disputes.Numbered(e.Of()); known && f.Game != "" {
			return []string{f.Game}
		}
	}
	return nil
}

// gamesBeside are the games up to the rounds that were published, those with them left out.
func gamesBeside(s State, e Published) (list []string) {
	last, own := 0, map[string]bool{}
	for _, p := range e.Pairings {
		last, own[p.Game] = max(last, p.Round), true
	}
	for _, id := range gamesUntil(s, last) {
		if !own[id] {
			list = append(list, id)
		}
	}
	return list
}

// gamesUntil are the games of the rounds up to one.
func gamesUntil(s State, round int) (list []string) {
	for _, p := range s.Pairings {
		if p.Round <= round && p.Game != "" {
			list = append(list, p.Game)
		}
	}
	return list
}

// gamesOf are the games of a player or team.
func gamesOf(s State, player string) (list []string) {
	for _, p := range s.PairingsOf(player) {
		if p.Game != "" {
			list = append(list, p.Game)
		}
	}
	return list
}

// How long a delay and an embargo may be, and of how many boards: slips of the pen must not hide an
// event for years.
const (
	MostDelay   = 24 * 60 * minute
	MostEmbargo = 366 * 24 * 60 * minute
	MostDelayed = 200
)

// The refusals of a delay.
const (
	BadDelay     Code = "bad-delay"
	EmbargoPast  Code = "embargo-past"
	EmbargoFar   Code = "embargo-far"
	BoardTwice   Code = "board-twice"
	ManyDelayed  Code = "many-delayed"
	DelayedBoard Code = "delayed-board" // it has no number
)

const minute = 60 * clock.Second

// SetDelay says how much later spectators see an event, and single boards of it.
type SetDelay struct {
	access.Delay
	Boards []access.BoardDelay
	Wall   int64 `json:"-"` // when it is said, by the time of day; the same form sent again is the same command
	now    clock.Instant
}

func (c SetDelay) arriving(at clock.Instant) Command { c.now = at; return c }

func (c SetDelay) decide(*Book) ([]Event, error) {
	if len(c.Boards) > MostDelayed {
		return nil, &Refusal{Code: ManyDelayed, Count: MostDelayed}
	}
	if code := delayFault(c.Delay, c.Wall); code != "" {
		return nil, &Refusal{Code: code}
	}
	seen := map[int]bool{}
	for _, b := range c.Boards {
		code := delayFault(b.Delay, c.Wall)
		switch {
		case b.Board < 1:
			code = DelayedBoard
		case seen[b.Board]:
			code = BoardTwice
		}
		if code != "" {
			return nil, &Refusal{Code: code, Board: b.Board}
		}
		seen[b.Board] = true
	}
	return []Event{access.Delayed{Delay: c.Delay, Boards: c.Boards, At: c.now, Wall: c.Wall}}, nil
}

// delayFault is what is wrong with a delay that is set at a time of day; empty for nothing.
func delayFault(d access.Delay, wall int64) Code {
	switch {
	case d.For < 0 || d.For > MostDelay:
		return BadDelay
	case d.Until != 0 && d.Until <= wall:
		return EmbargoPast
	case d.Until-wall > int64(MostEmbargo):
		return EmbargoFar
	}
	return ""
}
