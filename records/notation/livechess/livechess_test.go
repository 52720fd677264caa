package livechess_test

import (
	"archive/zip"
	"bytes"
	"fmt"
	"io"
	"strings"
	"testing"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/dossier"
	"renju-arbiter/arbiter/testkit/randomevents"
	"renju-arbiter/records/notation/livechess"
)

func stone(by board.Person, point string, left ...int64) dossier.Step {
	return dossier.Step{By: by, Do: "stone", Put: []dossier.Put{{Colour: "black", Point: point}}, Left: left}
}

// event has a game that is played with a swap, one that is over, and one that has not begun.
func event() dossier.Dossier {
	return dossier.Dossier{Schema: dossier.Schema, Audience: dossier.Public,
		Event: dossier.Event{ID: "e1", Name: "Open", Place: "Tallinn", Country: "EST", Times: []string{"2026-05-02T10:00"},
			Game: map[string]string{"game": "renju", "opening": "rif", "control": "5400+30"}},
		Persons: []dossier.Person{{ID: "a", Name: "Anna Aalto", Given: "Anna", Surname: "Aalto", Country: "FIN"}, {ID: "b", Name: "Bert"}, {ID: "c", Name: "Chen"}, {ID: "d", Name: "Dora"}},
		Rounds: []dossier.Round{
			{Number: 1, Pairings: []dossier.Pairing{{Board: 1, Game: "x", First: "a", Second: "b"}, {Board: 2, Game: "y", First: "c", Second: "d"}, {First: "e", Bye: "half"}}},
			{Number: 2, Pairings: []dossier.Pairing{{Board: 1, First: "a", Second: "c"}}},
		},
		Games: []dossier.Game{
			{ID: "x", Round: 1, Board: 1, Players: []string{"a", "b"}, Status: "open", Started: 1777716000000, Steps: []dossier.Step{
				{By: board.P1, Do: "place", Put: []dossier.Put{{Colour: "black", Point: "h8"}, {Colour: "white", Point: "h9"}, {Colour: "black", Point: "i10"}}, Left: []int64{5399900, 5400000}},
				{By: board.P2, Do: "swap", Left: []int64{5399900, 5390000}},
				stone(board.P1, "a1", 5301001, 5390000),
				{By: board.P2, Do: "pass", Put: []dossier.Put{{}}, Left: []int64{5301001, -5}},
			}},
			{ID: "y", Round: 1, Board: 2, Players: []string{"c", "d"}, Status: "ended", Result: &dossier.Result{Score: "1-0"}, Steps: []dossier.Step{stone(board.P1, "h8")}},
		}}
}

func TestTheFilesAreAsViewersReadThem(t *testing.T) {
	want := map[string]string{
		"tournament.json":      `{"country":"EST","id":"e1","location":"Tallinn","name":"Open","rounds":[{"count":2,"live":1},{"count":1,"live":0}],"rules":"rif","timecontrol":"5400+30"}`,
		"round-1/index.json":   `{"date":"2026-05-02","pairings":[{"black":{"lname":"Bert"},"live":true,"result":"*","white":{"federation":"FIN","fname":"Anna","lname":"Aalto"}},{"black":{"lname":"Chen"},"live":false,"result":"0-1","white":{"lname":"Dora"}}]}`,
		"round-1/game-1.json":  `{"firstMove":1777716000000,"live":true,"moves":["h8 5399","h9 5399","i10 5399","a1 5301","-- 0"]}`,
		"round-1/game-2.json":  `{"live":false,"moves":["h8"],"result":"BLACKWIN"}`,
		"round-2/index.json":   `{"pairings":[{"black":{"federation":"FIN","fname":"Anna","lname":"Aalto"},"live":false,"result":"*","white":{"lname":"Chen"}}]}`,
		"round-2/game-1.json":  `{"live":false,"moves":[]}`,
		"round-1/game-3.json":  "",
		"round-3/index.json":   "",
		"round-1/../game.json": "",
	}
	file, lost := livechess.Write(event())
	files := unzipped(t, file)
	for name, text := range want {
		if files[name] != text {
			t.Errorf("%s:\n%s\nwant\n%s", name, files[name], text)
		}
		delete(files, name)
	}
	for name := range files {
		t.Errorf("nobody asked for %s", name)
	}
	if parts := fmt.Sprint(lost); !strings.Contains(parts, "{persons.id") || !strings.Contains(parts, "{games.steps.do") || strings.Contains(parts, "{games.steps.put.point") {
		t.Errorf("lost is %s", parts)
	}
}

