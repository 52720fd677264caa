package replay

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"math/rand/v2"
	"testing"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/testkit/baseline"
	"renju-arbiter/arbiter/testkit/oracles"
	"renju-arbiter/clock"
)

// written is a game as a script, stone and press by turns on a clock.
func written(b *testing.B, id, mode string, points []string) []byte {
	steps := []map[string]any{{"at": 0, "by": "arbiter", "do": "start"}}
	for i, point := range points {
		by := fmt.Sprint("P", i%2+1)
		steps = append(steps, map[string]any{"at": 10*i + 5, "by": by, "do": "stone", "point": point},
			map[string]any{"at": 10*i + 6, "by": by, "do": "press"})
	}
	script, err := json.Marshal(map[string]any{"id": id, "game": "renju", "opening": "free", "mode": mode,
		"control": "7200+30", "script": steps})
	if err != nil {
		b.Fatal(err)
	}
	return append(script, '\n')
}

// realGames are games as they were played, in claim mode; moves counts their stones.
func realGames(b *testing.B) (scripts []byte, moves int) {
	for _, line := range oracles.Lines(b, oracles.RealGames) {
		var record struct {
			ID    string
			Moves []string
		}
		if err := json.Unmarshal(line, &record); err != nil {
			b.Fatal(err)
		}
		scripts, moves = append(scripts, written(b, record.ID, game.ModeClaim, record.Moves)...), moves+len(record.Moves)
	}
	return scripts, moves
}

const automaticMoves = 60

// automaticGames are games of sixty moves in automatic mode, in which every stone
// is judged and none ends the game. The stones stay in the middle, where they make
// fours and threes.
func automaticGames(b *testing.B, games int) (scripts []byte, moves int) {
	random := rand.New(rand.NewPCG(15, 15))
	settings, err := game.Settings{Mode: game.ModeAutomatic}.Complete()
	if err != nil {
		b.Fatal(err)
	}
	for n := range games {
		s, err := game.Apply(game.State{}, game.Created{Settings: settings}, 0)
		if err != nil {
			b.Fatal(err)
		}
		if s, err = game.Apply(s, game.Started{}, 0); err != nil {
			b.Fatal(err)
		}
		var points []string
		for tries := 0; len(points) < automaticMoves; tries++ {
			p := board.At(2+random.IntN(11), 2+random.IntN(11))
			if len(points) == 0 {
				p = board.Centre(game.Size)
			}
			events, refusal := game.Standard.Decide(s, game.Command{Do: game.DoStone, By: s.Actor(), Point: p}, clock.Instant(tries))
			if refusal != nil || len(events) > 1 {
				continue
			}
			if s, err = game.Apply(s, events[0], clock.Instant(tries)); err != nil {
				b.Fatal(err)
			}
			points = append(points, p.String())
		}
		scripts = append(scripts, written(b, fmt.Sprint("game-", n), game.ModeAutomatic, points)...)
	}
	return scripts, games * automaticMoves
}

// BenchmarkReplay runs whole games through the referee as the command replay does,
// reading and answering included.
func BenchmarkReplay(b *testing.B) {
	for _, games := range []struct {
		name string
		made func(*testing.B) ([]byte, int)
	}{
		{"automatic", func(b *testing.B) ([]byte, int) { return automaticGames(b, 25) }},
		{"claim", realGames},
	} {
		b.Run(games.name, func(b *testing.B) {
			scripts, moves := games.made(b)
			b.ReportAllocs()
			var laps baseline.Laps
			for b.Loop() {
				laps.Begin()
				if broken, err := stream(bytes.NewReader(scripts), io.Discard); broken != 0 || err != nil {
					b.Fatal(broken, err)
				}
				laps.End()
			}
			b.ReportMetric(float64(moves)*float64(b.N)/b.Elapsed().Seconds(), "moves/s")
			laps.Report(b, moves, "move")
		})
	}
}
