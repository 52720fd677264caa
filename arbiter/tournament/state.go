package tournament

import (
	"maps"
	"slices"

	"renju-arbiter/arbiter/dispute"
	"renju-arbiter/arbiter/tournament/access"
	"renju-arbiter/arbiter/tournament/album"
	"renju-arbiter/arbiter/tournament/groups"
	"renju-arbiter/arbiter/tournament/playoff"
	"renju-arbiter/arbiter/tournament/seats"
)

// Entry is a player, or a team, of the event. Number is the start number, from 1.
type Entry struct {
	Player    string
	Number    int
	Rating    int
	Nation    string
	Starting  int            // points with which they begin, in thousandths
	From      int            // the first round of a late entry; 0: from the start
	Withdrawn int            // the first round that is not played, as they have left; 0: they have not
	Expelled  int            // the first that is not played by an expulsion; 0: there is none (Left: by either)
	Byes      map[int]Bye    // as requested, by round
	Back      Back           // what was taken back of it last
	Members   []string       // a team's persons; nil for a player
	Out       map[string]int // of those, who was expelled: the first round without them
}

// Entries are the players or teams of an event, in the order of their numbers from 1.
type Entries []Entry

// Back is a bye or a withdrawal that was taken back: who was told of it must hear that it
// does not hold any more.
type Back struct {
	Round      int // of the bye; or the first that was not to be played; 0: nothing was
	Withdrawal bool
	Expulsion  bool
}

// Persons are the ids of those who play for an entry: the player alone, or the
// members of the team.
func (e Entry) Persons() []string {
	if len(e.Members) > 0 {
		return e.Members
	}
	return []string{e.Player}
}

// Checkin is who has been marked for the next round.
type Checkin struct {
	Round int
	Open  bool            // who is not marked is not here
	Here  map[string]bool // by player
	// Absent are those who were not marked when it was closed.
	Absent map[string]bool
}

// Done tells whether the check-in of a round was closed: who was not marked is absent.
func (c Checkin) Done() bool { return c.Absent != nil }

// State is an event as its events fold to. It is a value: Apply leaves the old one
// as it was.
type State struct {
	ID    string // under which it is kept; no event says it
	Shown int    // how many events it is folded from, without the line-ups that were sealed
	Created
	Entries        Entries   // in the order of their numbers, from 1
	Pairings       []Pairing // by round, then board
	Published      bool      // something was paired; the entries are settled
	Checkin        Checkin
	Initial        ColourDrawn
	Forbidden      [][]string
	Hand           *Hand
	Provisional    []Provisional
	Basis          Basis // by game: what the rounds since were paired with, as it changed
	LineUps        map[TeamRound][]string
	ClosedLineUps  map[TeamRound]string  // the seals of those that captains have sent and nobody may see yet
	Rulings        []MatchRuled          // of a knock-out
	PairingRecords map[int]PairingRecord // by round, where rounds are paired one by one
	TakenBack      []Unpublished         // rounds that were published and withdrawn
	Signed         bool
	Superseded     int         // the correction that has taken the signature away; 0: none has since
	Corrections    Corrections // of signed standings, by their numbers from 1
	RoundStates    RoundStates // what arbiters have said of rounds, by round

	Access access.State // officials, links, API keys, webhooks, delays

	Announcements Announcements // those that stand, in the order in which they were made
	Wall          Wall
	Prizes        *PrizeFund    // nil: none is fixed
	Fed           seats.State   // the seats that other events feed
	Groups        groups.State  // the draw that filled the event and other groups
	PlayOffs      playoff.List  // of players who are level after all rounds
	PlayedAgain   []PlayedAgain // in the order in which it happened

	Description Description
	Pictures    album.Pictures
	Archived    bool // put away: lists keep it apart
	Deleted     bool // in no list any more
	// RatingLimits are those by which late entries get starting points.
	RatingLimits []int
	NumberedBy   string // how the start numbers were given last; empty: in the order of entry

	Disputes   dispute.Files
	Sheet      Sheet      // of the regulations
	Expulsions []Expelled // in the order in which they happened, those that were taken back too

	PersonChanges []PersonChange // in the order in which they happened
	Languages     Languages      // in which cards open

	TimeArbiters []string // those on duty, in the order in which they came
	Posts        Posts    // who is at which board

	index *index
}

