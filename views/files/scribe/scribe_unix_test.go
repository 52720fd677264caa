//go:build unix

package scribe

import (
	"errors"
	"fmt"
	"os"
	"strings"
	"syscall"
	"testing"
	"time"

	"renju-arbiter/arbiter/dossier"
	"renju-arbiter/arbiter/testkit/baseline"
)

// asScribe has the program of the tests be a scribe.
const asScribe = "TEST_AS_SCRIBE"

func TestMain(m *testing.M) {
	if os.Getenv(asScribe) == "" {
		os.Exit(m.Run())
	}
	if os.Getenv(asScribe) == "modest" {
		Modest()
	}
	if err := Work(os.Stdin, os.Stdout, invented); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// invented does what the format says.
func invented(o Order, who dossier.Who) ([]byte, error) {
	switch o.Format {
	case "names":
		var names []string
		for id := range strings.FieldsSeq(o.Event) {
			p, is := who(id)
			names = append(names, fmt.Sprint(p.Name, " ", is))
		}
		return []byte(strings.Join(names, ", ")), nil
	case "fault":
		return nil, errors.New("nothing is there")
	case "panic":
		panic("out of range")
	case "end":
		os.Exit(3)
	case "sleep":
		time.Sleep(time.Hour)
	}
	return []byte(strings.Repeat(o.Format, 100_000)), nil
}

// newTest has a scribe that is not modest, or it would have no processor while others test, and for which
// there is all the time.
func newTest(t *testing.T) *Scribe {
	t.Helper()
	return newTestAs(t, "as others")
}

func newTestAs(t *testing.T, how string) *Scribe {
	t.Helper()
	program, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	t.Setenv(asScribe, how)
	s := New(program)
	s.patience = time.Hour
	t.Cleanup(s.Close)
	return s
}

func (s *Scribe) pid() int { return s.worker.process.Process.Pid }

func nobody(string) (dossier.Person, bool) { return dossier.Person{}, false }

func TestAScribeWritesAndAsksWhoSomebodyIs(t *testing.T) {
	s := newTest(t)
	who := func(id string) (dossier.Person, bool) {
		return dossier.Person{ID: id, Name: strings.ToUpper(id)}, id != "z"
	}
	file, err := s.Write(t.Context(), Order{Event: "anna z", Format: "names"}, who)
	if err != nil || string(file) != "ANNA true, Z false" {
		t.Fatalf("%q, %v", file, err)
	}
	first := s.pid()
	for range 3 {
		file, err = s.Write(t.Context(), Order{Format: "large"}, nobody)
		if err != nil || len(file) != 500_000 {
			t.Fatalf("%d bytes, %v", len(file), err)
		}
	}
	if s.pid() != first {
		t.Error("for each file a process was begun")
	}
}

// What is wrong with one file is its own affair.
func TestAFaultIsThatOfOneFile(t *testing.T) {
	s := newTest(t)
	for format, told := range map[string]string{"fault": "nothing is there", "panic": "out of range"} {
		if _, err := s.Write(t.Context(), Order{Format: format}, nobody); err == nil || !strings.Contains(err.Error(), told) {
			t.Errorf("%s: %v", format, err)
		}
	}
	first := s.pid()
	if _, err := s.Write(t.Context(), Order{Format: "x"}, nobody); err != nil || s.pid() != first {
		t.Errorf("after a fault: %v", err)
	}
}

// A process that has ended, or was killed, costs one file.
func TestAScribeThatEndsIsFollowedByAnother(t *testing.T) {
	s := newTest(t)
	if _, err := s.Write(t.Context(), Order{Format: "end"}, nobody); err == nil {
		t.Error("no file, and no error")
	}
	if _, err := s.Write(t.Context(), Order{Format: "x"}, nobody); err != nil {
		t.Error(err)
	}
	if err := s.worker.process.Process.Kill(); err != nil {
		t.Fatal(err)
	}
	if _, err := s.Write(t.Context(), Order{Format: "x"}, nobody); err == nil {
		t.Error("a killed process answers")
	}
	if _, err := s.Write(t.Context(), Order{Format: "x"}, nobody); err != nil {
		t.Error(err)
	}
}

func TestAScribeThatDoesNotComeToItsWorkIsNotWaitedFor(t *testing.T) {
	s := newTest(t)
	s.patience = 200 * time.Millisecond
	if _, err := s.Write(t.Context(), Order{Format: "sleep"}, nobody); !errors.Is(err, ErrLate) {
		t.Errorf("a slow one: %v", err)
	}
	s.turn <- struct{}{}
	if _, err := s.Write(t.Context(), Order{Format: "x"}, nobody); !errors.Is(err, ErrLate) {
		t.Errorf("behind another: %v", err)
	}
	<-s.turn
	s.patience = time.Hour
	if _, err := s.Write(t.Context(), Order{Format: "x"}, nobody); err != nil {
		t.Error(err)
	}
}

func TestAScribeLeavesWhenNobodyAsks(t *testing.T) {
	s := newTest(t)
	s.idle = 20 * time.Millisecond
	if _, err := s.Write(t.Context(), Order{Format: "x"}, nobody); err != nil {
		t.Fatal(err)
	}
	if !baseline.Within(20*time.Second, func() bool {
		s.turn <- struct{}{}
		defer func() { <-s.turn }()
		return s.worker == nil
	}) {
		t.Fatal("it is there still")
	}
	if _, err := s.Write(t.Context(), Order{Format: "x"}, nobody); err != nil {
		t.Error(err)
	}
	pid := s.pid()
	s.Close()
	if err := syscall.Kill(pid, 0); err == nil {
		t.Error("after the end of the service it is there still")
	}
	if _, err := s.Write(t.Context(), Order{Format: "x"}, nobody); err == nil {
		t.Error("a closed one writes")
	}
}
