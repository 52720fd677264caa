package scribe

import (
	"context"
	"errors"
	"sync"
	"time"

	"renju-arbiter/arbiter/dossier"
)

const (
	patience = 10 * time.Second // for one file: a hall in which all processors are taken leaves a scribe none
	idle     = time.Minute      // after which nobody is kept for the next one
)

// ErrLate says that a scribe did not come to its work in time.
var ErrLate = errors.New("scribe: no processor was free for it in time")

// A Scribe has files of events written by a process of its own, one after the other.
type Scribe struct {
	program []string // and its arguments
	turn    chan struct{}
	patience,
	idle time.Duration

	// whoever has the turn has these
	worker *worker
	closed bool

	mu      sync.Mutex
	leaving *time.Timer
}

// New is a scribe whose process is begun with a command that does Work on its standard input and
// output.
func New(program ...string) *Scribe {
	return &Scribe{program: program, turn: make(chan struct{}, 1), patience: patience, idle: idle}
}

// Write has a file written. It is told who somebody is by who, which must not call back.
func (s *Scribe) Write(ctx context.Context, o Order, who dossier.Who) ([]byte, error) {
	late, cancel := context.WithTimeout(ctx, s.patience)
	defer cancel()
	select {
	case s.turn <- struct{}{}:
	case <-late.Done():
		return nil, errors.Join(ErrLate, ctx.Err())
	}
	defer func() { <-s.turn }()
	if s.closed {
		return nil, errors.New("scribe: closed")
	}
	s.stay()
	defer s.leaveLater()
	if s.worker == nil {
		w, err := start(s.program)
		if err != nil {
			return nil, err
		}
		s.worker = w
	}
	file, fault, err := s.worker.write(o, who, s.patience)
	if err != nil { // nobody knows what it would say next
		err = errors.Join(err, s.worker.end())
		s.worker = nil
		return nil, err
	}
	return file, fault
}

// stay and leaveLater let a process go that nobody has asked for a while.
func (s *Scribe) stay() {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.leaving != nil {
		s.leaving.Stop()
	}
}

func (s *Scribe) leaveLater() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.leaving = time.AfterFunc(s.idle, func() {
		select {
		case s.turn <- struct{}{}:
			s.dismiss()
			<-s.turn
		default: // it has work
		}
	})
}

func (s *Scribe) dismiss() {
	if s.worker != nil {
		_ = s.worker.end() // it has nothing to do
		s.worker = nil
	}
}

// Close ends the process, after the file on which it works.
func (s *Scribe) Close() {
	s.turn <- struct{}{}
	defer func() { <-s.turn }()
	s.stay()
	s.closed = true
	s.dismiss()
}
