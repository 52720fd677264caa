package story

import (
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/arbiter/variant"
)

// games are the other games of the family, and what an evening of free renju shows
// besides.
func games() []chapter {
	with := func(id, name string, s game.Settings, who string) event {
		return event{id: id, name: name, game: s, players: who}
	}
	return []chapter{{func(h *storybook) {
		h.make(with("fours", "Team Pente", game.Settings{Game: "pente4", Control: "1800"}, ""))
	}, []Story{
		{"players-teams-new", "organiser", "/t/fours/players", "team={The Old Guard}&name1={Ilse Varga}"},
		{"players-teams-import", "organiser", "/t/fours/players/paste", "text=Team,Name,Country\n{The Old Guard},{Ilse Varga},HUN\n,{Oda Brekke},NOR\n{Night Ferry},{Liis Kask},EST"},
	}}, {func(h *storybook) {
		h.ago(110)
		h.enterTeams("fours", "The Old Guard: ilse oda; Tomo & Wei: tomo wei; Night Ferry: liis jon")
		h.does("fours", tournament.PublishSchedule{})
		h.make(with("pente", "Pente Afternoon", game.Settings{Game: "pente", Control: "1800:5x60"}, "ilse tomo"))
		h.make(with("catch", "Pente Match", game.Settings{Game: "pente", Control: "1800"}, "liis jon"))
		h.make(with("drops", "Falling Stones", game.Settings{Game: "connect4", Control: "1800"}, "ilse tomo liis jon"))
		h.make(with("gomoku", "Gomoku Evening", game.Settings{Game: "gomoku", Control: "1800", Rules: game.Rules{Options: variant.Options{Size: 15, BoardFull: variant.Moving, Stones: 5}}}, "ilse tomo"))
		h.make(with("three", "Three Openings", game.Settings{Opening: "exclusion(rif,yamaguchi,soosorv-8)", Control: "1800"}, "ilse tomo"))
		for _, id := range []string{"pente", "catch", "drops", "gomoku", "three"} {
			h.does(id, tournament.PublishSchedule{})
		}
		h.ago(35)
		h.play("pente.1.1", "start j10 k11 m13 l12 h10 l11 g9 k10 n12 i10 i8 j11 j9 penalty=P1:warning")
		h.play("catch.1.1", "start j10 k10 n14 l10 m10 i9 m13 m9 resign")
		h.ago(8)
		h.play("fours.1.1", "start j10 k10 n14 l10 m10 i9 h8 k12 j12 g7 l13 j9 i11 k11 m12 h12 f9 n13")
		h.play("fours.2.1", "start j10 a10 n14 a12 j11 c1 e1 g1 j12 c3 e3 g3 j13 c5 e5 g5 j14")
		h.play("drops.1.1", "start 4 4 4 4 4 4 3 5 3 3 5 2")
		h.play("drops.1.2", "start 4 5 4 5 4 5 1 5")
		h.play("gomoku.1.1", "start a1 a15 b1 b15 c1 c15 d1 e15 f1 g14 f1-h8")
		h.play("three.1.1", "start strike=rif")
	}, []Story{
		{"players-teams", "organiser", "/t/fours/players", ""},
		{"board-pente", "P2", "/games/pente.1.1", ""},
		{"seat-notice", "P1", "/seat/pente.1.1", ""},
		{"seat-over", "P1", "/seat/drops.1.2", ""},
		{"replay-captures", "", "/games/catch.1.1/5", ""},
		{"replay-pente4", "", "/games/fours.2.1/17", ""},
		{"replay-connect4", "", "/games/drops.1.2/8", ""},
		{"board-pente4", "P3", "/games/fours.1.1", ""},
		{"board-pente4-ended", "", "/games/fours.2.1", ""},
		{"board-moving", "P2", "/games/gomoku.1.1?select=b15", ""},
		{"board-connect4", "P1", "/games/drops.1.1?select=5", ""},
		{"board-connect4-ended", "", "/games/drops.1.2", ""},
		{"board-strike", "P2", "/games/three.1.1", ""},
		{"hall-pente4", "", "/t/fours/hall", ""},
		{"hall-connect4", "", "/t/drops/hall", ""},
		{"wall-pente4", "", "/t/fours/wall/boards-1", ""},
		{"wall-connect4", "", "/t/drops/wall/boards-1", ""},
	}}, {func(h *storybook) {
		h.play("gomoku.1.1", "stop")
		h.elsewhere("gomoku.1.1", game.DeviceWood, "The tablet fell.")
		h.play("gomoku.1.1", "resume")
	}, []Story{
		{"seat-elsewhere", "P1", "/seat/gomoku.1.1", ""},
	}}}
}
