package tournament

import "renju-arbiter/arbiter/game"

// Bye is a round without an opponent.
type Bye string

// The byes: the one that the pairing gives because the field is odd, those that
// players request, and the absence of who is not here.
const (
	PairingBye Bye = ""
	FullBye    Bye = "full"
	HalfBye    Bye = "half"
	ZeroBye    Bye = "zero"
)

// gone tells whether a player has withdrawn, or was expelled, before a round.
func (s State) gone(player string, round int) bool {
	e, ok := s.Entry(player)
	return ok && e.Left() > 0 && round >= e.Left()
}

// Why somebody is not paired in a round.
const (
	AwayRequested    = "requested"
	AwayWithdrawn    = "withdrawn"
	AwayExpelled     = "expelled"
	AwayNotYet       = "not-yet"        // entered for a later round
	AwayNotCheckedIn = "not-checked-in" // the check-in is open, or was closed without them
	AwayNoShow       = "no-show"        // did not come to the last round and is not confirmed
)

// Away is somebody who is not to be paired, with what the round counts.
type Away struct {
	Player string
	Bye    Bye
	Why    string
}

// Away are those who are not to be paired in the next round, in the order of
// their numbers.
func (b *Book) Away() []Away {
	round := b.Rounds() + 1
	noShows := noShows(b, b.Rounds())
	var list []Away
	for _, e := range b.Entries {
		bye, requested := e.Byes[round]
		checked, known := b.Checkin.Here[e.Player]
		here := b.Checkin.Round == round && known && checked
		switch {
		case e.Expelled > 0 && round >= e.Expelled:
			list = append(list, Away{e.Player, ZeroBye, AwayExpelled})
		case e.Withdrawn > 0 && round >= e.Withdrawn:
			list = append(list, Away{e.Player, ZeroBye, AwayWithdrawn})
		case e.From > round:
			list = append(list, Away{e.Player, ZeroBye, AwayNotYet})
		case requested:
			list = append(list, Away{e.Player, bye, AwayRequested})
		case b.Checkin.Round == round && !here && (b.Checkin.Open || b.Checkin.Absent[e.Player] || known && b.Checkin.Done()):
			list = append(list, Away{e.Player, ZeroBye, AwayNotCheckedIn})
		case noShows[e.Player] && !here:
			list = append(list, Away{e.Player, ZeroBye, AwayNoShow})
		}
	}
	return list
}

// noShows are those who lost their game of a round of a Swiss, or have a draw, by not
// coming, and those whom its check-in has not seen. A team of which anybody came is here;
// where everybody is in the plan of the next round nobody is left out.
func noShows(b *Book, round int) map[string]bool {
	list := map[string]bool{}
	if b.how() != Swiss {
		return list
	}
	before := b.Made[round].Before
	for _, m := range b.Matches(round) {
		if m.Second == "" {
			list[m.First] = m.Bye == ZeroBye && before.expected(m.First, round)
			continue
		}
		missed, came := map[string]bool{}, map[string]bool{}
		for _, p := range m.Games {
			if p.Game == "" {
				continue
			}
			r := b.resultOf(p)
			for player, share := range map[string]game.Half{p.First: r.first, p.Second: r.second} {
				absent := r.done && !r.played && share < 2
				missed[player], came[player] = missed[player] || absent, came[player] || !absent
			}
		}
		for player := range missed {
			list[player] = missed[player] && !came[player]
		}
	}
	return list
}

// expected tells that somebody was to play a round: entered for it, not withdrawn, and
// without a word that they would stay away.
func (s State) expected(player string, round int) bool {
	e, ok := s.Entry(player)
	_, asked := e.Byes[round]
	return ok && !asked && e.From <= round && !s.gone(player, round)
}
