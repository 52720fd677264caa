package sgf

import (
	"slices"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/dossier"
	"renju-arbiter/arbiter/game"
)

// hasPlace tells whether the steps of a game have a place in a file.
func hasPlace(g dossier.Game, played map[string]string) bool {
	if !sayable(g) {
		return false
	}
	on := gridOf(played)
	for _, s := range g.Steps {
		for _, put := range s.Put {
			for _, text := range append([]string{put.Point, put.From}, put.Took...) {
				if p, err := board.ParsePoint(text); text != "" && (err != nil || p.X() >= on.columns || p.Y() >= on.rows) {
					return false
				}
			}
		}
	}
	return on.fits() && plies(g) <= most(on)
}

func plies(g dossier.Game) (n int) {
	for _, s := range g.Steps {
		n += len(s.Put)
	}
	return n
}

// most is how many moves a game has at most: as many passes as points.
func most(g grid) int { return 2 * g.columns * g.rows }

// badResult tells that a result could not be read again.
func badResult(g dossier.Game) bool {
	if g.Result == nil {
		return false
	}
	_, _, err := game.ParseResult(g.Result.Score)
	return err != nil || g.Result.Reason != long(g.Result.Reason) || g.Result.Rule != long(g.Result.Rule)
}

// uncommented tells that a game has a comment that no node can have.
func uncommented(g dossier.Game) bool {
	return slices.ContainsFunc(g.Steps, func(s dossier.Step) bool { return s.Comment != long(s.Comment) || s.Comment != "" && len(s.Put) == 0 })
}

// clocked tells whether every move has both clocks, or none of them any.
func clocked(g dossier.Game) bool {
	return !slices.ContainsFunc(g.Steps, func(s dossier.Step) bool {
		return len(s.Left) != 0 && len(s.Left) != 2 || slices.ContainsFunc(s.Left, func(ms int64) bool { return ms > largest || ms < -largest || max(ms, -ms) >= 1e13 })
	})
}
