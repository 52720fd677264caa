package scribe

import (
	"bufio"
	"encoding/gob"
	"errors"
	"io"
	"os"
	"os/exec"
	"time"

	"renju-arbiter/arbiter/dossier"
)

// worker is a process that is a scribe.
type worker struct {
	process *exec.Cmd
	in      io.WriteCloser
	out     io.ReadCloser
	orders  *gob.Encoder
	answers *gob.Decoder
}

func start(program []string) (*worker, error) {
	w := &worker{process: exec.Command(program[0], program[1:]...)}
	w.process.Args[0] = os.Args[0]                       // it is this program again
	w.process.Env = append(os.Environ(), "GOMAXPROCS=1") // the others are for whoever plays
	w.process.Stderr = os.Stderr
	var err error
	if w.in, err = w.process.StdinPipe(); err != nil {
		return nil, err
	}
	if w.out, err = w.process.StdoutPipe(); err != nil {
		return nil, errors.Join(err, w.in.Close())
	}
	if err := w.process.Start(); err != nil {
		return nil, err
	}
	w.orders, w.answers = gob.NewEncoder(w.in), gob.NewDecoder(bufio.NewReaderSize(w.out, 64<<10))
	return w, nil
}

// write gives an order and answers what is asked back, until the file is there or the scribe says
// why it is not (fault). After an error it is of no use any more.
func (w *worker) write(o Order, who dossier.Who, patience time.Duration) (file []byte, fault, err error) {
	late := time.AfterFunc(patience, func() { _ = w.process.Process.Kill() })
	defer func() {
		if !late.Stop() && err != nil {
			err = errors.Join(ErrLate, err)
		}
	}()
	if err := w.orders.Encode(o); err != nil {
		return nil, nil, err
	}
	for {
		var s said
		if err := w.answers.Decode(&s); err != nil {
			return nil, nil, err
		}
		switch {
		case s.Who != "":
			var k known
			k.Person, k.Is = who(s.Who)
			if err := w.orders.Encode(k); err != nil {
				return nil, nil, err
			}
		case s.Fault != "":
			return nil, errors.New("scribe: " + s.Fault), nil
		default:
			return s.File, nil, nil
		}
	}
}

// end has it end: it finds that there are no more orders.
func (w *worker) end() error {
	_ = w.in.Close()
	kill := time.AfterFunc(time.Second, func() { _ = w.process.Process.Kill() })
	defer kill.Stop()
	_ = w.out.Close()
	return w.process.Wait()
}
