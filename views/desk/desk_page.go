package desk

import (
	"renju-arbiter/views/locale"
	"renju-arbiter/views/part"
)

// Desk is the arbiter's: what waits for an act first, then every game of the
// round.
type Desk struct {
	Next        int // the round that can be paired now; 0 for none
	ID          string
	Command     string // a fresh UUID for each rendering
	Round       int
	Start       int  // games that can be started
	Interrupted int  // games that wait to be resumed
	Short       bool // the service's disk is nearly full
	Room        int  // what is left on it then, in megabytes
	Claims      []WaitingClaim
	Calls       []Call
	Late        []Late
	Due         []CameDue
	Roll        []Roll         // boards that have not been started, with who should sit there
	Timed       bool           // the games have clocks
	Missing     []part.Pairing // boards that have ended without a result, or have none at the end
	Time        *TimeDesk      // nil without time arbiters
	Now         int64          // milliseconds of journal time at which the faces were read
	Games       []BoardLine
}

// A WaitingClaim waits for a ruling.
type WaitingClaim struct {
	ID, Game string
	Board    int
	Kind     string // "five", "foul" or "time"
	Claimant string
	Ply      int    // 0 where none was named
	Finding  string // the class that the engine found, for the arbiter's eyes
	Since    string // how long it has waited, or when it came
}

// A Call is a player who has called. For is "arbiter" or "timeArbiter".
type Call struct {
	Game    string
	Board   int
	Who     string
	For     string
	Stopped bool
	Since   string
}

// Late is a player who has not arrived. Limit is what is left until the
// forfeit, in words; empty without a limit.
type Late struct {
	Game, Who, Limit string
	Key              string // "P1" to "P4"
	Board            int
}

// CameDue is an end that time had brought about before the service was interrupted:
// the arbiter records it, or takes it away and resumes the game.
type CameDue struct {
	Game  string
	Board int
	part.Due
}

// A Roll is a board before the start.
type Roll struct {
	Game    string
	Board   int
	Persons []Seated
}

// Seated is somebody who should sit at a board, and may have been noted as missing.
type Seated struct {
	Key, Name string
	Absent    bool
}

func (d Desk) missing() int {
	n := 0
	for _, r := range d.Roll {
		for _, p := range r.Persons {
			if p.Absent {
				n++
			}
		}
	}
	return n
}

// A BoardLine is a board in the list of games. State is that of a Status.
type BoardLine struct {
	ID     string
	Board  int
	Faces  []part.Face
	State  string
	Ask    part.Ask
	ToMove string
	Plies  int
	Result string
	Reason string // when ended: a code of COMMANDS.md
}

// seat is the heading over the i-th player: where two play, the tentative colour.
func (g BoardLine) seat(i int) string {
	if len(g.Faces) > 2 {
		return "acts.player"
	}
	return []string{"desk.black", "desk.white"}[i]
}

func (d Desk) waiting() int {
	return len(d.Claims) + len(d.Calls) + len(d.Due) + len(d.Late) + len(d.Missing)
}

func (c WaitingClaim) text() locale.Text {
	return locale.Say("status.claim."+c.Kind, "Name", c.Claimant)
}

// sides are the faces of each side: a player's, or those of both partners.
func (g BoardLine) sides() [2][]part.Face {
	var sides [2][]part.Face
	for i, face := range g.Faces {
		sides[i%2] = append(sides[i%2], face)
	}
	return sides
}

func runs(side []part.Face) bool {
	for _, face := range side {
		if face.Clock.Running {
			return true
		}
	}
	return false
}
