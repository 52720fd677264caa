package tournament

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

// gone tells whether a player has withdrawn before a round.
func (s State) gone(player string, round int) bool {
	e, ok := s.Entry(player)
	return ok && e.Withdrawn > 0 && round >= e.Withdrawn
}

// Why somebody is not paired in a round.
const (
	AwayRequested    = "requested"
	AwayWithdrawn    = "withdrawn"
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
	noShows := b.noShows(b.Rounds())
	var list []Away
	for _, e := range b.Entries {
		bye, requested := e.Byes[round]
		checked, known := b.Checkin.Here[e.Player]
		here := b.Checkin.Round == round && known && checked
		switch {
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

// noShows are those who lost a game of the round, or have a draw, by not coming, and
// those whom its check-in has not seen.
func (b *Book) noShows(round int) map[string]bool {
	list := map[string]bool{}
	before := b.Made[round].Before
	for _, p := range b.PairingsIn(round) {
		if p.Second == "" && p.Bye == ZeroBye && before.expected(p.First, round) {
			list[p.First] = true
		}
		if p.Game == "" {
			continue
		}
		if r := b.resultOf(p); r.done && !r.played {
			list[p.First] = list[p.First] || r.first < 2
			list[p.Second] = list[p.Second] || r.second < 2
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
