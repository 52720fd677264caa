package sized

import (
	"fmt"
	"strings"

	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/pairing/prizes"
)

// System is an event of one system, to be had in several sizes.
type System struct {
	name    string
	created tournament.Created
	entries int // of the smallest
	counted int // of the smallest of which the statements are counted; in a large Swiss a board says why when it is asked
	rounds  int // 0: all of a round robin, or of a knock-out
	inOrder bool
	hand    bool // the next round is being paired by hand
	going   bool // every game of the last round goes on, with stones on its board
	public  []string
	arbiter []string
	pairing []string // an arbiter's too, on which the next round is paired
	seats   bool     // a player's seat is looked at too, at a board with as many stones as there are entries
}

// Systems are the events whose pages are looked at.
var Systems = []System{
	{name: "round robin", created: settings(tournament.Format{}), entries: 16, counted: 8,
		public:  []string{"/hall", "/wall/board-pairings", "/wall/name-pairings", "/wall/results", "/wall/standings", "/overlay/board", "/overlay/name?person=1", "/overlay/standings", "/rounds", "/rounds/1", "/paper/pairings", "/paper/names", "/paper/standings", "/paper/cross", "/paper/regulations", "/ratings", "/openings", "/race", "/prizes", "/play-off", "/regulations", "/pictures", "/standings", "/cross-table", "/start-list", "/seats", "/stages", "/groups", "/disputes", "/files"},
		arbiter: []string{"/desk", "/rounds/1/results", "/schedule", "/players", "/checkin", "/links", "/paper/slips-4", "/paper/folder", "/paper", "/prizes"},
		pairing: []string{"/what-if"}, seats: true},
	// An overview shows four boards and ten rows, and lines for the rest: an event that has more.
	{name: "long round robin", created: settings(tournament.Format{}), entries: 16, counted: 12,
		public:  []string{""},
		arbiter: []string{""}},
	{name: "swiss", created: settings(tournament.Format{System: tournament.Swiss, Rounds: 10}), entries: 250, counted: 102, rounds: 9, inOrder: true,
		public:  []string{"", "/hall", "/rounds", "/rounds/9", "/paper/pairings", "/paper/names", "/paper/standings", "/paper/cross", "/paper/regulations", "/ratings", "/openings", "/race", "/prizes"},
		arbiter: []string{"", "/desk", "/history", "/rounds/9/results", "/players", "/checkin", "/links", "/readiness", "/rounds/9", "/paper/slips-4", "/paper/folder", "/paper", "/prizes"}, seats: true},
	{name: "small swiss", created: settings(tournament.Format{System: tournament.Swiss, Rounds: 6, Legs: 2}), entries: 15, counted: 15, rounds: 5, hand: true,
		public:  []string{"", "/rounds/5"},
		arbiter: []string{"/rounds/5"},
		pairing: []string{"/rounds/6", "/rounds/6/hand", "/what-if"}},
	{name: "keizer", created: settings(tournament.Format{System: tournament.Keizer, Rounds: 6}), entries: 30, counted: 15, rounds: 5,
		public:  []string{"", "/rounds/5", "/standings", "/paper/standings"},
		arbiter: []string{"/rounds/5", "/desk"},
		pairing: []string{"/rounds/6"}},
	// Boards hang as cards, or as lines, which are shorter: an event in which they are lines, as many on
	// each plate, and a small one in which they are cards.
	{name: "hall", created: settings(tournament.Format{System: tournament.Swiss, Rounds: 5}), entries: 80, counted: 72, rounds: 2, inOrder: true, going: true,
		public:  []string{"/hall", "/wall/boards", "/wall/board-pairings", "/wall/results", "/rounds/2"},
		arbiter: []string{"/desk", "/desk/all", "/rounds/2/results"}},
	{name: "small hall", created: settings(tournament.Format{}), entries: 6, counted: 6, going: true,
		public: []string{"/hall", "/wall/boards"}},
	{name: "knock-out", created: settings(tournament.Format{System: tournament.KnockOut}), entries: 64, counted: 16,
		public:  []string{"", "/bracket", "/hall", "/rounds", "/rounds/1", "/prizes"},
		arbiter: []string{"/bracket", "/desk", "/players"}},
	{name: "teams", created: settings(tournament.Format{Boards: 4, Reserves: 1}), entries: 8, counted: 6,
		public:  []string{"", "/teams", "/teams/" + First, "/hall", "/wall/results", "/rounds/1", "/ratings", "/prizes"},
		arbiter: []string{"/teams", "/teams/" + First, "/desk", "/rounds/1/results", "/players"}},
}

// First stands for the first entry in the path of a page.
const First = "{first}"

// Seat is the page of a player whose game is being played, at its own address.
const Seat = "/seat"

// Page is a page of an event, as anybody sees it or as an arbiter does.
type Page struct {
	Path    string // after the event's own address; Seat has none before it
	Arbiter bool
	Pairing bool // it pairs the next round, or reckons every ending of the open games
}

// String names it without a slash, which would be a level of its own.
func (p Page) String() string {
	who := "anybody: event"
	if p.Arbiter {
		who = "arbiter: event"
	}
	if p.Path == Seat {
		who = "player: "
	}
	return who + strings.ReplaceAll(p.Path, "/", " ")
}

// Pages are the pages that everybody sees, then those of an arbiter, then a player's.
func (s System) Pages() []Page {
	var list []Page
	for _, path := range s.public {
		list = append(list, Page{Path: path})
	}
	for _, path := range s.arbiter {
		list = append(list, Page{Path: path, Arbiter: true})
	}
	for _, path := range s.pairing {
		list = append(list, Page{Path: path, Arbiter: true, Pairing: true})
	}
	if s.seats {
		list = append(list, Page{Path: Seat})
	}
	return list
}

// Sizes are the events of n, 2n and 4n entries.
func (s System) Sizes() []int { return []int{s.entries, 2 * s.entries, 4 * s.entries} }

// Counted are the small ones of which the statements are counted, n, 2n and 4n too.
func (s System) Counted() []int { return []int{s.counted, 2 * s.counted, 4 * s.counted} }

// Name is that of an event of so many entries.
func (s System) Name(entries int) string { return fmt.Sprintf("%s %d", s.name, entries) }

// Open opens an event of so many entries, with a prize fund. All games have ended; two
// of the last round still go on, but not in a knock-out, whose correction would undo
// the bracket, and not where the next round is being paired.
func (s System) Open(entries int, folder string) *Service {
	e := enter(s.created, entries)
	rounds, open := s.rounds, 2
	if rounds == 0 {
		rounds = entries - 1
	}
	switch {
	case s.created.System == tournament.KnockOut:
		rounds, open = e.state.LastRound(), 0
	case s.hand:
		open = 0
	case s.going:
		open = entries
	}
	if s.seats {
		e.stones = min(entries, game.Size*game.Size-1)
	}
	e.play(rounds, open, s.inOrder)
	e.decide(tournament.SetPrizes{Fund: tournament.PrizeFund{Currency: "EUR",
		Lists: []tournament.PrizeList{{Name: "Open", Prizes: []prizes.Amount{500, 300, 200, 100}}}}})
	if s.hand {
		e.decide(tournament.OpenHand{})
	}
	return e.open(folder)
}
