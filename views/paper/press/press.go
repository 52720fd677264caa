package press

import (
	"context"
	"errors"
	"fmt"
	"os/exec"
	"sync"
	"time"

	"golang.org/x/sync/singleflight"

	"renju-arbiter/arbiter/cache"
)

// What can go wrong.
var (
	// ErrBusy tells that others print, and that the turn did not come in time.
	ErrBusy = errors.New("others are printing")
	// ErrWaits tells that a paper waits already for who asks.
	ErrWaits = errors.New("another paper waits for the same address")
	// ErrSlow tells that the browser did not finish in time, and was ended.
	ErrSlow = errors.New("the browser did not finish in time")
	// ErrBroken tells that the browser fell over, or never started.
	ErrBroken = errors.New("the browser fell over")
)

// Limits of a press. A long event makes some fifty sheets, which takes seconds.
const (
	waits = 20 * time.Second // for a turn
	works = 45 * time.Second // on one paper
	idles = 90 * time.Second // until the browser is ended
)

// names are what Chromium is called where it is installed. The one without windows of its
// own comes first: it starts and prints with less work.
var names = []string{"chromium-headless-shell", "chromium", "chromium-browser", "google-chrome-stable", "google-chrome", "chrome", "microsoft-edge"}

// Find is where Chromium is: at a path, or under one of its names. It is empty where
// there is none.
func Find(path string) string {
	called := names
	if path != "" {
		called = []string{path}
	}
	for _, name := range called {
		if found, err := exec.LookPath(name); err == nil {
			return found
		}
	}
	return ""
}

// Size is a size of paper, in millimetres.
type Size struct{ Width, Height float64 }

// The sizes of paper that printers have.
var (
	A4     = Size{210, 297}
	Letter = Size{215.9, 279.4}
)

// A Job is a page that becomes a paper.
type Job struct {
	Page    []byte
	Size    Size
	Arbiter bool   // comes before everybody else
	From    string // of everybody else, the address
}

// Press prints, one paper after the other, and the same one once.
type Press struct {
	path  string
	waits time.Duration
	works time.Duration
	idles time.Duration
	line  line
	same  singleflight.Group
	kept  *cache.Cache[key, []byte]
	make  func(context.Context, Job) ([]byte, error) // in its turn

	mu      sync.Mutex
	browser *browser // nil until the first paper, and after the last one for a while
	resting *time.Timer
}

// New is a press with the browser at a path.
func New(path string) *Press {
	p := &Press{path: path, waits: waits, works: works, idles: idles, kept: cache.New[key, []byte](mostKept)}
	p.make = p.browse
	return p
}

// Print makes a PDF of a page: tagged, in the page's language and with its title.
func (p *Press) Print(ctx context.Context, job Job) ([]byte, error) {
	at := keyOf(job)
	for ctx.Err() == nil {
		mine := false
		pdf, err, _ := p.same.Do(string(at[:]), func() (any, error) {
			mine = true
			if pdf, kept := p.kept.Get(at); kept {
				return pdf, nil
			}
			pdf, err := p.work(ctx, job)
			if err == nil && len(pdf) <= mostKept {
				p.kept.Put(at, pdf, len(pdf))
			}
			return pdf, err
		})
		if mine || !errors.Is(err, context.Canceled) && !errors.Is(err, ErrWaits) {
			return pdf.([]byte), err
		}
		// The caller who was to print it has gone, or may not wait.
	}
	return nil, ctx.Err()
}

// Waiting is how many papers wait for the browser.
func (p *Press) Waiting() int { return p.line.waits() }

// work waits for its turn and prints.
func (p *Press) work(ctx context.Context, job Job) ([]byte, error) {
	queue, stop := context.WithTimeout(ctx, p.waits)
	defer stop()
	switch err := p.line.enter(queue, job); {
	case errors.Is(err, ErrWaits):
		return nil, err
	case err != nil:
		return nil, cause(ctx, ErrBusy)
	}
	defer p.line.leave()
	ctx, cancel := context.WithTimeout(ctx, p.works)
	defer cancel()
	return p.make(ctx, job)
}

// browse has the browser print.
func (p *Press) browse(ctx context.Context, job Job) ([]byte, error) {
	b, err := p.begin()
	if err != nil {
		return nil, fmt.Errorf("%w: %w", ErrBroken, err)
	}
	pdf, err := b.print(ctx, job.Page, job.Size)
	if err != nil {
		p.end()
		return nil, reason(ctx, err)
	}
	p.rest()
	return pdf, nil
}

// cause is why somebody waited in vain: who asked has gone, or what is said.
func cause(ctx context.Context, err error) error {
	if ctx.Err() != nil {
		return ctx.Err()
	}
	return err
}

func reason(ctx context.Context, err error) error {
	switch {
	case errors.Is(ctx.Err(), context.DeadlineExceeded):
		return ErrSlow
	case ctx.Err() != nil:
		return ctx.Err()
	}
	return fmt.Errorf("%w: %w", ErrBroken, err)
}

// begin is the browser that is there, or a new one.
func (p *Press) begin() (*browser, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.resting != nil {
		p.resting.Stop()
		p.resting = nil
	}
	if p.browser != nil && p.browser.gone() {
		p.browser.end()
		p.browser = nil
	}
	if p.browser == nil {
		b, err := start(p.path)
		if err != nil {
			return nil, err
		}
		p.browser = b
	}
	return p.browser, nil
}

// rest ends the browser later, unless somebody prints before.
func (p *Press) rest() {
	p.mu.Lock()
	defer p.mu.Unlock()
	resting := p.browser
	p.resting = time.AfterFunc(p.idles, func() {
		p.mu.Lock()
		defer p.mu.Unlock()
		if p.resting != nil && p.browser == resting {
			p.browser.end()
			p.browser, p.resting = nil, nil
		}
	})
}

func (p *Press) end() {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.resting != nil {
		p.resting.Stop()
		p.resting = nil
	}
	if p.browser != nil {
		p.browser.end()
		p.browser = nil
	}
}

// Close ends the browser.
func (p *Press) Close() { p.end() }
