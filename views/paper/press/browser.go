package press

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"sync"
)

// A browser is a running Chromium, which is told what to do through a pipe (DevTools
// protocol: messages of JSON, a zero byte after each).
type browser struct {
	process *exec.Cmd
	folder  string // its own, removed with it
	to      io.WriteCloser
	from    io.Closer
	dead    chan struct{} // closed when it has ended
	once    sync.Once

	mu      sync.Mutex
	last    int
	waiting map[int]chan answer
}

type answer struct {
	ID     int             `json:"id"`
	Result json.RawMessage `json:"result"`
	Error  *struct {
		Message string `json:"message"`
	} `json:"error"`
}

// flags let nothing leave this computer, and nothing of the user's come in.
func flags(folder string) []string {
	list := []string{"--headless", "--remote-debugging-pipe", "--user-data-dir=" + folder, "--no-first-run", "--no-default-browser-check",
		"--disable-gpu", "--disable-extensions", "--disable-sync", "--disable-background-networking", "--disable-component-update",
		"--disable-default-apps", "--mute-audio", "--disable-dev-shm-usage", "--host-resolver-rules=MAP * ~NOTFOUND", "--proxy-server=127.0.0.1:9"}
	if os.Geteuid() == 0 {
		list = append(list, "--no-sandbox") // Chromium refuses to start as root with one
	}
	return append(list, "about:blank")
}

// start begins a browser with a folder of its own.
func start(path string) (*browser, error) {
	folder, err := os.MkdirTemp("", "renju-arbiter-press-")
	if err != nil {
		return nil, err
	}
	b := &browser{folder: folder, dead: make(chan struct{}), waiting: map[int]chan answer{}}
	if err := b.run(path); err != nil {
		return nil, errors.Join(err, os.RemoveAll(folder))
	}
	return b, nil
}

func (b *browser) run(path string) error {
	theirIn, ourOut, err := os.Pipe()
	if err != nil {
		return err
	}
	ourIn, theirOut, err := os.Pipe()
	if err != nil {
		return errors.Join(err, theirIn.Close(), ourOut.Close())
	}
	b.process = exec.Command(path, flags(b.folder)...)
	b.process.ExtraFiles = []*os.File{theirIn, theirOut} // as numbers 3 and 4
	b.to, b.from = ourOut, ourIn
	err = b.process.Start()
	theirs := errors.Join(theirIn.Close(), theirOut.Close())
	if err = errors.Join(err, theirs); err != nil {
		return errors.Join(err, ourIn.Close(), ourOut.Close())
	}
	go b.hear(ourIn)
	return nil
}

// hear gives every answer to who waits for it, until the browser ends.
func (b *browser) hear(from io.Reader) {
	defer close(b.dead)
	for in := bufio.NewReader(from); ; {
		text, err := in.ReadBytes(0)
		if err != nil {
			return
		}
		var a answer
		if json.Unmarshal(text[:len(text)-1], &a) != nil || a.ID == 0 {
			continue // an event
		}
		b.mu.Lock()
		waits := b.waiting[a.ID]
		delete(b.waiting, a.ID)
		b.mu.Unlock()
		if waits != nil {
			waits <- a
		}
	}
}

// do sends a command, in a window or to the browser itself, and reads its answer.
func (b *browser) do(ctx context.Context, window, method string, with map[string]any, into any) error {
	b.mu.Lock()
	b.last++
	id, waits := b.last, make(chan answer, 1)
	b.waiting[id] = waits
	b.mu.Unlock()
	message := map[string]any{"id": id, "method": method, "params": with}
	if window != "" {
		message["sessionId"] = window
	}
	text, err := json.Marshal(message)
	if err != nil {
		return err
	}
	sent := make(chan error, 1)
	go func() { _, err := b.to.Write(append(text, 0)); sent <- err }()
	for {
		select {
		case err := <-sent:
			if err != nil {
				return err
			}
			sent = nil
		case a := <-waits:
			if a.Error != nil {
				return fmt.Errorf("%s: %s", method, a.Error.Message)
			}
			if into == nil {
				return nil
			}
			return json.Unmarshal(a.Result, into)
		case <-b.dead:
			return fmt.Errorf("%s: the browser has ended", method)
		case <-ctx.Done():
			return ctx.Err()
		}
	}
}

func (b *browser) gone() bool {
	select {
	case <-b.dead:
		return true
	default:
		return false
	}
}

// end ends the process, which takes its own helpers along, and removes its folder.
func (b *browser) end() {
	b.once.Do(func() {
		_ = b.to.Close() // it ends by itself when nobody speaks to it
		_ = b.process.Process.Kill()
		_ = b.process.Wait() // killed: it has nothing to tell
		_ = b.from.Close()
		_ = os.RemoveAll(b.folder)
	})
}
