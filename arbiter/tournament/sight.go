package tournament

import (
	"slices"

	"renju-arbiter/arbiter/dispute"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/clock"
)

// A Moment is when somebody looks: the instant of the journal, and the time of day in milliseconds
// since 1970.
type Moment struct {
	At   clock.Instant
	Wall int64
}

// A Sight is what spectators may see of an event at a moment: the one place that says so. What was
// done in a game they see when its delay is over. What was said in the event they see at once,
// unless it rests on games of which they have not seen everything yet, as the closing of a round, or
// the pairings of the next: then that waits too, and what follows it in the course of the event, so
// that everything is seen in its order.
type Sight struct {
	state  State // as everything is by now, seen or not
	now    Moment
	behind bool // something of the event's course waits
}

// Sight is what spectators may see at a moment; nil where nothing was ever delayed, and they see
// everything. The state is all that has happened by then.
func (s State) Sight(now Moment) *Sight {
	if len(s.Delays) == 0 {
		return nil
	}
	return &Sight{state: s, now: now}
}

// Did tells whether what was done in a game at an instant is seen: with each event of a game those
// before it are. That a game is to be played is known with its pairing.
func (v *Sight) Did(id string, e game.Event, at clock.Instant) bool {
	if _, made := e.(game.Created); v == nil || made {
		return true
	}
	return v.over(v.state.boardNumber(id), at)
}

// Said tells whether what was said in the event is seen. It is asked in the order of the journal,
// those left out that were seen before. Unseen are the games of which something that was done
// before it is not seen; rests are those that RestsOn gives.
func (v *Sight) Said(e Event, rests []string, unseen func(game string) bool) bool {
	if v == nil || apart(e) {
		return true
	}
	v.behind = v.behind || slices.ContainsFunc(rests, unseen)
	return !v.behind
}

// over tells whether the delay of what happened at a board is over, or was at any moment: what
// spectators have seen once stays seen when a longer delay is set.
func (v *Sight) over(board int, at clock.Instant) bool {
	held := Delay{}
	for _, next := range v.state.Delays {
		if held.over(at, Moment{next.At - 1, next.Wall}) {
			return true
		}
		held = next.of(board)
	}
	return held.over(at, v.now)
}

func (d Delay) over(at clock.Instant, now Moment) bool {
	return at.Add(d.For) <= now.At && d.Until <= now.Wall
}

// boardNumber is the board at which a game is, or was, played; 0 where the event does not know it.
func (s State) boardNumber(id string) int {
	p, _ := s.PairingOf(s.Current(id))
	return p.Board
}

// apart tells that something stands beside the course of an event, and waits for nothing of it.
func apart(e Event) bool {
	switch e.(type) {
	case Announced, AnnouncementEnded, WallArranged, Delayed, Described, Archived, Deleted, Appointed, Dismissed, StaffTakenOver,
		LinksMade, LinksWithdrawn, LinksTakenOver, LinkOpened, LinkKnown, PeopleSealed, KeyMade, KeyWithdrawn, HookAdded, HookReleased, HookStopped, HookRemoved:
		return true
	}
	return false
}

// RestsOn are the games on which something rests that is said in the event as it stands: whoever
// hears it can tell something of them.
func (s State) RestsOn(e Event) []string {
	switch e := e.(type) {
	case Published:
		return s.gamesBeside(e)
	case HandOpened:
		return s.gamesUntil(e.Round - 1)
	case HandChanged:
		return s.gamesUntil(e.Round - 1)
	case RoundConfirmed, RoundClosed, RoundReopened, Signed, Reopened, CorrectionProposed, CorrectionConfirmed, CorrectionDeclined, Unpublished:
		return s.gamesUntil(s.Rounds())
	case PlayedAgain:
		return []string{e.Old}
	case Provisional:
		return []string{e.Game}
	case MatchRuled:
		return s.gamesUntil(e.Round)
	case Withdrawn:
		return s.gamesOf(e.Player)
	case Returned:
		return s.gamesOf(e.Player)
	case Expelled:
		return s.gamesOf(e.Player)
	case Readmitted:
		return s.gamesOf(e.Player)
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
func (s State) gamesBeside(e Published) (list []string) {
	last, own := 0, map[string]bool{}
	for _, p := range e.Pairings {
		last, own[p.Game] = max(last, p.Round), true
	}
	for _, id := range s.gamesUntil(last) {
		if !own[id] {
			list = append(list, id)
		}
	}
	return list
}

// gamesUntil are the games of the rounds up to one.
func (s State) gamesUntil(round int) (list []string) {
	for _, p := range s.Pairings {
		if p.Round <= round && p.Game != "" {
			list = append(list, p.Game)
		}
	}
	return list
}

// gamesOf are the games of a player or team.
func (s State) gamesOf(player string) (list []string) {
	for _, p := range s.PairingsOf(player) {
		if p.Game != "" {
			list = append(list, p.Game)
		}
	}
	return list
}
