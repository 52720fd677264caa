package story

import (
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/arbiter/variant"
)

// pairRenju is an evening of pair renju: partners whose names are short, long and of one long word, in three scripts.
func pairRenju() []chapter {
	return []chapter{{func(h *storybook) {
		h.ago(60)
		h.make(event{id: "duos", name: "Evening of Pairs", game: game.Settings{Opening: "rif", Control: "1800+10", Rules: game.Rules{Options: variant.Options{Pairs: true}}}})
		h.enterTeams("duos", "Wolfeschlegelsteinhausen & Maximiliane Freifrau von Oberhausen-Untermeyringen zu Löwenstein-Wertheim: wolf max; Tomo Arai & 中村 結衣: tomo yui; The Old Guard: ilse oda; Night Ferry: nadia jon")
		h.does("duos", tournament.PublishSchedule{})
		h.ago(25)
		h.play("duos.1.1", "start h8! h9! h10 swap i9 propose=j7,c9 choose=j7 g11 i10! offer@P2")
		h.play("duos.1.2", "start h8! h9! h10 keep! i9 propose=j7,c9 choose=j7! g11 resign")
	}, []Story{
		{"players-pairs", "organiser", "/t/duos/players", ""},
		{"rounds-pairs", "", "/t/duos/rounds", ""},
		{"desk-pairs", "organiser", "/t/duos/desk", ""},
		{"board-pairs", "organiser", "/games/duos.1.1", ""},
		{"replay-pairs", "", "/games/duos.1.2/5", ""},
		{"replay-fifths", "", "/games/duos.1.2/4", ""},
		{"seat-pairs", "P4", "/seat/duos.1.1", ""},
		{"seat-pairs-wait", "P1", "/seat/duos.1.1", ""},
		{"seat-pairs-board", "board", "/seat/duos.1.1", ""},
		{"hall-pairs", "", "/t/duos/hall", ""},
		{"wall-pairs", "", "/t/duos/wall/boards-1", ""},
		{"standings-pairs", "", "/t/duos/standings", ""},
	}}}
}
