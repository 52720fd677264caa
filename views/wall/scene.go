package wall

import (
	"slices"

	"renju-arbiter/clock"
)

// A scene is all that decides which plates hang on the wall, and when: how far the round is, what there
// is to show, and what an arbiter has chosen. Walls with the same scene and the same instant show the
// same plate.
type scene struct {
	stage   stage
	called  clock.Instant   // when the clocks of the round start; 0: it is not called
	says    []clock.Instant // when the announcements were made, the newest last
	chosen  []Kind          // by an arbiter; none: what the stage asks for
	seconds int             // of a turn; 0: the usual

	pairings, names, results, standings, seats, times int // rows there are to show
	boards                                            int
	branches                                          branches // of a knock-out
	ladder                                            ladder   // of its second bracket
	four                                              bool     // sit at each board
}

// What is new or near stands for so long, and nothing else turns meanwhile.
const (
	freshAnnouncement = 60 * clock.Second
	lastMinutes       = 120 * clock.Second
)

// turns are the plates of scenes at an instant, those of the first scene first. What stands keeps the wall for
// itself; where several things stand, they turn among themselves.
func turns(now clock.Instant, scenes ...scene) []turn {
	var standing, turning []turn
	for i, s := range scenes {
		stands, turns := s.split(now)
		standing, turning = append(standing, hangs(i, stands)...), append(turning, hangs(i, turns)...)
	}
	switch {
	case len(standing) > 0:
		return standing
	case len(turning) == 0:
		return lasting(Welcome, 1, 0, scenes[0].seconds)
	}
	return turning
}

// hangs are turns of a scene among several.
func hangs(of int, list []turn) []turn {
	for i := range list {
		list[i].of = of
	}
	return list
}

// split are the plates of a scene that stand, and those that turn while none does.
func (s scene) split(now clock.Instant) (standing, turning []turn) {
	for i, at := range s.says {
		one := lasting(Announcement, i+1, 0, s.seconds)[i:]
		if now.Sub(at) < freshAnnouncement {
			standing = append(standing, one...)
		}
		if len(s.chosen) == 0 || slices.Contains(s.chosen, Announcement) {
			turning = append(turning, one...)
		}
	}
	if left := s.called.Sub(now); s.called > 0 && left > 0 && left <= lastMinutes {
		standing = append(standing, s.plates(Countdown, now)...)
	}
	own := s.all(s.chosen, now)
	if len(own) == 0 {
		own = s.all(usual[s.stage], now)
	}
	return standing, append(own, turning...)
}

// usual are the plates of a stage where an arbiter has chosen none.
var usual = map[stage][]Kind{
	before:  {Stages, Times},
	waiting: {Countdown, Pairings, Names, Bracket},
	playing: {Boards, Results, Bracket},
	over:    {Results, Bracket, Standings, Stages, Pairings, Names, Times},
}

// all are the plates of those kinds that have something to show, in the order of kinds.
func (s scene) all(chosen []Kind, now clock.Instant) []turn {
	var list []turn
	for _, kind := range kinds {
		if slices.Contains(chosen, kind) {
			list = append(list, s.plates(kind, now)...)
		}
	}
	return list
}

// plates are those of one kind.
func (s scene) plates(kind Kind, now clock.Instant) []turn {
	rows := func(c crowd, count int) []turn {
		if count == 0 {
			return nil
		}
		p := c.spread(count)
		return lasting(kind, p.plates, p.rows*p.columns, s.seconds)
	}
	switch kind {
	case Pairings:
		return rows(pairingRows, s.pairings)
	case Names:
		return rows(nameRows, s.names)
	case Results:
		return rows(resultRows, s.results)
	case Bracket:
		return lasting(kind, s.branches.plates+s.ladder.plates, max(s.branches.names(), s.ladder.names), s.seconds)
	case Standings:
		return rows(standingRows, s.standings)
	case Stages:
		return rows(pairingRows, s.seats)
	case Times:
		return rows(timeRows, s.times)
	case Boards:
		if s.boards > 0 {
			h := hang(s.boards, s.four)
			return lasting(kind, h.plates(), h.cards+h.rest.rows*h.rest.columns, s.seconds)
		}
	case Countdown:
		if s.called > now {
			return lasting(kind, 1, 0, s.seconds)
		}
	case Announcement:
		return lasting(kind, len(s.says), 0, s.seconds)
	case Welcome:
		return lasting(kind, 1, 0, s.seconds)
	}
	return nil
}

// of are the plates that an address asks for: all of a kind, or one that stays.
func (s scene) of(p Plate, now clock.Instant) []turn {
	if p.Kind == Board {
		return []turn{{Plate: p, lasts: usualSeconds * clock.Second}}
	}
	list := s.plates(p.Kind, now)
	if p.Page == 0 {
		return list
	}
	if p.Page > len(list) {
		return nil
	}
	return list[p.Page-1 : p.Page]
}

// until is when a plate may have to give way: its turn is over, or something begins to
// stand or to be over.
func (s scene) until(turn, now clock.Instant) clock.Instant {
	for _, at := range []clock.Instant{s.called.Add(-lastMinutes), s.called} {
		if at > now && at < turn {
			turn = at
		}
	}
	for _, said := range s.says {
		if at := said.Add(freshAnnouncement); at > now && at < turn {
			turn = at
		}
	}
	return turn
}
