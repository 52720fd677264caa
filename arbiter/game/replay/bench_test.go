package replay

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"testing"

	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/yardstick"
)

// longGames are games of a real length, stone and press by turns on a clock, as
// scripts; moves counts their stones.
func longGames(b *testing.B) (scripts []byte, moves int) {
	data, err := os.ReadFile(shared(b, "real_games.jsonl"))
	if err != nil {
		b.Fatal(err)
	}
	for _, line := range bytes.Split(bytes.TrimSpace(data), []byte("\n")) {
		var record struct {
			ID    string
			Moves []string
		}
		if err := json.Unmarshal(line, &record); err != nil {
			b.Fatal(err)
		}
		steps := []map[string]any{{"at": 0, "by": "arbiter", "do": "start"}}
		for i, point := range record.Moves {
			by := fmt.Sprint("P", i%2+1)
			steps = append(steps, map[string]any{"at": 10*i + 5, "by": by, "do": "stone", "point": point},
				map[string]any{"at": 10*i + 6, "by": by, "do": "press"})
		}
		script, err := json.Marshal(map[string]any{"id": record.ID, "game": "renju", "opening": "free", "mode": "claim",
			"control": "7200+30", "script": steps})
		if err != nil {
			b.Fatal(err)
		}
		scripts, moves = append(append(scripts, script...), '\n'), moves+len(record.Moves)
	}
	return scripts, moves
}

// BenchmarkReplay runs whole games through the referee as the command replay does,
// reading and answering included.
func BenchmarkReplay(b *testing.B) {
	scripts, moves := longGames(b)
	b.ReportAllocs()
	var laps yardstick.Laps
	for b.Loop() {
		laps.Begin()
		if broken, err := Stream(bytes.NewReader(scripts), io.Discard, game.Standard); broken != 0 || err != nil {
			b.Fatal(broken, err)
		}
		laps.End()
	}
	b.ReportMetric(float64(moves)*float64(b.N)/b.Elapsed().Seconds(), "moves/s")
	laps.Report(b, moves, "move")
}
