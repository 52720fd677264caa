package lines

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"strings"
	"sync/atomic"
	"testing"
	"testing/synctest"

	"pgregory.net/rapid"
)

var errFault = errors.New("a fault")

// shout answers a line in capitals; "fault" is one, after a word has been written.
func shout(line []byte, to io.Writer) error {
	if string(line) == "fault" {
		_, _ = to.Write([]byte("half an"))
		return errFault
	}
	_, err := fmt.Fprintf(to, "%s %d\n", bytes.ToUpper(line), len(line))
	return err
}

func hands(n int, h Hand) (list []Hand) {
	for range n {
		list = append(list, h)
	}
	return list
}

// oneByOne is what Answer must come to.
func oneByOne(in io.Reader, out io.Writer, h Hand) error {
	lines := bufio.NewReader(in)
	for {
		line, readErr := lines.ReadBytes('\n')
		if line = bytes.TrimSpace(line); len(line) > 0 {
			if err := h(line, out); err != nil {
				return err
			}
		}
		if errors.Is(readErr, io.EOF) {
			return nil
		}
		if readErr != nil {
			return readErr
		}
	}
}

// portions gives a text in pieces, as a pipe does, and fails at its end if it shall.
type portions struct {
	pieces []string
	end    error
}

func (p *portions) Read(to []byte) (int, error) {
	if len(p.pieces) == 0 {
		return 0, p.end
	}
	n := copy(to, p.pieces[0])
	if p.pieces[0] = p.pieces[0][n:]; p.pieces[0] == "" {
		p.pieces = p.pieces[1:]
	}
	return n, nil
}

// Whatever the lines, however they arrive, whoever works on them: the same bytes, the same fault.
func TestManyHandsAnswerAsOne(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		var text strings.Builder
		kinds := rapid.SampledFrom([]string{"a", "word", "  spaces ", "", "\r", "fault", strings.Repeat("long ", 40)})
		if rapid.Bool().Draw(t, "without faults") {
			kinds = kinds.Filter(func(s string) bool { return s != "fault" })
		}
		for i, line := range rapid.SliceOfN(kinds, 0, 300).Draw(t, "lines") {
			text.WriteString(line)
			if line == "a" {
				fmt.Fprint(&text, i)
			}
			text.WriteByte('\n')
		}
		whole := text.String() + rapid.SampledFrom([]string{"", "the last line has no end"}).Draw(t, "tail")
		end := rapid.SampledFrom([]error{io.EOF, io.ErrUnexpectedEOF}).Draw(t, "end")
		arrive := func() io.Reader {
			var list []string
			for rest := whole; rest != ""; {
				n := min(len(rest), rapid.IntRange(1, 400).Draw(t, "piece"))
				list, rest = append(list, rest[:n]), rest[n:]
			}
			return &portions{list, end}
		}
		var want, got bytes.Buffer
		wanted := oneByOne(&portions{[]string{whole}, end}, &want, shout)
		if whole == "" {
			wanted = oneByOne(&portions{nil, end}, &want, shout)
		}
		err := Answer(arrive(), &got, hands(rapid.IntRange(1, 5).Draw(t, "hands"), shout))
		for _, of := range []error{errFault, io.ErrUnexpectedEOF} {
			if errors.Is(err, of) != errors.Is(wanted, of) {
				t.Fatalf("ends with %v, one hand with %v", err, wanted)
			}
		}
		if (err == nil) != (wanted == nil) || got.String() != want.String() {
			t.Fatalf("%v, %v: %q\none hand:\n%q", err, wanted, got.String(), want.String())
		}
	})
}

// Who asks one thing after another has each answer before the next question.
func TestALineIsAnsweredBeforeTheNextIsTyped(t *testing.T) {
	t.Parallel()
	in, typed := io.Pipe()
	answers, out := io.Pipe()
	ended := make(chan error, 1)
	go func() { ended <- Answer(in, out, hands(3, shout)); _ = out.Close() }()
	screen := bufio.NewReader(answers)
	for i := range 100 {
		_, _ = fmt.Fprintf(typed, "ask %d\n", i)
		if got, err := screen.ReadString('\n'); err != nil || got != fmt.Sprintf("ASK %d %d\n", i, len(fmt.Sprint(i))+4) {
			t.Fatalf("%q, %v", got, err)
		}
	}
	_ = typed.Close()
	if err := <-ended; err != nil {
		t.Fatal(err)
	}
}

// A fault is told while whoever asks is silent: it does not wait for a line more.
func TestAFaultDoesNotWaitForTheNextLine(t *testing.T) {
	t.Parallel()
	in, typed := io.Pipe()
	ended := make(chan error, 1)
	var out bytes.Buffer
	go func() { ended <- Answer(in, &out, hands(2, shout)) }()
	_, _ = io.WriteString(typed, "one\nfault\n")
	if err := <-ended; !errors.Is(err, errFault) || out.String() != "ONE 3\nhalf an" {
		t.Errorf("%v, %q", err, out.String())
	}
}

// full fails from some byte on.
type full struct{ left int }

var errFull = errors.New("no room")

func (f *full) Write(p []byte) (int, error) {
	if f.left -= len(p); f.left < 0 {
		return 0, errFull
	}
	return len(p), nil
}

func TestWhatCannotBeWrittenEndsIt(t *testing.T) {
	t.Parallel()
	if err := Answer(strings.NewReader(strings.Repeat("x\n", 100_000)), &full{1000}, hands(2, shout)); !errors.Is(err, errFull) {
		t.Error(err)
	}
}

// counted gives one short line after another and counts them.
type counted struct{ given, all int }

func (c *counted) Read(to []byte) (int, error) {
	if c.given == c.all {
		return 0, io.EOF
	}
	c.given++
	return copy(to, "x\n"), nil
}

// While nothing is answered no more is read than the limits say, and then all is.
func TestWhatIsInWorkIsBounded(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		const workers, all = 3, 10_000
		open, answered := make(chan struct{}), atomic.Int64{}
		in := &counted{all: all}
		ended := make(chan error, 1)
		go func() {
			ended <- Answer(in, io.Discard, hands(workers, func([]byte, io.Writer) error {
				<-open
				answered.Add(1)
				return nil
			}))
		}()
		synctest.Wait()
		if most := (ahead*workers + workers + 2) * atOnce; in.given > most || in.given == 0 {
			t.Errorf("%d lines are in work, %d at most", in.given, most)
		}
		close(open)
		if err := <-ended; err != nil || answered.Load() != all {
			t.Errorf("%d answered, %v", answered.Load(), err)
		}
	})
}
