package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"log/slog"
	"os"
	"os/signal"
	"runtime/debug"
	"syscall"
	"time"

	"renju-arbiter/arbiter"
	"renju-arbiter/arbiter/ratings"
	"renju-arbiter/cmd/renju/tools"
	"renju-arbiter/records"
	"renju-arbiter/records/secret"
	"renju-arbiter/views"
	"renju-arbiter/views/publish"
)

type publishCommand struct {
	Dir   string   `arg:"" help:"The folder to write: a new one, an empty one, or one that was published before."`
	Event []string `arg:"" optional:"" help:"The events, each by its id or its name; all if left out."`
	DB    string   `default:"renju.db" name:"db" help:"The database file; it may be in use."`
	Lang  string   `default:"en" help:"Language of the pages: ${languages}."`
	Games []string `placeholder:"FILE" help:"Games that are rated beside those of the database, the same as for serve."`
}

// Run writes events as a static site.
func (c *publishCommand) Run() error {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	return c.run(ctx, os.Stdout)
}

func (c *publishCommand) run(ctx context.Context, out io.Writer) (ends error) {
	if err := known(c.Lang); err != nil {
		return err
	}
	if err := isDatabase(ctx, c.DB); err != nil {
		return err
	}
	games, err := tools.RatedIn(c.Games, "")
	if err != nil {
		return err
	}
	store, err := records.OpenToRead(ctx, c.DB)
	if errors.Is(err, fs.ErrNotExist) {
		return fmt.Errorf("statements are signed with the key of their house, and %s.key is not there: put it back", c.DB)
	}
	if err != nil {
		return err
	}
	defer func() { ends = errors.Join(ends, store.CloseReader()) }()
	debug.SetGCPercent(collects)
	began := time.Now()
	server, err := c.opened(ctx, store, games)
	if err != nil {
		return err
	}
	opened := time.Now()
	r, err := publish.Run(ctx, publish.Options{Server: server.Server, Handler: server.Handler(), Store: store, Folder: c.Dir, Events: c.Event,
		Language: c.Lang, Build: build(), Now: time.Now(), Games: games})
	if _, is := errors.AsType[*publish.Refusal](err); is {
		return tools.UsageError{Err: err}
	}
	if err != nil {
		return err
	}
	_, err = fmt.Fprintf(out, "%s: tournaments %d, files %d, pages asked for %d, written %d, removed %d; %d ms, and %d ms to open the database\n",
		c.Dir, r.Events, r.Files, r.Asked, r.Written, r.Removed, time.Since(opened).Milliseconds(), opened.Sub(began).Milliseconds())
	return err
}

// collects has the garbage collector run seldom: the process lives for seconds.
const collects = 400

// opened is the service, without a network, on a database that is only read.
func (c *publishCommand) opened(ctx context.Context, store *records.Store, games []ratings.Event) (*views.Server, error) {
	key, err := secret.KeyBeside(c.DB)
	if err != nil {
		return nil, err
	}
	log := slog.New(slog.NewTextHandler(os.Stderr, &slog.HandlerOptions{Level: slog.LevelError}))
	server := views.New(views.Options{Store: store, Log: log, Unlimited: true, Games: games})
	desk, err := arbiter.Open(ctx, store, store.People(), arbiter.Options{Envelopes: store.Personal(), Dossiers: store.Personal(), Summaries: store.Summaries(), Key: key,
		Broadcast: server.Streams, Presence: server.Presence, Now: time.Now(), Follows: true})
	if err != nil {
		return nil, err
	}
	server.Attach(desk)
	return server, nil
}

// build tells this program from others that may make other pages.
func build() string {
	file, err := os.Executable()
	if err != nil {
		return program.Version()
	}
	about, err := os.Stat(file)
	if err != nil {
		return program.Version()
	}
	return fmt.Sprint(program.Version(), about.Size(), about.ModTime().UnixNano())
}
