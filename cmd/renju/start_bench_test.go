package main

import (
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
	dir := b.TempDir()
	source := filepath.Join(dir, "bare.go")
	if err := os.WriteFile(source, []byte(bare), 0o600); err != nil {
		b.Fatal(err)
	}
	built := func(what string) string {
		to := filepath.Join(dir, filepath.Base(what)+".program")
		build := exec.Command("go", "build", "-ldflags", "-s -w", "-o", to, what)
		build.Env = append(os.Environ(), "CGO_ENABLED=0")
		if said, err := build.CombinedOutput(); err != nil {
			b.Fatalf("%v\n%s", err, said)
		}
		return to
	}
	spends := func(program string) time.Duration {
		command := exec.Command(program, "--version")
		if err := command.Run(); err != nil {
			b.Fatal(err)
		}
		return command.ProcessState.UserTime() + command.ProcessState.SystemTime()
	}
	least := built(source)
	for _, of := range []struct {
		name  string
		mayBe float64 // times the bare program
	}{{"renju", 2.5}, {"renju-arbiter", 4}} {
		program := built("renju-arbiter/cmd/" + of.name)
		b.Run(of.name, func(b *testing.B) {
			var own, limit time.Duration
			for b.Loop() {
				own += spends(program)
				limit += spends(least)
			}
			b.ReportMetric(own.Seconds()*1000/float64(b.N), "cpu-ms")
			b.ReportMetric(limit.Seconds()*1000/float64(b.N), "bare-cpu-ms")
			b.ReportMetric(own.Seconds()/limit.Seconds(), "x-bare")
			b.ReportMetric(of.mayBe, "x-bare-may-be")
		})
	}
}
