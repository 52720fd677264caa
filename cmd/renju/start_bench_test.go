package main

import (
	"bytes"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"testing"
	"time"

	"renju-arbiter/records/notation/trf"
)

// bare is a program that only prints a line.
const bare = "package main\n\nimport \"os\"\n\nfunc main() { _, _ = os.Stdout.WriteString(\"bare\\n\") }\n"

// What the start of a command costs in processor time, as a ratio to a bare program of the same run.
func BenchmarkCommand(b *testing.B) {
	least := bareProgram(b)
	for _, of := range []struct {
		name  string
		mayBe float64 // times the bare program
	}{{"renju", 2.5}, {"renju-arbiter", 4}} {
		program := built(b, "renju-arbiter/cmd/"+of.name)
		b.Run(of.name, func(b *testing.B) {
			var own, limit time.Duration
			for b.Loop() {
				own += spends(b, program, "--version")
				limit += spends(b, least)
			}
			b.ReportMetric(own.Seconds()*1000/float64(b.N), "cpu-ms")
			b.ReportMetric(limit.Seconds()*1000/float64(b.N), "bare-cpu-ms")
			b.ReportMetric(own.Seconds()/limit.Seconds(), "x-bare")
			b.ReportMetric(of.mayBe, "x-bare-may-be")
		})
	}
}

// BenchmarkPairing pairs the sixth round of made-up tournaments, each time by a process of its own. PEER is
// the path of another program for Dutch pairings that is called as bbpPairings is, if there is one to be
// compared with. It must give the same pairings, also of tournaments with byes, forfeits and late entries.
func BenchmarkPairing(b *testing.B) {
	least, program, peer := bareProgram(b), built(b, "renju-arbiter/cmd/renju"), os.Getenv("PEER")
	for seed := range 300 {
		if peer != "" {
			agree(b, program, peer, madeUp(b, program, 4+seed%60, seed%min(9, 3+seed%60), "--seed", strconv.Itoa(seed)))
		}
	}
	for _, of := range []struct {
		players int
		mayBe   float64 // times the peer
	}{{32, 1}, {100, 0.6}} {
		b.Run(strconv.Itoa(of.players), func(b *testing.B) {
			file := madeUp(b, program, of.players, 5, "--clean")
			if peer != "" {
				agree(b, program, peer, file)
			}
			var own, limit, other time.Duration
			for b.Loop() {
				own += spends(b, program, "pair", file)
				limit += spends(b, least)
				if peer != "" {
					other += spends(b, peer, "--dutch", file, "-p")
				}
			}
			b.ReportMetric(own.Seconds()*1000/float64(b.N), "cpu-ms")
			b.ReportMetric(limit.Seconds()*1000/float64(b.N), "bare-cpu-ms")
			b.ReportMetric(own.Seconds()/limit.Seconds(), "x-bare")
			if peer != "" {
				b.ReportMetric(other.Seconds()*1000/float64(b.N), "peer-cpu-ms")
				b.ReportMetric(own.Seconds()/other.Seconds(), "x-peer")
				b.ReportMetric(limit.Seconds()/other.Seconds(), "bare-x-peer")
				b.ReportMetric(of.mayBe, "x-peer-may-be")
			}
		})
	}
}

// madeUp is the file of a made-up tournament of up to nine rounds, so many of them played. Who is absent
// from the next one has a cell that says so: TRF16 has no other word for it.
func madeUp(b *testing.B, program string, players, played int, flags ...string) string {
	b.Helper()
	made, err := exec.Command(program, append([]string{"simulate", "--players", strconv.Itoa(players),
		"--rounds", strconv.Itoa(min(9, players-1)), "--play", strconv.Itoa(played)}, flags...)...).Output()
	if err != nil {
		b.Fatal(err)
	}
	t, err := trf.Read(made)
	if err != nil {
		b.Fatal(err)
	}
	for i, p := range t.Players {
		if slices.Contains(t.Absent, p.No) {
			cells := append(slices.Clone(p.Cells), make([]trf.Cell, played-len(p.Cells))...)
			t.Players[i].Cells = append(cells, trf.Cell{Colour: '-', Result: 'Z'})
		}
	}
	t.Absent = nil
	var text bytes.Buffer
	file := filepath.Join(b.TempDir(), "made.trf")
	if err := errors.Join(trf.Write(&text, t), os.WriteFile(file, text.Bytes(), 0o600)); err != nil {
		b.Fatal(err)
	}
	return file
}

// agree holds the pairings of a peer against renju's. Both may find that there are none.
func agree(b *testing.B, program, peer, file string) {
	b.Helper()
	ours, err := exec.Command(program, "pair", file).Output()
	theirs, errPeer := exec.Command(peer, "--dutch", file, "-p").Output()
	if (err == nil) != (errPeer == nil) || err == nil && string(ours) != string(theirs) {
		text, _ := os.ReadFile(file)
		b.Fatalf("%s\nrenju: %v\n%s\n%s: %v\n%s", text, err, ours, peer, errPeer, theirs)
	}
}

// bareProgram is a program that does next to nothing.
func bareProgram(b *testing.B) string {
	b.Helper()
	source := filepath.Join(b.TempDir(), "bare.go")
	if err := os.WriteFile(source, []byte(bare), 0o600); err != nil {
		b.Fatal(err)
	}
	return built(b, source)
}

// built is the program made of a package or a file.
func built(b *testing.B, what string) string {
	b.Helper()
	to := filepath.Join(b.TempDir(), filepath.Base(what)+".program")
	build := exec.Command("go", "build", "-ldflags", "-s -w", "-o", to, what)
	build.Env = append(os.Environ(), "CGO_ENABLED=0")
	if said, err := build.CombinedOutput(); err != nil {
		b.Fatalf("%v\n%s", err, said)
	}
	return to
}

// spends is the processor time of a process.
func spends(b *testing.B, program string, args ...string) time.Duration {
	b.Helper()
	command := exec.Command(program, args...)
	if err := command.Run(); err != nil {
		b.Fatal(err)
	}
	return command.ProcessState.UserTime() + command.ProcessState.SystemTime()
}
