package main

import (
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
	"time"
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
// compared with; it must answer the same.
func BenchmarkPairing(b *testing.B) {
	least, program, peer := bareProgram(b), built(b, "renju-arbiter/cmd/renju"), os.Getenv("PEER")
	for _, of := range []struct {
		players string
		mayBe   float64 // times the peer
	}{{"32", 1}, {"100", 0.6}} {
		b.Run(of.players, func(b *testing.B) {
			made, err := exec.Command(program, "simulate", "--players", of.players, "--play", "5", "--clean").Output()
			file := filepath.Join(b.TempDir(), "made.trf")
			if err := errors.Join(err, os.WriteFile(file, made, 0o600)); err != nil {
				b.Fatal(err)
			}
			if peer != "" {
				ours, err := exec.Command(program, "pair", file).Output()
				theirs, errPeer := exec.Command(peer, "--dutch", file, "-p").Output()
				if err := errors.Join(err, errPeer); err != nil || string(ours) != string(theirs) {
					b.Fatalf("%v\nrenju:\n%s\n%s:\n%s", err, ours, peer, theirs)
				}
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
