package desk

import (
	"net/url"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/views/part/goban"
	"renju-arbiter/views/part/play"
	"strconv"

	"renju-arbiter/views/address"
	"renju-arbiter/views/part"
	"renju-arbiter/views/web"
)

// Desk is the arbiters': what waits for an act, the boards of the round, and what is
// opened beside them.
type Desk struct {
	Look
	name          func(tournament.Pairing) string // what a board is called
	ID            string
	Event         string // its name
	Command       string // a fresh UUID for each rendering
	Round         int
	Clock         string           // the time of day where the event is played
	Now           int64            // milliseconds of journal time at which the faces were read
	Timed         bool             // the games have clocks
	Interruptions play.Interrupted // of the round, which were and are over
	RoundProgress
	Queue
	Boards
	Halls int        // the tournaments that hang together, where there are more
	Log   []LogEntry // the newest first
	Open  *Opened    // the board beside the list; nil for none
	Sheet *Sheet     // the player's beside the list; nil for none
	Entry part.Entry // the line in which results are typed
}

// Look is what an arbiter has asked the desk to show: all of it stands in the address,
// so that every way there is a link.
type Look struct {
	Opened string // id of a game
	Player string // id of somebody
	Panel  string // panelLog, panelShortcuts
	Round  int    // 0: the one that is played
	Sieve  string // "missing", "slips"; empty: all boards
	Search string // part of a name, or a number
	Hall   string // the event at whose desk of all one is; empty: at the desk of one
}

// at is the address of the desk as it is looked at.
func (l Look) at(event string) string {
	at := address.Desk(event)
	if l.Hall != "" {
		at, l.Hall = address.DeskAll(l.Hall), ""
	}
	if asked := l.asked(); asked != "" {
		return at + "?" + asked
	}
	return at
}

// stand is the name of the desk in the field "next" of the forms of games that stand on it.
func (l Look) stand() string {
	if l.Hall != "" {
		return web.InHall + "/" + l.Hall
	}
	return standDesk
}

// asked is that in the address which says how: forms carry it, and lead back to it.
func (l Look) asked() string {
	query := url.Values{}
	for name, value := range map[string]string{"open": l.Opened, "player": l.Player, "show": l.Panel, "sieve": l.Sieve, "q": l.Search, "hall": l.Hall} {
		if value != "" {
			query.Set(name, value)
		}
	}
	if l.Round > 0 {
		query.Set("round", strconv.Itoa(l.Round))
	}
	return query.Encode()
}

// The panels beside the boards.
const (
	panelLog       = "log"
	panelShortcuts = "keys"
)

// panelOf is a panel by its name; empty for what is none.
func panelOf(name string) string {
	if name == panelLog || name == panelShortcuts {
		return name
	}
	return ""
}

// board is the way to one board, beside the same list.
func (m Desk) board(game string) string {
	look := m.Look
	look.Opened, look.Player, look.Panel = game, "", ""
	return look.at(m.ID)
}

// player is the way to somebody's sheet, beside the same list, or at the desk of the one event.
func (m Desk) player(id string) string {
	look := m.Look
	look.Opened, look.Player, look.Panel, look.Hall = "", id, "", ""
	return look.at(m.ID)
}

// panel is the way to something else beside the list; to nothing where it is empty.
func (m Desk) panel(name string) string {
	look := m.Look
	look.Opened, look.Player, look.Panel = "", "", name
	return look.at(m.ID)
}

// sieved is the way to the boards that a sieve lets through.
func (m Desk) sieved(name string) string {
	look := m.Look
	look.Sieve, look.Search = name, ""
	return look.at(m.ID)
}

// round is the way to another round.
func (m Desk) round(n int) string { return Look{Round: n}.at(m.ID) }

// beside tells that something is opened beside the boards.
func (m Desk) beside() bool { return m.Open != nil || m.Sheet != nil || m.Panel != "" }

// logStands tells that the log stands beside the boards, in a window that has the room,
// where nothing else is opened and the boards leave it.
func (m Desk) logStands() bool { return !m.beside() && m.All > 0 && !m.Many() }

// Opened is one board beside the list: what is asked there, the stones, and an
// arbiter's acts.
type Opened struct {
	Game    string
	Number  string // as it is typed
	Status  play.Status
	Faces   []play.Face
	Seats   []string // ids of those at the board, as their faces
	Differ  int      // the first move at which the score sheets differ; 0: nowhere
	Contest string   // the words in which the result is refused; empty: it is not
	Settle  string   // a fresh UUID, where an arbiter can let the result stand
	Dispute string   // the address of that file, or where one about the board is opened; empty: none is
	File    int      // the open file about the contested result, or the call; 0: there is none
	Goban   goban.Diagram
	Hidden  bool
	Last    []string // the newest moves
	Acts    *play.Acts
}
