package rehearsal

import (
	"net/url"
	"strconv"

	"renju-arbiter/views/web"
)

// A question can be played back to where it was asked: the page goes on by itself, move by move,
// so many times as fast as it was. Each move is at its address, so that it works without a script,
// and the way to stop stands where the ways to play stood.

// speeds are how many times as fast as it was.
var speeds = []int{1, 10, 60}

// The seconds for which a move stands at least, and at most: nobody waits for a thought of half an
// hour, and a row of moves can still be read.
const (
	standsLeast = 1
	standsMost  = 120
)

// playing is at which speed a page plays back; 0: it stands.
func playing(query url.Values) int {
	for _, speed := range speeds {
		if query.Get("speed") == strconv.Itoa(speed) {
			return speed
		}
	}
	return 0
}

// goOn lets the browser go on to the next move when its time has come.
func (m *Question) goOn(c web.Context) {
	if m.Speed == 0 || m.Answered || m.Ply >= len(m.Moves) {
		m.Speed = 0
		return
	}
	c.Response().Header().Set("Refresh", strconv.Itoa(m.stands())+"; url="+m.played(m.Ply+1, m.Speed))
}

// stands is for how many seconds a position stands.
func (m *Question) stands() int {
	before := m.State.StartedAt
	if m.Ply > 0 {
		before = m.State.Plies[m.Ply-1].At
	}
	took := int64(m.State.Plies[m.Ply].At.Sub(before)) / 1000
	return int(min(max(took/int64(m.Speed), standsLeast), standsMost))
}

// played is the address of the question after so many moves, played back from there.
func (m Question) played(ply, speed int) string {
	return m.at(ply) + "&speed=" + strconv.Itoa(speed)
}

// Playable tells whether there is a game to play back: those of an examination were made up.
func (m Question) Playable() bool { return m.State.StartedAt > 0 && len(m.State.Plies) >= len(m.Moves) }

// from is where it is played back from: the position that is shown, or at the question the beginning.
func (m Question) from() int {
	if m.Ply >= len(m.Moves) {
		return 0
	}
	return m.Ply
}
