package api

import (
	"strconv"
	"strings"

	"renju-arbiter/arbiter/dossier"
	"renju-arbiter/records/notation/livechess"
	"renju-arbiter/views/web"
)

func liveTournament(d dossier.Dossier, _ web.Context) (livechess.Broadcast, error) {
	v := livechess.View(d)
	return v.Tournament(), nil
}

func liveRound(d dossier.Dossier, c web.Context) (livechess.Index, error) {
	v := livechess.View(d)
	if r, is := v.Round(numbered(c.Param("folder"), "round-", "")); is {
		return r, nil
	}
	return livechess.Index{}, web.NotFound()
}

func liveGame(d dossier.Dossier, c web.Context) (livechess.Moves, error) {
	v := livechess.View(d)
	if g, is := v.Game(numbered(c.Param("folder"), "round-", ""), numbered(c.Param("file"), "game-", ".json")); is {
		return g, nil
	}
	return livechess.Moves{}, web.NotFound()
}

// numbered is the number in a name, which has one spelling; 0 for none.
func numbered(name, before, after string) int {
	text := strings.TrimSuffix(strings.TrimPrefix(name, before), after)
	if n, err := strconv.Atoi(text); err == nil && name == before+strconv.Itoa(n)+after {
		return n
	}
	return 0
}
