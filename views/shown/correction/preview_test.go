package correction_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"renju-arbiter/arbiter"
	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/variant"
	"renju-arbiter/clock"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/part/play"
	"renju-arbiter/views/shown"
	"renju-arbiter/views/shown/correction"
	"renju-arbiter/views/testkit/visit"
)

// dealt is a game after some plies: points, columns, "a1>a2" for a stone that is moved, "pass".
func dealt(t *testing.T, settings game.Settings, plies string) game.State {
	t.Helper()
	settings, err := settings.Complete()
	if err != nil {
		t.Fatal(err)
	}
	line := game.NewLine()
	for _, e := range []game.Event{game.Created{Settings: settings, Players: [2]string{"a", "b"}}, game.Started{}} {
		if err := line.Fold(e, 0); err != nil {
			t.Fatal(err)
		}
	}
	for i, ply := range strings.Fields(plies) {
		s := line.State()
		if _, refusal := game.Standard.Act(line, placed(t, s, ply), clock.Instant(i+1)); refusal != nil {
			t.Fatalf("%s: ply %d, %s: %v", settings.Game, i+1, ply, refusal)
		}
	}
	return line.State()
}

func placed(t *testing.T, s game.State, ply string) game.Command {
	t.Helper()
	c := game.Command{Do: game.DoStone, By: s.Actor(), Point: board.NoPoint}
	from, to, moves := strings.Cut(ply, ">")
	var err error
	switch {
	case ply == "pass":
		c.Do = game.DoPass
		return c
	case s.Table.Rules().Standing():
		c.Column = int(ply[0] - '0')
		return c
	case moves:
		var lifted board.Point
		lifted, err = board.ParsePoint(from)
		c.From = &lifted
	default:
		to = from
	}
	if err == nil {
		c.Point, err = board.ParsePoint(to)
	}
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// In every game of the family the preview says what the correction changes: each row that is shown
// differs before and after, in every language, and both boards are drawn.
func TestAPreviewOfEveryGameSaysWhatChanges(t *testing.T) {
	h := visit.Open(t, visit.Options{})
	tell := shown.Presenter{Desk: h.Desk}
	moving := game.Settings{Game: "gomoku", Rules: game.Rules{Options: variant.Options{Size: 15, BoardFull: variant.Moving, Stones: 5}}}
	historic := func(preset variant.Preset) game.Settings {
		return game.Settings{Game: "gomoku", Rules: game.Rules{Options: variant.Options{Preset: preset}}}
	}
	row := "h8 a1 i8 c1 j8 e1 k8 g1 "
	three := "j10 a1 j11 a3 k12 a5 l12 a7 s19"
	lifted := "a1 a15 c1 c15 e1 e15 g1 g15 i1 i15 a1>a2"
	cases := []struct {
		settings game.Settings
		plies    string
		ply      int
		to       string
		moves    string // rows of the moves in English
		result   string // before, after
		later    int
	}{
		{game.Settings{}, "h8 a1 i8 c1", 2, "b1", "move 2: a1 | b1", "", 2},
		{game.Settings{}, row + "m8", 9, "l8", "move 9: m8: nothing to claim | l8: five", "", 0},
		{game.Settings{}, "h8 a1 i8 c1", 4, "pass", "move 4: c1 | pass", "", 0},
		{game.Settings{}, "h8 a1 i8 pass", 4, "d5", "move 4: pass | d5", "", 0},
		{game.Settings{Mode: game.ModeAutomatic}, row + "m8", 9, "l8", "move 9: m8: nothing to claim | l8: five", "none yet | 1–0 (Five in a row)", 0},
		{game.Settings{Mode: game.ModeAutomatic}, row + "l8", 9, "m8", "move 9: l8: five | m8: nothing to claim", "1–0 (Five in a row) | none yet", 0},
		{game.Settings{Game: "gomoku"}, row + "m8", 9, "l8", "move 9: m8 | l8: Five in a row", "none yet | 1–0 (Five in a row)", 0},
		{game.Settings{Game: "gomoku"}, row + "l8", 7, "k9", "move 7: k8 | k9; move 9: l8: Five in a row | l8", "1–0 (Five in a row) | none yet", 1},
		{historic("1912"), three, 9, "j12", "move 9: s19 | j12: Foul: double-three", "none yet | 0–1 (Foul: double-three)", 0},
		{moving, lifted, 11, "a3", "move 11: a1–a2 | a1–a3", "", 0},
		{moving, lifted, 11, "c1>a2", "move 11: a1–a2 | c1–a2", "", 0},
		{game.Settings{Game: "pente"}, "j10 k10 a1 l10 n10 a2", 5, "m10", "move 5: n10 | m10 (captured: k10 l10)", "", 1},
		{game.Settings{Game: "pente"}, "j10 k10 a1 l10 m10", 2, "k9", "move 2: k10 | k9; move 5: m10 (captured: k10 l10) | m10", "", 2},
		{game.Settings{Game: "pente4"}, "j10 a1 b1 c1 d1", 3, "e1", "move 3: b1 | e1", "", 2},
		{game.Settings{Game: "ninuki"}, "h8 j8 i8 k8 m8", 5, "l8", "move 5: m8 | l8 (captured: j8 k8)", "", 0},
		{game.Settings{Game: "connect4"}, "4 4 4", 1, "3", "move 1: 4 | 3; move 2: d2 | d1; move 3: d3 | d2", "", 0},
		{game.Settings{Game: "connect4"}, "1 7 2 7 3 6 5", 7, "4", "move 7: 5 | 4: Four in a row", "none yet | 1–0 (Four in a row)", 0},
	}
	played := map[string]bool{}
	for _, c := range cases {
		before := dealt(t, c.settings, c.plies)
		played[before.Settings.Game] = true
		command := placed(t, before, c.to)
		if command.Do == game.DoPass {
			command.Kind = string(game.DoPass)
		}
		command.Do, command.By, command.Ply, command.Reason = game.DoCorrect, board.Nobody, c.ply, "as on the board"
		p := arbiter.Preview{Command: command, Before: before, After: before}
		events, refusal := game.Standard.Decide(before, command, 1000)
		if refusal != nil {
			t.Errorf("%s, %s: %v", before.Settings.Game, c.plies, refusal)
			continue
		}
		var err error
		for _, e := range events {
			next, wrong := game.Apply(p.After, e, 1000)
			p.After, err = next, errors.Join(err, wrong)
		}
		if p.Events = events; err != nil {
			t.Fatal(err)
		}
		m := correction.Preview(tell, p)
		en := locale.For("en")
		var rows []string
		for _, row := range m.Moves {
			rows = append(rows, said(en, row))
		}
		if got := strings.Join(rows, "; "); got != c.moves {
			t.Errorf("%s, ply %d to %s: the moves %q", before.Settings.Game, c.ply, c.to, got)
		}
		if got := en.Text(m.Result.Was) + " | " + en.Text(m.Result.Is); m.Same != (c.result == "") || !m.Same && got != c.result {
			t.Errorf("%s, ply %d to %s: the result %q", before.Settings.Game, c.ply, c.to, got)
		}
		if m.Later != c.later || len(m.Boards) != 2 {
			t.Errorf("%s, ply %d to %s: %d later plies stay, %d boards", before.Settings.Game, c.ply, c.to, m.Later, len(m.Boards))
		}
		for _, language := range []string{"en", "eu", "fr", "de"} {
			for _, row := range slices.Concat(m.Moves, m.Windows, m.Claims, []play.BeforeAfter{m.Result}) {
				tr := locale.For(language)
				text := said(tr, row)
				if strings.Contains(text, "preview.") || strings.Contains(text, "finding.") || strings.Contains(text, "reason.") {
					t.Errorf("%s: %s", language, text)
				}
			}
			for _, row := range m.Moves {
				tr := locale.For(language)
				if row.Stays() || tr.Text(row.Was) == tr.Text(row.Is) {
					t.Errorf("%s, %s: a row that says nothing: %s", before.Settings.Game, language, said(tr, row))
				}
			}
		}
	}
	for _, name := range game.Games() {
		if !played[name] {
			t.Errorf("no correction of %s is previewed", name)
		}
	}
}

func said(tr *locale.Translator, row play.BeforeAfter) string {
	return tr.Text(row.What) + ": " + tr.Text(row.Was) + " | " + tr.Text(row.Is)
}