// Entry finds a player's entry.
func (s State) Entry(player string) (Entry, bool) {
	i, entered := s.look().entry[player]
	if !entered {
		return Entry{}, false
	}
	return s.Entries[i], true
}

// number is the start number of a player or team; 0 for nobody.
func (s State) number(player string) int {
	e, _ := s.Entry(player)
	return e.Number
}

// numbered is who has a start number; empty for nobody.
func (e Entries) numbered(no int) string {
	if no < 1 || no > len(e) {
		return ""
	}
	return e[no-1].Player
}

// EntryOf finds the entry for which a person plays: the own one, or the team's.
func (s State) EntryOf(person string) (Entry, bool) {
	i, entered := s.look().person[person]
	if !entered {
		return Entry{}, false
	}
	return s.Entries[i], true
}

// Seats are the ids of those who sit at a board where a team has more than one
// person there: partners opposite each other, the first-named team first. Nil
// where two players meet.
func (s State) Seats(p Pairing) []string {
	if s.Boards > 0 && p.Second != "" {
		return []string{s.atBoard(p.First, p), s.atBoard(p.Second, p)}
	}
	if s.Created.Game.Persons() == 2 {
		return nil
	}
	first, _ := s.Entry(p.First)
	second, _ := s.Entry(p.Second)
	var seats []string
	for i := range min(len(first.Members), len(second.Members)) {
		seats = append(seats, first.Members[i], second.Members[i])
	}
	return seats
}

// Rounds is the number of rounds that are published.
func (s State) Rounds() int { return s.look().last }

// PairingsIn are the pairings of a round, in their order, byes among them.
func (s State) PairingsIn(round int) []Pairing { return slices.Clip(s.look().rounds[round]) }

// PairingsOf are the pairings of a player or team, in their order, byes among them.
func (s State) PairingsOf(player string) []Pairing { return slices.Clip(s.look().of[player]) }

// PairingsAt are the games of one pairing, in their order.
func (s State) PairingsAt(at Seat) []Pairing { return slices.Clip(s.look().seats[at]) }

// PairingOf is the pairing that a game belongs to.
func (s State) PairingOf(game string) (Pairing, bool) {
	i, known := s.look().game[game]
	if !known {
		return Pairing{}, false
	}
	return s.Pairings[i], true
}

// changed is the state with another entry for a player, the old one untouched.
func (s State) changed(player string, change func(*Entry)) State {
	s.Entries = slices.Clone(s.Entries)
	if i := slices.IndexFunc(s.Entries, func(e Entry) bool { return e.Player == player }); i >= 0 {
		change(&s.Entries[i])
	}
	return s
}

// with is a copy of a map with one more entry.
func with[M ~map[K]V, K comparable, V any](m M, key K, value V) M {
	m = maps.Clone(m)
	if m == nil {
		m = M{}
	}
	m[key] = value
	return m
}

// AllGames are the ids of all games that the event knows, those too that were void and played again.
func (s State) AllGames() (list []string) {
	for _, p := range s.Pairings {
		if p.Game != "" {
			list = append(list, p.Game)
		}
	}
	for _, again := range s.PlayedAgain {
		list = append(list, again.Old)
	}
	return list
}

// GameIn is the game of a player in a round: which of the pairing, where it has
// several, from 1; 0 is the first that there is. Empty for none.
func (s State) GameIn(player string, round, leg int) string {
	return s.look().played[gameOf{player, round, leg}]
}