// The results of both colours, after a swap and without one.
func TestWhitesShareStandsFirst(t *testing.T) {
	for _, c := range []struct{ score, straight, swapped string }{
		{"1-0", "0-1", "1-0"}, {"0-1", "1-0", "0-1"}, {"1/2-1/2", "1/2-1/2", "1/2-1/2"}, {"+/-", "0-1", "1-0"}, {"-/-", "*", "*"}, {"1-1", "*", "*"}, {"nonsense", "*", "*"},
	} {
		for swaps, want := range []string{c.straight, c.swapped, c.straight} {
			d := event()
			d.Games[1].Result.Score = c.score
			for range swaps {
				d.Games[1].Steps = append(d.Games[1].Steps, dossier.Step{By: board.P2, Do: "swap"})
			}
			v := livechess.View(d)
			if r, _ := v.Round(1); r.Pairings[1].Result != want {
				t.Errorf("%s after %d swaps is %s, not %s", c.score, swaps, r.Pairings[1].Result, want)
			}
		}
	}
}

// Games that came without pairings, as of a collection, have rounds all the same.
func TestGamesWithoutPairingsHaveRounds(t *testing.T) {
	d := event()
	d.Rounds, d.Event.Times = nil, nil
	d.Games[0].Round, d.Games[1].Round = 1_000_000, 3
	files := unzipped(t, first(livechess.Write(d)))
	if got := files["round-2/index.json"]; !strings.Contains(got, `"2026-05-02"`) || !strings.Contains(got, "Aalto") || len(files) != 5 {
		t.Errorf("%d files, round 2: %s", len(files), got)
	}
}

// Whatever is played, each round has a file for each of its games, and none has a move that its
// dossier does not tell.
func TestEveryGameHasItsFile(t *testing.T) {
	for seed := range uint64(12) {
		d, err := randomevents.New(seed).Dossier(dossier.Public)
		if err != nil {
			t.Fatal(err)
		}
		moves, covered := 0, 0
		for _, g := range d.Games {
			if g.Covered {
				covered++
			}
		}
		v := livechess.View(d)
		for n, counts := range v.Tournament().Rounds {
			r, is := v.Round(n + 1)
			if !is || len(r.Pairings) != counts.Count {
				t.Errorf("seed %d, round %d: %d pairings of %d", seed, n+1, len(r.Pairings), counts.Count)
			}
			for m := range r.Pairings {
				g, is := v.Game(n+1, m+1)
				if !is {
					t.Errorf("seed %d, round %d: no game %d", seed, n+1, m+1)
				}
				moves += len(g.Moves)
			}
		}
		told := 0
		for _, g := range d.Games {
			for _, s := range g.Steps {
				told += len(s.Put)
			}
		}
		if moves > told || moves == 0 && told > 0 && covered == 0 {
			t.Errorf("seed %d: %d moves, and the dossier has %d", seed, moves, told)
		}
	}
}

func first(file []byte, _ []dossier.Loss) []byte { return file }

func unzipped(t *testing.T, file []byte) map[string]string {
	t.Helper()
	archive, err := zip.NewReader(bytes.NewReader(file), int64(len(file)))
	if err != nil {
		t.Fatal(err)
	}
	files := map[string]string{}
	for _, f := range archive.File {
		in, err := f.Open()
		if err != nil {
			t.Fatal(err)
		}
		text, err := io.ReadAll(in)
		if err != nil {
			t.Fatal(err)
		}
		files[f.Name] = string(text)
	}
	return files
}
