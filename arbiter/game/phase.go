package game

import (
	"strings"
	"sync"

	"renju-arbiter/arbiter/rights"
)

// rightsOf is what the table of rights says of each act at a game.
var rightsOf = sync.OnceValue(func() map[Act]rights.Row {
	rows := map[Act]rights.Row{}
	for _, r := range rights.Table {
		if do, ofGame := strings.CutPrefix(string(r.Act), "game "); ofGame {
			rows[Act(do)] = r
		}
	}
	return rows
})

// phase is where the game stands. Whether the table of its event is signed it does not
// know.
func (s *State) phase() rights.Phase {
	switch {
	case s.Over():
		return rights.Over
	case s.AwaitsStart():
		return rights.Before
	case s.Stopped:
		return rights.Stopped
	}
	return rights.Running
}

// opens tells whether the table has an act while the game stands as it does.
func (s *State) opens(do Act) bool { return rightsOf()[do].Open(s.phase()) }
