package main

import (
	"bytes"
	"context"
	"errors"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/rehearsal"
	"renju-arbiter/clock"
	"renju-arbiter/cmd/simulate/simulation"
)

// An event is played back from a copy: every claim that was ruled on is asked about, with nothing of its
// finding before the answer; the file is the same before and after, and nothing stands beside it.
func TestAnEventIsRehearsed(t *testing.T) {
	folder := t.TempDir()
	db := filepath.Join(folder, "hall.db")
	if err := simulated(t.Context(), db, simulation.Options{Boards: 4, Rounds: 1, Seed: 4}); err != nil {
		t.Fatal(err)
	}
	before, err := os.ReadFile(db)
	if err != nil {
		t.Fatal(err)
	}
	answers, asked := &answering{t: t}, &bytes.Buffer{}
	answers.out = asked
	c := rehearseCommand{File: db, Lang: "en"}
	if err := c.run(t.Context(), answers, asked); err != nil {
		t.Fatal(err)
	}
	after, err := os.ReadFile(db)
	if err != nil || !bytes.Equal(before, after) {
		t.Errorf("the file has changed: %v", err)
	}
	text := asked.String()
	if answers.given < 3 || !strings.Contains(text, "was only read: SHA-256") || !strings.Contains(text, "By your ruling") {
		t.Errorf("%d questions:\n%s", answers.given, text)
	}
	if left, _ := filepath.Glob(filepath.Join(os.TempDir(), "renju-rehearsal-*")); len(left) > 0 {
		t.Errorf("left behind: %v", left)
	}
	for want, change := range map[string]func(*rehearseCommand){
		"no event of that id": func(c *rehearseCommand) { c.Event = "none" },
		"no such file":        func(c *rehearseCommand) { c.File = filepath.Join(folder, "none.db") },
		"--lang xx":           func(c *rehearseCommand) { c.Lang = "xx" },
	} {
		wrong := c
		change(&wrong)
		if err := wrong.run(context.Background(), strings.NewReader(""), io.Discard); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v", want, err)
		}
	}
}

// simulated plays a made-up event on a new file.
func simulated(ctx context.Context, db string, o simulation.Options) (ends error) {
	var err error
	if o.Game, err = (game.Settings{Opening: "taraguchi-10", Control: "300+3", TimeArbiters: true, Flags: game.FlagsCall, LateLimit: 900 * clock.Second}).Complete(); err != nil {
		return err
	}
	o.Clock = simulation.NewClock(time.Now(), 0)
	h, err := simulation.Open(ctx, db, o, nil)
	if err != nil {
		return err
	}
	defer func() { ends = errors.Join(ends, h.Store.Close()) }()
	return h.Play(ctx)
}

// answering gives an answer to each question, and looks at what was shown before it.
type answering struct {
	t     *testing.T
	out   *bytes.Buffer
	read  int
	given int
}

func (a *answering) Read(p []byte) (int, error) {
	shown := a.out.String()[a.read:]
	a.read = a.out.Len()
	if at := strings.LastIndex(shown, "Round "); at >= 0 && a.given > 0 {
		shown = shown[at:] // the answer to the question before stands above it
	}
	for _, told := range []string{"Right.", "Wrong", "How it was ruled", "flag has not fallen", "nothing to claim"} {
		if strings.Contains(shown, told) {
			a.t.Errorf("before the answer it says %q:\n%s", told, shown)
		}
	}
	a.given++
	answer := "unfounded 9.1\n"
	switch {
	case strings.Contains(shown, "1 Both clocks stop"):
		answer = "1 14.7\n"
	case strings.Contains(shown, "RIF 17.2"):
		answer = "nothing 17.2\n"
	}
	return copy(p, answer), nil
}

func TestARehearsalOfASmallHall(t *testing.T) {
	db := filepath.Join(t.TempDir(), "hall.db")
	if err := simulated(t.Context(), db, simulation.Options{Boards: 2, Rounds: 1, Seed: 3}); err != nil {
		t.Fatal(err)
	}
	t.Run("step by step", func(t *testing.T) { rehearsedStepByStep(t, db) })
	t.Run("in words", func(t *testing.T) { rehearsedInWords(t, db) })
}

// A paused playback steps from act to act, and ends when nobody wants more of it.
func rehearsedStepByStep(t *testing.T, db string) {
	var out bytes.Buffer
	c := rehearseCommand{File: db, Lang: "de", Step: true}
	if err := c.run(t.Context(), strings.NewReader("\n\n\nquit\n"), &out); err != nil {
		t.Fatal(err)
	}
	if n := strings.Count(out.String(), "Runde 1 · Brett"); n != 4 && n != 3 {
		t.Errorf("%d acts:\n%s", n, &out)
	}
}

// Each act is told in words, with who did it, and none by the code that the journal has for it.
func rehearsedInWords(t *testing.T, db string) {
	out := &bytes.Buffer{}
	c := rehearseCommand{File: db, Lang: "en", Speed: 1e12}
	if err := c.run(t.Context(), &answering{t: t, out: out}, out); err != nil {
		t.Fatal(err)
	}
	codes := regexp.MustCompile(`(?m)^\d\d:\d\d:\d\d .*(: ?$| P[12] |[a-z]-[a-z]+$|: (stepped|started|pressed|claimed|seen|ended|confirmed|ruled)$)`)
	if found := codes.FindAllString(out.String(), -1); len(found) > 0 {
		t.Errorf("told by its code: %q", found)
	}
	for _, want := range []string{" Ashdown: ", "Clock pressed", "Clocks started", "Stone 1 at h8", "Game over: "} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("nothing says %q", want)
		}
	}
}

// An examination asks its twenty questions, says at once what was right, and gives marks by rule.
func TestAnExamination(t *testing.T) {
	var answers strings.Builder
	for _, q := range rehearsal.Examination(9) {
		answers.WriteString(q.Right + " " + strings.TrimPrefix(q.Cited[0], "RIF ") + "\n")
	}
	var out bytes.Buffer
	if err := (&examineCommand{Seed: 9, Lang: "eu"}).run(strings.NewReader("nonsense\nupheld 99\n"+answers.String()), &out); err != nil {
		t.Fatal(err)
	}
	fields := strings.Fields(out.String())
	if n := len(fields); strings.Join(fields[n-3:], " ") != "20 20 20" || strings.Count(out.String(), "erantzunik") != 2 {
		t.Errorf("%s", &out)
	}
}

// What a trainee is asked on a terminal is in the language that was chosen, also what to write.
func TestATraineeIsAskedInOneLanguage(t *testing.T) {
	for lang, words := range map[string][]string{"en": {"1 Upheld", "such as “1 9.", "Black", "Claims a"}, "de": {"1 Begründet", "etwa „1 9.", "Schwarz"},
		"fr": {"par exemple", "Fondée", "Noir"}, "eu": {"adibidez “1 9.", "Beltza"}} {
		var out bytes.Buffer
		if err := (&examineCommand{Seed: 2, Lang: lang}).run(strings.NewReader("9 9.1\nquit\n"), &out); err != nil {
			t.Fatal(err)
		}
		for _, word := range words {
			if !strings.Contains(out.String(), word) {
				t.Errorf("%s: no %q in\n%s", lang, word, &out)
			}
		}
		for _, english := range []string{"upheld", "calls", "black", "write the", "Write the"} {
			if lang != "en" && strings.Contains(out.String(), english) {
				t.Errorf("%s: %q in\n%s", lang, english, &out)
			}
		}
	}
}
