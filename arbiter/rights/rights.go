// Package rights is the table of who may do what, and when: the one place that says so.
// The routes of the web are opened by it, the keys that a page shows ask it, and so does
// the referee; a route or an act without a row does not exist.
//
// A row names what is asked for. "game stone" is a stone at a board, "event start" starts
// the boards of an event, "installation accounts" makes an account; "see event desk" is a page.
// The words after the first are those of the address, so that a row is found from either.
//
// Who asks may be several things at once, and does what any of them may. Whose turn it is,
// how far a round is, and whether there is anything to do is for the referee to say, and for
// the event.
package rights

import (
	"strings"
	"sync"
)

// A Role is what somebody is where something is asked for; several are their sum.
type Role uint32

// The roles. Any other viewer is a spectator.
const (
	Spectator     Role = 1 << iota
	Player             // of this game, at an own device
	Board              // the device between the two players of this game
	TimeArbiter        // of this event, at another board or at none
	AtBoard            // the time arbiter who is assigned to this board (RIF 14.9, seed 12.9)
	Scorer             // takes down from paper: moves and results
	Jury               // of this event: votes on appeals
	Arbiter            // of this event
	Deputy             // of the chief arbiter of this event
	Organiser          // the chief arbiter of this event
	Host               // makes events in this installation
	Administrator      // of this installation
	Entered            // plays in this event, whose card is at hand: at the own board a Player besides
	ResultsKey         // a program with a key of this event, for results
	BoardsKey          // the same for electronic boards, at one of those that its key is for
	Captain            // of a team of this event, whose link is at hand
	Caster             // picks what the overlays of this event show, with a link that ends with the round
	HallKey            // the installation of a hall, with its key for one event of this hub
)

// Those who often stand together.
const (
	Anybody  = Spectator
	Chiefs   = Deputy | Organiser
	Arbiters = Arbiter | Chiefs
	Hosts    = Host | Administrator
	Scorers  = Scorer | Arbiters
	Timing   = TimeArbiter | AtBoard | Arbiters
	Seats    = Player | Board | Arbiters  // who plays, and an arbiter on a player's behalf
	Moving   = Seats | Scorer | BoardsKey // moves are on the score sheet, and an electronic board tells them; offers and claims are not
)

// A Phase is where a game or an event stands; several are their sum.
type Phase uint8

// The phases. Stopped is a game's alone. An event is besides in the lists or put away from
// them, whatever its phase.
const (
	Before  Phase = 1 << iota // a game is not called to start; an event has nothing published
	Running                   // a game's clocks run, or it is played without; an event has rounds to play
	Stopped                   // a game's clocks are stopped
	Over                      // a game is over; every round of an event is played and closed
	Signed                    // the table of the event is signed
	Listed                    // an event is in the lists
	PutAway                   // an event is archived
)

// Phases of a game that often stand together.
const (
	InPlay  = Running | Stopped
	NotOver = Before | InPlay
)

// Phases of an event that often stand together, in the lists or not.
const (
	anywhere = Listed | PutAway

	Unpaired = Before | anywhere           // start numbers and colours are open
	ToPair   = Before | Running | anywhere // a round is still to come
	InRounds = Running | anywhere          // a round is played
	Paired   = InRounds | Over             // there are rounds, and a table that is not signed
	Played   = Over | anywhere             // no round is to come, and the table is not signed
	Unsigned = Unpaired | Paired           // what the table rests on may change
	Known    = Paired | Signed             // who plays has been told to everybody
	Final    = Signed | anywhere           // the table is signed
	InLists  = Before | Running | Over | Signed | Listed
	OffLists = Before | Running | Over | Signed | PutAway
)

// Always is every phase, of a game and of an event.
const Always = NotOver | Over | Signed | anywhere

// An Act is what is asked for.
type Act string

// A Row says who may do an act, and when. The referee asks it for a game, and the decision of
// an event for what is done there.
type Row struct {
	Act  Act
	Who  Role
	When Phase
}

// May tells whether one of these roles may do it at all.
func (r Row) May(who Role) bool { return r.has(who) && r.Lacks(who) == 0 }

func (r Row) has(who Role) bool { return r.Who&(who|Spectator) != 0 }

// Lacks are the roles of the installation without which one of those who may do it in the event
// may not do it after all; none for anyone who has one, or may not do it anyhow.
func (r Row) Lacks(who Role) Role {
	if also := alsoOfInstallation[r.Act]; r.has(who) && also&who == 0 {
		return also
	}
	return 0
}

// Open tells whether it can be done in that phase; of an event both are asked, how far it is
// and whether it is in the lists.
func (r Row) Open(at Phase) bool { return r.When&at == at }

// places are where the rows of acts stand in Table.
var places = sync.OnceValue(func() map[Act]uint16 {
	all := make(map[Act]uint16, len(Table))
	for i, r := range Table {
		if _, twice := all[r.Act]; twice {
			panic("rights: two rows say who may do " + string(r.Act))
		}
		all[r.Act] = uint16(i)
	}
	return all
})

// Of is the row of an act; ok is false where there is none.
func Of(act Act) (r Row, ok bool) {
	at, ok := places()[act]
	if !ok {
		return Row{}, false
	}
	return Table[at], true
}

// See is the act of looking at something.
func See(what string) Act { return Act("see " + what) }

// AtGame is an act of the referee's, by its name there.
func AtGame(do string) Act { return Act("game " + do) }

// Whose is what an act is done in: the installation, an event or a game.
func (a Act) Whose() string {
	whose, _, _ := strings.Cut(strings.TrimPrefix(string(a), "see "), " ")
	return whose
}
