// Package lines answers a file line by line with all processors, in the order of the lines.
//
// One goroutine reads, several answer, one writes. Work is handed over by the chunk. A chunk has the
// lines that are there already, and waits for no other. A person who types has each answer before
// the next question. So has a program that asks one thing after another.
//
// The output is what one worker alone would have written, up to the first fault. A test compares
// the two.
package lines

import (
	"bufio"
	"bytes"
	"errors"
	"io"
)

// A Hand writes the answer to a line that is not empty. It works on one line at a time; an error
// ends all.
type Hand func(line []byte, to io.Writer) error

// The limits of what is in work: so many lines in a chunk, so many chunks to each hand.
const (
	atOnce = 32
	ahead  = 16
)

// chunk is a few lines, then their answers.
type chunk struct {
	lines   []byte
	answers bytes.Buffer
	err     error
	done    chan struct{}
}

// Answer has the lines of in answered by the hands and writes the answers to out; memory does not
// grow with their number. Empty lines are passed over. What was answered before a fault is
// written; what a hand wrote to the line of its fault too.
func Answer(in io.Reader, out io.Writer, hands []Hand) error {
	work, order := make(chan *chunk, ahead*len(hands)), make(chan *chunk, ahead*len(hands))
	stop, ended := make(chan struct{}), make(chan error, 1)
	defer close(stop) // the reader may still wait for a line, which does no harm
	go func() {
		ended <- hand(in, work, order, stop)
		close(work)
		close(order)
	}()
	for _, h := range hands {
		go func() {
			for c := range work {
				c.answer(h)
				close(c.done)
			}
		}()
	}
	to := bufio.NewWriterSize(out, 1<<16)
	for c := range order {
		<-c.done
		_, err := to.Write(c.answers.Bytes())
		if err = errors.Join(c.err, err); err != nil {
			return errors.Join(err, to.Flush())
		}
		if len(order) == 0 { // nobody knows when the next line comes
			if err := to.Flush(); err != nil {
				return err
			}
		}
	}
	return errors.Join(<-ended, to.Flush())
}

// hand gives chunks of the lines to the hands and, in their order, to who writes; the error is
// that of reading.
func hand(in io.Reader, work, order chan<- *chunk, stop <-chan struct{}) error {
	lines := bufio.NewReaderSize(in, 1<<16)
	for {
		text, readErr := next(lines)
		if len(bytes.TrimSpace(text)) > 0 {
			c := &chunk{lines: text, done: make(chan struct{})}
			for _, to := range []chan<- *chunk{order, work} {
				select {
				case to <- c:
				case <-stop:
					return nil
				}
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

// next waits for a line and takes those with it that are there.
func next(in *bufio.Reader) ([]byte, error) {
	text, err := in.ReadBytes('\n')
	if err != nil {
		return text, err
	}
	there, _ := in.Peek(in.Buffered())
	whole := 0
	for range atOnce - 1 {
		end := bytes.IndexByte(there[whole:], '\n')
		if end < 0 {
			break
		}
		whole += end + 1
	}
	text = append(text, there[:whole]...)
	_, _ = in.Discard(whole) // they are there
	return text, nil
}

func (c *chunk) answer(h Hand) {
	for line := range bytes.Lines(c.lines) {
		if line = bytes.TrimSpace(line); len(line) == 0 {
			continue
		}
		if c.err = h(line, &c.answers); c.err != nil {
			return
		}
	}
}
