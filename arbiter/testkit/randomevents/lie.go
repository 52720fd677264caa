package randomevents

import (
	"fmt"
	"slices"

	"renju-arbiter/arbiter/dossier"
	"renju-arbiter/arbiter/game"
)

// Under is what would have happened under another engine at those boards where a game that ends
// on claims still goes on, if everybody had done the same. The error says where something else
// would have come of it than words of findings.
func (e *Event) Under(engine game.Engine) ([]dossier.Happened, error) {
	happened, referee, lines := slices.Clone(e.Happened), game.Referee{Engine: engine}, map[string]*game.Line{}
	for i, h := range happened {
		if created, is := h.Did.(game.Created); is && e.silent(h.Game) {
			lines[h.Game] = game.NewLine()
			if err := lines[h.Game].Fold(created, h.At); err != nil {
				return nil, fmt.Errorf("%d: %w", i, err)
			}
		}
	}
	for _, d := range e.deeds {
		line := lines[d.game]
		if line == nil {
			continue
		}
		events, _ := referee.Act(line, d.command, d.at)
		if len(events) != d.to-d.from {
			return nil, fmt.Errorf("game %s: %s at %d brought %d events, and %d under another engine", d.game, d.command.Do, d.at, d.to-d.from, len(events))
		}
		for i, did := range events {
			happened[d.from+i].Did = did
		}
	}
	return happened, nil
}

// silent tells that the game at a board goes on, and ends on claims alone.
func (e *Event) silent(id string) bool {
	s := e.tables[id].line.State()
	return !s.Over() && s.Table.Rules().ByClaim() && s.Settings.Mode == game.ModeClaim
}
