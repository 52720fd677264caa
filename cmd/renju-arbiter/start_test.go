package main

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
)

// counted is main; where it is asked for it tells on standard error how many things it has made.
func counted() {
	status := run(os.Args[1:])
	if os.Getenv("COUNT_THINGS") != "" {
		var of runtime.MemStats
		runtime.ReadMemStats(&of)
		fmt.Fprintf(os.Stderr, "things made: %d\n", of.Mallocs)
	}
	os.Exit(status)
}

// command is this program as the command, with a few lines of a file to work on.
func command(t *testing.T, file, env string, args ...string) (stderr string) {
	t.Helper()
	program, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(path, []byte(file), 0o600); err != nil {
		t.Fatal(err)
	}
	var said bytes.Buffer
	cmd := exec.Cmd{Path: program, Args: append([]string{"renju-arbiter"}, append(args, path)...), Env: append(os.Environ(), env), Stderr: &said}
	if err := cmd.Run(); err != nil {
		t.Fatalf("%v: %v\n%s", args, err, said.String())
	}
	return said.String()
}

const fourPlayers = "012 Open\nXXR 3\nXXC white1\n" +
	"001    1      Ada                               2400                             0.0    1\n" +
	"001    2      Bo                                2300                             0.0    2\n" +
	"001    3      Cy                                2200                             0.0    3\n" +
	"001    4      Di                                2100                             0.0    4\n"

// A command that is asked a thousand times by a script does not read the words of the web, nor
// describe the other commands: the catalogues alone are a hundred thousand things.
func TestACommandMakesLittleBeforeItsWork(t *testing.T) {
	const most = 70_000
	made := func(file string, args ...string) (n int) {
		said := command(t, file, "COUNT_THINGS=1", args...)
		_, number, _ := strings.Cut(said, "things made: ")
		if _, err := fmt.Sscan(number, &n); err != nil {
			t.Fatalf("%v: %v: %s", args, err, said)
		}
		return n
	}
	for file, args := range map[string][]string{
		`{"id":"a","black":["h8"],"point":"a1"}`: {"judge"},
		`{"id":"x","script":[]}`:                 {"replay"},
		fourPlayers:                              {"pair"},
		fourPlayers + " ":                        {"standings", "--tiebreaks", "buchholz"},
	} {
		if n := made(file, args...); n > most {
			t.Errorf("%v: %d things were made, %d at most", args, n, most)
		}
	}
	if n := made(`{"id":"a","black":["h8"],"point":"a1"}`, "judge", "--explain"); n < most {
		t.Errorf("with its words judge makes %d things: this test would not see a catalogue", n)
	}
}

// What a room makes before main begins, everybody waits for, whatever they asked: tables of what
// is small; nothing is folded, compiled or read.
func TestNoRoomWorksBeforeMain(t *testing.T) {
	const bytesAtMost, thingsAtMost, allAtMost = 8_000, 100, 100_000
	rooms, all := 0, 0
	for line := range strings.Lines(command(t, `{"id":"a"}`, "GODEBUG=inittrace=1", "judge")) {
		// init renju-arbiter/arbiter/game @69 ms, 0.042 ms clock, 10616 bytes, 84 allocs
		part := strings.Fields(line)
		if len(part) < 11 || part[0] != "init" || !strings.HasPrefix(part[1], module) {
			continue
		}
		var size, things int
		if _, err := fmt.Sscan(part[7]+" "+part[9], &size, &things); err != nil {
			t.Fatalf("%v: %s", err, line)
		}
		if room := strings.TrimPrefix(part[1], module); isForTests(room) || room == "cmd/renju-arbiter" {
			continue // with its tests
		}
		rooms, all = rooms+1, all+size
		if size > bytesAtMost || things > thingsAtMost {
			t.Errorf("%s makes %d things of %d bytes before main; let it be done when it is first asked for (sync.OnceValue)", part[1], things, size)
		}
	}
	if rooms < 10 || all > allAtMost {
		t.Errorf("%d rooms make %d bytes before main", rooms, all)
	}
}
